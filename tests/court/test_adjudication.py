"""Adjudication: its order, Elevate, Appeal, the neutral litigant, Moderate, the gavel, the eras."""

from __future__ import annotations

from itertools import product

import pytest

from companion.core.game import Event
from companion.games.court.cards import ERA, SYMBOLS, TRACKS
from companion.games.court.state import Court, moved
from tests.court.table import (
    BENCH,
    COMMERCE,
    DOCKET,
    EQUALITY,
    EXECUTIVE,
    ONE,
    POOL,
    SPEECH,
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
    whole,
)

SEATED = BENCH.split()
NEXT = ("brown-v-usa", "cooley-v-board-of-wardens")
"""Cases of era I that are still in the deck."""
MIDDLE = dict.fromkeys(TRACKS, 1)


def bench(*vacant: int) -> str:
    """The Bench with these seats empty, the Chief Justice's being 1."""
    return " ".join("-" if n in vacant else justice for n, justice in enumerate(SEATED, 1))


def elevating(*vacant: int, **position: object) -> tuple[Court, list[Event]]:
    return laid(**{"at": "elevate", "bench": bench(*vacant)} | position)


# The order


def test_the_steps_are_elevate_appeal_decision_moderate_age_and_the_gavel() -> None:
    """Ruling 37."""
    s, events = laid(
        at="adjudicate", bench=bench(4), marks={"commerce": 7},
        clerks={f"{A}/{ONE}": 1}, briefs={f"{EQUALITY}/silver/{ONE}": 1},
    )  # fmt: skip
    while s.phase != "act":
        s, more = told(s, legal(s)[-1] if s.phase == "opinion" else legal(s)[0])
        events += more
    wanted = ["justice-seated", "case-moved", "case-dealt", "decided", "age-die", "gavel"]
    found = [kind for kind in kinds(events) if kind in wanted]
    assert list(dict.fromkeys(found)) == wanted
    whys = [event.details["why"] for event in of(events, "shifted")]
    assert whys.index("seated") < whys.index("moderate")
    at = kinds(events).index
    moderate = next(n for n, e in enumerate(events) if e.details.get("why") == "moderate")
    assert at("decided") < moderate < at("age-die")


def test_a_justice_who_is_elevated_now_may_turn_the_case_that_is_decided_now() -> None:
    """Ruling 37: Elevate comes before the Decision, which looks at the track of that moment."""
    (_, n), *_ = [(t, n) for t, n in SYMBOLS["robert-c-grier"] if t == "equality"]
    assert n < 0
    s, events = laid(
        at="adjudicate", bench=bench(4), pool=f"robert-c-grier {B} {C}", marks={"equality": -n - 1},
        clerks={f"robert-c-grier/{ONE}": 3},
    )  # fmt: skip
    while s.agenda and not of(events, "decided"):
        s, more = told(s, legal(s)[0])
        events += more
    assert of(events, "decided")[0].details["side"] == "gold"


def test_the_first_round_decides_nothing() -> None:
    """Ruling 37: three cases are dealt, and the Supreme Court stands empty."""
    s, events = laid(at="appeal", docket=f"{COMMERCE} {SPEECH} {EXECUTIVE}", round=1)
    s, more = told(s, f"deal-case:{NEXT[0]}")
    assert not of([*events, *more], "decided")
    assert list(s.docket.values()) == [NEXT[0], COMMERCE, SPEECH, EXECUTIVE]


# Elevate


def test_with_no_vacant_seat_nobody_is_elevated_or_removed() -> None:
    s, events = elevating()
    assert (s.bench, s.pool) == (SEATED, POOL.split())
    assert not {"justice-seated", "passed-over", "candidate"} & set(kinds(events))


def test_a_pool_with_an_empty_place_is_filled_even_where_no_seat_is_vacant() -> None:
    """Ruling 38."""
    s, _ = elevating(pool=f"{A} - {C}")
    s = after(s, "deal-justice:roger-b-taney")
    assert (s.pool, s.phase) == ([A, "roger-b-taney", C], "over")


def test_the_candidate_with_most_clerks_takes_the_seat_and_keeps_the_clerks() -> None:
    clerks = {f"{B}/{ONE}": 2, f"{B}/{TWO}": 1, f"{C}/{THREE}": 2, f"{A}/{ONE}": 1}
    s, events = elevating(6, clerks=clerks)
    assert s.bench[5] == B
    assert on_justice(s, B) == {ONE: 2, TWO: 1}
    assert of(events, "justice-seated")[0].details == {
        **{"justice": B, "place": 6, "chief": False},
        "how": "elevated",
    }


def test_all_clerks_on_a_candidate_count_whoever_owns_them() -> None:
    s, _ = elevating(6, clerks={f"{A}/{ONE}": 2, f"{B}/{TWO}": 1, f"{B}/{THREE}": 2})
    assert s.bench[5] == B


