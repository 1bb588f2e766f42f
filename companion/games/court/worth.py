"""What cards won, cubes, clerks and the Robing Room are worth, in renown to be hoped for."""

from __future__ import annotations

from functools import lru_cache

from companion.games.court.actions import AMICUS, NOTICE, REHEARING, TARGETED
from companion.games.court.cards import BOT, TRACK, TRACKS
from companion.games.court.ending import FOR_DEPTH, FOR_SET, FOR_TIED_DEPTH
from companion.games.court.robing import SENIOR
from companion.games.court.state import LAST_SPACE, PIECES

Hopes = tuple[float, ...]
"""Renown of each seat."""
ROUNDS = 15
"""Rounds of a whole match, nearly always."""
A_CUBE, NEXT_CUBE = 0.45, 0.9
"""What the first cube in hand is worth, and each further one as a share of the one before."""
A_CLERK, NEXT_CLERK = 0.9, 0.7
ABILITIES = {REHEARING: 1.5, AMICUS: 1.5, TARGETED: 0.7, NOTICE: 1.0}
"""What an ongoing ability is worth at the start of a match."""


def geometric(first: float, ratio: float) -> Hopes:
    """The worth of 0 to 14 pieces: `first`, and each further one as a share of the one before."""
    return tuple(first * (1 - ratio**number) / (1 - ratio) for number in range(PIECES + 1))


CUBES_WORTH, CLERKS_WORTH = geometric(A_CUBE, NEXT_CUBE), geometric(A_CLERK, NEXT_CLERK)


@lru_cache(maxsize=5_000)
def collection(
    seating: tuple[str, ...], won: tuple[tuple[str, str], ...], left: int
) -> tuple[Hopes, dict[str, Hopes]]:
    """What the cards won are worth in sets, by seat; and what one more of a track would add."""
    rows = [[0] * len(TRACKS) for _ in seating]
    for case, who in won:
        rows[seating.index(who)][TRACKS.index(TRACK[case])] += 1
    now = tuple(_collected(rows, at, left) for at in range(len(rows)))
    more = {}
    for n, track in enumerate(TRACKS):
        gains = []
        for at, row in enumerate(rows):
            row[n] += 1
            gains.append(_collected(rows, at, left) - now[at])
            row[n] -= 1
        more[track] = tuple(gains)
    return now, more


def _collected(rows: list[list[int]], at: int, left: int) -> float:
    """Breadth and depth of one seat's cards, as far as they may be hoped for."""
    own = rows[at]
    least = min(own)
    hope = min(1.0, left / 12)
    further = sum(number > least for number in own) / len(own)
    worth: float = FOR_SET * (least + hope * further**1.5)
    for n, number in enumerate(own):
        best = max(row[n] for other, row in enumerate(rows) if other != at)
        if number > best:
            worth += FOR_DEPTH * (1 - 0.3 * hope)
        elif number:
            worth += FOR_TIED_DEPTH if number == best else 0.3 * hope
    return worth


@lru_cache(maxsize=5_000)
def robing(seating: tuple[str, ...], spaces: tuple[int, ...], left: int) -> Hopes:
    """The way to Senior Status, and ongoing abilities; the solo opponent has nothing of them."""
    hopes = [0.0] * len(seating)
    for n, (who, at) in enumerate(zip(seating, spaces, strict=True)):
        if who == BOT:
            continue
        if to_go := LAST_SPACE - at:
            hopes[n] += SENIOR * at / LAST_SPACE * min(1.0, left / to_go) ** 2
        for space, value in ABILITIES.items():
            if at >= space and sum(other >= space for other in spaces) == 1:
                hopes[n] += value * left / ROUNDS
    return tuple(hopes)
