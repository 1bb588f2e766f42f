"""What the class view asks of a lesson: the answers of a match, the key, and the record's end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from companion.core.errors import CompanionError, DataError
from companion.core.game import Action
from companion.core.match import Match
from companion.games import GAMES
from companion.guide import checks, outcomes, questions
from companion.guide.guide import Guide, guided
from companion.guide.scenario import Question, Scenario, Step, read
from companion.start import scenarios
from companion.study.gather import Told
from companion.study.options import check_options
from companion.study.players import PLAYERS


class Asked(NamedTuple):
    """A question with its key: what can be answered, as (words, holds or partly or not), in the
    order in which a pupil sees it."""

    label: str  # short, for a menu
    question: Question
    options: tuple[tuple[str, bool], ...]


class Fact(NamedTuple):
    """Where the documented line of a scenario ends, in the units of the game."""

    tracks: Mapping[str, float]
    came: Mapping[str, str]  # of each prediction, in words
    source: str


class Lesson(NamedTuple):
    """A scenario as the class view needs it."""

    title: str
    question: str
    steps: int
    asked: Mapping[str, Asked]
    fact: Fact | None
    unreachable: str  # why there is no documented line


def told(match: Match[Any]) -> Told:
    """What its lesson says of a match; nothing where it has none, or one that is damaged."""
    if _damaged(match.game.name, str(match.scenario.get("id"))) or not guided(match):
        return Told()
    return Told(Guide(match).results(), measured(match))


@cache
def _damaged(game: str, scenario: str) -> str:
    """Why the file of a scenario cannot be read, as a sentence; "" where it can."""
    try:
        if scenario in scenarios(game):
            read(game, scenario)
    except DataError as error:
        return f"The lesson cannot be read, and its answers are not listed: {error}."
    return ""


def unreachable(game: str, scenario: str) -> str:
    """Why no line of the record is drawn beside the class; "" where one is."""
    found = lesson(game, scenario)
    return found.unreachable if found else _damaged(game, scenario)


def measured(match: Match[Any]) -> dict[str, float]:
    """The tracks that a lesson counts otherwise than the board."""
    return {name: of(match) for name, of in checks.measures(match.game.name).items()}


@cache
def lesson(game: str, scenario: str) -> Lesson | None:
    """The lesson of a scenario; None where this copy has none of that name, or it is damaged."""
    if scenario not in scenarios(game):
        return None
    try:
        found = read(game, scenario)
    except CompanionError:  # a damaged file must not hide what the class has done
        return None
    salt = f"{game}/{scenario}"
    asked = {
        question.id: Asked(_label(step, question), question, _options(question, salt))
        for step in found.steps
        for question in step.questions
    }
    fact, why = _fact(found), found.unreachable
    return Lesson(found.title, found.question, len(found.steps), asked, fact, why)


def _label(step: Step, question: Question) -> str:
    """The step's title, with the number of the question where there are several."""
    number = question.id.rpartition(".")[2]
    told = f"{step.title}, {number}" if len(step.questions) > 1 else step.title
    return f"Guess: {told}" if question.predict else told


def _options(question: Question, salt: str) -> tuple[tuple[str, bool], ...]:
    if question.kind != "choice":
        return ()
    order = [place for _, place in questions.shown(question, salt)]
    return tuple((question.options[n].text, question.options[n].right) for n in order)


def _fact(scenario: Scenario) -> Fact | None:
    """The documented line played to its end; None where there is none, or it cannot be played."""
    if not scenario.documented:
        return None
    try:
        match = documented(scenario)
    except CompanionError:
        return None
    # a line may stop before the lesson's end: what it has told holds, what it has not is left open
    end = outcomes.ended(match, scenario)
    asked = [q for step in scenario.steps for q in step.questions if q.predict]
    told = {q.id: bare(outcomes.came(q, end or match)) for q in asked}
    came = {id: text for id, text in told.items() if end or text != outcomes.NONE}
    tracks = {**match.game.tracks(match.state), **measured(match)}
    return Fact(tracks, came, f"the documented line of “{scenario.title}”, replayed by the rules")


def documented(scenario: Scenario) -> Match[Any]:
    """The match as the record has it. Raises CompanionError where the rules refuse a step."""
    game = GAMES.named(scenario.game)
    match: Match[Any] = Match(
        game,
        dict(scenario.seats),
        seed=0,
        scenario={"id": scenario.id},
        options=check_options(game, dict(scenario.options)),
        players=PLAYERS,
        begun=False,
    )
    for text in scenario.start:
        match.step(Action.parse(text))
    match.first = match.node
    for text in scenario.documented:
        match.step(Action.parse(text))
    match.tree.walk(match.node)
    return match


def bare(came: str) -> str:
    """What came of a prediction, without the words before it."""
    return came.removeprefix("In this match: ").removesuffix(".")
