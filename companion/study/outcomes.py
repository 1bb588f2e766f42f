"""What came of playouts: who wins how often, how the scores spread, and what that can tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, NamedTuple

from companion.games import GAMES
from companion.study.playouts import Playout

QUANTILES = (5, 25, 50, 75, 95)
"""Parts in 100 of the matches that end at or below each number of a Spread."""
Spread = tuple[float, ...]
Z = 1.96
"""Standard errors to each side of an interval that holds the truth in 95 of 100 runs."""
SEEN = {
    "bot:random": "who choose anything that is allowed",
    "bot:light": "who weigh three choices drawn by lot",
    "bot:greedy": "who look to the end of their own turn",
}


class Wins(NamedTuple):
    """Matches won of `of`, one that several win counted in equal parts; Wilson's 95 % interval."""

    won: float
    of: int
    shared: int

    @property
    def share(self) -> float:
        """Part of the matches, 0 to 1; 0 before the first has ended."""
        return self.won / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval for the share; 0 to 1 before the first match has ended."""
        return wilson(self.share, self.of)


class Pairs(NamedTuple):
    """How one seat fared by the two branches, playout against playout with the same luck."""

    better: int
    worse: int
    gain: float  # wins more by the second branch, a part of all pairs
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether the 95 % interval of the gain leaves out nought."""
        return self.low > 0 or self.high < 0


def wilson(share: float, number: int, z: float = Z) -> tuple[float, float]:
    """Wilson's interval for a share of `number` trials."""
    if not number:
        return 0.0, 1.0
    middle = share + z * z / (2 * number)
    spread = z * sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    low, high = ((middle + sign * spread) / (1 + z * z / number) for sign in (-1, 1))
    return max(0.0, low), min(1.0, high)


def spread(values: Sequence[float]) -> Spread:
    """The QUANTILES of the values, between two neighbours in proportion; empty for none."""
    ordered = sorted(values)
    if not ordered:
        return ()
    found = []
    for part in QUANTILES:
        at = (len(ordered) - 1) * part / 100
        below = int(at)
        above = min(below + 1, len(ordered) - 1)
        found.append(ordered[below] + (ordered[above] - ordered[below]) * (at - below))
    return tuple(found)


