"""One look for every chart: inks, type, margins, and the parts that all figures share."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.history.sources import printed

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

Row = Mapping[str, Any]
Record = Mapping[str, Any]
Json = dict[str, Any]
Table = tuple[Sequence[str], Iterable[Sequence[Any]]]
"""The columns of a table and its lines."""

PAPER, INK, SOFT, LINE, EDGE = "#FBF8F0", "#201C15", "#5A5243", "#D8CFBC", "#85795F"
FACT = "#9E3A12"
"""Printer's red: the record, and nothing else."""
ON = "#FFFFFF"
"""Letters reversed on a fill."""
BLUE, VERMILION, GREEN, PURPLE, SLATE = "#00588C", "#A34700", "#00684C", "#8B3D68", "#4F5B66"

DARK = {
    PAPER: "#1A1814",
    INK: "#F1EBDD",
    SOFT: "#BDB29C",
    LINE: "#3C372D",
    EDGE: "#8F836A",
    FACT: "#FF9C66",
    ON: "#14120E",
    BLUE: "#6DBDF0",
    VERMILION: "#F58C4A",
    GREEN: "#3FCB9F",
    PURPLE: "#E6A3C8",
    SLATE: "#A9B8C6",
}
"""Each ink by day -> the same ink on a dark page. The inks are Okabe and Ito's hues, set so that
they can be text: 4.5 to 1 or better on either paper."""

SANS = (
    "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', "
    "Arial, sans-serif"
)
SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, Georgia, serif"

AXIS: Json = {
    "automargin": True,
    "showgrid": False,
    "zeroline": False,
    "tickfont": {"size": 12, "color": SOFT},
    "title": {"font": {"size": 12, "color": SOFT}, "standoff": 10},
}
TEMPLATE: Json = {
    "layout": {
        "paper_bgcolor": PAPER,
        "plot_bgcolor": PAPER,
        "font": {"family": SANS, "size": 13, "color": INK},
        "title": {
            "font": {"family": SERIF, "size": 22, "color": INK},
            **{"x": 0, "xref": "container", "xanchor": "left"},
            **{"y": 1, "yref": "container", "yanchor": "top"},
            "subtitle": {"font": {"family": SANS, "size": 13, "color": SOFT}},
        },
        "margin": {"l": 44, "r": 96, "t": 84, "b": 62},
        "colorway": [BLUE, VERMILION, GREEN, PURPLE, SLATE],
        "xaxis": {
            **AXIS,
            **{"showline": True, "linecolor": INK, "linewidth": 1},
            **{"ticks": "outside", "ticklen": 5, "tickcolor": EDGE},
        },
        "yaxis": {**AXIS, "showgrid": True, "gridcolor": LINE},
        "showlegend": False,
        "legend": {
            **{"orientation": "h", "x": 0, "y": 1, "xanchor": "left", "yanchor": "bottom"},
            **{"font": {"size": 13}, "itemclick": False, "itemdoubleclick": False},
        },
        "hovermode": "closest",
        "hoverlabel": {
            **{"bgcolor": INK, "bordercolor": INK, "align": "left", "namelength": 0},
            **{"font": {"family": SANS, "size": 13, "color": PAPER}},
        },
        "annotationdefaults": {"showarrow": False, "font": {"size": 13}},
        "dragmode": False,
        "barmode": "overlay",
        "transition": {"duration": 0},
    },
    "data": {
        "scatter": [{"cliponaxis": False, "hovertemplate": "%{customdata}<extra></extra>"}],
        "bar": [{"cliponaxis": False, "hovertemplate": "%{customdata}<extra></extra>"}],
    },
}


class Hand(NamedTuple):
    """How one seat or candidate is drawn everywhere: colour, dash, marker, pattern and letter."""

    name: str
    colour: str
    dash: str
    marker: str
    pattern: str
    letter: str


def figure(sketch: Json) -> Figure:
    """The sketch as a plotly Figure. Raises ImportError where plotly is not installed."""
    import plotly.graph_objects as go

    return go.Figure(sketch)


def sketch(
    *,
    data: list[Json],
    layout: Json,
    finding: str,
    measure: str,
    source: str,
    table: Table,
    nodes: list[list[int | None]] | None = None,
    turns: Mapping[int, int] | None = None,
    **meta: Any,
) -> Json:
    """A figure as plain JSON: what plotly draws, and in `layout.meta` what everybody may read.

    `finding` is the title, a sentence; `measure` says what is drawn, in which unit; `nodes` gives
    for each trace and each of its points the node of the match, `turns` the turn of each node.
    `meta` takes the rest: `alt`, what changes on a `narrow` page, the size of a map's `tile`.
    """
    source = printed(source)
    told = {"finding": finding, "measure": measure, "source": source, "height": layout["height"]}
    told["table"] = {"columns": list(table[0]), "rows": [list(row) for row in table[1]]}
    told["nodes"] = nodes or []
    told["turns"] = {str(node): turn for node, turn in (turns or {}).items()}
    headed = _headed(layout, finding, measure, source)
    return {"data": data, "layout": {**layout, **headed, "meta": {**told, **meta}}}


