"""The what-if in a real JupyterLab: asked by keys alone, and the board answers while bots play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator

from tests.browser.board import BoardPage
from tests.browser.lab import SMALL, WIDE, LabPage
from tests.browser.looks import ugly
from tests.browser.server import LabServer
from tests.browser.sheets import WIDTHS, long_but

CELLS = (
    """import companion
m = companion.play("campaign1828", ("you", "bot:greedy"), seed=1828)
for _ in range(3):
    m.play(m.legal()[0])
at = m.node
for choice in (0, -1):
    m.goto(at)
    for _ in range(8):
        m.play(m.legal()[choice])
shown = companion.show(m)""",
    """asked = companion.what_if(m, at)
asked.sheet.seed = 7""",
    """pool = companion.study.processes()
companion.what_if(m, at, executor=pool)""",
)
STATE = "([css, state]) => document.querySelector(css)?.dataset.run === state"
SAYS = "([css, text]) => document.querySelector(css + ' output')?.innerText === text"
SHAPES = [(width, theme) for width in WIDTHS for theme in ("light", "dark")]


class Asked:
    """A notebook with a board and the what-if of its match."""

    def __init__(self, lab: LabPage, cell: int = 1) -> None:
        self.lab, self.page, self.board = lab, lab.page, BoardPage(lab)
        self.number = cell
        self.css = f'.jp-Notebook .jp-Cell[data-windowed-list-index="{cell}"] section.cp-wi'

    @property
    def sheet(self) -> Locator:
        return self.page.locator(self.css)

    @property
    def said(self) -> str:
        return self.sheet.locator(":scope > [aria-live]").inner_text()

    def come(self) -> Locator:
        self.lab.cell(self.number)
        self.sheet.wait_for()
        return self.sheet

    def press(self, name: str) -> None:
        self.sheet.get_by_role("button", name=name, exact=True).click()

    def radio(self, name: str, place: int = 0) -> None:
        self.sheet.get_by_role("radio", name=name).nth(place).check()

    def becomes(self, state: str) -> None:
        self.page.wait_for_function(STATE, arg=[self.css, state])

    def drawn(self, figure: int = 0) -> Locator:
        found = self.sheet.locator("figure").nth(figure)
        found.locator("svg.main-svg").first.wait_for()
        return found


@pytest.fixture(scope="module")
def asked(window: LabPage, server: LabServer) -> Iterator[Asked]:
    window.open(server.notebook("what-if.ipynb", *CELLS))
    window.run_all()
    made = Asked(window)
    made.come()
    assert window.errors() == []
    yield made
    window.forget()


@pytest.fixture(scope="module")
def answered(asked: Asked) -> Asked:
    """The sheet with an answer and two branches side by side, whatever was done to it before."""
    sheet = asked.come()
    sheet.locator(".cp-wi-list input").nth(1).check()
    asked.radio("20")
    asked.radio("Light")
    asked.press("Start")
    asked.becomes("done")
    asked.drawn(0)
    asked.drawn(1)
    return asked


def test_a_what_if_is_asked_and_answered_with_the_keys_alone(asked: Asked) -> None:
    """To the sheet's slider, the choice, the number and the bot, and Start: then it is read."""
    asked.come()
    asked.lab.to_cell(1)
    asked.lab.presses_to(f"{asked.css} input[type=range]")
    before = asked.sheet.locator("output").first.inner_text()
    asked.lab.press("ArrowLeft", "ArrowRight")
    asked.page.wait_for_function(SAYS, arg=[asked.css, before])
    asked.lab.presses_to(f"{asked.css} .cp-wi-list input")
    asked.lab.press("ArrowDown")
    asked.lab.presses_to(f"{asked.css} .cp-wi-row input")
    asked.lab.press("ArrowLeft")
    asked.lab.presses_to(f"{asked.css} .cp-wi-bots input")
    asked.lab.press("ArrowUp")
    asked.lab.presses_to(f"{asked.css} .cp-wi-work button")
    asked.lab.press("Enter")
    asked.becomes("done")
    assert asked.lab.focused() == "button Start", "the focus stays"
    told = asked.sheet.locator(".cp-wi-found > .cp-prompt").inner_text()
    assert " of 20 (" in told and "; with “" in told
    assert asked.said == f"Done after 20 of 20. {told}"
    assert asked.lab.errors() == [] and asked.lab.outside == []


def test_the_intervals_the_fan_and_the_caution_are_drawn(asked: Asked) -> None:
    asked.come()
    ways = asked.sheet.locator(".cp-wi-bars li li")
    assert ways.count() == 4
    for at in range(4):
        share, whisker = (
            ways.nth(at).locator(f".cp-wi-{part}").bounding_box() for part in ("share", "whisker")
        )
        assert share and whisker and whisker["width"] > 5
        end = share["x"] + share["width"]
        assert whisker["x"] - 1 <= end <= whisker["x"] + whisker["width"] + 1
    assert "not what people would do" in asked.sheet.locator(".cp-wi-caution").inner_text()
    fan = asked.drawn(0)
    assert fan.locator(".scatterlayer .trace").count() == 6


