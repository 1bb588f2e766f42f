"""Every ruling and every section of the rules has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.core.tables import data_dir, read_toml

DATA = data_dir() / "convention"
RULINGS = read_toml(DATA / "rulings.toml")["rulings"]
SECTIONS = [
    section["cite"]
    for chapter in read_toml(DATA / "rules.toml")["chapters"]
    for section in chapter["sections"]
]
TESTS = "\n".join(p.read_text(encoding="utf-8") for p in sorted(Path(__file__).parent.glob("*.py")))


@pytest.mark.parametrize("number", [ruling["n"] for ruling in RULINGS])
def test_a_ruling_has_a_test_that_names_it(number: int) -> None:
    assert re.search(rf"[Rr]uling[ _]{number}\b|ruling_{number}_", TESTS)