def test_the_candidate_with_fewest_clerks_is_removed_and_the_clerks_go_home() -> None:
    clerks = {f"{B}/{ONE}": 3, f"{A}/{TWO}": 2, f"{C}/{THREE}": 1}
    s, events = elevating(6, clerks=clerks)
    assert [event.details["justice"] for event in of(events, "passed-over")] == [C]
    assert (s.hand[THREE], s.hand[TWO]) == (14, 12)


def test_the_candidate_with_second_most_clerks_remains_in_place() -> None:
    """Ruling 38: A and C are filled, and B stays at B."""
    clerks = {f"{C}/{ONE}": 3, f"{B}/{TWO}": 2, f"{A}/{THREE}": 1}
    s, _ = elevating(6, clerks=clerks)
    s = after(s, "deal-justice:roger-b-taney", "deal-justice:robert-c-grier")
    assert s.pool == ["roger-b-taney", B, "robert-c-grier"]
    assert on_justice(s, B) == {TWO: 2}


@pytest.mark.parametrize(
    ("clerks", "first", "last"),
    [
        ({}, A, C),
        ({B: 1}, B, C),
        ({C: 1}, C, B),
        ({B: 2, C: 2}, B, A),
        ({A: 1, C: 1}, A, B),
        ({A: 2, B: 1, C: 2}, A, B),
    ],
)
def test_in_a_tie_the_higher_place_of_the_pool_counts_as_more(
    clerks: dict[str, int], first: str, last: str
) -> None:
    s, events = elevating(6, clerks={f"{justice}/{ONE}": n for justice, n in clerks.items()})
    assert s.bench[5] == first
    assert of(events, "passed-over")[0].details["justice"] == last


@pytest.mark.parametrize("vacant", [(3, 7), (3, 7, 8), (2, 4, 5, 9)])
def test_with_two_or_more_vacant_seats_two_are_elevated_and_the_third_is_removed(
    vacant: tuple[int, ...],
) -> None:
    clerks = {f"{C}/{ONE}": 3, f"{B}/{TWO}": 2, f"{A}/{THREE}": 1}
    s, events = elevating(*vacant, clerks=clerks)
    seated = [(e.details["justice"], e.details["place"]) for e in of(events, "justice-seated")]
    assert seated == [(C, vacant[0]), (B, vacant[1])]
    assert of(events, "passed-over")[0].details["justice"] == A
    assert s.bench.count("") == len(vacant) - 2


def test_all_three_places_are_filled_after_two_went_up() -> None:
    s, _ = elevating(3, 7)
    new = ["roger-b-taney", "robert-c-grier", "john-catron"]
    s = after(s, *(f"deal-justice:{justice}" for justice in new))
    assert s.pool == new


def test_a_vacant_chiefs_seat_goes_to_the_candidate_with_most_clerks() -> None:
    clerks = {f"{C}/{ONE}": 3, f"{B}/{TWO}": 2}
    s, events = elevating(1, 4, clerks=clerks)
    assert (s.bench[0], s.bench[3]) == (C, B)
    assert [e.details["chief"] for e in of(events, "justice-seated")] == [True, False]


def test_an_associate_takes_the_vacant_seat_with_the_lowest_number() -> None:
    """Ruling 39."""
    s, _ = elevating(5, 8, clerks={f"{B}/{ONE}": 1})
    assert s.bench[4] == B
    s, _ = elevating(9, 3, clerks={f"{B}/{ONE}": 1})
    assert s.bench[2] == B


def test_no_associate_becomes_chief_justice() -> None:
    """Ruling 39."""
    s, _ = elevating(1)
    assert s.bench == [A, *SEATED[1:]]


@pytest.mark.parametrize("place", [1, 6])
def test_who_is_elevated_moves_the_tracks_the_chief_justice_twice_as_far(place: int) -> None:
    s, _ = elevating(place, marks=MIDDLE)
    far = 2 if place == 1 else 1
    assert s.marks == MIDDLE | {track: moved(1, far * n) for track, n in SYMBOLS[A]}


def test_who_is_elevated_has_no_aging_markers() -> None:
    s, _ = elevating(6)
    assert s.markers[A] == 0


def test_a_single_candidate_goes_up_and_nobody_is_removed() -> None:
    """Ruling 38."""
    s, events = elevating(6, pool=f"- {B} -")
    assert s.bench[5] == B
    assert not of(events, "passed-over")


@pytest.mark.parametrize(("clerks", "up", "out"), [({}, A, C), ({f"{C}/{ONE}": 1}, C, A)])
def test_of_two_candidates_one_goes_up_and_the_other_is_removed(
    clerks: dict[str, int], up: str, out: str
) -> None:
    """Ruling 38."""
    s, events = elevating(6, pool=f"{A} - {C}", clerks=clerks)
    assert s.bench[5] == up
    assert of(events, "passed-over")[0].details["justice"] == out


