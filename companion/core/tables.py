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
TYPES: dict[str, Any] = {"str": str, "int": int, "bool": bool, "tuple": (list, tuple)}
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


class Table(dict[str, Any]):
    """A table or a row of a file: what it lacks is a DataError that names file and entry."""

    def __init__(self, data: Any = (), where: str = "") -> None:
        super().__init__(data)
        self.where = where

    def __missing__(self, key: str) -> Any:
        raise DataError(f"{self.where}: {key!r} is missing")


def _placed(data: Any, where: str) -> Any:
    if isinstance(data, list):
        return [_placed(entry, f"{where} {n}") for n, entry in enumerate(data, 1)]
    if isinstance(data, dict):
        return Table({k: _placed(v, f"{where}, {k}") for k, v in data.items()}, where)
    return data


def read_toml(path: Path) -> Table:
    """The tables of a TOML file. Raises DataError with file, line and column."""
    where = _short(path)
    return Table(_placed(_read(path, lambda file: tomllib.loads(file.read())), where), where)


def csv_rows(path: Path) -> list[Table]:
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


def _rows(file: TextIO, path: Path) -> Iterator[Table]:
    reader, where = csv.DictReader(file, strict=True), ""
    for row in reader:
        where = f"{_short(path)}, line {reader.line_num}"
        if None in row or None in row.values():
            raise DataError(f"{where}: wrong number of columns")
        yield Table(row, where)
    if not where:
        raise DataError(f"{_short(path)} holds no rows: install companion again")


def records(path: Path, name: str, cls: type[R]) -> tuple[R, ...]:
    """Every [[name]] of a TOML file as `cls`. Raises DataError with file and entry."""
    entries, where = read_toml(path).get(name), f"{_short(path)}, {name}"
    if not isinstance(entries, list) or not all(isinstance(one, dict) for one in entries):
        raise DataError(f"{_short(path)}: there is no [[{name}]]")
    ids = [one.get("id", n) for n, one in enumerate(entries)]
    if twice := next((id for n, id in enumerate(ids) if id in ids[:n]), None):
        raise DataError(f"{where}: the id {twice!r} stands twice")
    return tuple(record(cls, one, f"{where} {n}") for n, one in enumerate(entries, 1))


def record(cls: type[R], data: Mapping[str, Any], where: str) -> R:
    """`data` as the dataclass `cls`, lists as tuples.

    Raises DataError for a key that is unknown or missing, and a value that is not of its type.
    """
    known = {f.name: f for f in fields(cls)}  # type: ignore[arg-type]
    for key in data:
        if key not in known:
            raise DataError(f"{where}: unknown key {key!r}; known are {', '.join(known)}")
    for name, f in known.items():
        if name not in data and f.init and f.default is f.default_factory is MISSING:
            raise DataError(f"{where}: the key {name!r} is missing")
        wanted = TYPES.get(str(getattr(f.type, "__name__", f.type)).partition("[")[0], object)
        if name in data and not isinstance(data[name], wanted):
            raise DataError(f"{where}: {name} cannot be {data[name]!r}")
    return cls(**{key: _frozen(value) for key, value in data.items()})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _short(path: Path) -> str:
    return "/".join(path.parts[-3:])
