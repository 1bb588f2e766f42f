"""Companion: play through American constitutional history and compare it with the record.

>>> import companion
>>> m = companion.play("campaign1828", seats=("you", "bot:greedy"), seed=1828)
>>> m.seat
'adams'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.core.errors import CompanionError, DataError, IllegalAction, RunCodeError
from companion.games import GAMES
from companion.start import load, play

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from os import PathLike
    from pathlib import Path

    from companion.core.match import Match

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "CompanionError",
    "DataError",
    "IllegalAction",
    "RunCodeError",
    "chart",
    "class_view",
    "hand_in",
    "lesson",
    "life",
    "lives",
    "load",
    "play",
    "show",
    "table",
    "what_if",
]


def show(match: Match[Any] | str | None = None, seat: str | None = None) -> Any:
    """Show a match, or that of a run code, on its board; without one the form for a new match."""
    from companion.views.show import show as shown

    return shown(match, seat)


def lesson(id: str, *, preview: bool = False, stamp: bool = False) -> Any:
    """A guided lesson on its board: `companion.lesson("01")`; `preview` is the teacher's.

    `id` is the number of a lesson or the id of one of its scenarios. With `stamp=True` the run code
    carries the time of the last answer, UTC to the minute; without it no time is kept.
    """
    from companion.views.lesson import lesson as shown

    return shown(id, preview=preview, stamp=stamp)


def chart(match: Match[Any] | str, *names: str) -> Any:
    """Show the charts of a match, or of a game's record alone; `names` picks some of them."""
    from companion.views.show_chart import chart as shown

    return shown(match, names)


def life(id: str) -> Any:
    """The life of a person as a card: `companion.life("elias-boudinot")`."""
    from companion.views.life import life as card

    return card(id)


def what_if(match: Match[Any], at: int | None = None, executor: Executor | None = None) -> Any:
    """Ask what bots would have made of another choice, at any turn of a match.

    Any `executor` of concurrent.futures may play. `companion.study.what_if` is for scripts.
    """
    from companion.views.what_if import what_if as shown

    return shown(match, at, executor)


def lives(match: Match[Any] | None = None) -> Any:
    """Everybody whom the games meet: search, lives, ties, and the way from one to another."""
    from companion.views.lives import lives as shown

    return shown(match)


def class_view(codes: Any = None) -> Any:
    """The answers and outcomes of a class, from pasted run codes, a folder or a CSV file."""
    from companion.views.class_view import class_view as shown

    return shown(codes)


def hand_in(match: Match[Any], path: str | PathLike[str] | None = None) -> Path:
    """Write a match as one HTML file to hand in; returns its path."""
    from companion.views.hand_in import hand_in as written

    return written(match, path)


def table(match: Match[Any]) -> Any:
    """A pandas frame of the match: one row for each change of a track, with rule and cause."""
    import pandas

    from companion.core.match import Match
    from companion.study.rows import COLUMNS, rows

    if not isinstance(match, Match):
        raise CompanionError(f"table wants a match, not {type(match).__name__}")
    return pandas.DataFrame(rows(match), columns=list(COLUMNS))
