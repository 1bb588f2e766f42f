"""Retirement and Age: markers, dice, who leaves, what leaving does."""

from __future__ import annotations

from itertools import product

import pytest

from companion.core.state import CHANCE
from companion.games.court.cards import FACES, JUSTICES, RETIRES, TRACKS, justices
from companion.games.court.state import Court, moved
from tests.court.table import (
    BENCH,
    CHIEF,
    ONE,
    SECOND,
    THIRD,
    THREE,
    TWO,
    A,
    after,
    kinds,
    laid,
    legal,
    of,
    on_justice,
    refusal,
    table,
    told,
    whole,
)

NINTH = BENCH.split()[8]
EMPTY = " ".join(BENCH.split()[:5]) + " - - - -"
"""Four seats are vacant."""
ALMOST = " ".join(BENCH.split()[:6]) + " - - -"
"""Three seats are vacant."""
MIDDLE = dict.fromkeys(TRACKS, 1)


def bench_with(justice: str, place: int) -> str:
    """A Bench with this Justice in this place, the Chief Justice's being 0."""
    others = [other for other in BENCH.split() if other != justice][:8]
    others.insert(place, justice)
    return " ".join(others)


# The action


@pytest.mark.parametrize(("action", "added"), [("retirement", 1), ("supreme-retirement", 3)])
def test_it_puts_one_aging_marker_or_three_on_a_justice_and_then_rolls(
    action: str, added: int
) -> None:
    s, events = told(table(markers={SECOND: 1}), f"{action}:{SECOND}")
    assert s.markers[SECOND] == 1 + added
    assert (s.phase, s.seat, s.about[0]) == ("retirement-die", CHANCE, SECOND)
    details = {"justice": SECOND, "added": added, "markers": 1 + added}
    assert of(events, "aged")[0].details == details


def test_any_justice_of_the_bench_may_be_named_whoever_supports_him() -> None:
    s = table(clerks={f"{THIRD}/{TWO}": 3})
    assert legal(s, "retirement") == [f"retirement:{justice}" for justice in BENCH.split()]


def test_a_candidate_cannot_be_retired() -> None:
    assert "not on the Bench" in refusal(table(), f"retirement:{A}")


@pytest.mark.parametrize(("markers", "face"), list(product([0, 1, 3], [1, 2, 3, 4])))
def test_a_justice_leaves_on_a_roll_that_is_not_above_the_markers(markers: int, face: int) -> None:
    """Ruling 26."""
    s = after(table(markers={SECOND: markers}), f"retirement:{SECOND}", f"retirement-die:{face}")
    assert (SECOND not in s.bench) is (face <= markers + 1)


def test_the_markers_stay_where_the_justice_stays() -> None:
    s, events = told(table(markers={SECOND: 1}), f"retirement:{SECOND}", "retirement-die:3")
    assert s.markers[SECOND] == 2
    (rolled,) = of(events, "rolled")
    assert (rolled.details["roll"], rolled.details["markers"]) == (3, 2)
    assert rolled.details["retires"] is False


def test_who_leaves_leaves_the_seat_vacant_and_the_markers_are_gone() -> None:
    s, events = told(table(markers={THIRD: 3}), f"retirement:{THIRD}", "retirement-die:4")
    assert (s.bench[2], THIRD in s.markers) == ("", False)
    assert of(events, "retired")[0].details == {
        **{"justice": THIRD, "place": 3, "chief": False},
        "how": "action",
    }


def test_who_has_left_is_in_no_deck_and_never_comes_back() -> None:
    s = after(table(markers={THIRD: 3}), f"retirement:{THIRD}", "retirement-die:4")
    assert s.gone == (THIRD,)
    assert THIRD not in {*s.bench, *s.pool, *s.justices_left}


# The dice


