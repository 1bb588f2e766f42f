"""What a planner may hope for: points, delegations on the side that wins, debates, committee.

It reads what lies open, the backs of all caucuses included, and no face but those of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from companion.core.state import OVER
from companion.games.convention.cards import BACK, EFFECT, FACTIONS, OPPOSED
from companion.games.convention.chances import Outlook, Vote, bonuses, outlook, votes
from companion.games.convention.state import A_CAUCUS, FIRST_MARKERS, MARKERS, Convention, shows

Hopes = dict[str, float]
"""Seat -> points."""

# Each number was tried at other values, one such bot against two of these, 60 to 150 matches each:
# KEENNESS made most of the difference, A_BENCH some; the others are as good as any near them.
A_CARD, A_BENCH = 0.25, 0.06
"""What a card in hand is worth, and the square of those that could speak together."""
BEST_VOTE = 0.2
"""Share of the best vote in hand that counts already."""
A_PLANNER, RENOWN = 0.3, 0.5
"""What these events are worth while they are in the caucus."""
A_MARKER = 0.5
"""What a first free marker is worth in the first round."""
FIRM, FIRMER = 0.5, 0.15
"""A lone speaker's doubt about a token, and what each undeclared state adds to it."""
KEENNESS = 16
"""How far one token goes towards most tokens: the more, the fewer rounds are left."""
LATER = 0.3
"""Share of markers left in the Committee Room that may yet score in rounds to come."""
TURNING = 0.5
"""Share of the difference between two factions that the right to turn an article is worth."""


def prospects(s: Convention, seat: str) -> dict[str, float]:
    """Points that `seat` may hope for beyond the best rival, by where they come from."""
    if s.phase == OVER:
        return {"the points in hand": float(_beyond(s.score, seat, _rival(s.score, seat)))}
    look = outlook(s)
    yea, nay, going = _delegations(s, look)
    likely, debates = _debates(s, look)
    committee = _committee(s, look, going, likely)
    parts: dict[str, Mapping[str, float]] = {
        "the points in hand": s.score,
        "delegations on the Yea side": yea,
        "delegations on the Nay side": nay,
        "the debates": debates,
        "the Committee Room": committee,
        "markers": _markers(s, look, going),
    }
    rival = _rival({one: sum(part[one] for part in parts.values()) for one in s.seating}, seat)
    hopes = {name: _beyond(part, seat, rival) for name, part in parts.items()}
    return hopes | {"the hand": _hand(s, seat, look)}


def _rival(hopes: Mapping[str, float], seat: str) -> str:
    return max((other for other in hopes if other != seat), key=hopes.__getitem__)


def _beyond(part: Mapping[str, float], seat: str, rival: str) -> float:
    return float(part[seat] - part[rival])


def _delegations(s: Convention, look: Outlook) -> tuple[Hopes, Hopes, Hopes]:
    """Points of each side if it wins; and the markers that will lie in the Committee Room."""
    yea, nay = dict.fromkeys(s.seating, 0.0), dict.fromkeys(s.seating, 0.0)
    going: Hopes = dict(s.committee_markers)
    known, risk = votes(look.bias), look.risk
    for state, seat in s.controller.items():
        if not seat:
            continue
        holds = 1 - risk.get(state, 0)
        passes, fails = look.passes * holds, (1 - look.passes) * holds
        if s.side[state] == "yea":
            yea[seat] += passes * sum(known[BACK[card]].points for card in s.voted[state])
            going[seat] += fails
        else:
            nay[seat] += fails * len(s.voted[state])
            going[seat] += passes
    return yea, nay, going


def _debates(s: Convention, look: Outlook) -> tuple[dict[str, Hopes], Hopes]:
    """Each faction -> who may get its bonus, as shares; and the points that these come to."""
    seating, hopes = s.seating, dict.fromkeys(s.seating, 0.0)
    found: dict[str, Hopes] = {}
    for faction, bonus in bonuses(s, look).items():
        keys = _keys(faction, seating)
        at = tuple([s.debate[key] for key in keys])
        tokens = tuple([s.tokens[key] for key in keys])
        mine = shares(at, tokens, look.undeclared, look.left, look.settled)
        found[faction] = dict(zip(seating, mine, strict=True))
        for seat, share in found[faction].items():
            hopes[seat] += share * bonus
    return found, hopes


