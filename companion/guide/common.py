"""The checks that every game has, as tables of the fields of `checks.Check`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from companion.core.game import Action, Game
from companion.core.match import Match
from companion.games import GAMES
from companion.guide.moments import began, chosen
from companion.phrases import many, spelled


@cache
def _tracks(name: str) -> frozenset[str]:
    game = GAMES[name]
    starts = [game.start({"seats": seats})[0] for seats in game.seats]
    return frozenset(track for s in starts for track in game.tracks(s))


def tracks(game: Game[Any]) -> Collection[str]:
    """the tracks of any seating"""
    return _tracks(game.name)


def seats(game: Game[Any]) -> Collection[str]:
    """the seats"""
    return {seat for seating in game.seats for seat in seating}


def kinds(game: Game[Any]) -> Collection[str]:
    """the kinds of action"""
    return game.kinds


def _turns(match: Match[Any]) -> int:
    """Turns that persons have ended since the start."""
    asked = {before.turn for before, _ in chosen(match)}
    return len([turn for turn in asked if match.over or turn < match.state.turn])


def _leads(match: Match[Any], seat: str) -> bool:
    scores = match.scores()
    others = [score for other, score in scores.items() if other != seat]
    return seat in scores and scores[seat] > max(others, default=-1)


def _level(match: Match[Any]) -> bool:
    scores = sorted(match.scores().values())
    return len(scores) > 1 and scores[-1] == scores[-2]


def _track(match: Match[Any], track: str) -> float:
    """Where a track stands; nought for one that this seating does not have."""
    return match.game.tracks(match.state).get(track, 0)


def _value(match: Match[Any], track: str, mark: float) -> str:
    return match.game.values(track, mark)


def _now(match: Match[Any], track: str, mark: int) -> str:
    return f"now {_value(match, track, _track(match, track))}"


def _kind(match: Match[Any], kind: str) -> str:
    return match.game.kinds[kind][0].lower()


def _of_kind(match: Match[Any], kind: str) -> Action | None:
    return next((action for action in match.legal() if action.kind == kind), None)


CHECKS: Mapping[str, Mapping[str, Any]] = {
    "answered": {
        "holds": lambda match: True,
        "words": lambda match: "answer",
    },
    "over": {
        "holds": lambda match: match.over,
        "words": lambda match: "the match is over",
        "now": lambda match: "" if match.over else f"now round {match.state.round}",
    },
    "round-ends": {
        "holds": lambda match: match.over or match.state.round > began(match).round,
        "words": lambda match: f"round {began(match).round} ends",
        "now": lambda match: f"now round {match.state.round}, turn {match.state.turn}",
    },
    "round-at-least": {
        "params": (int,),
        "holds": lambda match, least: match.over or match.state.round >= least,
        "words": lambda match, least: f"round {least} begins",
        "now": lambda match, least: f"now round {match.state.round}",
    },
    "turns-taken": {
        "params": (int,),
        "holds": lambda match, least: match.over or _turns(match) >= least,
        "words": lambda match, least: f"you have taken {spelled(least, 'turn')}",
        "now": lambda match, least: f"now {_turns(match)}",
    },
    "track-at-least": {
        "params": (tracks, int),
        "holds": lambda match, track, mark: _track(match, track) >= mark,
        "words": lambda match, track, mark: (
            f"“{match.game.labels(track)}” is at {_value(match, track, mark)} or above"
        ),
        "now": _now,
    },
    "track-at-most": {
        "params": (tracks, int),
        "holds": lambda match, track, mark: _track(match, track) <= mark,
        "words": lambda match, track, mark: (
            f"“{match.game.labels(track)}” is at {_value(match, track, mark)} or below"
        ),
        "now": _now,
    },
    "score-at-least": {
        "params": (seats, int),
        "holds": lambda match, seat, least: match.scores().get(seat, 0) >= least,
        "words": lambda match, seat, least: f"{match.game.labels(seat)} has {many(least, 'point')}",
        "now": lambda match, seat, least: f"now {match.scores().get(seat, 0)}",
    },
    "level": {
        "holds": _level,
        "words": lambda match: "the leading seats have the same number of points",
    },
    "leads": {
        "params": (seats,),
        "holds": _leads,
        "words": lambda match, seat: f"{match.game.labels(seat)} alone has most points",
    },
    "wins": {
        "params": (seats,),
        "holds": lambda match, seat: match.over and seat in match.game.winners(match.state),
        "words": lambda match, seat: f"the match is over and {match.game.labels(seat)} has won",
    },
    "undone": {
        "params": (int,),
        "holds": lambda match, least: match.taken_back >= least,
        "words": lambda match, least: (
            f"you have gone back {'once' if least == 1 else spelled(least, 'time')} "
            "and chosen otherwise"
        ),
        "now": lambda match, least: f"now {match.taken_back}",
    },
    "chose": {
        "params": (kinds,),
        "holds": lambda match, kind: any(action.kind == kind for _, action in chosen(match)),
        "words": lambda match, kind: f"you have chosen “{_kind(match, kind)}”",
        "toward": _of_kind,
    },
}
