"""The table of games: the one file that a new game changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from companion.core.errors import CompanionError
from companion.core.game import Game

NAMES = ("campaign1828", "convention", "court")
"""Packages of this folder that hold a GAME, in the order in which a class meets them."""


class Games(Mapping[str, Game[Any]]):
    """Name -> Game, each loaded at its first use."""

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in NAMES:
            raise KeyError(name)
        game: Game[Any] = import_module(f"companion.games.{name}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def named(self, name: object) -> Game[Any]:
        """The game called `name`. Raises CompanionError with the names there are."""
        if not isinstance(name, str) or name not in NAMES:
            raise CompanionError(f"there is no game called {name!r}: choose {', '.join(NAMES)}")
        return self[name]


GAMES = Games()
