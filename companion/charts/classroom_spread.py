"""How numbers are spread over a class, with the record as a line of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.charts.classroom import CAME, GUESS
from companion.charts.template import FACT, GREEN, INK, Hand, Json, hatched, hover, sketch
from companion.phrases import many

BINS = 12
"""Most bars of a distribution: beyond that neighbours share one."""


class Spread(NamedTuple):
    """Numbers over a class: guesses and what came, or where a track ended; lines for the marks."""

    what: str
    axis: str  # what the numbers count: "states", "score of Madison"
    values: Sequence[float]
    source: str
    came: Sequence[float] | None = None
    fact: float | None = None  # in the record, as the documented line has it
    holds: float | None = None  # the key
    subject: str = "The class answered"


def spread(told: Spread) -> Json:
    """How numbers are spread over a class, as bars; the record is a dashed red line."""
    said = _spread_finding(told)
    bins = _bins(told)
    hands = [(GUESS, told.values)] + ([(CAME, told.came)] if told.came is not None else [])
    return sketch(
        data=[_up(told, hand, values, bins, n) for n, (hand, values) in enumerate(hands)],
        layout=_spread_layout(told, bins),
        finding=said,
        measure=_spread_measure(told),
        source=told.source,
        table=_spread_table(told, bins),
        alt=f"Bars upward, one for each number. {said}. {_spread_measure(told)}.",
        narrow={"margin": {"r": 12}},
    )


def _spread_measure(told: Spread) -> str:
    counted = f"{told.what} {many(len(told.values), 'code')} counted"
    if told.fact is None:
        return counted
    return f"{counted}; the dashed line is the record: {told.fact:g}"


def _spread_finding(told: Spread) -> str:
    """The middle of the class, and where the record stands to it."""
    if not told.values:
        return "Nobody has answered yet"
    low, high, middle = min(told.values), max(told.values), middle_of(told.values)
    reach = f"{low:g} to {high:g}, {middle:g} in the middle" if low < high else f"{low:g}"
    said = f"{told.subject} {reach}"
    if told.came:
        said += f"; in the middle {middle_of(told.came):g} came"
    if told.fact is None:
        return said
    ends = told.came or told.values
    alike = sum(value == told.fact for value in ends)
    return f"{said}; in the record {told.fact:g}, as in {alike} of {many(len(ends), 'code')}"


def middle_of(values: Sequence[float]) -> float:
    """The middle one of the values in order, or the mean of the middle two."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def _bins(told: Spread) -> list[tuple[float, float]]:
    """From and to of each bar, both included: whole numbers, or equal parts of the whole."""
    marks = [mark for mark in (told.fact, told.holds) if mark is not None]
    every = [*told.values, *(told.came or ()), *marks] or [0.0]
    low, high = round(min(every)), round(max(every))
    size = max(1, -(-(high - low + 1) // BINS))
    return [(start, start + size - 1) for start in range(low, high + 1, size)]


def _counted(values: Sequence[float], bins: Sequence[tuple[float, float]]) -> list[int]:
    found = Counter(
        next(n for n, (_, high) in enumerate(bins) if round(value) <= high) for value in values
    )
    return [found[n] for n in range(len(bins))]


def _called(low: float, high: float) -> str:
    return f"{low:g}" if low == high else f"{low:g}–{high:g}"


def _up(
    told: Spread, hand: Hand, values: Sequence[float], bins: list[tuple[float, float]], place: int
) -> Json:
    numbers = _counted(values, bins)
    two = told.came is not None
    return {
        **{"type": "bar", "name": hand.name, "x": list(range(len(bins))), "y": numbers},
        **{"width": 0.38 if two else 0.76, "offset": (-0.4 + 0.4 * place) if two else -0.38},
        "text": [f"<b>{number}</b>" if number else "" for number in numbers],
        **{"textposition": "outside", "textfont": {"color": INK, "size": 13}},
        "marker": {"color": hand.colour, "pattern": hatched(hand)},
        "customdata": [
            hover(f"{_called(low, high)} {told.axis}", f"{number} of {len(values)}")
            for (low, high), number in zip(bins, numbers, strict=True)
        ],
    }


def _place(value: float, bins: Sequence[tuple[float, float]]) -> float:
    """Where a number stands on the axis of bars."""
    for n, (low, high) in enumerate(bins):
        if round(value) <= high:
            return n + ((value - low) / (high - low) - 0.5) * 0.76 if high > low else float(n)
    return float(len(bins) - 1)


def _spread_layout(told: Spread, bins: list[tuple[float, float]]) -> Json:
    most = max(1, *_counted(told.values, bins), *_counted(told.came or (), bins))
    marks = [(told.fact, FACT, "dash", "the record"), (told.holds, GREEN, "dot", "holds")]
    drawn = [
        (_place(value, bins), value, ink, dash, words)
        for value, ink, dash, words in marks
        if value is not None
    ]
    return {
        **{"height": 360, "showlegend": told.came is not None, "margin": {"r": 24, "t": 100}},
        "xaxis": {
            **{"tickvals": list(range(len(bins))), "ticktext": [_called(*b) for b in bins]},
            **{"title": {"text": told.axis}, "range": [-0.6, len(bins) - 0.4], "fixedrange": True},
        },
        "yaxis": {
            **{"title": {"text": "codes"}, "range": [0, 1.32 * most], "fixedrange": True},
            **({"dtick": 1} if most < 6 else {"nticks": 6}),
        },
        "shapes": [_line(x, ink, dash) for x, _, ink, dash, _ in drawn],
        "annotations": [
            _mark(x, f"{words}: {value:g}", ink, n, len(bins))
            for n, (x, value, ink, _, words) in enumerate(drawn)
        ],
    }


def _line(x: float, ink: str, dash: str) -> Json:
    return {
        **{"type": "line", "x0": x, "x1": x, "yref": "paper", "y0": 0, "y1": 0.93},
        "line": {"color": ink, "width": 2, "dash": dash},
    }


def _mark(x: float, words: str, ink: str, place: int, bars: int) -> Json:
    right = x > (bars - 1) / 2
    return {
        **{"name": "mark", "text": f"<b>{words}</b>", "x": x, "yref": "paper"},
        **{"y": 1 - 0.08 * place, "xanchor": "right" if right else "left", "yanchor": "top"},
        **{"xshift": -4 if right else 4, "font": {"size": 13, "color": ink}},
    }


def _spread_table(
    told: Spread, bins: list[tuple[float, float]]
) -> tuple[list[str], list[list[Any]]]:
    counts = [_counted(told.values, bins)]
    counts += [_counted(told.came, bins)] if told.came is not None else []
    columns = [told.axis, *(("Predicted", "Came") if told.came is not None else ("Codes",))]
    rows: list[list[Any]] = [
        [_called(*one), *(number[n] for number in counts)] for n, one in enumerate(bins)
    ]
    for words, value in (("The record", told.fact), ("Holds", told.holds)):
        if value is not None:
            rows.append([words, *[f"{value:g}"] * len(counts)])
    return columns, rows
