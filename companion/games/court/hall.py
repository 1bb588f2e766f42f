"""The zones of the Court: actions, Docket, Bench, candidates; and the order of them all."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.scene import Cell, Token, Zone
from companion.core.state import OVER
from companion.games.court import anteroom
from companion.games.court.actions import ACTIONS, SUPREME
from companion.games.court.cards import LEVELS, PLACES, SIDES, SYMBOLS, TRACK, TRACKS, cases
from companion.games.court.clerks import briefed
from companion.games.court.pieces import WHAT, clerks, person, symbols
from companion.games.court.state import Court, prevailing, sitting
from companion.games.court.words import NOBREAK, label, short
from companion.phrases import many

MOVING = ("act", "nudge")
"""Phases in which a seat may choose to move a track."""


def menus(s: Court, seat: str) -> tuple[Zone, Zone]:
    """The Action List of the seat in turn, in both versions."""
    discs = {"standard": s.standard[seat], "supreme": s.supreme[seat]}
    words = {
        "standard": f"Standard — {many(discs['standard'], 'disc')} left",
        "supreme": f"Supreme — {many(discs['supreme'], 'disc')} left",
    }
    if s.versions:
        words["supreme"] = "Supreme — " + ("not this round" if s.versions == "none" else "any disc")
    return _menu("standard", words["standard"], 1), _menu("supreme", words["supreme"], 2)


def _menu(version: str, words: str, which: int) -> Zone:
    cells = []
    for action in ACTIONS:
        name = WHAT[action][0]
        kind = action if version == "standard" else SUPREME[action]
        direct = action in ("gather", "rest")
        text = "" if direct else f"{name} — {WHAT[action][which]}"
        cells.append(Cell(id=f"menu.{kind}", label=text))
    return Zone(id=version, label=words, shape="row", cells=tuple(cells))


def own_clerks(s: Court, seat: str) -> Zone:
    """The Justices of the Bench who have clerks of the seat, to begin a move with."""
    cells = tuple(
        Cell(id=f"lift.{justice}", label=f"{short(justice)} — {many(number, 'clerk')}")
        for justice in sitting(s)
        if (number := s.clerks.get(f"{justice}/{seat}", 0))
    )
    words = "Your clerks on the Bench — press a Justice to move one from there"
    return Zone(id="lift", label=words, shape="row", cells=cells)


def clerks_on(s: Court, justice: str) -> dict[str, int]:
    """Clerks of each seat on a Justice."""
    return {seat: s.clerks.get(f"{justice}/{seat}", 0) for seat in s.seating}


def bench(s: Court) -> Zone:
    """The nine seats of the Bench, the Chief Justice's first."""
    cells = []
    for n, justice in enumerate(s.bench, 1):
        name = "Chief Justice" if n == 1 else f"Seat {n}"
        if not justice:
            cells.append(Cell(id=f"bench.{n}", label=f"{name} — vacant"))
            continue
        where = f"bench.{n}"
        tokens = (person(justice, where), *clerks(where, clerks_on(s, justice)))
        said = ", doubled" if n == 1 and SYMBOLS[justice] else ""
        parts = [f"{symbols(justice) or 'no symbol'}{said}", _aged(s, justice)]
        words = "; ".join(filter(None, parts))
        cells.append(Cell(id=where, label=f"{name} — {words}", tokens=tokens))
    words = (
        "The Bench — symbols are game values, mostly authored: + is silver and up, − gold and down"
    )
    return Zone(id="bench", label=words, shape="grid", cols=5, cells=tuple(cells), fold=True)


def _aged(s: Court, justice: str) -> str:
    markers = s.markers[justice]
    return f"aging{NOBREAK}{markers}" if markers else ""


def docket(s: Court) -> Zone:
    """The four spaces, each with its case and both sides."""
    cells: list[Cell] = []
    for column, (space, case) in enumerate(s.docket.items(), 1):
        cells += _case(s, space, case, column) if case else [_no_case(space, column)]
    words = "The Docket — the case in the Supreme Court is decided at the next Appeal"
    words = "The Docket — these cases were not decided" if s.seat == OVER else words
    return Zone(id="docket", label=words, shape="grid", cols=4, cells=tuple(cells), fold=True)


def _space(space: str) -> str:
    return f"{label(space).removeprefix('the ')}, level{NOBREAK}{LEVELS[space]}"


def _no_case(space: str, column: int) -> Cell:
    return Cell(id=f"docket.{space}", label=f"No case — {_space(space)}", at=(column, 1))


def _case(s: Court, space: str, case: str, column: int) -> list[Cell]:
    card = cases()[case]
    parts = (_space(space), label(card.track), card.turned and f"in fact: {card.turned}")
    title = f"{card.caption} — {'; '.join(filter(None, parts))}"
    cells = [Cell(id=f"docket.{space}", label=title, at=(column, 1))]
    leads = prevailing(s, TRACK[case])
    for row, side in enumerate(SIDES, 2):
        party = str(getattr(card, side))
        said = f"{side} prevails" if side == leads else side
        where = f"docket.{space}.{side}"
        tokens = clerks(where, briefed(s, case, side)) or (_nobody(where),)
        cells.append(Cell(id=where, label=f"{party} — {said}", tokens=tokens, at=(column, row)))
    return cells


def _nobody(where: str) -> Token:
    """The words that stand where no clerk is, so that rows align."""
    return Token(id=f"{where}.none", label="no clerk yet", look="detail")


def candidates(s: Court) -> Zone:
    """The candidate pool, A first."""
    cells = []
    for place, justice in zip(PLACES, s.pool, strict=True):
        where = f"pool.{place}"
        if not justice:
            cells.append(Cell(id=where, label=f"{place} — empty"))
            continue
        tokens = (person(justice, where), *clerks(where, clerks_on(s, justice)))
        words = symbols(justice) or "no symbol"
        cells.append(Cell(id=where, label=f"{place} — {words}", tokens=tokens))
    words = "Candidates — who has most clerks is elevated to a vacant seat, who has fewest leaves"
    return Zone(id="candidates", label=words, shape="row", cells=tuple(cells), fold=True)


def shown(s: Court, seat: str | None) -> Iterable[Zone]:
    """All zones, in the order of the wide layout."""
    mine = seat is not None and seat == s.seat
    if s.phase == "act" and mine:
        yield from menus(s, s.seat)
    if s.phase == "shift-clerk" and mine:
        yield own_clerks(s, s.seat)
    if anteroom.noted(s):
        yield anteroom.notes(s)
    for name in TRACKS:
        yield anteroom.track(s, name, mine and s.phase in MOVING)
    yield docket(s)
    yield bench(s)
    yield candidates(s)
    yield anteroom.own_goals(s, seat)
    yield anteroom.tables(s)
    yield anteroom.robing_room(s)
    yield anteroom.piles(s)
