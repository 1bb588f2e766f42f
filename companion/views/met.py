"""Where a match meets a person: the turns that name somebody, as far as the viewer may read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from companion.core.game import Action, Event
from companion.core.match import Match
from companion.core.scene import Scene
from companion.people import PEOPLE
from companion.people.lives import Person
from companion.study.telling import DETAIL, called, told

SOME = 3
"""So many of the present choices are listed that name a person."""
LATEST = 12
"""So many turns are listed, the last ones; how many came before is said."""


def met(match: Match[Any], id: str, seat: str | None) -> dict[str, Any]:
    """The turns of the way to here that name a person, where the person's token lies now, and
    what may be chosen about the person.

    `seat` is whose eyes read: nothing is told that it may not see. Raises KeyError for an unknown
    id.
    """
    wanted, scene = names(PEOPLE[id], match), match.game.view(match.state, seat)
    found = list(_turns(match, wanted, seat))
    last: dict[int, dict[str, Any]] = {}
    for turn in found:
        last.setdefault(turn["turn"], turn)
    turns = list(last.values())
    choices = _choices(scene, wanted)
    return {
        "turns": turns[-LATEST:],
        "earlier": max(0, len(turns) - LATEST),
        "now": _now(scene, id),
        "choices": choices[:SOME],
        "more": max(0, len(choices) - SOME),
    }


def people_met(match: Match[Any], seat: str | None) -> list[Person]:
    """Everybody whom this match has named so far, by family name, as `seat` may read it."""
    words: set[str] = set()
    for action, events in told(match, seat):
        words |= _named(action.args) | {word for event in events for word in _of_event(event)}
    here = [who for who in PEOPLE.values() if names(who, match) & words]
    return sorted(here, key=lambda who: who.sort)


def names(who: Person, match: Match[Any]) -> set[str]:
    """The words by which this game names a person: the id, and ids of a seat, a card or a place."""
    game = match.game.name
    return {who.id} | {seen.id for seen in who.appears if seen.game == game and seen.id}


def _turns(match: Match[Any], wanted: set[str], seat: str | None) -> Iterator[dict[str, Any]]:
    steps = zip(pairwise(match.way), told(match, seat), strict=True)
    for (_, node), (action, events) in steps:
        named = [event for event in events if wanted & _of_event(event)]
        if not named and not wanted & _named(action.args):
            continue
        said = [text for event in (named or events) if (text := match.game.sentence(event))]
        if said:
            yield {"node": node.number, "turn": node.state.turn, "text": said[0]}


def _of_event(event: Event) -> set[str]:
    return _named([event.seat, *event.details.values()])


def _named(values: Iterable[Any]) -> set[str]:
    """Every word among values, in lists and tables too."""
    found: set[str] = set()
    for value in values:
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, Mapping):
            found |= _named([*value.keys(), *value.values()])
        elif isinstance(value, (list, tuple, set, frozenset)):
            found |= _named(value)
    return found


def _now(scene: Scene, id: str) -> list[str]:
    """Where on the board that is seen a token of the person lies."""
    return [
        ", ".join(label.split(DETAIL)[0] for label in (zone.label, cell.label) if label)
        for zone in scene.zones
        for cell in zone.cells
        if any(token.person == id for token in cell.tokens)
    ]


def _choices(scene: Scene, wanted: set[str]) -> list[str]:
    """What may be chosen now that names one of the words; a seat is named by every choice."""
    open = (choice for choice in scene.choices if choice.blocked is None)
    named = [c for c in open if wanted & set(Action.parse(c.action).args)]
    return [called(choice, scene) for choice in named]
