"""What the greedy bot would do here, and why, in one sentence."""

from __future__ import annotations

import random
from typing import Any

from companion.core.game import Action
from companion.core.match import Match
from companion.core.scene import Choice, Scene
from companion.core.state import CHANCE, OVER
from companion.study.players import greedy, hopes, look_ahead
from companion.study.telling import called, place_of

LEAST = 0.3
"""Votes or points below which a gain is not worth a word."""


def advise(match: Match[Any]) -> tuple[Action | None, str]:
    """The greedy bot's choice for the seat that decides, and its reason as a sentence."""
    s, game = match.state, match.game
    if s.seat in (CHANCE, OVER):
        return None, "Nobody has to choose here."
    rng = random.Random(f"advice/{match.node}")
    seen = s.imagined(s.seat, rng, game.alike)
    action = greedy(game, seen, rng)
    scene = game.view(seen, s.seat)
    words, cell = next(
        ((_named(c, scene), c.cell) for c in scene.choices if c.action == str(action)),
        (str(action), ""),
    )
    place = place_of(scene, cell).replace("The ", "the ")
    where = f" in {place}" if place and place not in words else ""
    now, then = hopes(game, seen, s.seat), look_ahead(game, seen, action, s.seat)[1]
    gains = {part: then.get(part, 0) - now.get(part, 0) for part in then}
    part = max(gains, key=lambda part: gains[part])
    if gains[part] < LEAST:
        return action, f"The bot would choose “{words}”{where}: no choice promises much here."
    gain = f"it could gain about {gains[part]:.0f} there" if gains[part] >= 1 else "it helps there"
    why = f"{gain}, counting points alone"
    return action, f"The bot would choose “{words}”{where}, for {part}: {why}."


def _named(choice: Choice, scene: Scene) -> str:
    """What a choice is called, its detail included where others are called the same."""
    alike = sum(other.label == choice.label for other in scene.choices) > 1
    name = called(choice, scene)
    return f"{name} ({choice.detail})" if alike and choice.detail else name
