"""What a seat may hope for: renown in hand and to come, beyond its rivals, in named parts.

It reads what lies open and the seat's own Goals, and no other hidden card.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import exp, sqrt
from operator import mul

from companion.core.state import OVER
from companion.games.court.cards import (
    FACES,
    NEUTRAL,
    RETIRES,
    SIDES,
    SPACES,
    TRACK,
    TRACKS,
    WISHES,
    cases,
)
from companion.games.court.chances import Outlook, keeps, odds, outlook, ranks
from companion.games.court.decision import FOR_EACH, FOR_MOST, wins
from companion.games.court.ending import BENCH_RENOWN, DISSENT_RENOWN, GOAL_RENOWN
from companion.games.court.prepare import CHIEF
from companion.games.court.state import MODERATE, Court, moved
from companion.games.court.worth import CLERKS_WORTH, CUBES_WORTH, Hopes, collection, robing

RENOWN, BENCH, DISSENTS, SETS = "renown in hand", "the Bench", "dissents", "sets of cases"
CUBES, CLERKS, ROBING, GOAL = "influence in hand", "clerks in hand", "the Robing Room", "your Goal"
SCORED = 2
"""The first space of the Docket whose case is decided at the end of the game."""

BEST_GOAL = 0.8
"""Share of the best Goal in hand; the rest is that of them all."""
FAR = 10
"""A track so far out would be sure to pay as a landslide."""
PERSUASIVE = 0.3
"""What most clerks on the Bench are worth for articles to come, and not to have fewest."""
RIVALRY = 8.0
"""A rival so much renown behind another counts for a third of it."""


def prospects(s: Court, seat: str) -> Mapping[str, float]:
    """Renown that `seat` may hope for beyond its rivals, by where it comes from."""
    if s.phase == OVER:
        rival = max(renown for who, renown in s.renown.items() if who != seat)
        return {RENOWN: float(s.renown[seat] - rival)}
    if s.phase == "retirement-die":
        return _either(s, seat)
    if s.phase == "show-goal":
        return _at_the_end(s, seat)
    return _hopes(s, seat)


def _either(s: Court, seat: str) -> dict[str, float]:
    """Before the die of a Justice is rolled: both outcomes, as likely as each is."""
    justice = str(s.about[0])
    leaves = min(1.0, s.markers[justice] / FACES[justice])
    gone = s.copy()
    _without(gone, justice)
    then = _hopes(gone, seat)
    if leaves == 1:
        return then
    now = _hopes(s, seat)
    return {part: now[part] + leaves * (then[part] - now[part]) for part in now}


def _without(s: Court, justice: str) -> None:
    """A Justice leaves the Bench of `s`, as in `prepare.leaves_bench` but in silence."""
    place = s.bench.index(justice)
    s.bench[place] = ""
    s.markers.pop(justice, None)
    for who in s.seating:
        s.hand[who] += s.clerks.pop(f"{justice}/{who}", 0)
    for track, spaces in RETIRES[justice]:
        s.marks[track] = moved(s.marks[track], spaces * (1 + (place == CHIEF)))


def _at_the_end(s: Court, seat: str) -> dict[str, float]:
    """All is counted but Goals: what one’s own pays as tracks stand, if not shown yet."""
    lead = {RENOWN: tuple(s.renown.values())}
    weights = _weights(lead, s.seating.index(seat))
    hopes = {RENOWN: sum(map(mul, weights, lead[RENOWN])), GOAL: 0.0}
    if s.seat == seat or (s.phase, seat) in s.agenda:
        pays = {track: _paid(mark) for track, mark in s.marks.items()}
        hopes[GOAL] = max(_asked(pays, goal) for goal in s.goals[seat])
    return hopes


def _hopes(s: Court, seat: str) -> dict[str, float]:
    look, seating = outlook(s), s.seating
    parts: dict[str, Hopes] = {RENOWN: tuple(s.renown.values())}
    parts[SETS], more = collection(seating, tuple(s.won.items()), look.appeals)
    tokens = list(map(float, s.dissents.values()))
    _docket(s, look, more, parts, tokens)
    if not s.solo:
        held = tuple([round(number, 1) for number in tokens])
        parts[DISSENTS] = ranks(held, DISSENT_RENOWN, 0.4 + 0.15 * look.appeals)
    parts[BENCH] = _bench(look)
    soon = max(0.0, min(1.0, (look.appeals - 1 + look.turns / look.per_round) / 3))
    parts[CUBES] = tuple([soon * CUBES_WORTH[number] for number in s.cubes.values()])
    parts[CLERKS] = tuple([soon * CLERKS_WORTH[number] for number in s.hand.values()])
    parts[ROBING] = robing(seating, tuple(s.robing.values()), look.appeals)
    weights = _weights(parts, seating.index(seat))
    hopes = {name: sum(map(mul, weights, part)) for name, part in parts.items()}
    hopes[GOAL] = _goal(s, look, seat)
    return hopes


def _weights(parts: Mapping[str, Hopes], mine: int) -> list[float]:
    """One for one's own part, and less than nought for each rival, most for the foremost."""
    total = [float(sum(each)) for each in zip(*parts.values(), strict=True)]
    total[mine] = -1000.0
    best = max(total)
    weights = [exp(max(-30.0, (hope - best) / RIVALRY)) for hope in total]
    weights[mine] = 0.0
    whole = -sum(weights)
    weights = [weight / whole for weight in weights]
    weights[mine] = 1.0
    return weights


