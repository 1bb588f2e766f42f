"""Bodies in which people sat together, each with its source: data/<game>/together.toml."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

from companion.core.errors import DataError
from companion.core.tables import csv_rows, data_dir, records
from companion.people import PEOPLE
from companion.people.lives import KINDS


@dataclass(frozen=True, kw_only=True)
class Group:
    """People who sat together: `how` reads between two of their names.

    `since` and `until` are days in the order of `members`, where these came and went.
    """

    id: str
    kind: str
    how: str
    source: str
    members: tuple[str, ...]
    since: tuple[str, ...] = ()
    until: tuple[str, ...] = ()

    def joins(self, one: str, other: str) -> bool:
        """Whether two people belonged to it at one time."""
        if one == other:
            return False
        here = [n for n, id in enumerate(self.members) if id == one]
        there = [n for n, id in enumerate(self.members) if id == other]
        return any(self._met(a, b) for a in here for b in there)

    def _met(self, one: int, other: int) -> bool:
        if not self.since:
            return True
        began = max(self.since[one], self.since[other])
        return began < min(self.until[one] or "9999", self.until[other] or "9999")

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Every two who belonged to it at one time, both ways round."""
        known = [id for id in dict.fromkeys(self.members) if id in PEOPLE]
        return (pair for pair in permutations(known, 2) if self.joins(*pair))


@dataclass(frozen=True, kw_only=True)
class Roll:
    """A table of data/history whose rows sat together, all of them or those with the same `by`.

    `how` may hold {by}: the words of that column. The names of the other fields are columns.
    """

    id: str
    file: str
    kind: str
    how: str
    since: str
    until: str
    by: str = ""


def sat(id: str) -> list[Group]:
    """The committees and the like of this person, as the games' data name them, in their order."""
    return [group for group in groups() if not group.since and id in group.members]


@cache
def groups() -> tuple[Group, ...]:
    """Every body that the games' data name. Raises DataError with file and entry."""
    found: list[Group] = []
    for path in sorted(data_dir().glob("*/together.toml")):
        found += records(path, "groups", Group)
        for roll in records(path, "rolls", Roll):
            found += _rolled(roll)
        _check(path, found)
    return tuple(found)


def _rolled(roll: Roll) -> Iterator[Group]:
    rows = csv_rows(data_dir() / "history" / roll.file)
    for name in dict.fromkeys(row[roll.by] if roll.by else "" for row in rows):
        yield _one(roll, name, [row for row in rows if not roll.by or row[roll.by] == name])


def _one(roll: Roll, name: str, rows: list[Any]) -> Group:
    words = name.replace("-", " ").title()
    return Group(
        **{"id": f"{roll.id} {name}".strip(), "kind": roll.kind},
        **{"how": roll.how.replace("{by}", words), "source": str(rows[0]["source"])},
        members=tuple(row["id"] for row in rows),
        since=tuple(row[roll.since] for row in rows),
        until=tuple(row[roll.until] for row in rows),
    )


def _check(path: Path, found: list[Group]) -> None:
    for group in found:
        where = f"data/{path.parent.name}/together.toml, {group.id}"
        if group.kind not in KINDS:
            raise DataError(f"{where}: kind is one of {', '.join(KINDS)}, not {group.kind!r}")
        if unknown := [] if group.since else [id for id in group.members if id not in PEOPLE]:
            raise DataError(f"{where}: there is no life of {', '.join(unknown)}")
