"""How the Court drifted: its four tracks by turn, each step with its cause, and the record."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.charts.court_frame import (
    BETWEEN,
    SETUP,
    SHORT,
    TRACKS,
    Frame,
    Spot,
    frame,
    spots,
    words,
)
from companion.charts.court_ghost import LOOK, NAME, RED, ghost, label, whole, years
from companion.charts.ghost import Line, drawn, entry, ghost_of, with_ghost
from companion.charts.ledger import MATCH, turns_of
from companion.charts.template import (
    EDGE,
    INK,
    LINE,
    PAPER,
    Hand,
    Json,
    Record,
    Row,
    Table,
    because,
    hover,
    marked,
)
from companion.phrases import listed, many

KEYS = ("", "2", "3", "4")
PANEL, TOP, PITCH = 0.195, 0.925, 0.243
"""Height of one track, where the first begins, and from one to the next, as shares of the whole."""
MODERATE, END = 4, 7
CAUSES = {
    "seated": ("Justice seated", 0, " takes a seat"),
    "retired": ("Justice leaves", 100, " leaves"),
    "law-review": ("law review", 1, "the article of| publishes on "),
    "moderate": ("moderated", 4, " to the moderate zone"),
    "decided": ("case decided", 2, ""),
}
"""What moves a marker -> its words in the key, plotly's number of the sign of its points, and how
its cause is told."""
NEAR = 2
"""Spaces that two words beside each other need."""
NONE_YET, HERE = 100, 41
"""Signs of the start line and of the present."""
SAID = r"^.*? (moves|goes) to .*?: (a marker at the end of a track goes )?|, \d+ spaces? (up|down)"
"""What a cause tells that the chart shows."""
Point = tuple[float, int, str, int, int | None]
"""Where a point stands, what it says, its sign and its node."""


def tracks(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """Four step charts, one a track, with the zones shaded and the record in red behind.

    The red is the documented line of the match's scenario where it has one, else the whole record.
    """
    rows, past, known = rows or (), ghost_of(record), whole(record)
    found, gone = (spots(told, TRACKS.__contains__) for told in (rows, past.rows))
    then = frame(past.rows, gone)
    axis = frame(rows, found, then)
    panels = [_panel(found, axis, record, n) for n, _ in enumerate(TRACKS)]
    red = [line for n, _ in enumerate(TRACKS) for line in _documented(gone, then, n)]
    lines = [*red, *(line for panel in panels for line in panel)]
    finding, key = _finding(found, axis), [*_key(known), *entry(past)]
    return with_ghost(
        past,
        [*lines, *key],
        layout=marked(_layout(axis, panels, known), axis.now(found, rows, now)),
        now=now,
        finding=finding,
        measure=_measure(known),
        source=f"{MATCH}; the record: {record['caption']}" if known else MATCH,
        alt="Four step charts of the tracks by turn. Down the side: the spaces, silver above the "
        f"start line and gold below. {finding}.",
        table=(_table(found), _table(gone)),
        turns=turns_of(row for _, row in found),
        narrow=_narrow(axis),
    )


def _measure(known: bool) -> str:
    said = (
        "Silver above the start line, gold below; light: moderate, 1 to 4; dark: landslide, 5 to 7"
    )
    if not known:
        return said
    return (
        f"{said}. Red: the record in this game’s units, 1789–2010, laid over the match by share "
        "of the way"
    )


def _panel(found: Sequence[Spot], axis: Frame, record: Record, n: int) -> list[Line]:
    """The record's line of one track, then the match's and the words at its end."""
    track, hand = list(TRACKS.items())[n]
    lines: list[Line] = [(ghost(record, track), [])] if whole(record) else []
    fact = lines[0][0]["y"][-1] if lines and axis.ended else None
    lines.append(_line([spot for spot in found if spot[1]["track"] == track], axis, track))
    lines.append(_end(lines[-1][0], n, hand, fact))
    for trace, _ in lines:
        trace |= {"yaxis": f"y{KEYS[n]}", "showlegend": False}
    return lines


def _documented(gone: Sequence[Spot], then: Frame, n: int) -> list[Line]:
    """A marker of the documented line, and the words at its end, clear of those of the match."""
    track = list(TRACKS)[n]
    own = [spot for spot in gone if spot[1]["track"] == track]
    if not own:
        return []
    lines = drawn([_line(own, then, track)])
    x, mark = lines[0][0]["x"][-1], lines[0][0]["y"][-1]
    lines.append(words([(RED, x, mark + (NEAR if mark < MODERATE else -NEAR), spoken(mark))], ""))
    return [(trace | {"yaxis": f"y{KEYS[n]}", "showlegend": False}, at) for trace, at in lines]


def _line(found: Sequence[Spot], axis: Frame, track: str) -> Line:
    """A marker of the match, from the start line to the present."""
    hand, name = TRACKS[track], SHORT[track]
    points: list[Point] = [(SETUP - 0.5, 0, f"{name}: the start line", NONE_YET, None)]
    points += _set_up([row for _, row in found if not row["turn"]], name)
    points += [
        (at, int(row["now"]), _moved(name, row), CAUSES[cause(row)][1], int(row["node"]))
        for at, row in found
        if row["turn"]
    ]
    if axis.here > points[-1][0]:
        mark = points[-1][1]
        points.append((axis.here, mark, f"{name}: {spoken(mark)}", HERE, None))
    x, y, told, signs, nodes = map(list, zip(*points, strict=True))
    trace = {
        **{"type": "scatter", "mode": "lines+markers", "name": hand.name},
        **{"x": x, "y": y, "customdata": told},
        "marker": {"symbol": signs, "size": 6, "color": hand.colour, "line": {"width": 1}},
        "line": {"color": hand.colour, "width": 2, "shape": "hv"},
    }
    return trace, nodes


def _set_up(dealt: Sequence[Row], name: str) -> list[Point]:
    """The first Bench in one step: who moves the marker, and where it stands then."""
    if not dealt:
        return []
    names = [str(row["cause"]).partition(": ")[2].partition(" takes a seat")[0] for row in dealt]
    mark = int(dealt[-1]["now"])
    why = f"At the set-up: {listed(list(dict.fromkeys(names)))}. ({dealt[-1]['cite']})"
    told = hover(f"{name}: {spoken(mark)}", why)
    return [(SETUP + BETWEEN, mark, told, CAUSES["seated"][1], int(dealt[-1]["node"]))]


def cause(row: Row) -> str:
    """What moved a marker, a key of CAUSES."""
    return next(key for key, (_, _, told) in CAUSES.items() if re.search(told, str(row["cause"])))


def _moved(name: str, row: Row) -> str:
    """Where a marker went, when, why and by which rule; how far, the line itself shows."""
    why = re.sub(SAID, "", str(row["cause"]))
    why = because({**row, "cause": why[:1].upper() + why[1:]})
    return hover(f"{name}: {spoken(row['now'])}", f"Round {row['round']}: {why}")


def spoken(mark: float) -> str:
    """Where a marker stands: "silver 3", "gold 5", "the start line"."""
    if not mark:
        return "the start line"
    return f"{'silver' if mark > 0 else 'gold'} {abs(mark):g}"


def _key(known: bool) -> list[Line]:
    """Entries of the key: a sign for each cause, and the line of the record."""
    entries: list[Line] = []
    for name, sign, _ in CAUSES.values():
        look = {"symbol": sign, "size": 8, "color": INK}
        entries.append(({**_entry(name), "mode": "markers", "marker": look}, []))
    if known:
        entries.append(({**_entry(NAME), "mode": "lines", "line": LOOK}, []))
    return entries


def _entry(name: str) -> Json:
    none: list[None] = [None]
    return {"type": "scatter", "name": name, "x": none, "y": none, "customdata": []}


def _layout(axis: Frame, panels: Sequence[Sequence[Line]], known: bool) -> Json:
    layout: Json = {
        **{"height": 760, "showlegend": True, "margin": {"r": 74, "t": 128}},
        "xaxis": {**axis.axis(), "anchor": "y4", "minor": _borders(axis)},
        **{"shapes": [], "annotations": []},
    }
    for n, hand in enumerate(TRACKS.values()):
        top = TOP - n * PITCH
        layout[f"yaxis{KEYS[n]}"] = _side(top)
        layout["shapes"] += _zones(KEYS[n])
        layout["annotations"].append(_named(hand, top))
        if known:
            mark = panels[n][0][0]["y"][-1]
            layout["annotations"].append(label(spoken(mark)) | {"yref": f"y{KEYS[n]}", "y": mark})
    if known:
        layout["xaxis5"] = years()
    return layout


def _borders(axis: Frame) -> Json:
    """A fine line where each round begins."""
    starts = [round(start, 2) for start in axis.starts.values()]
    return {"tickvals": starts, "ticklen": 0, "showgrid": True, "gridcolor": LINE}


def _side(top: float) -> Json:
    return {
        **{"domain": [round(top - PANEL, 4), round(top, 4)], "anchor": "x"},
        **{"title": {"text": ""}, "range": [-END - 0.6, END + 0.6], "fixedrange": True},
        **{"zeroline": True, "zerolinecolor": EDGE, "zerolinewidth": 1, "showgrid": False},
        "tickvals": [7, 4, 0, -4, -7],
        "ticktext": ["silver 7", "4", "0", "4", "gold 7"],
    }


def _zones(key: str) -> list[Json]:
    """The bands of one panel: all of it in the tint of the landslide, its middle lighter."""
    bands = ((7.5, LINE, 0.7), (4.5, PAPER, 0.65))
    return [
        {
            **{"type": "rect", "layer": "below", "xref": "paper", "x0": 0, "x1": 1},
            **{"yref": f"y{key}", "y0": -high, "y1": high, "fillcolor": ink},
            **{"opacity": strength, "line": {"width": 0}},
        }
        for high, ink, strength in bands
    ]


def _named(hand: Hand, top: float) -> Json:
    """The name of a track, above its chart."""
    return {
        **{"name": "panel", "text": f"<b>{hand.name.replace('&', '&amp;')}</b>", "xref": "paper"},
        **{"x": 0, "xanchor": "left", "yref": "paper", "y": round(top, 3), "yanchor": "bottom"},
        "font": {"size": 13, "color": hand.colour},
    }


def _end(line: Json, n: int, hand: Hand, fact: int | None) -> Line:
    """Where the marker stands, beside the end of its line and clear of the record's words."""
    x, mark = line["x"][-1], line["y"][-1]
    near = fact is not None and abs(fact - mark) < NEAR
    y = fact + (NEAR if mark >= fact else -NEAR) if fact is not None and near else mark
    return words([(hand, x, y, spoken(mark))] if mark else [], KEYS[n])


