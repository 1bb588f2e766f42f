"""What a game is: phases and rules as one table, and the questions one may ask of a state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from companion.core.errors import CompanionError, IllegalAction
from companion.core.ledger import Book, Change, veiled
from companion.core.rules import (
    NOTHING,
    Action,
    Args,
    Because,
    Event,
    Option,
    Options,
    Rule,
    S,
    Step,
    cited,
)
from companion.core.scene import Scene
from companion.core.state import CHANCE, OVER, State

__all__ = [
    "NOTHING",
    "Action",
    "Args",
    "Because",
    "Event",
    "Game",
    "Option",
    "Options",
    "Rule",
    "S",
    "State",
    "Step",
    "Tried",
]
Tried = Sequence[tuple[Action, str | None]]
"""Every choice a board may show, with the reason where it is refused."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """A rulebook: what setup starts, which rules each phase allows, who is ahead, how it looks."""

    name: str
    title: str
    version: int
    """Of the rules: raised when play changes, not for speed."""
    seats: tuple[tuple[str, ...], ...]
    """The seatings that the rulebook allows."""
    setup: Callable[[Mapping[str, Any]], S]
    phases: Mapping[str, tuple[Rule[S], ...]]
    """Where somebody must choose, or luck."""
    asks: Mapping[str, str]
    """For each phase, what is asked, as a clause: "take one tile"."""
    scores: Callable[[S], dict[str, int]]
    tracks: Callable[[S], dict[str, float]]
    names: tuple[str, ...]
    """Every id that an action may name: run codes number them."""
    bound: int
    """Decisions after which the match must be over."""
    scene: Callable[[S, str | None, Tried], Scene]
    """State as one seat sees it, that seat, the choices -> what a view shows."""
    sentence: Callable[[Event], str]
    """What happened, in a sentence; empty where it is not worth one."""
    labels: Callable[[str], str]
    """The name of a seat, a track or a place on screen."""
    values: Callable[[str, float], str] = lambda track, value: f"{value:g}"
    """What a value of a track reads as: a number, or who holds a figure."""
    steps: Mapping[str, Step[S]] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    gates: Mapping[str, Callable[[S], Mapping[str, str]]] = field(default_factory=dict)
    """Kinds that are shut now in a phase, and why: asked once a list."""
    free: tuple[Rule[S], ...] = ()
    """Out of turn: gifts, deals, sabotage. The first argument is who acts."""
    who: Mapping[str, Callable[[S], str]] = field(default_factory=dict)
    """A role on the agenda -> the seat that holds it now."""
    alike: Callable[[str], Any] = lambda _: 0
    """What a card's back shows: hidden words with equal backs may stand for one another."""
    winners: Callable[[S], tuple[str, ...]] = lambda s: ()
    prospects: Callable[[S, str], Mapping[str, float]] | None = None
    """For a bot: what a seat may hope for in a state, named parts that add up."""
    players: Mapping[str, Any] = field(default_factory=dict)
    """Bots that the rulebook itself describes."""
    kinds: Mapping[str, tuple[str, str]] = field(init=False, repr=False)
    """Kind of action -> (label, cite)."""
    _rules: Mapping[tuple[str, str], Rule[S]] = field(init=False, repr=False)
    _free: Mapping[str, Rule[S]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        found: dict[str, Rule[S]] = {}
        for rule in (*(r for rules in self.phases.values() for r in rules), *self.free):
            if found.setdefault(rule.kind, rule) is not rule:
                raise CompanionError(f"{self.name}: two rules have the kind {rule.kind!r}")
        table = {(p, r.kind): r for p, rules in self.phases.items() for r in rules}
        kinds = {kind: (found[kind].label, found[kind].cite) for kind in sorted(found)}
        object.__setattr__(self, "_rules", table)
        object.__setattr__(self, "_free", {r.kind: r for r in self.free})
        object.__setattr__(self, "kinds", kinds)

    def start(self, scenario: Mapping[str, Any]) -> tuple[S, list[Event]]:
        """The first state, and what happened until somebody must choose."""
        defaults = {"seats": self.seats[0], "options": {}, "start": ()}
        given = {**defaults, **scenario}
        given["options"] = {o.name: o.default for o in self.options} | dict(given["options"])
        s = self.setup(given)
        return s, self._proceed(s, [], None)

    def legal(self, s: S) -> list[Action]:
        """Every action that may be taken now, out-of-turn ones aside; empty when over."""
        found: list[Action] = []
        gate = self.gates.get(s.phase)
        shut = gate(s) if gate else ()
        for rule in self.phases.get(s.phase, ()):
            if rule.kind in shut or (rule.otherwise and found):
                continue
            if rule.quick:
                found += map(rule.action, rule.quick(s))
            elif blocked := rule.blocked:
                found += [a for a in rule.actions(s) if blocked(s, *a.args) is None]
            elif rule.always:
                found += rule.always
            else:
                found += map(rule.action, rule.listed(s))
        return found

    def tried(self, s: S) -> list[tuple[Action, str | None]]:
        """Every choice a board may show now, with the reason where it is refused."""
        found: list[tuple[Action, str | None]] = []
        gate = self.gates.get(s.phase)
        shut = gate(s) if gate else {}
        for rule in self.phases.get(s.phase, ()):
            if rule.otherwise and any(reason is None for _, reason in found):
                continue
            for action in rule.actions(s):
                reason = shut.get(rule.kind) or (rule.blocked and rule.blocked(s, *action.args))
                found.append((action, cited(reason, rule)))
        return found

    def why_not(self, s: S, action: Action) -> str | None:
        """The reason why `action` is refused, with its rule in brackets, or None."""
        rule = self._free.get(action.kind) or self._rules.get((s.phase, action.kind))
        if rule is None:
            return self._not_asked(s, action.kind)
        reason = self._closed(s, rule, action)
        if not reason and action not in rule.actions(s):
            missing = rule.missing
            reason = missing if isinstance(missing, str) else missing(s, *action.args)
        if not reason and rule.blocked:
            reason = rule.blocked(s, *action.args)
        return cited(reason, rule)

    def is_free(self, kind: str) -> bool:
        """Whether actions of this kind are taken out of turn; who acts is their first argument."""
        return kind in self._free

    def _closed(self, s: S, rule: Rule[S], action: Action) -> str | None:
        if rule.kind in self._free:
            return "nothing can be done out of turn now" if s.seat in (CHANCE, OVER) else None
        gate = self.gates.get(s.phase)
        if rule.otherwise and action not in self.legal(s):
            return "there is something else that you can do"
        return gate(s).get(rule.kind) if gate else None

    def _not_asked(self, s: S, kind: str) -> str:
        if kind not in self.kinds:
            return f"{self.title} has no action called “{kind[:40]}”"
        label, cite = self.kinds[kind]
        if s.seat == OVER:
            return f"“{label}” is not possible: the match is over ({cite})"
        who = "luck" if s.seat == CHANCE else self.labels(s.seat)
        return f"“{label}” is not asked now: {who} must {self.asks[s.phase]} ({cite})"

    def play(self, s: S, action: Action) -> list[Event]:
        """Carry out a legal action on `s` itself, fast and unchecked: for search."""
        return self._proceed(s, list(self._begin(s, action)[1] or ()), None)

    def applied(self, s: S, action: Action) -> tuple[S, list[Event], list[Change]]:
        """As `apply`, with the changes of the tracks."""
        if reason := self.why_not(s, action):
            raise IllegalAction(reason)
        new = s.copy()
        book = Book(new, self.tracks, self.sentence)
        rule, happening = self._begin(new, action)
        events = book.watch(new, rule.kind, rule.cite, happening)
        return new, self._proceed(new, events, book), book.changes

    def apply(self, s: S, action: Action) -> tuple[S, list[Event]]:
        """Check, copy, play: the state given is left as it was. Raises IllegalAction."""
        new, events, _ = self.applied(s, action)
        return new, events

    def _begin(self, s: S, action: Action) -> tuple[Rule[S], Iterable[Event] | None]:
        rule = self._rules.get((s.phase, action.kind))
        if rule is None:
            rule = self._free[action.kind]
        else:
            s.agenda.pop()
        return rule, rule.effect(s, *action.args)

    def _proceed(self, s: S, events: list[Event], book: Book | None) -> list[Event]:
        """Take the next item of the agenda, doing what needs nobody's answer."""
        while s.agenda:
            item = s.agenda[-1]
            phase, seat = item[0], item[1]
            s.phase, s.about = phase, item[2:]
            s.seat = self.who[seat](s) if seat in self.who else seat
            step = self.steps.get(phase)
            if step is None:
                return events
            s.agenda.pop()
            happening = step.effect(s, *s.about)
            if book:
                events += book.watch(s, phase, step.cite, happening)
            else:
                events += happening or ()
        s.phase, s.seat, s.about = OVER, OVER, ()
        return events

    def told(
        self, s: S, action: Action, events: Sequence[Event], seat: str | None
    ) -> tuple[Action, list[Event]]:
        """What `seat` may read of `action`, taken in `s`, and of its events.

        A secret choice is for the seat that makes it; secret luck for the seat it is about.
        """
        rule = self._free.get(action.kind) or self._rules[s.phase, action.kind]
        reader = s.about[0] if s.seat == CHANCE and s.about else s.seat
        if action.kind in self._free:
            reader = action.args[0]
        if rule.secret and seat != reader:
            action = Action(action.kind, ("?",) * len(action.args))
        return action, [e if seat == e.seat else veiled(e) for e in events]

    def odds(self, s: S) -> list[tuple[Action, int]]:
        """Each outcome that luck may choose now, with its weight."""
        (rule,) = self.phases[s.phase]
        return [(a, rule.weight(s, *a.args) if rule.weight else 1) for a in rule.actions(s)]

    def draw(self, s: S, luck: float) -> Action:
        """The outcome that `luck`, from 0 up to 1, picks; the same as walking the odds."""
        (rule,) = self.phases[s.phase]
        if rule.weight is None:
            options = rule.always or rule.actions(s)
            return options[int(luck * len(options))]
        odds = self.odds(s)
        mark = luck * sum(weight for _, weight in odds)
        for action, weight in odds:
            mark -= weight
            if mark < 0:
                return action
        return odds[-1][0]

    def view(self, s: S, seat: str | None) -> Scene:
        """The board as `seat` may see it; choices only where that seat decides."""
        tried = self.tried(s) if seat == s.seat and seat not in (CHANCE, OVER) else ()
        return self.scene(s.seen_by(seat), seat, tried)
