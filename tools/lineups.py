"""Who stood where in the cases of data/court/lineups.csv, and what that is worth in points."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from companion.core.tables import csv_rows, data_dir

VOTE, OPINION = 1, 2
"""Points of a vote, and of a vote for which one wrote."""


class Lineup(NamedTuple):
    """A case of lineups.csv: who stood where. A trial in a circuit court names its justice alone.

    `decided` is a day, or a month where the day is not known.
    """

    id: str
    name: str
    citation: str
    decided: str
    court: str
    card: str
    track: str
    side: str
    vote: str
    author: frozenset[str]
    concurred: frozenset[str]
    dissented: frozenset[str]
    joined_dissent: frozenset[str]
    absent: frozenset[str]
    unrecorded: frozenset[str]

    @property
    def wrote(self) -> frozenset[str]:
        """Who wrote an opinion: of the Court, beside it, or in dissent."""
        return self.author | self.concurred | self.dissented

    @property
    def against(self) -> frozenset[str]:
        """Who dissented, with or without an opinion."""
        return self.dissented | self.joined_dissent

    @property
    def voted(self) -> frozenset[str]:
        """Everybody whose vote is on record."""
        if self.court != "supreme":
            return self.author
        return bench(self.decided) - self.absent - self.unrecorded


class Vote(NamedTuple):
    """What one case says of one justice: points, positive to silver."""

    case: Lineup
    points: int


@cache
def lineups() -> tuple[Lineup, ...]:
    """Every case of data/court/lineups.csv."""
    whole = Lineup._fields[: Lineup._fields.index("author")]
    sets = Lineup._fields[len(whole) :]
    rows = csv_rows(data_dir() / "court" / "lineups.csv")
    return tuple(
        Lineup(*(row[name] for name in whole), *(frozenset(row[name].split()) for name in sets))
        for row in rows
    )


@cache
def services() -> tuple[tuple[str, str, str, str], ...]:
    """Every office of every justice: id, name, first day, last day or nothing."""
    rows = csv_rows(data_dir() / "history" / "justices.csv")
    return tuple((row["id"], row["name"], row["began"], row["ended"]) for row in rows)


@cache
def bench(day: str) -> frozenset[str]:
    """Who held a seat on that day, the first and the last day of an office included."""
    return frozenset(
        id for id, _, began, ended in services() if began <= day and (not ended or day <= ended)
    )


@cache
def votes(justice: str, track: str) -> tuple[Vote, ...]:
    """The record of a justice on a track, in the order of the file."""
    return tuple(
        Vote(case, points(case, justice))
        for case in lineups()
        if case.track == track and justice in case.voted
    )


def points(case: Lineup, justice: str) -> int:
    """One for a vote, two with an opinion; positive to silver."""
    won = 1 if case.side == "silver" else -1
    way = -won if justice in case.against else won
    return way * (OPINION if justice in case.wrote else VOTE)
