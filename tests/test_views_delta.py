"""What is sent after a turn: the delta makes the new value out of the old, and is small."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.views.delta import delta, patched, size

FIXTURE = Path(__file__).parent / "fixtures" / "delta.json"
EXAMPLES = json.loads(FIXTURE.read_text(encoding="utf-8"))
"""The page's own `patched` is held to the same examples in tests/js."""
BY_HAND = "by hand: "

WORDS = st.sampled_from(["", "a", "b", "take:a", "é"])
KEYS = st.sampled_from(["id", "action", "key", "a", "b", "=", "d", "x", "l", "of", "by"])
PLAIN = st.one_of(st.none(), st.booleans(), st.integers(-2, 3), st.sampled_from([0.5, 1.0]), WORDS)
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner), max_leaves=20
)
ITEMS = st.fixed_dictionaries({"id": WORDS}, optional={"n": PLAIN, "in": st.lists(PLAIN)})
LISTS = st.lists(ITEMS | PLAIN, max_size=8)


def same(one: Any, other: Any) -> bool:
    """Whether both are the same JSON: for Python True is 1, on the page it is not."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])
def test_every_example_gives_the_new_value_and_leaves_the_old_alone(example: Any) -> None:
    old = json.loads(json.dumps(example["old"]))
    assert same(patched(old, example["delta"]), example["new"])
    assert same(old, example["old"])


@pytest.mark.parametrize(
    "example", [e for e in EXAMPLES if not e["name"].startswith(BY_HAND)], ids=lambda e: e["name"]
)
def test_the_delta_of_every_example_is_the_one_that_the_page_is_tested_with(example: Any) -> None:
    assert delta(example["old"], example["new"]) == example["delta"]


@settings(max_examples=150)
@given(VALUES, VALUES)
def test_the_delta_of_any_two_values_makes_the_new_out_of_the_old(old: Any, new: Any) -> None:
    assert same(patched(old, delta(old, new)), new)


@settings(max_examples=150)
@given(LISTS, st.data())
def test_items_that_move_change_come_and_go_are_told_in_full(old: list[Any], data: Any) -> None:
    """The new list is the old one in another order, with some items left out and others between."""
    kept = data.draw(st.lists(st.sampled_from(old), max_size=8)) if old else []
    new = data.draw(st.permutations(kept + data.draw(LISTS)))
    assert same(patched(old, delta(old, new)), new)


@given(VALUES, VALUES)
def test_a_delta_is_plain_json_and_survives_the_way_to_the_page(old: Any, new: Any) -> None:
    sent = json.loads(json.dumps(delta(old, new)))
    assert same(patched(old, sent), new)


@given(VALUES, VALUES)
def test_a_delta_is_never_longer_than_the_new_value_with_its_wrapping(old: Any, new: Any) -> None:
    change = delta(old, new)
    assert change is None or size(change) <= size({"=": new})


@given(VALUES)
def test_what_is_equal_needs_no_delta(value: Any) -> None:
    assert delta(value, json.loads(json.dumps(value))) is None


def test_true_and_one_differ_on_the_page_and_so_in_a_delta() -> None:
    old, new = {"a": {"b": [1, 0]}}, {"a": {"b": [True, False]}}
    assert same(patched(old, delta(old, new)), new)


def test_a_window_of_the_log_that_moves_on_sends_the_new_sentence_alone() -> None:
    lines = [
        {"turn": n, "text": f"In turn {n} something happens that takes a line."} for n in range(13)
    ]
    change = delta({"log": lines[:12]}, {"log": lines[1:]})
    assert size(change) < 2 * size(lines[12])
