"""The guide in a real JupyterLab: by mouse, by keys alone, after a reload and a fresh kernel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator

from tests.browser.board import OPEN_CHOICE, BoardPage
from tests.browser.lab import PHONE, WIDE, LabPage
from tests.browser.looks import ugly
from tests.browser.server import LabServer
from tests.browser.sheets import SHAPES, Sheets, laid, long_but

SHORT = "last-five-tiles"
LESSON = "shown = companion.lesson({!r})"
TITLE, ASK = ".cp-guide [data-step]", ".cp-ask"
ON = '[data-zone="on"] button'
TALL = 4000
"""Pixels of a window in which a whole sheet is seen at once, whatever its width."""


def opened(lab: LabPage, server: LabServer, lesson: str = SHORT, name: str = "guide") -> BoardPage:
    return BoardPage.opened(lab, server, LESSON.format(lesson), name=name)


def guide(board: BoardPage, what: str) -> str:
    """What the kernel says of the guide on the board."""
    return board.match(f"shown.desk.guide.{what}")


def at(board: BoardPage) -> int:
    return int(guide(board, "at"))


# -- by mouse


def answer_by_mouse(board: BoardPage) -> None:
    """Answers every question of the step: the last option, a number, some words."""
    for ask in board.root.locator(ASK).all():
        if ask.locator("textarea").count():
            ask.locator("textarea").fill("It turned on the last tile.")
            board.turns(lambda ask=ask: ask.locator("textarea").blur())
            continue
        if ask.locator("[type=number]").count():
            ask.locator("[type=number]").fill("3")
        elif "Predict" in ask.locator("legend").inner_text():
            board.turns(ask.locator("label").last.click)
        elif ask.locator("[type=radio]").count():
            ask.locator("label").last.click()
        check = ask.locator("button", has_text="Check my answer")
        if check.count():
            board.turns(check.click)


@pytest.mark.long
def test_a_lesson_is_done_by_mouse_from_its_first_step_to_its_last(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server)
    steps = board.root.locator(".cp-steps li").count()
    for step in range(1, steps + 1):
        assert board.root.locator(TITLE).inner_text().lower().startswith(f"step {step} of")
        while "first play on" in guide(board, "off()"):
            board.choose()
        answer_by_mouse(board)
        board.turns(board.root.locator(ON).first.click)
    assert board.root.locator(TITLE).inner_text() == "The end"
    assert "You said" in board.root.locator("ul.cp-came").inner_text()
    code = board.match("shown.match.code(open=True)")
    assert board.match(f"len(companion.load({code!r}).answers)") == board.match(
        "len(shown.match.answers)"
    )
    assert lab.errors() == [] and lab.outside == []


# -- by keys


def on(lab: LabPage, css: str) -> bool:
    return bool(lab.page.evaluate("css => document.activeElement?.matches(css) ?? false", css))


def go(lab: LabPage, css: str, key: str = "Tab", most: int = 24) -> None:
    if not on(lab, css):
        lab.presses_to(css, key, most)


def to_questions(lab: LabPage) -> None:
    """The guide's own way past the board."""
    lab.to_cell(0)
    lab.presses_to('.cp-guide [data-rove="help"] button')
    lab.press("Home", "Enter")


def answer_by_keys(lab: LabPage, board: BoardPage) -> None:
    to_questions(lab)
    for number in range(board.root.locator(ASK).count()):
        here = f'[data-question$=".{number + 1}"]'
        go(lab, f"{here} input, {here} textarea, {here} button")
        if "Predict" in board.root.locator(f"{here} legend").inner_text():
            board.turns(lambda: lab.press("Space"))
        elif on(lab, "[type=radio]"):
            lab.press("Space")
        elif on(lab, "[type=number]"):
            lab.page.keyboard.type("3")
        elif on(lab, "textarea"):
            lab.page.keyboard.type("It turned on the last tile, j k dd.")
            board.turns(lambda: lab.press("Tab"))
        else:
            lab.press("Alt+ArrowDown")
        if board.root.locator(f"{here} > button").count():
            go(lab, f"{here} > button")
            board.turns(lambda: lab.press("Enter"))
    go(lab, ON)


