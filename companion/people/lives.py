"""One person as data: the frozen records of data/people/*.toml and how a file becomes one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from companion.core.errors import DataError
from companion.core.tables import read_toml, record

R = TypeVar("R")

NOT_KNOWN = "not known to us"


@dataclass(frozen=True, kw_only=True)
class Role:
    """An office or a part that a person had, and when."""

    when: str
    what: str


@dataclass(frozen=True, kw_only=True)
class Fact:
    """A dated sentence with its source; confidence is high, medium or low."""

    date: str
    text: str
    source: str
    confidence: str

    @property
    def when(self) -> str:
        """The date as a card prints it: 26 May 1826, February 1828, 1795."""
        return in_words(self.date)


KINDS: Mapping[str, str] = {
    "kin": "Family",
    "bondage": "Enslaver and enslaved",
    "ally": "Friends and allies",
    "rival": "Rivals, opponents, attacks",
    "nations": "Nations, treaties, forced removal",
    "committee": "Committees and commissions",
    "case": "Cases and opinions",
    "office": "In office: together, under, after",
    "school": "Teachers, pupils, classmates",
    "press": "In letters and print",
    "other": "Other ties",
}
"""Kind of a tie -> the heading under which a card lists it, in the order of the lists.

Slavery is called by its name and is never a friendship, whatever else was between the two.
"""


@dataclass(frozen=True, kw_only=True)
class Link:
    """How this person is tied to another, whose id it names; `contested` where sources differ.

    `how` reads after this person's name and before the other's: "fought with him for equal votes".
    `kind` is one of KINDS, the same from both sides.
    """

    id: str
    kind: str
    how: str
    note: str = ""
    contested: bool = False


@dataclass(frozen=True, kw_only=True)
class Appearance:
    """Where a game meets this person, in words, and the id of its seat, area or tile if any.

    `when` is given where neither these words nor the game's title say it.
    """

    game: str
    what: str
    id: str = ""
    when: str = ""


@dataclass(frozen=True, kw_only=True)
class Slaveholding:
    """Whether this person held people in slavery, said plainly, and how we know."""

    text: str
    basis: str


@dataclass(frozen=True, kw_only=True)
class Person:
    """A life in our own words. `born`, `died`: 1767-07-11, 1795, or "about 1812" where unsure.

    `could_vote` is empty or begins with Yes, No or Unclear: whether the person might vote for
    president in 1828. `slaveholding` is empty for those born after 1865 alone. `died` is empty for
    the living, of whom `as_of` says when this was so. `thin`: the record is too thin for a full
    life, and the life says so.
    """

    id: str
    name: str
    sort: str
    monogram: str
    born: str
    died: str
    place: str
    life: str
    roles: tuple[Role, ...]
    facts: tuple[Fact, ...]
    links: tuple[Link, ...]
    appears: tuple[Appearance, ...]
    sources: tuple[str, ...]
    slaveholding: Slaveholding = Slaveholding(text="", basis="")
    could_vote: str = ""
    thin: bool = False
    as_of: str = ""

    @property
    def dates(self) -> str:
        """The years of the life as a card shows them, as 1767–1848; of the living, as of when."""
        if not self.died:
            return f"born {_year(self.born)}; living as of {in_words(self.as_of)}"
        return f"{_year(self.born)}–{_year(self.died)}"

    @property
    def barred(self) -> bool:
        """Whether law or bondage kept this person from voting for president in 1828."""
        return self.could_vote.startswith("No")


YEAR = re.compile(r"\b1[5-9]\d\d\b|\b20\d\d\b")
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)


def in_words(date: str) -> str:
    """An ISO date, whole or in part, in words; anything else as it stands."""
    parts = date.split("-")
    if len(parts) == 1 or not all(part.isdigit() for part in parts):
        return date
    year, month, *day = parts
    return " ".join([*(str(int(d)) for d in day), MONTHS[int(month) - 1], year])


def _year(date: str) -> str:
    return date.split("-")[0]


PARTS: Mapping[str, type[Any]] = {
    "roles": Role,
    "facts": Fact,
    "links": Link,
    "appears": Appearance,
}


def read_person(path: Path) -> Person:
    """The person of one file. Raises DataError that names file, entry and key."""
    where = f"data/people/{path.name}"
    data = read_toml(path)
    for key, cls in PARTS.items():
        if key in data:
            data[key] = _entries(data[key], cls, f"{where}, {key}")
    if not isinstance(data.get("slaveholding", {}), dict):
        raise DataError(f"{where}: slaveholding is a table with text and basis")
    if isinstance(data.get("slaveholding"), dict):
        data["slaveholding"] = record(Slaveholding, data["slaveholding"], f"{where}, slaveholding")
    if isinstance(data.get("life"), str):
        data["life"] = " ".join(data["life"].split())
    person = record(Person, data, where)
    if person.id != path.stem:
        raise DataError(f"{where}: the id is {person.id!r} and the file is named {path.stem!r}")
    for number, link in enumerate(person.links, 1):
        if link.kind not in KINDS:
            known = ", ".join(KINDS)
            raise DataError(f"{where}, links {number}: kind is {known}, not {link.kind!r}")
    _check_dates(person, where)
    return person


def _check_dates(person: Person, where: str) -> None:
    """Raises DataError for a life without years, and for a date that the calendar does not have."""
    for name in ("born", "died" if person.died else "as_of"):
        if not YEAR.search(getattr(person, name)):
            raise DataError(f"{where}: {name} names no year: {getattr(person, name)!r}")
    dated = [(where, name, getattr(person, name)) for name in ("born", "died", "as_of")]
    dated += [(f"{where}, facts {n}", "date", fact.date) for n, fact in enumerate(person.facts, 1)]
    for there, name, date in dated:
        _, *parts = date.split("-")
        month, day = ([int(part) for part in parts if part.isdigit()] + [1, 1])[:2]
        if not (1 <= month <= 12 and 1 <= day <= 31):
            raise DataError(f"{there}: {name} is no date: {date!r}")


def _entries(value: Any, cls: type[R], where: str) -> tuple[R, ...]:
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise DataError(f"{where}: a list of tables is wanted, as in [[{where.split()[-1]}]]")
    return tuple(record(cls, entry, f"{where} {number}") for number, entry in enumerate(value, 1))
