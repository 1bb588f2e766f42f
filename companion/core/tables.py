"""Authored data: TOML and CSV under data/, read into frozen records."""

import csv
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import Any, TextIO, TypeVar

from companion.core.errors import DataError

R = TypeVar("R")
PACKAGE = Path(__file__).resolve().parent.parent


@cache
def data_dir() -> Path:
    """The folder of the authored data, in an installed wheel or beside a checkout."""
    return _shipped("data")


@cache
def lessons_dir() -> Path:
    """The folder of the lessons, in an installed wheel or beside a checkout."""
    return _shipped("lessons")


def _shipped(name: str) -> Path:
    for place in (PACKAGE / f"_{name}", PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise DataError(f"the folder {name}/ is missing beside {PACKAGE}: install companion again")


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file. Raises DataError with file, line and column."""
    return _read(path, lambda file: tomllib.loads(file.read()))


def csv_rows(path: Path) -> list[dict[str, str]]:
    """The rows of a CSV file as dicts. Raises DataError with file and line."""
    return _read(path, lambda file: list(_rows(file, path)))


def _read(path: Path, parsed: Callable[[TextIO], R]) -> R:
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return parsed(file)
    except FileNotFoundError as error:
        raise DataError(f"{_short(path)} is missing: install companion again") from error
    except (OSError, ValueError, csv.Error) as error:
        why = getattr(error, "strerror", error)
        raise DataError(f"{_short(path)} cannot be read: {why}") from error


def _rows(file: TextIO, path: Path) -> Iterator[dict[str, str]]:
    reader = csv.DictReader(file, strict=True)
    for row in reader:
        if None in row or None in row.values():
            raise DataError(f"{_short(path)}, line {reader.line_num}: wrong number of columns")
        yield row


def records(path: Path, name: str, cls: type[R]) -> tuple[R, ...]:
    """Every [[name]] of a TOML file as `cls`. Raises DataError with file and entry."""
    entries = read_toml(path).get(name)
    if not isinstance(entries, list):
        raise DataError(f"{_short(path)}: there is no [[{name}]]")
    where = f"{_short(path)}, {name}"
    return tuple(record(cls, entry, f"{where} {n}") for n, entry in enumerate(entries, 1))


def record(cls: type[R], data: Mapping[str, Any], where: str) -> R:
    """`data` as the dataclass `cls`, lists as tuples.

    Raises DataError for a key that `cls` does not have, and for one that is missing.
    """
    known = {f.name: f for f in fields(cls)}  # type: ignore[arg-type]
    for key in data:
        if key not in known:
            raise DataError(f"{where}: unknown key {key!r}; known are {', '.join(known)}")
    for name, f in known.items():
        if name not in data and f.init and f.default is f.default_factory is MISSING:
            raise DataError(f"{where}: the key {name!r} is missing")
    return cls(**{key: _frozen(value) for key, value in data.items()})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _short(path: Path) -> str:
    return "/".join(path.parts[-3:])