@pytest.mark.parametrize("justice", JUSTICES)
def test_a_card_shows_the_yellow_die_of_six_the_red_of_four_or_the_green_of_eight(
    justice: str,
) -> None:
    """Ruling 26."""
    sides = {"standard": 6, "short": 4, "long": 8}
    s = after(table(bench=bench_with(justice, 4), pool=""), f"retirement:{justice}")
    faces = range(1, sides[justices()[justice].die] + 1)
    assert legal(s) == [f"retirement-die:{face}" for face in faces]


def test_the_die_of_the_justice_is_the_one_that_is_rolled() -> None:
    for justice in BENCH.split():
        s = after(table(), f"retirement:{justice}")
        rolls = [f"retirement-die:{face}" for face in range(1, FACES[justice] + 1)]
        assert legal(s) == rolls
        assert "no such face" in refusal(s, f"retirement-die:{FACES[justice] + 1}")


# What leaving does


@pytest.mark.parametrize("justice", JUSTICES)
def test_the_retirement_symbols_of_an_associate_move_the_tracks(justice: str) -> None:
    s = table(bench=bench_with(justice, 4), pool="", markers={justice: 9}, marks=MIDDLE)
    s, events = told(s, f"retirement:{justice}", "retirement-die:1")
    assert s.marks == MIDDLE | {track: moved(1, n) for track, n in RETIRES[justice]}
    assert {event.details["why"] for event in of(events, "shifted")} <= {"retired"}


@pytest.mark.parametrize("justice", JUSTICES)
def test_the_retirement_symbols_of_the_chief_justice_move_them_twice_as_far(justice: str) -> None:
    """Ruling 28."""
    s = table(bench=bench_with(justice, 0), pool="", markers={justice: 9}, marks=MIDDLE)
    s = after(s, f"retirement:{justice}", "retirement-die:1")
    assert s.marks == MIDDLE | {track: moved(1, 2 * n) for track, n in RETIRES[justice]}


def test_clerks_on_a_justice_who_leaves_go_home_to_their_owners() -> None:
    """Ruling 27."""
    clerks = {f"{SECOND}/{ONE}": 2, f"{SECOND}/{THREE}": 1, f"{CHIEF}/{ONE}": 1}
    s = table(markers={SECOND: 5}, clerks=clerks)
    s, events = told(s, f"retirement:{SECOND}", "retirement-die:6")
    assert (on_justice(s, SECOND), on_justice(s, CHIEF)) == ({}, {ONE: 1})
    assert (s.hand[ONE], s.hand[THREE]) == (13, 14)
    assert [(e.seat, e.details["clerks"]) for e in of(events, "clerks-back")] == [
        (ONE, 2),
        (THREE, 1),
    ]


def test_a_vacant_seat_stays_vacant_until_the_adjudication() -> None:
    s = after(table(markers={CHIEF: 5}), f"retirement:{CHIEF}", "retirement-die:1")
    assert s.bench[0] == "" and s.phase == "act"


# Minimum Bench


def test_with_four_vacant_seats_nobody_takes_the_action() -> None:
    s = table(bench=EMPTY)
    for action in ("retirement", "supreme-retirement"):
        assert "4 seats of the Bench are vacant (Minimum Bench)" in refusal(s, f"{action}:{CHIEF}")
        assert not legal(s, action)


def test_with_three_vacant_seats_it_is_allowed_and_may_bring_a_fourth_vacancy() -> None:
    s = after(table(bench=ALMOST, markers={CHIEF: 5}), f"retirement:{CHIEF}", "retirement-die:1")
    assert s.bench.count("") == 4
    assert not legal(s, "retirement")


# Age


def aging(**position: object) -> Court:
    return table(**{"at": "age"} | position)


def test_two_ten_sided_dice_are_rolled_for_age() -> None:
    """Ruling 47."""
    s = aging()
    assert legal(s) == [f"age-die:{face}" for face in range(10)]
    s, first = told(s, "age-die:0")
    assert legal(s) == [f"age-die:{face}" for face in range(10)]
    s, second = told(s, "age-die:0")
    assert len(of([*first, *second], "age-die")) == 2 and s.phase == "over"


