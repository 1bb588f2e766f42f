"""Set-up: the gavel, the first Docket, the first Bench, candidates and Goals; dealing later on."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event, Options, Rule, Step
from companion.core.state import CHANCE, RULES
from companion.games.court.cards import (
    BOT,
    ERA,
    NEUTRAL,
    PLACES,
    RETIRES,
    SPACES,
    SYMBOLS,
)
from companion.games.court.clerks import clerks_back
from companion.games.court.decks import depth, drawn_from, next_cards
from companion.games.court.state import SEATS, Court, in_turn, shift

GOALS_DEALT = {True: 2, False: 3}
"""Goals of each seat, in the quick game or not (ruling 7)."""
FIRST_MARKERS = (2, 2, 2, 1, 1, 1, 0, 0, 0)
"""Aging Markers of the first Bench, by seat (ruling 5)."""
NEUTRAL_DIE = 6
SETUP = "Setup"
CHIEF = 0


def prepare(s: Court) -> Iterator[Event]:
    """The whole set-up, in the order of the rulebook, up to the first round."""
    people = [seat for seat in s.seating if seat != BOT]
    goals = [seat for seat in people for _ in range(GOALS_DEALT[s.quick])]
    s.then(
        *([("first-gavel", CHANCE)] if BOT not in s.seating else []),
        *(("draw-case", RULES, space, SETUP) for space in SPACES[:3]),
        *(("draw-justice", RULES, seat) for seat in (*range(1, SEATS), CHIEF)),
        ("age-bench", RULES),
        ("fill-pool", RULES, "Setup; ruling 6"),
        *(("deal-goal", CHANCE, seat) for seat in goals),
        *([("solo-setup", RULES)] if BOT in s.seating else []),
        ("begin-round", RULES),
    )
    yield Event("set-up", s.seating[0], {}, SETUP)


def first_gavel(s: Court, seat: str) -> Iterator[Event]:
    """Who begins is drawn by lot (ruling 10)."""
    s.gavel = seat
    yield Event("gavel", seat, {}, "Gavel; ruling 10")


def draw_case(s: Court, space: str, cite: str) -> None:
    """The next case of the deck goes to a space; an empty deck gives none."""
    if depth(s, "cases"):
        s.then(("deal-case", CHANCE, space, cite))


def deal_case(s: Court, case: str) -> Iterator[Event]:
    """Luck says which case it is, unless somebody has looked at it."""
    yield from case_enters(s, case, *s.about)


def case_enters(s: Court, case: str, space: str, cite: str) -> Iterator[Event]:
    """A case comes to the Docket; the first of a new era costs each seat a Goal (ruling 8)."""
    s.docket[space] = case
    begun = s.round > 0
    if begun and ERA[case] != s.era:
        s.then(*(("drop-goal", seat) for seat in in_turn(s) if len(s.goals[seat]) > 1))
    s.era = ERA[case]
    if begun and len(s.seating) == 2 and BOT not in s.seating:
        s.then(("neutral-die", CHANCE, case))
    yield Event("case-dealt", CHANCE, {"case": case, "space": space}, cite)
    yield from drawn_from(s, "cases", case)


def neutral_die(s: Court, roll: int) -> Iterator[Event]:
    """The neutral litigant joins a side: silver where the die is odd, gold where it is even."""
    (case,) = s.about
    side = "silver" if roll % 2 else "gold"
    s.briefs[f"{case}/{side}/{NEUTRAL}"] = 1
    yield Event("neutral-clerk", CHANCE, {"case": case, "side": side, "roll": roll}, LITIGANT)


LITIGANT = "Neutral Litigant; ruling 41"


def draw_justice(s: Court, place: int) -> None:
    """In set-up, the next Justice of the deck takes a seat of the Bench."""
    s.then(("deal-justice", CHANCE, place))


def deal_justice(s: Court, justice: str) -> Iterator[Event]:
    """Luck says which Justice it is: for a seat in set-up, for the candidate pool later."""
    place, *cite = s.about
    if isinstance(place, int):
        yield from seated(s, justice, place)
    else:
        yield from stands(s, justice, place, *cite)


def seated(s: Court, justice: str, place: int) -> Iterator[Event]:
    """The first Bench: from the deck to a seat."""
    yield from drawn_from(s, "justices", justice)
    yield from takes_seat(s, justice, place, "dealt")


def takes_seat(s: Court, justice: str, place: int, how: str) -> Iterator[Event]:
    """A Justice joins the Bench and moves the tracks, the Chief Justice twice as far."""
    s.bench[place] = justice
    s.markers[justice] = 0
    chief = place == CHIEF
    details = {"justice": justice, "place": place + 1, "chief": chief, "how": how}
    yield Event("justice-seated", CHANCE, details, SETUP if how == "dealt" else "Elevate")
    for track, spaces in SYMBOLS[justice]:
        yield shift(s, track, spaces * (1 + chief), "seated", justice)


def leaves_bench(s: Court, justice: str, how: str, cite: str, seat: str = "") -> Iterator[Event]:
    """A Justice leaves: clerks go home, then the retirement effect, the Chief Justice's doubled."""
    place = s.bench.index(justice)
    chief = place == CHIEF
    s.bench[place] = ""
    details = {"justice": justice, "place": place + 1, "chief": chief, "how": how}
    yield Event("retired", seat or s.seat, details, cite)
    yield from clerks_back(s, justice, "Retirement; ruling 27")
    for track, spaces in RETIRES[justice]:
        yield shift(s, track, spaces * (1 + chief), "retired", justice, "", seat)


