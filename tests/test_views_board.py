"""The board as a widget: what goes to the page after each turn, how much, and what faults do."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

import companion
from companion.core.match import Match
from companion.games import GAMES
from companion.study.players import PLAYERS
from companion.views.board import STALE, Board, look, script, styles
from companion.views.delta import patched
from companion.views.desk import Desk
from companion.views.show import Shown
from tests.tiny import GAME as TINY

FIRST_BOARD, A_TURN, A_ROUND = 167_000, 10_000, 13_000
"""Bytes: script, styles and first drawing together; all that follows one press in nine turns of
ten; and where a round ends, when areas are counted, tiles go and others come."""


def weight(told: Any) -> int:
    """Bytes on the wire, where letters beyond ASCII are written as themselves."""
    return len(json.dumps(told, ensure_ascii=False).encode())


class Page(BaseComm):
    """The other end of a widget's wire: what a page would know, and every byte it was sent."""

    pages: list[Page]

    def __init__(self, **given: Any) -> None:
        self.state: dict[str, Any] = {}
        self.custom: list[dict[str, Any]] = []
        self.bytes = 0
        super().__init__(**given)
        self.pages.append(self)

    def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
        """Takes what the kernel sends, as the front end does: state, or a message."""
        told = json.loads(json.dumps(data or {}))
        self.bytes += weight(told)
        self.state.update(told.get("state", {}))
        self._lay_on()
        if told.get("method") == "custom":
            self.custom.append(told["content"])

    def _lay_on(self) -> None:
        """As the page does it: a patch is laid on the drawing after which it comes, once."""
        state = self.state
        if "scene" in state and state["base"] != state["rev"]:
            assert state["patch"]["after"] == state["base"]
            for part in ("scene", "sheet"):
                state[part] = patched(state[part], state["patch"].get(part))
            state["base"] = state["rev"]

    def press(self, **message: Any) -> None:
        """Sends a message as a press does."""
        self.hear(message)

    def hear(self, message: object) -> None:
        data = {"method": "custom", "content": message}
        self.handle_msg({"content": {"data": data}, "buffers": []})

    def act(self, action: object) -> None:
        """Presses a choice that is open."""
        refused = len(self.custom)
        self.press(type="act", action=str(action), rev=self.state["rev"])
        assert self.custom[refused:] == []

    def drawn(self) -> tuple[Any, Any]:
        """Scene and sheet as the page draws them."""
        assert self.state["base"] == self.state["rev"]
        return self.state["scene"], self.state["sheet"]


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[Page]:
    """Every wire that a widget opens, in order."""
    Page.pages = []
    monkeypatch.setattr(comm, "create_comm", lambda **given: Page(**given))
    return Page.pages


def laid(
    pages: list[Page], match: Match[Any] | None, seat: str | None = None
) -> tuple[Board, Page]:
    """A board and the page that shows it."""
    board = Board(Desk(match, seat, cell="cell-1"))
    return board, next(page for page in pages if "scene" in page.state)


def campaign(*players: str, **more: Any) -> Match[Any]:
    return companion.play("campaign1828", players or ("you", "bot:greedy"), seed=1828, **more)


def plainly(value: Any) -> Any:
    return json.loads(json.dumps(value))


def assert_agree(board: Board, page: Page) -> None:
    """The page draws exactly what lies on the desk."""
    assert page.drawn() == (plainly(board.desk.scene()), plainly(board.desk.sheet()))


def broken(*_: object, **__: object) -> Any:
    raise ZeroDivisionError("planted")


# -- what is sent


@pytest.mark.parametrize("players", [("you", "bot:greedy"), ("you", "me")])
def test_the_whole_and_its_patches_are_the_board_after_every_turn_of_a_match(
    pages: list[Page], players: tuple[str, ...]
) -> None:
    match, rng = campaign(*players), random.Random(1)
    board, page = laid(pages, match)
    while not match.over:
        assert_agree(board, page)
        page.act(rng.choice(match.legal()))
    assert_agree(board, page)
    assert page.drawn()[1]["over"] and page.custom == [] and board.faults == []


