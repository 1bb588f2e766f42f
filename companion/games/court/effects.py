"""The effects of the 24 cases, both sides of each (Case Effects)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from companion.core.game import Event, Step
from companion.core.state import CHANCE, RULES
from companion.games.court.adjudication import submitted
from companion.games.court.cards import FAMILIES, SIGN, SPACES, TRACK, cases
from companion.games.court.clerks import clerks_back, send_home
from companion.games.court.prepare import CHIEF, leaves_bench
from companion.games.court.robing import abilities, goes_to, turned
from companion.games.court.state import (
    LAST_SPACE,
    TOP,
    Court,
    candidates,
    in_turn,
    on_bench,
    shift,
    sitting,
    take_cubes,
)

CITE = "Case Effects"
ARIZONA = f"{CITE}; ruling 60"
FOUR, TWO = 4, 2
TO_THE_END = 2 * TOP
"""More spaces than any track has."""
EARLY, LATE = SPACES[:2], SPACES[2:]
FOR_AGING = 2
FOR_PRINTZ = 3


def effect(s: Court, case: str, side: str) -> Iterator[Event]:
    """The effect of the side that prevailed falls on everybody."""
    card = cases()[case]
    yield Event("effect", CHANCE, {"case": case, "side": side}, CITE)
    yield from EFFECTS[card.effect](s, case, side, card.amount) or ()


def nothing(why: str, cite: str) -> Event:
    """A part of an effect finds nothing to do; `why` says so in a sentence."""
    return Event("no-effect", CHANCE, {"why": why}, cite)


def cubes_all(s: Court, case: str, side: str, amount: int) -> Iterator[Event]:
    """All seats take cubes, or give them back, as far as they can (ruling 58)."""
    for seat in in_turn(s):
        change = take_cubes(s, seat, SIGN[side] * amount)
        yield Event("cubes", seat, {"change": change}, f"{CITE}; ruling 58")


def shift_track(s: Court, case: str, side: str, amount: int) -> Iterator[Event]:
    """The track of the case moves toward the winning side."""
    yield shift(s, TRACK[case], SIGN[side] * amount, "effect", case)


def to_the_end_silver(s: Court, case: str, side: str, amount: int) -> Iterator[Event]:
    """Silver takes the track to its end; gold moves it."""
    spaces = TO_THE_END if side == "silver" else -amount
    yield shift(s, TRACK[case], spaces, "effect", case)


def to_the_end_gold(s: Court, case: str, side: str, amount: int) -> Iterator[Event]:
    """Gold takes the track to its end; silver moves it."""
    spaces = -TO_THE_END if side == "gold" else amount
    yield shift(s, TRACK[case], spaces, "effect", case)


def docket_clerks(s: Court, case: str, side: str, amount: int) -> None:
    """Each seat in turn may add a clerk to a case: late on the Docket for silver, else early."""
    part = "late" if side == "silver" else "early"
    s.then(*(("place-clerk", seat, part) for seat in in_turn(s) if s.hand[seat]))


def robing(s: Court, case: str, side: str, amount: int) -> Iterator[Event]:
    """All markers of the Robing Room go on or back; the spaces do nothing (ruling 32)."""
    goal = {
        seat: max(0, min(LAST_SPACE, at + SIGN[side] * amount)) for seat, at in s.robing.items()
    }
    before = abilities(s)
    for seat in in_turn(s):
        if goal[seat] != s.robing[seat]:
            yield goes_to(s, seat, goal[seat], f"{CITE}; ruling 32")
    yield from turned(s, before)


def number_of_actions(s: Court, case: str, side: str, amount: int) -> Iterator[Event]:
    """In the next round all have four actions, or two."""
    if s.last:
        return  # there is no next round
    s.actions = FOUR if side == "silver" else TWO
    yield Event("actions-next", CHANCE, {"actions": s.actions}, f"{CITE}; ruling 19")


def bench_clerks(s: Court, case: str, side: str, amount: int) -> None:
    """Each seat in turn may move a clerk on the Bench, or must take one back (ruling 72)."""
    there = on_bench(s)
    phase = "shift-clerk" if side == "silver" else "give-back"
    enough = len(sitting(s)) > 1 or phase == "give-back"
    s.then(*((phase, seat) for seat in in_turn(s) if there[seat] and enough))


def supreme_actions(s: Court, case: str, side: str, amount: int) -> Iterator[Event]:
    """In the next round no action may be Supreme, or every one may be."""
    if s.last:
        return  # there is no next round
    s.next_versions = "none" if side == "silver" else "all"
    yield Event("supremes-next", CHANCE, {"how": s.next_versions}, CITE)


def shift_or_goal(s: Court, case: str, side: str, amount: int) -> None:
    """Each seat may move a track by one, or draws a Goal and discards one (ruling 59)."""
    if side == "silver":
        s.then(*(("nudge", seat) for seat in in_turn(s)))
        return
    s.then(*(("one-goal-less", RULES, seat) for seat in in_turn(s)))
    s.then(*(("deal-goal", CHANCE, seat) for seat in in_turn(s)))


def one_goal_less(s: Court, seat: str) -> None:
    """A seat discards a Goal, never its last."""
    if len(s.goals[seat]) > 1:
        s.then(("drop-goal", seat, "effect"))


def candidates_or_chief(s: Court, case: str, side: str, amount: int) -> Iterator[Event]:
    """All candidates leave and others come, or the Chief Justice leaves (ruling 61)."""
    if side == "gold":
        if chief := s.bench[CHIEF]:
            yield from leaves_bench(s, chief, "effect", CITE)
        else:
            yield nothing(
                "Nothing happens: the Chief Justice’s seat is vacant", f"{CITE}; ruling 61"
            )
        return
    s.then(("fill-pool", RULES, f"{CITE}; ruling 61"))
    for justice in candidates(s):
        s.pool[s.pool.index(justice)] = ""
        yield Event("passed-over", CHANCE, {"justice": justice}, CITE)
        yield from clerks_back(s, justice, f"{CITE}; ruling 27")


def docket_slip(s: Court, case: str, side: str, amount: int) -> Iterator[Event]:
    """One more case is decided at once, or the newest goes and the others fall back."""
    if side == "silver":
        s.then(("appeal", RULES, ARIZONA))
        if last := s.docket[SPACES[-1]]:
            s.then(("decide", RULES, last, False))
            yield submitted(s, SPACES[-1], ARIZONA)
        else:
            yield nothing("No case is in the Supreme Court to be decided", ARIZONA)
        return
    if first := s.docket[SPACES[0]]:
        send_home(s, first)
        s.docket[SPACES[0]] = ""
        s.removed += (first,)
        yield Event("case-removed", CHANCE, {"case": first}, f"{CITE}; ruling 74")
    else:
        yield nothing("No case is in Discovery to be removed", f"{CITE}; ruling 74")
    for behind, space in pairwise(SPACES):
        if moved := s.docket[space]:
            s.docket[behind], s.docket[space] = moved, ""
            details = {"case": moved, "space": behind}
            yield Event("case-moved", CHANCE, details, f"{CITE}; ruling 74")


def aging(s: Court, case: str, side: str, amount: int) -> Iterator[Event]:
    """All Aging Markers come off the Bench, or two are added to each Justice, without a roll."""
    for justice in sitting(s):
        s.markers[justice] = 0 if side == "silver" else s.markers[justice] + FOR_AGING
        if side == "gold":
            details = {"justice": justice, "added": FOR_AGING, "markers": s.markers[justice]}
            yield Event("aged", CHANCE, details, f"{CITE}; ruling 61")
    if side == "silver":
        yield Event("markers-cleared", CHANCE, {}, CITE)


def random_retirement(s: Court, case: str, side: str, amount: int) -> Iterator[Event]:
    """A die picks a Justice who leaves, or all take cubes (ruling 57)."""
    if side == "silver":
        s.then(("random-seat", CHANCE))
        return
    for seat in in_turn(s):
        yield Event("cubes", seat, {"change": take_cubes(s, seat, FOR_PRINTZ)}, CITE)


Family = Callable[[Court, str, str, int], Iterable[Event] | None]
EFFECTS: dict[str, Family] = {
    "cubes-all": cubes_all,
    "shift": shift_track,
    "to-the-end-silver": to_the_end_silver,
    "to-the-end-gold": to_the_end_gold,
    "docket-clerks": docket_clerks,
    "robing": robing,
    "actions": number_of_actions,
    "bench-clerks": bench_clerks,
    "supreme": supreme_actions,
    "shift-or-goal": shift_or_goal,
    "candidates-or-chief": candidates_or_chief,
    "docket-slip": docket_slip,
    "aging": aging,
    "random-retirement": random_retirement,
}
assert tuple(EFFECTS) == FAMILIES
STEPS = {
    "effect": Step[Court](cite=CITE, effect=effect),
    "one-goal-less": Step[Court](cite=CITE, effect=one_goal_less),
}
