"""The state of the village council, and how it begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from companion.core.state import RULES, State
from companion.core.tables import records

SEATS = ("ann", "ben", "cat")
PURSE, BANK = 3, 6


@dataclass(frozen=True, kw_only=True)
class Card:
    """A card: its back, what it costs, what it does when played."""

    id: str
    back: str
    worth: int
    effect: str


@cache
def cards() -> dict[str, Card]:
    """Card id -> card; each lies in the deck once."""
    return {
        card.id: card for card in records(Path(__file__).with_name("cards.toml"), "cards", Card)
    }


@dataclass(kw_only=True)
class Council(State):
    """The council in session."""

    SECRET: ClassVar[dict[str, str]] = {"hand": "owner", "buried": "owner", "unseen": "nobody"}

    seats: tuple[str, ...]
    living: tuple[str, ...]
    """Who lives, the elder first."""
    coins: dict[str, int]
    """Purses, and the bank."""
    hand: dict[str, tuple[str, ...]]
    buried: dict[str, tuple[str, ...]]
    unseen: tuple[str, ...]
    """Cards that nobody has seen, in no order."""
    shown: tuple[str, ...]
    """Cards played or unearthed."""
    score: dict[str, int]
    heard: bool
    """Whether a petition has been brought this round."""
    storm: bool
    rounds: int


def setup(scenario: Mapping[str, Any]) -> Council:
    """Three coins each, six in the bank, every card unseen."""
    seats = tuple(scenario["seats"])
    return Council(
        seat=RULES,
        phase="begin-round",
        about=(),
        turn=0,
        round=0,
        agenda=[("begin-round", RULES)],
        seats=seats,
        living=seats,
        coins={**dict.fromkeys(seats, PURSE), "bank": BANK},
        hand=dict.fromkeys(seats, ()),
        buried=dict.fromkeys(seats, ()),
        unseen=tuple(cards()),
        shown=(),
        score=dict.fromkeys(seats, 0),
        heard=False,
        storm=False,
        rounds=3 if scenario["options"]["long"] else 2,
    )
