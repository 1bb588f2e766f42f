"""How what was predicted came out: read off the match once the scenario's end is reached."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from companion.core.match import Match
from companion.guide import checks
from companion.guide.moments import at, line
from companion.guide.questions import in_units
from companion.guide.scenario import Question, Scenario

NONE = "none of these"
MOST_MARKS = 50
"""Moments that are marked at most: so many fit into one answer of a match."""


def ended(match: Match[Any], scenario: Scenario) -> Match[Any] | None:
    """The match at the first moment when `until` holds or all is over; None before that, and for
    a scenario without predictions.

    It is looked for on the line that is played now, whatever moment of it lies on the table.
    """
    asked = (question for step in scenario.steps for question in step.questions)
    if not any(question.predict for question in asked):
        return None
    for number in line(match):
        there = at(match, number)
        if there.over or checks.holds(there, scenario.until):
            return there
    return None


def mark(there: Match[Any]) -> str:
    """A moment in eight letters, the same in every copy of its match."""
    return sha256("/".join(map(str, there.path)).encode()).hexdigest()[:8]


def marks(match: Match[Any], scenario: Scenario) -> list[str]:
    """The moments that have told what came, on whatever branch of the match."""
    ends = (ended(at(match, end), scenario) for end in match.branches.values())
    return list(dict.fromkeys(mark(there) for there in ends if there))[-MOST_MARKS:]


def came(question: Question, there: Match[Any] | None) -> str:
    """What came of a prediction, as a sentence; empty while the match has not told."""
    if there is None or not question.predict:
        return ""
    if question.kind == "number":
        return f"In this match: {in_units(question, _number(question, there))}."
    options = (o for o in question.options if o.when and checks.holds(there, o.when))
    text = next((option.text for option in options), NONE)
    return f"In this match: {text.rstrip('.')}."


def _number(question: Question, there: Match[Any]) -> int:
    what, name = question.outcome or ("track", "")
    if what == "score":
        return there.scores().get(name, 0)
    measure = checks.measures(there.game.name).get(name)
    value = measure(there) if measure else there.game.tracks(there.state).get(name, 0)
    return round(value)