def test_a_lesson_is_done_by_keys_alone_from_its_first_step_to_its_last(
    lab: LabPage, server: LabServer
) -> None:
    by_keys(lab, opened(lab, server))


@pytest.mark.long
def test_a_lesson_with_an_order_to_find_is_done_by_keys_alone(
    lab: LabPage, server: LabServer
) -> None:
    by_keys(lab, opened(lab, server, "sixteenth-of-july"))


def by_keys(lab: LabPage, board: BoardPage) -> None:
    steps, cells = board.root.locator(".cp-steps li").count(), lab.page.locator(".jp-Cell").count()
    for step in range(1, steps + 1):
        assert at(board) == step
        while "first play on" in guide(board, "off()"):
            play_by_keys(lab, board)
        answer_by_keys(lab, board)
        board.turns(lambda: lab.press("Enter"))
        assert on(lab, TITLE), lab.focused()
    assert board.root.locator(TITLE).inner_text() == "The end"
    assert lab.page.locator(".jp-Cell").count() == cells
    assert lab.errors() == [] and lab.outside == []


def play_by_keys(lab: LabPage, board: BoardPage) -> None:
    """The first open choice that Tab comes to, from the cell."""
    lab.to_cell(0)
    lab.presses_to(OPEN_CHOICE)
    board.turns(lambda: lab.press("Enter"))


# -- nothing is lost


@pytest.mark.long
def test_answers_outlive_a_reload_and_a_fresh_kernel(fresh_lab: LabPage, server: LabServer) -> None:
    board = opened(fresh_lab, server)
    answer_by_mouse(board)
    board.turns(board.root.locator(ON).first.click)
    board.turns(board.root.get_by_role("button", name="Back", exact=True).click)
    kept = guide(board, "match.predictions")
    fresh_lab.save()
    fresh_lab.reopen()
    board.root.wait_for()
    assert board.root.locator(f"{ASK} input:checked").count() == 1
    fresh_lab.restart()
    fresh_lab.run_all()
    go_on = fresh_lab.page.get_by_role("button", name="Go on from step 2")
    go_on.wait_for()
    board.turns(go_on.click)
    assert guide(board, "match.predictions") == kept and at(board) == 2


def test_a_cell_that_runs_again_goes_on_and_a_pasted_one_has_its_own_match(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server)
    answer_by_mouse(board)
    lab.run("first = shown.match")
    lab.run_all()
    board.root.wait_for()
    assert board.match("shown.match is first") == "True"
    lab.to_cell(0)
    lab.command("notebook:duplicate-below")
    lab.run_cell(1)
    BoardPage(lab, 1).root.wait_for()
    assert board.match("shown.match is first") == "False"
    assert board.match("len(shown.match.predictions)") == "0"


# -- as it is seen

CELLS = {
    "predict": f"""import companion
from companion.guide.guide import Guide
{LESSON.format(SHORT)}""",
    "asks": LESSON.format("sixteenth-of-july"),
    "docket": LESSON.format("first-monday"),
    "note": LESSON.format("dred-scott-and-its-undoing"),
    "answered": """guide = Guide(companion.play("convention", scenario="sixteenth-of-july"))
guide.preview_step()
companion.show(guide.match)""",
    "end": f"""guide = Guide(companion.play("campaign1828", scenario="{SHORT}"))
guide.preview_all()
companion.show(guide.match)""",
}


@pytest.fixture(scope="module")
def sheets(window: LabPage, server: LabServer) -> Iterator[Sheets]:
    yield from laid(window, server, "guide-looks", CELLS)


@pytest.fixture
def wide(sheets: Sheets) -> Iterator[Sheets]:
    yield sheets
    sheets.lab.size(*WIDE)
    sheets.lab.theme("light")


def hinted(sheet: Locator) -> None:
    hint = sheet.get_by_role("button", name="Show a hint")
    if hint.count():
        hint.click()
        sheet.locator(".cp-hint").wait_for()


SEEN = [(name, theme) for name in CELLS for theme in ("light", "dark")]


@pytest.mark.parametrize("name,theme", long_but(SEEN, ("answered", "dark")))
def test_axe_finds_nothing(wide: Sheets, name: str, theme: str) -> None:
    wide.lab.size(WIDE[0], TALL)
    wide.lab.theme(theme)
    hinted(wide.come_to(name))
    wide.lab.shot(f"guide-{name}-{theme}", wide.css(name))
    assert wide.lab.axe(wide.css(name)) == []


