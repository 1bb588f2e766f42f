"""The record of 1828 as bars and ranges: its voters, and the three-fifths clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.charts.campaign1828_board import AREAS, HANDS, SIDE
from companion.charts.campaign1828_maps import (
    State,
    cast_words,
    electors_of,
    source_of,
    states_of,
    voted,
    voters_of,
)
from companion.charts.template import (
    GREEN,
    INK,
    LINE,
    ON,
    PURPLE,
    SLATE,
    Json,
    Record,
    Row,
    folded,
    hatched,
    hover,
    sketch,
)

Reading = Mapping[str, Any]
SIGNS = {
    "actual": ("circle", INK),
    "free-same-ratio": ("triangle-up", SLATE),
    "free-same-house": ("diamond", GREEN),
    "all-same-house": ("x", PURPLE),
}
"""A way of counting -> the sign and the ink of its points."""
CANDIDATES = (("jackson", "Jackson"), ("adams", "Adams"))
WITHOUT = ("free-same-ratio", "free-same-house")
CENSUS = (
    "our calculation from the census of 1820 and the Act of 7 March 1822, 3 Stat. 651; "
    "each state votes as it did"
)


def popular_1828(rows: Sequence[Row] | None, record: Record) -> Json:
    """The voters of 1828: each candidate's share of every state that let voters choose."""
    states = [state for state in states_of(record, 1828) if voters_of(state)]
    states = sorted(states, key=lambda state: _share(state, "jackson"))
    totals = {who: sum(voters_of(state)[who] for state in states) for who in ("adams", "jackson")}
    said = _popular_finding(states, totals)
    return sketch(
        data=[_shares(states, "jackson", 0), _shares(states, "adams", 1)],
        layout=_popular_layout(states),
        finding=said,
        measure="Share of the popular vote of 1828 by state, per cent",
        source=source_of(states),
        alt=f"Bars of the share of the vote. Down the side: {len(states)} states, from Jackson's "
        f"best to his worst. {said}.",
        table=(
            ("State", "Area", "Jackson", "Adams", "Jackson, share"),
            [_popular_row(state) for state in reversed(states)],
        ),
        narrow={"yaxis": {"ticktext": [state["abbr"] for state in states]}},
    )


def _share(state: State, who: str) -> float:
    voters = voters_of(state)
    return round(100 * voters[who] / sum(voters.values()), 1)


def _shares(states: Sequence[State], who: str, side: int) -> Json:
    hand = HANDS[who]
    shares = [_share(state, who) for state in states]
    return {
        **{"type": "bar", "orientation": "h", "name": hand.name, "width": 0.74},
        "x": shares,
        "y": list(range(len(states))),
        "base": [round(100 - share, 1) if side else 0 for share in shares],
        "text": [f"<b>{hand.letter}</b> {share:.0f}" if share >= 9 else "" for share in shares],
        **{"textposition": "inside", "insidetextanchor": "end" if side else "start"},
        **{"textangle": 0, "constraintext": "none", "textfont": {"color": ON, "size": 12}},
        "marker": {"color": hand.colour, "pattern": hatched(hand, faint=True)},
        "customdata": [
            hover(
                f"{state['name']}: {hand.name} {share:.1f} per cent",
                voted(state),
                f"Electors: {cast_words(electors_of(state))}",
            )
            for state, share in zip(states, shares, strict=True)
        ],
    }


def _popular_layout(states: Sequence[State]) -> Json:
    return {
        **{"height": 200 + 22 * len(states), "showlegend": True, "margin": {"r": 16, "t": 108}},
        "xaxis": {
            **{"title": {"text": "share of the popular vote, per cent"}, "fixedrange": True},
            **{"range": [0, 100], "tickvals": [0, 25, 50, 75, 100]},
        },
        "yaxis": {
            "tickvals": list(range(len(states))),
            "ticktext": [state["name"] for state in states],
            **{"range": [-0.6, len(states) - 0.4], "showgrid": False, "fixedrange": True},
        },
        "shapes": [
            {"type": "line", "x0": 50, "x1": 50, "yref": "paper", "y0": 0, "y1": 1}
            | {"line": {"color": INK, "width": 1.5}}
        ],
    }


def _popular_finding(states: Sequence[State], totals: Mapping[str, int]) -> str:
    whole = sum(totals.values())
    won = sum(1 for state in states if _share(state, "jackson") > 50)
    return (
        f"Jackson got {100 * totals['jackson'] / whole:.0f} per cent of the votes and a majority "
        f"in {won} of {len(states)} states that let voters choose"
    )


def _popular_row(state: State) -> list[str | int]:
    voters = voters_of(state)
    share = f"{_share(state, 'jackson'):.1f} %"
    return [
        state["name"],
        AREAS[state["area"]],
        f"{voters['jackson']:,}",
        f"{voters['adams']:,}",
        share,
    ]


