"""The table of a class: a row for each run code, a column for each thing that it tells.

What a cell shows depends on whether the key may be seen; what is saved has everything.
"""

from __future__ import annotations

import csv
import re
import textwrap
from collections import Counter
from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any, NamedTuple

from companion.games import GAMES
from companion.phrases import listed, many
from companion.study.gather import Read
from companion.views.class_lesson import Lesson, bare

SIGNS = {"right": "✓ holds", "partly": "◐ partly", "not-yet": "✗ not yet", "heard": "· argued"}
CHECKED = ("right", "partly", "not-yet")
HEAD, CELL, BRIEF = 46, 46, 28
"""Letters of a question above its column, of an answer in a cell, and of one in the last row."""
DANGER = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""


class Cell(NamedTuple):
    """What stands in a row: words, the number by which it is sorted, its sign, and all of it."""

    text: str
    number: float | None = None
    sign: str = ""
    whole: str = ""


class Column(NamedTuple):
    """A column: its heading, what it is about in full, its cell of a code, and its sum."""

    id: str
    label: str
    about: str
    cell: Callable[[Read], Cell]
    sum: Callable[[Sequence[Cell]], str]
    figures: bool = False


def columns(reads: Sequence[Read], lesson: Lesson | None, *, key: bool) -> list[Column]:
    """The columns that these codes of one scenario need, in order."""
    shown = [_winner(reads), *_questions(reads, key), *_scores(reads)]
    shown.append(_number("left", "Left the record", "Where it left the record", _departures))
    shown.append(_number("turn", "Turn reached", "The turn reached", lambda r: r.turn))
    shown.append(_number("back", "Taken back", "Choices taken back", lambda r: r.taken_back))
    if lesson and lesson.steps:
        shown.append(_step(lesson.steps))
    if any(read.time for read in reads):
        shown.append(Column("time", "Time", "The time that the code carries", _time, _nothing))
    return shown


def _departures(read: Read) -> float:
    return len(read.left)


def _time(read: Read) -> Cell:
    return Cell(read.time or "–")


def _nothing(cells: Sequence[Cell]) -> str:
    return ""


def leaders(read: Read) -> tuple[str, ...]:
    """The seats that have won, or that lead while the match is not over; none at nought all."""
    if read.over:
        return read.winners
    most = max(read.scores.values(), default=0)
    ahead = tuple(seat for seat, score in read.scores.items() if score == most)
    return ahead if len(ahead) < len(read.scores) else ()


def _winner(reads: Sequence[Read]) -> Column:
    over = sum(read.over for read in reads)
    label = "Winner" if over == len(reads) else "In the lead" if not over else "Winner or leader"
    return Column("winner", label, "Who won, or leads where the match goes on", ahead, most_often)


def ahead(read: Read) -> Cell:
    """Who won or leads, in words."""
    name = GAMES[read.game].labels
    who = listed([name(seat) for seat in leaders(read)])
    return Cell(who or ("nobody" if read.over else "all level"))


def most_often(cells: Sequence[Cell]) -> str:
    """Each thing that was said with how often, the most frequent first, three at most."""
    told = Counter(cell.text for cell in cells if cell.text not in ("", "–"))
    said = [f"{_brief(text)} {number}" for text, number in told.most_common(3)]
    return ", ".join(said) + (f", {len(told) - 3} more" if len(told) > 3 else "")


def _brief(text: str) -> str:
    return textwrap.shorten(text.rstrip("."), BRIEF, placeholder=" …")


def _questions(reads: Sequence[Read], key: bool) -> list[Column]:
    """A column for each question of the lesson, two for a prediction."""
    asked = {str(r["id"]): r for read in reads for r in read.results}
    found = []
    for id, result in asked.items():
        found.append(_answer(id, result, key))
        if result["predict"]:
            found.append(_came(id, result))
    return found


def result(read: Read, id: str) -> dict[str, Any]:
    """What a code says of a question; empty where it says nothing."""
    return dict(next((r for r in read.results if r["id"] == id), {}))


def _headed(ask: str, before: str = "") -> str:
    return before + textwrap.shorten(ask, HEAD, placeholder=" …")


def _answer(id: str, asked: Any, key: bool) -> Column:
    def cell(read: Read) -> Cell:
        return said(result(read, id), key=key)

    number = asked["kind"] == "number" and bool(asked["predict"])
    label = _headed(asked["ask"], "Guess: " if asked["predict"] else "")
    way = _written if asked["kind"] == "text" else _sum(number)
    return Column(id, label, asked["ask"], cell, way, number)


