"""Finding people: by words of their lives, by state or nation, by game, by what they did."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from companion.core.errors import CompanionError, DataError
from companion.core.tables import data_dir, records
from companion.people.lives import Person

HELD = re.compile(r"in slavery (herself|himself)")


@dataclass(frozen=True, kw_only=True)
class Heading:
    """A state, a nation or a part in public life under which people are found.

    `words` and `names` are patterns: a role is looked for in each part that somebody had, a place
    in places and parts. `held` adds whoever was held in slavery.
    """

    id: str
    label: str
    words: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    held: bool = False

    def __contains__(self, who: object) -> bool:
        if not isinstance(who, Person):
            return False
        parts = [clause.strip() for role in who.roles for clause in role.what.split(";")]
        if self.words:
            held = self.held and HELD.search(who.slaveholding.text)
            return bool(held) or _any(self.words, parts)
        names = self.names or (rf"\b{self.label}\b",)
        return _any(names, [place.strip() for place in who.place.split(";")] + parts)


def _any(patterns: Sequence[str], texts: Sequence[str]) -> bool:
    return any(re.search(p, text, re.IGNORECASE) for p in patterns for text in texts)


@cache
def headings(name: str) -> Mapping[str, Heading]:
    """The headings `roles` or `places` of data/search.toml, by id. Raises DataError."""
    found = {one.id: one for one in records(data_dir() / "search.toml", name, Heading)}
    for one in found.values():
        for number, pattern in enumerate((*one.words, *one.names), 1):
            if not _compiles(pattern):
                where = f"data/search.toml, {name}, {one.id}"
                raise DataError(f"{where}: words {number} is no pattern: {pattern!r}")
    return found


def _compiles(pattern: object) -> bool:
    try:
        return isinstance(pattern, str) and re.compile(pattern) is not None
    except re.error:
        return False


def chief_part(who: Person) -> str:
    """The part for which a person stands first under the headings, else the first one."""
    parts = [clause.strip() for role in who.roles for clause in role.what.split(";")]
    for heading in headings("roles").values():
        if found := next((part for part in parts if _any(heading.words, [part])), ""):
            return found
    return parts[0] if parts else who.place


def folded(text: str) -> list[str]:
    """The words of a text without accents, capitals and apostrophes: "O'Connor" is "oconnor"."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(c for c in plain if not unicodedata.combining(c) and c not in "'’")
    return re.findall(r"\w+", kept)


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What is looked for: words or beginnings of words, and headings; "" leaves one open."""

    text: str = ""
    state: str = ""
    game: str = ""
    role: str = ""

    def __post_init__(self) -> None:
        for name, known in (("state", headings("places")), ("role", headings("roles"))):
            if (id := getattr(self, name)) and str(id) not in known:
                raise CompanionError(f"there is no {name} {id!r}: there are {', '.join(known)}")

    def fits(self, who: Person) -> bool:
        """Whether the headings hold, whatever the words are."""
        return (
            (not self.state or who in headings("places")[self.state])
            and (not self.role or who in headings("roles")[self.role])
            and (not self.game or any(seen.game == self.game for seen in who.appears))
        )


def found(people: Mapping[str, Person], wanted: Wanted) -> list[Person]:
    """Whoever fits: first where the name has all words, then parts and places, then the life.

    Family names go before given names. Every word of the text must begin a word there; without
    text it is all whom the headings hold, by name.
    """
    ranked = []
    for who in people.values():
        rank = _rank(who, folded(wanted.text))
        if rank is not None and wanted.fits(who):
            ranked.append((rank, _given(who, folded(wanted.text)), who.sort, who))
    return [who for *_, who in sorted(ranked, key=lambda one: one[:3])]


def _given(who: Person, words: Sequence[str]) -> int:
    """How many of the words do not begin the family name."""
    family = folded(who.sort.split(",")[0])
    return sum(not any(known.startswith(word) for known in family) for word in words)


def _rank(who: Person, words: Sequence[str]) -> int | None:
    for rank, told in enumerate(_texts(who)):
        if all(any(known.startswith(word) for known in told) for word in words):
            return rank
    return None


@cache
def _texts(who: Person) -> tuple[frozenset[str], ...]:
    """The words of the name; with those of parts and places; with those of the life."""
    name = folded(who.name)
    parts = [*name, *folded(f"{who.id} {who.place}")]
    parts += [word for role in who.roles for word in folded(f"{role.when} {role.what}")]
    seen = " ".join(one.what for one in who.appears)
    return frozenset(name), frozenset(parts), frozenset([*parts, *folded(f"{who.life} {seen}")])


def nothing(people: Mapping[str, Person], wanted: Wanted) -> str:
    """What to try where nobody is found: a name that is spelled alike, or fewer headings."""
    said = f"Nobody is found for “{wanted.text}”" if wanted.text.strip() else "Nobody is found"
    open = len(found(people, Wanted(text=wanted.text)))
    if open and wanted != Wanted(text=wanted.text):
        return f"{said} under these headings. Set them to “all”: then there are {open}."
    near = _near(people, folded(wanted.text))
    hint = f" Do you mean {near}?" if near else ""
    return f"{said}.{hint} Try the first letters of a name, a state, an office or one word alone."


def _near(people: Mapping[str, Person], words: Sequence[str]) -> str:
    named = [(word, who) for who in people.values() for word in folded(who.name)]
    known = [word for word, _ in named]
    close = [match for word in words for match in get_close_matches(word, known, 1, 0.7)]
    likely = sorted((who for word, who in named if word in close), key=lambda who: who.sort)
    return " or ".join(dict.fromkeys(who.name for who in likely[:3]))
