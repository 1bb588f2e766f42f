"""The Court as it is seen: axe, widths, letters, themes, a turn in one view.

One notebook holds a board of each kind; the tests go from one to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator

from tests.browser.court_parts import UNTIL, an_action, close, faults
from tests.browser.lab import WIDE, LabPage
from tests.browser.looks import out_of_view
from tests.browser.server import LabServer
from tests.browser.sheets import SHAPES, Sheets, a_table, laid, nothing

pytestmark = pytest.mark.long

FULL = """from companion.games.court.actions import fewest
from companion.games.court.anteroom import noted
def full(m):
    s = m.state
    busy = s.phase == "act" and s.round > 5 and sum(s.clerks.values()) > 12
    able = busy and len(noted(s)) > 1 and s.supreme[s.seat]
    return able and s.cubes[s.seat] > 3 and not fewest(s, s.seat)
companion.show(until(full, seats=4))"""
"""Four seats, many clerks on the Bench, two content notes."""
CELLS = {
    "form": "companion.show()",
    "first": """first = companion.play("court", ("you", "bot:random", "bot:random"), seed=1789)
companion.show(first)""",
    "full": FULL,
    "solo": """from companion.games.court.anteroom import noted
companion.show(until(lambda m: m.state.round > 5 and len(noted(m.state)) < 2, solo=True))""",
    "refused": """def refused(m):
    reason = m.why_not("law-review:commerce:silver:1")
    return m.state.phase == "act" and reason and "fewest clerks" in reason
companion.show(until(refused))""",
    "over": """over = until(lambda m: m.over)
companion.show(over)""",
    "curtain": 'companion.show(companion.play("court", ("Ada", "Ben", "bot:random"), seed=1))',
    "chart": 'companion.chart(over, "tracks", "renown")',
}
TALL = 7000
"""Pixels of a window in which a whole sheet is seen at once, whatever its width."""
MENUS = ("advocate", "support", "law-review", "retirement")
TOUCHED = {
    "advocate": ("docket", "commerce", "equality"),
    "support": ("candidates",),
    "law-review": ("commerce", "executive", "speech", "equality"),
    "retirement": ("bench", "commerce", "equality"),
}
"""Action -> the zones that must be in view beside its choices."""


@pytest.fixture(scope="module")
def sheets(window: LabPage, server: LabServer) -> Iterator[Sheets]:
    for made in laid(window, server, "court-looks", CELLS, UNTIL):
        choose_court(made.come_to("form"))
        yield made


@pytest.fixture(autouse=True)
def wide(window: LabPage) -> Iterator[None]:
    """Each test begins with a wide, light window, and leaves it so."""
    yield
    window.size(*WIDE)
    window.theme("light")


def choose_court(form: Locator) -> None:
    """The form stands at the Court, alone against the cards."""
    form.get_by_label("Game").select_option(label="The Court, 1789–2010")
    sizes = form.get_by_label("How many play")
    alone = sizes.locator("option", has_text="against")
    alone.wait_for(state="attached")
    sizes.select_option(value=str(alone.get_attribute("value")))
    form.get_by_label("opponent is played by").wait_for()


# -- what axe finds


def a_reason(sheet: Locator) -> None:
    sheet.locator('button[data-opens="menu.law-review"]').focus()
    sheet.locator('[data-cell="menu.law-review"] .cp-why').get_by_text("fewest clerks").wait_for()


def a_justice(sheet: Locator) -> None:
    sheet.locator('[data-zone="bench"] button[data-person]').first.click()
    sheet.locator('[data-panel="card"] .cp-life').wait_for()


STATES: dict[str, tuple[str, Callable[[Locator], None]]] = {
    "form": ("form", nothing),
    "turn": ("first", nothing),
    "open": ("full", an_action),
    "reason": ("refused", a_reason),
    "life": ("first", a_justice),
    "curtain": ("curtain", nothing),
    "chart": ("chart", a_table),
    "solo": ("solo", nothing),
    "over": ("over", nothing),
}
SEEN = [(theme, state) for theme in ("light", "dark") for state in STATES]


@pytest.mark.parametrize("theme,state", SEEN)
def test_axe_finds_nothing(sheets: Sheets, theme: str, state: str) -> None:
    name, enter = STATES[state]
    sheets.lab.size(WIDE[0], TALL)
    sheets.lab.theme(theme)
    sheet = sheets.come_to(name)
    enter(sheet)
    sheets.lab.shot(f"court-{state}-{theme}", sheets.css(name))
    try:
        assert sheets.lab.axe(sheets.css(name)) == []
    finally:
        close(sheet)


# -- widths


@pytest.mark.parametrize("width,size,theme", SHAPES)
def test_no_text_is_cut_broken_or_covered_and_nothing_scrolls_sideways(
    sheets: Sheets, width: int, size: str, theme: str
) -> None:
    sheets.lab.size(width, TALL)
    sheets.lab.theme(theme)
    found = {}
    for name in ("form", "first", "full", "solo", "over", "curtain"):
        found[name] = faults(sheets, name, size)
        sheets.lab.shot(f"court-{name}-{width}-{size}-{theme}", sheets.css(name))
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


# -- in view


def unseen(sheet: Locator, *zones: str) -> list[str]:
    return out_of_view(sheet, *(f'[data-zone="{zone}"]' for zone in zones))


@pytest.mark.parametrize("name", ["first", "full"])
def test_a_whole_turn_is_in_view_with_any_action_open(sheets: Sheets, name: str) -> None:
    sheet = sheets.come_to(name)
    found = {}
    for version in ("", "supreme-"):
        for action in MENUS:
            menu = sheet.locator(f'button[data-opens="menu.{version}{action}"]')
            if menu.get_attribute("aria-disabled"):
                continue
            an_action(sheet, f"menu.{version}{action}")
            notes = sheet.locator('[data-zone="notes"]').count() * ("notes",)
            found[f"{version}{action}"] = unseen(sheet, *TOUCHED[action], *notes)
            sheets.lab.shot(f"court-in-view-{name}-{version}{action}")
    close(sheet)
    assert len(found) >= 4
    assert {action: out for action, out in found.items() if out} == {}


def test_with_nothing_open_the_docket_is_in_view_beside_a_content_note(sheets: Sheets) -> None:
    sheet = sheets.come_to("solo")
    sheets.lab.shot("court-in-view-solo")
    assert unseen(sheet, "notes", "tracks", "docket") == []
