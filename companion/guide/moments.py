"""What a lesson looks at in a match: its start, what came since, and what persons chose."""

from __future__ import annotations

from copy import copy
from typing import Any

from companion.core.game import Action
from companion.core.match import Match
from companion.core.tree import Node


def start(match: Match[Any]) -> int:
    """The node at which a person is first asked: where the start of the scenario has led."""
    for node in match.way:
        if node.number >= match.first and match.person(node.state.seat):
            return node.number
    return match.first


def began(match: Match[Any]) -> Any:
    """The state at the start of the scenario."""
    return match.tree.nodes[start(match)].state


def since(match: Match[Any]) -> list[Node[Any]]:
    """The nodes after the start of the scenario, on the way to the moment on the table.

    None where the way does not pass through the start.
    """
    way, first = match.way, start(match)
    return way[[node.number for node in way].index(first) + 1 :] if _passes(match) else []


def _passes(match: Match[Any]) -> bool:
    """Whether the way to the moment on the table passes through the start."""
    return match.first in (node.number for node in match.way)


def chosen(match: Match[Any]) -> list[tuple[Any, Action]]:
    """Each choice of a person since the start: the state in which it was made, the action."""
    nodes, made = match.tree.nodes, []
    for node in since(match):
        if node.action is not None and node.parent is not None:
            before = nodes[node.parent].state
            if match.person(before.seat):
                made.append((before, node.action))
    return made


def at(match: Match[Any], node: int) -> Match[Any]:
    """The same match with the moment `node` on the table, to be read and not played."""
    seen = copy(match)
    seen.node, seen.watchers = node, []
    return seen


def lately(match: Match[Any]) -> list[Match[Any]]:
    """The match at each moment since a person last chose, the present one first.

    None where the match stands before the start of the scenario.
    """
    found = []
    for node in reversed(since(match)):
        found.append(at(match, node.number))
        if match.person(match.tree.nodes[node.parent or 0].state.seat):
            return found
    return [*found, at(match, start(match))] if _passes(match) else []


def line(match: Match[Any]) -> list[int]:
    """The nodes after the start: the way to the moment on the table, and on as `redo` would go."""
    numbers, node = [node.number for node in match.way], match.tree.nodes[match.node]
    while (following := match.tree.next(node)) is not None:
        node = following
        numbers.append(node.number)
    first = start(at(match, numbers[-1]))
    return numbers[numbers.index(first) + 1 :] if first in numbers else []
