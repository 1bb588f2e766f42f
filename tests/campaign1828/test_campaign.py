"""The second phase of a round: turns, claims, delegates and Smear Campaigns."""

from __future__ import annotations

import pytest

from companion.games.campaign1828 import GAME
from companion.games.campaign1828.state import AREAS, CAMPAIGN_AREAS, tracks
from tests.campaign1828.table import after, kinds, legal, refusal, table, told
from tests.walks import states

FOUR = {"press": "financing polling smear", "new-england": "agenda momentum smear"}
"""Two areas with three tiles each, so that no take empties one."""
DELEGATE = "delegate-new-england"


def test_a_turn_takes_one_tile_and_then_the_rival_is_on_turn() -> None:
    s = after(
        table({"press": "financing smear", "new-england": "smear polling"}), "take:press:financing"
    )
    assert (s.seat, s.phase) == ("jackson", "take")
    assert s.centre["press"] == ("smear",)


def test_a_tile_may_be_taken_from_any_area_the_press_too() -> None:
    s = table(dict.fromkeys(AREAS, "financing"))
    assert legal(s) == [f"take:{area}:financing" for area in AREAS]


def test_a_tile_must_be_taken() -> None:
    s = table(FOUR)
    assert {action.kind for action in GAME.legal(s)} == {"take"}


def test_some_tile_may_always_be_taken_while_one_is_left() -> None:
    """Ruling 1."""
    for s in (s for seed in range(30) for s in states(GAME, seed)):
        if s.phase == "take":
            assert GAME.legal(s)


def test_a_tile_that_does_not_lie_there_is_refused_with_what_does() -> None:
    assert refusal(table(FOUR), "take:press:agenda") == (
        "no Agenda lies unclaimed in the Press: "
        "Financing, Polling and Smear Campaign are left there (Campaign)"
    )


def test_an_unknown_area_is_refused_with_the_six_there_are() -> None:
    assert refusal(table(FOUR), "take:ohio:agenda").startswith("there is no area called “ohio”")


def test_equal_tiles_in_one_area_are_one_choice() -> None:
    assert legal(table({"press": "smear smear smear"})) == ["take:press:smear"]


@pytest.mark.parametrize("area", CAMPAIGN_AREAS)
def test_the_last_tile_of_an_area_claims_its_elector_and_gives_an_extra_turn(area: str) -> None:
    s = after(table({area: "financing", "press": "smear smear"}), f"take:{area}:financing")
    assert s.claimed[area] == "adams"
    assert s.seat == "adams"


def test_the_last_tile_of_the_press_claims_the_editor_and_gives_an_extra_turn() -> None:
    s = after(table({"press": "financing", "mid-atlantic": "smear smear"}), "take:press:financing")
    assert s.claimed["press"] == "adams"
    assert s.seat == "adams"


def test_an_area_with_tiles_left_keeps_its_figure_in_the_middle() -> None:
    s = after(table({"press": "financing smear"}), "take:press:financing")
    assert not any(s.claimed.values())


def test_after_one_extra_turn_the_rival_is_on_turn() -> None:
    centre = {"press": "financing", "new-england": "campaign-rally smear smear"}
    s = after(table(centre), "take:press:financing", "take:new-england:campaign-rally", "end-turn")
    assert s.seat == "jackson"


def test_each_turn_that_empties_an_area_gives_another_extra_turn() -> None:
    centre = {"press": "momentum", "new-england": "polling", "mid-atlantic": "smear smear"}
    s = after(
        table(centre), "take:press:momentum", "tip:south-atlantic", "take:new-england:polling"
    )
    assert (s.seat, s.turn) == ("adams", 3)


def test_the_claim_comes_before_the_effect_of_the_tile() -> None:
    """Ruling 3."""
    _, events = told(table({"press": DELEGATE, "mid-atlantic": "smear"}), f"take:press:{DELEGATE}")
    assert kinds(events) == ["took", "claimed", "delegate", "turn"]


def test_the_extra_turn_comes_after_the_tile_is_placed() -> None:
    """Ruling 3."""
    s = after(table({"press": "smear", "mid-atlantic": "financing"}), "take:press:smear")
    assert (s.seat, s.phase, s.turn) == ("adams", "place-smear", 1)


def test_the_last_tile_of_the_board_claims_its_figure_and_ends_the_campaign() -> None:
    _, events = told(table({"press": "financing"}), "take:press:financing")
    assert kinds(events)[:3] == ["took", "claimed", "piled"]
    assert "turn" not in kinds(events)
    assert "cleared" in kinds(events)


