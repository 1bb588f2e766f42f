"""Clumsy and hostile use of lessons, what-if, people and hand-in: a sentence, and nothing leaks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import companion
from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.guide.scenario import all_scenarios
from companion.people import search
from companion.study.compare import compare
from companion.views.desk import Desk
from companion.views.show import Shown
from companion.views.what_if_sheet import WhatIfSheet

# a lesson at a screen that two share


def at_one_screen() -> Match[Any]:
    """A lesson of a game with hidden hands, answered, with a person in two seats."""
    start = next(one for one in all_scenarios() if len(one.seats) > 2 and one.minutes == 10)
    seats = dict.fromkeys(start.seats, "you") | {list(start.seats)[-1]: "bot:greedy"}
    match = companion.play(start.game, seats, scenario=start.id)
    match.answer("@step", "1")
    return match


def hand(match: Match[Any], seat: str) -> set[str]:
    """What is on the board as a seat sees it and not as an onlooker does."""
    own, open = (match.game.view(match.state, who) for who in (seat, None))
    labels = [
        {token.label for zone in told.zones for cell in zone.cells for token in cell.tokens}
        for told in (own, open)
    ]
    return labels[0] - labels[1]


def test_a_lesson_under_a_curtain_is_shown_without_guide_and_hands() -> None:
    match = at_one_screen()
    shown = Shown(match, None)
    assert shown.desk.guide and shown.desk.covered()
    secret = hand(match, match.seat)
    assert secret
    for page in (shown.text(), shown._html()):
        assert "screen" in page or "covered" in page
        assert not [card for card in secret if card in page]


def test_a_board_of_one_seat_tells_no_hand_of_another_beside_a_guide() -> None:
    match = at_one_screen()
    other = next(seat for seat in match.seats if match.person(seat) and seat != match.seat)
    shown, secret = Shown(match, other), hand(match, match.seat)
    assert shown.desk.guide and secret
    assert not [card for card in secret if card in shown.text()]


# a lesson


def test_a_note_that_was_passed_cannot_take_the_lesson_away() -> None:
    start = next(one for one in all_scenarios() if one.note)
    desk = Desk(companion.play(start.game, scenario=start.id), guided=True)
    desk.handle({"type": "note", "choice": "on"})
    match = desk.match
    with pytest.raises(CompanionError, match="the note is passed already: this lesson goes on"):
        desk.handle({"type": "note", "choice": "instead"})
    assert desk.match is match


def test_a_lesson_that_begins_again_keeps_its_guide() -> None:
    start = next(one for one in all_scenarios() if one.minutes == 10)
    match = companion.play(start.game, scenario=start.id, seed=1)
    match.answer(start.steps[0].questions[0].id, "a")
    desk = Desk(companion.load(match.code(open=True)))
    assert desk.guide
    desk.handle({"type": "again", "how": "new"})
    assert desk.guide and desk.guide.reached == 1


# what if


def parted(name: str = "") -> Match[Any]:
    """A match with two branches, the second of which has a name."""
    match = companion.play("campaign1828", seed=1828)
    match.play(match.legal()[0])
    match.undo()
    match.play(match.legal()[1])
    if name:
        match.name(match.node, name)
    return match


@pytest.mark.parametrize("name", ["seat", "name", "difference"])
def test_a_branch_that_is_called_like_a_column_keeps_its_scores(name: str) -> None:
    match = parted(name)
    row = compare(match, "A", name).table()[0]
    assert row[f"“{name}”"] == row["A"] == row["difference"] == 0
    assert (row["seat"], row["name"]) == ("adams", "Adams")
    scores = WhatIfSheet(Desk(match)).sent["beside"]["scores"]["rows"]
    assert scores[0] == ["Adams", 0, 0, 0]


@pytest.mark.parametrize("what", [[], {}, 5, None])
def test_only_branches_of_a_match_are_compared(what: Any) -> None:
    with pytest.raises(CompanionError, match="there is no branch"):
        compare(parted(), "A", what)
    with pytest.raises(CompanionError, match="compare wants a match"):
        compare(what, "A", "B")


WRONG: tuple[Any, ...] = (True, 25.0, [], {}, None)


@pytest.mark.parametrize(
    "message",
    [
        *({"type": "moment", "node": wrong} for wrong in WRONG),
        *({"type": "pair", "first": 0, "second": wrong} for wrong in WRONG),
        *({"type": kind, kind: wrong} for kind in ("bot", "track") for wrong in WRONG),
        *WRONG,
    ],
)
def test_nonsense_is_refused_in_words_and_the_sheet_lives_on(message: Any) -> None:
    sheet, said = WhatIfSheet(Desk(parted())), list[str]()
    sheet.send = lambda told, buffers=None: said.append(told["reason"])
    before = sheet.sent
    sheet._heard(sheet, message, [])
    assert len(said) == 1 and not sheet.faults and sheet.sent == before


# people, hand-in


@pytest.mark.parametrize("what", [None, 5, [], b"ross"])
def test_only_a_text_is_searched(what: Any) -> None:
    with pytest.raises(CompanionError, match="a search is a text"):
        search(what)
    with pytest.raises(CompanionError, match="there is no state"):
        search("", state=["ohio"])  # type: ignore[arg-type]


@pytest.mark.parametrize("path", [5, True, b"x", {}, "x" * 300, "a\0b", "~nobody-here/x.html"])
def test_a_path_that_is_none_is_refused_in_words(path: Any, tmp_path: Path) -> None:
    with pytest.raises(CompanionError, match=r"path is the name|cannot be (written|found)"):
        companion.hand_in(companion.play("campaign1828", seed=1), path)
