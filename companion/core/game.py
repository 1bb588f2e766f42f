"""What a game is: phases and rules as one table, and the questions one may ask of a state."""

from bisect import bisect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Generic

from companion.core.errors import CompanionError, IllegalAction
from companion.core.ledger import Book, Change, veiled
from companion.core.rules import Action, Event, Option, Options, Rule, S, Step, cited
from companion.core.scene import Scene
from companion.core.state import CHANCE, OVER

__all__ = ["Action", "Event", "Game", "Option", "Options", "Rule", "S", "Step", "Tried"]
Tried = Sequence[tuple[Action, str | None]]  # what a board may show, and why it is refused


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """A rulebook: what setup starts, which rules each phase allows, who is ahead, how it looks."""

    name: str
    title: str
    version: int  # of the rules: raised when play changes, not for speed
    seats: tuple[tuple[str, ...], ...]  # the seatings that the rulebook allows
    setup: Callable[[Mapping[str, Any]], S]  # scenario -> first state
    phases: Mapping[str, tuple[Rule[S], ...]]  # where somebody must choose, or luck
    asks: Mapping[str, str]  # for each phase, what is asked, as a clause: "take one tile"
    scores: Callable[[S], dict[str, int]]
    tracks: Callable[[S], dict[str, float]]  # every number worth a line in a chart
    names: tuple[str, ...]  # every id that an action may name: run codes number them
    bound: int  # decisions after which the match must be over
    scene: Callable[[S, str | None, Tried], Scene]  # what one seat sees, that seat, its choices
    sentence: Callable[[Event], str]  # what happened; empty where it is not worth a sentence
    labels: Callable[[str], str]  # the name of a seat, a track or a place on screen
    values: Callable[[str, float], str] = lambda track, value: f"{value:g}"  # of a track, in words
    steps: Mapping[str, Step[S]] = field(default_factory=dict)  # where nobody must choose
    options: tuple[Option, ...] = ()  # variants of the rulebook
    gates: Mapping[str, Callable[[S], Mapping[str, str]]] = field(default_factory=dict)
    """Kinds that are shut now in a phase, and why: asked once a list."""
    free: tuple[Rule[S], ...] = ()  # out of turn: the first argument is who acts
    who: Mapping[str, Callable[[S], str]] = field(default_factory=dict)  # a role -> its seat now
    alike: Callable[[str], Any] = lambda _: 0  # a card's back: equal ones may change places
    winners: Callable[[S], tuple[str, ...]] = lambda s: ()
    prospects: Callable[[S, str], Mapping[str, float]] | None = None  # a seat's hopes, in parts
    players: Mapping[str, Any] = field(default_factory=dict)  # bots that the rulebook describes
    held: Mapping[str, str] = field(default_factory=dict)  # a seat -> the one player it is for
    kinds: Mapping[str, tuple[str, str]] = field(init=False, repr=False)  # kind -> (label, cite)
    _rules: Mapping[tuple[str, str], Rule[S]] = field(init=False, repr=False)
    _free: Mapping[str, Rule[S]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        table = {(phase, r.kind): r for phase, rules in self.phases.items() for r in rules}
        found: dict[str, Rule[S]] = {}
        for rule in (*(r for rules in self.phases.values() for r in rules), *self.free):
            if found.setdefault(rule.kind, rule) is not rule:
                raise CompanionError(f"{self.name}: two rules have the kind {rule.kind!r}")
        kinds = {kind: (rule.label, rule.cite) for kind, rule in sorted(found.items())}
        free = {rule.kind: rule for rule in self.free}
        vars(self).update(_rules=table, _free=free, kinds=kinds)  # frozen from here on

    def start(self, scenario: Mapping[str, Any]) -> tuple[S, list[Event]]:
        """The first state, and what happened until somebody must choose."""
        given = {"seats": self.seats[0], "options": {}, "start": (), **scenario}
        given["options"] = {o.name: o.default for o in self.options} | dict(given["options"])
        s = self.setup(given)
        return s, self._proceed(s, [], None)

    def legal(self, s: S) -> list[Action]:
        """Every action that may be taken now, out-of-turn ones aside; empty when over."""
        found: list[Action] = []
        shut = self._shut(s)
        for rule in self.phases.get(s.phase, ()):
            if rule.kind in shut or (rule.otherwise and found):
                continue
            if rule.quick:
                found += map(rule.action, rule.quick(s))
            elif blocked := rule.blocked:
                found += [a for a in rule.actions(s) if blocked(s, *a.args) is None]
            else:
                found += rule.actions(s)
        return found

    def tried(self, s: S) -> list[tuple[Action, str | None]]:
        """Every choice a board may show now, with the reason where it is refused."""
        found: list[tuple[Action, str | None]] = []
        shut = self._shut(s)
        for rule in self.phases.get(s.phase, ()):
            if rule.otherwise and any(reason is None for _, reason in found):
                continue
            for action in rule.actions(s):
                reason = shut.get(rule.kind) or (rule.blocked and rule.blocked(s, *action.args))
                found.append((action, cited(reason or None, rule.cite)))
        return found

    def why_not(self, s: S, action: Action) -> str | None:
        """The reason why `action` is refused, with its rule in brackets, or None."""
        rule = self._free.get(action.kind) or self._rules.get((s.phase, action.kind))
        if rule is None:
            return self._not_asked(s, action.kind)
        return cited(self._refused(s, rule, action), rule.cite)

    def is_free(self, kind: str) -> bool:
        """Whether actions of this kind are taken out of turn; who acts is their first argument."""
        return kind in self._free

    def _shut(self, s: S) -> Mapping[str, str]:
        """The kinds that are shut now, and why."""
        gate = self.gates.get(s.phase)
        return gate(s) if gate else {}

    def _refused(self, s: S, rule: Rule[S], action: Action) -> str | None:
        if rule.kind in self._free:
            if s.seat in (CHANCE, OVER):
                return "nothing can be done out of turn now"
        elif rule.otherwise and action not in self.legal(s):
            return "there is something else that you can do"
        elif shut := self._shut(s).get(rule.kind):
            return shut
        if action not in rule.actions(s):
            missing = rule.missing
            return missing if isinstance(missing, str) else missing(s, *action.args)
        return rule.blocked(s, *action.args) if rule.blocked else None

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
        events = book.watch(rule.kind, rule.cite, happening)
        return new, self._proceed(new, events, book), book.changes

    def apply(self, s: S, action: Action) -> tuple[S, list[Event]]:
        """Check, copy, play: the state given is left as it was. Raises IllegalAction."""
        return self.applied(s, action)[:2]

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
            events += book.watch(phase, step.cite, happening) if book else happening or ()
        s.phase, s.seat, s.about = OVER, OVER, ()
        return events

    def told(
        self, s: S, action: Action, events: Sequence[Event], seat: str | None
    ) -> tuple[Action, list[Event]]:
        """What `seat` may read of `action`, taken in `s`, and of its events.

        A secret choice is for the seat that makes it; secret luck for the seat it is about.
        """
        free = self._free.get(action.kind)
        rule = free or self._rules[s.phase, action.kind]
        reader = action.args[0] if free else s.about[0] if s.seat == CHANCE and s.about else s.seat
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
            options = rule.actions(s)
            return options[int(luck * len(options))]
        odds = self.odds(s)
        sums = list(accumulate(weight for _, weight in odds))
        return odds[bisect(sums, luck * sums[-1])][0]

    def view(self, s: S, seat: str | None) -> Scene:
        """The board as `seat` may see it; choices only where that seat decides."""
        tried = self.tried(s) if seat == s.seat and seat not in (CHANCE, OVER) else ()
        return self.scene(s.seen_by(seat), seat, tried)
