"""The cases that a Court match decides, one under the other, beside what was decided in fact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from companion.charts.court_cases import SIDES, Docketed, decision_told, docketed
from companion.charts.ledger import MATCH, turns_of
from companion.charts.template import (
    EDGE,
    FACT,
    INK,
    LINE,
    Json,
    Record,
    Row,
    escaped,
    marked,
    sketch,
)
from companion.phrases import many

PLACES = {"silver": 0, "gold": 1}
"""Side -> where its marks stand on the axis."""
A_CASE = 34
"""Pixels of one case."""
LEAST = 8
"""Cases that there is room for at first."""
Fact = Mapping[str, Any]


def decided(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """Decided cases in order: the side that prevails here, and in red the side in fact."""
    rows = rows or ()
    found = [case for case in docketed(rows) if case.side]
    found = sorted(found, key=lambda case: case.moves[-1][0])
    facts = {str(case["id"]): case for case in record.get("cases", ())}
    finding = _finding(found, facts)
    return sketch(
        data=[_lines(found, facts), _marks(found, facts), *_rings(found, facts)],
        layout=marked(_layout(found, facts), _now(rows, found, now)),
        now=now,
        finding=finding,
        measure=_measure(found, facts),
        source=f"{MATCH}; in fact: each case with its source in the record" if facts else MATCH,
        alt=f"Marks of {many(len(found), 'decided case')} at the side that prevails. Down the "
        f"side: the cases, in the order of decision. {finding}.",
        table=(
            ("Case", "Round", "Prevails in this match", "Decided in fact", "How in fact"),
            [_row(case, facts.get(case.id)) for case in found],
        ),
        nodes=[[], [case.last["node"] for case in found], *([[], []] if facts else [])],
        turns=turns_of(case.last for case in found),
        narrow=NARROW,
    )


def _jury(fact: Fact) -> bool:
    return bool(fact.get("jury"))


def _measure(found: Sequence[Docketed], facts: Mapping[str, Fact]) -> str:
    said = "Who prevails in this match, in the order of decision: silver to the left, gold right"
    if not facts:
        return said
    said += "; red ring: decided in fact"
    if any(_jury(facts[case.id]) for case in found if case.id in facts):
        said += "; red square: a circuit court in fact, never before the Supreme Court"
    return said


def _marks(found: Sequence[Docketed], facts: Mapping[str, Fact]) -> Json:
    return {
        **{"type": "scatter", "mode": "markers", "name": "prevails in this match"},
        "x": [PLACES[case.side] for case in found],
        "y": list(range(len(found))),
        "marker": {"symbol": [SIDES[case.side] for case in found], "size": 13, "color": INK},
        "customdata": [decision_told(case, _in_fact(facts.get(case.id))) for case in found],
    }


def _in_fact(fact: Fact | None) -> str:
    return f"In fact: {fact[str(fact['won'])]}, {fact['tally']}." if fact else ""


def _rings(found: Sequence[Docketed], facts: Mapping[str, Fact]) -> list[Json]:
    """Where the record has each case: a ring for the Supreme Court, a square for other courts."""
    if not facts:
        return []
    return [
        _ring(found, facts, "decided in fact", "circle-open", jury=False),
        _ring(found, facts, "in fact, a circuit court", "square-open", jury=True),
    ]


def _ring(
    found: Sequence[Docketed], facts: Mapping[str, Fact], name: str, sign: str, *, jury: bool
) -> Json:
    mine = [
        (n, facts[case.id])
        for n, case in enumerate(found)
        if case.id in facts and _jury(facts[case.id]) == jury
    ]
    return {
        **{"type": "scatter", "mode": "markers", "name": name, "hoverinfo": "skip"},
        "x": [PLACES[str(fact["won"])] for _, fact in mine],
        "y": [n for n, _ in mine],
        "marker": {"symbol": sign, "size": 24, "color": FACT, "line": {"width": 2}},
        "customdata": [],
    }


def _lines(found: Sequence[Docketed], facts: Mapping[str, Fact]) -> Json:
    """A thin line from one side to the other where match and record differ."""
    x: list[int | None] = []
    y: list[int | None] = []
    for n, case in enumerate(found):
        if case.id in facts and facts[case.id]["won"] != case.side:
            x += [0, 1, None]
            y += [n, n, None]
    return {
        **{"type": "scatter", "mode": "lines", "name": "otherwise", "hoverinfo": "skip"},
        **{"x": x, "y": y, "customdata": [], "line": {"color": EDGE, "width": 1, "dash": "dot"}},
    }


def _layout(found: Sequence[Docketed], facts: Mapping[str, Fact]) -> Json:
    rows = max(LEAST, len(found))
    return {
        **{"height": 110 + A_CASE * rows, "margin": {"r": 8}, "shapes": _bands(rows)},
        "xaxis": {
            **{"title": {"text": "side that prevails"}, "range": [-0.9, 1.9], "ticklen": 0},
            **{"tickvals": [0, 1], "ticktext": ["▲ silver", "▼ gold"], "fixedrange": True},
        },
        "yaxis": {
            **{"title": {"text": ""}, "tickvals": list(range(len(found))), "showgrid": False},
            **{"ticktext": [escaped(case.caption) for case in found], "fixedrange": True},
            "range": [rows - 0.4, -0.6],
        },
        "annotations": [
            note
            for n, case in enumerate(found)
            for side in PLACES
            for note in _party(n, case, side, facts.get(case.id))
        ],
    }


def _bands(rows: int) -> list[Json]:
    """Every other case on a grey band, so that the eye stays on the line."""
    return [
        {
            **{"type": "rect", "layer": "below", "xref": "paper", "x0": 0, "x1": 1},
            **{"y0": n - 0.5, "y1": n + 0.5, "fillcolor": LINE, "opacity": 0.35},
            "line": {"width": 0},
        }
        for n in range(1, rows, 2)
    ]


def _party(n: int, case: Docketed, side: str, fact: Fact | None) -> list[Json]:
    """The party of a side, beside its mark; who prevails in this match in bold."""
    name = str(fact[side]) if fact else case.party if side == case.side else ""
    if not name:
        return []
    text = f"<b>{escaped(name)}</b>" if side == case.side else escaped(name)
    left = side == "silver"
    return [
        {
            **{"name": "end", "text": text, "x": PLACES[side], "y": n, "font": {"size": 13}},
            **{"xanchor": "right" if left else "left", "xshift": -18 if left else 18},
        }
    ]


def _now(rows: Sequence[Row], found: Sequence[Docketed], node: int | None) -> Json:
    """A line under the last case that is decided at the node in view."""
    if node is None or not rows or node >= rows[-1]["node"]:
        return {"shapes": [], "annotations": []}
    y = sum(case.last["node"] <= node for case in found) - 0.5
    line = {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": y, "y1": y}
    return {"shapes": [line | {"line": {"color": INK, "width": 1.5}}], "annotations": []}


NARROW: Json = {"yaxis": {"showticklabels": False}, "xaxis": {"range": [-1.25, 3.1]}}
"""On a phone the parties beside the marks name the case."""


def _finding(found: Sequence[Docketed], facts: Mapping[str, Fact]) -> str:
    """How many cases went to the side that prevailed in fact, and how many did not."""
    if not found:
        return "No case has been decided in this match yet"
    if not all(case.id in facts for case in found):
        sides = Counter(case.side for case in found)
        return (
            f"{many(len(found), 'case')} decided in this match: {sides['silver']} for silver, "
            f"{sides['gold']} for gold"
        )
    other = [case for case in found if facts[case.id]["won"] != case.side]
    if len(found) == 1:
        same = "otherwise than" if other else "as"
        return f"The one case decided in this match, {found[0].caption}, went {same} in fact"
    if not other:
        return f"All {len(found)} cases decided in this match went as they did in fact"
    return (
        f"Of {len(found)} cases decided in this match {len(found) - len(other)} went as in fact "
        f"and {len(other)} otherwise"
    )


def _row(case: Docketed, fact: Fact | None) -> list[str | int]:
    here = f"{case.party} ({case.side})"
    if fact is None:
        return [case.caption, case.last["round"], here, "not known to us", ""]
    won = str(fact["won"])
    return [case.caption, case.last["round"], here, f"{fact[won]} ({won})", str(fact["tally"])]
