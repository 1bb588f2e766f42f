"""The renown of every seat over a Court match, and what it holds: cubes and clerks on the Bench."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.charts.court_frame import (
    CLOSING,
    HANDS,
    Frame,
    Spot,
    ends,
    frame,
    named,
    seats_of,
    spots,
    staircase,
)
from companion.charts.ghost import Line, drawn, ghost_of, with_ghost
from companion.charts.ghost import ends as ghost_ends
from companion.charts.ledger import MATCH, turns_of
from companion.charts.template import Hand, Json, Record, Row, Table, marked, most_of
from companion.phrases import many

START = {"renown": 5, "cubes": 6, "bench": 0}
"""What a table begins with, where no change of it tells otherwise."""
UNITS = {"renown": "renown", "cubes": "cubes", "bench": "clerks"}
Moves = Mapping[str, Sequence[Spot]]
HEIGHT, TALL = 440, 560


def renown(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """The renown of every seat as staircases, the scoring of the end behind the last turn."""
    rows, past = rows or (), ghost_of(record)
    found, gone, seats = _spots(rows, "renown"), _spots(past.rows, "renown"), seats_of(rows)
    ghost = frame(past.rows, gone)
    axis, moves = frame(rows, found, ghost), _moves(found, seats, "renown")
    lines, behind = _lines(moves, "renown", axis.here), _behind(gone, seats, "renown", ghost)
    held = {seat: int(trace["y"][-1]) for seat, (trace, _) in zip(moves, lines, strict=True)}
    finding = _finding(moves, held, ended=axis.ended)
    most = max([14, *(value for trace, _ in (*lines, *behind) for value in trace["y"])]) + 3
    whose = _pairs(_moves(gone, seats, "renown"), behind)
    notes = ghost_ends(whose, HEIGHT - 66, 0, most)
    return with_ghost(
        past,
        [*behind, *lines, ends(_pairs(moves, lines), HEIGHT - 66, 0, most)],
        whose=whose,
        layout=marked(_layout(axis, most), notes, axis.now(found, rows, now)),
        now=now,
        finding=finding,
        measure="Renown of each seat by turn; behind the last turn, the scoring of the end",
        source=MATCH,
        alt=f"Step chart of the renown of {many(len(moves), 'seat')}. {finding}.",
        table=(_table(found, seats, ["renown"]), _table(gone, seats, ["renown"])),
        turns=turns_of(row for _, row in found),
        narrow=_narrow(axis),
    )


def _spots(rows: Sequence[Row], *what: str) -> list[Spot]:
    """The changes of these tracks, of whatever seat."""
    return spots(rows, lambda track: track.partition("-")[0] in what)


def _behind(gone: Sequence[Spot], seats: Sequence[str], what: str, ghost: Frame) -> list[Line]:
    """The lines of the ghost, in its own present; none without one."""
    lines = drawn(_lines(_moves(gone, seats, what), what, ghost.here) if ghost.last else [])
    key = PANELS[what][0] if what in PANELS else ""
    return [(trace | {"yaxis": f"y{key}"}, at) for trace, at in lines]


def _layout(axis: Frame, most: float) -> Json:
    return {
        **{"height": HEIGHT, "margin": {"r": 116}, "xaxis": axis.axis(), "shapes": axis.bands()},
        "yaxis": {"title": {"text": "renown"}, "fixedrange": True, "range": [0, most]},
    }


def _pairs(seats: Iterable[str], lines: Iterable[Line]) -> list[tuple[Hand, Json]]:
    return [(HANDS[seat], trace) for seat, (trace, _) in zip(seats, lines, strict=False)]


def _lines(moves: Moves, what: str, here: float) -> list[Line]:
    return [
        staircase(HANDS[seat], found, start=_start(what, found), here=here, unit=UNITS[what])
        for seat, found in moves.items()
    ]


def _start(what: str, found: Sequence[Spot]) -> int:
    return int(found[0][1]["was"]) if found else START[what]


def _narrow(axis: Frame) -> Json:
    """On a phone every third round is named."""
    return {"xaxis": {"ticktext": axis.thinned()}, "margin": {"r": 96}}


def _finding(moves: Moves, held: Mapping[str, int], *, ended: bool) -> str:
    """Who is ahead, by how much, and what part of it came at the end."""
    if not any(moves.values()):
        return "No renown has changed hands yet"
    ahead = most_of(held)
    names, most = named(ahead), max(held.values())
    if len(ahead) > 1:
        return f"{names} are level at {most} renown"
    second = max([0, *(number for seat, number in held.items() if seat not in ahead)])
    if not ended:
        return f"{names} stands ahead at {most} renown to {second}"
    late = _late(moves[ahead[0]])
    if most - late <= second:
        return f"{names} has most renown, {most} to {second}, {late} of it from the scoring"
    return f"{names} has most renown, {most} to {second}, and led before the scoring"


def _late(found: Sequence[Spot]) -> int:
    """Renown from the scoring at the end."""
    return sum(int(row["change"]) for _, row in found if row["rule"] in CLOSING)


def influence(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """Two step charts: the clerks of every seat on the Bench, and the cubes that it holds."""
    rows, past = rows or (), ghost_of(record)
    found, gone, seats = _spots(rows, *PANELS), _spots(past.rows, *PANELS), seats_of(rows)
    ghost = frame(past.rows, gone)
    axis = frame(rows, found, ghost)
    red = {what: _behind(gone, seats, what, ghost) for what in PANELS}
    panels = {what: _panel(found, seats, what, axis, red[what]) for what in PANELS}
    layout = _influence_layout(axis, panels, red)
    notes = [_told(gone, seats, what, panels, red) for what in PANELS]
    finding = _influence_finding(found, seats)
    return with_ghost(
        past,
        [line for panel in (*red.values(), *panels.values()) for line in panel],
        layout=marked(layout, *notes, axis.now(found, rows, now)),
        now=now,
        finding=finding,
        measure="Above, clerks of each seat on the nine Justices of the Bench; below, the cubes "
        "of influence that it holds; by turn",
        source=MATCH,
        alt=f"Two step charts for {many(len(seats), 'seat')} by turn. Down the side: clerks on the "
        f"Bench, and cubes. {finding}.",
        table=(_table(found, seats, list(PANELS)), _table(gone, seats, list(PANELS))),
        turns=turns_of(row for _, row in found),
        narrow=_narrow(axis),
    )


def _panel(
    found: Sequence[Spot], seats: Sequence[str], what: str, axis: Frame, red: Sequence[Line]
) -> list[Line]:
    """The lines of one of both charts, seat by seat, and the words at their ends."""
    key, _, (low, high) = PANELS[what]
    moves = _moves(found, seats, what)
    lines = _lines(moves, what, axis.here)
    lines = [(trace | {"yaxis": f"y{key}"}, at) for trace, at in lines]
    height = (TALL - 66) * (high - low)
    return [*lines, ends(_pairs(moves, lines), height, *_range([*lines, *red]), key)]


def _range(lines: Sequence[Line]) -> tuple[float, float]:
    """From nought, with room for a point on the line, to a little above the most."""
    return -0.2, max([6, *(value for trace, _ in lines for value in trace["y"])]) + 1


Panels = Mapping[str, Sequence[Line]]
"""Track -> the lines of its chart."""


def _told(
    gone: Sequence[Spot], seats: Sequence[str], what: str, panels: Panels, red: Panels
) -> Json:
    """The words at the ends of the ghost's lines in one of both charts."""
    low, high = PANELS[what][2]
    whose = _pairs(_moves(gone, seats, what), red[what])
    span = _range([*panels[what][:-1], *red[what]])
    return ghost_ends(whose, (TALL - 66) * (high - low), *span)


