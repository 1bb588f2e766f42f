"""The guide beside a match: what is reached and answered is kept, whatever is undone."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion
from companion.core.errors import CompanionError
from companion.guide.guide import Guide, guided
from companion.guide.scenario import Scenario
from tests.made_up import (
    GAME,
    OTHER,
    TEXT,
    TRACK,
    a_turn,
    again,
    at_the_last_step,
    begun,
    drawn,
    made_up,
    opened,
    through_the_first_step,
    written,
)

LAST = 'check = { name = "turns-taken", args = [2] }\ngoal'
NEVER = f'check = {{ name = "track-at-least", args = ["{TRACK}", 999] }}\ngoal'
"""The check of the last step, and one that no match meets."""


@pytest.fixture
def told(tmp_path: Path) -> Scenario:
    return written(tmp_path)


# the note


def test_the_note_stands_alone_until_it_is_passed(told: Scenario) -> None:
    guide = Guide(begun(told), told)
    view = guide.view()
    assert view["note"]["text"] == told.note and view["note"]["instead"]["id"] == OTHER
    assert (view["step"], view["predictions"], view["back"]) == (None, [], False)
    for early in (
        lambda: guide.answer("look.1", "a"),
        lambda: guide.forward(),
        lambda: guide.go(1),
        lambda: guide.show_hint(),
    ):
        with pytest.raises(CompanionError, match="read the note first"):
            early()
    assert guide.match.answers == {}
    assert guide.pass_note("on") == ""
    assert guide.view()["note"] is None and again(guide).view()["note"] is None


def test_the_other_start_is_named_and_nothing_is_kept(told: Scenario) -> None:
    guide = Guide(begun(told), told)
    assert guide.pass_note("instead") == OTHER
    assert guide.match.answers == {}
    with pytest.raises(CompanionError, match="passed by going on or by the other start"):
        guide.pass_note("maybe")


# going on


def test_a_step_opens_the_next_once_it_is_answered(told: Scenario) -> None:
    guide = opened(told)
    assert guide.view()["next"] == {"label": "Save and go on", "off": "first answer 3 questions"}
    with pytest.raises(CompanionError, match="first answer 3 questions"):
        guide.forward()
    guide.answer("look.1", "a")
    guide.answer("look.2", "a,b,c,d")
    assert guide.view()["step"]["fact"] is None
    guide.answer("look.3", "50")
    assert guide.view()["step"]["fact"]["text"] == "Boards were made of wood."
    guide.forward()
    assert [step["state"] for step in guide.view()["steps"]] == ["done", "now", "ahead"]


def test_a_step_opens_the_next_once_its_check_has_held(told: Scenario) -> None:
    guide = opened(told)
    through_the_first_step(guide)
    step = guide.view()["step"]
    assert (step["goal"], step["now"]) == ("you have taken one turn", "now 0")
    with pytest.raises(CompanionError, match="first play on until you have taken one turn"):
        guide.forward()
    a_turn(guide)
    assert guide.view()["next"]["off"] == "first answer 2 questions"
    guide.answer("play.1", "3")
    guide.answer("play.2", "a")
    guide.forward()
    assert guide.at == 3 and guide.view()["step"]["goal"] == "a second turn is taken"


def test_a_match_that_is_over_holds_nobody_at_a_goal_out_of_reach(tmp_path: Path) -> None:
    guide = at_the_last_step(written(tmp_path, TEXT.replace(LAST, NEVER)))
    guide.answer("again.1", "A board.")
    guide.answer("again.2", "a")
    with pytest.raises(CompanionError, match="first play on until a second turn is taken"):
        guide.forward()
    while not guide.match.over:
        guide.match.play(guide.match.legal()[0])
    assert not guide.view()["step"]["met"] and guide.view()["next"]["off"] == ""
    guide.forward()
    assert guide.done


def test_the_last_step_leads_to_the_end_and_back(told: Scenario) -> None:
    guide = at_the_last_step(told)
    a_turn(guide)
    guide.answer("again.1", "A board.")
    assert not guide.view()["done"] and guide.view()["next"]["label"] == "Finish"
    guide.answer("again.2", "b")
    guide.forward()
    view = guide.view()
    assert guide.done and view["done"] and view["end"].startswith("You are done.")
    assert {step["state"] for step in view["steps"]} == {"done"}
    with pytest.raises(CompanionError, match="no step after the last"):
        guide.forward()
    guide.back()
    assert guide.done and not guide.view()["done"] and guide.view()["at"] == 3
    guide.forward()
    assert guide.view()["done"] and again(guide).view()["done"]


@pytest.mark.parametrize("step", [0, -1, 4, True, "2", None, 2.0])
def test_a_step_that_is_none_is_refused(told: Scenario, step: object) -> None:
    with pytest.raises(CompanionError, match="this lesson has the steps 1 to 3"):
        opened(told).go(step)


def test_a_step_ahead_is_refused_and_one_behind_is_shown(told: Scenario) -> None:
    guide = opened(told)
    with pytest.raises(CompanionError, match="step 3 is not reached yet: finish step 1 first"):
        guide.go(3)
    with pytest.raises(CompanionError, match="this is the first step"):
        guide.back()
    through_the_first_step(guide)
    guide.back()
    view = guide.view()
    assert (view["step"]["id"], view["at"], guide.reached) == ("look", 1, 2)
    assert [step["state"] for step in view["steps"]] == ["now", "ahead", "ahead"]
    guide.forward()
    assert guide.view()["step"]["id"] == "play"


def test_hint_and_reading_level_are_asked_for(told: Scenario) -> None:
    guide = opened(told)
    step = guide.view()["step"]
    assert (step["hint"], step["hintable"], step["level"]) == ("", True, "plain")
    guide.show_hint()
    guide.read_at("full")
    step = guide.view()["step"]
    assert (step["hint"], step["hintable"]) == ("It lies on the left.", False)
    assert step["prompt"] == "Look at the board before you begin."
    with pytest.raises(CompanionError, match="written plain and full"):
        guide.read_at("simple")


# nothing is lost


def test_a_code_from_the_middle_brings_back_step_answers_predictions_and_match(
    told: Scenario,
) -> None:
    guide = at_the_last_step(told)
    guide.answer("again.1", "Half a thought")
    same = again(guide)
    assert same.match.path == guide.match.path
    assert same.match.answers == guide.match.answers
    assert same.match.predictions == guide.match.predictions
    assert same.view() == guide.view() and same.results() == guide.results()


def test_undo_branches_and_goto_take_nothing_away(told: Scenario) -> None:
    guide = at_the_last_step(told)
    a_turn(guide)
    guide.answer("again.1", "A board.")
    before, step = guide.results(), guide.view()["step"]
    assert step["met"]
    match = guide.match
    match.undo()
    match.undo()
    other = next(a for a in match.legal() if a not in match.tree.nodes[match.node].children)
    match.play(other)
    match.goto(match.first)
    assert guide.view()["step"]["met"] and guide.reached == 3
    kept = [(row["id"], row["said"]) for row in guide.results()]
    assert kept == [(row["id"], row["said"]) for row in before]
    guide.answer("again.2", "a")
    guide.forward()
    assert guide.done


def now_said(guide: Guide) -> list[str]:
    return [row["said"] for row in guide.results()]


OPERATIONS = {
    "play": lambda guide, n: guide.match.play(guide.match.legal()[n % len(guide.match.legal())]),
    "undo": lambda guide, n: guide.match.undo(),
    "redo": lambda guide, n: guide.match.redo(),
    "goto": lambda guide, n: guide.match.goto(n % len(guide.match.tree.nodes)),
    "answer": lambda guide, n: guide.preview_step(),
    "forward": lambda guide, n: guide.forward(),
    "back": lambda guide, n: guide.back(),
    "go": lambda guide, n: guide.go(n % 4),
}


@given(st.lists(st.tuples(st.sampled_from(sorted(OPERATIONS)), st.integers(0, 99)), max_size=25))
def test_whatever_is_done_no_answer_and_no_step_reached_is_lost(
    done: list[tuple[str, int]],
) -> None:
    guide = opened(made_up())
    for name, number in done:
        reached, said = guide.reached, now_said(guide)
        with suppress(CompanionError, ZeroDivisionError):  # refused, or nothing may be chosen
            OPERATIONS[name](guide, number)
        assert guide.reached >= reached and 1 <= guide.at <= guide.reached
        both = zip(said, now_said(guide), strict=True)
        assert [old for old, new in both if old and old != new] == []
        assert json.loads(json.dumps(guide.view())) == guide.view()
    if guide.match.node >= guide.match.first:
        assert now_said(again(guide)) == now_said(guide)


def test_a_new_match_from_the_same_start_begins_the_lesson_anew(told: Scenario) -> None:
    from companion.start import again as afresh

    guide = at_the_last_step(told)
    fresh = Guide(afresh(guide.match, same=True), told)
    assert fresh.reached == 1 and fresh.covered


# which match has a guide


def test_a_match_without_a_guided_scenario_has_no_guide() -> None:
    for scenario in (None, {"id": "nowhere"}, {"id": "a\nb"}):
        match = companion.play(GAME.name, seed=1, scenario=scenario)
        assert not guided(match)
        with pytest.raises(CompanionError, match="there is no guide for"):
            Guide(match)


# the preview


def test_the_preview_plays_a_lesson_to_its_end_in_one_call(told: Scenario) -> None:
    guide = Guide(begun(told), told)
    assert guide.preview_all() == []
    assert guide.done and all(row["said"] for row in guide.results())
    assert {row["sign"] for row in guide.results()} == {"right", "heard"}
    assert guide.match.person(guide.match.seat)
    with pytest.raises(CompanionError, match="no step left to play"):
        guide.preview_step()


def test_the_preview_goes_step_by_step_and_leaves_what_was_answered(told: Scenario) -> None:
    guide = opened(told)
    guide.answer("look.3", "40")
    assert guide.preview_step()
    assert guide.at == 1 and drawn(guide, "look.3")["answer"] == "40"
    guide.forward()
    assert guide.preview_step() and guide.complete(2)


def test_the_preview_names_a_goal_that_the_match_never_came_to(tmp_path: Path) -> None:
    guide = opened(written(tmp_path, TEXT.replace(LAST, NEVER)))
    assert guide.preview_all() == ["a second turn is taken"]
    assert guide.done and guide.match.over


def test_the_preview_goes_back_where_a_step_asks_for_it(tmp_path: Path) -> None:
    back = 'check = { name = "undone", args = [2] }\ngoal'
    guide = opened(written(tmp_path, TEXT.replace(LAST, back)))
    assert guide.preview_all() == []
    assert guide.match.taken_back == 2
