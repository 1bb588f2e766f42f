"""The guide at a desk: what the page gets of it, what its buttons do, and the lesson of a cell."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import companion
from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.games import GAMES
from companion.guide import questions
from companion.guide.guide import Guide
from companion.guide.scenario import Scenario, all_scenarios
from companion.start import play, scenarios
from companion.views import lesson as lessons
from companion.views import show
from companion.views.desk import Desk
from companion.views.guide_said import guide_html, guide_text
from companion.views.html import LIMIT, board_html
from companion.views.panels import timeline

LESSONS = [one for one in all_scenarios() if one.steps]
NOTED = [one for one in LESSONS if one.note]
PLAIN = next(one for one in LESSONS if not one.note)


def ids(one: Scenario) -> str:
    return one.id


def opened(scenario: Scenario = PLAIN, **more: Any) -> Desk:
    """A desk with a lesson, past its note."""
    match = play(scenario.game, scenario=scenario.id, seed=1)
    desk = Desk(match, cell="cell-1", guided=True, **more)
    if desk.noted():
        desk.handle({"type": "note", "choice": "on"})
    return desk


def guide_of(desk: Desk) -> Guide:
    assert desk.guide is not None
    return desk.guide


def match_of(desk: Desk) -> Match[Any]:
    assert desk.match is not None
    return desk.match


def shown(desk: Desk) -> dict[str, Any]:
    """The guide as the page gets it."""
    sheet: dict[str, Any] = desk.sheet()["guide"]
    return sheet


def refused(desk: Desk, **message: Any) -> str:
    with pytest.raises(CompanionError) as caught:
        desk.handle(message)
    return str(caught.value)


def answer(desk: Desk) -> None:
    """Answers every question of the step in view as the preview does."""
    guide = guide_of(desk)
    for one in guide.step.questions:
        value = questions.right(one, guide.salt)
        desk.handle({"type": "answer", "question": one.id, "value": value})


def forward(desk: Desk) -> None:
    """Plays and answers the step in view, and goes on."""
    guide_of(desk).preview_step()
    desk.handle({"type": "step", "to": "next"})


# -- what is shown


def test_a_lesson_has_a_guide_and_a_plain_board_of_the_same_start_has_none() -> None:
    assert shown(opened())["at"] == 1
    assert Desk(play(PLAIN.game, scenario=PLAIN.id)).sheet()["guide"] is None


def test_a_code_with_answers_opens_with_its_guide_on_any_board() -> None:
    desk = opened()
    answer(desk)
    again = Desk(companion.load(match_of(desk).code(open=True)))
    assert [one["answer"] for one in shown(again)["step"]["questions"]] == [
        one["answer"] for one in shown(desk)["step"]["questions"]
    ]


@pytest.mark.parametrize("scenario", LESSONS, ids=ids)
def test_nothing_of_a_key_is_in_the_page(scenario: Scenario) -> None:
    desk = opened(scenario)
    sent = json.dumps(desk.sheet(), ensure_ascii=False)
    for one in guide_of(desk).step.questions:
        hidden = [option.feedback for option in one.options] + list(one.feedback.values())
        assert [text for text in hidden if text and text in sent] == []
    assert '"right"' not in json.dumps(shown(desk))


@pytest.mark.parametrize("scenario", NOTED, ids=ids)
def test_before_its_note_is_passed_nothing_of_a_lesson_is_in_the_page(scenario: Scenario) -> None:
    desk = Desk(play(scenario.game, scenario=scenario.id), guided=True)
    sheet, scene = desk.sheet(), desk.scene()
    assert sheet["mode"] == "note" and "zones" not in scene and "tools" not in sheet
    assert set(sheet["guide"]) == {"kicker", "title", "question", "note"}
    assert sheet["guide"]["note"]["text"] == scenario.note
    assert "read the note first" in refused(desk, type="act", action="x")
    assert scenario.note in guide_text(sheet["guide"]).replace("\n", " ")


@pytest.mark.parametrize("scenario", NOTED, ids=ids)
def test_the_other_way_past_a_note_opens_the_lesson_of_equal_worth(scenario: Scenario) -> None:
    desk = Desk(play(scenario.game, scenario=scenario.id), guided=True)
    desk.handle({"type": "note", "choice": "instead"})
    assert guide_of(desk).scenario.id == scenario.instead
    assert match_of(desk).scenario["id"] == scenario.instead


def test_the_run_code_is_given_in_a_guide_whatever_is_hidden() -> None:
    secret = next(
        one for one in LESSONS if play(one.game, scenario=one.id).secrets and not one.note
    )
    desk = opened(secret)
    tools = desk.sheet()["tools"]
    assert (
        tools["code"].startswith(f"companion-{secret.game}-") and "open book" in tools["codeNote"]
    )


# -- what is done


def test_an_answer_gets_its_feedback_and_goes_into_the_run_code() -> None:
    desk = opened()
    answer(desk)
    told = shown(desk)["step"]["questions"]
    assert all(one["answer"] for one in told)
    assert {one["feedback"]["sign"] for one in told} <= {"right", "heard", "partly"}
    loaded = companion.load(desk.sheet()["tools"]["code"])
    assert (
        loaded.answers | loaded.predictions == match_of(desk).answers | match_of(desk).predictions
    )


def test_an_answer_that_does_not_fit_is_refused_and_the_one_before_stands() -> None:
    desk = opened()
    answer(desk)
    before = shown(desk)["step"]["questions"]
    one = guide_of(desk).step.questions[0]
    assert refused(desk, type="answer", question=one.id, value="?")
    assert refused(desk, type="answer", question="nowhere.1", value="a")
    assert shown(desk)["step"]["questions"] == before


def test_steps_go_on_and_back_and_no_further_than_was_reached() -> None:
    desk = opened()
    assert "first" in refused(desk, type="step", to="next")
    forward(desk)
    assert shown(desk)["at"] == 2 and shown(desk)["back"]
    desk.handle({"type": "step", "to": "back"})
    assert shown(desk)["at"] == 1 and shown(desk)["next"]["off"] == ""
    desk.handle({"type": "step", "to": 2})
    assert shown(desk)["at"] == 2
    assert "not reached" in refused(desk, type="step", to=len(guide_of(desk).steps))
    assert refused(desk, type="step", to="sideways")


def test_a_hint_and_the_other_reading_level_come_when_they_are_asked_for() -> None:
    desk = opened()
    before = shown(desk)["step"]
    desk.handle({"type": "step-hint"})
    desk.handle({"type": "level", "level": "full"})
    after = shown(desk)["step"]
    assert before["hint"] == "" and after["hint"] and not after["hintable"]
    assert before["prompt"] != after["prompt"]
    assert refused(desk, type="level", level="loud")


def test_a_step_that_only_asks_is_done_once_it_is_answered() -> None:
    scenario = next(
        one for one in LESSONS if not one.note and one.steps[0].check.name == "answered"
    )
    desk = opened(scenario)
    assert not shown(desk)["step"]["met"]
    answer(desk)
    assert shown(desk)["step"]["met"]


def test_only_a_preview_plays_itself_and_it_comes_to_the_end() -> None:
    assert "teacher" in refused(opened(), type="preview", how="all")
    desk = opened(preview=True)
    desk.handle({"type": "preview", "how": "step"})
    assert shown(desk)["next"]["off"] == ""
    desk.handle({"type": "preview", "how": "all"})
    assert shown(desk)["done"] and shown(desk)["end"]


def test_a_preview_is_drawn_once_at_its_end_and_not_at_each_of_its_turns() -> None:
    desk, drawn = opened(preview=True), list[bool]()
    desk.changed = lambda: drawn.append(shown(desk)["done"])
    desk.handle({"type": "preview", "how": "all"})
    assert drawn == [True]


def test_starting_afresh_begins_the_same_lesson_without_answers() -> None:
    desk = opened()
    answer(desk)
    old = match_of(desk)
    desk.handle({"type": "afresh"})
    new = match_of(desk)
    assert new is not old and new.scenario["id"] == PLAIN.id and new.answers == {}
    assert desk.sheet()["resume"] is True and old.answers | old.predictions


def test_a_board_without_a_guide_says_so_to_each_of_its_buttons() -> None:
    desk = Desk(companion.play(PLAIN.game))
    for kind in ("answer", "step", "step-hint", "level", "note", "preview", "afresh"):
        assert "no guide" in refused(desk, type=kind)


def test_a_fresh_kernel_is_offered_what_was_only_answered() -> None:
    desk = opened()
    assert desk.sheet()["resume"] is True and shown(desk)["kept"] == ""
    answer(desk)
    assert not desk.sheet()["resume"] and shown(desk)["kept"] == "step 1"


# -- in words


def test_the_still_and_the_text_say_what_the_guide_shows() -> None:
    desk = opened()
    desk.handle({"type": "step-hint"})
    answer(desk)
    view, still = shown(desk), board_html(desk.scene(), desk.sheet())
    text = guide_text(view, 10_000)
    for said in (view["step"]["prompt"], view["step"]["hint"], view["question"]):
        assert said in text
    for one in view["step"]["questions"]:
        assert one["ask"] in text and one["feedback"]["text"] in text
    assert "Step 1 of" in still and len(still.encode()) <= LIMIT
    assert guide_text(None) == guide_html(None) == ""


def test_every_guide_at_its_end_has_its_words() -> None:
    desk = opened(preview=True)
    desk.handle({"type": "preview", "how": "all"})
    assert shown(desk)["end"] in guide_text(shown(desk), 10_000)


# -- the lesson of a cell


@pytest.fixture
def cell(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The id of the cell that runs, as JupyterLab tells it; its only entry may be changed."""
    running = [""]
    monkeypatch.setattr(lessons, "cell_id", lambda: running[0])
    monkeypatch.setattr(show.Shown, "display", lambda self: None)
    yield running
    lessons.OPEN.clear()


