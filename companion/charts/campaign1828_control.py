"""Who leads each area of a match of 1828, turn by turn, beside who carried it in fact."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from companion.charts.campaign1828_board import (
    AREAS,
    HANDS,
    SEATS,
    SIDE,
    Frame,
    carried,
    cited,
    fact,
    fact_told,
    fact_words,
    frame,
)
from companion.charts.campaign1828_leads import Lead, leads, place
from companion.charts.ledger import MATCH, of_track, point, turns_of
from companion.charts.template import (
    FACT,
    INK,
    ON,
    PAPER,
    SERIF,
    Json,
    Record,
    Row,
    because,
    folded,
    hatched,
    hover,
    marked,
    sketch,
)

UP = {"adams": -1, "jackson": 1}
"""Above the line of an area leads Adams, below it Jackson; the axis runs downwards."""


VALUE = {"adams": 1, "jackson": -1}
"""What the track of an elector holds for each seat."""
MEASURE = (
    "Lead in delegates, by turn: Adams above each line, Jackson below it; "
    "letters: the elector is claimed"
)
GHOST = "; red dashes: who carried the area in electors in 1828"
EDGE_OF_AREA = 0.42
"""How far a lead may reach from the line of its area, and where the record has its dashes."""


Ghost = Sequence[tuple[str, tuple[int, int]]]
"""Area and its electors of 1828, for Adams and for Jackson."""


def control(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """Who leads each area over the match, and beside it who carried the area in 1828."""
    rows = rows or ()
    axis = frame(rows, gap=2)
    led = leads(rows, axis)
    ghost = [(area, told) for area in AREAS if (told := fact(record, area))]
    finding = _finding(led, ghost)
    data, nodes = _drawn(rows, led, axis)
    return sketch(
        data=[*_ghost_rows(ghost, axis), *data],
        layout=marked(_layout(axis, ghost), axis.now(rows, now)),
        now=now,
        finding=finding,
        measure=MEASURE + (GHOST if ghost else ""),
        source=cited(record) if ghost else MATCH,
        alt=f"Five strips that show who led in delegates at each turn. {SIDE}. {finding}.",
        table=(
            ("Area", "Round", "From turn", "Leader", "Lead in delegates"),
            _table(led, ghost),
        ),
        nodes=[*([[], []] if ghost else []), *nodes],
        turns=turns_of(rows),
        narrow=_narrow(axis, ghost),
    )


def _drawn(
    rows: Sequence[Row], led: Sequence[Lead], axis: Frame
) -> tuple[list[Json], list[list[int | None]]]:
    """The leads of both seats and the electors they claim, with the node of each point."""
    bars = {seat: [lead for lead in led if lead.seat == seat] for seat in SEATS}
    claims = {seat: _claims(rows, seat) for seat in SEATS}
    data = [_bars(seat, bars[seat]) for seat in SEATS]
    data += [_letters(seat, claims[seat], axis) for seat in SEATS]
    nodes: list[list[int | None]] = [[lead.row["node"] for lead in bars[seat]] for seat in SEATS]
    nodes += [[row["node"] for _, row in claims[seat]] for seat in SEATS]
    return data, nodes


def _narrow(axis: Frame, ghost: Ghost) -> Json:
    return {
        "xaxis": {"ticktext": axis.narrow()},
        "margin": {"r": 66 if ghost else 8},
    }


def _bars(seat: str, led: Sequence[Lead]) -> Json:
    hand = HANDS[seat]
    names = list(AREAS)
    return {
        **{"type": "bar", "name": hand.name},
        "x": [(lead.begins + lead.ends) / 2 for lead in led],
        "width": [lead.ends - lead.begins for lead in led],
        "base": [names.index(lead.area) for lead in led],
        "y": [UP[seat] * min(abs(lead.lead) * 0.1 + 0.04, EDGE_OF_AREA) for lead in led],
        "marker": {"color": hand.colour, "pattern": hatched(hand), "line": {"width": 0}},
        "customdata": [_led(lead) for lead in led],
    }


def _led(lead: Lead) -> str:
    row = lead.row
    return hover(
        f"{AREAS[lead.area]}: {HANDS[lead.seat].name} leads by {abs(lead.lead)}",
        f"Round {row['round']}, from turn {row['turn']}",
        because(row),
    )


def _claims(rows: Sequence[Row], seat: str) -> list[tuple[int, Row]]:
    """Each elector that a seat claimed: the line of its area, and the change."""
    value = VALUE[seat]
    found = [
        (at, row)
        for at, area in enumerate(AREAS)
        for row in of_track(rows, f"elector-{area}")
        if row["now"] == value
    ]
    return sorted(found, key=lambda claim: int(claim[1]["node"]))


def _letters(seat: str, claimed: Sequence[tuple[int, Row]], axis: Frame) -> Json:
    hand = HANDS[seat]
    return {
        **{"type": "scatter", "mode": "markers+text", "name": f"{hand.name} claims the elector"},
        "x": [place(axis, row) for _, row in claimed],
        "y": [at for at, _ in claimed],
        "text": [f"<b>{hand.letter}</b>" for _ in claimed],
        "textfont": {"color": ON, "size": 11},
        "marker": {
            **{"symbol": hand.marker, "size": 17, "color": hand.colour},
            "line": {"color": PAPER, "width": 1.5},
        },
        "customdata": [_claimed(seat, row) for _, row in claimed],
    }


def _claimed(seat: str, row: Row) -> str:
    return point(
        f"{HANDS[seat].name} claims the elector",
        row,
    )


def _ghost_rows(ghost: Ghost, axis: Frame) -> list[Json]:
    """The record: red dashes on the side that carried the area, and the electors in words."""
    if not ghost:
        return []
    lines = [list(AREAS).index(area) for area, _ in ghost]
    rails = [
        line + UP[carried(told)] * EDGE_OF_AREA
        for line, (_, told) in zip(lines, ghost, strict=True)
    ]
    told = [fact_told(area, electors) for area, electors in ghost]
    words = [folded(fact_words(electors)) for _, electors in ghost]
    return [_rails(rails, told, axis), _ghost_words(lines, words, told, axis)]


def _rails(rails: Sequence[float], told: Sequence[str], axis: Frame) -> Json:
    return {
        **{"type": "scatter", "mode": "lines", "name": "In fact, 1828"},
        "x": [x for _ in rails for x in (0, axis.end, None)],
        "y": [y for rail in rails for y in (rail, rail, None)],
        "customdata": [line for line in told for _ in range(3)],
        "line": {"color": FACT, "width": 2, "dash": "6px 4px"},
    }


def _ghost_words(
    lines: Sequence[int], words: Sequence[str], told: Sequence[str], axis: Frame
) -> Json:
    return {
        **{"type": "scatter", "mode": "text", "textposition": "middle right"},
        **{"name": "1828 by area", "x": [axis.end + 2 for _ in lines], "y": list(lines)},
        **{"text": list(words), "textfont": {"color": FACT, "family": SERIF, "size": 14}},
        "customdata": list(told),
    }


def _layout(axis: Frame, ghost: Ghost) -> Json:
    names = [folded(name) for name in AREAS.values()]
    across = axis.axis("turns of the match") | {"showline": False, "range": [-1, axis.end + 2]}
    return {
        **{"height": 480, "xaxis": across, "margin": {"r": 84 if ghost else 16, "t": 100}},
        "yaxis": {
            **{"tickvals": list(range(len(names))), "ticktext": names, "fixedrange": True},
            **{"range": [len(names) - 0.45, -0.6], "showgrid": False},
        },
        "annotations": _ghost_head(ghost, axis),
        "shapes": [
            *axis.bands(),
            *(_tint(area, told, axis) for area, told in ghost),
            *(
                {"type": "line", "x0": 0, "x1": axis.end, "y0": at, "y1": at}
                | {"layer": "below", "line": {"color": INK, "width": 1}}
                for at in range(len(names))
            ),
        ],
    }


def _ghost_head(ghost: Ghost, axis: Frame) -> list[Json]:
    """The head of the column of the record."""
    if not ghost:
        return []
    ink = {"color": FACT, "family": SERIF, "size": 13}
    return [
        {"name": "record", "text": "<i>In fact</i>", "x": axis.end + 2, "y": -0.52}
        | {"xanchor": "left", "font": ink}
    ]


def _tint(area: str, told: tuple[int, int], axis: Frame) -> Json:
    """The side of an area on which its lead would stand if the match went as 1828 did."""
    at = list(AREAS).index(area)
    edge = at + UP[carried(told)] * EDGE_OF_AREA
    return {
        **{"type": "rect", "layer": "below", "x0": 0, "x1": axis.end, "y0": at, "y1": edge},
        **{"fillcolor": FACT, "opacity": 0.09, "line": {"width": 0}},
    }


def _finding(led: Sequence[Lead], ghost: Ghost) -> str:
    """Who led longest where, and in how many areas that is as it was in 1828."""
    turns: dict[str, float] = defaultdict(float)
    for lead in led:
        turns[lead.area] += (lead.ends - lead.begins) * (1 if lead.lead > 0 else -1)
    if not turns:
        return "Nobody leads an area yet"
    leaned = {area: SEATS[0] if net > 0 else SEATS[1] for area, net in turns.items() if net}
    counts = {seat: sum(1 for who in leaned.values() if who == seat) for seat in SEATS}
    said = (
        f"Adams led longest in {counts['adams'] or 'none'} of {len(AREAS)} areas, "
        f"Jackson in {counts['jackson'] or 'none'}"
    )
    if not ghost:
        return said
    alike = sum(1 for area, electors in ghost if leaned.get(area) == carried(electors))
    return f"{said}; {alike or 'none'} went as in 1828"


def _table(led: Sequence[Lead], ghost: Ghost) -> list[list[str | int]]:
    table: list[list[str | int]] = [
        [
            AREAS[lead.area],
            lead.row["round"],
            lead.row["turn"],
            HANDS[lead.seat].name,
            abs(lead.lead),
        ]
        for lead in led
    ]
    return table + [
        [
            AREAS[area],
            "In fact, 1828",
            "",
            HANDS[carried(told)].name,
            f"{max(told)} to {min(told)} electors",
        ]
        for area, told in ghost
    ]
