"""The state of the Court, how it is set up, and what moves the tracks (Components; Setup)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.core.game import Event
from companion.core.state import RULES, State
from companion.games.court.cards import (
    BOT,
    CASES,
    ERA,
    ERAS,
    GOALS,
    JUSTICES,
    LEFT_OUT,
    SIGN,
    SPACES,
    TABLES,
    TRACKS,
    bot_cards,
)

PIECES = 14
"""Cubes and clerks of each colour."""
FIRST_CUBES = 6
FIRST_RENOWN = 5
SEATS = 9
"""On the Bench; the first is the Chief Justice's (ruling 4)."""
TOP = 7
"""The outermost space of a track on each side (ruling 12)."""
MODERATE = 4
"""The outermost moderate space."""
TO_DISCARD = 2
"""Cases of each era that leave the game unseen."""
LAST_SPACE = 10
"""Of the Robing Room (ruling 30)."""
ON = {seat: {card: f"{card}/{seat}" for card in JUSTICES} for seat in (*TABLES, BOT)}
"""Seat -> Justice -> the key of its clerks there: made once, since every list of choices asks."""
CAUSES = {
    "seated": "Philosophy Tracks",
    "retired": "Retirement",
    "law-review": "Law Review Article",
    "opinion": "Opinions and Dissents",
    "effect": "Case Effects",
    "moderate": "Moderate",
}


@dataclass(kw_only=True)
class Court(State):
    """The Bench, the Docket, the tracks and what lies before each seat.

    Of a deck, the last seat to look knows what lies on top; the faces below are luck.
    """

    SECRET: ClassVar[dict[str, str]] = {
        "goals": "owner",
        "goals_left": "nobody",
        "goals_gone": "owner",
        "cases_left": "nobody",
        "cases_known": "owner",
        "cases_struck": "owner",
        "justices_left": "nobody",
        "justices_known": "owner",
        "justices_struck": "owner",
    }

    seating: tuple[str, ...]
    """The seats clockwise; the solitaire opponent sits last and goes first."""
    quick: bool
    """Without Era III, with two Goals for each seat."""
    solo: str
    """The level of the solitaire mode, or ""."""
    gavel: str
    """The seat with the Start Player Gavel, or "" before it is drawn."""
    docket: dict[str, str]
    """Space -> the case on it, or ""."""
    briefs: dict[str, int]
    """Clerks by "case/side/seat", of cases on the Docket."""
    bench: list[str]
    """Nine seats, the Chief Justice's first; "" where one is vacant."""
    pool: list[str]
    """The candidates A, B and C, or ""."""
    gone: tuple[str, ...]
    """Justices who have left the Bench or the pool for good."""
    markers: dict[str, int]
    """Aging Markers of each Justice on the Bench."""
    clerks: dict[str, int]
    """Clerks by "justice/seat", on the Bench and in the pool."""
    marks: dict[str, int]
    """Where each track stands, -7 to 7; 0 before its first move."""
    cubes: dict[str, int]
    """The Personal Supply of each seat; the rest of its 14 is in the General Supply."""
    hand: dict[str, int]
    """Clerks of each seat that are not placed."""
    renown: dict[str, int]
    robing: dict[str, int]
    """The space of each marker in the Robing Room."""
    dissents: dict[str, int]
    won: dict[str, str]
    """Case -> the seat that has its card."""
    ruled: dict[str, str]
    """Case -> the side that prevailed."""
    bar: dict[str, int]
    """Cases that have left the Docket and are not decided yet, each with the space it left."""
    removed: tuple[str, ...]
    """Cases that an effect took off the Docket."""
    goals: dict[str, tuple[str, ...]]
    shown: dict[str, str]
    """The Goal that each seat has shown in the final count."""
    goals_left: tuple[str, ...]
    goals_gone: dict[str, tuple[str, ...]]
    standard: dict[str, int]
    """Standard Action Discs that each seat has left in this round."""
    supreme: dict[str, int]
    """Supreme Action Discs that each seat has left in this round."""
    done: dict[str, tuple[str, ...]]
    """The actions that each seat has taken in this round."""
    noticed: tuple[str, ...]
    """Seats whose Judicial Notice is used up in this round."""
    actions: int
    """Actions of each seat in the round to come."""
    versions: str
    """"none" where no Supreme action is allowed in this round, "all" where each may be, or ""."""
    next_versions: str
    era: str
    """Of the newest case that has entered the Docket."""
    last: str
    """The deck that has run out, or ""."""
    cases_left: tuple[str, ...]
    """Cases that nobody has seen: in the deck below what is known, or out of the game."""
    cases_due: dict[str, int]
    """How many cases of each era the deck holds, its known top included."""
    cases_known: dict[str, tuple[str, ...]]
    """The top of the deck, held by the seat that looked last, the topmost card first."""
    cases_struck: dict[str, tuple[str, ...]]
    justices_left: tuple[str, ...]
    justices_due: dict[str, int]
    justices_known: dict[str, tuple[str, ...]]
    justices_struck: dict[str, tuple[str, ...]]
    bot_left: dict[str, int]
    """Cards of the solitaire opponent that are not flipped."""


