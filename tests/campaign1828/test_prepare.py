"""Components, Setup and the first phase of a round: Prepare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from companion.games.campaign1828 import GAME
from companion.games.campaign1828.state import AREAS, CAMPAIGN_AREAS, Campaign, areas, tiles
from tests.campaign1828.table import BOX, after, told
from tests.walks import states


def openings(seed: int = 0) -> Iterator[Campaign]:
    """The board at the first turn of each round of a random match."""
    rounds = set()
    for s in states(GAME, seed):
        if s.phase == "take" and s.round not in rounds:
            rounds.add(s.round)
            yield s


def test_the_box_holds_78_tiles_of_45_delegates_9_smears_and_24_actions() -> None:
    kinds = Counter(dict.fromkeys(("delegate", "smear", "action"), 0))
    for tile in tiles().values():
        kinds[tile.kind] += tile.count
    assert kinds == {"delegate": 45, "smear": 9, "action": 24}


def test_the_24_actions_are_divided_as_ruling_2_says() -> None:
    assert {tile.id: tile.count for tile in tiles().values()} == BOX


def test_all_tiles_begin_in_the_bag() -> None:
    s, _ = GAME.start({})
    assert s.left == BOX


@pytest.mark.parametrize("area", CAMPAIGN_AREAS)
def test_nine_delegates_have_the_colour_of_each_campaign_area(area: str) -> None:
    tile = tiles()[f"delegate-{area}"]
    assert (tile.area, tile.count) == (area, 9)


def test_an_elector_waits_in_each_campaign_area_and_an_editor_in_the_press() -> None:
    figures = {area.id: area.figure for area in areas().values()}
    assert figures == dict.fromkeys(CAMPAIGN_AREAS, "elector") | {"press": "editor"}


def test_every_round_begins_with_three_tiles_in_each_of_the_six_areas() -> None:
    for s in openings():
        assert {area: len(held) for area, held in s.centre.items()} == dict.fromkeys(AREAS, 3)


def test_there_are_four_rounds() -> None:
    assert [s.round for s in openings()] == [1, 2, 3, 4]


def test_a_drawn_tile_lies_where_it_was_drawn_whatever_its_colour() -> None:
    s, _ = GAME.start({})
    assert s.about == ("new-england",)
    s = after(s, "draw:delegate-south-central", "draw:smear", "draw:polling")
    assert s.centre["new-england"] == ("delegate-south-central", "smear", "polling")
    assert not any(s.delegates.values())


def test_a_tile_is_drawn_as_likely_as_there_are_tiles_of_its_kind_in_the_bag() -> None:
    s, _ = GAME.start({})
    s = after(s, "draw:smear", "draw:smear")
    odds = {action.args[0]: weight for action, weight in GAME.odds(s)}
    assert odds == BOX - Counter(smear=2)


def test_a_kind_that_has_run_out_is_drawn_no_more() -> None:
    s = after(GAME.start({})[0], *["draw:momentum"] * 3)
    assert GAME.why_not(s, GAME.legal(s)[0]._replace(args=("momentum",))) == (
        "no Momentum is left in the bag (Prepare)"
    )


def test_figures_stand_unclaimed_in_the_middle_when_a_round_begins() -> None:
    for s in openings():
        assert not any(s.claimed.values()) and not any(s.tipped.values())


@pytest.mark.parametrize("seats", [("adams", "jackson"), ("jackson", "adams")])
def test_either_candidate_may_begin(seats: tuple[str, str]) -> None:
    s, events = GAME.start({"seats": seats})
    assert [event.seat for event in events] == [seats[0]]
    assert s.seating == seats


def test_the_bag_passes_so_that_one_starts_rounds_1_and_3_and_the_other_2_and_4() -> None:
    """Ruling 16."""
    starters = [s.seat for s in openings()]
    assert starters == [starters[0], starters[1]] * 2
    assert starters[0] != starters[1]


def test_the_starter_takes_the_first_turn_of_the_campaign() -> None:
    s, _ = GAME.start({"seats": ("jackson", "adams")})
    draws = [tile for tile, number in BOX.items() for _ in range(number)][:18]
    s, events = told(s, *(f"draw:{tile}" for tile in draws))
    assert s.seat == "jackson"
    assert events[-1].kind == "turn"
