"""The four debates of a Convention: markers on their tracks, and tokens at the end of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.charts.convention_floor import (
    FACTIONS,
    HANDS,
    Frame,
    frame,
    seats_of,
)
from companion.charts.ghost import Line, drawn, entry, ghost_of, with_ghost
from companion.charts.ledger import MATCH, of_track, point, turns_of
from companion.charts.template import (
    INK,
    PAPER,
    Hand,
    Json,
    Record,
    Row,
    Table,
    hover,
    marked,
    most_of,
    signed,
    steps,
)
from companion.phrases import listed, many

PANEL, GAP = 0.2, 0.0667
"""Height of one debate and of the room above it, as shares of the whole."""
LAST = 10
"""The last space of a track."""
KEYS = ("", "2", "3", "4")
CLEARED = "resolve-debates"
"""The rule by which all markers leave the tracks at the end of a round."""


def debates(rows: Sequence[Row] | None, record: Record, now: int | None = None) -> Json:
    """Four small charts, one a faction: every planner's marker by turn, stars where tokens went."""
    rows, past = rows or (), ghost_of(record)
    axis, seats = frame(rows, past.rows), seats_of(rows)
    lines = [*entry(past), *_behind(past.rows, axis), *_panels(rows, axis, seats)]
    finding = _finding(rows, seats)
    return with_ghost(
        past,
        lines,
        layout=marked(_layout(axis, [trace for trace, _ in lines]), axis.now(rows, now)),
        now=now,
        finding=finding,
        measure="Spaces on the four debate tracks, by turn; star: a debate token, for whoever "
        "alone was farthest when the round ended",
        source=MATCH,
        alt=f"Four step charts of the debate tracks of {len(seats)} planners, one a faction, over "
        f"four rounds. Down the side: {listed([h.name for h in FACTIONS.values()])}. {finding}.",
        table=(_table(rows, seats), _table(past.rows, seats_of(past.rows))),
        turns=turns_of(rows),
        narrow={"xaxis": {"ticktext": axis.narrow()}, "margin": {"r": 8}},
    )


def _panels(rows: Sequence[Row], axis: Frame, seats: Sequence[str]) -> list[Line]:
    """The lines of every debate, seat by seat, and its stars."""
    panels: list[Line] = []
    for key, faction in zip(KEYS, FACTIONS, strict=True):
        lines = [_line(rows, axis, seat, faction) for seat in seats]
        lines.append(_stars(rows, axis, seats, faction))
        for trace, _ in lines:
            trace |= {"xaxis": "x", "yaxis": f"y{key}", "showlegend": not key}
        panels += lines
    return panels


def _behind(past: Sequence[Row], axis: Frame) -> list[Line]:
    """The ghost of every debate: the markers that the documented line moved on it."""
    return [
        (trace | {"xaxis": "x", "yaxis": f"y{key}"}, at)
        for key, faction in zip(KEYS, FACTIONS, strict=True)
        for trace, at in drawn(_line(past, axis, seat, faction) for seat in seats_of(past))
        if any(trace["y"])
    ]


def _line(rows: Sequence[Row], axis: Frame, seat: str, faction: str) -> Line:
    """One marker on one track: up from nought, and no line after it has gone home."""
    hand = HANDS[seat]
    points: list[tuple[float | None, float | None, str, int | None]] = []
    for row in of_track(rows, f"debate-{faction}-{seat}"):
        x, told = axis.at(row), _moved(hand, faction, row)
        if not row["was"]:
            points += [(None, None, "", None)] * bool(points) + [(x, 0.0, "", None)]
        points.append((x, row["now"], told, row["node"]))
    if points and points[-1][1] and rows:
        x, y = axis.here(rows), points[-1][1]
        told = hover(f"{hand.name} on space {y:g}", f"Turn {rows[-1]['turn']}")
        points.append((x, y, told, rows[-1]["node"]))
    drawn = points or [(None, None, "", None)]  # plotly names no line that has no point at all
    xs, ys, words, nodes = map(list, zip(*drawn, strict=True))
    return steps(hand, xs, ys, words), nodes


def _moved(hand: Hand, faction: str, row: Row) -> str:
    if row["rule"] == CLEARED:
        return hover(f"{hand.name}’s marker goes home", f"Turn {row['turn']}")
    space = f"space {row['now']:g}" if row["now"] else "no space"
    return point(
        f"{FACTIONS[faction].name}: {hand.name} on {space}",
        row,
    )


