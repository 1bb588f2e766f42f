"""A damaged file of data: the fault names file and entry, and a board goes on without that part."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.core.tables import PACKAGE

PLAYS = """
import sys
import companion.core.tables as tables
from pathlib import Path
tables.PACKAGE = Path(sys.argv[1])
import companion
seats = ["bot:random"] * (2 if sys.argv[2] == "campaign1828" else 3)
try:
    match = companion.play(sys.argv[2], seats, seed=1)
    match.goto(len(match.path) // 2)
    from companion.views.desk import Desk
    desk = Desk(match)
    scene, sheet = desk.scene(), desk.sheet()
    assert scene["zones"] and sheet["tools"]["code"]
    print("board:", sheet["notice"])
    desk.handle({"type": "rules", "cite": "*"})
    print("panel:", desk.sheet()["notice"])
    from companion import charts, history
    from companion.study.rows import rows
    for name, sketch in charts.sketches(sys.argv[2]).items():
        sketch.draw(rows(match) if sketch.match else None, history.record(sys.argv[2]))
except companion.CompanionError as error:
    print(f"{type(error).__name__}: {error}")
"""


def played(copy: Path, file: str, old: str, new: str | None) -> list[str]:
    """What is said where the pattern `old` in a file of data has become `new`, once; without `new`
    the file is missing."""
    path = copy / "data" / file
    whole = path.read_text(encoding="utf-8")
    game = "convention" if "convention" in file or "ratification" in file else "campaign1828"
    try:
        if new is None:
            path.unlink()
        else:
            damaged, times = re.subn(old, new, whole, count=1, flags=re.MULTILINE)
            assert times, f"{old} does not stand in {file}"
            path.write_text(damaged, encoding="utf-8")
        words = [sys.executable, "-c", PLAYS, str(copy / "companion"), game]
        done = subprocess.run(words, capture_output=True, text=True, cwd=PACKAGE.parent, timeout=60)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()
    finally:
        path.write_text(whole, encoding="utf-8")


@pytest.mark.parametrize(
    "file",
    [
        "history/ratification.csv",
        "history/convention_votes.csv",
        "history/returns_1828.csv",
        "convention/places.toml",
        "campaign1828/places.toml",
        "campaign1828/rail.toml",
    ],
)
def test_a_board_stands_without_a_file_of_the_record_and_a_notice_names_it(
    copy: Path, file: str
) -> None:
    board = played(copy, file, "", None)[0]
    assert board.startswith("board: A part of the board is missing")
    assert f"{file} is missing: install companion again" in board


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("history/convention_votes.csv", r"\A[^\n]*\n(.|\n)*", "", "convention_votes.csv holds no"),
        ("history/ratification.csv", r"\Aorder,", "place,", "ratification.csv, line 2: 'order' is"),
        ("history/returns_1828.csv", ",(\\d+),", ",many,", "is a number, not 'many'"),
        ("history/census_1820.csv", r"^maine", "mane", "census_1820.csv: 'maine' is missing"),
        ("convention/places.toml", "^stood_for", "stands_for", "places.toml, .*'stood_for' is"),
        ("convention/rail.toml", "^date = .*$", "date = 5", "rail.toml, facts 1: date cannot be 5"),
        ("campaign1828/rail.toml", "^id", "ids", "rail.toml, facts 1: unknown key 'ids'"),
    ],
)
def test_a_damaged_record_is_told_with_file_and_entry_and_the_board_stands(
    copy: Path, file: str, old: str, new: str, words: str
) -> None:
    said = played(copy, file, old, new)
    assert said[0].startswith("board: ")
    assert re.search(words, "\n".join(said)), said


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("delegates", '^state = "', 'state = "old-', r"delegates.toml, .*: no state 'old-"),
        ("delegates", '^faction = "', 'faction = "anti', r"delegates.toml, .*: no faction 'anti"),
        ("delegates", '^effect = "', 'effect = "no-', r"delegates.toml, .*: no effect 'no-"),
        ("delegates", '^id = "james-madison"', 'id = "j-m"', "entry 'james-madison' is missing"),
        ("articles", r"\Z", '[[articles]]\nid = "two-houses"\n', "id 'two-houses' stands twice"),
        ("articles", '^tier = "core"', 'tier = "spare"', "articles.toml: tier core is not six"),
        ("articles", "^historical = .*$", 'historical = "x"', "articles.toml, .*: no historical"),
        ("effects", '^id = "rally"', 'id = "rallye"', "delegates.toml, .*: no effect 'rally'"),
        ("board", '^id = "virginia"', 'id = "viginia"', "board.toml, viginia: no id 'viginia'"),
    ],
)
def test_a_damaged_piece_of_the_convention_is_told_with_file_and_entry(
    copy: Path, file: str, old: str, new: str, words: str
) -> None:
    (said,) = played(copy, f"convention/{file}.toml", old, new)
    assert re.match(f"DataError: .*{words}", said), said


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("^area = .*$", 'area = "moon"', "delegate-new-england: kind, area or count"),
        ('^id = "smear"', 'id = "smears"', "the entry 'smears' is not known"),
        ("^count = .*$", 'count = "nine"', "tiles 1: count cannot be 'nine'"),
    ],
)
def test_a_damaged_tile_is_told_with_file_and_entry(
    copy: Path, old: str, new: str, words: str
) -> None:
    (said,) = played(copy, "campaign1828/board.toml", old, new)
    assert re.match(f"DataError: data/campaign1828/board.toml.*{words}", said), said


FINDS = """
import sys
import companion.core.tables as tables
from pathlib import Path
tables.PACKAGE = Path(sys.argv[1])
from companion.core.errors import DataError
from companion.guide.scenario import of_lesson
for lesson in ("01", "02"):
    try:
        print(lesson, len(of_lesson(lesson)))
    except DataError as error:
        print(lesson, error)
"""


def test_a_lesson_that_cannot_be_read_hides_only_itself(copy: Path) -> None:
    for path in (copy / "data" / "convention" / "scenarios").glob("*.toml"):
        path.write_text("id = [", encoding="utf-8")
    words = [sys.executable, "-c", FINDS, str(copy / "companion")]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()
    assert said[0].startswith("01 ") and int(said[0].split()[1]) >= 4
    assert re.match(r"02 \S*convention/scenarios/\S+\.toml cannot be read: ", said[1])
