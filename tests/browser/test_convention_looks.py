"""The Convention as it is seen: axe, widths, letters, themes, a turn in one view.

One notebook holds a board of each kind; the tests go from one to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator

from tests.browser.lab import PHONE, WIDE, LabPage
from tests.browser.looks import out_of_view, ugly
from tests.browser.server import LabServer
from tests.browser.sheets import SHAPES, Sheets, a_table, laid, leave, long_but, nothing

pytestmark = pytest.mark.long

FIVE = """import random
def five(seed, turns):
    chance, m = random.Random(seed), companion.play(
        "convention", ("you", *["bot:greedy"] * 4), seed=seed)
    for _ in range(turns):
        m.play(chance.choice(m.legal()))
    return m
"""
CELLS = {
    "three": """import companion
companion.show(companion.play("convention", scenario="sixteenth-of-july"))""",
    "five": f"{FIVE}companion.show(five(36, 14))",
    "six": "companion.show(five(20, 49))",
    "over": """bots = ("bot:random", "bot:greedy", "bot:greedy")
over = companion.play("convention", bots, seed=3)
companion.show(over)""",
    "curtain": 'companion.show(companion.play("convention", ("Ada", "Ben", "bot:greedy"), seed=1))',
    "chart": 'companion.chart(over, "scores", "votes")',
}
"""Hands of three, five and six cards; five and six with five seats."""
TALL = 6000
"""Pixels of a window in which a whole sheet is seen at once, whatever its width."""
ROOMS = ("tables", "yea", "nay", "caucus", "pool", "floor")
"""The zones that must be in view beside the choices of a turn."""


@pytest.fixture(scope="module")
def sheets(window: LabPage, server: LabServer) -> Iterator[Sheets]:
    yield from laid(window, server, "convention-looks", CELLS)


@pytest.fixture(autouse=True)
def wide(sheets: Sheets) -> Iterator[None]:
    """Each test begins with a wide, light window, and leaves it so."""
    yield
    sheets.lab.size(*WIDE)
    sheets.lab.theme("light")


# -- what axe finds


def picked(sheet: Locator, *cards: str) -> None:
    for card in cards:
        sheet.locator(f'button[data-picks="caucus.{card}"]').click()


def two_cards(sheet: Locator) -> None:
    picked(sheet, "caleb-strong", "rufus-king")
    sheet.locator(".cp-picked").get_by_text("with Strong and King").first.wait_for()


def a_reason(sheet: Locator) -> None:
    picked(sheet, "rufus-king")
    sheet.locator(".cp-picked").get_by_text("King may not vote Yea").wait_for()


def sherman(sheet: Locator) -> None:
    sheet.get_by_role("button", name="People", exact=True).click()
    sheet.locator('button[data-person="roger-sherman"]').last.click()
    sheet.locator('[data-panel="card"] .cp-life').wait_for()


def put_back(sheet: Locator) -> None:
    """Cards lie in the hand again, and no panel is open."""
    leave(sheet)
    for button in sheet.get_by_role("button", name="Show every choice").all():
        button.click()


STATES: dict[str, tuple[str, Callable[[Locator], None]]] = {
    "turn": ("three", nothing),
    "picked": ("three", two_cards),
    "reason": ("three", a_reason),
    "life": ("three", sherman),
    "five": ("five", nothing),
    "curtain": ("curtain", nothing),
    "chart": ("chart", a_table),
    "over": ("over", nothing),
}


SEEN = [(theme, state) for theme in ("light", "dark") for state in STATES]


@pytest.mark.parametrize("theme,state", long_but(SEEN, ("light", "reason")))
def test_axe_finds_nothing(sheets: Sheets, theme: str, state: str) -> None:
    name, enter = STATES[state]
    sheets.lab.size(WIDE[0], TALL)
    sheets.lab.theme(theme)
    sheet = sheets.come_to(name)
    enter(sheet)
    sheets.lab.shot(f"convention-{state}-{theme}", sheets.css(name))
    try:
        assert sheets.lab.axe(sheets.css(name)) == []
    finally:
        put_back(sheet)


# -- widths


@pytest.mark.parametrize(
    "width,size,theme",
    long_but(SHAPES, (PHONE[0], "normal", "light")),
)
def test_no_text_is_cut_broken_or_covered_and_nothing_scrolls_sideways(
    sheets: Sheets, width: int, size: str, theme: str
) -> None:
    sheets.lab.size(width, TALL)
    sheets.lab.theme(theme)
    found: dict[str, list[str]] = {}
    for name in ("three", "five", "six", "over", "curtain"):
        sheet = sheets.come_to(name)
        sheets.size_of_text(name, size)
        sheets.lab.shot(f"convention-{name}-{width}-{size}-{theme}", sheets.css(name))
        found[name] = ugly(sheet)
        sheets.size_of_text(name, "normal")
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("name", ["three", "five", "six"])
def test_a_whole_turn_is_in_view(sheets: Sheets, name: str) -> None:
    """Of a hand of three all that a turn looks at; with five seats and more cards the lower states
    lie below."""
    sheet = sheets.come_to(name)
    rooms = [f'[data-zone="{zone}"]' for zone in (ROOMS if name == "three" else ROOMS[:-1])]
    sheets.lab.shot(f"convention-in-view-{name}")
    assert out_of_view(sheet, *rooms) == []
