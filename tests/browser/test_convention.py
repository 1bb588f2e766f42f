"""The Convention in JupyterLab: cards picked by mouse, a match by keys alone, its looks, axe."""

from __future__ import annotations

import pytest

from tests.browser.board import OPEN_CHOICE, BoardPage
from tests.browser.lab import PHONE, SMALL, TABLET, WIDE, LabPage
from tests.browser.looks import out_of_view, ugly
from tests.browser.server import LabServer
from tests.browser.test_board_looks import leave
from tests.browser.test_board_play import TABOO, cells, to_a_choice

JULY = 'm = companion.play("convention", scenario="sixteenth-of-july")\ncompanion.show(m)'
WHOLE = 'm = companion.play("convention", ("you", "bot:greedy", "bot:greedy"), seed=1787)'
FIVE = 'm = companion.play("convention", ("you", *["bot:greedy"] * 4), seed=1787)'
SHEET = "section.cp:not(.cp-static)"
TALL = 2600
"""Pixels of a window in which a whole sheet is seen at once, whatever its width."""


def opened(lab: LabPage, server: LabServer, cell: str = JULY) -> BoardPage:
    return BoardPage.opened(lab, server, cell, name="convention")


def card(board: BoardPage, id: str) -> None:
    """Picks a card in the hand, or lays it back."""
    board.root.locator(f'button[data-picks="caucus.{id}"]').click()


def play_on_by_keys(lab: LabPage, board: BoardPage, until: str, most: int) -> None:
    """Key presses alone: to a choice, sometimes to another of its group, and Enter."""
    for turn in range(most):
        if board.over() or until in board.root.inner_text():
            return
        lab.press(*TABOO)
        if not lab.page.evaluate("css => document.activeElement?.matches(css)", OPEN_CHOICE):
            to_a_choice(lab)
        if turn % 3 == 1:
            lab.press("ArrowDown")
            to_a_choice(lab)
        board.turns(lambda: lab.press("Enter"))


def test_a_round_is_played_by_keys_alone_and_no_cell_is_touched(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server)
    before = cells(lab)
    lab.to_cell(0)
    assert lab.presses_to(OPEN_CHOICE) <= 12
    play_on_by_keys(lab, board, "ROUND 2", 120)
    assert int(board.match("m.state.round")) == 2
    assert cells(lab) == before
    assert lab.errors() == [] and lab.outside == []


@pytest.mark.long
def test_a_whole_match_is_played_by_keys_alone(lab: LabPage, server: LabServer) -> None:
    board = opened(lab, server, f"{WHOLE}\ncompanion.show(m)")
    lab.to_cell(0)
    play_on_by_keys(lab, board, "never said", 400)
    assert board.match("m.over") == "True"
    assert "this match" in board.status or "shared" in board.status
    assert lab.errors() == [] and lab.outside == []


@pytest.mark.long
def test_a_whole_match_is_played_by_mouse(lab: LabPage, server: LabServer) -> None:
    board = opened(lab, server, f"{WHOLE}\ncompanion.show(m)")
    for turn in range(400):
        if board.over():
            break
        board.choose(turn % board.root.locator(OPEN_CHOICE).count())
    assert board.match("m.over") == "True"
    assert lab.errors() == [] and lab.outside == []


def test_two_cards_are_picked_and_confirmed_with_one_sentence(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server)
    card(board, "caleb-strong")
    card(board, "rufus-king")
    bar = board.root.locator(".cp-picked")
    words = bar.locator(OPEN_CHOICE).inner_text()
    assert "Declare: Massachusetts Nay with Strong and King" in words
    board.turns(bar.locator(OPEN_CHOICE).click)
    if board.match("m.state.phase") == "reclaim":
        board.choose()
    assert board.match("m.state.side['massachusetts']") == "nay"
    assert board.match("m.state.voted['massachusetts']") == "('caleb-strong', 'rufus-king')"


