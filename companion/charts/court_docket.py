"""The flow of the Docket in a Court match: every case from Discovery to its decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.charts.court_cases import (
    REMOVED,
    SIDES,
    SIGN,
    Docketed,
    decision_told,
    docketed,
)
from companion.charts.court_frame import (
    Frame,
    Spot,
    frame,
    rule,
    when,
)
from companion.charts.ghost import Line
from companion.charts.ledger import MATCH, turns_of
from companion.charts.template import (
    EDGE,
    INK,
    PAPER,
    SLATE,
    SOFT,
    Json,
    Record,
    Row,
    because,
    escaped,
    hover,
    marked,
    sketch,
)
from companion.phrases import many

SPACES = {
    1: ("Discovery", EDGE, 2),
    2: ("Trial", SLATE, 4),
    3: ("Appeal", SLATE, 7),
    4: ("Supreme Court", INK, 9),
}
"""Value of a track -> the space of the Docket, and the ink and width of its line."""
A_CASE = 26
"""Pixels of one case."""


def docket(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """Each case as a line over the rounds that grows thicker from Discovery to the Court."""
    rows = rows or ()
    found = docketed(rows)
    places = [spot for case in found for spot in case.moves]
    axis = frame(rows, places)
    lines = [*_lines(found, axis), _moves(found), *_decisions(found), _removals(found)]
    finding = _finding(found, ended=axis.ended)
    return sketch(
        data=[trace for trace, _ in lines],
        layout=marked(_layout(axis, found), axis.now(places, rows, now)),
        now=now,
        finding=finding,
        measure="Where each case stands on the Docket, by turn; at the end of a line, who "
        "prevails in this match, and which table has the card",
        source=MATCH,
        alt=f"Lines of {many(len(found), 'case')} from Discovery to the Supreme Court, by turn. "
        f"Down the side: the cases, in the order in which they came. {finding}.",
        table=(("Case", "Came in round", "Now", "In round", "Prevails", "Card"), _table(found)),
        nodes=[at for _, at in lines],
        turns=turns_of(row for _, row in places),
        narrow=_narrow(axis, found),
    )


def _lines(found: Sequence[Docketed], axis: Frame) -> list[Line]:
    """The stretch that each case spends on each space; what happens there is told by points."""
    lines: list[Line] = []
    for value, (name, ink, width) in SPACES.items():
        x: list[float | None] = []
        y: list[int | None] = []
        for n, case in enumerate(found):
            stops = [at for at, _ in case.moves[1:]]
            stops.append(axis.here)
            for (at, row), stop in zip(case.moves, stops, strict=True):
                if row["now"] == value:
                    x += [at, stop, None]
                    y += [n, n, None]
        trace: Json = {"type": "scatter", "mode": "lines", "name": name, "x": x or [None]}
        trace |= {"y": y or [None], "customdata": [], "hoverinfo": "skip", "legendrank": value}
        lines.append((trace | {"line": {"color": ink, "width": width}, "showlegend": True}, []))
    return lines


def _points(found: Sequence[Docketed], values: Sequence[int]) -> list[tuple[int, Docketed, Spot]]:
    return [
        (n, case, spot)
        for n, case in enumerate(found)
        for spot in case.moves
        if int(spot[1]["now"]) in values
    ]


def _moves(found: Sequence[Docketed]) -> Line:
    """A small ring where a case comes to a space."""
    points = _points(found, list(SPACES))
    look = {"symbol": "circle", "size": 6, "color": PAPER, "line": {"width": 1.5, "color": INK}}
    told = [
        hover(f"{case.caption}: {SPACES[int(row['now'])][0]}", f"{when(row)} ({rule(row)})")
        for _, case, (_, row) in points
    ]
    return _marks(points, "a move", look, told)


def _decisions(found: Sequence[Docketed]) -> list[Line]:
    """A triangle at the end of a line: up for silver, down for gold."""
    lines: list[Line] = []
    for value, side in SIGN.items():
        points = _points(found, [value])
        look = {"symbol": SIDES[side], "size": 16, "color": INK}
        look["line"] = {"width": 2, "color": PAPER}
        told = [decision_told(case) for _, case, _ in points]
        lines.append(_marks(points, f"{side} prevails", look, told, key=True))
    return lines


def _removals(found: Sequence[Docketed]) -> Line:
    """A cross where a case was taken off the Docket undecided."""
    points = _points(found, [REMOVED])
    look = {"symbol": "x-thin", "size": 9, "color": INK, "line": {"width": 2, "color": INK}}
    told = [
        hover(f"{case.caption}: removed", when(row), because(row)) for _, case, (_, row) in points
    ]
    return _marks(points, "removed", look, told, key=bool(points))


def _marks(
    points: Sequence[tuple[int, Docketed, Spot]],
    name: str,
    look: Json,
    told: list[str],
    *,
    key: bool = False,
) -> Line:
    trace = {
        **{"type": "scatter", "mode": "markers", "name": name, "showlegend": key},
        **{"x": [at for _, _, (at, _) in points], "y": [n for n, _, _ in points]},
        **{"marker": look, "customdata": told, "legendrank": 9},
    }
    if key and not points:
        trace |= {"x": [None], "y": [None], "customdata": [""]}
        return trace, [None]
    return trace, [row["node"] for _, _, (_, row) in points]


def _layout(axis: Frame, found: Sequence[Docketed]) -> Json:
    rows = max(6, len(found))
    return {
        **{"height": 130 + A_CASE * rows, "showlegend": True, "margin": {"r": 100, "t": 110}},
        "xaxis": axis.axis(),
        "yaxis": {
            **{"title": {"text": ""}, "tickvals": list(range(len(found)))},
            **{"ticktext": [escaped(case.caption) for case in found], "fixedrange": True},
            **{"range": [rows - 0.4, -1.2], "showgrid": False},
            "ticklabelstandoff": 5,
        },
        **{"shapes": axis.bands(), "annotations": _labels(found, axis)},
    }


def _labels(found: Sequence[Docketed], axis: Frame, *, short: bool = False) -> list[Json]:
    """How each line ended, beside its end, or before it where the page ends with the line."""
    labels: list[Json] = []
    for n, case in enumerate(found):
        text = _ending(case, ended=axis.ended, short=short)
        if not text:
            continue
        x = case.moves[-1][0] if case.side or case.last["now"] == REMOVED else axis.here
        late, ink = x > 0.8 * axis.end, INK if case.side else SOFT
        labels.append(
            {
                **{"name": "end", "text": text, "x": case.moves[0][0] if late else x, "y": n},
                **{"xanchor": "right" if late else "left", "xshift": -8 if late else 10},
            }
        )
        labels[-1]["font"] = {"size": 12} if short else {"size": 12, "color": ink}
    return labels


def _ending(case: Docketed, *, ended: bool, short: bool) -> str:
    if case.side and short:
        return f"<b>{escaped(case.party)}</b>"
    if case.side:
        card = f" · {case.won}" if case.won else ""
        return f"<b>{escaped(case.party)}</b>, {case.side}{card}"
    if case.last["now"] == REMOVED:
        return "removed"
    return "undecided" if ended else ""


def _narrow(axis: Frame, found: Sequence[Docketed]) -> Json:
    names = [escaped(_short(case.caption)) for case in found]
    sides = {"ticktext": names, "tickfont": {"size": 11}}
    labels = _labels(found, axis, short=True)
    layout = {"xaxis": {"ticktext": axis.thinned()}, "yaxis": sides, "margin": {"r": 92}}
    return {**layout, "annotations": labels}


def _short(caption: str) -> str:
    """A caption in the room of a phone: the party that is not the United States."""
    first, _, second = caption.partition(" v. ")
    name = second if first in ("USA", "NY Times") else first
    return caption if len(caption) <= 13 else name


def _finding(found: Sequence[Docketed], *, ended: bool) -> str:
    """How many cases are decided, for which side, and how many are on the way."""
    decided = Counter(case.side for case in found if case.side)
    removed = sum(case.last["now"] == REMOVED for case in found)
    left = len(found) - decided.total() - removed
    if not found:
        return "No case has come to the Docket yet"
    told = [f"{many(decided.total(), 'case')} decided" if decided else "No case decided yet"]
    if decided:
        told[0] += f", {decided['silver']} for silver and {decided['gold']} for gold"
    if removed:
        told.append(f"{removed} removed")
    if left:
        told.append(f"{left} {'left undecided' if ended else 'on the way'}")
    return "; ".join(told)


def _table(found: Sequence[Docketed]) -> list[list[str | int]]:
    return [
        [
            *(case.caption, case.moves[0][1]["round"] or "set-up", _standing(case)),
            *(case.last["round"] or "set-up", case.party if case.side else "", case.won),
        ]
        for case in found
    ]


def _standing(case: Docketed) -> str:
    if case.side:
        return f"decided for {case.side}"
    return SPACES[int(case.last["now"])][0] if case.last["now"] in SPACES else "removed"
