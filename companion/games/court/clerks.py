"""Clerks: where those of each seat lie, on cases, on the Bench and in the candidate pool."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event
from companion.games.court.cards import NEUTRAL, SIDES
from companion.games.court.state import Court


def place_on(s: Court, seat: str, justice: str, number: int) -> None:
    """Put clerks from a seat's hand on a Justice."""
    key = f"{justice}/{seat}"
    s.hand[seat] -= number
    s.clerks[key] = s.clerks.get(key, 0) + number


def place_in(s: Court, seat: str, case: str, side: str, number: int) -> None:
    """Put clerks from a seat's hand on a side of a case."""
    key = f"{case}/{side}/{seat}"
    s.hand[seat] -= number
    s.briefs[key] = s.briefs.get(key, 0) + number


def briefed(s: Court, case: str, side: str) -> dict[str, int]:
    """Clerks on a side of a case, by seat, the neutral litigant's last."""
    keys = ((seat, f"{case}/{side}/{seat}") for seat in (*s.seating, NEUTRAL))
    return {seat: s.briefs[key] for seat, key in keys if s.briefs.get(key)}


def send_home(s: Court, case: str) -> None:
    """All clerks of a case go back to their seats, the neutral litigant's to the box."""
    for side in SIDES:
        for seat, number in briefed(s, case, side).items():
            del s.briefs[f"{case}/{side}/{seat}"]
            if seat != NEUTRAL:
                s.hand[seat] += number


def clerks_back(s: Court, justice: str, cite: str) -> Iterator[Event]:
    """A Justice is out of the match: all clerks go back to their seats (ruling 27)."""
    s.markers.pop(justice, None)
    s.gone += (justice,)
    for seat in s.seating:
        number = s.clerks.pop(f"{justice}/{seat}", 0)
        if number:
            s.hand[seat] += number
            details = {"justice": justice, "clerks": number}
            yield Event("clerks-back", seat, details, cite)