def test_a_vote_against_the_faction_says_why_not_with_its_rule(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server)
    card(board, "rufus-king")
    bar = board.root.locator(".cp-picked")
    assert "King may not vote Yea" in bar.inner_text()
    assert "Faction Bias Restrictions" in bar.inner_text()
    board.root.get_by_role("button", name="Show every choice").click()
    card(board, "james-madison")
    assert "it takes 2 of yours" in bar.inner_text() or "control Virginia yourself" in (
        bar.inner_text()
    )


@pytest.mark.parametrize(
    "cell",
    [JULY, pytest.param(f"{FIVE}\ncompanion.show(m)", marks=pytest.mark.long)],
    ids=["three", "five"],
)
def test_a_whole_turn_is_in_view(lab: LabPage, server: LabServer, cell: str) -> None:
    board = opened(lab, server, cell)
    found: dict[str, list[str]] = {}
    for turn in range(8):
        found[f"{turn} {board.match('m.state.phase')}"] = out_of_view(board.root)
        board.choose()
    assert {turn: lost for turn, lost in found.items() if lost} == {}


@pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_axe_finds_nothing(lab: LabPage, server: LabServer, theme: str) -> None:
    board = opened(lab, server)
    found: dict[str, list[str]] = {}
    lab.theme(theme)
    found["a turn"] = lab.axe(SHEET)
    lab.shot(f"convention-turn-{theme}", SHEET)
    card(board, "rufus-king")
    found["a card picked, and a reason"] = lab.axe(SHEET)
    lab.shot(f"convention-picked-{theme}", SHEET)
    card(board, "rufus-king")
    board.root.get_by_role("button", name="People", exact=True).click()
    board.root.locator('button[data-person="roger-sherman"]').last.click()
    board.root.locator('[data-panel="card"] .cp-life').wait_for()
    found["a life"] = lab.axe(SHEET)
    lab.shot(f"convention-life-{theme}", SHEET)
    leave(board.root)
    lab.theme("light")
    assert {state: faults for state, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    "width",
    [
        *(WIDE[0], PHONE[0]),
        *(pytest.param(width, marks=pytest.mark.long) for width, _ in (TABLET, SMALL)),
    ],
)
def test_no_text_is_cut_at_any_width(lab: LabPage, server: LabServer, width: int) -> None:
    board = opened(lab, server, f"{FIVE}\ncompanion.show(m)")
    for _ in range(5):
        board.choose()
    lab.size(width, TALL)
    lab.shot(f"convention-{width}", SHEET)
    faults = ugly(board.root)
    lab.size(*WIDE)
    assert faults == []


def test_behind_the_curtain_no_hand_is_in_the_page(lab: LabPage, server: LabServer) -> None:
    cell = 'm = companion.play("convention", ("Ada", "Ben", "bot:greedy"), seed=1787)'
    board = opened(lab, server, f"{cell}\ncompanion.show(m)")
    hands = "' '.join(c for hand in m.state.caucus.values() for c in hand)"
    names = board.match(hands).split()
    board.root.locator(".cp-curtain").wait_for()
    page = lab.page.content()
    assert [name for name in names if f"caucus.{name}" in page] == []
    assert lab.axe(SHEET) == []
    lab.shot("convention-curtain", SHEET)


def test_a_click_on_a_point_of_the_chart_goes_to_its_turn(lab: LabPage, server: LabServer) -> None:
    cell = 'm = companion.play("convention", ("you", "bot:greedy", "bot:greedy"), seed=7)'
    moves = "for _ in range(9): m.play(m.legal()[0])"
    board = opened(lab, server, f'{cell}\n{moves}\ncompanion.show(m)\ncompanion.chart(m, "votes")')
    lab.page.locator("[data-drawn]").first.wait_for()
    before = board.match("m.node")
    assert lab.axe(SHEET) == []
    point = lab.page.locator(".scatterlayer .points path").nth(3)
    point.scroll_into_view_if_needed()
    box = point.bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    board.turns(lambda: lab.page.mouse.click(*middle))
    assert board.match("m.node") != before
