"""A game that nobody foresaw: the village council moves in, and all that is shared serves it.

It comes as a new game would: a package beside the others, its data, its name in the table, and
nothing else. It has no charts, no record, no look, no people and no teacher's side.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.core.tables import PACKAGE, data_dir
from tests.walks import TESTS

TINY = TESTS / "tiny"
FRESH = shutil.ignore_patterns("__pycache__")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What each part of the tour showed, in a copy of the package that has one game more."""
    house = tmp_path_factory.mktemp("house")
    shutil.copytree(PACKAGE, house / "companion", ignore=FRESH)
    shutil.copytree(data_dir(), house / "data")
    _move_in(house)
    words = [sys.executable, str(TESTS / "tour.py"), str(house)]
    place = {**os.environ, "PYTHONPATH": str(house)}
    done = subprocess.run(words, capture_output=True, text=True, cwd=house, env=place, timeout=120)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads((house / "told.json").read_text("utf-8"))
    return found


def _move_in(house: Path) -> None:
    """The council among the games: its package, its data, one name in the table."""
    games = house / "companion" / "games"
    shutil.copytree(TINY, games / "tiny", ignore=FRESH)
    for path in (games / "tiny").glob("*.py"):
        own = path.read_text("utf-8").replace("tests.tiny", "companion.games.tiny")
        path.write_text(own, encoding="utf-8")
    shutil.copytree(TINY / "scenarios", house / "data" / "tiny" / "scenarios")
    for name in ("rules.toml", "rulings.toml"):
        shutil.copy(TINY / name, house / "data" / "tiny")
    table = games / "__init__.py"
    text = table.read_text("utf-8")
    assert text.count("NAMES = (") == 1
    table.write_text(text.replace("NAMES = (", 'NAMES = ("tiny", '), encoding="utf-8")


def shown(told: dict[str, Any], part: str) -> Any:
    sound, what = told[part]
    assert sound, what
    return what


def test_a_match_is_played_to_its_end_and_its_code_loads(told: dict[str, Any]) -> None:
    match = shown(told, "a match")
    assert match["same"] and match["rows"]
    assert match["code"].startswith("companion-tiny-3-")


def test_its_board_stands_without_a_record_and_nothing_is_missed(told: dict[str, Any]) -> None:
    board = shown(told, "a board")
    assert (board["game"], board["scene"], board["notice"]) == ("tiny", "The Village Council", "")
    assert board["hint"] and not board["rail"] and not board["people"]
    assert shown(told, "the form") == "The Village Council"


def test_its_board_offers_no_charts_and_the_other_sheets_open(told: dict[str, Any]) -> None:
    assert shown(told, "a board")["shelf"] == ["What if?", "People and ties"]
    assert shown(told, "sheets below the board") == [[], []]
    assert shown(told, "no charts") == ["there are no charts for the game 'tiny'"] * 2


def test_all_buttons_of_its_desk_do_what_they_say(told: dict[str, Any]) -> None:
    assert shown(told, "a desk") == []
    assert shown(told, "two persons at one screen") == "play"


def test_the_commands_know_it(told: dict[str, Any]) -> None:
    assert "The Village Council" in shown(told, "a terminal")
    assert shown(told, "the doctor") == []


def test_its_lesson_is_played_by_the_preview_and_found_by_its_number(told: dict[str, Any]) -> None:
    guide = shown(told, "a guide")
    assert guide["done"] and guide["came"][0].startswith("In this match: ")
    assert shown(told, "a lesson by its number")


def test_its_match_is_handed_in_and_a_class_is_read(told: dict[str, Any]) -> None:
    assert shown(told, "a hand in") == {"title": True, "fault": False}
    assert shown(told, "a class") == {"read": 3, "unread": 0, "faults": []}


def test_what_if_branches_and_people_serve_it(told: dict[str, Any]) -> None:
    assert shown(told, "a what if")
    assert len(shown(told, "two branches")) == 2
    assert shown(told, "people") == []


def test_a_game_without_a_teachers_side_leaves_the_kit_of_the_others_whole(
    told: dict[str, Any],
) -> None:
    pages = shown(told, "a teachers kit")
    assert pages[0] == "first-lesson.html" and not [name for name in pages if "tiny" in name]
    assert len(pages) > 3
