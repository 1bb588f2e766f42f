"""Campaign actions that touch turns and the centre of the board: Agenda, Campaign Rally,
Financing, Gerrymandering, Momentum (Campaign Action)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event, Options, Rule, Step
from companion.core.state import RULES
from companion.games.campaign1828.claims import claim, on_the_table, remove, unresolved
from companion.games.campaign1828.state import (
    AREAS,
    Campaign,
    areas,
    no_area,
    printed,
    rival,
    unclaimed,
)

FINANCING = "financing"
EVERY_AREA: Options = [(area,) for area in AREAS]


def use_nothing(s: Campaign, seat: str) -> Iterator[Event]:
    """Campaign Rally and Financing do nothing at once."""
    yield from ()


# Agenda


def use_agenda(s: Campaign, seat: str) -> Iterator[Event]:
    """Binds the rival's next turn to an area that holds a tile now."""
    if not unclaimed(s):
        yield unresolved(seat, "agenda")
        return
    s.then(("set-agenda", seat))


def empty_now(s: Campaign, area: str) -> str | None:
    """An Agenda, and a moved tile, need an area that holds an unclaimed tile now."""
    if s.centre[area]:
        return None
    return f"{printed(area)} has no unclaimed tile left"


def set_agenda(s: Campaign, area: str) -> Iterator[Event]:
    """The rival's next turn must take a tile from this area; a later Agenda replaces it."""
    opponent = rival(s.seat)
    s.ordered[opponent] = area
    yield Event("bound", s.seat, {"area": area, "opponent": opponent}, "Agenda; ruling 7")


# Gerrymandering


def use_gerrymandering(s: Campaign, seat: str) -> Iterator[Event]:
    """Needs a tile to move and another area that holds one."""
    if sum(bool(held) for held in s.centre.values()) < 2:
        yield unresolved(seat, "gerrymandering")
        return
    s.then(("pick-up", seat))


def not_there(s: Campaign, area: str = "", tile: str = "", *_: object) -> str:
    """What was named does not lie there."""
    if area not in s.centre:
        return no_area(s, area)
    return f"no {printed(tile)} lies unclaimed in {printed(area)}"


def pick_up(s: Campaign, area: str, tile: str) -> Iterator[Event]:
    """One unclaimed tile leaves its area; it is not taken and has no effect."""
    remove(s, area, tile)
    s.hand += (tile,)
    s.then(("put-down", s.seat, area, tile))
    yield Event("picked-up", s.seat, {"area": area, "tile": tile}, "Gerrymandering; ruling 5")


def same_or_empty(s: Campaign, area: str) -> str | None:
    """The tile goes to another area, and to one that holds a tile."""
    source = s.about[0]
    if area == source:
        return f"the tile comes from {printed(area)} and must go to another area"
    return empty_now(s, area)


def put_down(s: Campaign, area: str) -> Iterator[Event]:
    """The tile joins its new area; an area that it has emptied is claimed."""
    seat, (source, tile) = s.seat, s.about
    s.hand = ()
    s.centre[area] += (tile,)
    told = {"source": source, "tile": tile, "area": area}
    yield Event("moved", seat, told, "Gerrymandering; ruling 5")
    if not s.centre[source]:
        ruling = 4 if s.earned else 3
        yield claim(s, seat, source, cite=f"Gerrymandering; ruling {ruling}")


# Momentum


def use_momentum(s: Campaign, seat: str) -> Iterator[Event]:
    """Tips over one figure that is not tipped yet."""
    if all(s.tipped.values()):
        yield unresolved(seat, "momentum")
        return
    s.then(("tip", seat))


def lies_already(s: Campaign, area: str) -> str | None:
    """A tipped figure cannot be tipped again."""
    if not s.tipped[area]:
        return None
    return f"the {areas()[area].figure} of {printed(area)} lies tipped already"


def tip(s: Campaign, area: str) -> Iterator[Event]:
    """Whoever claims this figure takes no extra turn for it; one claimed already loses nothing."""
    void = bool(s.claimed[area])
    s.tipped[area] = True
    yield Event("tipped", s.seat, {"area": area, "void": void}, "Momentum; ruling 18")


# Financing


def offer_financing(s: Campaign, seat: str) -> None:
    """At the end of a turn: Financing and another action buy an extra turn, if tiles are left."""
    if FINANCING in s.pile[seat] and len(s.pile[seat]) > 1 and unclaimed(s):
        s.then(("finance", seat))


def partners(s: Campaign) -> Options:
    """The other action that leaves the pile with one Financing."""
    others = list(s.pile[s.seat])
    others.remove(FINANCING)
    return [(tile,) for tile in dict.fromkeys(others)]


def no_partner(s: Campaign, tile: str = "", *_: object) -> str:
    """The pile holds no such action beside the Financing that is spent."""
    return f"no {printed(tile)} lies in your pile beside the Financing that you spend"


def finance(s: Campaign, tile: str) -> Iterator[Event]:
    """Both tiles leave the game; an extra turn follows, and another pair may be used at once."""
    seat = s.seat
    pile = list(s.pile[seat])
    for spent in (FINANCING, tile):
        pile.remove(spent)
        s.box[spent] += 1
    s.pile[seat] = tuple(pile)
    s.extra += 1
    s.then(("offer-financing", RULES, seat))
    yield Event("financed", seat, {"tile": tile}, "Financing; ruling 8")


def end_turn(s: Campaign) -> Iterator[Event]:
    """The turn ends without Financing."""
    yield Event("kept-financing", s.seat, {}, "Financing")


SET_AGENDA = Rule[Campaign](
    kind="set-agenda",
    cite="Agenda",
    label="Set the Agenda",
    options=EVERY_AREA,
    blocked=empty_now,
    missing=no_area,
    effect=set_agenda,
)
PICK_UP = Rule[Campaign](
    kind="pick-up",
    cite="Gerrymandering",
    label="Pick up a tile",
    options=on_the_table,
    missing=not_there,
    effect=pick_up,
)
PUT_DOWN = Rule[Campaign](
    kind="put-down",
    cite="Gerrymandering",
    label="Put the tile down",
    options=EVERY_AREA,
    blocked=same_or_empty,
    missing=no_area,
    effect=put_down,
)
TIP = Rule[Campaign](
    kind="tip",
    cite="Momentum",
    label="Tip a figure",
    options=EVERY_AREA,
    blocked=lies_already,
    missing=no_area,
    effect=tip,
)
FINANCE = Rule[Campaign](
    kind="finance",
    cite="Financing",
    label="Use Financing",
    options=partners,
    missing=no_partner,
    effect=finance,
)
END_TURN = Rule[Campaign](
    kind="end-turn",
    cite="Financing",
    label="End the turn",
    missing="ending the turn takes no further words",
    effect=end_turn,
)
STEPS = {"offer-financing": Step[Campaign](cite="Financing", effect=offer_financing)}