@pytest.mark.parametrize("face", range(1, 10))
def test_the_die_names_a_seat_whose_justice_gains_a_marker_and_rolls(face: int) -> None:
    """Ruling 47."""
    justice = BENCH.split()[face - 1]
    s = after(aging(), f"age-die:{face}")
    assert s.markers[justice] == 1
    assert (s.phase, s.about[0]) == ("retirement-die", justice)
    assert len(legal(s)) == FACES[justice]


def test_nought_ages_nobody() -> None:
    """Ruling 47."""
    s = after(aging(), "age-die:0", "age-die:0")
    assert set(s.markers.values()) == {0}


def test_an_empty_seat_ages_nobody() -> None:
    """Ruling 47."""
    s, events = told(aging(bench=ALMOST), "age-die:9")
    assert s.phase == "age-die" and not of(events, "aged")


def test_a_justice_whose_seat_is_named_twice_ages_twice() -> None:
    """Ruling 47."""
    s = after(aging(), "age-die:4", "retirement-die:6", "age-die:4")
    assert s.markers[BENCH.split()[3]] == 2


def test_a_justice_who_leaves_by_the_first_die_cannot_be_aged_by_the_second() -> None:
    s = after(aging(markers={SECOND: 5}), "age-die:2", "retirement-die:1")
    assert s.bench[1] == ""
    s, events = told(s, "age-die:2")
    assert not of(events, "aged")


def test_who_leaves_by_age_has_the_retirement_effect_doubled_for_the_chief_justice() -> None:
    s = aging(markers={CHIEF: 5}, marks=MIDDLE)
    s, events = told(s, "age-die:1", "retirement-die:1")
    assert s.marks == MIDDLE | {track: moved(1, 2 * n) for track, n in RETIRES[CHIEF]}
    assert of(events, "retired")[0].details["how"] == "age"


def test_with_four_vacant_seats_nobody_rolls_for_age() -> None:
    """Ruling 47: the markers come all the same."""
    s, events = whole(aging(bench=EMPTY, markers={CHIEF: 9}), "age-die:1", "age-die:2")
    assert not of(events, "rolled")
    assert s.bench[:2] == [CHIEF, SECOND]
    assert (s.markers[CHIEF], s.markers[SECOND]) == (10, 1)


def test_no_third_die_is_rolled_for_age() -> None:
    s, events = laid(at="age", then=("moderate",))
    s, more = told(s, "age-die:0", "age-die:0")
    assert kinds([*events, *more]).count("age-die") == 2


# Targeted Retirement, the sixth space of the Robing Room


def test_whoever_alone_is_that_far_may_fix_one_die_before_any_is_rolled() -> None:
    s = aging(robing={TWO: 6, ONE: 5})
    assert (s.phase, s.seat) == ("fix-die", TWO)
    assert legal(s) == [*(f"fix-die:{face}" for face in range(10)), "leave-dice"]


def test_the_fixed_die_names_its_seat_and_the_other_one_is_rolled() -> None:
    s, events = told(aging(robing={TWO: 6}), "fix-die:9")
    assert s.markers[NINTH] == 1 and of(events, "die-fixed")[0].details == {"roll": 9}
    assert s.about[0] == NINTH
    s = after(s, f"retirement-die:{FACES[NINTH]}")
    assert s.phase == "age-die"
    s = after(s, "age-die:0")
    assert s.phase == "over"


def test_the_die_may_be_fixed_at_nought() -> None:
    s = after(aging(robing={TWO: 6}), "fix-die:0")
    assert s.phase == "age-die" and set(s.markers.values()) == {0}


def test_both_dice_may_be_left_to_luck() -> None:
    s = after(aging(robing={TWO: 6}), "leave-dice", "age-die:0")
    assert s.phase == "age-die"


@pytest.mark.parametrize("robing", [{ONE: 6, TWO: 6}, {ONE: 10, TWO: 7}, {ONE: 5, TWO: 5}])
def test_when_two_are_that_far_or_nobody_is_nobody_fixes_a_die(robing: dict[str, int]) -> None:
    """Ruling 31."""
    assert aging(robing=robing).phase == "age-die"
