"""Where a match left the record, counted and listed, as plain JSON for the board and the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion import history
from companion.core.match import Match
from companion.core.state import OVER
from companion.core.tree import Node
from companion.history.sources import printed
from companion.study.left import left_since_start


def panel(match: Match[Any]) -> dict[str, Any]:
    """How often this match left the record from its start to the moment in view, and each time.

    {"count", "lines": [{"turn", "node", "text", "source"}], "agreed"}: `node` is where a person
    sees what came of it, `agreed` a sentence on what went as in fact, or "".
    """
    way = match.way
    lines = [
        {
            "turn": one.turn,
            "node": _seen(match, way, one.at),
            "text": one.text,
            "source": printed(one.source),
        }
        for one in left_since_start(match)
    ]
    agreed = history.agreed(match.game.name, match.events)
    return {"count": len(lines), "lines": lines, "agreed": agreed}


def heading(count: int) -> str:
    """The count in words: "Left the record 3 times"."""
    if not count:
        return "Has not left the record yet"
    return f"Left the record {'once' if count == 1 else f'{count} times'}"


def _seen(match: Match[Any], way: Sequence[Node[Any]], at: int) -> int:
    """The first moment from there on at which somebody decides or the match is over."""
    there = (node for node in way[at:] if node.state.seat in match.seats)
    over = (node for node in way[at:] if node.state.seat == OVER)
    found = next(there, None) or next(over, way[-1])
    return found.number
