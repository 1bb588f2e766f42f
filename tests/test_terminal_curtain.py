"""Several persons at one keyboard, and faults: no hand is shown, nobody acts for another."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from companion.commands.sitting import Sitting
from companion.core.match import Match
from companion.study import PLAYERS
from tests.tiny import GAME as TINY

CODE = re.compile(r"companion-\w+-\d+-\w+")


class Typist(io.StringIO):
    """Somebody at the keyboard who reads what is shown before each line."""

    def __init__(self, types: Callable[[str], str], out: io.StringIO) -> None:
        super().__init__()
        self.types, self.out, self.read_so_far = types, out, 0

    def readline(self, size: int | None = -1, /) -> str:
        text = self.out.getvalue()
        fresh, self.read_so_far = text[self.read_so_far :], len(text)
        return self.types(fresh)


def at_table(match: Match[Any], types: Callable[[Sitting, str], str]) -> str:
    """A sitting in which `types` answers with the next line to what it reads; "" leaves."""
    out = io.StringIO()
    sitting = Sitting(match, io.StringIO(), out)
    sitting.lines = Typist(lambda fresh: types(sitting, fresh), out)
    sitting.run()
    return out.getvalue()


def council(**seats: str) -> Match[Any]:
    return Match(TINY, seats, seed=5, players=PLAYERS)


def hidden(match: Match[Any], seat: str | None) -> set[str]:
    """The cards that `seat` cannot know."""
    s, seen = match.state, match.state.seen_by(seat)
    held = {card for cards in (*s.hand.values(), *s.buried.values()) for card in cards}
    return held - {card for cards in (*seen.hand.values(), *seen.buried.values()) for card in cards}


def lines_for(sitting: Sitting, rng: random.Random) -> Iterable[str]:
    nodes = len(sitting.match.tree.nodes)
    many = max(1, len(sitting.choices()))
    yield from [str(rng.randint(1, many))] * 8
    yield from ("log all", "ledger all", "undo", "redo", "branches", "hint", "board", "code")
    yield f"goto {rng.randrange(nodes)}"


@pytest.mark.parametrize("seed", range(6))
def test_no_page_shows_a_card_that_its_reader_cannot_know(seed: int) -> None:
    rng, pages = random.Random(seed), 0

    def types(sitting: Sitting, page: str) -> str:
        nonlocal pages
        pages += 1
        reader = sitting.before if "Pass the keyboard" not in page else None
        for card in hidden(sitting.match, reader):
            assert not re.search(rf"\b{card}\b", page), (card, reader, page)
        return "" if pages > 150 else f"{rng.choice(list(lines_for(sitting, rng)))}\n"

    at_table(council(ann="you", ben="you", cat="bot:random"), types)
    assert pages > 150


def test_the_curtain_falls_whenever_the_keyboard_changes_hands() -> None:
    readers: list[str | None] = []

    def types(sitting: Sitting, page: str) -> str:
        if "Pass the keyboard" in page:
            assert "[1]" not in page.rpartition("\n" * 50)[2]
            readers.append(sitting.seat)
            return "\n"
        return "" if sitting.match.over or len(readers) > 8 else "1\n"

    at_table(council(ann="you", ben="you"), types)
    assert readers[0] == "ann"
    assert all(a != b for a, b in pairwise(readers))


def test_one_person_among_bots_needs_no_curtain() -> None:
    text = at_table(council(ann="you", ben="bot:random"), lambda sitting, page: "")
    assert "Pass the keyboard" not in text


def test_a_code_that_tells_every_hand_is_refused_until_somebody_leaves() -> None:
    lines = iter(["\n", "code\n", ""])
    text = at_table(council(ann="you", ben="you"), lambda sitting, page: next(lines))
    assert "it is given when the match is over" in " ".join(text.split())
    assert "Whoever loads it can read every hidden card." in " ".join(text.split())
    assert CODE.search(text)


def test_nobody_gives_in_the_name_of_a_bot() -> None:
    lines = iter(["give:ben:ann:1\n", "give:ann:ben:1\n", ""])
    match = council(ann="you", ben="bot:random")
    text = at_table(match, lambda sitting, page: next(lines))
    assert "A bot plays Ben: nobody acts in its name." in text
    assert "Ann gives ben 1." in text


def test_a_fault_of_the_rules_is_told_and_costs_nothing() -> None:
    def broken(s: Any, *args: Any) -> None:
        s.turn = 99
        raise ZeroDivisionError("a planted fault")

    acts = tuple(replace(rule, effect=broken) for rule in TINY.phases["act"])
    game = replace(TINY, phases={**TINY.phases, "act": acts})
    match: Match[Any] = Match(game, {"ann": "you", "ben": "bot:random"}, seed=5, players=PLAYERS)
    node, turn = match.node, match.state.turn
    lines = iter(["1\n", "board\n", ""])
    text = at_table(match, lambda sitting, page: next(lines))
    assert "a planted fault" in text
    assert (match.node, match.state.turn) == (node, turn)
