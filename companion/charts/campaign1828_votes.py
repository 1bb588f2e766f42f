"""The votes of a match of 1828 as staircases, each count spread out step by step."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from companion.charts.campaign1828_board import (
    COUNT,
    HANDS,
    PLACES,
    PRESS,
    ROUNDS,
    SEATS,
    Frame,
    counted_at,
    frame,
)
from companion.charts.ghost import Line, drawn, ghost_of, with_ghost
from companion.charts.ghost import ends as ghost_ends
from companion.charts.ledger import MATCH, of_track, point, turns_of
from companion.charts.template import (
    Hand,
    Json,
    Record,
    Row,
    Table,
    ends,
    hover,
    marked,
    note,
    signed,
    steps,
)
from companion.phrases import many

Moves = dict[str, list[Row]]
HEIGHT = 440


def votes(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """The votes of both candidates as staircases, each count spread out step by step."""
    rows, past = rows or (), ghost_of(record)
    axis, moves = frame(rows, gap=9), _moves(rows)
    held = {seat: int(moves[seat][-1]["now"]) if moves[seat] else 0 for seat in SEATS}
    lines, behind = _staircases(rows), drawn(_staircases(past.rows) if past.rows else [])
    finding, most = _votes_finding(moves, held), _most([*lines, *behind])
    whose = [(HANDS[seat], trace) for seat, (trace, _) in zip(SEATS, behind, strict=False)]
    layout = _votes_layout(axis, [t for t, _ in lines], moves, most)
    notes = ghost_ends(whose, HEIGHT - 66, -0.4, most + 4)
    return with_ghost(
        past,
        [*behind, *lines],
        whose=whose,
        layout=marked(layout, notes, axis.now(rows, now)),
        now=now,
        finding=finding,
        measure="Votes held by each candidate, by turn and by step of the count",
        source=MATCH,
        alt=f"Step chart of the votes of both candidates over four rounds. {finding}. "
        f"Adams holds {held['adams']}, Jackson {held['jackson']}.",
        table=(_votes_table(moves), _votes_table(_moves(past.rows))),
        turns=turns_of(rows),
        narrow={"xaxis": {"ticktext": axis.narrow()}, "margin": {"r": 84}},
    )


def _moves(rows: Sequence[Row]) -> Moves:
    return {seat: of_track(rows, f"votes-{seat}") for seat in SEATS}


def _staircases(rows: Sequence[Row]) -> list[Line]:
    """The votes of both, on the axis of their own turns: every round has as many places."""
    axis, moves = frame(rows, gap=9), _moves(rows)
    return [_staircase(seat, moves[seat], axis, rows) for seat in SEATS]


def _most(lines: Sequence[Line]) -> float:
    return max([16.0, *(float(value) for trace, _ in lines for value in trace["y"])])


def _staircase(seat: str, moves: Sequence[Row], axis: Frame, rows: Sequence[Row]) -> Line:
    hand = HANDS[seat]
    held = int(moves[-1]["now"]) if moves else 0
    x = [0, *(axis.counted(row["round"], counted_at(row)) for row in moves)]
    y = [0, *(row["now"] for row in moves)]
    told = [hover(f"{hand.name}: no votes yet"), *(_moved(hand, row) for row in moves)]
    nodes: list[int | None] = [None, *(row["node"] for row in moves)]
    if rows and axis.here(rows) > x[-1]:
        x.append(axis.here(rows))
        y.append(held)
        told.append(hover(f"{hand.name}: {many(held, 'vote')} now", f"Turn {rows[-1]['turn']}"))
        nodes.append(rows[-1]["node"])
    return steps(hand, x, y, told), nodes


def _moved(hand: Hand, row: Row) -> str:
    return point(
        f"{hand.name} {signed(row['change'])}, now {row['now']:g}",
        row,
    )


def _votes_layout(axis: Frame, traces: Sequence[Json], moves: Moves, most: float) -> Json:
    labels = [(HANDS[s], trace, trace["y"][-1]) for s, trace in zip(SEATS, traces, strict=True)]
    return {
        "height": HEIGHT,
        "xaxis": axis.axis("turns; shaded: the count after each round"),
        "yaxis": {"title": {"text": "votes held"}, "fixedrange": True, "range": [-0.4, most + 4]},
        "shapes": axis.bands(),
        "annotations": [*ends(labels), *_note(moves, axis)],
    }


def _note(moves: Moves, axis: Frame) -> list[Json]:
    """A note on the largest gain: where it came from."""
    both = [(axis.counted(row["round"], counted_at(row)), row) for s in SEATS for row in moves[s]]
    gains = [(x, row) for x, row in both if row["change"] > 3 and counted_at(row) != PRESS]
    if not gains:
        return []
    at, row = max(gains, key=lambda one: one[1]["change"])
    text = f"{PLACES[counted_at(row)]} {signed(row['change'])}"
    top = max(one["now"] for x, one in both if x <= at)
    return [note(text, at, row["now"], top + 3)]


def _leader(held: dict[str, int]) -> str | None:
    if held["adams"] == held["jackson"]:
        return None
    return max(SEATS, key=lambda seat: held[seat])


def _votes_finding(moves: Moves, held: dict[str, int]) -> str:
    """Who is ahead, and since when: from the votes at the end of each counted round."""
    counted = sorted({int(row["round"]) for seat in SEATS for row in moves[seat]})
    if not counted:
        return "No votes have been counted yet"
    leader = _leader(held)
    if leader is None:
        return f"After round {counted[-1]} both stand at {many(held['adams'], 'vote')}"
    since = counted[-1]
    for n in reversed(counted):
        if _leader({seat: _held_after(moves[seat], n) for seat in SEATS}) != leader:
            break
        since = n
    name, score = HANDS[leader].name, f"{held[leader]} to {min(held.values())}"
    stands = "ended" if counted[-1] == ROUNDS else "stands"
    if since == counted[0]:
        return f"{name} has led since round {since} and {stands} at {score}"
    return f"{name} took the lead in round {since} and {stands} at {score}"


def _held_after(moves: Sequence[Row], round_: int) -> int:
    held = [int(row["now"]) for row in moves if row["round"] <= round_]
    return held[-1] if held else 0


def _votes_table(moves: Moves) -> Table:
    lines: dict[tuple[int, int], dict[str, Row]] = defaultdict(dict)
    for seat in SEATS:
        for row in moves[seat]:
            lines[row["round"], COUNT.index(counted_at(row))][seat] = row
    held = dict.fromkeys(SEATS, 0)
    table: list[list[str | int]] = []
    for (round_, step), line in sorted(lines.items()):
        held |= {seat: int(row["now"]) for seat, row in line.items()}
        parts = [(signed(line[s]["change"]) if s in line else "0", held[s]) for s in SEATS]
        turn = next(iter(line.values()))["turn"]
        table.append([round_, PLACES[COUNT[step]], *parts[0], *parts[1], turn])
    return ("Round", "Counted", "Adams", "Adams holds", "Jackson", "Jackson holds", "Turn"), table
