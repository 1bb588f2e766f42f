"""The history rail: the fact that fits what just happened, and never the same one for long."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from companion.core.errors import DataError
from companion.core.game import Event
from companion.core.tables import read_toml, records

CONFIDENCE = ("high", "medium", "low")
WORTH = {"kinds": 8, "tiles": 8, "areas": 4, "seats": 1, "rounds": 1}
"""What an entry may ask of an event, and how much each answer is worth, unless its file has a
table [worth] with names of its own."""
CLOSE = 8
"""A fit of this worth goes before all that fit more loosely."""
RESTS = (12, 4)
"""Turns for which a sentence rests after it was shown: the first if something fits then."""
VOICES = 4
"""Every so many turns the first word belongs to somebody who could not vote."""


@dataclass(frozen=True)
class Fact:
    """One thing that happened: when, in our words, and how we know.

    `left` says where this match has left the record; it is empty while there is nothing to say.
    """

    date: str
    text: str
    source: str
    confidence: str
    left: str = ""


class Departure(NamedTuple):
    """Where a match left the record: the turn, a sentence on both, and how we know."""

    turn: int
    text: str
    source: str


Moment = tuple[str | int, ...]
"""An event as the entries of a game see it: a named tuple whose fields `when` may use."""


class Happened(NamedTuple):
    """A moment of a game that has no names of its own."""

    kinds: str
    tiles: str
    areas: str
    seats: str
    rounds: int


@dataclass(frozen=True)
class Entry:
    """A fact of data/<game>/rail.toml and the events beside which it may stand.

    `when` fits if one of its tables does: any name in a line, every line in a table.
    """

    id: str
    date: str
    text: str
    source: str
    confidence: str
    when: tuple[Mapping[str, Sequence[str | int]], ...]
    voice: bool = False
    """About people who could not vote."""

    def worth(self, happened: Moment, worths: Mapping[str, int] = WORTH) -> int:
        """How closely this entry fits an event; 0 if it does not."""
        return max(_worth(table, happened, worths) for table in self.when)


def _worth(
    table: Mapping[str, Sequence[str | int]], happened: Moment, worths: Mapping[str, int]
) -> int:
    if any(getattr(happened, name) not in wanted for name, wanted in table.items()):
        return 0
    return sum(worths[name] for name in table)


@dataclass
class Turn:
    """The events of one turn, its number and its round."""

    number: int = 0
    round: int = 1
    events: list[Event] = field(default_factory=list)


Read = Callable[[Event, int], Iterable[Moment]]
"""Event and round -> what an entry may fit."""


@dataclass(frozen=True)
class Rail:
    """The entries of a game, and how it reads its events."""

    entries: tuple[Entry, ...]
    read: Read
    news: tuple[frozenset[str], ...] = ()
    """Kinds of events that push the rest of a turn aside, the weightiest first."""
    worths: Mapping[str, int] = field(default_factory=lambda: WORTH)
    fits: dict[Moment, dict[str, int]] = field(default_factory=dict, compare=False, repr=False)
    """What was asked before: 75 turns are folded again at every click."""

    def shown(self, turns: Sequence[Turn]) -> list[Entry]:
        """The entry that stands beside each turn."""
        last = self._order(turns[0])
        shown: list[Entry] = []
        for now, turn in enumerate(turns):
            fitting = self._fitting(turn)
            entry = self._pick(fitting, last, now, voice=now % VOICES == VOICES - 1)
            last[entry.id] = now
            shown.append(entry)
        return shown

    def _pick(
        self, worth: Mapping[str, int], last: Mapping[str, float], now: int, *, voice: bool
    ) -> Entry:
        """Of what fits closely and has rested, the one that was not shown for longest."""
        fitting = [e for e in self.entries if e.id in worth]
        for rest in RESTS:
            rested = [e for e in fitting if now - last[e.id] > rest]
            speaking = [e for e in rested if voice and e.voice]
            if speaking:
                return min(speaking, key=lambda e: last[e.id])
            if rested:
                return max(rested, key=lambda e: (worth[e.id] >= CLOSE, -last[e.id], worth[e.id]))
        return min(self.entries, key=lambda e: last[e.id])

    def _fitting(self, turn: Turn) -> dict[str, int]:
        """Entry id -> how closely it fits the best of the turn's events; none that does not."""
        best: dict[str, int] = {}
        for event in self._news(turn.events):
            for happened in self.read(event, turn.round):
                for name, worth in self._asked(happened).items():
                    if worth > best.get(name, 0):
                        best[name] = worth
        return best

    def _news(self, events: Sequence[Event]) -> Sequence[Event]:
        for kinds in self.news:
            if news := [event for event in events if event.kind in kinds]:
                return news
        return events

    def _order(self, first: Turn) -> dict[str, float]:
        """Entry id -> a time before the match; what was drawn first shuffles it."""
        open_ = [
            f"{event.kind}{name}{value}"
            for event in first.events
            for name, value in event.details.items()
            if name not in event.secret
        ]
        seed = crc32("".join(open_).encode())
        return {e.id: -1_000 - crc32(e.id.encode(), seed) / 2**32 for e in self.entries}

    def _asked(self, happened: Moment) -> dict[str, int]:
        if happened not in self.fits:
            worths = {entry.id: entry.worth(happened, self.worths) for entry in self.entries}
            self.fits[happened] = {name: worth for name, worth in worths.items() if worth}
        return self.fits[happened]


def load(path: Path) -> tuple[Entry, ...]:
    """The entries of a rail.toml. Raises DataError for one that is incomplete."""
    entries = records(path, "facts", Entry)
    known = worths(path)
    for entry in entries:
        unknown = {name for table in entry.when for name in table} - set(known)
        if unknown or not entry.when or not all(entry.when):
            names = ", ".join(known)
            raise DataError(f"{path.name}, {entry.id}: when asks for some of {names}")
        if entry.confidence not in CONFIDENCE or not entry.source or not entry.date:
            raise DataError(f"{path.name}, {entry.id}: date, source or confidence is missing")
    return entries


def worths(path: Path) -> Mapping[str, int]:
    """What the entries of a rail.toml may ask for: its table [worth], or else WORTH."""
    own: Mapping[str, int] = read_toml(path).get("worth", WORTH)
    if not own or not all(isinstance(worth, int) and worth > 0 for worth in own.values()):
        raise DataError(f"{path.name}: each line of [worth] is a name and a number above 0")
    return own


def turns(events: Iterable[Event]) -> list[Turn]:
    """The match cut at its "turn" events, without the turns in which nothing happened yet.

    There is always one: before the first event it is empty.
    """
    cut = [Turn()]
    round_ = 1
    for event in events:
        if event.kind == "turn":
            round_ = _number(event, "round", round_)
            cut.append(Turn(_number(event, "turn", cut[-1].number + 1), round_))
            continue
        if event.kind == "round":
            # It opens the next turn's round; the count before it belongs to the last one.
            round_ = _number(event, "round", round_)
        cut[-1].events.append(event)
    return [turn for turn in cut if turn.events] or cut[:1]


def _number(event: Event, name: str, default: int) -> int:
    value = event.details.get(name, default)
    return value if isinstance(value, int) else default