def test_undo_branches_cards_and_rules_reach_the_page_whole(pages: list[Page]) -> None:
    match, rng = campaign(), random.Random(2)
    board, page = laid(pages, match)
    presses: list[dict[str, Any]] = [
        {"type": "undo"},
        {"type": "redo"},
        {"type": "person", "id": "rachel-jackson"},
        {"type": "person", "id": None},
        {"type": "rules", "cite": "Momentum"},
        {"type": "rules", "cite": None},
        {"type": "hint"},
        {"type": "goto", "node": 25},
        {"type": "ledger", "node": 20},
        {"type": "setup"},
        {"type": "back"},
        {"type": "again", "how": "new"},
    ]
    for press in presses * 2:
        current = board.desk.match
        assert current is not None
        if current.seat == "adams" and not board.desk.setting_up:
            page.act(rng.choice(current.legal()))
            page.act(rng.choice(current.legal()))
        page.press(**press)
        assert_agree(board, page)


def test_a_page_that_loads_anew_gets_the_drawing_whole(pages: list[Page]) -> None:
    match = campaign()
    board, page = laid(pages, match)
    for _ in range(3):
        page.act(match.legal()[0])
    page.handle_msg({"content": {"data": {"method": "request_state"}}, "buffers": []})
    assert_agree(board, page)
    assert plainly(board.get_state())["base"] == board.rev
    page.act(match.legal()[0])
    assert_agree(board, page)


def test_a_page_that_lost_a_patch_gets_the_drawing_whole(pages: list[Page]) -> None:
    match = campaign()
    board, page = laid(pages, match)
    for _ in range(2):
        page.act(match.legal()[0])
        page.state.update(scene={}, sheet={})
        page.press(type="whole")
        assert_agree(board, page)


def test_a_curtain_takes_the_hands_off_the_page(pages: list[Page]) -> None:
    """Base and patch together: what was sent before must not lie under what is drawn now."""
    match: Match[Any] = Match(TINY, {"ann": "you", "ben": "me"}, seed=3, players=PLAYERS)
    board, page = laid(pages, match)
    rng = random.Random(3)
    while not match.over:
        seat = match.seat
        page.press(type="seat", seat=seat)
        assert_agree(board, page)
        while match.seat == seat:
            page.act(rng.choice(match.legal()))
        if match.over:
            return
        assert page.drawn()[1]["mode"] == "curtain"
        held = {card for hand in match.state.hand.values() for card in hand}
        sent = {name: page.state[name] for name in ("scene", "sheet", "patch")}
        found = [card for card in held if f'"{card}"' in json.dumps(sent)]
        assert found == [], "the page still holds a hand under the curtain"


def test_the_first_board_is_small(pages: list[Page], record_property: Callable[..., None]) -> None:
    board, _ = laid(pages, campaign())
    state = plainly({k: v for k, v in board.get_state().items() if not k.startswith("layout")})
    total = weight(state)
    parts = {name: weight(state[name]) for name in ("scene", "sheet")}
    record_property("first board", total)
    assert total < FIRST_BOARD, (total, len(script()), len(styles()), parts)


@pytest.mark.parametrize("players", [("you", "bot:greedy"), ("you", "me")])
def test_no_turn_sends_much(
    pages: list[Page], players: tuple[str, ...], record_property: Callable[..., None]
) -> None:
    match, rng = campaign(*players), random.Random(4)
    _, page = laid(pages, match)
    turns = []
    while not match.over:
        before = page.bytes
        page.act(rng.choice(match.legal()))
        turns.append(page.bytes - before)
    record_property("turn, most", max(turns))
    record_property("turn, mean", sum(turns) / len(turns))
    assert sorted(turns)[int(0.9 * len(turns))] < A_TURN
    assert max(turns) < A_ROUND
    assert sum(turns) / len(turns) < A_TURN * 0.6


def test_a_board_brings_the_look_of_its_own_game_and_of_no_other(pages: list[Page]) -> None:
    _, page = laid(pages, None)
    assert page.state["look"] == look("campaign1828") and "court" not in page.state["look"]
    assert "data-game=" not in styles()
    page.press(type="setup", game="court")
    assert page.state["look"] == look("court")


def test_a_press_is_drawn_once(pages: list[Page]) -> None:
    board, page = laid(pages, campaign())
    rev = board.rev
    page.act(board.desk.match.legal()[0])  # type: ignore[union-attr]
    assert board.rev == rev + 1


def test_the_script_asks_the_network_for_nothing() -> None:
    for text in (script(), styles(), *map(look, GAMES)):
        assert not any(
            word in text for word in ("import(", "https://", "//cdn", "@import", "fetch(")
        )


# -- what is refused


