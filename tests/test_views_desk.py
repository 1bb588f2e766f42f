"""The desk: every message of a page, what it refuses in words, and what it hides from whom."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.core.errors import CompanionError, DataError
from companion.core.match import Match
from companion.games import GAMES
from companion.study.players import PLAYERS
from companion.views.deeds import DEEDS
from companion.views.desk import Desk
from companion.views.show import Shown
from tests.tiny import GAME
from tests.tiny.state import cards

CARD = re.compile(r"\b(" + "|".join(cards()) + r")\b", re.IGNORECASE)
FORM = {
    "type": "start",
    "game": "campaign1828",
    "seating": ["adams", "jackson"],
    "players": ["you", "bot:random"],
    "seed": "7",
}


def campaign(*players: str) -> Desk:
    """A board of the campaign on which a person has chosen twice; without names against a bot."""
    match = companion.play("campaign1828", players or ("you", "bot:random"), seed=1828)
    match.play(match.legal()[0])
    match.play(match.legal()[-1])
    return Desk(match, cell="cell-1")


def council(*players: str, seat: str | None = None, seed: int = 3) -> Desk:
    """A board of the village council, which has hands and a deck."""
    seats = dict(zip(GAME.seats[len(players) == 2], players, strict=True))
    return Desk(Match(GAME, seats, seed=seed, players=PLAYERS), seat)


def the_match(desk: Desk) -> Match[Any]:
    assert desk.match is not None
    return desk.match


def first_choice(match: Match[Any]) -> int:
    """The moment at which somebody first had to choose."""
    return next(node.number for node in match.tree.nodes if node.state.seat in match.seats)


def drawn(desk: Desk) -> dict[str, Any]:
    """All that a page would draw."""
    return {"scene": desk.scene(), "sheet": desk.sheet()}


def told(desk: Desk, **message: Any) -> str:
    """The refusal of a message, which is one clear sentence."""
    with pytest.raises(CompanionError) as caught:
        desk.handle(message)
    said = str(caught.value)
    assert 10 < len(said) < 400 and "\n" not in said and not re.search(r"0x\w+|Traceback", said)
    return said


# -- the messages


def test_a_choice_is_played_and_the_bot_answers() -> None:
    desk = campaign()
    before = the_match(desk).node
    desk.handle({"type": "act", "action": str(the_match(desk).legal()[0])})
    assert the_match(desk).node > before and the_match(desk).seat == "adams"


def test_undo_redo_and_goto_move_through_the_match() -> None:
    desk = campaign()
    last, state = the_match(desk).node, the_match(desk).state
    desk.handle({"type": "undo"})
    assert the_match(desk).node < last
    desk.handle({"type": "redo"})
    assert the_match(desk).state == state
    desk.handle({"type": "goto", "node": 0})
    assert the_match(desk).node == 0


def test_a_person_opens_a_card_and_nobody_closes_it() -> None:
    desk = campaign()
    desk.handle({"type": "person", "id": "andrew-jackson"})
    card = desk.sheet()["card"]
    assert card["name"] == "Andrew Jackson" and card["life"] and card["source"]
    desk.handle({"type": "person", "id": None})
    assert desk.sheet()["card"] is None


def test_the_rules_open_at_a_place_and_close_again() -> None:
    desk = campaign()
    assert desk.sheet()["rules"] is None
    desk.handle({"type": "rules", "cite": "Momentum"})
    rules = desk.sheet()["rules"]
    sections = [section["cite"] for chapter in rules["chapters"] for section in chapter["sections"]]
    assert rules["cite"] == "Momentum" and rules["rulings"]
    assert any("Momentum" in cite for cite in sections)
    desk.handle({"type": "rules", "cite": None})
    assert desk.sheet()["rules"] is None


def test_the_ledger_of_an_earlier_moment_stays_until_the_next_choice() -> None:
    desk = campaign()
    moved = next(change for change in the_match(desk).ledger if change.seat == "adams")
    desk.handle({"type": "ledger", "node": moved.node})
    ledger = desk.sheet()["ledger"]
    assert ledger["node"] == moved.node
    assert all(row["cause"] and row["cite"] for row in ledger["rows"]) and ledger["rows"]
    desk.handle({"type": "act", "action": str(the_match(desk).legal()[0])})
    assert desk.sheet()["ledger"]["node"] == the_match(desk).node


def test_between_bots_the_ledger_tells_the_last_changes_and_not_a_whole_match() -> None:
    desk = Desk(companion.play("campaign1828", ("bot:random", "bot:greedy"), seed=3))
    rows = desk.sheet()["ledger"]["rows"]
    causes = [row["cause"] for row in rows if row["cause"]]
    assert 10 < len(rows) < 60 and causes[-1] == the_match(desk).ledger[-1].cause


def test_a_branch_takes_a_name() -> None:
    desk = campaign()
    desk.handle({"type": "name", "node": the_match(desk).node, "text": "  Smears  first "})
    assert [b["name"] for b in desk.sheet()["timeline"]["branches"]] == ["Smears first"]


def test_the_hint_is_one_sentence_and_goes_with_the_next_choice() -> None:
    desk = campaign()
    desk.handle({"type": "hint"})
    hint = desk.sheet()["hint"]
    assert hint.startswith("The bot would choose") and hint.endswith(".")
    desk.handle({"type": "act", "action": str(the_match(desk).legal()[0])})
    assert desk.sheet()["hint"] == ""


def test_the_same_seed_again_meets_the_same_luck_and_a_new_seed_another() -> None:
    desk = campaign()
    first = the_match(desk)
    desk.handle({"type": "goto", "node": first_choice(first)})
    tiles = desk.scene()["zones"]
    desk.handle({"type": "again", "how": "same"})
    same = the_match(desk)
    assert same is not first and same.luck == first.luck and desk.scene()["zones"] == tiles
    desk.handle({"type": "again", "how": "new"})
    new = the_match(desk)
    assert new.luck != first.luck and new.seats == first.seats and desk.scene()["zones"] != tiles


def test_the_same_seed_again_does_not_show_a_seed_that_was_hidden() -> None:
    desk = Desk(companion.play("campaign1828", ("you", "bot:random")))
    desk.handle({"type": "again", "how": "same"})
    assert str(the_match(desk).luck) not in json.dumps(desk.sheet()["tools"])


def test_a_match_that_was_left_no_longer_moves_the_board() -> None:
    desk = campaign()
    left, calls = the_match(desk), []
    desk.handle({"type": "again", "how": "new"})
    desk.changed = lambda: calls.append("drawn")
    left.play(left.legal()[0])
    assert calls == [] and left.watchers == []


def test_play_from_a_cell_is_drawn_on_the_board() -> None:
    desk = campaign()
    status, calls = drawn(desk), []
    desk.changed = lambda: calls.append("drawn")
    the_match(desk).play(the_match(desk).legal()[0])
    assert calls == ["drawn"] and drawn(desk) != status


def test_a_choice_is_drawn_once() -> None:
    """Building a scene and its sheet twice a turn would make each click twice as slow."""
    desk, calls = campaign(), []
    desk.changed = lambda: calls.append("drawn")
    desk.handle({"type": "act", "action": str(the_match(desk).legal()[0])})
    assert calls == ["drawn"]


def test_a_run_code_goes_on_where_it_was_made() -> None:
    desk, other = campaign(), Desk(None)
    code = desk.sheet()["tools"]["code"]
    other.handle({"type": "resume", "code": code})
    assert other.scene() == desk.scene() and the_match(other).path == the_match(desk).path


def test_the_form_comes_back_and_the_match_that_was_left_too() -> None:
    desk = campaign()
    before = drawn(desk)
    desk.handle({"type": "setup"})
    assert desk.sheet()["mode"] == "setup" and desk.sheet()["setup"]["back"] is True
    desk.handle({"type": "back"})
    assert drawn(desk) == before


# -- what is refused

NONSENSE: tuple[Mapping[str, Any], ...] = (
    {},
    {"type": None},
    {"type": ["act"]},
    {"type": "dance"},
    {"type": "act"},
    {"type": "act", "action": 7},
    {"type": "act", "action": ["take"]},
    {"type": "act", "action": ""},
    {"type": "act", "action": "take:nowhere:smear"},
    {"type": "act", "action": "draw:press:smear"},
    {"type": "act", "action": "take:press:smear:smear:smear"},
    {"type": "act", "action": "x" * 5_000},
    {"type": "act", "action": "take:\u202e:\x00"},
    {"type": "goto"},
    {"type": "goto", "node": -1},
    {"type": "goto", "node": 10**9},
    {"type": "goto", "node": "3"},
    {"type": "goto", "node": True},
    {"type": "goto", "node": 2.0},
    {"type": "redo"},
    {"type": "person", "id": "nobody-at-all"},
    {"type": "person", "id": 7},
    {"type": "person", "id": ["andrew-jackson"]},
    {"type": "ledger"},
    {"type": "ledger", "node": 10**9},
    {"type": "ledger", "node": -1},
    {"type": "ledger", "node": True},
    {"type": "name", "text": "A"},
    {"type": "name", "node": 10**9, "text": "A"},
    {"type": "name", "node": 1, "text": "   "},
    {"type": "name", "node": 1, "text": "x" * 500},
    {"type": "again"},
    {"type": "again", "how": "sideways"},
    {"type": "seat", "seat": "nobody"},
    {"type": "seat", "seat": ["adams"]},
    {"type": "resume"},
    {"type": "resume", "code": 7},
    {"type": "resume", "code": "my homework"},
    {"type": "resume", "code": "companion-campaign1828-1-AAAA"},
    {"type": "resume", "code": "companion-chess-1-AAAA"},
    {"type": "setup", "game": "chess"},
    {"type": "setup", "game": ["campaign1828"]},
    {**FORM, "game": "chess"},
    {**FORM, "players": ["you"]},
    {**FORM, "players": "you"},
    {**FORM, "players": ["you", "bot:genius"]},
    {**FORM, "players": ["you", ""]},
    {**FORM, "players": ["you", 7]},
    {**FORM, "seating": ["adams", "clay"]},
    {**FORM, "seating": ["adams", "adams"]},
    {**FORM, "seating": None},
    {**FORM, "seed": ["7"]},
    {**FORM, "seed": 1.5},
    {**FORM, "scenario": "no-such-day"},
    {**FORM, "scenario": {"start": 7}},
    {**FORM, "scenario": ["x"]},
    {**FORM, "options": {"no-such-option": True}},
    {**FORM, "options": {"polling-delegates-only": "perhaps"}},
    {**FORM, "options": {"polling-delegates-only": ["x"]}},
    {**FORM, "options": "quick"},
)


@pytest.mark.parametrize("message", NONSENSE, ids=lambda m: json.dumps(m)[:70])
def test_nonsense_is_refused_in_one_sentence_and_nothing_is_lost(message: Any) -> None:
    desk = campaign()
    match, before = the_match(desk), drawn(desk)
    told(desk, **message)
    assert desk.match is match
    if message.get("type") == "start":  # what the form says stays on the form
        desk.notice, desk.given = "", {}
    assert drawn(desk) == before
    desk.handle({"type": "act", "action": str(match.legal()[0])})


def test_every_message_has_a_test() -> None:
    files = (Path(__file__), *Path(__file__).parent.glob("test_views_[gs]*.py"))
    here = "".join(file.read_text(encoding="utf-8") for file in files)
    assert [name for name in DEEDS if f'"type": "{name}"' not in here] == []


@pytest.mark.parametrize("kind", ["act", "goto", "undo", "redo", "ledger", "name", "hint", "save"])
def test_before_a_match_has_begun_every_button_says_so(kind: str) -> None:
    assert "no match has begun" in told(Desk(None), type=kind, node=0, action="x", text="x")


def test_a_page_that_reports_itself_changes_nothing() -> None:
    desk = campaign()
    before = drawn(desk)
    desk.handle({"type": "ready"})
    assert drawn(desk) == before


def test_nothing_can_be_taken_back_where_the_match_was_set_up_so() -> None:
    match = companion.play("campaign1828", options={"no-take-back": True})
    desk = Desk(match)
    desk.handle({"type": "act", "action": str(match.legal()[0])})
    assert "without taking back" in told(desk, type="undo")
    assert desk.sheet()["timeline"]["undo"] is False


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    desk = Desk(companion.play("campaign1828"))
    assert "nothing to take back" in told(desk, type="undo")


def test_where_a_bot_decides_nobody_acts_in_its_name() -> None:
    desk = campaign()
    match = the_match(desk)
    bots = [node.number for node in match.tree.nodes if node.state.seat == "jackson"]
    desk.handle({"type": "goto", "node": bots[0]})
    assert "nobody has to choose here" in told(desk, type="act", action=str(match.legal()[0]))


def test_a_board_of_one_seat_does_not_play_for_the_other() -> None:
    match = companion.play("campaign1828")
    desk = Desk(match, "jackson")
    assert "it is not your turn: Adams" in told(desk, type="act", action=str(match.legal()[0]))
    assert desk.scene()["turn"] == "other"


def test_a_board_for_a_seat_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(CompanionError, match="adams, jackson"):
        Desk(companion.play("campaign1828"), "clay")


def test_a_fault_in_a_rule_is_told_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = campaign()
    match, before = the_match(desk), drawn(desk)

    def broken(*_: object) -> None:
        raise ZeroDivisionError("planted")

    action = str(match.legal()[0])
    monkeypatch.setattr(type(match.game), "applied", broken)
    said = told(desk, type="act", action=action)
    assert "Nothing was changed" in said and "ZeroDivisionError" in said and action in said
    assert drawn(desk) == before
    monkeypatch.undo()
    desk.handle({"type": "act", "action": action})


# -- the form


def test_the_form_says_what_is_wrong_and_keeps_what_was_filled_in() -> None:
    desk = Desk(None)
    form = {**FORM, "players": ["you", "bot:genius"], "seed": "1824"}
    told(desk, **form)
    setup = desk.sheet()["setup"]
    assert (
        setup["notice"].startswith("There is no player 'bot:genius'") and setup["notice"][-1] == "."
    )
    assert setup["given"]["seed"] == "1824" and setup["given"]["players"][1] == "bot:genius"
    desk.handle(FORM)
    assert desk.sheet()["mode"] == "play" and desk.sheet()["notice"] == ""


def test_a_seed_of_digits_is_the_number_and_spaces_round_it_do_not_count() -> None:
    desk = Desk(None)
    desk.handle({**FORM, "seed": " 1828 "})
    assert the_match(desk).luck == 1828 and desk.sheet()["tools"]["seed"] == "1828"


def test_an_empty_seed_is_drawn_and_not_shown() -> None:
    desk = Desk(None)
    desk.handle({**FORM, "seed": "  "})
    assert not the_match(desk).open and desk.sheet()["tools"]["seed"] == ""


def test_the_form_offers_exactly_what_it_accepts() -> None:
    setup = Desk(None).sheet()["setup"]
    for seating in setup["seatings"]:
        for player in setup["players"]:
            desk, seats = Desk(None), [seat["seat"] for seat in seating]
            options = {o["name"]: o["choices"][-1]["value"] for o in setup["options"]}
            players = ["you"] * (len(seats) - 1) + [player["id"]]
            desk.handle({**FORM, "seating": seats, "players": players, "options": options})
            assert list(the_match(desk).seats.items()) == list(zip(seats, players, strict=True))


@pytest.mark.parametrize("lost", GAMES)
def test_a_game_whose_data_are_damaged_does_not_shut_the_form_for_the_others(
    monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    whole = type(GAMES).__getitem__

    def damaged(games: Any, name: str) -> Any:
        if name == lost:
            raise DataError("data/some.toml: there is no [[cases]]")
        return whole(games, name)

    monkeypatch.setattr(type(GAMES), "__getitem__", damaged)
    setup = Desk(None).sheet()["setup"]
    assert [one["id"] for one in setup["games"]] == [name for name in GAMES if name != lost]
    assert setup["game"] != lost
    assert setup["notice"] == (
        f"The game {lost!r} is left out, its data cannot be read: "
        "data/some.toml: there is no [[cases]]."
    )


def test_the_form_says_whose_games_these_are() -> None:
    assert "independent teaching tool" in Desk(None).sheet()["setup"]["colophon"]


# -- what is kept


def flipped(code: str) -> Iterator[str]:
    """The code with one sign changed, at several places, and cut off."""
    for at in range(len(code) - 60, len(code), 7):
        yield code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]
    yield code[:-5]


def test_a_damaged_code_is_refused_and_the_match_on_the_board_stays() -> None:
    desk = campaign()
    before, match = drawn(desk), the_match(desk)
    for code in flipped(desk.sheet()["tools"]["code"]):
        assert "code" in told(desk, type="resume", code=code) and desk.match is match
    assert drawn(desk) == before


def test_saving_twice_makes_two_files_and_each_brings_the_match_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    desk = campaign()
    desk.handle({"type": "save"})
    first = desk.saved
    assert first is not None
    kept, state = first.read_text(encoding="utf-8"), the_match(desk).state
    desk.handle({"type": "act", "action": str(the_match(desk).legal()[0])})
    desk.handle({"type": "save"})
    assert desk.saved is not None and desk.saved != first
    assert first.read_text(encoding="utf-8") == kept
    assert companion.load(first).state == state
    assert companion.load(desk.saved).state == the_match(desk).state
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted({first.name, desk.saved.name})


def test_where_nothing_can_be_written_saving_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    desk = campaign()
    gone.rmdir()
    assert "cannot be written" in told(desk, type="save")


# -- the curtain


def cards_in(value: Any) -> set[str]:
    """The cards of the village council that a JSON value names."""
    return {found.lower() for found in CARD.findall(json.dumps(value))}


def hidden_from(match: Match[Any], seat: str | None) -> set[str]:
    """The cards of which `seat` may not read anywhere."""
    s, known = match.state, set(match.state.shown)
    if seat is not None:
        known |= {*s.hand[seat], *s.buried[seat]}
    return set(cards()) - known


def lift(desk: Desk) -> None:
    desk.handle({"type": "seat", "seat": desk.sheet()["curtain"]["seat"]})


def wander(desk: Desk, rng: random.Random) -> None:
    """Something that a person may press between two choices."""
    match = the_match(desk)
    node = rng.randrange(len(match.tree.nodes))
    press = rng.choice(["hint", "undo", "goto", "ledger", "rules", "stay", "stay"])
    try:
        desk.handle({"type": press, "node": node, "cite": None})
    except CompanionError:
        return


@pytest.mark.parametrize(
    "players", [("you", "me"), ("you", "me", "she"), ("you", "bot:random", "me")]
)
def test_no_card_of_another_hand_is_in_the_page_covered_or_not(players: tuple[str, ...]) -> None:
    for seed in range(12):
        desk, rng = council(*players, seed=seed), random.Random(seed)
        match, steps = the_match(desk), 0
        while not match.over and steps < 120:
            steps += 1
            if desk.covered():
                assert cards_in(drawn(desk)) == set(), "under the curtain there is no card at all"
                lift(desk)
            seen_by = match.seat if match.seat in desk.persons() else None
            assert cards_in(drawn(desk)) & hidden_from(match, seen_by) == set()
            if seen_by is None or rng.random() < 0.3:
                wander(desk, rng)
                if seen_by is None and match.seat not in desk.persons():
                    desk.handle({"type": "goto", "node": len(match.tree.nodes) - 1})
                continue
            desk.handle({"type": "act", "action": str(rng.choice(match.legal()))})


@pytest.mark.parametrize("seat", ["ann", "ben"])
def test_a_board_of_one_seat_never_shows_another_hand(seat: str) -> None:
    for seed in range(12):
        desk, rng = council("you", "me", seat=seat, seed=seed), random.Random(seed)
        match = the_match(desk)
        while not match.over:
            assert not desk.covered()
            for _ in range(3):
                wander(desk, rng)
                assert cards_in(drawn(desk)) & hidden_from(match, seat) == set()
            desk.handle({"type": "goto", "node": len(match.tree.nodes) - 1})
            if not match.over:
                match.play(rng.choice(match.legal()))


def test_the_curtain_falls_between_two_persons_and_names_the_next() -> None:
    desk = council("you", "me", seed=5)
    assert desk.covered() and desk.sheet()["curtain"]["label"] == "Pass to Ann"
    assert desk.scene() == {
        "title": "The Village Council", "kicker": "", "status": "", "turn": "other",
    }  # fmt: skip
    lift(desk)
    assert not desk.covered() and cards_in(drawn(desk)) == {*the_match(desk).state.hand["ann"]}
    match = the_match(desk)
    while match.seat == "ann":
        desk.handle({"type": "act", "action": str(match.legal()[-1])})
    assert desk.covered() and desk.sheet()["curtain"]["label"] == "Pass to Ben"
    assert cards_in(drawn(desk)) == set()


def test_under_the_curtain_nothing_is_played_and_nothing_told() -> None:
    desk = council("you", "me")
    for kind in ("act", "goto", "undo", "redo", "ledger", "name", "hint", "save"):
        assert "covered" in told(desk, type=kind, node=0, action="pass", text="x")
    assert desk.covered()


def test_the_curtain_lifts_for_the_seat_that_is_next_and_for_no_other() -> None:
    """A second press that comes late must not show the next hand to whoever pressed."""
    desk = council("you", "me")
    assert "Ann" in told(desk, type="seat", seat="ben")
    assert desk.covered()
    lift(desk)
    assert not desk.covered()


def test_a_moment_of_a_bot_or_of_luck_is_shown_without_a_curtain_and_without_hands() -> None:
    desk = council("you", "bot:random", "me")
    match = the_match(desk)
    while not match.over and "ben" not in {node.state.seat for node in match.tree.nodes}:
        if desk.covered():
            lift(desk)
        desk.handle({"type": "act", "action": str(match.legal()[0])})
    if desk.covered():
        lift(desk)
    for node in match.tree.nodes:
        if node.state.seat not in desk.persons():
            match.goto(node.number)
            assert not desk.covered()
            assert cards_in(drawn(desk)) & hidden_from(match, None) == set()


def test_one_person_among_bots_is_never_asked_to_look_away() -> None:
    desk = council("you", "bot:random", seed=4)
    rng = random.Random(4)
    while not the_match(desk).over:
        assert not desk.covered()
        assert cards_in(drawn(desk)) & hidden_from(the_match(desk), "ann") <= cards_in(
            desk.sheet()["tools"]
        )
        desk.handle({"type": "act", "action": str(rng.choice(the_match(desk).legal()))})


def test_the_bots_advice_is_for_the_seat_that_decides_and_for_nobody_else() -> None:
    """What a bot would do with the other hand tells what is in it."""
    desk = council("you", "me", seat="ben")
    assert "not your turn" in told(desk, type="hint")


def test_a_game_without_secrets_has_no_curtain() -> None:
    desk = Desk(companion.play("campaign1828"))
    assert not desk.covered() and desk.sheet()["mode"] == "play"


def test_the_code_of_a_match_with_hidden_hands_waits_for_its_end() -> None:
    desk = council("you", "me")
    lift(desk)
    tools = desk.sheet()["tools"]
    assert tools["code"] == "" and tools["codeNote"].endswith("when the match is over.")


def test_behind_a_curtain_the_plain_text_of_a_cell_tells_no_hand() -> None:
    desk = council("ann", "ben", "cy")
    shown = Shown(desk.match, None)
    assert shown.desk.covered()
    assert shown.text() == f"The board is covered until {GAME.labels(the_match(desk).seat)} looks."
