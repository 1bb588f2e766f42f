"""Where a match leaves the record of 1787: the floor as its events tell it, and departures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from companion.core.game import Event
from companion.core.tables import data_dir, read_toml
from companion.history.rail import Departure, Turn, turns
from companion.history.roll_calls import SIDES, Beside, beside, decisive, delegations, spoken
from companion.phrases import listed

PLACED = frozenset({"declared", "overridden", "crossed", "cancelled", "dismissed"})
"""Kinds of events that happen to the article in the Assembly Room, though they do not name it."""


@cache
def articles() -> dict[str, dict[str, Any]]:
    """Id -> article of the game, with what the record says of it."""
    found = read_toml(data_dir() / "convention" / "articles.toml")["articles"]
    return {article["id"]: article for article in found}


@dataclass
class Floor:
    """The Assembly Room as the public events tell it: article, side that shows, and votes."""

    article: str = ""
    shows: dict[str, str] = field(default_factory=dict)
    """Article -> the faction that it favors now, where it was turned."""
    votes: dict[str, str] = field(default_factory=dict)

    def hear(self, event: Event) -> None:
        """Take an event in."""
        told, kind = event.details, event.kind
        if kind == "laid" and told["place"] == "assembly":
            self.article, self.votes = told["article"], {}
        elif kind == "switched":
            self.article = told["assembly"]
        elif kind in ("flipped", "kept-article"):
            self.shows[told["article"]] = told["faction"]
        elif kind in ("declared", "crossed"):
            self.votes[told["state"]] = told["side"]
        elif kind == "cancelled" or (kind == "dismissed" and told["emptied"]):
            self.votes.pop(told["state"], None)

    def flipped(self) -> bool:
        """Whether the article shows the side that lost in fact."""
        was = articles()[self.article]["historical"]
        return bool(self.shows.get(self.article, was) != was)

    def state_for_state(self) -> list[tuple[str, str]]:
        """Each state by name, and a sentence on its vote here and in fact."""
        lines = beside(self.article, self.votes, flipped=self.flipped())
        return [(_name(line.state), _both(line)) for line in lines]

    def beside(self) -> dict[str, Beside]:
        """State -> its vote here and in fact, for the article on the floor."""
        if not self.article:
            return {}
        lines = beside(self.article, self.votes, flipped=self.flipped())
        return {line.state: line for line in lines if line.state in self.votes}


def placed(events: Iterable[Event]) -> Iterator[Event]:
    """The events, those of the Assembly Room with the article that lies there."""
    floor = Floor()
    for event in events:
        floor.hear(event)
        if event.kind in PLACED:
            event = event._replace(details={**event.details, "article": floor.article})
        yield event


def departures(events: Sequence[Event]) -> list[tuple[int, str]]:
    """Where the match left the record: (turn, sentence), when an article was decided."""
    return [(turn, text) for turn, text, _ in cited(events)]


def cited(events: Sequence[Event]) -> list[Departure]:
    """The same, each with the source of the roll call or the article it speaks of."""
    floor = Floor()
    return [
        Departure(turn.number, text, source)
        for turn in turns(events)
        for event in turn.events
        for text, source in _decided(floor, event)
    ]


def agreed(events: Sequence[Event]) -> str:
    """How many votes of states went as in fact, of those that can be compared."""
    floor, lines = Floor(), list[Beside]()
    for event in events:
        if event.kind == "decided":
            lines += floor.beside().values()
        floor.hear(event)
    return next(_compared(lines), "")


def summary(events: Sequence[Event]) -> list[str]:
    """Where the whole match left the record: a sentence an article, and two on the states."""
    floor, ends = Floor(), list[str]()
    lines: list[Beside] = []
    for event in events:
        if event.kind == "decided":
            lines += floor.beside().values()
        ends += [text for text, _ in _resolved(event)]
        floor.hear(event)
    return [*ends, *_in_short(lines)]


def side_by_side(events: Sequence[Event]) -> dict[str, list[tuple[str, str]]]:
    """Article -> each state with its vote in this match and in fact, the latest article first."""
    floor, found = Floor(), dict[str, list[tuple[str, str]]]()
    for event in events:
        if event.kind == "decided":
            found[_heading(floor.article)] = floor.state_for_state()
        floor.hear(event)
    if floor.votes:
        found[_heading(floor.article)] = floor.state_for_state()
    return dict(reversed(found.items()))


def _both(line: Beside) -> str:
    why = f" ({line.why})" if line.why and line.in_fact not in SIDES.values() else ""
    return f"Here {line.here}; in fact {line.in_fact}{why}."


def _heading(article: str) -> str:
    call = decisive(article)
    title = articles()[article]["title"]
    if call is None:
        return f"{title}: here, and in fact without a roll call"
    day = f"{spoken(call.date)}, “{call.title}” ({call.tally})"
    return f"{title}: here, and in fact on {day}. Yea is the side that became law"


def _in_short(lines: Sequence[Beside]) -> Iterator[str]:
    yield from _compared(lines)
    late = sum(line.state == "new-york" and line.in_fact == "absent" for line in lines)
    if late:
        times = "once" if late == 1 else f"{late} times"
        yield f"New York voted {times} on a question decided after its men had left on 10 July."


def _compared(lines: Sequence[Beside]) -> Iterator[str]:
    both = [line for line in lines if line.in_fact in SIDES.values()]
    if both:
        alike = sum(line.here == line.in_fact for line in both)
        yield f"Of {len(both)} votes of states that can be compared, {alike} went as in fact."


Told = Iterator[tuple[str, str]]
"""Sentences, each with its source."""


def _decided(floor: Floor, event: Event) -> Told:
    """The departures that an event brings; the floor hears it."""
    if event.kind == "decided":
        lines = floor.beside().values()
        yield from _otherwise(floor.article, lines)
        yield from _absent(floor.article, [one for one in lines if one.in_fact == "absent"])
    yield from _resolved(event)
    floor.hear(event)


def _otherwise(article: str, lines: Iterable[Beside]) -> Told:
    both = [line for line in lines if line.in_fact in SIDES.values()]
    names = [_name(line.state) for line in both if line.here != line.in_fact]
    call = decisive(article)
    if names and call:
        day = f"{spoken(call.date)}, {call.tally}"
        told = f"On {_title(article)} {listed(names)} voted otherwise than in fact ({day})."
        yield told, call.source


def _absent(article: str, lines: Sequence[Beside]) -> Told:
    if lines:
        who, why = listed([_name(line.state) for line in lines]), [line.why for line in lines]
        known = (str(delegations()[line.state]["source"]) for line in lines)
        told = f"On {_title(article)} {who} voted; in fact {listed(why)}."
        yield told, "; ".join(dict.fromkeys(known))


def _resolved(event: Event) -> Told:
    """An article that came out on the side that lost in fact."""
    if event.kind != "resolved":
        return
    article = articles()[event.details["article"]]
    if event.details["faction"] != article["historical"]:
        told = f"Here: {article['no']}. In fact: {article['yes']}. {article['voted']}"
        yield told, str(article["source"])


def _title(article: str) -> str:
    return f"“{articles()[article]['title']}”"


def _name(state: str) -> str:
    return str(delegations()[state]["name"])


def left(cut: Sequence[Turn]) -> str:
    """One departure that the last turn brings, none of the last three; often there is none."""
    floor, said = Floor(), [""]
    for turn in cut:
        notes: list[str] = []
        for event in turn.events:
            notes += [text for text, _ in _decided(floor, event)]
            notes += _voted(floor, event)
        said.append(next((note for note in notes if note not in said[-3:]), ""))
    return said[-1]


def _voted(floor: Floor, event: Event) -> Iterator[str]:
    """A state that votes otherwise than it did, as soon as it does so."""
    if event.kind not in ("declared", "crossed"):
        return
    line = floor.beside().get(event.details["state"])
    if line and line.why and decisive(floor.article):
        yield f"Here {_name(line.state)} votes {line.here}; in fact {line.why}."
