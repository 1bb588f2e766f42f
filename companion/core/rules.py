"""The parts of a rulebook: actions, events, rules, steps, options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Self, TypeVar

from companion.core.state import State

S = TypeVar("S", bound=State)
Args = tuple[str | int, ...]
Options = Sequence[Args]
NOTHING: Options = ((),)
KEPT = 20_000
"""Actions of one kind kept in memory; a hostile run code cannot fill it."""


class Action(NamedTuple):
    """A choice as data; its text form is "take:new-england:smear"."""

    kind: str
    args: Args = ()

    def __str__(self) -> str:
        return ":".join((self.kind, *map(str, self.args)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """The action that `text` names; an argument is an int only if it reads as one."""
        kind, *args = text.strip().split(":")
        return cls(kind, tuple(map(_argument, args)))


def _argument(text: str) -> str | int:
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 10 and str(int(text)) == text:
        return int(text)
    return text


class Event(NamedTuple):
    """What happened: the log, the charts and the prose are made of it.

    `details` never has the keys kind, seat or cite. `cite` is the rule or card that made it
    happen. `secret` names the details that only `seat` may read.
    """

    kind: str
    seat: str
    details: Mapping[str, Any] = {}
    cite: str = ""
    secret: tuple[str, ...] = ()


class Because(str):
    """A reason that another rule than the action's own gives; `cite` names it."""

    cite: str

    def __new__(cls, reason: str, cite: str) -> Self:
        made = super().__new__(cls, reason)
        made.cite = cite
        return made


Effect = Callable[..., Iterable[Event] | None]


class _Actions(dict[Args, Action]):
    """Every action of one kind, made once: looking one up costs a third of making it."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __missing__(self, args: Args) -> Action:
        if len(self) > KEPT:
            self.clear()
        self[args] = action = Action(self.kind, args)
        return action


@dataclass(frozen=True, kw_only=True)
class Rule(Generic[S]):
    """One kind of action: what may be tried, what forbids it, what it does."""

    kind: str
    cite: str
    effect: Effect
    label: str = ""
    """What the action is called on screen; the kind in words where empty."""
    options: Options | Callable[[S], Options] = NOTHING
    """Arguments that may be tried now: a constant, or a function that returns a list."""
    blocked: Callable[..., str | None] | None = None
    """Why this one may not, in a clause, or None."""
    missing: str | Callable[..., str] = "there is no such choice now"
    """Said of what `options` does not list: a text, or a function of the state and the words."""
    weight: Callable[..., int] | None = None
    """For luck; None means that all are equal."""
    secret: bool = False
    """Only the seat that chooses (for luck: about[0]) reads the arguments."""
    otherwise: bool = False
    """Offered only when nothing else is; never shown greyed."""
    quick: Callable[[S], Options] | None = None
    """The options less the blocked in one pass: only where a benchmark asks."""
    action: Callable[[Args], Action] = field(init=False, repr=False, compare=False)
    always: list[Action] = field(init=False, repr=False, compare=False)
    listed: Callable[[S], Options] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        action = _Actions(self.kind).__getitem__
        constant = () if callable(self.options) else self.options
        object.__setattr__(self, "action", action)
        object.__setattr__(self, "always", [action(args) for args in constant])
        listed = self.options if callable(self.options) else lambda s: constant
        object.__setattr__(self, "listed", listed)
        object.__setattr__(self, "label", self.label or self.kind.replace("-", " "))

    def actions(self, s: S) -> list[Action]:
        """All that may be tried, the blocked included."""
        return self.always or [self.action(args) for args in self.listed(s)]


def cited(reason: str | None, rule: Rule[Any]) -> str | None:
    """A reason with its citation in brackets: that of `rule` unless it brings its own."""
    return f"{reason} ({getattr(reason, 'cite', rule.cite)})" if reason else None


@dataclass(frozen=True, kw_only=True)
class Step(Generic[S]):
    """What the rulebook does by itself, with nobody to ask: one for each numbered rule."""

    cite: str
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class Option:
    """A variant of the rulebook that a class may choose."""

    name: str
    choices: tuple[str | bool | int, ...]
    default: str | bool | int
    words: str


NO_TAKE_BACK = Option(
    name="no-take-back",
    choices=(False, True),
    default=False,
    words="No taking back: a choice once made stands",
)
"""Every game may offer it; Match enforces it."""
