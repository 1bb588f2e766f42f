"""Who sat on the Court and when, and how large the bench was by law and in fact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import combinations, pairwise
from typing import Any

from companion.charts.template import (
    BLUE,
    FACT,
    GREEN,
    INK,
    LINE,
    PURPLE,
    SLATE,
    Hand,
    Json,
    Record,
    Row,
    end_label,
    hatched,
    hover,
    sketch,
    steps,
)
from companion.history.court_bench import spoken

Line = Mapping[str, Any]
FJC = (
    "Federal Judicial Center, Biographical Directory of Article III Federal Judges, "
    "fjc.gov/history/judges, not re-read; days of oath, and recess appointments"
)
ERAS = {
    "1789-": Hand("came by 1865", BLUE, "solid", "circle", "", "I"),
    "1866-": Hand("came 1866 to 1954", GREEN, "dash", "square", "/", "II"),
    "1955-": Hand("came 1955 to 2010", PURPLE, "dot", "diamond", ".", "III"),
}
"""From which year somebody came -> how that person's bar is drawn."""
LAW = Hand("places by law", SLATE, "solid", "square", "", "L")
ALL = Hand("justices", BLUE, "solid", "circle", "", "J")
WOMEN = Hand("women", PURPLE, "dot", "diamond", "", "W")
WIDTHS = {LAW.name: 9, ALL.name: 1.5, WOMEN.name: 3}
SPAN = (1789, 2011)
MARKED = (1803, 1857, 1896, 1954)
"""Years of decisions that a reader may want to look across: Marbury, Scott, Plessy, Brown."""


def year(day: str) -> float:
    """A day as a year with its part: 1803.15."""
    when = date.fromisoformat(day)
    return round(when.year + (when.timetuple().tm_yday - 1) / 365.25, 2)


def service(rows: Sequence[Row] | None, record: Record) -> Json:
    """The years in office of everybody who sat by 2010, in the order in which they came."""
    people = _people(record)
    said = _service_finding(record["services"], people)
    return sketch(
        data=[*(_bars(people, era) for era in ERAS), _chiefs(people)],
        layout=_service_layout(people),
        finding=said,
        measure="Years in office, in the order of the first oath; whoever a line down the page "
        "crosses sat together. Diamond: became Chief Justice. Red lines: "
        f"{', '.join(map(str, MARKED))}",
        source=FJC,
        alt=f"Bars over time. Down the side: {len(people)} justices in the order in which they "
        f"came. {said}.",
        table=(
            ("Justice", "Chief Justice", "From", "To", "How it ended"),
            [_service_row(one) for one in record["services"]],
        ),
        narrow={"yaxis": {"ticktext": _short(people)}},
    )


def _people(record: Record) -> dict[str, list[Line]]:
    """Justice -> the offices of that person, in the order of the first oaths."""
    found: dict[str, list[Line]] = {}
    for one in record["services"]:
        found.setdefault(one["id"], []).append(one)
    return found


def _era(offices: Sequence[Line]) -> str:
    return max(era for era in ERAS if era <= offices[0]["began"])


def _bars(people: Mapping[str, Sequence[Line]], era: str) -> Json:
    hand = ERAS[era]
    spans = [
        (at, one)
        for at, offices in enumerate(people.values())
        if _era(offices) == era
        for one in offices
    ]
    return {
        **{"type": "bar", "orientation": "h", "name": hand.name, "width": 0.72},
        "x": [round(year(one["ended"]) - year(one["began"]), 2) for _, one in spans],
        "base": [year(one["began"]) for _, one in spans],
        "y": [at for at, _ in spans],
        "marker": {"color": hand.colour, "pattern": hatched(hand), "line": {"width": 0}},
        "customdata": [_told(one) for _, one in spans],
    }


def _told(one: Line) -> str:
    office = "Chief, " if one["office"] == "chief" else ""
    return hover(one["name"], f"{office}{one['began'][:4]} to {_to(one)}")


