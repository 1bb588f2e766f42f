"""One graph over all lives: who is tied to whom and how, and the shortest way between two."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from heapq import heappop, heappush

from companion.core.errors import CompanionError, DataError
from companion.people import PEOPLE, person
from companion.people.lives import KINDS, Link
from companion.people.together import Group, groups

CONTESTED = "contested (?)"
"""Word and sign of a tie about which the sources differ, wherever it is told."""
STEP = 100
"""What a tie of the lives weighs on a way."""
SHARED = 250
"""What it weighs that two belonged to the same body: a way takes it where ties go far round."""
ALIKE = 0.86
"""How like one another two sides of a tie are that say the same, from 0 to 1."""
DOUBTS = 10
"""What a tie weighs more that is contested, so that a sure way of the same length is taken."""


@dataclass(frozen=True, kw_only=True)
class Tie:
    """What is between two people, as the life of `of` tells it: `of`, `how`, `id`.

    `back` is how the other life tells the same. `source` says where a tie that no life names is
    found; else it is empty, and the sources of the two lives are its own.
    """

    of: str
    id: str
    kind: str
    how: str
    back: str
    note: str = ""
    contested: bool = False
    source: str = ""

    @property
    def told(self) -> str:
        """How the two are tied, and where the sources differ that they do."""
        return f"{self.how}, {CONTESTED}" if self.contested else self.how


@cache
def _links() -> dict[str, dict[str, Link]]:
    return {who.id: {link.id: link for link in who.links} for who in PEOPLE.values()}


def tie(of: str, id: str) -> Tie | None:
    """The tie that the lives of two people name, or None; from either side it is there.

    Raises DataError for an unknown id.
    """
    person(of), person(id)
    here, there = _links()[of].get(id), _links()[id].get(of)
    told = here or there
    if told is None:
        return None
    how, back = (link.how if link else "" for link in (here, there))
    note = (here.note if here else "") or (there.note if there else "")
    contested = any(link.contested for link in (here, there) if link)
    return Tie(of=of, id=id, kind=told.kind, how=how, back=back, note=note, contested=contested)


def ties(id: str) -> list[Tie]:
    """Everybody tied to this person in either life: by kind, then by name. DataError if unknown."""
    person(id)
    tied = {*_links()[id], *(other for other, known in _links().items() if id in known)}
    if dead := sorted(tied - set(PEOPLE)):
        raise DataError(f"data/people/{id}.toml, links: there is no life of {dead[0]!r}")
    found = [one for other in tied if (one := tie(id, other))]
    return sorted(found, key=lambda one: (list(KINDS).index(one.kind), PEOPLE[one.id].sort))


def by_kind(id: str) -> dict[str, list[Tie]]:
    """The ties of a person under the kinds that there are, in the order of KINDS."""
    every = ties(id)
    return {k: [t for t in every if t.kind == k] for k in KINDS if any(t.kind == k for t in every)}


def shared(of: str, id: str) -> Tie | None:
    """A body to which both belonged at one time, as a tie with its source; None without one."""
    both = [group for group in groups() if group.joins(of, id)]
    return _through(of, id, both[0]) if both else None


def _through(of: str, id: str, group: Group) -> Tie:
    how = group.how
    return Tie(of=of, id=id, kind=group.kind, how=how, back=how, source=group.source)


def way(of: str, id: str, *, sure: bool = False) -> list[Tie] | None:
    """The shortest way from one person to another, tie by tie; None where there is none.

    Ties that the lives name are preferred to a body in which both sat. `sure` leaves out whatever
    is contested. From a person to the same it is empty. Raises DataError for an unknown id.
    """
    person(of), person(id)
    return shortest(_all_ties(), of, id, sure=sure)


def shortest(
    known: Mapping[str, Sequence[Tie]], of: str, id: str, *, sure: bool = False
) -> list[Tie] | None:
    """The lightest way through ties that are known by whose they are; None where there is none."""
    came: dict[str, Tie | None] = {}
    ahead: list[tuple[int, str, int, Tie | None]] = [(0, of, 0, None)]
    pushed = 0
    while ahead and id not in came:
        far, at, _, one = heappop(ahead)
        if at in came:
            continue
        came[at] = one
        for tie in known[at]:
            if tie.id not in came and not (sure and tie.contested):
                pushed += 1
                heappush(ahead, (far + _weight(tie), tie.id, pushed, tie))
    return _back(came, id) if id in came else None


def _weight(one: Tie) -> int:
    return SHARED if one.source else STEP + DOUBTS * one.contested


def _back(came: Mapping[str, Tie | None], id: str) -> list[Tie]:
    steps: list[Tie] = []
    while (one := came[id]) is not None:
        steps.append(one)
        id = one.of
    return steps[::-1]


@cache
def _all_ties() -> dict[str, tuple[Tie, ...]]:
    """Person -> every tie of the lives, and for whom there is none with somebody, a shared body."""
    made: dict[str, dict[str, Tie]] = {id: {one.id: one for one in ties(id)} for id in PEOPLE}
    for group in groups():
        for of, id in group.pairs():
            made[of].setdefault(id, _through(of, id, group))
    return {id: tuple(found.values()) for id, found in made.items()}


def sides(one: Tie) -> tuple[str, str]:
    """The tie as two sentences, of either life: "Sherman fought with him for equal votes."

    The second is "" where it would say the same again.
    """
    families = [PEOPLE[id].sort.split(",")[0] for id in (one.of, one.id)]
    names = [PEOPLE[id].name for id in (one.of, one.id)] if len(set(families)) == 1 else families
    alike = SequenceMatcher(None, one.how, one.back).ratio() > ALIKE
    return f"{names[0]} {one.how}.", "" if alike or not one.back else f"{names[1]} {one.back}."


def told(steps: Sequence[Tie], of: str) -> str:
    """A way in one line of words: "Roger Sherman — fought with him … — William Paterson"."""
    parts = [PEOPLE[of].name]
    for one in steps:
        parts += [one.told, PEOPLE[one.id].name]
    return " — ".join(parts)


def around(id: str, depth: int = 1) -> dict[str, int]:
    """Everybody within so many ties of a person -> how many ties away, nearest first.

    Raises CompanionError for an unknown id, and for a depth that is no number of ties.
    """
    person(id)
    if not isinstance(depth, int) or isinstance(depth, bool) or depth < 0:
        raise CompanionError(f"a depth is a whole number of ties from 0, not {str(depth)[:50]!r}")
    far = {id: 0}
    for step in range(1, depth + 1):
        edge = [other for other, steps in far.items() if steps == step - 1]
        if not edge:  # everybody is there: a greater depth finds nobody more
            break
        for one in (one for other in edge for one in ties(other)):
            far.setdefault(one.id, step)
    return far


def among(people: Iterable[str]) -> list[Tie]:
    """Every tie between some of these people, each once, told from the first by id.

    Raises CompanionError for what is no list of ids, DataError for an unknown id.
    """
    if isinstance(people, str) or not isinstance(people, Iterable):
        raise CompanionError(f"people are a list of ids such as ['john-ross'], not {people!r:.50}")
    wanted = sorted({person(id).id for id in people})
    return [
        one for n, of in enumerate(wanted) for other in wanted[n + 1 :] if (one := tie(of, other))
    ]
