"""Full hands: how long the list of choices gets, and how it stands under headings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest

from companion.games.convention import GAME
from companion.games.convention.cards import CARDS, FACTION, PLANNER, PLANNERS, STATE, STATES
from companion.games.convention.debate import benches
from companion.games.convention.votes import groups
from tests.convention.table import LARGE, table

LIST, HEADING = 100, 40
"""The most choices of a list, and under one heading of the board."""


def length(hand: Sequence[str]) -> int:
    """The most choices that a hand can give: votes on both sides, speeches, events, snubs."""
    states = Counter(STATE[card] for card in hand)
    factions = Counter(FACTION[card] for card in hand if FACTION[card] != PLANNER)
    sets = [2 * (2**n - 1) for n in states.values()] + [2**n - 1 for n in factions.values()]
    return sum(sets) + 2 * len(hand)


def full() -> Iterator[tuple[str, ...]]:
    """Every hand of six with five cards of one state; the planner makes the sixth (ruling 13)."""
    found = set()
    for own, state in product(PLANNERS.values(), STATES):
        mine = [card for card in CARDS if STATE[card] == state and card != own]
        for some in combinations(mine, 5 - (STATE[own] == state)):
            rest = [card for card in CARDS if card not in (*some, own)]
            others: list[tuple[str, ...]] = [()] if len(some) == 5 else [(card,) for card in rest]
            found |= {tuple(sorted((*some, own, *other))) for other in others}
    yield from sorted(found)


def test_a_hand_is_worth_what_the_rules_offer() -> None:
    hand = ("brearley", "dayton", "houston")
    cards = tuple(c for c in CARDS if any(c.endswith(f"-{name}") for name in hand))
    s = table(caucus={"madison": " ".join(cards)}, articles=(LARGE, "power-to-tax"))
    assert len(GAME.tried(s)) == length(cards)
    assert (len(groups(cards)), len(benches(cards))) == (7, length(cards) - 2 * 7 - 2 * 3)


def test_of_all_hands_that_a_caucus_can_hold_fourteen_give_more_than_a_hundred_choices() -> None:
    """Five cards of one state give 62 votes. With four of one state at most, a hand of six gives
    36 votes, 31 speeches and twelve more. Fourteen of 15.8 million hands are left, each with its
    own planner just come back from the top of the deck above a caucus that an event had filled:
    all six of Virginia, or Paterson's whole state with a fifth delegate of the small states."""
    long = [hand for hand in full() if length(hand) > LIST]
    assert len(long) == 14
    assert {own for hand in long for own in PLANNERS.values() if own in hand} == {
        "james-madison",
        "william-paterson",
    }
    assert max(map(length, long)) <= 145


def test_a_hand_of_five_never_gives_more_than_a_hundred_choices() -> None:
    """Five of one state, or four and one other: the rest give fewer, by the sum below."""
    for state in STATES:
        mine = [card for card in CARDS if STATE[card] == state]
        for some in combinations(mine, min(5, len(mine))):
            assert length(some) <= LIST
    four_and_one = 2 * (15 + 1) + 31 + 10
    assert four_and_one <= LIST


@pytest.mark.parametrize("seat", ["madison", "paterson"])
def test_no_heading_of_the_board_holds_more_than_forty_choices(seat: str) -> None:
    longest = [hand for hand in full() if length(hand) > 80 and PLANNERS[seat] in hand]
    assert longest
    for hand in longest:
        s = table(seat=seat, caucus={seat: " ".join(hand)}, articles=(LARGE, "power-to-tax"))
        scene = GAME.view(s, seat)
        assert len(scene.choices) == len(GAME.tried(s))
        headings = Counter(choice.group for choice in scene.choices)
        assert max(headings.values()) <= HEADING, headings


def test_a_speech_of_six_of_one_faction_stands_under_three_headings() -> None:
    six = [card for card in CARDS if FACTION[card] == "federalist"][:6]
    s = table(caucus={"madison": " ".join(six)}, articles=(LARGE, "power-to-tax"))
    headings = Counter(choice.group for choice in GAME.view(s, "madison").choices)
    assert headings["Speak: Federalists, one or two"] == 21
    assert max(headings.values()) <= HEADING


def test_a_short_list_stands_under_the_four_plain_headings() -> None:
    s = table(caucus={"madison": "john-blair rufus-king thomas-fitzsimons"})
    headings = dict.fromkeys(choice.group for choice in GAME.view(s, "madison").choices)
    assert list(headings) == ["Declare", "Speak", "Enact", "Snub"]