def test_the_board_answers_while_four_hundred_are_played_and_stop_works(asked: Asked) -> None:
    asked.come()
    asked.radio("400")
    asked.radio("Light")
    asked.press("Start")
    asked.becomes("running")
    node = int(asked.board.match("m.node"))
    asked.board.choose()
    assert asked.sheet.get_attribute("data-run") == "running", "the board was as quick as ever"
    assert int(asked.board.match("m.node")) > node
    frames = len(asked.lab.frames)
    asked.page.wait_for_function(
        "css => document.querySelector(css + ' progress').value >= 20", arg=asked.css
    )
    asked.press("Stop")
    asked.becomes("stopped")
    done = int(asked.sheet.locator("progress").get_attribute("value") or 0)
    assert 20 <= done < 400 and asked.said.startswith(f"Stopped after {done} of 400.")
    assert len(asked.lab.frames) > frames
    assert asked.board.match("asked.sheet.faults") == "[]"


@pytest.mark.long
def test_the_board_answers_while_a_pool_of_processes_plays_four_hundred(asked: Asked) -> None:
    pooled = Asked(asked.lab, 2)
    pooled.come()
    pooled.radio("400")
    pooled.radio("Light")
    pooled.press("Start")
    asked.page.wait_for_function(
        "css => document.querySelector(css + ' progress')?.value >= 1", arg=pooled.css
    )
    node = int(asked.board.match("m.node"))
    asked.board.choose()
    assert pooled.sheet.get_attribute("data-run") == "running", "the board did not wait"
    assert int(asked.board.match("m.node")) > node
    assert int(asked.board.match("len(pool._processes)")) > 0, "others play"
    pooled.press("Stop")
    pooled.becomes("stopped")
    asked.board.match("pool.shutdown(cancel_futures=True)")
    done = int(pooled.sheet.locator("progress").get_attribute("value") or 0)
    assert 1 <= done < 400 and pooled.said.startswith(f"Stopped after {done} of 400.")
    assert asked.lab.errors() == []


def test_a_cell_that_runs_again_closes_the_sheet_that_stood_there(asked: Asked) -> None:
    before = asked.board.match("len(m.watchers)")
    for _ in range(2):
        asked.lab.run_cell(2)
        Asked(asked.lab, 2).come()
    assert asked.board.match("len(m.watchers)") == before
    assert asked.lab.errors() == []


def test_a_branch_is_played_on_the_board_and_both_worlds_are_kept_by_name(asked: Asked) -> None:
    asked.come()
    before = asked.board.match("len(m.branches)")
    asked.sheet.locator(".cp-wi-list input").nth(2).check()
    asked.board.turns(lambda: asked.press("Play this branch on the board"))
    assert int(asked.board.match("len(m.branches)")) == int(before) + 1
    name = asked.board.match("list(m.branches)[-1]")
    assert name.startswith("What if: ")
    assert name in asked.board.root.locator(".cp-time").inner_text()
    assert name in asked.sheet.locator(".cp-wi-pair").inner_text()


def test_two_branches_stand_side_by_side(asked: Asked) -> None:
    beside = asked.come().locator(".cp-wi-beside")
    beside.get_by_label("First branch").select_option(label="A")
    beside.get_by_label("Second branch").select_option(label="B")
    asked.page.wait_for_function(
        "css => document.querySelector(css).textContent.includes('In “B”: ')", arg=asked.css
    )
    assert "The branches part in turn" in beside.inner_text()
    assert beside.locator(".cp-wi-refused dd").count() == 4
    lines = asked.drawn(1)
    assert lines.locator(".scatterlayer .trace").count() == 3
    assert " in “A”, " in lines.locator("figcaption").inner_text()


def test_a_point_of_the_branches_leads_to_its_turn(asked: Asked) -> None:
    figure = asked.come().locator("figure").nth(1)
    figure.get_by_role("slider").focus()
    asked.lab.press("Home", "ArrowRight")
    asked.board.turns(figure.get_by_role("button", name="Go to turn").click)
    asked.board.match("m.goto(max(m.branches.values()))")


@pytest.mark.long
def test_the_sheet_below_a_board_plays_on_as_the_board_is_played(asked: Asked) -> None:
    """From the button under the board, in the same cell."""
    asked.lab.cell(0)
    asked.board.click("What if?")
    below = asked.page.locator('.jp-Cell[data-windowed-list-index="0"] section.cp-wi')
    below.wait_for()
    below.get_by_role("radio", name="20", exact=True).check()
    below.get_by_role("button", name="Start", exact=True).click()
    asked.board.choose()
    asked.page.locator('section.cp-wi[data-run="done"]').first.wait_for()
    assert " of 20 (" in below.locator(".cp-wi-found > .cp-prompt").inner_text()
    assert below.get_attribute("data-rev") != "1", "the board's turn has come here"
    asked.lab.shot("what-if-shelf")
    asked.board.click("What if?")
    below.wait_for(state="detached")
    assert asked.board.match("asked.sheet.faults") == "[]"


@pytest.mark.parametrize(
    ("width", "theme"),
    long_but(SHAPES, (SMALL[0], "dark")),
)
def test_the_sheet_is_sound_at_every_width_and_in_both_themes(
    answered: Asked, width: int, theme: str
) -> None:
    lab = answered.lab
    lab.theme(theme)
    lab.size(width, 800)
    sheet = answered.come()
    answered.drawn(0)
    answered.drawn(1)
    found = ugly(sheet)
    axe = lab.axe(answered.css)
    lab.size(width, 4000)
    answered.come()
    lab.shot(f"what-if-{width}-{theme}", answered.css)
    lab.size(*WIDE)
    lab.theme("light")
    assert found == [] and axe == []
