"""The checks that every game has, each seen to hold and not to hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.core.errors import DataError
from companion.core.game import Game
from companion.core.match import Match
from companion.games import GAMES
from companion.guide import checks
from companion.guide.checks import Check
from companion.guide.common import CHECKS, kinds, seats, tracks
from companion.guide.moments import at, chosen, lately, line, since, start
from companion.guide.scenario import Wanted, all_scenarios

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def begun(game: Game[Any], **seats: str) -> Match[Any]:
    """A match with one person, the others at random, where that person is asked first."""
    first, *others = game.seats[0]
    players = {first: "you", **dict.fromkeys(others, "bot:random"), **seats}
    return companion.play(game.name, players, seed=7)


def holds(match: Match[Any], name: str, *args: str | int) -> bool:
    return checks.holds(match, Wanted(name, args))


def played(match: Match[Any], enough: int = 4_000) -> Iterator[Match[Any]]:
    """The match at each choice of a person, who takes what comes first, to its end."""
    for _ in range(enough):
        yield match
        if match.over:
            return
        match.play(match.legal()[0])


@cache
def ended(name: str) -> Match[Any]:
    *_, match = played(begun(GAMES[name]))
    assert match.over
    return match


def over(game: Game[Any]) -> Match[Any]:
    """A match that is over, shared by tests: to be looked at."""
    return ended(game.name)


@EVERY
def test_answered_always_holds_and_over_at_the_end(game: Game[Any]) -> None:
    match = begun(game)
    assert holds(match, "answered") and not holds(match, "over")
    assert holds(over(game), "over")


@EVERY
def test_a_round_ends_when_the_next_begins(game: Game[Any]) -> None:
    match = begun(game)
    began = match.state.round
    for now in played(match):
        assert holds(now, "round-ends") == (now.over or now.state.round > began)
        assert holds(now, "round-at-least", began + 2) == (now.over or now.state.round > began + 1)
        if now.state.round > began + 2:
            break
    assert holds(match, "round-ends") and holds(match, "round-at-least", began + 2)


@EVERY
def test_a_turn_is_taken_once_it_has_ended(game: Game[Any]) -> None:
    match = begun(game)
    assert not holds(match, "turns-taken", 1)
    turn = match.state.turn
    while match.state.turn == turn:
        assert not holds(match, "turns-taken", 1)
        match.play(match.legal()[0])
    assert holds(match, "turns-taken", 1) and not holds(match, "turns-taken", 2)
    assert checks.now(match, Wanted("turns-taken", (2,))) == "now 1"


@EVERY
def test_a_track_is_at_least_and_at_most_where_it_stands(game: Game[Any]) -> None:
    match = begun(game)
    for track, mark in game.tracks(match.state).items():
        stands = round(mark)
        assert holds(match, "track-at-least", track, stands)
        assert not holds(match, "track-at-least", track, stands + 1)
        assert holds(match, "track-at-most", track, stands)
        assert not holds(match, "track-at-most", track, stands - 1)


@EVERY
def test_points_leads_and_winners_are_those_of_the_scores(game: Game[Any]) -> None:
    match = over(game)
    most, *others = sorted(match.scores().values(), reverse=True)
    assert holds(match, "level") == (most == others[0])
    for seat, score in match.scores().items():
        assert holds(match, "score-at-least", seat, score)
        assert not holds(match, "score-at-least", seat, score + 1)
        assert holds(match, "leads", seat) == (score == most > others[0])
        assert holds(match, "wins", seat) == (seat in game.winners(match.state))
        assert not holds(begun(game), "wins", seat)


@EVERY
def test_the_seats_are_level_before_anybody_has_a_point(game: Game[Any]) -> None:
    match = at(begun(game), 0)
    assert len(set(match.scores().values())) == 1 and holds(match, "level")
    assert not [seat for seat in match.seats if holds(match, "leads", seat)]


@EVERY
def test_a_kind_is_chosen_once_a_person_has_chosen_it(game: Game[Any]) -> None:
    match = begun(game)
    kind = match.legal()[0].kind
    assert not holds(match, "chose", kind)
    action = checks.toward(match, Wanted("chose", (kind,)))
    assert action is not None and action.kind == kind
    match.play(action)
    assert holds(match, "chose", kind)
    match.undo()
    assert not holds(match, "chose", kind)
    assert not holds(over(game), "chose", "no such kind")


@EVERY
def test_going_back_counts_once_another_choice_is_made(game: Game[Any]) -> None:
    match = begun(game)
    first, other = match.legal()[:2]
    match.play(first)
    match.undo()
    assert not holds(match, "undone", 1)
    match.play(other)
    assert holds(match, "undone", 1) and not holds(match, "undone", 2)


def asked() -> Iterator[tuple[Game[Any], Wanted]]:
    """Every check of every scenario, that of `until` and of predictions included."""
    for scenario in all_scenarios():
        game = GAMES[scenario.game]
        yield game, scenario.until
        for step in scenario.steps:
            yield game, step.check
            options = (option for question in step.questions for option in question.options)
            yield from ((game, option.when) for option in options if option.when)


def test_every_check_that_a_scenario_asks_has_words_that_fit_a_sentence() -> None:
    for game, wanted in set(map(tuple, ((game.name, wanted) for game, wanted in asked()))):
        match = companion.play(game, seed=1)
        words = checks.words(match, wanted)
        assert words and not words.endswith((".", " ")) and "{" not in words
        now = checks.now(match, wanted)
        assert not now or now.startswith("now ")


@EVERY
def test_what_may_be_named_is_what_the_game_has(game: Game[Any]) -> None:
    assert set(seats(game)) == {seat for seating in game.seats for seat in seating}
    assert set(kinds(game)) == set(game.kinds)
    for seating in game.seats:
        assert set(game.tracks(game.start({"seats": seating})[0])) <= set(tracks(game))


@EVERY
def test_a_check_that_does_not_fit_is_refused_with_what_would(game: Game[Any]) -> None:
    def refused(name: str, *args: Any) -> str:
        return checks.fits(game, Wanted(name, args)) or ""

    assert "there is no check called 'luck'" in refused("luck")
    assert refused("turns-taken") == "turns-taken takes 1 argument, not 0"
    assert refused("turns-taken", "two") == ("turns-taken: argument 1 is a whole number, not 'two'")
    assert refused("turns-taken", True)
    assert refused("leads", "nobody").startswith("leads: argument 1 is one of the seats (")
    assert refused("track-at-least", "mood", 1).startswith("track-at-least: argument 1 is one of")
    assert not refused("leads", game.seats[0][0])
    with pytest.raises(DataError, match="there is no check called 'luck'"):
        checks.find(game.name, "luck")


@EVERY
def test_a_check_of_the_game_has_every_part(game: Game[Any]) -> None:
    own = checks.every(game.name)
    assert set(CHECKS) <= set(own)
    for param in (param for check in own.values() for param in check.params):
        if not isinstance(param, type):
            assert param.__doc__ and param(game)


@EVERY
def test_each_check_of_a_game_has_its_test_and_each_field_is_in_the_guide_for_authors(
    game: Game[Any],
) -> None:
    tests = Path(__file__).parent
    own = (tests / game.name / "test_checks.py").read_text("utf-8")
    common = Path(__file__).read_text("utf-8")
    for name in checks.every(game.name):
        assert f'"{name}"' in (common if name in CHECKS else own), name
    page = (tests.parent / "docs" / "new-game.md").read_text("utf-8")
    assert not [field.name for field in fields(Check) if f"`{field.name}`" not in page]


@EVERY
def test_moments_are_counted_from_the_start_of_the_scenario(game: Game[Any]) -> None:
    match = begun(game)
    assert since(match) == [] and chosen(match) == [] and line(match) == []
    match.play(match.legal()[0])
    assert [node.number for node in since(match)] == line(match)
    (before, action), *more = chosen(match)
    assert not more and before.seat == match.game.seats[0][0] and action in match.path
    assert [there.node for there in lately(match)] == line(match)[::-1]
    end = match.node
    match.undo()
    assert since(match) == [] and line(match)[-1] == end
    assert [there.node for there in lately(match)] == [start(match)]


@EVERY
def test_before_the_start_of_the_scenario_nothing_has_come(game: Game[Any]) -> None:
    first = [str(action) for action in begun(game).path[:1]]
    match = companion.play(game.name, seed=7, scenario={"start": first})
    match.goto(0)
    assert match.first > 0 and since(match) == [] and lately(match) == []
    assert not holds(match, "round-ends")