def test_the_last_tile_of_the_board_promises_no_extra_turn() -> None:
    _, events = told(table({"press": "financing"}), "take:press:financing")
    assert next(e for e in events if e.kind == "claimed").details["extra"] is False


@pytest.mark.parametrize("source", AREAS)
def test_a_delegate_goes_to_the_area_of_its_colour_wherever_it_was_taken(source: str) -> None:
    s = after(table({source: f"{DELEGATE} smear"}), f"take:{source}:{DELEGATE}")
    assert {key for key, number in s.delegates.items() if number} == {"adams:new-england"}


def test_a_delegate_goes_to_the_side_of_the_one_who_takes_it() -> None:
    s = after(table({"press": f"{DELEGATE} smear"}, seat="jackson"), f"take:press:{DELEGATE}")
    assert s.delegates["jackson:new-england"] == 1


def test_a_delegate_does_not_join_the_campaign_pile() -> None:
    s = after(table({"press": f"{DELEGATE} smear"}), f"take:press:{DELEGATE}")
    assert s.pile["adams"] == ()


def test_a_smear_may_be_placed_in_any_campaign_area() -> None:
    s = after(table({"press": "smear smear"}), "take:press:smear")
    assert legal(s) == [f"place-smear:{area}" for area in CAMPAIGN_AREAS]


def test_a_smear_is_never_placed_in_the_press() -> None:
    """Ruling 11."""
    s = after(table({"new-england": "smear smear"}), "take:new-england:smear")
    assert refusal(s, "place-smear:press").endswith("not to the Press (Smear Campaign)")


def test_a_smear_lies_on_the_side_of_the_one_who_took_it() -> None:
    s = after(table({"press": "smear smear"}), "take:press:smear", "place-smear:south-central")
    assert s.smears["adams:south-central"] == 1
    assert s.hand == ()


def test_a_smear_counts_as_a_delegate() -> None:
    s = after(table({"press": "smear smear"}), "take:press:smear", "place-smear:south-central")
    assert tracks(s)["delegates-south-central-adams"] == 1


def test_a_smear_does_not_join_the_campaign_pile() -> None:
    s = after(table({"press": "smear smear"}), "take:press:smear", "place-smear:south-central")
    assert s.pile["adams"] == ()


@pytest.mark.parametrize(
    "action",
    ["agenda", "campaign-rally", "financing", "gerrymandering", "momentum", "polling",
     "special-edition"],
)  # fmt: skip
def test_an_action_joins_the_campaign_pile_of_the_one_who_takes_it(action: str) -> None:
    """Ruling 17: as soon as it is taken."""
    s = after(table({"press": f"{action} smear smear"}), f"take:press:{action}")
    assert s.pile["adams"] == (action,)


@pytest.mark.parametrize(
    ("action", "centre"),
    [
        ("agenda", "agenda"),
        ("gerrymandering", "gerrymandering smear"),
        ("polling", "polling smear"),
        ("special-edition", "special-edition smear"),
    ],
    ids=["no tile left", "one area left", "no delegate of the rival", "no smear of one's own"],
)
def test_an_action_that_can_do_nothing_may_be_taken_and_goes_to_the_pile(
    action: str, centre: str
) -> None:
    """Ruling 17."""
    _, events = told(table({"press": centre}), f"take:press:{action}")
    assert "piled" in kinds(events)
    assert "unresolved" in kinds(events)


def test_momentum_does_nothing_where_all_six_figures_lie() -> None:
    tipped = dict.fromkeys(AREAS, True)
    _, events = told(table({"press": "momentum smear"}, tipped=tipped), "take:press:momentum")
    assert "unresolved" in kinds(events)


@pytest.mark.parametrize(
    ("action", "asked"),
    [
        ("agenda", "set-agenda"),
        ("gerrymandering", "pick-up"),
        ("momentum", "tip"),
        ("polling", "poll"),
        ("special-edition", "hand-over"),
    ],
)
def test_an_action_that_can_be_used_must_be_used(action: str, asked: str) -> None:
    """Ruling 17."""
    position = table(
        {"press": f"{action} smear", "new-england": "smear smear"},
        smears={"adams:new-england": 1},
        delegates={"jackson:mid-atlantic": 1},
    )
    s = after(position, f"take:press:{action}")
    assert (s.seat, s.phase) == ("adams", asked)
    assert {a.kind for a in GAME.legal(s)} == {asked}


def test_the_campaign_ends_when_no_unclaimed_tile_is_left() -> None:
    s = after(table({"press": "campaign-rally"}), "take:press:campaign-rally")
    assert (s.round, s.phase) == (2, "draw")
