"""A cell that runs again: what it showed before is closed, and its match hears no more of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import companion
from companion.core.match import Match
from companion.views import cells
from companion.views.class_view import ShownClass
from companion.views.lives import ShownLives
from companion.views.show import Shown
from companion.views.show_chart import ShownChart
from companion.views.what_if import ShownWhatIf


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], None]]:
    """Says which cell runs now, and in which run."""
    now = {"cell": "", "run": ""}
    monkeypatch.setattr(cells, "cell_id", lambda: now["cell"])
    monkeypatch.setattr(cells, "run_id", lambda: now["run"])
    yield lambda cell, run: now.update(cell=cell, run=run)
    cells.OPEN.clear()


SHEETS: dict[str, Callable[[Match[Any]], cells.Sheet]] = {
    "board": lambda match: Shown(match, None),
    "chart": lambda match: ShownChart(match, (), match.game.name),
    "what-if": lambda match: ShownWhatIf(match),
    "lives": lambda match: ShownLives(match),
}


@pytest.mark.parametrize("kind", SHEETS)
def test_a_cell_that_runs_again_closes_the_sheet_before_and_nothing_else(
    kind: str, runs: Callable[[str, str], None]
) -> None:
    match = companion.play("campaign1828", seed=1828)
    runs("one", "1")
    cells.take_place(SHEETS[kind](match))
    cells.take_place(SHEETS["chart"](match))
    assert len(match.watchers) == 2, "a cell may show several"
    runs("two", "2")
    cells.take_place(SHEETS[kind](match))
    assert len(match.watchers) == 3, "another cell has its own"
    runs("one", "3")
    again = SHEETS["board"](match)
    cells.take_place(again)
    assert len(match.watchers) == 2, "whatever it shows now"
    again.close()
    again.close()
    assert len(match.watchers) == 1, "and once more does no harm"


def test_where_no_page_names_its_cells_nothing_is_closed(
    runs: Callable[[str, str], None],
) -> None:
    match = companion.play("campaign1828", seed=1828)
    for run in "12":
        runs("", run)
        cells.take_place(SHEETS["chart"](match))
    assert len(match.watchers) == 2


def test_a_class_view_that_is_shown_again_reads_no_more(runs: Callable[[str, str], None]) -> None:
    runs("one", "1")
    first = ShownClass(None)
    cells.take_place(first)
    runs("one", "2")
    cells.take_place(ShownClass(None))
    assert first.view.comm is None
