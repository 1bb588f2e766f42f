"""The Adjudication Phase in order: elevate, appeal, decision, moderate, age, gavel (ruling 37)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from companion.core.game import Event, Step
from companion.core.state import CHANCE, RULES
from companion.games.court.cards import BOT, PLACES, SPACES
from companion.games.court.clerks import clerks_back
from companion.games.court.prepare import CHIEF, takes_seat
from companion.games.court.state import MODERATE, TOP, Court, candidates, shift, vacancies

MOST_ELEVATED = 2


def adjudicate(s: Court) -> None:
    """The steps of the phase, as the rulebook lists them."""
    s.then(*((step, RULES) for step in ("elevate", "appeal", "moderate", "age", "end-round")))


def ranked(s: Court) -> list[str]:
    """The candidates by their clerks, the higher place first where they are level."""
    count = dict.fromkeys(candidates(s), 0)
    for key, number in s.clerks.items():
        justice = key.split("/")[0]
        if justice in count:
            count[justice] += number
    return sorted(count, key=count.__getitem__, reverse=True)


def elevate(s: Court) -> Iterator[Event]:
    """Vacant seats go to the candidates with most clerks; the last of them leaves the game."""
    empty, order = vacancies(s), ranked(s)
    s.then(("fill-pool", RULES))
    if not empty:
        return
    number = min(empty, MOST_ELEVATED, len(order))
    left_over = order[number:]
    for justice in order[:number]:
        s.pool[s.pool.index(justice)] = ""
        place = CHIEF if not s.bench[CHIEF] else s.bench.index("")
        yield from takes_seat(s, justice, place, "elevated")
    if left_over:
        last = left_over[-1]
        s.pool[s.pool.index(last)] = ""
        yield Event("passed-over", CHANCE, {"justice": last}, "Elevate; ruling 38")
        yield from clerks_back(s, last, "Elevate; ruling 27")


def appeal(s: Court, cite: str = "Appeal; ruling 40") -> Iterator[Event]:
    """Every case goes one space on; the one that leaves the Supreme Court is decided."""
    before = dict(s.docket)
    if out := before[SPACES[-1]]:
        s.then(("decide", RULES, out, False))
        yield submitted(s, SPACES[-1], "Appeal; ruling 37")
    s.then(("draw-case", RULES, SPACES[0], cite))
    for space, ahead in reversed(list(pairwise(SPACES))):
        if case := before[space]:
            s.docket[space], s.docket[ahead] = "", case
            yield Event("case-moved", CHANCE, {"case": case, "space": ahead}, cite)


def submitted(s: Court, space: str, cite: str) -> Event:
    """A case leaves the Docket to be decided."""
    case, s.docket[space] = s.docket[space], ""
    s.bar[case] = SPACES.index(space) + 1
    return Event("submitted", CHANCE, {"case": case, "space": space}, cite)


def moderate(s: Court) -> Iterator[Event]:
    """A marker at the end of its track goes back to the outermost moderate space."""
    for track, mark in s.marks.items():
        if abs(mark) == TOP:
            back = MODERATE - TOP if mark > 0 else TOP - MODERATE
            yield shift(s, track, back, "moderate", "", "Moderate; ruling 46")


def end_round(s: Court) -> Iterator[Event]:
    """The gavel goes on clockwise; a round in which a deck ran out was the last."""
    s.then(("final-count", RULES) if s.last else ("begin-round", RULES))
    if BOT not in s.seating:
        order = s.seating
        s.gavel = order[(order.index(s.gavel) + 1) % len(order)]
        yield Event("gavel", s.gavel, {}, "Gavel; ruling 75" if s.last else "Gavel; ruling 10")


STEPS = {
    "adjudicate": Step[Court](cite="Turn Order", effect=adjudicate),
    "elevate": Step[Court](cite="Elevate", effect=elevate),
    "appeal": Step[Court](cite="Appeal", effect=appeal),
    "moderate": Step[Court](cite="Moderate; ruling 46", effect=moderate),
    "end-round": Step[Court](cite="Gavel; ruling 10", effect=end_round),
}
assert len(PLACES) == MOST_ELEVATED + 1
