"""What the greedy bot hopes for at the Court: from what lies open, in parts that have names."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from companion.core.state import CHANCE, OVER
from companion.games.court import GAME
from companion.games.court.cards import BOT, TRACK, cases
from companion.games.court.chances import leaves, odds, outlook, ranks
from companion.games.court.prospects import prospects
from companion.games.court.state import Court
from companion.games.court.worth import collection
from companion.study.players import greedy
from tests.court.table import (
    CHIEF,
    COMMERCE,
    DOCKET,
    EQUALITY,
    EXECUTIVE,
    NOBODY,
    ONE,
    SECOND,
    THREE,
    TWO,
    A,
    B,
    laid,
    table,
)
from tests.walks import states

CAPTION = {case.id: case.caption for case in cases().values()}
ALWAYS = {
    "renown in hand",
    "the Bench",
    "sets of cases",
    "influence in hand",
    "clerks in hand",
    "the Robing Room",
    "your Goal",
}
MAY_BE = ALWAYS | {"dissents"} | set(CAPTION.values())
ALL_SILVER = {"commerce": 3, "executive": 3, "speech": 3, "equality": 3}


def some(seed: int, every: int = 9) -> list[Any]:
    """States of a random match, those before luck included."""
    return [s for s in states(GAME, seed) if s.phase != OVER and s.round][::every]


def begun(**position: Any) -> Court:
    """A first turn of a round of three seats, with the adjudication to come."""
    return table(**{"then": ("adjudicate",), "marks": ALL_SILVER} | position)


def hope(s: Court, part: str, seat: str = ONE) -> float:
    """What a seat hopes for of one part."""
    return prospects(s, seat)[part]


def gain(part: str, **change: Any) -> float:
    """What a change of the position adds to one part."""
    return hope(begun(**change), part) - hope(begun(), part)


@pytest.mark.parametrize("seed", range(4))
def test_hopes_have_names_and_do_not_change_with_what_a_seat_does_not_see(seed: int) -> None:
    rng = random.Random(seed)
    for s in some(seed):
        for seat in s.seating:
            hopes = prospects(s, seat)
            assert ALWAYS - {"your Goal"} <= set(hopes) <= MAY_BE or s.phase == "show-goal"
            assert prospects(s.seen_by(seat), seat) == hopes
            for _ in range(3):
                assert prospects(s.imagined(seat, rng, GAME.alike), seat) == hopes


def test_hopes_leave_the_state_alone() -> None:
    for s in some(5):
        before = s.to_json()
        prospects(s, s.seating[0])
        assert s.to_json() == before


def test_when_the_match_is_over_only_the_lead_in_renown_counts() -> None:
    end = list(states(GAME, 1))[-1]
    for seat in end.seating:
        best = max(renown for other, renown in end.renown.items() if other != seat)
        assert prospects(end, seat) == {"renown in hand": end.renown[seat] - best}


def test_a_clerk_on_the_side_of_the_track_is_hoped_for_most_where_the_case_is_decided_next() -> (
    None
):
    gains = [gain(CAPTION[case], briefs={f"{case}/silver/{ONE}": 1}) for case in DOCKET.split()]
    assert gains == sorted(gains)
    assert gains[0] > 1


def test_a_clerk_on_the_losing_side_is_worth_less_the_further_the_track_is_out() -> None:
    brief = {f"{EQUALITY}/gold/{ONE}": 1}
    near, far = (
        hope(begun(briefs=brief, marks={"equality": mark}), CAPTION[EQUALITY]) for mark in (1, 6)
    )
    assert 0 < far < near


def test_most_clerks_on_a_side_are_hoped_for_alone() -> None:
    one, level, two = (
        hope(
            begun(briefs={f"{EQUALITY}/silver/{ONE}": mine, f"{EQUALITY}/silver/{TWO}": 1}),
            CAPTION[EQUALITY],
        )
        for mine in (0, 1, 2)
    )
    assert two - level > 1 + (level - one) / 4
    assert one < 0 < two


def test_a_case_that_the_last_round_leaves_in_discovery_promises_nothing() -> None:
    s = begun(briefs={f"{COMMERCE}/silver/{ONE}": 3}, cases_due={"I": 0, "II": 0, "III": 1})
    assert CAPTION[COMMERCE] not in prospects(s, ONE)
    assert CAPTION[EQUALITY] in prospects(s, ONE)


def test_a_case_about_to_be_decided_is_hoped_for_by_the_track_alone() -> None:
    rest = " ".join(DOCKET.split()[:3])
    s, _ = laid(
        at=("deal-case", CHANCE, "discovery"),
        then=(("decide", "rules", EQUALITY, False),),
        docket=f"{NOBODY} {rest.partition(' ')[2]}",
        bar=(EQUALITY,),
        briefs={f"{EQUALITY}/gold/{ONE}": 2, f"{EQUALITY}/silver/{TWO}": 1},
        marks={"equality": 1},
    )
    assert hope(s, CAPTION[EQUALITY]) < 0 < hope(s, CAPTION[EQUALITY], TWO)
    s.marks["equality"] = -1
    assert hope(s, CAPTION[EQUALITY], TWO) < 0 < hope(s, CAPTION[EQUALITY])


def test_a_candidate_about_to_take_a_vacant_seat_moves_the_odds_of_a_track() -> None:
    vacant = f"{NOBODY} john-marshall william-cushing"
    rounds = {}
    for support in (A, B):
        s = begun(bench=vacant, clerks={f"{support}/{ONE}": 2}, marks={"executive": 1})
        rounds[support] = outlook(s).bench.rising
    assert rounds[A][0] == A
    assert rounds[B][0] == B


def test_a_justice_with_more_markers_is_likelier_to_leave_and_never_surer_than_the_dice() -> None:
    for faces in (4, 6, 8):
        chances = [leaves(markers, faces) for markers in range(10)]
        assert chances == sorted(chances)
        assert chances[0] > 0
        assert chances[-1] <= 0.5


def test_before_the_die_is_rolled_both_outcomes_count_as_likely_as_they_are() -> None:
    """Clerks on the Justice come home if he leaves: the surer that is, the less the Bench gives."""
    hopes = []
    for markers in (1, 3, 6):
        s, _ = laid(
            at=("retirement-die", CHANCE, SECOND, "action", ONE),
            then=("adjudicate",),
            clerks={f"{SECOND}/{ONE}": 3},
            markers={SECOND: markers},
            marks=ALL_SILVER,
        )
        hopes.append(prospects(s, ONE))
    assert [h["the Bench"] for h in hopes] == sorted((h["the Bench"] for h in hopes), reverse=True)
    assert [h["clerks in hand"] for h in hopes] == sorted(h["clerks in hand"] for h in hopes)
    assert hopes[2]["the Bench"] < hopes[0]["the Bench"] - 1


def test_a_track_on_the_side_of_ones_goal_is_hoped_for_and_more_so_near_the_end() -> None:
    gains = []
    for due in (15, 2):
        less, more = (
            begun(
                goals={ONE: "canal-builders"},
                cases_due={"I": due, "II": 0, "III": 0},
                marks=ALL_SILVER | {"commerce": mark},
            )
            for mark in (-2, 2)
        )
        gains.append(hope(more, "your Goal") - hope(less, "your Goal"))
    assert 0 < gains[0] < gains[1]


def test_the_goal_of_a_rival_is_not_hoped_for() -> None:
    s = begun(goals={TWO: "canal-builders"})
    assert hope(s, "your Goal") == 0


def test_tracks_that_have_not_moved_are_as_likely_silver_as_gold() -> None:
    s = begun(marks=dict.fromkeys(ALL_SILVER, 0), bench=NOBODY, pool=NOBODY)
    assert odds(outlook(s), "speech", 1) == 0.5


def test_one_more_card_is_worth_most_where_it_completes_a_set() -> None:
    seats = (ONE, TWO, THREE)
    won = tuple((case, ONE) for case in DOCKET.split() if TRACK[case] != "equality")
    _, more = collection(seats, won, 8)
    assert more["equality"][0] > max(more["speech"][0], more["equality"][1]) > 0


def test_ranks_pay_as_the_final_count_does_where_nobody_is_near() -> None:
    assert ranks((9.0, 5.0, 2.0), (5, 3, 1), 0.01) == pytest.approx((5, 3, 1), rel=0.15)
    most, others = ranks((9.0, 0.0, 0.0), (5, 3, 1), 0.01)[:2]
    assert most > 4.5
    assert others == 0


def test_dissents_are_hoped_for_except_in_the_solitaire_mode() -> None:
    assert "dissents" in prospects(begun(), ONE)
    assert "dissents" not in prospects(begun(solo="standard"), ONE)
    assert 0 < gain("dissents", dissents={ONE: 2}) <= 4


def test_the_solitaire_opponent_gains_nothing_from_the_robing_room() -> None:
    before, after = (begun(solo="standard", robing={BOT: at}) for at in (0, 9))
    assert hope(before, "the Robing Room") == hope(after, "the Robing Room") == 0
    on, off = (begun(solo="standard", robing={ONE: 4, BOT: at}) for at in (0, 4))
    assert hope(on, "the Robing Room") > hope(off, "the Robing Room")


def test_influence_in_hand_is_worth_less_each_cube_and_nothing_after_the_last_turn() -> None:
    worth = [hope(begun(cubes={ONE: cubes}), "influence in hand") for cubes in (0, 4, 8, 12)]
    steps = [b - a for a, b in pairwise(worth)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] > 0
    over = table(at=("age-die", CHANCE), cubes={ONE: 14}, last="cases")
    assert hope(over, "influence in hand") == 0


def test_greedy_shows_the_goal_that_pays_most() -> None:
    s = table(
        at=("show-goal", ONE),
        then=(("show-goal", TWO), "finish"),
        goals={ONE: "county-courts canal-builders merchant-houses", TWO: "wire-services"},
        marks={"commerce": 6, "executive": 2},
    )
    assert str(greedy(GAME, s, random.Random(0))) == "show-goal:canal-builders"


def test_greedy_writes_the_opinion_that_helps_its_goal_and_a_dissent_for_its_token() -> None:
    for side, choice in (("silver", "write-opinion"), ("gold", "no-opinion")):
        s = table(
            at=("opinion", ONE, EXECUTIVE, side),
            then=(("dissent", TWO, EXECUTIVE),),
            docket=NOBODY,
            ruled={EXECUTIVE: side},
            goals={ONE: "canal-builders"},
            marks={"executive": 1, "commerce": 1},
        )
        assert str(greedy(GAME, s, random.Random(0))) == choice
    then = (("dissent", TWO, EXECUTIVE),)
    s = table(at=("dissent", ONE, EXECUTIVE), then=then, docket=NOBODY)
    assert str(greedy(GAME, s, random.Random(0))) == "write-dissent"


def test_greedy_turns_the_track_where_that_wins_a_case_in_the_last_turn_before_it() -> None:
    s = begun(
        turns=(ONE,),
        briefs={f"{EQUALITY}/gold/{ONE}": 3, f"{EQUALITY}/silver/{TWO}": 1},
        marks={"equality": 2},
        cubes={ONE: 0},
    )
    chosen = str(greedy(GAME, s, random.Random(0)))
    assert chosen.startswith("supreme-law-review:equality:gold")


def test_the_chief_justice_counts_twice_when_leaving_is_expected() -> None:
    chief, other = (
        outlook(begun(bench=f"{first} {second}", pool=NOBODY, markers={CHIEF: 3})).bench.drift
        for first, second in ((CHIEF, SECOND), (SECOND, CHIEF))
    )
    assert sum(map(abs, chief.values())) > sum(map(abs, other.values()))
