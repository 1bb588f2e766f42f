"""What the rulings of every game promise; that a test names each stands beside its game."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.tables import data_dir, read_toml
from companion.games import GAMES


def rulings(game: str) -> list[dict[str, Any]]:
    return list(read_toml(data_dir() / game / "rulings.toml")["rulings"])


def sections(game: str) -> list[str]:
    chapters = read_toml(data_dir() / game / "rules.toml")["chapters"]
    return [section["cite"] for chapter in chapters for section in chapter["sections"]]


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_numbered_from_one_without_a_gap(game: str) -> None:
    numbers = [ruling["n"] for ruling in rulings(game)]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize(
    ("game", "ruling"), [(game, ruling) for game in GAMES for ruling in rulings(game)]
)
def test_a_ruling_says_where_it_belongs_and_of_what_kind_it_is(
    game: str, ruling: dict[str, Any]
) -> None:
    assert ruling["where"] in sections(game)
    assert ruling["kind"] in ("gap", "reading", "count")
    assert ruling["text"].endswith(".")
