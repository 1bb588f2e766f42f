"""The record of the Court: its votes on the cases of the game, and its tracks in game units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.charts import Sketch
from companion.charts.court_record_bench import SPAN, bench_size, service, year
from companion.charts.template import (
    BLUE,
    GREEN,
    INK,
    LINE,
    ON,
    PURPLE,
    SLATE,
    SOFT,
    VERMILION,
    Hand,
    Json,
    Record,
    Row,
    hatched,
    hover,
    sketch,
    steps,
)
from companion.history.court_bench import offices, spoken

Case = Mapping[str, Any]
FOR = Hand("with the Court", BLUE, "solid", "circle", "", "+")
AGAINST = Hand("dissented", VERMILION, "dash", "x", "/", "−")
TRACKS = {
    "commerce": Hand("Commerce", BLUE, "solid", "circle", "", "C"),
    "executive": Hand("Executive", GREEN, "solid", "square", "", "E"),
    "speech": Hand("Speech", PURPLE, "solid", "diamond", "", "S"),
    "equality": Hand("Equality", SLATE, "solid", "x", "", "Q"),
}
END = 7


def votes(rows: Sequence[Row] | None, record: Record) -> Json:
    """How the justices voted on the cases of the game that came before the Court."""
    cases = _voted(record)
    said = _votes_finding(cases)
    return sketch(
        data=[_bars(cases, FOR, 1), _bars(cases, AGAINST, -1)],
        layout=_votes_layout(cases),
        finding=said,
        measure="Justices with the Court to the right, dissenters to the left, in order of time; "
        "who took no part is not counted. Two trials before circuit courts have no such vote",
        source="U.S. Reports, each case with its volume and page in the table, not re-read",
        alt=f"Bars to both sides of a line. Down the side: {len(cases)} cases with their years. "
        f"{said}.",
        table=(
            ("Case", "Citation", "Day", "Vote", "Prevailed", "Wrote", "Dissented"),
            [_votes_row(case) for case in _by_day(record)],
        ),
        narrow={"yaxis": {"ticktext": [_label(case, "<br>") for case in cases]}},
    )


def _by_day(record: Record) -> list[Case]:
    return sorted(record["cases"], key=lambda case: str(case["decided"]))


def _voted(record: Record) -> list[Case]:
    return [case for case in _by_day(record) if not case["jury"]]


def counts(case: Case) -> tuple[int, int]:
    """How many were with the Court and how many dissented."""
    ayes, _, noes = str(case["vote"]).replace("–", "-").partition("-")
    return int(ayes), int(noes)


def _bars(cases: Sequence[Case], hand: Hand, way: int) -> Json:
    numbers = [counts(case)[0 if way > 0 else 1] for case in cases]
    return {
        **{"type": "bar", "orientation": "h", "name": hand.name, "width": 0.74},
        "x": [way * number for number in numbers],
        "y": list(range(len(cases))),
        "text": [f"<b>{number}</b>" if number else "" for number in numbers],
        **{"textposition": "inside", "insidetextanchor": "end", "textangle": 0},
        **{"textfont": {"color": ON, "size": 12}, "constraintext": "none"},
        "marker": {"color": hand.colour, "pattern": hatched(hand, faint=True)},
        "customdata": [_told(case) for case in cases],
    }


def _told(case: Case) -> str:
    dissent = _names(case["dissenters"])
    return hover(
        f"{case['real_name']}, {case['tally']}",
        f"Prevailed: {case[case['won']]}",
        f"Dissented: {dissent}" if dissent else "Nobody dissented",
    )


def _names(ids: Sequence[str]) -> str:
    return ", ".join(offices()[id][0].name for id in ids if id in offices())


def _label(case: Case, between: str = ", ") -> str:
    return f"{case['caption']}{between}{str(case['decided'])[:4]}"


def _votes_layout(cases: Sequence[Case]) -> Json:
    return {
        **{"height": 130 + 27 * len(cases), "showlegend": True, "margin": {"r": 16, "t": 112}},
        "xaxis": {
            **{"title": {"text": "justices"}, "range": [-5.5, 9.6], "fixedrange": True},
            "tickvals": [-4, -2, 0, 2, 4, 6, 8],
            "ticktext": ["4", "2", "0", "2", "4", "6", "8"],
        },
        "yaxis": {
            **{"tickvals": list(range(len(cases))), "ticktext": [_label(c) for c in cases]},
            **{"range": [len(cases) - 0.4, -0.6], "showgrid": False, "fixedrange": True},
        },
        "shapes": [
            {"type": "line", "x0": 0, "x1": 0, "yref": "paper", "y0": 0, "y1": 1}
            | {"line": {"color": INK, "width": 1.5}}
        ],
    }


def _votes_finding(cases: Sequence[Case]) -> str:
    alone = sum(not counts(case)[1] for case in cases)
    close = sum(counts(case)[0] - counts(case)[1] == 1 for case in cases)
    return (
        f"Of {len(cases)} decisions of the Court {alone} had no dissent and {close} hung on one "
        "vote"
    )


def _votes_row(case: Case) -> list[str]:
    vote = "no justices’ vote" if case["jury"] else str(case["vote"]).replace("-", "–")
    wrote = _names([case["author"]])
    told = [case["real_name"], case["citation"], spoken(case["decided"]), vote]
    return [*told, str(case[case["won"]]), wrote, _names(case["dissenters"])]


def in_game_units(rows: Sequence[Row] | None, record: Record) -> Json:
    """The real order of appointments and decisions put through the rules of the game."""
    said = _units_finding(record)
    return sketch(
        data=[_track(record, track) for track in TRACKS],
        layout=_units_layout(),
        finding=said,
        measure=f"{record['caption']} Four strips, each from −7 (gold) to 7 (silver)",
        source="symbols and effects: this game’s own values; days: the record of cases and oaths",
        alt=f"Four staircases, one below the other. Across: 1789 to 2010. Down the side: "
        f"{', '.join(hand.name for hand in TRACKS.values())}, from −7 to 7 each. {said}.",
        table=(
            ("Day", "Track", "From", "To", "What happened"),
            [_units_row(step) for step in record["documented"] if step["why"] in TOLD],
        ),
        narrow={"xaxis": {"dtick": 50}},
    )


TOLD = ("opinion", "effect")
"""Only the decisions stand in the table; the oaths are in that of the bench."""


def _base(track: str) -> int:
    """The height of a track's middle: the strips lie one below the other."""
    return (len(TRACKS) - 1 - list(TRACKS).index(track)) * (2 * END + 3)


