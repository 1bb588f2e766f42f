"""Components and Setup: the box, the decks, the first Docket, the first Bench, the Goals."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.core.game import Event
from companion.games.court import GAME
from companion.games.court.cards import (
    BOT,
    CASES,
    ERA,
    GOALS,
    JUSTICES,
    SPACES,
    SYMBOLS,
    TABLES,
    WISHES,
)
from companion.games.court.state import Court
from tests.court.table import (
    ONE,
    TWO,
    after,
    begun,
    conserved,
    kinds,
    legal,
    of,
    opened,
    refusal,
    told,
    whole,
)

SEATS = [2, 3, 4]


def dealt() -> tuple[Court, list[Event]]:
    """A match of three at its first action, and all that happened."""
    return whole(begun(), f"first-gavel:{ONE}")


# The box


def test_the_box_holds_59_justices_24_cases_and_24_goals() -> None:
    assert (len(JUSTICES), len(CASES), len(GOALS)) == (59, 24, 24)
    assert Counter(ERA[case] for case in CASES) == {"I": 8, "II": 8, "III": 8}


def test_two_three_or_four_play_or_one_against_the_opponent() -> None:
    """Ruling 2."""
    assert set(GAME.seats) == {TABLES[:2], TABLES[:3], TABLES, (ONE, BOT)}


@pytest.mark.parametrize("seats", SEATS)
def test_each_player_has_14_clerks_14_cubes_5_renown_and_the_same_discs(seats: int) -> None:
    """Rulings 1 and 11: each player does all the parts of point 3."""
    s = opened(seats=seats)
    for seat in TABLES[:seats]:
        assert (s.hand[seat], s.cubes[seat], s.renown[seat], s.robing[seat]) == (14, 6, 5, 0)
        assert (s.standard[seat], s.supreme[seat], s.dissents[seat]) == (2, 1, 0)


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_lies_somewhere_from_the_first_deal_on(seats: int) -> None:
    s = begun(seats=seats)
    first = conserved(s)
    assert {first[card] for card in (*CASES, *GOALS)} == {1}
    while s.phase != "act":
        s = after(s, legal(s)[-1])
        assert conserved(s) == first


# The gavel


def test_lots_decide_who_has_the_gavel_first() -> None:
    """Ruling 10: each seat is as likely."""
    s = begun(seats=4)
    assert (s.phase, s.seat) == ("first-gavel", "chance")
    assert GAME.odds(s) == [(action, 1) for action in GAME.legal(s)]
    assert legal(s) == [f"first-gavel:{seat}" for seat in TABLES]


def test_whoever_has_the_gavel_takes_the_first_turn() -> None:
    s, _ = whole(begun(), f"first-gavel:{TWO}")
    assert (s.gavel, s.seat, s.phase) == (TWO, TWO, "act")


# The cases


def test_the_deck_has_six_cases_of_each_era_after_two_are_set_aside_unseen() -> None:
    s = begun()
    assert s.cases_due == {"I": 6, "II": 6, "III": 6}
    assert len(s.cases_left) == 24
    assert s.seen_by(ONE).cases_left == ("?",) * 24


def test_three_cases_of_era_i_lie_in_discovery_at_trial_and_on_appeal() -> None:
    s, events = dealt()
    assert [e.details["space"] for e in of(events, "case-dealt")] == list(SPACES[:3])
    assert [ERA[case] for case in list(s.docket.values())[:3]] == ["I"] * 3
    assert s.docket["supreme-court"] == ""
    assert sum(s.cases_due.values()) == 15


def test_any_of_the_eight_cases_of_era_i_may_be_the_first() -> None:
    s = after(begun(), f"first-gavel:{ONE}")
    assert s.phase == "deal-case"
    assert {action.split(":")[1] for action in legal(s)} == {c for c in CASES if ERA[c] == "I"}


def test_a_case_of_a_later_era_cannot_come_first() -> None:
    s = after(begun(), f"first-gavel:{ONE}")
    assert "not among those that the deck may bring next" in refusal(s, "deal-case:roe-v-wade")


def test_a_case_lies_on_one_space_only() -> None:
    s = after(begun(), f"first-gavel:{ONE}", "deal-case:cooley-v-board-of-wardens")
    assert "not among" in refusal(s, "deal-case:cooley-v-board-of-wardens")


# The Bench


def test_all_59_justices_are_in_the_deck_era_by_era() -> None:
    """Ruling 3: none is set aside."""
    s = begun()
    assert s.justices_due == {"I": 20, "II": 20, "III": 19}
    assert len(s.justices_left) == 59
    s, events = dealt()
    first = [event.details["justice"] for event in of(events, "justice-seated")]
    first += [event.details["justice"] for event in of(events, "candidate")]
    assert {ERA[justice] for justice in first} == {"I"}


def test_nine_justices_take_seats_2_to_9_and_then_the_chief_justices() -> None:
    """Ruling 4."""
    s, events = dealt()
    seated = of(events, "justice-seated")
    assert [event.details["place"] for event in seated] == [2, 3, 4, 5, 6, 7, 8, 9, 1]
    assert [event.details["chief"] for event in seated] == [False] * 8 + [True]
    assert s.bench[0] == seated[-1].details["justice"]


def test_each_justice_of_the_first_bench_moves_the_tracks_on_arrival() -> None:
    _, events = dealt()
    for at, event in enumerate(events):
        if event.kind == "justice-seated":
            justice, chief = event.details["justice"], event.details["chief"]
            moves = [
                (e.details["track"], e.details["spaces"])
                for e in events[at + 1 :]
                if e.kind == "shifted" and e.details["by"] == justice
            ]
            assert moves == [(t, n * (2 if chief else 1)) for t, n in SYMBOLS[justice]]


def test_only_the_chief_justice_of_the_first_bench_moves_the_tracks_twice_as_far() -> None:
    """Ruling 4: he is dealt last."""
    s, events = dealt()
    by_chief = [e for e in of(events, "shifted") if e.details["by"] == s.bench[0]]
    assert [(e.details["track"], e.details["spaces"]) for e in by_chief] == [
        (track, 2 * spaces) for track, spaces in SYMBOLS[s.bench[0]]
    ]


def test_seats_1_to_3_begin_with_two_aging_markers_4_to_6_with_one_the_others_with_none() -> None:
    """Ruling 5."""
    s, events = dealt()
    assert [s.markers[justice] for justice in s.bench] == [2, 2, 2, 1, 1, 1, 0, 0, 0]
    assert len(of(events, "aged")) == 6


def test_nobody_rolls_a_retirement_die_in_the_set_up() -> None:
    _, events = dealt()
    assert not {"rolled", "retired"} & set(kinds(events))


def test_the_pool_has_three_places_and_three_candidates() -> None:
    """Ruling 6."""
    s, events = dealt()
    assert [event.details["place"] for event in of(events, "candidate")] == ["A", "B", "C"]
    assert [e.details["justice"] for e in of(events, "candidate")] == s.pool


def test_candidates_move_no_track() -> None:
    s, events = dealt()
    assert not {e.details["by"] for e in of(events, "shifted")} & set(s.pool)


def test_47_justices_are_left_after_the_set_up() -> None:
    """Ruling 49."""
    assert sum(opened().justices_due.values()) == 47


# The Goals


@pytest.mark.parametrize("seats", SEATS)
def test_each_player_is_dealt_three_goals(seats: int) -> None:
    """Ruling 7."""
    s = opened(seats=seats)
    assert [len(s.goals[seat]) for seat in TABLES[:seats]] == [3] * seats
    assert len(s.goals_left) == 24 - 3 * seats


def test_a_goal_names_two_tracks_with_a_side_each_and_no_two_are_alike() -> None:
    """Ruling 9."""
    assert {len(wish) for wish in WISHES.values()} == {2}
    assert len(set(WISHES.values())) == 24


def test_only_its_owner_reads_a_goal() -> None:
    s, events = dealt()
    assert s.seen_by(ONE).goals[ONE] == s.goals[ONE]
    assert s.seen_by(TWO).goals[ONE] == s.seen_by(None).goals[ONE] == ("?",) * 3
    assert {event.secret for event in of(events, "goal-dealt")} == {("goal",)}


def test_nobody_sees_which_goals_are_left() -> None:
    s = opened()
    assert s.seen_by(ONE).goals_left == ("?",) * 15


def test_a_goal_is_dealt_to_one_seat_only() -> None:
    s = begun()
    while s.phase != "deal-goal":
        s = after(s, legal(s)[0])
    s = after(s, "deal-goal:canal-builders")
    assert s.goals[ONE] == ("canal-builders",)
    assert "not in the pile" in refusal(s, "deal-goal:canal-builders")


# The first round


def test_the_first_round_begins_when_all_is_dealt() -> None:
    s, events = dealt()
    assert (s.round, s.turn) == (1, 1)
    assert kinds(events)[-2:] == ["round", "turn"]


def test_no_case_of_the_set_up_has_a_clerk_not_even_with_two() -> None:
    """Ruling 41."""
    s = opened(seats=2)
    assert s.briefs == {}


def test_after_the_first_turn_the_next_seat_clockwise_acts() -> None:
    s, _ = told(opened(), "gather")
    assert (s.round, s.seat) == (1, TWO)