def _docket(
    s: Court,
    look: Outlook,
    more: dict[str, Hopes],
    parts: dict[str, Hopes],
    tokens: list[float],
) -> None:
    """What each case may bring to each seat; and the dissents that may be written."""
    seats, briefs, called = len(s.seating), _briefs(s), captions()
    for case, final in look.deciding:
        silver = float(wins(s, case)[0] == "silver")
        there = tuple(briefs.get(case, ()))
        parts[called[case]] = _case(there, seats, silver, 0, more[TRACK[case]], final, tokens)
    for at, case in enumerate(s.docket.values()):
        if not case:
            continue
        rounds = min(len(SPACES) - at, look.appeals)
        final = at + rounds < len(SPACES)
        if final and at + rounds < SCORED:
            continue
        silver = odds(look, TRACK[case], rounds or 1)
        turns = look.turns + (rounds - 1) * look.per_round if rounds else 0
        there = tuple(briefs.get(case, ()))
        parts[called[case]] = _case(there, seats, silver, turns, more[TRACK[case]], final, tokens)


def _briefs(s: Court) -> dict[str, list[int]]:
    """Case -> clerks of each seat and the neutral litigant, for silver and then for gold."""
    found: dict[str, list[int]] = {}
    for key, number in s.briefs.items():
        case, at = slot(key, s.seating)
        if case not in found:
            found[case] = [0] * (len(SIDES) * (len(s.seating) + 1))
        found[case][at] = number
    return found


@cache
def slot(key: str, seating: tuple[str, ...]) -> tuple[str, int]:
    """The case of a count of clerks, and its place in a row of all of them."""
    case, side, who = key.split("/")
    places = (*seating, NEUTRAL)
    return case, SIDES.index(side) * len(places) + places.index(who)


def _case(
    there: tuple[int, ...],
    seats: int,
    silver: float,
    turns: int,
    card: Hopes,
    final: bool,
    tokens: list[float],
) -> Hopes:
    """The hopes of a case; where dissents are written, they go to `tokens`."""
    if not there:
        return (0.0,) * seats
    hopes, losing = case_hopes(there, seats, silver, turns, card)
    if not final:
        for at, chance in losing:
            tokens[at] += chance
    return hopes


@lru_cache(maxsize=10_000)
def case_hopes(
    there: tuple[int, ...], seats: int, silver: float, turns: int, card: Hopes
) -> tuple[Hopes, tuple[tuple[int, float], ...]]:
    """Renown for clerks on the winning side, for most of them, for the card; and who may lose."""
    hopes, losing = [0.0] * seats, []
    for clerks, chance in ((there[: seats + 1], silver), (there[seats + 1 :], 1 - silver)):
        if not any(clerks):
            continue
        most = keeps(clerks, turns)
        for at in range(seats):
            if clerks[at]:
                prize = FOR_EACH * clerks[at] + most[at] * (FOR_MOST + card[at])
                hopes[at] += chance * prize
                losing.append((at, 1 - chance))
    return tuple(hopes), tuple(losing)


@cache
def captions() -> dict[str, str]:
    """Case -> its name on the card."""
    return {case.id: case.caption for case in cases().values()}


def _bench(look: Outlook) -> Hopes:
    """Clerks on the Bench at the end; and their weight in articles until then."""
    there = look.bench
    hopes = ranks(there.ends, BENCH_RENOWN, 0.4 + 0.25 * sqrt(look.appeals))
    if not look.appeals:
        return hopes
    order = sorted(there.now)
    most, fewest = order[-1] > order[-2], order[0] < order[1]
    return tuple(
        [
            hope + PERSUASIVE * ((most and number == order[-1]) - (fewest and number == order[0]))
            for hope, number in zip(hopes, there.now, strict=True)
        ]
    )


def _goal(s: Court, look: Outlook, seat: str) -> float:
    """What the Goals in hand promise, the best of them most of all."""
    held = s.goals[seat]
    if not held:
        return 0.0
    pays = {track: _pays(look, track) for track in TRACKS}
    worth = [_asked(pays, goal) for goal in held]
    return BEST_GOAL * max(worth) + (1 - BEST_GOAL) * sum(worth) / len(worth)


def _asked(pays: Mapping[str, tuple[float, float]], goal: str) -> float:
    """What a Goal takes of what tracks pay for silver and for gold."""
    return sum([pays[track][side == "gold"] for track, side in WISHES[goal]])


def _pays(look: Outlook, track: str) -> tuple[float, float]:
    """What a track should pay at the end to a Goal that asks for silver, and for gold."""
    silver = odds(look, track, look.appeals or 1)
    least, more = GOAL_RENOWN["moderate"], GOAL_RENOWN["landslide"] - GOAL_RENOWN["moderate"]
    far = look.marks[track] / FAR
    return silver * (least + more * max(0.0, far)), (1 - silver) * (least + more * max(0.0, -far))


def _paid(mark: int) -> tuple[float, float]:
    """What a track that stands so pays to a Goal that asks for silver, and for gold."""
    pays = float(GOAL_RENOWN["landslide" if abs(mark) > MODERATE else "moderate"])
    return pays * (mark > 0), pays * (mark < 0)
