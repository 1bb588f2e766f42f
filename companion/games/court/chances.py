"""How likely things are at the Court, as everybody may reckon from what lies open."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import erf, exp, sqrt
from typing import NamedTuple

from companion.games.court.adjudication import MOST_ELEVATED
from companion.games.court.cards import FACES, RETIRES, SYMBOLS, TRACKS
from companion.games.court.prepare import CHIEF
from companion.games.court.retirement import AGE_DICE, TEN
from companion.games.court.state import Court, moved

# One bot with other numbers against two of these, 100 matches each: neither half the BY_ numbers
# nor a larger STILL_TO won more or fewer than a third. The others were not tried.
BY_A_TURN, BY_A_ROUND, AT_ONCE = 0.3, 0.6, 0.05
"""How far a track may stray, squared: in each turn, in each round, and where nothing is to come."""
STANDS = 0.97
"""Chance that a turn leaves the order of the candidates as it is."""
URGED, MOST_URGED = 0.05, 0.3
"""Chance that the seats turn on a Justice in a round, for each Aging Marker."""
WAITS, AS_OTHERS = 0.2, 0.9
"""Chance of a candidate to come to the Bench some time, and to be there still a round later."""
STILL_TO = 0.8
"""How much of a drift is left after a round: who comes or leaves does so once."""
NEARER = 12
"""How far one clerk more on a side goes towards most clerks there."""
ACTIONS = 3
"""Turns of a seat in a round, as a rule."""
Counts = tuple[tuple[str, int], ...]
"""A dict of counts that does not change."""
Places = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""The seats, the Bench, the candidate pool."""


class Bench(NamedTuple):
    """What is to be expected of the Bench."""

    rising: tuple[str, ...]
    """Candidates who will be elevated next, as things stand."""
    drift: dict[str, float]
    """Track -> how far it should go in the first round after the next Elevate step."""
    now: tuple[int, ...]
    """Clerks of each seat there."""
    ends: tuple[float, ...]
    """Clerks of each seat that should be there at the end."""


class Outlook(NamedTuple):
    """What is to be expected of the rest of the match."""

    appeals: int
    """Appeal steps to come."""
    turns: int
    """Turns before the next of them."""
    per_round: int
    settled: bool
    """Whether Justices have been elevated in this round, and its Appeal step is to come."""
    deciding: tuple[tuple[str, bool], ...]
    """Cases about to be decided, and whether at the end of the game."""
    bench: Bench
    marks: dict[str, float]
    """Track -> where it should stand after the next Elevate step, without the missing zero."""


def outlook(s: Court) -> Outlook:
    """The rest of the match as the table lets one expect it."""
    turns, due, settled, deciding = _to_come(s)
    # the Appeal step whose new case is being dealt is over
    appeals = int(due) if s.last else sum(s.cases_due.values()) - (s.phase == "deal-case")
    per_round = ACTIONS * len(s.seating)
    if not due:
        turns = per_round if appeals > 0 else 0
    there = bench(
        (s.seating, tuple(s.bench), tuple(s.pool)),
        tuple(s.markers.items()),
        tuple(s.clerks.items()),
        settled,
        appeals,
    )
    marks = _marks(s, there.rising, STANDS**turns)
    return Outlook(appeals, turns, per_round, settled, deciding, there, marks)


def _to_come(s: Court) -> tuple[int, bool, bool, tuple[tuple[str, bool], ...]]:
    """Turns left in the round, if Appeal is due, if Elevate is over before it; cases at the bar."""
    turns, due, settled = 0, False, True
    deciding: tuple[tuple[str, bool], ...] = ()
    for item in s.agenda:
        kind = item[0]
        if kind == "begin-turn" or kind == "bot-turn":
            turns += 1
        elif kind == "adjudicate" or kind == "elevate":
            settled, due = False, True
        elif kind == "appeal":
            due = True
        elif kind == "decide":
            deciding += ((item[2], item[3]),)
    return turns, due, due and settled, deciding


def line(mark: int) -> float:
    """A track without its missing zero: as far above the line as below it."""
    return mark - 0.5 if mark > 0 else mark + 0.5 if mark else 0.0


def _marks(s: Court, rising: tuple[str, ...], sure: float) -> dict[str, float]:
    """Where the tracks should stand once these candidates are on the Bench."""
    marks = {track: line(mark) for track, mark in s.marks.items()}
    for justice in rising:
        twice = 1 + (justice == rising[0] and not s.bench[CHIEF])
        for track, spaces in SYMBOLS[justice]:
            mark = s.marks[track]
            marks[track] += sure * (line(moved(mark, spaces * twice)) - line(mark))
    return marks