def three_fifths(rows: Sequence[Row] | None, record: Record) -> Json:
    """Electors with and without the three-fifths clause: a range, for each area and candidate."""
    readings = {one["id"]: one for one in record["three_fifths"]["readings"]}
    lines = [*AREAS.items(), *CANDIDATES]
    said = _clause_finding(readings)
    return sketch(
        data=_clause_data(readings, lines),
        layout=_clause_layout([name for _, name in lines]),
        finding=said,
        measure="Electors of 1828 by area and candidate, under four ways of counting people; "
        "bands, and the figures behind the arrows: without the clause",
        source=CENSUS,
        alt=f"Range chart of electors with and without the three-fifths clause. "
        f"{SIDE}, and the two candidates. {said}.",
        table=(
            ("Electors of", *(one["title"] for one in readings.values())),
            [
                [name, *(_told(_range(one, key)) for one in readings.values())]
                for key, name in [*lines, ("total", "All"), ("majority", "Needed to win")]
            ],
        ),
        narrow={"margin": {"r": 108}},
    )


def _clause_data(readings: Mapping[str, Reading], lines: Sequence[tuple[str, str]]) -> list[Json]:
    points = [_points(one, lines) for one in readings.values()]
    return [_spans(readings, lines), *points, _span_words(readings, lines)]


def _range(reading: Reading, key: str) -> tuple[int, int]:
    """Least and most electors of an area, a candidate or all, under one way of counting."""
    found = reading["areas"].get(key) if key in reading["areas"] else reading[key]
    return (found, found) if isinstance(found, int) else (found[0], found[1])


def _told(span: tuple[int, int]) -> str:
    return str(span[0]) if span[0] == span[1] else f"{span[0]}–{span[1]}"


def _without(readings: Mapping[str, Reading], key: str) -> tuple[int, int]:
    spans = [_range(readings[name], key) for name in WITHOUT]
    return min(least for least, _ in spans), max(most for _, most in spans)


def _spans(readings: Mapping[str, Reading], lines: Sequence[tuple[str, str]]) -> Json:
    """The band from the least to the most electors without the clause."""
    spans = [_without(readings, key) for key, _ in lines]
    return {
        **{"type": "bar", "orientation": "h", "name": "without the clause", "width": 0.5},
        "x": [most - least for least, most in spans],
        **{"base": [least for least, _ in spans], "y": list(range(len(lines)))},
        **{"marker": {"color": LINE}, "showlegend": False},
        "customdata": [
            hover(f"{name}: {_told(span)} without the clause")
            for (_, name), span in zip(lines, spans, strict=True)
        ],
    }


def _points(reading: Reading, lines: Sequence[tuple[str, str]]) -> Json:
    """One way of counting: a point a line, or two joined ends where a divided state is open."""
    spans = [_range(reading, key) for key, _ in lines]
    sign, ink = SIGNS[reading["id"]]
    told = [
        hover(f"{name}: {_told(span)} electors", reading["title"], reading["words"])
        for (_, name), span in zip(lines, spans, strict=True)
    ]
    return {
        **{"type": "scatter", "mode": "lines+markers", "name": reading["title"]},
        "x": [end for least, most in spans for end in (least, most, None)],
        "y": [at for line in range(len(lines)) for at in (line, line, None)],
        "customdata": [text for text in told for _ in range(3)],
        "line": {"color": ink, "width": 2},
        "marker": {"symbol": sign, "size": 10, "color": ink},
    }


def _span_words(readings: Mapping[str, Reading], lines: Sequence[tuple[str, str]]) -> Json:
    """The finding of each line in figures, at its end: "59 → 44–48"."""
    spans = [(_range(readings["actual"], key), _without(readings, key)) for key, _ in lines]
    return {
        **{"type": "scatter", "mode": "text", "name": "in figures", "textposition": "middle right"},
        "x": [max(_range(one, key)[1] for one in readings.values()) for key, _ in lines],
        "y": list(range(len(lines))),
        "text": [f"\u00a0\u00a0\u00a0 {_told(was)} → {_told(span)}" for was, span in spans],
        **{"textfont": {"size": 13, "color": INK}, "hoverinfo": "skip", "showlegend": False},
    }


def _clause_layout(names: Sequence[str]) -> Json:
    return {
        **{"height": 520, "showlegend": True, "margin": {"r": 100, "t": 128}},
        "xaxis": {
            "title": {"text": "electors"},
            "range": [0, 190],
            "fixedrange": True,
            "showgrid": True,
            "gridcolor": LINE,
        },
        "yaxis": {
            **{
                "tickvals": list(range(len(names))),
                "ticktext": [folded(name) for name in names],
                "fixedrange": True,
            },
            **{"range": [len(names) - 0.5, -0.5], "showgrid": False},
        },
        "shapes": [
            {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": at, "y1": at}
            | {"line": {"color": LINE, "width": 1}, "layer": "below"}
            for at in (len(AREAS) - 0.5,)
        ],
    }


def _clause_finding(readings: Mapping[str, Reading]) -> str:
    least, most = _without(readings, "jackson")
    actual = _range(readings["actual"], "jackson")[0]
    still = all(
        _range(readings[name], "jackson")[0] >= readings[name]["majority"] for name in WITHOUT
    )
    end = "and still a majority" if still else "and no longer a sure majority"
    return f"Without the clause Jackson has {least} to {most} electors, not {actual}, {end}"
