"""The points of a Convention over the match, and the markers in its Committee Room."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.charts.convention_floor import (
    HANDS,
    ROUNDS,
    Frame,
    ends,
    frame,
    moved,
    seats_of,
    staircase,
)
from companion.charts.ghost import Ghost, Line, drawn, ghost_of, with_ghost
from companion.charts.ghost import ends as ghost_ends
from companion.charts.ledger import MATCH, of_track, turns_of
from companion.charts.template import (
    PAPER,
    Hand,
    Json,
    Record,
    Row,
    Table,
    marked,
    most_of,
    note,
    signed,
)
from companion.phrases import listed, many

Moves = Mapping[str, list[Row]]
WON = "resolve-committee"
"""The rule by which somebody scores the markers in the Committee Room."""


def scores(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """The points of every planner as staircases, the bonuses of the end behind the last turn."""
    rows, past = rows or (), ghost_of(record)
    axis, moves = frame(rows, past.rows), _moves(rows, "score")
    lines, behind = _both(rows, past, axis, "score", "point")
    held = {s: int(moves[s][-1]["now"]) if moves[s] else 0 for s in moves}
    finding = _scores_finding(rows, moves, held, ended=axis.ended)
    stand = ", ".join(f"{HANDS[seat].name} {number}" for seat, number in held.items())
    most, whose = _highest([*behind, *lines], 12) + 3, _pairs(seats_of(past.rows), behind)
    layout = _layout(axis, "points", 430, most, _pairs(moves, lines))
    notes = ghost_ends(whose, 430 - 66, 0, most)
    return with_ghost(
        past,
        [*behind, *lines],
        whose=whose,
        layout=marked(layout, {"annotations": _largest(moves, axis)}, notes, axis.now(rows, now)),
        now=now,
        finding=finding,
        measure="Points of each planner, by turn; behind the last turn, the bonuses of the end",
        source=MATCH,
        alt=f"Step chart of the points of {len(moves)} planners over four rounds. {finding}. "
        f"{stand}.",
        table=(_scores_table(rows), _scores_table(past.rows)),
        turns=turns_of(rows),
        narrow={"xaxis": {"ticktext": axis.narrow()}, "margin": {"r": 92}},
    )


def _moves(rows: Sequence[Row], what: str) -> dict[str, list[Row]]:
    return {seat: of_track(rows, f"{what}-{seat}") for seat in seats_of(rows)}


def _lines(rows: Sequence[Row], axis: Frame, what: str, unit: str) -> list[Line]:
    """The staircase of every seat."""
    moves = _moves(rows, what)
    return [staircase(HANDS[seat], moves[seat], axis, rows, unit) for seat in moves]


def _both(
    rows: Sequence[Row], past: Ghost, axis: Frame, what: str, unit: str
) -> tuple[list[Line], list[Line]]:
    """The staircases of the match, and those of the ghost."""
    behind = _lines(past.rows, axis, what, unit) if past.rows else []
    return _lines(rows, axis, what, unit), drawn(behind)


def _highest(lines: Sequence[Line], least: float) -> float:
    return max([least, *(float(value) for trace, _ in lines for value in trace["y"])])


def _pairs(seats: Iterable[str], lines: Sequence[Line]) -> list[tuple[Hand, Json]]:
    return [(HANDS[seat], trace) for seat, (trace, _) in zip(seats, lines, strict=False)]


def _layout(
    axis: Frame, unit: str, height: int, most: float, whose: Sequence[tuple[Hand, Json]]
) -> Json:
    return {
        **{"height": height, "margin": {"r": 112}, "xaxis": axis.axis(), "shapes": axis.bands()},
        "yaxis": {"title": {"text": unit}, "fixedrange": True, "range": [-0.02 * most, most]},
        "annotations": ends(whose, height - 66, most),
    }


def _largest(moves: Moves, axis: Frame) -> list[Json]:
    """A note on the largest gain, where one stands out."""
    gains = [(row, seat) for seat in moves for row in moves[seat] if row["change"] >= 5]
    gains = [(row, seat) for row, seat in gains if row["rule"] != "bonus"]
    if not gains:
        return []
    row, seat = max(gains, key=lambda gain: gain[0]["change"])
    text = f"{HANDS[seat].name} {signed(row['change'])} in round {row['round']}"
    return [note(text, axis.at(row), row["now"], row["now"] + 3)]


def _scores_finding(
    rows: Sequence[Row], moves: Moves, held: Mapping[str, int], *, ended: bool
) -> str:
    """Who is ahead, by how much, and since which round nobody else has led at its end."""
    ahead = most_of(held)
    if not ahead:
        return "No points have been scored yet"
    names, most = listed([HANDS[seat].name for seat in ahead]), max(held.values())
    if len(ahead) > 1:
        return f"{names} are level at {many(most, 'point')}"
    second = max(number for seat, number in held.items() if seat not in ahead)
    score = f"{most} to {second}"
    bonus = sum(r["change"] for r in moves[ahead[0]] if r["rule"] == "bonus")
    if ended and most - bonus <= second:
        return f"{names} won {score} by {many(int(bonus), 'point')} of bonus for debate tokens"
    since = _since(rows, moves, ahead)
    return f"{names} has led since round {since} and {'won' if ended else 'stands'} at {score}"


def _since(rows: Sequence[Row], moves: Moves, ahead: tuple[str, ...]) -> int:
    """The first round from which on nobody else was ahead at the end of a round."""
    since = present = int(rows[-1]["round"])
    for round_ in range(present, 0, -1):
        held = {
            seat: max([0, *(int(r["now"]) for r in moves[seat] if r["round"] <= round_)])
            for seat in moves
        }
        if most_of(held) != ahead:
            break
        since = round_
    return since


def _scores_table(rows: Sequence[Row]) -> Table:
    tracks = {f"score-{seat}": HANDS[seat].name for seat in seats_of(rows)}
    return ("Round", "Turn", "Who", "Change", "Points", "For"), [
        [
            *(row["round"], row["turn"], tracks[row["track"]]),
            *(signed(row["change"]), int(row["now"]), _what_for(row)),
        ]
        for row in rows
        if row["track"] in tracks
    ]


def _what_for(row: Row) -> str:
    """Where points came from, in two words."""
    named = {"resolve-assembly": "the Assembly Room", WON: "the Committee Room", "bonus": "tokens"}
    return named.get(str(row["rule"]), "an event")


def committee(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """The markers in the Committee Room as staircases, with a star where somebody scored them."""
    rows, past = rows or (), ghost_of(record)
    axis, moves = frame(rows, past.rows), _moves(rows, "committee")
    lines, behind = _both(rows, past, axis, "committee", "marker")
    won = [row for row in rows if row["rule"] == WON and str(row["track"]).startswith("score-")]
    finding = _committee_finding(rows, won, moves)
    most, whose = _highest([*behind, *lines], 4) + 1, _pairs(seats_of(past.rows), behind)
    layout = _layout(axis, "markers in the Committee Room", 400, most, _pairs(moves, lines))
    notes = ghost_ends(whose, 400 - 66, 0, most)
    return with_ghost(
        past,
        [*behind, *lines, _stars(won, axis)],
        whose=whose,
        layout=marked(layout, notes, axis.now(rows, now)),
        now=now,
        finding=finding,
        measure="Influence markers in the Committee Room, by turn; star: whoever alone had most "
        "scored them and took them back",
        source=MATCH,
        alt=f"Step chart of the markers of {len(moves)} planners in the Committee Room over four "
        f"rounds. {finding}.",
        table=(_committee_table(rows), _committee_table(past.rows)),
        turns=turns_of(rows),
        narrow={"xaxis": {"ticktext": axis.narrow()}, "margin": {"r": 92}},
    )


def _seat(row: Row) -> str:
    return str(row["track"]).partition("-")[2]


def _stars(won: Sequence[Row], axis: Frame) -> Line:
    hands = [HANDS[_seat(row)] for row in won]
    trace = {
        **{"type": "scatter", "mode": "markers", "name": "scored"},
        "x": [axis.at(row) for row in won],
        "y": [row["change"] for row in won],
        "marker": {
            **{"symbol": "star", "size": 15, "color": [hand.colour for hand in hands]},
            "line": {"color": PAPER, "width": 1},
        },
        "customdata": [moved(hand, row) for hand, row in zip(hands, won, strict=True)],
    }
    return trace, [row["node"] for row in won]


def _committee_finding(rows: Sequence[Row], won: Sequence[Row], moves: Moves) -> str:
    """Who scored most in the Committee Room; before that, who has most markers there."""
    gained = {seat: sum(int(r["change"]) for r in won if _seat(r) == seat) for seat in moves}
    ahead = most_of(gained)
    if ahead:
        names, each = listed([HANDS[seat].name for seat in ahead]), " each" * (len(ahead) > 1)
        told = f"{names} scored {many(gained[ahead[0]], 'point')}{each} in the Committee Room"
        times = len({int(row["round"]) for row in won if _seat(row) in ahead})
        return f"{told}, in {times} of {many(_closed(rows), 'round')}"
    there = {seat: int(moves[seat][-1]["now"]) if moves[seat] else 0 for seat in moves}
    waiting = most_of(there)
    if not waiting:
        return "Nobody has a marker in the Committee Room yet"
    names = listed([HANDS[seat].name for seat in waiting])
    verb = "are level" if len(waiting) > 1 else "is ahead"
    return f"Nobody has scored in the Committee Room yet; {names} {verb} at {there[waiting[0]]}"


def _closed(rows: Sequence[Row]) -> int:
    """Rounds that have been resolved."""
    return min(ROUNDS, len({row["round"] for row in rows if row["rule"] == "resolve-assembly"}))


def _committee_table(rows: Sequence[Row]) -> Table:
    tracks = {f"committee-{seat}": seat for seat in seats_of(rows)}
    points = {
        (row["node"], _seat(row)): int(row["change"])
        for row in rows
        if row["rule"] == WON and str(row["track"]).startswith("score-")
    }
    return ("Round", "Turn", "Who", "Markers", "Scored"), [
        [
            *(row["round"], row["turn"], HANDS[tracks[row["track"]]].name, int(row["now"])),
            points.get((row["node"], tracks[row["track"]]), 0) if row["rule"] == WON else 0,
        ]
        for row in rows
        if row["track"] in tracks
    ]
