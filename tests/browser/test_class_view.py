"""The class view in a real JupyterLab: pasted, read while the page answers, by keys alone, seen."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from tests.browser.lab import PHONE, SMALL, TABLET, WIDE, LabPage
from tests.browser.looks import ugly
from tests.browser.server import LabServer
from tests.browser.sheets import long_but
from tests.classroom import codes, short, unlike

CELLS = (
    "import companion\nview = companion.class_view()",
    'shown = companion.show(companion.play("campaign1828", seed=1))',
)
CSS = '.jp-Cell[data-windowed-list-index="0"] section.cp-class'
DRAWN = """([css, name]) => { const root = document.querySelector(css);
  return root?.dataset.state === 'read' && root.querySelector('.cp-chart-plot svg')
    && (!name || root.querySelector('select')?.value === name); }"""
STATE = "([css, state]) => document.querySelector(css)?.dataset.state === state"
READING = """() => { const bar = document.querySelector('.cp-class progress');
  return bar !== null && bar.value > 0; }"""


def class_text() -> str:
    """Six pupils of one lesson, two of none, one code damaged, and what mail adds to them."""
    lines = ["Dear teacher,", *codes(), codes()[2], codes()[0][:300], *short(2), "Best wishes, Ann"]
    return "\n".join(f"> {line}" for line in lines)


class Class:
    """A notebook with a class view and a board below it."""

    def __init__(self, lab: LabPage) -> None:
        self.lab, self.page = lab, lab.page

    @property
    def root(self) -> Locator:
        return self.page.locator(CSS)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name)

    def drawn(self, name: str = "") -> Locator:
        """The sheet, once all is read and the figure called `name` is drawn."""
        self.lab.cell(0)
        self.page.wait_for_function(DRAWN, arg=[CSS, name])
        return self.root

    def paste(self, text: str) -> None:
        """As a person pastes: the field opened, filled, and the button pressed."""
        self.lab.cell(0)
        self.root.wait_for()
        if not self.root.locator("textarea.cp-class-text").is_visible():
            self.root.locator(".cp-class-paste summary").click()
        self.root.locator("textarea.cp-class-text").fill(text)
        self.button("Read codes").click()


@pytest.fixture(scope="module")
def empty(window: LabPage, server: LabServer) -> Iterator[Class]:
    window.open(server.notebook("class.ipynb", *CELLS))
    window.run_all()
    made = Class(window)
    made.lab.cell(0)
    made.root.wait_for()
    yield made
    window.forget()


@pytest.fixture(scope="module")
def room(empty: Class) -> Class:
    """The view with a class in it, read by keys alone."""
    lab = empty.lab
    lab.to_cell(0)
    lab.presses_to(f"{CSS} textarea")
    lab.page.keyboard.insert_text(class_text())
    lab.presses_to(f"{CSS} [data-read]")
    lab.press("Enter")
    empty.drawn()
    return empty


def test_codes_are_pasted_and_read_with_keys_alone_and_the_focus_is_on_the_result(
    room: Class,
) -> None:
    assert room.lab.focused() == "h2 15 September 1787"
    assert room.root.locator("tbody tr").count() >= 6
    said = room.root.locator(".cp-status").inner_text()
    assert said == "8 codes were read, 1 was not: the reasons stand below."
    wrong = room.root.locator(".cp-class-troubles").inner_text()
    assert "Code 7, line 9: This run code is damaged: copy it again, whole." in wrong
    assert "Line 8 has the same code as Code 3: it counts once." in wrong
    assert "Ann" not in room.root.inner_text(), "names are dropped"
    assert room.lab.errors() == [] and room.lab.outside == []


def test_a_table_is_sorted_and_a_code_is_opened_and_closed_with_keys(room: Class) -> None:
    lab = room.lab
    room.button("Turn reached").focus()
    lab.press("Enter")
    heading = room.root.locator("th[aria-sort=ascending]")
    assert heading.inner_text().startswith("Turn")
    at = room.root.locator("thead th").evaluate_all(
        "all => all.findIndex(th => th.ariaSort === 'ascending')"
    )
    turns = room.root.locator(f".cp-class-scroll tbody tr > :nth-child({at + 1})")
    numbers = [int(text) for text in turns.all_inner_texts()]
    assert numbers == sorted(numbers)
    room.button("Open this match: Code 2").focus()
    lab.press("Enter")
    room.root.locator(".cp-class-open").wait_for()
    assert lab.focused() == "h3 Code 2"
    assert room.root.locator("[data-code]").input_value() == codes()[1]
    lab.presses_to(f"{CSS} .cp-class-open button:last-of-type")
    lab.press("Enter")
    assert lab.focused().startswith("button Open")
    room.button("Turn reached").click(click_count=2)


def test_what_pupils_wrote_is_text_and_the_saved_table_holds_no_formula(
    room: Class, tmp_path: Path
) -> None:
    assert room.root.locator("td :is(b, script)").count() == 0
    assert "<b>Compromise</b> & reason" in room.root.locator("table").first.inner_text()
    with room.page.expect_download() as download:
        room.button("Download table").click()
    assert download.value.suggested_filename == "class-equal-votes-for-ever.csv"
    path = tmp_path / "class.csv"
    download.value.save_as(path)
    rows = list(csv.reader(StringIO(path.read_text(encoding="utf-8-sig"))))
    assert len(rows) == 7 and not any(cell.startswith("=") for row in rows for cell in row)


@pytest.mark.parametrize(("theme",), long_but([("light",), ("dark",)], ("light",)))
def test_axe_finds_nothing_in_a_class_with_key_code_and_table_open(room: Class, theme: str) -> None:
    room.lab.theme(theme)
    room.button("Show the key").click()
    room.root.locator('button[aria-pressed="true"]', has_text="Show the key").wait_for()
    room.button("Open this match: Code 1").click()
    room.root.locator(".cp-class-open").wait_for()
    room.root.locator("details:not(.cp-class-paste) summary").click()
    room.lab.shot(f"class-all-open-{theme}", CSS)
    found = room.lab.axe(CSS)
    room.root.locator("details:not(.cp-class-paste) summary").click()
    room.button("Close").click()
    room.button("Show the key").click()
    room.root.locator('button[aria-pressed="false"]', has_text="Show the key").wait_for()
    room.lab.theme("light")
    assert found == []


SHAPES = [
    pytest.param(size, theme, marks=[] if (size, theme) == (PHONE, "dark") else pytest.mark.long)
    for size in (WIDE, TABLET, PHONE, SMALL)
    for theme in ("light", "dark")
]


@pytest.mark.parametrize(("size", "theme"), SHAPES)
def test_nothing_on_the_sheet_is_cut_or_spills_at_any_width(
    room: Class, size: tuple[int, int], theme: str
) -> None:
    room.drawn()
    room.lab.theme(theme)
    room.lab.size(*size)
    room.lab.shot(f"class-view-{size[0]}-{theme}", CSS)
    found = ugly(room.root)
    over = room.root.locator("figure").evaluate("e => e.scrollWidth - e.clientWidth")
    room.lab.size(*WIDE)
    room.lab.theme("light")
    assert found == [] and over <= 1


@pytest.mark.long
def test_the_page_answers_while_a_class_is_read_and_reading_can_be_stopped(room: Class) -> None:
    """A board in another cell plays a turn meanwhile."""
    lab, page = room.lab, room.page
    room.paste("\n".join(unlike(code, n) for n in range(20) for code in codes()))
    page.wait_for_function(READING)
    turn = lab.cell(1).locator("section.cp:not(.cp-static) .cp-log li")
    before = turn.count()
    lab.cell(1).locator("button.cp-choice:not([aria-disabled])").first.click()
    page.wait_for_function(
        "([css, n]) => document.querySelectorAll(css).length > n",
        arg=[
            '.jp-Cell[data-windowed-list-index="1"] section.cp:not(.cp-static) .cp-log li',
            before,
        ],
    )
    lab.cell(0)
    assert room.root.get_attribute("data-state") == "reading", "the turn came while it read"
    room.button("Stop reading").click()
    page.wait_for_function(STATE, arg=[CSS, "stopped"])
    said = room.root.locator(".cp-status").inner_text()
    assert said.startswith("Stopped: ") and "120 codes" not in said


@pytest.mark.long
def test_a_paste_of_ten_million_letters_is_gone_through_and_its_code_found(room: Class) -> None:
    noise = "companion of my youth, <script>alert(1)</script> \u200b" * 190_000
    room.lab.cell(0)
    room.paste(f"{noise}\n{short(1)[0]}")
    room.page.wait_for_function(STATE, arg=[CSS, "reading"])
    room.page.wait_for_function(STATE, arg=[CSS, "read"])
    assert room.root.locator(".cp-status").inner_text() == "1 code was read."
    room.paste("x" * 10_000_100)
    room.root.locator(".cp-error", has_text="more than 10,000,000 characters").wait_for()
    assert room.root.locator(".cp-status").inner_text() == "1 code was read."
    assert room.lab.errors() == []