def test_a_cell_that_ran_before_goes_on_and_another_has_its_own_match(cell: list[str]) -> None:
    cell[0] = "one"
    first = companion.lesson(PLAIN.id)
    answer(first.desk)
    assert companion.lesson(PLAIN.id).match is first.match
    cell[0] = "pasted"
    assert companion.lesson(PLAIN.id).match is not first.match
    cell[0] = ""
    assert companion.lesson(PLAIN.id).match is not companion.lesson(PLAIN.id).match


def test_a_cell_goes_on_with_the_match_that_lies_there_now(cell: list[str]) -> None:
    cell[0] = "one"
    first = companion.lesson(PLAIN.id)
    first.desk.handle({"type": "afresh"})
    forward(first.desk)
    again = companion.lesson(PLAIN.id)
    assert again.match is first.match and shown(again.desk)["at"] == 2


def test_a_lesson_keeps_the_time_of_an_answer_only_where_it_is_asked_to(cell: list[str]) -> None:
    for stamp in (False, True):
        desk = companion.lesson(PLAIN.id, stamp=stamp).desk
        desk.handle({"type": "afresh"})
        answer(desk)
        assert ("@time" in match_of(desk).answers) == stamp


def test_a_lesson_is_found_by_its_number_and_by_its_id(cell: list[str]) -> None:
    number = next(one.lesson for one in LESSONS if one.lesson)
    found = companion.lesson(number).desk.guide
    assert found and found.scenario.lesson == number
    assert found.scenario.minutes == min(one.minutes for one in LESSONS if one.lesson == number)
    with pytest.raises(CompanionError, match="there is no lesson '99'"):
        companion.lesson("99")


def test_the_timeline_of_a_lesson_begins_where_the_lesson_does() -> None:
    """A choice before the start would lead past the lesson, and could not be taken back."""
    for game in GAMES:
        for id in scenarios(game):
            match = companion.play(game, scenario=id, seed=1)
            match.play(match.legal()[0])
            stops = timeline(match)["stops"]
            assert stops and min(stops) >= match.first and match.node in stops, id
            match.goto(stops[0])
            match.play(match.legal()[-1])
            match.undo()
            assert match.node == stops[0], id
