"""The Convention in JupyterLab: cards picked, played by keys and by mouse, curtain, chart."""

from __future__ import annotations

import pytest

from tests.browser.board import OPEN_CHOICE, BoardPage
from tests.browser.lab import LabPage
from tests.browser.server import LabServer
from tests.browser.test_board_play import TABOO, cells, to_a_choice
from tests.browser.test_convention_looks import FIVE

JULY = 'm = companion.play("convention", scenario="sixteenth-of-july")\ncompanion.show(m)'
WHOLE = 'm = companion.play("convention", ("you", "bot:greedy", "bot:greedy"), seed=6)'
LAST = f"""{WHOLE}
while m.state.round < 4 or list(m.state.side.values()).count("yea") < 3:
    m.play(m.legal()[0])
companion.show(m)"""
"""A match whose last round is on: three states have declared Yea."""
RIVAL = """m = companion.play("convention", ("you", "bot:greedy", "bot:greedy"), seed=3)
for _ in range(3):
    m.play(m.legal()[0])
companion.show(m)"""
"""Paterson has Maryland with two delegates; Madison holds one other of that state."""
CARD = "button[data-picks]"
HAND = '[data-zone="caucus"] button'
ABOUT = ".cp-picked button.cp-choice[data-action]:not([aria-disabled])"
SHEET = "section.cp:not(.cp-static)"
REACHED = """() => {
  const stop = document.activeElement, group = stop?.closest('[data-rove]');
  const ring = [...(group?.querySelectorAll('button') ?? [])].filter(b => !b.closest('.cp-why'));
  const away = n => Math.min(n, ring.length - n);
  return ring.filter(b => b.matches('.cp-choice[data-action]'))
    .map(b => [b.dataset.action, away(Math.abs(ring.indexOf(b) - ring.indexOf(stop)))]);
}"""
"""The choices of the group that has the focus, each with the arrows that lead to it."""


def opened(lab: LabPage, server: LabServer, cell: str = JULY) -> BoardPage:
    return BoardPage.opened(lab, server, cell, name="convention")


def card(board: BoardPage, id: str) -> None:
    """Picks a card in the hand, or lays it back."""
    board.root.locator(f'button[data-picks="caucus.{id}"]').click()


def on(lab: LabPage, css: str) -> bool:
    """Whether the focus is on such a part."""
    return bool(lab.page.evaluate("css => document.activeElement?.matches(css) ?? false", css))


def go_to(lab: LabPage, css: str, key: str) -> None:
    """Presses a key until the focus is there: at most 24 presses."""
    if not on(lab, css):
        lab.presses_to(css, key, 24)


def pick_by_keys(lab: LabPage, board: BoardPage) -> bool:
    """Picks a card and goes to a choice about it; False where none is open."""
    go_to(lab, HAND, "Tab")
    go_to(lab, CARD, "ArrowRight")
    lab.press("Space")
    if board.root.locator(ABOUT).count():
        go_to(lab, ABOUT, "Shift+Tab")
        return True
    lab.press("Escape")
    return False


def play_on_by_keys(lab: LabPage, board: BoardPage, most: int) -> int:
    """Key presses alone, to the end: from the list and, every third time, by picking cards.

    Returns how many choices were made by picking.
    """
    picked = 0
    for turn in range(most):
        if board.over():
            break
        lab.press(*TABOO)
        if turn % 3 == 0 and board.root.locator(CARD).count() and pick_by_keys(lab, board):
            picked += 1
        elif not on(lab, OPEN_CHOICE):
            to_a_choice(lab)
        elif turn % 3 == 1:
            lab.press("ArrowDown")
            to_a_choice(lab)
        board.turns(lambda: lab.press("Enter"))
    return picked


def play_on_by_mouse(board: BoardPage, most: int) -> int:
    """Clicks alone, to the end: on the list and, every other time, on a card first."""
    picked = 0
    for turn in range(most):
        if board.over():
            break
        if turn % 2 == 0 and (cards := board.root.locator(CARD)).count():
            cards.first.click()
            if board.root.locator(ABOUT).count():
                board.turns(board.root.locator(ABOUT).last.click)
                picked += 1
                continue
            board.root.get_by_role("button", name="Show every choice").click()
        board.choose(turn % board.root.locator(OPEN_CHOICE).count())
    return picked


