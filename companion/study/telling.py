"""A match told to one seat: its board with the log, and what was done, each as it may be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from companion.core.game import Action, Event
from companion.core.match import Match
from companion.core.scene import Choice, Line, Scene
from companion.core.tree import Node

DETAIL = " — "
"""What parts the head of a label from its detail."""
LINES = 12
"""Sentences of the log that stand beside the board."""


def called(choice: Choice, scene: Scene) -> str:
    """The label of a choice, after the name of the cell that shows it."""
    cells = (cell for zone in scene.zones for cell in zone.cells)
    over = next((c.label.partition(DETAIL)[0] for c in cells if c.id == choice.under), "")
    return f"{over}: {choice.label}" if over and choice.under else choice.label


def place_of(scene: Scene, cell: str) -> str:
    """The zone in which a cell stands; a list of actions that are chosen first is no place."""
    lists = {choice.under for choice in scene.choices}
    zone = next((z for z in scene.zones if any(c.id == cell for c in z.cells)), None)
    if zone is None or any(c.id in lists for c in zone.cells):
        return ""
    return zone.label.partition(DETAIL)[0]


def words_of(scene: Scene, action: str) -> str:
    """A choice in words, with its detail or its place where others are called the same.

    "" where the scene does not offer it.
    """
    choice = next((c for c in scene.choices if c.action == action), None)
    if choice is None:
        return ""
    name = called(choice, scene)
    alike = [c for c in scene.choices if called(c, scene) == name]
    if len(alike) == 1:
        return name
    details = {c.detail for c in alike}
    more = choice.detail if len(details) == len(alike) else place_of(scene, choice.cell)
    return f"{name} ({more})" if more else name


def actor(match: Match[Any], node: Node[Any], action: Action | None) -> str:
    """Who acts: the first argument of what is done out of turn, else the seat that decides."""
    if action and action.args and match.game.is_free(action.kind):
        return str(action.args[0])
    return str(node.state.seat)


def open_book(match: Match[Any]) -> bool:
    """Whether nobody would learn what is hidden from them, whatever they are told of it."""
    return match.over or not match.secrets or not any(map(match.person, match.seats))


def scene_of(match: Match[Any], seat: str | None = None) -> Scene:
    """The board as `seat` sees it (without one: as the person who decides), with the log."""
    if seat is None and match.person(match.seat):
        seat = match.seat
    scene = match.game.view(match.state, seat)
    return replace(scene, log=tuple(log_of(match, seat)))


def log_of(match: Match[Any], seat: str | None = None, most: int = LINES) -> list[Line]:
    """The last `most` sentences of what happened, as `seat` may read them, oldest first.

    An event of the kind "turn" begins a turn; what is said twice at one node is said once.
    """
    game, way = match.game, match.way
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


def told(match: Match[Any], seat: str | None = None) -> list[tuple[Action, list[Event]]]:
    """The path as `seat` may read it: each action with its events."""
    return [
        match.game.told(before.state, node.action, node.events, seat)
        for before, node in pairwise(match.way)
        if node.action is not None
    ]
