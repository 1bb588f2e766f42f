"""What a candidate may hope for: the count as it would be now, and what may still come."""

from __future__ import annotations

from companion.games.campaign1828.state import (
    AREAS,
    CAMPAIGN_AREAS,
    SEATS,
    Campaign,
    areas,
    pieces,
    rival,
    side,
)

TEMPO = 0.6
"""Votes that a turn in hand is worth; found by playing 400 matches at each tenth."""
LEAD_TO_MOVE = 0.35
"""Share of an unclaimed elector that each side may hope for."""


def prospects(s: Campaign, seat: str) -> dict[str, float]:
    """Votes that `seat` may hope for beyond its rival, by where they come from."""
    other = rival(seat)
    hopes = {"the Votes in hand": float(s.votes[seat] - s.votes[other])}
    for area in CAMPAIGN_AREAS:
        hopes[areas()[area].name] = _area(s, seat, other, area)
    hopes["the Press"] = _press(s, seat, other)
    gap = len(s.pile[seat]) - len(s.pile[other])
    hopes["the campaign piles"] = 3.0 * max(-1.0, min(1.0, gap / _near(s)))
    hopes["the turn in hand"] = _tempo(s, seat)
    return hopes


def _left(s: Campaign) -> int:
    return sum(len(held) for held in s.centre.values())


def _near(s: Campaign) -> float:
    """How many tiles ahead a pile must be to be nearly safe: fewer when fewer tiles are left."""
    return 1.0 + 0.15 * _left(s)


def _area(s: Campaign, seat: str, other: str, area: str) -> float:
    mine, theirs = pieces(s, seat, area), pieces(s, other, area)
    lead = 0.0
    if mine != theirs:
        lead = 1.0 if min(mine, theirs) else 2.0
        lead = lead if mine > theirs else -lead
    holder = s.claimed[area]
    if holder:
        return lead + (mine if holder == seat else -theirs)
    return lead + LEAD_TO_MOVE * (mine - theirs) + _last_tile(s, seat, area, mine, theirs)


def _last_tile(s: Campaign, seat: str, area: str, mine: int, theirs: int) -> float:
    """One tile left: whoever moves claims the elector; two left: whoever must open loses it."""
    held = len(s.centre[area])
    stake = (mine + theirs) / 2 + 0.5
    to_move = s.seat == seat
    if held == 1:
        return stake * 0.5 if to_move else -stake * 0.5
    if held == 2:
        return -stake * 0.15 if to_move else stake * 0.15
    return 0.0


def _press(s: Campaign, seat: str, other: str) -> float:
    mine = sum(s.smears[side(seat, area)] for area in AREAS)
    theirs = sum(s.smears[side(other, area)] for area in AREAS)
    rest = 5 - s.round
    holder = s.claimed["press"]
    later = 0.25 * (theirs - mine) * (rest - 1)
    if holder:
        return later + (-2.0 * mine if holder == seat else 2.0 * theirs)
    return later + 0.8 * (theirs - mine)


def _tempo(s: Campaign, seat: str) -> float:
    if s.seat not in SEATS or not _left(s):
        return 0.0
    return TEMPO * (1 if s.seat == seat else -1) + TEMPO * s.extra * (1 if s.seat == seat else -1)