def test_of_two_candidates_both_go_up_if_two_seats_are_vacant() -> None:
    """Ruling 38."""
    s, events = elevating(6, 8, pool=f"{A} - {C}")
    assert (s.bench[5], s.bench[7]) == (A, C)
    assert not of(events, "passed-over")


def test_without_a_candidate_a_seat_stays_vacant() -> None:
    s, _ = elevating(6, pool="")
    assert (s.bench[5], s.phase) == ("", "deal-justice")


def test_what_comes_in_after_elevate_takes_no_seat_in_that_round() -> None:
    s, _ = elevating(3, 6, 7, 8)
    s, events = whole(s, legal(s)[0])
    assert not of(events, "justice-seated")
    assert s.bench.count("") == 2


def test_the_pool_is_filled_a_first_then_b_and_c() -> None:
    """Ruling 38."""
    s, _ = elevating(pool="")
    s, events = whole(s, legal(s)[0])
    assert [event.details["place"] for event in of(events, "candidate")] == ["A", "B", "C"]


def test_from_an_empty_deck_of_justices_nobody_comes() -> None:
    """Ruling 48."""
    s, events = elevating(6, justices_left=(), justices_due=dict.fromkeys(("I", "II", "III"), 0))
    assert s.pool.count("") == 2 and not of(events, "candidate")


# Appeal


def appealed(docket: str = DOCKET, case: str = NEXT[0], **position: object) -> Court:
    s = table(**{"at": "appeal", "docket": docket} | position)
    return after(s, f"deal-case:{case}")


def test_all_cases_go_one_space_to_the_right_and_a_new_one_comes_to_discovery() -> None:
    s = appealed()
    assert list(s.docket.values()) == [NEXT[0], COMMERCE, SPEECH, EXECUTIVE]


def test_the_case_that_leaves_the_supreme_court_is_the_one_that_is_decided() -> None:
    """Ruling 37."""
    assert list(appealed().ruled) == [EQUALITY]


@pytest.mark.parametrize("gaps", [g for g in product([0, 1], repeat=3) if sum(g)])
def test_gap_or_no_gap_each_case_goes_one_space(gaps: tuple[int, ...]) -> None:
    """Ruling 40."""
    words = ["-" if gap else case for gap, case in zip(gaps, DOCKET.split(), strict=False)]
    s = appealed(" ".join([*words, "-"]))
    assert list(s.docket.values()) == [
        NEXT[0],
        *("" if word == "-" else word for word in words),
    ]
    assert not s.ruled


def test_clerks_stay_on_a_case_that_moves() -> None:
    s = appealed(briefs={f"{COMMERCE}/gold/{TWO}": 2})
    assert on_side(s, COMMERCE, "gold") == {TWO: 2}


def test_from_an_empty_deck_of_cases_none_comes() -> None:
    """Ruling 48."""
    s, events = laid(at="appeal", cases_due=dict.fromkeys(("I", "II", "III"), 0))
    assert s.docket["discovery"] == ""
    assert not of(events, "case-dealt") and of(events, "decided")


def test_the_last_case_of_the_deck_says_that_this_round_is_the_last() -> None:
    """Ruling 48: exhausted when the last card is drawn."""
    due = {"I": 0, "II": 0, "III": 1}
    s, events = told(table(at="appeal", cases_due=due), "deal-case:roe-v-wade")
    assert of(events, "last-card")[0].details["deck"] == "cases"
    assert s.last == "cases"


# The neutral litigant


@pytest.mark.parametrize("roll", range(1, 7))
def test_with_two_a_neutral_clerk_joins_silver_on_an_odd_roll_and_gold_on_an_even_one(
    roll: int,
) -> None:
    s = appealed(f"{COMMERCE} - - -", seats=2)
    assert (s.phase, s.seat, s.about) == ("neutral-die", "chance", (NEXT[0],))
    assert legal(s) == [f"neutral-die:{face}" for face in range(1, 7)]
    s, events = told(s, f"neutral-die:{roll}")
    side = "silver" if roll % 2 else "gold"
    assert on_side(s, NEXT[0], side) == {"neutral": 1}
    assert of(events, "neutral-clerk")[0].details["side"] == side


@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_there_is_no_neutral_clerk(seats: int) -> None:
    s = appealed(f"{COMMERCE} - - -", seats=seats)
    assert s.phase == "over" and not s.briefs


def test_in_the_solitaire_mode_there_is_no_neutral_clerk() -> None:
    """Ruling 41."""
    s = appealed(f"{COMMERCE} - - -", solo="standard")
    assert s.phase == "over" and not s.briefs


