"""The standards that lessons name: dated entries of data/standards.toml, each with its status."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from companion.core.errors import DataError
from companion.core.tables import data_dir, records

STATUS = ("current", "not re-checked", "removed")
"""Seen at its publisher · to be looked up before a claim is made · taken off by its publisher."""


@dataclass(frozen=True, kw_only=True)
class Standard:
    """An entry of a framework, with its title in our own words and the day to which it speaks."""

    id: str
    framework: str
    code: str
    title: str
    grades: str
    as_of: str
    status: str
    source: str
    kept: str = ""
    """Why it stands in the file although no scenario names it."""


@cache
def standards() -> Mapping[str, Standard]:
    """Id -> standard, in the order of the file. Raises DataError for an unknown status."""
    found = records(data_dir() / "standards.toml", "standards", Standard)
    for entry in found:
        if entry.status not in STATUS:
            raise DataError(
                f"data/standards.toml, {entry.id}: status is one of {', '.join(STATUS)}, "
                f"not {entry.status!r}"
            )
    return MappingProxyType({entry.id: entry for entry in found})


def standard(id: str) -> Standard:
    """The standard of an id. Raises DataError for one that is not in the file."""
    if id not in standards():
        raise DataError(f"data/standards.toml has no standard {id!r}")
    return standards()[id]
