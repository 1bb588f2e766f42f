"""The votes of 1787 on representation, and the votes of the states on the whole: bars both ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.charts.convention_record import SOURCE
from companion.charts.template import (
    BLUE,
    FACT,
    INK,
    ON,
    PAPER,
    PURPLE,
    VERMILION,
    Hand,
    Json,
    Record,
    Row,
    hatched,
    hover,
    sketch,
)
from companion.history.roll_calls import spoken
from companion.phrases import many

Line = Mapping[str, Any]
AYE = Hand("ayes", BLUE, "solid", "circle", "", "A")
NO = Hand("noes", VERMILION, "dash", "x", "/", "N")
DIVIDED = Hand("divided", PURPLE, "dot", "diamond", ".", "D")
GAP = 0.8
NINTH = 8.5 + GAP / 2
"""Where the line behind the ninth state runs."""
PATH = (
    "proportional-first-branch",
    "three-fifths-cw",
    "equal-vote-second-branch-cw",
    "proportional-second-branch-cw",
    "virginia-vs-new-jersey-plan",
    "legislation-in-congress",
    "house-as-under-articles",
    "proportional-first-branch-final",
    "equal-vote-senate-tie",
    "apportionment-65",
    "butler-full-count",
    "three-fifths-july",
    "pinckney-full-count",
    "three-fifths-taxation",
    "wealth-struck",
    "great-compromise",
)
"""The roll calls on representation from 11 June to 16 July, in order."""
SENATE = ("equal-vote-second-branch-cw", "equal-vote-senate-tie", "great-compromise")
"""Those on equal votes in the Senate."""


def path_to_16_july(rows: Sequence[Row] | None, record: Record) -> Json:
    """The votes on representation from 11 June to 16 July: ayes to the right, noes to the left."""
    found = {call["id"]: call for call in record["votes"]}
    calls = [found[name] for name in PATH if name in found]
    said = _path_finding([found[name] for name in SENATE if name in found])
    return sketch(
        data=[_bars(calls, AYE, "ayes"), _bars(calls, NO, "noes"), _divided(calls)],
        layout=_path_layout(calls),
        finding=said,
        measure="Votes of states on representation, in order of time: ayes to the right, noes to "
        "the left; behind them the divided states; red: equal votes in the Senate",
        source=SOURCE,
        alt=f"Bars to both sides of a line. Down the side: {len(calls)} roll calls from 11 June to "
        f"16 July. {said}.",
        table=(
            ("Date", "Question", "Ayes", "Noes", "Divided", "Result"),
            [_path_row(call) for call in calls],
        ),
        narrow={"yaxis": {"ticktext": [_label(call, "<br>") for call in calls]}},
    )


def _bars(calls: Sequence[Line], hand: Hand, count: str) -> Json:
    way = 1 if count == "ayes" else -1
    return {
        **{"type": "bar", "orientation": "h", "name": hand.name, "width": 0.74},
        "x": [way * call[count] for call in calls],
        "y": list(range(len(calls))),
        "text": [f"<b>{call[count]}</b>" if call[count] else "" for call in calls],
        **{"textposition": "inside", "insidetextanchor": "end", "textangle": 0},
        **{"textfont": {"color": ON, "size": 12}, "constraintext": "none"},
        "marker": {"color": hand.colour, "pattern": hatched(hand, faint=True)},
        "customdata": [_told(call) for call in calls],
    }


def _divided(calls: Sequence[Line]) -> Json:
    """The divided states: a sign and a count beyond the ayes."""
    split = [(at, call) for at, call in enumerate(calls) if call["divided"]]
    return {
        **{"type": "scatter", "mode": "markers+text", "name": DIVIDED.name},
        "x": [call["ayes"] + 0.7 for _, call in split],
        "y": [at for at, _ in split],
        "text": [f" {call['divided']}" for _, call in split],
        **{"textposition": "middle right", "textfont": {"color": PURPLE, "size": 12}},
        "marker": {"symbol": DIVIDED.marker, "size": 10, "color": DIVIDED.colour},
        "customdata": [_told(call) for _, call in split],
    }


def _told(call: Line) -> str:
    by = {mark: [s for s, m in call["votes"].items() if m == mark] for mark in ("aye", "no")}
    return hover(
        f"{spoken(call['date'])}: {call['title']}, {call['tally']}",
        call["question"],
        f"{many(len(by['aye']), 'aye')}, {len(by['no'])} no: {call['result']}",
        call["note"],
    )


def _label(call: Line, between: str = ", ") -> str:
    text = f"{call['title']}{between}{spoken(call['date'])}"
    return f'<span style="color:{FACT}"><b>{text}</b></span>' if call["id"] in SENATE else text


def _path_layout(calls: Sequence[Line]) -> Json:
    return {
        **{"height": 130 + 30 * len(calls), "showlegend": True, "margin": {"r": 16, "t": 112}},
        "xaxis": {
            **{"title": {"text": "states"}, "range": [-9.5, 11.5], "fixedrange": True},
            "tickvals": [-8, -6, -4, -2, 0, 2, 4, 6, 8, 10],
            "ticktext": ["8", "6", "4", "2", "0", "2", "4", "6", "8", "10"],
        },
        "yaxis": {
            **{"tickvals": list(range(len(calls))), "ticktext": [_label(call) for call in calls]},
            **{"range": [len(calls) - 0.4, -0.6], "showgrid": False, "fixedrange": True},
        },
        "shapes": [
            {"type": "line", "x0": 0, "x1": 0, "yref": "paper", "y0": 0, "y1": 1}
            | {"line": {"color": INK, "width": 1.5}}
        ],
    }


def _path_finding(senate: Sequence[Line]) -> str:
    """How the votes on an equal Senate went: "lost 5–6 on 11 June, ..."."""
    words = {"agreed": "won", "rejected": "lost"}
    steps = [
        f"{'stood' if c['ayes'] == c['noes'] else words[c['result']]} {c['tally']} on "
        f"{spoken(c['date'])}"
        for c in senate
    ]
    return f"Equal votes in the Senate {', '.join(steps[:-1])} and {steps[-1]}"


def _path_row(call: Line) -> list[str | int]:
    counts = (call["ayes"], call["noes"], call["divided"])
    return [spoken(call["date"]), call["question"], *counts, call["result"]]


def ratification(rows: Sequence[Row] | None, record: Record) -> Json:
    """The thirteen conventions that ratified, in order: the share that said yes."""
    lines = record["ratification"]
    said = _states_finding(lines)
    return sketch(
        data=[_shares(lines, AYE, "yes"), _shares(lines, NO, "no")],
        layout=_states_layout(lines),
        finding=said,
        measure="Share of each state's convention for the Constitution, per cent, with the counts; "
        "red line: nine states; a star: other counts or dates are printed too",
        source=_cited(lines),
        alt=f"Bars of the share that said yes. Down the side: {len(lines)} states in the order in "
        f"which they ratified. {said}.",
        table=(
            ("Order", "State", "Date", "Yes", "No", "Share", "Note"),
            [_state_row(line) for line in lines],
        ),
        narrow={"yaxis": {"ticktext": [f"{line['abbr']}<br>{_year(line)}" for line in lines]}},
    )


def _places(lines: Sequence[Line]) -> list[float]:
    """Where each state stands; behind the ninth there is room for a line."""
    return [at + GAP * (at >= 9) for at in range(len(lines))]


def _cited(lines: Sequence[Line]) -> str:
    sources = [str(line["source"]) for line in lines]
    return max(dict.fromkeys(sources), key=sources.count)


def _yes(line: Line) -> float:
    return round(100 * int(line["yes"]) / (int(line["yes"]) + int(line["no"])), 1)


def _shares(lines: Sequence[Line], hand: Hand, side: str) -> Json:
    shares = [_yes(line) if side == "yes" else round(100 - _yes(line), 1) for line in lines]
    return {
        **{"type": "bar", "orientation": "h", "name": side, "width": 0.74},
        "x": shares,
        "y": _places(lines),
        "base": [0 if side == "yes" else _yes(line) for line in lines],
        "text": [f"<b>{line[side]}</b>" if line[side] else "" for line in lines],
        **{"textposition": "inside", "insidetextanchor": "start" if side == "yes" else "end"},
        **{"textangle": 0, "constraintext": "none", "textfont": {"color": ON, "size": 12}},
        "marker": {"color": hand.colour, "pattern": hatched(hand, faint=True)},
        "customdata": [
            hover(
                f"{line['name']}: {line['yes']} yes, {line['no']} no",
                f"{_order(line)} to ratify, {_when(line)}",
                line["note"],
            )
            for line in lines
        ],
    }


MONTHS = {"01": "Jan.", "02": "Feb.", "04": "April", "05": "May", "06": "June", "07": "July"}
LATE = {"11": "Nov.", "12": "Dec."}
ENDS = {"1": "st", "2": "nd", "3": "rd"}


def _order(line: Line) -> str:
    number = str(line["order"])
    return number + ("th" if len(number) > 1 else ENDS.get(number, "th"))


def _when(line: Line) -> str:
    year, month, day = str(line["date"]).split("-")
    return f"{int(day)} {(MONTHS | LATE)[month]} {year}"


def _year(line: Line) -> str:
    return _when(line).rpartition(" ")[2]


def _disputed(line: Line) -> bool:
    """Whether another count or day is printed for this state too."""
    return bool(line["also"]) or "vote was on" in str(line["note"]) or "printed" in line["note"]


def _states_layout(lines: Sequence[Line]) -> Json:
    names = [f"{line['name']}{'*' * _disputed(line)}, {_when(line)}" for line in lines]
    ninth = {"xref": "paper", "x0": 0, "x1": 1, "y0": NINTH, "y1": NINTH}
    half = {"yref": "paper", "y0": 0, "y1": 1, "x0": 50, "x1": 50}
    return {
        **{"height": 130 + 28 * len(lines), "showlegend": True, "margin": {"r": 16, "t": 112}},
        "xaxis": {
            **{"title": {"text": "share of the convention, per cent"}, "range": [0, 100]},
            **{"tickvals": [0, 25, 50, 75, 100], "fixedrange": True},
        },
        "yaxis": {
            **{"tickvals": _places(lines), "ticktext": names, "showgrid": False},
            **{"range": [_places(lines)[-1] + 0.6, -0.6], "fixedrange": True},
        },
        "shapes": [
            {"type": "line", **ninth, "line": {"color": FACT, "width": 2, "dash": "dash"}},
            {"type": "line", **half, "line": {"color": INK, "width": 1.5}},
        ],
        "annotations": [_ninth()],
    }


def _ninth() -> Json:
    return {
        **{"name": "ninth", "text": "<b>nine states: it begins</b>", "xref": "paper", "x": 0.98},
        **{"xanchor": "right", "y": NINTH, "yanchor": "middle", "bgcolor": PAPER},
        "font": {"size": 12, "color": FACT},
    }


def _states_finding(lines: Sequence[Line]) -> str:
    close = sorted(lines, key=lambda line: _yes(line))[:3]
    ninth = next(line for line in lines if int(line["order"]) == 9)
    names = [str(line["name"]) for line in close]
    return (
        f"{ninth['name']} was the ninth state to ratify, on {_when(ninth)}; it was closest in "
        f"{', '.join(names[:-1])} and {names[-1]}"
    )


def _state_row(line: Line) -> list[str | int]:
    counts = (int(line["yes"]), int(line["no"]))
    return [int(line["order"]), line["name"], _when(line), *counts, f"{_yes(line)} %", line["note"]]
