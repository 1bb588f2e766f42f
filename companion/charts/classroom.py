"""A class against history: what it answered and what came of its matches, beside the record."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.charts.template import (
    BLUE,
    FACT,
    GREEN,
    INK,
    VERMILION,
    Hand,
    Json,
    escaped,
    hatched,
    hover,
    sketch,
)
from companion.phrases import many

GUESS = Hand("Predicted", BLUE, "solid", "circle", "", "")
CAME = Hand("Came in the match", VERMILION, "dash", "square", "/", "")
KEY = Hand("Holds", GREEN, "solid", "circle", "x", "")
LINE_OF = 26
"""Letters in a line beside a bar."""
NARROW_LINE = 17


class Bar(NamedTuple):
    """One thing that can be chosen or come about; `holds` and `fact` mark key and record."""

    name: str
    chosen: int
    came: int = 0
    holds: bool = False
    fact: bool = False


class Tally(NamedTuple):
    """A count over a class: what is counted, its bars, and the words around it."""

    what: str  # as a heading: the question asked, or "Who won"
    unit: str  # what is counted: "codes"
    of: int  # codes that are counted
    bars: Sequence[Bar]
    source: str
    record: str = ""  # what came in fact, in words
    predicted: bool = False
    verb: str = "chose"  # what the class did


def tally(told: Tally) -> Json:
    """How many chose each thing, as bars to the right; what came beside it, where it was guessed.

    The bar of the key is green, hatched and named; the record stands in printer's red.
    """
    said = _finding(told)
    hands = [(GUESS, "chosen"), (CAME, "came")] if told.predicted else [(GUESS, "chosen")]
    return sketch(
        data=[_across(told, hand, of, place) for place, (hand, of) in enumerate(hands)],
        layout=_tally_layout(told, len(hands)),
        finding=said,
        measure=_measure(told),
        source=told.source,
        table=_tally_table(told),
        alt=f"Bars to the right, one for each answer to: {told.what} {said}. "
        + " ".join(_spoken(told, bar) for bar in told.bars),
        narrow={
            "yaxis": {"ticktext": [_name(bar, NARROW_LINE) for bar in told.bars]},
            "margin": {"r": 30},
        },
    )


def _finding(told: Tally) -> str:
    """What most of the class chose, as a sentence."""
    if not told.of:
        return "Nobody has answered yet"
    most = max(bar.chosen for bar in told.bars)
    first = [bar for bar in told.bars if bar.chosen == most]
    name = _short(first[0].name.rstrip("."))
    if len(first) > 1:
        return f"{many(len(first), 'answer')} share the lead, {most} of {told.of} each"
    if not told.predicted:
        return f"{most} of {told.of}{told.verb and f' {told.verb}'}: {name}"
    came = sum(bar.came for bar in told.bars)
    return f"{most} of {told.of} guessed: {name}; so it came in {first[0].came} of {came}"


def _short(text: str, most: int = 70) -> str:
    return textwrap.shorten(text, most, placeholder=" …")


def _measure(told: Tally) -> str:
    """What is counted, and what the red says."""
    told_of = f"{told.what} {told.of} {told.unit} counted"
    return f"{told_of}; in the record: {told.record.rstrip('.')}" if told.record else told_of


def _spoken(told: Tally, bar: Bar) -> str:
    came = f", came {bar.came} times" if told.predicted else ""
    marks = (", this holds" * bar.holds) + (", so it was in the record" * bar.fact)
    return f"{bar.name.rstrip('.')}: {bar.chosen}{came}{marks}."


def _across(told: Tally, hand: Hand, of: str, place: int) -> Json:
    numbers = [getattr(bar, of) for bar in told.bars]
    inks = [KEY if bar.holds and of == "chosen" else hand for bar in told.bars]
    return {
        **{"type": "bar", "orientation": "h", "name": hand.name, "x": numbers},
        "y": list(range(len(told.bars))),
        **{"width": 0.7 if not told.predicted else 0.36, "offset": _offset(told, place)},
        **{"text": [f"<b>{number}</b>" for number in numbers], "textposition": "outside"},
        **{"textfont": {"color": INK, "size": 13}, "constraintext": "none"},
        "marker": {
            "color": [ink.colour for ink in inks],
            "pattern": _patterns(inks),
        },
        "customdata": [
            hover(bar.name, f"{hand.name}: {number} of {told.of}")
            for bar, number in zip(told.bars, numbers, strict=True)
        ],
    }


def _offset(told: Tally, place: int) -> float:
    return (-0.37 + 0.38 * place) if told.predicted else -0.35


def _patterns(inks: Sequence[Hand]) -> Json:
    drawn = hatched(CAME)
    return {**drawn, "shape": [ink.pattern for ink in inks]}


def _name(bar: Bar, width: int) -> str:
    """An answer on as many lines as it needs, three at most, with its marks."""
    lines = textwrap.wrap(bar.name, width, max_lines=3, placeholder=" …")
    told = "<br>".join(map(escaped, lines))
    told = f"<b>✓ {told}</b>" if bar.holds else told
    return f"{told}<br><b style='color:{FACT}'>so in the record</b>" if bar.fact else told


def _tally_layout(told: Tally, hands: int) -> Json:
    most = max([1, *(max(bar.chosen, bar.came) for bar in told.bars)])
    lines = [min(3, -(-len(bar.name) // LINE_OF)) + bar.fact for bar in told.bars]
    return {
        **{"height": 110 + sum(max(44, 20 * n + 8) for n in lines), "showlegend": hands > 1},
        "margin": {"r": 40},
        "xaxis": {
            **{"title": {"text": told.unit}, "range": [0, 1.12 * most], "fixedrange": True},
            **({"dtick": 1} if most < 8 else {"nticks": 6}),
        },
        "yaxis": {
            **{"tickvals": list(range(len(told.bars))), "showgrid": False, "fixedrange": True},
            "ticktext": [_name(bar, LINE_OF) for bar in told.bars],
            **{"range": [len(told.bars) - 0.4, -0.6], "ticklabelstandoff": 6},
        },
    }


def _tally_table(told: Tally) -> tuple[list[str], list[list[Any]]]:
    key = any(bar.holds for bar in told.bars)
    fact = any(bar.fact for bar in told.bars)
    columns = ["Answer", "Predicted" if told.predicted else "Codes"]
    columns += ["Came"] * told.predicted + ["Holds"] * key + ["In the record"] * fact
    return columns, [
        [bar.name, bar.chosen]
        + [bar.came] * told.predicted
        + ["yes" if bar.holds else ""] * key
        + ["yes" if bar.fact else ""] * fact
        for bar in told.bars
    ]
