"""Every question of the Court as it is seen: axe, widths, letters, all choices in one view.

One notebook holds a board for each question; the tests go from one to the next.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.court_parts import UNTIL, an_action, close, faults
from tests.browser.lab import PHONE, SMALL, TABLET, WIDE, LabPage
from tests.browser.looks import out_of_view
from tests.browser.server import LabServer
from tests.browser.sheets import PROJECTOR, Sheets, laid

pytestmark = pytest.mark.long

ASK = "companion.show(until(lambda m: m.state.phase == {!r}, seats={}))"
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
TALL = 7000
"""Pixels of a window in which a whole sheet is seen at once, whatever its width."""


@pytest.fixture(scope="module")
def questions(window: LabPage, server: LabServer) -> Iterator[Sheets]:
    """A notebook with a board for each question that a seat is asked."""
    cells = {phase: ASK.format(phase, seats) for phase, seats in QUESTIONS.items()}
    yield from laid(window, server, "court-questions", cells, UNTIL)


@pytest.fixture(autouse=True)
def wide(window: LabPage) -> Iterator[None]:
    """Each test begins with a wide window, and leaves it so."""
    yield
    window.size(*WIDE)


@pytest.mark.parametrize("phase", QUESTIONS)
def test_axe_finds_nothing_in_a_question(questions: Sheets, phase: str) -> None:
    questions.lab.size(WIDE[0], TALL)
    questions.come_to(phase)
    assert questions.lab.axe(questions.css(phase)) == []


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


@pytest.mark.parametrize("phase", QUESTIONS)
def test_every_choice_of_a_question_is_in_view(questions: Sheets, phase: str) -> None:
    sheet = questions.come_to(phase)
    assert out_of_view(sheet) == []
    for button in sheet.locator("button[data-opens]").all():
        an_action(sheet, str(button.get_attribute("data-opens")))
        assert out_of_view(sheet) == []
    questions.lab.shot(f"court-in-view-{phase}")
    close(sheet)
