"""What a pupil answers: kept, answered, refused in words, and no key of it on the page."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.core.errors import CompanionError
from companion.guide import questions
from companion.guide.guide import LATE, Guide
from companion.guide.scenario import Question, Scenario
from companion.guide.view import AFTERWARDS
from companion.views.guide_said import guide_text
from companion.views.hand_in_parts import predictions
from tests.made_up import (
    GAME,
    TRACK,
    a_turn,
    again,
    at_the_last_step,
    begun,
    drawn,
    heard,
    letter,
    opened,
    through_the_first_step,
    written,
)


@pytest.fixture
def told(tmp_path: Path) -> Scenario:
    return written(tmp_path)


# answers


def test_each_answer_is_answered(told: Scenario) -> None:
    guide = opened(told)
    for text, sign, says in (
        ("Red", "right", "Yes, it is one."),
        ("Rose", "partly", "A flower too."),
        ("Seven", "not-yet", "That is a number."),
    ):
        guide.answer("look.1", letter(guide, "look.1", text))
        assert heard(guide, "look.1") == (sign, says)
    for number, sign in (("13", "right"), ("12", "partly"), (14, "partly"), ("15", "not-yet")):
        guide.answer("look.3", number)
        assert heard(guide, "look.3")[0] == sign


@pytest.mark.parametrize(
    ("order", "sign"),
    [
        ("one two three four", "right"),
        ("two one three four", "partly"),
        ("two one four three", "partly"),
        ("four three two one", "not-yet"),
    ],
)
def test_an_order_is_partly_right_where_most_pairs_are(
    told: Scenario, order: str, sign: str
) -> None:
    guide = opened(told)
    letters = [letter(guide, "look.2", word) for word in order.split()]
    guide.answer("look.2", ", ".join(letters).upper())
    assert heard(guide, "look.2")[0] == sign


def test_a_choice_without_a_right_one_is_heard_and_so_is_a_text(told: Scenario) -> None:
    guide = at_the_last_step(told)
    guide.answer("again.2", letter(guide, "again.2", "This one"))
    assert heard(guide, "again.2") == ("heard", "Others like that one.")
    guide.answer("again.1", "  Two lines.\r\nOf mine. ")
    assert drawn(guide, "again.1")["answer"] == "Two lines.\nOf mine."
    assert heard(guide, "again.1")[0] == "heard"


WRONG = {
    "no such question": ("look.9", "a", "this lesson has no question 'look.9'"),
    "no question at all": (None, "a", "this lesson has no question 'None'"),
    "a step ahead": ("again.1", "x", "step 3 is not reached yet"),
    "no such option": ("look.1", "d", "choose one of a, b, c: “d” is none"),
    "a whole sentence": ("look.1", "x" * 60, "choose one of a, b, c: “xxxxxxxxxxxxxxxxxxx…”"),
    "half an order": ("look.2", "a,b", "an order names each of a, b, c, d once"),
    "an order with a twin": ("look.2", "a,a,b,c", "an order names each of"),
    "a number in words": ("look.3", "seven", "answer with a whole number in digits, not “seven”"),
    "a part of a number": ("look.3", "1.5", "answer with a whole number in digits"),
    "other digits": ("look.3", "१३", "answer with a whole number in digits"),
    "out of range": ("look.3", "51", "answer with a number from 0 to 50, not 51"),
    "below range": ("look.3", "−1", "answer with a number from 0 to 50, not -1"),
    "nothing": ("look.1", " \n", "this answer is empty: what you answered before stands"),
    "no text": ("look.1", 7, "an answer is a text, not int"),
    "a list": ("look.2", ["a", "b"], "an answer is a text, not list"),
    "too long": ("look.1", "x" * 501, "an answer has at most 500 characters, this has 501"),
    "unseen sign": ("look.1", "a\x00", "holds a sign that cannot be shown"),
    "nothing to be seen": ("look.1", "\u200b\ufeff \u2060\u200d", "this answer is empty"),
    "half a letter": ("look.1", "\ud800", "half a letter"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_answer_is_refused_in_a_sentence_and_the_old_one_stands(
    told: Scenario, case: str
) -> None:
    id, value, says = WRONG[case]
    guide = opened(told)
    guide.answer("look.1", "b")
    before = dict(guide.match.answers)
    with pytest.raises(CompanionError) as refused:
        guide.answer(id, value)  # type: ignore[arg-type]
    assert says in str(refused.value) and "\n" not in str(refused.value)
    assert guide.match.answers == before


def test_a_text_may_have_500_characters_and_no_more(told: Scenario) -> None:
    guide = at_the_last_step(told)
    guide.answer("again.1", "ä" * 500)
    with pytest.raises(CompanionError, match="at most 500 characters, this has 501"):
        guide.answer("again.1", "ä" * 501)
    with pytest.raises(CompanionError, match="cannot be shown"):
        guide.answer("again.1", "a bell \x07")
    assert again(guide).view()["step"]["questions"][0]["answer"] == "ä" * 500


def test_signs_that_nobody_sees_are_left_out_and_joiners_stay_within_words(told: Scenario) -> None:
    guide = at_the_last_step(told)
    for given, kept in (
        ("\ufeffI saw\u200b a \u202eboard.\u202c", "I saw a board."),
        ("می\u200cخواهم 👩\u200d🏫", "می\u200cخواهم 👩\u200d🏫"),
        ("\u200da \u200c b\u200d", "a  b"),
        ("x" * 500 + "\u200b", "x" * 500),
    ):
        guide.answer("again.1", given)
        assert drawn(guide, "again.1")["answer"] == kept
    with pytest.raises(CompanionError, match="this answer is empty"):
        guide.answer("again.1", "\u200b")
    guide.match.answers["again.1"] = "\ufeff"
    assert drawn(again(guide), "again.1")["answer"] == ""


# predictions


def test_a_prediction_is_kept_and_shown_beside_what_came(told: Scenario) -> None:
    guide = at_the_last_step(told)
    assert guide.match.predictions == {"play.1": "3", "play.2": "a"}
    first, second = guide.view()["predictions"]
    assert (first["said"], first["came"]) == ("3 marks", "")
    a_turn(guide)
    mark = round(GAME.tracks(guide.match.state)[TRACK])
    first, second = guide.view()["predictions"]
    assert first["came"] == f"In this match: {mark} mark{'s' * (abs(mark) != 1)}."
    assert (second["said"], second["came"]) == ("Yes, over.", "In this match: No, it goes on.")
    assert again(guide).view()["predictions"] == [first, second]


def test_what_came_stays_in_view_while_an_earlier_turn_is_looked_at(told: Scenario) -> None:
    guide = at_the_last_step(told)
    a_turn(guide)
    before = guide.view()["predictions"]
    guide.match.goto(guide.match.first)
    assert guide.view()["predictions"] == before
    assert before[0]["came"]


def test_a_prediction_may_change_until_the_match_has_told(told: Scenario) -> None:
    guide = at_the_last_step(told)
    guide.answer("play.1", "4")
    a_turn(guide)
    with pytest.raises(CompanionError, match="the match has told what came: the prediction stands"):
        guide.answer("play.1", "5")
    assert guide.match.predictions["play.1"] == "4"


def too_late(told: Scenario) -> Guide:
    """At the step that asks for predictions, once the match has told what came."""
    guide = opened(told)
    through_the_first_step(guide)
    guide.answer("play.1", "3")
    a_turn(guide)
    a_turn(guide)
    return guide


def test_a_first_prediction_is_refused_once_the_match_has_told(told: Scenario) -> None:
    guide = too_late(told)
    with pytest.raises(CompanionError, match=f"^{LATE}$"):
        guide.answer("play.2", "a")
    assert guide.match.predictions == {"play.1": "3"}
    late = drawn(guide, "play.2")
    assert late["late"] and not drawn(guide, "play.1")["late"]
    assert late["feedback"]["text"] == f"{LATE[0].upper()}{LATE[1:]}."
    assert late["came"] == "In this match: No, it goes on."
    assert [one["ask"] for one in guide.view()["predictions"]] == [drawn(guide, "play.1")["ask"]]


def test_nobody_is_stuck_at_a_prediction_that_comes_too_late(told: Scenario) -> None:
    guide = too_late(told)
    assert guide.complete(2) and guide.off() == ""
    guide.forward()
    assert guide.reached == 3 and again(guide).reached == 3
    (row,) = (row for row in guide.results() if row["id"] == "play.2")
    assert (row["said"], row["sign"], row["feedback"]) == ("", "", "No prediction was made.")
    guide.back()
    assert not guide.preview_all() and guide.done
    assert "play.2" not in guide.match.predictions


def test_paper_and_terminal_say_that_no_prediction_was_made(told: Scenario) -> None:
    guide = too_late(told)
    page = predictions([row for row in guide.results() if row["predict"]])
    assert "<td>No prediction was made.</td><td>In this match: No, it goes on.</td>" in page
    said = guide_text(guide.view(), 200).splitlines()
    asked = said.index("Predict: Will the match be over?")
    assert said[asked + 1 : asked + 3] == [
        f"{LATE[0].upper()}{LATE[1:]}.",
        "In this match: No, it goes on.",
    ]


def test_a_prediction_is_asked_for_again_on_a_branch_that_has_not_told(told: Scenario) -> None:
    guide = too_late(told)
    match = guide.match
    match.undo()
    match.undo()
    match.play(next(a for a in match.legal() if a not in match.tree.nodes[match.node].children))
    assert not drawn(guide, "play.2")["late"]
    assert guide.off() == "first answer the question"
    guide.answer("play.2", "b")
    assert drawn(guide, "play.2")["answer"] == "b"


def test_a_prediction_of_a_branch_does_not_stand_beside_an_end_that_was_told_before(
    told: Scenario,
) -> None:
    guide = too_late(told)
    match, end = guide.match, guide.match.node
    match.undo()
    match.undo()
    match.play(next(a for a in match.legal() if a not in match.tree.nodes[match.node].children))
    guide.answer("play.1", "4")
    guide.answer("play.2", "b")
    branch = match.node
    match.goto(end)
    for there in (guide, again(guide)):
        listed = there.view()["predictions"]
        assert [one["said"] for one in listed] == [AFTERWARDS] * 2
        assert all(one["came"].startswith("In this match: ") for one in listed)
        rows = [row for row in there.results() if row["predict"]]
        assert [(row["said"], row["feedback"]) for row in rows] == [("", AFTERWARDS)] * 2
    late = drawn(guide, "play.2")
    assert late["late"] and (late["answer"], late["feedback"]["text"]) == ("", AFTERWARDS)
    assert guide.off() == "" and match.predictions == {"play.1": "4", "play.2": "b"}
    match.goto(branch)
    a_turn(guide)
    for there in (guide, again(guide)):
        assert [one["said"] for one in there.view()["predictions"]] == [
            "4 marks",
            "No, it goes on.",
        ]


def test_a_prediction_made_before_anything_was_told_stands_on_every_branch(told: Scenario) -> None:
    guide = at_the_last_step(told)
    a_turn(guide)
    match, before = guide.match, guide.view()["predictions"]
    match.undo()
    match.play(next(a for a in match.legal() if a not in match.tree.nodes[match.node].children))
    guide.answer("play.1", "3")
    a_turn(guide)
    assert [one["said"] for one in guide.view()["predictions"]] == [one["said"] for one in before]
    assert not any(key.startswith("@after") for key in match.answers)


def test_a_prediction_that_cannot_be_read_is_not_asked_again_once_the_match_has_told(
    told: Scenario,
) -> None:
    guide = too_late(told)
    guide.match.predictions["play.2"] = "x"
    assert guide.view()["notice"].endswith(f"does not fit the question: {LATE}.")
    assert drawn(guide, "play.2")["late"]


# damaged


def test_an_answer_that_no_longer_fits_is_named_kept_and_asked_again(told: Scenario) -> None:
    guide = opened(told)
    guide.answer("look.3", "13")
    guide.match.answers["look.1"] = "x"
    same = again(guide)
    assert same.view()["notice"] == (
        "The answer kept for question 1 of step 1 (“Look first”) does not fit the question: "
        "please answer it again."
    )
    assert drawn(same, "look.1")["answer"] == "" and drawn(same, "look.3")["answer"] == "13"
    assert same.results()[0]["said"] == "" and same.match.answers["look.1"] == "x"
    same.answer("look.1", "a")
    assert same.view()["notice"] == ""


@pytest.mark.parametrize("kept", ["x", "0", "9", "-1", "", "²", "9" * 300])
def test_a_step_that_cannot_be_read_is_that_of_the_last_answer(told: Scenario, kept: str) -> None:
    guide = at_the_last_step(told)
    guide.answer("again.1", "A board.")
    guide.match.answers["@step"] = kept
    same = again(guide)
    assert (same.reached, same.view()["at"]) == (3, 3)
    assert "The step reached could not be read: you are at step 3." in same.view()["notice"]


@pytest.mark.parametrize("kept", ["x", "99", "-1"])
def test_a_mark_that_cannot_be_read_opens_no_step(told: Scenario, kept: str) -> None:
    guide = opened(told)
    through_the_first_step(guide)
    guide.match.answers["@met"] = kept
    assert not again(guide).view()["step"]["met"]


def test_answers_to_what_is_no_question_are_left_alone(told: Scenario) -> None:
    guide = opened(told)
    guide.match.answers["gone.1"] = "a"
    same = again(guide)
    assert same.view()["notice"] == "" and same.match.answers["gone.1"] == "a"


# what is shown


def test_no_key_is_on_the_page(told: Scenario) -> None:
    guide = opened(told)
    page = json.dumps(guide.view())
    for key in ("right", "partly", "13", "Yes, it is one.", "Count again.", "made of wood"):
        assert key not in page
    drawn_keys = {key for card in drawn(guide, "look.1")["options"] for key in card}
    assert drawn_keys == {"id", "text"}


def test_options_are_shuffled_once_and_alike_everywhere(told: Scenario) -> None:
    guide = opened(told)
    assert again(guide).view() == guide.view()
    shown = [card["text"] for card in drawn(guide, "look.2")["items"]]
    assert shown != ["one", "two", "three", "four"] and len(set(shown)) == 4
    assert questions.shuffled(5, "a/b/c.1") == [1, 0, 4, 3, 2]


def test_an_order_is_never_shown_in_the_right_order() -> None:
    for number in range(2, 9):
        for salt in range(40):
            items = tuple(map(str, range(number)))
            question = Question(id="s.1", kind="order", ask="?", items=items)
            places = [place for _, place in questions.shown(question, f"{salt}")]
            assert places != sorted(places) and sorted(places) == list(range(number))


def test_a_guide_keeps_the_time_of_the_last_answer_to_the_minute_where_it_is_asked_to(
    told: Scenario,
) -> None:
    guide = Guide(begun(told), told, stamp=True)
    guide.pass_note("on")
    assert "@time" not in guide.match.answers
    before = datetime.now(UTC).replace(second=0, microsecond=0)
    guide.match.answer("@time", "1999-12-31T23:59Z")
    guide.answer("look.3", "13")
    kept = again(guide).match.answers["@time"]
    assert before <= datetime.fromisoformat(kept) <= datetime.now(UTC)
    assert len(kept) == len("2026-01-01T10:05Z") and kept.endswith("Z")


def test_without_being_asked_a_guide_writes_no_time_and_leaves_one_that_a_code_brought(
    told: Scenario,
) -> None:
    guide = opened(told)
    guide.answer("look.3", "13")
    assert "@time" not in guide.match.answers
    guide.match.answer("@time", "1999-12-31T23:59Z")
    other = again(guide)
    other.answer("look.3", "12")
    assert other.match.answers["@time"] == "1999-12-31T23:59Z"


def test_the_page_is_plain_json(told: Scenario) -> None:
    guide = at_the_last_step(told)
    assert json.loads(json.dumps(guide.view())) == guide.view()
    assert json.loads(json.dumps(guide.results())) == guide.results()


def test_results_say_every_answer_in_words(told: Scenario) -> None:
    guide = at_the_last_step(told)
    rows = {row["id"]: row for row in guide.results()}
    assert rows["look.1"]["said"] == "Red" and rows["look.1"]["sign"] == "right"
    assert rows["look.2"]["said"] == "one · two · three · four"
    assert rows["look.3"]["said"] == "13 states"
    assert rows["play.1"]["said"] == "3 marks" and rows["play.1"]["sign"] == "heard"
    assert (rows["again.1"]["said"], rows["again.1"]["sign"]) == ("", "")
