"""Yea and Nay within each round of a Convention, on the way to seven and to six."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from companion.charts.convention_floor import (
    Frame,
    ends,
    frame,
    level,
    staircase,
)
from companion.charts.ghost import Line, drawn, ghost_of, with_ghost
from companion.charts.ghost import ends as ghost_ends
from companion.charts.ledger import MATCH, of_track, turns_of
from companion.charts.template import (
    BLUE,
    INK,
    VERMILION,
    Hand,
    Json,
    Record,
    Row,
    Table,
    marked,
    signed,
)
from companion.phrases import many

SIDES = {
    "yea": Hand("Yea", BLUE, "solid", "circle", "", "Y"),
    "nay": Hand("Nay", VERMILION, "dash", "square", "/", "N"),
}
NEEDED = {"yea": 7, "nay": 6}
"""States that end a round, by side (Ending the Round)."""
MOST, HIGH = 9.0, 400
ROOM = 0.2
"""Share of the axis that a word needs, on a phone too."""
DECIDED = "resolve-assembly"


class Decision(NamedTuple):
    """What became of the article in the Assembly Room."""

    round: int
    turns: int
    yeas: int
    nays: int

    @property
    def outcome(self) -> str:
        """One word: passed, blocked, or undecided after the longest round there may be."""
        if self.yeas >= NEEDED["yea"]:
            return "passed"
        return "blocked" if self.nays >= NEEDED["nay"] else "undecided"


def votes(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """The states that say Yea and Nay as staircases, with the lines of seven and of six."""
    rows, past = rows or (), ghost_of(record)
    axis, moves = frame(rows, past.rows), {side: of_track(rows, side) for side in SIDES}
    lines, behind = _lines(rows, axis), drawn(_lines(past.rows, axis) if past.rows else [])
    found, counted = decisions(rows, axis), _counted(past.rows, axis)
    finding = _finding(rows, found, moves)
    layout = _layout(axis, [t for t, _ in lines], found)
    notes = ghost_ends(counted, HIGH - 66, -0.2, MOST)
    return with_ghost(
        past,
        [*behind, *lines],
        whose=counted,
        layout=marked(layout, notes, axis.now(rows, now)),
        now=now,
        finding=finding,
        measure="States that have declared Yea or Nay, by turn; seven Yeas pass the article, six "
        "Nays block it, and the floor is cleared",
        source=MATCH,
        alt=f"Step chart of the states that say Yea and Nay within each of four rounds. {finding}.",
        table=(_table(rows), _table(past.rows)),
        turns=turns_of(rows),
        narrow={"xaxis": {"ticktext": axis.narrow()}, "margin": {"r": 60}},
    )


def _lines(rows: Sequence[Row], axis: Frame) -> list[Line]:
    return [
        staircase(hand, of_track(rows, side), axis, rows, "state") for side, hand in SIDES.items()
    ]


def _counted(past: Sequence[Row], axis: Frame) -> list[tuple[Hand, Json]]:
    """Both lines of the ghost up to its last count: the floor is cleared right after."""
    counted = [row for row in past if row["track"] in SIDES]
    while counted and counted[-1]["rule"] == DECIDED:
        counted.pop()
    traces = (trace for trace, _ in (_lines(counted, axis) if counted else []))
    return list(zip(SIDES.values(), traces, strict=False))


def _layout(axis: Frame, traces: Sequence[Json], found: Sequence[Decision]) -> Json:
    lines = [
        level("7 Yeas", NEEDED["yea"]),
        level("6 Nays", NEEDED["nay"]),
    ]
    return {
        **{"height": HIGH, "margin": {"r": 72}, "xaxis": axis.axis()},
        "yaxis": {
            **{"title": {"text": "states declared"}, "fixedrange": True},
            **{"range": [-0.2, MOST], "dtick": 1, "tick0": 0},
        },
        "shapes": [*axis.bands(), *(shape for shape, _ in lines)],
        "annotations": [
            *(told for _, told in lines),
            *ends(zip(SIDES.values(), traces, strict=True), HIGH - 66, MOST),
            *(_outcome(axis, decision) for decision in found),
        ],
    }


def _outcome(axis: Frame, decision: Decision) -> Json:
    """Above its round: how it ended, in a word where there is room."""
    middle = (axis.first[decision.round] + axis.last[decision.round]) / 2
    word = f"<br>{decision.outcome}" * (decision.turns > ROOM * axis.end)
    return {
        **{"name": "outcome", "text": f"<b>{decision.yeas}–{decision.nays}</b>{word}"},
        **{"x": middle, "y": MOST, "yanchor": "top", "font": {"size": 12, "color": INK}},
    }


def decisions(rows: Sequence[Row], axis: Frame) -> list[Decision]:
    """How each round that is over ended: the count before the floor was cleared."""
    closed = sorted({int(row["round"]) for row in rows if row["rule"] == DECIDED})
    found = []
    for round_ in closed:
        count = {
            side: next(
                (
                    int(r["was"])
                    for r in of_track(rows, side)
                    if r["round"] == round_ and r["rule"] == DECIDED
                ),
                0,
            )
            for side in SIDES
        }
        turns = axis.last[round_] - axis.first[round_] + 1
        found.append(Decision(round_, turns, count["yea"], count["nay"]))
    return found


def _finding(rows: Sequence[Row], found: Sequence[Decision], moves: dict[str, list[Row]]) -> str:
    """How many articles passed and were blocked, and which round was longest; or the count now."""
    if not found:
        held = {side: int(moves[side][-1]["now"]) if moves[side] else 0 for side in SIDES}
        if not any(held.values()):
            return "No state has declared yet"
        return f"Round 1 stands at {held['yea']} Yea of the 7 and {held['nay']} Nay of the 6 needed"
    said = [_many_outcomes(found, outcome) for outcome in ("passed", "blocked", "undecided")]
    told = ", ".join(part for part in said if part)
    longest = max(found, key=lambda decision: decision.turns)
    of = f"Of {many(len(found), 'article')} in the Assembly Room {told}"
    if len(found) == 1:
        of = f"The first article in the Assembly Room {_verb(found[0])}"
    return f"{of}; the longest round took {many(longest.turns, 'turn')}"


def _verb(decision: Decision) -> str:
    said = {"passed": "passed", "blocked": "was blocked", "undecided": "was left undecided"}
    return f"{said[decision.outcome]} by {decision.yeas} Yeas to {decision.nays} Nays"


def _many_outcomes(found: Sequence[Decision], outcome: str) -> str:
    number = sum(decision.outcome == outcome for decision in found)
    if not number:
        return ""
    if outcome == "passed":
        return f"{number} passed"
    return f"{number} {'was' if number == 1 else 'were'} {outcome}"


def _table(rows: Sequence[Row]) -> Table:
    return ("Round", "Turn", "Side", "Change", "States", "Why"), [
        [
            *(row["round"], row["turn"], SIDES[row["track"]].name),
            *(signed(row["change"]), int(row["now"]), _why(row)),
        ]
        for row in rows
        if row["track"] in SIDES
    ]


def _why(row: Row) -> str:
    """The cause of a change, short: the end of a round clears the floor."""
    return "The floor is cleared." if row["rule"] == DECIDED else re.sub(r"\s+", " ", row["cause"])
