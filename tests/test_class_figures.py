"""The figures of a class in every lesson there is: each can be drawn, and the record beside it."""

from __future__ import annotations

from functools import cache

import pytest

import companion
from companion.guide.scenario import everywhere, read
from companion.study.gather import Read, Told, reading
from companion.views.class_figures import figures
from companion.views.class_lesson import lesson, told
from tests.classroom import answered

EVERY = list(everywhere())
PREDICTED = [
    (game, id)
    for game, id in EVERY
    if (found := read(game, id)).documented
    and any(question.predict for step in found.steps for question in step.questions)
]
every = pytest.mark.parametrize(("game", "id"), EVERY)


@cache
def reads(game: str, id: str) -> tuple[Read, ...]:
    """Three pupils of a lesson: one who has played nothing, and two who have played on."""
    matches = [answered(game, id, seed, moves) for seed, moves in ((1, 0), (2, 5), (3, 12))]
    return tuple(reading(n, f"code {n}", one, told(one)) for n, one in enumerate(matches, 1))


@every
@pytest.mark.parametrize("key", [False, True])
def test_every_figure_of_every_lesson_can_be_drawn(game: str, id: str, key: bool) -> None:
    drawn = {one.name: one.draw(key) for one in figures(reads(game, id), lesson(game, id))}
    assert "winner" in drawn and len(drawn) > 2
    for one in drawn.values():
        meta = one["layout"]["meta"]
        assert meta["finding"] and meta["alt"] and meta["source"] and meta["table"]["rows"]


@every
def test_a_track_that_a_question_asks_of_and_no_code_has_is_no_figure(game: str, id: str) -> None:
    bare = [one._replace(tracks={}) for one in reads(game, id)]
    names = [one.name for one in figures(bare, lesson(game, id))]
    assert not [name for name in names if name.startswith("track-")]


@pytest.mark.parametrize(("game", "id"), PREDICTED)
def test_each_prediction_of_a_documented_lesson_has_the_record_beside_it(
    game: str, id: str
) -> None:
    there = lesson(game, id)
    assert there is not None and there.fact is not None
    asked = [name for name, one in there.asked.items() if one.question.predict]
    assert asked and all(there.fact.came.get(name) for name in asked)
    drawn = {one.name: one.draw(False) for one in figures(reads(game, id), there)}
    for name in asked:
        assert "record" in drawn[name]["layout"]["meta"]["source"]


def test_codes_whose_lesson_is_not_there_are_drawn_without_it() -> None:
    match = companion.play("convention", seed=1)
    (one,) = figures([reading(1, "code", match, Told())], None)
    assert one.name == "winner" and one.draw(False)["layout"]["meta"]["finding"]
