"""The teacher's kit: pages made from the data, kept away from pupils."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.commands import kit, lessons
from companion.guide.scenario import Scenario, of_lesson
from companion.guide.teaching import Teaching, all_teaching
from companion.views.kit import guide, key, pages, worksheet
from tests.test_history import REFUSED

TEACHER = Path(__file__).parents[1] / "lessons" / "teacher"
ALL = list(all_teaching())
DATE = re.compile(r"\b(?:1[6-9]|20)\d\d\b|\b\d{1,2} [A-Z][a-z]{2,}")
EVERY = pytest.mark.parametrize("told", ALL, ids=lambda told: told.lesson)


def starts(told: Teaching) -> dict[str, Scenario]:
    return {one.id: one for one in of_lesson(told.lesson)}


def test_the_pages_in_the_repository_are_those_that_the_data_make(tmp_path: Path) -> None:
    made = kit.write(tmp_path)
    there = sorted(path.name for path in TEACHER.glob("*.html"))
    assert there == sorted(made), "run: python -m companion kit lessons/teacher"
    for name in made:
        assert (tmp_path / name).read_text("utf-8") == (TEACHER / name).read_text("utf-8"), name


def test_every_lesson_that_has_scenarios_has_a_teachers_side() -> None:
    from companion.guide.scenario import all_scenarios

    assert {one.lesson for one in ALL} == {one.lesson for one in all_scenarios()}


@EVERY
def test_there_is_a_time_plan_of_10_45_and_90_minutes_on_a_start_of_that_length(
    told: Teaching,
) -> None:
    assert [plan.minutes for plan in told.plans] == [10, 45, 90]
    for plan in told.plans:
        assert starts(told)[plan.scenario].minutes == plan.minutes


@EVERY
def test_it_says_what_a_teacher_needs(told: Teaching) -> None:
    assert 2 <= len(told.aim) <= 5
    assert len(told.discussion) >= 4
    assert all(len(one.touches) >= 2 for one in (*told.discussion, *told.worksheet))
    assert len(told.misconceptions) >= 4
    assert len(told.adaptations) >= 4
    assert len(told.worksheet) >= 4
    assert told.content_notes
    assert told.left_out
    assert "review" in told.review


@EVERY
def test_every_fact_has_a_source_that_counts_as_one(told: Teaching) -> None:
    answers = (*told.discussion, *told.worksheet)
    sourced = [one for one in answers if one.source or one.confidence]
    assert all(one in sourced for one in answers if DATE.search(" ".join(one.touches)))
    page = guide(told) + key(told)
    assert page.count("Source: ") == len(told.misconceptions) + len(sourced)
    for one in (*told.misconceptions, *sourced):
        assert one.source
        assert one.confidence in ("high", "medium", "low")
        assert not any(word in one.source.lower() for word in REFUSED)
        assert "not re-read" not in one.source or one.confidence != "high"


@EVERY
def test_the_worksheet_tells_no_answer(told: Teaching) -> None:
    page = worksheet(told)
    for task in told.worksheet:
        assert not any(touched in page for touched in task.touches)
    for start in starts(told).values():
        for step in start.steps:
            for question in step.questions:
                said = [option.feedback for option in question.options if option.feedback]
                assert not any(feedback in page for feedback in said)


@EVERY
def test_the_key_answers_every_question_of_every_start(told: Teaching) -> None:
    page = key(told).replace("&#x27;", "'").replace("&quot;", '"').replace("&amp;", "&")
    for start in starts(told).values():
        for step in start.steps:
            assert step.title in page
            for question in step.questions:
                assert question.ask in page
                assert all(option.text in page for option in question.options)


@EVERY
def test_a_page_is_whole_needs_no_network_and_is_not_large(told: Teaching) -> None:
    for name, page in pages(told).items():
        assert page.startswith("<!doctype html>"), name
        assert "<script" not in page
        assert not re.search(r'(?:src|href)="', page)
        assert len(page.encode()) < 150_000


@EVERY
def test_the_guide_says_how_sure_each_standard_is(told: Teaching) -> None:
    page = guide(told)
    used = {id for start in starts(told).values() for id in start.standards}
    assert used
    assert page.count("as of 20") >= len(used)


def test_no_pupil_gets_the_kit(tmp_path: Path) -> None:
    lessons.copy_lessons(tmp_path)
    assert not [
        path for path in tmp_path.rglob("*") if "teacher" in str(path.relative_to(tmp_path))
    ]
    assert not list(tmp_path.rglob("*.html"))
