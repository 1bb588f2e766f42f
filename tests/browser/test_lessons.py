"""Every lesson in a real JupyterLab: run all, no error, no network, every board and chart drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.lab import REPOSITORY, LabPage
from tests.browser.server import LabServer

LESSONS = sorted((REPOSITORY / "lessons").glob("*.ipynb"))


def cells_with(server: LabServer, name: str, call: str) -> list[int]:
    """The numbers of the code cells that make a call."""
    cells = server.saved(name)["cells"]
    makes = [c["cell_type"] == "code" and call in "".join(c["source"]) for c in cells]
    return [number for number, makes_it in enumerate(makes) if makes_it]


@pytest.fixture(
    scope="module",
    params=[LESSONS[0], *(pytest.param(path, marks=pytest.mark.long) for path in LESSONS[1:])],
    ids=lambda path: path.stem,
)
def lesson(
    request: pytest.FixtureRequest, window: LabPage, server: LabServer
) -> Iterator[tuple[LabPage, str]]:
    """A lesson, copied to where a class would have it, opened and run from top to bottom."""
    path: Path = request.param
    (server.root / path.name).write_bytes(path.read_bytes())
    window.open(path.name)
    window.run_all()
    yield window, path.name
    window.forget()


def test_there_are_lessons() -> None:
    assert len(LESSONS) >= 2


def test_it_runs_without_an_error_and_asks_no_other_machine(lesson: tuple[LabPage, str]) -> None:
    lab, _ = lesson
    assert lab.errors() == [] and lab.outside == []
    faults = [line for line in lab.console if line.startswith("error") and "companion" in line]
    assert faults == []


# Words are read by text_content: JupyterLab may hide a cell of a long notebook that is out of view
# in the moment between two questions, and what is hidden has no inner_text.


def test_every_board_is_drawn_and_can_be_played(
    lesson: tuple[LabPage, str], server: LabServer
) -> None:
    lab, name = lesson
    shows = cells_with(server, name, "companion.show(")
    assert shows
    for number in shows:
        board = lab.cell(number).locator("section.cp[data-game]:not(.cp-chart)")
        board.wait_for()
        assert board.locator(".cp-title").text_content()
        assert board.locator("button.cp-choice:not([aria-disabled])").count() > 0
        assert lab.cell(number).locator("[data-companion-still]").is_hidden()
        lab.shot(f"lesson-{Path(name).stem}-{number}")


def test_every_guided_board_shows_its_first_step(
    lesson: tuple[LabPage, str], server: LabServer
) -> None:
    lab, name = lesson
    guided = cells_with(server, name, "companion.lesson(")
    assert guided
    for number in guided:
        guide = lab.cell(number).locator(".cp-guide, .cp-note").first
        guide.wait_for()
        assert re.search(r"Step 1 of \d|· \d+ minutes", guide.text_content() or "")
        lab.shot(f"lesson-{Path(name).stem}-{number}")


def test_every_chart_is_drawn_with_a_title_and_a_source(
    lesson: tuple[LabPage, str], server: LabServer
) -> None:
    lab, name = lesson
    charts = cells_with(server, name, "companion.chart(")
    assert charts
    for number in charts:
        chart = lab.cell(number).locator("section.cp-chart[data-drawn]")
        chart.wait_for()
        assert len(chart.locator("figcaption").text_content() or "") > 20
        assert chart.locator('[role="img"] svg').count() >= 1
        assert "Source:" in (chart.text_content() or "")
        lab.shot(f"lesson-{Path(name).stem}-{number}")


def test_every_life_is_shown(lesson: tuple[LabPage, str], server: LabServer) -> None:
    lab, name = lesson
    for number in cells_with(server, name, "companion.life("):
        lives = lab.cell(number).locator(".cp-life-card")
        lives.first.wait_for()
        assert lives.count() >= 1
        assert all("Source:" in told for told in lives.all_text_contents())
