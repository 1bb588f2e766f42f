"""A guided scenario as data: its start, its steps with prompt, check, questions and fact.

`read` checks every field of `data/<game>/scenarios/<id>.toml`; what is wrong is a DataError that
names file, step and key. The keys (which option is right) stay in these records.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from companion.core.errors import CompanionError, DataError

LEVELS = ("plain", "full")
"""Reading levels: each prompt is written in both."""


class Wanted(NamedTuple):
    """A check by name, with its arguments: `{ name = "turns-taken", args = [2] }`."""

    name: str
    args: tuple[str | int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Fact:
    """What happened in fact, shown once a step is done."""

    text: str
    source: str
    confidence: str  # high, medium or low


@dataclass(frozen=True, kw_only=True)
class Option:
    """One answer to a question of choice. `when` says, of a prediction, that it came true."""

    text: str
    feedback: str
    right: bool = False
    partly: bool = False
    when: Wanted | None = None


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question of a step; `id` is the step's with its number: "count.1"."""

    id: str
    kind: str  # choice, order, number or text
    ask: str
    predict: bool = False
    options: tuple[Option, ...] = ()  # of a choice, in the file's order
    items: tuple[str, ...] = ()  # of an order, in the right order
    answer: int | None = None  # of a number
    near: int = 0
    unit: str = ""
    least: int = 0
    most: int = 0
    feedback: Mapping[str, str] = field(default_factory=dict)  # right, partly, wrong
    outcome: tuple[str, str] | None = None  # of a predicted number: track or score, and which


@dataclass(frozen=True, kw_only=True)
class Step:
    """One step of a scenario: a prompt in two levels, a check, questions, a fact."""

    id: str
    title: str  # for the progress bar; the id in words where the file has none
    prompt: Mapping[str, str]  # by LEVELS
    hint: str
    check: Wanted
    goal: str  # a clause; empty: the words of the check
    questions: tuple[Question, ...]
    fact: Fact | None


@dataclass(frozen=True, kw_only=True)
class Scenario:
    """A start, and the steps of a lesson from it. Without steps it is only a start."""

    id: str
    title: str
    question: str
    game: str
    minutes: int  # 10, 45 or 90
    lesson: str  # its number: "01"
    seats: Mapping[str, str]
    options: Mapping[str, Any]
    start: tuple[str, ...]
    until: Wanted
    documented: tuple[str, ...]  # the line of the record, as actions; empty where there is none
    unreachable: str  # why there is none
    standards: tuple[str, ...]
    note: str  # a content note, shown before the first step
    instead: str  # the id of a scenario of equal worth, for whoever skips this one
    steps: tuple[Step, ...]


@cache
def read(game: str, id: str) -> Scenario:
    """The scenario `id` of a game. Raises CompanionError for none, DataError for a wrong field."""
    from companion.games import GAMES
    from companion.guide.authored import scenario
    from companion.start import scenarios

    title, there = GAMES.named(game).title, scenarios(game)
    if id not in there:
        known = ", ".join(there) or "none yet"
        raise CompanionError(f"{title} has no scenario {id!r}; there are: {known}")
    return scenario(game, there[id])


def all_scenarios() -> list[Scenario]:
    """Every scenario of every game, games in their order, then by id. Raises DataError."""
    return [read(game, id) for game, id in everywhere()]


def of_lesson(lesson: str) -> list[Scenario]:
    """The scenarios of a lesson by its number ("01"), the shortest first, then by id.

    A file that cannot be read hides only itself. Raises its DataError where nothing else is found
    for a number: what is no number is the lesson of no file.
    """
    found, faults = list[Scenario](), list[DataError]()
    for game, id in everywhere():
        try:
            found.append(read(game, id))
        except DataError as error:
            faults.append(error)
    mine = [scenario for scenario in found if scenario.lesson == lesson]
    if faults and not mine and lesson.isdigit():
        raise faults[0]
    return sorted(mine, key=lambda scenario: (scenario.minutes, scenario.id))


def everywhere() -> list[tuple[str, str]]:
    """Game and id of every scenario file, games in their order."""
    from companion.games import GAMES
    from companion.start import scenarios

    return [(game, id) for game in GAMES for id in scenarios(game)]
