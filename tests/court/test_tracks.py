"""Adjusting Judicial Philosophy: fourteen spaces, no nought, what goes past the end is lost."""

from __future__ import annotations

from itertools import permutations

import pytest

from companion.core.state import RULES
from companion.games.court.cards import JUSTICES, RETIRES, SYMBOLS, TRACKS
from companion.games.court.state import Court, moved, prevailing, tracks
from tests.court.table import EQUALITY, NOBODY, ONE, after, laid, of, table, told

SILVER, GOLD = "silver", "gold"


def published(mark: int, side: str, spaces: int = 1) -> int:
    """Where Commerce stands after an article that began at this mark."""
    clerks = {f"john-jay/{ONE}": 1} if spaces in (2, 4) else {}
    s = table(marks={"commerce": mark}, clerks=clerks)
    kind = "law-review" if spaces < 3 else "supreme-law-review"
    return after(s, f"{kind}:commerce:{side}:{spaces}").marks["commerce"]


def seated(justice: str, place: int = 1, **marks: int) -> Court:
    """That Justice takes a seat in the set-up."""
    at = ("draw-justice", RULES, place)
    known = {ONE: (justice,)}
    s = table(at=at, bench="", pool="", marks=marks, round=0, justices_known=known)
    return after(s, f"deal-justice:{justice}")


# The spaces


def test_a_track_has_14_spaces_and_no_nought() -> None:
    """Ruling 12."""
    found = [-7]
    for _ in range(13):
        found.append(moved(found[-1], 1))
    assert moved(7, 1) == 7
    assert found == [-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7]


def test_one_space_down_from_silver_1_is_gold_1() -> None:
    """Ruling 12: the start line is ignored after the first move."""
    assert published(1, GOLD) == -1
    assert published(-1, SILVER) == 1


@pytest.mark.parametrize(
    ("mark", "side", "spaces", "lands"),
    [(2, GOLD, 3, -2), (-3, SILVER, 3, 1), (-2, SILVER, 2, 1), (4, SILVER, 1, 5), (3, GOLD, 4, -2)],
)
def test_a_move_over_the_line_counts_spaces_and_not_the_line(
    mark: int, side: str, spaces: int, lands: int
) -> None:
    assert published(mark, side, spaces) == lands


@pytest.mark.parametrize(("mark", "side"), [(7, SILVER), (-7, GOLD)])
def test_what_would_carry_a_marker_past_the_end_is_lost(mark: int, side: str) -> None:
    """Ruling 15."""
    assert published(mark, side) == mark
    assert published(mark - (mark > 0) + (mark < 0), side, 3) == mark


def test_a_move_past_the_end_is_told_with_where_the_marker_was_and_is() -> None:
    s = table(marks={"speech": 6})
    _, events = told(s, "supreme-law-review:speech:silver:3")
    (shifted,) = of(events, "shifted")
    told_of = shifted.details
    assert (told_of["spaces"], told_of["was"], told_of["mark"]) == (3, 6, 7)


# The first move


@pytest.mark.parametrize(("side", "lands"), [(SILVER, 3), (GOLD, -3)])
def test_the_first_move_counts_from_the_start_line(side: str, lands: int) -> None:
    assert published(0, side, 3) == lands


@pytest.mark.parametrize("justice", JUSTICES)
def test_the_first_move_goes_as_far_as_the_number_in_the_symbol_says(justice: str) -> None:
    """Ruling 14: the number, not how many symbols the card has."""
    s = seated(justice)
    assert s.marks == dict.fromkeys(TRACKS, 0) | dict(SYMBOLS[justice])


def test_a_first_move_of_the_chief_justice_is_doubled_too() -> None:
    s = seated("john-marshall", place=0)
    doubled = {track: max(-7, 2 * n) for track, n in SYMBOLS["john-marshall"]}
    assert s.marks == dict.fromkeys(TRACKS, 0) | doubled


def test_the_first_move_of_a_track_cites_the_rule_for_it() -> None:
    _, first = told(table(), "law-review:commerce:gold:1")
    _, later = told(table(marks={"commerce": 1}), "law-review:commerce:gold:1")
    assert of(first, "shifted")[0].cite == "First Adjustment"
    assert of(later, "shifted")[0].cite == "Law Review Article"


# Who prevails


@pytest.mark.parametrize("mark", [m for m in range(-7, 8) if m])
def test_silver_prevails_on_a_silver_space_and_gold_on_a_gold_one(mark: int) -> None:
    """Ruling 16."""
    s = table(marks={"equality": mark})
    assert prevailing(s, "equality") == ("silver" if mark > 0 else "gold")


def test_who_prevails_is_looked_at_anew_after_every_move() -> None:
    """Ruling 16: the cost of a case of that track changes with it."""
    s = table(marks={"equality": -1}, turns=(ONE, ONE), cubes={ONE: 5})
    gold = f"advocate:{EQUALITY}:gold"
    s, _ = told(s, "law-review:equality:silver:1", gold)
    assert s.cubes[ONE] == 1


def test_before_its_first_move_nobody_prevails_on_a_track() -> None:
    """Ruling 13."""
    s = table(cubes={ONE: 4})
    assert prevailing(s, "equality") == ""
    for side in (SILVER, GOLD):
        assert after(s, f"advocate:{EQUALITY}:{side}").cubes[ONE] == 0


# Cards that move tracks


def test_a_silver_symbol_moves_a_marker_up_and_a_gold_one_down() -> None:
    s = seated("john-marshall", executive=5, equality=5)
    symbols = dict(SYMBOLS["john-marshall"])
    assert symbols["executive"] < 0 < symbols["equality"]
    assert s.marks["executive"] == moved(5, symbols["executive"])
    assert s.marks["equality"] == moved(5, symbols["equality"])


@pytest.mark.parametrize("symbols", [SYMBOLS, RETIRES], ids=["arrival", "retirement"])
def test_the_order_in_which_one_card_moves_several_tracks_makes_no_difference(
    symbols: dict[str, tuple[tuple[str, int], ...]],
) -> None:
    """Ruling 17: each track has its own marker, and no card names a track twice."""
    for moves in symbols.values():
        assert len({track for track, _ in moves}) == len(moves)
        ends = set()
        for order in permutations(moves):
            marks = dict.fromkeys(TRACKS, 1)
            for track, n in order:
                marks[track] = moved(marks[track], n)
            ends.add(tuple(marks.values()))
        assert len(ends) == 1


def test_an_associate_moves_the_tracks_once_and_the_chief_justice_twice_as_far() -> None:
    once, twice = seated("william-cushing", 1), seated("william-cushing", 0)
    for track, n in SYMBOLS["william-cushing"]:
        assert (once.marks[track], twice.marks[track]) == (n, max(-7, min(7, 2 * n)))


def test_a_shift_tells_the_card_that_made_it() -> None:
    s = table(at=("draw-justice", RULES, 4), bench="", pool="", round=0)
    _, events = told(s, "deal-justice:john-jay")
    assert {(e.details["why"], e.details["by"]) for e in of(events, "shifted")} == {
        ("seated", "john-jay")
    }


def test_the_marks_are_the_first_tracks_of_a_chart() -> None:
    s = table(marks={"commerce": 3, "executive": -2, "speech": 7})
    found = tracks(s)
    assert [found[track] for track in TRACKS] == [3, -2, 7, 0]


def test_an_empty_seat_moves_nothing() -> None:
    s, events = laid(bench=" ".join([NOBODY] * 9), at="age-bench", markers={}, then=("moderate",))
    assert not of(events, "shifted")
    assert set(s.marks.values()) == {0}