def _to(one: Line) -> str:
    return "after 2010" if one["ended"] >= "2010-12-31" else str(one["ended"][:4])


def _chiefs(people: Mapping[str, Sequence[Line]]) -> Json:
    """A sign where somebody became Chief Justice."""
    chiefs = [
        (at, one)
        for at, offices in enumerate(people.values())
        for one in offices
        if one["office"] == "chief"
    ]
    return {
        **{"type": "scatter", "mode": "markers", "name": "became Chief Justice"},
        "x": [year(one["began"]) for _, one in chiefs],
        "y": [at for at, _ in chiefs],
        "marker": {"symbol": "diamond", "size": 9, "color": INK},
        "customdata": [_told(one) for _, one in chiefs],
    }


def _short(people: Mapping[str, Sequence[Line]]) -> list[str]:
    """Family names; where two share one, the letters of their first names go before it."""
    names = [offices[0]["name"] for offices in people.values()]
    split = [name.removesuffix(" Jr.").split() for name in names]
    two = ("Van", "Harlan")  # Van Devanter; the second Harlan, who is called II
    last = [" ".join(part[-2:]) if part[-2] in two else part[-1] for part in split]
    return [
        " ".join([*(f"{one[0]}." for one in part[:-1]), end]) if last.count(end) > 1 else end
        for part, end in zip(split, last, strict=True)
    ]


def _service_layout(people: Mapping[str, Sequence[Line]]) -> Json:
    names = [offices[0]["name"] for offices in people.values()]
    return {
        **{"height": 130 + 15 * len(names), "showlegend": True, "margin": {"r": 16, "t": 150}},
        "xaxis": {
            **{"title": {"text": "year"}, "range": list(SPAN), "fixedrange": True},
            **{"dtick": 25, "tick0": 1800, "side": "top"},
        },
        "yaxis": {
            **{"tickvals": list(range(len(names))), "ticktext": names, "showgrid": False},
            **{"range": [len(names) - 0.4, -0.6], "fixedrange": True},
            "tickfont": {"size": 10, "color": INK},
        },
        "legend": {"y": 1 + 40 / (15 * len(names))},
        "shapes": [
            {"type": "line", "yref": "paper", "y0": 0, "y1": 1, "x0": at + 0.3, "x1": at + 0.3}
            | {"line": {"color": FACT, "width": 1, "dash": "dash"}, "layer": "below"}
            for at in MARKED
        ],
    }


def together(services: Sequence[Line]) -> dict[tuple[str, str], int]:
    """Two justices -> on how many days both were in office, for those who ever were."""
    found: dict[tuple[str, str], int] = {}
    for one, other in combinations(services, 2):
        began, ended = max(one["began"], other["began"]), min(one["ended"], other["ended"])
        if one["id"] != other["id"] and began < ended:
            pair = (min(one["id"], other["id"]), max(one["id"], other["id"]))
            days = (date.fromisoformat(ended) - date.fromisoformat(began)).days
            found[pair] = found.get(pair, 0) + days
    return found


def _service_finding(services: Sequence[Line], people: Mapping[str, Sequence[Line]]) -> str:
    pairs = together(services)
    (one, other), days = max(pairs.items(), key=lambda pair: pair[1])
    of = len(people) * (len(people) - 1) // 2
    names = " and ".join(people[id][0]["name"] for id in (one, other))
    return (
        f"Of {of:,} pairs of justices only {len(pairs)} ever sat together; {names} the longest, "
        f"{days // 365.25:.0f} years"
    )


def _service_row(one: Line) -> list[str]:
    how = one["left"] if one["ended"] < "2010-12-31" else "sat on after 2010"
    office = "Chief" if one["office"] == "chief" else ""
    return [one["name"], office, one["began"], one["ended"], how]


