"""The third phase of a round: Count Votes."""

from __future__ import annotations

import pytest

from companion.games.campaign1828.state import tracks
from tests.campaign1828.table import BOX, counted, kinds, table, told

# Campaign piles


def test_the_larger_campaign_pile_gains_three_votes() -> None:
    s = counted(pile={"adams": ("agenda",), "jackson": ("polling", "momentum")})
    assert s.votes == {"adams": 0, "jackson": 3}


def test_level_piles_gain_nothing() -> None:
    s = counted(pile={"adams": ("agenda",), "jackson": ("polling",)})
    assert s.votes == {"adams": 0, "jackson": 0}


def test_tiles_spent_on_financing_do_not_count_in_the_pile() -> None:
    """Ruling 8."""
    pile = {"adams": ("financing", "agenda"), "jackson": ("polling",)}
    _, events = told(
        table({"press": "momentum smear"}, round=4, pile=pile),
        "take:press:momentum", "tip:press", "finance:agenda", "take:press:smear",
        "place-smear:new-england",
    )  # fmt: skip
    assert kinds(events).count("piles-level") == 1


# Campaign areas


@pytest.mark.parametrize(
    ("adams", "jackson", "votes"),
    [
        (3, 1, (1, 0)),
        (1, 3, (0, 1)),
        (3, 0, (2, 0)),
        (0, 1, (0, 2)),
        (2, 2, (0, 0)),
        (0, 0, (0, 0)),
    ],
)
def test_more_delegates_gain_one_vote_or_two_where_the_rival_has_none(
    adams: int, jackson: int, votes: tuple[int, int]
) -> None:
    s = counted(delegates={"adams:mid-atlantic": adams, "jackson:mid-atlantic": jackson})
    assert (s.votes["adams"], s.votes["jackson"]) == votes


def test_smears_count_as_delegates_in_the_comparison() -> None:
    s = counted(delegates={"adams:mid-atlantic": 1}, smears={"jackson:mid-atlantic": 2})
    assert s.votes == {"adams": 0, "jackson": 1}


def test_each_area_is_counted_for_itself() -> None:
    s = counted(
        delegates={"adams:new-england": 2, "jackson:mid-atlantic": 1, "adams:south-central": 1}
    )
    assert s.votes == {"adams": 4, "jackson": 2}


def test_the_elector_adds_a_vote_for_each_own_delegate_there() -> None:
    s = counted(
        delegates={"adams:mid-atlantic": 3, "jackson:mid-atlantic": 1},
        claimed={"mid-atlantic": "adams"},
    )
    assert s.votes == {"adams": 4, "jackson": 0}


def test_the_elector_counts_smears_too() -> None:
    """Ruling 13."""
    s = counted(
        delegates={"adams:mid-atlantic": 1},
        smears={"adams:mid-atlantic": 2},
        claimed={"mid-atlantic": "adams"},
    )
    assert s.votes["adams"] == 2 + 3


@pytest.mark.parametrize(("mine", "theirs", "votes"), [(1, 4, (1, 1)), (2, 2, (2, 0))])
def test_the_elector_pays_also_when_behind_or_level(
    mine: int, theirs: int, votes: tuple[int, int]
) -> None:
    """Ruling 13."""
    s = counted(
        delegates={"adams:mid-atlantic": mine, "jackson:mid-atlantic": theirs},
        claimed={"mid-atlantic": "adams"},
    )
    assert (s.votes["adams"], s.votes["jackson"]) == votes


def test_the_elector_of_an_area_without_own_delegates_pays_nothing() -> None:
    """Ruling 13: two Votes without a rival need a piece of one's own."""
    s = counted(claimed={"mid-atlantic": "adams"})
    assert s.votes == {"adams": 0, "jackson": 0}


# The Press


def test_all_smears_move_from_the_campaign_areas_to_the_press_of_their_owner() -> None:
    """Ruling 11."""
    s = counted(
        smears={"adams:new-england": 2, "adams:mid-atlantic": 1, "jackson:south-central": 1},
        round=1,
    )
    assert s.smears == dict.fromkeys(s.smears, 0) | {"adams:press": 3, "jackson:press": 1}


