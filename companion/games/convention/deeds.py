"""What the events on the cards do: those that are done at once, and what each of them needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from companion.core.game import Event
from companion.core.state import CHANCE, RULES
from companion.games.convention import markers, votes
from companion.games.convention.cards import (
    COMMITTEE_ROOM,
    FACTIONS,
    SIDES,
    STATE,
    STATES,
    effects,
)
from companion.games.convention.state import (
    LAST_SPACE,
    Convention,
    declared,
    from_pool,
    points,
    shows,
    stands,
)
from companion.games.convention.words import label

FULLEST = 5
"""Cards that a caucus may hold after an event that adds to it (ruling 44)."""
OBJECTIONS = 3
EVENTS = "Events; ruling 6"
TOGETHER = "Events; ruling 46"


def cite(effect: str) -> str:
    """The rule by which an effect stands."""
    return effects()[effect].cite


def nothing(s: Convention, seat: str, card: str) -> str | None:
    """An event that can always be enacted."""
    return None


def unmoved(s: Convention) -> str | None:
    """Whether Stand Fast keeps declared delegates from being discarded or moved by an event."""
    if stands(s, "stand-fast"):
        return f"Stand Fast is in force: no event moves or discards declared delegates ({TOGETHER})"
    return None


def planner(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """One marker from the stockpile (ruling 8)."""
    yield markers.gained(s, seat, card)


def planner_needs(s: Convention, seat: str, card: str) -> str | None:
    """A marker must be left in the stockpile."""
    return None if s.stock[seat] else "all eight of your influence markers are out already"


def rally(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """Declare the card's state under the normal rules; then a card of the pool."""
    s.then(("rally", seat, card), ("reward", RULES, seat))
    yield from ()


def rally_needs(s: Convention, seat: str, card: str) -> str | None:
    """The normal rules must allow the card's state some vote."""
    sets = [(t, cards) for t, cards in votes.groups(s.caucus[seat]) if card in cards]
    reasons = [votes.declare_blocked(s, x, t, *cards) for t, cards in sets for x in SIDES]
    return None if None in reasons else together(reasons)


def together(reasons: Sequence[str | None]) -> str:
    """All the reasons, each once: mending the first alone would not do."""
    return "; ".join(dict.fromkeys(filter(None, reasons)))


def reward(s: Convention, seat: str) -> None:
    """After a Rally: one card of the pool."""
    if s.pool:
        s.then(("take", seat))