def _came(id: str, asked: Any) -> Column:
    def cell(read: Read) -> Cell:
        came = bare(str(result(read, id).get("came", "")))
        return Cell(clipped(came) or "–", leading(came), "", came)

    number = asked["kind"] == "number"
    about = f"What came of the guess: {asked['ask']}"
    return Column(f"{id}-came", "What came", about, cell, _sum(number), number)


def said(result: dict[str, Any], *, key: bool) -> Cell:
    """An answer: of one that is checked its sign alone, unless the key may be seen."""
    words, sign = str(result.get("said", "")), str(result.get("sign", ""))
    if not words:
        return Cell("–")
    if sign not in CHECKED:
        return Cell(clipped(words), leading(words), sign, words)
    shown = f"{SIGNS[sign]}: {clipped(words)}" if key else SIGNS[sign]
    return Cell(shown, float(CHECKED.index(sign)), sign, words)


def clipped(text: str) -> str:
    """A long answer as a cell can hold it."""
    return text if len(text) <= CELL else textwrap.shorten(text, CELL, placeholder=" …")


def leading(text: str) -> float | None:
    """The number with which a text begins: "5 states" is 5."""
    found = re.match(r"[-−]?[0-9]{1,9}", text)
    return float(found[0].replace("−", "-")) if found else None


def _sum(number: bool) -> Callable[[Sequence[Cell]], str]:
    return mean if number else holding


def holding(cells: Sequence[Cell]) -> str:
    """How many answers hold; of answers that are not checked, what was said most often."""
    signs = [cell.sign for cell in cells if cell.sign in CHECKED]
    if signs:
        return f"{signs.count('right')} of {len(signs)} hold"
    return most_often(cells)


def _written(cells: Sequence[Cell]) -> str:
    return many(sum(cell.text not in ("", "–") for cell in cells), "answer")


def mean(cells: Sequence[Cell]) -> str:
    """The mean of the numbers, with one decimal."""
    numbers = [cell.number for cell in cells if cell.number is not None]
    return f"{sum(numbers) / len(numbers):.1f}" if numbers else ""


def _number(id: str, label: str, about: str, of: Callable[[Read], float]) -> Column:
    def cell(read: Read) -> Cell:
        return Cell(f"{of(read):g}", of(read))

    return Column(id, label, about, cell, mean, figures=True)


def _scores(reads: Sequence[Read]) -> list[Column]:
    name = GAMES[reads[0].game].labels
    seats = dict.fromkeys(seat for read in reads for seat in read.scores)
    return [_score(seat, name(seat)) for seat in seats]


def _score(seat: str, name: str) -> Column:
    def cell(read: Read) -> Cell:
        score = read.scores.get(seat)
        return Cell("–") if score is None else Cell(f"{score:g}", score)

    return Column(f"score-{seat}", name, f"Score of {name}", cell, mean, figures=True)


def _step(steps: int) -> Column:
    def cell(read: Read) -> Cell:
        at = int(read.step) if read.step.isascii() and read.step.isdigit() else 1
        return Cell("finished" if at > steps else f"step {at} of {steps}", min(at, steps + 1))

    def finished(cells: Sequence[Cell]) -> str:
        return f"{sum(cell.text == 'finished' for cell in cells)} of {len(cells)} finished"

    return Column("step", "Lesson", "The step reached", cell, finished)


def as_csv(reads: Sequence[Read], lesson: Lesson | None) -> str:
    """The table as a spreadsheet reads it: answers whole with their signs, codes, no names."""
    told = [("Code", *(f"Code {read.number}" for read in reads))]
    for column in columns(reads, lesson, key=True):
        told += _told(column, [column.cell(read) for read in reads])
    told.append(("Run code", *(read.code for read in reads)))
    made = StringIO()
    csv.writer(made).writerows(
        [harmless(cell) for cell in line] for line in zip(*told, strict=True)
    )
    return "\ufeff" + made.getvalue()


def _told(column: Column, cells: Sequence[Cell]) -> list[tuple[str, ...]]:
    """A column from its heading down, and that of its signs where it has any."""
    words = (column.about, *(cell.whole or cell.text for cell in cells))
    if not any(cell.sign in CHECKED for cell in cells):
        return [words]
    return [words, ("Sign", *(SIGNS.get(cell.sign, "") for cell in cells))]


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula; a number stays a number."""
    number = re.fullmatch(r"[-+]?[0-9]+([.][0-9]+)?", cell)
    return f"'{cell}" if cell.startswith(DANGER) and not number else cell
