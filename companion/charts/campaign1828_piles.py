"""The campaign piles of a match of 1828."""

from __future__ import annotations

from collections.abc import Sequence

from companion.charts.campaign1828_board import (
    HANDS,
    PILES,
    SEATS,
    Frame,
    counted_at,
    frame,
)
from companion.charts.campaign1828_leads import place
from companion.charts.ghost import Line, drawn, ghost_of, with_ghost
from companion.charts.ghost import ends as ghost_ends
from companion.charts.ledger import MATCH, of_track, point, turns_of
from companion.charts.template import (
    Json,
    Record,
    Row,
    Table,
    ends,
    hover,
    marked,
    signed,
    steps,
)
from companion.phrases import many

HEIGHT = 400


def piles(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """The campaign piles of both candidates over the match; they are emptied after each round."""
    rows, past = rows or (), ghost_of(record)
    axis = frame(rows, gap=3)
    lines, behind = _piles(rows), drawn(_piles(past.rows) if past.rows else [])
    held = {seat: int(trace["y"][-1]) for seat, (trace, _) in zip(SEATS, lines, strict=True)}
    most = max([4, *(value for trace, _ in (*lines, *behind) for value in trace["y"])])
    finding = _finding(rows, held)
    whose = [(HANDS[seat], trace) for seat, (trace, _) in zip(SEATS, behind, strict=False)]
    layout = _layout(axis, [t for t, _ in lines], held, most)
    notes = ghost_ends(whose, HEIGHT - 66, -0.2, most + 0.7)
    return with_ghost(
        past,
        [*behind, *lines],
        whose=whose,
        layout=marked(layout, notes, axis.now(rows, now)),
        now=now,
        finding=finding,
        measure="Campaign Action tiles in each pile, by turn; the larger pile earns 3 votes",
        source=MATCH,
        alt=f"Step chart of the tiles in both campaign piles over four rounds. {finding}.",
        table=(_table(rows), _table(past.rows)),
        turns=turns_of(rows),
        narrow={"xaxis": {"ticktext": axis.narrow()}, "margin": {"r": 80}},
    )


def _piles(rows: Sequence[Row]) -> list[Line]:
    """Both piles, on the axis of their own turns: every round has as many places."""
    axis = frame(rows, gap=3)
    return [_pile(seat, of_track(rows, f"pile-{seat}"), axis, rows) for seat in SEATS]


def _layout(axis: Frame, traces: Sequence[Json], held: dict[str, int], most: float) -> Json:
    labels = [(HANDS[s], trace, held[s]) for s, trace in zip(SEATS, traces, strict=True)]
    return {
        "height": HEIGHT,
        "xaxis": axis.axis("turns; shaded: the piles are counted and emptied"),
        "yaxis": {
            **{"title": {"text": "tiles in the campaign pile"}, "fixedrange": True},
            **{"range": [-0.2, most + 0.7], "dtick": 1},
        },
        **{"shapes": axis.bands(), "annotations": ends(labels)},
    }


def _pile(seat: str, moves: Sequence[Row], axis: Frame, rows: Sequence[Row]) -> Line:
    hand = HANDS[seat]
    x = [0, *(place(axis, row) for row in moves)]
    y = [0, *(row["now"] for row in moves)]
    told = [hover(f"{hand.name}: no tile yet")]
    nodes: list[int | None] = [None, *(row["node"] for row in moves)]
    for row in moves:
        head = f"{hand.name} {signed(row['change'])}, now {many(int(row['now']), 'tile')}"
        told.append(point(head, row))
    if rows and axis.here(rows) > x[-1]:
        x.append(axis.here(rows))
        y.append(y[-1])
        told.append(hover(f"{hand.name}: {many(int(y[-1]), 'tile')}", f"Turn {rows[-1]['turn']}"))
        nodes.append(rows[-1]["node"])
    return steps(hand, x, y, told), nodes


def _finding(rows: Sequence[Row], held: dict[str, int]) -> str:
    """Whose pile was the larger at the counts so far, or is now."""
    counted = {row["round"] for row in rows if str(row["track"]).startswith("votes-")}
    won = {
        seat: sum(1 for row in of_track(rows, f"votes-{seat}") if counted_at(row) == PILES)
        for seat in SEATS
    }
    if counted:
        if won["adams"] == won["jackson"]:
            return f"Each had the larger pile at {won['adams']} of {many(len(counted), 'count')}"
        first, second = sorted(SEATS, key=lambda one: -won[one])
        return (
            f"{HANDS[first].name} had the larger pile at {won[first]} of "
            f"{many(len(counted), 'count')}, {HANDS[second].name} at {won[second] or 'none'}"
        )
    if held["adams"] == held["jackson"]:
        return f"The campaign piles are level at {many(held['adams'], 'tile')}"
    seat = max(SEATS, key=lambda one: held[one])
    return f"{HANDS[seat].name}’s campaign pile is the larger, {held[seat]} to {min(held.values())}"


def _table(rows: Sequence[Row]) -> Table:
    tracks = {f"pile-{seat}": HANDS[seat].name for seat in SEATS}
    return ("Round", "Turn", "Whose pile", "Change", "Tiles"), [
        [row["round"], row["turn"], tracks[row["track"]], signed(row["change"]), int(row["now"])]
        for row in rows
        if row["track"] in tracks
    ]
