"""What a lesson on the Court may wait for, each seen to hold and not to hold."""

from __future__ import annotations

from functools import cache
from typing import Any

import companion
from companion.core.game import Action
from companion.core.match import Match
from companion.games.court.cards import JUSTICES, SIDES, TRACKS
from companion.games.court.state import prevailing
from companion.guide import checks
from companion.guide.moments import at, since
from companion.guide.scenario import Wanted, read

DAY, CASE = "marbury-and-judicial-review", "madison-v-marbury"


def holds(match: Match[Any], name: str, *args: str | int) -> bool:
    return checks.holds(match, Wanted(name, args))


def begun() -> Match[Any]:
    return companion.play("court", scenario=DAY)


@cache
def followed() -> Match[Any]:
    """The documented line of 1803; to be looked at."""
    match = begun()
    for text in read("court", DAY).documented:
        match.step(Action.parse(text))
    return match


@cache
def played() -> Match[Any]:
    """A match of bots after the same start, to its end; to be looked at."""
    bots = dict.fromkeys(begun().seats, "bot:random")
    return companion.play("court", bots, scenario=DAY, seed=1803)


def test_a_case_is_decided_and_a_side_prevails() -> None:
    assert not holds(begun(), "case-decided", CASE)
    assert holds(followed(), "case-decided", CASE)
    assert not [side for side in SIDES if holds(begun(), "prevails", CASE, side)]
    assert [side for side in SIDES if holds(followed(), "prevails", CASE, side)] == ["silver"]


def test_a_track_stands_on_the_side_that_prevails() -> None:
    seen = set()
    for node in since(played()):
        there = at(played(), node.number)
        for track in TRACKS:
            side = prevailing(there.state, track)
            seen.add(side)
            assert [s for s in SIDES if holds(there, "stands", track, s)] == [side] * bool(side)
    assert set(SIDES) <= seen


def test_a_justice_is_seated_and_has_left() -> None:
    first, last = begun(), played()
    bench = set(last.state.bench) - {""}
    assert {justice for justice in JUSTICES if holds(last, "seated", justice)} == bench
    gone = {justice for justice in JUSTICES if holds(last, "left-the-bench", justice)}
    assert set(first.state.bench) - bench <= gone and gone and not gone & bench
    assert not [justice for justice in JUSTICES if holds(first, "left-the-bench", justice)]


def test_a_preview_that_wants_a_justice_seated_supports_the_candidate() -> None:
    (candidate, *_) = begun().state.pool
    action = checks.toward(begun(), Wanted("seated", (candidate,)))
    assert action is not None and action.args == (candidate,)
    assert checks.toward(begun(), Wanted("seated", ("earl-warren",))) is None


def test_three_actions_of_a_round_are_three_turns_for_one_person_and_alone() -> None:
    for seats in (
        {"table-1": "you", "table-2": "bot:greedy"},
        {"table-1": "you", "bot": "bot:solo"},
    ):
        match = companion.play("court", seats, seed=3)
        for number in range(1, 4):
            turn = match.state.turn
            while match.state.turn == turn:
                assert not holds(match, "turns-taken", number)
                match.play(match.legal()[0])
            assert holds(match, "turns-taken", number)


def test_the_words_name_case_party_and_place() -> None:
    def said(name: str, *args: str | int) -> str:
        return checks.words(begun(), Wanted(name, args))

    assert said("case-decided", CASE) == "Madison v. Marbury is decided"
    assert said("prevails", CASE, "silver") == (
        "Madison v. Marbury is decided and Madison prevails in this match"
    )
    assert said("stands", "commerce", "gold") == "the track of Commerce stands on gold"
    assert said("seated", "joseph-story") == "Joseph Story has a seat on the Bench"
    assert said("left-the-bench", "john-jay") == "John Jay has left the Bench"
    assert checks.now(begun(), Wanted("case-decided", (CASE,))) == "now in Appeal"
    assert checks.now(followed(), Wanted("case-decided", (CASE,))) == "now decided"
