"""The record beside the match: what happened in fact, with date, source and confidence.

A game brings its record in a module of its own name here, found on first use; nothing in this
file names a game. Whatever draws a rail imports the standard library alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from companion.core.errors import CompanionError, DataError
from companion.core.game import Event
from companion.history.rail import Departure, Fact

__all__ = [
    "Departure",
    "Fact",
    "agreed",
    "cited",
    "departures",
    "rail",
    "record",
    "side_by_side",
    "summary",
]


def rail(game: str, events: Sequence[Event]) -> Fact | None:
    """What happened in fact where the match stands now; None for a game without a record.

    The same events always give the same fact.
    """
    with _sound(game):
        module = _module(game)
        return module.rail(events) if module else None


def departures(game: str, events: Sequence[Event]) -> list[tuple[int, str]]:
    """Where the match left the record: (turn, sentence), in the order of play."""
    with _sound(game):
        module = _module(game)
        return module.departures(events) if module else []


def cited(game: str, events: Sequence[Event]) -> list[Departure]:
    """The same with the source of each; "" where the module of the game names none."""
    with _sound(game):
        told: Callable[[Sequence[Event]], list[Departure]] | None
        told = getattr(_module(game), "cited", None)
        return told(events) if told else [Departure(*one, "") for one in departures(game, events)]


def agreed(game: str, events: Sequence[Event]) -> str:
    """How far the match went as in fact, in a sentence; "" where nothing can be compared yet."""
    with _sound(game):
        told: Callable[[Sequence[Event]], str] | None = getattr(_module(game), "agreed", None)
        return told(events) if told else ""


def summary(game: str, events: Sequence[Event]) -> list[str]:
    """Where a whole match left the record, in as few sentences as its module finds."""
    with _sound(game):
        told: Callable[[Sequence[Event]], list[str]] | None
        told = getattr(_module(game), "summary", None)
        return told(events) if told else [text for _, text in departures(game, events)]


def headlines(game: str) -> frozenset[str]:
    """The kinds of events that are never passed over where many are told in few words."""
    with _sound(game):
        kinds: frozenset[str] = getattr(_module(game), "HEADLINES", frozenset())
        return kinds


def side_by_side(game: str, events: Sequence[Event]) -> Mapping[str, list[tuple[str, str]]]:
    """Heading -> (name, sentence) of each thing that happened here and in fact; may be empty."""
    with _sound(game):
        beside: Callable[[Sequence[Event]], Mapping[str, list[tuple[str, str]]]] | None
        beside = getattr(_module(game), "side_by_side", None)
        return beside(events) if beside else {}


@cache
def record(game: str) -> dict[str, Any]:
    """The record in numbers, for the figures of a game; empty for a game without one.

    Read once and shared, since every turn of a board asks for it: do not change it.
    """
    with _sound(game):
        module = _module(game)
        return module.record() if module else {}


@contextmanager
def _sound(game: str) -> Iterator[None]:
    """What goes wrong in the record is a DataError that says where to look."""
    try:
        yield
    except CompanionError:
        raise
    except Exception as error:  # data that fit together in no way that was foreseen
        where = f"data/{game}/ and data/history/"
        why = f"{type(error).__name__}: {error}"
        raise DataError(f"the record in {where} does not hold together: {why}") from error


def _module(game: str) -> ModuleType | None:
    name = f"companion.history.{game}"
    if not game.isidentifier() or find_spec(name) is None:
        return None
    module = import_module(name)
    return module if hasattr(module, "departures") else None
