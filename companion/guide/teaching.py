"""What a teacher needs beside a lesson: data/<game>/teaching.toml, read and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from companion.core.errors import DataError
from companion.core.tables import data_dir, read_toml, record
from companion.games import GAMES
from companion.guide.fields import texts

R = TypeVar("R")


@dataclass(frozen=True, kw_only=True)
class Part:
    """Some minutes of a lesson: what the class does, and with what."""

    minutes: int
    do: str
    with_what: str = ""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A time plan: one scenario in a lesson of so many minutes."""

    minutes: int
    scenario: str
    parts: tuple[Part, ...]
    homework: str = ""


@dataclass(frozen=True, kw_only=True)
class Discussion:
    """A question for the class, and what a good answer touches; with the source of what it says."""

    ask: str
    touches: tuple[str, ...]
    source: str = ""
    confidence: str = ""


@dataclass(frozen=True, kw_only=True)
class Misconception:
    """What pupils often think, and what is so, with its source; confidence high, medium or low."""

    think: str
    fact: str
    source: str
    confidence: str


@dataclass(frozen=True, kw_only=True)
class Adaptation:
    """For whom the lesson is changed, and how."""

    whom: str
    how: str


@dataclass(frozen=True, kw_only=True)
class Task:
    """A task of the worksheet with so many lines to write on, and what a good answer touches."""

    ask: str
    lines: int
    touches: tuple[str, ...]
    source: str = ""
    confidence: str = ""


@dataclass(frozen=True, kw_only=True)
class Teaching:
    """The teacher's side of one lesson; `lesson` is its number as in the notebook's name."""

    lesson: str
    game: str
    title: str
    question: str
    aim: tuple[str, ...]
    before: tuple[str, ...]
    content_notes: tuple[str, ...]
    left_out: tuple[str, ...]
    review: str
    plans: tuple[Plan, ...]
    discussion: tuple[Discussion, ...]
    misconceptions: tuple[Misconception, ...]
    adaptations: tuple[Adaptation, ...]
    worksheet: tuple[Task, ...]


PARTS: Mapping[str, type[Any]] = {
    "plans": Plan,
    "discussion": Discussion,
    "misconceptions": Misconception,
    "adaptations": Adaptation,
    "worksheet": Task,
}


def teaching(game: str) -> Teaching | None:
    """The teacher's side of a game's lesson; None where none is written. Raises DataError."""
    path = data_dir() / game / "teaching.toml"
    return _read(path, game) if path.is_file() else None


def all_teaching() -> Iterator[Teaching]:
    """That of every game that has one, by the number of its lesson."""
    found = (teaching(game) for game in GAMES)
    return iter(sorted((one for one in found if one), key=lambda one: one.lesson))


def _read(path: Path, game: str) -> Teaching:
    where = f"data/{game}/teaching.toml"
    data = dict(read_toml(path))
    for key, cls in PARTS.items():
        data[key] = _entries(data.get(key), cls, f"{where}, {key}")
    told = _texts(record(Teaching, {"game": game, **data}, where), where)
    for plan in told.plans:
        spent = sum(part.minutes for part in plan.parts)
        if spent != plan.minutes:
            raise DataError(
                f"{where}: the parts of the plan of {plan.minutes} minutes take {spent}"
            )
    return told


def _entries(value: Any, cls: type[R], where: str) -> tuple[R, ...]:
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise DataError(f"{where}: a list of tables is wanted, as in [[{where.split()[-1]}]]")
    return tuple(_one(entry, cls, f"{where} {number}") for number, entry in enumerate(value, 1))


def _texts(told: R, where: str) -> R:
    """`told`, if its lists that hold no tables hold texts alone. Raises DataError."""
    for name, value in vars(told).items():
        if isinstance(value, tuple) and name not in (*PARTS, "parts"):
            texts({name: value}, where, name)
    return told


def _one(entry: Mapping[str, Any], cls: type[R], where: str) -> R:
    if cls is Plan and "parts" in entry:
        entry = {**entry, "parts": list(_entries(entry["parts"], Part, f"{where}, parts"))}
    return _texts(record(cls, entry, where), where)
