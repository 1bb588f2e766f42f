"""The solitaire opponent: its set-up, its ten cards, whom it aims at (Solitaire Mode)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.core.errors import CompanionError
from companion.core.game import Action, Event, Game, Options, Rule, Step
from companion.core.state import CHANCE, RULES
from companion.games.court.actions import MOST_VACANCIES
from companion.games.court.cards import (
    BOT,
    OTHER_SIDE,
    RETIRES,
    SIDES,
    SIGN,
    SPACES,
    SYMBOLS,
    TRACK,
    bot_cards,
)
from companion.games.court.clerks import place_in, place_on
from companion.games.court.prepare import CHIEF
from companion.games.court.retirement import add_markers
from companion.games.court.state import (
    LAST_SPACE,
    Court,
    candidates,
    prevailing,
    shift,
    sitting,
    vacancies,
)

RENOWN = {"intro": 5, "standard": 20, "supreme": 30}
"""What the opponent begins with, by level."""
ON_CHIEF, ON_CASE, ON_CANDIDATE, MARKERS, REVIEW = 2, 1, 2, 3, 3
FIRST_CLERKS = {"discovery": 2}
"""Clerks of an Advocate card, where not one."""


def solo_setup(s: Court) -> Iterator[Event]:
    """The opponent's renown and its first clerks, more of them at the supreme level."""
    s.renown[BOT] = RENOWN[s.solo]
    yield Event("solo-begins", BOT, {"renown": s.renown[BOT], "level": s.solo}, "Solo Setup")
    yield from _puts_on(s, s.bench[CHIEF], ON_CHIEF, "Solo Setup")
    for case in s.docket.values():
        if case:
            yield from _puts_in(s, case, ON_CASE, "Solo Setup")
    for justice in sitting(s) if s.solo == "supreme" else ():
        if not s.markers[justice]:
            yield from _puts_on(s, justice, 1, "Solo Setup")


def _puts_on(s: Court, justice: str, number: int, cite: str) -> Iterator[Event]:
    """Clerks for a Justice, as many as there are (ruling 66)."""
    number = min(number, s.hand[BOT])
    if number:
        place_on(s, BOT, justice, number)
        yield Event("supported", BOT, {"justice": justice, "clerks": number}, cite)


def _puts_in(s: Court, case: str, number: int, cite: str) -> Iterator[Event]:
    """Clerks for its own side of a case, or else for the side that prevails."""
    own = next((side for side in SIDES if f"{case}/{side}/{BOT}" in s.briefs), "")
    side = own or prevailing(s, TRACK[case]) or "silver"
    number = min(number, s.hand[BOT])
    if number:
        place_in(s, BOT, case, side, number)
        details = {"case": case, "side": side, "clerks": number}
        yield Event("bot-placed", BOT, details, cite)


def bot_turn(s: Court) -> Iterator[Event]:
    """The opponent flips a card."""
    s.turn += 1
    s.then(("flip", CHANCE))
    yield Event("turn", BOT, {"turn": s.turn, "round": s.round}, "Solo Turn")


def unflipped(s: Court) -> Options:
    """The cards that are left in its deck."""
    return [(card,) for card, number in s.bot_left.items() if number]


def flip(s: Court, card: str) -> Iterator[Event]:
    """The card does what it says; with one card left the deck is made anew."""
    s.bot_left[card] -= 1
    if sum(s.bot_left.values()) == 1:
        s.bot_left = {bot.id: bot.count for bot in bot_cards().values()}
    s.then(("bot-card", RULES, card))
    yield Event("bot-card", BOT, {"card": card}, "Solo Cards")


def bot_card(s: Court, card: str) -> Iterator[Event]:
    """What its card makes the opponent do, or why it does nothing."""
    before = len(s.agenda)
    done = list(_does(s, card))
    yield from done
    if not done and len(s.agenda) == before:
        yield Event("bot-idle", BOT, {"card": card}, "Solo Cards")


def _does(s: Court, card: str) -> Iterator[Event]:
    if card.startswith("advocate-"):
        yield from _advocates(s, card.removeprefix("advocate-"))
    else:
        yield from DOES[card](s)


