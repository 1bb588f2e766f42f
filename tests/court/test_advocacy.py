"""Advocate: what it costs, what it needs, and on which side one may stand."""

from __future__ import annotations

import pytest

from companion.games.court.advocacy import cost
from companion.games.court.cards import BOT, LEVELS
from companion.games.court.state import Court
from tests.court.table import (
    COMMERCE,
    DOCKET,
    EQUALITY,
    EXECUTIVE,
    ONE,
    SPEECH,
    THREE,
    TWO,
    after,
    legal,
    of,
    on_side,
    refusal,
    table,
    told,
)

TRIAL, APPEAL = SPEECH, EXECUTIVE
FREE = f"advocate:{COMMERCE}:silver"


def paid(case: str, side: str = "silver", kind: str = "advocate", **position: object) -> int:
    """Cubes that table 1 pays."""
    s = table(**{"cubes": {ONE: 14}} | position)
    return 14 - after(s, f"{kind}:{case}:{side}").cubes[ONE]


# What it costs


@pytest.mark.parametrize(
    ("case", "level"), list(zip(DOCKET.split(), LEVELS.values(), strict=True)), ids=list(LEVELS)
)
def test_it_costs_nothing_in_discovery_1_at_trial_2_on_appeal_4_in_the_supreme_court(
    case: str, level: int
) -> None:
    """Ruling 21."""
    assert paid(case) == level
    assert list(LEVELS.values()) == [0, 1, 2, 4]


@pytest.mark.parametrize(("mark", "silver", "gold"), [(3, 4, 2), (-1, 2, 4)])
def test_the_prevailing_side_costs_2_more(mark: int, silver: int, gold: int) -> None:
    marks = {"executive": mark}
    assert paid(APPEAL, "silver", marks=marks) == silver
    assert paid(APPEAL, "gold", marks=marks) == gold


def test_only_the_track_of_the_case_itself_says_who_prevails() -> None:
    assert paid(APPEAL, marks={"commerce": 5, "speech": 5, "equality": 5}) == 2


def test_before_its_first_move_neither_side_costs_2_more() -> None:
    """Ruling 13."""
    assert paid(APPEAL, "silver") == paid(APPEAL, "gold") == 2


@pytest.mark.parametrize("clerks", [1, 2, 5])
def test_clerks_of_others_on_that_side_cost_1_more_however_many(clerks: int) -> None:
    assert paid(TRIAL, briefs={f"{TRIAL}/silver/{TWO}": clerks}) == 2


def test_co_counsel_of_two_others_costs_1_more_as_well() -> None:
    briefs = {f"{TRIAL}/silver/{TWO}": 1, f"{TRIAL}/silver/{THREE}": 1}
    assert paid(TRIAL, briefs=briefs) == 2


def test_clerks_of_others_on_the_other_side_cost_nothing() -> None:
    assert paid(TRIAL, "gold", briefs={f"{TRIAL}/silver/{TWO}": 1}) == 1


def test_ones_own_clerks_on_that_side_are_no_co_counsel() -> None:
    assert paid(TRIAL, briefs={f"{TRIAL}/silver/{ONE}": 2}) == 1


def test_a_neutral_clerk_is_co_counsel_like_another_players() -> None:
    """Ruling 21."""
    assert paid(TRIAL, seats=2, briefs={f"{TRIAL}/silver/neutral": 1}) == 2


def test_the_opponents_clerk_is_co_counsel() -> None:
    assert paid(TRIAL, solo="standard", briefs={f"{TRIAL}/silver/{BOT}": 1}, turns=(ONE,)) == 2


def test_the_dearest_standard_advocacy_costs_7() -> None:
    """Ruling 21."""
    briefs = {f"{EQUALITY}/gold/{TWO}": 1}
    assert paid(EQUALITY, "gold", marks={"equality": -2}, briefs=briefs) == 7


def test_a_supreme_advocacy_costs_2_cubes_and_1_renown_more_and_adds_two_clerks() -> None:
    s, events = told(table(), f"supreme-advocate:{APPEAL}:gold")
    assert (s.cubes[ONE], s.renown[ONE]) == (2, 4)
    assert on_side(s, APPEAL, "gold") == {ONE: 2}
    (advocated,) = of(events, "advocated")
    assert (advocated.details["cubes"], advocated.details["renown"]) == (4, 1)
    assert advocated.cite == "Supreme Advocate"


def test_a_standard_advocacy_adds_one_clerk_and_costs_no_renown() -> None:
    s = after(table(), f"advocate:{APPEAL}:gold")
    assert (on_side(s, APPEAL, "gold"), s.renown[ONE], s.hand[ONE]) == ({ONE: 1}, 5, 13)


def test_the_parts_of_the_cost_are_told() -> None:
    briefs = {f"{EQUALITY}/gold/{TWO}": 1}
    s = table(marks={"equality": -2}, briefs=briefs, cubes={ONE: 9})
    (advocated,) = of(told(s, f"supreme-advocate:{EQUALITY}:gold")[1], "advocated")
    told_of = advocated.details
    assert (told_of["level"], told_of["prevailing"], told_of["counsel"]) == (4, 2, 1)
    assert told_of["cubes"] == 9


def test_the_cubes_go_back_to_the_general_supply() -> None:
    """One has 14 in all, so that what is spent can be gathered again."""
    s = table(cubes={ONE: 14}, turns=(ONE, ONE))
    s = after(s, f"advocate:{EQUALITY}:gold", "gather")
    assert s.cubes[ONE] == 14


