"""The state of the Convention and how it is set up (Components; Setup)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.core.game import Event
from companion.core.state import CHANCE, RULES, State
from companion.games.convention.cards import (
    BACK,
    CARDS,
    EFFECT,
    FACTIONS,
    PLANNERS,
    SEATS,
    STATES,
    articles,
    in_hand,
)

ROUNDS = 4
A_CAUCUS = 3
A_POOL = 3
DEALT = 4
MARKERS = 8
"""Influence markers of each colour (ruling 8)."""
FIRST_MARKERS = 3
FIRST_RESOLVED = 4
LAST_SPACE = 10
"""Of a debate track (ruling 9)."""
YEAS_TO_PASS, NAYS_TO_BLOCK = 7, 6


@dataclass(kw_only=True)
class Convention(State):
    """The Hall as it stands. Backs of cards are public, faces and events are not."""

    SECRET: ClassVar[dict[str, str]] = {
        "caucus": "owner",
        "deck": "nobody",
        "waiting": "nobody",
    }

    seating: tuple[str, ...]
    """The seats clockwise, Madison first."""
    ask_recover: bool
    """Whether the owner of a planner on top of the deck is asked (ruling 13)."""
    caucus: dict[str, tuple[str, ...]]
    """The hand of each seat."""
    backs: dict[str, tuple[str, ...]]
    """"state/faction" of each card in each caucus, in the same order."""
    pool: tuple[str, ...]
    """The backs of the draw pool; whose card it is, luck says when somebody takes it."""
    top: str
    """The back of the deck's top card, or ""."""
    deck: tuple[str, ...]
    """Cards that nobody has seen since the last shuffle: the deck, its top, and of the pool."""
    waiting: tuple[str, ...]
    """Cards that lie in the pool since before the last shuffle."""
    discards: tuple[str, ...]
    """The face-up discard pile."""
    free: dict[str, int]
    """Influence markers of each seat that wait before it."""
    stock: dict[str, int]
    """Influence markers of each seat in the stockpile."""
    side: dict[str, str]
    """How each state has declared: "yea", "nay" or ""."""
    voted: dict[str, tuple[str, ...]]
    """The delegates that each state has declared with."""
    controller: dict[str, str]
    """Whose marker lies on each declared delegation, or ""."""
    committee_markers: dict[str, int]
    """Markers of each seat in the Committee Room."""
    debate: dict[str, int]
    """Where the marker "faction/seat" stands on its track; 0 where there is none."""
    tokens: dict[str, int]
    """Debate tokens by "faction/seat"."""
    score: dict[str, int]
    stack: tuple[str, ...]
    """Articles not yet laid; which they are is no secret, their order is luck."""
    assembly: str
    """The article in the Assembly Room, or ""."""
    committee: str
    """The article in the Committee Room, or ""."""
    flipped: dict[str, bool]
    """Whether each article shows its other side."""
    resolved: tuple[str, ...]
    standing: tuple[str, ...]
    """Cards whose persistent events are in force."""
    spent: bool
    """Whether this turn brings no new cards (Harangue)."""
    turns_this_round: int


def stands(s: Convention, effect: str) -> bool:
    """Whether a persistent event with this effect is in force."""
    return any(EFFECT[card] == effect for card in s.standing)


def shows(s: Convention, article: str) -> str:
    """The faction that an article now favours."""
    record = articles()[article]
    return record.other if s.flipped[article] else record.historical


def declared(s: Convention, side: str) -> list[str]:
    """The states that have declared on a side."""
    return [state for state in STATES if s.side[state] == side]


def gain(s: Convention, seat: str, *cards: str) -> None:
    """Add cards to a caucus."""
    _hold(s, seat, in_hand((*s.caucus[seat], *cards)))


def lose(s: Convention, seat: str, *cards: str) -> None:
    """Take cards out of a caucus; the caller lays them elsewhere."""
    _hold(s, seat, tuple(card for card in s.caucus[seat] if card not in cards))


def _hold(s: Convention, seat: str, cards: tuple[str, ...]) -> None:
    s.caucus[seat] = cards
    s.backs[seat] = tuple(BACK[card] for card in cards)


def discard(s: Convention, *cards: str) -> None:
    """Lay cards face up on the discard pile."""
    s.discards += cards


