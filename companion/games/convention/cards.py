"""The cards of the Convention as data: delegates, articles, events, and which way factions pull."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from companion.core.tables import data_dir, records

R = TypeVar("R")

FACTIONS = ("federalist", "antifederalist", "large-states", "small-states")
PLANNER = "planner"
"""What a planner's card shows in place of a faction."""
OPPOSED = {
    "federalist": "antifederalist",
    "antifederalist": "federalist",
    "large-states": "small-states",
    "small-states": "large-states",
}
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


def _table(name: str, cls: type[R], file: str = "") -> dict[str, R]:
    path = data_dir() / "convention" / f"{file or name}.toml"
    return {record.id: record for record in records(path, name, cls)}  # type: ignore[attr-defined]


@cache
def delegates() -> dict[str, Delegate]:
    """Delegate id -> card; 55 in all."""
    return _table("delegates", Delegate)


@cache
def articles() -> dict[str, Article]:
    """Article id -> article: the core twelve and the spares."""
    return _table("articles", Article)


@cache
def effects() -> dict[str, Effect]:
    """Effect id -> what it does in words."""
    return _table("effects", Effect)


@cache
def delegations() -> dict[str, Delegation]:
    """State -> what the board prints for it."""
    return _table("delegations", Delegation, "board")


CARDS = tuple(sorted(delegates()))
STATE = {card: delegate.state for card, delegate in delegates().items()}
FACTION = {card: delegate.faction for card, delegate in delegates().items()}
EFFECT = {card: delegate.effect for card, delegate in delegates().items()}
BACK = {card: delegate.back for card, delegate in delegates().items()}
CORE = tuple(article.id for article in articles().values() if article.tier == "core")
AXES = {article.id: article.axis for article in articles().values()}


def in_hand(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards as a caucus holds them: by their backs, so that the order tells nothing more."""
    return tuple(sorted(cards, key=lambda card: (BACK[card], card)))


def short(card: str) -> str:
    """The delegate as a sentence names him; what is no card stands in quotation marks."""
    known = delegates().get(card)
    return known.short if known else "a delegate" if card == "?" else f"“{card}”"