WIDTHS = sorted({(width, text) for width, text, _ in SHAPES}, reverse=True)


@pytest.mark.parametrize("width,text", long_but(WIDTHS, (PHONE[0], "normal")))
def test_no_text_is_cut_broken_or_covered_and_nothing_scrolls_sideways(
    wide: Sheets, width: int, text: str
) -> None:
    wide.lab.size(width, TALL)
    found: dict[str, list[str]] = {}
    for name in CELLS:
        sheet = wide.come_to(name)
        wide.size_of_text(name, text)
        wide.lab.shot(f"guide-{name}-{width}-{text}", wide.css(name))
        found[name] = ugly(sheet)
        wide.size_of_text(name, "normal")
    assert {name: faults for name, faults in found.items() if faults} == {}


IN_VIEW = """root => {
  root.scrollIntoView({block: 'start'});
  const panel = root.closest('.jp-WindowedPanel-outer').getBoundingClientRect();
  const wanted = '.cp-status, .cp-tally dd, button.cp-choice[data-action], .cp-prompt';
  const out = e => { const at = e.getBoundingClientRect();
    return at.top < panel.top - 1 || at.bottom > panel.bottom + 1; };
  return [...root.querySelectorAll(wanted)].filter(out).map(e => e.textContent.slice(0, 40));
}"""


@pytest.mark.parametrize("name", ["predict", "asks", "docket"])
def test_a_whole_turn_and_the_prompt_are_in_view(wide: Sheets, name: str) -> None:
    sheet = wide.come_to(name)
    out = sheet.evaluate(IN_VIEW)
    wide.lab.shot(f"guide-in-view-{name}")
    assert out == []


def test_every_answer_is_within_twelve_presses_of_the_cell(wide: Sheets) -> None:
    lab, sheet = wide.lab, wide.come_to("asks")
    lab.to_cell(wide.cells.index("asks"))
    presses = lab.presses_to('.cp-guide [data-rove="help"] button') + 1
    lab.press("Enter")
    for number in range(sheet.locator(ASK).count()):
        here = f'[data-question$=".{number + 1}"]'
        if not on(lab, f"{here} *"):
            presses += lab.presses_to(f"{here} *")
        options = sheet.locator(f"{here} [type=radio]").count()
        assert presses + max(0, options - 1) <= 12


def test_the_charts_open_below_the_board_and_take_the_focus(wide: Sheets) -> None:
    charts = wide.come_to("end").get_by_role("button", name="Charts", exact=True)
    charts.click()
    wide.page.wait_for_function("() => document.activeElement?.matches('figcaption, h2, h3')")
    assert wide.page.locator(".companion-shelf figcaption").count() == 1
    wide.lab.shot("guide-charts")
    charts.click()
    wide.page.locator(".companion-shelf figcaption").wait_for(state="detached")
    assert wide.lab.errors() == []


def test_a_note_stands_before_its_lesson_and_either_way_leads_on(wide: Sheets) -> None:
    sheet = wide.come_to("note")
    assert sheet.locator(".cp-zone, .cp-guide").count() == 0
    ways = sheet.locator(".cp-note button")
    boxes = [way.bounding_box() for way in ways.all()]
    assert len({(box["width"], box["height"]) for box in boxes if box}) == 1 < len(boxes)
    wide.lab.shot("guide-note")
    ways.last.click()
    sheet.locator(TITLE).wait_for()
    assert wide.lab.run("print(shown.desk.guide.scenario.note)").strip() == ""


def test_the_hand_in_is_downloaded_and_lies_beside_the_notebook(
    wide: Sheets, server: LabServer
) -> None:
    sheet = wide.come_to("end")
    with wide.page.expect_download() as downloading:
        sheet.locator(".cp-asks").get_by_role("button", name="Hand in").click()
    name = downloading.value.suggested_filename
    strip = sheet.locator('[data-strip="file"]')
    strip.wait_for()
    assert name in strip.inner_text() and (server.root / name).is_file()
    assert "Ready to hand in" in sheet.locator(":scope > [aria-live]").inner_text()
