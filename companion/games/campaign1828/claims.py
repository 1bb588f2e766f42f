"""What lies in the centres, taking a tile away, and claiming an emptied area (Campaign)."""

from __future__ import annotations

from companion.core.game import Event, Options
from companion.games.campaign1828.state import Campaign, tiles, unclaimed


def on_the_table(s: Campaign) -> Options:
    """Every unclaimed tile, area by area; equal tiles in one area once."""
    return [(area, tile) for area, held in s.centre.items() for tile in dict.fromkeys(held)]


def remove(s: Campaign, area: str, tile: str) -> None:
    """One tile of that kind leaves the centre of the area."""
    held = list(s.centre[area])
    held.remove(tile)
    s.centre[area] = tuple(held)


def claim(s: Campaign, seat: str, area: str, cite: str = "Campaign; ruling 3") -> Event:
    """The figure of an emptied area goes to `seat`; one extra turn a turn, if a figure stands."""
    s.claimed[area] = seat
    gains = not s.tipped[area] and not s.earned and unclaimed(s) > 0
    if gains:
        s.earned = True
        s.extra += 1
    told = {"area": area, "tipped": s.tipped[area], "extra": gains, "left": unclaimed(s)}
    return Event("claimed", seat, told, f"{cite}; Momentum" if s.tipped[area] else cite)


def unresolved(seat: str, tile: str) -> Event:
    """An action that cannot be used still goes to the pile (ruling 17)."""
    return Event("unresolved", seat, {"tile": tile}, f"{tiles()[tile].name}; ruling 17")
