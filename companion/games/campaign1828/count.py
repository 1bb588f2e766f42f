"""Count Votes: piles, areas, the press, the end of a round and of the match (Flow of Play 3)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event, Step
from companion.core.state import RULES
from companion.games.campaign1828.state import (
    AREAS,
    CAMPAIGN_AREAS,
    ROUNDS,
    SEATS,
    Campaign,
    pieces,
    rival,
    side,
)

LARGER_PILE = 3
MORE_DELEGATES, NO_RIVAL = 1, 2


def count_piles(s: Campaign) -> Iterator[Event]:
    """The larger campaign pile gains three Votes."""
    sizes = {seat: len(s.pile[seat]) for seat in SEATS}
    adams, jackson = sizes.values()
    if adams == jackson:
        yield Event("piles-level", RULES, {"tiles": adams}, "Campaign piles")
        return
    seat = max(sizes, key=lambda seat: sizes[seat])
    s.votes[seat] += LARGER_PILE
    told = {"votes": LARGER_PILE, "mine": sizes[seat], "theirs": sizes[rival(seat)]}
    yield Event("piles-counted", seat, told, "Campaign piles")


def count_area(s: Campaign, area: str) -> Iterator[Event]:
    """One Vote for more delegates, two where the rival has none, and the elector's bonus."""
    counted = False
    for seat in SEATS:
        mine, theirs = pieces(s, seat, area), pieces(s, rival(seat), area)
        majority = 0 if mine <= theirs else MORE_DELEGATES if theirs else NO_RIVAL
        bonus = mine if s.claimed[area] == seat else 0
        if majority + bonus:
            counted = True
            s.votes[seat] += majority + bonus
            told = {"area": area, "majority": majority, "bonus": bonus, "mine": mine}
            told["theirs"] = theirs
            yield Event("area-counted", seat, told, "Campaign areas; ruling 13")
    if not counted:
        told = {"area": area, "mine": pieces(s, SEATS[0], area)}
        yield Event("area-level", RULES, told, "Campaign areas")


def count_press(s: Campaign) -> Iterator[Event]:
    """Smear Campaigns move to the Press; whom the editor watches pays one Vote for each."""
    for seat in SEATS:
        moved = 0
        for area in CAMPAIGN_AREAS:
            moved += s.smears[side(seat, area)]
            s.smears[side(seat, area)] = 0
        s.smears[side(seat, "press")] += moved
        if moved:
            told = {"smears": moved, "now": s.smears[side(seat, "press")]}
            yield Event("to-the-press", seat, told, "The Press; ruling 11")
    watched = s.claimed["press"]
    if watched:
        smears = s.smears[side(watched, "press")]
        paid = min(smears, s.votes[watched])
        s.votes[watched] -= paid
        s.votes[rival(watched)] += paid
        told = {"smears": smears, "paid": paid}
        yield Event("press-settled", watched, told, "The Press; ruling 12")


def clear(s: Campaign) -> Iterator[Event]:
    """All tiles but the Smear Campaigns in the Press leave the game; the bag passes on.

    After the last round nothing comes that would need the room: the board stays as it was counted.
    """
    for seat in SEATS:
        if s.ordered[seat]:
            yield Event("agenda-lapsed", seat, {"area": s.ordered[seat]}, "Agenda; ruling 19")
    if s.round == ROUNDS:
        s.then(("elect", RULES))
        return
    for seat in SEATS:
        for area in CAMPAIGN_AREAS:
            s.box[f"delegate-{area}"] += s.delegates[side(seat, area)]
            s.delegates[side(seat, area)] = 0
        for tile in s.pile[seat]:
            s.box[tile] += 1
        s.pile[seat] = ()
        s.ordered[seat] = ""
    for area in AREAS:
        s.claimed[area], s.tipped[area] = "", False
    s.then(("begin-round", RULES))
    yield Event("cleared", RULES, {"round": s.round}, "The end of a round; ruling 14")


def winners(s: Campaign) -> tuple[str, ...]:
    """Most Votes; then fewer Smear Campaigns in the Press; then both (ruling 15)."""
    rank = {seat: (s.votes[seat], -s.smears[side(seat, "press")]) for seat in SEATS}
    return tuple(seat for seat in SEATS if rank[seat] == max(rank.values()))


def elect(s: Campaign) -> Iterator[Event]:
    """The candidate with the most Votes becomes President."""
    won = winners(s)
    told = {"winners": won, "votes": tuple(s.votes[seat] for seat in SEATS)}
    level = s.votes[SEATS[0]] == s.votes[SEATS[1]]
    yield Event("president", won[0], told, "The end; ruling 15" if level else "The end")


STEPS = {
    "count-piles": Step[Campaign](cite="Campaign piles", effect=count_piles),
    "count-area": Step[Campaign](cite="Campaign areas", effect=count_area),
    "count-press": Step[Campaign](cite="The Press", effect=count_press),
    "clear": Step[Campaign](cite="The end of a round", effect=clear),
    "elect": Step[Campaign](cite="The end", effect=elect),
}
