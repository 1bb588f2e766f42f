"""What a lesson on the Convention may wait for, each seen to hold and not to hold."""

from __future__ import annotations

from functools import cache
from typing import Any

import companion
from companion.core.game import Action
from companion.core.match import Match
from companion.games.convention.cards import AXES
from companion.guide import checks
from companion.guide.moments import at, since
from companion.guide.scenario import Wanted, read

DAY, ARTICLE = "single-executive", "a-single-executive"


def holds(match: Match[Any], name: str, *args: str | int) -> bool:
    return checks.holds(match, Wanted(name, args))


def begun(id: str = DAY) -> Match[Any]:
    return companion.play("convention", scenario=id)


@cache
def followed() -> Match[Any]:
    """The documented line of 4 June; to be looked at."""
    match = begun()
    for text in read("convention", DAY).documented:
        match.step(Action.parse(text))
    return match


@cache
def refused() -> Match[Any]:
    """A round in which everybody who may declares Nay; to be looked at."""
    match = companion.play("convention", dict.fromkeys(begun().seats, "you"), scenario=DAY)
    while match.state.round == 1:
        nay = (action for action in match.legal() if str(action).startswith("declare:nay"))
        match.play(next(nay, match.legal()[0]))
    return match


def test_votes_are_counted_on_the_floor_and_when_the_vote_is_decided() -> None:
    for side, check, most in (("yea", "yeas-at-least", 7), ("nay", "nays-at-least", 3)):
        assert not holds(begun(), check, 1)
        for node in since(followed()):
            there = at(followed(), node.number)
            stand = list(there.state.side.values()).count(side)
            if stand:
                assert holds(there, check, stand)
                assert not holds(there, check, most + 1)
        assert holds(followed(), check, most) and not holds(followed(), check, most + 1)


def test_what_a_prediction_asks_is_how_the_last_vote_came_out() -> None:
    measures = checks.measures("convention")
    assert (measures["yea"](begun()), measures["nay"](begun())) == (0, 0)
    assert followed().game.tracks(followed().state)["yea"] == 0
    assert (measures["yea"](followed()), measures["nay"](followed())) == (7, 3)
    second = at(followed(), since(followed())[4].number)
    assert measures["yea"](second) == list(second.state.side.values()).count("yea") > 0


def test_an_article_passes_or_fails_in_the_assembly_room() -> None:
    for match in (begun(), followed(), refused()):
        ended = [e.details for e in match.events if e.kind == "decided"]
        for article in AXES:
            passed = [told["passed"] for told in ended if told["article"] == article]
            assert holds(match, "enacted", article) == (True in passed)
            assert holds(match, "rejected", article) == (False in passed)
    assert holds(followed(), "enacted", ARTICLE) and holds(refused(), "rejected", ARTICLE)


def test_a_state_votes_once_it_has_declared() -> None:
    assert not holds(begun(), "votes", "virginia", "yea")
    assert holds(followed(), "votes", "virginia", "yea")
    assert not holds(followed(), "votes", "virginia", "nay")
    assert holds(begun("sixteenth-of-july"), "votes", "delaware", "yea")


def test_a_preview_that_wants_votes_declares() -> None:
    for check, side in (("yeas-at-least", "yea"), ("nays-at-least", "nay")):
        action = checks.toward(begun(), Wanted(check, (7,)))
        assert action is not None and (action.kind, action.args[0]) == ("declare", side)


def test_the_words_count_the_states() -> None:
    assert checks.words(begun(), Wanted("yeas-at-least", (7,))) == "seven states vote Yea"
    assert checks.words(begun(), Wanted("nays-at-least", (1,))) == "one state votes Nay"
    july = begun("sixteenth-of-july")
    assert checks.now(july, Wanted("yeas-at-least", (7,))) == "now Yea 5"
    assert checks.words(july, Wanted("enacted", (ARTICLE,))) == (
        "“A single executive” passes in the Assembly Room"
    )
    assert checks.words(july, Wanted("votes", ("georgia", "nay"))) == "Georgia votes Nay"
