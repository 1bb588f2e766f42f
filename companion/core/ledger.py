"""The ledger: every change of every track, with the rule and the cause. It writes itself."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from companion.core.rules import Event
from companion.core.state import State

Tracks = Callable[..., Mapping[str, float]]


class Change(NamedTuple):
    """One track that moved: by which rule, and because of what, in a sentence."""

    node: int
    turn: int
    seat: str
    track: str
    was: float
    now: float
    rule: str
    cite: str
    cause: str


class Book:
    """Watches one action: a change belongs to the event yielded after it, or else to the last."""

    def __init__(self, s: State, tracks: Tracks, sentence: Callable[[Event], str]) -> None:
        self.s, self.tracks, self.sentence = s, tracks, sentence
        self.was = dict(tracks(s))
        self.changes: list[Change] = []

    def watch(self, rule: str, cite: str, happening: Iterable[Event] | None) -> list[Event]:
        """All events of one effect, its changes noted on the way."""
        events: list[Event] = []
        for event in happening or ():
            events.append(event)
            self._note(rule, cite, event)
        self._note(rule, cite, events[-1] if events else None)
        return events

    def _note(self, rule: str, cite: str, event: Event | None) -> None:
        """Write down what moved since the last look."""
        was, now, seat, cause = self.was, dict(self.tracks(self.s)), self.s.seat, ""
        if now == was:
            return
        if event:
            seat, cite, cause = event.seat, event.cite or cite, self.sentence(veiled(event))
        for track in {**was, **now}:
            before, after = was.get(track, 0), now.get(track, 0)
            if before != after:
                row = (0, self.s.turn, seat, track, before, after, rule, cite, cause or cite)
                self.changes.append(Change(*row))
        self.was = now


def veiled(event: Event) -> Event:
    """The event with its secret details as "?"."""
    if not event.secret:
        return event
    return event._replace(details={**event.details, **dict.fromkeys(event.secret, "?")})
