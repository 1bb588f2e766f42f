"""Speak in Debate: delegates of one faction are discarded to go up its track."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from companion.core.game import Event, Options, Rule
from companion.games.convention import markers
from companion.games.convention.cards import FACTION, FACTIONS, PLANNER, short
from companion.games.convention.state import LAST_SPACE, Convention, discard, lose, stands
from companion.games.convention.words import label
from companion.phrases import listed

LAST = "Speak in Debate; ruling 9"


@lru_cache(maxsize=20_000)
def benches(caucus: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every set of cards of one faction: the faction, then the cards by the alphabet."""
    of_faction: dict[str, list[str]] = {}
    for card in sorted(caucus):
        if FACTION[card] != PLANNER:
            of_faction.setdefault(FACTION[card], []).append(card)
    return tuple(
        (faction, *cards)
        for faction, mine in of_faction.items()
        for size in range(1, len(mine) + 1)
        for cards in combinations(mine, size)
    )


def to_speak(s: Convention) -> Options:
    """Every set of cards of one faction in the caucus."""
    return benches(s.caucus[s.seat])


def speak_blocked(s: Convention, faction: str, *cards: str) -> str | None:
    """A marker on the last space goes no further."""
    if s.debate[f"{faction}/{s.seat}"] >= LAST_SPACE:
        return f"your marker stands on the last space of the {label(faction)} track ({LAST})"
    return None


def counted(s: Convention, cards: int) -> int:
    """How many spaces a speech of so many cards is worth."""
    return min(cards, 1) if stands(s, "secrecy") else cards


def speak(s: Convention, faction: str, *cards: str) -> Iterator[Event]:
    """Discard the delegates and go up their track as many spaces."""
    seat = s.seat
    lose(s, seat, *cards)
    discard(s, *cards)
    yield Event("spoke", seat, {"faction": faction, "cards": cards}, "Speak in Debate")
    yield from markers.put(s, seat, faction, counted(s, len(cards)), *cards)


def _no_speech(s: Convention, faction: str = "", *cards: str) -> str:
    if faction == PLANNER or any(FACTION.get(card) == PLANNER for card in cards):
        return "a planner has no faction and cannot speak in debate (Speak in Debate; ruling 11)"
    if faction not in FACTIONS:
        return f"there is no faction called “{faction}”"
    held = listed([short(card) for card in s.caucus[s.seat]]) or "nobody"
    if any(card not in s.caucus[s.seat] for card in cards) or not cards:
        return f"a speech is made by delegates of your caucus, and it holds {held}"
    if any(FACTION[card] != faction for card in cards):
        return f"delegates who speak together are all of one faction, here {label(faction)}"
    return "name each delegate once, in the order of the alphabet"


SPEAK = Rule[Convention](
    kind="speak",
    cite="Speak in Debate",
    label="Speak in debate",
    options=to_speak,
    blocked=speak_blocked,
    missing=_no_speech,
    effect=speak,
)
