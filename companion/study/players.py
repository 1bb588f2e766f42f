"""Bots: `random` chooses anything legal, `greedy` what promises most at the end of its turn."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from companion.core.game import Action, Game
from companion.core.match import Player

DEEPEST = 4
"""Questions of one turn that greedy looks ahead over."""
WIDEST = 200
"""Ways to answer them that it weighs for one action; a wider question waits till it is asked."""


def at_random(game: Game[Any], s: Any, rng: random.Random) -> Action:
    """Any legal action, each as likely."""
    return rng.choice(game.legal(s))


def greedy(game: Game[Any], s: Any, rng: random.Random) -> Action:
    """The action with the best prospects once its own turn is over; ties by luck."""
    seat = s.seat
    best: list[Action] = []
    most = float("-inf")
    for action in game.legal(s):
        worth = sum(look_ahead(game, s, action, seat)[1].values())
        if worth > most + 1e-9:
            best, most = [action], worth
        elif worth > most - 1e-9:
            best.append(action)
    return rng.choice(best)


def look_ahead(
    game: Game[Any], s: Any, action: Action, seat: str, deep: int = DEEPEST, most: int = WIDEST
) -> tuple[Any, Mapping[str, float]]:
    """The state after `action` and one's own best answers in the same turn, and its prospects."""
    after = s.copy()
    game.play(after, action)
    if after.seat != seat or after.turn != s.turn or deep == 0:
        return after, hopes(game, after, seat)
    answers = game.legal(after)
    if len(answers) > most:
        return after, hopes(game, after, seat)
    left = most // len(answers)
    ways = [look_ahead(game, after, answer, seat, deep - 1, left) for answer in answers]
    return max(ways, key=lambda way: sum(way[1].values()))


def hopes(game: Game[Any], s: Any, seat: str) -> Mapping[str, float]:
    """What `seat` may hope for, in named parts; the lead in score where a game names none."""
    if game.prospects:
        return game.prospects(s, seat)
    scores = game.scores(s)
    others = [score for other, score in scores.items() if other != seat]
    return {"the score": float(scores.get(seat, 0) - max(others, default=0))}


PLAYERS: Mapping[str, Player] = {"bot:random": at_random, "bot:greedy": greedy}
