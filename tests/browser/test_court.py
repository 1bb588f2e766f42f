"""The Court in JupyterLab: actions that open, by keys and by mouse, reasons, curtain, solo."""

from __future__ import annotations

import pytest

from tests.browser.board import OPEN_CHOICE, BoardPage
from tests.browser.lab import LabPage
from tests.browser.server import LabServer
from tests.browser.test_board_play import TABOO, cells
from tests.browser.test_convention import on, told
from tests.browser.test_court_looks import UNTIL, choose_court

FIRST = 'm = companion.play("court", ("you", "bot:random", "bot:random"), seed=1789)'
SHOW = "\ncompanion.show(m)"
LAST = f"""{UNTIL}m = until(lambda m: m.state.last and m.state.phase == "act")
companion.show(m)"""
"""A match whose last round is on."""
QUICK = 'm = companion.play("court", ("you", "bot:random"), seed=7, options={"quick": True})'
REFUSED = f"""{UNTIL}
def refused(m):
    reason = m.why_not("law-review:commerce:silver:1")
    return m.state.phase == "act" and reason and "fewest clerks" in reason
m = until(refused)
companion.show(m)"""
"""A turn in which the seat alone has the fewest clerks on the Bench."""
OPENS = "button[data-opens]:not([aria-disabled])"
TABLES = ("table-1", "table-2", "table-3")
MENU = '[data-zone="standard"] button, [data-zone="supreme"] button'
ON = "css => document.activeElement?.matches(css) ?? false"
AMONG = "css => Boolean(document.activeElement?.closest('[data-rove]')?.querySelector(css))"
"""Whether the focus is on such a part, and whether it is in a group that holds one."""
REACHED = """() => {
  const stop = document.activeElement, group = stop?.closest('[data-rove]');
  const ring = [...(group?.querySelectorAll('button') ?? [])].filter(b => !b.closest('.cp-why'));
  const away = n => Math.min(n, ring.length - n);
  const far = n => away(Math.abs(n - ring.indexOf(stop)));
  return ring.map((b, n) => [b.dataset.action ?? b.dataset.opens, far(n)]).filter(([id]) => id);
}"""
"""What the group that has the focus holds, each with the arrows that lead to it."""


def opened(lab: LabPage, server: LabServer, cell: str = f"{FIRST}{SHOW}") -> BoardPage:
    return BoardPage.opened(lab, server, cell, name="court")


def press_open(board: BoardPage, menu: str) -> None:
    """Presses an action of the list; its choices come."""
    board.root.locator(f'button[data-opens="{menu}"]').click()


def presses_from_here(lab: LabPage, spent: int, far: dict[str, int]) -> None:
    """Goes on with Tab and notes what each group brings within reach."""
    for tabs in range(12 - spent + 1):
        for name, arrows in lab.page.evaluate(REACHED):
            far[name] = min(far.get(name, 99), spent + tabs + arrows)
        lab.press("Tab")


def go_to_opener(lab: LabPage, menu: str) -> int:
    """From the cell to an action by Tab and arrows; how many presses that took."""
    lab.to_cell(0)
    zone = "supreme" if "supreme" in menu else "standard"
    presses = lab.presses_to(f'[data-zone="{zone}"] button')
    far = int(dict(lab.page.evaluate(REACHED))[menu])
    for key in ("ArrowRight", "ArrowLeft"):
        lab.press(*[key] * far)
        if on(lab, f'button[data-opens="{menu}"]'):
            return presses + far
        lab.press(*["ArrowLeft" if key == "ArrowRight" else "ArrowRight"] * far)
    raise AssertionError(f"{menu} is not {far} arrows away")


def walk(lab: LabPage, css: str, key: str, most: int = 24, where: str = ON) -> bool:
    """Presses a key until the focus is on such a part; whether it came there."""
    for _ in range(most):
        if lab.page.evaluate(where, css):
            return True
        lab.press(key)
    return bool(lab.page.evaluate(where, css))


