"""Who sat on the Court and when: the 112 to 2010, who met whom, and the size of the bench."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from companion.core.errors import CompanionError
from companion.core.tables import csv_rows, data_dir

FIRST, LAST = date(1789, 10, 5), date(2010, 12, 31)
"""The first oath, and the last day that the table knows."""
WOMEN = frozenset({"sandra-day-oconnor", "ruth-bader-ginsburg", "sonia-sotomayor", "elena-kagan"})
"""The women among the 112: four, the first from 1981 on."""
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
    *("October", "November", "December"),
)


class Service(NamedTuple):
    """One office of one person: a row of data/history/justices.csv."""

    id: str
    name: str
    office: str
    """chief or associate."""
    began: date
    ended: date
    """The last day; LAST for those who sat on after it."""
    left: str
    appointed_by: str
    confirmed: str
    source: str
    confidence: str
    note: str

    @property
    def chief(self) -> bool:
        """Whether this is the office of Chief Justice."""
        return self.office == "chief"


@cache
def services() -> tuple[Service, ...]:
    """Every appointment, in the order of the oaths: 117 for 112 people."""
    rows = csv_rows(data_dir() / "history" / "justices.csv")
    return tuple(sorted(map(_service, rows), key=lambda one: one.began))


def _service(row: dict[str, str]) -> Service:
    ended = date.fromisoformat(row["ended"]) if row["ended"] else LAST
    names = ("left", "appointed_by", "confirmed", "source", "confidence", "note")
    days = date.fromisoformat(row["began"]), min(ended, LAST)
    return Service(row["id"], row["name"], row["office"], *days, *(row[name] for name in names))


@cache
def offices() -> dict[str, tuple[Service, ...]]:
    """Justice -> the one office or the two that the person held, in order."""
    found: dict[str, tuple[Service, ...]] = {}
    for one in services():
        found[one.id] = (*found.get(one.id, ()), one)
    return found


def of(justice: str) -> tuple[Service, ...]:
    """The offices of a justice. Raises CompanionError for an id that nobody has."""
    if justice not in offices():
        raise CompanionError(f"nobody called {justice!r} sat on the Court by 2010")
    return offices()[justice]


def who_sat(day: str | date) -> list[str]:
    """The justices in office on a day, its first and last included: the Chief, then by oath.

    Raises CompanionError for a day before the first oath or after 2010.

    >>> who_sat("1790-02-02")
    ['john-jay', 'james-wilson', 'john-blair', 'william-cushing']
    """
    when = _day(day)
    sat = [one for one in services() if one.began <= when <= one.ended]
    first = {one.id: of(one.id)[0].began for one in sat}
    chiefs = {one.id for one in sat if one.chief}
    return sorted(first, key=lambda id: (id not in chiefs, first[id]))


def _day(day: str | date) -> date:
    try:
        when = day if isinstance(day, date) else date.fromisoformat(day)
    except ValueError as error:
        raise CompanionError(f"a day is written as 1803-02-24, not as {day!r}") from error
    if not FIRST <= when <= LAST:
        raise CompanionError(f"the table of justices goes from {FIRST} to {LAST}, not to {when}")
    return when


@cache
def days_together(a: str, b: str) -> int:
    """On how many days two justices were both in office; a day of handing over is none.

    >>> days_together("warren-e-burger", "earl-warren")
    0
    """
    spans = [(max(x.began, y.began), min(x.ended, y.ended)) for x in of(a) for y in of(b)]
    return sum((ended - began).days for began, ended in spans if ended > began)


def met(a: str, b: str) -> bool:
    """Whether two justices were ever in office together; nobody meets himself.

    >>> met("john-jay", "roger-b-taney")
    False
    """
    return a != b and days_together(a, b) > 0


def never_met(justices: Sequence[str]) -> list[tuple[str, str]]:
    """The pairs of these justices that never sat together, in the order given."""
    people = [justice for justice in justices if justice]
    return [(a, b) for a, b in combinations(people, 2) if not met(a, b)]


def apart(a: str, b: str) -> str:
    """Why two justices never met, in a clause; empty if they did.

    >>> apart("roger-b-taney", "john-jay")
    'John Jay left in 1795, Roger B. Taney came in 1836'
    """
    if met(a, b):
        return ""
    one, other = sorted((of(a), of(b)), key=lambda offices: offices[0].began)
    left = max((o for o in one if o.ended <= other[-1].began), key=lambda o: o.ended)
    came = next(o for o in other if o.began >= left.ended)
    return f"{one[0].name} left in {left.ended.year}, {other[0].name} came in {came.began.year}"


class Sitting(NamedTuple):
    """How many sat from a day on: men, women, and how many places the law gave."""

    day: date
    men: int
    women: int
    by_law: int

    @property
    def all(self) -> int:
        """Men and women together."""
        return self.men + self.women


def sittings() -> list[Sitting]:
    """The bench after each day on which somebody came or went, or a law changed its size."""
    days = {one.began for one in services()} | {one.ended for one in services()}
    days |= {date.fromisoformat(act["from"]) for act in seats()}
    return list(_changes(sorted(day for day in days if FIRST <= day < LAST)))


def _changes(days: Sequence[date]) -> Iterator[Sitting]:
    before = None
    for day in days:
        sat = {one.id for one in services() if one.began <= day < one.ended}
        women = len(sat & WOMEN)
        now = Sitting(day, len(sat) - women, women, by_law(day))
        if before is None or now[1:] != before[1:]:
            yield now
        before = now


@cache
def seats() -> tuple[dict[str, Any], ...]:
    """The Acts of Congress on the size of the bench, in order; `seats` as int."""
    rows = csv_rows(data_dir() / "history" / "court_seats.csv")
    return tuple({**row, "seats": int(row["seats"])} for row in rows)


def by_law(day: date) -> int:
    """How many places the Act in force on a day provided for, whether they were filled or not."""
    found = [act["seats"] for act in seats() if act["from"] <= day.isoformat()]
    return int(found[-1])


def spoken(day: str | date) -> str:
    """A day as one says it; a month, a year or words are left as they are.

    >>> spoken("1857-03-06"), spoken("1799-06"), spoken("June 1799")
    ('6 March 1857', 'June 1799', 'June 1799')
    """
    parts = str(day).split("-")
    if not all(part.isdigit() for part in parts) or len(parts) == 1:
        return str(day)
    told = [MONTHS[int(parts[1]) - 1], parts[0]]
    return " ".join([str(int(parts[2])), *told] if len(parts) == 3 else told)
