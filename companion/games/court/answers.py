"""What the effects of cases ask of seats and of luck (Case Effects)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event, Options, Rule
from companion.core.state import CHANCE
from companion.games.court.actions import ONLY_SO
from companion.games.court.cards import OTHER_SIDE, SIDES, SIGN, TRACKS
from companion.games.court.clerks import place_in
from companion.games.court.effects import CITE, EARLY, LATE
from companion.games.court.prepare import leaves_bench
from companion.games.court.retirement import TEN, TEN_FACES
from companion.games.court.robing import moved_clerk
from companion.games.court.state import Court, shift, sitting

GIBBONS = f"{CITE}; ruling 59"
WORCESTER = f"{CITE}; ruling 72"
PRINTZ = f"{CITE}; ruling 73"


def open_parties(s: Court) -> Options:
    """Both sides of the cases in the spaces that the effect names."""
    part = LATE if s.about[0] == "late" else EARLY
    return [(case, side) for space in part if (case := s.docket[space]) for side in SIDES]


def _other_side(s: Court, case: str, side: str) -> str | None:
    if f"{case}/{OTHER_SIDE[side]}/{s.seat}" in s.briefs:
        return "your clerks are on the other side of this case (Advocate)"
    return None


def _gibbons(s: Court) -> str:
    """The side of Gibbons is a ruling, that of Ogden is printed."""
    return GIBBONS if s.about[0] == "late" else CITE


def place_clerk(s: Court, case: str, side: str) -> Iterator[Event]:
    """A clerk joins a side without cost."""
    place_in(s, s.seat, case, side, 1)
    yield Event("case-clerk", s.seat, {"case": case, "side": side}, _gibbons(s))


def place_none(s: Court) -> Iterator[Event]:
    """No clerk is added."""
    yield Event("declined", s.seat, {}, _gibbons(s))


def own_moves(s: Court) -> Options:
    """One's own clerks on the Bench, each to any other Justice there."""
    there = sitting(s)
    own = [justice for justice in there if s.clerks.get(f"{justice}/{s.seat}")]
    return [(source, target) for source in own for target in there if target != source]


def shift_clerk(s: Court, source: str, target: str) -> Iterator[Event]:
    """One's own clerk changes its Justice."""
    moved_clerk(s, s.seat, source, target)
    details = {"source": source, "target": target}
    yield Event("own-clerk-moved", s.seat, details, WORCESTER)


def shift_none(s: Court) -> Iterator[Event]:
    """No clerk is moved."""
    yield Event("declined", s.seat, {}, WORCESTER)


def give_back(s: Court, justice: str) -> Iterator[Event]:
    """One's own clerk comes back from the Bench."""
    key = f"{justice}/{s.seat}"
    s.clerks[key] -= 1
    if not s.clerks[key]:
        del s.clerks[key]
    s.hand[s.seat] += 1
    yield Event("clerk-given-back", s.seat, {"justice": justice}, WORCESTER)


def nudge(s: Court, track: str, side: str) -> Iterator[Event]:
    """A track moves one space."""
    yield shift(s, track, SIGN[side], "effect", "nlrb-v-jones", GIBBONS)


def nudge_none(s: Court) -> Iterator[Event]:
    """No track is moved."""
    yield Event("declined", s.seat, {}, GIBBONS)


def random_seat(s: Court, face: int) -> Iterator[Event]:
    """Who sits where the die says leaves at once; 0 and a vacant seat are nobody's."""
    justice = s.bench[face - 1] if face else ""
    yield Event("random-seat", CHANCE, {"roll": face, "justice": justice}, PRINTZ)
    if justice:
        yield from leaves_bench(s, justice, "effect", PRINTZ)


PLACE_CLERK = Rule[Court](
    kind="place-clerk",
    label="Add a clerk",
    cite=GIBBONS,
    options=open_parties,
    missing="that case is not in one of the spaces that the effect names, or has no such side",
    blocked=_other_side,
    effect=place_clerk,
)
PLACE_NONE = Rule[Court](
    kind="place-none", label="Add no clerk", cite=GIBBONS, missing=ONLY_SO, effect=place_none
)
SHIFT_CLERK = Rule[Court](
    kind="shift-clerk",
    label="Move your clerk",
    cite=WORCESTER,
    options=own_moves,
    missing="your clerk goes from one Justice of the Bench to another",
    effect=shift_clerk,
)
SHIFT_NONE = Rule[Court](
    kind="shift-none", label="Move no clerk", cite=WORCESTER, missing=ONLY_SO, effect=shift_none
)
GIVE_BACK = Rule[Court](
    kind="give-back",
    label="Take a clerk back",
    cite=WORCESTER,
    options=lambda s: [(j,) for j in sitting(s) if s.clerks.get(f"{j}/{s.seat}")],
    missing="you have no clerk on that Justice of the Bench",
    effect=give_back,
)
NUDGE = Rule[Court](
    kind="nudge",
    label="Move a track",
    cite=GIBBONS,
    options=[(track, side) for track in TRACKS for side in SIDES],
    missing="a track moves one space toward silver or gold",
    effect=nudge,
)
NUDGE_NONE = Rule[Court](
    kind="nudge-none", label="Move no track", cite=GIBBONS, missing=ONLY_SO, effect=nudge_none
)
RANDOM_SEAT = Rule[Court](
    kind="random-seat",
    label="A die picks a seat",
    cite=PRINTZ,
    options=TEN,
    missing=TEN_FACES,
    effect=random_seat,
)
