"""The figures of a class: one for each question, for who won, and for where each track ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from companion.charts.classroom import Bar, Tally, tally
from companion.charts.classroom_spread import Spread, spread
from companion.charts.template import Json
from companion.games import GAMES
from companion.phrases import many
from companion.study.gather import Read
from companion.views.class_lesson import Asked, Lesson, bare
from companion.views.class_table import CHECKED, SIGNS, leaders, leading, result

TRACKS = 10
"""Most tracks on the menu: those of which a question asks, then those that differ most."""


class Figure(NamedTuple):
    """A figure on the menu: its name, its label, and how it is drawn with the key or without."""

    name: str
    label: str
    draw: Callable[[bool], Json]


def figures(reads: Sequence[Read], lesson: Lesson | None) -> list[Figure]:
    """All figures of the codes of one scenario: predictions first, then questions, then the end."""
    asked = list(lesson.asked.values()) if lesson else []
    asked = [a for a in asked if a.question.kind != "text" and _answers(reads, a)]
    asked.sort(key=lambda a: not a.question.predict)
    found = [_of_question(reads, lesson, one) for one in asked if lesson]
    found.append(Figure("winner", _won(reads)[:-1], lambda _: _winners(reads)))
    return found + [_of_track(reads, lesson, name) for name in _tracks(reads, lesson)]


def _answers(reads: Sequence[Read], asked: Asked) -> list[dict[str, Any]]:
    """What was answered to a question, with all that the lesson says of it."""
    told = (result(read, asked.question.id) for read in reads)
    return [one for one in told if one.get("said")]


def _of_question(reads: Sequence[Read], lesson: Lesson, asked: Asked) -> Figure:
    question = asked.question
    ways = {"choice": _choice, "number": _numbers, "order": _order}
    return Figure(question.id, asked.label, partial(ways[question.kind], reads, lesson, asked))


def _source(reads: Sequence[Read], lesson: Lesson | None, *, fact: bool = False) -> str:
    told = f"the run codes of this class ({len(reads)})"
    return f"{told}; record: {lesson.fact.source}" if fact and lesson and lesson.fact else told


def _fact(lesson: Lesson, asked: Asked) -> str:
    """What came of a prediction in the record; "" where no line tells."""
    return lesson.fact.came.get(asked.question.id, "") if lesson.fact else ""


def _choice(reads: Sequence[Read], lesson: Lesson, asked: Asked, key: bool) -> Json:
    answers = _answers(reads, asked)
    said = Counter(answer["said"] for answer in answers)
    came = Counter(bare(answer["came"]) for answer in answers if answer["came"])
    fact = _fact(lesson, asked)
    bars = [
        Bar(text, said[text], came[text.rstrip(".")], key and holds, text.rstrip(".") == fact)
        for text, holds in asked.options
    ]
    rest = came.total() - sum(bar.came for bar in bars)
    if rest:
        bars.append(Bar("None of these", 0, rest))
    return tally(
        Tally(
            asked.question.ask,
            "codes",
            len(answers),
            bars,
            _source(reads, lesson, fact=bool(fact)),
            record=fact,
            predicted=asked.question.predict,
        )
    )


def _order(reads: Sequence[Read], lesson: Lesson, asked: Asked, key: bool) -> Json:
    answers = _answers(reads, asked)
    signs = Counter(answer["sign"] for answer in answers)
    bars = [Bar(SIGNS[sign], signs[sign]) for sign in CHECKED]
    what = asked.question.ask
    what += f" It holds as: {'; '.join(asked.question.items)}." if key else ""
    source = _source(reads, lesson)
    return tally(Tally(what, "codes", len(answers), bars, source, verb=""))


def _numbers(reads: Sequence[Read], lesson: Lesson, asked: Asked, key: bool) -> Json:
    question, answers = asked.question, _answers(reads, asked)
    values = [n for answer in answers if (n := leading(answer["said"])) is not None]
    came = [n for answer in answers if (n := leading(bare(answer["came"]))) is not None]
    fact = leading(_fact(lesson, asked))
    return spread(
        Spread(
            question.ask,
            question.unit or "number",
            values,
            _source(reads, lesson, fact=fact is not None),
            came=came if question.predict and came else None,
            fact=fact,
            holds=question.answer if key else None,
            subject="The class guessed" if question.predict else "The class answered",
        )
    )


def _won(reads: Sequence[Read]) -> str:
    return "Who won?" if all(read.over for read in reads) else "Who won, or leads?"


def _winners(reads: Sequence[Read]) -> Json:
    game = GAMES[reads[0].game]
    seats = dict.fromkeys(seat for read in reads for seat in read.scores)
    won = Counter(seat for read in reads for seat in leaders(read))
    bars = [Bar(game.labels(seat), won[seat]) for seat in seats]
    nobody = sum(not leaders(read) for read in reads)
    bars += [Bar("Nobody, or all level", nobody)] if nobody else []
    shared = sum(len(leaders(read)) > 1 for read in reads)
    source = _source(reads, None)
    source += f"; {many(shared, 'shared lead')} counted for each who shares it" if shared else ""
    return tally(Tally(_won(reads), "codes", len(reads), bars, source, verb=""))


def _tracks(reads: Sequence[Read], lesson: Lesson | None) -> list[str]:
    """The tracks that differ in this class, those first of which a question asks."""
    outcomes = [asked.question.outcome for asked in _asked(lesson)]
    wanted = [outcome[1] for outcome in outcomes if outcome and outcome[0] == "track"]
    every = dict.fromkeys([*wanted, *reads[0].tracks])
    there = [name for name in every if all(name in read.tracks for read in reads)]
    named = [name for name in there if name in wanted]
    values = {name: len({read.tracks[name] for read in reads}) for name in there}
    differ = [name for name in there if values[name] > 1 and name not in named]
    return [*named, *sorted(differ, key=lambda name: -values[name])][:TRACKS]


def _asked(lesson: Lesson | None) -> list[Asked]:
    return list(lesson.asked.values()) if lesson else []


def _of_track(reads: Sequence[Read], lesson: Lesson | None, name: str) -> Figure:
    label = GAMES[reads[0].game].labels(name)

    def draw(_: bool) -> Json:
        fact = lesson.fact.tracks.get(name) if lesson and lesson.fact else None
        values = [read.tracks[name] for read in reads]
        what = f"{label} at the end of each code."
        source = _source(reads, lesson, fact=fact is not None)
        return spread(Spread(what, label, values, source, fact=fact, subject=f"{label} ended at"))

    return Figure(f"track-{name}", f"End: {label}", draw)
