"""Every ruling has a test that names it in its first words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.tables import data_dir, read_toml

DATA = data_dir() / "court"
RULINGS = read_toml(DATA / "rulings.toml")["rulings"]
SECTIONS = [
    section["cite"]
    for chapter in read_toml(DATA / "rules.toml")["chapters"]
    for section in chapter["sections"]
]
NUMBERS = re.compile(r"[Rr]ulings? (\d+(?:(?:, | and )\d+)*)")


def named() -> Iterator[int]:
    """The rulings that the docstrings of the tests in this folder name."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for numbers in NUMBERS.findall(ast.get_docstring(node) or ""):
                    yield from map(int, re.findall(r"\d+", numbers))


NAMED = set(named())


@pytest.mark.parametrize("number", [ruling["n"] for ruling in RULINGS])
def test_a_ruling_has_a_test_that_names_it(number: int) -> None:
    assert number in NAMED


def test_no_test_names_a_ruling_that_there_is_not() -> None:
    assert {ruling["n"] for ruling in RULINGS} >= NAMED