def _stars(rows: Sequence[Row], axis: Frame, seats: Sequence[str], faction: str) -> Line:
    """The tokens of one debate, each at the space that won it."""
    won = [(seat, row) for seat in seats for row in of_track(rows, f"tokens-{faction}-{seat}")]
    hands = [HANDS[seat] for seat, _ in won]
    trace = {
        **{"type": "scatter", "mode": "markers", "name": "token"},
        "x": [axis.at(row) for _, row in won],
        "y": [_space(rows, faction, seat, row) for seat, row in won],
        "marker": {
            **{"symbol": "star", "size": 14, "color": [hand.colour for hand in hands]},
            "line": {"color": PAPER, "width": 1},
        },
        "customdata": [
            point(
                f"{FACTIONS[faction].name}: a token for {hand.name}",
                row,
            )
            for hand, (_, row) in zip(hands, won, strict=True)
        ],
    }
    return trace, [row["node"] for _, row in won]


def _space(rows: Sequence[Row], faction: str, seat: str, token: Row) -> float:
    """Where the marker stood that won a token: it went home in the same step."""
    home = (r for r in of_track(rows, f"debate-{faction}-{seat}") if r["node"] == token["node"])
    return float(next((row["was"] for row in home if row["now"] == 0), 1))


def _layout(axis: Frame, traces: Sequence[Json]) -> Json:
    farthest = max([4, *(value for trace in traces for value in trace["y"] if value)])
    layout: Json = {
        **{"height": 620, "showlegend": True, "margin": {"r": 20, "t": 108}},
        "xaxis": {**axis.axis(), "anchor": "y4"},
        **{"shapes": axis.bands(), "annotations": []},
    }
    for n, (key, hand) in enumerate(zip(KEYS, FACTIONS.values(), strict=True)):
        top = 1 - GAP * 0.6 - n * (PANEL + GAP * 0.8)
        layout[f"yaxis{key}"] = {
            **{"domain": [round(top - PANEL, 3), round(top, 3)], "anchor": "x"},
            **{"title": {"text": "space"}, "range": [-0.4, min(LAST, farthest) + 0.6]},
            **{"dtick": 2, "fixedrange": True},
        }
        layout["annotations"].append(_named(hand, top))
    return layout


def _named(hand: Hand, top: float) -> Json:
    """The name of a debate, above its chart."""
    return {
        **{"name": "panel", "text": f"<b>{hand.name}</b>", "xref": "paper", "x": 0},
        **{"xanchor": "left", "yref": "paper", "y": round(top, 3), "yanchor": "bottom"},
        "font": {"size": 13, "color": INK},
    }


def _finding(rows: Sequence[Row], seats: Sequence[str]) -> str:
    """Who has won most debate tokens; before the first, who stands farthest on which track."""
    tokens: Counter[tuple[str, str]] = Counter()
    for faction in FACTIONS:
        for seat in seats:
            tokens[seat, faction] = len(of_track(rows, f"tokens-{faction}-{seat}"))
    whole = sum(tokens.values())
    if not whole:
        return _farthest(rows, seats)
    mine = {seat: sum(tokens[seat, faction] for faction in FACTIONS) for seat in seats}
    ahead = most_of(mine)
    names = listed([HANDS[seat].name for seat in ahead])
    share = f"{mine[ahead[0]]} of {many(whole, 'debate token')}"
    if len(ahead) > 1:
        return f"{names} have won {share} each"
    best = most_of({faction: tokens[ahead[0], faction] for faction in FACTIONS})
    each = tokens[ahead[0], best[0]]
    for_ = listed([f"the {FACTIONS[faction].name}" for faction in best])
    if len(best) > 1:
        return f"{names} has won {share}, {each} each for {for_}"
    return f"{names} has won {share}, {'all' if each == mine[ahead[0]] else each} for {for_}"


def _farthest(rows: Sequence[Row], seats: Sequence[str]) -> str:
    """Before the first token: the marker that stands farthest now."""
    held = {
        (seat, faction): int(track[-1]["now"])
        for faction in FACTIONS
        for seat in seats
        if (track := of_track(rows, f"debate-{faction}-{seat}"))
    }
    if not any(held.values()):
        return "No planner has spoken in a debate yet"
    (seat, faction), space = max(held.items(), key=lambda item: item[1])
    told = f"{HANDS[seat].name} is on space {space} for the {FACTIONS[faction].name}"
    return f"No debate token has been won yet; {told}"


def _table(rows: Sequence[Row], seats: Sequence[str]) -> Table:
    tracks = {
        f"{kind}-{faction}-{seat}": (kind, FACTIONS[faction].name, HANDS[seat].name)
        for kind in ("debate", "tokens")
        for faction in FACTIONS
        for seat in seats
    }
    table: list[list[str | int]] = []
    for row in rows:
        if row["track"] in tracks:
            kind, debate, who = tracks[row["track"]]
            now = int(row["now"])
            space = f"space {now}" if now else "no space"
            told = many(now, "token") if kind == "tokens" else space
            table.append([row["round"], row["turn"], debate, who, signed(row["change"]), told])
    return ("Round", "Turn", "Debate", "Who", "Change", "Now"), table
