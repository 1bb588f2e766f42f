"""A lesson played by itself: the documented line while it may go on, else what the bot advises.

A teacher's preview, and the scripted pupil of the tests.
"""

from __future__ import annotations

from typing import Any

from companion.core.errors import CompanionError
from companion.core.game import Action
from companion.core.match import Match
from companion.guide import checks, questions
from companion.guide.guide import Guide
from companion.guide.moments import chosen, since
from companion.study.hints import advise


def play_all(guide: Guide) -> list[str]:
    """Play and answer a lesson to its end; returns the goals that this match did not come to.

    A step whose goal was missed is passed once the match is over, as a pupil passes it.
    """
    missed = []
    if guide.covered:
        guide.pass_note("on")
    while not guide.done:
        if not play_step(guide):
            missed.append(guide.goal(guide.step))
        guide.forward()
    return missed


def play_step(guide: Guide) -> bool:
    """Predict, play until the check holds, answer the questions of the step reached.

    Returns whether the check was met before the match was over. Raises CompanionError at the end.
    """
    if guide.done:
        raise CompanionError("the lesson is finished: there is no step left to play")
    guide.go(guide.reached)
    _answer(guide, before=True)
    match = guide.match
    while not match.over and not (guide.met(guide.reached) and match.person(match.seat)):
        _on(match, guide)
    match.goto(match.node)
    _answer(guide, before=False)
    return guide.met(guide.reached)


def _answer(guide: Guide, *, before: bool) -> None:
    """Give each question still open the answer that does best, predictions `before` the play."""
    for question in guide.open(guide.reached):
        if question.predict == before:
            guide.answer(question.id, questions.right(question, guide.salt))


def _on(match: Match[Any], guide: Guide) -> None:
    """One choice further: what the record did, what leads to the check, what the bot advises."""
    check = guide.step.check
    documented = _documented(match, guide.scenario.documented)
    if check.name == "undone" and match.person(match.seat) and chosen(match):
        match.undo()
        made = match.tree.nodes[match.node].children
        match.step(next(action for action in match.legal() if action not in made))
    elif documented is not None:
        match.step(documented)
    elif match.person(match.seat):
        match.step(checks.toward(match, check) or advise(match)[0] or match.legal()[0])
    else:
        match.settle()


def _documented(match: Match[Any], line: tuple[str, ...]) -> Action | None:
    """The next action of the documented line, while the match has followed it and it is allowed."""
    played = [str(node.action) for node in since(match)]
    if len(played) >= len(line) or list(line[: len(played)]) != played:
        return None
    action = Action.parse(line[len(played)])
    return action if match.game.why_not(match.state, action) is None else None