@cache
def _keys(faction: str, seating: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{faction}/{seat}" for seat in seating)


@lru_cache(maxsize=20_000)
def shares(
    at: tuple[int, ...], tokens: tuple[int, ...], undeclared: int, left: int, settled: bool
) -> tuple[float, ...]:
    """How likely each seat is to end with most tokens, by its space on the track and its tokens."""
    held, far = list(map(float, tokens)), max(at)
    if not settled:
        doubt = FIRM + FIRMER * undeclared + sum(space * space for space in at)
        held = [number + space * space / doubt for number, space in zip(held, at, strict=True)]
    elif far and at.count(far) == 1:
        held[at.index(far)] += 1
    if settled and not left:
        most = max(held)
        return tuple(float(most > 0 and number == most) for number in held)
    sharp = 1 + KEENNESS / (1 + left + (not settled))
    weights = [sharp**number for number in held]
    return tuple(weight / sum(weights) for weight in weights)


def _committee(s: Convention, look: Outlook, going: Hopes, likely: dict[str, Hopes]) -> Hopes:
    """Points for most markers there, the right to turn the article, and markers that stay."""
    hopes = dict.fromkeys(s.seating, 0.0)
    first, second = sorted(going.values(), reverse=True)[:2]
    lies = shows(s, s.committee) if s.committee else ""
    for seat, markers in going.items():
        if not markers:
            continue
        lead = markers - (second if markers == first else first)
        wins = float(lead > 0.5) if look.settled else max(0.0, min(0.95, 0.35 + 0.35 * lead))
        hopes[seat] = wins * markers + (1 - wins) * markers * LATER * look.left / 3
        if lies:
            turned = abs(likely[lies][seat] - likely[OPPOSED[lies]][seat])
            hopes[seat] += wins * TURNING * turned
    return hopes


def _markers(s: Convention, look: Outlook, going: Hopes) -> Hopes:
    """Markers free to be placed, the first of them worth most; and those that come back later."""
    hopes: Hopes = {}
    for seat in s.seating:
        more = MARKERS - s.stock[seat] - FIRST_MARKERS
        if look.settled:
            hopes[seat] = A_MARKER * 0.5 * (more - going[seat] / 2) * look.left / 3
        else:
            now = (1 - 0.5 ** s.free[seat]) * (0.4 + 0.3 * look.left)
            hopes[seat] = A_MARKER * (now + 0.5 * more * look.left / 3)
    return hopes


def _hand(s: Convention, seat: str, look: Outlook) -> float:
    """Cards, the best vote among them, those who could speak together, two kinds of event."""
    known, backs = votes(look.bias), s.backs[seat]
    if s.phase == "unfold" and s.about[0] == seat:
        backs += (s.about[1],)
    open_to = [known[back] for back in backs if not s.side[known[back].state]]
    cards = len(backs) if s.spent or not s.pool else max(len(backs), A_CAUCUS)
    worth = A_CARD * cards + BEST_VOTE * _best_vote(open_to, look.passes)
    factions = [back.partition("/")[2] for back in backs]
    worth += A_BENCH * max((factions.count(faction) for faction in FACTIONS), default=0) ** 2
    for card in s.caucus[seat]:
        event = EFFECT[card]
        if event == "planner" and s.stock[seat]:
            worth += A_PLANNER * (look.left + 1) / 4
        elif event == "renown":
            worth += RENOWN
    return worth


def _best_vote(cards: list[Vote], passes: float) -> float:
    best = 0.0
    for state in {card.state for card in cards}:
        mine = [card for card in cards if card.state == state]
        yea = passes * sum(card.points for card in mine if card.yea)
        best = max(best, yea, (1 - passes) * sum(card.nay for card in mine))
    return best
