"""A whole match on the board: by mouse, and by the keyboard alone."""

from __future__ import annotations

import pytest

from tests.browser.board import OPEN_CHOICE, PLAY, BoardPage
from tests.browser.lab import LabPage
from tests.browser.server import LabServer

TABOO = ("a", "b", "d", "d", "x", "z")
"""Keys that make, cut and delete cells where JupyterLab hears them."""


def cells(lab: LabPage) -> int:
    return int(
        lab.page.evaluate("() => window.jupyterapp.shell.currentWidget.content.widgets.length")
    )


@pytest.mark.long
def test_a_whole_match_is_played_by_mouse(lab: LabPage, server: LabServer) -> None:
    board = BoardPage.opened(lab, server)
    for turn in range(200):
        if board.over():
            break
        board.choose(turn % board.root.locator(OPEN_CHOICE).count())
    assert board.over()
    assert board.match("m.over") == "True"
    assert "becomes President in this match" in board.status or "shared" in board.status
    assert lab.errors() == [] and lab.outside == []


@pytest.mark.long
def test_a_whole_match_is_played_by_keys_alone_and_no_cell_is_touched(
    lab: LabPage, server: LabServer
) -> None:
    board = BoardPage.opened(lab, server)
    before = cells(lab)
    lab.to_cell(0)
    assert lab.presses_to(OPEN_CHOICE) <= 12
    for turn in range(200):
        if board.over():
            break
        lab.press(*TABOO)
        if not lab.page.evaluate("css => document.activeElement?.matches(css)", OPEN_CHOICE):
            to_a_choice(lab)
        if turn % 3 == 1:
            lab.press("ArrowDown")
            to_a_choice(lab)
        board.turns(lambda: lab.press("Enter"))
    assert board.over()
    assert cells(lab) == before
    assert lab.errors() == [] and lab.outside == []


def to_a_choice(lab: LabPage) -> None:
    """Tab, and arrows within a group, until an open choice has the focus: at most 24 presses."""
    for _ in range(24):
        if lab.page.evaluate("css => document.activeElement?.matches(css)", OPEN_CHOICE):
            return
        lab.press("Tab")
    lab.press("Home")
    lab.presses_to(OPEN_CHOICE, "Tab", 24)


def test_every_choice_is_within_twelve_presses_of_the_cell(lab: LabPage, server: LabServer) -> None:
    board = BoardPage.opened(lab, server)
    groups = board.root.locator("[data-rove]:has(button.cp-choice)")
    most = max(groups.nth(n).locator("button.cp-choice").count() for n in range(groups.count()))
    lab.to_cell(0)
    reached: set[str] = set()
    for _ in range(13 - most):
        lab.press("Tab")
        zone = lab.page.evaluate(
            "() => document.activeElement?.closest('[data-rove]')?.dataset.rove"
            " ?? document.activeElement?.closest('.cp-zone')?.dataset.zone ?? ''"
        )
        choice = lab.page.evaluate("() => document.activeElement?.matches('button.cp-choice')")
        if choice:
            reached.add(str(zone))
    assert len(reached) == groups.count(), f"{reached} within {13 - most} presses"


def test_a_forbidden_choice_says_why_at_its_place_and_aloud(
    lab: LabPage, server: LabServer
) -> None:
    board = BoardPage.opened(lab, server)
    shut = board.root.locator("button.cp-choice[aria-disabled]").first
    before = board.match("m.node")
    shut.click(force=True)
    described = str(shut.get_attribute("aria-describedby")).split()[-1]
    reason = lab.page.locator(f"#{described}")
    assert "hile a Campaign Rally stands in" in reason.inner_text()
    assert reason.evaluate("e => getComputedStyle(e).visibility") == "visible"
    assert "hile a Campaign Rally stands in" in board.said
    assert board.match("m.node") == before


def test_a_turn_of_the_bot_is_told_in_one_sentence(lab: LabPage, server: LabServer) -> None:
    board = BoardPage.opened(lab, server)
    board.choose()
    said = board.said.strip()
    assert "Adams takes" in said and said.endswith(".")
    assert said.count(". ") == 0


def test_undo_and_another_choice_make_a_second_branch_and_lose_nothing(
    lab: LabPage, server: LabServer
) -> None:
    board = BoardPage.opened(lab, server)
    board.choose(0)
    board.click("Undo")
    board.choose(1)
    assert board.match("len(m.branches)") == "2"
    assert board.root.locator(".cp-branch").count() == 2


def test_the_run_code_brings_back_the_same_turn(lab: LabPage, server: LabServer) -> None:
    board = BoardPage.opened(lab, server)
    for _ in range(3):
        board.choose()
    same = "companion.load(m.code()).state == m.state"
    assert board.match(same) == "True"


def test_a_click_on_a_name_shows_a_life_and_escape_closes_it(
    lab: LabPage, server: LabServer
) -> None:
    board = BoardPage.opened(lab, server)
    board.root.get_by_role("button", name="People", exact=True).click()
    person = board.root.locator("button[data-person]").first
    board.turns(person.click)
    card = board.root.locator(".cp-card")
    card.wait_for()
    assert card.locator(".cp-life").inner_text()
    assert "Source" in card.inner_text()
    board.turns(lambda: lab.press("Escape"))
    assert board.root.locator('[data-panel="card"]').count() == 0


def test_the_rule_of_a_reason_leads_to_its_place_in_the_rules(
    lab: LabPage, server: LabServer
) -> None:
    board = BoardPage.opened(lab, server)
    board.choose()
    cite = board.root.locator(".cp-ledger button").first
    words = cite.inner_text().removeprefix("Rule:").strip()
    board.turns(cite.click)
    asked = board.root.locator(".cp-rule[data-asked]")
    assert words.lower() in asked.first.inner_text().lower()


def test_the_bots_hint_is_one_sentence_with_a_reason(lab: LabPage, server: LabServer) -> None:
    board = BoardPage.opened(lab, server)
    board.click("What would the bot do?")
    assert "The bot would choose" in board.root.inner_text()


def test_where_the_match_left_the_record_is_counted_listed_and_leads_to_the_turn(
    lab: LabPage, server: LabServer
) -> None:
    played = "while not m.over:\n    m.play(m.legal()[0])\ncompanion.show(m)"
    board = BoardPage.opened(lab, server, f"{PLAY.replace('1828)', '1)')}\n{played}")
    left = board.root.locator('[data-part="left"]')
    count = int(board.match("len(companion.history.departures('campaign1828', m.events))"))
    assert count > 1 and left.locator("summary").inner_text() == f"Left the record {count} times"
    left.locator("summary").focus()
    lab.press("Enter")
    assert left.locator("li").count() == count
    button = left.locator("button").first
    turn = button.inner_text().split()[-1]
    board.turns(button.click)
    assert int(board.match("m.state.turn")) >= int(turn)
    assert not board.over()
    assert lab.errors() == [] and lab.outside == []
