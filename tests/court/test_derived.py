"""What follows from the rules without standing in them, checked by counting everything."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import pairwise, product

import pytest

from companion.core.game import Action, Event
from companion.core.state import CHANCE, OVER
from companion.games.court import GAME
from companion.games.court.advocacy import cost
from companion.games.court.cards import CASES, LEVELS, SIDES, TABLES, TRACK
from companion.games.court.ending import BENCH_RENOWN, DISSENT_RENOWN, placed
from companion.games.court.state import Court, moved
from tests.court.table import DOCKET, ONE, TWO, conserved, of, table
from tests.walks import by_kind, steps

MATCHES = 12
SPACES = [*range(-7, 0), *range(1, 8)]
"""The fourteen spaces of a track, from gold to silver."""
Step = tuple[Court, Action, Court, list[Event]]


@cache
def walk(seed: int) -> tuple[Step, ...]:
    """A whole match of any kind, at random."""
    return tuple(steps(GAME, seed, by_kind))  # type: ignore[arg-type]


walks = pytest.mark.parametrize("seed", range(MATCHES))


def happened(seed: int) -> list[Event]:
    return [event for _, _, _, events in walk(seed) for event in events]


# The cost of advocacy


def costs(supreme: bool, notice: bool) -> set[int]:
    """The costs of every case, side, state of its track, co-counsel and number of seats."""
    found = set()
    for seats, mark, counsel, (space, case), side in product(
        (2, 3, 4), (-2, 0, 2), (False, True), zip(LEVELS, DOCKET.split(), strict=True), SIDES
    ):
        s = table(
            seats=seats,
            marks={TRACK[case]: mark},
            briefs={f"{case}/{side}/{TWO}": 1} if counsel else {},
            robing={ONE: 9} if notice else {},
        )
        price = cost(s, ONE, case, side, supreme).cubes
        leads = (mark > 0) == (side == "silver") if mark else False
        full = LEVELS[space] + 2 * leads + counsel + 2 * supreme
        assert price == max(0, full - notice)
        found.add(price)
    return found


def test_a_standard_advocacy_costs_from_nought_to_seven_whatever_the_number_of_players() -> None:
    """Ruling 21."""
    assert costs(supreme=False, notice=False) == set(range(8))


def test_a_supreme_advocacy_costs_from_two_to_nine() -> None:
    """Ruling 21."""
    assert costs(supreme=True, notice=False) == set(range(2, 10))


def test_with_judicial_notice_a_standard_one_costs_at_most_six_and_never_below_nought() -> None:
    """Ruling 65."""
    assert costs(supreme=False, notice=True) == set(range(7))


@walks
def test_the_short_list_of_advocacies_is_the_long_one_less_what_is_refused(seed: int) -> None:
    """The game lists what is legal in one pass, and judges each choice by its reason."""
    for s, _, _, _ in walk(seed)[::5]:
        if s.phase == "act":
            every = [action for action, reason in GAME.tried(s) if reason is None]
            assert GAME.legal(s) == every


@pytest.mark.parametrize("cubes", range(10))
@pytest.mark.parametrize("notice", [False, True])
def test_what_is_listed_is_what_one_can_pay(cubes: int, notice: bool) -> None:
    """The same for every cost, at the last cube."""
    for mark, counsel, renown, hand in product((-2, 0, 2), (False, True), (0, 1), (0, 1, 2)):
        s = table(
            marks=dict.fromkeys(TRACK.values(), mark),
            briefs={f"{case}/silver/{TWO}": 1 for case in DOCKET.split()} if counsel else {},
            robing={ONE: 9} if notice else {},
            cubes={ONE: cubes},
            renown={ONE: renown},
            hand={ONE: hand},
        )
        assert GAME.legal(s) == [action for action, reason in GAME.tried(s) if reason is None]


# Tracks


def naive(mark: int, spaces: int) -> int:
    """A marker that is pushed space by space along a list of fourteen."""
    if not mark and spaces:
        mark, spaces = (1, spaces - 1) if spaces > 0 else (-1, spaces + 1)
    at = SPACES.index(mark) if mark else 0
    for _ in range(abs(spaces)):
        at = min(13, at + 1) if spaces > 0 else max(0, at - 1)
    return SPACES[at] if mark else 0


@pytest.mark.parametrize("mark", [0, *SPACES])
def test_each_move_of_each_length_lands_where_a_list_of_fourteen_spaces_says(mark: int) -> None:
    """Rulings 12 and 15."""
    for spaces in range(-15, 16):
        assert moved(mark, spaces) == naive(mark, spaces)


@walks
def test_every_move_of_a_whole_match_lands_there(seed: int) -> None:
    """Ruling 12: and begins where the last one of that track has ended."""
    last: dict[str, int] = {}
    for event in of(happened(seed), "shifted"):
        told = event.details
        assert told["mark"] == naive(told["was"], told["spaces"])
        assert told["was"] == last.get(told["track"], told["was"])
        last[told["track"]] = told["mark"]
    _, _, s, _ = walk(seed)[-1]
    assert {track: mark for track, mark in s.marks.items() if track in last} == last


@walks
def test_no_marker_is_on_an_end_space_when_age_begins(seed: int) -> None:
    """Ruling 46: what Age does then may still bring one there."""
    dice = ("age-die", "fix-die", "retirement-die")
    for before, _, s, _ in walk(seed):
        if s.phase in dice[:2] and before.phase not in dice:
            assert max(abs(mark) for mark in s.marks.values()) < 7


# Ties


def by_hand(counts: tuple[int, ...], renown: tuple[int, ...]) -> list[int]:
    """What each has, one by one: who is before me, and is anybody level with me?"""
    found = []
    for mine in counts:
        before = sum(other > mine for other in counts)
        tied = counts.count(mine) > 1
        at = before + tied
        found.append(renown[at] if mine and at < len(renown) else 0)
    return found


@pytest.mark.parametrize("renown", [BENCH_RENOWN, DISSENT_RENOWN])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ranks_are_right_for_every_way_in_which_seats_may_be_level(
    seats: int, renown: tuple[int, ...]
) -> None:
    """Rulings 51 and 52."""
    for counts in product(range(5), repeat=seats):
        count = dict(zip(TABLES, counts, strict=False))
        got = {seat: points for seat, _, points, _ in placed(count, renown)}
        assert [got.get(seat, 0) for seat in count] == by_hand(counts, renown)


def test_no_more_renown_is_given_than_there_is_without_a_tie_of_three_or_more() -> None:
    for counts in product(range(1, 5), repeat=3):
        if len(set(counts)) > 1:
            assert sum(by_hand(counts, BENCH_RENOWN)) <= sum(BENCH_RENOWN)


# How long a match is


def calm(seats: int, seed: int) -> tuple[Court, list[tuple[int, Event]]]:
    """A match at random without Rest, Supreme Retirement and Arizona v. Miranda."""
    rng = random.Random(f"calm/{seats}/{seed}")
    s, _ = GAME.start({"seats": TABLES[:seats]})
    told: list[tuple[int, Event]] = []
    while s.seat != OVER:
        choices = [action for action in GAME.legal(s) if not is_loud(action)] or GAME.legal(s)
        s, events = GAME.apply(s, rng.choice(choices))
        told += [(s.round, event) for event in events]
    return s, told


def is_loud(action: Action) -> bool:
    """Whether it would change how many cases there are or how they move, or empty the Bench."""
    loud = action.kind in ("rest", "supreme-rest", "supreme-retirement")
    return loud or "arizona-v-miranda" in action.args


@pytest.mark.parametrize(("seats", "seed"), list(product((2, 3, 4), range(2))))
def test_in_a_normal_match_sixteen_of_eighteen_cases_are_scored_in_fifteen_rounds(
    seats: int, seed: int
) -> None:
    """Ruling 48: one in each round but the first, and two at the end."""
    s, told = calm(seats, seed)
    assert (s.round, s.last) == (15, "cases")
    decided = [(number, event.cite) for number, event in told if event.kind == "decided"]
    assert Counter(number for number, cite in decided if cite != "Final Cases") == Counter(
        range(2, 16)
    )
    assert [cite for _, cite in decided].count("Final Cases") == 2
    assert len(s.ruled) == 16 and sum(case != "" for case in s.docket.values()) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_normal_match_the_cases_run_out_and_justices_are_left(seats: int) -> None:
    """Ruling 49."""
    s, told = calm(seats, 7)
    assert s.last == "cases" and sum(s.justices_due.values()) > 0
    elevated = Counter(n for n, event in told if event.kind == "justice-seated" and n)
    assert max(elevated.values(), default=0) <= 2


@walks
def test_each_case_of_the_deck_is_decided_removed_struck_on_the_docket_or_still_to_come(
    seed: int,
) -> None:
    """Ruling 48: eighteen in all, twelve in the quick game."""
    _, _, s, _ = walk(seed)[-1]
    struck = sum(len(cards) for cards in s.cases_struck.values())
    on_docket = sum(case != "" for case in s.docket.values())
    met = len(s.ruled) + len(s.removed) + struck + on_docket + sum(s.cases_due.values())
    assert met == (12 if s.quick else 18)


@walks
def test_a_match_ends_because_a_deck_ran_out(seed: int) -> None:
    _, _, s, _ = walk(seed)[-1]
    assert not sum(getattr(s, f"{s.last}_due").values())
    assert happened(seed)[-1].kind == "ended"


# What never goes wrong


@walks
def test_every_piece_is_somewhere_at_every_moment(seed: int) -> None:
    first = conserved(walk(seed)[0][0])
    assert all(conserved(s) == first for _, _, s, _ in walk(seed)[::3])


@walks
def test_renown_cubes_clerks_and_discs_never_fall_below_nought(seed: int) -> None:
    """Ruling 11."""
    for _, _, s, _ in walk(seed):
        for counted in (s.renown, s.cubes, s.hand, s.standard, s.supreme, s.briefs, s.clerks):
            assert min(counted.values(), default=0) >= 0


@walks
def test_nobody_ever_stands_on_both_sides_of_a_case(seed: int) -> None:
    for _, _, s, _ in walk(seed):
        sides = Counter(tuple(key.split("/")[::2]) for key in s.briefs if "neutral" not in key)
        assert not sides or max(sides.values()) == 1


@walks
def test_each_seat_acts_as_often_as_it_has_discs(seed: int) -> None:
    """Ruling 19: three times, or four or two after an effect."""
    told = happened(seed)
    rounds = [at for at, event in enumerate(told) if event.kind == "round"]
    for first, end in pairwise([*rounds, len(told)]):
        turns = Counter(event.seat for event in told[first:end] if event.kind == "turn")
        people = {seat: number for seat, number in turns.items() if seat != "bot"}
        assert len(set(people.values())) == 1 and set(people.values()) <= {2, 3, 4}
        assert turns.get("bot", 3) == 3


@walks
def test_no_more_than_two_justices_are_elevated_in_a_round(seed: int) -> None:
    told = happened(seed)
    rounds = [at for at, event in enumerate(told) if event.kind == "round"]
    for first, end in pairwise([*rounds, len(told)]):
        assert len(of(told[first:end], "justice-seated")) <= 2


@walks
def test_the_pool_is_full_at_the_beginning_of_each_round_while_the_deck_lasts(seed: int) -> None:
    """Ruling 38."""
    for _, _, s, events in walk(seed):
        if of(events, "round") and sum(s.justices_due.values()):
            assert "" not in s.pool


@walks
def test_a_case_is_never_decided_twice_and_a_card_never_dealt_twice(seed: int) -> None:
    told = happened(seed)
    decided = [event.details["case"] for event in of(told, "decided")]
    dealt = [event.details["case"] for event in of(told, "case-dealt")]
    assert len(set(decided)) == len(decided) and len(set(dealt)) == len(dealt)
    assert set(decided) <= set(dealt) <= set(CASES)


@walks
def test_luck_always_has_a_choice(seed: int) -> None:
    assert all(GAME.legal(s) for s, _, _, _ in walk(seed) if s.seat == CHANCE)