def age_bench(s: Court) -> Iterator[Event]:
    """The first Bench has aged already, the lower seats most (ruling 5)."""
    for justice, markers in zip(s.bench, FIRST_MARKERS, strict=True):
        if markers:
            s.markers[justice] = markers
            details = {"justice": justice, "added": markers, "markers": markers}
            yield Event("aged", CHANCE, details, "Setup; ruling 5")


def fill_pool(s: Court, cite: str = "Elevate; ruling 38") -> None:
    """Every empty place of the candidate pool is filled, A first (ruling 38)."""
    empty = [place for place, there in zip(PLACES, s.pool, strict=True) if not there]
    if empty and depth(s, "justices"):
        s.then(("deal-justice", CHANCE, empty[0], cite), ("fill-pool", RULES, cite))


def stands(s: Court, justice: str, place: str, cite: str) -> Iterator[Event]:
    """A Justice comes into the candidate pool."""
    s.pool[PLACES.index(place)] = justice
    yield Event("candidate", CHANCE, {"justice": justice, "place": place}, cite)
    yield from drawn_from(s, "justices", justice)


def goals_unseen(s: Court) -> Options:
    """Every Goal that lies in the pile."""
    return [(goal,) for goal in s.goals_left]


def deal_goal(s: Court, goal: str) -> Iterator[Event]:
    """A seat is dealt a Goal that it alone reads."""
    (seat,) = s.about
    s.goals_left = tuple(left for left in s.goals_left if left != goal)
    s.goals[seat] += (goal,)
    kind, cite = ("goal-drawn", "Case Effects") if s.round else ("goal-dealt", "Setup; ruling 7")
    yield Event(kind, seat, {"goal": goal}, cite, ("goal",))


def own_goals(s: Court) -> Options:
    """The Goals in one's hand."""
    return [(goal,) for goal in s.goals[s.seat]]


def drop_goal(s: Court, goal: str) -> Iterator[Event]:
    """One Goal goes, unseen."""
    seat = s.seat
    s.goals[seat] = tuple(held for held in s.goals[seat] if held != goal)
    s.goals_gone[seat] += (goal,)
    cite = "Case Effects" if s.about else "Change of Era; ruling 8"
    yield Event("goal-dropped", seat, {"goal": goal}, cite, ("goal",))


FIRST_GAVEL = Rule[Court](
    kind="first-gavel",
    label="Who begins",
    cite="Gavel; ruling 10",
    options=lambda s: [(seat,) for seat in s.seating],
    missing="that seat is not at the table",
    effect=first_gavel,
)
DEAL_CASE = Rule[Court](
    kind="deal-case",
    label="A case is dealt",
    cite="Appeal",
    options=lambda s: next_cards(s, "cases"),
    missing="that case is not among those that the deck may bring next",
    effect=deal_case,
)
DEAL_JUSTICE = Rule[Court](
    kind="deal-justice",
    label="A Justice is dealt",
    cite="Setup; Elevate; ruling 3; ruling 4",
    options=lambda s: next_cards(s, "justices"),
    missing="that Justice is not among those that the deck may bring next",
    effect=deal_justice,
)
NEUTRAL_ROLL = Rule[Court](
    kind="neutral-die",
    label="The neutral litigant’s die",
    cite=LITIGANT,
    options=tuple((face,) for face in range(1, NEUTRAL_DIE + 1)),
    missing=f"the die has the faces 1 to {NEUTRAL_DIE}",
    effect=neutral_die,
)
DEAL_GOAL = Rule[Court](
    kind="deal-goal",
    label="A Goal is dealt",
    cite="Setup; Case Effects; ruling 7",
    options=goals_unseen,
    missing="that Goal is not in the pile",
    effect=deal_goal,
    secret=True,
)
DROP_GOAL = Rule[Court](
    kind="drop-goal",
    label="Discard a Goal",
    cite="Change of Era; Case Effects; ruling 8",
    options=own_goals,
    missing="that Goal is not in your hand",
    effect=drop_goal,
    secret=True,
)
STEPS = {
    "prepare": Step[Court](cite=SETUP, effect=prepare),
    "draw-case": Step[Court](cite="Appeal", effect=draw_case),
    "draw-justice": Step[Court](cite="Setup; ruling 4", effect=draw_justice),
    "age-bench": Step[Court](cite="Setup; ruling 5", effect=age_bench),
    "fill-pool": Step[Court](cite="Elevate; ruling 38", effect=fill_pool),
}
