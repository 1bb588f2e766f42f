"""The articles that a Convention resolves, one after the other, beside what was decided in fact."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from companion.charts.convention_floor import FACTIONS
from companion.charts.ledger import MATCH, turns_of
from companion.charts.template import (
    FACT,
    INK,
    LINE,
    PAPER,
    SERIF,
    Json,
    Record,
    Row,
    because,
    hover,
    marked,
    most_of,
    sketch,
)
from companion.phrases import listed, many

TRACK = "articles-"
ALL = 12
"""Articles of a match: four laid at the start, two a round."""
FIRST = 4
NARROW: Json = {
    "xaxis": {"ticktext": ["start", "R1", "R2", "R3", "R4"]},
    "yaxis": {"ticktext": ["Fed.", "Antifed.", "Large", "Small"]},
    "margin": {"r": 72},
}
"""What changes on a phone."""


class Resolved(NamedTuple):
    """An article that counts now, in the order in which it was resolved."""

    place: int
    title: str
    faction: str
    fact: str
    """The faction that it favors in fact; "" where the record has no article of that title."""
    row: Row

    @property
    def turned(self) -> bool:
        """Whether it was resolved against the record."""
        return bool(self.fact) and self.fact != self.faction


def articles(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """Twelve articles in the order in which they were resolved, each on the line of its faction.

    A ring in the printer's red shows where the record has an article that was turned.
    """
    rows = rows or ()
    found = resolved(rows, record)
    turned = [one for one in found if one.turned]
    finding = _finding(found)
    return sketch(
        data=[_marks(found), _ghost(turned)],
        layout=marked(_layout(found), _now(rows, found, now)),
        now=now,
        finding=finding,
        measure="Articles in the order in which they were resolved, by the faction that they favor"
        + ("; red ring: what was decided in fact" if any(one.fact for one in found) else ""),
        source=_source(found, record),
        alt=f"Marks of {many(len(found), 'article')} in the order in which they were resolved. "
        f"Down the side: the four factions. {finding}.",
        table=(("Resolved", "Round", "Article", "Favors", "In fact"), [_line(o) for o in found]),
        nodes=[[one.row["node"] for one in found], [one.row["node"] for one in turned]],
        turns=turns_of(one.row for one in found),
        narrow=NARROW,
    )


def resolved(rows: Sequence[Row], record: Record) -> list[Resolved]:
    """The articles of these rows, with what the record says of each."""
    known = {article["title"]: article["historical"] for article in record.get("articles", ())}
    gained = [r for r in rows if str(r["track"]).startswith(TRACK) and r["change"] > 0]
    found = []
    for place, row in enumerate(gained, 1):
        named = re.search("“(.+?)”", str(row["cause"]))
        title = named.group(1) if named else "an article"
        faction = str(row["track"]).removeprefix(TRACK)
        found.append(Resolved(place, title, faction, known.get(title, ""), row))
    return found


def _height(faction: str) -> int:
    return list(FACTIONS).index(faction)


def _marks(found: Sequence[Resolved]) -> Json:
    hands = [FACTIONS[one.faction] for one in found]
    return {
        **{"type": "scatter", "mode": "markers+text", "name": "resolved"},
        "x": [one.place for one in found],
        "y": [_height(one.faction) for one in found],
        "text": [f"<b>{hand.letter}</b>" for hand in hands],
        "textfont": {"color": PAPER, "size": 11},
        "marker": {
            **{"symbol": [hand.marker for hand in hands], "size": 20},
            "color": [hand.colour for hand in hands],
        },
        "customdata": [_told(one) for one in found],
    }


def _told(one: Resolved) -> str:
    when = (
        f"Round {one.row['round']}, turn {one.row['turn']}" if one.row["round"] else "At the start"
    )
    fact = f"In fact: for the {FACTIONS[one.fact].name}." if one.fact else ""
    return hover(f"{one.title}: {FACTIONS[one.faction].name}", when, fact, because(one.row))


def _ghost(turned: Sequence[Resolved]) -> Json:
    """Where the record has those articles that the match has turned."""
    return {
        **{"type": "scatter", "mode": "markers", "name": "in fact"},
        "x": [one.place for one in turned],
        "y": [_height(one.fact) for one in turned],
        "marker": {"symbol": "circle-open", "size": 20, "color": FACT, "line": {"width": 2.5}},
        "customdata": [_told(one) for one in turned],
    }


def _layout(found: Sequence[Resolved]) -> Json:
    middles = [2.5, *(FIRST + 1.5 + 2 * n for n in range(4))]
    return {
        **{"height": 300, "margin": {"r": 84}, "shapes": _bands()},
        "xaxis": {
            **{"title": {"text": "articles in the order in which they were resolved"}},
            **{"range": [0.3, ALL + 0.7], "tickvals": middles, "ticklen": 0, "tickangle": 0},
            **{"ticktext": ["At the start", *(f"Round {n}" for n in range(1, 5))]},
            **{"fixedrange": True},
        },
        "yaxis": {
            **{"title": {"text": ""}, "tickvals": list(range(len(FACTIONS))), "fixedrange": True},
            **{"ticktext": [hand.name for hand in FACTIONS.values()], "range": [3.6, -1]},
        },
        "annotations": _totals(found),
    }


def _bands() -> list[Json]:
    """A gray band for the second and the fourth round."""
    return [
        {
            **{"type": "rect", "layer": "below", "yref": "paper", "y0": 0, "y1": 1},
            **{"x0": FIRST + 0.5 + 2 * n, "x1": FIRST + 2.5 + 2 * n},
            **{"fillcolor": LINE, "opacity": 0.45, "line": {"width": 0}},
        }
        for n in (1, 3)
    ]


def _totals(found: Sequence[Resolved]) -> list[Json]:
    """At the end of each line: how many articles favor the faction here, and in fact."""
    here, fact = Counter(one.faction for one in found), Counter(one.fact for one in found)
    known = bool(found) and all(one.fact for one in found)
    notes: list[Json] = []
    for faction, hand in FACTIONS.items():
        font = {"size": 13, "color": hand.colour}
        notes.append(_total(_height(faction), f"<b>{here[faction]}</b>", 8, font))
        if known:
            font = {"size": 13, "color": FACT, "family": SERIF}
            notes.append(_total(_height(faction), str(fact[faction]), 40, font))
    if known:
        font = {"size": 12, "color": FACT, "family": SERIF}
        notes += [_total(-0.75, "here", 4, {"size": 12, "color": INK})]
        notes += [_total(-0.75, "in fact", 32, font)]
    return notes


def _total(height: float, text: str, shift: int, font: Json) -> Json:
    return {
        **{"name": "end", "text": text, "x": 1, "xref": "paper", "xanchor": "left"},
        **{"xshift": shift, "y": height, "font": font},
    }


def _now(rows: Sequence[Row], found: Sequence[Resolved], node: int | None) -> Json:
    """A line behind the last article that is resolved at the node in view."""
    if node is None or not rows or node >= rows[-1]["node"]:
        return {"shapes": [], "annotations": []}
    x = 0.5 + sum(one.row["node"] <= node for one in found)
    line = {"type": "line", "yref": "paper", "y0": 0, "y1": 1, "x0": x, "x1": x}
    return {"shapes": [line | {"line": {"color": INK, "width": 1.5}}], "annotations": []}


def _finding(found: Sequence[Resolved]) -> str:
    """Which faction the resolved articles favor most, and how many of them the match turned."""
    later = [one for one in found if one.place > FIRST]
    here = Counter(one.faction for one in found)
    first = most_of(here)
    if not later:
        return "No article has been resolved in this match yet"
    names = listed([FACTIONS[faction].name for faction in FACTIONS if faction in first])
    verb = "lead" if len(first) == 1 else "are level"
    each = f"{verb} with {here[first[0]]} of {many(len(found), 'article')}"
    turned = sum(one.turned for one in found)
    if not all(one.fact for one in found):
        return f"The {names} {each}"
    against = f"{turned or 'none'} of them against the record"
    return f"The {names} {each}; the match has resolved {against}"


def _source(found: Sequence[Resolved], record: Record) -> str:
    if not any(one.fact for one in found):
        return MATCH
    return f"{MATCH}; in fact: each article with its source in the record"


def _line(one: Resolved) -> list[str | int]:
    fact = FACTIONS[one.fact].name if one.fact else "not known to us"
    return [one.place, one.row["round"], one.title, FACTIONS[one.faction].name, fact]