def play_by_keys(lab: LabPage, board: BoardPage, turn: int) -> None:
    """One choice by key presses alone: what is open, or an action that is opened first."""
    lab.press(*TABOO)
    stop = f"{OPEN_CHOICE}, {OPENS}"
    for step in range(turn % 5, turn % 5 + 12):
        assert walk(lab, stop, "Tab", 9, AMONG) or walk(lab, stop, "Shift+Tab", 24, AMONG)
        lab.press(*["ArrowRight"] * step)
        walk(lab, stop, "ArrowRight")
        if on(lab, OPENS):
            lab.press("Enter", *["ArrowRight"] * (turn % 3))
        if walk(lab, OPEN_CHOICE, "ArrowRight"):
            break
        while board.root.locator(f'{OPENS}[aria-pressed="true"]').count():
            lab.press("Escape")
    board.turns(lambda: lab.press("Enter"))


def play_by_mouse(board: BoardPage, turn: int) -> None:
    """One choice by clicks alone: what is open, or an action that is opened first."""
    menus = board.root.locator(OPENS)
    if (turn % 3 or not board.root.locator(OPEN_CHOICE).count()) and menus.count():
        menus.nth(turn % menus.count()).click()
        under = board.root.locator(f".cp-board {OPEN_CHOICE}:not({MENU})")
        if under.count():
            board.turns(under.nth(turn % under.count()).click)
            return
    board.choose(turn % board.root.locator(OPEN_CHOICE).count())


# -- by keys and by mouse


def test_a_round_is_played_by_keys_alone_and_no_cell_is_touched(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server)
    before = cells(lab)
    lab.to_cell(0)
    assert lab.presses_to(f"{OPEN_CHOICE}, {OPENS}") <= 12
    for turn in range(12):
        if board.match("m.state.round > 1 or m.over") == "True":
            break
        play_by_keys(lab, board, turn)
    assert board.match("m.state.round") == "2"
    assert cells(lab) == before
    assert lab.errors() == [] and lab.outside == []


@pytest.mark.long
def test_every_choice_of_a_turn_is_within_twelve_presses_of_the_cell(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server)
    legal = set(board.match("' '.join(map(str, m.legal()))").split())
    menus = board.root.locator(OPENS)
    names = [str(menus.nth(n).get_attribute("data-opens")) for n in range(menus.count())]
    assert len(names) == 8 and len(legal) > 40
    far: dict[str, int] = {}
    lab.to_cell(0)
    presses_from_here(lab, 0, far)
    for menu in names:
        spent = go_to_opener(lab, menu) + 1
        lab.press("Enter")
        presses_from_here(lab, spent, far)
        lab.to_cell(0)
        lab.presses_to(OPENS)
        lab.press("Escape")
    assert legal - set(far) == set()
    assert {action: far[action] for action in legal if far[action] > 12} == {}


@pytest.mark.long
@pytest.mark.parametrize("cell", [LAST, f"{FIRST}{SHOW}"], ids=["the last round", "a whole match"])
def test_a_match_is_played_to_its_end_by_keys_alone(
    lab: LabPage, server: LabServer, cell: str
) -> None:
    board = opened(lab, server, cell)
    before = cells(lab)
    lab.to_cell(0)
    lab.presses_to(f"{OPEN_CHOICE}, {OPENS}")
    for turn in range(400):
        if board.over():
            break
        play_by_keys(lab, board, turn)
    assert board.match("m.over") == "True"
    assert "this match" in board.status or "shared" in board.status
    assert cells(lab) == before
    assert lab.errors() == [] and lab.outside == []


@pytest.mark.long
@pytest.mark.parametrize("cell", [f"{QUICK}{SHOW}", f"{FIRST}{SHOW}"], ids=["quick", "whole"])
def test_a_match_is_played_to_its_end_by_mouse(lab: LabPage, server: LabServer, cell: str) -> None:
    board = opened(lab, server, cell)
    for turn in range(400):
        if board.over():
            break
        play_by_mouse(board, turn)
    assert board.match("m.over") == "True"
    assert lab.errors() == [] and lab.outside == []


# -- what opens


