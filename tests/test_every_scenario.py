"""What every guided start of every game promises, whatever it is about."""

from __future__ import annotations

from typing import Any

import pytest

import companion
from companion.core.match import Match
from companion.core.tables import read_toml
from companion.games import GAMES
from companion.start import scenarios

ALL = [(game, id) for game in GAMES for id in scenarios(game)]
EVERY = pytest.mark.parametrize(("game", "id"), ALL)


def begun(game: str, id: str) -> Match[Any]:
    return companion.play(game, scenario=id)


@EVERY
def test_the_start_says_all_and_leaves_no_luck_to_the_first_turn(game: str, id: str) -> None:
    m, start = begun(game, id), read_toml(scenarios(game)[id])["start"]
    assert [str(action) for action in m.path] == start
    assert m.first == len(start)


@EVERY
def test_nothing_before_the_start_can_be_taken_back(game: str, id: str) -> None:
    with pytest.raises(companion.CompanionError, match="nothing to take back"):
        begun(game, id).undo()


@EVERY
def test_a_match_goes_on_from_there_and_its_code_loads_again(game: str, id: str) -> None:
    m = begun(game, id)
    m.play(m.legal()[0])
    same = companion.load(m.code())
    assert (same.path, same.state, same.first) == (m.path, m.state, m.first)
    assert same.scenario["id"] == id


@EVERY
def test_with_bots_alone_the_match_comes_to_its_end(game: str, id: str) -> None:
    bots = dict.fromkeys(begun(game, id).seats, "bot:random")
    assert companion.play(game, scenario=id, seats=bots, seed=1789).over
