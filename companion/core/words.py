"""Words that a match needs: reading an action, and the last sentences of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.errors import CompanionError
from companion.core.game import Action, Event, Game
from companion.core.scene import Line
from companion.core.tree import Node

LONGEST = 300


def fit(text: object, most: int, what: str) -> str:
    """`text`, if it can be kept in a run code. Raises CompanionError that names `what`."""
    if not isinstance(text, str):
        raise CompanionError(f"{what} is a text, not {type(text).__name__}")
    if len(text) > most:
        raise CompanionError(f"{what} has at most {most} characters, this has {len(text)}")
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise CompanionError(f"{what} holds half a letter that cannot be written")
    return text


def readable(action: object) -> Action | str:
    """`action` as an Action, or the reason why it cannot be read."""
    if isinstance(action, Action):
        parts = (action.kind, *action.args) if isinstance(action.args, tuple) else (None,)
        plain = all(isinstance(p, str) or (isinstance(p, int) and abs(p) < 10**9) for p in parts)
        return action if plain else "a choice is made of words and whole numbers"
    if not isinstance(action, str):
        return f"a choice is a text such as “take:press:smear”, not {type(action).__name__}"
    if len(action) > LONGEST:
        return f"a choice has at most {LONGEST} characters, this has {len(action)}"
    read = Action.parse(action)
    return read if read.kind else "no choice was given"


def last_lines(
    game: Game[Any], way: Sequence[Node[Any]], seat: str | None, most: int
) -> list[Line]:
    """The last `most` sentences along `way`, as `seat` may read them, oldest first.

    An event of the kind "turn" begins a turn; what is said twice at one node is said once.
    """
    lines: list[Line] = []
    for at in range(len(way) - 1, -1, -1):
        node, turn = way[at], way[at - 1].state.turn if at else 0
        events: Sequence[Event] = node.events
        if node.action is not None:
            events = game.told(way[at - 1].state, node.action, node.events, seat)[1]
        said: dict[str, Line] = {}
        for event in events:
            turn += event.kind == "turn"
            if text := game.sentence(event):
                said.setdefault(text, Line(turn=turn, text=text, node=node.number))
        lines += reversed(said.values())
        if len(lines) >= most:
            break
    return lines[:most][::-1]
