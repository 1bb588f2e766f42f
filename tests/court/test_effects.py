"""Case Effects: all 24 cases, either side of each."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.state import RULES
from companion.games.court.actions import able
from companion.games.court.cards import CASES, RETIRES, TRACKS, cases
from companion.games.court.effects import EFFECTS
from companion.games.court.state import Court, moved
from tests.court.table import (
    BENCH,
    CHIEF,
    COMMERCE,
    DOCKET,
    EQUALITY,
    EXECUTIVE,
    FOUR,
    ONE,
    POOL,
    SECOND,
    SPEECH,
    THIRD,
    THREE,
    TWO,
    A,
    C,
    after,
    decision,
    effect_of,
    kinds,
    legal,
    of,
    on_justice,
    on_side,
    refusal,
    told,
    whole,
)

SILVER, GOLD = "silver", "gold"
MIDDLE = dict.fromkeys(TRACKS, 1)
GOALS = {ONE: "canal-builders", TWO: "home-farmsteads naval-yards", THREE: "toll-bridges"}


def happened(case: str, side: str, **position: Any) -> Court:
    """The Court after this effect, or where it asks something."""
    return effect_of(case, side, **position)[0]


def cubes(case: str, side: str, **have: int) -> list[int]:
    """Cubes of three seats after the effect, which have 6, 1 and 13 before."""
    given = {ONE: 6, TWO: 1, THREE: 13}
    return list(happened(case, side, cubes=given, **have).cubes.values())


def mark(case: str, side: str, before: int) -> int:
    """Where the track of the case stands after the effect, no other one having moved."""
    track = cases()[case].track
    s = happened(case, side, marks=dict.fromkeys(TRACKS, before))
    assert {s.marks[other] for other in TRACKS if other != track} == {before}
    return s.marks[track]


def robing(case: str, side: str) -> list[int]:
    """Where four markers stand that stood on 0, 3, 8 and 10."""
    before = {ONE: 0, TWO: 3, THREE: 8, FOUR: 10}
    return list(happened(case, side, seats=4, robing=before).robing.values())


def next_round(case: str, side: str, **position: Any) -> Court:
    """The first action of the round after the effect."""
    return happened(case, side, then=("begin-round",), **position)


# Of all


@pytest.mark.parametrize("side", [SILVER, GOLD])
@pytest.mark.parametrize("case", CASES)
def test_each_case_has_an_effect_for_either_side(case: str, side: str) -> None:
    """Ruling 56: the three that the text does not name as well."""
    _, events = effect_of(case, side, clerks={f"{CHIEF}/{ONE}": 1}, goals=GOALS)
    assert of(events, "effect")[0].details == {"case": case, "side": side}
    assert cases()[case].effect in EFFECTS


@pytest.mark.parametrize("side", [SILVER, GOLD])
@pytest.mark.parametrize("case", CASES)
def test_an_effect_happens_though_nobody_had_a_clerk_on_the_case(case: str, side: str) -> None:
    """Ruling 45: it falls on everybody."""
    marks = {cases()[case].track: 1 if side == SILVER else -1}
    _, events = decision(case, marks=marks)
    assert of(events, "effect")


# Era I


def test_if_brown_wins_all_take_2_cubes() -> None:
    """Ruling 58: as many as there are."""
    assert cubes("brown-v-usa", SILVER) == [8, 3, 14]


def test_if_usa_wins_against_brown_all_give_2_cubes_back() -> None:
    """Ruling 58: as many as they have."""
    assert cubes("brown-v-usa", GOLD) == [4, 0, 11]


@pytest.mark.parametrize(("before", "lands"), [(1, 3), (-1, 2), (6, 7), (0, 2)])
def test_if_cooley_wins_commerce_goes_2_up(before: int, lands: int) -> None:
    """Ruling 57: which party has which effect is our choice."""
    assert mark("cooley-v-board-of-wardens", SILVER, before) == lands


@pytest.mark.parametrize(("before", "lands"), [(1, -2), (-6, -7), (3, 1), (0, -2)])
def test_if_the_board_of_wardens_wins_commerce_goes_2_down(before: int, lands: int) -> None:
    """Ruling 57."""
    assert mark("cooley-v-board-of-wardens", GOLD, before) == lands


@pytest.mark.parametrize("before", [-7, -1, 0, 1, 7])
def test_if_dred_scott_wins_equality_goes_all_the_way_to_silver(before: int) -> None:
    assert mark("dred-scott-v-sandford", SILVER, before) == 7


@pytest.mark.parametrize(("before", "lands"), [(5, 3), (1, -2), (-6, -7)])
def test_if_sandford_wins_equality_goes_2_down(before: int, lands: int) -> None:
    assert mark("dred-scott-v-sandford", GOLD, before) == lands


def test_if_gibbons_wins_each_may_add_a_free_clerk_on_appeal_or_in_the_supreme_court() -> None:
    """Ruling 59."""
    s = happened(COMMERCE, SILVER, docket=DOCKET, cubes={ONE: 0})
    places = [f"{case}:{side}" for case in (EXECUTIVE, EQUALITY) for side in (SILVER, GOLD)]
    assert legal(s) == [*(f"place-clerk:{place}" for place in places), "place-none"]
    s = after(s, f"place-clerk:{EQUALITY}:gold")
    assert (on_side(s, EQUALITY, GOLD), s.cubes[ONE], s.hand[ONE]) == ({ONE: 1}, 0, 13)
    assert (s.phase, s.seat) == ("place-clerk", TWO)


def test_if_ogden_wins_each_may_add_a_free_clerk_in_discovery_or_at_trial() -> None:
    other = "worcester-v-georgia"
    s = happened(COMMERCE, GOLD, docket=f"{other} {SPEECH} {EXECUTIVE} {EQUALITY}")
    places = [f"{case}:{side}" for case in (other, SPEECH) for side in (SILVER, GOLD)]
    assert legal(s) == [*(f"place-clerk:{place}" for place in places), "place-none"]
    s = after(s, f"place-clerk:{SPEECH}:silver", "place-none", f"place-clerk:{SPEECH}:gold")
    assert (on_side(s, SPEECH, SILVER), on_side(s, SPEECH, GOLD)) == ({ONE: 1}, {THREE: 1})
    assert s.phase == "over"


def test_the_clerks_of_gibbons_v_ogden_are_added_in_turn_order() -> None:
    s = happened(COMMERCE, GOLD, gavel=THREE)
    assert s.seat == THREE
    assert after(s, "place-none").seat == ONE


def test_whoever_has_no_clerk_left_adds_none_by_gibbons_v_ogden() -> None:
    s = happened(COMMERCE, GOLD, hand={ONE: 0})
    assert s.seat == TWO


def test_gibbons_v_ogden_puts_nobody_on_both_sides_of_a_case() -> None:
    s = happened(COMMERCE, GOLD, briefs={f"{SPEECH}/silver/{ONE}": 1})
    reason = refusal(s, f"place-clerk:{SPEECH}:gold")
    assert "your clerks are on the other side of this case" in reason


def test_if_lyon_wins_all_go_1_space_on_in_the_robing_room() -> None:
    """Ruling 32: nobody above 10, and the spaces do nothing at once, 3 renown included."""
    s = happened(SPEECH, SILVER, seats=4, robing={ONE: 0, TWO: 4, THREE: 9, FOUR: 10})
    assert list(s.robing.values()) == [1, 5, 10, 10]
    assert s.phase == "over" and set(s.renown.values()) == {5}


def test_if_usa_wins_against_lyon_all_go_1_space_back() -> None:
    """Ruling 32: nobody below 0."""
    assert robing(SPEECH, GOLD) == [0, 2, 7, 9]


def test_whoever_is_alone_past_a_space_again_regains_its_ability() -> None:
    """Ruling 31: everyone else has moved further back."""
    before = {ONE: 5, TWO: 4, THREE: 0}
    s, events = effect_of(SPEECH, GOLD, robing=before)
    assert able(s, ONE, 4) and not able(s, TWO, 4)
    gained = [(e.seat, e.details) for e in of(events, "ability")]
    assert (ONE, {"name": "amicus-brief", "on": True}) in gained


def test_an_ability_is_lost_when_an_effect_brings_a_second_player_to_its_space() -> None:
    s = happened(SPEECH, SILVER, robing={ONE: 4, TWO: 3, THREE: 0})
    assert not able(s, ONE, 4) and not able(s, TWO, 4)


def test_abilities_follow_the_resulting_positions_of_all() -> None:
    """Two who come to space 2 together never have Rehearing, and nobody is told otherwise."""
    s, events = effect_of(SPEECH, SILVER, robing={ONE: 1, TWO: 1, THREE: 1})
    assert not any(able(s, seat, 2) for seat in (ONE, TWO, THREE))
    assert not of(events, "ability")


@pytest.mark.parametrize("before", [-7, -2, 0, 3, 7])
def test_if_madison_wins_executive_power_goes_all_the_way_to_silver(before: int) -> None:
    assert mark(EXECUTIVE, SILVER, before) == 7


@pytest.mark.parametrize(("before", "lands"), [(2, -1), (7, 5), (0, -2)])
def test_if_marbury_wins_executive_power_goes_2_down(before: int, lands: int) -> None:
    assert mark(EXECUTIVE, GOLD, before) == lands


@pytest.mark.parametrize("case", ["mcculloch-v-maryland", "sawyer-v-youngstown", "nixon-v-usa"])
def test_if_mcculloch_sawyer_or_nixon_wins_all_have_4_actions_in_the_next_round(case: str) -> None:
    """Rulings 19 and 57: the further disc is a Standard one."""
    s = next_round(case, SILVER)
    assert s.standard == {ONE: 3, TWO: 3, THREE: 3}
    assert s.supreme == {ONE: 1, TWO: 1, THREE: 1}
    assert s.actions == 3


@pytest.mark.parametrize("case", ["mcculloch-v-maryland", "sawyer-v-youngstown", "nixon-v-usa"])
def test_if_maryland_youngstown_or_usa_wins_all_have_2_actions_in_the_next_round(
    case: str,
) -> None:
    """Ruling 19: each returns a Standard disc."""
    s = next_round(case, GOLD)
    assert s.standard == {ONE: 1, TWO: 1, THREE: 1}
    assert s.supreme == {ONE: 1, TWO: 1, THREE: 1}
    assert s.actions == 3


def test_of_two_effects_on_the_number_of_actions_the_last_one_counts() -> None:
    """Ruling 19."""
    then = (("effect", RULES, "nixon-v-usa", GOLD), "begin-round")
    s = happened("mcculloch-v-maryland", SILVER, then=then)
    assert s.standard[ONE] == 1


WORCESTER = "worcester-v-georgia"
ON_BENCH = {f"{CHIEF}/{ONE}": 1, f"{SECOND}/{THREE}": 2}


def test_if_worcester_wins_each_may_move_an_own_clerk_on_the_bench() -> None:
    """Ruling 72: in turn order, and whoever has none there is not asked."""
    s = happened(WORCESTER, SILVER, clerks=ON_BENCH)
    assert (s.phase, s.seat) == ("shift-clerk", ONE)
    others = BENCH.split()[1:]
    assert legal(s) == [*(f"shift-clerk:{CHIEF}:{other}" for other in others), "shift-none"]
    s = after(s, f"shift-clerk:{CHIEF}:{THIRD}")
    assert (on_justice(s, CHIEF), on_justice(s, THIRD)) == ({}, {ONE: 1})
    assert s.seat == THREE
    s = after(s, "shift-none")
    assert (on_justice(s, SECOND), s.phase) == ({THREE: 2}, "over")


def test_by_worcester_nobody_moves_the_clerk_of_another() -> None:
    s = happened(WORCESTER, SILVER, clerks=ON_BENCH)
    reason = refusal(s, f"shift-clerk:{SECOND}:{THIRD}")
    assert "your clerk goes from one Justice of the Bench to another" in reason


def test_if_georgia_wins_each_takes_a_clerk_back_who_has_one_on_the_bench() -> None:
    """Ruling 72."""
    s = happened(WORCESTER, GOLD, clerks=ON_BENCH | {f"{THIRD}/{THREE}": 1}, gavel=TWO)
    assert (s.phase, s.seat) == ("give-back", THREE)
    assert legal(s) == [f"give-back:{SECOND}", f"give-back:{THIRD}"]
    s = after(s, f"give-back:{SECOND}", f"give-back:{CHIEF}")
    assert (on_justice(s, SECOND), on_justice(s, CHIEF)) == ({THREE: 1}, {})
    assert (s.hand, s.phase) == ({ONE: 14, TWO: 14, THREE: 12}, "over")


def test_clerks_in_the_pool_are_not_taken_back_by_georgia() -> None:
    s = happened(WORCESTER, GOLD, clerks={f"{A}/{ONE}": 2})
    assert s.phase == "over" and on_justice(s, A) == {ONE: 2}


# Era II


def test_if_abrams_wins_all_go_2_spaces_on_in_the_robing_room() -> None:
    assert robing("abrams-v-usa", SILVER) == [2, 5, 10, 10]


def test_if_usa_wins_against_abrams_all_go_2_spaces_back() -> None:
    assert robing("abrams-v-usa", GOLD) == [0, 1, 6, 8]


@pytest.mark.parametrize(("before", "lands"), [(2, 4), (-1, 2), (6, 7)])
def test_if_brown_wins_equality_goes_2_up(before: int, lands: int) -> None:
    assert mark("brown-v-board-of-education", SILVER, before) == lands


@pytest.mark.parametrize("before", [-7, -1, 0, 1, 7])
def test_if_the_board_of_education_wins_equality_goes_all_the_way_to_gold(before: int) -> None:
    assert mark("brown-v-board-of-education", GOLD, before) == -7


@pytest.mark.parametrize("case", ["hammer-v-dagenhart", "katzenbach-v-mcclung"])
def test_if_hammer_or_katzenbach_wins_no_action_is_supreme_in_the_next_round(case: str) -> None:
    s = next_round(case, SILVER)
    assert not [action for action in legal(s) if action.startswith("supreme-")]
    assert "no Supreme action is allowed in this round" in refusal(s, "supreme-gather")


@pytest.mark.parametrize("case", ["hammer-v-dagenhart", "katzenbach-v-mcclung"])
def test_if_dagenhart_or_mcclung_wins_each_action_may_be_supreme_in_the_next_round(
    case: str,
) -> None:
    s = next_round(case, GOLD, seats=2)
    s = after(s, "supreme-gather", "supreme-gather", f"supreme-support:{A}", f"support:{A}")
    assert "supreme-law-review:speech:gold:3" in legal(s)
    assert s.next_versions == ""


NLRB = "nlrb-v-jones"


def test_if_nlrb_wins_each_in_turn_may_move_any_track_one_space() -> None:
    """Ruling 59."""
    s = happened(NLRB, SILVER, gavel=TWO, marks=MIDDLE)
    assert (s.phase, s.seat) == ("nudge", TWO)
    assert len(legal(s, "nudge")) == 8 and "nudge-none" in legal(s)
    s = after(s, "nudge:speech:gold", "nudge-none", "nudge:executive:silver")
    assert s.marks == MIDDLE | {"speech": -1, "executive": 2}
    assert s.phase == "over"


def test_if_jones_wins_each_draws_a_goal_and_then_drops_one() -> None:
    s = happened(NLRB, GOLD, goals=GOALS)
    drawn = ["county-courts", "harbor-pilots", "wire-services"]
    for seat, goal in zip((ONE, TWO, THREE), drawn, strict=True):
        assert (s.phase, s.about) == ("deal-goal", (seat,))
        s = after(s, f"deal-goal:{goal}")
    assert [len(s.goals[seat]) for seat in (ONE, TWO, THREE)] == [2, 3, 2]
    assert (s.phase, s.seat) == ("drop-goal", ONE)
    assert legal(s) == ["drop-goal:canal-builders", "drop-goal:county-courts"]
    s = after(s, "drop-goal:canal-builders", "drop-goal:harbor-pilots", "drop-goal:wire-services")
    assert s.goals == {
        ONE: ("county-courts",),
        TWO: ("home-farmsteads", "naval-yards"),
        THREE: ("toll-bridges",),
    }


def test_a_goal_that_jones_makes_one_drop_is_dropped_by_the_effect_of_the_case() -> None:
    s = happened(NLRB, GOLD, goals=GOALS)
    for goal in ("county-courts", "harbor-pilots", "wire-services"):
        s = after(s, f"deal-goal:{goal}")
    _, events = told(s, "drop-goal:county-courts")
    assert of(events, "goal-dropped")[0].cite.startswith("Case Effects")


def test_nobody_else_reads_the_goal_that_jones_brings() -> None:
    s, events = told(happened(NLRB, GOLD, goals=GOALS), "deal-goal:county-courts")
    assert s.seen_by(TWO).goals[ONE] == ("?", "?")
    assert of(events, "goal-drawn")[0].secret == ("goal",)


PLESSY = "plessy-v-ferguson"


def test_if_plessy_wins_all_candidates_leave_the_game_and_new_ones_come_at_once() -> None:
    """Rulings 27 and 61: their clerks go home."""
    s, events = effect_of(PLESSY, SILVER, clerks={f"{A}/{ONE}": 2, f"{C}/{TWO}": 1})
    assert [event.details["justice"] for event in of(events, "passed-over")] == POOL.split()
    assert s.hand == {ONE: 14, TWO: 14, THREE: 14}
    new = ["roger-b-taney", "robert-c-grier", "john-catron"]
    s = after(s, *(f"deal-justice:{justice}" for justice in new))
    assert (s.pool, s.bench) == (new, BENCH.split())


def test_if_ferguson_wins_the_chief_justice_leaves_and_the_seat_stays_vacant() -> None:
    """Ruling 61: the retirement effect counts twice, and clerks go home."""
    s, events = effect_of(PLESSY, GOLD, marks=MIDDLE, clerks={f"{CHIEF}/{ONE}": 3})
    assert s.bench == ["", *BENCH.split()[1:]]
    assert s.marks == MIDDLE | {track: moved(1, 2 * n) for track, n in RETIRES[CHIEF]}
    assert (s.hand[ONE], s.pool) == (14, POOL.split())
    assert of(events, "retired")[0].details["how"] == "effect"


def test_if_ferguson_wins_and_the_chiefs_seat_is_vacant_nothing_happens() -> None:
    """Ruling 61."""
    bench = " ".join(["-", *BENCH.split()[1:]])
    s, events = effect_of(PLESSY, GOLD, bench=bench, marks=MIDDLE)
    assert (s.marks, s.phase) == (MIDDLE, "over") and not of(events, "retired")


def test_ferguson_takes_no_notice_of_the_minimum_bench() -> None:
    """Ruling 28."""
    s = happened(PLESSY, GOLD, bench=f"{CHIEF} {SECOND}")
    assert s.bench == ["", SECOND, *[""] * 7]


def test_if_rosen_wins_all_take_4_cubes() -> None:
    """Ruling 58."""
    assert cubes("rosen-v-usa", SILVER) == [10, 5, 14]


def test_if_usa_wins_against_rosen_all_give_4_cubes_back() -> None:
    """Ruling 58."""
    assert cubes("rosen-v-usa", GOLD) == [2, 0, 9]


@pytest.mark.parametrize(("before", "lands"), [(1, 3), (-2, 1), (7, 7)])
def test_if_usa_wins_executive_power_goes_2_up_against_korematsu(before: int, lands: int) -> None:
    assert mark("usa-v-korematsu", SILVER, before) == lands


@pytest.mark.parametrize("before", [-7, -1, 0, 1, 7])
def test_if_korematsu_wins_executive_power_goes_all_the_way_to_gold(before: int) -> None:
    assert mark("usa-v-korematsu", GOLD, before) == -7


@pytest.mark.parametrize(
    ("case", "side", "lands"),
    [
        ("dred-scott-v-sandford", SILVER, 4),
        ("madison-v-marbury", SILVER, 4),
        ("brown-v-board-of-education", GOLD, -4),
        ("usa-v-korematsu", GOLD, -4),
    ],
)
def test_a_marker_sent_to_the_end_of_its_track_is_moderated_in_the_same_adjudication(
    case: str, side: str, lands: int
) -> None:
    """Ruling 46."""
    s = happened(case, side, then=("moderate",))
    assert s.marks[cases()[case].track] == lands


# Era III

MIRANDA = "arizona-v-miranda"
LAST_ERA: dict[str, Any] = {"cases_due": {"I": 0, "II": 0, "III": 5}, "era": "III"}


def test_if_arizona_wins_the_supreme_court_case_is_decided_at_once_and_the_docket_moves_on() -> (
    None
):
    """Ruling 60: with its own effect, before the cases move."""
    docket = f"{COMMERCE} {SPEECH} {EXECUTIVE} cooley-v-board-of-wardens"
    s, events = effect_of(MIRANDA, SILVER, docket=docket, marks={"commerce": 1}, **LAST_ERA)
    s, more = told(s, "deal-case:roe-v-wade")
    events += more
    assert s.ruled["cooley-v-board-of-wardens"] == "silver"
    assert s.marks["commerce"] == 3
    wanted = ["decided", "effect", "case-moved", "case-dealt"]
    assert [k for k in dict.fromkeys(kinds(events)) if k in wanted] == [
        *("effect", "decided", "case-moved", "case-dealt")
    ]


def test_after_arizona_every_case_is_a_space_further_and_a_new_one_is_in_discovery() -> None:
    s = happened(MIRANDA, SILVER, marks={"equality": -1}, **LAST_ERA)
    s = after(s, "deal-case:roe-v-wade")
    assert list(s.docket.values()) == ["roe-v-wade", COMMERCE, SPEECH, EXECUTIVE]
    assert s.ruled == {MIRANDA: SILVER, EQUALITY: GOLD}


def test_a_case_that_arizona_has_decided_may_have_an_opinion_and_dissents() -> None:
    briefs = {f"{EQUALITY}/gold/{ONE}": 1, f"{EQUALITY}/silver/{TWO}": 1}
    s = happened(MIRANDA, SILVER, marks={"equality": -1}, briefs=briefs)
    assert (s.phase, s.seat) == ("opinion", ONE)
    s = after(s, "no-opinion")
    assert (s.phase, s.seat) == ("dissent", TWO)


def test_a_case_that_arizona_brings_in_has_a_neutral_clerk_with_two() -> None:
    """Ruling 41."""
    s = happened(MIRANDA, SILVER, seats=2, **LAST_ERA)
    s = after(s, "deal-case:roe-v-wade")
    assert (s.phase, s.about) == ("neutral-die", ("roe-v-wade",))


def test_the_last_card_that_arizona_draws_ends_the_match_with_this_round() -> None:
    """Ruling 60."""
    due = {"I": 0, "II": 0, "III": 1}
    s = happened(MIRANDA, SILVER, docket="", cases_due=due, era="III", then=("end-round",))
    s = after(s, "deal-case:roe-v-wade")
    assert (s.last, s.phase) == ("cases", "over")


def test_with_an_empty_supreme_court_arizona_only_moves_the_docket_on() -> None:
    s = happened(MIRANDA, SILVER, docket=f"{COMMERCE} - -", **LAST_ERA)
    s = after(s, "deal-case:roe-v-wade")
    assert list(s.docket.values()) == ["roe-v-wade", COMMERCE, "", ""]


def test_if_miranda_wins_the_case_in_discovery_leaves_and_the_others_go_back() -> None:
    """Ruling 74."""
    briefs = {f"{COMMERCE}/gold/{TWO}": 2, f"{SPEECH}/silver/{ONE}": 1}
    s, events = effect_of(MIRANDA, GOLD, briefs=briefs)
    assert list(s.docket.values()) == [SPEECH, EXECUTIVE, EQUALITY, ""]
    assert (s.removed, s.hand[TWO]) == ((COMMERCE,), 14)
    assert on_side(s, SPEECH, SILVER) == {ONE: 1}
    assert of(events, "case-removed")[0].details == {"case": COMMERCE}


def test_in_the_round_after_miranda_no_case_is_decided() -> None:
    """Rulings 40 and 74: the gap is the Supreme Court."""
    s, events = effect_of(MIRANDA, GOLD, then=("appeal",))
    s, more = told(s, legal(s)[0])
    assert not of([*events, *more], "decided")
    assert list(s.docket.values())[1:] == [SPEECH, EXECUTIVE, EQUALITY]


def test_a_case_that_miranda_removes_is_won_and_ruled_by_nobody() -> None:
    s = happened(MIRANDA, GOLD)
    assert COMMERCE not in s.won and COMMERCE not in s.ruled


def test_if_loving_wins_all_aging_markers_come_off_the_bench() -> None:
    s = happened("loving-v-virginia", SILVER, markers={CHIEF: 4, THIRD: 1})
    assert s.markers == dict.fromkeys(BENCH.split(), 0)


def test_if_virginia_wins_two_markers_come_to_each_justice_and_nobody_rolls() -> None:
    """Ruling 61."""
    s, events = effect_of("loving-v-virginia", GOLD, markers={CHIEF: 7})
    assert s.markers == dict.fromkeys(BENCH.split(), 2) | {CHIEF: 9}
    assert s.phase == "over" and not of(events, "rolled")


def test_if_ny_times_wins_all_take_every_cube_of_the_general_supply() -> None:
    """Ruling 58."""
    assert cubes("ny-times-v-sullivan", SILVER) == [14, 14, 14]


def test_if_sullivan_wins_all_give_every_cube_back() -> None:
    """Ruling 58."""
    assert cubes("ny-times-v-sullivan", GOLD) == [0, 0, 0]


def test_if_printz_wins_all_take_3_cubes() -> None:
    """Ruling 57: Printz is gold."""
    assert cases()["printz-v-usa"].gold == "Printz"
    assert cubes("printz-v-usa", GOLD) == [9, 4, 14]


@pytest.mark.parametrize("face", range(1, 10))
def test_if_usa_wins_against_printz_a_die_says_whose_justice_leaves(face: int) -> None:
    """Rulings 57 and 73: with the retirement effect, doubled for the Chief Justice."""
    s = happened("printz-v-usa", SILVER, marks=MIDDLE, clerks={f"{SECOND}/{TWO}": 1})
    assert legal(s) == [f"random-seat:{n}" for n in range(10)]
    s, events = told(s, f"random-seat:{face}")
    justice, far = BENCH.split()[face - 1], 2 if face == 1 else 1
    assert s.bench[face - 1] == "" and s.bench.count("") == 1
    assert s.marks == MIDDLE | {track: moved(1, far * n) for track, n in RETIRES[justice]}
    assert s.hand[TWO] == (14 if face == 2 else 13)
    assert not of(events, "rolled")


@pytest.mark.parametrize("face", [0, 9])
def test_nought_or_a_vacant_seat_is_nobodys_in_printz(face: int) -> None:
    """Ruling 73."""
    bench = " ".join(BENCH.split()[:8])
    s, events = told(happened("printz-v-usa", SILVER, bench=bench), f"random-seat:{face}")
    assert s.bench.count("") == 1 and not of(events, "retired")


def test_printz_takes_no_notice_of_the_minimum_bench() -> None:
    """Ruling 28."""
    s = after(happened("printz-v-usa", SILVER, bench=f"{CHIEF} {SECOND}"), "random-seat:2")
    assert s.bench == [CHIEF, *[""] * 8]


@pytest.mark.parametrize(("before", "lands"), [(1, 5), (-1, 4), (5, 7), (-4, 1)])
def test_if_roe_wins_equality_goes_4_up(before: int, lands: int) -> None:
    assert mark("roe-v-wade", SILVER, before) == lands


@pytest.mark.parametrize(("before", "lands"), [(1, -4), (-1, -5), (5, 1), (-5, -7)])
def test_if_wade_wins_equality_goes_4_down(before: int, lands: int) -> None:
    assert mark("roe-v-wade", GOLD, before) == lands


def test_if_tinker_wins_all_go_3_spaces_on_in_the_robing_room() -> None:
    """Ruling 56: ours, after Lyon and Abrams."""
    assert robing("tinker-v-des-moines", SILVER) == [3, 6, 10, 10]


def test_if_des_moines_wins_all_go_3_spaces_back() -> None:
    assert robing("tinker-v-des-moines", GOLD) == [0, 0, 5, 7]


# Asked of everybody


@pytest.mark.parametrize(
    ("case", "side", "phase"),
    [(COMMERCE, SILVER, "place-clerk"), (COMMERCE, GOLD, "place-clerk"), (NLRB, SILVER, "nudge")],
)
def test_each_seat_is_asked_once(case: str, side: str, phase: str) -> None:
    s = happened(case, side, seats=4, gavel=THREE)
    asked = []
    while s.phase == phase:
        asked.append(s.seat)
        s = after(s, legal(s)[-1])
    assert asked == [THREE, FOUR, ONE, TWO]


def test_after_plessy_luck_deals_three_candidates() -> None:
    s, events = whole(happened(PLESSY, SILVER), "deal-justice:roger-b-taney")
    assert len(of(events, "candidate")) == 3 and s.pool[0] == "roger-b-taney"
