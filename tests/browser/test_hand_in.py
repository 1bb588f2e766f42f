"""The page that is handed in, opened from the disk with the network cut: seen, judged, printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import companion
from companion.guide.guide import Guide
from companion.views import hand_in
from tests.browser.lab import AXE, SHOTS

DOT = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChw"
    "GA60e6kgAAAABJRU5ErkJggg=="
)
"""The smallest picture there is."""
ANSWER = "<img src=x onerror=\"document.title='broken'\"> & <b>bold</b>"
PAPERS = {"A4": 665, "Letter": 688}
"""A sheet of paper -> the pixels between its margins."""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A guided match of some turns with answers, and two charts as pictures."""
    match = companion.play("convention", scenario="single-executive", seed=4)
    for _ in range(8):
        match.play(match.legal()[0])
    for question in (q for step in Guide(match).steps for q in step.questions):
        said = {"text": ANSWER, "number": "3", "order": "b,a,c"}.get(question.kind, "a")
        match.answer(question.id, said, prediction=question.predict)
    html = hand_in.page(match, Guide(match), {"votes": DOT, "scores": DOT})
    return hand_in.write(html, "convention", tmp_path_factory.mktemp("hand-in"))


@pytest.fixture(scope="module")
def asked() -> list[str]:
    """Every address that the page asked for, and what it complained of."""
    return []


@pytest.fixture(scope="module")
def page(file: Path, browser: Browser, asked: list[str]) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, offline=True)
    context.on("request", lambda request: asked.append(request.url))
    opened = context.new_page()
    opened.on("console", lambda message: asked.append(message.text))
    opened.on("pageerror", lambda error: asked.append(str(error)))
    opened.goto(file.as_uri())
    yield opened
    context.close()


def test_it_opens_from_the_disk_and_asks_for_nothing(
    page: Page, file: Path, asked: list[str]
) -> None:
    page.wait_for_load_state("load")
    assert [one for one in asked if one != file.as_uri() and not one.startswith("data:")] == []
    pictures = page.locator("img")
    assert pictures.count() == 2
    assert all(pictures.nth(n).evaluate("e => e.naturalWidth") == 1 for n in range(2))
    page.screenshot(path=str(SHOTS / "hand-in-light.png"))


def test_an_answer_that_is_markup_is_read_as_it_was_written(page: Page) -> None:
    assert page.locator(".answer", has_text="onerror").first.inner_text() == ANSWER
    assert page.title().startswith("Hand-in: ")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_by_day_and_by_night(page: Page, scheme: str) -> None:
    # the page forbids every script, ours too: the policy is lifted for the judge alone
    judged = page.context.browser.new_page(bypass_csp=True)  # type: ignore[union-attr]
    judged.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    judged.goto(page.url)
    judged.evaluate(AXE.read_text(encoding="utf-8"))
    found = judged.evaluate(
        """async () => (await window.axe.run()).violations
            .flatMap(v => v.nodes.map(n => v.id + ': ' + n.html.slice(0, 120)))"""
    )
    judged.screenshot(path=str(SHOTS / f"hand-in-{scheme}.png"))
    judged.close()
    assert found == []


@pytest.mark.parametrize("width", [1280, 768, 360, 320])
def test_nothing_stands_beyond_the_edge_of_the_screen(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.screenshot(path=str(SHOTS / f"hand-in-{width}.png"))


@pytest.mark.parametrize("paper", list(PAPERS))
def test_no_table_is_cut_on_paper_and_the_ink_is_dark_on_white(
    page: Page, paper: str, tmp_path: Path
) -> None:
    page.get_by_label("Print everything").check()
    page.emulate_media(media="print", color_scheme="dark")
    assert page.get_by_role("heading", name="The log").is_visible()
    page.set_viewport_size({"width": PAPERS[paper], "height": 900})
    cut = page.locator("main *").evaluate_all(
        "all => all.filter(e => e.scrollWidth > e.clientWidth + 1 && e.clientWidth"
        " && getComputedStyle(e).display !== 'inline').map(e => e.outerHTML.slice(0, 90))"
    )
    assert cut == []
    look = page.evaluate("[getComputedStyle(document.body).backgroundColor,"
                         " getComputedStyle(document.body).color]")  # fmt: skip
    assert look == ["rgb(255, 255, 255)", "rgb(32, 28, 21)"]
    made = page.pdf(path=str(tmp_path / "page.pdf"), format=paper)
    assert made.startswith(b"%PDF")
    page.emulate_media(media="screen", color_scheme="light")
    page.get_by_label("Print everything").uncheck()


@pytest.mark.parametrize("paper", list(PAPERS))
def test_the_answers_print_on_three_sheets_at_most_and_the_rest_stays_in_the_file(
    page: Page, paper: str
) -> None:
    page.emulate_media(media="print")
    made = page.pdf(format=paper, prefer_css_page_size=True)
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b(?!s)", made)) <= 3
    for head in ("Answers", "Predicted, and what came", "The turns that mattered"):
        assert page.get_by_role("heading", name=re.compile(f"^{head}")).is_visible(), head
    assert page.get_by_text("The file holds more").is_visible()
    for head in ("The log", "People met", "Run code"):
        assert not page.get_by_role("heading", name=re.compile(f"^{head}")).is_visible(), head
    page.emulate_media(media="screen")
    assert page.get_by_role("heading", name="The log").is_visible()
    assert not page.get_by_text("The file holds more").is_visible()


def test_one_click_marks_the_whole_run_code(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    code = page.locator("pre")
    code.click()
    marked = str(page.evaluate("getSelection().toString()")).strip()
    assert marked == code.inner_text().strip()
    assert ANSWER in companion.load(marked).answers.values()
