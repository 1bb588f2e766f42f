"""How likely things are in the Hall, as everybody may reckon from what lies open."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

from companion.games.convention.cards import BACK, FACTIONS, OPPOSED, STATES
from companion.games.convention.state import (
    NAYS_TO_BLOCK,
    ROUNDS,
    YEAS_TO_PASS,
    Convention,
    shows,
    stands,
)

LEAN = 0.03
"""How much likelier a Yea of any state is for each card in sight that could only vote Yea."""
MOST_LEAN = 0.25
OVERRIDDEN, NEARLY = 0.4, 0.12
"""Chance that a delegation is overridden: by cards a rival holds, by one card more than those."""
AS_IT_LIES = 0.7
"""Chance that the article in the Committee Room is resolved with the side that shows now."""


class Vote(NamedTuple):
    """What a card with a certain back may vote on an article, and what it scores if that passes."""

    state: str
    yea: bool
    nay: bool
    points: int


class Outlook(NamedTuple):
    """What is to be expected of the round."""

    bias: str
    """The faction that the article favours, or "" between two rounds."""
    left: int
    """Rounds to come after this one."""
    undeclared: int
    settled: bool
    """Whether the round is over: seven say Yea or six Nay."""
    passes: float
    """The chance that the article passes."""
    risk: dict[str, float]
    """State -> the chance that it is overridden, where there is one."""


@cache
def votes(bias: str) -> dict[str, Vote]:
    """Each back -> what a card with it may vote on an article with this bias (Faction Bias)."""
    found: dict[str, Vote] = {}
    for back in BACK.values():
        state, _, faction = back.partition("/")
        yea, nay = faction != OPPOSED.get(bias), faction != bias
        found[back] = Vote(state, yea, nay, 1 if nay else 2)
    return found


@cache
def reaches(needed: int, left: int, lean: int) -> float:
    """The chance that `needed` of `left` states say Yea, each alone."""
    yea = 0.5 + max(-MOST_LEAN, min(MOST_LEAN, LEAN * lean))
    ways = range(max(needed, 0), left + 1)
    return sum(comb(left, many) * yea**many * (1 - yea) ** (left - many) for many in ways)


def outlook(s: Convention) -> Outlook:
    """The round as the backs of all caucuses and the votes on the floor let one expect it."""
    bias = shows(s, s.assembly) if s.assembly else ""
    sides = list(s.side.values())
    yeas, nays = sides.count("yea"), sides.count("nay")
    undeclared = len(STATES) - yeas - nays
    settled = yeas >= YEAS_TO_PASS or nays >= NAYS_TO_BLOCK
    lean, against = _in_sight(s, votes(bias))
    passes = reaches(YEAS_TO_PASS - yeas, undeclared, 0 if settled else lean)
    risk = {} if settled or not against else _risks(s, against)
    return Outlook(bias, ROUNDS - s.round, undeclared, settled, passes, risk)


def _in_sight(s: Convention, votes: dict[str, Vote]) -> tuple[int, dict[tuple[str, str], int]]:
    """Cards bound to Yea less those bound to Nay; and who could vote against what is declared."""
    lean, side = 0, s.side
    against: dict[tuple[str, str], int] = {}
    for seat in s.seating:
        for back in s.backs[seat]:
            state, yea, nay, _ = votes[back]
            if not side[state]:
                lean += yea - nay
            elif nay if side[state] == "yea" else yea:
                against[state, seat] = against.get((state, seat), 0) + 1
    return lean, against


def _risks(s: Convention, against: dict[tuple[str, str], int]) -> dict[str, float]:
    """State -> chance of being overridden, by the rival with most cards against it."""
    if stands(s, "order"):
        return {}
    more = not stands(s, "reconsider")
    risk: dict[str, float] = {}
    for (state, seat), cards in against.items():
        lacking = len(s.voted[state]) + more - cards
        if lacking <= 1 and s.controller[state] != seat:
            risk[state] = max(risk.get(state, 0), OVERRIDDEN if lacking <= 0 else NEARLY)
    return risk


def bonuses(s: Convention, look: Outlook) -> dict[str, float]:
    """Each faction -> the bonus to be expected for most of its tokens (Ending the Game)."""
    shown = dict.fromkeys(FACTIONS, 0.0)
    for article in s.resolved:
        shown[shows(s, article)] += 1
    if look.bias:
        shown[look.bias] += look.passes
        shown[OPPOSED[look.bias]] += 1 - look.passes
    if s.committee:
        lies = shows(s, s.committee)
        shown[lies] += AS_IT_LIES
        shown[OPPOSED[lies]] += 1 - AS_IT_LIES
    doubt = 1.2 + 1.6 * look.left + 0.6 * (not look.settled)
    return {faction: _bonus(shown, faction, doubt) for faction in FACTIONS}


def _bonus(shown: dict[str, float], faction: str, doubt: float) -> float:
    """Five points less one for each faction that is likely to stand above."""
    mine = shown[faction] + 0.5 - doubt / 2
    bonus = 5.5 - 0.5 / doubt  # gives back what the faction itself takes off below
    for other in shown.values():
        above = (other - mine) / doubt
        bonus -= 0.0 if above < 0 else 1.0 if above > 1 else above
    return bonus
