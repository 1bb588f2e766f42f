"""Where a match left the record since it began: not what its start had laid on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion import history
from companion.core.match import Match
from companion.core.tree import Node


class Left(NamedTuple):
    """One departure: its turn, a sentence, the source, and its place on the way to here."""

    turn: int
    text: str
    source: str
    at: int


def left_since_start(match: Match[Any]) -> list[Left]:
    """The departures on the way to the moment in view, but for those of the moves of a start."""
    way = match.way
    events = [event for node in way for event in node.events]
    ends = _ends(way)
    found = (
        Left(turn, text, source, ends.get(turn, len(way) - 1))
        for turn, text, source in history.cited(match.game.name, events)
    )
    return [one for one in found if way[one.at].number > match.first or not match.first]


def _ends(way: Sequence[Node[Any]]) -> dict[int, int]:
    """Turn -> the place on the way at which the last of its events happened."""
    ends: dict[int, int] = {}
    turn = 0
    for at, node in enumerate(way):
        for event in node.events:
            if event.kind != "turn":
                ends[turn] = at
                continue
            told = event.details.get("turn")
            turn = told if isinstance(told, int) else turn + 1
    return ends