@dataclass(frozen=True)
class Branch:
    """One way to go on, and its playouts in order."""

    words: str  # what is chosen, as the board calls it; empty where the bots choose
    action: str | None
    taken: bool  # whether it is what was chosen in the match
    playouts: tuple[Playout, ...]

    @cached_property
    def wins(self) -> dict[str, Wins]:
        """Seat -> the matches it wins."""
        shared = sum(len(playout.winners) > 1 for playout in self.playouts)
        return {seat: Wins(sum(self.won(seat)), len(self.playouts), shared) for seat in self.seats}

    @cached_property
    def scores(self) -> dict[str, Spread]:
        """Seat -> the spread of its final score."""
        return {seat: spread([p.scores[seat] for p in self.playouts]) for seat in self.seats}

    @property
    def nobody(self) -> int:
        """Matches that no seat wins."""
        return sum(not playout.winners for playout in self.playouts)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats with a score, in the order of the seating; none before a match has ended."""
        return tuple(self.playouts[0].scores) if self.playouts else ()

    def won(self, seat: str) -> list[float]:
        """What `seat` wins of each match: 1, 0, or its part."""
        return [(seat in p.winners) / (len(p.winners) or 1) for p in self.playouts]

    def rounds(self, of: str) -> dict[int, Spread]:
        """Round -> the spread of a seat's score, or of a chosen track, at its end.

        The round before the first one is the moment that was played on; a match that is over
        keeps its last value.
        """
        every = sorted({number for playout in self.playouts for number in playout.rounds})
        return {number: spread([_at(p, number, of) for p in self.playouts]) for number in every}


def _at(playout: Playout, number: int, of: str) -> float:
    """The value at the end of a round, or of the last one before it that was played."""
    return playout.rounds[max(n for n in playout.rounds if n <= number)][of]


@dataclass(frozen=True)
class WhatIf:
    """What became of `branches`, each played on by bots; `done` of `n` playouts are in.

    `seat` is who asked, and learns nothing hidden; None is an onlooker. `node` is the moment.
    """

    game: str
    node: int
    seat: str | None
    player: str
    seed: int | str
    n: int
    tracks: tuple[str, ...]
    hides: bool
    branches: tuple[Branch, ...]

    @property
    def done(self) -> int:
        """Playouts of each branch that have ended."""
        return len(self.branches[0].playouts)

    @property
    def seats(self) -> tuple[str, ...]:
        """Every seat, whoever asked first."""
        there = self.branches[0].seats
        return tuple(sorted(there, key=lambda seat: seat != self.seat))

    def pairs(self, seat: str) -> Pairs:
        """How `seat` fares by the second branch against the first one, luck against luck."""
        if len(self.branches) < 2 or not self.done:
            return Pairs(0, 0, 0.0, -1.0, 1.0)
        first, second = (branch.won(seat) for branch in self.branches)
        gains = [b - a for a, b in zip(first, second, strict=True)]
        mean = sum(gains) / len(gains)
        # as if one pair more had gone each way: without it, pairs that are all alike seem certain
        squares = sum((gain - mean) ** 2 for gain in gains) + 2
        error = Z * sqrt(squares) / len(gains)
        ways = Counter((gain > 0) - (gain < 0) for gain in gains)
        return Pairs(ways[1], ways[-1], mean, max(-1.0, mean - error), min(1.0, mean + error))

    def table(self) -> list[dict[str, Any]]:
        """A row for each branch and seat: wins with interval, and the spread of the score.

        `pandas.DataFrame(result.table())` makes a frame of it.
        """
        label = GAMES.named(self.game).labels
        rows = []
        for branch in self.branches:
            for seat in self.seats:
                wins, low_high = branch.wins[seat], branch.wins[seat].interval
                row: dict[str, Any] = {
                    "branch": self.named(branch),
                    "action": branch.action,
                    "taken": branch.taken,
                }
                row |= {"seat": seat, "name": label(seat), "matches": wins.of, "wins": wins.won}
                row |= {"shared": wins.shared, "share": wins.share}
                row |= dict(zip(("low", "high"), low_high, strict=True))
                quantiles = zip(QUANTILES, branch.scores[seat], strict=True)
                rows.append(row | {f"score {part} %": value for part, value in quantiles})
        return rows

    def named(self, branch: Branch) -> str:
        """What a branch is called in a table or beside a line."""
        if not branch.action:
            return "As the bots choose"
        return f"{branch.words} (chosen)" if branch.taken else branch.words

    def sentences(self) -> list[str]:
        """What a pupil should read: who wins how often, how sure that is, what bots can tell."""
        if not self.done:
            return ["No match has been played to its end yet."]
        label = GAMES.named(self.game).labels
        first, *others = self.seats
        told = [self._wins(first, label(first)), *(self._too(s, label(s)) for s in others)]
        if len(self.branches) > 1 and self.seat:
            told.append(self._compared(self.seat, label(self.seat)))
        return [*told, *self._counted(), self._bots(label)]

    def _wins(self, seat: str, name: str) -> str:
        """Who wins how often: "Adams wins in 41 of 100 (32 to 51); with “Rally”, in 55 (…)."."""
        first, *others = self.branches
        if not first.action:
            how = "As the bots go on, "
        else:
            how = f"{'As chosen, w' if first.taken else 'W'}ith “{first.words}”, "
        told = f"{how}{name} wins in {_of(first.wins[seat])}"
        for other in others:
            told += f"; with “{other.words}”, in {_of(other.wins[seat], again=True)}"
        return f"{told}."

    def _too(self, seat: str, name: str) -> str:
        """The same of another seat: "Jackson: 59 of 100 (49 to 68), and 45 (…) with “Rally”."."""
        first, *others = self.branches
        told = f"{name}: {_of(first.wins[seat])}"
        for other in others:
            told += f", and {_of(other.wins[seat], again=True)} with “{other.words}”"
        return f"{told}."

    def _compared(self, seat: str, name: str) -> str:
        pairs, words = self.pairs(seat), self.branches[1].words
        told = (
            f"Both ways met the same luck {self.done:,} times: “{words}” served {name} better in "
            f"{pairs.better:,} and worse in {pairs.worse:,}"
        )
        if not pairs.better + pairs.worse:
            return f"{told}: no difference was seen."
        return f"{told}." if pairs.clear else f"{told}; so small a difference may be luck."

    def _counted(self) -> list[str]:
        """How matches are counted that not exactly one seat wins, where there are any."""
        shared = sum(sum(len(p.winners) > 1 for p in b.playouts) for b in self.branches)
        nobody = sum(branch.nobody for branch in self.branches)
        total = self.done * len(self.branches)
        told = []
        if shared:
            told.append(
                f"A win that is shared counts in equal parts: so it was in {shared:,} of {total:,}."
            )
        if nobody:
            told.append(f"Nobody wins in {nobody:,} of {total:,}.")
        return told

    def _bots(self, label: Any) -> str:
        """What such numbers can tell, and what they cannot."""
        dealt = ""
        if self.hides:
            who = label(self.seat) if self.seat else "an onlooker"
            dealt = f", and what {who} cannot see is dealt anew each time"
        return (
            f"Bots play every seat, {SEEN[self.player]}{dealt}: this tells how the odds lean among "
            "such players, not what people would do, and nothing of what happened in fact."
        )


def _of(wins: Wins, *, again: bool = False) -> str:
    """Wins and the bounds of their interval: 41 of 100 (32 to 51); `again`: 41 (32 to 51)."""
    low, high = (round(bound * wins.of) for bound in wins.interval)
    number = f"{wins.won:,.1f}".removesuffix(".0")
    return f"{number}{'' if again else f' of {wins.of:,}'} ({low:,} to {high:,})"