def setup(scenario: Mapping[str, Any]) -> Court:
    """The Court before a card is dealt: cubes, clerks and renown before each seat."""
    seats, options = tuple(scenario["seats"]), scenario["options"]
    quick = bool(options["quick"])
    return Court(
        seat=RULES,
        phase="prepare",
        about=(),
        turn=0,
        round=0,
        agenda=[("prepare", RULES)],
        seating=seats,
        quick=quick,
        solo=str(options["solo"]) if BOT in seats else "",
        **_pieces(seats),
        **_table(),
        **_decks(seats, ERAS[:2] if quick else ERAS, LEFT_OUT if options["leave-out"] else ()),
    )


def _pieces(seats: tuple[str, ...]) -> dict[str, Any]:
    """What lies before each seat."""
    return {
        "cubes": dict.fromkeys(seats, FIRST_CUBES),
        "hand": dict.fromkeys(seats, PIECES),
        "renown": dict.fromkeys(seats, FIRST_RENOWN),
        "robing": dict.fromkeys(seats, 0),
        "dissents": dict.fromkeys(seats, 0),
        "goals": dict.fromkeys(seats, ()),
        "goals_gone": dict.fromkeys(seats, ()),
        "standard": dict.fromkeys(seats, 0),
        "supreme": dict.fromkeys(seats, 0),
        "done": dict.fromkeys(seats, ()),
    }


def _table() -> dict[str, Any]:
    """What lies on the boards."""
    return {
        **{"docket": dict.fromkeys(SPACES, ""), "briefs": {}, "markers": {}, "clerks": {}},
        **{"bench": [""] * SEATS, "pool": [""] * 3, "marks": dict.fromkeys(TRACKS, 0)},
        **{"won": {}, "ruled": {}, "bar": {}, "gone": (), "removed": (), "shown": {}},
        **{"noticed": (), "actions": 3, "versions": "", "next_versions": "", "goals_left": GOALS},
        **{"gavel": "", "era": ERAS[0], "last": ""},
        "bot_left": {card.id: card.count for card in bot_cards().values()},
    }


def _decks(
    seats: tuple[str, ...], eras: tuple[str, ...], without: tuple[str, ...]
) -> dict[str, Any]:
    """Both decks: who is in them, how many of each era, and that nobody has looked."""
    found: dict[str, Any] = {}
    for deck, cards, out in (("cases", CASES, TO_DISCARD), ("justices", JUSTICES, 0)):
        found[f"{deck}_left"] = tuple(c for c in cards if ERA[c] in eras and c not in without)
        found[f"{deck}_due"] = {e: sum(ERA[c] == e for c in cards) - out for e in eras}
        found[f"{deck}_known"] = dict.fromkeys(seats, ())
        found[f"{deck}_struck"] = dict.fromkeys(seats, ())
    return found


