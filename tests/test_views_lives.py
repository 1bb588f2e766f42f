"""The people sheet: what it tells, what it refuses, what it keeps from eyes that may not see."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion
from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.games import GAMES
from companion.people import PEOPLE
from companion.study.telling import log_of
from companion.views.cards import card
from companion.views.desk import Desk
from companion.views.lives import LivesSheet, for_desk, lives, still_html
from companion.views.lives_told import Lookup
from companion.views.met import met, names, people_met

A_TURN = 3_000
SHEET_BYTES = 40_000
"""What a new page gets of the sheet without a picture, at most."""


def played(*seats: str, turns: int = 12) -> Match:  # type: ignore[type-arg]
    match = companion.play("convention", seats, seed=1787)
    for _ in range(turns):
        match.play(match.legal()[0])
    return match


@pytest.fixture(scope="module")
def match() -> Match:  # type: ignore[type-arg]
    return played("you", "bot:greedy", "bot:greedy")


@pytest.fixture
def sheet(match: Match) -> Iterator[LivesSheet]:  # type: ignore[type-arg]
    made = LivesSheet(Lookup(match))
    yield made
    made.close()


def press(sheet: LivesSheet, **message: object) -> str:
    """What the page is refused, or ""."""
    refused: list[str] = []
    sheet.send = lambda told, buffers=None: refused.append(told.get("reason", ""))
    sheet._heard(sheet, message, [])
    assert sheet.faults == []
    return " ".join(refused)


# ---- the sheet


def test_the_sheet_of_a_match_begins_with_the_people_of_its_game(sheet: LivesSheet) -> None:
    assert sheet.sent["wanted"]["game"] == "convention"
    assert sheet.sent["count"] == len(sheet.sent["found"]) == 64


def test_a_search_a_life_a_way_and_a_picture_are_told(sheet: LivesSheet) -> None:
    assert press(sheet, type="find", text="sherm", game="") == ""
    assert sheet.sent["found"][0]["name"] == "Roger Sherman"
    assert press(sheet, type="person", id="roger-sherman") == ""
    assert sheet.sent["card"]["name"] == "Roger Sherman"
    assert sheet.sent["way"]["from"] == "roger-sherman"
    press(sheet, type="way", **{"from": "roger-sherman", "to": "matthew-lyon"})
    assert sheet.sent["live"] == sheet.sent["way"]["said"] != ""
    press(sheet, type="picture", drawn="1")
    assert sheet.picture["wide"]["layout"]["meta"]["people"][0] == "roger-sherman"
    press(sheet, type="person", id="james-wilson")
    assert sheet.picture["wide"]["layout"]["meta"]["people"][0] == "james-wilson"
    assert sheet.sent["back"] == "Roger Sherman"
    press(sheet, type="back")
    assert sheet.sent["card"]["id"] == "roger-sherman"
    press(sheet, type="person", id=None)
    assert sheet.sent["card"] is None and sheet.picture == {}


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"type": "person", "id": "nobody"}, "nobody here is called 'nobody'"),
        ({"type": "person", "id": ["x"]}, "nobody here is called"),
        ({"type": "find", "state": "atlantis"}, "there is no state 'atlantis'"),
        ({"type": "find", "game": "chess"}, "there is no game 'chess'"),
        ({"type": "way", "from": "john-jay"}, "a way has two ends"),
        ({"type": "way", "from": "john-jay", "to": 7}, "nobody here is called 7"),
        ({"type": "picture", "drawn": "3"}, "there is no picture '3'"),
        ({"type": "picture", "drawn": "2"}, "open a life first"),
        ({"type": "back"}, "this is the first life"),
        ({"type": "goto", "node": 100_000}, "there is no moment 100000"),
        ({"type": "goto", "node": "x"}, "there is no moment 'x'"),
        ({"type": "dance"}, "does not know this button"),
        ({}, "does not know this button"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words_and_changes_nothing(
    sheet: LivesSheet, message: dict[str, object], reason: str
) -> None:
    before = json.dumps(sheet.sent)
    assert reason in press(sheet, **message)
    assert json.dumps(sheet.sent) == before


@pytest.mark.parametrize("message", [None, "person", 7, ["type"], b"x"])
def test_what_is_no_message_is_refused_in_words(sheet: LivesSheet, message: object) -> None:
    refused: list[str] = []
    sheet.send = lambda told, buffers=None: refused.append(told["reason"])
    sheet._heard(sheet, message, [])
    assert refused == ["the page sent something that is no message"] and sheet.faults == []


def test_a_fault_of_ours_is_refused_in_words_and_kept(
    sheet: LivesSheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("planted")

    refused: list[str] = []
    sheet.send = lambda told, buffers=None: refused.append(told["reason"])
    before = dict(vars(sheet.lookup))
    monkeypatch.setattr(LivesSheet, "refresh", broken)
    sheet._heard(sheet, {"type": "person", "id": "john-jay"}, [])
    assert refused == ["something went wrong (ZeroDivisionError); nothing was changed"]
    assert "planted" in sheet.faults[0] and vars(sheet.lookup) == before


def test_the_ends_of_a_way_may_be_the_same_person(sheet: LivesSheet) -> None:
    press(sheet, type="way", **{"from": "john-jay", "to": "john-jay"})
    assert sheet.sent["way"]["said"] == "Both ends are John Jay: choose another."


def test_a_page_gets_little_until_it_asks(sheet: LivesSheet) -> None:
    size = {name: len(json.dumps(getattr(sheet, name))) for name in ("lists", "sent", "picture")}
    assert sum(size.values()) < SHEET_BYTES, size


def test_a_turn_sends_only_what_has_changed() -> None:
    match = played("you", "bot:greedy", "bot:greedy", turns=6)
    desk = Desk(match)
    sheet = for_desk(desk)
    press(sheet, type="person", id="james-madison")
    before = sheet.rev
    while sheet.rev == before:
        match.play(match.legal()[0])
        sheet.refresh()
    assert len(json.dumps(sheet.patch)) < A_TURN
    sheet.close()


def test_lives_wants_a_match_or_nothing() -> None:
    with pytest.raises(CompanionError, match="lives wants a match, or nothing at all, not str"):
        lives("convention")  # type: ignore[arg-type]


def test_the_still_shows_the_life_its_ties_and_the_way() -> None:
    lookup = Lookup()
    assert "165 lives" in still_html(lookup)
    lookup.handle({"type": "person", "id": "henry-clay"})
    lookup.handle({"type": "way", "from": "henry-clay", "to": "john-ross"})
    html = still_html(lookup)
    assert "Clay held her in slavery" in html and "contested (?)" in html and "The way:" in html
    assert "<script" not in html


def test_the_sample_of_the_scripts_tests_has_the_shape_of_today(sheet: LivesSheet) -> None:
    sample = json.loads((Path(__file__).parent / "fixtures" / "lives.json").read_text("utf-8"))
    assert set(sample["start"]) == set(sheet.whole())
    assert set(sample["lists"]) == set(sheet.lists)
    assert set(sample["sherman"]["told"]["card"]) == set(card("roger-sherman"))


# ---- cards


@pytest.mark.parametrize("id", sorted(PEOPLE)[::6])
def test_a_card_is_plain_json_with_every_tie_under_its_kind(id: str) -> None:
    told = json.loads(json.dumps(card(id)))
    listed = [one["id"] for kind in told["ties"] for one in kind["people"]]
    assert len(listed) == len(set(listed)) >= 2 and set(listed) <= set(PEOPLE)
    assert told["met"] is None and told["source"] and told["time"]
    assert all(0 <= one["at"] <= 1 for one in told["time"])


def test_a_contested_tie_is_marked_on_both_cards_with_its_note() -> None:
    for id, other in (("henry-clay", "john-quincy-adams"), ("john-quincy-adams", "henry-clay")):
        ties = [one for kind in card(id)["ties"] for one in kind["people"] if one["id"] == other]
        assert ties[0]["mark"] == "contested (?)" and ties[0]["note"]


# ---- turns of the match


def test_the_turns_that_name_a_person_lead_to_their_nodes(match: Match) -> None:  # type: ignore[type-arg]
    told = met(match, "roger-sherman", "madison")
    assert told["turns"]
    for turn in told["turns"]:
        assert match.tree.nodes[turn["node"]].state.turn == turn["turn"]
        assert turn["text"].endswith(".")
    numbers = [turn["turn"] for turn in told["turns"]]
    assert numbers == sorted(set(numbers)) and len(numbers) <= 12


def test_a_choice_that_names_a_person_stands_on_the_card_of_who_may_make_it() -> None:
    match, chance, named = played("you", "bot:greedy", "bot:greedy"), random.Random(2), []
    while not named:
        match.play(chance.choice(match.legal()))
        named = [arg for action in match.legal() for arg in action.args if arg in PEOPLE]
    assert met(match, str(named[0]), match.seat)["choices"]
    assert met(match, str(named[0]), None)["choices"] == []


def test_whoever_the_match_has_named_was_met(match: Match) -> None:  # type: ignore[type-arg]
    found = {who.id for who in people_met(match, "madison")}
    assert {"james-madison", "roger-sherman", "william-paterson"} <= found
    for id in found:
        assert met(match, id, "madison")["turns"] or names(PEOPLE[id], match)


@pytest.mark.parametrize("game", GAMES)
def test_a_life_tells_no_seat_more_than_its_log_and_its_board_do(game: str) -> None:
    match, chance = companion.play(game, seed=3), random.Random(4)
    for _ in range(30):
        if not match.over:
            match.play(chance.choice(match.legal()))
    for seat in (*match.seats, None):
        log = {line.text for line in log_of(match, seat, most=10_000)}
        seen = json.dumps(match.game.view(match.state, seat).to_json())
        for who in people_met(match, seat):
            told = met(match, who.id, seat)
            assert {turn["text"] for turn in told["turns"]} <= log
            assert not told["now"] or f'"{who.id}"' in seen


def test_a_hand_that_others_may_not_see_is_in_no_life_of_theirs() -> None:
    match = companion.play("convention", ("Ada", "Ben", "Cem"), seed=1)
    held = [card for card in match.state.caucus["madison"] if card in PEOPLE]
    assert held
    for id in held:
        told = met(match, id, "paterson")
        assert told["now"] == [] and told["turns"] == []


def test_a_covered_board_tells_no_turns_and_goes_nowhere() -> None:
    match = companion.play("convention", ("Ada", "Ben", "bot:greedy"), seed=1)
    desk = Desk(match)
    assert desk.covered()
    sheet = for_desk(desk)
    press(sheet, type="person", id="roger-sherman")
    assert sheet.sent["card"]["met"] is None
    assert "covered" in press(sheet, type="goto", node=0)
    sheet.close()


def test_on_a_desk_a_turn_goes_by_the_board_and_the_sheet_follows() -> None:
    match = played("you", "bot:greedy", "bot:greedy", turns=6)
    desk = Desk(match)
    sheet = for_desk(desk)
    press(sheet, type="person", id="james-madison")
    first = sheet.sent["card"]["met"]["turns"][0]
    press(sheet, type="goto", node=first["node"])
    assert match.node == first["node"]
    assert sheet.sent["live"].endswith("is on the table.")
    assert len(sheet.sent["card"]["met"]["turns"]) == 1
    sheet.close()
