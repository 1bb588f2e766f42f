"""What all tests share: how Hypothesis draws, golden files, a village, data to damage."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from companion import games
from companion.core.match import Match
from companion.core.tables import data_dir
from companion.study.players import PLAYERS
from tests import tiny

MEASURED = pytest.StashKey[list[str]]()
GOLDEN = Path(__file__).parent / "golden"

# The same examples on every machine: a run that fails today fails tomorrow.
settings.register_profile("claims", deadline=None, derandomize=True, max_examples=30)
settings.load_profile("claims")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regolden", action="store_true", help="write the golden files afresh")


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> Callable[[str, object], None]:
    """Report a number at the end of the run: what a claim measured, not only that it holds."""
    return lambda name, value: request.config.stash[MEASURED].append(f"{name}: {value}")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[MEASURED] = []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if lines := terminalreporter.config.stash[MEASURED]:
        terminalreporter.write_sep("-", "measured")
        terminalreporter.write_line("\n".join(lines))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with its golden file, or write it afresh with --regolden."""

    def same(name: str, text: str) -> None:
        file = GOLDEN / name
        if request.config.getoption("--regolden"):
            file.write_text(text, encoding="utf-8")
        assert file.read_text(encoding="utf-8") == text, f"{name} differs: read it, then --regolden"

    return same


@pytest.fixture
def village(monkeypatch: pytest.MonkeyPatch) -> Match[Any]:
    """The game of the tests in the table of games: Ann holds an oath, Ben a vow, Cat a deed."""
    monkeypatch.setitem(sys.modules, "companion.games.tiny", tiny)
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "tiny"))
    truth = ["deal:oath", "deal:vow", "deal:deed", "weather:calm"]
    seats = dict.fromkeys(tiny.GAME.seats[0], "you")
    return Match(tiny.GAME, seats, seed=1, scenario={"start": truth}, players=PLAYERS)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with data of its own, which a test may damage."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(data_dir(), folder / "data")
    (folder / "companion").mkdir()
    return folder
