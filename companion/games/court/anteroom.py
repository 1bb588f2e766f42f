"""The zones beside the Bench: content notes, tracks, Goals, the tables, the Robing Room, piles."""

from __future__ import annotations

from companion.core.scene import Cell, Token, Zone
from companion.core.state import OVER
from companion.games.court.cards import BOT, WISHES, cases, goals, spaces
from companion.games.court.decks import depth
from companion.games.court.pieces import WHAT, clerks, wish
from companion.games.court.state import LAST_SPACE, MODERATE, TOP, Court, on_bench
from companion.games.court.words import label, marked, who
from companion.phrases import many

AFTER = ("opinion", "dissent")
"""Phases that ask about a case which has left the Docket."""


def noted(s: Court) -> list[str]:
    """The cases before the seats now, or decided last, that need a content note."""
    last = list(s.ruled)[-2 if s.seat == OVER else -1 :]  # at the end two are decided at once
    here = [*s.docket.values(), *s.bar, *last, *(map(str, s.about[:1]) if s.phase in AFTER else ())]
    return [case for case in dict.fromkeys(here) if case in cases() and cases()[case].harm]


def notes(s: Court) -> Zone:
    """A content note for each case before the seats that is about harm done to people."""
    cells = tuple(
        Cell(id=f"notes.{case}", label=f"{cases()[case].caption} — {cases()[case].content_note}")
        for case in noted(s)
    )
    return Zone(id="notes", label="Content note", cols=1, cells=cells)


def track(s: Court, name: str, moving: bool) -> Zone:
    """A track of 14 spaces, gold 7 to silver 7; there is no neutral space.

    Where it may be moved, the choices stand in a place of their own after the spaces.
    """
    mark = s.marks[name]
    cells = []
    for space in (*range(-TOP, 0), *range(1, TOP + 1)):
        way = "silver" if space > 0 else "gold"
        here = (Token(id=f"{name}.mark", label=f"{label(name)} {way} {abs(space)}", look=way),)
        cells.append(
            Cell(
                id=f"{name}.{way}-{abs(space)}",
                label=f"{space:+d}".replace("-", "\N{MINUS SIGN}"),
                tokens=here if space == mark else (),
            )
        )
    cells += [Cell(id=f"{name}.moves", label="Move it")] if moving else []
    words = f"{label(name)} — {zoned(mark)}"
    return Zone(id=name, label=words, shape="track", cols=2 * TOP, cells=tuple(cells), fold=True)


def zoned(mark: int) -> str:
    """Where a track stands, with its zone: "silver 4, moderate"."""
    if not mark:
        return "not moved yet"
    return f"{marked(mark)}, {'landslide' if abs(mark) > MODERATE else 'moderate'}"


def own_goals(s: Court, seat: str | None) -> Zone:
    """The Goals of the seat that looks; in the final count those that were shown, for everybody."""
    if s.shown:
        shown = tuple(
            Cell(id=f"goals.{owner}", label=f"{label(owner)} — {goals()[goal].name}: {wish(goal)}")
            for owner, goal in s.shown.items()
        )
        return Zone(id="goals", label="Goals — shown in the final count", shape="row", cells=shown)
    if seat not in s.goals or seat == BOT:
        return Zone(id="goals", label="Goals — hidden from here", fold=True)
    cells = tuple(
        Cell(id=f"goals.{goal}", label=f"{goals()[goal].name} — {wish(goal)}")
        for goal in s.goals[seat]
        if goal in WISHES
    )
    words = "Your Goals — seen by you alone; 2 renown for a match at the end, 3 in a landslide"
    return Zone(id="goals", label=words, shape="row", cells=cells, fold=True)


def robing_room(s: Court) -> Zone:
    """The ten spaces and who is on which."""
    cells = []
    for space in spaces():
        here = {seat: int(s.robing[seat] == space.n) for seat in s.seating}
        name = f"{space.n}. {space.name}{' (ongoing)' if space.ongoing else ''}"
        text = f"{name} — {space.words.rstrip('.')}"
        cells.append(
            Cell(id=f"robing.{space.n}", label=text, tokens=clerks(f"robing.{space.n}", here))
        )
    words = f"Robing Room — {_where(s)}"
    return Zone(id="robing", label=words, shape="grid", cols=5, cells=tuple(cells), fold=True)


def _where(s: Court) -> str:
    return ", ".join(f"{who(seat)} on {s.robing[seat]} of {LAST_SPACE}" for seat in s.seating)


def tables(s: Court) -> Zone:
    """What lies before each seat."""
    there = on_bench(s)
    cells = []
    for seat in s.seating:
        won = sum(winner == seat for winner in s.won.values())
        parts = [
            many(s.cubes[seat], "cube"),
            f"{many(s.hand[seat], 'clerk')} in hand, {there[seat]} on the Bench",
            many(won, "case card"),
            many(s.dissents[seat], "dissent"),
        ]
        if seat == s.gavel:
            parts.insert(0, "has the gavel")
        done = [WHAT[action][0].lower() for action in s.done[seat]]
        parts += [f"done: {', '.join(done)}"] if done else []
        cells.append(Cell(id=f"table.{seat}", label=f"{who(seat)} — {'; '.join(parts)}"))
    return Zone(id="tables", label="The tables", shape="row", cells=tuple(cells), fold=True)


def _eras(due: dict[str, int]) -> str:
    return ", ".join(f"{n} of Era {era}" for era, n in due.items() if n) or "none"


def piles(s: Court) -> Zone:
    """What is still to come, and what was decided."""
    ruled = tuple(_ruled(case, side) for case, side in s.ruled.items())
    cells = [
        Cell(id="piles.cases", label=f"Cases left: {depth(s, 'cases')} — {_eras(s.cases_due)}"),
        Cell(
            id="piles.justices",
            label=f"Justices left: {depth(s, 'justices')} — {_eras(s.justices_due)}",
        ),
        Cell(
            id="piles.ruled",
            label=f"Decided in this match — {len(s.ruled)}",
            tokens=ruled or (Token(id="piles.none", label="none", look="detail"),),
        ),
    ]
    return Zone(id="piles", label="Piles", shape="row", cells=tuple(cells), fold=True)


def _ruled(case: str, side: str) -> Token:
    card = cases()[case]
    text = f"{card.caption}: {getattr(card, side)}"
    return Token(id=f"piles.{case}", label=text, look=side)
