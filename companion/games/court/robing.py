"""The Robing Room: entering a space, what it does at once, what it goes on doing."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event, Options, Rule, Step
from companion.games.court.actions import ONLY_SO, able
from companion.games.court.cards import BOT, SPACES, spaces
from companion.games.court.clerks import clerks_back, place_on
from companion.games.court.decks import decks_left
from companion.games.court.state import LAST_SPACE, Court, candidates, on_bench, sitting

MOVED = 3
"""Clerks that a Per Curiam Decision moves at most."""
SENIOR = 3
"""Renown on the last space (ruling 30)."""
ONGOING = tuple(space.n for space in spaces() if space.ongoing)


def enter(s: Court, seat: str) -> Iterator[Event]:
    """A marker goes one space on, and the space does what it does."""
    n = s.robing[seat] + 1
    before = abilities(s)
    yield goes_to(s, seat, n, "Solo Cards" if seat == BOT else "Rest")
    yield from turned(s, before)
    if seat != BOT:
        question = ASKED.get(n)
        if question and question[1](s, seat):
            s.then((question[0], seat, *([MOVED] if n == PER_CURIAM else [])))
        elif n == LAST_SPACE:
            s.renown[seat] += SENIOR
            yield Event("senior", seat, {"renown": SENIOR}, "Senior Status; ruling 30")


def goes_to(s: Court, seat: str, n: int, cite: str) -> Event:
    """A marker moves."""
    was, s.robing[seat] = s.robing[seat], n
    name = spaces()[n - 1].id if n else ""
    kind = "robed" if cite.startswith("Case Effects") else "entered"
    return Event(kind, seat, {"space": n, "was": was, "name": name}, cite)


def abilities(s: Court) -> dict[tuple[int, str], bool]:
    """Which seat has which ongoing ability; the solitaire opponent has none."""
    return {(n, seat): able(s, seat, n) for n in ONGOING for seat in s.seating if seat != BOT}


def turned(s: Court, before: dict[tuple[int, str], bool]) -> Iterator[Event]:
    """Ongoing abilities go on or off with the markers (ruling 31)."""
    for (n, seat), has in abilities(s).items():
        if has != before[n, seat]:
            card = spaces()[n - 1]
            yield Event("ability", seat, {"name": card.id, "on": has}, f"{card.name}; ruling 31")


def _has_clerk(s: Court, seat: str) -> bool:
    return s.hand[seat] > 0 and bool(sitting(s))


def _movable(s: Court, seat: str) -> bool:
    return len(sitting(s)) > 1 and any(on_bench(s).values())


PER_CURIAM = 7
ASKED = {
    1: ("clerkship", _has_clerk),
    3: ("search", lambda s, seat: bool(decks_left(s))),
    5: ("remand", lambda s, seat: bool(advanced(s))),
    PER_CURIAM: ("per-curiam", _movable),
    8: ("borked", lambda s, seat: bool(candidates(s))),
}
"""Space -> the question that it asks, and whether there is anything to answer (ruling 68)."""


def clerkship(s: Court, justice: str) -> Iterator[Event]:
    """A clerk goes to a Justice of the Bench."""
    place_on(s, s.seat, justice, 1)
    yield Event("clerk-placed", s.seat, {"justice": justice}, "Judicial Clerkship")


def advanced(s: Court) -> Options:
    """The cases that may go a space back."""
    return [(case,) for case in list(s.docket.values())[1:] if case]


def remand(s: Court, case: str) -> Iterator[Event]:
    """A case goes back one space and changes places with the one there (ruling 35)."""
    at = list(s.docket.values()).index(case)
    space, behind = SPACES[at], SPACES[at - 1]
    other = s.docket[behind]
    s.docket[behind], s.docket[space] = case, other
    details = {"case": case, "space": behind, "other": other}
    yield Event("remanded", s.seat, details, "Emergency Remand; ruling 35")


def liftable(s: Court) -> Options:
    """Any clerk of the Bench: whose it is, and on whom."""
    there = sitting(s)
    return [(owner, at) for at in there for owner in s.seating if s.clerks.get(f"{at}/{owner}")]


def lift_clerk(s: Court, owner: str, source: str) -> Iterator[Event]:
    """A clerk is taken up, to be put on another Justice."""
    (left,) = s.about
    s.then(("put-clerk", s.seat, owner, source))
    if left > 1:
        s.agenda.insert(-1, ("per-curiam", s.seat, left - 1))
    yield Event("clerk-lifted", s.seat, {"owner": owner, "source": source}, "Per Curiam Decision")


def others_there(s: Court) -> Options:
    """Everybody on the Bench but the one whose clerk was taken up."""
    return [(justice,) for justice in sitting(s) if justice != s.about[1]]


def moved_clerk(s: Court, owner: str, source: str, target: str) -> None:
    """One clerk changes its Justice."""
    key = f"{source}/{owner}"
    s.clerks[key] -= 1
    if not s.clerks[key]:
        del s.clerks[key]
    key = f"{target}/{owner}"
    s.clerks[key] = s.clerks.get(key, 0) + 1


def put_clerk(s: Court, target: str) -> Iterator[Event]:
    """The clerk is put down; it is one of up to three."""
    owner, source = s.about
    moved_clerk(s, owner, source, target)
    details = {"owner": owner, "source": source, "target": target}
    yield Event("clerk-moved", s.seat, details, "Per Curiam Decision")


def end_per_curiam(s: Court) -> Iterator[Event]:
    """No more clerks are moved."""
    yield Event("clerks-settled", s.seat, {}, "Per Curiam Decision")


def borked(s: Court, justice: str) -> Iterator[Event]:
    """A candidate leaves the game; the place stays empty until the next Elevate."""
    s.pool[s.pool.index(justice)] = ""
    yield Event("borked", s.seat, {"justice": justice}, "Borked")
    yield from clerks_back(s, justice, "Borked; ruling 27")


CLERKSHIP = Rule[Court](
    kind="clerkship",
    label="Judicial Clerkship",
    cite="Judicial Clerkship",
    options=lambda s: [(justice,) for justice in sitting(s)],
    missing="that Justice is not on the Bench",
    effect=clerkship,
)
REMAND = Rule[Court](
    kind="remand",
    label="Emergency Remand",
    cite="Emergency Remand; ruling 35",
    options=advanced,
    missing="only a case at Trial, on Appeal or in the Supreme Court can go back a space",
    effect=remand,
)
LIFT_CLERK = Rule[Court](
    kind="lift-clerk",
    label="Take up a clerk",
    cite="Per Curiam Decision",
    options=liftable,
    missing="there is no such clerk on the Bench",
    effect=lift_clerk,
)
PUT_CLERK = Rule[Court](
    kind="put-clerk",
    label="Put the clerk down",
    cite="Per Curiam Decision",
    options=others_there,
    missing="the clerk goes to another Justice of the Bench",
    effect=put_clerk,
)
END_PER_CURIAM = Rule[Court](
    kind="end-per-curiam",
    label="Move no more clerks",
    cite="Per Curiam Decision",
    missing=ONLY_SO,
    effect=end_per_curiam,
)
BORKED = Rule[Court](
    kind="borked",
    label="Borked",
    cite="Borked",
    options=lambda s: [(justice,) for justice in candidates(s)],
    missing="that Justice is not in the candidate pool",
    effect=borked,
)
STEPS = {"enter": Step[Court](cite="Rest", effect=enter)}
