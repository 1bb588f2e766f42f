"""Positions of the Convention, laid out by hand, and what happens in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.core.game import Event
from companion.core.state import CHANCE, RULES
from companion.games.convention import GAME
from companion.games.convention.cards import BACK, CARDS, FACTIONS, in_hand
from companion.games.convention.state import Convention, setup
from tests import positions

UNREACHED: dict[str, str] = {}
"""What random play does not reach -> the test that does."""
ORDER = ("madison", "paterson", "sherman", "pinckney", "hamilton")
PLANNER_OF = {
    "madison": "james-madison",
    "paterson": "william-paterson",
    "sherman": "roger-sherman",
    "pinckney": "charles-pinckney",
    "hamilton": "alexander-hamilton",
}
FEDERAL, ANTIFEDERAL = "a-single-executive", "no-veto-over-state-laws"
LARGE, SMALL = "house-by-population", "equal-votes-in-the-senate"
"""An article for each faction, its historical side up."""
ANYBODY = {
    "new-hampshire": "john-langdon",
    "massachusetts": "caleb-strong",
    "connecticut": "oliver-ellsworth",
    "new-york": "robert-yates",
    "new-jersey": "william-houston",
    "pennsylvania": "george-clymer",
    "delaware": "jacob-broom",
    "maryland": "daniel-carroll",
    "virginia": "john-blair",
    "north-carolina": "william-blount",
    "south-carolina": "john-rutledge",
    "georgia": "william-few",
}
"""One delegate of each state, none of them a planner: to declare states with, many at once."""
LEAST = 3
"""Influence markers that each seat has out of the stockpile where a position does not say."""
# bound to this game, so that tests name them plainly
kinds = positions.kinds
of = positions.of
legal = partial(positions.legal, GAME)
refusal = partial(positions.refusal, GAME)
told = partial(positions.told, GAME)


def conserved(s: Convention) -> Counter[str]:
    """The 55 cards and twelve articles by id, eight markers a seat, and no token too many."""
    found = Counter(cards_of(s)) + Counter(articles_of(s))
    for seat in s.free:
        found[f"markers of {seat}"] = s.free[seat] + s.stock[seat] + in_use(s, seat)
    for faction in FACTIONS:
        given = sum(s.tokens[f"{faction}/{seat}"] for seat in s.free)
        found[f"tokens of the {faction} that the box does not hold"] = max(0, given - 4)
    return found


def cards_of(s: Convention) -> Iterable[str]:
    """Every delegate card, wherever it lies."""
    places = (*s.caucus.values(), *s.voted.values(), s.deck, s.waiting, s.discards, s.standing)
    return [card for cards in places for card in cards]


def articles_of(s: Convention) -> Iterable[str]:
    """Every article, wherever it lies."""
    return [a for a in (*s.stack, *s.resolved, s.assembly, s.committee) if a]


def in_use(s: Convention, seat: str) -> int:
    """Markers of a seat on delegations, on debate tracks and in the Committee Room."""
    tracks = sum(s.debate[f"{faction}/{seat}"] > 0 for faction in FACTIONS)
    return tracks + list(s.controller.values()).count(seat) + s.committee_markers[seat]


def table(**position: Any) -> Convention:
    """The Hall at the beginning of a turn; see `laid`."""
    return laid(**position)[0]


def laid(
    *,
    seat: str = "madison",
    seats: int = 3,
    at: str = "begin-turn",
    caucus: Mapping[str, str] | None = None,
    declared: Mapping[str, str] | None = None,
    markers: Mapping[str, int] | None = None,
    articles: Sequence[str] = (FEDERAL, LARGE),
    resolved: Sequence[str] = (),
    turned: Sequence[str] = (),
    pool: str | None = None,
    top: str | None = None,
    deck: str | None = None,
    discards: str = "",
    standing: str = "",
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> tuple[Convention, list[Event]]:
    """The Hall before the step `at` of `seat`'s turn, and what happened since.

    Cards are words in one text. `caucus` is seat -> cards; a seat not named holds its planner.
    `declared` is state -> "yea madison card card", with "nobody" for no controller. `markers` is
    how many a seat has out of the stockpile; those not in use are free. `articles` are those of
    the Assembly Room and the Committee Room, `turned` those that show their other side. Without
    `pool`, `top` and `deck`, which is what lies under its top, the rest of the 55 lies there.
    `waiting` lies in the pool since before the last shuffle.
    Other fields are laid over those of an empty Hall: debate, committee_markers, tokens, score,
    round, turns_this_round and so on.
    """
    given = {option.name: option.default for option in GAME.options} | dict(options or {})
    s = setup({"seats": ORDER[:seats], "options": given, "start": ()})
    for name, value in ({"round": 1} | fields).items():
        now = getattr(s, name)
        setattr(s, name, {**now, **value} if isinstance(value, Mapping) else value)
    _lay_articles(s, articles, resolved, turned)
    _declare(s, declared or {})
    s.discards, s.standing = tuple(discards.split()), tuple(standing.split())
    _deal(s, caucus or {}, pool, top, deck)
    for who in s.free:
        out = (markers or {}).get(who, max(LEAST, in_use(s, who)))
        s.free[who], s.stock[who] = out - in_use(s, who), 8 - out
    assert max(Counter(cards_of(s)).values()) == 1, "a card lies in two places"
    s.agenda = []
    s.then((at, RULES, *((seat,) if at in ("begin-turn", "end-turn", "resume") else ())))
    return replace(GAME, setup=lambda scenario: s).start({})


def _lay_articles(
    s: Convention, articles: Sequence[str], resolved: Sequence[str], turned: Sequence[str]
) -> None:
    s.assembly, s.committee = articles
    s.resolved = tuple(resolved)
    s.stack = tuple(a for a in s.stack if a not in (*articles, *resolved))
    s.flipped |= dict.fromkeys(turned, True)


def _declare(s: Convention, declared: Mapping[str, str]) -> None:
    for state, words in declared.items():
        s.side[state], who, *cards = words.split()
        s.controller[state] = "" if who == "nobody" else who
        s.voted[state] = tuple(cards)


def _deal(
    s: Convention, caucus: Mapping[str, str], pool: str | None, top: str | None, deck: str | None
) -> None:
    """Caucuses first; then pool, top and deck, of what is left unless they are named."""
    named = " ".join((*caucus.values(), pool or "", top or "", deck or "")).split()
    taken = [*named, *s.waiting, *s.discards, *s.standing]
    taken += [c for cards in s.voted.values() for c in cards]
    for seat in s.caucus:
        own = PLANNER_OF[seat]
        held = caucus.get(seat, "" if own in taken else own).split()
        s.caucus[seat] = in_hand(tuple(held))
        s.backs[seat] = tuple(BACK[card] for card in s.caucus[seat])
        taken += held
    rest = [card for card in CARDS if card not in taken]
    rest.sort(key=lambda card: card in PLANNER_OF.values())
    in_pool, rest = (rest[:3], rest[3:]) if pool is None else (pool.split(), rest)
    on_top, rest = (rest[:1], rest[1:]) if top is None else (top.split(), rest)
    s.pool = tuple(BACK[card] for card in (*s.waiting, *in_pool))
    s.top = "".join(BACK[card] for card in on_top)
    s.deck = (*in_pool, *on_top, *(rest if deck is None else deck.split()))


def spread(side: str, seat: str, states: str) -> dict[str, str]:
    """These states declared on one side under one marker each, with one delegate each."""
    return {state: f"{side} {seat} {ANYBODY[state]}" for state in states.split()}


def closing(**position: Any) -> tuple[Convention, list[Event]]:
    """A turn of such a position has ended: what becomes of the round."""
    return laid(at="end-turn", **position)


def after(s: Convention, *actions: str) -> Convention:
    """The state after these actions, each checked."""
    return told(s, *actions)[0]


def whole(s: Convention, *actions: str) -> tuple[Convention, list[Event]]:
    """The same, and what lies first is taken, turned up or laid until somebody must think."""
    s, said = told(s, *actions)
    while s.phase == "take" or s.seat == CHANCE:
        s, events = told(s, str(GAME.legal(s)[0]))
        said += events
    return s, said


def turn(s: Convention, *actions: str) -> Convention:
    """The state when that turn is over, its new cards drawn from what lies first."""
    return whole(s, *actions)[0]
