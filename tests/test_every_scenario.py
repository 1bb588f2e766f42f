"""What every guided start of every game promises, whatever it is about."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import companion
from companion.core.game import Action
from companion.core.match import Match
from companion.core.state import CHANCE, OVER
from companion.core.tables import read_toml
from companion.games import GAMES
from companion.guide import checks, questions
from companion.guide.guide import Guide, guided
from companion.guide.moments import at, line
from companion.guide.scenario import Scenario, Step, read
from companion.start import scenarios
from tests.reading import GRADES, grade
from tests.test_history import REFUSED

ALL = [(game, id) for game in GAMES for id in scenarios(game)]
EVERY = pytest.mark.parametrize(("game", "id"), ALL)
LENGTHS = (10, 45, 90)
"""Minutes; each game has a lesson of each."""


def begun(game: str, id: str, seed: int | None = None) -> Match[Any]:
    return companion.play(game, scenario=id, seed=seed)


def reached(match: Match[Any], told: Scenario) -> bool:
    """Whether some moment of the line was the end of the scenario, or what a step waits for."""
    goals = [told.until, *(step.check for step in told.steps if step.check.name != "answered")]
    moments = [at(match, number) for number in line(match)]
    return any(checks.holds(there, goal) for there in moments for goal in goals)


def prompts(told: Scenario, level: str) -> Iterator[tuple[str, str]]:
    for step in told.steps:
        yield step.id, step.prompt[level]


def unanswered(step: Step) -> list[str]:
    """What the page of a step may not hold before anything is answered."""
    asked = step.questions
    heard = [option.feedback for question in asked for option in question.options]
    return [text for text in (*heard, *(f for q in asked for f in q.feedback.values())) if text]


@EVERY
def test_the_start_says_all_and_leaves_no_luck_to_the_first_turn(game: str, id: str) -> None:
    m, start = begun(game, id), read_toml(scenarios(game)[id])["start"]
    assert [str(action) for action in m.path] == start
    assert m.first == len(start)


@EVERY
def test_nothing_before_the_start_can_be_taken_back(game: str, id: str) -> None:
    with pytest.raises(companion.CompanionError, match="nothing to take back"):
        begun(game, id).undo()


@EVERY
def test_a_match_goes_on_from_there_and_its_code_loads_again(game: str, id: str) -> None:
    m = begun(game, id)
    m.play(m.legal()[0])
    same = companion.load(m.code())
    assert (same.path, same.state, same.first) == (m.path, m.state, m.first)
    assert same.scenario["id"] == id


@EVERY
def test_whatever_is_chosen_from_there_the_match_comes_to_its_end(game: str, id: str) -> None:
    rules, s, rng = GAMES[game], begun(game, id).state.copy(), random.Random(1789)
    for _ in range(rules.bound):
        if s.seat == OVER:
            break
        luck = s.seat == CHANCE
        rules.play(s, rules.draw(s, rng.random()) if luck else rng.choice(rules.legal(s)))
    assert s.seat == OVER


@EVERY
def test_every_field_is_known_and_has_its_form(game: str, id: str) -> None:
    told = read(game, id)
    assert (told.id, told.game) == (id, game)
    assert guided(begun(game, id)) == bool(told.steps)


@EVERY
def test_the_documented_line_is_allowed_and_leads_to_a_goal_or_the_file_says_why_not(
    game: str, id: str
) -> None:
    told, m = read(game, id), begun(game, id)
    for number, text in enumerate(told.documented, 1):
        assert m.game.why_not(m.state, Action.parse(text)) is None, f"documented {number}: {text}"
        m.step(Action.parse(text))
    assert told.unreachable or reached(m, told)


@EVERY
def test_the_end_is_still_to_come_at_the_start(game: str, id: str) -> None:
    m, told = begun(game, id), read(game, id)
    assert not checks.holds(m, told.until)
    first = next((step.check for step in told.steps if step.check.name != "answered"), None)
    assert first is None or not checks.holds(m, first)


@EVERY
def test_a_scripted_pupil_plays_the_lesson_to_its_end(game: str, id: str) -> None:
    told = read(game, id)
    if not told.steps:
        return
    guide = Guide(begun(game, id, seed=1787))
    if told.note:
        assert guide.view()["step"] is None
        guide.pass_note("on")
    for step in told.steps:
        page = json.dumps(guide.view()["step"], ensure_ascii=False)
        assert not [key for key in unanswered(step) if key in page], step.id
        assert step.check.name == "answered" or not guide.met(guide.at), f"{step.id} is met early"
        assert guide.preview_step(), f"{step.id}: {guide.goal(step)}"
        same = Guide(companion.load(guide.match.code()))
        assert (same.view(), same.results()) == (guide.view(), guide.results())
        guide.forward()
    assert guide.view()["done"] and guide.view()["notice"] == ""
    assert all(row["came"] for row in guide.results() if row["predict"])


@EVERY
def test_the_longest_answers_fit_into_the_run_code(game: str, id: str) -> None:
    told = read(game, id)
    if not told.steps:
        return
    guide = Guide(begun(game, id, seed=1))
    guide.match.answers |= {"@step": str(len(told.steps)), "@note": "on"}
    asked = [question for step in told.steps for question in step.questions]
    for number, question in enumerate(asked):
        best = questions.right(question, guide.salt)
        long = "".join(chr(97 + (n * n + number * n) % 26) for n in range(500))
        guide.answer(question.id, long if question.kind == "text" else best)
    assert len(guide.match.code()) < 20_000
    assert Guide(companion.load(guide.match.code())).results() == guide.results()


def test_the_formula_tells_an_easy_text_from_a_hard_one() -> None:
    assert grade("The cat sat. It saw a dog. It ran.") < 1
    assert grade("Constitutional interpretation necessitates considerable deliberation.") > 15


@EVERY
@pytest.mark.parametrize("level", GRADES)
def test_prompts_can_be_read_at_their_level(game: str, id: str, level: str) -> None:
    hard = {step: grade(text) for step, text in prompts(read(game, id), level)}
    assert {step: round(g, 1) for step, g in hard.items() if g > GRADES[level]} == {}


@EVERY
def test_the_two_levels_are_two_texts(game: str, id: str) -> None:
    told = read(game, id)
    both = zip(prompts(told, "plain"), prompts(told, "full"), strict=True)
    assert [step for (step, plain), (_, full) in both if plain == full] == []


@EVERY
def test_a_fact_is_short_and_its_source_is_no_mirror(game: str, id: str) -> None:
    for step in read(game, id).steps:
        if step.fact:
            assert len(step.fact.text.split()) <= 45, step.id
            assert not [word for word in REFUSED if word in step.fact.source.lower()], step.id


@EVERY
def test_the_other_start_of_a_content_note_is_of_equal_length_and_has_no_note(
    game: str, id: str
) -> None:
    told = read(game, id)
    if told.note:
        other = read(game, told.instead)
        assert (other.minutes, other.note) == (told.minutes, "") and other.steps


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_four_lessons_at_least_one_of_each_length(game: str) -> None:
    lessons = [told for told in (read(game, id) for id in scenarios(game)) if told.steps]
    assert len(lessons) >= 4
    assert {told.minutes for told in lessons} == set(LENGTHS)


@EVERY
def test_every_option_answers_the_pupil(game: str, id: str) -> None:
    asked = (question for step in read(game, id).steps for question in step.questions)
    for question in asked:
        if question.kind == "choice" and not question.predict:
            assert len(question.options) == 3, question.id
            assert all(len(option.feedback.split()) >= 6 for option in question.options)