def _advocates(s: Court, space: str) -> Iterator[Event]:
    if case := s.docket[space]:
        yield from _puts_in(s, case, FIRST_CLERKS.get(space, ON_CASE), "Solo Cards")


def foremost(s: Court) -> list[tuple[str, str]]:
    """The cases on which it has more clerks than the player, the furthest first: track, side."""
    found = []
    for space in reversed(SPACES):
        case = s.docket[space]
        for side in SIDES if case else ():
            own = s.briefs.get(f"{case}/{side}/{BOT}", 0)
            if own > max(_others(s, case, side), _others(s, case, OTHER_SIDE[side])):
                found.append((TRACK[case], side))
    return found


def _others(s: Court, case: str, side: str) -> int:
    """Clerks of the player on a side."""
    return sum(s.briefs.get(f"{case}/{side}/{seat}", 0) for seat in s.seating if seat != BOT)


def target(s: Court, among: list[str], symbols: Callable[[str], int]) -> str:
    """The first of those with the most matching symbols, or "" where nobody has one."""
    best = max(among, key=symbols, default="")
    return best if best and symbols(best) > 0 else ""


def retiring(s: Court) -> str:
    """Whom it wants to leave: the Chief Justice first where level, then the lowest seat."""
    for track, side in foremost(s):

        def helps(justice: str, track: str = track, side: str = side) -> int:
            doubled = 1 + (justice == s.bench[CHIEF])
            return int(doubled * SIGN[side] * dict(RETIRES[justice]).get(track, 0))

        if found := target(s, sitting(s), helps):
            return found
    return ""


def supporting(s: Court) -> str:
    """Whom it wants on the Bench, the higher place first where level; else the top one."""
    for track, side in foremost(s):

        def helps(justice: str, track: str = track, side: str = side) -> int:
            return int(SIGN[side] * dict(SYMBOLS[justice]).get(track, 0))

        if found := target(s, candidates(s), helps):
            return found
    return next(iter(candidates(s)), "")


def _retires(s: Court) -> Iterator[Event]:
    justice = retiring(s) if vacancies(s) < MOST_VACANCIES else ""
    if justice:
        yield from add_markers(s, justice, MARKERS, "solo", BOT)


def _rests(s: Court) -> Iterator[Event]:
    if s.robing[BOT] < LAST_SPACE:
        s.then(("enter", RULES, BOT))
        yield Event("rested", BOT, {"spaces": 1, "supreme": False}, "Solo Cards")


def _supports(s: Court) -> Iterator[Event]:
    if justice := supporting(s):
        yield from _puts_on(s, justice, ON_CANDIDATE, "Solo Cards")


def _reviews(s: Court) -> Iterator[Event]:
    for track, side in foremost(s)[:1]:
        details = {"track": track, "side": side, "spaces": REVIEW, "persuasive": False}
        yield Event("published", BOT, details, "Solo Cards")
        yield shift(s, track, REVIEW * SIGN[side], "law-review", "", "Solo Cards", BOT)


DOES: dict[str, Callable[[Court], Iterator[Event]]] = {
    "retirement": _retires,
    "rest": _rests,
    "support-candidate": _supports,
    "law-review-article": _reviews,
}
FLIP = Rule[Court](
    kind="flip",
    label="A card of the opponent is flipped",
    cite="Solo Cards",
    options=unflipped,
    missing="that card is not in the opponent’s deck now",
    weight=lambda s, card: s.bot_left[card],
    effect=flip,
)
STEPS = {
    "solo-setup": Step[Court](cite="Solo Setup", effect=solo_setup),
    "bot-turn": Step[Court](cite="Solo Turn", effect=bot_turn),
    "bot-card": Step[Court](cite="Solo Cards", effect=bot_card),
}


def plays(game: Game[Any], s: Any, rng: Any) -> Action:
    """The player of the opponent's seat; cards alone act for it, so that nothing is ever asked."""
    raise CompanionError("the solitaire opponent acts by its cards and is never asked")
