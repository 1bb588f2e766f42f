"""A map of equal tiles: one square a state, no borders drawn from geography and no network."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.charts.template import INK, ON, PAPER, Hand, Json, hatched

SIDE = 0.92
"""The side of a tile, of the cell that it stands in."""
HALO = ", ".join(
    f"{x}px {y}px 1px {PAPER}" for x in (-2, 0, 2) for y in (-2, 0, 2) for _ in range(2)
)
"""Paper round the letters that stand across the cut of a divided tile."""


class Tile(NamedTuple):
    """A state on the map: where it stands, how its square is divided, what it says."""

    abbr: str
    area: str
    column: int
    row: int
    parts: Mapping[str, int]
    """Key of a hand -> its part of the square; an empty mapping leaves the square open."""
    text: str
    told: str


def tile_map(tiles: Sequence[Tile], hands: Mapping[str, Hand], names: Mapping[str, str]) -> Json:
    """Traces and layout of the map; `names` are the entries of its key, in order."""
    columns = max(tile.column for tile in tiles)
    rows = max(tile.row for tile in tiles)
    bare = {"visible": False, "fixedrange": True}
    return {
        "data": [
            _borders(tiles),
            *(_squares(tiles, key, hands, name) for key, name in names.items()),
            _words(tiles),
        ],
        "layout": {
            **{"height": 620, "showlegend": True, "margin": {"l": 16, "r": 16, "t": 108, "b": 14}},
            "xaxis": {**bare, "range": [0.45, columns + 0.55]},
            "yaxis": {**bare, "range": [rows + 0.55, 0.45], "scaleanchor": "x"},
        },
        "tile": {"columns": columns + 0.1, "rows": rows + 0.1},
    }


def _squares(tiles: Iterable[Tile], key: str, hands: Mapping[str, Hand], name: str) -> Json:
    """One candidate's part of every square; a divided square is cut from top to bottom."""
    hand = hands[key]
    mine = [(tile, *_cut(tile, key)) for tile in tiles if tile.parts.get(key)]
    return {
        **{"type": "bar", "name": name},
        "x": [round(left + width / 2, 3) for _, left, width in mine],
        "width": [round(width, 3) for _, _, width in mine],
        "base": [round(tile.row - SIDE / 2, 3) for tile, _, _ in mine],
        "y": [SIDE for _ in mine],
        "marker": {
            "color": hand.colour,
            "line": {"width": 1, "color": PAPER},
            "pattern": hatched(hand, faint=True),
        },
        "customdata": [tile.told for tile, _, _ in mine],
    }


def _cut(tile: Tile, key: str) -> tuple[float, float]:
    """Left edge and width of one part of a square."""
    whole = sum(tile.parts.values())
    before = 0
    for other, part in tile.parts.items():
        if other == key:
            break
        before += part
    left = tile.column - SIDE / 2 + SIDE * before / whole
    return left, SIDE * tile.parts[key] / whole


def _word(tile: Tile) -> str:
    """Name and figures; across a cut all of it is bold."""
    if len(tile.parts) > 1:
        return f"<b>{tile.abbr}<br>{tile.text}</b>"
    return f"<b>{tile.abbr}</b><br>{tile.text}"


def _words(tiles: Sequence[Tile]) -> Json:
    return {
        **{"type": "scatter", "mode": "text", "name": "states", "showlegend": False},
        "x": [tile.column for tile in tiles],
        "y": [tile.row for tile in tiles],
        "text": [_word(tile) for tile in tiles],
        "textfont": {
            "size": 13,
            "color": [ON if len(tile.parts) == 1 else INK for tile in tiles],
            "shadow": [HALO if len(tile.parts) > 1 else "none" for tile in tiles],
        },
        "customdata": [tile.told for tile in tiles],
    }


def _borders(tiles: Sequence[Tile]) -> Json:
    """The borders of the areas: every side of a cell whose neighbour is of another area."""
    areas = {(tile.column, tile.row): tile.area for tile in tiles}
    sides: dict[tuple[float, float, float, float], None] = {}
    for (column, row), area in areas.items():
        for over, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if areas.get((column + over, row + down)) == area:
                continue
            x, y = column + over / 2, row + down / 2
            sides[(x - abs(down) / 2, y - abs(over) / 2, x + abs(down) / 2, y + abs(over) / 2)] = (
                None
            )
    return {
        **{"type": "scatter", "mode": "lines", "name": "areas of the game", "hoverinfo": "skip"},
        "x": [x for side in sides for x in (side[0], side[2], None)],
        "y": [y for side in sides for y in (side[1], side[3], None)],
        **{"line": {"color": INK, "width": 1.5}, "showlegend": False},
    }
