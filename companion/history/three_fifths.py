"""The three-fifths clause: the electors of 1828 with it and without it, by stated readings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from companion.core.tables import Table
from companion.history.tables import by

RATIO = 40_000
"""Persons to a seat: Act of 7 March 1822, 3 Stat. 651."""
HOUSE = 213
SENATORS = 2
NUMBERS = ("late_total", "total", "late_enslaved", "enslaved", "ev_jackson", "ev_adams")
LIMITS = (
    "Nobody knows what Congress would have done: ratio and size of the House were chosen, and "
    "might have been chosen otherwise if only free people had been counted.",
    "We let each state vote as it did. Campaigns, alliances and candidates would have changed too.",
    "Where a state divided its electors (Maine, New York, Maryland), every elector gained or lost "
    "may belong to either side: that is the range.",
    "The census of 1820 is a count with gaps. Alabama's was completed late; we use the late "
    "figure, since it gave the state its third seat.",
    "Free is not the same as a voter: women, children, most free Black people and many men "
    "without property were counted as free and could not vote.",
)
"""What the numbers cannot say; shown with them."""


@dataclass(frozen=True)
class Reading:
    """One way of counting: electors by state, and the totals they lead to as (least, most)."""

    id: str
    title: str
    words: str
    electors: Mapping[str, int]
    jackson: tuple[int, int]
    adams: tuple[int, int]

    @property
    def total(self) -> int:
        """All electors under this reading."""
        return sum(self.electors.values())

    @property
    def majority(self) -> int:
        """Electors needed to win."""
        return self.total // 2 + 1

    def areas(self) -> dict[str, int]:
        """Area of the game -> electors of its states."""
        found: dict[str, int] = {}
        for state, row in _by_state("states_1828").items():
            area = row["area"]
            found[area] = found.get(area, 0) + self.electors[state]
        return found

    def plain(self) -> dict[str, Any]:
        """The reading as a plain dict, with total, majority and areas."""
        return {
            "id": self.id,
            "title": self.title,
            "words": self.words,
            "total": self.total,
            "majority": self.majority,
            "electors": dict(self.electors),
            "areas": self.areas(),
            "jackson": list(self.jackson),
            "adams": list(self.adams),
        }


@cache
def three_fifths() -> tuple[Reading, ...]:
    """The count as it was, two readings without the clause, and one that counts everybody."""
    free = {state: people - bound for state, (people, bound) in counted().items()}
    all_ = {state: people for state, (people, _) in counted().items()}
    return (
        _reading("actual", by_ratio(federal())),
        _reading("free-same-ratio", by_ratio(free)),
        _reading("free-same-house", by_house(free)),
        _reading("all-same-house", by_house(all_)),
    )


WORDS = {
    "actual": (
        "As it was",
        "Free people and three fifths of the enslaved, one seat for 40,000, fractions dropped.",
    ),
    "free-same-ratio": (
        "Free people only, same ratio",
        "One seat for 40,000 free people, fractions dropped: the House shrinks to 191.",
    ),
    "free-same-house": (
        "Free people only, same House",
        "The 213 seats shared out by free people with one divisor, fractions dropped.",
    ),
    "all-same-house": (
        "Everybody, same House",
        "The 213 seats shared out by all people, as South Carolina's delegates moved in 1787.",
    ),
}


def counted() -> dict[str, tuple[int, int]]:
    """State -> all people and enslaved people, as counted for the seats of 1823 to 1833."""
    return {
        state: (
            row["late_total"] or row["total"],
            row["late_enslaved"] or row["enslaved"],
        )
        for state, row in _by_state("census_1820").items()
    }


def federal() -> dict[str, int]:
    """State -> the number that the Constitution counted: the free and three fifths of the rest."""
    return {s: people - bound + 3 * bound // 5 for s, (people, bound) in counted().items()}


def by_ratio(people: Mapping[str, int], ratio: int = RATIO) -> dict[str, int]:
    """Seats at one for every `ratio` people, fractions dropped, at least one a state."""
    return {state: max(1, count // ratio) for state, count in people.items()}


def by_house(people: Mapping[str, int], seats: int = HOUSE) -> dict[str, int]:
    """`seats` shared out with one common divisor, fractions dropped, at least one a state.

    This is the method of 1822 (Jefferson's) with the size of the House fixed instead of the ratio.
    """
    shares = dict.fromkeys(people, 1)
    for _ in range(seats - len(people)):
        state = max(people, key=lambda s: Fraction(people[s], shares[s] + 1))
        shares[state] += 1
    return shares


def _reading(name: str, seats: Mapping[str, int]) -> Reading:
    electors: Mapping[str, int] = Table(
        {state: count + SENATORS for state, count in seats.items()}, "data/history/census_1820.csv"
    )
    least, most = 0, 0
    for state, row in _by_state("returns_1828").items():
        low, high = _jackson(row["ev_jackson"], row["ev_adams"], electors[state])
        least, most = least + low, most + high
    total = sum(electors.values())
    title, words = WORDS[name]
    return Reading(name, title, words, electors, (least, most), (total - most, total - least))


def _jackson(won: int, lost: int, electors: int) -> tuple[int, int]:
    """Jackson's electors, least and most, in a state that gave him `won` and Adams `lost`."""
    if not won or not lost:
        return (electors, electors) if won else (0, 0)
    change = electors - won - lost
    if change < 0:
        return max(0, won + change), min(won, electors)
    return won, won + change


def _by_state(table: str) -> Mapping[str, Any]:
    return by("state", table, NUMBERS)
