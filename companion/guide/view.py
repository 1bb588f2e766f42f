"""What a guide shows: one JSON for the page, and rows for a teacher's table and a hand-in."""

from __future__ import annotations

from typing import Any

from companion.core.errors import DataError
from companion.core.match import Match
from companion.guide import checks, outcomes, questions
from companion.guide.guide import LATE, Guide
from companion.guide.scenario import Question, Step, read
from companion.history.sources import printed

END = "You are done. Your answers and your match are in one run code: save it, or hand it in."
NO_PREDICTION = "No prediction was made."
AFTERWARDS = "No prediction that is kept was made before this was played."
NEXT, LAST = "Save and go on", "Finish"


def view(guide: Guide) -> dict[str, Any]:
    """All that a page draws. Feedback is there only for what was answered, a fact only once its
    step is complete; nothing says which option is right."""
    scenario, there = guide.scenario, guide.ended()
    covered, count = guide.covered, len(guide.steps)
    done = guide.done and guide.at > count
    return {
        "kicker": f"{guide.match.game.title} · {scenario.minutes} minutes",
        "title": scenario.title,
        "question": scenario.question,
        "steps": [_bar(guide, n, step) for n, step in enumerate(guide.steps, 1)],
        "at": min(guide.at, count),
        "count": count,
        "done": done,
        "note": _note(guide) if covered else None,
        "step": None if covered else _step(guide, min(guide.at, count), there),
        "predictions": [] if covered else predictions(guide, there),
        "back": guide.at > 1 and not covered,
        "next": {"label": NEXT if guide.at < count else LAST, "off": _off(guide)},
        "preview": guide.preview,
        "end": END if done else "",
        "notice": " ".join(guide.notices()),
    }


def _bar(guide: Guide, number: int, step: Step) -> dict[str, Any]:
    """A step in the progress bar: the one in view is now, another done or still ahead."""
    state = "done" if number < guide.reached else "ahead"
    state = "now" if number == guide.at else state
    return {"id": step.id, "label": step.title, "state": state, "n": number}


def _note(guide: Guide) -> dict[str, Any]:
    id, minutes = guide.scenario.instead, guide.scenario.minutes
    title = id.replace("-", " ").capitalize()
    try:
        other = read(guide.scenario.game, id)
        title, minutes = other.title, other.minutes
    except DataError:  # whoever takes the other start is told so; this one goes on
        pass
    return {
        "text": guide.scenario.note,
        "instead": {"id": id, "title": title, "minutes": minutes},
    }


def _off(guide: Guide) -> str:
    """Why the way on is shut; empty where it is open, or where there is none."""
    return "" if guide.covered or guide.at > len(guide.steps) else guide.off()


def _step(guide: Guide, number: int, there: Match[Any] | None) -> dict[str, Any]:
    step = guide.steps[number - 1]
    answered = step.check.name == "answered"
    met = guide.complete(number) if answered else guide.met(number)
    return {
        "id": step.id,
        "n": number,
        "title": step.title,
        "level": guide.level,
        "prompt": step.prompt[guide.level],
        "hint": step.hint if step.id in guide.hinted else "",
        "hintable": bool(step.hint) and step.id not in guide.hinted,
        "goal": guide.goal(step),
        "now": "" if met else checks.now(guide.match, step.check),
        "met": met,
        "questions": [_question(guide, question, there) for question in step.questions],
        "fact": _fact(step) if guide.complete(number) else None,
    }


def _fact(step: Step) -> dict[str, str] | None:
    if step.fact is None:
        return None
    told = {"text": step.fact.text, "source": printed(step.fact.source)}
    return told | {"confidence": step.fact.confidence}


def _question(guide: Guide, question: Question, there: Match[Any] | None) -> dict[str, Any]:
    """As a page draws it; one that is `late` is closed, and its feedback says why."""
    said, late = guide.said(question), guide.late(question, there)
    heard = questions.feedback(question, guide.salt, said, there is not None) if said else None
    if late:
        why = AFTERWARDS if said else f"{LATE[0].upper()}{LATE[1:]}."
        said, heard = "", questions.Feedback(questions.HEARD, why)
    return questions.drawn(question, guide.salt) | {
        "answer": said,
        "late": late,
        "feedback": heard._asdict() if heard else None,
        "came": outcomes.came(question, there) if said or late else "",
    }


def predictions(guide: Guide, there: Match[Any] | None) -> list[dict[str, str]]:
    """Each prediction that was made, with what came; `came` is empty until the match has told.

    One that was made after this line was played, on a branch, is not told beside what came of it.
    """
    asked = [q for step in guide.steps for q in step.questions if q.predict and guide.said(q)]
    return [
        {
            "ask": question.ask,
            "said": AFTERWARDS
            if guide.late(question, there)
            else questions.said(question, guide.salt, guide.said(question)),
            "came": outcomes.came(question, there),
        }
        for question in asked
    ]


def results(guide: Guide) -> list[dict[str, Any]]:
    """Every question in order: what was said in words, its sign, feedback, what came.

    `sign` is right, partly, not-yet or heard, and empty where nothing was answered; where the match
    has told what came and nothing was predicted, the feedback says so.
    """
    there = guide.ended()
    return [
        _result(guide, number, step, question, there)
        for number, step in enumerate(guide.steps, 1)
        for question in step.questions
    ]


def _result(
    guide: Guide, number: int, step: Step, question: Question, there: Match[Any] | None
) -> dict[str, Any]:
    said, late = guide.said(question), guide.late(question, there)
    none = (AFTERWARDS if said else NO_PREDICTION) if late else ""
    said = "" if late else said
    heard = questions.feedback(question, guide.salt, said, there is not None) if said else None
    return {
        "id": question.id,
        "step": step.title,
        "n": number,
        "kind": question.kind,
        "predict": question.predict,
        "ask": question.ask,
        "said": questions.said(question, guide.salt, said) if said else "",
        "sign": heard.sign if heard else "",
        "feedback": heard.text if heard else none,
        "came": outcomes.came(question, there) if said or late else "",
    }
