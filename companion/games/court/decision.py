"""Deciding a case: who prevails, the award, opinions and dissents (Decision)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event, Rule, Step
from companion.core.state import CHANCE, RULES
from companion.games.court.actions import ONLY_SO
from companion.games.court.cards import BOT, NEUTRAL, OTHER_SIDE, SIDES, SIGN, TRACK
from companion.games.court.clerks import briefed, send_home
from companion.games.court.state import Court, in_turn, prevailing, shift

CITES = {
    "track": "Decision; ruling 42",
    "clerks": "Decision; ruling 13",
    "silver": "Decision; ruling 13",
}
FOR_EACH, FOR_MOST = 1, 2
"""Renown for each clerk of the winning side, and for having most there (ruling 43)."""


def wins(s: Court, case: str) -> tuple[str, str]:
    """The side that prevails, and why: the track, or before its first move the clerks."""
    side = prevailing(s, TRACK[case])
    if side:
        return side, "track"
    silver, gold = (sum(briefed(s, case, side).values()) for side in SIDES)
    if silver == gold:
        return "silver", "silver"
    return ("silver" if silver > gold else "gold"), "clerks"


def decide(s: Court, case: str, final: bool) -> Iterator[Event]:
    """The Court decides; the winning side is paid, and then all go home."""
    side, why = wins(s, case)
    s.ruled[case] = side
    s.bar.pop(case, None)
    _and_then(s, case, side, final)
    track = TRACK[case]
    details = {"case": case, "side": side, "track": track, "mark": s.marks[track], "why": why}
    yield Event("decided", CHANCE, details, "Final Cases" if final else CITES[why])
    there = briefed(s, case, side)
    for seat in in_turn(s):
        if clerks := there.get(seat):
            s.renown[seat] += FOR_EACH * clerks
            told = {"case": case, "renown": FOR_EACH * clerks}
            yield Event("clerk-renown", seat, told, "Decision; ruling 43")
    yield from _award(s, case, there)
    if not final and not s.solo:
        _opinions(s, case, side)


def _and_then(s: Court, case: str, side: str, final: bool) -> None:
    """What follows a decision; final cases and the solitaire mode have no effect."""
    after = [("effect", RULES, case, side)] if not final and not s.solo else []
    s.then(("send-home", RULES, case), *after)


def leaders(there: dict[str, int]) -> list[str]:
    """Who has most clerks on a side, the neutral litigant included."""
    best = max(there.values(), default=0)
    return [seat for seat, clerks in there.items() if clerks == best]


def _award(s: Court, case: str, there: dict[str, int]) -> Iterator[Event]:
    """The seat that alone has most clerks on the winning side takes the card."""
    first = leaders(there)
    if len(first) != 1 or first[0] == NEUTRAL:
        details = {"case": case, "tied": tuple(first)}
        yield Event("no-winner", CHANCE, details, "Decision; ruling 43")
        return
    (winner,) = first
    s.won[case] = winner
    s.renown[winner] += FOR_MOST
    yield Event("awarded", winner, {"case": case, "renown": FOR_MOST}, "Decision; ruling 43")


def _opinions(s: Court, case: str, side: str) -> None:
    """The winner may write the opinion, whoever has clerks on the losing side a dissent."""
    lost = briefed(s, case, OTHER_SIDE[side])
    s.then(*(("dissent", seat, case) for seat in in_turn(s) if seat in lost))
    if case in s.won and s.won[case] != BOT:
        s.then(("opinion", s.won[case], case, side))


def write_opinion(s: Court) -> Iterator[Event]:
    """The track of the case goes one space toward the winning side."""
    case, side = s.about
    yield Event("opinion", s.seat, {"case": case, "side": side}, OPINIONS)
    yield shift(s, TRACK[case], SIGN[side], "opinion", case, OPINIONS)


OPINIONS = "Opinions and Dissents; ruling 44"


def no_opinion(s: Court) -> Iterator[Event]:
    """The winner writes nothing."""
    yield Event("no-opinion", s.seat, {"case": s.about[0]}, OPINIONS)


def write_dissent(s: Court) -> Iterator[Event]:
    """Take a Dissent token."""
    s.dissents[s.seat] += 1
    details = {"case": s.about[0], "tokens": s.dissents[s.seat]}
    yield Event("dissented", s.seat, details, OPINIONS)


def no_dissent(s: Court) -> Iterator[Event]:
    """The loser writes nothing."""
    yield Event("no-dissent", s.seat, {"case": s.about[0]}, OPINIONS)


def go_home(s: Court, case: str) -> Iterator[Event]:
    """All clerks of the case go back to their seats (ruling 71)."""
    send_home(s, case)
    yield Event("clerks-home", CHANCE, {"case": case}, "Decision; ruling 71")


WRITE_OPINION = Rule[Court](
    kind="write-opinion",
    label="Write the opinion",
    cite=OPINIONS,
    missing=ONLY_SO,
    effect=write_opinion,
)
NO_OPINION = Rule[Court](
    kind="no-opinion", label="Write no opinion", cite=OPINIONS, missing=ONLY_SO, effect=no_opinion
)
WRITE_DISSENT = Rule[Court](
    kind="write-dissent",
    label="Write a dissent",
    cite=OPINIONS,
    missing=ONLY_SO,
    effect=write_dissent,
)
NO_DISSENT = Rule[Court](
    kind="no-dissent", label="Write no dissent", cite=OPINIONS, missing=ONLY_SO, effect=no_dissent
)
STEPS = {
    "decide": Step[Court](cite="Decision", effect=decide),
    "send-home": Step[Court](cite="Decision; ruling 71", effect=go_home),
}
