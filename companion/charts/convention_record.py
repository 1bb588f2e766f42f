"""The record of 1787 as tables of tint and letter: the roll calls, and who agreed with whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from companion.charts.template import (
    BLUE,
    INK,
    PAPER,
    PURPLE,
    VERMILION,
    Json,
    Record,
    Row,
    sketch,
)
from companion.history.roll_calls import spoken

Call = Mapping[str, Any]
MARKS = {"absent": "", "no": "N", "divided": "D", "aye": "A"}
"""How a state answered -> its letter; the order is that of the tints."""
TINTS = (PAPER, VERMILION, PURPLE, BLUE)
STRENGTH = 0.42
"""How strong a tint is, so that the ink of its letter can be read on it by day and by night."""
NOTES = "Madison's Notes of Debates, 31 May to 17 September 1787 (ed. Hunt and Scott, 1920), avalon"
SOURCE = f"{NOTES}.law.yale.edu/18th_century/debcont.asp; each call with its day in the record"
FEW = 30
"""Fewer calls than this are few: the share of such a pair has a star."""
PAIR = ("State", "With", "Agreed", "Calls", "Share")
PAIRS = (
    "Share of roll calls on which two states agreed, per cent, of those on which both said aye or "
    f"no; a star: fewer than {FEW} such calls"
)


class Pair(NamedTuple):
    """Two states, on how many calls they agreed, and of how many on which both said aye or no."""

    one: str
    other: str
    agreed: int
    both: int

    @property
    def share(self) -> float:
        """Per cent of the calls on which they agreed."""
        return 100 * self.agreed / self.both


def states_of(record: Record) -> dict[str, Mapping[str, str]]:
    """State -> its name, letters and days, from north to south."""
    return {state["id"]: state for state in record["states"]}


def roll_calls(rows: Sequence[Row] | None, record: Record) -> Json:
    """The roll calls by state: a letter and a tint for aye, no and divided, nothing for no vote."""
    calls, states = record["votes"], states_of(record)
    said = _calls_finding(calls)
    return sketch(
        data=[_calls_table(calls, states)],
        layout=_calls_layout(calls, states),
        finding=said,
        measure="A: aye, N: no, D: divided, empty: no vote cast; in the order in which they were "
        "taken, each with its day and its ayes, noes and divided states",
        source=SOURCE,
        alt=f"Table of tinted cells with letters. Across: twelve states from north to south. "
        f"Down the side: {len(calls)} roll calls with their dates. {said}.",
        table=(
            ("Roll call", "Date", *(told["abbr"] for told in states.values()), "Tally", "Result"),
            [_call_row(call, states) for call in calls],
        ),
        narrow={
            "yaxis": {
                "tickvals": list(range(len(calls))),
                "ticktext": [f"{_day(call)} {call['tally']}" for call in calls],
            }
        },
    )


def _calls_table(calls: Sequence[Call], states: Mapping[str, Any]) -> Json:
    order = list(MARKS)
    return {
        **{"type": "heatmap", "name": "votes", "showscale": False, "opacity": STRENGTH},
        "x": [told["name"] for told in states.values()],
        "y": _labels(calls),
        "z": [[order.index(call["votes"][state]) for state in states] for call in calls],
        "text": [[MARKS[call["votes"][state]] for state in states] for call in calls],
        **{"texttemplate": "%{text}", "textfont": {"size": 11, "color": INK}},
        **{"zmin": 0, "zmax": 3, "xgap": 2, "ygap": 1, "colorscale": list(_steps(TINTS))},
        "hovertemplate": "<b>%{x}: %{text}</b><br>%{y}<extra></extra>",
    }


def _steps(tints: Sequence[str]) -> Iterator[tuple[float, str]]:
    """A scale of flat tints, one for each whole number."""
    for at, tint in enumerate(tints):
        yield at / len(tints), tint
        yield (at + 1) / len(tints), tint


def _labels(calls: Sequence[Call]) -> list[str]:
    """The side of the table: each label once only, since the page takes them for names of lines."""
    return [f"{call['title']}, {_day(call)}: {call['tally']}" for call in calls]


def _day(call: Call) -> str:
    """The day, short: "16 July", "30 Aug."."""
    day, month = spoken(call["date"]).split()
    return f"{day} {month if len(month) < 5 else month[:3] + '.'}"


def _calls_layout(calls: Sequence[Call], states: Mapping[str, Any]) -> Json:
    return {
        **{"height": 120 + 19 * len(calls), "margin": {"r": 12, "t": 96, "b": 20}},
        "xaxis": {
            **{"title": {"text": "states, north to south"}, "side": "top", "fixedrange": True},
            **{"tickvals": list(range(len(states))), "tickangle": 0, "ticks": ""},
            **{"ticktext": [told["abbr"] for told in states.values()], "showline": False},
        },
        "yaxis": {
            **{"autorange": "reversed", "showgrid": False, "fixedrange": True, "ticks": ""},
            **{"dtick": 1, "tickfont": {"size": 11, "color": INK}},
        },
    }


def _calls_finding(calls: Sequence[Call]) -> str:
    agreed = [call for call in calls if call["result"] == "agreed"]
    close = sum(abs(call["ayes"] - call["noes"]) <= 1 for call in calls)
    return (
        f"Of {len(calls)} roll calls {len(agreed)} passed; in {close} one vote or none lay between "
        "ayes and noes"
    )


def _call_row(call: Call, states: Mapping[str, Any]) -> list[str]:
    letters = [MARKS[call["votes"][state]] for state in states]
    return [call["title"], spoken(call["date"]), *letters, call["tally"], call["result"]]


def agreement(rows: Sequence[Row] | None, record: Record) -> Json:
    """How often two states voted alike, in per cent of the calls on which both said aye or no."""
    states, pairs = states_of(record), pairs_of(record)
    said = _pairs_finding(pairs, states)
    return sketch(
        data=[_pairs_table(states, record)],
        layout=_pairs_layout(states),
        finding=said,
        measure=PAIRS,
        source=SOURCE,
        alt=f"Square table of tinted cells with figures. Across and down the side: twelve states "
        f"from north to south. {said}.",
        table=(PAIR, [_pair_row(pair, states) for pair in pairs]),
        narrow={"yaxis": {"ticktext": [told["abbr"] for told in states.values()]}},
    )


def _pair_row(pair: Pair, states: Mapping[str, Any]) -> list[str | int]:
    names = states[pair.one]["name"], states[pair.other]["name"]
    return [*names, pair.agreed, pair.both, f"{pair.share:.0f} %"]


def pairs_of(record: Record) -> list[Pair]:
    """Every two states that met on a roll call, those that agreed most often first."""
    found = [
        Pair(one, other, *record["agreement"][one][other])
        for one, other in combinations(states_of(record), 2)
    ]
    return sorted((pair for pair in found if pair.both), key=lambda pair: -pair.share)


def _pairs_table(states: Mapping[str, Any], record: Record) -> Json:
    names = [told["name"] for told in states.values()]
    counts = [[record["agreement"][a].get(b, (0, 0)) for b in states] for a in states]
    return {
        **{"type": "heatmap", "name": "agreement", "showscale": False, "opacity": 0.5},
        **{"x": names, "y": names, "zmin": 20, "zmax": 100, "xgap": 2, "ygap": 2},
        "z": [[round(100 * n / of) if of else None for n, of in line] for line in counts],
        "text": [[_share(n, of) for n, of in line] for line in counts],
        "customdata": [[f"{n} of {of} calls" if of else "" for n, of in line] for line in counts],
        **{"texttemplate": "%{text}", "textfont": {"size": 12, "color": INK}},
        "colorscale": [(0, VERMILION), (0.375, PAPER), (1, BLUE)],
        "hovertemplate": "<b>%{y} with %{x}</b><br>agreed on %{customdata}<extra></extra>",
        "hoverongaps": False,
    }


def _share(agreed: int, both: int) -> str:
    if not both:
        return ""
    return f"{100 * agreed / both:.0f}{'*' if both < FEW else ''}"


def _pairs_layout(states: Mapping[str, Any]) -> Json:
    letters = [told["abbr"] for told in states.values()]
    places = list(range(len(states)))
    return {
        **{"height": 520, "margin": {"r": 12, "t": 96, "b": 20}},
        "xaxis": {
            **{"title": {"text": "states, north to south"}, "side": "top", "fixedrange": True},
            **{"tickvals": places, "ticktext": letters, "showline": False, "ticks": ""},
        },
        "yaxis": {
            **{"autorange": "reversed", "showgrid": False, "fixedrange": True, "ticks": ""},
            **{"tickvals": places, "ticktext": [told["name"] for told in states.values()]},
        },
    }


def _pairs_finding(pairs: Sequence[Pair], states: Mapping[str, Any]) -> str:
    most = next(pair for pair in pairs if pair.both >= FEW)
    least = next(pair for pair in reversed(pairs) if pair.both >= FEW)
    return (
        f"{_named(most, states)} voted alike most often, on {most.agreed} of {most.both} calls; "
        f"{_named(least, states)} least, on {least.agreed} of {least.both}"
    )


def _named(pair: Pair, states: Mapping[str, Any]) -> str:
    return f"{states[pair.one]['name']} and {states[pair.other]['name']}"
