"""State: copies, the agenda, JSON, what a seat sees and what it may imagine."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from companion.core.game import Action
from companion.core.state import HIDDEN
from tests.tiny import GAME
from tests.tiny.state import Council, cards


def council(*actions: str) -> Council:
    s, _ = GAME.start({})
    for action in actions or ("deal:oath", "deal:vow", "deal:deed", "weather:calm"):
        s, _ = GAME.apply(s, Action.parse(action))
    return s


def test_a_copy_shares_nothing_that_can_change() -> None:
    s = council()
    copy = s.copy()
    copy.coins["ann"] = 99
    copy.agenda.clear()
    assert s.coins["ann"] == 3
    assert s.agenda


def test_items_are_taken_in_the_order_in_which_they_are_read() -> None:
    s = council()
    before = list(s.agenda)
    s.then(("first", "ann"), ("second", "ben"))
    assert s.agenda == [*before, ("second", "ben"), ("first", "ann")]


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold() -> None:
    seen = council().seen_by("ann")
    assert seen.hand == {"ann": ("oath",), "ben": (HIDDEN,), "cat": (HIDDEN,)}


def test_nobody_sees_the_deck_but_everybody_how_many_cards_are_left() -> None:
    assert council().seen_by("ann").unseen == (HIDDEN,) * 6


def test_an_onlooker_sees_no_hand_at_all() -> None:
    assert set(council().seen_by(None).hand.values()) == {(HIDDEN,)}


def test_looking_changes_nothing() -> None:
    s = council()
    before = s.copy()
    s.seen_by("ann")
    s.imagined("ann", random.Random(1), GAME.alike)
    assert s == before


def test_what_is_imagined_looks_the_same_and_holds_the_same_cards() -> None:
    s = council()
    for seed in range(50):
        other = s.imagined("ann", random.Random(seed), GAME.alike)
        assert other.seen_by("ann") == s.seen_by("ann")
        held = Counter((*other.unseen, *(c for hand in other.hand.values() for c in hand)))
        assert held == Counter(list(cards()))


def test_what_is_imagined_keeps_the_back_of_each_card() -> None:
    s = council()
    for seed in range(50):
        other = s.imagined("ann", random.Random(seed), GAME.alike)
        assert [GAME.alike(c) for c in other.unseen] == [GAME.alike(c) for c in s.unseen]


def test_every_hidden_card_is_imagined_as_often_in_every_place() -> None:
    s = council()
    counts = Counter(
        s.imagined("ann", random.Random(seed), GAME.alike).hand["cat"][0] for seed in range(1_000)
    )
    assert set(counts) == {"vow", "pledge", "deed", "bond"}
    assert min(counts.values()) > 200


def test_a_state_without_secrets_is_imagined_as_it_is() -> None:
    from companion.games.campaign1828 import GAME as OPEN

    s, _ = OPEN.start({})
    assert s.imagined("adams", random.Random(1)) == s


def test_json_brings_tuples_back_as_tuples() -> None:
    s = council()
    again = Council.from_json(json.loads(json.dumps(s.to_json())))
    assert again == s
    assert isinstance(again.hand["ann"], tuple)
    assert all(isinstance(item, tuple) for item in again.agenda)


@pytest.mark.parametrize("change", [{"gold": 1}, {"coins": None}])
def test_json_with_an_unknown_field_or_without_a_known_one_is_refused(
    change: dict[str, Any],
) -> None:
    told = council().to_json() | change
    told = {name: value for name, value in told.items() if value is not None}
    with pytest.raises(TypeError):
        Council.from_json(told)