@pytest.mark.parametrize(
    "cell",
    [LAST, pytest.param(f"{WHOLE}\ncompanion.show(m)", marks=pytest.mark.long)],
    ids=["the last round", "a whole match"],
)
def test_a_match_is_played_to_its_end_by_keys_alone_and_no_cell_is_touched(
    lab: LabPage, server: LabServer, cell: str
) -> None:
    board = opened(lab, server, cell)
    before = cells(lab)
    lab.to_cell(0)
    assert lab.presses_to(OPEN_CHOICE) <= 12
    assert play_on_by_keys(lab, board, 400) > 0
    assert board.match("m.over") == "True"
    assert "this match" in board.status or "shared" in board.status
    assert cells(lab) == before
    assert lab.errors() == [] and lab.outside == []


@pytest.mark.long
@pytest.mark.parametrize(
    "cell", [LAST, f"{WHOLE}\ncompanion.show(m)"], ids=["the last round", "a whole match"]
)
def test_a_match_is_played_to_its_end_by_mouse(lab: LabPage, server: LabServer, cell: str) -> None:
    board = opened(lab, server, cell)
    assert play_on_by_mouse(board, 400) > 0
    assert board.match("m.over") == "True"
    assert lab.errors() == [] and lab.outside == []


@pytest.mark.long
def test_every_choice_of_a_hand_of_six_is_within_twelve_presses_of_the_cell(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server, f"{FIVE}m = five(20, 49)\ncompanion.show(m)")
    lab.to_cell(0)
    far = dict.fromkeys(board.match("' '.join(map(str, m.legal()))").split(), 99)
    for tabs in range(1, 13):
        lab.press("Tab")
        for action, arrows in lab.page.evaluate(REACHED):
            far[action] = min(far.get(action, 99), tabs + arrows)
    assert len(far) > 20
    assert {action: presses for action, presses in far.items() if presses > 12} == {}


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


@pytest.mark.long
def test_too_few_to_override_says_how_many_it_takes_with_its_rule(
    lab: LabPage, server: LabServer
) -> None:
    board = opened(lab, server, RIVAL)
    card(board, "luther-martin")
    bar = board.root.locator(".cp-picked")
    assert "Maryland stands with 2 delegates: it takes 3 of yours" in bar.inner_text()
    bar.get_by_role("button", name="Overriding Restrictions").click()
    asked = board.root.locator(".cp-rule[data-asked]")
    assert "Overriding Restrictions" in asked.first.inner_text()


def hands(board: BoardPage, *seats: str) -> list[str]:
    """The cards that these seats hold, as the kernel knows them."""
    held = f"' '.join(c for seat in {seats!r} for c in m.state.caucus[seat])"
    return board.match(held).split()


def told(lab: LabPage) -> str:
    """All that the page and the notebook in it hold, shown or not."""
    kept = "() => JSON.stringify(window.jupyterapp.shell.currentWidget.content.model.toJSON())"
    return lab.page.content() + str(lab.page.evaluate(kept))


def test_between_two_persons_a_curtain_falls_and_no_rivals_hand_is_in_the_page(
    lab: LabPage, server: LabServer
) -> None:
    cell = 'm = companion.play("convention", ("Ada", "Ben", "bot:greedy"), seed=1787)'
    board = opened(lab, server, f"{cell}\ncompanion.show(m)")
    for mine, rival in (("madison", "paterson"), ("paterson", "madison")):
        board.root.locator(".cp-curtain").wait_for()
        page = told(lab)
        assert [c for c in hands(board, mine, rival, "sherman") if c in page] == []
        lab.shot(f"convention-curtain-{mine}", SHEET)
        board.root.get_by_role("button", name="go on").click()
        board.root.locator(f'[data-cell="caucus.{hands(board, mine)[0]}"]').wait_for()
        page = told(lab)
        assert [c for c in hands(board, rival, "sherman") if c in page] == []
        board.choose()


@pytest.mark.long
def test_a_click_on_a_point_of_the_scores_goes_to_its_turn(lab: LabPage, server: LabServer) -> None:
    board = opened(lab, server, f'{LAST}\ncompanion.chart(m, "scores")')
    lab.page.locator("[data-drawn]").first.wait_for()
    before = int(board.match("m.node"))
    point = lab.page.locator(".scatterlayer .points path").nth(3)
    point.scroll_into_view_if_needed()
    box = point.bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    board.turns(lambda: lab.page.mouse.click(*middle))
    assert int(board.match("m.node")) < before
    last = "{c.track[:5] for c in m.ledger if c.node == m.ledger[-1].node}"
    assert "score" in board.match(last)
