"""Kernel and server in two environments: the report "no version of module anywidget"."""

from __future__ import annotations

import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.lab import LabPage
from tests.browser.server import LabServer

pytestmark = pytest.mark.long
BOARD = 'import companion\ncompanion.show(companion.play("campaign1828", seed=1828))'
DOCTOR = "import sys\n!{sys.executable} -m companion doctor"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A JupyterLab with ipywidgets but without anywidget; our environment is only a kernel."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder, with_pip=True)
    python = str(folder / "bin" / "python")
    wanted = ("jupyterlab==4.6.6", "ipywidgets==8.1.9")
    subprocess.run([python, "-m", "pip", "install", "-qq", *wanted], check=True)
    with LabServer(python, kernels={"second": sys.executable}) as server:
        yield server


@pytest.fixture
def page(elsewhere: LabServer, browser: Browser) -> Iterator[LabPage]:
    with LabPage(elsewhere, browser) as page:
        page.open(elsewhere.notebook("two.ipynb", BOARD, DOCTOR, kernel="second"))
        page.run_all()
        yield page
    elsewhere.stop_kernels()


def test_the_board_is_readable_and_the_doctor_names_cause_and_remedy(
    page: LabPage, elsewhere: LabServer
) -> None:
    board = page.cell(0).locator(".jp-Cell-outputArea").inner_text()
    assert "The Campaign of 1828" in board and "Your turn" in board
    said = page.cell(1).locator(".jp-Cell-outputArea").inner_text()
    page.shot("two-environments")
    assert "another environment than this kernel" in said
    assert "the front end has no anywidget" in said
    assert f"{Path(elsewhere.python).parent}" in said and "pip install anywidget==" in said