@lru_cache(maxsize=2_000)
def bench(places: Places, markers: Counts, clerks: Counts, settled: bool, appeals: int) -> Bench:
    """The Bench to be expected, by seats, Bench and candidates, and what lies on the Justices."""
    seating, there, pool = places
    aged, order = dict(markers), _order(pool, clerks)
    vacant = there.count("")
    rising = () if settled else order[: min(vacant, MOST_ELEVATED)]
    waiting = order[len(rising) :][:MOST_ELEVATED]
    risks = {justice: leaves(aged.get(justice, 0), FACES[justice]) for justice in there if justice}
    empty = vacant - len(rising) + sum(risks.values())
    comes = {justice: max(0.0, min(1.0, empty - n)) for n, justice in enumerate(waiting)}
    drift = dict.fromkeys(TRACKS, 0.0)
    for justice, risk in risks.items():
        for track, spaces in RETIRES[justice]:
            drift[track] += risk * spaces * (1 + (justice == there[CHIEF]))
    for justice, chance in comes.items():
        for track, spaces in SYMBOLS[justice]:
            drift[track] += chance * spaces
    now, ends = _clerks(seating, clerks, risks, comes | dict.fromkeys(rising, 1.0), appeals)
    return Bench(rising, drift, now, ends)


def _order(pool: tuple[str, ...], clerks: Counts) -> tuple[str, ...]:
    """The candidates as the Elevate step ranks them."""
    support = dict.fromkeys(filter(None, pool), 0)
    for key, number in clerks:
        justice = split(key)[0]
        if justice in support:
            support[justice] += number
    return tuple(sorted(support, key=support.__getitem__, reverse=True))


def _clerks(
    seating: tuple[str, ...],
    clerks: Counts,
    risks: Mapping[str, float],
    comes: Mapping[str, float],
    appeals: int,
) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Clerks of each seat on the Bench: now, and to be expected at the end."""
    now, ends = dict.fromkeys(seating, 0), dict.fromkeys(seating, 0.0)
    for key, number in clerks:
        justice, who = split(key)
        if justice in risks:
            now[who] += number
            ends[who] += number * (1 - risks[justice]) ** appeals
        elif appeals:
            ends[who] += number * max(comes.get(justice, 0.0), WAITS) * AS_OTHERS**appeals
    return tuple(now.values()), tuple([round(number, 1) for number in ends.values()])


@cache
def split(key: str) -> tuple[str, str]:
    """The Justice and the seat of a count of clerks."""
    justice, _, seat = key.partition("/")
    return justice, seat


@cache
def leaves(markers: int, faces: int) -> float:
    """The chance that a Justice leaves in a round, by age or because a seat sees to it."""
    hit = AGE_DICE / len(TEN) + min(MOST_URGED, URGED * markers)
    return hit * min(1.0, (markers + 1) / faces)


def odds(look: Outlook, track: str, rounds: int) -> float:
    """The chance that a track is on its silver side when so many Appeal steps are over."""
    later = rounds - 1
    spread = AT_ONCE + BY_A_TURN * (look.turns + later * look.per_round)
    spread += BY_A_ROUND * (rounds - look.settled)
    mean = look.marks[track] + look.bench.drift[track] * (1 - STILL_TO**later) / (1 - STILL_TO)
    return 0.5 + 0.5 * erf(mean / sqrt(2 * spread))


def keeps(clerks: tuple[int, ...], turns: int) -> tuple[float, ...]:
    """How likely each is to have most clerks on a side, alone, so many turns later."""
    best = max(clerks)
    tied = clerks.count(best) > 1
    if not turns:
        return tuple(float(number == best and not tied) for number in clerks)
    sharp = 1 + NEARER / sqrt(1 + turns)
    weights = [sharp**number if number else 0.0 for number in clerks]
    whole = (sum(weights) + 0.5) * (1 + 6 / turns if tied else 1)
    return tuple(weight / whole for weight in weights)


@lru_cache(maxsize=10_000)
def ranks(held: tuple[float, ...], prizes: tuple[int, ...], doubt: float) -> tuple[float, ...]:
    """What each may hope for where most, second most and so on are paid, by what they hold now."""
    found = []
    for at, mine in enumerate(held):
        share = [1.0]  # how likely it is that so many are ahead
        for theirs in (*held[:at], *held[at + 1 :]):
            ahead = 1 / (1 + exp(max(-30.0, min(30.0, (mine - theirs) / doubt))))
            longer = [0.0, *(part * ahead for part in share)]
            for n, part in enumerate(share):
                longer[n] += part * (1 - ahead)
            share = longer
        worth = sum(part * prize for part, prize in zip(share, prizes, strict=False))
        found.append(worth * mine / (mine + 0.3))
    return tuple(found)