def test_the_cost_of_others_is_not_changed_by_what_one_seat_has_of_cubes() -> None:
    s = table(cubes={ONE: 0, TWO: 14})
    assert cost(s, ONE, TRIAL, "gold") == cost(s, TWO, TRIAL, "gold")


# What it needs


@pytest.mark.parametrize("cubes", range(4))
def test_whoever_cannot_pay_cannot_do_it(cubes: int) -> None:
    s = table(cubes={ONE: cubes})
    reason = refusal(s, f"advocate:{EQUALITY}:gold")
    assert f"it costs 4 cubes, and you have {cubes}" in reason


def test_without_a_cube_one_may_advocate_in_discovery() -> None:
    s = table(cubes={ONE: 0})
    assert legal(s, "advocate") == [f"advocate:{COMMERCE}:silver", f"advocate:{COMMERCE}:gold"]


def test_without_renown_one_may_not_take_the_supreme_version() -> None:
    s = table(renown={ONE: 0})
    assert "it costs 1 renown, and you have none" in refusal(s, f"supreme-{FREE}")
    assert FREE in legal(s)


def test_the_last_renown_may_be_spent() -> None:
    """Ruling 11: down to nought, never below."""
    assert after(table(renown={ONE: 1}), f"supreme-{FREE}").renown[ONE] == 0


def test_supreme_advocacy_needs_two_clerks_in_hand() -> None:
    """Ruling 22: there is no half."""
    s = table(hand={ONE: 1})
    assert "it takes two clerks, and you have 1 left" in refusal(s, f"supreme-{FREE}")
    assert on_side(after(s, FREE), COMMERCE, "silver") == {ONE: 1}


def test_when_all_14_clerks_are_placed_nobody_can_advocate() -> None:
    """Ruling 23: a clerk that is placed is not taken up to place it anew."""
    s = table(briefs={f"{COMMERCE}/silver/{ONE}": 14})
    assert "all 14 of your clerks are placed" in refusal(s, FREE)
    assert not legal(s, "advocate") and not legal(s, "supreme-advocate")


# On which side


def test_one_never_stands_on_both_sides_of_a_case() -> None:
    s = table(briefs={f"{TRIAL}/silver/{ONE}": 1})
    for kind in ("advocate", "supreme-advocate"):
        reason = refusal(s, f"{kind}:{TRIAL}:gold")
        assert "your clerks are on the other side of this case" in reason
    assert f"advocate:{TRIAL}:silver" in legal(s)


def test_one_may_stand_on_silver_in_one_case_and_on_gold_in_another() -> None:
    s = table(briefs={f"{TRIAL}/silver/{ONE}": 1})
    assert f"advocate:{APPEAL}:gold" in legal(s)


def test_there_is_no_limit_to_the_clerks_on_a_side() -> None:
    briefs = {f"{COMMERCE}/silver/{seat}": 10 for seat in (ONE, TWO, THREE)}
    s = after(table(briefs=briefs), FREE)
    assert on_side(s, COMMERCE, "silver") == {ONE: 11, TWO: 10, THREE: 10}


def test_a_case_that_is_not_on_the_docket_takes_no_clerk() -> None:
    for case in ("cooley-v-board-of-wardens", "roe-v-wade"):
        assert "not on the Docket" in refusal(table(), f"advocate:{case}:silver")
    assert "no such side" in refusal(table(), f"advocate:{COMMERCE}:green")


def test_clerks_of_others_are_left_where_they_are() -> None:
    s: Court = table(briefs={f"{TRIAL}/silver/{TWO}": 2})
    s = after(s, f"advocate:{TRIAL}:silver")
    assert on_side(s, TRIAL, "silver") == {TWO: 2, ONE: 1}


# Judicial Notice, the ninth space of the Robing Room


def noticed(**position: object) -> Court:
    return table(**{"robing": {ONE: 9}, "turns": (ONE, ONE), "cubes": {ONE: 14}} | position)


def test_judicial_notice_takes_1_off_the_first_advocacy_that_costs_anything() -> None:
    """Rulings 30 and 65."""
    s, events = told(noticed(), f"advocate:{EQUALITY}:gold")
    assert s.cubes[ONE] == 11
    assert (s.noticed, of(events, "advocated")[0].details["notice"]) == ((ONE,), 1)


def test_judicial_notice_is_not_used_up_by_what_costs_nothing() -> None:
    """Ruling 65: never below nought."""
    s = after(noticed(), FREE)
    assert (s.cubes[ONE], s.noticed) == (14, ())


def test_judicial_notice_works_once_a_round() -> None:
    """Ruling 30: Rehearing gives the second advocacy."""
    s = after(noticed(), f"advocate:{EQUALITY}:gold", f"advocate:{EQUALITY}:gold")
    assert s.cubes[ONE] == 14 - 3 - 4


def test_judicial_notice_comes_back_with_each_round() -> None:
    s = table(at="begin-round", robing={ONE: 9}, noticed=(ONE,))
    assert s.noticed == ()


def test_judicial_notice_pays_for_a_supreme_advocacy_too() -> None:
    assert after(noticed(), f"supreme-{FREE}").cubes[ONE] == 13


def test_judicial_notice_makes_affordable_what_costs_one_cube_too_many() -> None:
    assert f"advocate:{TRIAL}:gold" in legal(noticed(cubes={ONE: 0}))
    assert f"advocate:{TRIAL}:gold" not in legal(table(cubes={ONE: 0}))


def test_judicial_notice_works_for_nobody_when_two_are_as_far() -> None:
    """Ruling 30: exclusive like the other ongoing abilities."""
    s = after(noticed(robing={ONE: 9, TWO: 10}), f"advocate:{EQUALITY}:gold")
    assert s.cubes[ONE] == 10
