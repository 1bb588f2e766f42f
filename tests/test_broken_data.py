"""A damaged file of lessons: one sentence with file and place, and all else goes on."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.commands.kit import write
from companion.core.errors import DataError
from companion.core.tables import PACKAGE
from tests.classroom import pupil

START, INSTEAD = "last-five-tiles", "one-opening"  # the shortest; what a note offers instead
FILE = f"campaign1828/scenarios/{START}.toml"
TRIES = """
import sys
from pathlib import Path
import companion.core.tables as tables
tables.PACKAGE = Path(sys.argv[1])
import companion
from companion.commands.kit import write
from companion.guide.guide import Guide
from companion.guide.scenario import of_lesson, read
from companion.study.gather import gather
from companion.views.chart import Chart
from companion.views.class_lesson import told
from companion.views.desk import Desk
from companion.views.lesson import _scenario
code, place = sys.argv[2], Path(sys.argv[1]).parent

def lesson(id):
    found = _scenario(id)
    desk = Desk(companion.play(found.game, scenario=found.id, seed=1), guided=True)
    return str(desk.sheet()["guide"])

def shown():
    desk = Desk(companion.load(code))
    answers = [key for key in desk.match.answers if not key.startswith("@")]
    return f"{len(answers)} answers. {desk.sheet()['notice']}"

def handed_in():
    return companion.hand_in(companion.load(code), place).read_text(encoding="utf-8")

def drawn():
    chart, found = Chart(companion.load(code)), []
    for figure in chart.figures:
        chart.choose(figure["name"])
        found.append(chart.fresh()["layout"]["meta"]["source"])
    return found

def read_by_the_teacher():
    known = gather(code, told)
    return f"{len(known.read)} read. {[one.reason for one in known.unread]}"

for name, made in {
    "number": lambda: lesson("01"),
    "noted": lambda: lesson("what-a-smear-costs"),
    "elsewhere": lambda: lesson("first-monday"),
    "shown": shown,
    "handed in": handed_in,
    "drawn": drawn,
    "class": read_by_the_teacher,
    "kit": lambda: len(write(place / "kit")),
}.items():
    if sys.argv[3:] and name not in sys.argv[3:]:
        continue
    try:
        print(f"{name}: {made()}".replace("\\n", " "))
    except companion.CompanionError as error:
        print(f"{name}: {type(error).__name__}: {error}")
"""
"""What a pupil and a teacher do, with what comes of it, a line for each."""


@pytest.fixture(scope="module")
def code() -> str:
    """The run code of a pupil who has gone through two steps."""
    return pupil(1, "campaign1828", START, steps=2, moves=60).code(open=True)


@contextmanager
def damaged(path: Path, old: str, new: str) -> Iterator[None]:
    """The pattern `old` in a file has become `new`, once, for as long as the test needs it."""
    whole = path.read_text(encoding="utf-8")
    broken, times = re.subn(old, new, whole, count=1, flags=re.MULTILINE)
    assert times, f"{old} does not stand in {path.name}"
    path.write_text(broken, encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(whole, encoding="utf-8")


def tried(copy: Path, code: str, file: str, old: str, new: str, *names: str) -> dict[str, str]:
    """What comes of each thing where the pattern `old` in a file of data has become `new`."""
    words = [sys.executable, "-c", TRIES, str(copy / "companion"), code, *names]
    with damaged(copy / "data" / file, old, new):
        done = subprocess.run(words, capture_output=True, text=True, cwd=PACKAGE.parent, timeout=60)
    assert done.returncode == 0, done.stderr
    return dict(line.split(": ", 1) for line in done.stdout.splitlines())


KIND = 'kind = "choice"', 'kind = "chioce"'
SYNTAX = r"\A", "= 5\n"


@pytest.mark.parametrize(("start", "old", "new"), [(START, *KIND), (INSTEAD, *SYNTAX)])
def test_a_damaged_lesson_stops_no_other_lesson(
    copy: Path, code: str, start: str, old: str, new: str
) -> None:
    file = f"campaign1828/scenarios/{start}.toml"
    said = tried(copy, code, file, old, new, "number", "noted", "elsewhere", "kit")
    assert not any("Error" in said[name] for name in ("number", "noted", "elsewhere")), said
    assert file in said["kit"], "no key is written that lacks a start"


@pytest.mark.parametrize(("old", "new"), [KIND, SYNTAX])
def test_what_was_answered_in_a_damaged_lesson_is_shown_handed_in_and_counted(
    copy: Path, code: str, old: str, new: str
) -> None:
    said = tried(copy, code, FILE, old, new, "shown", "handed in", "class", "drawn")
    assert said["shown"].startswith("1 answers. ") and f"{START}.toml" in said["shown"]
    assert "Question move.1" in said["handed in"] and f"{START}.toml" in said["handed in"]
    assert said["class"] == "1 read. []"
    assert said["drawn"].startswith("["), "every chart is drawn, without the line of the record"
    assert old == KIND[0] or f"Its line cannot be read: {FILE} cannot be" in said["drawn"]


def test_the_standards_are_the_teachers_and_stop_no_pupil(copy: Path, code: str) -> None:
    said = tried(copy, code, "standards.toml", *SYNTAX)
    assert "standards.toml cannot be read" in said.pop("kit")
    assert not [name for name, words in said.items() if "Error" in words]


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("campaign1828/teaching.toml", 'scenario = "', 'scenario = "x', "plan of 10 .* 'xlast-"),
        ("campaign1828/teaching.toml", "^lesson = .*$", 'lesson = "77"', "lesson has no start"),
        ("campaign1828/teaching.toml", r"^aim = \[", "aim = [5, ", ": aim 1 is a text, not 5"),
        ("campaign1828/teaching.toml", r"\Z", "[[plans]]\n", "plans .: the key 'minutes' is"),
        ("first_lesson.toml", "^title = .*$", "title = 5", ": title is a text, not 5"),
        ("first_lesson.toml", "^help = ", "hilfe = ", "troubles 1: unknown key 'hilfe'"),
    ],
)
def test_a_damaged_page_of_the_kit_is_one_sentence_with_file_and_entry(
    copy: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, words: str
) -> None:
    for module in ("guide.teaching", "views.kit"):
        monkeypatch.setattr(f"companion.{module}.data_dir", lambda: copy / "data")
    with (
        damaged(copy / "data" / file, old, new),
        pytest.raises(DataError, match=rf"^data/{file}.*{words}"),
    ):
        write(copy / "kit")
