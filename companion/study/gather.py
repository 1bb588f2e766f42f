"""The run codes of a class, read one after another: what each pupil answered and what came of it.

Nothing but what a code carries is kept, and no name: codes are numbered as they were found.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from textwrap import shorten
from time import monotonic
from typing import Any, NamedTuple

from companion.core.codes import MOST_STEPS
from companion.core.errors import CompanionError, RunCodeError
from companion.core.match import Match
from companion.games import GAMES
from companion.study import replay
from companion.study.handed import Sought, sought
from companion.study.left import left_since_start
from companion.study.players import PLAYERS
from companion.study.reading import DAMAGED

MOST = 200
"""Codes that are read at a time."""
SLICE = 0.05
"""Seconds of work between two looks at whoever waits."""
REASON = 300
"""Most letters of a reason."""
BEGINNING = 32
"""Letters of a code that are shown, so that a teacher finds it again."""


class Told(NamedTuple):
    """What a lesson says of a match: each question with its answer, and tracks as it counts them.

    An answer has id, n (of the step), kind, predict, ask, said, sign and came.
    """

    results: Sequence[Mapping[str, Any]] = ()
    tracks: Mapping[str, float] = {}


Ask = Callable[[Match[Any]], Told]


class Read(NamedTuple):
    """One code: the match as it stood. `number` is its place among the codes that were found."""

    number: int
    code: str
    game: str
    scenario: str
    results: Sequence[Mapping[str, Any]]
    winners: tuple[str, ...]
    over: bool
    scores: Mapping[str, int]
    tracks: Mapping[str, float]
    left: tuple[str, ...]  # a sentence for each thing in which the match left the record
    turn: int
    taken_back: int
    step: str  # of the guide, that was reached
    time: str  # that the code carries, "" where it carries none


class Unread(NamedTuple):
    """A code that could not be read: where it stood, why, its number and how it begins."""

    place: str
    reason: str
    number: int = 0  # 0 and "" where there is no code at all
    begins: str = ""


class Twice(NamedTuple):
    """A code that was there before, as that of `number`."""

    place: str
    number: int


@dataclass(frozen=True)
class Gathered:
    """What is known so far of a class; `found` codes are there, `done` of them are through."""

    read: tuple[Read, ...] = ()
    unread: tuple[Unread, ...] = ()
    twice: tuple[Twice, ...] = ()
    found: int = 0
    done: int = 0
    more: int = 0  # codes beyond MOST that were left alone
    last: str = ""  # the place of the last one that was read
    ended: bool = False

    @property
    def too_many(self) -> str:
        """A sentence about the codes that were left alone; "" where there are none."""
        if not self.more:
            return ""
        have = "1 was" if self.more == 1 else f"{self.more:,} were"
        return (
            f"There are {MOST + self.more:,} run codes, and {MOST} can be read at a time: "
            f"the first {MOST}, up to {self.last}, were read, and {have} left. "
            "Paste the rest by themselves."
        )


def gather(codes: object, ask: Ask | None = None) -> Gathered:
    """All that the codes of a class tell. Raises CompanionError where there are none to look for.

    `codes` is a text, a list of texts, or the path of a file or folder; `ask` asks the lesson of
    a match.
    """
    *_, whole = running(codes, ask)
    return whole


def running(codes: object, ask: Ask | None = None, seconds: float = SLICE) -> Iterator[Gathered]:
    """What is known so far, after each slice of so many seconds of work."""
    known = Gathered()
    until = monotonic() + seconds
    for known in _steps(sought(codes), ask or _nothing):
        if monotonic() >= until:
            yield known
            until = monotonic() + seconds
    yield replace(known, ended=True)


def _nothing(_: Match[Any]) -> Told:
    return Told()


class _Wanted(NamedTuple):
    """A code that is to be read."""

    number: int
    place: str
    code: str


def _steps(search: Sought, ask: Ask) -> Iterator[Gathered]:
    """What is known after each small step: first all codes are found, then one by one read."""
    known, wanted = Gathered(), list[_Wanted]()
    for known, one in _found(search):
        wanted += [one] if one else []
        yield known
    for one in wanted:
        try:
            match = yield from _loaded(one.code, known)
            told = ask(match)
            yield known
            known = replace(known, read=(*known.read, reading(one.number, one.code, match, told)))
        except CompanionError as error:
            unread = Unread(one.place, _reason(error), one.number, f"{one.code[:BEGINNING]}…")
            known = replace(known, unread=(*known.unread, unread))
        known = replace(known, done=known.done + 1, last=one.place)
        yield known


def _reason(error: CompanionError) -> str:
    """Why, in at most REASON letters: a code may name anything."""
    return shorten(str(error), REASON, placeholder=" …")


def _found(search: Sought) -> Iterator[tuple[Gathered, _Wanted | None]]:
    """Each code that is new, with what is known of those before it."""
    known, numbers = Gathered(), dict[str, int]()
    for one in search:
        wanted = None
        if one is None:
            pass
        elif one.reason:
            known = replace(known, unread=(*known.unread, Unread(one.place, one.reason)))
        elif number := numbers.get(one.code):
            known = replace(known, twice=(*known.twice, Twice(one.place, number)))
        elif len(numbers) == MOST:
            known = replace(known, more=known.more + 1)
        else:
            number = numbers[one.code] = len(numbers) + 1
            wanted = _Wanted(number, one.place, one.code)
            known = replace(known, found=number)
        yield known, wanted


def _loaded(code: str, known: Gathered) -> Generator[Gathered, None, Match[Any]]:
    """The match of a code, with a look up after each of its steps. Raises RunCodeError."""
    loading = replay.loading(code, GAMES, PLAYERS)
    for match in loading:
        if match is not None:
            return match
        yield known
    raise RunCodeError(DAMAGED)


def reading(number: int, code: str, match: Match[Any], told: Told) -> Read:
    """What a match tells a teacher as it stands."""
    game = match.game
    return Read(
        number=number,
        code=code,
        game=game.name,
        scenario=str(match.scenario.get("id", "")),
        results=told.results,
        winners=game.winners(match.state) if match.over else (),
        over=match.over,
        scores=match.scores(),
        tracks={**game.tracks(match.state), **told.tracks},
        left=tuple(one.text for one in left_since_start(match)),
        turn=match.state.turn,
        taken_back=min(match.taken_back, MOST_STEPS),  # a code made by hand may say anything
        step=match.answers.get("@step", ""),
        time=match.answers.get("@time", "")[:40],
    )
