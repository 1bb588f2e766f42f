"""A notebook with a board of each kind, and what the tests of looks do with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.lab import PHONE, SMALL, TABLET, WIDE, LabPage
from tests.browser.server import LabServer

PROJECTOR = "projector"
WIDTHS = [width for width, _ in (WIDE, TABLET, PHONE, SMALL)]
SHAPES = [
    (width, size, theme)
    for width, size in [
        *((w, "normal") for w in WIDTHS),
        (WIDE[0], PROJECTOR),
        (TABLET[0], PROJECTOR),
    ]
    for theme in ("light", "dark")
]


class Sheets:
    """A notebook with boards, a cell each; `cells` names them in order."""

    def __init__(self, lab: LabPage, cells: Iterable[str]) -> None:
        self.lab, self.page, self.cells = lab, lab.page, list(cells)
        self.path = lab.path

    def at(self, name: str) -> Locator:
        return self.page.locator(self.css(name))

    def css(self, name: str) -> str:
        number = self.cells.index(name)
        return (
            f'.jp-Notebook .jp-Cell[data-windowed-list-index="{number}"] section.cp:not(.cp-static)'
        )

    def come_to(self, name: str) -> Locator:
        assert self.lab.path == self.path, f"another notebook is open: {self.lab.path}"
        self.lab.cell(self.cells.index(name))
        sheet = self.at(name)
        sheet.wait_for()
        return sheet

    def size_of_text(self, name: str, wanted: str) -> None:
        """Presses the button until the text has the size."""
        sheet = self.at(name)
        while sheet.get_attribute("data-size") != wanted:
            sheet.get_by_role("button", name="Text size:").click()


def laid(
    window: LabPage, server: LabServer, notebook: str, cells: dict[str, str], before: str = ""
) -> Iterator[Sheets]:
    """The notebook run to its end, for a fixture; `before` runs in the first cell, before it."""
    first, *others = cells.values()
    window.open(server.notebook(f"{notebook}.ipynb", f"{before}{first}", *others))
    made = Sheets(window, cells)
    for number, name in enumerate(cells):  # one after another, as a pupil runs them
        window.run_cell(number)
        made.at(name).wait_for(state="attached")
    assert window.errors() == []
    yield made
    window.forget()


def a_table(sheet: Locator) -> None:
    sheet.locator("[data-drawn]").or_(sheet).first.wait_for()
    if sheet.locator("details[open]").count() == 0:
        sheet.locator("summary").click()
    sheet.locator("details[open] table").wait_for()


def nothing(sheet: Locator) -> None:
    """The sheet as it lies there."""


def leave(sheet: Locator) -> None:
    """Escape hides a reason, ends the walk, closes a card and then the list it was opened from."""
    opened = sheet.locator(".cp-open, .cp-walk")
    for _ in range(3):
        if opened.count() == 0:
            return
        kind = opened.first.get_attribute("class")
        panel = opened.first.get_attribute("data-panel")
        sheet.page.keyboard.press("Escape")
        this = f'[data-panel="{panel}"]' if panel else f".{str(kind).split()[-1]}"
        sheet.locator(this).wait_for(state="detached")


def long_but(all: Sequence[tuple[Any, ...]], *short: tuple[Any, ...]) -> list[Any]:
    """The parameters of a test: all but some are marked long."""
    return [p if p in short else pytest.param(*p, marks=pytest.mark.long) for p in all]
