"""What the page of the class view shows, as plain JSON: counts, tabs, table, figures, troubles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from companion.charts.template import Json
from companion.core.errors import CompanionError
from companion.games import GAMES
from companion.phrases import capital
from companion.study.gather import Gathered, Read, Unread
from companion.views.class_figures import figures
from companion.views.class_lesson import Lesson, lesson, unreachable
from companion.views.class_table import CHECKED, SIGNS, Cell, as_csv, columns

LISTED = 60
"""Most codes that are listed because they could not be read."""
LEFT = 5
"""Most sentences about where the class left the record."""

Groups = Mapping[tuple[str, str], Sequence[Read]]


def groups(known: Gathered) -> Groups:
    """The codes that were read by game and scenario, the largest group first."""
    found: dict[tuple[str, str], list[Read]] = {}
    for read in known.read:
        found.setdefault((read.game, read.scenario), []).append(read)
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def sheet(known: Gathered, tab: str, figure: str, *, key: bool) -> Json:
    """All that the page draws: of the groups the one called `tab`, of its figures `figure`."""
    all_groups = groups(known)
    names = {"/".join(group): group for group in all_groups}
    group = names.get(tab) or next(iter(all_groups), None)
    drawn = {
        **{"counts": _counts(known), "key": key, "troubles": _troubles(known)},
        "tabs": [_tab(name, len(all_groups[one])) for name, one in names.items()],
        "group": None,
    }
    if group is not None:
        drawn["group"] = _group("/".join(group), all_groups[group], figure, key=key)
    return drawn


def _counts(known: Gathered) -> Json:
    found = known.found + known.more
    return {"read": len(known.read), "found": found, "ended": known.ended}


def _tab(name: str, number: int) -> Json:
    return {"id": name, "label": named(name), "count": number}


def named(group: str) -> str:
    """What a group of codes is called: the scenario's title, or the game's."""
    game, _, scenario = group.partition("/")
    there = lesson(game, scenario)
    if there:
        return there.title
    return f"{GAMES[game].title}, {scenario[:40]}" if scenario else GAMES[game].title


def _group(name: str, reads: Sequence[Read], figure: str, *, key: bool) -> Json:
    game, _, scenario = name.partition("/")
    there = lesson(game, scenario)
    shown = columns(reads, there, key=key)
    cells = [[column.cell(read) for column in shown] for read in reads]
    return {
        **{"id": name, "title": named(name), "game": GAMES[game].title},
        "question": there.question if there else "",
        "tally": _tally(reads, there),
        "columns": [
            {"id": c.id, "label": c.label, "about": c.about, "figures": c.figures} for c in shown
        ],
        "rows": [
            {"n": read.number, "ends": read.code[-6:], "cells": [_cell(cell) for cell in row]}
            for read, row in zip(reads, cells, strict=True)
        ],
        "sums": [column.sum([row[n] for row in cells]) for n, column in enumerate(shown)],
        "left": _left(reads),
        "unreachable": unreachable(game, scenario),
        **_figures(reads, there, figure, key=key),
    }


def _cell(cell: Cell) -> Any:
    """A cell as the page gets it: words, and the number by which it is sorted."""
    return cell.text if cell.number is None else [cell.text, cell.number]


def _tally(reads: Sequence[Read], there: Lesson | None) -> list[list[str]]:
    """Names and numbers for the head of the sheet."""
    signs = [r["sign"] for read in reads for r in read.results if r["sign"] in CHECKED]
    found = [["Answers that hold", str(signs.count("right")), f"of {len(signs)}"]] if signs else []
    if there and there.steps:
        steps = [int(read.step) for read in reads if read.step.isascii() and read.step.isdigit()]
        done = sum(step > there.steps for step in steps)
        return [["Lesson finished", str(done), f"of {len(reads)}"], *found]
    return [["Matches over", str(sum(r.over for r in reads)), f"of {len(reads)}"], *found]


def _left(reads: Sequence[Read]) -> list[list[Any]]:
    """The sentences about where matches left the record, the most frequent first."""
    told = Counter(sentence for read in reads for sentence in set(read.left))
    return [[sentence, number] for sentence, number in told.most_common(LEFT)]


def _figures(reads: Sequence[Read], there: Lesson | None, wanted: str, *, key: bool) -> Json:
    """The menu of figures and the one in view."""
    every = {figure.name: figure for figure in figures(reads, there)}
    chosen = every.get(wanted) or next(iter(every.values()))
    menu = [{"name": one.name, "label": one.label} for one in every.values()]
    return {"figures": menu, "chosen": chosen.name, "figure": chosen.draw(key)}


def _troubles(known: Gathered) -> Json:
    """What could not be read and why, what was there twice, what was left alone."""
    bad = [
        {"place": _where(one), "reason": capital(one.reason), "begins": one.begins}
        for one in known.unread[:LISTED]
    ]
    twice = [
        f"{capital(one.place)} has the same code as Code {one.number}: it counts once."
        for one in known.twice[:LISTED]
    ]
    more = len(known.unread) - len(bad)
    return {"bad": bad, "more": more, "twice": twice, "left": known.too_many}


def _where(one: Unread) -> str:
    return f"Code {one.number}, {one.place}" if one.number else capital(one.place)


def opened(known: Gathered, number: object, *, key: bool) -> Json:
    """One code with its answers in full, their signs with the key alone.

    Raises CompanionError for a code that was not read.
    """
    read = next((one for one in known.read if one.number == number), None)
    if read is None:
        raise CompanionError(f"there is no Code {str(number)[:20]} that was read")
    told = [
        [str(r["ask"]), str(r["said"]), SIGNS[r["sign"]] if key else "", str(r["came"])]
        for r in read.results
        if r["said"]
    ]
    return {"type": "opened", "n": read.number, "code": read.code, "answers": told}


def saved(known: Gathered, tab: str) -> Json:
    """The table in view for a spreadsheet. Raises CompanionError before anything was read."""
    all_groups = groups(known)
    if not all_groups:
        raise CompanionError("no code was read yet: there is no table to save")
    names = {"/".join(group): group for group in all_groups}
    name = tab if tab in names else next(iter(names))
    game, scenario = names[name]
    text = as_csv(all_groups[names[name]], lesson(game, scenario))
    called = scenario if lesson(game, scenario) else game  # a code may name any scenario
    return {"type": "saved", "name": f"class-{called}.csv", "text": text}
