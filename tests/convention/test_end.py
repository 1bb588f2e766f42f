"""Ending the Game, and what holds over whole matches."""

from __future__ import annotations

import random

import pytest

from companion.core.game import Event
from companion.core.state import OVER
from companion.games.convention import GAME
from companion.games.convention.state import Convention, tracks
from tests.convention.table import closing, conserved, kinds, laid, of, spread
from tests.walks import chosen, states, steps

NATIONAL = (
    *("supreme-law-of-the-land", "a-single-executive", "power-to-tax"),
    *("trade-laws-by-simple-majority", "no-veto-over-state-laws", "legislatures-choose-senators"),
)
"""The first four favour the Federalists, the last two the Antifederalists."""
SIZE = (
    *("house-by-population", "money-bills-start-in-the-house", "no-state-split-without-consent"),
    *("equal-votes-in-the-senate", "if-no-one-wins-states-vote-equally"),
    "equal-senate-can-not-be-amended-away",
)
"""The first three favour the Large States, the last three the Small."""


def shown(federalist: int, large_states: int) -> tuple[str, ...]:
    """What must be turned so that so many of six show the Federalists and the Large States."""
    turned = NATIONAL[federalist:4] if federalist < 4 else NATIONAL[4:federalist]
    turned += SIZE[large_states:3] if large_states < 3 else SIZE[3:large_states]
    return turned


def ended(
    tokens: dict[str, int], federalist: int = 4, large_states: int = 3, seats: int = 3,
    **position: object,
) -> tuple[Convention, list[Event]]:  # fmt: skip
    """The last round is over: six articles of each axis show so many of the two factions."""
    return laid(
        at="resume", seats=seats, round=4, articles=("", ""), resolved=(*NATIONAL, *SIZE),
        turned=shown(federalist, large_states), tokens=tokens, **position,
    )  # fmt: skip


def bonuses(events: list[Event]) -> dict[tuple[str, str], int]:
    return {(e.details["faction"], e.seat): e.details["points"] for e in of(events, "bonus")}


ALL_TO_MADISON = {
    f"{faction}/madison": 1
    for faction in ("federalist", "antifederalist", "large-states", "small-states")
}


def places(federalist: int, large_states: int) -> tuple[int, int, int, int]:
    """What each faction is worth, in the order in which they are named above."""
    won = bonuses(ended(ALL_TO_MADISON, federalist, large_states)[1])
    federal, antifederal, large, small = (
        won[faction, "madison"]
        for faction in ("federalist", "antifederalist", "large-states", "small-states")
    )
    return federal, antifederal, large, small


# When it ends


def test_the_match_ends_after_the_fourth_round() -> None:
    s, events = ended({})
    assert (s.seat, GAME.legal(s)) == (OVER, [])
    assert kinds(events)[-1] == "ended"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_match_goes_on_after_the_first_three_rounds(number: int) -> None:
    s, events = laid(at="resume", round=number)
    assert s.round == number + 1
    assert "ended" not in kinds(events)


def test_all_twelve_articles_are_resolved_at_the_end() -> None:
    """Ruling 1: four at the start and two in each of four rounds."""
    for seed in range(5):
        *_, last = states(GAME, seed)
        assert len(last.resolved) == len(set(last.resolved)) == 12
        assert (last.assembly, last.committee, last.stack) == ("", "", ())


def test_the_fourth_round_is_counted_like_the_others_before_the_bonuses() -> None:
    seven = "virginia georgia delaware maryland massachusetts new-york connecticut"
    _, events = closing(round=4, declared=spread("yea", "madison", seven),
                        debate={"federalist/paterson": 1})  # fmt: skip
    told = kinds(events)
    assert told.index("assembly-scored") < told.index("token") < told.index("bonus")
    assert told[-1] == "ended"


# What the places are worth


@pytest.mark.parametrize(
    ("federalist", "large_states", "worth"),
    [
        (5, 4, (5, 2, 4, 3)),
        (6, 6, (5, 3, 5, 3)),
        (3, 3, (5, 5, 5, 5)),
        (4, 3, (5, 2, 4, 4)),
        (5, 3, (5, 2, 4, 4)),
        (0, 1, (2, 5, 3, 4)),
        (6, 3, (5, 2, 4, 4)),
        (5, 5, (5, 3, 5, 3)),
        (2, 1, (3, 4, 2, 5)),
    ],
)
def test_places_are_worth_5_4_3_2_and_factions_tied_for_one_are_all_worth_it(
    federalist: int, large_states: int, worth: tuple[int, int, int, int]
) -> None:
    """Ruling 35: two tied for first both bring 5 and the next is third."""
    assert places(federalist, large_states) == worth


def test_a_faction_that_no_article_shows_is_ranked_too() -> None:
    """Ruling 35."""
    _, events = ended({"antifederalist/sherman": 1}, federalist=6, large_states=4)
    (bonus,) = of(events, "bonus")
    assert (bonus.details["rank"], bonus.details["articles"], bonus.details["points"]) == (4, 0, 2)


