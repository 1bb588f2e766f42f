"""The votes of a match of 1828: over the match as staircases, and by round and area."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from companion.charts.campaign1828_board import (
    AREAS,
    COUNT,
    HANDS,
    MATCH,
    PLACES,
    PRESS,
    ROUNDS,
    SEATS,
    Frame,
    cited,
    counted_at,
    fact,
    fact_words,
    frame,
    of_track,
    turns_of,
)
from companion.charts.template import (
    FACT,
    INK,
    SERIF,
    Hand,
    Json,
    Record,
    Row,
    because,
    ends,
    folded,
    hatched,
    hover,
    marked,
    note,
    signed,
    sketch,
    steps,
)
from companion.phrases import many

Moves = dict[str, list[Row]]
LEFT = {"adams": -1, "jackson": 1}
"""Adams grows to the left of a round's line, Jackson to the right."""


def votes(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """The votes of both candidates as staircases, each count spread out step by step."""
    rows = rows or ()
    axis = frame(rows, gap=9)
    moves = {seat: of_track(rows, f"votes-{seat}") for seat in SEATS}
    held = {seat: int(moves[seat][-1]["now"]) if moves[seat] else 0 for seat in SEATS}
    lines = [_staircase(seat, moves[seat], axis, rows) for seat in SEATS]
    finding = _votes_finding(moves, held)
    return sketch(
        data=[trace for trace, _ in lines],
        layout=marked(_votes_layout(axis, [t for t, _ in lines], moves), axis.now(rows, now)),
        now=now,
        finding=finding,
        measure="Votes held by each candidate, by turn and by step of the count",
        source=MATCH,
        alt=f"Step chart of the votes of both candidates over four rounds. {finding}. "
        f"Adams holds {held['adams']}, Jackson {held['jackson']}.",
        table=(
            ("Round", "Counted", "Adams", "Adams holds", "Jackson", "Jackson holds", "Turn"),
            _votes_table(moves),
        ),
        nodes=[at for _, at in lines],
        turns=turns_of(rows),
        narrow={"xaxis": {"ticktext": axis.narrow()}, "margin": {"r": 84}},
    )


def _staircase(
    seat: str, moves: Sequence[Row], axis: Frame, rows: Sequence[Row]
) -> tuple[Json, list[int | None]]:
    hand = HANDS[seat]
    held = int(moves[-1]["now"]) if moves else 0
    x = [0, *(axis.counted(row["round"], counted_at(row)) for row in moves)]
    y = [0, *(row["now"] for row in moves)]
    told = [hover(f"{hand.name}: no votes yet"), *(_moved(hand, row) for row in moves)]
    nodes: list[int | None] = [None, *(row["node"] for row in moves)]
    if rows and axis.here(rows) > x[-1]:
        x.append(axis.here(rows))
        y.append(held)
        told.append(hover(f"{hand.name}: {many(held, 'vote')} now", f"Turn {rows[-1]['turn']}"))
        nodes.append(rows[-1]["node"])
    return steps(hand, x, y, told), nodes


def _moved(hand: Hand, row: Row) -> str:
    return hover(
        f"{hand.name} {signed(row['change'])}, now {row['now']:g}",
        f"Round {row['round']}, turn {row['turn']}",
        because(row),
    )


def _votes_layout(axis: Frame, traces: Sequence[Json], moves: Moves) -> Json:
    labels = [(HANDS[s], trace, trace["y"][-1]) for s, trace in zip(SEATS, traces, strict=True)]
    most = max([16, *(value for trace in traces for value in trace["y"])])
    return {
        "height": 440,
        "xaxis": axis.axis("turns; shaded: the count after each round"),
        "yaxis": {"title": {"text": "votes held"}, "fixedrange": True, "range": [-0.4, most + 4]},
        "shapes": axis.bands(),
        "annotations": [*ends(labels), *_note(moves, axis)],
    }


def _note(moves: Moves, axis: Frame) -> list[Json]:
    """A note on the largest gain: where it came from."""
    both = [(axis.counted(row["round"], counted_at(row)), row) for s in SEATS for row in moves[s]]
    gains = [(x, row) for x, row in both if row["change"] > 3 and counted_at(row) != PRESS]
    if not gains:
        return []
    at, row = max(gains, key=lambda one: one[1]["change"])
    text = f"{PLACES[counted_at(row)]} {signed(row['change'])}"
    top = max(one["now"] for x, one in both if x <= at)
    return [note(text, at, row["now"], top + 3)]


def _leader(held: dict[str, int]) -> str | None:
    if held["adams"] == held["jackson"]:
        return None
    return max(SEATS, key=lambda seat: held[seat])


def _votes_finding(moves: Moves, held: dict[str, int]) -> str:
    """Who is ahead, and since when: from the votes at the end of each counted round."""
    counted = sorted({int(row["round"]) for seat in SEATS for row in moves[seat]})
    if not counted:
        return "No votes have been counted yet"
    leader = _leader(held)
    if leader is None:
        return f"After round {counted[-1]} both stand at {many(held['adams'], 'vote')}"
    since = counted[-1]
    for n in reversed(counted):
        if _leader({seat: _held_after(moves[seat], n) for seat in SEATS}) != leader:
            break
        since = n
    name, score = HANDS[leader].name, f"{held[leader]} to {min(held.values())}"
    stands = "ended" if counted[-1] == ROUNDS else "stands"
    if since == counted[0]:
        return f"{name} has led since round {since} and {stands} at {score}"
    return f"{name} took the lead in round {since} and {stands} at {score}"


def _held_after(moves: Sequence[Row], round_: int) -> int:
    held = [int(row["now"]) for row in moves if row["round"] <= round_]
    return held[-1] if held else 0


def _votes_table(moves: Moves) -> list[list[str | int]]:
    lines: dict[tuple[int, int], dict[str, Row]] = defaultdict(dict)
    for seat in SEATS:
        for row in moves[seat]:
            lines[row["round"], COUNT.index(counted_at(row))][seat] = row
    held = dict.fromkeys(SEATS, 0)
    table: list[list[str | int]] = []
    for (round_, step), line in sorted(lines.items()):
        held |= {seat: int(row["now"]) for seat, row in line.items()}
        parts = [(signed(line[s]["change"]) if s in line else "0", held[s]) for s in SEATS]
        turn = next(iter(line.values()))["turn"]
        table.append([round_, PLACES[COUNT[step]], *parts[0], *parts[1], turn])
    return table


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
    return hover(
        f"{PLACES[counted_at(row)]}: {hand.name} {signed(row['change'])}",
        f"Round {row['round']}, turn {row['turn']}",
        because(row),
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
            "customdata": [
                hover(f"In fact, {AREAS[area]}", f"{fact_words(electors)} electors in 1828")
                for area, electors in told
            ],
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