def test_an_action_opens_its_choices_on_the_board_and_escape_closes_them(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server)
    before, node = board.root.locator("button[data-action]").count(), board.match("m.node")
    go_to_opener(lab, "menu.advocate")
    lab.press("Enter")
    here = board.root.locator('[data-zone="docket"] button[data-action]')
    assert here.count() == int(board.match("sum('advocate' == a.kind for a in m.legal())"))
    assert on(lab, '[data-zone="docket"] button[data-action]')
    assert "Advocate: " in board.said and "choices" in board.said
    lab.press("Escape")
    assert on(lab, 'button[data-opens="menu.advocate"]')
    assert board.root.locator("button[data-action]").count() == before
    assert board.match("m.node") == node


def test_what_a_pointer_opens_keeps_the_focus_and_is_played_by_a_second_press(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server)
    press_open(board, "menu.supreme-law-review")
    assert on(lab, 'button[data-opens="menu.supreme-law-review"]')
    up = board.root.locator('[data-cell="speech.moves"] button[data-action$=":silver:3"]')
    board.turns(up.click)
    assert "publishes on Free Speech: 3 spaces toward silver" in board.root.inner_text()


def test_an_action_that_is_shut_says_why_with_its_rule_and_hides_it_again(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server, REFUSED)
    node = board.match("m.node")
    shut = board.root.locator('button[data-opens="menu.law-review"]')
    shut.click(force=True)
    reason = board.root.locator('[data-cell="menu.law-review"] .cp-why')
    assert "you alone have the fewest clerks on the Bench" in reason.inner_text()
    assert reason.evaluate("e => getComputedStyle(e).visibility") == "visible"
    assert "fewest clerks" in board.said
    lab.press("Escape")
    assert reason.evaluate("e => getComputedStyle(e).visibility") == "hidden"
    lab.press("ArrowRight", "ArrowLeft")
    reason.get_by_role("button", name="Persuasive Writing").click()
    asked = board.root.locator(".cp-rule[data-asked]")
    assert "Persuasive Writing" in asked.first.inner_text()
    assert board.match("m.node") == node


# -- between persons, and alone


def goals(board: BoardPage, *seats: str) -> list[str]:
    """The Goals that these seats hold, as the kernel knows them."""
    held = f"' '.join(goal for seat in {seats!r} for goal in m.state.goals[seat])"
    return board.match(held).split()


@pytest.mark.long
def test_between_two_persons_a_curtain_falls_and_no_rivals_goal_is_in_the_page(
    lab: LabPage, server: LabServer
) -> None:
    cell = 'm = companion.play("court", ("Ada", "Ben", "bot:random"), seed=1789)'
    board = opened(lab, server, f"{cell}{SHOW}")
    looked: set[str] = set()
    while len(looked) < 2:
        board.root.locator(".cp-curtain").wait_for()
        mine = board.match("m.seat")
        own, rivals = goals(board, mine), goals(board, *{*TABLES} - {mine})
        page = told(lab)
        assert [goal for goal in (*own, *rivals) if f"goals.{goal}" in page] == []
        board.root.get_by_role("button", name="go on").click()
        board.root.locator(f'[data-cell="goals.{own[0]}"]').wait_for(state="attached")
        page = told(lab)
        assert [goal for goal in rivals if f"goals.{goal}" in page] == []
        looked.add(mine)
        board.choose()


@pytest.mark.long
def test_alone_against_the_ten_cards_a_match_begins_in_the_form(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server, "companion.show()")
    form = board.root
    choose_court(form)
    opponent = form.get_by_label("opponent is played by")
    assert opponent.locator("option").all_inner_texts() == ["its ten cards"]
    form.get_by_label("Seed").fill("12")
    board.turns(form.get_by_role("button", name="Start the match").click)
    board.root.locator('[data-zone="standard"]').wait_for()
    assert "The opponent" in board.root.locator(".cp-tally").inner_text()
    press_open(board, "menu.advocate")
    choice = board.root.locator(f'[data-zone="docket"] {OPEN_CHOICE}').first
    board.turns(choice.click)
    assert "Your turn, Table 1." in board.status
    assert lab.errors() == [] and lab.outside == []