def bench_size(rows: Sequence[Row] | None, record: Record) -> Json:
    """How many places the law gave, how many justices sat, and how many of them were women."""
    said = _size_finding(record)
    lines = _lines(record)
    return sketch(
        data=[line for _, line in lines],
        layout=_size_layout(record, lines),
        finding=said,
        measure="Number of places by Act of Congress (broad band), of justices in office (thin "
        "line) and of women among them (dots); dips are places not yet filled again",
        source=f"{record['seats'][0]['citation']}, and the Acts in the table, not re-read; {FJC}",
        alt=f"Staircases over time. Across: 1789 to 2010. Down the side: numbers from 0 to 10. "
        f"{said}.",
        table=(("From", "Places by law", "Act", "Men", "Women"), list(_size_rows(record))),
        narrow={"xaxis": {"dtick": 50}},
    )


def _lines(record: Record) -> list[tuple[Hand, Json]]:
    acts, sat = record["seats"], record["sittings"]
    law = [(act["from"], act["seats"], f"{act['act']}: {act['seats']} places") for act in acts]
    men = [(s["day"], s["men"] + s["women"], "") for s in sat]
    women = [(s["day"], s["women"], "") for s in sat]
    told = {LAW: law, ALL: _changed(men), WOMEN: _changed(women)}
    return [(hand, _staircase(hand, points)) for hand, points in told.items()]


Point = tuple[str, int, str]


def _changed(points: Sequence[Point]) -> list[Point]:
    """The points at which the number is another than before."""
    return [p for at, p in enumerate(points) if not at or points[at - 1][1] != p[1]]


def _staircase(hand: Hand, points: Sequence[Point]) -> Json:
    x = [year(day) for day, _, _ in points] + [2011.0]
    y = [number for _, number, _ in points] + [points[-1][1]]
    told = [text or f"{spoken(day)}: {number} {hand.name}" for day, number, text in points]
    drawn = steps(hand, x, y, [*told, told[-1]])
    line = {**drawn["line"], "width": WIDTHS[hand.name]}
    faint = {"opacity": 0.4} if hand is LAW else {}
    return {**drawn, "mode": "lines", "marker": {}, "line": line, **faint}


def _size_layout(record: Record, lines: Sequence[tuple[Hand, Json]]) -> Json:
    ends = {hand: line["y"][-1] for hand, line in lines}
    shift = {LAW: 10, ALL: -10, WOMEN: 0}
    return {
        **{"height": 430, "margin": {"r": 118, "t": 96}},
        "xaxis": {
            **{"title": {"text": "year"}, "range": list(SPAN), "fixedrange": True},
            **{"dtick": 25, "tick0": 1800},
        },
        "yaxis": {
            **{"title": {"text": "number"}, "range": [-0.3, 10.6], "dtick": 1},
            **{"fixedrange": True, "gridcolor": LINE},
        },
        "annotations": [
            end_label(hand, 2011, y, f"{hand.name} {y}", shift[hand]) for hand, y in ends.items()
        ],
    }


def _size_finding(record: Record) -> str:
    acts, sat = record["seats"], record["sittings"]
    sizes, last = [act["seats"] for act in acts], sat[-1]
    first = next((s["day"] for s in sat if s["women"]), "")
    women = f"the first woman came on {spoken(first)}" if first else "no woman sat"
    return (
        f"The law gave from {min(sizes)} to {max(sizes)} places, and {sizes[-1]} since "
        f"{acts[-1]['from'][:4]}; {women}, and {last['women']} of "
        f"{last['men'] + last['women']} were women at the end of 2010"
    )


def _size_rows(record: Record) -> Iterator[list[str | int]]:
    """The Acts, and each day on which the number of women changed."""
    sat = record["sittings"]
    for act in record["seats"]:
        on = [s for s in sat if s["day"] <= act["from"]] or [{"men": 0, "women": 0}]
        yield [act["from"], act["seats"], act["act"], on[-1]["men"], on[-1]["women"]]
    for before, now in pairwise(sat):
        if before["women"] != now["women"]:
            yield [now["day"], now["by_law"], "", now["men"], now["women"]]