def committee(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """One marker to the Committee Room."""
    yield from markers.put(s, seat, COMMITTEE_ROOM, 1, card)


def committee_needs(s: Convention, seat: str, card: str) -> str | None:
    """A marker must lie somewhere else than in the Committee Room."""
    elsewhere = s.free[seat] or seat in s.controller.values()
    if elsewhere or any(s.debate[f"{faction}/{seat}"] for faction in FACTIONS):
        return None
    return "all your influence markers are in the Committee Room already"


def caucus(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """All cards of the draw pool."""
    for back in reversed(s.pool):
        from_pool(s, seat, back)
    yield from ()


def caucus_needs(s: Convention, seat: str, card: str) -> str | None:
    """The caucus must have room for the whole pool."""
    after = len(s.caucus[seat]) - 1 + len(s.pool)
    if not s.pool:
        return "the draw pool is empty"
    if after > FULLEST:
        return f"your caucus would hold {after} delegates, and {FULLEST} is the most (ruling 44)"
    return None


def renown(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """Two points."""
    yield points(s, seat, 2, card, EVENTS)


def amend(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """Turn the article in the Committee Room."""
    s.flipped[s.committee] = not s.flipped[s.committee]
    told = {"article": s.committee, "faction": shows(s, s.committee)}
    yield Event("flipped", seat, told, EVENTS)


def switch(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """The two articles change places while nobody has voted; later it is worth a point."""
    if any(s.side.values()):
        yield points(s, seat, 1, card, EVENTS)
        return
    s.assembly, s.committee = s.committee, s.assembly
    yield Event("switched", seat, {"assembly": s.assembly, "committee": s.committee}, EVENTS)


def second(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """Another action, not an event; new cards come once, after it."""
    s.then(("second", seat))
    yield from ()


def second_needs(s: Convention, seat: str, card: str) -> str | None:
    """A delegate must be left to act with."""
    return None if len(s.caucus[seat]) > 1 else "no other delegate is left to act with"


def divide(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """The vote of the card's own state is cancelled; the state may be declared anew."""
    state, side = STATE[card], s.side[STATE[card]]
    gone, loser = votes.clear(s, state)
    told = {"state": state, "cards": gone, "side": side, "loser": loser}
    told["by"] = (card,)
    yield Event("cancelled", seat, told, cite("divide"))


def divide_needs(s: Convention, seat: str, card: str) -> str | None:
    """The state must have declared."""
    state = STATE[card]
    return unmoved(s) if s.side[state] else f"{label(state)} has not declared: nothing is divided"


def compromise(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """One space for the large states and one for the small."""
    s.then(*(("put", RULES, seat, f"{size}-states", 1, card) for size in ("large", "small")))
    yield from ()


def compromise_needs(s: Convention, seat: str, card: str) -> str | None:
    """One of the two markers must have a space before it."""
    ends = [s.debate[f"{f}/{seat}"] >= LAST_SPACE for f in ("large-states", "small-states")]
    return "both of your markers stand on the last space" if all(ends) else None


def objection(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """A point for each delegation of one's own on the Nay side."""
    yield points(s, seat, _objecting(s, seat), card, cite("objection"))


def objection_needs(s: Convention, seat: str, card: str) -> str | None:
    """A delegation of one's own must stand on the Nay side."""
    return None if _objecting(s, seat) else "you control no delegation on the Nay side"


def _objecting(s: Convention, seat: str) -> int:
    return min(OBJECTIONS, sum(s.controller[state] == seat for state in declared(s, "nay")))


def postpone(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """The article of the Committee Room goes back to the stack, and another is drawn."""
    s.then(("lay", CHANCE, "committee"))
    yield Event("postponed", seat, {"article": s.committee}, cite("postpone"))


def postpone_needs(s: Convention, seat: str, card: str) -> str | None:
    """Another article must be left."""
    return None if s.stack else "the stack is empty: no other article is left to draw"


def stand(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """A persistent event: the card lies face up until the round ends (ruling 7)."""
    yield from ()


def _standing(effect: str) -> Callable[[Convention, str, str], str | None]:
    def needs(s: Convention, seat: str, card: str) -> str | None:
        name = effects()[effect].name
        return f"{name} is in force already this round" if stands(s, effect) else None

    return needs


def reconsider_needs(s: Convention, seat: str, card: str) -> str | None:
    """While nobody may override at all, there is nothing to make easier."""
    if stands(s, "order"):
        return f"Order is in force: nobody may override a delegation this round ({TOGETHER})"
    return _standing("reconsider")(s, seat, card)


def controlled(s: Convention, seat: str) -> list[str]:
    """The delegations under a seat's marker."""
    return [state for state in STATES if s.controller[state] == seat]


class Deed(NamedTuple):
    """What an event does, and why it cannot be enacted now."""

    do: Callable[[Convention, str, str], Iterator[Event]]
    needs: Callable[[Convention, str, str], str | None] = nothing


AT_ONCE = {
    "planner": Deed(planner, planner_needs),
    "rally": Deed(rally, rally_needs),
    "committee": Deed(committee, committee_needs),
    "caucus": Deed(caucus, caucus_needs),
    "renown": Deed(renown),
    "amend": Deed(amend),
    "switch": Deed(switch),
    "second": Deed(second, second_needs),
    "divide": Deed(divide, divide_needs),
    "compromise": Deed(compromise, compromise_needs),
    "objection": Deed(objection, objection_needs),
    "postpone": Deed(postpone, postpone_needs),
    **{name: Deed(stand, _standing(name)) for name in ("order", "secrecy", "stand-fast")},
    "reconsider": Deed(stand, reconsider_needs),
}
"""Effects that ask nothing, or only what the normal rules ask."""