def moved(mark: int, spaces: int) -> int:
    """Where a marker lands: no space is neutral, and what goes past the end is lost.

    The first move of a track counts from the line between +1 and -1.
    """
    if not mark:
        return max(-TOP, min(TOP, spaces))
    place = mark - (mark > 0) + spaces
    place = max(-TOP, min(TOP - 1, place))
    return place + (place >= 0)


def shift(
    s: Court, track: str, spaces: int, why: str, by: str = "", cite: str = "", seat: str = ""
) -> Event:
    """Move a track, silver upwards; `by` is the Justice or case that does it.

    The event tells the `spaces` that were due and how far it `went`.
    """
    was = s.marks[track]
    mark = s.marks[track] = moved(was, spaces)
    went = mark - was - (was < 0 < mark) + (mark < 0 < was)
    details = {"track": track, "spaces": spaces, "went": went, "was": was, "mark": mark}
    first = "First Adjustment" if not was else ""
    told = details | {"why": why, "by": by}
    return Event("shifted", seat or s.seat, told, cite or first or CAUSES[why])


def prevailing(s: Court, track: str) -> str:
    """The side that prevails on a track now; "" before its first move (rulings 13, 16)."""
    mark = s.marks[track]
    return "silver" if mark > 0 else "gold" if mark < 0 else ""


def in_turn(s: Court) -> tuple[str, ...]:
    """All seats clockwise from the gavel on; the solitaire opponent goes first."""
    first = BOT if BOT in s.seating else s.gavel or s.seating[0]
    at = s.seating.index(first)
    return s.seating[at:] + s.seating[:at]


def on_bench(s: Court) -> dict[str, int]:
    """Clerks of each seat on the Bench."""
    clerks, there = s.clerks, [justice for justice in s.bench if justice]
    return {seat: sum([clerks.get(ON[seat][card], 0) for card in there]) for seat in s.seating}


def vacancies(s: Court) -> int:
    """Empty seats of the Bench."""
    return s.bench.count("")


def candidates(s: Court) -> list[str]:
    """Who is in the candidate pool, from the top down."""
    return [justice for justice in s.pool if justice]


def sitting(s: Court) -> list[str]:
    """Who is on the Bench, by seat."""
    return [justice for justice in s.bench if justice]


def take_cubes(s: Court, seat: str, number: int) -> int:
    """Take cubes from the General Supply, or give them back where negative; how many moved."""
    was = s.cubes[seat]
    s.cubes[seat] = max(0, min(PIECES, was + number))
    return s.cubes[seat] - was


def tracks(s: Court) -> dict[str, float]:
    """Every number worth a line in a chart.

    Philosophy tracks -7 to 7, 0 before the first move; `bench-…` counts clerks there; `docket-…`
    is 0 off the Docket, 1 to 4 its space, 5 and -5 decided for silver and gold, -1 removed.
    """
    found: dict[str, float] = dict(s.marks)
    there, won = on_bench(s), list(s.won.values())
    for seat in s.seating:
        found[f"renown-{seat}"] = s.renown[seat]
        found[f"bench-{seat}"] = there[seat]
        found[f"cubes-{seat}"] = s.cubes[seat]
        found[f"cases-{seat}"] = won.count(seat)
        found[f"dissents-{seat}"] = s.dissents[seat]
        found[f"robing-{seat}"] = s.robing[seat]
    space = {case: n for n, case in enumerate(s.docket.values(), 1) if case} | s.bar
    for case in CASES:
        ruled = s.ruled.get(case)
        out = 5 * SIGN[ruled] if ruled else -1 if case in s.removed else 0
        found[f"docket-{case}"] = space.get(case, out)
    return found