def test_the_die_of_the_neutral_litigant_has_six_faces() -> None:
    """Ruling 26: odd and even are equally likely."""
    s = appealed(f"{COMMERCE} - - -", seats=2)
    assert "the faces 1 to 6" in refusal(s, "neutral-die:7")


# Moderate


@pytest.mark.parametrize(
    ("mark", "lands"), [(7, 4), (-7, -4), *((m, m) for m in range(-6, 7) if m)]
)
def test_a_marker_on_an_end_space_goes_back_to_the_outermost_moderate_one(
    mark: int, lands: int
) -> None:
    """Ruling 46."""
    s = table(at="moderate", marks=dict.fromkeys(TRACKS, mark))
    assert s.marks == dict.fromkeys(TRACKS, lands)


def test_a_track_that_has_not_moved_is_not_moderated() -> None:
    s, events = laid(at="moderate")
    assert set(s.marks.values()) == {0} and not of(events, "shifted")


# The gavel and the next round


@pytest.mark.parametrize(("gavel", "then"), [(ONE, TWO), (TWO, THREE), (THREE, ONE)])
def test_the_gavel_goes_clockwise_at_the_end_of_each_round(gavel: str, then: str) -> None:
    """Ruling 10."""
    s = table(at="end-round", gavel=gavel)
    assert (s.gavel, s.seat, s.phase, s.round) == (then, then, "act", 3)


def test_the_gavel_is_passed_after_the_last_round_too() -> None:
    """Ruling 75."""
    s, events = laid(at="end-round", last="cases", docket="")
    assert of(events, "gavel")[0].seat == TWO
    assert s.phase == "over"


# The change of era


def changing(**position: object) -> Court:
    """The first case of era II comes to the Docket; each holds so many Goals."""
    given = {ONE: "canal-builders merchant-houses", TWO: "home-farmsteads", THREE: "naval-yards "
             "trial-juries toll-bridges"}  # fmt: skip
    due = {"I": 0, "II": 6, "III": 6}
    position = {"goals": given, "cases_due": due, "docket": COMMERCE} | position
    return table(at="appeal", **position)


def test_when_a_case_of_a_new_era_comes_each_drops_a_goal_but_never_the_last() -> None:
    """Ruling 8."""
    s = after(changing(), "deal-case:rosen-v-usa")
    assert (s.phase, s.seat, s.era) == ("drop-goal", ONE, "II")
    assert legal(s) == ["drop-goal:canal-builders", "drop-goal:merchant-houses"]
    s = after(s, "drop-goal:canal-builders")
    assert (s.phase, s.seat) == ("drop-goal", THREE)
    s = after(s, "drop-goal:toll-bridges")
    assert s.phase == "over"
    assert s.goals[THREE] == ("naval-yards", "trial-juries")


def test_a_goal_is_dropped_unseen() -> None:
    """Ruling 8."""
    s = after(changing(), "deal-case:rosen-v-usa")
    s, events = told(s, "drop-goal:canal-builders")
    assert s.seen_by(TWO).goals_gone[ONE] == ("?",)
    assert s.seen_by(ONE).goals_gone[ONE] == ("canal-builders",)
    assert of(events, "goal-dropped")[0].secret == ("goal",)


def test_goals_are_dropped_after_the_step_in_which_the_case_came_and_before_the_decision() -> None:
    """Ruling 8: the Appeal is over, and no case is decided yet."""
    s = after(changing(docket=DOCKET), "deal-case:rosen-v-usa")
    assert s.phase == "drop-goal"
    assert list(s.docket.values()) == ["rosen-v-usa", COMMERCE, SPEECH, EXECUTIVE]
    assert not s.ruled


def test_a_case_of_the_same_era_costs_nobody_a_goal() -> None:
    s = after(changing(era="II"), "deal-case:rosen-v-usa")
    assert s.phase == "over"


def test_with_two_the_neutral_die_is_rolled_before_goals_are_dropped() -> None:
    goals = {ONE: "canal-builders merchant-houses", TWO: "home-farmsteads naval-yards"}
    s = after(changing(seats=2, goals=goals), "deal-case:rosen-v-usa")
    assert s.phase == "neutral-die"
    assert after(s, "neutral-die:1").phase == "drop-goal"


def test_era_iii_costs_each_one_more_goal() -> None:
    """Ruling 8: three Goals and two changes leave one."""
    due = {"I": 0, "II": 0, "III": 6}
    s = after(changing(cases_due=due, era="II"), "deal-case:roe-v-wade")
    assert (s.phase, s.era) == ("drop-goal", "III")


def test_clerks_on_a_case_of_an_old_era_are_untouched_by_a_new_one() -> None:
    s = changing(briefs={f"{COMMERCE}/silver/{ONE}": 1})
    assert on_side(after(s, "deal-case:rosen-v-usa"), COMMERCE, "silver") == {ONE: 1}
    assert ERA[COMMERCE] == "I"
