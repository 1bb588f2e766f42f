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


def test_rulings_are_numbered_from_one_without_a_gap() -> None:
    assert [ruling["n"] for ruling in RULINGS] == list(range(1, len(RULINGS) + 1))


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: f"ruling {ruling['n']}")
def test_a_ruling_says_where_it_belongs_and_of_what_kind_it_is(ruling: dict[str, str]) -> None:
    assert ruling["where"] in SECTIONS
    assert ruling["kind"] in ("gap", "reading", "count")
    assert ruling["text"].endswith(".")
