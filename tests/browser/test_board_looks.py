"""The sheet as it is seen: contrast and names in both themes, every width, a turn in one view.

One notebook holds a board of each kind; the tests go from one to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator

from tests.browser.lab import PHONE, REPOSITORY, SMALL, TABLET, WIDE, LabPage
from tests.browser.looks import out_of_view, ugly
from tests.browser.server import LabServer
from tests.browser.sheets import WIDTHS, Sheets, a_table, laid, leave, long_but, nothing

CELLS = {
    "form": f"""import random, sys
import companion
sys.path.insert(0, {str(REPOSITORY)!r})
companion.show()""",
    "first": """m = companion.play("campaign1828", ("you", "bot:greedy"), seed=1828)
companion.show(m)""",
    "crowded": """crowded, chance = companion.play("campaign1828", seed=0), random.Random(0)
for _ in range(84):
    crowded.play(chance.choice(crowded.legal()))
companion.show(crowded)""",
    "over": """over = companion.play("campaign1828", ("bot:random", "bot:greedy"), seed=3)
companion.show(over)""",
    "curtain": """from companion.core.match import Match
from tests.tiny import GAME
hands = Match(GAME, {"ann": "you", "ben": "me"}, seed=3)
companion.show(hands)""",
    "chart": """companion.chart(over, "control", "votes", "piles")""",
}
"""A board of each kind; the crowded one is the tallest of a thousand turns at random."""
TALL = 2600
"""Pixels of a window in which a whole sheet is seen at once, whatever its width."""


@pytest.fixture(scope="module")
def sheets(window: LabPage, server: LabServer) -> Iterator[Sheets]:
    yield from laid(window, server, "looks", CELLS)


@pytest.fixture(autouse=True)
def wide(sheets: Sheets) -> Iterator[None]:
    """Each test begins with the wide window and leaves it so."""
    yield
    sheets.page.emulate_media(forced_colors="none")
    sheets.lab.size(*WIDE)


# -- what axe finds


def a_reason(sheet: Locator) -> None:
    sheet.locator("button.cp-choice[aria-disabled]").first.focus()
    sheet.locator("[data-told] > .cp-why").wait_for()


def a_person(sheet: Locator) -> None:
    sheet.get_by_role("button", name="People", exact=True).click()
    sheet.locator('button[data-person="andrew-jackson"]').click()
    sheet.locator('[data-panel="card"]').wait_for()


def the_rules(sheet: Locator) -> None:
    sheet.get_by_role("button", name="Rules", exact=True).click()
    sheet.locator('[data-panel="rules"]').wait_for()


def a_walk(sheet: Locator) -> None:
    sheet.get_by_role("button", name="How to play").click()
    sheet.get_by_role("button", name="Next", exact=True).click()
    sheet.locator(".cp-walk").wait_for()


STATES: dict[str, tuple[str, Callable[[Locator], None]]] = {
    "the form": ("form", nothing),
    "the first turn": ("first", nothing),
    "a reason": ("first", a_reason),
    "a person": ("first", a_person),
    "the rules": ("first", the_rules),
    "the walk": ("first", a_walk),
    "a crowded turn": ("crowded", nothing),
    "the curtain": ("curtain", nothing),
    "the end": ("over", nothing),
    "a chart": ("chart", a_table),
}


SEEN = [(theme, state) for theme in ("light", "dark") for state in STATES]
AT_ONCE = [("light", "a person"), ("dark", "the end")]
"""What is judged with every commit; the rest is judged with the long tests."""


@pytest.mark.parametrize(("theme", "state"), long_but(SEEN, *AT_ONCE))
def test_axe_finds_nothing(sheets: Sheets, theme: str, state: str) -> None:
    name, enter = STATES[state]
    sheets.lab.theme(theme)
    sheet = sheets.come_to(name)
    enter(sheet)
    if theme == "dark":
        sheets.lab.shot(f"looks-{state.replace(' ', '-')}-dark", sheets.css(name))
    try:
        assert sheets.lab.axe(sheets.css(name)) == []
    finally:
        leave(sheet)


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_sees_a_pale_word_that_is_planted(sheets: Sheets, theme: str) -> None:
    sheets.lab.theme(theme)
    words = sheets.come_to("first").locator(".cp-status > span")
    words.evaluate("e => { e.style.color = 'rgba(128, 128, 128, .5)'; }")
    found = {fault.split(":")[0] for fault in sheets.lab.axe(sheets.css("first"))}
    words.evaluate("e => { e.style.color = ''; }")
    assert found == {"color-contrast"}


def test_the_colours_of_a_person_who_needs_high_contrast_lose_nothing(sheets: Sheets) -> None:
    """In forced colours the sheet keeps its words, its edges and its letters."""
    sheets.lab.theme("light")
    sheets.page.emulate_media(forced_colors="active")
    sheet = sheets.come_to("first")
    sheets.lab.shot("looks-forced-colours", sheets.css("first"))
    assert ugly(sheet) == []
    edges = sheet.locator("button.cp-choice").first.evaluate(
        "e => [getComputedStyle(e).borderTopStyle, parseFloat(getComputedStyle(e).borderTopWidth)]"
    )
    assert edges[0] == "solid" and edges[1] >= 1
    shut = sheet.locator("button.cp-choice[aria-disabled]").first
    assert shut.evaluate("e => getComputedStyle(e).borderTopStyle") == "dashed"


# -- widths


@pytest.mark.parametrize(
    "width,size",
    long_but(
        [
            *((width, "normal") for width in WIDTHS),
            *((width, "projector") for width in (WIDE[0], TABLET[0])),
        ],
        (PHONE[0], "normal"),
    ),
)
def test_no_text_is_cut_broken_or_covered_and_nothing_scrolls_sideways(
    sheets: Sheets, width: int, size: str
) -> None:
    sheets.lab.size(width, TALL)
    found: dict[str, list[str]] = {}
    for name in ("form", "first", "crowded", "over", "curtain"):
        sheet = sheets.come_to(name)
        sheets.size_of_text(name, size)
        sheets.lab.shot(f"looks-{name}-{width}-{size}", sheets.css(name))
        found[name] = ugly(sheet)
        sheets.size_of_text(name, "normal")
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.long
@pytest.mark.parametrize("width", [WIDE[0], SMALL[0]])
def test_what_opens_on_the_sheet_fits_it(sheets: Sheets, width: int) -> None:
    sheets.lab.size(width, TALL)
    found: dict[str, list[str]] = {}
    for state in ("a reason", "a person", "the rules", "the walk"):
        name, enter = STATES[state]
        sheet = sheets.come_to(name)
        enter(sheet)
        sheets.lab.shot(f"looks-{state.replace(' ', '-')}-{width}", sheets.css(name))
        found[state] = ugly(sheet)
        leave(sheet)
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_a_word_that_is_cut_would_be_found(sheets: Sheets) -> None:
    """Control: the measuring sees what it should."""
    sheet = sheets.come_to("first")
    plant = "(e, css) => { e.style.cssText = css; }"
    status, title = sheet.locator(".cp-status > span"), sheet.locator(".cp-title")
    status.evaluate(plant, "white-space: nowrap; overflow: hidden; width: 60px; display: block")
    cut = ugly(sheet)
    status.evaluate(plant, "")
    title.evaluate(plant, "position: relative; top: 1.5em")
    covered = ugly(sheet)
    title.evaluate(plant, "")
    assert any(fault.startswith("cut") for fault in cut)
    assert any(fault.startswith("overlap") for fault in covered)


@pytest.mark.parametrize("size", ["normal", "projector"])
@pytest.mark.parametrize("name", ["first", "crowded"])
def test_a_whole_turn_is_in_view(sheets: Sheets, name: str, size: str) -> None:
    sheet = sheets.come_to(name)
    sheets.size_of_text(name, size)
    seen = out_of_view(sheet)
    sheets.lab.shot(f"looks-in-view-{name}-{size}")
    sheets.size_of_text(name, "normal")
    assert seen == []
    assert sheet.locator("button.cp-choice").count() >= 12
