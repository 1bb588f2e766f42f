"""The cases of a Court match as its rows tell them: moves, sides, who has the card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from companion.charts.court_frame import HANDS, Spot, rule, spots, when
from companion.charts.template import Row, because, hover

TRACK = "docket-"
SIDES = {"silver": "triangle-up", "gold": "triangle-down"}
"""Side -> the sign of a decision for it."""
SIGN = {5: "silver", -5: "gold"}
"""Value of a track of the Docket -> the side for which the case was decided."""
REMOVED = -1


class Docketed(NamedTuple):
    """A case that has come to the Docket: its moves, and what became of it."""

    id: str
    caption: str
    moves: tuple[Spot, ...]
    won: str
    """Who has the card: the name of a seat, or "" for nobody."""

    @property
    def last(self) -> Row:
        """Its last move."""
        return self.moves[-1][1]

    @property
    def side(self) -> str:
        """The side that prevails in this match; "" where it has not been decided."""
        return SIGN.get(int(self.last["now"]), "")

    @property
    def party(self) -> str:
        """Who prevails in this match, as the card names them."""
        told = re.search(r": (.+?) \((?:silver|gold)\) prevails", str(self.last["cause"]))
        return told.group(1) if told else self.side


def docketed(rows: Sequence[Row]) -> list[Docketed]:
    """The cases of these rows in the order in which they came to the Docket."""
    moves: dict[str, list[Spot]] = {}
    for spot in spots(rows, lambda track: track.startswith(TRACK)):
        if spot[1]["now"]:
            moves.setdefault(str(spot[1]["track"]).removeprefix(TRACK), []).append(spot)
    return [
        Docketed(case, _caption(case, own), tuple(own), _winner(rows, own))
        for case, own in moves.items()
    ]


def _caption(case: str, moves: Sequence[Spot]) -> str:
    """The card's caption, as the causes tell it."""
    told = re.match(r"(.+?)(?: comes to| moves to| is |:)", str(moves[0][1]["cause"]))
    return told.group(1) if told else case.replace("-", " ").title()


def _winner(rows: Sequence[Row], moves: Sequence[Spot]) -> str:
    """The seat that has won the card: its number of cases grew with the decision."""
    last = moves[-1][1]
    if int(last["now"]) not in SIGN:
        return ""
    caption = _caption("", moves)
    found = (
        str(row["track"]).removeprefix("cases-")
        for row in rows
        if str(row["track"]).startswith("cases-") and caption in str(row["cause"])
    )
    return HANDS[seat].name if (seat := next(found, "")) in HANDS else ""


def decision_told(case: Docketed, fact: str = "") -> str:
    """What the mark of a decision says: who prevails, when, in fact, why, who has the card."""
    card = f"{case.won} has the card." if case.won else "Nobody has the card."
    cause = {**case.last, "cause": f"{_why(case.last)} {card}", "cite": rule(case.last)}
    return hover(
        f"{case.caption}: {case.party} ({case.side})", when(case.last), fact, because(cause)
    )


def _why(row: Row) -> str:
    """Why a side prevails: the part of the cause behind "for"."""
    told = str(row["cause"]).partition("prevails in this match, for ")[2]
    return told[:1].upper() + told[1:] or str(row["cause"])
