"""Ways through a game for the tests: random play, drawn positions, and what each game brings.

A game brings `tests/<game>/table.py` with `conserved(s)`, a count of everything that never
changes in a match, and UNREACHED, what random play does not reach -> the test that does.
"""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from companion.core.game import Action, Event, Game, Option
from companion.core.state import CHANCE, OVER, State
from companion.core.tables import data_dir, read_toml
from companion.games import NAMES

TESTS = Path(__file__).parent


@dataclass(frozen=True)
class Subject:
    """A game under test: where its code, its data and its tests lie."""

    name: str
    package: str
    data: Path
    table: str

    @property
    def game(self) -> Game[Any]:
        return import_module(self.package).GAME

    def helper(self, name: str) -> Any:
        """What `tests/<game>/table.py` brings; a game without it fails here."""
        return getattr(import_module(self.table), name)

    @property
    def folder(self) -> Path:
        return Path(str(import_module(self.package).__file__)).parent

    @cache  # noqa: B019 - a handful of subjects for the whole run
    def cites(self) -> frozenset[str]:
        """Every part that a citation may have."""
        chapters = read_toml(self.data / "rules.toml")["chapters"]
        sections = {section["cite"] for chapter in chapters for section in chapter["sections"]}
        rulings = read_toml(self.data / "rulings.toml")["rulings"]
        return frozenset(sections | {f"ruling {ruling['n']}" for ruling in rulings})


SUBJECTS = (
    *(
        Subject(name, f"companion.games.{name}", data_dir() / name, f"tests.{name}.table")
        for name in NAMES
    ),
    Subject("tiny", "tests.tiny", TESTS / "tiny", "tests.tiny.table"),
)

WHOLE = bool(os.environ.get("WHOLE"))
"""Whether every match that a promise asks for is played, as `make check-all` does; else, of long
games, some of them."""


def some(game: Game[Any], matches: int) -> range:
    """The seeds of so many matches; in a short run those of a long game are fewer."""
    few = max(2, matches * 400 // game.bound)
    return range(matches if WHOLE else min(matches, few))


Step = tuple[State, Action, State, list[Event]]


def settings_of(game: Game[Any], rng: random.Random) -> dict[str, Any]:
    """Any seating with any options."""
    options = {option.name: value_of(option, rng) for option in game.options}
    return {"seats": rng.choice(game.seats), "options": options}


def value_of(option: Option, rng: random.Random) -> Any:
    """Any value that an option allows: one of its choices, or so many of each heading."""
    if not option.pick:
        return rng.choice(option.choices)
    heading = option.groups or (lambda choice: "")
    of_heading: dict[str, list[str]] = {}
    for choice in map(str, option.choices):
        of_heading.setdefault(heading(choice), []).append(choice)
    some = option.share or option.pick
    return tuple(sorted(c for each in of_heading.values() for c in rng.sample(each, some)))


def chosen(game: Game[Any], s: Any, rng: random.Random) -> Action:
    """An outcome of luck by its odds, or any legal action, each as likely."""
    if s.seat == CHANCE:
        return game.draw(s, rng.random())
    return rng.choice(game.legal(s))


def by_kind(game: Game[Any], s: Any, rng: random.Random) -> Action:
    """The kind first, then one of it; one time in ten something out of turn, where one may."""
    if s.seat == CHANCE:
        return game.draw(s, rng.random())
    gifts = out_of_turn(game, s)
    if gifts and rng.random() < 0.1:
        return rng.choice(gifts)
    legal = game.legal(s)
    kind = rng.choice(sorted({action.kind for action in legal}))
    return rng.choice([action for action in legal if action.kind == kind])


def out_of_turn(game: Game[Any], s: Any) -> list[Action]:
    """Everything that may be done out of turn now."""
    return [a for rule in game.free for a in rule.actions(s) if game.why_not(s, a) is None]


def steps(game: Game[Any], seed: int, choose: Any = chosen) -> Iterator[Step]:
    """A whole match at random: each state, what was chosen there, the next state, the events.

    It plays unchecked, as search does; a promise of its own holds that to what `apply` does.
    """
    rng = random.Random(f"{game.name}/{seed}")
    s, _ = game.start(settings_of(game, rng))
    while s.seat != OVER:
        action = choose(game, s, rng)
        after = s.copy()
        events = game.play(after, action)
        yield s, action, after, events
        s = after


def states(game: Game[Any], seed: int, choose: Any = chosen) -> Iterator[Any]:
    """Every state of a random match, the last included."""
    last = None
    for before, _, last, _ in steps(game, seed, choose):  # noqa: B007
        yield before
    yield last


def stride(game: Game[Any]) -> int:
    """How many states on a test goes in a long match, so that long games take no longer."""
    return max(1, game.bound // 1_500)


LENGTHS: dict[str, int] = {}
"""Game -> the states of one random match: an opening is no longer, or most boards were finished."""


def length(game: Game[Any]) -> int:
    """How many states a random match of this game has."""
    if game.name not in LENGTHS:
        LENGTHS[game.name] = sum(1 for _ in states(game, 0, by_kind))
    return LENGTHS[game.name]


@st.composite
def positions(draw: st.DrawFn, game: Game[Any]) -> Any:
    """A state that some match reaches: a random opening, then choices that can be shrunk."""
    rng = random.Random(draw(st.integers(0, 2**32), label="seed"))
    s, _ = game.start(settings_of(game, rng))
    for _ in range(draw(st.integers(0, length(game)), label="opening")):
        if s.seat == OVER:
            return s
        game.play(s, by_kind(game, s, rng))
    for number in draw(st.lists(st.integers(0, 99), max_size=8), label="choices"):
        if s.seat == OVER:
            return s
        legal = game.legal(s)
        game.play(s, legal[number % len(legal)])
    return s


def sample(subject: Subject, matches: int = 20, every: int = 3) -> Iterator[Any]:
    """States from several random matches."""
    every *= stride(subject.game)
    for seed in some(subject.game, matches):
        yield from itertools.islice(states(subject.game, seed, by_kind), seed % every, None, every)
