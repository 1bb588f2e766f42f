"""The parts of a rulebook: actions, events, rules, steps, options."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Self, TypeVar

from companion.core.errors import CompanionError
from companion.core.state import State

S = TypeVar("S", bound=State)
Args = tuple[str | int, ...]
Options = Sequence[Args]
NOTHING: Options = ((),)
KEPT = 20_000  # actions of one kind kept in memory; a hostile run code cannot fill it
NUMBER = re.compile("0|-?[1-9][0-9]{0,8}")  # what an argument looks like that is one


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
        return cls(kind, tuple(int(arg) if NUMBER.fullmatch(arg) else arg for arg in args))


def readable(given: object) -> Action:
    """The action that somebody means, given as such or as its text; of no kind where it is none."""
    try:
        return Action.parse(str(given))
    except (TypeError, ValueError):  # words that are no words, a number without end
        return Action("")


def fit(text: object, most: int, what: str) -> str:
    """`text`, if it can be kept in a run code. Raises CompanionError that names `what`."""
    if not isinstance(text, str):
        raise CompanionError(f"{what} is a text, not {type(text).__name__}")
    if len(text) > most:
        raise CompanionError(f"{what} has at most {most} characters, this has {len(text)}")
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise CompanionError(f"{what} holds half a letter that cannot be written")
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


Effect = Callable[..., Iterable[Event] | None]


class _Actions(dict[Args, Action]):
    """Every action of one kind, made once: looking one up costs a third of making it."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __missing__(self, args: Args) -> Action:
        if len(self) > KEPT:
            self.clear()
        return self.setdefault(args, Action(self.kind, args))


@dataclass(frozen=True, kw_only=True)
class Rule(Generic[S]):
    """One kind of action: what may be tried, what forbids it, what it does."""

    kind: str
    cite: str
    effect: Effect
    label: str = ""  # what the action is called on screen; the kind in words where empty
    options: Options | Callable[[S], Options] = NOTHING  # arguments that may be tried now
    blocked: Callable[..., str | None] | None = None  # why this one may not, in a clause, or None
    missing: str | Callable[..., str] = "there is no such choice now"  # of what is not in options
    weight: Callable[..., int] | None = None  # for luck; None means that all are equal
    secret: bool = False  # only the seat that chooses (for luck: about[0]) reads the arguments
    otherwise: bool = False  # offered only when nothing else is; never shown greyed
    quick: Callable[[S], Options] | None = None  # options less the blocked, where a benchmark asks
    action: Callable[[Args], Action] = field(init=False, repr=False, compare=False)
    always: list[Action] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        action = _Actions(self.kind).__getitem__
        always = [] if callable(self.options) else [action(args) for args in self.options]
        label = self.label or self.kind.replace("-", " ")
        vars(self).update(action=action, always=always, label=label)  # frozen from here on

    def actions(self, s: S) -> list[Action]:
        """All that may be tried, the blocked included."""
        options = self.options
        return list(map(self.action, options(s))) if callable(options) else self.always


def cited(reason: str | None, cite: str) -> str | None:
    """A reason with its citation in brackets: `cite` unless it ends with one of its own."""
    return reason if not reason or reason.endswith(")") else f"{reason} ({cite})"


@dataclass(frozen=True, kw_only=True)
class Step(Generic[S]):
    """What the rulebook does by itself, with nobody to ask: one for each numbered rule."""

    cite: str
    effect: Effect


@dataclass(frozen=True, kw_only=True)
class Option:
    """A variant of the rulebook that a class may choose: one of `choices`, or `pick` of them."""

    name: str
    choices: tuple[str | bool | int, ...]
    default: str | bool | int | tuple[str, ...]
    words: str
    pick: int = 0  # how many of the choices, all ids, make the value, a tuple in order; 0: one
    groups: Callable[[str], str] | None = None  # an id -> the heading that it stands under
    share: int = 0  # how many there must be under each heading; 0: any number
    check: Callable[[tuple[str, ...]], str | None] | None = None  # why not these, in a clause


NO_TAKE_BACK = Option(  # every game may offer it; Match enforces it
    name="no-take-back",
    choices=(False, True),
    default=False,
    words="No taking back: a choice once made stands",
)
