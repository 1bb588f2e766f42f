"""Where people stand in a picture of ties: rings, a circle or a column; in pixels, by rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, sin

Point = tuple[float | None, float | None]
INNER, OUTER, ROW = 112.0, 256.0, 22.0
"""Radius of the inner and the outer ring, and the height of a row in a column."""
APART = 17.0
"""At least so far apart stand two people on a ring."""
ROUNDS = 24
WIDE, THIN = "MWmw@", "iIjltfr.,'- "


def width(text: str) -> float:
    """About how wide a text of 12 px is."""
    return sum(10.0 if c in WIDE else 3.9 if c in THIN else 6.8 for c in text)


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a person stands. `turn` is the angle on a ring; a `column` has its names at the left.

    `inside`: on a ring with another one round it.
    """

    x: float
    y: float
    turn: float = 0.0
    middle: bool = False
    column: bool = False
    inside: bool = False

    def label(self, text: str) -> tuple[float, float, float, str]:
        """Where the name stands: x, y, angle and which of its ends is there."""
        if self.middle:
            return self.x, self.y + 18, 0, "center"
        if self.column:
            return self.x - 10, self.y, 0, "right"
        far = hypot(self.x, self.y) + 10 + width(text) / 2
        left = cos(self.turn) < -1e-9
        tilt = -degrees(self.turn) + (180 if left else 0)
        return far * cos(self.turn), far * sin(self.turn), (tilt + 180) % 360 - 180, "center"

    def reach(self, text: str) -> tuple[float, float]:
        """How far to left and right the person and the name go; of a ring, as far as any way."""
        if self.column:
            return self.x - 14 - width(text), self.x + 10
        far = hypot(self.x, self.y) + (14 + width(text) if not self.middle else 40)
        return -far, far

    def path(self, other: Place) -> list[Point]:
        """The line to another place: straight, bent towards the middle, or an arc at the right."""
        if self.column and other.column:
            return _arc(self, other)
        if self.middle or other.middle or abs(hypot(self.x, self.y) - hypot(other.x, other.y)) > 1:
            mark = 0.5 if self.middle or other.middle else 0.74 if self.inside else 0.26
            parts = [0.0, mark, 1.0]  # a doubt is marked beyond the name that stands on the line
            return [(_between(self.x, other.x, t), _between(self.y, other.y, t)) for t in parts]
        return _bent(self, other)


def _between(one: float, other: float, part: float) -> float:
    return round(one + (other - one) * part)


def _arc(one: Place, other: Place) -> list[Point]:
    """Half an ellipse, the wider the further apart the rows are."""
    middle, half = (one.y + other.y) / 2, (one.y - other.y) / 2
    deep = min(150.0, 12 + abs(half) * 0.55)
    turns = [pi / 2 - pi * step / 6 for step in range(7)]
    return [(round(one.x + deep * cos(turn)), round(middle + half * sin(turn))) for turn in turns]


def _bent(one: Place, other: Place) -> list[Point]:
    """A curve drawn towards the middle of the circle; the page rounds its corners."""
    parts = [step / 6 for step in range(7)]
    mid = (one.x + other.x) * 0.18, (one.y + other.y) * 0.18
    return [
        (
            round((1 - t) ** 2 * one.x + 2 * t * (1 - t) * mid[0] + t * t * other.x),
            round((1 - t) ** 2 * one.y + 2 * t * (1 - t) * mid[1] + t * t * other.y),
        )
        for t in parts
    ]


def _on(radius: float, turn: float, *, inside: bool = False) -> Place:
    x, y = round(radius * cos(turn), 1), round(radius * sin(turn), 1)
    return Place(x=x, y=y, turn=turn, inside=inside)


def rings(centre: str, inner: Sequence[str], parents: Mapping[str, str]) -> dict[str, Place]:
    """The person in the middle, the ties round it, and outside whoever hangs on one of these."""
    places = {centre: Place(x=0, y=0, middle=True)}
    children = {at: [o for o, parent in parents.items() if parent == at] for at in inner}
    slots = sum(max(1, len(found)) for found in children.values()) or 1
    outer = max(OUTER, APART * slots / (2 * pi))
    radius = max(INNER if parents else INNER + 48, APART * len(inner) / (2 * pi))
    at = 0
    for one in inner:
        span = max(1, len(children[one]))
        turns = [pi / 2 - 2 * pi * (at + step + 0.5) / slots for step in range(span)]
        places[one] = _on(radius, sum(turns) / span, inside=bool(parents))
        places |= {o: _on(outer, turn) for o, turn in zip(children[one], turns, strict=False)}
        at += span
    return places


def circle(people: Sequence[str], lines: Iterable[tuple[str, str]]) -> dict[str, Place]:
    """Everybody on one circle, those who are tied near one another."""
    order = _ordered(list(people), list(lines))
    radius = max(230.0, APART * len(order) / (2 * pi))
    step = 2 * pi / max(1, len(order))
    return {id: _on(radius, pi / 2 - step * n) for n, id in enumerate(order)}


def _ordered(people: list[str], lines: list[tuple[str, str]]) -> list[str]:
    """An order in which ties are short: each moves to the middle of its neighbours, some rounds."""
    near: dict[str, list[str]] = {id: [] for id in people}
    for one, other in lines:
        near[one].append(other)
        near[other].append(one)
    order = people
    for _ in range(ROUNDS):
        turn = {id: 2 * pi * n / len(order) for n, id in enumerate(order)}
        mean = {id: _mean([turn[o] for o in near[id]] + [turn[id]]) for id in order}
        order = sorted(order, key=lambda id: (mean[id], id))
    return order


def _mean(turns: Sequence[float]) -> float:
    """The middle of angles, from 0 up to one turn."""
    return atan2(sum(map(sin, turns)), sum(map(cos, turns))) % (2 * pi)


def arcs(people: Sequence[str]) -> dict[str, Place]:
    """Everybody in one column, the first on top."""
    return {id: Place(x=0, y=-ROW * n, column=True) for n, id in enumerate(people)}
