"""The text board says all that a board may show; the rules have an anchor for every cite."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion
from companion.core.errors import DataError
from companion.core.match import Match
from companion.core.scene import Cell, Choice, Line, Scene, Tally, Token, Zone
from companion.core.tables import records
from companion.study import PLAYERS, telling
from companion.study.telling import called
from companion.views import rules
from companion.views.text import board_text, in_order, match_text
from tests.walks import SUBJECTS, Subject, positions

GAMES = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)


def plain(text: str) -> str:
    """The words of `text` without its line breaks."""
    return " ".join(text.split())


def shown(scene: Scene) -> Iterator[str]:
    """Everything in a scene that a view may show in words."""
    yield from (scene.title, scene.kicker, scene.status)
    yield from (f"{tally.label} {tally.value} {tally.unit}" for tally in scene.tally)
    yield from (line.text for line in scene.log)
    for zone in scene.zones:
        yield zone.label
        for cell in zone.cells:
            yield from (cell.label, *map(counted, cell.tokens))
    for choice in scene.choices:
        yield from (choice.label, choice.detail, choice.blocked or "", choice.group)
        yield from map(counted, choice.tokens)


def view(subject: Subject, s: Any) -> Scene:
    """The board as whoever decides sees it; luck sees no more than everybody."""
    return subject.game.view(s, s.seat if s.seat in subject.game.seats[0] else None)


def counted(token: Token) -> str:
    return f"{token.label} × {token.count}" if token.count != 1 else token.label


@GAMES
@given(data=st.data())
def test_the_text_says_everything_that_a_scene_shows(subject: Subject, data: st.DataObject) -> None:
    s = data.draw(positions(subject.game))
    for seat in (*subject.game.seats[0], None):
        scene = subject.game.view(s, seat)
        text = plain(board_text(scene))
        for words in shown(scene):
            assert plain(words) in text


@GAMES
@given(data=st.data(), width=st.integers(40, 100))
def test_no_line_is_wider_than_the_page(subject: Subject, data: st.DataObject, width: int) -> None:
    s = data.draw(positions(subject.game))
    for line in board_text(view(subject, s), width).splitlines():
        assert len(line) <= width
        assert line == line.rstrip()


@GAMES
@given(data=st.data())
def test_no_sign_is_drawn_that_a_screen_reader_would_spell(
    subject: Subject, data: st.DataObject
) -> None:
    s = data.draw(positions(subject.game))
    text = board_text(view(subject, s))
    assert not [sign for sign in text if unicodedata.name(sign, "").startswith(("BOX", "BLOCK"))]
    assert not re.search(r"[-=_*#|]{3}", text)


@GAMES
@given(data=st.data())
def test_open_choices_have_the_lowest_numbers_and_each_choice_stands_once(
    subject: Subject, data: st.DataObject
) -> None:
    s = data.draw(positions(subject.game))
    scene = view(subject, s)
    ordered = in_order(scene)
    assert sorted(c.action for c in ordered) == sorted(c.action for c in scene.choices)
    blocked = [choice.blocked is not None for choice in ordered]
    assert blocked == sorted(blocked)
    text = plain(board_text(scene))
    for number, choice in enumerate(ordered, 1):
        assert text.count(f"[{number}] {plain(called(choice, scene))}") == 1
    open_ones = [f"[{number}]" for number in range(1, blocked.count(False) + 1)]
    assert [text.index(number) for number in open_ones] == sorted(map(text.index, open_ones))


@GAMES
@given(data=st.data())
def test_the_reason_of_a_refused_choice_names_its_number(
    subject: Subject, data: st.DataObject
) -> None:
    s = data.draw(positions(subject.game))
    scene = view(subject, s)
    reasons = plain(board_text(scene)).partition("Not open now")[2]
    for number, choice in enumerate(in_order(scene), 1):
        if choice.blocked is not None:
            after = reasons.partition(f"Because {plain(choice.blocked)}: ")[2]
            numbers = re.findall(r"\[(\d+)\]", after.partition(" Because ")[0])
            assert int(numbers[0]) <= number <= int(numbers[-1])


def scene_of(*zones: Zone, choices: tuple[Choice, ...] = ()) -> str:
    scene = Scene(title="T", kicker="K", status="S.", zones=zones, choices=choices)
    return board_text(scene).partition("S.\n\n")[2]


def test_an_empty_side_is_said_in_words() -> None:
    zone = Zone(id="z", label="Ohio", cells=(Cell(id="a", label="Adams"),))
    assert scene_of(zone) == "Ohio\n  Adams: none"


def test_a_zone_without_places_says_that_nothing_is_there() -> None:
    assert scene_of(Zone(id="z", label="Discard")) == "Discard\n  none"


def test_a_purse_that_is_empty_does_not_read_as_one_coin() -> None:
    cell = Cell(id="a", label="Purse", tokens=(Token(id="c", label="coins", count=0),))
    assert scene_of(Zone(id="z", label="Ann", cells=(cell,))) == "Ann\n  Purse: coins × 0"


def test_a_caption_stands_alone() -> None:
    zone = Zone(id="z", label="Docket", cells=(Cell(id="a", label="Marbury — gold"),))
    assert scene_of(zone) == "Docket\n  Marbury — gold"


def test_a_track_is_read_in_order_with_what_stands_on_it() -> None:
    marker = Token(id="m", label="Commerce")
    cells = (Cell(id="0", label="0"), Cell(id="1", tokens=(marker,)), Cell(id="3", label="3"))
    zone = Zone(id="z", label="Track", shape="track", cells=cells)
    assert scene_of(zone) == "Track\n  In order: 0; space 2 (Commerce); 3"


def test_choices_without_a_place_stand_under_their_group_or_kind() -> None:
    choices = (
        Choice(action="vote:yea", label="Yea", detail="moves the marker"),
        Choice(action="end-turn", label="Stop", group="Or else"),
    )
    assert scene_of(choices=choices) == (
        "Your choices\n  Vote\n    [1] Yea — moves the marker\n  Or else\n    [2] Stop"
    )


def test_a_choice_stands_in_its_place_with_what_it_does() -> None:
    cells = (Cell(id="a", label="Ann", tokens=(Token(id="t", label="Delegate"),)), Cell(id="b"))
    choices = (
        Choice(action="take:smear", label="Smear", cell="b", detail="at a risk"),
        Choice(action="tip:ann", label="Tip Ann", cell="a"),
        Choice(action="pass", label="Pass", group="Or else"),
    )
    assert scene_of(Zone(id="z", label="Ohio", cells=cells), choices=choices) == (
        "Ohio\n  Ann: Delegate; [1] Tip Ann\n  Here: [2] Smear — at a risk\n\n"
        "Your other choices\n  Or else\n    [3] Pass"
    )


def test_a_refused_choice_keeps_its_place_and_the_reason_stands_below() -> None:
    choices = tuple(
        Choice(action=f"take:{n}", label=f"Tile {n}", cell="a", blocked="a Rally stands (Rally)")
        for n in "pqr"
    )
    zone = Zone(id="z", label="Ohio", cells=(Cell(id="a"),))
    assert scene_of(zone, choices=choices) == (
        "Ohio\n  Here: [1] Tile p, not now; [2] Tile q, not now; [3] Tile r, not now\n\n"
        "Not open now\n  Because a Rally stands (Rally): [1] to [3]"
    )


def test_a_refused_choice_without_a_place_stands_beside_its_reason() -> None:
    choices = (
        Choice(action="vote:yea", label="Vote yea", blocked="two are absent (Quorum)"),
        Choice(action="sit", label="Stay", group="Rest", blocked="two are absent (Quorum)"),
        Choice(action="vote:nay", label="Vote nay"),
    )
    assert scene_of(choices=choices) == (
        "Your choices\n    [1] Vote nay\n\n"
        "Not open now\n  Because two are absent (Quorum): [2] Vote yea; [3] Stay, Rest"
    )


def test_the_pieces_of_a_choice_are_named() -> None:
    pieces = (Token(id="a", label="Wilson"), Token(id="b", label="Clymer"))
    choice = Choice(action="declare:yea", label="Declare", tokens=pieces)
    assert "[1] Declare (Wilson; Clymer)" in scene_of(choices=(choice,))


def test_score_log_and_turns_are_told() -> None:
    log = (Line(turn=0, text="It begins.", node=0), Line(turn=2, text="Ann bows.", node=4))
    tally = (Tally(label="Ann", value=0, unit="points"),)
    text = board_text(Scene(title="T", kicker="K", status="S.", tally=tally, log=log))
    assert "Ann 0 points" in text
    assert text.endswith(
        "What happened\n  Before the first turn\n    It begins.\n  Turn 2\n    Ann bows."
    )


def match_of_1828(choices: int) -> Match[Any]:
    match = companion.play("campaign1828", seats=("you", "bot:greedy"), seed=1828)
    rng = random.Random(1828)
    while choices and not match.over:
        match.play(rng.choice(match.legal()))
        choices -= 1
    return match


@pytest.mark.parametrize(("name", "choices"), [("start", 0), ("middle", 9), ("end", 300)])
def test_the_campaign_reads_as_it_was_approved(
    name: str, choices: int, golden: Callable[[str, str], None]
) -> None:
    text = board_text(telling.scene_of(match_of_1828(choices), "adams"))
    golden(f"campaign1828-text-{name}.txt", f"{text}\n")


def test_a_match_as_text_says_how_to_go_on_and_its_code_brings_it_back() -> None:
    match = match_of_1828(4)
    text = match_text(match)
    open_ones = [str(action) for action in match.legal()]
    assert all(re.search(rf": {action}(; | )", plain(text)) for action in open_ones)
    assert companion.load(text.splitlines()[-1]).state == match.state


def test_a_match_as_text_never_gives_away_hands_that_several_share() -> None:
    tiny = next(subject.game for subject in SUBJECTS if subject.name == "tiny")
    match: Match[Any] = Match(tiny, {"ann": "you", "ben": "you"}, seed=1, players=PLAYERS)
    text = match_text(match, "ann")
    assert "companion-tiny" not in text
    assert "it is given when the match is over" in plain(text)
    assert not any(re.search(rf"\b{card}\b", text) for card in match.state.hand["ben"])


@pytest.mark.parametrize("game", companion.GAMES)
def test_every_anchor_of_the_rules_is_unique(game: str) -> None:
    sections = [s["id"] for chapter in rules.chapters(game) for s in chapter["sections"]]
    ids = sections + [ruling["id"] for ruling in rules.rulings(game)]
    assert len(ids) == len(set(ids)) > 0


@pytest.mark.parametrize("game", companion.GAMES)
def test_every_part_of_a_citation_leads_to_an_anchor(game: str) -> None:
    sections = [s["id"] for chapter in rules.chapters(game) for s in chapter["sections"]]
    anchors = {*sections, *(ruling["id"] for ruling in rules.rulings(game))}
    table = companion.GAMES[game]
    cites = [cite for _, cite in table.kinds.values()]
    cites += [step.cite for step in table.steps.values()]
    match = companion.play(game, seats=["bot:random"] * len(table.seats[0]), seed=3)
    cites += [change.cite for change in match.ledger]
    for part in (part for cite in cites for part in rules.parts(cite)):
        assert rules.section_of(part) in anchors


def test_a_citation_is_read_from_the_end_of_a_reason() -> None:
    assert rules.cited_in("it (the tile) is gone (Polling; ruling 9)") == "Polling; ruling 9"
    assert rules.cited_in("this costs 7 (Action List (short): Advocate)") == (
        "Action List (short): Advocate"
    )
    assert rules.cited_in("nothing is cited here") == ""


def test_a_key_that_the_rules_do_not_know_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "rulings.toml"
    file.write_text('[[rulings]]\nn = 1\ntext = "a"\nwhere = "b"\nkind = "gap"\nwhy = "c"\n')
    with pytest.raises(DataError, match="unknown key 'why'"):
        records(file, "rulings", rules.Ruling)


def test_a_game_without_rules_is_named_in_the_error() -> None:
    with pytest.raises(DataError, match=r"rules\.toml is missing"):
        rules.chapters("no-such-game")
