"""The two decks: drawing from them, and the Certiorari Pool, which looks into them.

A deck is what nobody has seen of each era, how many cards of each era are still due, and the
cards on top that the last seat to look knows. Luck picks a face when a card is drawn or looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from companion.core.game import Event, Options, Rule, Step
from companion.core.state import CHANCE, RULES
from companion.games.court.cards import CASES, DECKS, ERA, ERAS, JUSTICES
from companion.games.court.state import Court

LOOKED_AT = 3
POOL = "Certiorari Pool"


def depth(s: Court, deck: str) -> int:
    """How many cards a deck holds."""
    return sum(getattr(s, f"{deck}_due").values())


def top(s: Court, deck: str) -> tuple[str, ...]:
    """The cards on top that somebody has looked at: the last to look knows them, nobody else."""
    return tuple(card for held in getattr(s, f"{deck}_known").values() for card in held)


def known(s: Court, deck: str, seat: str) -> tuple[str, ...]:
    """What a seat knows of the top of a deck, the topmost first."""
    found: tuple[str, ...] = getattr(s, f"{deck}_known")[seat]
    return found


def next_cards(s: Court, deck: str) -> Options:
    """Every card that may be drawn next: the one on top that was looked at, or any unseen."""
    if above := top(s, deck):
        return [(above[0],)]
    return unseen(s, deck)


def unseen(s: Court, deck: str) -> Options:
    """Every card that may lie next under those that somebody has looked at."""
    above = [ERA[card] for card in top(s, deck)]
    due = getattr(s, f"{deck}_due")
    era = next(e for e in ERAS if due.get(e, 0) > above.count(e))
    return [(card,) for card in getattr(s, f"{deck}_left") if ERA[card] == era]


def leave(s: Court, deck: str, card: str) -> None:
    """Take a card out of a deck, whether on its top or unseen."""
    name = f"{deck}_left"
    setattr(s, name, tuple(other for other in getattr(s, name) if other != card))
    forget(s, deck, card)
    due = getattr(s, f"{deck}_due")
    due[ERA[card]] -= 1


def forget(s: Court, deck: str, *cards: str) -> None:
    """No seat any longer knows where these cards are."""
    seen = getattr(s, f"{deck}_known")
    for seat, held in seen.items():
        if held:
            seen[seat] = tuple(card for card in held if card not in cards)


def drawn_from(s: Court, deck: str, card: str) -> Iterator[Event]:
    """A card leaves its deck, face up; the last one brings the end of the game near."""
    leave(s, deck, card)
    if not depth(s, deck) and not s.last:
        s.last = deck
        yield Event("last-card", CHANCE, {"deck": deck, "struck": False}, "Game End; ruling 48")


def decks_left(s: Court) -> Options:
    """The decks that hold a card."""
    return [(deck,) for deck in DECKS if depth(s, deck)]


def search(s: Court, deck: str) -> Iterator[Event]:
    """Look at the top cards of a deck, one after another."""
    more = min(LOOKED_AT, depth(s, deck)) - len(known(s, deck, s.seat))
    s.then(*[(f"look-at-{deck}", CHANCE, s.seat)] * more, ("strike", s.seat, deck))
    yield Event("searched", s.seat, {"deck": deck}, POOL)


def next_looks(s: Court, deck: str) -> Options:
    """The next card under those that the seat has looked at: known to another, or unseen."""
    (seat,) = s.about
    others = [card for who in s.seating if who != seat for card in known(s, deck, who)]
    return [(others[0],)] if others else unseen(s, deck)


def look(s: Court, card: str) -> Iterator[Event]:
    """One more card of the deck, seen by one seat alone; who knew it no longer knows its place."""
    (seat,) = s.about
    deck = "cases" if card in CASES else "justices"
    name = f"{deck}_left"
    setattr(s, name, tuple(other for other in getattr(s, name) if other != card))
    forget(s, deck, card)
    getattr(s, f"{deck}_known")[seat] += (card,)
    yield Event("looked", seat, {"deck": deck, "card": card}, POOL, ("card",))


def seen_cards(s: Court) -> Options:
    """The cards that the seat has just looked at."""
    return [(card,) for card in known(s, str(s.about[0]), s.seat)]


def strike(s: Court, card: str) -> Iterator[Event]:
    """Remove one of the cards from the game, face down; its era is open."""
    (deck,), seat = s.about, s.seat
    leave(s, deck, card)
    getattr(s, f"{deck}_struck")[seat] += (card,)
    if ends := not depth(s, deck) and not s.last:
        s.last = deck
    else:
        s.then(("restack-or-not", RULES, seat, deck))
    details = {"deck": deck, "era": ERA[card], "card": card}
    yield Event("struck", seat, details, f"{POOL}; ruling 67", ("card",))
    if ends:
        yield Event("last-card", seat, {"deck": deck, "struck": True}, "Game End; ruling 34")


def strike_none(s: Court) -> Iterator[Event]:
    """Leave all of the cards in the deck."""
    (deck,) = s.about
    s.then(("restack-or-not", RULES, s.seat, deck))
    yield Event("kept-all", s.seat, {"deck": deck}, POOL)


def restack_or_not(s: Court, seat: str, deck: str) -> None:
    """One card, or cards of different eras only, can lie in one order alone."""
    if len(orders(known(s, deck, seat))) > 1:
        s.then(("restack", seat, deck))


def orders(cards: tuple[str, ...]) -> Options:
    """The orders in which no card of a later era lies above one of an earlier."""
    rank = [ERAS.index(ERA[card]) for card in cards]
    place = dict(zip(cards, rank, strict=True))
    return [o for o in permutations(cards) if list(map(place.__getitem__, o)) == sorted(rank)]


def stackings(s: Court) -> Options:
    """The orders of the cards that the seat has just looked at, the topmost first."""
    return orders(known(s, str(s.about[0]), s.seat))


def restack(s: Court, *cards: str) -> Iterator[Event]:
    """The cards go back in this order, the first on top."""
    (deck,) = s.about
    getattr(s, f"{deck}_known")[s.seat] = cards
    yield Event("restacked", s.seat, {"deck": deck, "cards": cards}, POOL, ("cards",))


ONLY_SO = "this choice names no card"
SEARCH = Rule[Court](
    kind="search",
    label="Look into a deck",
    cite=POOL,
    options=decks_left,
    missing="that deck is empty, or there is no such deck",
    effect=search,
)
LOOK_CASES = Rule[Court](
    kind="look-case",
    label="A case is looked at",
    cite=POOL,
    options=lambda s: next_looks(s, "cases"),
    missing="that case cannot be the next one of the deck",
    effect=look,
    secret=True,
)
LOOK_JUSTICES = Rule[Court](
    kind="look-justice",
    label="A Justice is looked at",
    cite=POOL,
    options=lambda s: next_looks(s, "justices"),
    missing="that Justice cannot be the next one of the deck",
    effect=look,
    secret=True,
)
STRIKE = Rule[Court](
    kind="strike",
    label="Remove a card",
    cite=POOL,
    options=seen_cards,
    missing="that is not one of the cards that you have just looked at",
    effect=strike,
    secret=True,
)
STRIKE_NONE = Rule[Court](
    kind="strike-none",
    label="Remove no card",
    cite=POOL,
    missing=ONLY_SO,
    effect=strike_none,
)
RESTACK = Rule[Court](
    kind="restack",
    label="Put the cards back",
    cite=POOL,
    options=stackings,
    missing="the cards go back, all of them, with no later era above an earlier one",
    effect=restack,
    secret=True,
)
STEPS = {"restack-or-not": Step[Court](cite=POOL, effect=restack_or_not)}
assert not set(CASES) & set(JUSTICES)
