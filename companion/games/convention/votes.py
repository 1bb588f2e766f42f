"""Declare a Vote: one state, one vote; faction bias; overriding."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from companion.core.game import Event, Options, Rule
from companion.games.convention import markers
from companion.games.convention.cards import (
    FACTION,
    OPPOSED,
    OTHER_SIDE,
    SIDES,
    STATE,
    STATES,
    articles,
    short,
)
from companion.games.convention.state import Convention, discard, lose, shows, stands
from companion.games.convention.words import label
from companion.phrases import listed, many

BIAS = "Faction Bias Restrictions; ruling 22"
OVERRIDE = "Overriding Restrictions; ruling 23"
ONE_VOTE = "One State, One Vote; ruling 23"
ORDER = "Events; Overriding Restrictions; ruling 46"
CONTROLLED = "Overriding Restrictions; ruling 24"


@lru_cache(maxsize=20_000)
def groups(caucus: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every set of cards of one state: the state, and the cards in the order of the alphabet."""
    of_state: dict[str, list[str]] = {}
    for card in sorted(caucus):
        of_state.setdefault(STATE[card], []).append(card)
    return tuple(
        (state, cards)
        for state, mine in of_state.items()
        for size in range(1, len(mine) + 1)
        for cards in combinations(mine, size)
    )


def to_declare(s: Convention) -> Options:
    """Both sides for every set of cards of one state; a Rally's card must be among them."""
    return [(side, state, *cards) for state, cards in _sets(s) for side in SIDES]


def _sets(s: Convention) -> list[tuple[str, tuple[str, ...]]]:
    found = groups(s.caucus[s.seat])
    if s.phase == "rally":
        return [pair for pair in found if s.about[0] in pair[1]]
    return list(found)


def may_declare(s: Convention) -> Options:
    """The same less what bias and overriding forbid, in one pass."""
    found: list[tuple[str, ...]] = []
    for state, cards in _sets(s):
        factions = {FACTION[card] for card in cards}
        found += [
            (side, state, *cards)
            for side in SIDES
            if barred(s, side) not in factions and not _hurdle(s, side, state, len(cards))
        ]
    return found


def declare_blocked(s: Convention, side: str, state: str, *cards: str) -> str | None:
    """Why these delegates may not vote so, or None."""
    hurdle = _hurdle(s, side, state, len(cards))
    return HURDLES[hurdle](s, side, state) if hurdle else _of_bias(s, side, cards)


def barred(s: Convention, side: str) -> str:
    """The faction that may not vote on a side of the article as it shows now."""
    bias = shows(s, s.assembly)
    return bias if side == "nay" else OPPOSED[bias]


def _of_bias(s: Convention, side: str, cards: tuple[str, ...]) -> str | None:
    """Nobody votes against an article of his own faction or for one of the opposed faction."""
    faction = barred(s, side)
    card = next((card for card in cards if FACTION[card] == faction), None)
    if card is None:
        return None
    toward = "his own" if side == "nay" else "the opposed"
    title, bias = articles()[s.assembly].title, label(shows(s, s.assembly))
    why = f"“{title}” favors {toward} faction, the {bias}"
    return f"{short(card)} may not vote {label(side)}: {why} ({BIAS})"


def _hurdle(s: Convention, side: str, state: str, cards: int) -> str:
    """What stands in the way of a state that has declared; it can only be overridden: by others,
    with more delegates, to the other side."""
    was = s.side[state]
    if not was:
        return ""
    if was == side:
        return "declared"
    if s.controller[state] == s.seat:
        return "own"
    if stands(s, "order"):
        return "order"
    return "few" if cards < _needed(s, state) else ""


def _needed(s: Convention, state: str) -> int:
    return len(s.voted[state]) + (not stands(s, "reconsider"))


def _declared(s: Convention, side: str, state: str) -> str:
    name = label(state)
    return f"{name} has declared {label(side)}: no delegate may be added to it ({ONE_VOTE})"


def _own(s: Convention, side: str, state: str) -> str:
    name = label(state)
    return f"you control {name} yourself: only another player may override it ({CONTROLLED})"


def _order(s: Convention, side: str, state: str) -> str:
    return f"Order stands this round: {label(state)} cannot be overridden ({ORDER})"


def _few(s: Convention, side: str, state: str) -> str:
    have = f"{label(state)} stands with {many(len(s.voted[state]), 'delegate')}"
    needed = _needed(s, state)
    return f"{have}: it takes {needed} of yours on the other side to override it ({OVERRIDE})"


HURDLES = {"declared": _declared, "own": _own, "order": _order, "few": _few}
"""What stands in the way of a vote -> the reason in words."""


def declare(s: Convention, side: str, state: str, *cards: str) -> Iterator[Event]:
    """Lay the delegates on their side under one marker; what they override leaves the room."""
    seat = s.seat
    lose(s, seat, *cards)
    if s.side[state]:
        yield from _overridden(s, state, cards)
    s.side[state], s.voted[state] = side, cards
    placing = list(markers.put(s, seat, state))
    yield Event("declared", seat, {"side": side, "state": state, "cards": cards}, "Declare a Vote")
    yield from placing


def _overridden(s: Convention, state: str, by: tuple[str, ...]) -> Iterator[Event]:
    """The delegates who had declared are discarded, and their marker goes back."""
    gone, loser = clear(s, state)
    told = {"state": state, "cards": gone, "loser": loser, "by": by}
    yield Event("overridden", s.seat, told, OVERRIDE)


def clear(s: Convention, state: str) -> tuple[tuple[str, ...], str]:
    """Free a state: its cards to the discard pile, its marker back. Returns cards and owner."""
    gone, s.voted[state], s.side[state] = s.voted[state], (), ""
    discard(s, *gone)
    return gone, markers.returned(s, state)


def may_cross(s: Convention, state: str) -> str | None:
    """Why a declared delegation may not stand on the other side, or None."""
    return _of_bias(s, OTHER_SIDE[s.side[state]], s.voted[state])


def _not_yours(s: Convention, side: str = "", state: str = "", *cards: str) -> str:
    if side not in SIDES:
        return "a vote is declared yea or nay"
    if state not in STATES:
        return f"there is no delegation called “{state}”"
    held = listed([short(card) for card in s.caucus[s.seat]]) or "nobody"
    if s.phase == "rally":
        return f"the rally is of {short(s.about[0])}: he must be among the delegates you declare"
    if any(card not in s.caucus[s.seat] for card in cards) or not cards:
        return f"a vote is declared with delegates of your caucus, and it holds {held}"
    if any(STATE[card] != state for card in cards):
        return f"delegates who vote together are all of one state, here of {label(state)}"
    return "name each delegate once, in the order of the alphabet"


DECLARE = Rule[Convention](
    kind="declare",
    cite="Declare a Vote; ruling 21",
    label="Declare a vote",
    options=to_declare,
    blocked=declare_blocked,
    quick=may_declare,
    missing=_not_yours,
    effect=declare,
)
