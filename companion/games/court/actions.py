"""The Action Phase: discs and versions, gathering, supporting candidates, resting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.game import Event, Options, Rule, Step
from companion.core.state import RULES
from companion.games.court.cards import BOT
from companion.games.court.clerks import place_on
from companion.games.court.state import (
    LAST_SPACE,
    PIECES,
    Court,
    candidates,
    in_turn,
    on_bench,
    take_cubes,
    vacancies,
)

ACTIONS = ("gather", "advocate", "support", "law-review", "retirement", "rest")
SUPREME = {action: f"supreme-{action}" for action in ACTIONS}
GATHERED = {False: 4, True: 7}
SUPPORTED = {False: 1, True: 2}
RESTED = {False: 1, True: 2}
BOT_CARDS = 3
"""Cards that the solitaire opponent flips in a round."""
MOST_VACANCIES = 4
"""From so many vacancies on, no retirement is allowed (Minimum Bench)."""
REHEARING, AMICUS, TARGETED, NOTICE = 2, 4, 6, 9
"""Spaces of the Robing Room with an ongoing ability."""
DISCS = "Action Discs"


def able(s: Court, seat: str, space: int) -> bool:
    """Whether a seat alone is on or past a space (ruling 31)."""
    return s.robing[seat] >= space and sum(at >= space for at in s.robing.values()) == 1


def begin_round(s: Court) -> Iterator[Event]:
    """Discs are given out anew; each seat acts in turn, the solitaire opponent all at once."""
    s.round += 1
    s.versions, s.next_versions = s.next_versions, ""
    number, s.actions = s.actions, 3
    s.noticed = ()
    for seat in s.seating:
        s.standard[seat], s.supreme[seat], s.done[seat] = number - 1, 1, ()
    people = [seat for seat in in_turn(s) if seat != BOT]
    s.then(
        *([("bot-turn", RULES)] * BOT_CARDS if BOT in s.seating else []),
        *(("begin-turn", RULES, seat) for _ in range(number) for seat in people),
        ("adjudicate", RULES),
    )
    yield Event("round", in_turn(s)[0], {"round": s.round, "era": s.era}, "Turn Order")


def begin_turn(s: Court, seat: str) -> Iterator[Event]:
    """A seat takes one action."""
    s.turn += 1
    s.then(("act", seat))
    yield Event("turn", seat, {"turn": s.turn, "round": s.round}, "Turn Order")


def shut(s: Court) -> Mapping[str, str]:
    """The kinds of action that are shut to the seat in turn, and why."""
    seat = s.seat
    done = s.done[seat]
    found: dict[str, str] = {}
    may_repeat = len(set(done)) == len(done) and able(s, seat, REHEARING)
    for action in () if may_repeat else dict.fromkeys(done):
        reason = "you have taken this action in this round already (Turn Order; ruling 18)"
        found[action] = found[SUPREME[action]] = reason
    if reason := _bars(s, seat):
        found |= {SUPREME[action]: reason for action in ACTIONS}
    if s.robing[seat] == LAST_SPACE:
        found["rest"] = found[SUPREME["rest"]] = AT_THE_END
    if vacancies(s) >= MOST_VACANCIES:
        found["retirement"] = found[SUPREME["retirement"]] = _too_few(s)
    if fewest(s, seat):
        found["law-review"] = found[SUPREME["law-review"]] = FEWEST
    return found


AT_THE_END = "you are on the last space of the Robing Room (Senior Status; ruling 30)"
FEWEST = "you alone have the fewest clerks on the Bench (Persuasive Writing)"


def _too_few(s: Court) -> str:
    return f"{vacancies(s)} seats of the Bench are vacant (Minimum Bench)"


def _bars(s: Court, seat: str) -> str:
    """Why no Supreme version is allowed, or ""."""
    if s.versions == "none":
        return "no Supreme action is allowed in this round (Case Effects)"
    if s.versions == "all" or s.supreme[seat]:
        return ""
    return f"your Supreme Action Disc is used in this round ({DISCS})"


def fewest(s: Court, seat: str) -> bool:
    """Whether a seat alone has the fewest clerks on the Bench."""
    there = on_bench(s)
    mine = there.pop(seat)
    return all(mine < others for others in there.values())


def most(s: Court, seat: str) -> bool:
    """Whether a seat alone has the most clerks on the Bench."""
    there = on_bench(s)
    mine = there.pop(seat)
    return all(mine > others for others in there.values())


def spend(s: Court, action: str, supreme: bool) -> None:
    """Lay a disc on the action: a Standard one as long as there is one (ruling 63)."""
    seat = s.seat
    s.done[seat] += (action,)
    if s.standard[seat] and (not supreme or s.versions == "all"):
        s.standard[seat] -= 1
    else:
        s.supreme[seat] -= 1


def gathers(s: Court, supreme: bool) -> int:
    """Cubes that the seat in turn would take: one more by Amicus Brief, no more than there are."""
    wanted = GATHERED[supreme] + able(s, s.seat, AMICUS)
    return min(wanted, PIECES - s.cubes[s.seat])


def _gather(supreme: bool, s: Court) -> Iterator[Event]:
    spend(s, "gather", supreme)
    taken = take_cubes(s, s.seat, gathers(s, supreme))
    extra = taken > GATHERED[supreme]
    details = {"cubes": taken, "supreme": supreme, "extra": extra}
    yield Event("gathered", s.seat, details, "Amicus Brief" if extra else "Gather Influence")


def gather(s: Court) -> Iterator[Event]:
    """Take cubes from the General Supply, as many as there are."""
    return _gather(False, s)


def supreme_gather(s: Court) -> Iterator[Event]:
    """The same with more cubes."""
    return _gather(True, s)


def pool_options(s: Court) -> Options:
    """Everybody in the candidate pool."""
    return [(justice,) for justice in candidates(s)]


def _lacks(s: Court, number: int) -> str | None:
    """Why so many clerks cannot be placed, or None (rulings 22, 23)."""
    if s.hand[s.seat] >= number:
        return None
    if number == 1:
        return f"all {PIECES} of your clerks are placed (ruling 23)"
    return f"it takes {number} clerks, and you have {s.hand[s.seat]} left (ruling 22)"


def _support(supreme: bool, s: Court, justice: str) -> Iterator[Event]:
    spend(s, "support", supreme)
    number = SUPPORTED[supreme]
    place_on(s, s.seat, justice, number)
    yield Event("supported", s.seat, {"justice": justice, "clerks": number}, "Support Candidate")


def spaces_on(s: Court, supreme: bool) -> int:
    """How far the seat in turn would go in the Robing Room (ruling 70)."""
    return min(RESTED[supreme], LAST_SPACE - s.robing[s.seat])


def _rest(supreme: bool, s: Court) -> Iterator[Event]:
    spend(s, "rest", supreme)
    spaces = spaces_on(s, supreme)
    s.then(*(("enter", RULES, s.seat) for _ in range(spaces)))
    yield Event("rested", s.seat, {"spaces": spaces, "supreme": supreme}, "Rest")


def pass_by(s: Court) -> Iterator[Event]:
    """No action is legal: the turn is skipped (ruling 20)."""
    yield Event("passed", s.seat, {}, "Turn Order; ruling 20")


ONLY_SO = "this action takes no further word"
NOT_THERE = "that Justice is not in the candidate pool"
GATHER = Rule[Court](
    kind="gather", label="Gather influence", cite="Gather Influence", missing=ONLY_SO, effect=gather
)
SUPREME_GATHER = Rule[Court](
    kind="supreme-gather",
    label="Gather influence, Supreme",
    cite="Gather Influence",
    missing=ONLY_SO,
    effect=supreme_gather,
)
SUPPORT = Rule[Court](
    kind="support",
    label="Support a candidate",
    cite="Support Candidate",
    options=pool_options,
    missing=NOT_THERE,
    blocked=lambda s, justice: _lacks(s, 1),
    effect=lambda s, justice: _support(False, s, justice),
)
SUPREME_SUPPORT = Rule[Court](
    kind="supreme-support",
    label="Support a candidate, Supreme",
    cite="Support Candidate",
    options=pool_options,
    missing=NOT_THERE,
    blocked=lambda s, justice: _lacks(s, 2),
    effect=lambda s, justice: _support(True, s, justice),
)
REST = Rule[Court](
    kind="rest", label="Rest", cite="Rest", missing=ONLY_SO, effect=lambda s: _rest(False, s)
)
SUPREME_REST = Rule[Court](
    kind="supreme-rest",
    label="Rest, Supreme",
    cite="Rest",
    missing=ONLY_SO,
    effect=lambda s: _rest(True, s),
)
PASS = Rule[Court](
    kind="pass",
    label="Take no action",
    cite="Turn Order; ruling 20",
    otherwise=True,
    missing=ONLY_SO,
    effect=pass_by,
)
STEPS = {
    "begin-round": Step[Court](cite="Turn Order", effect=begin_round),
    "begin-turn": Step[Court](cite="Turn Order", effect=begin_turn),
}
