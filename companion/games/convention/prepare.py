"""Setup: who sits where, the deal, keeping two of four, the pool, the articles; and the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from companion.core.game import Event, Options, Rule, Step
from companion.core.state import CHANCE, RULES
from companion.games.convention.cards import BACK, PLANNERS, articles
from companion.games.convention.state import (
    A_POOL,
    DEALT,
    FIRST_RESOLVED,
    Convention,
    discard,
    gain,
    lose,
    shows,
)

TO_DISCARD = 2
DECK = "Shuffling the Deck"
RECLAIM = "Reclaiming a Planner; ruling 13"
POOL = "Replenishing the Caucus; ruling 14"
PAIRS = {back: (state, faction) for back in BACK.values() for state, faction in [back.split("/")]}
"""Back of a card -> its state and faction."""
BACKS = "Caucus Semi-secrecy; ruling 14"


def prepare(s: Convention) -> Iterator[Event]:
    """The whole setup, in the order of the rulebook, up to the first turn."""
    first = s.seating[0]
    s.then(
        *(("deal", CHANCE, seat) for seat in s.seating for _ in range(DEALT)),
        *(("discard", seat) for seat in s.seating),
        ("turn-up", RULES),
        ("refill", RULES),
        *(("lay", CHANCE, "resolved") for _ in range(FIRST_RESOLVED)),
        ("begin-round", RULES, first),
    )
    yield Event("seated", first, {"seats": s.seating}, "Setup; ruling 17")


def unseated(s: Convention) -> Options:
    """The seats that have no place at the table yet."""
    return [(seat,) for seat in s.caucus if seat not in s.seating]


def sit(s: Convention, seat: str) -> None:
    """The next seat clockwise; the last one takes the place that is left."""
    s.seating += (seat,)
    rest = unseated(s)
    if len(rest) == 1:
        s.seating += (str(rest[0][0]),)


def undealt(s: Convention) -> Options:
    """Every card that is still in the deck, each as likely."""
    return [(card,) for card in s.deck]


def _split(back: str) -> dict[str, str]:
    """The back of a card as an event tells it."""
    state, _, faction = back.partition("/")
    return {"state": state, "faction": faction}


def deal(s: Convention, card: str) -> Iterator[Event]:
    """One card from the deck to a seat; the others see its back."""
    (seat,) = s.about
    s.deck = tuple(left for left in s.deck if left != card)
    gain(s, seat, card)
    yield Event("dealt", seat, _split(BACK[card]) | {"card": card}, BACKS, ("card",))


def pairs(s: Convention) -> Options:
    """Two of the four cards dealt, in the order of the alphabet, to go; the planner stays."""
    dealt = sorted(card for card in s.caucus[s.seat] if card != PLANNERS[s.seat])
    return list(combinations(dealt, TO_DISCARD))


def discard_two(s: Convention, *cards: str) -> Iterator[Event]:
    """Two cards go face up to the discard pile; two stay beside the planner."""
    lose(s, s.seat, *cards)
    discard(s, *cards)
    yield Event("discarded", s.seat, {"cards": cards}, "Setup; ruling 15")


def refill(s: Convention) -> Iterator[Event]:
    """Cards from the deck until the draw pool holds three (Replenishing the Caucus)."""
    if len(s.pool) >= A_POOL or not (s.top or undrawn(s) or s.discards):
        return
    s.then(("turn-up", RULES), ("refill", RULES))
    if s.top:
        back, s.top = s.top, ""
        s.pool += (back,)
        yield Event("pooled", CHANCE, _split(back), "Replenishing the Caucus; ruling 14")


def undrawn(s: Convention) -> int:
    """How many cards lie in the deck under its top."""
    return len(s.deck) - len(s.pool) + len(s.waiting) - bool(s.top)


def turn_up(s: Convention) -> Iterator[Event]:
    """See what lies on top of the deck; an empty deck is made anew of the discards at once."""
    if s.top:
        return
    if not undrawn(s) and s.discards:
        s.waiting += s.deck  # what nobody has seen now lies in the pool
        s.deck, s.discards = s.discards, ()
        yield Event("reshuffled", CHANCE, {"cards": len(s.deck)}, f"{DECK}; ruling 20")
    if undrawn(s):
        s.then(("reveal", CHANCE))


@lru_cache(maxsize=1_000)
def lying(
    deck: tuple[str, ...], pool: tuple[str, ...], waiting: tuple[str, ...]
) -> dict[tuple[str, str], int]:
    """How many cards of each back lie in the deck, by state and faction."""
    backs = Counter(BACK[card] for card in deck)
    backs.subtract(pool)
    backs.update(BACK[card] for card in waiting)
    return {PAIRS[back]: number for back, number in sorted(backs.items()) if number}


def on_top(s: Convention) -> Options:
    """Every back that the next card of the deck may show."""
    return list(lying(s.deck, s.pool, s.waiting))


def reveal(s: Convention, state: str, faction: str) -> Iterator[Event]:
    """The next card comes to the top, its back up; a planner there may go back to its owner."""
    s.top = f"{state}/{faction}"
    owner = next((seat for seat in s.seating if BACK[PLANNERS[seat]] == s.top), "")
    if owner and s.ask_recover:
        s.then(("recover", owner))
    elif owner:
        yield _recovered(s, owner)


def _recovered(s: Convention, owner: str) -> Event:
    card, s.top = PLANNERS[owner], ""
    s.deck = tuple(left for left in s.deck if left != card)
    gain(s, owner, card)
    s.then(("turn-up", RULES))
    return Event("recovered", owner, {"card": card}, RECLAIM)


def recover(s: Convention, answer: str) -> Iterator[Event]:
    """The owner takes the planner from the top of the deck, or lets it lie for anybody."""
    if answer == "yes":
        yield _recovered(s, s.seat)
    else:
        yield Event("left-lying", s.seat, {"card": PLANNERS[s.seat]}, RECLAIM)


def with_this_back(s: Convention) -> Options:
    """Who the card may be that was taken from the pool: nobody has seen more than its back."""
    back = s.about[1]
    older = [(card,) for card in s.waiting if BACK[card] == back]
    return older or [(card,) for card in s.deck if BACK[card] == back]


def unfold(s: Convention, card: str) -> Iterator[Event]:
    """The one who took the card looks at its face."""
    seat = s.about[0]
    s.waiting = tuple(left for left in s.waiting if left != card)
    s.deck = tuple(left for left in s.deck if left != card)
    gain(s, seat, card)
    yield Event("took", seat, _split(BACK[card]) | {"card": card}, POOL, ("card",))


def in_the_stack(s: Convention) -> Options:
    """Every article that is not laid yet, each as likely."""
    return [(article,) for article in s.stack]


def lay(s: Convention, article: str) -> Iterator[Event]:
    """One article from the stack, its historical side up, to the place that is asked about."""
    (place,) = s.about
    cite = "The Virginia Plan" if not s.round else "Setup" if s.round == 1 else "Resuming Play"
    s.stack = tuple(left for left in s.stack if left != article)
    s.flipped[article] = False
    if place == "resolved":
        s.resolved += (article,)
    elif place == "assembly":
        s.assembly = article
    else:
        if s.committee:  # a postponed article waits in the stack until another is drawn
            s.stack += (s.committee,)
            cite = "Events; ruling 45"
        s.committee = article
    told = {"article": article, "place": place, "faction": shows(s, article)}
    yield Event("laid", CHANCE, told, cite)


def _no_card(s: Convention, card: str = "", *_: object) -> str:
    return f"{card or 'nothing'} is not in the deck now"


SEAT = Rule[Convention](
    kind="seat",
    cite="Setup; ruling 17",
    label="Draw the seating",
    options=unseated,
    missing="name a planner who has no place at the table yet",
    effect=sit,
)
DEAL = Rule[Convention](
    kind="deal",
    cite="Setup",
    label="Deal",
    options=undealt,
    secret=True,
    missing=_no_card,
    effect=deal,
)
DISCARD = Rule[Convention](
    kind="discard",
    cite="Setup; ruling 15",
    label="Discard two delegates",
    options=pairs,
    missing="name two of the four cards that were dealt to you, in the order of the alphabet",
    effect=discard_two,
)
REVEAL = Rule[Convention](
    kind="reveal",
    cite=DECK,
    label="Turn up the top of the deck",
    options=on_top,
    weight=lambda s, *back: lying(s.deck, s.pool, s.waiting)[back],
    missing="no card with this back is left in the deck",
    effect=reveal,
)
UNFOLD = Rule[Convention](
    kind="unfold",
    cite=POOL,
    label="Look at the card",
    options=with_this_back,
    secret=True,
    missing="the card that was taken cannot be this one",
    effect=unfold,
)
RECOVER = Rule[Convention](
    kind="recover",
    cite=RECLAIM,
    label="Reclaim the planner",
    options=(("yes",), ("no",)),
    missing="answer yes or no",
    effect=recover,
)
LAY = Rule[Convention](
    kind="lay",
    cite="Setup",
    label="Draw an article",
    options=in_the_stack,
    missing=lambda s, article="", *_: (
        f"{articles()[article].title if article in articles() else 'that'} is not in the stack now"
    ),
    effect=lay,
)
STEPS = {
    "prepare": Step[Convention](cite="Setup", effect=prepare),
    "refill": Step[Convention](cite="Replenishing the Caucus", effect=refill),
    "turn-up": Step[Convention](cite=DECK, effect=turn_up),
}