def from_pool(s: Convention, seat: str, back: str) -> None:
    """Take a card from the pool, the one of this back that has lain longest; its face comes up."""
    at = s.pool.index(back)
    s.pool = s.pool[:at] + s.pool[at + 1 :]
    s.then(("unfold", CHANCE, seat, back))


def points(s: Convention, seat: str, number: int, card: str, cite: str) -> Event:
    """Score points at once by the event of a card."""
    s.score[seat] += number
    return Event("scored", seat, {"points": number, "why": EFFECT[card], "by": (card,)}, cite)


def enacted(s: Convention) -> tuple[str, ...]:
    """The card whose event is being carried out: it lies on top of the discards."""
    return s.discards[-1:]


def after(s: Convention, seat: str) -> str:
    """The next seat clockwise."""
    order = s.seating
    return order[(order.index(seat) + 1) % len(order)]


def in_turn(s: Convention, seat: str) -> tuple[str, ...]:
    """All seats clockwise, from `seat` on."""
    at = s.seating.index(seat)
    return s.seating[at:] + s.seating[:at]


def setup(scenario: Mapping[str, Any]) -> Convention:
    """The Hall before the first card is dealt: each seat with its planner and three markers."""
    seats, options = tuple(scenario["seats"]), scenario["options"]
    s = Convention(
        seat=RULES,
        phase="prepare",
        about=(),
        turn=0,
        round=0,
        turns_this_round=0,
        agenda=[("prepare", RULES)],
        seating=seats,
        ask_recover=bool(options["ask-recover"]),
        score=dict.fromkeys(seats, 0),
        **_cards({seat: PLANNERS[seat] for seat in seats}),
        **_markers(seats),
        **_articles(tuple(options["articles"])),
    )
    if options["draw-the-seating"]:
        s.agenda += [("seat", CHANCE)] * (len(seats) - 2)
        s.seating = seats[:1]
    return s


def _cards(planners: Mapping[str, str]) -> dict[str, Any]:
    """Planners in hand, all other delegates in the deck, nobody on the floor."""
    return {
        "caucus": {seat: (card,) for seat, card in planners.items()},
        "backs": {seat: (BACK[card],) for seat, card in planners.items()},
        "deck": tuple(card for card in CARDS if card not in planners.values()),
        **{"pool": (), "top": "", "waiting": (), "discards": (), "standing": (), "spent": False},
        "side": dict.fromkeys(STATES, ""),
        "voted": dict.fromkeys(STATES, ()),
        "controller": dict.fromkeys(STATES, ""),
    }


def _markers(seats: tuple[str, ...]) -> dict[str, Any]:
    """Three markers before each seat, the others in the stockpile."""
    lines = [f"{faction}/{seat}" for faction in FACTIONS for seat in seats]
    return {
        "free": dict.fromkeys(seats, FIRST_MARKERS),
        "stock": dict.fromkeys(seats, MARKERS - FIRST_MARKERS),
        "committee_markers": dict.fromkeys(seats, 0),
        "debate": dict.fromkeys(lines, 0),
        "tokens": dict.fromkeys(lines, 0),
    }


def _articles(chosen: tuple[str, ...]) -> dict[str, Any]:
    """All twelve articles in the stack, their historical side up."""
    flipped = dict.fromkeys(chosen, False)
    return {"stack": chosen, "flipped": flipped, "assembly": "", "committee": "", "resolved": ()}


LINES = {
    (faction, seat): (f"debate-{faction}-{seat}", f"tokens-{faction}-{seat}", f"{faction}/{seat}")
    for faction in FACTIONS
    for seat in SEATS
}


def tracks(s: Convention) -> dict[str, float]:
    """Every number worth a line in a chart.

    `yea` and `nay` count states; `markers-…` are those that wait before a seat; `articles-…` the
    resolved articles that show a faction.
    """
    sides = list(s.side.values())
    found: dict[str, float] = {"yea": sides.count("yea"), "nay": sides.count("nay")}
    for seat, score in s.score.items():
        found[f"score-{seat}"] = score
        found[f"committee-{seat}"] = s.committee_markers[seat]
        found[f"markers-{seat}"] = s.free[seat]
        for faction in FACTIONS:
            debate, tokens, key = LINES[faction, seat]
            found[debate], found[tokens] = s.debate[key], s.tokens[key]
    shown = [shows(s, article) for article in s.resolved]
    for faction in FACTIONS:
        found[f"articles-{faction}"] = shown.count(faction)
    return found
