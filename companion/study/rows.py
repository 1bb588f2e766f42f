"""A match as tidy rows: one for each change of a track, with its rule and cause."""

from __future__ import annotations

from typing import Any

from companion.core.match import Match

COLUMNS = (
    "node",
    "turn",
    "round",
    "seat",
    "action",
    "track",
    "was",
    "now",
    "change",
    "rule",
    "cite",
    "cause",
)


def rows(match: Match[Any]) -> list[dict[str, Any]]:
    """Each change on the path, in order; tracks that did not move are left out.

    Keys are COLUMNS; `change` is now - was in the units of the track; the action is what was
    chosen at that node, as everybody may read it.
    """
    found = []
    way = match.tree.way(match.node)
    rounds: dict[int, int] = {}
    for node in way:
        rounds.setdefault(node.state.turn, node.state.round)
    for before, node in zip([way[0], *way], way, strict=False):
        action = None
        if node.action is not None:
            action = str(match.game.told(before.state, node.action, node.events, None)[0])
        for change in node.changes:
            found.append(
                {
                    **change._asdict(),
                    "round": rounds.get(change.turn, node.state.round),
                    "action": action,
                    "change": change.now - change.was,
                }
            )
    return [{name: row[name] for name in COLUMNS} for row in found]
