"""What the charts of 1828 share: the two candidates, the areas, and the axis of turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.charts import ledger
from companion.charts.template import (
    BLUE,
    GREEN,
    LINE,
    PURPLE,
    VERMILION,
    Hand,
    Json,
    Record,
    Row,
    hover,
)

HANDS = {
    "adams": Hand("Adams", BLUE, "solid", "circle", "", "A"),
    "jackson": Hand("Jackson", VERMILION, "dash", "square", "/", "J"),
    "crawford": Hand("Crawford", GREEN, "dot", "triangle-up", "|", "C"),
    "clay": Hand("Clay", PURPLE, "dashdot", "diamond", "x", "H"),
}
"""Candidate -> how he is drawn; Clay's letter is H, for Henry, since C is Crawford's."""
SEATS = ("adams", "jackson")
AREAS = {
    "new-england": "New England",
    "mid-atlantic": "Mid-Atlantic",
    "south-atlantic": "South Atlantic",
    "north-central": "North Central",
    "south-central": "South Central",
}
SIDE = "Down the side: areas, the coast from north to south, then the west"
"""What the names beside a chart of the areas are, for those who do not see them."""
PILES, PRESS = "piles", "press"
COUNT = (PILES, *AREAS, PRESS)
"""The order in which a round is counted (Count Votes)."""
PLACES = {PILES: "Campaign piles", **AREAS, PRESS: "Press"}
ROUNDS, TURNS = 4, 18
"""A match has four rounds; in each all 18 tiles of the board are taken, one a turn."""


def counted_at(row: Row) -> str:
    """The place of the count that moved a candidate's votes: an area, the piles or the Press."""
    cause = str(row["cause"]).lower()
    if row["rule"] in ("count-piles", "count-press"):
        return PILES if row["rule"] == "count-piles" else PRESS
    return next(area for area, name in AREAS.items() if name.lower() in cause)


class Frame(NamedTuple):
    """The axis of turns: four rounds of 18, with room after each for the count.

    It never changes its length, so that nothing on a live chart moves but the lines.
    """

    first: dict[int, int]
    last: dict[int, int]
    gap: int

    def start(self, round_: int) -> int:
        """Where a round begins on the axis."""
        return (round_ - 1) * (TURNS + self.gap)

    def at(self, round_: int, turn: int) -> int:
        """Where a turn stands on the axis."""
        return self.start(round_) + turn - self.first[round_] + 1

    def counted(self, round_: int, place: str) -> int:
        """Where a step of the count stands, behind the last turn of its round."""
        return self.start(round_) + TURNS + 1 + COUNT.index(place)

    @property
    def end(self) -> int:
        """The length of the axis."""
        return self.start(ROUNDS + 1)

    def here(self, rows: Sequence[Row]) -> int:
        """Where the last row stands: the present of a live chart."""
        return self.at(rows[-1]["round"], rows[-1]["turn"]) if rows else 0

    def now(self, rows: Sequence[Row], node: int | None) -> Json:
        """Shape and note for a line at the node in view, where the match goes on behind it."""
        return ledger.now(rows, node, self.here)

    def axis(self, title: str) -> Json:
        """The x axis: rounds by name, with the turns that each one took."""
        middles = [self.start(n) + TURNS / 2 for n in range(1, ROUNDS + 1)]
        names = [f"Round {n}{self._turns(n)}" for n in range(1, ROUNDS + 1)]
        return {
            **{"title": {"text": title}, "range": [-1, self.end], "tickangle": 0},
            **{"tickvals": middles, "ticktext": names, "ticklen": 0, "fixedrange": True},
        }

    def _turns(self, round_: int) -> str:
        if round_ not in self.first:
            return ""
        return f"<br>turns {self.first[round_]}–{self.last[round_]}"

    def narrow(self) -> list[str]:
        """The names of the rounds and their first turns, short enough for a phone."""
        return [
            f"R{n}" + (f"<br>{self.first[n]}–" if n in self.first else "")
            for n in range(1, ROUNDS + 1)
        ]

    def bands(self) -> list[Json]:
        """A grey band for the count behind each round."""
        return [
            {
                **{"type": "rect", "layer": "below", "yref": "paper", "y0": 0, "y1": 1},
                **{"x0": self.start(n) + TURNS + 0.4, "x1": self.start(n + 1) - 0.4},
                **{"fillcolor": LINE, "opacity": 0.45, "line": {"width": 0}},
            }
            for n in range(1, ROUNDS + 1)
        ]


def frame(rows: Sequence[Row], gap: int) -> Frame:
    """The axis for these rows, with `gap` places between two rounds."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for row in rows:
        first.setdefault(row["round"], row["turn"])
        last[row["round"]] = row["turn"]
    return Frame(first, last, gap)


def fact(record: Record, area: str) -> tuple[int, int] | None:
    """Electors of 1828 in an area: (Adams, Jackson), or None where the record has none."""
    told: Any = record.get("areas", {}).get(area)
    return (told["adams"], told["jackson"]) if told else None


def carried(electors: tuple[int, int]) -> str:
    """The seat that carried an area in electors."""
    return SEATS[0] if electors[0] > electors[1] else SEATS[1]


def fact_words(electors: tuple[int, int]) -> str:
    """Who carried an area and how: "Jackson 53–33"."""
    return f"{HANDS[carried(electors)].name} {max(electors)}–{min(electors)}"


def fact_told(area: str, electors: tuple[int, int]) -> str:
    """What a point of the record says: who carried the area, and how."""
    return hover(f"In fact, {AREAS[area]}", f"{fact_words(electors)} electors in 1828")


def cited(record: Record) -> str:
    """This match, and where the record beside it comes from."""
    sources = [source for source in record.get("sources", ()) if source]
    return "; ".join([ledger.MATCH, *map(str, sources[:1])])
