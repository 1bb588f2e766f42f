"""Damaged lives and headings: one sentence with file and entry, and the other lives are found."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.core.errors import DataError
from companion.core.tables import PACKAGE, data_dir
from companion.people.find import headings
from companion.people.lives import read_person

ROSS = "john-ross.toml"
TRIES = """
import sys
from pathlib import Path
import companion.core.tables as tables
tables.PACKAGE = Path(sys.argv[1])
import companion
from companion.views.lives import LivesSheet
from companion.views.lives_told import Lookup
try:
    sheet = LivesSheet(Lookup())
    sheet.send = lambda told, buffers=None: print(told["reason"])
    sheet._heard(sheet, {"type": "person", "id": "john-ross"}, [])
    sheet._heard(sheet, {"type": "find", "text": "adams"}, [])
    assert sheet.sent["count"] and not sheet.faults, "another life is found all the same"
except companion.CompanionError as error:
    print(error)
"""


def broken(file: str, old: str, new: str, folder: Path) -> Path:
    """A copy of a file of data in which the pattern `old` has become `new`, once."""
    whole = (data_dir() / file).read_text(encoding="utf-8")
    text, times = re.subn(old, new, whole, count=1, flags=re.MULTILINE)
    assert times, f"{old} does not stand in {file}"
    path = folder / Path(file).name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("^born = .*$", 'born = "long ago"', "ross.toml: born names no year: 'long ago'"),
        ("^died = .*$", 'died = "later"', "ross.toml: died names no year: 'later'"),
        ("^date = .*$", 'date = "1828-13"', "ross.toml, facts 1: date is no date: '1828-13'"),
        (r"^\[slaveholding\]$", "[other]", "ross.toml: unknown key 'other'"),
        (r"\A", 'slaveholding = "yes"\n[spare]\n', "ross.toml"),
    ],
)
def test_a_life_that_is_damaged_is_named_with_file_and_entry(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    with pytest.raises(DataError, match=words):
        read_person(broken(f"people/{ROSS}", old, new, tmp_path))


@pytest.mark.parametrize("wrong", ["5", '"("'])
def test_a_heading_without_a_sound_pattern_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    broken("search.toml", r"^words = \[", f"words = [{wrong}, ", tmp_path)
    monkeypatch.setattr("companion.people.find.data_dir", lambda: tmp_path)
    with pytest.raises(DataError, match=r"search.toml, roles, .*: words 1 is no pattern"):
        headings.__wrapped__("roles")


def test_a_life_with_a_dead_link_stops_no_other_life(tmp_path: Path) -> None:
    shutil.copytree(data_dir(), tmp_path / "data")
    link = r'(?s)(\[\[links\]\].*?id = ")'
    broken(f"people/{ROSS}", link, r"\1nobody-", tmp_path / "data" / "people")
    (tmp_path / "companion").mkdir()
    command = [sys.executable, "-c", TRIES, str(tmp_path / "companion")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=PACKAGE.parent, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "data/people/john-ross.toml, links: there is no life of 'nobody-" in done.stdout