def test_two_factions_that_no_article_shows_are_both_third() -> None:
    """Ruling 35."""
    assert places(6, 6)[1] == places(6, 6)[3] == 3


# Who has most tokens


def test_most_tokens_of_a_faction_bring_its_bonus_and_fewer_bring_nothing() -> None:
    _, events = ended({"federalist/madison": 2, "federalist/paterson": 1})
    assert bonuses(events) == {("federalist", "madison"): 5}


def test_all_who_are_tied_for_most_tokens_score_the_whole_bonus() -> None:
    _, events = ended({f"federalist/{who}": 1 for who in ("madison", "paterson", "sherman")})
    assert bonuses(events) == {
        ("federalist", "madison"): 5,
        ("federalist", "paterson"): 5,
        ("federalist", "sherman"): 5,
    }


def test_without_any_token_of_a_faction_nobody_scores_its_bonus() -> None:
    """Ruling 35: most means at least one."""
    s, events = ended({})
    assert not of(events, "bonus")
    assert set(s.score.values()) == {0}


# Winning


def test_most_points_win() -> None:
    s, events = ended({}, score={"madison": 11, "paterson": 12, "sherman": 9})
    assert GAME.winners(s) == ("paterson",)
    assert of(events, "ended")[0].details["winners"] == ("paterson",)


def test_the_bonus_may_decide() -> None:
    s, _ = ended({"federalist/madison": 1}, score={"madison": 8, "paterson": 12, "sherman": 9})
    assert (s.score["madison"], GAME.winners(s)) == (13, ("madison",))


def test_a_tie_is_a_shared_victory_of_all_who_are_level() -> None:
    """Ruling 36: tokens and articles break no tie."""
    level = {"madison": 12, "paterson": 12, "sherman": 9}
    s, _ = ended({"antifederalist/sherman": 1}, score=level)
    assert s.score == {"madison": 12, "paterson": 12, "sherman": 11}
    assert GAME.winners(s) == ("madison", "paterson")
    s, _ = ended({}, score=dict.fromkeys(level, 7))
    assert GAME.winners(s) == ("madison", "paterson", "sherman")


def test_beyond_thirty_the_whole_sum_is_shown() -> None:
    """Ruling 37."""
    s, _ = ended({"federalist/madison": 1}, score={"madison": 29})
    assert s.score["madison"] == 34
    assert tracks(s)["score-madison"] == 34


def test_five_may_play_to_the_end() -> None:
    score = {"madison": 1, "paterson": 2, "sherman": 3, "pinckney": 4, "hamilton": 5}
    s, _ = ended({"federalist/pinckney": 1}, seats=5, score=score)
    assert GAME.winners(s) == ("pinckney",)
    assert s.score["pinckney"] == 9


# Whole matches


@pytest.mark.parametrize(
    "number", [12, pytest.param(100, marks=pytest.mark.long)], ids=["12", "100"]
)
def test_random_matches_end_and_lose_neither_card_nor_marker_nor_article(number: int) -> None:
    for seed in range(number):
        first, *others = states(GAME, seed)
        whole = conserved(first)
        for s in others:
            assert conserved(s) == whole
            assert min(*s.free.values(), *s.stock.values(), *s.debate.values()) >= 0
        assert others[-1].seat == OVER


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seats, ids=len)
def test_a_thousand_random_matches_of_each_number_of_seats_end_whole(
    seats: tuple[str, ...],
) -> None:
    """Cards, markers and articles are counted at the start, every 40 decisions, and at the end."""
    rng = random.Random(f"whole/{len(seats)}")
    for _ in range(1_000):
        s, _ = GAME.start({"seats": seats})
        whole, decisions = conserved(s), 0
        while s.seat != OVER:
            GAME.play(s, chosen(GAME, s, rng))
            decisions += 1
            assert decisions <= GAME.bound
            assert decisions % 40 or conserved(s) == whole
        assert conserved(s) == whole
        assert len(s.resolved) == 12


def test_debate_tokens_never_run_out() -> None:
    """Ruling 10: one a faction and a round at most, so never more than four."""
    for seed in range(10):
        for *_, s, events in steps(GAME, seed):
            for faction in ("federalist", "antifederalist", "large-states", "small-states"):
                given = sum(s.tokens[f"{faction}/{seat}"] for seat in s.free)
                assert given <= min(s.round, 4)
            won = [e.details["faction"] for e in of(events, "token")]
            assert len(won) == len(set(won))


def test_no_round_has_more_than_sixty_turns() -> None:
    """Ruling 29."""
    assert max(s.turns_this_round for seed in range(10) for s in states(GAME, seed)) <= 60


def test_every_match_has_four_rounds() -> None:
    for seed in range(10):
        events = [event for *_, said in steps(GAME, seed) for event in said]
        assert [e.details["round"] for e in of(events, "round")] == [1, 2, 3, 4]
