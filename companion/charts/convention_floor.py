"""What the charts of a Convention share: planners, factions, the axis of turns, lines by seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.charts import ledger
from companion.charts.apart import apart
from companion.charts.ghost import Line
from companion.charts.template import (
    BLUE,
    EDGE,
    GREEN,
    INK,
    LINE,
    PURPLE,
    SLATE,
    VERMILION,
    Hand,
    Json,
    Row,
    end_label,
    hover,
    signed,
    steps,
)
from companion.phrases import many

HANDS = {
    "madison": Hand("Madison", BLUE, "solid", "circle", "", "M"),
    "paterson": Hand("Paterson", VERMILION, "dash", "square", "/", "P"),
    "sherman": Hand("Sherman", GREEN, "dot", "triangle-up", "|", "S"),
    "pinckney": Hand("Pinckney", PURPLE, "dashdot", "diamond", "x", "C"),
    "hamilton": Hand("Hamilton", SLATE, "longdash", "x", "-", "H"),
}
"""Seat -> how it is drawn, in the order in which seats join; Pinckney's letter is C (Charles)."""
ALWAYS = tuple(HANDS)[:3]
FACTIONS = {
    "federalist": Hand("Federalists", BLUE, "solid", "circle", "", "F"),
    "antifederalist": Hand("Antifederalists", VERMILION, "solid", "square", "/", "A"),
    "large-states": Hand("Large States", GREEN, "solid", "triangle-up", "|", "L"),
    "small-states": Hand("Small States", PURPLE, "solid", "diamond", "x", "S"),
}
ROUNDS = 4
CLOSING = ("resolve-assembly", "resolve-committee", "settle-committee", "resolve-debates")
"""Rules of the end of a round; what they do stands a little behind its last turn."""
BEHIND, COUNTED = 0.35, 1.6
LEAST, MORE = 48, 24
"""Turns that the axis is long at first, and by which it grows."""


def seats_of(rows: Iterable[Row]) -> tuple[str, ...]:
    """The seats of the match: the three that always play, and whoever else has done something."""
    seen = {*ALWAYS, *(str(row["seat"]) for row in rows)}
    return tuple(seat for seat in HANDS if seat in seen)


class Frame(NamedTuple):
    """The axis of turns, one after the other, with a band for every other round."""

    first: dict[int, int]
    last: dict[int, int]
    ended: bool
    """Whether the match has come to its bonuses."""
    reach: float = 0.0
    """Where the last row of the ghost stands."""

    def at(self, row: Row) -> float:
        """Where a change stands: at its turn, behind it at the end of a round, or at the close."""
        if row["rule"] == "bonus":
            return float(row["turn"]) + COUNTED
        return float(row["turn"]) + BEHIND * (row["rule"] in CLOSING)

    @property
    def end(self) -> float:
        """The length of the axis: it grows by leaps, so that nothing else moves."""
        here = max([self.reach, *(turn + COUNTED for turn in self.last.values())])
        if self.ended:
            return here + 0.5
        return float(LEAST + MORE * max(0, -int((LEAST - here) // MORE)))

    def here(self, rows: Sequence[Row]) -> float:
        """Where the last row stands: the present of a live chart."""
        return self.at(rows[-1]) if rows else 0.0

    def now(self, rows: Sequence[Row], node: int | None) -> Json:
        """Shape and note for a line at the node in view, where the match goes on behind it."""
        return ledger.now(rows, node, self.here)

    def axis(self) -> Json:
        """The x axis: rounds by name, with the turns that each one took."""
        rounds = sorted(self.first)
        return {
            "title": {"text": "turns; every other round is shaded"},
            **{"range": [-0.5, self.end], "tickangle": 0, "ticklen": 0, "fixedrange": True},
            "tickvals": [(self.first[n] + self.last[n]) / 2 for n in rounds],
            "ticktext": [f"Round {n}<br>{self.first[n]}–{self.last[n]}" for n in rounds],
        }

    def narrow(self) -> list[str]:
        """The names of the rounds, short enough for a phone."""
        return [f"R{n}<br>{self.first[n]}–" for n in sorted(self.first)]

    def bands(self) -> list[Json]:
        """A grey band for the second and the fourth round."""
        return [
            {
                **{"type": "rect", "layer": "below", "yref": "paper", "y0": 0, "y1": 1},
                **{"x0": self.first[n] - 0.5, "x1": self.last[n] + 0.5},
                **{"fillcolor": LINE, "opacity": 0.45, "line": {"width": 0}},
            }
            for n in sorted(self.first)
            if n % 2 == 0
        ]


def frame(rows: Sequence[Row], past: Sequence[Row] = ()) -> Frame:
    """The axis for these rows, long enough for those of a ghost too."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for row in rows:
        if row["turn"]:
            first.setdefault(row["round"], row["turn"])
            last[row["round"]] = row["turn"]
    reach = float(past[-1]["turn"]) + COUNTED if past else 0.0
    return Frame(first, last, any(row["rule"] == "bonus" for row in rows), reach)


def staircase(
    hand: Hand, moves: Sequence[Row], axis: Frame, rows: Sequence[Row], unit: str
) -> Line:
    """A track as a staircase from nought to the present of the match."""
    x = [0.0, *(axis.at(row) for row in moves)]
    y = [0.0, *(row["now"] for row in moves)]
    told = [hover(f"{hand.name}: none yet"), *(moved(hand, row) for row in moves)]
    nodes: list[int | None] = [None, *(row["node"] for row in moves)]
    if rows and axis.here(rows) > x[-1]:
        x.append(axis.here(rows))
        y.append(y[-1])
        told.append(hover(f"{hand.name}: {many(int(y[-1]), unit)}", f"Turn {rows[-1]['turn']}"))
        nodes.append(rows[-1]["node"])
    return steps(hand, x, y, told), nodes


def moved(hand: Hand, row: Row) -> str:
    """What a point says of a change: by how much, when, and why."""
    return ledger.point(f"{hand.name} {signed(row['change'])}, now {row['now']:g}", row)


def ends(lines: Iterable[tuple[Hand, Json]], height: float, most: float) -> list[Json]:
    """Each line's name and number at its end; those that end close together are pushed apart.

    The plot is `height` pixels high and reaches from nought to `most`.
    """
    told = sorted(((hand, trace) for hand, trace in lines), key=lambda line: line[1]["y"][-1])
    wished = [trace["y"][-1] * height / most for _, trace in told]
    return [
        end_label(hand, trace["x"][-1], y, f"{hand.name} {y:g}", round(place - wish))
        for (hand, trace), wish, place in zip(told, wished, apart(wished), strict=True)
        for y in (trace["y"][-1],)
    ]


def level(text: str, y: float) -> tuple[Json, Json]:
    """A line across the plot at the height `y`, and what it is, beside its right end."""
    shape = {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": y, "y1": y}
    told = {"name": "level", "text": text, "xref": "paper", "x": 1, "y": y, "xanchor": "left"}
    line = {"color": EDGE, "width": 1, "dash": "dot"}
    return shape | {"line": line}, told | {"xshift": 6, "font": {"size": 12, "color": INK}}
