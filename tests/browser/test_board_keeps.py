"""Nothing is lost: reload, restart, a saved notebook without a kernel, two views, a fault."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator

from tests.browser.board import BOARD, PLAY, BoardPage
from tests.browser.lab import LabPage
from tests.browser.server import LabServer

FAULT = """
from companion.games.campaign1828 import campaign
kept = campaign.claim
def broken(*_): raise ZeroDivisionError("planted")
campaign.remove = broken
"""


@pytest.mark.long
def test_a_reload_finds_the_same_turn_and_plays_on(fresh_lab: LabPage, server: LabServer) -> None:
    board = BoardPage.opened(fresh_lab, server, name="reload")
    for _ in range(4):
        board.choose()
    status = board.status
    fresh_lab.save()
    fresh_lab.reopen()
    board.root.wait_for()
    assert board.status == status
    board.choose()
    assert "model not found" not in fresh_lab.page.locator("body").inner_text().lower()


def restarted(lab: LabPage, server: LabServer, name: str) -> tuple[BoardPage, str, Locator]:
    """A board after five turns and a fresh kernel, what it said before, and its way on."""
    board = BoardPage.opened(lab, server, name=name)
    for _ in range(5):
        board.choose()
    status = board.status
    lab.restart()
    lab.run_all()
    go_on = lab.page.get_by_role("button", name="Go on from turn")
    go_on.wait_for()
    return board, status, go_on


def test_after_a_restart_one_click_goes_on_from_the_last_turn(
    lab: LabPage, server: LabServer
) -> None:
    board, status, go_on = restarted(lab, server, "restart")
    board.turns(go_on.click)
    assert board.status == status
    board.choose()


def test_whoever_plays_on_after_a_restart_can_still_go_back(
    lab: LabPage, server: LabServer
) -> None:
    board, status, _ = restarted(lab, server, "aside")
    for _ in range(2):
        board.choose()
    back = lab.page.get_by_role("button", name="Go back to turn")
    board.turns(back.click)
    assert board.status == status
    lab.page.get_by_text("This page keeps a match").wait_for()
    lab.page.get_by_role("button", name="Let it go").click()
    back.wait_for(state="detached")
    board.choose()


@pytest.mark.long
def test_after_a_restart_the_board_says_what_is_lost_and_what_to_do(
    lab: LabPage, server: LabServer
) -> None:
    board = BoardPage.opened(lab, server, name="dead")
    board.choose()
    lab.restart()
    lost = board.root.locator('[data-strip="lost"]')
    lost.wait_for()
    assert "Run its cell again" in lost.inner_text()


@pytest.mark.long
def test_ten_clicks_saved_and_reopened_without_a_kernel_show_the_tenth_turn(
    fresh_lab: LabPage, server: LabServer
) -> None:
    board = BoardPage.opened(fresh_lab, server, name="kept")
    for _ in range(10):
        board.choose()
    status = board.status.replace("Your turn", "").strip()
    kicker = board.root.locator(".cp-kicker").inner_text()
    fresh_lab.page.wait_for_function(
        """kicker => window.jupyterapp.shell.currentWidget.content.model.sharedModel.cells
            .flatMap(c => c.toJSON().outputs ?? [])
            .some(o => [o.data?.['text/html']].flat().join('').toLowerCase()
              .includes(kicker.toLowerCase()))""",
        arg=kicker,
    )
    fresh_lab.save()
    server.stop_kernels()
    fresh_lab.reopen(kernel=False)
    shown = fresh_lab.page.locator(".jp-Notebook")
    shown.get_by_text(kicker, exact=False).first.wait_for()
    text = shown.inner_text()
    assert kicker.lower() in text.lower() and status[-30:] in text
    assert "companion-campaign1828-1-" in text


@pytest.mark.long
def test_two_views_of_one_match_act_once_and_agree(lab: LabPage, server: LabServer) -> None:
    show = "companion.show(m)"
    board = BoardPage.opened(lab, server, f"{PLAY}\n{show}", show, name="two")
    lab.page.wait_for_function(f"() => document.querySelectorAll('{BOARD}').length === 2")
    board.choose()
    other = BoardPage(lab, 1)
    lab.page.wait_for_function(
        "css => new Set([...document.querySelectorAll(css)].map("
        "b => b.querySelector('.cp-status').innerText)).size === 1",
        arg=BOARD,
    )
    assert other.status == board.status
    chosen = "sum(n.parent is not None and m.tree.nodes[n.parent].state.seat == 'adams'"
    assert board.match(f"{chosen} for n in m.tree.way(m.node))") in ("1", "2")
    assert board.match("len(m.branches)") == "1"


def test_a_fault_in_a_rule_is_said_and_changes_nothing(lab: LabPage, server: LabServer) -> None:
    board = BoardPage.opened(lab, server, name="fault")
    board.choose()
    before = board.match("m.node")
    lab.run(FAULT)
    board.root.locator("button.cp-choice[data-action]:not([aria-disabled])").first.click()
    board.root.get_by_text("The rules stumbled").first.wait_for()
    assert board.match("m.node") == before
    lab.run("from companion.games.campaign1828 import claims; campaign.remove = claims.remove")
    board.choose(1)
    assert lab.errors() == []


def test_a_stale_click_is_refused_in_words(lab: LabPage, server: LabServer) -> None:
    board = BoardPage.opened(lab, server, f"{PLAY}\nshown = companion.show(m)", name="stale")
    act = "shown.board._pressed(shown.board, {'type': 'act', 'action': 'x', 'rev': 0}, [])"
    lab.run(act)
    board.root.get_by_text("The board has moved on").first.wait_for()
    assert board.match("m.node") == board.match("m.first + 18")


def test_the_form_begins_a_match_and_says_what_is_wrong(lab: LabPage, server: LabServer) -> None:
    board = BoardPage.opened(lab, server, "shown = companion.show()", name="form")
    assert board.root.get_attribute("data-mode") == "setup"
    board.root.get_by_role("button", name="Start the match").click()
    board.root.locator("button.cp-choice[data-action]").first.wait_for()
    assert board.match("shown.match.over") == "False"


@pytest.mark.long
def test_run_reload_and_reopen_ten_times_never_loses_the_model(
    fresh_lab: LabPage, server: LabServer
) -> None:
    board = BoardPage.opened(fresh_lab, server, name="again")
    for _ in range(10):
        fresh_lab.run_all()
        board.root.wait_for()
        fresh_lab.save()
        fresh_lab.reopen()
        board.root.wait_for()
        text = fresh_lab.page.locator("body").inner_text().lower()
        assert "model not found" not in text and "error displaying" not in text