def _narrow(axis: Frame) -> Json:
    """On a phone every third round is named."""
    return {"xaxis": {"ticktext": axis.thinned()}, "margin": {"r": 58}}


def _finding(found: Sequence[Spot], axis: Frame) -> str:
    """Which track stands farthest from the start line, and which has crossed it most often."""
    moves = {t: [row for _, row in found if row["track"] == t] for t in TRACKS}
    held = {t: int(moves[t][-1]["now"]) for t in TRACKS if moves[t]}
    if not held:
        return "No track has moved yet"
    far = max(held, key=lambda track: abs(held[track]))
    zone = "landslide" if abs(held[far]) > MODERATE else "moderate"
    verb = "ends" if axis.ended else "stands"
    said = f"{TRACKS[far].name} {verb} at {spoken(held[far])}, in the {zone} zone"
    over = {t: sum(row["was"] * row["now"] < 0 for row in moves[t]) for t in TRACKS}
    most = max(over, key=lambda track: over[track])
    if not over[most]:
        return said
    who = "it" if most == far else TRACKS[most].name
    return f"{said}; {who} has crossed the start line {many(over[most], 'time')}"


def _table(found: Sequence[Spot]) -> Table:
    """Where the four markers stand at the end of every round."""
    marks = dict.fromkeys(TRACKS, 0)
    table: dict[int, list[str | int]] = {}
    for _, row in found:
        marks[str(row["track"])] = int(row["now"])
        round_ = row["round"] if row["turn"] else "set-up"
        table[row["round"]] = [round_, *(spoken(mark) for mark in marks.values())]
    return ("After round", *(hand.name for hand in TRACKS.values())), list(table.values())
