"""The record beside the match: what happened in fact, with date, source and confidence.

A game brings its record in a module of its own name here, found on first use; nothing in this
file names a game. Whatever draws a rail imports the standard library alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from companion.core.game import Event
from companion.history.rail import Fact

__all__ = ["Fact", "departures", "rail", "record", "side_by_side", "summary"]


def rail(game: str, events: Sequence[Event]) -> Fact | None:
    """What happened in fact where the match stands now; None for a game without a record.

    The same events always give the same fact.
    """
    module = _module(game)
    return module.rail(events) if module else None


def departures(game: str, events: Sequence[Event]) -> list[tuple[int, str]]:
    """Where the match left the record: (turn, sentence), in the order of play."""
    module = _module(game)
    return module.departures(events) if module else []


def summary(game: str, events: Sequence[Event]) -> list[str]:
    """Where a whole match left the record, in as few sentences as its module finds."""
    module = _module(game)
    if module is None:
        return []
    if hasattr(module, "summary"):
        found: list[str] = module.summary(events)
        return found
    return [sentence for _, sentence in module.departures(events)]


def side_by_side(game: str, events: Sequence[Event]) -> Mapping[str, list[tuple[str, str]]]:
    """Heading -> (name, sentence) of each thing that happened here and in fact; may be empty."""
    module = _module(game)
    found: Mapping[str, list[tuple[str, str]]] = getattr(module, "side_by_side", lambda _: {})(
        events
    )
    return found


@cache
def record(game: str) -> dict[str, Any]:
    """The record in numbers, for the figures of a game; empty for a game without one.

    Read once and shared, since every turn of a board asks for it: do not change it.
    """
    module = _module(game)
    return module.record() if module else {}


def _module(game: str) -> ModuleType | None:
    name = f"companion.history.{game}"
    if not game.isidentifier() or find_spec(name) is None:
        return None
    module = import_module(name)
    return module if hasattr(module, "departures") else None
