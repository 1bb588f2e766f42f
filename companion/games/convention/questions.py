"""Events that ask a question: whom to dismiss, which delegation to move, which track to go up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from companion.core.game import Event, Options, Rule
from companion.games.convention import markers, votes
from companion.games.convention.cards import FACTIONS, OTHER_SIDE, STATES, short
from companion.games.convention.deeds import EVENTS, Deed, cite, controlled, together, unmoved
from companion.games.convention.refusals import not_back, not_there
from companion.games.convention.state import LAST_SPACE, Convention, discard, enacted, gain
from companion.games.convention.words import label

LAST = "Speak in Debate; ruling 9"


def asks(phase: str, *about: object) -> Callable[[Convention, str, str], Iterator[Event]]:
    """An effect that only asks: under `phase`, about `about`."""

    def do(s: Convention, seat: str, card: str) -> Iterator[Event]:
        s.then((phase, seat, *about))
        yield from ()

    return do


def on_the_floor(s: Convention) -> Options:
    """Every state that has declared."""
    return [(state,) for state in STATES if s.side[state]]


def declared_delegates(s: Convention) -> Options:
    """Every delegate who has declared, with his state."""
    return [(state, card) for state in STATES for card in s.voted[state]]


def walkout_needs(s: Convention, seat: str, card: str) -> str | None:
    """Somebody must have declared."""
    return unmoved(s) if any(s.side.values()) else "no delegate has declared yet"


def dismiss(s: Convention, state: str, card: str) -> Iterator[Event]:
    """One declared delegate is discarded; the last one frees state and marker."""
    by = enacted(s)
    s.voted[state] = tuple(other for other in s.voted[state] if other != card)
    discard(s, card)
    emptied = not s.voted[state]
    loser = votes.clear(s, state)[1] if emptied else ""
    told = {"state": state, "card": card, "emptied": emptied, "loser": loser, "by": by}
    yield Event("dismissed", s.seat, told, EVENTS)


def persuade_blocked(s: Convention, state: str) -> str | None:
    """Only a single delegate is persuaded, and only to a vote that his faction allows."""
    many = len(s.voted[state])
    if many > 1:
        return f"{label(state)} stands with {many} delegates: only a single one is persuaded"
    return votes.may_cross(s, state)


def persuade_needs(s: Convention, seat: str, card: str) -> str | None:
    """Some delegation must be open to persuasion."""
    if any(persuade_blocked(s, str(args[0])) is None for args in on_the_floor(s)):
        return unmoved(s)
    return "no delegation of one card may cross to the other side now"


def cross(s: Convention, state: str) -> Iterator[Event]:
    """The delegation moves to the other side under the same control."""
    s.side[state] = OTHER_SIDE[s.side[state]]
    told = {"state": state, "side": s.side[state], "cards": s.voted[state], "by": enacted(s)}
    yield Event("crossed", s.seat, told, EVENTS)


def heart_needs(s: Convention, seat: str, card: str) -> str | None:
    """One's own delegation must be free to cross."""
    mine = controlled(s, seat)
    if not mine:
        return "you control no delegation"
    reasons = [votes.may_cross(s, state) for state in mine]
    return unmoved(s) if None in reasons else together(reasons)


def withdraw_needs(s: Convention, seat: str, card: str) -> str | None:
    """One must control a delegation."""
    return unmoved(s) if controlled(s, seat) else "you control no delegation"


def withdraw(s: Convention, state: str) -> Iterator[Event]:
    """The delegation leaves the room: cards discarded, marker back, the state free."""
    told = {"state": state, "side": s.side[state], "by": enacted(s)}
    told["cards"], told["loser"] = votes.clear(s, state)
    yield Event("cancelled", s.seat, told, cite("withdraw"))


def to_withdraw(s: Convention) -> Options:
    """The delegations under one's own marker."""
    return [(state,) for state in controlled(s, s.seat)]


def to_release(s: Convention) -> Options:
    """The delegations under anybody's marker."""
    return [(state,) for state in STATES if s.controller[state]]


def release_needs(s: Convention, seat: str, card: str) -> str | None:
    """A marker must lie on a delegation."""
    return None if any(s.controller.values()) else "no delegation has a controller"


def release(s: Convention, state: str) -> Iterator[Event]:
    """The marker goes back to its owner; the vote stands and scores for nobody."""
    told = {"state": state, "loser": markers.returned(s, state), "by": enacted(s)}
    yield Event("released", s.seat, told, cite("independence"))


def advance_blocked(s: Convention, faction: str) -> str | None:
    """There must be a space left before the marker."""
    if s.debate[f"{faction}/{s.seat}"] < LAST_SPACE:
        return None
    return f"your marker stands on the last space of the {label(faction)} track ({LAST})"


def advance_needs(s: Convention, seat: str, card: str) -> str | None:
    """Some track must have a space left."""
    if all(s.debate[f"{faction}/{seat}"] >= LAST_SPACE for faction in FACTIONS):
        return "your markers stand on the last space of every track"
    return None


def advance(s: Convention, faction: str) -> Iterator[Event]:
    """Go up a track without a speech."""
    yield from markers.put(s, s.seat, faction, s.about[0], *enacted(s))


