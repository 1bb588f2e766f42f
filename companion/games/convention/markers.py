"""Using Influence Markers: placing one, and taking one back where none is free."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event, Options, Rule, Step
from companion.core.state import RULES
from companion.games.convention.cards import COMMITTEE_ROOM, FACTIONS, STATES
from companion.games.convention.state import LAST_SPACE, Convention

MARKERS = "Using Influence Markers"
TAKEN_BACK = f"{MARKERS}; ruling 26"


def put(s: Convention, seat: str, place: str, spaces: int = 0, *by: str) -> Iterator[Event]:
    """Put a marker of `seat` on a state, a debate track or the Committee Room, by these cards.

    A marker on the track already moves on. Where none is free, the seat first takes one back.
    """
    if place in FACTIONS and s.debate[f"{place}/{seat}"]:
        yield from place_marker(s, seat, place, spaces, by)
    elif s.free[seat]:
        s.free[seat] -= 1
        yield from place_marker(s, seat, place, spaces, by)
    else:
        s.then(("reclaim", seat, place), ("put", RULES, seat, place, spaces, *by))


def put_after_all(
    s: Convention, seat: str, place: str, spaces: int = 0, *by: str
) -> Iterator[Event]:
    """The same as a step, for a delegation too, of which the vote was told before."""
    yield from put(s, seat, place, spaces, *by)
    if place in STATES:
        told = {"state": place, "by": s.voted[place]}
        yield Event("marker-laid", seat, told, MARKERS)


def place_marker(
    s: Convention, seat: str, place: str, spaces: int, by: tuple[str, ...]
) -> Iterator[Event]:
    """The marker is in hand: lay it down; a delegation's is told by its own event."""
    if place in FACTIONS:
        key = f"{place}/{seat}"
        was, s.debate[key] = s.debate[key], min(LAST_SPACE, s.debate[key] + spaces)
        told = {"faction": place, "spaces": s.debate[key] - was, "space": s.debate[key]}
        told["by"] = by
        yield Event("advanced", seat, told, "Speak in Debate; ruling 9")
    elif place == COMMITTEE_ROOM:
        s.committee_markers[seat] += 1
        told = {"markers": 1, "now": s.committee_markers[seat], "by": by}
        yield Event("to-committee", seat, told, "Events")
    else:
        s.controller[place] = seat


def in_use(s: Convention) -> Options:
    """Where markers of the seat that decides lie."""
    seat = s.seat
    states = [(state,) for state in STATES if s.controller[state] == seat]
    tracks = [(faction,) for faction in FACTIONS if s.debate[f"{faction}/{seat}"]]
    return [*states, *tracks, *([(COMMITTEE_ROOM,)] if s.committee_markers[seat] else [])]


def reclaim(s: Convention, place: str) -> Iterator[Event]:
    """One marker comes back; a delegation left by it still votes, and scores for nobody."""
    seat = s.seat
    if place in FACTIONS:
        s.debate[f"{place}/{seat}"] = 0
    elif place == COMMITTEE_ROOM:
        s.committee_markers[seat] -= 1
    else:
        s.controller[place] = ""
    s.free[seat] += 1
    yield Event("marker-back", seat, {"place": place, "wanted": s.about[0]}, TAKEN_BACK)


def reclaim_blocked(s: Convention, place: str) -> str | None:
    """A marker is not taken from the place where it is to go."""
    if place == s.about[0]:
        return "the marker is wanted in that very place: take back another one"
    return None


def returned(s: Convention, state: str) -> str:
    """Give the marker on a delegation back to its owner; returns that seat, or ""."""
    owner = s.controller[state]
    if owner:
        s.controller[state] = ""
        s.free[owner] += 1
    return owner


def gained(s: Convention, seat: str, card: str) -> Event:
    """One marker from the stockpile."""
    s.stock[seat] -= 1
    s.free[seat] += 1
    told = {"left": s.stock[seat], "by": (card,)}
    return Event("gained-marker", seat, told, "Events; ruling 8")


RECLAIM_MARKER = Rule[Convention](
    kind="reclaim",
    cite=TAKEN_BACK,
    label="Take a marker back",
    options=in_use,
    blocked=reclaim_blocked,
    missing="no influence marker of yours lies there",
    effect=reclaim,
)
STEPS = {"put": Step[Convention](cite=MARKERS, effect=put_after_all)}
