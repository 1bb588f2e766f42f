"""Cards that are picked, the roll and the list of the form, on boards drawn from samples.

No game is asked: a desk that lies still shows what tests/fixtures/board holds.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator

from tests.browser.lab import PHONE, REPOSITORY, SMALL, TABLET, WIDE, LabPage
from tests.browser.looks import out_of_view, ugly
from tests.browser.server import LabServer

pytestmark = pytest.mark.long

FIRST = f"""import json, pathlib, types
from companion.views.board import Board
def shown(name):
    path = pathlib.Path({str(REPOSITORY)!r}, "tests", "fixtures", "board", name + ".json")
    told = json.loads(path.read_text("utf-8"))
    return Board(types.SimpleNamespace(game="convention",
        scene=lambda: told["scene"], sheet=lambda: told["sheet"], handle=print))
shown("picks")"""
SECOND = 'shown("setup-list")'
BOARDS = {"picks": 0, "setup-list": 1}
CARDS = "button[data-picks]"
TALL = 3400
"""Pixels of a window in which a whole sheet is seen at once, whatever its width."""


@pytest.fixture(scope="module")
def lab_page(window: LabPage, server: LabServer) -> Iterator[LabPage]:
    window.open(server.notebook("picks.ipynb", FIRST, SECOND))
    window.run_all()
    for name in BOARDS:
        window.page.locator(css(name)).wait_for(state="attached")
    assert window.errors() == []
    yield window
    window.forget()


@pytest.fixture(autouse=True)
def as_before(lab_page: LabPage) -> Iterator[None]:
    """Each test begins with nothing picked in a wide, light window, and leaves it so."""
    yield
    lab_page.size(*WIDE)
    lab_page.theme("light")
    for button in lab_page.page.get_by_role("button", name="Show every choice").all():
        button.click()


def css(name: str) -> str:
    cell = f'.jp-Notebook .jp-Cell[data-windowed-list-index="{BOARDS[name]}"]'
    return f"{cell} section.cp:not(.cp-static)"


def come_to(lab: LabPage, name: str) -> Locator:
    lab.cell(BOARDS[name])
    sheet = lab.page.locator(css(name))
    sheet.wait_for()
    return sheet


def size_of_text(sheet: Locator, wanted: str) -> None:
    while sheet.get_attribute("data-size") != wanted:
        sheet.get_by_role("button", name="Text size:").click()


def pick(sheet: Locator, *cards: int) -> None:
    for card in cards:
        sheet.locator(CARDS).nth(card).click()


def open_list(sheet: Locator) -> None:
    if sheet.locator("details[open]").count() == 0:
        sheet.locator("summary").click()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(lab_page: LabPage, theme: str) -> None:
    lab_page.theme(theme)
    sheet = come_to(lab_page, "picks")
    assert lab_page.axe(css("picks")) == []
    pick(sheet, 1, 3)
    lab_page.shot(f"looks-picked-{theme}", css("picks"))
    assert lab_page.axe(css("picks")) == []
    open_list(come_to(lab_page, "setup-list"))
    assert lab_page.axe(css("setup-list")) == []


@pytest.mark.parametrize(
    "width,size",
    [
        *((width, "normal") for width, _ in (WIDE, TABLET, PHONE, SMALL)),
        (WIDE[0], "projector"),
        (SMALL[0], "projector"),
    ],
)
def test_no_text_is_cut_broken_or_covered_and_nothing_scrolls_sideways(
    lab_page: LabPage, width: int, size: str
) -> None:
    lab_page.size(width, TALL)
    found: dict[str, list[str]] = {}
    for name in BOARDS:
        sheet = come_to(lab_page, name)
        size_of_text(sheet, size)
        if name == "setup-list":
            open_list(sheet)
        lab_page.shot(f"looks-{name}-{width}-{size}", css(name))
        found[name] = ugly(sheet)
        if name == "picks":
            pick(sheet, 1, 3)
            lab_page.shot(f"looks-picked-{width}-{size}", css(name))
            found["picked"] = ugly(sheet)
            pick(sheet, 1, 3)
        size_of_text(sheet, "normal")
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_a_turn_of_27_choices_and_the_cards_it_is_about_are_in_view(lab_page: LabPage) -> None:
    sheet = come_to(lab_page, "picks")
    assert sheet.locator("button.cp-choice[data-action]").count() == 27
    assert out_of_view(sheet) == []
    assert min(heights(sheet, "button.cp-choice")) >= 24


def heights(sheet: Locator, what: str) -> list[float]:
    boxes = [part.bounding_box() for part in sheet.locator(what).all()]
    return [round(box["height"], 1) for box in boxes if box]


def test_the_roll_of_twelve_takes_at_most_230_pixels_in_a_wide_window(lab_page: LabPage) -> None:
    sheet = come_to(lab_page, "picks")
    assert heights(sheet, '[data-shape="roll"]')[0] <= 230
    people = sheet.locator(".cp-row button.cp-person")
    assert min(heights(sheet, ".cp-row button.cp-person")) >= 24
    people.first.hover()
    assert people.first.locator(".cp-name").bounding_box()["height"] > 10  # type: ignore[index]


def test_cards_are_picked_by_keys_and_what_lies_below_stays_where_it_is(lab_page: LabPage) -> None:
    sheet = come_to(lab_page, "picks")
    card = sheet.locator(CARDS).nth(1)
    before = card.bounding_box()
    card.focus()
    lab_page.press("Space")
    assert sheet.locator(".cp-picked [data-action]").count() == 4
    assert sheet.locator("[aria-live]").inner_text() == "Mifflin picked: 4 choices."
    assert card.evaluate("e => e === document.activeElement")
    assert card.bounding_box() == before
    lab_page.press("Escape")
    assert sheet.locator("button.cp-choice[data-action]").count() == 27
    assert card.evaluate("e => e === document.activeElement")


def test_a_click_anywhere_on_a_card_picks_it_but_not_on_its_person(lab_page: LabPage) -> None:
    sheet = come_to(lab_page, "picks")
    card = sheet.locator('[data-cell="hand.vineland-1"]')
    box = card.bounding_box()
    assert box is not None
    card.locator(".cp-person").click()
    assert card.get_attribute("data-picked") == "no"
    lab_page.page.mouse.click(box["x"] + box["width"] - 5, box["y"] + box["height"] - 5)
    assert card.get_attribute("data-picked") == "yes"


def test_a_zone_folds_to_one_line_where_room_is_short_and_opens_again(lab_page: LabPage) -> None:
    sheet = come_to(lab_page, "picks")
    zone = sheet.locator('[data-zone="done"]')
    lab_page.size(WIDE[0], TALL)
    lab_page.page.wait_for_function(
        "z => !z.hasAttribute('data-folded')", arg=zone.element_handle()
    )
    assert zone.locator(".cp-fold").count() == 0
    lab_page.size(*WIDE)
    zone.locator(".cp-fold").wait_for()
    assert zone.get_attribute("data-folded") == ""
    assert heights(sheet, '[data-zone="done"]')[0] <= 40
    zone.locator(".cp-fold").click()
    assert zone.locator(".cp-cell").first.is_visible()
    zone.locator(".cp-fold").click()
    assert not zone.locator(".cp-cell").first.is_visible()
