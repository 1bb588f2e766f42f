"""The run codes of a class that never was: one lesson, answered and played by chance."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import companion
from companion.core.match import Match
from companion.guide import questions
from companion.guide.guide import Guide
from companion.guide.scenario import Question, Step
from tests.forge import folded, header, unfolded

LESSON = ("convention", "equal-votes-for-ever")
"""A lesson with a prediction in numbers, every kind of question, and a documented line."""
WRITTEN = ("=1+1", "<b>Compromise</b> & reason", "The small states would not give way.")


def pupil(seed: int, game: str, scenario: str, *, steps: int = 9, moves: int = 200) -> Match[Any]:
    """A match in which a pupil has gone through so many steps of a lesson at most."""
    rng = random.Random(seed)
    match = companion.play(game, scenario=scenario, seed=seed)
    guide = Guide(match)
    if guide.covered:
        guide.pass_note("on")
    for step in guide.steps[:steps]:
        _predict(guide, step, rng)
        _play(guide, moves, rng)
        if not guide.met(guide.reached):
            return match
        for question in step.questions:
            if not guide.said(question):
                guide.answer(question.id, _answer(question, guide.salt, rng))
        guide.forward()
    return match


def answered(game: str, scenario: str, seed: int, moves: int) -> Match[Any]:
    """A match of some moves by chance in which every question of its lesson has an answer."""
    rng = random.Random(seed)
    match = companion.play(game, scenario=scenario, seed=seed)
    for _ in range(moves):
        if not match.over:
            match.play(rng.choice(match.legal()))
    guide = Guide(match)
    for question in (question for step in guide.steps for question in step.questions):
        said = _answer(question, guide.salt, rng)
        match.answer(question.id, said, prediction=question.predict)
    return match


def _predict(guide: Guide, step: Step, rng: random.Random) -> None:
    for question in step.questions:
        if question.predict:
            guide.answer(question.id, _answer(question, guide.salt, rng))


def _play(guide: Guide, moves: int, rng: random.Random) -> None:
    match = guide.match
    for _ in range(moves):
        if match.over or guide.met(guide.reached):
            return
        match.play(rng.choice(match.legal()))


def _answer(question: Question, salt: str, rng: random.Random) -> str:
    if question.kind == "number":
        return str(rng.randint(question.least, min(question.most, question.least + 30)))
    if question.kind == "text":
        return rng.choice(WRITTEN)
    letters = [letter for letter, _ in questions.shown(question, salt)]
    if question.kind == "choice":
        return rng.choice(letters)
    rng.shuffle(letters)
    return ",".join(letters)


def codes(number: int = 6) -> tuple[str, ...]:
    """The codes of so many pupils who have finished the lesson, each different."""
    return tuple(map(_code, range(number)))


@cache
def _code(seed: int) -> str:
    return pupil(seed, *LESSON).code(open=True)


def unlike(code: str, number: int) -> str:
    """The same match with one answer more, so that it is another code: quick, nothing is played."""
    raw, head = unfolded(code), header(code)
    head["a"] = {**head.get("a", {}), "mark": str(number)}
    top = json.dumps(head, ensure_ascii=False).encode()
    rest = raw[3 + int.from_bytes(raw[:3], "big") :]
    _, name, version, _ = code.split("-")
    return folded(len(top).to_bytes(3, "big") + top + rest, name, int(version))


def short(number: int) -> tuple[str, ...]:
    """Codes of matches that have hardly begun, each different: quick to make and to read."""
    return tuple(map(_begun, range(number)))


@cache
def _begun(seed: int) -> str:
    return unlike(companion.play("campaign1828", seed=7).code(open=True), seed)
