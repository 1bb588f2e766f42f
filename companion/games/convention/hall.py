"""The zones of the Hall: tables, counts, roll, caucus, pool, tracks, committee, what is settled."""

from __future__ import annotations

from companion.core.scene import Cell, Token, Zone
from companion.games.convention.cards import (
    COMMITTEE_ROOM,
    FACTIONS,
    STATES,
    articles,
    delegates,
    delegations,
    effects,
)
from companion.games.convention.prepare import undrawn
from companion.games.convention.state import (
    LAST_SPACE,
    MARKERS,
    NAYS_TO_BLOCK,
    YEAS_TO_PASS,
    Convention,
    declared,
    shows,
)
from companion.games.convention.words import ONE, label
from companion.phrases import many

LOOKS = {
    seat: f"seat-{n}"
    for n, seat in enumerate(("madison", "paterson", "sherman", "pinckney", "hamilton"), 1)
}
SIZES = {state: sum(d.state == state for d in delegates().values()) for state in STATES}
LAST_DISCARDS = 5
LETTERS = {
    "federalist": "F",
    "antifederalist": "A",
    "large-states": "L",
    "small-states": "S",
    "planner": "P",
}


def person(card: str, where: str) -> Token:
    """A delegate as a disc with a name; his life is a click away."""
    known = delegates()[card]
    return Token(
        id=f"{where}.{card}",
        label=f"{known.short} — {ONE[known.faction]}",
        look=known.faction,
        person=card,
        sort=known.monogram,
    )


def marker(seat: str, where: str, count: int = 1) -> Token:
    """Influence markers of a seat."""
    return Token(id=f"{where}.{seat}", label=label(seat), look=LOOKS[seat], count=count)


def letter(faction: str, where: str, words: str) -> Token:
    """A faction as a piece of type with its name."""
    return Token(id=f"{where}.{faction}", label=words, look=faction, sort=LETTERS[faction])


def tables(s: Convention) -> Zone:
    """The two articles in play, and the persistent events in force."""
    rooms = (
        ("assembly", s.assembly, "Assembly Room"),
        ("committee", s.committee, "Committee Room"),
    )
    cells = [_article(s, *room) for room in rooms if room[1]]
    for card in s.standing:
        effect = effects()[delegates()[card].effect]
        cells.append(
            Cell(
                id=f"tables.{card}",
                label=f"{effect.name} — in force until the round ends: {effect.words}",
                tokens=(person(card, "tables"),),
            )
        )
    return Zone(id="tables", label="On the tables", shape="grid", cols=2, cells=tuple(cells))


def _article(s: Convention, where: str, article: str, room: str) -> Cell:
    record, faction = articles()[article], shows(s, article)
    says = record.no if s.flipped[article] else record.yes
    turned = ", turned over" if s.flipped[article] else ""
    return Cell(
        id=f"tables.{where}",
        label=f"{record.title} — {room}{turned}: {says}",
        tokens=(letter(faction, f"tables.{where}", f"favors the {label(faction)}"),),
    )


def count(s: Convention, side: str) -> Zone:
    """How many states have declared on a side, toward the number that ends the round."""
    needed, verb = (YEAS_TO_PASS, "pass") if side == "yea" else (NAYS_TO_BLOCK, "block")
    states = declared(s, side)
    cells = []
    for space in range(max(needed, len(states))):
        tokens: tuple[Token, ...] = ()
        if space < len(states):
            state = states[space]
            known = Token(
                id=f"{side}.{state}", label=label(state), sort=delegations()[state].abbreviation
            )
            tokens = (known,)
        cells.append(Cell(id=f"{side}.{space + 1}", label=str(space + 1), tokens=tokens))
    words = f"{label(side)} — {len(states)} of the {needed} that {verb}"
    return Zone(id=side, label=words, shape="track", cols=len(cells), cells=tuple(cells))


def floor(s: Convention) -> Zone:
    """The twelve delegations, Yea to the left and Nay to the right."""
    cells: list[Cell] = []
    for row, state in enumerate(STATES, 1):
        cells.append(
            Cell(id=f"floor.{state}", label=f"{label(state)} — {SIZES[state]}", at=(2, row))
        )
        cells.append(_vote(s, state, row))
    words = "Assembly Room — Yea left, Nay right; the number is the size of the delegation"
    return Zone(id="floor", label=words, shape="roll", cols=2, cells=tuple(cells))


def _control(seat: str, where: str) -> Token:
    """The marker by which a seat controls a delegation; a planner may stand there beside it."""
    return Token(id=f"{where}.{seat}", label=f"{label(seat)}’s marker", look=LOOKS[seat])


def _vote(s: Convention, state: str, row: int) -> Cell:
    """How a state has declared, with whom and under whose marker; before that, its flag."""
    where, side = f"floor.{state}", s.side[state]
    if not side:
        flag = Token(id=f"{where}.flag", label=delegations()[state].flag, look="flag")
        return Cell(id=f"{where}.side", label="Flag", tokens=(flag,), at=(3, row))
    owner = s.controller[state]
    cards = tuple(person(card, where) for card in s.voted[state])
    held = (_control(owner, where),) if owner else ()
    tokens, at = ((*held, *cards), 1) if side == "yea" else ((*cards, *held), 3)
    return Cell(id=f"{where}.side", label=label(side), tokens=tokens, at=(at, row))


