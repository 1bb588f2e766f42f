"""The board of the Convention in words, as it was read and approved."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import companion
from companion.core.match import Match
from companion.study import telling
from companion.views.desk import Desk
from companion.views.text import board_text

Golden = Callable[[str, str], None]


def match_of_1787(choices: int) -> Match[Any]:
    """A match of a person and two bots after some choices at random."""
    match = companion.play("convention", ("you", "bot:greedy", "bot:greedy"), seed=1787)
    rng = random.Random(1787)
    while choices and not match.over:
        match.play(rng.choice(match.legal()))
        choices -= 1
    return match


@pytest.mark.parametrize(("name", "choices"), [("start", 0), ("middle", 24), ("end", 400)])
def test_the_convention_reads_as_it_was_approved(name: str, choices: int, golden: Golden) -> None:
    text = board_text(telling.scene_of(match_of_1787(choices), "madison"))
    golden(f"convention-text-{name}.txt", f"{text}\n")


def test_the_turn_that_a_screen_reader_is_asked_about_is_the_one_on_the_board(
    golden: Golden,
) -> None:
    desk = Desk(companion.play("convention", scenario="sixteenth-of-july"))
    sheet = {**desk.sheet(), "people": []}
    drawn = {"scene": desk.scene(), "sheet": sheet}
    text = json.dumps(drawn, ensure_ascii=False, indent=1, sort_keys=True, default=str)
    golden("convention-turn.json", f"{text}\n")
