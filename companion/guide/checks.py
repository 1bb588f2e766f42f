"""Named predicates over a match: what a step of a lesson waits for, and its words.

Every game has those of `common`; its own stand in `companion/games/<game>/checks.py` under CHECKS,
each as a table of the fields of Check, and win over a common one of the same name. What a check
counts, it counts from the start of the scenario.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from companion.core.errors import DataError
from companion.core.game import Action, Game
from companion.core.match import Match
from companion.games import GAMES
from companion.guide.common import CHECKS
from companion.guide.scenario import Wanted
from companion.phrases import many

Param = type[int] | Callable[[Game[Any]], Collection[str]]
"""What an argument is: a whole number, or one of the names that a function lists for a game."""


@dataclass(frozen=True, kw_only=True)
class Check:
    """A predicate: its arguments, whether it holds at the moment on the table, and its words.

    `words` is a clause after "play until"; `now` says how far the match is; `toward`
    names a legal action that leads there, where play that only looks for points might not.
    """

    params: tuple[Param, ...] = ()
    holds: Callable[..., bool]
    words: Callable[..., str]
    now: Callable[..., str] | None = None
    toward: Callable[..., Action | None] | None = None


@cache
def _own(game: str) -> Any:
    """The module of a game's own checks, or None."""
    name = f"companion.games.{game}.checks"
    return import_module(name) if game in GAMES and find_spec(name) else None


@cache
def every(game: str) -> Mapping[str, Check]:
    """Name -> Check, the common ones and the game's own."""
    own = getattr(_own(game), "CHECKS", {})
    return {name: Check(**fields) for name, fields in {**CHECKS, **own}.items()}


def measures(game: str) -> Mapping[str, Callable[[Match[Any]], float]]:
    """Track -> its value in a lesson, where it is not simply what stands on the table."""
    return getattr(_own(game), "MEASURES", {})


def find(game: str, name: str) -> Check:
    """The check called `name`. Raises DataError that lists those there are."""
    there = every(game)
    if name not in there:
        raise DataError(f"there is no check called {name!r}; there are: {', '.join(there)}")
    return there[name]


def fits(game: Game[Any], wanted: Wanted) -> str | None:
    """Why this check cannot be asked of this game, or None."""
    there = every(game.name)
    if wanted.name not in there:
        return f"there is no check called {wanted.name!r}; there are: {', '.join(there)}"
    params, given = there[wanted.name].params, wanted.args
    if len(params) != len(given):
        return f"{wanted.name} takes {many(len(params), 'argument')}, not {len(given)}"
    wrong = (_wrong(game, param, arg) for param, arg in zip(params, given, strict=True))
    for n, reason in enumerate(wrong, 1):
        if reason:
            return f"{wanted.name}: argument {n} {reason}"
    return None


def _wrong(game: Game[Any], param: Param, arg: object) -> str:
    """Why this is no such argument, to be read after its number; empty where it is one."""
    if isinstance(param, type):
        number = isinstance(arg, int) and not isinstance(arg, bool)
        return "" if number else f"is a whole number, not {arg!r}"
    known = sorted(param(game))
    if arg in known:
        return ""
    few = ", ".join(known[:12]) + (", …" if len(known) > 12 else "")
    return f"is one of {param.__doc__} ({few}), not {arg!r}"


def holds(match: Match[Any], wanted: Wanted) -> bool:
    """Whether the check holds at the moment on the table."""
    return bool(find(match.game.name, wanted.name).holds(match, *wanted.args))


def words(match: Match[Any], wanted: Wanted) -> str:
    """What must happen, as a clause: "seven states vote Yea"."""
    return find(match.game.name, wanted.name).words(match, *wanted.args)


def now(match: Match[Any], wanted: Wanted) -> str:
    """How far the match is: "now Yea 5"; empty where there is nothing to count."""
    said = find(match.game.name, wanted.name).now
    return said(match, *wanted.args) if said else ""


def toward(match: Match[Any], wanted: Wanted) -> Action | None:
    """A legal action that leads to the check, or None where any play may."""
    leads = find(match.game.name, wanted.name).toward
    return leads(match, *wanted.args) if leads else None
