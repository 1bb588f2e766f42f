"""What stands round a board: rail, ledger, timeline, tools and person card, as plain JSON."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from companion import history
from companion.core.errors import CompanionError
from companion.core.game import Event
from companion.core.ledger import Change
from companion.core.match import Match
from companion.core.state import OVER
from companion.history.sources import printed
from companion.people import PEOPLE, Person
from companion.phrases import capital
from companion.views.cards import card
from companion.views.rules import chapters, rulings

__all__ = [
    "card",
    "curtain",
    "ledger",
    "people",
    "rail",
    "read",
    "record",
    "rules",
    "stood_for",
    "timeline",
    "tools",
]

TOGETHER = 4
"""More changes than this with one cause are told as one row."""
MOST = 60
"""About so many changes are told where no person has chosen: between bots, a match has hundreds."""


def read(**parts: Callable[[], Any]) -> dict[str, Any]:
    """What each part has to show; one whose data cannot be read is left out, with a notice."""
    made: dict[str, Any] = {}
    for name, make in parts.items():
        try:
            made[name] = make()
        except Exception as error:  # a damaged file of data must not stop the board
            traceback.print_exc()
            made[name] = None
            why = f"{error}" if isinstance(error, CompanionError) else repr(error)
            made["notice"] = f"A part of the board is missing, its data cannot be read: {why}"
    return made


def rail(match: Match[Any]) -> dict[str, str] | None:
    """What happened in fact at this point, with date and source."""
    fact = history.rail(match.game.name, match.events)
    if fact is None:
        return None
    said = {"date": fact.date, "text": fact.text, "left": fact.left, "source": printed(fact.source)}
    return {key: text for key, text in said.items() if text}


def ledger(match: Match[Any], node: int | None = None) -> dict[str, Any]:
    """What changed since a person last chose, by which rule and because of what.

    Rows that share their cause with the row above leave it out.
    """
    node = match.node if node is None else node
    changes = _since_a_choice(match, node)
    turns = sorted({change.turn for change in changes})
    title = f"Turn {turns[0]}" if len(turns) == 1 else ""
    if len(turns) > 1:
        title = f"Turns {turns[0]} to {turns[-1]}"
    rows: list[dict[str, str]] = []
    for _, group in groupby(changes, key=lambda change: (change.cause, change.node)):
        first, *others = _rows(match, list(group))
        rows += [first, *({**row, "cause": "", "cite": ""} for row in others)]
    return {"node": node, "title": title, "rows": rows}


def _since_a_choice(match: Match[Any], node: int) -> list[Change]:
    changes: list[Change] = []
    way = match.tree.way(node)
    for at in range(len(way) - 1, 0, -1):
        changes = way[at].changes + changes
        chooser = way[at - 1].state.seat
        if _chose(match, chooser) or len(changes) >= MOST:
            break
    return changes


def _rows(match: Match[Any], changes: Sequence[Change]) -> list[dict[str, str]]:
    if len(changes) > TOGETHER:
        first = changes[0]
        told = {"delta": f"{len(changes)} changes", "now": "", "cause": first.cause}
        return [{"track": "The board", **told, "cite": first.cite}]
    return [_row(match, change) for change in changes]


def _row(match: Match[Any], change: Change) -> dict[str, str]:
    step = change.now - change.was
    reads = match.game.values(change.track, change.now)
    counted = reads == f"{change.now:g}"
    return {
        "track": match.game.labels(change.track),
        "delta": f"{step:+g}".replace("-", "−") if counted else reads,
        "now": reads if counted else "",
        "cause": change.cause,
        "cite": change.cite,
    }


def timeline(match: Match[Any]) -> dict[str, Any]:
    """The branch in view as stops, and every branch with its stretch of the longest one.

    What was played in before the start of a scenario is no stop: nobody chooses there.
    """
    tree = match.tree
    line = tree.way(match.node)
    while (following := tree.next(line[-1])) is not None:
        line.append(following)
    begins = [n for n in line if n.number >= match.first]
    stops = [n for n in begins if n.state.seat in match.seats or n.state.seat == OVER]
    return {
        "node": match.node,
        "stops": [n.number for n in stops],
        "turns": [n.state.turn for n in stops],
        "branches": _branches(match, line[-1].number),
        "undo": begun(match) and not match.options.get("no-take-back"),
        "redo": bool(tree.nodes[match.node].children),
    }


def begun(match: Match[Any]) -> bool:
    """Whether a person has chosen anything since the start, on the way to here."""
    way = match.tree.way(match.node)[:-1]
    return any(_chose(match, n.state.seat) for n in way if n.number >= match.first)


def _chose(match: Match[Any], seat: str) -> bool:
    return seat in match.seats and match.seats[seat] not in match.players


def _branches(match: Match[Any], shown: int) -> list[dict[str, Any]]:
    nodes = match.tree.nodes
    ends = match.branches
    longest = max((nodes[end].state.turn for end in ends.values()), default=0) or 1
    found = []
    for name, end in ends.items():
        fork = match.tree.fork(end)
        begun = nodes[nodes[fork].parent or 0].state.turn
        found.append(
            {
                "key": fork,
                "name": name,
                "detail": _outcome(match, begun, end),
                "node": end,
                "from": round(begun / longest, 3),
                "to": round(nodes[end].state.turn / longest, 3),
                "current": match.tree.end(shown) == end,
            }
        )
    return found


def _outcome(match: Match[Any], begun: int, end: int) -> str:
    state = match.tree.nodes[end].state
    since = f"from turn {begun}, " if begun else ""
    if state.seat != OVER:
        return f"{since}now turn {state.turn}"
    won = " and ".join(match.game.labels(seat) for seat in match.game.winners(state))
    return f"{since}{won} won" if won else f"{since}over"


def _whole_code(match: Match[Any], *, open: bool) -> str:
    """The code of all branches where there is more than the way to here, else of the way."""
    if len(match.branches) > 1 or match.tree.nodes[match.node].children:
        try:
            return match.code(tree=True, open=open)
        except CompanionError:
            return match.code(open=open)  # too many branches for one code
    return match.code(open=open)


def tools(match: Match[Any], *, open: bool = False) -> dict[str, Any]:
    """The run code and the seed, each with what should be known of it; in a guide it is `open`."""
    try:
        code, note = _whole_code(match, open=open), ""
        if match.secrets and not match.over:
            note = "An open book: whoever reads this code can read every hidden card."
    except CompanionError as error:
        code, note = "", f"{capital(str(error))}."
    seed, seed_note = match.seed, "It was drawn; the same seed meets the same luck."
    if match.open:
        seed_note = "A chosen seed makes an open match: who knows it can know the luck."
    elif not match.over:
        seed_note = "A drawn seed is shown when the match is over."
    return {
        "code": code,
        "codeNote": note,
        "seed": "" if seed is None else str(seed),
        "seedNote": seed_note,
        "again": True,
    }


def record(game: str) -> str:
    """What the button of the record is called, or "" where there is nothing to show."""
    return "What it stood for" if history.record(game).get("places") else ""


def curtain(match: Match[Any]) -> dict[str, str]:
    """What stands in the place of the board until the next person has the screen."""
    name = match.game.labels(match.seat)
    return {
        "seat": match.seat,
        "label": f"Pass to {name}",
        "monogram": "".join(word[0] for word in name.split()[:2]),
        "text": f"The hands are covered. Look away, please, until {name} has the screen.",
    }


def rules(game: str, cite: str) -> dict[str, Any]:
    """The rules by chapter and the rulings; `cite` is the section that was asked for, or ""."""
    return {"cite": cite, "chapters": chapters(game), "rulings": rulings(game)}


STOOD_FOR = "*"
"""Asked for instead of a rule: what the places and pieces of the board stood for."""


def stood_for(game: str, events: Sequence[Event] = ()) -> dict[str, Any]:
    """What each place and each kind of piece stood for, and what happened in fact, cited.

    Before it stands what happened in this match beside what happened in fact.
    """
    places = history.record(game).get("places", {})
    both = history.side_by_side(game, events)
    return {
        "cite": "",
        "title": "What it stood for",
        "kicker": "In fact",
        "chapters": [
            *({"title": head, "sections": _beside(head, lines)} for head, lines in both.items()),
            *(
                {"title": chapter.capitalize(), "sections": [_place(place) for place in found]}
                for chapter, found in places.items()
            ),
        ],
    }


def _beside(head: str, lines: Sequence[tuple[str, str]]) -> list[dict[str, str]]:
    return [
        {"id": f"beside-{head}-{name}".replace(" ", "-"), "cite": name, "text": text}
        for name, text in lines
    ]


def _place(place: dict[str, Any]) -> dict[str, str]:
    told = f"{place['stood_for']} In fact: {place['in_fact']}"
    text = f"{told} Source: {printed(str(place['source']))}."
    return {"id": f"place-{place['id']}", "cite": place["title"], "text": text}


def people(match: Match[Any]) -> list[dict[str, str]]:
    """Everybody whom this game meets, by family name."""
    met = [person for person in PEOPLE.values() if _met(person, match.game.name)]
    return [
        {"id": person.id, "name": person.name, "monogram": person.monogram}
        for person in sorted(met, key=lambda person: person.sort)
    ]


def _met(person: Person, game: str) -> bool:
    return any(seen.game == game for seen in person.appears)
