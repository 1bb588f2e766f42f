"""Charts: rows of a match and the record in, plotly figures out.

`FIGURES[game]` maps a name to a function of (rows, record) that returns a plain Figure;
`sketches(game)` gives the same figures as plain JSON, for which plotly need not be installed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.charts.template import Json, Record, Row, figure
from companion.core.errors import CompanionError, DataError

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

__all__ = ["FIGURES", "Drawing", "Sketch", "figure", "sketches"]

Drawing = Callable[[Sequence[Row] | None, Record], "Figure"]


class Sketch(NamedTuple):
    """A figure of a game: its name on the menu, and the function that drafts it."""

    label: str
    draw: Callable[..., Json]
    """Rows and record -> the figure as plain JSON; the figures of a match also take `now`, the
    node in view, and mark it where the rows go on behind it."""
    match: bool = True
    """Whether it draws a match; else it draws the record alone and needs no rows."""


@cache
def drawn(game: str) -> bool:
    """Whether there are figures of a game; none is loaded."""
    return game.isidentifier() and find_spec(f"{__name__}.{game}") is not None


@cache
def sketches(game: str) -> Mapping[str, Sketch]:
    """The figures of a game, found by its name. Raises CompanionError where there are none."""
    if not drawn(game):
        raise CompanionError(f"there are no charts for the game {game!r}")
    found: Mapping[str, Sketch] = import_module(f"{__name__}.{game}").SKETCHES
    return {name: one._replace(draw=partial(_sound, game, one)) for name, one in found.items()}


def _sound(game: str, one: Sketch, *told: Any, **more: Any) -> Json:
    """The figure. Raises DataError that says where to look, where data do not hold together."""
    try:
        drawn: Json = one.draw(*told, **more)
        return drawn
    except (
        LookupError,
        ValueError,
        TypeError,
        ArithmeticError,
        StopIteration,
        RuntimeError,
    ) as error:
        why = f"{type(error).__name__}: {error}"
        where = f"data/{game}/ or data/history/"
        raise DataError(
            f"{one.label} cannot be drawn, something in {where} is damaged: {why}"
        ) from error


def _drawn(draw: Callable[..., Json], rows: Sequence[Row] | None, record: Record) -> Figure:
    return figure(draw(rows, record))


class _Figures(Mapping[str, Mapping[str, Drawing]]):
    """Game -> name -> function(rows, record) -> Figure; a game's charts load when asked for."""

    def __getitem__(self, game: str) -> Mapping[str, Drawing]:
        try:
            found = sketches(game)
        except CompanionError as error:
            raise KeyError(game) from error
        return {name: partial(_drawn, one.draw) for name, one in found.items()}

    def __iter__(self) -> Iterator[str]:
        from companion.games import GAMES

        return (game for game in GAMES if game in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


FIGURES: Mapping[str, Mapping[str, Drawing]] = _Figures()
