"""The end of the match, and what holds over whole matches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.core.state import OVER
from companion.games.campaign1828 import GAME
from companion.games.campaign1828.state import Campaign
from tests.campaign1828.table import conserved, count, counted
from tests.walks import states, steps


def test_the_match_ends_after_the_fourth_round() -> None:
    s = counted(round=4)
    assert (s.seat, GAME.legal(s)) == (OVER, [])


@pytest.mark.parametrize("round", [1, 2, 3])
def test_the_match_goes_on_after_the_first_three_rounds(round: int) -> None:
    assert counted(round=round).round == round + 1


def test_after_the_last_round_the_board_stays_as_it_was_counted() -> None:
    """Ruling 14: the smears have gone to the Press; all else lies where it counted."""
    laid = {"delegates": {"adams:new-england": 3}, "claimed": {"new-england": "adams"}}
    s = counted(round=4, smears={"adams:new-england": 1}, pile={"adams": ("agenda",)}, **laid)
    assert (s.delegates["adams:new-england"], s.claimed["new-england"]) == (3, "adams")
    assert (s.smears["adams:new-england"], s.smears["adams:press"]) == (0, 1)
    assert s.pile["adams"] == ("agenda",)
    assert counted(round=3, **laid).delegates["adams:new-england"] == 0


def test_six_tiles_are_left_in_the_bag_at_the_end() -> None:
    *_, last = states(GAME, 1)
    assert sum(last.left.values()) == 6


def test_more_votes_win() -> None:
    assert GAME.winners(counted(votes={"adams": 20, "jackson": 21})) == ("jackson",)


def test_level_in_votes_the_one_less_smeared_wins() -> None:
    """Ruling 15."""
    s = counted(votes={"adams": 20, "jackson": 20}, smears={"adams:press": 2, "jackson:press": 1})
    assert GAME.winners(s) == ("jackson",)


def test_more_votes_win_also_with_more_smears() -> None:
    s = counted(votes={"adams": 21, "jackson": 20}, smears={"adams:press": 9})
    assert GAME.winners(s) == ("adams",)


def test_level_in_votes_and_in_the_press_the_victory_is_shared() -> None:
    """Ruling 15."""
    s = counted(votes={"adams": 20, "jackson": 20}, smears={"adams:press": 2, "jackson:press": 2})
    assert GAME.winners(s) == ("adams", "jackson")


@pytest.mark.parametrize(
    ("votes", "press", "words"),
    [
        ((20, 21), (0, 0), "Jackson becomes President in this match"),
        ((20, 20), (1, 0), "Jackson has fewer Smear Campaigns in the Press and becomes President"),
        ((20, 20), (1, 1), "the victory is shared"),
    ],
)
def test_the_last_sentence_says_who_becomes_president(
    votes: tuple[int, int], press: tuple[int, int], words: str
) -> None:
    *_, last = count(
        votes={"adams": votes[0], "jackson": votes[1]},
        smears={"adams:press": press[0], "jackson:press": press[1]},
    )
    assert words in GAME.sentence(last)


def matches(number: int) -> Iterator[Campaign]:
    for seed in range(number):
        yield from states(GAME, seed)


@pytest.mark.parametrize(
    "number", [200, pytest.param(2_000, marks=pytest.mark.long)], ids=["200", "2,000"]
)
def test_random_matches_end_conserve_tiles_and_never_owe_votes(number: int) -> None:
    for seed in range(number):
        first, *_ = states_of = list(states(GAME, seed))
        whole = conserved(first)
        for s in states_of:
            assert conserved(s) == whole
            assert min(s.votes.values()) >= 0
        assert states_of[-1].seat == OVER


def test_no_match_asks_for_more_votes_than_the_191_in_the_box() -> None:
    assert max(sum(s.votes.values()) for s in matches(60)) <= 191


def test_a_round_takes_18_tiles_one_a_turn() -> None:
    for seed in range(10):
        turns = [
            event for *_, events in steps(GAME, seed) for event in events if event.kind == "turn"
        ]
        assert len(turns) == 4 * 18
