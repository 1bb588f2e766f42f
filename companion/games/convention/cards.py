"""The cards of the Convention as data: delegates, articles, events, and which way factions pull."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from companion.core.errors import DataError
from companion.core.tables import data_dir, records

R = TypeVar("R")
Known = Mapping[str, Collection[str]]

FACTIONS = ("federalist", "antifederalist", "large-states", "small-states")
PLANNER = "planner"
"""What a planner's card shows in place of a faction."""
OPPOSED = {
    "federalist": "antifederalist",
    "antifederalist": "federalist",
    "large-states": "small-states",
    "small-states": "large-states",
}
AXIS_OF = {"national": FACTIONS[:2], "size": FACTIONS[2:]}
"""Axis of an article -> the two factions that lie on it."""
SIDES = ("yea", "nay")
OTHER_SIDE = {"yea": "nay", "nay": "yea"}
STATES = (
    *("new-hampshire", "massachusetts", "connecticut", "new-york", "new-jersey", "pennsylvania"),
    *("delaware", "maryland", "virginia", "north-carolina", "south-carolina", "georgia"),
)
"""The twelve delegations, from north to south; Rhode Island sent none."""
COMMITTEE_ROOM = "committee-room"
PLANNERS = {
    "madison": "james-madison",
    "paterson": "william-paterson",
    "sherman": "roger-sherman",
    "pinckney": "charles-pinckney",
    "hamilton": "alexander-hamilton",
}
"""Seat -> its planner card, in the order in which seats join."""
SEATS = tuple(PLANNERS)


@dataclass(frozen=True, kw_only=True)
class Delegate:
    """A card: who it is, where he votes, whom he follows, and what he did.

    `basis` is "printed" where the rulebook itself shows the faction, else "inferred".
    """

    id: str
    name: str
    short: str
    monogram: str
    state: str
    faction: str
    basis: str
    faction_reason: str
    faction_confidence: str
    effect: str
    title: str
    fact: str
    source: str
    confidence: str

    @property
    def back(self) -> str:
        """What everybody sees of the card: state and faction."""
        return f"{self.state}/{self.faction}"


@dataclass(frozen=True, kw_only=True)
class Article:
    """A clause before the Convention, with its two sides and what became of it in fact."""

    id: str
    title: str
    tier: str
    clause: str
    axis: str
    historical: str
    other: str
    yes: str
    no: str
    proposed: str
    argued: str
    voted: str
    decided: str
    date: str
    votes: tuple[str, ...]
    later: str
    source: str
    confidence: str


@dataclass(frozen=True, kw_only=True)
class Effect:
    """What an event does, as its card says it."""

    id: str
    name: str
    words: str
    persistent: bool
    cite: str


@dataclass(frozen=True, kw_only=True)
class Delegation:
    """A state of the board: its abbreviation, and its flag in words."""

    id: str
    abbreviation: str
    flag: str


def _table(name: str, cls: type[R], known: Known, file: str = "") -> dict[str, R]:
    """Id -> record. Raises DataError where a field holds none of what is `known` of it."""
    path = data_dir() / "convention" / f"{file or name}.toml"
    found: dict[str, R] = {}
    for one in records(path, name, cls):
        id: str = one.id  # type: ignore[attr-defined]
        for field, values in known.items():
            if (told := getattr(one, field)) not in values:
                there = ", ".join(values)
                raise DataError(f"{_file(path)}, {id}: no {field} {told!r}; there are {there}")
        found[id] = one
    return found


def _file(path: Path) -> str:
    return "/".join(path.parts[-3:])


def _whole(found: Collection[str], wanted: Collection[str], file: str) -> None:
    """Raises DataError for what is missing."""
    for id in wanted:
        if id not in found:
            raise DataError(f"data/convention/{file}.toml: the entry {id!r} is missing")


@cache
def delegates() -> dict[str, Delegate]:
    """Delegate id -> card; 55 in all."""
    known: Known = {"state": STATES, "faction": (*FACTIONS, PLANNER), "effect": effects()}
    found = _table("delegates", Delegate, known)
    _whole(found, PLANNERS.values(), "delegates")
    return found


@cache
def articles() -> dict[str, Article]:
    """Article id -> article: the core twelve and the spares."""
    known: Known = {"tier": ("core", "spare"), "historical": FACTIONS, "axis": tuple(AXIS_OF)}
    found = _table("articles", Article, known)
    for article in found.values():
        if (
            article.other != OPPOSED[article.historical]
            or article.historical not in AXIS_OF[article.axis]
        ):
            raise DataError(
                f"data/convention/articles.toml, {article.id}: axis and factions differ"
            )
    core = [article.axis for article in found.values() if article.tier == "core"]
    if sorted(core) != sorted([*AXIS_OF] * 6):
        raise DataError("data/convention/articles.toml: tier core is not six articles on each axis")
    return found


@cache
def effects() -> dict[str, Effect]:
    """Effect id -> what it does in words."""
    return _table("effects", Effect, {})


@cache
def delegations() -> dict[str, Delegation]:
    """State -> what the board prints for it."""
    found = _table("delegations", Delegation, {"id": STATES}, "board")
    _whole(found, STATES, "board")
    return found


CARDS = tuple(sorted(delegates()))
STATE = {card: delegate.state for card, delegate in delegates().items()}
FACTION = {card: delegate.faction for card, delegate in delegates().items()}
EFFECT = {card: delegate.effect for card, delegate in delegates().items()}
BACK = {card: delegate.back for card, delegate in delegates().items()}
delegations()  # read with the others: a fault is told before a match begins
CORE = tuple(article.id for article in articles().values() if article.tier == "core")
AXES = {article.id: article.axis for article in articles().values()}


def in_hand(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards as a caucus holds them: by their backs, so that the order tells nothing more."""
    return tuple(sorted(cards, key=lambda card: (BACK[card], card)))


def short(card: str) -> str:
    """The delegate as a sentence names him; what is no card stands in quotation marks."""
    known = delegates().get(card)
    return known.short if known else "a delegate" if card == "?" else f"“{card}”"
