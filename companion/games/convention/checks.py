"""What a lesson on this Convention may wait for; `companion.guide.checks` says what a check is."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Any

from companion.core.game import Action, Event
from companion.core.match import Match
from companion.games.convention.cards import AXES, SIDES, STATES
from companion.games.convention.state import Convention, declared
from companion.games.convention.words import label
from companion.phrases import spelled


def articles(game: object) -> Collection[str]:
    """the articles"""
    return AXES


def states(game: object) -> Collection[str]:
    """the states"""
    return STATES


def sides(game: object) -> Collection[str]:
    """the sides"""
    return SIDES


def _since(match: Match[Convention]) -> Iterator[Event]:
    """The events after the start of the scenario."""
    for node in match.way:
        if node.number > match.first:
            yield from node.events


def _decided(match: Match[Convention]) -> list[Mapping[str, Any]]:
    """The votes decided in the Assembly Room since the start of the scenario."""
    return [event.details for event in _since(match) if event.kind == "decided"]


def _voting(match: Match[Convention], side: str) -> int:
    """States on a side of the vote at hand."""
    return len(declared(match.state, side))


def _came(match: Match[Convention], side: str) -> int:
    """States on a side when the last vote was decided; before that, of the vote at hand."""
    ended = _decided(match)
    return int(ended[-1][f"{side}s"]) if ended else _voting(match, side)


def _most(match: Match[Convention], side: str, least: int) -> bool:
    """Whether so many states stand on a side, or stood there when a vote was decided."""
    ended = any(told[f"{side}s"] >= least for told in _decided(match))
    return ended or _voting(match, side) >= least


def _states_vote(match: Match[Convention], side: str, least: int) -> str:
    return f"{spelled(least, 'state')} {'votes' if least == 1 else 'vote'} {label(side)}"


def _declare(match: Match[Convention], side: str, least: int) -> Action | None:
    declares = (action for action in match.legal() if action.kind == "declare")
    return next((action for action in declares if action.args[0] == side), None)


def _vote(side: str) -> Mapping[str, Any]:
    return {
        "params": (int,),
        "holds": lambda match, least: _most(match, side, least),
        "words": lambda match, least: _states_vote(match, side, least),
        "now": lambda match, least: f"now {label(side)} {_voting(match, side)}",
        "toward": lambda match, least: _declare(match, side, least),
    }


def _voted(match: Match[Convention], article: str, passed: bool) -> bool:
    return any(told["article"] == article and told["passed"] == passed for told in _decided(match))


def _votes_for(match: Match[Convention], state: str, side: str) -> bool:
    """Whether a state stands on a side, or has declared for it since the start."""
    return match.state.side[state] == side or any(
        event.kind == "declared"
        and (event.details["state"], event.details["side"]) == (state, side)
        for event in _since(match)
    )


CHECKS: Mapping[str, Mapping[str, Any]] = {
    "yeas-at-least": _vote("yea"),
    "nays-at-least": _vote("nay"),
    "enacted": {
        "params": (articles,),
        "holds": partial(_voted, passed=True),
        "words": lambda match, article: f"“{label(article)}” passes in the Assembly Room",
    },
    "rejected": {
        "params": (articles,),
        "holds": partial(_voted, passed=False),
        "words": lambda match, article: f"“{label(article)}” fails in the Assembly Room",
    },
    "votes": {
        "params": (states, sides),
        "holds": _votes_for,
        "words": lambda match, state, side: f"{label(state)} votes {label(side)}",
    },
}
MEASURES = {"yea": partial(_came, side="yea"), "nay": partial(_came, side="nay")}
"""The delegations leave the room when a round ends: the lesson asks how the vote came out."""