def test_a_stale_press_is_refused_and_the_board_drawn_anew(pages: list[Page]) -> None:
    match = campaign()
    board, page = laid(pages, match)
    action, node = str(match.legal()[0]), match.node
    page.press(type="act", action=action, rev=board.rev - 1)
    assert match.node == node
    assert page.custom == [{"type": "refused", "reason": STALE, "action": action}]
    assert_agree(board, page)


def test_a_press_that_comes_twice_plays_once(pages: list[Page]) -> None:
    """Two views of one board, or a double press: both carry the same number of the drawing."""
    match = campaign()
    _, page = laid(pages, match)
    rev, action = page.state["rev"], str(match.legal()[0])
    page.press(type="act", action=action, rev=rev)
    node = match.node
    page.press(type="act", action=action, rev=rev)
    assert match.node == node and page.custom[-1]["reason"] == STALE


def test_a_forbidden_choice_is_refused_with_its_rule(pages: list[Page]) -> None:
    match = campaign()
    board, page = laid(pages, match)
    shut = next(c for c in board.desk.scene()["choices"] if c.get("blocked"))
    page.press(type="act", action=shut["action"], rev=board.rev)
    (said,) = page.custom
    assert said["action"] == shut["action"]
    assert said["reason"].lower() == shut["blocked"].lower() and said["reason"][0].isupper()


@pytest.mark.parametrize("message", ["act", 7, None, ["act"], {"type": 3}, {"kind": "act"}])
def test_what_is_no_message_is_refused_in_words(pages: list[Page], message: Any) -> None:
    board, page = laid(pages, campaign())
    page.hear(message)
    assert [said["type"] for said in page.custom] == ["refused"]
    assert_agree(board, page)


def test_a_form_that_is_refused_says_so_on_the_form_and_aloud(pages: list[Page]) -> None:
    board, page = laid(pages, None)
    page.press(type="start", game="campaign1828", seating=["adams", "jackson"], players=["you"])
    assert page.custom[-1]["type"] == "refused"
    assert page.drawn()[1]["setup"]["notice"] and board.desk.match is None


def test_what_was_saved_is_told_with_its_place(
    pages: list[Page], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    _, page = laid(pages, campaign())
    page.press(type="save")
    assert page.custom == [{"type": "saved", "path": "campaign1828-match-1.txt"}]


# -- faults of ours


def test_a_fault_in_a_rule_is_told_logged_and_changes_nothing(
    pages: list[Page], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = campaign()
    board, page = laid(pages, match)
    node, action = match.node, str(match.legal()[0])
    monkeypatch.setattr(type(match.game), "applied", broken)
    page.press(type="act", action=action, rev=board.rev)
    assert match.node == node and "The rules stumbled" in page.custom[-1]["reason"]
    assert "planted" in capsys.readouterr().err
    monkeypatch.undo()
    page.act(action)
    assert match.node > node
    assert_agree(board, page)


def test_a_fault_in_drawing_leaves_the_last_board_and_says_that_the_match_is_safe(
    pages: list[Page], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = campaign()
    board, page = laid(pages, match)
    for _ in range(3):
        page.act(match.legal()[0])
    scene, sheet = page.drawn()
    monkeypatch.setattr(Desk, "scene", broken)
    page.press(type="undo")
    assert page.drawn()[0] == scene, "the last board stands, not the first one"
    assert "The match is safe" in page.drawn()[1]["notice"]
    assert {**page.drawn()[1], "notice": ""} == {**sheet, "notice": ""}
    assert "planted" in board.faults[-1] and "planted" in capsys.readouterr().err
    monkeypatch.undo()
    page.press(type="redo")
    assert_agree(board, page)
    assert page.drawn()[1]["notice"] == ""


def test_a_fault_in_any_message_is_told_and_logged(
    pages: list[Page], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board, page = laid(pages, campaign())
    monkeypatch.setattr("companion.views.deeds.advise", broken)
    page.press(type="hint")
    assert (
        page.custom[-1]["type"] == "refused" and "nothing was changed" in page.custom[-1]["reason"]
    )
    assert board.faults and "planted" in capsys.readouterr().err
    assert_agree(board, page)


def test_a_fault_in_the_still_does_not_undo_or_blame_a_choice(
    pages: list[Page], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = campaign()
    shown = Shown(match, None)
    page = next(page for page in pages if "scene" in page.state)
    monkeypatch.setattr("companion.views.show.board_html", broken)
    node = match.node
    page.act(match.legal()[0])
    assert match.node > node and page.custom == []
    assert "planted" in shown.board.faults[-1] and "planted" in capsys.readouterr().err
    assert_agree(shown.board, page)
