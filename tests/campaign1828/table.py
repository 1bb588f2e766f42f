"""Positions of the campaign, laid out by hand, and what happens in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from companion.core.game import Event
from companion.core.state import RULES
from companion.games.campaign1828 import GAME
from companion.games.campaign1828.state import CAMPAIGN_AREAS, Campaign, setup
from tests import positions

UNREACHED: dict[str, str] = {}
"""What random play does not reach -> the test that does."""
ORDER = ("adams", "jackson")
BOX = Counter(
    {f"delegate-{area}": 9 for area in CAMPAIGN_AREAS}
    | {"smear": 9, "agenda": 3, "campaign-rally": 4, "financing": 4, "gerrymandering": 3}
    | {"momentum": 3, "polling": 4, "special-edition": 3}
)
"""The 78 tiles of ruling 2, typed by hand and not read from the engine's data."""
# bound to this game, so that tests name them plainly
kinds = positions.kinds
legal = partial(positions.legal, GAME)
refusal = partial(positions.refusal, GAME)
told = partial(positions.told, GAME)


def conserved(s: Campaign) -> Counter[str]:
    """The 78 tiles by kind wherever they lie, and the six figures."""
    found = on_the_board(s) + Counter(s.left) + Counter(s.box)
    found["figures"] = len(s.claimed)
    return found


def on_the_board(s: Campaign) -> Counter[str]:
    """Every tile that is neither in the bag nor out of the game, by kind."""
    found = Counter(tile for held in (*s.centre.values(), *s.pile.values()) for tile in held)
    found.update(s.hand)
    for key, number in s.delegates.items():
        found[f"delegate-{key.partition(':')[2]}"] += number
    found["smear"] += sum(s.smears.values())
    return +found


def table(centre: Mapping[str, str] | None = None, **position: Any) -> Campaign:
    """The board at the beginning of a turn; see `laid`."""
    return laid(centre, **position)[0]


def laid(
    centre: Mapping[str, str] | None = None,
    *,
    seat: str = "adams",
    round: int = 1,
    first: str = "adams",
    options: Mapping[str, Any] | None = None,
    delegates: Mapping[str, int] | None = None,
    smears: Mapping[str, int] | None = None,
    **fields: Mapping[str, Any],
) -> tuple[Campaign, list[Event]]:
    """The board at the beginning of `seat`'s turn, and what happened since.

    `centre` is area -> tiles in words; areas that are not named are empty. Sides are
    "seat:area" -> number. Any other field is a mapping laid over that of an empty board: pile,
    votes, claimed, tipped, ordered. Where the whole centre is empty the round is counted at once.
    The bag holds what is left of the 78.
    """
    seats = (first, next(other for other in ORDER if other != first))
    given = {option.name: option.default for option in GAME.options} | dict(options or {})
    s = setup({"seats": seats, "options": given, "start": ()})
    s.round, s.turn = round, 18 * (round - 1)
    s.centre |= {area: tuple(tiles.split()) for area, tiles in (centre or {}).items()}
    s.delegates |= delegates or {}
    s.smears |= smears or {}
    for name, laid in fields.items():
        getattr(s, name).update(laid)
    s.pile = {who: tuple(tiles) for who, tiles in s.pile.items()}
    s.left = dict(BOX - on_the_board(s))
    s.agenda = []
    s.then(
        ("turn", RULES, seat),
        ("count-piles", RULES),
        *(("count-area", RULES, area) for area in CAMPAIGN_AREAS),
        ("count-press", RULES),
        ("clear", RULES),
    )
    return replace(GAME, setup=lambda scenario: s).start({})


def counted(*, round: int = 4, **position: Any) -> Campaign:
    """The board after the count of a round in which nothing is left to take."""
    return laid(round=round, **position)[0]


def count(*, round: int = 4, **position: Any) -> list[Event]:
    """What happens in that count."""
    return laid(round=round, **position)[1]


def after(s: Campaign, *actions: str) -> Campaign:
    """The state after these actions, each checked."""
    return told(s, *actions)[0]
