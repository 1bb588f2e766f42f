"""Damaged lives, headings and bodies: one sentence with file and entry, never a fault of ours."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.core.tables import PACKAGE, data_dir

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


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with data of its own, which a test may damage."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(data_dir(), folder / "data")
    (folder / "companion").mkdir()
    return folder


ROSS = "people/john-ross.toml"
LINK = r'(?s)(\[\[links\]\].*?id = ")'


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        (ROSS, "^born = .*$", 'born = "long ago"', "ross.toml: born names no year: 'long ago'"),
        (ROSS, "^date = .*$", 'date = "1828-13"', "ross.toml, facts 1: date is no date: '1828-13'"),
        (ROSS, LINK, r"\1nobody-", "ross.toml, links: there is no life of 'nobody-"),
        (
            "search.toml",
            r"^words = \[",
            "words = [5, ",
            "search.toml, .*: words 1 is no pattern: 5",
        ),
        ("search.toml", r"^words = \[", 'words = ["(", ', r"words 1 is no pattern: '\('"),
    ],
)
def test_what_is_damaged_is_named_with_file_and_entry(
    copy: Path, file: str, old: str, new: str, words: str
) -> None:
    path = copy / "data" / file
    whole = path.read_text(encoding="utf-8")
    damaged, times = re.subn(old, new, whole, count=1, flags=re.MULTILINE)
    assert times, f"{old} does not stand in {file}"
    try:
        path.write_text(damaged, encoding="utf-8")
        command = [sys.executable, "-c", TRIES, str(copy / "companion")]
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=PACKAGE.parent, timeout=60
        )
    finally:
        path.write_text(whole, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    (said,) = done.stdout.splitlines()
    assert re.search(words, said), said
