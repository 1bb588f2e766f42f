"""Where a match left the record, counted and listed, as plain JSON for the board and the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion import history
from companion.core.match import Match
from companion.core.state import OVER
from companion.core.tree import Node
from companion.history.sources import printed


def panel(match: Match[Any]) -> dict[str, Any]:
    """How often this match left the record up to the moment in view, and each time.

    {"count", "lines": [{"turn", "node", "text", "source"}], "agreed"}: `node` is where a person
    sees what came of it, `agreed` a sentence on what went as in fact, or "".
    """
    game, way = match.game.name, match.way
    events = [event for node in way for event in node.events]
    ends = _ends(way)
    lines = [
        {
            "turn": turn,
            "node": _seen(match, way, ends.get(turn, len(way) - 1)),
            "text": text,
            "source": printed(source),
        }
        for turn, text, source in history.cited(game, events)
    ]
    return {"count": len(lines), "lines": lines, "agreed": history.agreed(game, events)}


def heading(count: int) -> str:
    """The count in words: "Left the record 3 times"."""
    if not count:
        return "Has not left the record yet"
    return f"Left the record {'once' if count == 1 else f'{count} times'}"


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


def _seen(match: Match[Any], way: Sequence[Node[Any]], at: int) -> int:
    """The first moment from there on at which somebody decides or the match is over."""
    there = (node for node in way[at:] if node.state.seat in match.seats)
    over = (node for node in way[at:] if node.state.seat == OVER)
    found = next(there, None) or next(over, way[-1])
    return found.number