def test_whoever_claimed_the_editor_gives_the_rival_a_vote_for_each_smear() -> None:
    s = counted(
        smears={"adams:press": 2, "jackson:press": 3},
        votes={"adams": 10, "jackson": 5},
        claimed={"press": "adams"},
    )
    assert s.votes == {"adams": 8, "jackson": 7}


def test_smears_of_this_round_are_paid_for_too() -> None:
    s = counted(
        smears={"adams:new-england": 1, "jackson:new-england": 1, "adams:press": 1},
        votes={"adams": 10},
        claimed={"press": "adams"},
    )
    assert s.votes == {"adams": 8, "jackson": 2}


def test_smears_of_earlier_rounds_cost_again_in_each_round() -> None:
    """Ruling 11: what the editor costs grows."""
    s = counted(smears={"adams:press": 4}, votes={"adams": 9}, claimed={"press": "adams"}, round=2)
    assert (s.votes["adams"], s.smears["adams:press"]) == (5, 4)


def test_nobody_pays_more_votes_than_there_are_and_nothing_is_owed() -> None:
    """Ruling 12."""
    s = counted(smears={"adams:press": 5}, votes={"adams": 2}, claimed={"press": "adams"})
    assert s.votes == {"adams": 0, "jackson": 2}


def test_the_press_is_settled_after_the_areas_are_counted() -> None:
    """Ruling 12: Votes gained in this round can be paid."""
    s = counted(
        delegates={"adams:new-england": 1}, smears={"adams:press": 5}, claimed={"press": "adams"}
    )
    assert s.votes == {"adams": 0, "jackson": 2}


def test_without_the_editor_smears_cost_nothing() -> None:
    s = counted(smears={"adams:press": 5}, votes={"adams": 7}, claimed={"press": "jackson"})
    assert s.votes == {"adams": 7, "jackson": 0}


# The end of a round


FULL = {
    "delegates": {"adams:new-england": 3, "jackson:press": 0},
    "smears": {"adams:mid-atlantic": 1, "jackson:press": 2},
    "pile": {"adams": ("agenda", "financing"), "jackson": ("polling",)},
    "claimed": {"press": "adams", "new-england": "jackson"},
    "tipped": {"press": True},
}


def test_all_tiles_leave_the_game_but_the_smears_in_the_press() -> None:
    s = counted(round=1, **FULL)
    assert {tile: n for tile, n in s.box.items() if n} == {
        "delegate-new-england": 3, "agenda": 1, "financing": 1, "polling": 1,
    }  # fmt: skip
    assert {key: n for key, n in s.smears.items() if n} == {"adams:press": 1, "jackson:press": 2}


def test_the_campaign_piles_are_emptied_so_financing_does_not_carry_over() -> None:
    """Ruling 14."""
    assert counted(round=1, **FULL).pile == {"adams": (), "jackson": ()}


def test_figures_return_to_the_middle_and_stand() -> None:
    """Ruling 14."""
    s = counted(round=1, **FULL)
    assert not any(s.claimed.values())
    assert not any(s.tipped.values())


def test_the_bag_is_not_refilled() -> None:
    """Ruling 14."""
    s = counted(round=1, **FULL)
    assert sum(s.left.values()) == sum(BOX.values()) - 3 - 1 - 2 - 3


def test_votes_are_kept_from_round_to_round() -> None:
    assert counted(round=1, votes={"adams": 4, "jackson": 7}).votes == {"adams": 4, "jackson": 7}


@pytest.mark.parametrize(("first", "second"), [("adams", "jackson"), ("jackson", "adams")])
def test_the_bag_passes_to_the_other_candidate(first: str, second: str) -> None:
    _, events = told(table({"press": "financing"}, first=first), "take:press:financing")
    assert next(e for e in events if e.kind == "round").seat == second


def test_what_counts_as_a_delegate_is_what_the_chart_draws() -> None:
    s = table(
        {"press": "smear"}, delegates={"adams:new-england": 2}, smears={"adams:new-england": 1}
    )
    assert tracks(s)["delegates-new-england-adams"] == 3
