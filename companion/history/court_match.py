"""Where a match leaves the record of the Court: the bench as its events tell it, and departures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any
from zlib import crc32

from companion.core.game import Event
from companion.core.tables import data_dir, read_toml
from companion.history.court_bench import apart, met, never_met, of, offices, spoken, who_sat
from companion.history.rail import Departure, Turn, turns
from companion.phrases import listed

SILVER, GOLD = "silver", "gold"
JURIES = {"lyon-v-usa": "a jury’s verdict", "brown-v-usa": "a plea of guilty"}
"""Prosecutions before a circuit court, and how each ended: no justices voted on them."""


@cache
def cases() -> dict[str, dict[str, Any]]:
    """Id -> case of the game, with what the record says of it."""
    found = read_toml(data_dir() / "court" / "cases.toml")["cases"]
    return {case["id"]: case for case in found}


def won(case: str) -> str:
    """The side of the card, silver or gold, whose party prevailed in fact."""
    return str(cases()[case]["real_winner"])


def party(case: str, side: str) -> str:
    """Who stands on a side of a case."""
    return str(cases()[case][side])


def tally(case: str) -> str:
    """How it ended in fact: "7–2 on 6 March 1857", or what a circuit court did."""
    told = cases()[case]
    vote, day = str(told["vote"]).replace("-", "–"), spoken(told["decided"])
    if case in JURIES:
        return f"{JURIES[case]} in a circuit court, {day}"
    return f"{vote} on {day}"


class Passage(str):
    """A text in Markdown, which a notebook shows as such."""

    __slots__ = ()

    def _repr_markdown_(self) -> str:
        return str(self)


def told(case: str) -> Passage:
    """A case as it was decided in fact, in a few sentences."""
    card = cases()[case]
    names = {id: held[0].name for id, held in offices().items()}
    dissents = listed([names[id] for id in card["dissenters"]]) or "nobody"
    opinion = f" {names[card['author']]} wrote the opinion; " if card["author"] else ""
    judges = f"{opinion}{dissents} dissented." if opinion else ""
    return Passage(
        f"**{card['real_name']}**, {card['citation']}: {tally(case)}. "
        f"{party(case, won(case))} prevailed.{judges}\n\n"
        f"*The question.* {card['question']}\n\n*The answer.* {card['holding']}\n\n"
        f"*Afterward.* {card['later'] or 'It stands.'}\n\n*Source: {card['source']}*"
    )


@dataclass
class Board:
    """The bench and the cases as the public events tell them."""

    bench: dict[str, bool] = field(default_factory=dict)
    """Justice -> whether in the chair of the Chief, in the order in which they came."""
    decided: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """Case -> the side that prevailed here, and who sat."""

    def hear(self, event: Event) -> None:
        """Take an event in."""
        told = event.details
        if event.kind == "justice-seated":
            self.bench[told["justice"]] = bool(told.get("chief"))
        elif event.kind == "retired":
            self.bench.pop(told["justice"], None)
        elif event.kind == "decided":
            self.decided[told["case"]] = (told["side"], tuple(self.bench))


def departures(events: Sequence[Event]) -> list[tuple[int, str]]:
    """Where the match left the record: (turn, sentence), for benches and decisions."""
    return [(turn, text) for turn, text, _ in cited(events)]


def cited(events: Sequence[Event]) -> list[Departure]:
    """The same, each with the source of the case or of the terms of office it speaks of."""
    board = Board()
    return [
        Departure(turn.number, text, source)
        for turn in turns(events)
        for text, source in _of_turn(board, turn)
    ]


def agreed(events: Sequence[Event]) -> str:
    """How many decisions went to the side that won in fact."""
    board = Board()
    for event in events:
        board.hear(event)
    return next(_decisions(board.decided), "")


def left(cut: Sequence[Turn]) -> str:
    """One departure that the last turn brings, none of the last three; often there is none."""
    board, said = Board(), [""]
    for turn in cut:
        notes = [text for text, _ in _of_turn(board, turn)]
        said.append(next((note for note in notes if note not in said[-3:]), ""))
    return said[-1]


Told = tuple[str, str]
"""A sentence and its source."""


def _of_turn(board: Board, turn: Turn) -> list[Told]:
    """The departures of a turn, decisions first; the board hears its events."""
    decided, seated = list[Told](), list[Told]()
    dealt = False
    for event in turn.events:
        if event.kind == "decided":
            decided += list(_otherwise(event))
        elif event.kind == "justice-seated" and event.details.get("how") == "dealt":
            dealt = True
        elif event.kind == "justice-seated":
            seated += list(_joins(event.details["justice"], board.bench))
        board.hear(event)
    return [*decided, *(_at_first(board.bench) if dealt else ()), *seated]


def _otherwise(event: Event) -> Iterator[Told]:
    """A case that came out otherwise than in fact."""
    case, side = event.details["case"], event.details["side"]
    if side == won(case):
        return
    caption = cases()[case]["caption"]
    told = (
        f"{caption}: {_who(case, side)} prevails in this match; in fact {_who(case, won(case))} "
        f"prevailed, {tally(case)}."
    )
    yield told, str(cases()[case]["source"])


def _who(case: str, side: str) -> str:
    name = party(case, side)
    return "the United States" if name == "USA" else name


def _at_first(bench: Iterable[str]) -> Iterator[Told]:
    """What the bench of the set-up is in fact."""
    people = list(bench)
    pairs = len(list(combinations(people, 2)))
    strangers = never_met(people)
    if strangers:
        pair = max(strangers, key=_years)
        told = (
            f"Of the {pairs} pair{'s' * (pairs > 1)} on this bench {len(strangers)} never sat "
            f"together in fact; for one, {apart(*pair)}."
        )
        yield told, _terms(pair)


def _terms(pair: Iterable[str]) -> str:
    """Where the terms of office of these justices are from."""
    return "; ".join(dict.fromkeys(of(justice)[0].source for justice in pair))


def _years(pair: tuple[str, str]) -> int:
    """How many years lie between two who never met."""
    one, other = sorted(map(of, pair), key=lambda offices: offices[0].began)
    return other[0].began.year - one[-1].ended.year


def _joins(justice: str, bench: Iterable[str]) -> Iterator[Told]:
    """Somebody who comes to sit beside people long gone, or not there for a long time yet."""
    strangers = [(justice, other) for other in bench if not met(justice, other)]
    if strangers:
        pair = strangers[crc32(justice.encode()) % len(strangers)]  # not the oldest every time
        names = f"{of(justice)[0].name} sits with {of(pair[1])[0].name}"
        yield f"Here {names}; in fact {apart(*pair)}.", _terms(pair)


def summary(events: Sequence[Event]) -> list[str]:
    """Where the whole match left the record: decisions as in fact, those otherwise, the bench."""
    board = Board()
    for event in events:
        board.hear(event)
    return [*_decisions(board.decided), *_at_last(board.bench)]


def _decisions(decided: dict[str, tuple[str, tuple[str, ...]]]) -> Iterator[str]:
    if not decided:
        return
    other = [case for case, (side, _) in decided.items() if side != won(case)]
    alike = len(decided) - len(other)
    yield f"Of {len(decided)} cases decided here {alike} went to the side that won in fact."
    if other:
        told = "; ".join(f"{cases()[case]['caption']} ({tally(case)})" for case in other)
        yield f"Otherwise than in fact: {told}."
    circuit = [str(cases()[case]["caption"]) for case in decided if case in JURIES]
    if circuit:
        verb = "was" if len(circuit) == 1 else "were"
        yield f"{listed(circuit)} {verb} never before the Supreme Court in fact."


def _at_last(bench: Iterable[str]) -> Iterator[str]:
    people = list(bench)
    pairs, strangers = len(list(combinations(people, 2))), never_met(people)
    if strangers:
        yield f"On the last bench {len(strangers)} of {pairs} pairs never sat together in fact."


def side_by_side(events: Sequence[Event]) -> dict[str, list[tuple[str, str]]]:
    """Case -> what was decided here and in fact, and whom it touched; the latest first."""
    board = Board()
    for event in events:
        board.hear(event)
    found = {
        _heading(case): list(_both(case, side, bench))
        for case, (side, bench) in board.decided.items()
    }
    return dict(reversed(found.items()))


def _heading(case: str) -> str:
    told = cases()[case]
    return f"{told['caption']}: here, and in fact {tally(case)}"


def _both(case: str, side: str, bench: Sequence[str]) -> Iterator[tuple[str, str]]:
    told = cases()[case]
    if told.get("harm") and told.get("content_note"):
        yield "Before you read", str(told["content_note"])
    yield "Prevails in this match", f"{_upper(_who(case, side))}, the {side} side."
    real = _upper(_who(case, won(case)))
    asked = f"{told['question']} {told['holding']}"
    yield "Prevailed in fact", f"{real}, {tally(case)}. {asked} {told['citation']}."
    if harmed := touched().get(case):
        yield "Whom it touched", harmed
    if told.get("later"):
        yield "What became of it", str(told["later"])
    if bench and case not in JURIES:
        yield "Who sat", _sat(case, bench)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sat(case: str, bench: Sequence[str]) -> str:
    """How many of this bench were justices on the day of the decision in fact."""
    real = who_sat(str(cases()[case]["decided"]))
    both = [of(justice)[0].name for justice in bench if justice in real]
    told = ", ".join(both) if both else "nobody"
    return f"Of the {len(bench)} on the bench here, on it that day in fact: {told}."


@cache
def touched() -> dict[str, str]:
    """Case -> whose life the decision changed, in fact."""
    entries = read_toml(data_dir() / "court" / "places.toml")["cases"]
    return {entry["id"]: entry["touched"] for entry in entries}
