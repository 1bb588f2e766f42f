"""The people sheet in a real JupyterLab: search, life, ways, pictures, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board import BoardPage
from tests.browser.lab import LabPage
from tests.browser.looks import ugly
from tests.browser.server import LabServer
from tests.browser.sheets import SHAPES, Sheets, laid, long_but

CELLS = {
    "board": """import companion
m = companion.play("convention", ("you", "bot:greedy", "bot:greedy"), seed=1787)
for _ in range(4):
    m.play(m.legal()[0])
shown = companion.show(m)""",
    "lives": "people = companion.lives(m)",
}
SHERMAN = "Roger Sherman"
TALL = 5000
"""Pixels of a window in which the whole sheet is seen at once."""


@pytest.fixture(scope="module")
def sheets(window: LabPage, server: LabServer) -> Iterator[Sheets]:
    yield from laid(window, server, "lives", CELLS)


@pytest.fixture
def lives(sheets: Sheets) -> Iterator[Locator]:
    """The people sheet with nothing open; it is left as it was found."""
    sheet = sheets.come_to("lives")
    yield sheet
    if sheet.get_by_role("button", name="No picture").count():
        sheet.get_by_role("button", name="No picture").click()
    if sheet.get_by_role("button", name="Close this life").count():
        sheet.get_by_role("button", name="Close this life").click()
        sheet.locator('[data-panel="card"]').wait_for(state="detached")
    sheet.get_by_label("Name or word").fill("")
    expect(sheet.locator(".cp-lives-list li")).to_have_count(80)


def look_for(sheet: Locator, words: str) -> None:
    """Types words, for everybody and not for one game alone."""
    sheet.get_by_label("Game").select_option("")
    sheet.get_by_label("Name or word").fill(words)


def open_life(sheet: Locator, name: str) -> Locator:
    look_for(sheet, name)
    sheet.locator(".cp-lives-list button", has_text=name).click()
    card = sheet.locator('[data-panel="card"]')
    expect(card.locator("h3")).to_have_text(name)
    return card


def drawn(sheet: Locator, label: str) -> Locator:
    sheet.get_by_role("button", name=label).click()
    figure = sheet.locator("figure[data-drawn] .main-svg").first
    figure.wait_for()
    return sheet.locator("figure")


def test_a_life_is_found_by_letters_and_opens_with_its_dates_and_its_ties(lives: Locator) -> None:
    card = open_life(lives, SHERMAN)
    expect(card.locator("h3")).to_be_focused()
    assert card.locator("ol li").count() > 8
    assert "fought with him for equal votes" in card.inner_text()
    expect(card.get_by_role("heading", name="Friends and allies")).to_be_visible()
    assert lives.locator('[aria-current="true"]').inner_text().count(SHERMAN) == 1


def test_nobody_found_says_what_to_try(lives: Locator) -> None:
    look_for(lives, "pinkney")
    expect(lives.get_by_role("status")).to_contain_text("Do you mean Charles Pinckney")


def test_the_way_from_one_to_another_is_told_and_said(lives: Locator) -> None:
    lives.get_by_label("From", exact=True).select_option(label="Sherman, Roger")
    lives.get_by_label("To", exact=True).select_option(label="Lyon, Matthew")
    lives.get_by_role("button", name="Show the way").click()
    said = "Roger Sherman — fought with him for equal votes of the states — William Paterson — "
    expect(lives.locator(".cp-lives-part .cp-life")).to_contain_text(said)
    expect(lives.locator('[aria-live="polite"]')).to_contain_text("Matthew Lyon")


def test_a_turn_in_a_life_goes_to_that_turn_on_the_board(
    sheets: Sheets, lives: Locator, lab_match: Callable[[str], str]
) -> None:
    card = open_life(lives, SHERMAN)
    turn = card.get_by_role("button", name="Turn ").last
    wanted = turn.inner_text().removeprefix("Turn ")
    last = lab_match("m.node")
    turn.click()
    expect(lives.locator('[aria-live="polite"]')).to_contain_text(f"Turn {wanted} is on the table")
    assert lab_match("m.state.turn") == wanted
    lab_match(f"m.goto({last})")


@pytest.fixture
def lab_match(sheets: Sheets) -> Callable[[str], str]:
    return BoardPage(sheets.lab).match


def test_a_name_pressed_in_the_picture_opens_the_life(sheets: Sheets, lives: Locator) -> None:
    open_life(lives, SHERMAN)
    figure = drawn(lives, f"One tie round {SHERMAN}")
    figure.scroll_into_view_if_needed()
    name = figure.locator(".annotation-text-g", has_text="Paterson").first
    box = name.bounding_box()
    assert box is not None
    sheets.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(lives.locator('[data-panel="card"] h3')).to_have_text("William Paterson")
    expect(figure.locator("figcaption")).to_contain_text("William Paterson is tied to")
    assert figure.locator('[role="img"]').get_attribute("aria-label")


def test_a_life_a_picture_and_a_way_by_keys_alone(sheets: Sheets, lives: Locator) -> None:
    lab = sheets.lab
    lives.get_by_label("Game").select_option("")
    lab.to_cell(sheets.cells.index("lives"))
    lab.presses_to(f'{sheets.css("lives")} input[type="text"]')
    lab.page.keyboard.type("dred sco")
    first = lives.locator(".cp-lives-list button").first
    expect(first).to_contain_text("Dred Scott")
    lab.press("Tab", "Tab", "Tab", "Tab", "Enter")
    expect(lives.locator('[data-panel="card"] h3')).to_be_focused()
    lab.press("Escape")
    expect(first).to_be_focused()
    assert lab.errors() == [] and lab.outside == []


@pytest.mark.parametrize(("width", "size", "theme"), long_but(SHAPES, (360, "normal", "dark")))
def test_the_sheet_is_whole_and_passes_axe(
    sheets: Sheets, lives: Locator, width: int, size: str, theme: str
) -> None:
    sheets.lab.size(width, TALL)
    sheets.lab.theme(theme)
    sheets.size_of_text("lives", size)
    open_life(lives, "Charlotte Dupuy")
    figure = drawn(lives, "One tie round Charlotte Dupuy")
    expect(figure).to_be_visible()
    sheets.lab.shot(f"lives-{width}-{size}-{theme}", sheets.css("lives"))
    assert ugly(lives) == []
    assert sheets.lab.axe(sheets.css("lives")) == []
    sheets.size_of_text("lives", "normal")
    sheets.lab.theme("light")
    sheets.lab.size(1280, 800)


@pytest.mark.long
@pytest.mark.parametrize("label", ["All of The Convention, 1787", "Two ties round James Madison"])
@pytest.mark.parametrize("width", [1280, 320])
def test_larger_pictures_are_drawn(sheets: Sheets, lives: Locator, width: int, label: str) -> None:
    sheets.lab.size(width, 800)
    open_life(lives, "James Madison")
    figure = drawn(lives, label)
    assert figure.locator(".annotation").count() > 20
    picture = f"{sheets.css('lives')} figure"
    sheets.lab.shot(f"lives-picture-{width}-{label[:3].lower()}", picture)
    sheets.lab.size(1280, 800)
