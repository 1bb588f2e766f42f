"""One JupyterLab and one Chromium for all browser tests, and for most of them one page.

Where there is no Chromium the browser tests are left out and the last lines say so; where the
variable CI is set that is a failure.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.lab import LabPage
from tests.browser.server import LabServer
from tools.chromium import find

FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LEFT_OUT = pytest.StashKey[int]()
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Everything here is marked `browser`; without a Chromium it is left out, never in CI."""
    mine = [item for item in items if item.path.is_relative_to(config.rootpath / "tests/browser")]
    for item in mine:
        item.add_marker("browser")
    needed = [item for item in items if item.get_closest_marker("browser")]
    if not needed or find():
        return
    if os.environ.get("CI"):
        raise pytest.UsageError("no Chromium was found, and in CI the browser tests must run")
    config.stash[LEFT_OUT] = len(needed)
    config.hook.pytest_deselected(items=needed)
    items[:] = [item for item in items if item not in needed]


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Nothing but left-out tests is no fault: make goes on, and the last lines say it."""
    nothing = pytest.ExitCode.NO_TESTS_COLLECTED
    if exitstatus == nothing and session.config.stash.get(LEFT_OUT, 0):
        session.exitstatus = pytest.ExitCode.OK


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    left = terminalreporter.config.stash.get(LEFT_OUT, 0)
    if left:
        words = f"{left} BROWSER TESTS DID NOT RUN: no Chromium was found (tools/chromium.py)"
        terminalreporter.write_sep("!", words, red=True, bold=True)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine, without a window."""
    flags = [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(), args=flags)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server() -> Iterator[LabServer]:
    """JupyterLab as `companion lab` opens it."""
    with LabServer() as running:
        yield running


@pytest.fixture(scope="session")
def window(server: LabServer, browser: Browser) -> Iterator[LabPage]:
    """The one page that most tests share: JupyterLab is loaded once."""
    with LabPage(server, browser) as page:
        yield page


@pytest.fixture
def lab(window: LabPage, request: pytest.FixtureRequest) -> Iterator[LabPage]:
    """A page of 1280 × 800 that has forgotten the test before; quick to open a notebook in."""
    yield window
    _keep_picture(window, request)
    window.forget()


@pytest.fixture
def fresh_lab(
    server: LabServer, browser: Browser, request: pytest.FixtureRequest
) -> Iterator[LabPage]:
    """A page whose JupyterLab is loaded anew: for what is counted or kept once a page."""
    with LabPage(server, browser) as page:
        yield page
        _keep_picture(page, request)
    server.stop_kernels()


def _keep_picture(page: LabPage, request: pytest.FixtureRequest) -> None:
    """After a failure, what was on the screen lies in .shots/."""
    if request.node.stash.get(FAILED, False):
        page.shot("failed-" + re.sub(r"\W+", "-", request.node.name))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if report.when == "call" and report.failed:  # type: ignore[attr-defined]
        item.stash[FAILED] = True
    return report
