"""The line of play that the record took, replayed by the rules: the ghost behind a chart."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.core.errors import CompanionError, DataError
from companion.core.game import Game
from companion.core.match import PERSON, Match
from companion.core.rules import readable
from companion.core.tables import data_dir, read_toml
from companion.study.rows import rows

Rows = tuple[dict[str, Any], ...]


def documented(match: Match[Any]) -> dict[str, Any]:
    """What a chart draws behind a match: `rows`, `title` and `why` (not) of its documented line.

    Without a scenario, one that says neither, or other seats than its own, there are no rows. They
    are as those of `companion.study.rows`, from the set-up on, and shared: do not change them.
    Raises DataError for a line that the rules do not allow.
    """
    table = scenario_of(match)
    title = str(table.get("title") or table.get("id") or "")
    line, own = table.get("documented"), table.get("seats") or match.seats
    if not line or sorted(own) != sorted(match.seats):
        return {"rows": (), "title": title, "why": str(table.get("unreachable") or "")}
    start = tuple(map(str, table.get("start", ())))
    told = json.dumps({"seats": list(match.seats), "options": match.options}, sort_keys=True)
    where = f"the documented line of “{title}”"
    found = _replayed(_Rules(match.game), told, start, tuple(map(str, line)), where)
    return {"rows": found, "title": title, "why": ""}


def scenario_of(match: Match[Any]) -> Mapping[str, Any]:
    """The whole scenario of a match; that of a loaded run code, which keeps the id, from its file.

    Empty for a match without one, or with one that this copy does not have.
    """
    known = match.scenario
    if "documented" in known or "unreachable" in known or not known.get("id"):
        return known
    return _table(data_dir() / match.game.name / "scenarios", str(known["id"])) or known


@lru_cache(maxsize=64)
def _table(folder: Path, id: str) -> Mapping[str, Any]:
    """The file of a scenario, if there is one of this name: a run code may name anything."""
    there = {path.stem: path for path in folder.glob("*.toml")}
    return read_toml(there[id]) if id in there else {}


class _Rules:
    """A game as a key of the cache: two are one if they have name and version in common."""

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.key = game, (game.name, game.version)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Rules) and self.key == other.key


@lru_cache(maxsize=32)
def _replayed(
    rules: _Rules, told: str, start: tuple[str, ...], line: tuple[str, ...], where: str
) -> Rows:
    """The rows of the line, every step of it played, luck's too."""
    given = json.loads(told)
    seats = dict.fromkeys(given["seats"], PERSON)
    match: Match[Any] = Match(rules.game, seats, options=given["options"], begun=False)
    for number, text in enumerate((*start, *line), 1):
        try:
            match.step(readable(text))
        except CompanionError as error:
            step = f"start {number}" if number <= len(start) else f"step {number - len(start)}"
            raise DataError(f"{where}, {step}: {text}: {error}") from error
    return tuple(rows(match))
