"""Authored data: TOML and CSV under data/, read into frozen records."""

import csv
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from typing import Any, TextIO, TypeVar

from companion.core.errors import CompanionError, DataError

R = TypeVar("R")
TYPES: dict[str, Any] = {"str": str, "int": int, "bool": bool, "tuple": (list, tuple)}
PACKAGE = Path(__file__).resolve().parent.parent


def data_dir() -> Path:
    """The folder of the authored data, in an installed wheel or beside a checkout."""
    return _shipped("data")


def lessons_dir() -> Path:
    """The folder of the lessons, in an installed wheel or beside a checkout."""
    return _shipped("lessons")


@cache
def _shipped(name: str) -> Path:
    for place in (PACKAGE / f"_{name}", PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise DataError(f"the folder {name}/ is missing beside {PACKAGE}: install companion again")


def named(path: Any) -> Path:
    """The path of a file or folder, "~" being a home folder. Raises CompanionError for none."""
    try:
        return Path(path).expanduser()
    except TypeError as error:
        raise CompanionError(f"path is the name of a file or folder, not {path!r:.60}") from error
    except RuntimeError as error:
        raise CompanionError(f"{str(path)!r:.60} cannot be found: no such home folder") from error


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
    return _read(path, lambda file: Table(_placed(tomllib.loads(file.read()), where), where))


def csv_rows(path: Path) -> list[Table]:
    """The rows of a CSV file as dicts. Raises DataError with file and line."""
    return _read(path, lambda file: list(_rows(file, path)))


def _read(path: Path, parsed: Callable[[TextIO], R]) -> R:
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            return parsed(file)
    except FileNotFoundError as error:
        raise DataError(f"{_short(path)} is missing: install companion again") from error
    except RecursionError as error:
        raise DataError(f"{_short(path)} cannot be read: lists lie too deep in lists") from error
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
    """`data` as `cls`, lists as tuples. Raises DataError for a wrong key or type of a value."""
    known = {f.name: f for f in fields(cls)}  # type: ignore[arg-type]
    for key in (key for key in data if key not in known):
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
