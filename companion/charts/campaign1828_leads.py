"""Who leads an area, and for how many turns: what the strips of the control chart show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.charts.campaign1828_board import AREAS, SEATS, TURNS, Frame
from companion.charts.template import Row


class Lead(NamedTuple):
    """A stretch of turns in which the lead in an area did not change."""

    area: str
    begins: float
    ends: float
    lead: int
    row: Row
    """The change that made the lead: positive for Adams."""

    @property
    def seat(self) -> str:
        """Who leads."""
        return SEATS[0] if self.lead > 0 else SEATS[1]


def swept(row: Row) -> bool:
    """Whether a change belongs to the end of a round, when the board is emptied."""
    return row["rule"] in ("count-press", "clear")


def place(axis: Frame, row: Row) -> int:
    """Where a change stands on the axis: at its turn, or behind its round when it is swept up."""
    if swept(row):
        return axis.start(row["round"]) + TURNS + 1
    return axis.at(row["round"], row["turn"])


def leads(rows: Sequence[Row], axis: Frame) -> list[Lead]:
    """Every stretch in which somebody led an area in delegates, in the order of the match."""
    found = [lead for area in AREAS for lead in _stretches(rows, axis, area) if lead.lead]
    return sorted(found, key=lambda lead: lead.begins)


def _stretches(rows: Sequence[Row], axis: Frame, area: str) -> Iterator[Lead]:
    tracks = {f"delegates-{area}-{seat}": seat for seat in SEATS}
    held = dict.fromkeys(SEATS, 0)
    since: tuple[float, int, Row] | None = None
    for row in rows:
        if row["track"] not in tracks:
            continue
        held[tracks[row["track"]]] = int(row["now"])
        lead, at = held["adams"] - held["jackson"], place(axis, row)
        if since and since[1] == lead:
            continue
        if since and at > since[0]:
            yield Lead(area, since[0], at, since[1], since[2])
        since = (at, lead, row)
    if since and rows:
        yield Lead(area, since[0], max(axis.here(rows), since[0]) + 1, since[1], since[2])
