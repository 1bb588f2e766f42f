"""The ghost behind a match: the documented line of its scenario, in the printer's red and dashed.

A chart draws it with its own functions, out of the rows of `record["ghost"]`, hands its lines to
`drawn` and all lines to `with_ghost`; it has no ghost where the record has no line of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from companion.charts.apart import A_LINE, apart
from companion.charts.template import FACT, SERIF, Hand, Json, Record, Row, Table, escaped, sketch
from companion.phrases import listed

Line = tuple[Json, list[int | None]]
"""A trace, and the node of each of its points."""
LOOK: Json = {"color": FACT, "dash": "dash", "width": 1.5, "shape": "hv"}
NAME = "the documented line"


class Ghost(NamedTuple):
    """A line of play from the record: its rows, whose line it is, and why there is none."""

    rows: Sequence[Row]
    title: str
    why: str

    def measure(self, said: str) -> str:
        """What a chart measures, with what the red is."""
        if not self.rows:
            return said
        return f"{said}. Red dashes: the record in this game’s units, {self._whose()}"

    def source(self, said: str) -> str:
        """Where the numbers come from, those of the ghost too, or why it is missing."""
        if self.rows:
            return f"{said}; in red, {self._whose()}: the game’s numbers, played by its rules"
        return f"{said}; no line of the record is drawn. {self.why}" if self.why else said

    def alt(self, said: str, whose: Iterable[tuple[Hand, Json]] = ()) -> str:
        """What the figure shows, with the ghost and where its lines end, by name."""
        ends = listed([f"{hand.name} at {trace['y'][-1]:g}" for hand, trace in whose])
        if not self.rows:
            return said
        where = f" ends with {ends}" if ends else " stands behind"
        return f"{said} In red dashes, {self._whose()}{where}."

    def table(self, own: Table, past: Table) -> Table:
        """The table of the match, and below it the ghost's lines, marked in their first cell."""
        below = past[1] if self.rows else ()
        return own[0], [*own[1], *([f"{NAME}: {first}", *rest] for first, *rest in below)]

    def _whose(self) -> str:
        return f"{NAME} of “{self.title}”" if self.title else NAME


def ghost_of(record: Record) -> Ghost:
    """The ghost that a chart was handed; without rows where there is none."""
    told = record.get("ghost") or {}
    return Ghost(tuple(told.get("rows", ())), str(told.get("title", "")), str(told.get("why", "")))


def with_ghost(
    past: Ghost,
    lines: Sequence[Line],
    *,
    measure: str,
    source: str,
    alt: str,
    table: tuple[Table, Table],
    whose: Iterable[tuple[Hand, Json]] = (),
    **told: Any,
) -> Json:
    """The sketch of these lines, the ghost's among them, whose every word speaks of the ghost too.

    `table` is that of the match and that of the ghost, made alike; `whose` are the lines of the
    ghost that the alt text names. `told` takes the rest of what `sketch` needs.
    """
    return sketch(
        data=[trace for trace, _ in lines],
        nodes=[at for _, at in lines],
        measure=past.measure(measure),
        source=past.source(source),
        alt=past.alt(alt, whose),
        table=past.table(*table),
        **told,
    )


def drawn(lines: Iterable[Line]) -> list[Line]:
    """Lines in the look of the ghost, red and dashed; whose each is, its markers still say.

    None of their points leads to a turn: this match has not been there.
    """
    return [(_haunted(trace), []) for trace, _ in lines]


def entry(past: Ghost) -> list[Line]:
    """An entry of the key for the lines of the ghost, where there are any."""
    trace = {"type": "scatter", "mode": "lines", "name": NAME, "x": [None], "y": [None]}
    return [({**trace, "line": LOOK, "customdata": []}, [])] if past.rows else []


def _haunted(trace: Json) -> Json:
    marker = {"symbol": _hollow(trace["marker"]["symbol"]), "size": 6, "color": FACT}
    told = [f"<b>{NAME.capitalize()}</b><br>{text}" if text else "" for text in trace["customdata"]]
    return {
        **trace,
        **{"name": f"{trace['name']}, {NAME}", "line": LOOK, "marker": marker, "opacity": 0.85},
        **{"customdata": told, "showlegend": False},
    }


def _hollow(symbol: Any) -> Any:
    """The same sign as a ring, for plotly counted from 100: what this match has done is full."""
    if isinstance(symbol, list):
        return [_hollow(one) for one in symbol]
    if isinstance(symbol, int):
        return symbol + 100 if symbol < 100 else symbol
    return f"{symbol}-open"


def ends(lines: Iterable[tuple[Hand, Json]], height: float, low: float, high: float) -> Json:
    """Name and number above the end of each ghost line, those that end alike told together.

    They are notes for a layout, which narrow pages leave out. The plot is `height` pixels high and
    reaches from `low` to `high` on its y axis.
    """
    alike: dict[tuple[float, float], list[str]] = {}
    axis = "y"
    for hand, trace in lines:
        alike.setdefault((trace["y"][-1], trace["x"][-1]), []).append(hand.name)
        axis = str(trace.get("yaxis", axis))
    told = sorted(alike.items())
    wished = [(y - low) * height / (high - low) for (y, _), _ in told]
    placed = apart([wish + A_LINE for wish in wished], A_LINE, height - A_LINE / 2)
    notes = [
        _end(x, y, axis, f"{listed(names)}: {y:g}", round(place - wish))
        for ((y, x), names), wish, place in zip(told, wished, placed, strict=True)
    ]
    return {"shapes": [], "annotations": notes}


def _end(x: float, y: float, axis: str, text: str, shift: int) -> Json:
    return {
        **{"name": "ghost end", "text": f"<i>{escaped(text)}</i>", "x": x, "y": y, "yref": axis},
        **{"xanchor": "left", "xshift": 5, "yshift": shift, "showarrow": False},
        "font": {"size": 12, "color": FACT, "family": SERIF},
    }
