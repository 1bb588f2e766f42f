"""What a lesson on this Court may wait for; `companion.guide.checks` says what a check is."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from companion.core.game import Action
from companion.core.match import Match
from companion.games.court.cards import CASES, JUSTICES, SIDES, TRACKS, cases
from companion.games.court.state import Court, prevailing
from companion.games.court.words import label


def all_cases(game: object) -> Collection[str]:
    """the cases"""
    return CASES


def sides(game: object) -> Collection[str]:
    """the sides"""
    return SIDES


def all_justices(game: object) -> Collection[str]:
    """the Justices"""
    return JUSTICES


def philosophy(game: object) -> Collection[str]:
    """the four tracks"""
    return TRACKS


def party(case: str, side: str) -> str:
    """Who is on a side of a case, as the card names them."""
    return str(getattr(cases()[case], side))


def _where(match: Match[Court], case: str) -> str:
    s = match.state
    if case in s.ruled:
        return "now decided"
    space = next((space for space, there in s.docket.items() if there == case), "")
    return f"now in {label(space)}" if space else "now off the Docket"


def _support(match: Match[Court], justice: str) -> Action | None:
    """Support for a candidate, which brings a seat on the Bench nearer."""
    kinds = ("support", "supreme-support")
    mine = (action for action in match.legal() if action.kind in kinds)
    return next((action for action in mine if action.args[0] == justice), None)


def _has_left(match: Match[Court], justice: str) -> bool:
    """Whether a Justice sat on the Bench since the start of the scenario, and does not now."""
    benches = [node.state.bench for node in match.way if node.number >= match.first]
    return justice not in match.state.bench and any(justice in bench for bench in benches)


CHECKS: Mapping[str, Mapping[str, Any]] = {
    "case-decided": {
        "params": (all_cases,),
        "holds": lambda match, case: case in match.state.ruled,
        "words": lambda match, case: f"{label(case)} is decided",
        "now": _where,
    },
    "prevails": {
        "params": (all_cases, sides),
        "holds": lambda match, case, side: match.state.ruled.get(case) == side,
        "words": lambda match, case, side: (
            f"{label(case)} is decided and {party(case, side)} prevails in this match"
        ),
        "now": lambda match, case, side: _where(match, case),
    },
    "stands": {
        "params": (philosophy, sides),
        "holds": lambda match, track, side: prevailing(match.state, track) == side,
        "words": lambda match, track, side: f"the track of {label(track)} stands on {side}",
        "now": lambda match, track, side: f"now {prevailing(match.state, track) or 'not moved'}",
    },
    "seated": {
        "params": (all_justices,),
        "holds": lambda match, justice: justice in match.state.bench,
        "words": lambda match, justice: f"{label(justice)} has a seat on the Bench",
        "toward": _support,
    },
    "left-the-bench": {
        "params": (all_justices,),
        "holds": _has_left,
        "words": lambda match, justice: f"{label(justice)} has left the Bench",
    },
}
