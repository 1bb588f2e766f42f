"""A lesson in the JupyterLab of Binder's image, on the stand-in that tools/binder.py makes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.lab import REPOSITORY, LabPage
from tests.browser.server import LabServer
from tools.binder import build

pytestmark = pytest.mark.long
LESSONS = sorted(f"lessons/{path.name}" for path in (REPOSITORY / "lessons").glob("*.ipynb"))


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    place = tmp_path_factory.mktemp("binder")
    python = build(place)
    with LabServer(str(python), program="notebook", root=place / "home") as server:
        yield server


@pytest.fixture
def binder(image: LabServer, browser: Browser) -> Iterator[LabPage]:
    with LabPage(image, browser) as page:
        yield page
    image.stop_kernels()


def lessons(image: LabServer) -> list[str]:
    return sorted(f"lessons/{path.name}" for path in (image.root / "lessons").glob("*.ipynb"))


def cells_that_show(image: LabServer, lesson: str) -> list[int]:
    cells = image.saved(lesson)["cells"]
    boards = re.compile(r"companion\.(show|lesson)\(")
    shows = [c["cell_type"] == "code" and boards.search("".join(c["source"])) for c in cells]
    return [n for n, show in enumerate(shows) if show]


def code_cells(image: LabServer, lesson: str) -> list[int]:
    cells = image.saved(lesson)["cells"]
    return [n for n, cell in enumerate(cells) if cell["cell_type"] == "code"]


def test_the_image_holds_every_lesson(image: LabServer) -> None:
    assert lessons(image) == LESSONS


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_draws_its_boards_without_errors_or_network(
    image: LabServer, binder: LabPage, name: str
) -> None:
    binder.open(name)
    shows = cells_that_show(image, name)
    for number in code_cells(image, name):  # one after another, as a pupil runs them
        binder.run_cell(number)
        if number in shows:
            binder.cell(number).locator(".cp[data-game]:visible").first.wait_for()
            binder.shot(f"binder-{Path(name).stem}-{number}")
    assert binder.errors() == [] and binder.outside == []


def test_a_lesson_is_the_only_thing_in_the_window(image: LabServer, binder: LabPage) -> None:
    binder.open(lessons(image)[0])
    shell = binder.page.evaluate(
        "() => [window.jupyterapp.shell.mode, window.jupyterapp.shell.leftCollapsed]"
    )
    assert shell == ["single-document", True]


def test_the_image_keeps_the_guides_of_the_teachers_from_the_pupils(image: LabServer) -> None:
    assert not Path(image.root, "lessons", "teacher").exists()
    assert not list(Path(image.root).glob("*/**/teaching.toml"))
    assert not list(Path(image.root).glob("*/**/scenarios"))
    assert Path(image.root, "lessons", "01-the-campaign-of-1828.ipynb").is_file()


def test_the_kernel_connection_of_the_image_sends_at_once(image: LabServer) -> None:
    config = image.prefix / "etc" / "jupyter" / "jupyter_server_config.json"
    assert "NoDelayConnection" in config.read_text("utf-8")
