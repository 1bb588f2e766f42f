"""Rest and the Robing Room: entering spaces, what they do once, what they go on doing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from companion.games.court.actions import able
from companion.games.court.cards import BOT, spaces
from companion.games.court.robing import ONGOING
from companion.games.court.state import Court
from tests.court.table import (
    BENCH,
    CHIEF,
    COMMERCE,
    DOCKET,
    EQUALITY,
    EXECUTIVE,
    NOBODY,
    ONE,
    POOL,
    SECOND,
    SPEECH,
    THIRD,
    THREE,
    TWO,
    A,
    B,
    C,
    after,
    kinds,
    laid,
    legal,
    of,
    on_justice,
    on_side,
    refusal,
    table,
    told,
)

SPARSE = " ".join([CHIEF] + [NOBODY] * 8)
NOBODY_SITS = " ".join([NOBODY] * 9)


def resting(space: int, **position: object) -> Court:
    """Table 1 rests and enters this space."""
    before = {ONE: space - 1} | dict(position.pop("robing", {}))  # type: ignore[call-overload]
    return after(table(robing=before, **position), "rest")


# Rest


@pytest.mark.parametrize(("action", "at"), [("rest", 3), ("supreme-rest", 4)])
def test_rest_goes_one_space_on_or_two_if_supreme(action: str, at: int) -> None:
    s, events = told(table(robing={ONE: 2}, cubes={ONE: 0}), action)
    while s.phase != "act":
        s, more = told(s, legal(s)[0])
        events += more
    assert s.robing[ONE] == at
    assert [e.details["space"] for e in of(events, "entered")] == list(range(3, at + 1))


def test_the_space_that_is_entered_does_at_once_what_it_says() -> None:
    s = resting(5)
    assert (s.phase, s.seat) == ("remand", ONE)


def test_a_supreme_rest_resolves_both_spaces_in_order() -> None:
    s = after(table(robing={ONE: 6}), "supreme-rest")
    assert (s.phase, s.robing[ONE]) == ("borked", 8)
    s = after(table(robing={ONE: 6}, clerks={f"{CHIEF}/{TWO}": 1}), "supreme-rest")
    assert (s.phase, s.robing[ONE]) == ("per-curiam", 7)
    s = after(s, "end-per-curiam")
    assert (s.phase, s.robing[ONE]) == ("borked", 8)


def test_spaces_1_to_8_are_those_that_the_rulebook_describes() -> None:
    """Ruling 30: 9 and 10 are ours."""
    assert [space.id for space in spaces()] == [
        *("judicial-clerkship", "rehearing", "certiorari-pool", "amicus-brief"),
        *("emergency-remand", "targeted-retirement", "per-curiam-decision", "borked"),
        *("judicial-notice", "senior-status"),
    ]
    assert ONGOING == (2, 4, 6, 9)


def test_a_space_where_nothing_can_be_done_is_passed_over() -> None:
    """Ruling 68: one stands on it all the same."""
    for position in (
        {"space": 1, "hand": {ONE: 0}},
        {"space": 1, "bench": NOBODY_SITS},
        {"space": 5, "docket": COMMERCE},
        {"space": 7},
        {"space": 7, "bench": SPARSE, "clerks": {f"{CHIEF}/{ONE}": 1}},
        {"space": 8, "pool": ""},
    ):
        s = resting(**position)
        assert (s.phase, s.seat, s.robing[ONE]) == ("act", TWO, position["space"])


def test_on_the_last_space_one_cannot_rest() -> None:
    """Ruling 30."""
    s = table(robing={ONE: 10})
    for action in ("rest", "supreme-rest"):
        assert "you are on the last space of the Robing Room" in refusal(s, action)


def test_a_supreme_rest_from_space_9_goes_one_space() -> None:
    """Ruling 70."""
    s, events = told(table(robing={ONE: 9}), "supreme-rest")
    assert (s.robing[ONE], s.supreme[ONE]) == (10, 0)
    assert of(events, "rested")[0].details["spaces"] == 1
    assert s.renown[ONE] == 8


# 1 Judicial Clerkship


def test_clerkship_adds_a_clerk_to_a_justice_of_the_bench() -> None:
    s = resting(1)
    assert legal(s) == [f"clerkship:{justice}" for justice in BENCH.split()]
    s = after(s, f"clerkship:{THIRD}")
    assert (on_justice(s, THIRD), s.hand[ONE]) == ({ONE: 1}, 13)


def test_clerkship_does_not_help_a_candidate() -> None:
    assert "not on the Bench" in refusal(resting(1), f"clerkship:{A}")


# 2 Rehearing


def test_rehearing_allows_one_repeated_action_a_round() -> None:
    """Ruling 33."""
    s = table(robing={ONE: 2}, turns=(ONE,) * 3)
    s = after(s, "gather")
    assert "gather" in legal(s)
    s = after(s, "gather")
    assert s.cubes[ONE] == 14
    assert "taken this action in this round already" in refusal(s, "gather")
    assert f"support:{A}" in legal(s)


def test_a_repeated_action_is_standard_or_supreme_as_its_disc_allows() -> None:
    """Ruling 33: no further disc."""
    s = after(table(robing={ONE: 2}, turns=(ONE,) * 3), "gather")
    s = after(s, "supreme-gather")
    assert (s.standard[ONE], s.supreme[ONE]) == (1, 0)


def test_once_an_action_is_repeated_no_other_one_may_be() -> None:
    """Ruling 33."""
    s = table(robing={ONE: 2}, turns=(ONE,) * 4, standard={ONE: 3})
    s = after(s, "gather", f"support:{A}", f"support:{A}")
    assert not [action for action in legal(s) if "gather" in action or "support" in action]


def test_rehearing_is_lost_when_a_second_player_reaches_its_space() -> None:
    s = after(table(robing={ONE: 2, TWO: 1}, turns=(ONE, TWO, ONE)), "gather", "rest")
    assert s.seat == ONE
    assert "already" in refusal(s, "gather")


# 4 Amicus Brief


@pytest.mark.parametrize(("action", "cubes"), [("gather", 5), ("supreme-gather", 8)])
def test_amicus_brief_gives_one_cube_more_each_time_one_gathers(action: str, cubes: int) -> None:
    s, events = told(table(robing={ONE: 4}, cubes={ONE: 0}), action)
    assert s.cubes[ONE] == cubes
    assert of(events, "gathered")[0].cite == "Amicus Brief"


def test_amicus_brief_takes_no_cube_that_is_not_there() -> None:
    assert after(table(robing={ONE: 4}, cubes={ONE: 13}), "gather").cubes[ONE] == 14


# 5 Emergency Remand


def test_a_remanded_case_changes_places_with_the_one_behind_it() -> None:
    """Ruling 35."""
    s = after(resting(5), f"remand:{EQUALITY}")
    assert list(s.docket.values()) == [COMMERCE, SPEECH, EQUALITY, EXECUTIVE]


def test_a_case_may_be_remanded_into_an_empty_space() -> None:
    """Ruling 35."""
    s = after(resting(5, docket=f"- {SPEECH} - {EQUALITY}"), f"remand:{EQUALITY}")
    assert list(s.docket.values()) == ["", SPEECH, EQUALITY, ""]
    s = resting(5, docket=f"- {SPEECH} - -")
    assert list(after(s, f"remand:{SPEECH}").docket.values()) == [SPEECH, "", "", ""]


def test_from_discovery_no_case_goes_back() -> None:
    """Ruling 35."""
    s = resting(5)
    assert legal(s) == [f"remand:{case}" for case in DOCKET.split()[1:]]
    assert "only a case at Trial, on Appeal or in the Supreme Court" in refusal(
        s, f"remand:{COMMERCE}"
    )


def test_all_clerks_stay_on_a_case_that_is_remanded() -> None:
    briefs = {f"{EQUALITY}/gold/{TWO}": 2, f"{EXECUTIVE}/silver/{ONE}": 1}
    s = after(resting(5, briefs=briefs), f"remand:{EQUALITY}")
    assert on_side(s, EQUALITY, "gold") == {TWO: 2}
    assert on_side(s, EXECUTIVE, "silver") == {ONE: 1}


# 7 Per Curiam Decision

THERE = {f"{CHIEF}/{ONE}": 1, f"{SECOND}/{TWO}": 2}


def carried(owner: str, source: str, target: str) -> tuple[str, str]:
    """A clerk is taken up and put down."""
    return f"lift-clerk:{owner}:{source}", f"put-clerk:{target}"


def test_up_to_three_clerks_of_anybody_move_from_one_justice_of_the_bench_to_another() -> None:
    """Ruling 36."""
    s = resting(7, clerks=THERE)
    s = after(s, *carried(TWO, SECOND, THIRD), *carried(ONE, CHIEF, SECOND))
    assert s.phase == "per-curiam"
    s = after(s, *carried(TWO, SECOND, CHIEF))
    assert s.phase == "act"
    assert on_justice(s, CHIEF) == {TWO: 1}
    assert on_justice(s, SECOND) == {ONE: 1}
    assert on_justice(s, THIRD) == {TWO: 1}


@pytest.mark.parametrize("number", [0, 1, 2])
def test_one_may_stop_before_three_clerks_are_moved(number: int) -> None:
    s = resting(7, clerks=THERE)
    moves = [carried(TWO, SECOND, THIRD), carried(ONE, CHIEF, SECOND)]
    for move in moves[:number]:
        s = after(s, *move)
    assert after(s, "end-per-curiam").phase == "act"


def test_the_same_clerk_may_be_moved_again() -> None:
    s = resting(7, clerks=THERE)
    s = after(s, *carried(ONE, CHIEF, THIRD), *carried(ONE, THIRD, CHIEF))
    assert on_justice(s, CHIEF) == {ONE: 1}


def test_a_clerk_that_is_taken_up_goes_to_any_other_justice_of_the_bench() -> None:
    """Ruling 36: not to a candidate and not back to where it was."""
    s = resting(7, clerks=THERE | {f"{A}/{ONE}": 1})
    s = after(s, f"lift-clerk:{ONE}:{CHIEF}")
    assert legal(s) == [f"put-clerk:{justice}" for justice in BENCH.split()[1:]]
    for target in (A, CHIEF):
        assert "to another Justice of the Bench" in refusal(s, f"put-clerk:{target}")


def test_only_a_clerk_that_is_on_the_bench_is_taken_up() -> None:
    """Ruling 36."""
    s = resting(7, clerks=THERE | {f"{A}/{ONE}": 1})
    assert legal(s) == [f"lift-clerk:{ONE}:{CHIEF}", f"lift-clerk:{TWO}:{SECOND}", "end-per-curiam"]
    for clerk in (f"{ONE}:{A}", f"{ONE}:{SECOND}"):
        assert "there is no such clerk on the Bench" in refusal(s, f"lift-clerk:{clerk}")


# 8 Borked


def test_borked_removes_a_candidate_whose_clerks_go_home() -> None:
    s = resting(8, clerks={f"{B}/{TWO}": 2, f"{A}/{ONE}": 1})
    assert legal(s) == [f"borked:{justice}" for justice in POOL.split()]
    s, events = told(s, f"borked:{B}")
    assert (s.pool, s.hand[TWO], on_justice(s, A)) == ([A, "", C], 14, {ONE: 1})
    assert kinds(events)[:2] == ["borked", "clerks-back"]


def test_the_place_of_a_borked_candidate_stays_empty_until_the_next_adjudication() -> None:
    """Ruling 38."""
    s = after(resting(8), f"borked:{A}")
    assert (s.phase, s.pool) == ("act", ["", B, C])
    s = table(at="elevate", pool=f"- {B} {C}")
    assert (s.phase, s.about[0]) == ("deal-justice", "A")


def test_a_justice_of_the_bench_cannot_be_borked() -> None:
    assert "not in the candidate pool" in refusal(resting(8), f"borked:{CHIEF}")


# 10 Senior Status


def test_on_the_last_space_one_gains_3_renown() -> None:
    """Ruling 30."""
    s, events = told(table(robing={ONE: 9}), "rest")
    assert s.renown[ONE] == 8
    assert of(events, "senior")[0].details == {"renown": 3}


# Ongoing abilities


def rooms() -> Iterator[dict[str, int]]:
    for one in range(11):
        for two in range(11):
            yield {ONE: one, TWO: two, THREE: 3}


@pytest.mark.parametrize("space", ONGOING)
def test_an_ability_works_for_whoever_alone_is_on_or_past_its_space(space: int) -> None:
    """Ruling 31, wherever three markers stand."""
    for robing in rooms():
        s = table(robing=robing)
        there = [seat for seat, at in robing.items() if at >= space]
        assert [seat for seat in robing if able(s, seat, space)] == (
            there if len(there) == 1 else []
        )


@pytest.mark.parametrize("space", ONGOING)
def test_a_second_player_who_comes_that_far_ends_it_for_all(space: int) -> None:
    robing = {ONE: space, TWO: space - 1}
    s, events = laid(robing=robing, turns=(TWO,))
    assert able(s, ONE, space)
    s, events = told(s, "rest")
    assert not able(s, ONE, space) and not able(s, TWO, space)
    lost = [(e.seat, e.details["on"]) for e in of(events, "ability")]
    assert lost == [(ONE, False)]


def test_whoever_comes_first_is_told_to_have_the_ability() -> None:
    _, events = told(table(robing={ONE: 3}), "rest")
    (told_of,) = of(events, "ability")
    assert (told_of.seat, told_of.details) == (ONE, {"name": "amicus-brief", "on": True})


def test_spaces_that_work_once_have_no_ability_to_lose() -> None:
    _, events = told(table(robing={ONE: 7, TWO: 8}), "rest")
    assert not of(events, "ability")


def test_the_marker_of_the_opponent_counts_as_a_players() -> None:
    """Ruling 32."""
    s = table(solo="standard", robing={ONE: 4, BOT: 4}, turns=(ONE,))
    assert not able(s, ONE, 4)
    s = table(solo="standard", robing={ONE: 4, BOT: 3}, turns=(ONE,))
    assert able(s, ONE, 4)


def test_abilities_of_different_spaces_may_belong_to_different_seats() -> None:
    for first, second in combinations(ONGOING, 2):
        s = table(robing={ONE: second, TWO: first})
        assert able(s, ONE, second) and not able(s, ONE, first) and not able(s, TWO, first)
