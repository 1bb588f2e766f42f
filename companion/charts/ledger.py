"""What the charts of any match share: rows by track, turns by node, and the moment in view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from companion.charts.template import INK, PAPER, Json, Row, because, hover

MATCH = "this match, from its ledger"
"""The source of a chart that draws nothing but the match."""


def of_track(rows: Iterable[Row], track: str) -> list[Row]:
    """The rows of one track, in the order of the match."""
    return [row for row in rows if row["track"] == track]


def turns_of(rows: Iterable[Row]) -> dict[int, int]:
    """Node -> turn, for every node that changed something."""
    return {int(row["node"]): int(row["turn"]) for row in rows}


def point(head: str, row: Row) -> str:
    """What the point of a change says: the head, the moment, the cause and the rule."""
    return hover(head, f"Round {row['round']}, turn {row['turn']}", because(row))


def now(rows: Sequence[Row], node: int | None, here: Callable[[Sequence[Row]], float]) -> Json:
    """Shape and note for a line at the node in view, where the match goes on behind it.

    `here` says where the last of some rows stands.
    """
    before = up_to(rows, node)
    if before is None:
        return {"shapes": [], "annotations": []}
    return upright(here(before), f"turn {before[-1]['turn']}" if before else "the start")


def up_to(rows: Sequence[Row], node: int | None) -> list[Row] | None:
    """The rows up to the node in view; None where the match does not go on from there."""
    if node is None or not rows or node >= rows[-1]["node"]:
        return None
    return [row for row in rows if row["node"] <= node]


def upright(x: float, text: str, anchor: str = "left") -> Json:
    """Shape and note of the line at the moment in view."""
    line = {"type": "line", "yref": "paper", "y0": 0, "y1": 1, "x0": x, "x1": x}
    told = {"name": "now", "text": text, "x": x, "xanchor": anchor, "bgcolor": PAPER}
    return {
        "shapes": [line | {"line": {"color": INK, "width": 1.5}}],
        "annotations": [told | {"yref": "paper", "y": 1, "yanchor": "top"}],
    }
