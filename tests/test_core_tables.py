"""Authored data: what is read, and how errors name file and entry."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.core.errors import DataError
from companion.core.tables import csv_rows, data_dir, lessons_dir, read_toml, record, records


@dataclass(frozen=True, kw_only=True)
class Card:
    id: str
    worth: int
    tags: tuple[str, ...] = ()


def file(folder: Path, text: str | bytes, name: str = "cards.toml") -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_every_entry_becomes_a_record_and_lists_become_tuples(tmp_path: Path) -> None:
    path = file(tmp_path, '[[cards]]\nid = "ale"\nworth = 1\ntags = ["a", "b"]\n')
    assert records(path, "cards", Card) == (Card(id="ale", worth=1, tags=("a", "b")),)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            '[[cards]]\nid = "ale"\nworth = 1\nwroth = 2\n',
            "cards 1: unknown key 'wroth'; known are",
        ),
        ('[[cards]]\nid = "ale"\n', "cards 1: the key 'worth' is missing"),
        ("[[coins]]\nid = 1\n", r"there is no \[\[cards\]\]"),
        ("cards = 5\n", r"there is no \[\[cards\]\]"),
        ("cards = [\n", "cannot be read"),
        (b"\xff\xfe", "cannot be read"),
    ],
)
def test_a_faulty_file_is_named_with_its_entry(
    tmp_path: Path, text: str | bytes, words: str
) -> None:
    with pytest.raises(DataError, match=f"cards.toml.*{words}"):
        records(file(tmp_path, text), "cards", Card)


@pytest.mark.parametrize("depth", [600, 20_000])
def test_lists_that_lie_too_deep_are_told_with_the_file(tmp_path: Path, depth: int) -> None:
    path = file(tmp_path, "x = " + "[" * depth + "]" * depth)
    with pytest.raises(DataError, match=r"cards\.toml cannot be read: lists lie too deep"):
        read_toml(path)


def test_the_mark_that_an_editor_puts_before_a_text_is_no_part_of_it(tmp_path: Path) -> None:
    assert read_toml(file(tmp_path, b"\xef\xbb\xbfid = 5\n")) == {"id": 5}
    assert csv_rows(file(tmp_path, b"\xef\xbb\xbfid\n5\n", "cards.csv")) == [{"id": "5"}]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.toml is missing"):
        read_toml(tmp_path / "none.toml")


def test_a_record_of_one_table_is_checked_as_well() -> None:
    with pytest.raises(DataError, match="here: unknown key 'x'"):
        record(Card, {"x": 1}, "here")


def test_the_rows_of_a_table_are_dicts(tmp_path: Path) -> None:
    assert csv_rows(file(tmp_path, 'a,b\n1,"x, y"\n', "t.csv")) == [{"a": "1", "b": "x, y"}]


@pytest.mark.parametrize("row", ["1", "1,2,3"])
def test_a_row_with_too_few_or_too_many_columns_is_named(tmp_path: Path, row: str) -> None:
    with pytest.raises(DataError, match=r"t\.csv, line 3: wrong number of columns"):
        csv_rows(file(tmp_path, f"a,b\n1,2\n{row}\n", "t.csv"))


def test_a_missing_table_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.csv is missing"):
        csv_rows(tmp_path / "none.csv")


def test_the_folder_of_the_data_is_found() -> None:
    assert (data_dir() / "campaign1828" / "board.toml").is_file()


def test_the_folder_of_the_lessons_is_found() -> None:
    assert lessons_dir().name.endswith("lessons")
