"""Every lesson runs from top to bottom in a fresh kernel, and one that fails is seen to fail."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from companion.views.html import LIMIT

LESSONS = sorted((Path(__file__).parents[1] / "lessons").glob("*.ipynb"))
PLAYED = {"02-the-convention": ("convention", "Madison"), "03-the-court": ("court", "Table 1")}
"""Lesson -> its game and the seat of the pupil, where it is not Adams in 1828."""
BY_NAME = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
EXECUTED = pytest.mark.parametrize(
    "path",
    [LESSONS[0], *(pytest.param(path, marks=pytest.mark.long) for path in LESSONS[1:])],
    ids=lambda path: path.stem,
)
"""Running the longer lessons takes long."""


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def plays(path: Path) -> tuple[str, str]:
    """The game of a lesson, and the seat that the pupil plays in it."""
    return PLAYED.get(path.stem, ("campaign1828", "Adams"))


def run(book: Any, where: Path) -> Any:
    """The notebook, executed; raises CellExecutionError where a cell fails."""
    return NotebookClient(book, resources={"metadata": {"path": str(where)}}).execute()


@cache
def executed(path: Path) -> Any:
    """A lesson after Run All."""
    return run(read(path), path.parent)


def outputs(path: Path, call: str) -> list[list[Any]]:
    """The outputs of each cell that makes a call."""
    cells = executed(path).cells
    return [c.outputs for c in cells if c.cell_type == "code" and call in c.source]


@EXECUTED
def test_it_runs_and_nothing_is_said_on_the_error_stream(path: Path) -> None:
    for cell in executed(path).cells:
        for output in cell.get("outputs", ()):
            assert output.get("name") != "stderr", output.text


@EXECUTED
def test_every_board_comes_with_a_text_and_a_still(path: Path) -> None:
    shown, (game, seat) = outputs(path, "companion.show("), plays(path)
    assert shown
    for widget, still, *rest in shown:
        assert rest == [] and "application/vnd.jupyter.widget-view+json" in widget.data
        assert f"Your turn, {seat}." in widget.data["text/plain"]
        html = still.data["text/html"]
        assert "data-companion-still" in html and f"companion-{game}-" in html
        assert len(html.encode()) < LIMIT + 200


@EXECUTED
def test_every_guided_board_says_its_step_in_text_and_still(path: Path) -> None:
    shown = outputs(path, "companion.lesson(")
    assert shown
    for widget, still, *rest in shown:
        assert rest == [] and "application/vnd.jupyter.widget-view+json" in widget.data
        assert re.search(r"Step 1 of \d|· \d+ minutes", widget.data["text/plain"])
        html = still.data["text/html"]
        assert "data-companion-still" in html
        assert re.search(r"Step 1 of \d|· \d+ minutes", html)
        assert len(html.encode()) < LIMIT + 200


@EXECUTED
def test_every_chart_comes_with_a_sentence_and_a_table(path: Path) -> None:
    for widget, still, *rest in outputs(path, "companion.chart("):
        assert rest == [] and len(widget.data["text/plain"]) > 40
        assert "<table" in still.data["text/html"]


@BY_NAME
def test_it_is_kept_without_outputs_and_its_cells_are_short(path: Path) -> None:
    code = [cell for cell in read(path).cells if cell.cell_type == "code"]
    assert all(cell.outputs == [] and cell.execution_count is None for cell in code)
    long = [cell.source for cell in code if len(cell.source.strip().splitlines()) > 4]
    assert long == []


def test_an_error_in_a_lesson_makes_its_run_fail(tmp_path: Path) -> None:
    book = read(LESSONS[0])
    book.cells = [nbformat.v4.new_code_cell("import companion\ncompanion.play('chess')")]  # type: ignore[no-untyped-call]
    with pytest.raises(CellExecutionError, match="there is no game called 'chess'"):
        run(book, tmp_path)
