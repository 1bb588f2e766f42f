"""The state of a game: one flat record of plain values."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import groupby
from typing import Any, ClassVar, Self

CHANCE = "chance"
RULES = "rules"
OVER = "over"
HIDDEN = "?"

Item = tuple[Any, ...]
"""What is to come: (phase, seat or role, *about)."""


@dataclass(kw_only=True)
class State:
    """Base of every game's state: who decides, under which rules, and what is to come.

    Fields are str, int, bool, None, tuple, or a flat list or dict of these, so that a copy is
    one level deep and JSON is exact. Subclasses give no default factories: a field that setup
    forgets fails at once.
    """

    SECRET: ClassVar[dict[str, str]] = {}
    """Fields with secrets: "owner" (a dict by seat, each reads its own) or "nobody"."""
    CONTAINERS: ClassVar[tuple[str, ...]] = ("agenda",)

    seat: str
    """Who decides now: a seat, CHANCE, or OVER."""
    phase: str
    """Under which rules."""
    about: tuple[Any, ...]
    """What the present question is about; nested questions keep theirs on the agenda."""
    turn: int
    """Turns begun so far."""
    round: int
    """The round of the rulebook, from 1."""
    agenda: list[Item]
    """What is to come, the next item last. It holds nothing secret."""

    def __init_subclass__(cls) -> None:
        kinds: dict[str, Any] = {}
        for base in reversed(cls.__mro__):
            kinds.update(getattr(base, "__annotations__", {}))
        cls.CONTAINERS = tuple(n for n, k in kinds.items() if str(k).startswith(("list", "dict")))

    def then(self, *items: Item) -> None:
        """Put `items` before everything else on the agenda, in reading order."""
        self.agenda.extend(reversed(items))

    def copy(self) -> Self:
        """A state that shares nothing mutable with this one."""
        new = object.__new__(type(self))
        mine = new.__dict__
        mine.update(self.__dict__)
        for name in self.CONTAINERS:
            mine[name] = mine[name].copy()
        return new

    def seen_by(self, seat: str | None) -> Self:
        """The same state with everything that `seat` may not see replaced by "?"."""
        seen = self.copy()
        for name, reader in self.SECRET.items():
            value = getattr(seen, name)
            if reader == "owner":
                setattr(seen, name, {k: v if k == seat else _mask(v) for k, v in value.items()})
            else:
                setattr(seen, name, _mask(value))
        return seen

    def imagined(
        self, seat: str | None, rng: random.Random, alike: Callable[[str], Any] = lambda _: 0
    ) -> Self:
        """A state that `seat` cannot tell from this one, each such state being as likely.

        Whatever is hidden from `seat` changes places with what is hidden too and `alike`.
        """
        if not self.SECRET:
            return self.copy()
        shown = {w for value in vars(self.seen_by(seat)).values() for w in _words(value)}
        hidden = {w for name in self.SECRET for w in _words(getattr(self, name))} - shown
        swap: dict[str, str] = {}
        ordered = sorted(hidden, key=lambda w: (str(alike(w)), w))
        for _, group in groupby(ordered, key=lambda w: str(alike(w))):
            old = list(group)
            swap.update(zip(old, rng.sample(old, len(old)), strict=True))
        new = self.copy()
        for name in self.SECRET:
            setattr(new, name, _swapped(getattr(self, name), swap))
        return new

    def to_json(self) -> dict[str, Any]:
        """The fields as JSON can hold them; tuples become lists."""
        return {name: _plain(value) for name, value in self.__dict__.items()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The state that `to_json` wrote, tuples restored.

        Raises TypeError where a field is missing or unknown.
        """
        known = {f.name for f in fields(cls)}
        values = {name: _restored(data[name], name in cls.CONTAINERS) for name in data}
        if unknown := set(values) - known:
            raise TypeError(f"{cls.__name__} has no field {sorted(unknown)[0]!r}")
        return cls(**values)


def _mask(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _mask(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(HIDDEN for _ in value)
    return HIDDEN


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _words(list(value.values()))
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _words(part)


def _swapped(value: Any, swap: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {k: _swapped(v, swap) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(_swapped(part, swap) for part in value)
    return swap.get(value, value) if isinstance(value, str) else value


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _plain(v) for k, v in value.items()}
    return [_plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def _restored(value: Any, container: bool) -> Any:
    if isinstance(value, dict):
        return {k: _restored(v, False) for k, v in value.items()}
    if isinstance(value, list):
        parts = [_restored(part, False) for part in value]
        return parts if container else tuple(parts)
    return value
