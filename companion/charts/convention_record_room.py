"""Who was in the room when: the 55 delegates of 1787 over the four months."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from companion.charts.convention_record import states_of
from companion.charts.template import (
    BLUE,
    FACT,
    INK,
    LINE,
    SLATE,
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

Member = Mapping[str, Any]
FIRST, LAST = date(1787, 5, 25), date(1787, 9, 17)
RECESS = (date(1787, 7, 27), date(1787, 8, 5))
"""The days without a session, while the committee of detail wrote."""
TICKS = ("1787-06-01", "1787-07-01", "1787-08-01", "1787-09-01")
OUTCOMES = {
    "signed": Hand("signed", BLUE, "solid", "circle", "", "S"),
    "left": Hand("left before the signing", SLATE, "dot", "square", "\\", "L"),
    "refused": Hand("there, did not sign", VERMILION, "dash", "x", "x", "R"),
}
MARKED = (("1787-07-16", "16 July: the vote on the Senate"),)
FARRAND = (
    "Madison's Notes of Debates (ed. Hunt and Scott, 1920); Farrand, Records of the Federal "
    "Convention (1911), vol. 3, pp. 586-590, not re-read; some days are not known exactly"
)


def attendance(rows: Sequence[Row] | None, record: Record) -> Json:
    """The days on which each delegate was there, by state, and whether he signed."""
    members = record["attendance"]
    said = _finding(members)
    return sketch(
        data=[_stays(members, outcome) for outcome in OUTCOMES],
        layout=_layout(members, record),
        finding=said,
        measure="Days from first to last attendance, gaps where a delegate is known to have been "
        "away; grey band: the recess of 27 July to 5 August",
        source=FARRAND,
        alt=f"Bars over time. Down the side: {len(members)} delegates by state, north to south. "
        f"{said}.",
        table=(
            ("Delegate", "State", "First day", "Last day", "Outcome", "Away or reason"),
            [_member_row(member, record) for member in members],
        ),
        narrow={"yaxis": {"ticktext": _short(members)}},
    )


def stays(member: Member) -> Iterator[tuple[date, date]]:
    """The spans of days on which a delegate was there, first and last day of each."""
    begins, last = date.fromisoformat(member["first"]), date.fromisoformat(member["last"])
    for gap in str(member["away"]).split():
        gone, back = map(date.fromisoformat, gap.split("/"))
        yield begins, gone - timedelta(days=1)
        begins = back + timedelta(days=1)
    yield begins, last


def in_the_room(members: Sequence[Member], day: date) -> int:
    """How many delegates were there on a day, as far as is known."""
    return sum(any(a <= day <= b for a, b in stays(member)) for member in members)


def _short(members: Sequence[Member]) -> list[str]:
    """Family names; where two men share one, the letters of their first names go before it."""
    names = [str(member["name"]).removesuffix(" Jr.").split() for member in members]
    last = [name[-1] for name in names]
    return [
        " ".join([*(f"{first[0]}." for first in name[:-1] if last.count(name[-1]) > 1), name[-1]])
        for name in names
    ]


def _day(when: date) -> int:
    return (when - FIRST).days


def _stays(members: Sequence[Member], outcome: str) -> Json:
    hand = OUTCOMES[outcome]
    bars = [
        (at, member, *span)
        for at, member in enumerate(members)
        if member["outcome"] == outcome
        for span in stays(member)
    ]
    return {
        **{"type": "bar", "orientation": "h", "name": hand.name, "width": 0.72},
        "x": [_day(last) - _day(first) + 1 for _, _, first, last in bars],
        "base": [_day(first) for _, _, first, _ in bars],
        "y": [at for at, *_ in bars],
        "marker": {"color": hand.colour, "pattern": hatched(hand), "line": {"width": 0}},
        "customdata": [_told(member, first, last) for _, member, first, last in bars],
    }


def _told(member: Member, first: date, last: date) -> str:
    return hover(
        f"{member['name']}: {spoken(first.isoformat())} to {spoken(last.isoformat())}",
        member["note"],
    )


def _layout(members: Sequence[Member], record: Record) -> Json:
    names = [str(member["name"]) for member in members]
    ticks = [FIRST, *map(date.fromisoformat, TICKS), LAST]
    return {
        **{"height": 130 + 17 * len(members), "showlegend": True, "margin": {"r": 34, "t": 112}},
        "xaxis": {
            **{"title": {"text": "1787"}, "range": [-1, _day(LAST) + 2], "fixedrange": True},
            "tickvals": [_day(when) for when in ticks],
            "ticktext": [spoken(when.isoformat()).replace(" ", "<br>") for when in ticks],
        },
        "yaxis": {
            **{"tickvals": list(range(len(names))), "ticktext": names, "showgrid": False},
            **{"range": [len(names) - 0.4, -0.6], "fixedrange": True},
            "tickfont": {"size": 11, "color": INK},
        },
        "shapes": [*_bands(), *_borders(members)],
        "annotations": [*_states(members, record), *_marks()],
    }


def _bands() -> Iterator[Json]:
    yield {
        **{"type": "rect", "yref": "paper", "y0": 0, "y1": 1, "layer": "below"},
        **{"x0": _day(RECESS[0]), "x1": _day(RECESS[1]) + 1},
        **{"fillcolor": LINE, "opacity": 0.7, "line": {"width": 0}},
    }
    for when, _ in MARKED:
        at = _day(date.fromisoformat(when)) + 0.5
        yield {
            **{"type": "line", "yref": "paper", "y0": 0, "y1": 1, "x0": at, "x1": at},
            "line": {"color": FACT, "width": 1.5, "dash": "dash"},
        }


def _marks() -> Iterator[Json]:
    for when, text in MARKED:
        yield {
            **{"name": "mark", "text": text, "x": _day(date.fromisoformat(when)) + 0.5},
            **{"yref": "paper", "y": 1, "yanchor": "bottom", "font": {"size": 12, "color": FACT}},
        }


def _borders(members: Sequence[Member]) -> Iterator[Json]:
    """A line between two states."""
    for at in range(1, len(members)):
        if members[at]["state"] != members[at - 1]["state"]:
            yield {
                **{"type": "line", "xref": "paper", "x0": 0, "x1": 1, "layer": "below"},
                **{"y0": at - 0.5, "y1": at - 0.5, "line": {"color": LINE, "width": 1}},
            }


def _states(members: Sequence[Member], record: Record) -> Iterator[Json]:
    """The letters of each state, to the right of its delegates."""
    for state, told in states_of(record).items():
        lines = [at for at, member in enumerate(members) if member["state"] == state]
        if lines:
            yield {
                **{"name": "state", "text": f"<b>{told['abbr']}</b>", "xref": "paper", "x": 1},
                **{"xanchor": "left", "xshift": 6, "y": sum(lines) / len(lines)},
                "font": {"size": 12, "color": INK},
            }


def _finding(members: Sequence[Member]) -> str:
    counts = [in_the_room(members, day) for day in (FIRST, date(1787, 7, 16), LAST)]
    signed = sum(member["outcome"] == "signed" for member in members)
    return (
        f"Of {len(members)} delegates {counts[0]} were there on the first day, about {counts[1]} "
        f"on 16 July and {counts[2]} on the last; {signed} names were signed"
    )


def _member_row(member: Member, record: Record) -> list[str]:
    state = states_of(record)[member["state"]]["name"]
    days = [spoken(member["first"]), spoken(member["last"])]
    return [member["name"], state, *days, OUTCOMES[member["outcome"]].name, member["note"]]
