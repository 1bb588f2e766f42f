"""The state of the campaign, its words, and how it is set up (Components; Setup)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.core.errors import DataError
from companion.core.state import RULES, State
from companion.core.tables import data_dir, records

SEATS = ("adams", "jackson")
SMEAR = "smear"
BOARD = "data/campaign1828/board.toml"
KNOWN_AREAS = (
    *("mid-atlantic", "new-england", "north-central", "press", "south-atlantic", "south-central"),
)
ACTIONS = (
    *("agenda", "campaign-rally", "financing", "gerrymandering"),
    *("momentum", "polling", "special-edition"),
)
"""The campaign actions, each with a rule of its own."""
ROUNDS = 4
TILES_AN_AREA = 3


@dataclass(frozen=True, kw_only=True)
class Area:
    """A part of the board, with the figure that waits in its centre."""

    id: str
    name: str
    sort: str
    figure: str


@dataclass(frozen=True, kw_only=True)
class Tile:
    """A kind of election tile and how many of it there are."""

    id: str
    name: str
    sort: str
    kind: str
    count: int
    basis: str
    hint: str
    area: str = ""


@cache
def areas() -> dict[str, Area]:
    """Area id -> what the board prints there."""
    path = data_dir() / "campaign1828" / "board.toml"
    found = {area.id: area for area in records(path, "areas", Area)}
    _whole(found, KNOWN_AREAS)
    return found


@cache
def tiles() -> dict[str, Tile]:
    """Tile id -> what it is and how many there are; 78 in all."""
    path = data_dir() / "campaign1828" / "board.toml"
    found = {tile.id: tile for tile in records(path, "tiles", Tile)}
    delegates = {f"delegate-{area}": area for area in KNOWN_AREAS if area != "press"}
    _whole(found, (*delegates, SMEAR, *ACTIONS))
    for tile in found.values():
        kind = "delegate" if tile.id in delegates else SMEAR if tile.id == SMEAR else "action"
        if (tile.kind, tile.area) != (kind, delegates.get(tile.id, "")) or tile.count < 1:
            raise DataError(f"{BOARD}, {tile.id}: kind, area or count is not that of the tile")
    return found


def _whole(found: Mapping[str, object], wanted: Collection[str]) -> None:
    """Raises DataError for an entry of board.toml that is not known or is missing."""
    for id in (*found, *wanted):
        if id not in found or id not in wanted:
            what = "is missing" if id in wanted else "is not known"
            raise DataError(f"{BOARD}: the entry {id!r} {what}")


AREAS = tuple(areas())
"""The five campaign areas and the Press, in the rulebook's order."""
CAMPAIGN_AREAS = tuple(area for area in AREAS if area != "press")
PLACES = {f"{seat}:{area}": 0 for seat in SEATS for area in AREAS}


def printed(word: str | int) -> str:
    """An area or a tile as a sentence names it; what is neither stands in quotation marks."""
    if word == "press":
        return "the Press"
    known = areas().get(str(word)) or tiles().get(str(word))
    return known.name if known else f"“{word}”"


def no_area(s: object, area: str = "", *_: object) -> str:
    """The refusal of what is no area."""
    return f"there is no area called “{area}”: name one of {', '.join(AREAS)}"


def no_side(s: object, area: str = "", *_: object) -> str:
    """The refusal of a place where no Smear Campaign may lie (ruling 11)."""
    names = ", ".join(map(printed, CAMPAIGN_AREAS))
    return f"a Smear Campaign goes to a campaign area ({names}), not to {printed(area)}"