def _headed(layout: Json, finding: str, measure: str, source: str) -> Json:
    """Title, source and room for both, for a figure that stands alone."""
    lines, below = textwrap.wrap(finding, 58), textwrap.wrap(measure, 96)
    last = textwrap.wrap(f"Source: {source}", 100)
    margin = {**TEMPLATE["layout"]["margin"], **layout.get("margin", {})}
    margin["t"] += 28 * (len(lines) - 1) + 16 * (len(below) - 1)
    margin["b"] += 15 * len(last)
    title: Json = {"text": _lines(lines), "subtitle": {"text": _lines(below)}}
    title["pad"] = {"l": 16, "t": 14 * len(lines)}  # plotly hangs a title by its middle line
    return {
        "height": layout["height"] + margin["t"] + margin["b"] - 66,
        **{"template": TEMPLATE, "title": title, "margin": margin},
        "annotations": [*layout.get("annotations", ()), _source_note(last, margin["b"])],
    }


def _lines(lines: Iterable[str]) -> str:
    return "<br>".join(escaped(line) for line in lines)


def _source_note(lines: Sequence[str], below: int) -> Json:
    """The last lines of every figure, at the foot of the page, `below` the axis in pixels."""
    return {
        **{
            "name": "source",
            "text": _lines(lines),
            "align": "left",
            "font": {"size": 12, "color": SOFT},
        },
        **{"xref": "paper", "x": 0, "xanchor": "left", "yref": "paper", "y": 0},
        **{"yanchor": "bottom", "yshift": 6 - below},
    }


def escaped(text: str) -> str:
    """The text with the signs escaped that plotly would read as markup."""
    return html.escape(text, quote=False)


def hover(head: str, *lines: str) -> str:
    """What a point says: a head in bold, then its lines, folded so that a phone can show them.

    A fold is "<br >", the end of a line "<br>", so that a reader can tell them apart.
    """
    told = [f"<b>{escaped(head)}</b>"]
    told += ["<br >".join(textwrap.wrap(escaped(line), 40)) for line in lines if line]
    return "<br>".join(told)


def hatched(hand: Hand, *, faint: bool = False) -> Json:
    """The pattern of a hand's bars, so that they are told apart in grey; faint under letters."""
    if not hand.pattern:
        return {}
    strength = (ON, 0.3, 7, 0.14) if faint else (PAPER, 0.6, 6, 0.2)
    names = ("fgcolor", "fgopacity", "size", "solidity")
    return {"shape": hand.pattern, "fillmode": "overlay", **dict(zip(names, strength, strict=True))}


def folded(name: str) -> str:
    """A name of two words on two lines, for the side of a chart."""
    return name.replace(" ", "<br>").replace("-", "-<br>")


def because(row: Row) -> str:
    """The cause of a change and the rule, as one line: "Jackson leads in Ohio. (Score 2)"."""
    return f"{row['cause']} ({row['cite']})" if row.get("cite") else str(row["cause"])


def steps(hand: Hand, x: Sequence[float], y: Sequence[float], told: Sequence[str]) -> Json:
    """A track as a staircase: colour, dash and marker all say whose it is."""
    return {
        **{"type": "scatter", "mode": "lines+markers", "name": hand.name},
        **{"x": list(x), "y": list(y), "customdata": list(told)},
        "line": {"color": hand.colour, "dash": hand.dash, "width": 2.5, "shape": "hv"},
        "marker": {
            **{"symbol": hand.marker, "size": 8, "color": hand.colour},
            "line": {"color": PAPER, "width": 1},
        },
    }


def end_label(hand: Hand, x: float, y: float, text: str, shift: int = 0) -> Json:
    """A line's name beside its last point, in its own ink."""
    return {
        **{"name": "end", "text": f"<b>{escaped(text)}</b>", "x": x, "y": y, "xanchor": "left"},
        **{"xshift": 9, "yshift": shift, "font": {"size": 13, "color": hand.colour}},
    }


def note(text: str, x: float, y: float, above: float) -> Json:
    """A remark on one point, at the height `above` and to the left; narrow pages leave it out."""
    return {
        **{"name": "note", "text": escaped(text), "x": x, "y": y, "showarrow": True},
        **{"arrowhead": 0, "arrowwidth": 1, "arrowcolor": SOFT, "standoff": 5},
        **{"axref": "x", "ax": x - 2, "ayref": "y", "ay": above, "xanchor": "right"},
        "font": {"size": 12, "color": SOFT},
    }


def ends(lines: Iterable[tuple[Hand, Json, float]]) -> list[Json]:
    """Each line's name and number at its end; two that end close together are pushed apart."""
    told = sorted(lines, key=lambda line: line[2])
    close = len(told) == 2 and told[1][2] - told[0][2] <= 2
    floor = 13 if told and not told[0][2] else 0
    shifts = (floor - 9, floor + 9) if close else (0, 0)
    return [
        end_label(hand, trace["x"][-1], trace["y"][-1], f"{hand.name} {value:g}", shift)
        for (hand, trace, value), shift in zip(told, shifts, strict=False)
    ]


def marked(layout: Json, *more: Json) -> Json:
    """The layout with the shapes and notes of the others behind its own, in their order."""
    return layout | {
        key: [*layout.get(key, ()), *(one for marks in more for one in marks.get(key, ()))]
        for key in ("shapes", "annotations")
    }


def signed(value: float) -> str:
    """A change with its sign: "+3", "−2"."""
    return f"+{value:g}" if value > 0 else f"−{abs(value):g}"


def most_of(held: Mapping[str, float]) -> tuple[str, ...]:
    """Whoever has most, or everybody who shares it; nobody while nobody has anything."""
    most = max(held.values(), default=0)
    return tuple(one for one, number in held.items() if most and number == most)
