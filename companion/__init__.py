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
    from companion.core.match import Match

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "CompanionError",
    "DataError",
    "IllegalAction",
    "RunCodeError",
    "chart",
    "life",
    "load",
    "play",
    "show",
    "table",
]


def show(match: Match[Any] | str | None = None, seat: str | None = None) -> Any:
    """Show a match, or that of a run code, on its board; without one the form for a new match."""
    from companion.views.show import show as shown

    return shown(match, seat)


def chart(match: Match[Any] | str, *names: str) -> Any:
    """Show the charts of a match, or of a game's record alone; `names` picks some of them."""
    from companion.views.show_chart import chart as shown

    return shown(match, names)


def life(id: str) -> Any:
    """The life of a person as a card: `companion.life("elias-boudinot")`."""
    from companion.views.life import life as card

    return card(id)


def table(match: Match[Any]) -> Any:
    """A pandas frame of the match: one row for each change of a track, with rule and cause."""
    import pandas

    from companion.core.match import Match
    from companion.study.rows import COLUMNS, rows

    if not isinstance(match, Match):
        raise CompanionError(f"table wants a match, not {type(match).__name__}")
    return pandas.DataFrame(rows(match), columns=list(COLUMNS))
