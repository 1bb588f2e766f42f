"""Prepare and Campaign: drawing tiles, turns, taking a tile, claims (Flow of Play 1 and 2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.core.game import Event, Options, Rule, Step
from companion.core.state import CHANCE, RULES
from companion.games.campaign1828 import actions, sides
from companion.games.campaign1828.claims import claim, on_the_table, remove
from companion.games.campaign1828.state import (
    AREAS,
    CAMPAIGN_AREAS,
    SMEAR,
    TILES_AN_AREA,
    Campaign,
    no_area,
    no_side,
    printed,
    rival,
    side,
    tiles,
    unclaimed,
)

RALLY = "campaign-rally"
AGENDA, RALLIES = "Agenda; ruling 7", "Campaign Rally; ruling 6"


def begin_round(s: Campaign) -> Iterator[Event]:
    """A whole round, in the order of the rulebook."""
    s.round += 1
    starter = s.seating[(s.round - 1) % 2]
    s.then(
        *(("draw", CHANCE, area) for area in AREAS for _ in range(TILES_AN_AREA)),
        ("turn", RULES, starter),
        ("count-piles", RULES),
        *(("count-area", RULES, area) for area in CAMPAIGN_AREAS),
        ("count-press", RULES),
        ("clear", RULES),
    )
    yield Event("round", starter, {"round": s.round}, "Prepare; ruling 16")


def bag(s: Campaign) -> Options:
    """Every kind of tile that is still in the bag."""
    return [(tile,) for tile, left in s.left.items() if left]


def draw(s: Campaign, tile: str) -> Iterator[Event]:
    """One tile from the bag, face up into the centre of the area."""
    (area,) = s.about
    s.left[tile] -= 1
    s.centre[area] += (tile,)
    yield Event("drawn", CHANCE, {"area": area, "tile": tile}, "Prepare")


def turn(s: Campaign, seat: str) -> Iterator[Event]:
    """A turn begins, unless nothing is left to take: then the campaign of the round is over."""
    s.extra = s.extra if unclaimed(s) else 0
    if not unclaimed(s):
        return
    s.turn += 1
    s.earned = False
    s.bound_to, s.ordered[seat] = s.ordered[seat], ""
    s.then(("take", seat), ("offer-financing", RULES, seat), ("next-turn", RULES, seat))
    yield Event("turn", seat, {"turn": s.turn, "round": s.round}, "Campaign")
    if s.bound_to and not s.centre[s.bound_to]:
        area, s.bound_to = s.bound_to, ""
        yield Event("agenda-lapsed", seat, {"area": area}, "Agenda; ruling 7")


def next_turn(s: Campaign, seat: str) -> None:
    """Extra turns first, then the rival."""
    if s.extra:
        s.extra -= 1
        s.then(("turn", RULES, seat))
        return
    s.then(("turn", RULES, rival(seat)))


def may_be_taken(s: Campaign) -> Options:
    """The same less what Agenda and Rally shut, in one pass."""
    found: list[tuple[str | int, ...]] = []
    for area in (s.bound_to,) if s.bound_to else AREAS:
        held = s.centre[area]
        if RALLY in held:
            found.append((area, RALLY))
        elif len(held) > 1:
            found += [(area, tile) for tile in dict.fromkeys(held)]
        elif held:
            found.append((area, held[0]))
    return found


def take_blocked(s: Campaign, area: str, tile: str) -> str | None:
    """An Agenda binds the turn to one area; a Rally in an area is taken before anything else."""
    if s.bound_to and area != s.bound_to:
        bound = printed(s.bound_to)
        return f"your rival’s Agenda binds this turn: take a tile from {bound} ({AGENDA})"
    if tile != RALLY and RALLY in s.centre[area]:
        there = printed(area)
        why = f"while a Campaign Rally stands in {there}, nothing else there may be taken"
        return f"{why} ({RALLIES})"
    return None


def no_such_tile(s: Campaign, area: str = "", tile: str = "", *_: object) -> str:
    """What lies there instead of the tile that was named."""
    if area not in s.centre:
        return no_area(s, area)
    held = [printed(kind) for kind in dict.fromkeys(s.centre[area])] or ["nothing"]
    there = " and ".join(filter(None, (", ".join(held[:-1]), held[-1])))
    verb = "is" if len(held) == 1 else "are"
    return f"no {printed(tile)} lies unclaimed in {printed(area)}: {there} {verb} left there"


def take(s: Campaign, area: str, tile: str) -> Iterator[Event]:
    """Take an unclaimed tile: a claim comes first where it was the last, then its effect."""
    seat = s.seat
    remove(s, area, tile)
    s.bound_to = ""
    yield Event("took", seat, {"area": area, "tile": tile}, "Campaign")
    if not s.centre[area]:
        yield claim(s, seat, area)
    kind = tiles()[tile]
    if kind.kind == "delegate":
        s.delegates[side(seat, kind.area)] += 1
        told = {"area": kind.area, "source": area, "tile": tile}
        yield Event("delegate", seat, told, "Delegate")
    elif tile == SMEAR:
        s.hand += (SMEAR,)
        s.then(("place-smear", seat))
    else:
        s.pile[seat] += (tile,)
        yield Event("piled", seat, {"source": area, "tile": tile}, "Campaign Action; ruling 17")
        yield from USES[tile](s, seat)


def place_smear(s: Campaign, area: str) -> Iterator[Event]:
    """The Smear Campaign just taken goes to one's own side of any campaign area."""
    s.hand = ()
    s.smears[side(s.seat, area)] += 1
    yield Event("placed-smear", s.seat, {"area": area}, "Smear Campaign; ruling 11")


USES: dict[str, Callable[[Campaign, str], Iterator[Event]]] = {
    "agenda": actions.use_agenda,
    "campaign-rally": actions.use_nothing,
    "financing": actions.use_nothing,
    "gerrymandering": actions.use_gerrymandering,
    "momentum": actions.use_momentum,
    "polling": sides.use_polling,
    "special-edition": sides.use_special_edition,
}
"""What each campaign action does at once."""
SIDES: Options = [(area,) for area in CAMPAIGN_AREAS]
DRAW = Rule[Campaign](
    kind="draw",
    cite="Prepare",
    label="Draw",
    options=bag,
    weight=lambda s, tile: s.left[tile],
    missing=lambda s, tile="", *_: f"no {printed(tile)} is left in the bag",
    effect=draw,
)
TAKE = Rule[Campaign](
    kind="take",
    cite="Campaign",
    label="Take a tile",
    options=on_the_table,
    blocked=take_blocked,
    quick=may_be_taken,
    missing=no_such_tile,
    effect=take,
)
PLACE_SMEAR = Rule[Campaign](
    kind="place-smear",
    cite="Smear Campaign",
    label="Place the Smear Campaign",
    options=SIDES,
    missing=no_side,
    effect=place_smear,
)
STEPS = {
    "begin-round": Step[Campaign](cite="Prepare", effect=begin_round),
    "turn": Step[Campaign](cite="Campaign", effect=turn),
    "next-turn": Step[Campaign](cite="Campaign", effect=next_turn),
}
