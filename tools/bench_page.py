"""What a page costs: seconds to a drawn board beside a bare anywidget, and bytes a turn."""

from __future__ import annotations

import statistics
import time

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.lab import LabPage
from tests.browser.server import LabServer
from tools.chromium import find

TIMES = 5
TURNS = 12
BARE = """class Bare(anywidget.AnyWidget):
    _esm = "export default {render({el}) { el.innerText = 'bare'; el.className = 'bare' }}"
"""
PLAY = 'companion.play("campaign1828", ("you", "bot:greedy"), seed=1828)'
NO_STILL = """from companion.views.still import Still
Still.renew = lambda self: None
"""
READY = f"import anywidget, companion\nimport companion.views.show\n{BARE}m = {PLAY}"


def page() -> None:
    """Print the figures of the page."""
    flags = [*FLAGS, "--no-sandbox"]
    with LabServer() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=flags)
        cells = [READY, *(["Bare()", f"companion.show({PLAY})"] * TIMES)]
        name = server.notebook("bench.ipynb", *cells)
        with LabPage(server, browser) as lab:
            lab.open(name)
            _first_board(lab)
        _turns(server, browser)
        browser.close()


def _first_board(lab: LabPage) -> None:
    lab.run_cell(0)
    lab.wait_idle()
    bare, ours, sent = [], [], []
    for turn in range(TIMES):
        bare.append(_drawn(lab, 1 + 2 * turn, ".bare"))
        before = len(lab.frames)
        ours.append(_drawn(lab, 2 + 2 * turn, "section.cp .cp-choice"))
        lab.wait_idle()
        sent.append(max(size for way, size in lab.frames[before:] if way != "out"))
    ratio = statistics.median(o / b for o, b in zip(ours, bare, strict=True))
    print("\nFrom running the cell to a drawn board, seconds (median of five, in turn)")
    print(
        f"  a bare anywidget {statistics.median(bare):.2f}, a board {statistics.median(ours):.2f}"
        f": {ratio:.2f} times"
    )
    print(f"\nBytes of the message that brings a board: {statistics.median(sent):,.0f}")


def _drawn(lab: LabPage, cell: int, selector: str) -> float:
    begun = time.perf_counter()
    lab.run_cell(cell)
    lab.cell(cell).locator(selector).first.wait_for(state="attached")
    return time.perf_counter() - begun


def _turns(server: LabServer, browser: object) -> None:
    name = server.notebook(
        "turns.ipynb", f"{READY}\n{NO_STILL}b = companion.show(m)\nc = companion.chart(m)"
    )
    with LabPage(server, browser) as lab:  # type: ignore[arg-type]
        lab.open(name)
        lab.run_all()
        lab.wait_idle()
        lab.page.wait_for_selector("section.cp .cp-choice")
        sent = [_turn(lab) for _ in range(TURNS)]
    print(
        "Bytes to the page for a turn, board and chart (the still, at most once in two seconds, "
        "apart): median "
        f"{statistics.median(sent):,.0f}, most {max(sent):,}"
    )


def _turn(lab: LabPage) -> int:
    before = lab.received()
    board = lab.page.locator("section.cp[data-game]").first
    rev = board.get_attribute("data-rev")
    board.locator("button.cp-choice:not([aria-disabled])").first.click()
    lab.page.wait_for_function(
        "rev => document.querySelector('section.cp[data-game]').dataset.rev !== rev", arg=rev
    )
    lab.wait_idle()
    return lab.received() - before
