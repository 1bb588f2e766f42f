"""The campaign actions that touch the two sides of an area: Polling and Special Edition."""

from __future__ import annotations

from companion.games.campaign1828.state import CAMPAIGN_AREAS, tracks
from tests.campaign1828.table import after, kinds, legal, refusal, table, told

# Polling


def polling(**position: object) -> object:
    return after(table({"press": "polling smear"}, **position), "take:press:polling")


def test_polling_moves_a_delegate_of_the_rival_to_ones_own_side_of_the_same_area() -> None:
    s = after(
        polling(delegates={"jackson:mid-atlantic": 2}), "poll:mid-atlantic:delegate-mid-atlantic"
    )
    assert (s.delegates["jackson:mid-atlantic"], s.delegates["adams:mid-atlantic"]) == (1, 1)


def test_polling_takes_from_the_rival_and_never_from_oneself() -> None:
    s = polling(delegates={"jackson:mid-atlantic": 1, "adams:new-england": 3})
    assert legal(s) == ["poll:mid-atlantic:delegate-mid-atlantic"]
    assert refusal(s, "poll:new-england:delegate-new-england") == (
        "your rival has no New England delegate to win over in New England (Polling)"
    )


def test_polling_may_take_a_smear_which_stays_a_smear() -> None:
    """Ruling 9."""
    s = after(polling(smears={"jackson:mid-atlantic": 1}), "poll:mid-atlantic:smear")
    assert (s.smears["jackson:mid-atlantic"], s.smears["adams:mid-atlantic"]) == (0, 1)
    assert tracks(s)["smears-adams"] == 1


def test_polling_leaves_the_press_alone() -> None:
    _, events = told(
        table({"press": "polling smear"}, smears={"jackson:press": 2}), "take:press:polling"
    )
    assert "unresolved" in kinds(events)


def test_polling_leaves_smears_alone_where_the_class_chose_delegates_only() -> None:
    """Ruling 9, the other reading."""
    s = polling(
        delegates={"jackson:new-england": 1},
        smears={"jackson:mid-atlantic": 1},
        options={"polling-delegates-only": True},
    )
    assert legal(s) == ["poll:new-england:delegate-new-england"]
    assert refusal(s, "poll:mid-atlantic:smear") == (
        "this class plays Polling for delegates only, and this is a Smear Campaign (Polling)"
    )


def test_polling_finds_nothing_where_only_smears_lie_and_delegates_only_is_played() -> None:
    s = table({"press": "polling smear"}, smears={"jackson:mid-atlantic": 1},
              options={"polling-delegates-only": True})  # fmt: skip
    assert "unresolved" in kinds(told(s, "take:press:polling")[1])


# Special Edition


def special(seat: str = "adams", **position: object) -> object:
    s = table({"press": "special-edition smear"}, seat=seat, **position)
    return after(s, "take:press:special-edition")


def test_special_edition_gives_one_of_ones_own_smears_to_the_rival() -> None:
    s = after(special(smears={"adams:mid-atlantic": 2}), "hand-over:mid-atlantic")
    assert s.smears["adams:mid-atlantic"] == 1
    assert (s.seat, s.phase) == ("jackson", "receive-smear")


def test_the_rival_must_place_it_on_a_side_of_their_own_in_any_campaign_area() -> None:
    """Ruling 10: the rival chooses where."""
    s = after(special(smears={"adams:mid-atlantic": 1}), "hand-over:mid-atlantic")
    assert legal(s) == [f"receive-smear:{area}" for area in CAMPAIGN_AREAS]
    s = after(s, "receive-smear:new-england")
    assert s.smears["jackson:new-england"] == 1
    assert s.seat == "jackson"


def test_a_smear_that_is_given_never_goes_to_the_press() -> None:
    s = after(special(smears={"adams:mid-atlantic": 1}), "hand-over:mid-atlantic")
    assert refusal(s, "receive-smear:press").endswith("not to the Press (Special Edition)")


def test_a_smear_in_the_press_cannot_be_given_away() -> None:
    """Ruling 10."""
    s = special(smears={"adams:mid-atlantic": 1, "adams:press": 2})
    assert legal(s) == ["hand-over:mid-atlantic"]
    assert refusal(s, "hand-over:press") == (
        "a Smear Campaign in the Press stays there (Special Edition)"
    )


def test_a_smear_is_given_from_where_one_lies() -> None:
    assert refusal(special(smears={"adams:mid-atlantic": 1}), "hand-over:new-england") == (
        "no Smear Campaign lies on your side of New England (Special Edition)"
    )


def test_special_edition_finds_nothing_where_all_smears_lie_in_the_press() -> None:
    """Ruling 10."""
    s = table(
        {"press": "special-edition smear"}, smears={"adams:press": 2, "jackson:new-england": 1}
    )
    assert "unresolved" in kinds(told(s, "take:press:special-edition")[1])


def test_after_the_rival_has_placed_it_an_extra_turn_is_still_taken_by_the_one_who_earned_it() -> (
    None
):
    s = table(
        {"press": "special-edition", "new-england": "smear"}, smears={"adams:mid-atlantic": 1}
    )
    s = after(
        s, "take:press:special-edition", "hand-over:mid-atlantic", "receive-smear:new-england"
    )
    assert (s.seat, s.phase) == ("adams", "take")
