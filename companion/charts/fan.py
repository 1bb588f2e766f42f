"""The fan of a what-if: how a score, or a track, spreads over the rounds on either branch."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

from companion.charts.template import (
    BLUE,
    PAPER,
    VERMILION,
    Hand,
    Json,
    end_label,
    escaped,
    hover,
    sketch,
)
from companion.core.errors import CompanionError
from companion.games import GAMES
from companion.study.outcomes import QUANTILES, Branch, Spread, WhatIf

INKS = (("solid", BLUE, "circle"), ("dash", VERMILION, "square"))
"""Dash, colour and marker of the first branch and of the second."""
FAINT, FULL = 0.12, 0.22
"""How strong the outer and the inner band are; a colour stays what the dark page knows."""
HEIGHT = 430
NAME = 42
"""Pixels that a name of two lines needs beside its end."""


def fan(result: WhatIf, of: str | None = None) -> Json:
    """The fan of one seat's score, or of a track that was asked for, as plain JSON.

    `companion.charts.figure` makes a plotly Figure of it; the numbers stand as a table in
    `layout.meta`. Without `of`: the score of whoever asked. Raises CompanionError where `of` was
    not counted, or no playout has ended.
    """
    of = _counted(result, of)
    spreads = [branch.rounds(of) for branch in result.branches]
    hands = [
        Hand(result.named(branch), colour, dash, marker, "", "")
        for branch, (dash, colour, marker) in zip(result.branches, INKS, strict=False)
    ]
    finding, ending = _finding(result, of), _ending(hands, spreads)
    what, drawn = _called(result, of), list(zip(hands, spreads, strict=True))
    return sketch(
        data=[trace for hand, rounds in drawn for trace in _traces(hand, rounds, what)],
        layout={
            **{"height": HEIGHT, "margin": {"r": 150}, "xaxis": _axis(spreads)},
            "yaxis": {"title": {"text": what}, "fixedrange": True},
            "annotations": list(_ends(hands, spreads)),
        },
        finding=finding,
        measure=f"{what} at the end of each round: line, the middle of {result.done:,} matches; "
        "dark band, the middle half of them; pale band, nine in ten",
        source=f"matches of bots, played on from moment {result.node} with the seed {result.seed}",
        table=_table(drawn),
        alt=f"Fan chart of {what}, from now to the last round. {finding}. {ending}",
        narrow={"margin": {"r": 44}, "annotations": list(_ends(hands, spreads, named=False))},
        key=[hand.name for hand in hands],
    )


def _table(drawn: list[tuple[Hand, dict[int, Spread]]]) -> tuple[list[str], list[list[Any]]]:
    """Each branch after each round, in figures."""
    columns = ["Branch", "After round", *(f"{part} %" for part in QUANTILES)]
    return columns, [
        [hand.name, _when(number, rounds), *(round(value, 1) for value in spread)]
        for hand, rounds in drawn
        for number, spread in rounds.items()
    ]


def _counted(result: WhatIf, of: str | None) -> str:
    """What is drawn, if it was counted."""
    there = (*result.seats, *result.tracks)
    if not result.done:
        raise CompanionError("no match has been played to its end yet: there is nothing to draw")
    if of is not None and of not in there:
        raise CompanionError(f"{of!r} was not counted; there are: {', '.join(there)}")
    return of or there[0]


def _called(result: WhatIf, of: str) -> str:
    label = GAMES.named(result.game).labels
    return f"Score of {label(of)}" if of in result.seats else label(of)


def _finding(result: WhatIf, of: str) -> str:
    """How often the seat wins by either branch; of a track, where its middle ends."""
    label = GAMES.named(result.game).labels
    if of in result.seats:
        wins = [f"{branch.wins[of].won:.4g}" for branch in result.branches]
        told = f"{label(of)} wins {wins[0]} of {result.done:,} matches"
        return f"{told}, and {wins[1]} with “{result.branches[1].words}”" if wins[1:] else told
    ends = [f"{_last(branch, of)[2]:g}" for branch in result.branches]
    told = f"{label(of)}: half of the matches end at {ends[0]} or below"
    return f"{told}, with “{result.branches[1].words}” at {ends[1]}" if ends[1:] else told


def _last(branch: Branch, of: str) -> Spread:
    return list(branch.rounds(of).values())[-1]


def _when(number: int, rounds: dict[int, Spread]) -> str:
    return "now" if number == min(rounds) else str(number)


def _axis(spreads: list[dict[int, Spread]]) -> Json:
    numbers = sorted({number for rounds in spreads for number in rounds})
    return {
        **{"title": {"text": "after round"}, "fixedrange": True, "tickvals": numbers},
        **{"ticktext": ["now", *map(str, numbers[1:])]},
        "range": [numbers[0] - 0.1, numbers[-1] + 0.1],
    }


def _traces(hand: Hand, rounds: dict[int, Spread], what: str) -> Iterator[Json]:
    """The two bands of a branch, each as one closed line, and its middle."""
    for low, high, strength in ((0, 4, FAINT), (1, 3, FULL)):
        edge = [*rounds.items(), *reversed(rounds.items())]
        values = [s[low] for s in rounds.values()] + [s[high] for s in reversed(rounds.values())]
        yield {
            **{"type": "scatter", "mode": "lines", "name": f"{hand.name}: band"},
            **{"x": [number for number, _ in edge], "y": values, "hoverinfo": "skip"},
            **{"fill": "toself", "fillcolor": hand.colour, "opacity": strength},
            "line": {"width": 0, "color": hand.colour},
        }
    yield {
        **{"type": "scatter", "mode": "lines+markers", "name": hand.name},
        **{"x": list(rounds), "y": [spread[2] for spread in rounds.values()]},
        "line": {"color": hand.colour, "dash": hand.dash, "width": 2.5},
        "marker": {
            **{"symbol": hand.marker, "size": 8, "color": hand.colour},
            "line": {"color": PAPER, "width": 1},
        },
        "customdata": [_told(hand, number, rounds, what) for number in rounds],
    }


def _told(hand: Hand, number: int, rounds: dict[int, Spread], what: str) -> str:
    low, lower, middle, upper, high = rounds[number]
    when = _when(number, rounds)
    return hover(
        f"{hand.name}, {when if when == 'now' else f'after round {when}'}",
        f"{what}: {middle:g} in the middle",
        f"half of the matches from {lower:g} to {upper:g}",
        f"nine in ten from {low:g} to {high:g}",
    )


def _ends(
    hands: list[Hand], spreads: list[dict[int, Spread]], *, named: bool = True
) -> Iterator[Json]:
    """Each branch by name at its end, or its number alone; two close ends are pushed apart."""
    ends = [(max(rounds), rounds[max(rounds)][2]) for rounds in spreads]
    values = [value for rounds in spreads for spread in rounds.values() for value in spread]
    pixels = (HEIGHT - 120) / (max(values) - min(values) or 1)
    apart = abs(ends[0][1] - ends[-1][1]) * pixels
    push = round(max(0.0, NAME - apart) / 2) if len(ends) > 1 else 0
    first_above = ends[0][1] > ends[-1][1]
    for n, (hand, (x, y)) in enumerate(zip(hands, ends, strict=True)):
        shift = push if first_above == (n == 0) else -push
        name = "<br>".join(escaped(part) for part in _folded(f"{hand.name if named else ''} {y:g}"))
        yield end_label(hand, x, y, "", shift) | {"text": f"<b>{name}</b>", "align": "left"}


def _folded(text: str, width: int = 20) -> list[str]:
    """A name of a choice on lines that the margin can hold."""
    return textwrap.wrap(text, width)


def _ending(hands: list[Hand], spreads: list[dict[int, Spread]]) -> str:
    """Where each branch ends, in words."""
    return " ".join(
        f"{hand.name}: at the end {middle:g} in the middle, nine in ten from {low:g} to {high:g}."
        for hand, rounds in zip(hands, spreads, strict=True)
        for low, _, middle, _, high in (rounds[max(rounds)],)
    )
