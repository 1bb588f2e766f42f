"""The state of a game: one flat record of plain values."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, ClassVar, Protocol, Self

CHANCE, RULES, OVER = "chance", "rules", "over"  # seats that are not people
HIDDEN = "?"
Item = tuple[Any, ...]  # what is to come: (phase, seat or role, *about)


class Lots(Protocol):
    """Whatever draws lots as random.Random does."""

    def sample(self, population: list[str], k: int) -> list[str]: ...


@dataclass(kw_only=True)
class State:
    """Base of every game's state: who decides, under which rules, and what is to come.

    Fields are str, int, bool, None, tuple, or a flat list or dict of these, so that a copy is
    one level deep and JSON is exact. Subclasses give no default factories: a field that setup
    forgets fails at once.
    """

    SECRET: ClassVar[dict[str, str]] = {}  # field -> "owner" (each reads its own) or "nobody"
    CONTAINERS: ClassVar[tuple[str, ...]] = ("agenda",)

    seat: str  # who decides now: a seat, CHANCE, or OVER
    phase: str  # under which rules
    about: tuple[Any, ...]  # what is asked about; nested questions keep theirs on the agenda
    turn: int  # turns begun so far
    round: int  # the round of the rulebook, from 1
    agenda: list[Item]  # what is to come, the next item last; it holds nothing secret

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
            masked = _changed(value, lambda _: HIDDEN)
            if reader == "owner" and seat in value:
                masked[seat] = value[seat]
            setattr(seen, name, masked)
        return seen

    def imagined(
        self, seat: str | None, rng: Lots, alike: Callable[[str], Any] = lambda _: 0
    ) -> Self:
        """A state that `seat` cannot tell from this one, each such state being as likely.

        Whatever is hidden from `seat` changes places with what is hidden too and `alike`.
        """
        if not self.SECRET:
            return self.copy()
        shown = set(_words(vars(self.seen_by(seat))))
        hidden = {w for name in self.SECRET for w in _words(getattr(self, name))} - shown
        swap: dict[str, str] = {}
        backs = sorted((str(alike(word)), word) for word in hidden)
        for _, group in groupby(backs, key=itemgetter(0)):
            old = [word for _, word in group]
            swap.update(zip(old, rng.sample(old, len(old)), strict=True))
        new = self.copy()
        for name in self.SECRET:
            setattr(new, name, _changed(getattr(self, name), lambda w: swap.get(w, w)))
        return new

    def to_json(self) -> dict[str, Any]:
        """The fields as JSON can hold them; tuples become lists."""
        return dict(json.loads(json.dumps(self.__dict__)))

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The state that `to_json` wrote, tuples restored.

        Raises TypeError where a field is missing or unknown.
        """
        return cls(**{name: _restored(data[name], name in cls.CONTAINERS) for name in data})


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list, tuple)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _words(part)


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    """The same lists, tuples and dicts with `change` made to each word and number in them."""
    if isinstance(value, dict):
        return {k: _changed(v, change) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(_changed(part, change) for part in value)
    return change(value)


def _restored(value: Any, container: bool = False) -> Any:
    if isinstance(value, dict):
        return {k: _restored(v) for k, v in value.items()}
    if isinstance(value, list):
        return (list if container else tuple)(map(_restored, value))
    return value
