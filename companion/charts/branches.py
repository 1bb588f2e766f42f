"""One track of a match in two branches: the way they share, and each from where they part."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.charts.ledger import MATCH
from companion.charts.template import (
    BLUE,
    INK,
    PAPER,
    SOFT,
    VERMILION,
    Hand,
    Json,
    Row,
    because,
    end_label,
    escaped,
    hover,
    signed,
    sketch,
    steps,
)
from companion.core.errors import CompanionError
from companion.games import GAMES
from companion.study.compare import Comparison, Side

INKS = ((BLUE, "solid", "circle"), (VERMILION, "dash", "square"))
"""Colour, dash and marker of the first branch and of the second, as in the fan."""
SHARED = Hand("Both branches", INK, "dot", "diamond", "", "")
HEIGHT, NAME = 400, 42
"""Pixels of the drawing, and those that a name of two lines needs beside its end."""


WHOLE = 10
"""Up to so many steps the axis shows each."""
EARLY = {"yanchor": "bottom", "yshift": 6, "xshift": 0, "xanchor": "center"}
"""Where the name of a branch stands that ends long before the other."""


class Stop(NamedTuple):
    """The track at the end of one turn: which node, which value, and the last change, if any."""

    turn: int
    node: int
    value: float
    row: Row | None


Line = tuple[Hand, list[Stop]]


def branches(found: Comparison, track: str, now: int | None = None) -> Json:
    """One track in both branches, turn by turn, as plain JSON.

    `companion.charts.figure` makes a plotly Figure of it; the numbers stand as a table in
    `layout.meta`, with the node of each point. `now` is the node in view. Raises CompanionError
    for a track that the game does not have.
    """
    if track not in found.tracks:
        some = ", ".join(list(found.tracks)[:5])
        raise CompanionError(f"there is no track {track!r}; some are: {some}")
    reads, lines = _Words(found.game, track), _lines(found, track)
    finding = _finding(found, lines, reads)
    return sketch(
        data=[_trace(hand, stops, reads) for hand, stops in lines],
        layout=_layout(found, lines, reads),
        finding=finding,
        measure=f"{reads.label} at the end of each turn; the upright line is where they part",
        source=MATCH,
        table=_table(lines, reads),
        nodes=_nodes(lines),
        turns={stop.node: stop.turn for _, stops in lines for stop in stops},
        alt=f"Chart of two branches that part in turn {found.turn}. {finding}.",
        narrow={"margin": {"r": 64}, "annotations": list(_ends(lines[1:], reads, named=False))},
        key=[hand.name for hand, _ in lines[1:]],
        now=now,
    )


def _lines(found: Comparison, track: str) -> list[Line]:
    """The way that both share, up to the fork, and each branch from there on."""
    ways = [_stops(found, side, track) for side in found.sides]
    shared = [stop for stop in ways[0] if stop.node <= found.node]
    fork = Stop(found.turn, found.node, shared[-1].value, None)
    lines = [(SHARED, [*shared, fork] if shared[-1].turn < found.turn else shared)]
    for side, way, (colour, dash, marker) in zip(found.sides, ways, INKS, strict=True):
        after = [stop for stop in way if stop.node > found.node]  # it was made later
        lines.append((Hand(side.name, colour, dash, marker, "", ""), [fork, *after]))
    return lines


def _finding(found: Comparison, lines: Sequence[Line], reads: _Words) -> str:
    """Where the track stands at the end of each branch."""
    first, second = (reads(stops[-1].value) for _, stops in lines[1:])
    if first == second:
        return f"{reads.label}: {first} in both branches"
    names = [side.name for side in found.sides]
    return f"{reads.label}: {first} in “{names[0]}”, {second} in “{names[1]}”"


def _nodes(lines: Sequence[Line]) -> list[list[int | None]]:
    """The node of each point; the fork, which all lines have, leads there once."""
    first: dict[int, Stop] = {}
    for _, stops in lines:
        for stop in stops:
            first.setdefault(stop.node, stop)
    return [[stop.node if first.pop(stop.node, None) else None for stop in s] for _, s in lines]


class _Words:
    """What a track and its values are called."""

    def __init__(self, game: str, track: str) -> None:
        self.game, self.track = GAMES.named(game), track
        self.label = self.game.labels(track)

    def __call__(self, value: float) -> str:
        return self.game.values(self.track, value)


def _stops(found: Comparison, side: Side, track: str) -> list[Stop]:
    """The track of a branch at its start, at the end of each turn that moved it, and at its end.

    In the turn in which the branches part, what moved it before and after is told apart.
    """
    kept = {(0, False): Stop(0, 0, found.begins.get(track, 0), None)}
    for row in side.rows:
        if row["track"] == track:
            stop = Stop(row["turn"], row["node"], row["now"], row)
            kept[row["turn"], row["node"] > found.node] = stop
    stops = list(kept.values())
    if stops[-1].turn < side.turn or stops[-1].node <= found.node:
        stops.append(Stop(side.turn, side.node, stops[-1].value, None))
    return stops


def _trace(hand: Hand, stops: Sequence[Stop], reads: _Words) -> Json:
    told = [_told(hand, stop, reads) for stop in stops]
    return steps(hand, [stop.turn for stop in stops], [stop.value for stop in stops], told)


def _told(hand: Hand, stop: Stop, reads: _Words) -> str:
    """What a point says: branch and turn, the value, and the last change with its cause."""
    head = f"{hand.name}, turn {stop.turn}" if stop.turn else f"{hand.name}, the start"
    said = f"{reads.label}: {reads(stop.value)}"
    if stop.row is None:
        return hover(head, said)
    return hover(head, f"{said}, {signed(stop.row['change'])} last", because(stop.row))


def _layout(found: Comparison, lines: Sequence[Line], reads: _Words) -> Json:
    """The axes, the line where the branches part, and each branch by name at its end."""
    last = max(side.turn for side in found.sides)
    fork: Json = {"type": "line", "yref": "paper", "y0": 0, "y1": 1, "layer": "below"}
    fork |= {"x0": found.turn, "x1": found.turn, "line": {"color": SOFT, "width": 1}}
    upright: Json = {"title": {"text": reads.label}, "fixedrange": True}
    if _height(lines) <= WHOLE:  # no half steps on a short axis
        upright["dtick"] = 1
    return {
        **{"height": HEIGHT, "margin": {"r": 150}},
        "xaxis": {
            **{"title": {"text": "turn"}, "fixedrange": True},
            "range": [-0.02 * last - 0.1, 1.02 * last + 0.1],
        },
        "yaxis": upright,
        "shapes": [fork],
        "annotations": list(_ends(lines[1:], reads)),
    }


def _height(lines: Sequence[Line]) -> float:
    """From the lowest value to the highest."""
    values = [stop.value for _, stops in lines for stop in stops]
    return max(values) - min(values)


def _ends(lines: Sequence[Line], reads: _Words, *, named: bool = True) -> Iterator[Json]:
    """Each branch by name at its end, or its value alone.

    Two that end close together are pushed apart; one that ends early stands over the other line.
    """
    ends = [stops[-1] for _, stops in lines]
    last = max(end.turn for end in ends)
    apart = abs(ends[0].value - ends[1].value) * (HEIGHT - 120) / (_height(lines) or 1)
    push = round(max(0.0, NAME - apart) / 2)
    first_above = ends[0].value >= ends[1].value
    for n, ((hand, _), end) in enumerate(zip(lines, ends, strict=True)):
        shift = push if first_above == (n == 0) else -push
        folded = textwrap.wrap(f"{hand.name if named else ''} {reads(end.value)}", 20)
        name = "<br>".join(escaped(part) for part in folded)
        made = end_label(hand, end.turn, end.value, "", shift)
        made |= {"text": f"<b>{name}</b>", "align": "left", "bgcolor": PAPER}
        yield made | (EARLY if end.turn < 0.8 * last else {})


def _table(lines: Sequence[Line], reads: _Words) -> tuple[list[str], list[list[Any]]]:
    """The value of each branch at the end of every turn that moved either."""
    (_, shared), *sides = lines
    ends = [{stop.turn: stop.value for stop in (*shared, *stops)} for _, stops in sides]
    rows: list[list[Any]] = []
    for turn in sorted({turn for end in ends for turn in end}):
        told = (reads(_at(end, turn)) if turn <= max(end) else "–" for end in ends)
        rows.append([turn, *told])
    return ["Turn", *(hand.name for hand, _ in sides)], rows


def _at(end: dict[int, float], turn: int) -> float:
    """The value at the end of a turn, or of the last one before it that moved it."""
    return end[max(t for t in end if t <= turn)]
