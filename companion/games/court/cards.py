"""The cards of the Court as data: cases, Justices, Goals, the Robing Room, the solitaire cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from companion.core.errors import DataError
from companion.core.tables import data_dir, records

R = TypeVar("R")

ERAS = ("I", "II", "III")
TRACKS = ("commerce", "executive", "speech", "equality")
SIDES = ("silver", "gold")
SIGN = {"silver": 1, "gold": -1}
OTHER_SIDE = {"silver": "gold", "gold": "silver"}
SPACES = ("discovery", "trial", "appeal", "supreme-court")
"""The Docket, from left to right."""
LEVELS = {"discovery": 0, "trial": 1, "appeal": 2, "supreme-court": 4}
PLACES = ("A", "B", "C")
"""The candidate pool, from the top down (ruling 6)."""
TABLES = ("table-1", "table-2", "table-3", "table-4")
BOT = "bot"
"""The opponent of the solitaire mode."""
NEUTRAL = "neutral"
"""Whose clerk the neutral litigant is."""
DECKS = ("cases", "justices")
DIE = {"short": 4, "standard": 6, "long": 8}
"""Retirement die -> its faces (ruling 26)."""


@dataclass(frozen=True, kw_only=True)
class Case:
    """A case card: its track, its two parties and effects, and what was decided in fact.

    `silver` and `gold` are the parties. `effect` names a family, `amount` its number. `decided`
    to `later` are of the real case; a trial before a circuit court has no `vote`.
    """

    id: str
    caption: str
    era: str
    track: str
    silver: str
    gold: str
    silver_effect: str
    gold_effect: str
    effect: str
    question: str
    note: str
    real_name: str
    citation: str
    decided: str
    vote: str
    clause: str
    holding: str
    author: str
    real_winner: str
    later: str
    source: str
    confidence: str
    harm: bool = False
    added: bool = False
    amount: int = 0
    dissenters: tuple[str, ...] = ()
    content_note: str = ""

    @property
    def turned(self) -> str:
        """The real caption where the card's turns it around; else nothing."""
        second = self.caption.partition(" v. ")[2].replace("USA", "United States")
        return self.real_name if self.real_name.startswith(second) else ""


@dataclass(frozen=True, kw_only=True)
class Justice:
    """A Justice card: era, die, and symbols, silver above nought and gold below.

    `basis` is "printed" where the rulebook itself shows the symbols, else "authored".
    """

    id: str
    name: str
    short: str
    monogram: str
    era: str
    die: str
    basis: str
    why: str
    commerce: int = 0
    executive: int = 0
    speech: int = 0
    equality: int = 0
    retire_commerce: int = 0
    retire_executive: int = 0
    retire_speech: int = 0
    retire_equality: int = 0


@dataclass(frozen=True, kw_only=True)
class Goal:
    """A Philosophy Goal: two tracks, each with the side it asks for."""

    id: str
    name: str
    commerce: str = ""
    executive: str = ""
    speech: str = ""
    equality: str = ""


@dataclass(frozen=True, kw_only=True)
class Space:
    """A space of the Robing Room, 1 to 10."""

    n: int
    id: str
    name: str
    ongoing: bool
    words: str


@dataclass(frozen=True, kw_only=True)
class BotCard:
    """A card of the solitaire opponent; `count` of them lie in its deck."""

    id: str
    name: str
    words: str
    count: int


FAMILIES = (
    *("cubes-all", "shift", "to-the-end-silver", "to-the-end-gold", "docket-clerks", "robing"),
    *("actions", "bench-clerks", "supreme", "shift-or-goal", "candidates-or-chief", "docket-slip"),
    *("aging", "random-retirement"),
)
"""What the effects of cases may be."""
BOT_CARDS = (
    *(f"advocate-{space}" for space in SPACES),
    *("retirement", "rest", "support-candidate", "law-review-article"),
)
ALLOWED: dict[str, tuple[object, ...]] = {
    "era": ERAS,
    "track": TRACKS,
    "effect": FAMILIES,
    "die": tuple(DIE),
    "real_winner": (*SIDES, ""),
    **dict.fromkeys(("n", "count"), tuple(range(1, 11))),
}
"""What some keys may hold."""


def _table(name: str, entries: str, cls: type[R]) -> dict[str, R]:
    path = data_dir() / "court" / f"{name}.toml"
    found = records(path, entries, cls)
    for record in found:
        _check(record, f"data/court/{name}.toml")
    return {record.id: record for record in found}  # type: ignore[attr-defined]


def _check(record: Any, where: str) -> None:
    """Raise DataError where a key holds what the rules do not know."""
    allowed = dict(ALLOWED)
    if isinstance(record, Goal):
        allowed |= dict.fromkeys(TRACKS, (*SIDES, ""))
    if isinstance(record, BotCard):
        allowed["id"] = BOT_CARDS
    for key, values in allowed.items():
        value = getattr(record, key, None)
        if value is not None and value not in values:
            there = ", ".join(map(str, values))
            raise DataError(f"{where}, {record.id}: {key} is one of {there}, not {value!r}")


@cache
def cases() -> dict[str, Case]:
    """Case id -> card; eight of each era."""
    return _table("cases", "cases", Case)


@cache
def justices() -> dict[str, Justice]:
    """Justice id -> card; 59 in all."""
    return _table("justices", "justices", Justice)


@cache
def goals() -> dict[str, Goal]:
    """Goal id -> card; 24 in all."""
    return _table("goals", "goals", Goal)


@cache
def spaces() -> tuple[Space, ...]:
    """The ten spaces of the Robing Room in order."""
    return tuple(sorted(_table("robing", "spaces", Space).values(), key=lambda space: space.n))


@cache
def bot_cards() -> dict[str, BotCard]:
    """Card id -> card of the solitaire opponent."""
    return _table("bot", "cards", BotCard)


CASES = tuple(cases())
JUSTICES = tuple(justices())
GOALS = tuple(goals())
LEFT_OUT = ("dred-scott-v-sandford", "plessy-v-ferguson", "usa-v-korematsu")
"""Cases that a class may leave out: they count among the two of their era that go."""
ERA = {card.id: card.era for card in cases().values()}
ERA |= {card.id: card.era for card in justices().values()}
TRACK = {id: case.track for id, case in cases().items()}
SYMBOLS = {
    id: tuple((t, n) for t in TRACKS if (n := getattr(card, t))) for id, card in justices().items()
}
"""Justice -> what moves which track when he or she takes a seat."""
RETIRES = {
    id: tuple((t, n) for t in TRACKS if (n := getattr(card, f"retire_{t}")))
    for id, card in justices().items()
}
"""Justice -> what moves which track when he or she leaves."""
WISHES = {
    id: tuple((t, side) for t in TRACKS if (side := getattr(goal, t)))
    for id, goal in goals().items()
}
"""Goal -> the side that it asks for, of two tracks."""
FACES = {id: DIE[card.die] for id, card in justices().items()}
BACK = {
    **{id: f"case of era {card.era}" for id, card in cases().items()},
    **{id: f"Justice of era {card.era}" for id, card in justices().items()},
    **dict.fromkeys(GOALS, "Goal"),
}
"""What everybody sees of a card that lies face down (ruling 67)."""