@dataclass(kw_only=True)
class Campaign(State):
    """The table as it lies. Everything is public but the order of the bag, which luck decides."""

    seating: tuple[str, ...]
    """The two candidates, the starter of round 1 first."""
    delegates_only: bool
    """Whether Polling leaves Smear Campaigns alone (ruling 9)."""
    left: dict[str, int]
    """Tiles in the bag, by kind."""
    centre: dict[str, tuple[str, ...]]
    """Unclaimed tiles of each area."""
    delegates: dict[str, int]
    """Delegates on each side, by "seat:area"."""
    smears: dict[str, int]
    """Smear Campaigns on each side, by "seat:area", the Press included."""
    claimed: dict[str, str]
    """The figure of each area: the seat that claimed it, or ""."""
    tipped: dict[str, bool]
    """Whether the figure of each area lies on its side (Momentum)."""
    pile: dict[str, tuple[str, ...]]
    """The campaign pile of each seat."""
    hand: tuple[str, ...]
    """Tiles taken up and not yet put down."""
    box: dict[str, int]
    """Tiles that have left the game, by kind."""
    votes: dict[str, int]
    ordered: dict[str, str]
    """The area that an Agenda sets for each seat's next turn, or ""."""
    bound_to: str
    """The area that an Agenda sets for the turn in hand, or ""."""
    extra: int
    """Extra turns still to be taken by the seat on turn."""
    earned: bool
    """Whether a claim has earned this turn's extra turn already."""


def rival(seat: str) -> str:
    """The other candidate."""
    return SEATS[1] if seat == SEATS[0] else SEATS[0]


def side(seat: str, area: str) -> str:
    """The key of a seat's side of an area."""
    return f"{seat}:{area}"


def pieces(s: Campaign, seat: str, area: str) -> int:
    """What counts as a delegate on that side: delegates and Smear Campaigns."""
    key = f"{seat}:{area}"
    return s.delegates[key] + s.smears[key]


def unclaimed(s: Campaign) -> int:
    """Tiles left to take on the whole board."""
    return sum(map(len, s.centre.values()))


def setup(scenario: Mapping[str, Any]) -> Campaign:
    """The board before the first round: all 78 tiles in the bag, every figure in its place."""
    return Campaign(
        seat=RULES,
        phase="begin-round",
        about=(),
        turn=0,
        round=0,
        agenda=[("begin-round", RULES)],
        seating=tuple(scenario["seats"]),
        delegates_only=bool(scenario["options"]["polling-delegates-only"]),
        left={tile.id: tile.count for tile in tiles().values()},
        centre=dict.fromkeys(AREAS, ()),
        delegates=dict(PLACES),
        smears=dict(PLACES),
        claimed=dict.fromkeys(AREAS, ""),
        tipped=dict.fromkeys(AREAS, False),
        pile=dict.fromkeys(SEATS, ()),
        hand=(),
        box={tile.id: 0 for tile in tiles().values()},
        votes=dict.fromkeys(SEATS, 0),
        ordered=dict.fromkeys(SEATS, ""),
        bound_to="",
        extra=0,
        earned=False,
    )


TRACKS = {
    seat: [(f"delegates-{area}-{seat}", f"{seat}:{area}") for area in CAMPAIGN_AREAS]
    for seat in SEATS
}
SMEARED = {seat: [f"{seat}:{area}" for area in AREAS] for seat in SEATS}


def tracks(s: Campaign) -> dict[str, float]:
    """Every number worth a line in a chart.

    `delegates-…` counts all that counts as a delegate there; `smears-…` the Smear Campaigns on
    all sides of a seat; `press-…` those in its Press. A figure is 1 for Adams, -1 for Jackson.
    """
    found: dict[str, float] = {}
    delegates, smears = s.delegates, s.smears
    for seat in SEATS:
        found[f"votes-{seat}"] = s.votes[seat]
        for track, key in TRACKS[seat]:
            found[track] = delegates[key] + smears[key]
        found[f"pile-{seat}"] = len(s.pile[seat])
        found[f"smears-{seat}"] = sum(smears[key] for key in SMEARED[seat])
        found[f"press-{seat}"] = smears[f"{seat}:press"]
    for area, seat in s.claimed.items():
        figure = "editor" if area == "press" else f"elector-{area}"
        found[figure] = (seat == SEATS[0]) - (seat == SEATS[1])
    return found
