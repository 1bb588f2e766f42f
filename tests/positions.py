"""What the tables of positions of all games share: events by kind, the legal, the refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.game import Action, Event, Game


def kinds(events: Sequence[Event]) -> list[str]:
    """The kinds of these events, in order."""
    return [event.kind for event in events]


def of(events: Sequence[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]


def legal(game: Game[Any], s: Any, kind: str = "") -> list[str]:
    """What may be done now, as text; of one kind where it is named."""
    return [str(action) for action in game.legal(s) if kind in ("", action.kind)]


def refusal(game: Game[Any], s: Any, action: str) -> str:
    """Why this may not be done; a test that calls it expects a reason."""
    reason = game.why_not(s, Action.parse(action))
    assert reason, f"{action} is allowed"
    return reason


def told(game: Game[Any], s: Any, *actions: str) -> tuple[Any, list[Event]]:
    """The state after these actions, each checked, and everything that happened."""
    said: list[Event] = []
    for action in actions:
        s, events = game.apply(s, Action.parse(action))
        said += events
    return s, said
