"""Playouts: a moment of a match played on to its end by bots, again and again.

A `Task` is plain data, so that a thread, another process or a cluster can carry it out; what
comes of its nth playout depends on the task and on n alone, never on who plays it or when.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

from companion.core.errors import CompanionError
from companion.core.game import Action, Game
from companion.core.match import Player
from companion.core.state import CHANCE, OVER
from companion.games import GAMES
from companion.study.players import PLAYERS, at_random, hopes

GLANCES = 3
"""Choices that the light bot compares."""


def light(game: Game[Any], s: Any, rng: random.Random) -> Action:
    """The most promising of three choices drawn by lot, judged without a look at what follows.

    A mixture of `random` and `greedy`: it errs as people do, and takes a fraction of the time.
    """
    legal = game.legal(s)
    worth: dict[Action, float] = {}
    for action in rng.sample(legal, min(GLANCES, len(legal))):
        after = s.copy()
        game.play(after, action)
        worth[action] = sum(hopes(game, after, s.seat).values())
    return max(worth, key=lambda action: worth[action])


BOTS: Mapping[str, Player] = {**PLAYERS, "bot:light": light}
"""Who may play a match on. Rough times of one playout stand beside `what_if`."""


class Task(NamedTuple):
    """Which moment to play on, by which openings, and which playouts of it: `first` to `last` - 1.

    `seat` is who asks: what is hidden from it is dealt anew for each playout. An opening is the
    text of an action, or None where the bots choose themselves.
    """

    game: str
    state: str  # JSON
    seat: str | None
    openings: tuple[str | None, ...]
    player: str
    tracks: tuple[str, ...]
    seed: int | str
    first: int
    last: int


class Playout(NamedTuple):
    """How one playout ended, and what each seat's score and each chosen track was on the way.

    `rounds` maps a round to the values at its end, keyed by seat or track; the round before the
    first one holds the values at the moment from which it is played.
    """

    winners: tuple[str, ...]
    scores: dict[str, int]
    rounds: dict[int, dict[str, float]]


Twins = tuple[int, tuple[Playout, ...]]
"""The number of a playout, and what came of it by each opening, with the same hidden cards and
the same luck wherever the same is asked."""


def played(task: Task) -> list[Twins]:
    """All playouts of a task, in order: what a worker is given to do."""
    return [twins for twins in steps(task) if twins]


def steps(task: Task) -> Iterator[Twins | None]:
    """The playouts of a task; None after each single choice, so that others get their turn."""
    game = GAMES.named(task.game)
    truth = _state_of(game, json.loads(task.state))
    for index in range(task.first, task.last):
        lots = random.Random(_lot(task.seed, index, "world"))
        world = truth.imagined(task.seat, lots, game.alike)
        found = []
        for opening in task.openings:
            playout = _Playing(game, world.copy(), task, index)
            for _ in playout.choices(opening):
                yield None
            found.append(playout.end())
        yield index, tuple(found)


def _state_of(game: Game[Any], data: Mapping[str, Any]) -> Any:
    """The state in JSON, as the kind of state that the game's own set-up makes."""
    kind = type(game.start({})[0])
    return kind.from_json(data)


def _lot(*key: object) -> int:
    """A number of 64 bits that nothing but `key` decides, the same on every machine."""
    text = "/".join(map(str, key)).encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")


class _Playing:
    """One playout under way."""

    def __init__(self, game: Game[Any], s: Any, task: Task, index: int) -> None:
        self.game, self.s, self.task, self.index = game, s, task, index
        self.asked = Counter[tuple[str, str]]()
        self.dice = random.Random()
        self.rounds = {s.round - 1: self._values()}

    def choices(self, opening: str | None) -> Iterator[None]:
        """Play to the end, by the opening first; stops to breathe after each choice."""
        if opening is not None:
            self._play(Action.parse(opening))
        for _ in range(20 * self.game.bound):
            if self.s.seat == OVER:
                return
            self._play(self._luck() if self.s.seat == CHANCE else self._bot(self.s.seat))
            yield
        raise CompanionError(f"{self.game.title} does not end: this is a fault of its rules")

    def end(self) -> Playout:
        """What came of it."""
        self.rounds[self.s.round] = self._values()
        scores = self.game.scores(self.s)
        return Playout(tuple(self.game.winners(self.s)), dict(scores), self.rounds)

    def _play(self, action: Action) -> None:
        before = self.s.round
        self.game.play(self.s, action)
        if self.s.round > before:
            self.rounds |= dict.fromkeys(range(before, self.s.round), self._values())

    def _values(self) -> dict[str, float]:
        values: dict[str, float] = dict(self.game.scores(self.s))
        if self.task.tracks:
            all_ = self.game.tracks(self.s)
            values |= {track: all_[track] for track in self.task.tracks}
        return values

    def _number(self, of: str, name: str) -> int:
        """The lot of this asking: the nth of its kind in this playout, whatever the opening."""
        n = self.asked[of, name]
        self.asked[of, name] = n + 1
        return _lot(self.task.seed, self.index, of, name, n)

    def _luck(self) -> Action:
        return self.game.draw(self.s, (self._number("luck", self.s.phase) >> 11) * 2.0**-53)

    def _bot(self, seat: str) -> Action:
        """What the bot in this seat chooses, who sees no more than a person there would."""
        self.dice.seed(self._number("seat", seat))
        held = self.game.held.get(seat)
        bot = self.game.players[held] if held else BOTS[self.task.player]
        # what is legal reads nothing hidden, so that chance alone need not imagine it
        plain = bot is at_random
        seen = self.s if plain else self.s.imagined(seat, self.dice, self.game.alike)
        return bot(self.game, seen, self.dice)
