"""The Court as it is seen: axe, widths, letters, themes, every question, a turn in one view.

One notebook holds a board of each kind; the tests go from one to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator

from tests.browser.lab import PHONE, SMALL, TABLET, WIDE, LabPage
from tests.browser.looks import out_of_view, ugly
from tests.browser.server import LabServer
from tests.browser.sheets import PROJECTOR, SHAPES, Sheets, a_table, laid, leave, long_but, nothing

pytestmark = pytest.mark.long

UNTIL = """import companion, random
def until(wanted, seats=3, first=1, solo=False):
    who = ("you", *["bot:random"] * (seats - 1))
    for seed in range(first, first + 200):
        chance = random.Random(seed)
        m = companion.play("court", ("you", "bot:solo") if solo else who, seed=seed)
        while not m.over and not wanted(m):
            m.play(chance.choice(m.legal()))
        if wanted(m):
            return m
"""
"""Plays at random until a board is as wanted, with one seed after another."""
ASK = "companion.show(until(lambda m: m.state.phase == {!r}, seats={}))"
FULL = """from companion.games.court.actions import fewest
from companion.games.court.anteroom import noted
def full(m):
    s = m.state
    busy = s.phase == "act" and s.round > 5 and sum(s.clerks.values()) > 12
    able = busy and len(noted(s)) > 1 and s.supreme[s.seat]
    return able and s.cubes[s.seat] > 3 and not fewest(s, s.seat)
companion.show(until(full, seats=4))"""
"""Four seats, many clerks on the Bench, two content notes."""
QUESTIONS = {
    "opinion": 3,
    "dissent": 3,
    "clerkship": 4,
    "search": 3,
    "strike": 3,
    "restack": 3,
    "remand": 3,
    "per-curiam": 4,
    "put-clerk": 4,
    "borked": 3,
    "fix-die": 3,
    "place-clerk": 2,
    "shift-clerk": 3,
    "give-back": 3,
    "nudge": 3,
    "drop-goal": 3,
    "show-goal": 3,
}
"""Each question of the game, and with how many seats it is looked at."""
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


@pytest.fixture(scope="module")
def questions(window: LabPage, server: LabServer) -> Iterator[Sheets]:
    """A notebook with a board for each question that a seat is asked."""
    cells = {phase: ASK.format(phase, seats) for phase, seats in QUESTIONS.items()}
    yield from laid(window, server, "court-questions", cells, UNTIL)


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


def an_action(sheet: Locator, name: str = "menu.advocate") -> None:
    """An action of the list is open."""
    sheet.locator(f'button[data-opens="{name}"]').click()
    sheet.locator(f'button[data-opens="{name}"][aria-pressed="true"]').wait_for()


def close(sheet: Locator) -> None:
    """No action is open, no reason and no panel shown."""
    leave(sheet)
    for button in sheet.locator('button[data-opens][aria-pressed="true"]').all():
        button.click()


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


@pytest.mark.parametrize("theme,state", long_but(SEEN, ("light", "open")))
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


@pytest.mark.long
@pytest.mark.parametrize("phase", QUESTIONS)
def test_axe_finds_nothing_in_a_question(questions: Sheets, phase: str) -> None:
    questions.lab.size(WIDE[0], TALL)
    questions.come_to(phase)
    assert questions.lab.axe(questions.css(phase)) == []


# -- widths


def faults(sheets: Sheets, name: str, size: str) -> list[str]:
    """What is ugly on a sheet, closed and with each action open."""
    sheet = sheets.come_to(name)
    sheets.size_of_text(name, size)
    found = ugly(sheet)
    menus = sheet.locator("button[data-opens]:not([aria-disabled])")
    for number in range(menus.count()):
        menu = str(menus.nth(number).get_attribute("data-opens"))
        if "supreme" not in menu or "advocate" in menu:
            an_action(sheet, menu)
            found += [f"{menu}: {fault}" for fault in ugly(sheet)]
    close(sheet)
    sheets.size_of_text(name, "normal")
    return found


@pytest.mark.parametrize("width,size,theme", long_but(SHAPES, (PHONE[0], "normal", "light")))
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


@pytest.mark.long
@pytest.mark.parametrize(
    "width,size",
    [*((width, "normal") for width, _ in (WIDE, TABLET, PHONE, SMALL)), (WIDE[0], PROJECTOR)],
)
def test_no_question_is_cut_broken_or_covered(questions: Sheets, width: int, size: str) -> None:
    questions.lab.size(width, TALL)
    found = {}
    for phase in QUESTIONS:
        found[phase] = faults(questions, phase, size)
        questions.lab.shot(f"court-{phase}-{width}-{size}", questions.css(phase))
    assert {phase: wrong for phase, wrong in found.items() if wrong} == {}


# -- in view


def unseen(sheet: Locator, *zones: str) -> list[str]:
    return out_of_view(sheet, *(f'[data-zone="{zone}"]' for zone in zones))


@pytest.mark.parametrize("name", [pytest.param("first", marks=pytest.mark.long), "full"])
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


@pytest.mark.long
@pytest.mark.parametrize("phase", QUESTIONS)
def test_every_choice_of_a_question_is_in_view(questions: Sheets, phase: str) -> None:
    sheet = questions.come_to(phase)
    assert out_of_view(sheet) == []
    for button in sheet.locator("button[data-opens]").all():
        an_action(sheet, str(button.get_attribute("data-opens")))
        assert out_of_view(sheet) == []
    questions.lab.shot(f"court-in-view-{phase}")
    close(sheet)


def test_with_nothing_open_the_docket_is_in_view_beside_a_content_note(sheets: Sheets) -> None:
    sheet = sheets.come_to("solo")
    sheets.lab.shot("court-in-view-solo")
    assert unseen(sheet, "notes", "tracks", "docket") == []
