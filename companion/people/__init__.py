"""People: short lives, and their links to one another and to the games.

Nothing is read before the first question. Standard library only; no game is imported.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from companion.core.errors import CompanionError, DataError
from companion.core.tables import data_dir
from companion.people.find import Wanted, found
from companion.people.lives import (
    KINDS,
    NOT_KNOWN,
    Appearance,
    Fact,
    Link,
    Person,
    Role,
    Slaveholding,
    read_person,
)

__all__ = [
    "KINDS",
    "NOT_KNOWN",
    "PEOPLE",
    "Appearance",
    "Fact",
    "Link",
    "Person",
    "Role",
    "Slaveholding",
    "appearing",
    "kin",
    "links",
    "person",
    "search",
]


@cache
def _files() -> dict[str, Path]:
    return {path.stem: path for path in sorted((data_dir() / "people").glob("*.toml"))}


@cache
def _read(id: str) -> Person:
    return read_person(_files()[id])


class _People(Mapping[str, Person]):
    """Id -> Person, one file read at its first use. Raises KeyError for an unknown id."""

    def __getitem__(self, id: str) -> Person:
        if id not in _files():
            raise KeyError(id)
        return _read(id)

    def __iter__(self) -> Iterator[str]:
        return iter(_files())

    def __len__(self) -> int:
        return len(_files())

    def __contains__(self, id: object) -> bool:
        return id in _files()


PEOPLE: Mapping[str, Person] = _People()


def person(id: str) -> Person:
    """The person with this id. Raises CompanionError with the nearest ids."""
    if not isinstance(id, str):
        raise CompanionError(f"a person is named by an id such as 'john-ross', not {id!r}")
    if id in PEOPLE:
        return PEOPLE[id]
    near = _nearest(id)
    hint = f"; do you mean {', '.join(near)}?" if near else ""
    raise DataError(f"there is no person {id!r} in data/people{hint}")


def _nearest(id: str) -> list[str]:
    words = {word for word in id.lower().replace(" ", "-").split("-") if len(word) > 2}
    shared = [known for known in PEOPLE if words & set(known.split("-"))]
    return (shared + [k for k in get_close_matches(id, PEOPLE, cutoff=0.5) if k not in shared])[:3]


def search(text: str, *, state: str = "", game: str = "", role: str = "") -> list[Person]:
    """Everybody of whom every word of `text` begins a word; names first, then parts, then lives.

    `state` and `role` are ids of data/search.toml. Raises CompanionError for one that is not there.
    """
    if not isinstance(text, str):
        raise CompanionError(f"a search is a text, not {type(text).__name__}")
    wanted = Wanted(text=text, state=state, game=game, role=role)
    return [] if wanted == Wanted(text=" " * len(text)) else found(PEOPLE, wanted)


def links(id: str) -> tuple[Link, ...]:
    """The links that this person's own page names. Raises DataError for an unknown id."""
    return person(id).links


def kin(id: str) -> dict[str, tuple[Link, ...]]:
    """Everybody tied to this person from either side: their id -> the links that say how.

    A link of the other side keeps its own words, with its `id` pointing back here.
    """
    ties: dict[str, list[Link]] = {}
    for link in links(id):
        ties.setdefault(link.id, []).append(link)
    for other in PEOPLE.values():
        for link in other.links:
            if link.id == id:
                ties.setdefault(other.id, []).append(link)
    return {other: tuple(found) for other, found in ties.items()}


def appearing(game: str) -> list[Person]:
    """Everybody who appears in a game, by name."""
    found = [p for p in PEOPLE.values() if any(a.game == game for a in p.appears)]
    return sorted(found, key=lambda p: p.sort)