def harangue(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """Three spaces on one track, and no new cards this turn."""
    s.spent = True
    s.then(("advance", seat, 3))
    yield from ()


def rivals_on_tracks(s: Convention) -> Options:
    """Each rival's marker on the Debate Floor."""
    others = [seat for seat in s.seating if seat != s.seat]
    return [(f, seat) for f in FACTIONS for seat in others if s.debate[f"{f}/{seat}"]]


def rebut_needs(s: Convention, seat: str, card: str) -> str | None:
    """A rival must have spoken."""
    spoken = any(space for key, space in s.debate.items() if not key.endswith(f"/{seat}"))
    return None if spoken else "no rival has a marker on the Debate Floor"


def set_back(s: Convention, faction: str, rival: str) -> Iterator[Event]:
    """Two spaces back; at the foot of the track the marker goes home."""
    key = f"{faction}/{rival}"
    s.debate[key] = max(0, s.debate[key] - 2)
    s.free[rival] += not s.debate[key]
    told = {"faction": faction, "rival": rival, "space": s.debate[key], "by": enacted(s)}
    yield Event("set-back", s.seat, told, EVENTS)


def in_committee(s: Convention) -> Options:
    """The seats with a marker in the Committee Room."""
    return [(seat,) for seat in s.seating if s.committee_markers[seat]]


def recall_needs(s: Convention, seat: str, card: str) -> str | None:
    """A marker must lie in the Committee Room."""
    return None if any(s.committee_markers.values()) else "the Committee Room is empty"


def recall(s: Convention, owner: str) -> Iterator[Event]:
    """One marker goes from the Committee Room back to its owner."""
    s.committee_markers[owner] -= 1
    s.free[owner] += 1
    yield Event("recalled", s.seat, {"owner": owner, "by": enacted(s)}, EVENTS)


def ask_return(s: Convention, seat: str, card: str) -> Iterator[Event]:
    """Which of the discards comes back; not the card that is being enacted."""
    s.then(("call-back", seat, card))
    yield from ()


def return_needs(s: Convention, seat: str, card: str) -> str | None:
    """Somebody must lie in the discard pile."""
    return None if s.discards else "the discard pile is empty"


def to_call_back(s: Convention) -> Options:
    """The discard pile without the card that is being enacted."""
    return [(card,) for card in s.discards if card != s.about[0]]


def call_back(s: Convention, card: str) -> Iterator[Event]:
    """A delegate returns from the discard pile to the caucus."""
    s.discards = tuple(other for other in s.discards if other != card)
    gain(s, s.seat, card)
    yield Event("called-back", s.seat, {"card": card}, cite("return"))


QUESTION = partial(Rule[Convention], cite=EVENTS)
UNDECLARED = not_there(on_the_floor, "{} has not declared", "declared are")
NOT_MINE = not_there(to_withdraw, "you do not control {}", "under your marker stand")
NOBODYS = not_there(to_release, "nobody controls {}", "under a marker stand")
DISMISS = QUESTION(
    kind="dismiss",
    label="Make a delegate walk out",
    effect=dismiss,
    options=declared_delegates,
    missing=lambda s, state="", card="", *_: f"{short(card)} has not declared with {label(state)}",
)
PERSUADE = QUESTION(
    kind="persuade",
    label="Persuade a delegation",
    effect=cross,
    options=on_the_floor,
    blocked=persuade_blocked,
    missing=UNDECLARED,
)
CROSS = QUESTION(
    kind="cross",
    label="Cross the floor",
    effect=cross,
    options=to_withdraw,
    blocked=votes.may_cross,
    missing=NOT_MINE,
)
WITHDRAW = QUESTION(
    kind="withdraw",
    label="Withdraw a delegation",
    effect=withdraw,
    options=to_withdraw,
    missing=NOT_MINE,
)
RELEASE = QUESTION(
    kind="release",
    label="Make a delegation independent",
    effect=release,
    options=to_release,
    missing=NOBODYS,
)
ADVANCE = QUESTION(
    kind="advance",
    label="Go up a debate track",
    effect=advance,
    options=[(faction,) for faction in FACTIONS],
    blocked=advance_blocked,
    missing=lambda s, faction="", *_: f"there is no debate track called “{faction}”",
)
SET_BACK = QUESTION(
    kind="set-back",
    label="Set a rival back",
    effect=set_back,
    options=rivals_on_tracks,
    missing=lambda s, faction="", rival="", *_: (
        f"{label(rival)} is no rival with a marker on the track “{label(faction)}”"
    ),
)
RECALL = QUESTION(
    kind="recall",
    label="Recall a marker",
    effect=recall,
    options=in_committee,
    missing=lambda s, owner="", *_: f"{label(owner)} has no marker in the Committee Room",
)
CALL_BACK = QUESTION(
    kind="call-back",
    label="Call a delegate back",
    effect=call_back,
    options=to_call_back,
    missing=not_back,
)
ASKING = {
    "walkout": Deed(asks("dismiss"), walkout_needs),
    "persuade": Deed(asks("persuade"), persuade_needs),
    "orator": Deed(asks("advance", 2), advance_needs),
    "harangue": Deed(harangue, advance_needs),
    "rebut": Deed(asks("set-back"), rebut_needs),
    "recall": Deed(asks("recall"), recall_needs),
    "withdraw": Deed(asks("withdraw"), withdraw_needs),
    "return": Deed(ask_return, return_needs),
    "change-of-heart": Deed(asks("cross"), heart_needs),
    "independence": Deed(asks("release"), release_needs),
}
"""Effects that ask the one who enacts them."""
