"""The guide at a desk: what the page shows of it, and what its buttons do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.guide.guide import Guide, guided
from companion.start import again, play

if TYPE_CHECKING:
    from companion.views.desk import Desk

Told = Mapping[str, Any]
LOST = "The lesson of this match cannot be shown, and what was answered is kept"


def guide_of(
    match: Match[Any], *, wanted: bool, preview: bool, stamp: bool = False
) -> Guide | None:
    """The guide of a match where one is wanted, or where its answers say that it had one."""
    if not (wanted or match.answers or match.predictions) or not guided(match):
        return None
    guide = Guide(match, stamp=stamp)
    guide.preview = preview
    return guide


def note(guide: Guide) -> dict[str, Any]:
    """What stands before a lesson with a content note; nothing of its steps is in it."""
    shown = guide.view()
    return {key: shown[key] for key in ("kicker", "title", "question", "note")}


def view(guide: Guide) -> dict[str, Any]:
    """What the page draws of a guide.

    `ask` says where a narrow page puts the questions: "first" where they can be answered before
    anything is played, else "after" the board. `kept` names what a fresh kernel may go on from.
    """
    questions = guide.step.questions
    first = guide.step.check.name == "answered" or any(one.predict for one in questions)
    shown = guide.view()
    step = shown["step"]
    if guide.step.check.name == "answered":  # met from the start, and done once it is answered
        step["met"] = guide.complete(step["n"])
        if step["met"] and not guide.step.goal:
            step["goal"] = "everything is answered"
    return shown | {"ask": "first" if first else "after", "kept": kept(guide)}


def kept(guide: Guide) -> str:
    """The step reached, if anything was answered or any step was left behind."""
    match = guide.match
    answered = match.predictions or any(not key.startswith("@") for key in match.answers)
    if guide.reached > len(guide.steps):
        return "the end"
    return f"step {guide.reached}" if answered or guide.reached > 1 else ""


def _guide(desk: Desk) -> Guide:
    if desk.guide is None:
        raise CompanionError("this match has no guide: open a lesson with companion.lesson")
    return desk.guide


def _answer(desk: Desk, told: Told) -> None:
    _guide(desk).answer(str(told.get("question")), told.get("value"))


def _step(desk: Desk, told: Told) -> None:
    guide, to = _guide(desk), told.get("to")
    if to == "next":
        guide.forward()
    elif to == "back":
        guide.back()
    else:
        guide.go(to)


def _hint(desk: Desk, told: Told) -> None:
    _guide(desk).show_hint()


def _level(desk: Desk, told: Told) -> None:
    _guide(desk).read_at(told.get("level"))


def _note(desk: Desk, told: Told) -> None:
    """Past the content note, or to the other lesson in the same cell."""
    guide = _guide(desk)
    if other := guide.pass_note(told.get("choice")):
        desk.guided = True
        desk.lay(play(guide.scenario.game, scenario=other))


def _preview(desk: Desk, told: Told) -> None:
    guide = _guide(desk)
    if not guide.preview:
        raise CompanionError('the preview is the teacher\'s: companion.lesson("…", preview=True)')
    if told.get("how") == "step":
        guide.preview_step()
        return
    missed = guide.preview_all()
    if missed:
        desk.notice = f"The bots did not come to these goals: {'; '.join(missed)}."


def _afresh(desk: Desk, told: Told) -> None:
    """The same lesson from its beginning, with new luck and without answers."""
    guide = _guide(desk)
    desk.guided = True
    desk.lay(again(guide.match, same=False))


DEEDS: Mapping[str, Callable[[Desk, Told], None]] = {
    "answer": _answer,
    "step": _step,
    "step-hint": _hint,
    "level": _level,
    "note": _note,
    "preview": _preview,
    "afresh": _afresh,
}