def _influence_layout(axis: Frame, panels: Panels, red: Panels) -> Json:
    layout: Json = {
        **{"height": TALL, "margin": {"r": 116}, "annotations": [], "shapes": axis.bands()},
        "xaxis": {**axis.axis(), "anchor": "y2"},
    }
    for what, (key, title, domain) in PANELS.items():
        layout[f"yaxis{key}"] = {
            **{"title": {"text": ""}, "domain": list(domain), "anchor": "x", "fixedrange": True},
            "range": list(_range([*panels[what][:-1], *red[what]])),
        }
        layout["annotations"].append(_panel_name(title, domain[1]))
    return layout


PANELS = {
    "bench": ("", "clerks on the Bench", (0.55, 0.97)),
    "cubes": ("2", "cubes held", (0.0, 0.42)),
}
"""Track -> its y axis, its name, and its part of the height."""


def _moves(found: Sequence[Spot], seats: Sequence[str], what: str) -> dict[str, list[Spot]]:
    """The changes of each seat; the opponent of the solo mode plays without cubes."""
    moves = {
        seat: [spot for spot in found if spot[1]["track"] == f"{what}-{seat}"] for seat in seats
    }
    return {seat: own for seat, own in moves.items() if own or (what, seat) != ("cubes", "bot")}


def _panel_name(title: str, top: float) -> Json:
    return {
        **{"name": "panel", "text": f"<b>{title[:1].upper()}{title[1:]}</b>", "xref": "paper"},
        **{"x": 0, "xanchor": "left", "yref": "paper", "y": top, "yanchor": "bottom"},
    }


def _influence_finding(found: Sequence[Spot], seats: Sequence[str]) -> str:
    """Who has most clerks on the Bench, and who has most cubes."""
    if not found:
        return "No cube and no clerk on the Bench has moved yet"
    told: list[str] = []
    before: tuple[str, ...] = ()
    for what, noun in (("bench", "clerks on the Bench"), ("cubes", "cubes")):
        held = {seat: _held(what, own) for seat, own in _moves(found, seats, what).items()}
        ahead = most_of(held)
        if len(ahead) == len(seats) > 1:
            told.append(f"{'all' if told else 'All'} seats have {max(held.values())} {noun}")
        elif ahead:
            who = f"{named(ahead)} {'has' if len(ahead) == 1 else 'have'} "
            told.append(f"{'' if ahead == before else who}most {noun}, {max(held.values())}")
            before = ahead
    same = len(told) == 2 and told[1].startswith("most")
    return (", and " if same else "; ").join(told) or "Nobody has a cube or a clerk on the Bench"


def _held(what: str, found: Sequence[Spot]) -> int:
    return int(found[-1][1]["now"]) if found else START[what]


def _table(found: Sequence[Spot], seats: Sequence[str], what: Sequence[str]) -> Table:
    """What every seat has at the end of every round, and then behind the scoring."""
    moves = {one: _moves(found, seats, one) for one in what}
    tracks = [(one, seat) for seat in seats for one in what if seat in moves[one]]
    held = {f"{one}-{seat}": _start(one, moves[one][seat]) for one, seat in tracks}
    lines: dict[str | int, list[str | int]] = {}
    for _, row in found:
        held[str(row["track"])] = int(row["now"])
        at = "scoring" if row["rule"] in CLOSING else row["round"] or "set-up"
        lines[at] = [at, *held.values()]
    columns = [f"{HANDS[seat].name}, {UNITS[one]}" for one, seat in tracks]
    return ["After round", *columns], list(lines.values())
