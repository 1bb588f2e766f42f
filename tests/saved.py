"""Finished matches as readable text: written from a run code, read and replayed by the tests.

A bug becomes one of them before it is mended:

    python -m tests.saved "What went wrong" companion-campaign1828-1-... > tests/matches/name.toml
"""

from __future__ import annotations

import hashlib
import json
import sys
import tomllib
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import companion
from companion.core.game import Action
from companion.core.match import Match
from companion.games import GAMES

FOLDER = Path(__file__).parent / "matches"


@dataclass(frozen=True, kw_only=True)
class Saved:
    """A match in a file: how it was set up, who chose what, how it ended."""

    title: str
    game: str
    version: int
    seats: list[str]
    options: dict[str, Any]
    moves: str
    scores: dict[str, int]
    winners: list[str]
    digest: str

    @property
    def players(self) -> dict[str, str]:
        """A person in each seat that is not for one bot alone."""
        held = GAMES[self.game].held
        return {seat: held.get(seat, "you") for seat in self.seats}

    @property
    def steps(self) -> list[tuple[str, Action]]:
        """Who chose, and what."""
        lines = (line.split() for line in self.moves.strip().splitlines())
        return [(seat, Action.parse(action)) for seat, action in lines]


def read(path: Path) -> Saved:
    return Saved(**tomllib.loads(path.read_text(encoding="utf-8")))


def digest(state: Any) -> str:
    """Eight letters that change with anything in a state."""
    told = json.dumps(state.to_json(), sort_keys=True)
    return hashlib.blake2b(told.encode(), digest_size=4).hexdigest()


def written(match: Match[Any], title: str) -> str:
    """The match as text, one line a choice: the seat, then what it chose."""
    way = match.tree.way(match.node)
    moves = [f"{a.state.seat} {b.action}" for a, b in pairwise(way)]
    options = ", ".join(f"{k} = {json.dumps(v)}" for k, v in sorted(match.options.items()))
    scores = ", ".join(f"{seat} = {score}" for seat, score in match.scores().items())
    head = [
        f"title = {json.dumps(title, ensure_ascii=False)}",
        f'game = "{match.game.name}"',
        f"version = {match.game.version}",
        f"seats = {json.dumps(list(match.seats))}",
        f"options = {{ {options} }}" if options else "options = {}",
        f"scores = {{ {scores} }}",
        f"winners = {json.dumps(list(match.game.winners(match.state)))}",
        f'digest = "{digest(match.state)}"',
    ]
    return "\n".join([*head, 'moves = """', *moves, '"""', ""])


if __name__ == "__main__":
    sys.stdout.write(written(companion.load(sys.argv[2]), sys.argv[1]))
