"""The votes of a match of 1828 by round and area, beside the electors of 1828."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from companion.charts.campaign1828_board import (
    AREAS,
    COUNT,
    HANDS,
    PLACES,
    ROUNDS,
    SEATS,
    cited,
    counted_at,
    fact,
    fact_told,
    fact_words,
)
from companion.charts.ledger import MATCH, of_track, point, turns_of
from companion.charts.template import (
    FACT,
    INK,
    SERIF,
    Hand,
    Json,
    Record,
    Row,
    folded,
    hatched,
    signed,
    sketch,
)

Moves = dict[str, list[Row]]
LEFT = {"adams": -1, "jackson": 1}
"""Adams grows to the left of a round's line, Jackson to the right."""


def votes_by_area(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """Votes by round and area: a column a round, and the electors of 1828 beside them.

    It has no axis of turns, so the moment in view is not marked.
    """
    gains = [row for row in rows or () if row["track"] in ("votes-adams", "votes-jackson")]
    gains = [row for row in gains if row["change"] > 0]
    width = 2 * max([5, *(row["change"] for row in gains)]) + 8
    won = {seat: of_track(gains, f"votes-{seat}") for seat in SEATS}
    ghost = _ghost_column(record, (ROUNDS + 1) * width)
    finding = _area_finding(won)
    return sketch(
        data=[*ghost, *(_bars(seat, won[seat], width) for seat in SEATS)],
        layout=_area_layout(width, ghost),
        finding=finding,
        measure="Votes gained by round and area: Adams left of each line, Jackson right of it"
        + ("; in red, who carried the area in electors in 1828" if ghost else ""),
        source=cited(record) if ghost else MATCH,
        alt=f"Bars of votes gained in each of four rounds, by area. {finding}.",
        table=(("Round", "Counted", "Adams", "Jackson"), _area_table(won, record)),
        nodes=[*([] for _ in ghost), *([row["node"] for row in won[s]] for s in SEATS)],
        turns=turns_of(gains),
        narrow=_area_narrow(width, ghost),
    )


def _area_layout(width: float, ghost: list[Json]) -> Json:
    middles = [n * width for n in range(1, ROUNDS + 1)]
    across = {
        **{"title": {"text": "votes gained in the round"}, "fixedrange": True, "ticklen": 0},
        **{"range": [width * 0.5, (ROUNDS + (1.5 if ghost else 0.5)) * width], "tickangle": 0},
        **{"tickvals": [*middles, *([(ROUNDS + 1) * width] if ghost else ())], "showline": False},
        "ticktext": [*(f"Round {n}" for n in range(1, ROUNDS + 1)), *(["1828"] if ghost else ())],
    }
    return {
        **{"height": 480, "showlegend": True, "margin": {"r": 16, "t": 104}},
        "xaxis": across,
        "yaxis": {
            **{"tickvals": list(range(len(COUNT))), "fixedrange": True},
            "ticktext": [folded(PLACES[place]) for place in COUNT],
            **{"range": [len(COUNT) - 0.5, -0.5], "showgrid": False},
            "title": {"text": "counted"},
        },
        "shapes": [
            {"type": "line", "x0": x, "x1": x, "y0": -0.5, "y1": len(COUNT) - 0.5}
            | {"line": {"color": INK, "width": 1}, "layer": "above"}
            for x in middles
        ],
    }


def _area_narrow(width: float, ghost: list[Json]) -> Json:
    names = [*(f"R{n}" for n in range(1, ROUNDS + 1)), *(["1828"] if ghost else ())]
    return {"xaxis": {"ticktext": names}, "yaxis": {"title": {"text": ""}}, "margin": {"r": 4}}


def _bars(seat: str, won: Sequence[Row], width: float) -> Json:
    hand = HANDS[seat]
    return {
        **{"type": "bar", "orientation": "h", "name": hand.name, "width": 0.52},
        "x": [LEFT[seat] * row["change"] for row in won],
        "y": [COUNT.index(counted_at(row)) for row in won],
        "base": [row["round"] * width for row in won],
        "text": [f"{row['change']:g}" for row in won],
        **{"textposition": "outside", "textfont": {"color": hand.colour, "size": 13}},
        "marker": {"color": hand.colour, "pattern": hatched(hand)},
        "customdata": [_moved_at(hand, row) for row in won],
    }


def _moved_at(hand: Hand, row: Row) -> str:
    return point(
        f"{PLACES[counted_at(row)]}: {hand.name} {signed(row['change'])}",
        row,
    )


def _ghost_column(record: Record, x: float) -> list[Json]:
    """The record beside the match: who carried each area in electors, in words."""
    known = [(area, fact(record, area)) for area in AREAS]
    told = [(area, electors) for area, electors in known if electors]
    if not told:
        return []
    return [
        {
            **{"type": "scatter", "mode": "text", "name": "1828", "showlegend": False},
            "x": [x for _ in told],
            "y": [COUNT.index(area) for area, _ in told],
            "text": [folded(fact_words(electors)) for _, electors in told],
            "textfont": {"color": FACT, "family": SERIF, "size": 14},
            "customdata": [fact_told(area, electors) for area, electors in told],
        }
    ]


def _area_finding(won: Moves) -> str:
    """The candidate and place with the most votes over the match so far."""
    totals: dict[tuple[str, str], int] = defaultdict(int)
    for seat in SEATS:
        for row in won[seat]:
            totals[seat, counted_at(row)] += int(row["change"])
    if not totals:
        return "No area has given votes yet"
    (seat, place), most = max(totals.items(), key=lambda item: item[1])
    gained = sum(number for (who, _), number in totals.items() if who == seat)
    name = {"piles": "the campaign piles", "press": "the Press"}.get(place, PLACES[place])
    said = f"{name} gave {HANDS[seat].name} {most} of the {gained} votes he gained"
    return said[0].upper() + said[1:]


def _area_table(won: Moves, record: Record) -> list[list[str | int]]:
    gained: dict[tuple[int, int], dict[str, int]] = defaultdict(lambda: dict.fromkeys(SEATS, 0))
    for seat in SEATS:
        for row in won[seat]:
            gained[row["round"], COUNT.index(counted_at(row))][seat] += int(row["change"])
    table: list[list[str | int]] = [
        [f"Round {round_}", PLACES[COUNT[step]], line["adams"], line["jackson"]]
        for (round_, step), line in sorted(gained.items())
    ]
    facts = [(AREAS[area], fact(record, area)) for area in AREAS]
    return table + [["In fact, electors of 1828", name, *told] for name, told in facts if told]
