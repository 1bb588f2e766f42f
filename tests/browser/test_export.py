"""A lesson as one HTML file: made by nbconvert, opened from the disk, with the network cut."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import companion
from companion.commands.lab import environment
from tests.browser.lab import AXE, REPOSITORY, SHOTS

pytestmark = pytest.mark.long

LESSON = REPOSITORY / "lessons" / "00-start-here.ipynb"
EXPORT = ["nbconvert", "--to", "html", "--execute", "--output-dir"]
CODE = re.compile(r"companion-campaign1828-\d+-[A-Za-z0-9]+")
NBCONVERT = re.compile(r"require(\.min)?\.js|mathjax|mermaid|jupyter-widgets|html-manager", re.I)
"""What nbconvert's own template would fetch for mathematics, diagrams and widgets."""


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The lesson, executed by a fresh kernel and exported."""
    place = tmp_path_factory.mktemp("export")
    command = [sys.executable, "-m", *EXPORT, str(place), str(LESSON)]
    made = subprocess.run(command, capture_output=True, text=True, cwd=place, env=environment())
    assert made.returncode == 0, made.stderr[-2000:]
    return place / f"{LESSON.stem}.html"


@pytest.fixture(scope="module")
def asked() -> list[str]:
    """Every address that the page asked for."""
    return []


@pytest.fixture(scope="module")
def page(export: Path, browser: Browser, asked: list[str]) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, offline=True)
    context.on("request", lambda request: asked.append(request.url))
    opened = context.new_page()
    opened.goto(export.as_uri(), wait_until="domcontentloaded")
    yield opened
    context.close()


def test_the_board_can_be_read(page: Page) -> None:
    board = page.locator("article.cp-static").first
    words = " ".join(board.inner_text().split())
    for wanted in ("The Campaign of 1828", "Your turn, Adams.", "New England", "Smear Campaign"):
        assert wanted in words
    page.screenshot(path=str(SHOTS / "export.png"), full_page=True)


def test_the_log_and_the_record_stand_beside_the_board(page: Page) -> None:
    words = page.locator("article.cp-static").first.inner_text()
    assert "THE LOG" in words.upper() and "claims its elector" in words
    assert "IN FACT" in words.upper() and "Source:" in words


def test_the_run_code_can_be_read_and_brings_the_match_back(page: Page) -> None:
    code = CODE.search(page.locator("article.cp-static").first.inner_text())
    assert code is not None
    assert companion.load(code[0]).seat == "adams"


def test_the_chart_has_its_finding_and_its_numbers(page: Page) -> None:
    figure = page.locator("[data-companion-still] figure").first
    assert figure.is_visible()
    assert len(figure.locator("figcaption").inner_text()) > 20
    table = figure.locator("table")
    assert table.is_visible() and table.locator("tr").count() > 1


def test_our_part_of_the_file_asks_for_nothing_and_runs_nothing(page: Page) -> None:
    stills = page.locator("[data-companion-still]")
    assert stills.count() >= 2
    for number in range(stills.count()):
        markup = stills.nth(number).evaluate("e => e.outerHTML")
        assert not re.search(r"<script|<link|<iframe|@import|url\(", markup)
        assert not re.search(r"(src|href)=[\"'](?!data:)", markup)


def test_no_request_of_the_file_is_ours(page: Page, asked: list[str], export: Path) -> None:
    """nbconvert's page asks for its own libraries; with the network cut all of it is readable."""
    page.wait_for_load_state("load")
    foreign = [url for url in asked if not url.startswith(("file:", "data:", "blob:"))]
    assert [url for url in foreign if not NBCONVERT.search(url)] == []


def test_no_spinner_and_no_repr_stands_in_the_place_of_a_board(page: Page) -> None:
    words = page.locator("body").inner_text()
    for taboo in ("Board(", "Chart(", "Loading widget", "AnyModel", "Error displaying widget"):
        assert taboo not in words


def test_axe_finds_nothing_in_the_stills(page: Page) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        """async () => (await window.axe.run({include: [['[data-companion-still]']]}))
            .violations.flatMap(v => v.nodes.map(n => v.id + ': ' + n.html.slice(0, 120)))"""
    )
    assert found == []


def test_it_fits_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for name in ("article.cp-static", "figure"):
        part = page.locator(f"[data-companion-still] {name}").first
        assert part.evaluate("e => e.scrollWidth - e.clientWidth") <= 1
    page.set_viewport_size({"width": 1280, "height": 900})


def test_it_prints_without_cutting_the_board(page: Page) -> None:
    page.emulate_media(media="print")
    board = page.locator("article.cp-static").first
    assert board.evaluate("e => e.scrollWidth - e.clientWidth") <= 1
    paper = board.evaluate("e => getComputedStyle(e).backgroundColor")
    assert paper == "rgb(255, 255, 255)"
    page.emulate_media(media="screen")
