"""The rules panel: chapters and rulings of a game in our own words, each with an anchor."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from companion.core.tables import data_dir, record, records

CITES = re.compile(r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*$")
"""The last parentheses of a refusal, which may hold one pair of their own."""
RULING = re.compile(r"ruling (\d+)")


@dataclass(frozen=True)
class Section:
    """A part of the rules that may be cited."""

    cite: str
    text: str


@dataclass(frozen=True)
class Chapter:
    """Sections in the order of the rulebook."""

    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class Ruling:
    """How a gap, an open reading or a missing number of the rulebook is played."""

    n: int
    text: str
    where: str
    kind: str
    simplifies: bool | str = False


def chapters(game: str) -> list[dict[str, Any]]:
    """The rules of a game: [{title, sections: [{id, cite, text}]}]. Raises DataError."""
    return [
        {
            "title": chapter.title,
            "sections": [{"id": section_of(s.cite), **asdict(s)} for s in chapter.sections],
        }
        for chapter in _chapters(game)
    ]


def rulings(game: str) -> list[dict[str, Any]]:
    """The rulings of a game: [{id, n, text, where, kind}]. Raises DataError."""
    return [
        {"id": section_of(f"ruling {r.n}"), "n": r.n, "text": r.text, "where": r.where}
        | {"kind": r.kind}
        | ({"simplifies": r.simplifies} if r.simplifies else {})
        for r in _rulings(game)
    ]


def section_of(part: str) -> str:
    """The anchor of one part of a citation.

    >>> section_of("Momentum"), section_of("ruling 7")
    ('rule-momentum', 'ruling-7')
    """
    slug = re.sub(r"[^a-z0-9]+", "-", part.lower()).strip("-")
    return slug if RULING.fullmatch(part.strip().lower()) else f"rule-{slug}"


def parts(cite: str) -> list[str]:
    """The parts of a citation, which are joined by semicolons."""
    return [part.strip() for part in cite.split(";") if part.strip()]


def cited_in(reason: str) -> str:
    """The citation at the end of a refusal; empty where there is none.

    >>> cited_in("a Rally stands here (Campaign Rally; ruling 6)")
    'Campaign Rally; ruling 6'
    """
    found = CITES.search(reason)
    return found[1] if found else ""


def passages(game: str, cite: str) -> list[tuple[str, str]]:
    """Each part of a citation with the words it leads to; parts that lead nowhere are left out."""
    there = {section_of(s.cite): (s.cite, s.text) for c in _chapters(game) for s in c.sections}
    there |= {f"ruling-{r.n}": (f"Ruling {r.n}, {r.where}", r.text) for r in _rulings(game)}
    anchors = dict.fromkeys(map(section_of, parts(cite)))  # each once
    return [there[anchor] for anchor in anchors if anchor in there]


@cache
def _chapters(game: str) -> tuple[Chapter, ...]:
    found = records(data_dir() / game / "rules.toml", "chapters", Chapter)
    return tuple(
        Chapter(
            chapter.title,
            tuple(
                record(Section, section, f"{game}/rules.toml, {chapter.title}, section {number}")  # type: ignore[arg-type]
                for number, section in enumerate(chapter.sections, 1)
            ),
        )
        for chapter in found
    )


@cache
def _rulings(game: str) -> tuple[Ruling, ...]:
    return records(data_dir() / game / "rulings.toml", "rulings", Ruling)
