"""Quick Game Variant: without Era III, with two Goals; and leaving three cases out."""

from __future__ import annotations

import pytest

from companion.core.game import Action
from companion.core.state import OVER
from companion.games.court import GAME
from companion.games.court.cards import CASES, ERA, JUSTICES
from companion.games.court.state import Court
from tests.court.table import ONE, THREE, TWO, after, begun, conserved, legal, opened, table

OUT = {"dred-scott-v-sandford", "plessy-v-ferguson", "usa-v-korematsu"}


def test_the_quick_game_has_twelve_cases_and_forty_justices() -> None:
    """Ruling 54."""
    s = begun(quick=True)
    assert (s.cases_due, s.justices_due) == ({"I": 6, "II": 6}, {"I": 20, "II": 20})
    assert (len(s.cases_left), len(s.justices_left)) == (16, 40)


def test_no_card_of_era_iii_is_anywhere_in_the_quick_game() -> None:
    """Ruling 76."""
    found = conserved(begun(quick=True))
    assert not [card for card in (*CASES, *JUSTICES) if ERA[card] == "III" and found[card]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_two_goals(seats: int) -> None:
    """Rulings 7 and 76."""
    s = opened(seats=seats, quick=True)
    assert {len(goals) for goals in s.goals.values()} == {2}


def test_one_change_of_era_leaves_each_player_one_goal() -> None:
    """Ruling 76."""
    goals = {ONE: "canal-builders merchant-houses", TWO: "toll-bridges naval-yards"}
    due = {"I": 0, "II": 6}
    s = table(quick=True, at="appeal", docket="", goals=goals, cases_due=due)
    s = after(s, "deal-case:rosen-v-usa", "drop-goal:canal-builders", "drop-goal:naval-yards")
    assert (s.goals[ONE], s.goals[TWO]) == (("merchant-houses",), ("toll-bridges",))


def quietly(quick: bool) -> tuple[Court, int]:
    """The last state of a match in which everybody does what moves no deck, and its decisions."""
    s, decided = opened(quick=quick), 0
    while s.seat != OVER:
        do = next((a for a in QUIET if a in legal(s)), legal(s)[-1])
        s, events = GAME.apply(s, Action.parse(do))
        decided += sum(event.kind == "decided" for event in events)
    return s, decided


QUIET = ("gather", "rest", "search:justices", "strike-none", "age-die:0")


@pytest.mark.parametrize(("quick", "rounds", "cases"), [(True, 9, 10), (False, 15, 16)])
def test_a_quick_match_has_nine_rounds_and_ten_decisions_a_whole_one_fifteen_and_sixteen(
    quick: bool, rounds: int, cases: int
) -> None:
    """Rulings 48 and 54: no case's effect moved the Docket here."""
    s, decided = quietly(quick)
    if "arizona-v-miranda" not in s.ruled:
        assert (s.round, decided, s.last) == (rounds, cases, "cases")


def test_everything_else_of_the_set_up_is_the_same() -> None:
    s = opened(quick=True)
    assert [s.markers[justice] for justice in s.bench] == [2, 2, 2, 1, 1, 1, 0, 0, 0]
    assert (s.cubes[THREE], s.renown[THREE], s.hand[THREE]) == (6, 5, 14)
    assert len([case for case in s.docket.values() if case]) == 3


# Leaving out three cases


def without_three() -> Court:
    return GAME.start({"options": {"leave-out": True}})[0]


def test_dred_scott_plessy_and_korematsu_may_be_left_out() -> None:
    """Ruling 77."""
    s = without_three()
    assert set(CASES) - set(s.cases_left) == OUT


def test_without_them_the_deck_has_six_cases_of_each_era_all_the_same() -> None:
    assert without_three().cases_due == {"I": 6, "II": 6, "III": 6}
