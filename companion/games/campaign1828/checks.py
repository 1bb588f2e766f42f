"""What a lesson on this campaign may wait for; `companion.guide.checks` says what a check is."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from companion.core.game import Action, Event
from companion.core.match import Match
from companion.games.campaign1828.state import AREAS, CAMPAIGN_AREAS, Campaign, tiles
from companion.games.campaign1828.words import a_tile, in_area, label

DELEGATE = "delegate"


def areas(game: object) -> Collection[str]:
    """the campaign areas and the Press"""
    return AREAS


def campaign_areas(game: object) -> Collection[str]:
    """the campaign areas"""
    return CAMPAIGN_AREAS


def seats(game: object) -> Collection[str]:
    """the candidates"""
    return ("adams", "jackson")


def kinds_of_tile(game: object) -> Collection[str]:
    """the tiles, or "delegate" for any delegate"""
    return (DELEGATE, *tiles())


def _since(match: Match[Campaign]) -> list[Event]:
    """The events after the start of the scenario."""
    nodes = [node for node in match.way if node.number > match.first]
    return [event for node in nodes for event in node.events]


def _carried(match: Match[Campaign], area: str, seat: str) -> bool:
    """Whether the seat gained more Votes there than its rival at the last count."""
    gains: dict[str, int] = {}
    for event in _since(match):
        if event.kind in ("piles-level", "piles-counted"):  # with these a count begins
            gains = {}
        if event.kind == "area-counted" and event.details["area"] == area:
            gain = event.details["majority"] + event.details["bonus"]
            gains[event.seat] = gains.get(event.seat, 0) + gain
    others = [gain for other, gain in gains.items() if other != seat]
    return gains.get(seat, 0) > max(others, default=0)


def _claimed(match: Match[Campaign], area: str, seat: str) -> bool:
    return any(
        event.kind == "claimed" and event.seat == seat and event.details["area"] == area
        for event in _since(match)
    )


def _claims(match: Match[Campaign], area: str, seat: str) -> str:
    if area == "press":
        return f"the editor’s eye is on {label(seat)}"
    return f"{label(seat)} claims the elector of {in_area(area)}"


def _sort(tile: str) -> str:
    return DELEGATE if tile.startswith(f"{DELEGATE}-") else tile


def _took(match: Match[Campaign], tile: str) -> bool:
    return any(
        event.kind == "took"
        and match.person(event.seat)
        and tile in (event.details["tile"], _sort(event.details["tile"]))
        for event in _since(match)
    )


def _to_take(match: Match[Campaign], tile: str) -> Action | None:
    takes = (action for action in match.legal() if action.kind == "take")
    return next((a for a in takes if tile in (a.args[1], _sort(str(a.args[1])))), None)


def _paid(match: Match[Campaign], seat: str) -> bool:
    return any(
        event.kind == "press-settled" and event.seat == seat and event.details["paid"] >= 1
        for event in _since(match)
    )


CHECKS: Mapping[str, Mapping[str, Any]] = {
    "carried": {
        "params": (campaign_areas, seats),
        "holds": _carried,
        "words": lambda match, area, seat: f"{label(seat)} carries {in_area(area)}",
    },
    "claimed": {
        "params": (areas, seats),
        "holds": _claimed,
        "words": _claims,
    },
    "took": {
        "params": (kinds_of_tile,),
        "holds": _took,
        "words": lambda match, tile: (
            f"you have taken {'a delegate' if tile == DELEGATE else a_tile(tile)}"
        ),
        "toward": _to_take,
    },
    "paid": {
        "params": (seats,),
        "holds": _paid,
        "words": lambda match, seat: f"{label(seat)} pays the Press at least one Vote",
    },
}
