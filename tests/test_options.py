"""Variants of the rules: a list to choose from is checked, kept in order and carried by a code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from companion.commands.play import _option
from companion.core.errors import CompanionError, RunCodeError
from companion.core.game import Game
from companion.core.match import Match
from companion.core.rules import Option
from companion.study import replay
from companion.study.options import check_options
from companion.study.players import PLAYERS
from companion.views import setup
from tests.tiny import GAME as TINY

FRUIT = {"apple": "trees", "pear": "trees", "plum": "trees", "leek": "beds", "pea": "beds"}
BASKET = Option(
    name="basket",
    choices=tuple(FRUIT),
    default=("pear", "apple", "leek"),
    words="The three things in the basket",
    pick=3,
    groups=lambda id: FRUIT[id].capitalize(),
    check=lambda ids: "a pea rolls away from a plum" if {"pea", "plum"} <= set(ids) else None,
)


def game(option: Option = BASKET) -> Game[Any]:
    return replace(TINY, options=(option, *TINY.options))


def checked(value: Any, option: Option = BASKET) -> Any:
    return check_options(game(option), {"basket": value})["basket"]


def test_a_list_is_kept_as_a_tuple_in_order() -> None:
    assert checked(["plum", "leek", "apple"]) == ("apple", "leek", "plum")


def test_the_default_in_any_order_is_the_default_itself() -> None:
    assert checked(["leek", "pear", "apple"]) is BASKET.default


@pytest.mark.parametrize(
    "value,reason",
    [
        (["apple"], "the option 'basket' takes 3 of its 5 choices, not 1"),
        ([], "takes 3 of its 5 choices, not 0"),
        (["apple", "apple", "pea"], "names 'apple' 2 times: each may be chosen once"),
        (
            ["apple", "pear", "rock"],
            "has no choice 'rock'; there are: apple, pear, plum, leek, pea",
        ),
        (["plum", "pea", "leek"], "is not allowed so: a pea rolls away from a plum"),
        ("apple", "is a list of 3 ids, not 'apple'"),
        ([1, 2, 3], "is a list of 3 ids"),
        ([["apple"], "pear", "plum"], "is a list of 3 ids"),
        ({"apple": 1}, "is a list of 3 ids"),
        (None, "is a list of 3 ids, not 'None'"),
        (True, "is a list of 3 ids"),
    ],
)
def test_a_list_that_is_not_allowed_is_refused_in_one_sentence(value: Any, reason: str) -> None:
    with pytest.raises(CompanionError) as refused:
        checked(value)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


def test_where_each_heading_has_its_share_another_number_is_refused() -> None:
    shared = replace(BASKET, pick=2, share=1, default=("apple", "leek"))
    assert checked(["pea", "plum"], replace(shared, check=None)) == ("pea", "plum")
    with pytest.raises(CompanionError, match="takes 1 under “Trees”, not 2"):
        checked(["apple", "plum"], shared)
    with pytest.raises(CompanionError, match="takes 1 under “Trees”, not 0"):
        checked(["leek", "pea"], shared)


def test_options_with_one_value_are_as_they_were() -> None:
    assert check_options(game(), {"long": True}) == {"long": True}
    with pytest.raises(CompanionError, match="is one of False, True, not 1"):
        check_options(game(), {"long": 1})
    with pytest.raises(CompanionError, match="has no option 'short'; there are: basket, long"):
        check_options(game(), {"short": True})


def match(value: list[str]) -> Match[Any]:
    seats = {"ann": "bot:random", "ben": "bot:random"}
    options = check_options(game(), {"basket": value})
    return Match(game(), seats, seed=7, options=options, players=PLAYERS)


def test_a_run_code_carries_the_list_and_gives_it_back_as_a_tuple() -> None:
    made = match(["plum", "leek", "apple"])
    again = replay.load(made.code(), {"tiny": game()}, PLAYERS)
    assert again.options == {"basket": ("apple", "leek", "plum")} == made.options
    assert again.code() == made.code()
    assert match(["leek", "plum", "apple"]).code() == made.code()


def test_a_run_code_leaves_the_default_out() -> None:
    made = match(["leek", "apple", "pear"])
    assert replay.load(made.code(), {"tiny": game()}, PLAYERS).options == {}


@pytest.mark.parametrize("value", [["plum"], ["plum", "pea", "leek"], "plum", [[], [], []], None])
def test_a_run_code_with_a_list_that_is_not_allowed_is_damaged(value: Any) -> None:
    made = match(["plum", "leek", "apple"])
    made.options = {"basket": value}
    with pytest.raises(RunCodeError, match="this run code is damaged"):
        replay.load(made.code(), {"tiny": game()}, PLAYERS)


def shown(option: Option, labels: Mapping[str, str]) -> dict[str, Any]:
    return setup._option(option, lambda id: labels.get(id, id))


def test_the_form_is_sent_the_names_and_headings_of_a_list() -> None:
    told = shown(BASKET, {"apple": "An apple"})
    assert (told["pick"], told["share"]) == (3, 0)
    assert told["default"] == ["apple", "leek", "pear"]
    assert told["choices"][0] == {"value": "apple", "label": "An apple", "heading": "Trees"}
    assert shown(replace(BASKET, groups=None), {})["choices"][0]["heading"] == ""


def test_the_form_is_sent_no_more_of_an_option_with_one_value() -> None:
    assert set(shown(TINY.options[0], {})) == {"name", "words", "default", "choices"}


def test_a_list_may_be_given_on_the_command_line() -> None:
    assert _option(game(), "basket=plum, leek,apple") == ("basket", ["plum", "leek", "apple"])
    assert _option(game(), "long=yes") == ("long", True)
