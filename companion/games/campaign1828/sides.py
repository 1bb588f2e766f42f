"""Campaign actions that touch the two sides of an area: Polling and Special Edition."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event, Options, Rule
from companion.games.campaign1828.claims import unresolved
from companion.games.campaign1828.state import (
    CAMPAIGN_AREAS,
    SMEAR,
    Campaign,
    no_side,
    pieces,
    printed,
    rival,
    side,
)

EVERY_CAMPAIGN_AREA: Options = [(area,) for area in CAMPAIGN_AREAS]

# Polling


def pollable(s: Campaign) -> Options:
    """The rival's pieces in the campaign areas."""
    other = rival(s.seat)
    found: list[tuple[str | int, ...]] = []
    for area in CAMPAIGN_AREAS:
        key = side(other, area)
        found += [(area, f"delegate-{area}")] if s.delegates[key] else []
        found += [(area, SMEAR)] if s.smears[key] else []
    return found


def no_such_piece(s: Campaign, area: str = "", piece: str = "", *_: object) -> str:
    """The rival has no such piece there, or it lies in the Press."""
    return f"your rival has no {printed(piece)} to win over in {printed(area)}"


def use_polling(s: Campaign, seat: str) -> Iterator[Event]:
    """Takes one delegate of the rival's, where there is one."""
    other = rival(seat)
    held = s.delegates if s.delegates_only else None
    there = any(
        held[side(other, area)] if held else pieces(s, other, area) for area in CAMPAIGN_AREAS
    )
    if not there:
        yield unresolved(seat, "polling")
        return
    s.then(("poll", seat))


def not_a_delegate(s: Campaign, area: str, piece: str) -> str | None:
    """By the stricter reading Polling leaves Smear Campaigns alone (ruling 9)."""
    if piece == SMEAR and s.delegates_only:
        return "this class plays Polling for delegates only, and this is a Smear Campaign"
    return None


def poll(s: Campaign, area: str, piece: str) -> Iterator[Event]:
    """The piece changes sides within its area."""
    held = s.smears if piece == SMEAR else s.delegates
    held[side(rival(s.seat), area)] -= 1
    held[side(s.seat, area)] += 1
    yield Event("polled", s.seat, {"area": area, "piece": piece}, "Polling; ruling 9")


# Special Edition


def own_smears(s: Campaign) -> Options:
    """The campaign areas where a Smear Campaign lies on one's own side."""
    return [(area,) for area in CAMPAIGN_AREAS if s.smears[side(s.seat, area)]]


def no_own_smear(s: Campaign, area: str = "", *_: object) -> str:
    """Nothing can be given away from there (ruling 10)."""
    if area == "press":
        return "a Smear Campaign in the Press stays there"
    return f"no Smear Campaign lies on your side of {printed(area)}"


def use_special_edition(s: Campaign, seat: str) -> Iterator[Event]:
    """Gives away one of one's own Smear Campaigns, where there is one in a campaign area."""
    if not any(s.smears[side(seat, area)] for area in CAMPAIGN_AREAS):
        yield unresolved(seat, "special-edition")
        return
    s.then(("hand-over", seat))


def hand_over(s: Campaign, area: str) -> Iterator[Event]:
    """The Smear Campaign goes to the rival, who must place it."""
    s.smears[side(s.seat, area)] -= 1
    s.hand += (SMEAR,)
    s.then(("receive-smear", rival(s.seat)))
    yield Event("handed", s.seat, {"area": area}, "Special Edition; ruling 10")


def receive_smear(s: Campaign, area: str) -> Iterator[Event]:
    """The rival places it on its own side of any campaign area."""
    s.hand = ()
    s.smears[side(s.seat, area)] += 1
    yield Event("received", s.seat, {"area": area}, "Special Edition; ruling 10")


POLL = Rule[Campaign](
    kind="poll",
    cite="Polling",
    label="Win a piece over",
    options=pollable,
    blocked=not_a_delegate,
    missing=no_such_piece,
    effect=poll,
)
HAND_OVER = Rule[Campaign](
    kind="hand-over",
    cite="Special Edition",
    label="Give a Smear Campaign away",
    options=own_smears,
    missing=no_own_smear,
    effect=hand_over,
)
RECEIVE_SMEAR = Rule[Campaign](
    kind="receive-smear",
    cite="Special Edition",
    label="Place the Smear Campaign given to you",
    options=EVERY_CAMPAIGN_AREA,
    missing=no_side,
    effect=receive_smear,
)
