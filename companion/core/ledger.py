"""The ledger: every change of every track, with the rule and the cause. It writes itself."""

from __future__ import annotations

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
    """Watches one action: compares the tracks after each event and notes what moved.

    An effect yields an event after the change that it tells, so each change stands beside the
    event that made it; changes after the last event belong to that event too.
    """

    def __init__(self, s: State, tracks: Tracks, sentence: Callable[[Event], str]) -> None:
        self.tracks, self.sentence = tracks, sentence
        self.was = dict(tracks(s))
        self.told: Event | None = None
        self.changes: list[Change] = []

    def watch(
        self, s: State, rule: str, cite: str, happening: Iterable[Event] | None
    ) -> list[Event]:
        """All events of one effect, its changes noted on the way."""
        events: list[Event] = []
        self.told = None
        for event in happening or ():
            events.append(event)
            self.told = event
            self.note(s, rule, event.cite or cite)
        self.note(s, rule, self.told.cite if events and self.told else cite)
        return events

    def note(self, s: State, rule: str, cite: str) -> None:
        """Write down what moved since the last look."""
        now = dict(self.tracks(s))
        if now == self.was:
            return
        cause = self.sentence(veiled(self.told)) if self.told else ""
        seat = self.told.seat if self.told else s.seat
        for track in {**self.was, **now}:
            if self.was.get(track, 0) != now.get(track, 0):
                was, is_now = self.was.get(track, 0), now.get(track, 0)
                self.changes.append(
                    Change(0, s.turn, seat, track, was, is_now, rule, cite, cause or cite)
                )
        self.was = now


def veiled(event: Event) -> Event:
    """The event with its secret details as "?"."""
    if not event.secret:
        return event
    return event._replace(details={**event.details, **dict.fromkeys(event.secret, "?")})
