"""The guide in words: for a terminal, and for the still beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from textwrap import fill
from typing import Any

Json = Mapping[str, Any]
WORDS = {
    "right": "✓ That holds.",
    "partly": "◐ Partly.",
    "not-yet": "✗ Not yet.",
    "heard": "“ One can argue so.",
}
"""What is said to an answer, before the sentence."""


def guide_text(view: Json | None, width: int = 80) -> str:
    """A guide's view in lines of at most `width` columns; nothing for none."""
    return "\n".join(fill(line, width) for line in _lines(view)) if view else ""


def guide_html(view: Json | None) -> str:
    """A guide's view as a section of the still; nothing for none."""
    if not view:
        return ""
    first, *others = _lines(view)
    told = "".join(f"<p>{escape(line)}</p>" for line in others)
    return f'<section class="cp-panel"><h3 class="cp-h">{escape(first)}</h3>{told}</section>'


def _lines(view: Json) -> Iterator[str]:
    """Heading, prompt, questions with answers, what is next."""
    step = view.get("step")
    if not step:
        yield f"{view['title']}. {view['kicker']}"
        yield view["note"]["text"] if view.get("note") else ""
        return
    done = sum(one["state"] == "done" for one in view["steps"])
    yield f"{view['title']}. Step {view['at']} of {view['count']}: {step['title']}"
    yield f"{view['question']} {done} of {view['count']} steps are done."
    yield step["prompt"]
    if step["hint"]:
        yield f"Hint. {step['hint']}"
    if step["goal"]:
        now = f" ({step['now']})" if step["now"] else ""
        until = ":" if step["goal"].startswith("answer") else ", play until"
        head = "✓ Done:" if step["met"] else f"To finish this step{until}"
        yield f"{head} {step['goal']}{now}."
    for question in step["questions"]:
        yield from _question(question)
    if step["fact"]:
        yield f"In fact: {step['fact']['text']} Source: {step['fact']['source']}"
    for told in view["predictions"]:
        yield f"You predicted {told['said']}: {told['ask']} {told['came']}".rstrip()
    if view["end"]:
        yield view["end"]


def _question(question: Json) -> Iterator[str]:
    yield f"{'Predict: ' if question['predict'] else ''}{question['ask']}"
    answer = question["answer"]
    shown = {one["id"]: one["text"] for one in (question.get("options") or ())}
    shown |= {one["id"]: one["text"] for one in (question.get("items") or ())}
    if answer:
        said = (
            answer
            if question["kind"] == "text"
            else " · ".join(shown.get(part, part) for part in answer.split(","))
        )
        yield f"Your answer: {said} {question.get('unit') or ''}".rstrip()
    elif shown and not question.get("late"):
        yield " / ".join(shown.values())
    if feedback := question["feedback"]:
        sign = "" if question["predict"] else f"{WORDS[feedback['sign']]} "
        yield sign + feedback["text"]
    if question["came"]:
        yield question["came"]
