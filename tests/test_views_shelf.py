"""The shelf: sheets that open below a board in the same cell, and the hand-in."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import companion
from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.study.players import PLAYERS
from companion.views.chart import Chart
from companion.views.desk import Desk
from companion.views.shelf import SHEETS, Sheet, Shelf
from tests.tiny import GAME as TINY


def campaign() -> Shelf:
    return Shelf(Desk(companion.play("campaign1828", ("you", "bot:greedy"), seed=1828)))


def turn(shelf: Shelf, id: str = "charts") -> None:
    shelf.desk.handle({"type": "shelf", "id": id})


def open_now(shelf: Shelf) -> list[str]:
    return [one["id"] for one in shelf.desk.sheet()["shelf"] if one["open"]]


def test_a_sheet_opens_below_the_board_and_closes_again() -> None:
    shelf = campaign()
    assert list(shelf.children) == [shelf.board] and open_now(shelf) == []
    turn(shelf)
    board, chart = shelf.children
    assert board is shelf.board and isinstance(chart, Chart) and open_now(shelf) == ["charts"]
    turn(shelf)
    assert list(shelf.children) == [shelf.board] and open_now(shelf) == []


def test_an_open_sheet_follows_the_match_and_one_that_is_laid_in_its_place() -> None:
    shelf = campaign()
    turn(shelf)
    chart: Any = shelf.children[1]
    rev, match = chart.rev, shelf.desk.match
    assert match is not None
    match.play(match.legal()[0])
    assert chart.rev > rev
    shelf.desk.handle({"type": "again", "how": "new"})
    assert chart.match is shelf.desk.match is not match


def test_a_match_of_another_game_closes_the_sheets_of_the_one_before() -> None:
    shelf = campaign()
    turn(shelf)
    shelf.desk.lay(companion.play("convention", ("you", "bot:greedy", "bot:greedy")))
    shelf.desk.changed()
    assert list(shelf.children) == [shelf.board] and open_now(shelf) == []


def test_under_a_curtain_no_sheet_is_in_the_page() -> None:
    shelf = Shelf(Desk(companion.play("convention", ("Ada", "Ben", "bot:greedy"), seed=1)))
    desk = shelf.desk
    while desk.match is None or desk.covered():
        assert desk.match is not None
        desk.handle({"type": "seat", "seat": desk.match.seat})
    turn(shelf)
    assert len(shelf.children) == 2
    seat = desk.match.seat
    while not desk.covered():
        desk.handle({"type": "act", "action": str(desk.match.legal()[0])})
    assert desk.match.seat != seat and list(shelf.children) == [shelf.board]


def test_a_sheet_that_this_copy_does_not_have_says_so_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(SHEETS, "none", Sheet("Old maps", "companion.views.old_maps"))
    shelf = campaign()
    with pytest.raises(CompanionError, match="has no “Old maps”"):
        turn(shelf, "none")
    assert open_now(shelf) == []
    with pytest.raises(CompanionError, match="there is no sheet"):
        turn(shelf, "elsewhere")
    with pytest.raises(CompanionError, match="no sheets"):
        Desk(shelf.desk.match).handle({"type": "shelf", "id": "charts"})


def test_a_sheet_that_cannot_be_drawn_is_no_reason_to_refuse_a_choice() -> None:
    shelf = campaign()
    turn(shelf)
    chart: Any = shelf.children[1]
    chart.source = None
    match = shelf.desk.match
    assert match is not None
    before = match.node
    match.play(match.legal()[0])
    assert match.node > before and shelf.board.faults == []


def test_a_board_that_is_closed_hears_no_more_of_its_match() -> None:
    shelf = campaign()
    match = shelf.desk.match
    assert match is not None
    shelf.close()
    assert match.watchers == []


def test_only_a_board_on_a_shelf_offers_sheets_and_the_hand_in() -> None:
    assert Desk(companion.play("campaign1828")).sheet()["handIn"] is False
    assert campaign().desk.sheet()["handIn"] is True


# -- the hand-in


def a_writer(monkeypatch: pytest.MonkeyPatch, write: Any) -> list[Any]:
    """A hand-in of the documented form, so that what the board does with it can be seen."""
    asked: list[Any] = []
    module: Any = ModuleType("companion.views.hand_in")

    def page(match: Match[Any], guide: object = None, pictures: object = ()) -> str:
        asked.append((match, guide))
        return "<p>"

    module.page = page
    module.write = write
    monkeypatch.setitem(sys.modules, "companion.views.hand_in", module)
    return asked


def test_a_hand_in_is_written_sent_to_the_page_and_said_where(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = a_writer(monkeypatch, lambda html, game: Path(f"{game}-1.html"))
    shelf = campaign()
    shelf.desk.handle({"type": "hand-in"})
    reply = shelf.desk.reply
    assert reply and reply["type"] == "file" and reply["html"] == "<p>"
    assert reply["name"] == "campaign1828-1.html" and "as campaign1828-1.html" in reply["words"]
    assert asked == [(shelf.desk.match, None)]
    shelf.desk.handle({"type": "ready"})


def test_a_hand_in_that_cannot_be_written_still_goes_to_the_browser(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def write(html: str, game: str) -> Path:
        raise CompanionError("the folder is full")

    a_writer(monkeypatch, write)
    shelf = campaign()
    shelf.desk.handle({"type": "hand-in"})
    assert shelf.desk.reply and "the folder is full" in shelf.desk.reply["words"]
    assert shelf.desk.reply["html"] == "<p>"


def test_a_covered_board_hands_nothing_in() -> None:
    match: Match[Any] = Match(TINY, {"ann": "you", "ben": "me"}, seed=3, players=PLAYERS)
    shelf = Shelf(Desk(match))
    with pytest.raises(CompanionError, match="covered"):
        shelf.desk.handle({"type": "hand-in"})
    with pytest.raises(CompanionError, match="covered"):
        turn(shelf)


def test_a_board_that_could_not_be_made_is_let_go_without_a_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise CompanionError("planted")

    complaints: list[object] = []
    monkeypatch.setattr("companion.views.shelf.Board", broken)
    monkeypatch.setattr(sys, "unraisablehook", complaints.append)
    with pytest.raises(CompanionError, match="planted"):
        campaign()
    gc.collect()
    assert complaints == []