def caucus(s: Convention, seat: str | None) -> Zone:
    """The cards of the seat that looks."""
    if seat not in s.caucus:
        return Zone(id="caucus", label="Caucus — hidden from here", fold=True)
    cells = tuple(_card(card) for card in s.caucus[seat] if card in delegates())
    free = many(s.free[seat], "free marker")
    out = MARKERS - s.stock[seat] - s.free[seat]
    words = f"Your caucus — seen by you alone; {free}, {out} in use"
    return Zone(id="caucus", label=words, shape="row", cells=cells)


def _card(card: str) -> Cell:
    known = delegates()[card]
    event = effects()[known.effect].name
    return Cell(
        id=f"caucus.{card}",
        label=f"{label(known.state)} — {ONE[known.faction]}; event: {event}",
        tokens=(person(card, "caucus"),),
    )


def pool(s: Convention) -> Zone:
    """The three cards that may be taken, face down."""
    cells = tuple(
        Cell(
            id=f"pool.{n}",
            label=label(state),
            tokens=(letter(faction, f"pool.{n}", ONE[faction]),),
        )
        for n, (state, _, faction) in enumerate((b.partition("/") for b in s.pool), 1)
    )
    return Zone(id="pool", label="Draw pool — backs up", shape="row", cells=cells)


def track(s: Convention, faction: str) -> Zone:
    """The debate track of a faction, and who holds its tokens."""
    cells = []
    for space in range(1, LAST_SPACE + 1):
        here = [seat for seat in s.seating if s.debate[f"{faction}/{seat}"] == space]
        tokens = tuple(marker(seat, f"{faction}.{space}") for seat in here)
        cells.append(Cell(id=f"{faction}.{space}", label=str(space), tokens=tokens))
    held = [(seat, s.tokens[f"{faction}/{seat}"]) for seat in s.seating]
    tokens_held = ", ".join(f"{label(seat)} {n}" for seat, n in held if n) or "none"
    words = f"{label(faction)} — tokens: {tokens_held}"
    return Zone(
        id=f"debate-{faction}", label=words, shape="track", cols=LAST_SPACE, cells=tuple(cells)
    )


def committee_room(s: Convention) -> Zone:
    """Markers that wait in the Committee Room."""
    held = [(seat, s.committee_markers[seat]) for seat in s.seating]
    tokens = tuple(marker(seat, COMMITTEE_ROOM, n) for seat, n in held if n)
    cell = Cell(id="committee-room.markers", label="Markers", tokens=tokens)
    words = "Committee Room — whoever alone has most scores them"
    return Zone(id=COMMITTEE_ROOM, label=words, shape="row", cells=(cell,))


def rivals(s: Convention, seat: str | None) -> Zone:
    """The backs of all other caucuses, with free markers."""
    cells = []
    for other in s.seating:
        if other == seat:
            continue
        tokens = tuple(
            Token(
                id=f"rival.{other}.{n}",
                label=f"{label(state)}, {ONE[faction]}",
                sort=delegations()[state].abbreviation,
                look=faction,
            )
            for n, (state, _, faction) in enumerate((b.partition("/") for b in s.backs[other]), 1)
        )
        words = f"{label(other)} — {many(s.free[other], 'free marker')}"
        cells.append(Cell(id=f"rival.{other}", label=words, tokens=tokens))
    return Zone(id="rivals", label="Other caucuses — backs only", shape="row", cells=tuple(cells))


def _none(where: str) -> tuple[Token, ...]:
    """The word that stands where nothing lies."""
    return (Token(id=f"{where}.none", label="none", look="detail"),)


def settled(s: Convention) -> Zone:
    """The resolved articles by the faction that they show."""
    cells = []
    for faction in FACTIONS:
        mine = [article for article in s.resolved if shows(s, article) == faction]
        tokens = tuple(
            Token(
                id=f"resolved.{article}",
                label=articles()[article].title + (" (turned over)" if s.flipped[article] else ""),
            )
            for article in mine
        )
        cells.append(
            Cell(
                id=f"resolved.{faction}",
                label=f"{label(faction)} — {len(mine)}",
                tokens=tokens or _none(f"resolved.{faction}"),
            )
        )
    words = f"Resolved articles — {len(s.resolved)} of 12; most articles: 5 points, then 4, 3, 2"
    return Zone(id="resolved", label=words, shape="grid", cols=4, cells=tuple(cells), fold=True)


def piles(s: Convention) -> Zone:
    """What is still to come, and what was discarded last."""
    coming = tuple(
        Token(id=f"stack.{article}", label=articles()[article].title) for article in s.stack
    )
    last = tuple(person(card, "discards") for card in s.discards[-LAST_DISCARDS:])
    cells = [
        Cell(
            id="stack", label=f"Articles to come — {len(s.stack)}", tokens=coming or _none("stack")
        )
    ]
    said = f"Discards — {len(s.discards)}"
    if len(s.discards) > LAST_DISCARDS:
        said += f", the last {LAST_DISCARDS}"
    cells.append(Cell(id="discards", label=said, tokens=last or _none("discards")))
    left = undrawn(s) + bool(s.top)
    words = f"Piles — {left} delegates left in the deck"
    if s.top:
        state, _, faction = s.top.partition("/")
        words += f"; on top {label(state)}, {ONE[faction]}"
    return Zone(id="piles", label=words, shape="row", cells=tuple(cells), fold=True)
