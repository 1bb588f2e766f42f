"""Ending the Round and Ending the Game: Assembly, Committee, debates, bonuses."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event, Rule, Step
from companion.core.state import RULES
from companion.games.convention.cards import FACTION, FACTIONS, OTHER_SIDE, SIDES, STATES
from companion.games.convention.markers import returned
from companion.games.convention.state import (
    NAYS_TO_BLOCK,
    ROUNDS,
    YEAS_TO_PASS,
    Convention,
    after,
    declared,
    discard,
    shows,
)
from companion.games.convention.votes import clear

ASSEMBLY = "Resolving the Assembly Room"
COMMITTEE = "Resolving the Committee Room"
DEBATES = "Resolving the Debates"
BONUS = "Ending the Game; ruling 35"
BONUSES = {1: 5, 2: 4, 3: 3, 4: 2}
"""Place of a faction among the resolved articles -> points for most of its tokens."""


def resolve_assembly(s: Convention) -> Iterator[Event]:
    """The winning side scores, the losing side sends its markers to committee, a failed article
    turns over."""
    article, yeas, nays = s.assembly, len(declared(s, "yea")), len(declared(s, "nay"))
    passed = yeas >= YEAS_TO_PASS
    why = "majority" if passed else "blocked" if nays >= NAYS_TO_BLOCK else "no-majority"
    told = {"article": article, "passed": passed, "yeas": yeas, "nays": nays, "why": why}
    yield Event("decided", RULES, told, "Ending the Round" + "; ruling 29" * (why == "no-majority"))
    winning = "yea" if passed else "nay"
    for seat in s.seating:
        yield from _score_side(s, seat, winning)
    for seat in s.seating:
        yield from _send_losers(s, seat, OTHER_SIDE[winning])
    yield from _clear_assembly(s)
    if not passed:
        s.flipped[article] = not s.flipped[article]
        yield Event("flipped", RULES, {"article": article, "faction": shows(s, article)}, ASSEMBLY)
    s.assembly = ""
    yield from _resolve(s, article, "assembly")


def _score_side(s: Convention, seat: str, side: str) -> Iterator[Event]:
    """Two points for each winning delegate of the faction that the article favours, else one."""
    states = tuple(state for state in declared(s, side) if s.controller[state] == seat)
    cards = [card for state in states for card in s.voted[state]]
    if not cards:
        return
    doubled = sum(FACTION[card] == shows(s, s.assembly) for card in cards)
    points = len(cards) + doubled
    s.score[seat] += points
    told = {"points": points, "states": states, "cards": len(cards), "doubled": doubled}
    yield Event("assembly-scored", seat, told, f"{ASSEMBLY}; ruling 31")


def _send_losers(s: Convention, seat: str, side: str) -> Iterator[Event]:
    """One marker for each losing delegation goes to the Committee Room."""
    states = tuple(state for state in declared(s, side) if s.controller[state] == seat)
    if not states:
        return
    for state in states:
        s.controller[state] = ""
    s.committee_markers[seat] += len(states)
    told = {"states": states, "markers": len(states), "now": s.committee_markers[seat]}
    yield Event("losers-sent", seat, told, f"{ASSEMBLY}; ruling 32")


def _clear_assembly(s: Convention) -> Iterator[Event]:
    """The winning markers come back to their owners; then all delegations leave the room."""
    owners = [returned(s, state) for state in STATES if s.controller[state]]
    seats = tuple(seat for seat in s.seating if seat in owners)
    if seats:
        told = {"seats": seats, "markers": tuple(map(owners.count, seats))}
        yield Event("markers-home", RULES, told, ASSEMBLY)
    votes = {side: len(declared(s, side)) for side in SIDES}
    for state in STATES:
        clear(s, state)
    if any(votes.values()):
        yield Event("assembly-cleared", RULES, votes, f"{ASSEMBLY}; ruling 39")


def _resolve(s: Convention, article: str, place: str) -> Iterator[Event]:
    s.resolved += (article,)
    told = {
        "article": article,
        "faction": shows(s, article),
        "flipped": s.flipped[article],
        "place": place,
    }
    cite = COMMITTEE if place == "committee" else ASSEMBLY
    yield Event("resolved", RULES, told, cite)


def resolve_committee(s: Convention) -> Iterator[Event]:
    """Whoever alone has most markers scores them, takes them back, and may turn the article."""
    most = max(s.committee_markers.values())
    ahead = tuple(seat for seat in s.seating if s.committee_markers[seat] == most)
    if not most or len(ahead) > 1:
        told = {"seats": ahead if most else (), "markers": most}
        yield Event("committee-level", RULES, told, f"{COMMITTEE}; ruling 33")
        return
    (seat,) = ahead
    s.score[seat] += most
    s.committee_markers[seat] = 0
    s.free[seat] += most
    s.then(("turn-article", seat))
    yield Event("committee-won", seat, {"points": most}, f"{COMMITTEE}; ruling 33")


def flip(s: Convention) -> Iterator[Event]:
    """Turn the article in the Committee Room to its other side."""
    s.flipped[s.committee] = not s.flipped[s.committee]
    told = {"article": s.committee, "faction": shows(s, s.committee)}
    yield Event("flipped", s.seat, told, COMMITTEE)


def leave(s: Convention) -> Iterator[Event]:
    """Leave the article in the Committee Room as it lies."""
    told = {"article": s.committee, "faction": shows(s, s.committee)}
    yield Event("kept-article", s.seat, told, COMMITTEE)


def settle_committee(s: Convention) -> Iterator[Event]:
    """The article of the Committee Room joins the resolved ones."""
    article, s.committee = s.committee, ""
    yield from _resolve(s, article, "committee")


def resolve_debates(s: Convention) -> Iterator[Event]:
    """The one who is farthest along a track takes its token; then all markers come back."""
    for faction in FACTIONS:
        far = max(s.debate[f"{faction}/{seat}"] for seat in s.seating)
        ahead = [seat for seat in s.seating if far and s.debate[f"{faction}/{seat}"] == far]
        if len(ahead) == 1:
            s.tokens[f"{faction}/{ahead[0]}"] += 1
            told = {"faction": faction, "space": far}
            yield Event("token", ahead[0], told, f"{DEBATES}; ruling 34")
        elif ahead:
            told = {"faction": faction, "seats": tuple(ahead), "space": far}
            yield Event("no-token", RULES, told, f"{DEBATES}; ruling 34")
    yield from _clear_floor(s)


def _clear_floor(s: Convention) -> Iterator[Event]:
    """All markers on the debate tracks come back to their owners."""
    owners = [key.partition("/")[2] for key, space in s.debate.items() if space]
    for seat in owners:
        s.free[seat] += 1
    s.debate.update(dict.fromkeys(s.debate, 0))
    seats = tuple(seat for seat in s.seating if seat in owners)
    told = {"round": s.round, "seats": seats, "markers": tuple(map(owners.count, seats))}
    yield Event("floor-cleared", RULES, told, DEBATES)


def resume(s: Convention, seat: str) -> Iterator[Event]:
    """Persistent events end; the next round begins with the seat after `seat`, or the count."""
    discard(s, *s.standing)
    s.standing = ()
    if s.round < ROUNDS:
        s.then(("begin-round", RULES, after(s, seat)))
    else:
        s.then(*(("bonus", RULES, faction) for faction in FACTIONS), ("end", RULES))
    yield Event("cleared", RULES, {"round": s.round}, "Resuming Play; ruling 39")


def rank(s: Convention, faction: str) -> tuple[int, int]:
    """The place of a faction among the resolved articles, and how many show it."""
    shown = [shows(s, article) for article in s.resolved]
    mine = shown.count(faction)
    return 1 + sum(shown.count(other) > mine for other in FACTIONS), mine


def bonus(s: Convention, faction: str) -> Iterator[Event]:
    """Points for most debate tokens of a faction, by its place; tied seats all score."""
    place, shown = rank(s, faction)
    most = max(s.tokens[f"{faction}/{seat}"] for seat in s.seating)
    for seat in s.seating:
        if most and s.tokens[f"{faction}/{seat}"] == most:
            s.score[seat] += BONUSES[place]
            told = {"faction": faction, "rank": place, "articles": shown}
            told |= {"points": BONUSES[place], "tokens": most}
            yield Event("bonus", seat, told, BONUS)


def winners(s: Convention) -> tuple[str, ...]:
    """Whoever has most points; a tie is shared."""
    most = max(s.score.values())
    return tuple(seat for seat in s.seating if s.score[seat] == most)


def end(s: Convention) -> Iterator[Event]:
    """The match is over."""
    told = {"winners": winners(s), "scores": tuple(s.score[seat] for seat in s.seating)}
    told["seats"] = s.seating
    yield Event("ended", RULES, told, "Winning the Game; ruling 36")


FLIP = Rule[Convention](
    kind="flip",
    cite=COMMITTEE,
    label="Turn the article over",
    missing="say only that the article is turned over",
    effect=flip,
)
LEAVE = Rule[Convention](
    kind="leave",
    cite=COMMITTEE,
    label="Leave the article as it is",
    missing="say only that the article is left as it is",
    effect=leave,
)
STEPS = {
    "resolve-assembly": Step[Convention](cite=ASSEMBLY, effect=resolve_assembly),
    "resolve-committee": Step[Convention](cite=COMMITTEE, effect=resolve_committee),
    "settle-committee": Step[Convention](cite=COMMITTEE, effect=settle_committee),
    "resolve-debates": Step[Convention](cite=DEBATES, effect=resolve_debates),
    "resume": Step[Convention](cite="Resuming Play", effect=resume),
    "bonus": Step[Convention](cite=BONUS, effect=bonus),
    "end": Step[Convention](cite="Winning the Game", effect=end),
}
