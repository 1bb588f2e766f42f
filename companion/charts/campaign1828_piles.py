"""The campaign piles of a match of 1828."""

from __future__ import annotations

from collections.abc import Sequence

from companion.charts.campaign1828_board import (
    HANDS,
    MATCH,
    PILES,
    SEATS,
    Frame,
    counted_at,
    frame,
    of_track,
    turns_of,
)
from companion.charts.campaign1828_leads import place
from companion.charts.template import (
    Json,
    Record,
    Row,
    because,
    ends,
    hover,
    marked,
    signed,
    sketch,
    steps,
)
from companion.phrases import many


def piles(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """The campaign piles of both candidates over the match; they are emptied after each round."""
    rows = rows or ()
    axis = frame(rows, gap=3)
    moves = {seat: of_track(rows, f"pile-{seat}") for seat in SEATS}
    held = {seat: int(moves[seat][-1]["now"]) if moves[seat] else 0 for seat in SEATS}
    lines = [_pile(seat, moves[seat], axis, rows) for seat in SEATS]
    finding = _finding(rows, held)
    return sketch(
        data=[trace for trace, _ in lines],
        layout=marked(_layout(axis, [t for t, _ in lines], held), axis.now(rows, now)),
        now=now,
        finding=finding,
        measure="Campaign Action tiles in each pile, by turn; the larger pile earns 3 votes",
        source=MATCH,
        alt=f"Step chart of the tiles in both campaign piles over four rounds. {finding}.",
        table=(("Round", "Turn", "Whose pile", "Change", "Tiles"), _table(rows)),
        nodes=[at for _, at in lines],
        turns=turns_of(rows),
        narrow={"xaxis": {"ticktext": axis.narrow()}, "margin": {"r": 80}},
    )


def _layout(axis: Frame, traces: Sequence[Json], held: dict[str, int]) -> Json:
    most = max([4, *(value for trace in traces for value in trace["y"])])
    labels = [(HANDS[s], trace, held[s]) for s, trace in zip(SEATS, traces, strict=True)]
    return {
        "height": 400,
        "xaxis": axis.axis("turns; shaded: the piles are counted and emptied"),
        "yaxis": {
            **{"title": {"text": "tiles in the campaign pile"}, "fixedrange": True},
            **{"range": [-0.2, most + 0.7], "dtick": 1},
        },
        **{"shapes": axis.bands(), "annotations": ends(labels)},
    }


def _pile(
    seat: str, moves: Sequence[Row], axis: Frame, rows: Sequence[Row]
) -> tuple[Json, list[int | None]]:
    hand = HANDS[seat]
    x = [0, *(place(axis, row) for row in moves)]
    y = [0, *(row["now"] for row in moves)]
    told = [hover(f"{hand.name}: no tile yet")]
    nodes: list[int | None] = [None, *(row["node"] for row in moves)]
    for row in moves:
        head = f"{hand.name} {signed(row['change'])}, now {many(int(row['now']), 'tile')}"
        told.append(hover(head, f"Round {row['round']}, turn {row['turn']}", because(row)))
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


def _table(rows: Sequence[Row]) -> list[list[str | int]]:
    tracks = {f"pile-{seat}": HANDS[seat].name for seat in SEATS}
    return [
        [row["round"], row["turn"], tracks[row["track"]], signed(row["change"]), int(row["now"])]
        for row in rows
        if row["track"] in tracks
    ]