def _track(record: Record, track: str) -> Json:
    found = [step for step in record["documented"] if step["track"] == track]
    hand, base = TRACKS[track], _base(track)
    x = [year(step["date"]) for step in found]
    told = [f"{step['date'][:4]}: {step['mark']:+d}".replace("-", "−") for step in found]
    drawn = steps(hand, x, [base + step["mark"] for step in found], told)
    return {**drawn, "mode": "lines", "marker": {}}


def _units_layout() -> Json:
    ticks = [
        (_base(track) + at, f"{at:+d}".replace("-", "−")) for track in TRACKS for at in (-7, 7)
    ]
    return {
        **{"height": 560, "margin": {"r": 96, "t": 112}},
        "xaxis": {
            **{"title": {"text": "year"}, "range": list(SPAN), "fixedrange": True},
            **{"dtick": 25, "tick0": 1800},
        },
        "yaxis": {
            **{"tickvals": [at for at, _ in ticks], "ticktext": [text for _, text in ticks]},
            **{"range": [-END - 2, _base("commerce") + END + 2], "fixedrange": True},
            "showgrid": False,
        },
        "shapes": list(_zones()),
        "annotations": [
            {"name": "end", "text": f"<b>{hand.name}</b>", "x": 2011, "y": _base(track)}
            | {"xanchor": "left", "xshift": 9, "font": {"size": 13, "color": hand.colour}}
            for track, hand in TRACKS.items()
        ],
    }


def _zones() -> Iterator[Json]:
    """The start line of each strip, and its outer zones in a tint."""
    for track in TRACKS:
        base = _base(track)
        across = {"xref": "paper", "x0": 0, "x1": 1, "layer": "below"}
        yield {"type": "line", **across, "y0": base, "y1": base} | {
            "line": {"color": SOFT, "width": 1, "dash": "dot"}
        }
        for low, high in ((4.5, 7.5), (-7.5, -4.5)):
            yield {"type": "rect", **across, "y0": base + low, "y1": base + high} | {
                **{"fillcolor": LINE, "opacity": 0.5, "line": {"width": 0}}
            }


def _units_finding(record: Record) -> str:
    """How often each track reached an end and fell back, and where all four stood last."""
    last = {step["track"]: step["mark"] for step in record["documented"]}
    ends = sum(step["why"] == "moderate" for step in record["documented"])
    stand = [
        f"{hand.name} {last[track]:+d}".replace("-", "−")
        for track, hand in TRACKS.items()
        if track in last
    ]
    return (
        f"In this game’s units the real order ends at {', '.join(stand[:-1])} and {stand[-1]}; "
        f"{ends} times a marker reached an end"
    )


def _units_row(step: Mapping[str, Any]) -> list[str | int]:
    return [step["date"], TRACKS[step["track"]].name, step["was"], step["mark"], step["what"]]


RECORD: Mapping[str, Sketch] = {
    "service": Sketch("In fact: who sat when", service, match=False),
    "bench-size": Sketch("In fact: the size of the bench", bench_size, match=False),
    "votes": Sketch("In fact: the votes", votes, match=False),
    "in-game-units": Sketch("The record in this game’s units", in_game_units, match=False),
}
"""Name of a figure of the record -> its label on the menu and the function that drafts it."""
