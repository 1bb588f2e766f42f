"""Every worked example of the rulebook, with its names and numbers."""

from __future__ import annotations

from companion.core.state import RULES
from companion.games.court.cards import RETIRES, SYMBOLS, justices
from companion.games.court.state import Court
from tests.court.table import (
    EQUALITY,
    ONE,
    THREE,
    TWO,
    after,
    conserved,
    kinds,
    of,
    on_justice,
    on_side,
    refusal,
    table,
    told,
)

# First adjustment: Marshall and then Cushing join the Bench in the set-up


def first_bench() -> Court:
    """Nobody sits yet; the next two cards of the deck are Marshall and Cushing."""
    at, then = ("draw-justice", RULES, 1), [("draw-justice", RULES, 2)]
    return table(at=at, then=then, bench="", pool="", round=0)


def test_the_cards_of_the_example_show_what_the_rulebook_says() -> None:
    marshall, cushing = dict(SYMBOLS["john-marshall"]), dict(SYMBOLS["william-cushing"])
    assert (marshall["executive"], marshall["equality"]) == (-3, 1)
    assert (cushing["executive"], cushing["equality"]) == (3, 1)


def test_marshall_moves_executive_power_3_down_and_equality_1_up_from_the_start_line() -> None:
    s, events = told(first_bench(), "deal-justice:john-marshall")
    assert (s.marks["executive"], s.marks["equality"]) == (-3, 1)
    assert {event.cite for event in of(events, "shifted")} == {"First Adjustment"}


def test_cushing_then_moves_executive_power_3_up_and_equality_1_up() -> None:
    """Ruling 12: gold 3 and three spaces up is silver 1, for the line is no space."""
    s = after(first_bench(), "deal-justice:john-marshall", "deal-justice:william-cushing")
    assert (s.marks["executive"], s.marks["equality"]) == (1, 2)


def test_the_start_line_is_ignored_after_the_first_movement_of_each_track() -> None:
    s = after(first_bench(), "deal-justice:john-marshall")
    _, events = told(s, "deal-justice:william-cushing")
    cites = {e.details["track"]: e.cite for e in of(events, "shifted")}
    assert cites["executive"] == cites["equality"] == "Philosophy Tracks"


def test_marshall_joins_first_and_is_not_the_chief_justice() -> None:
    """Ruling 4: his symbols are not doubled in the example."""
    s = after(first_bench(), "deal-justice:john-marshall")
    assert s.bench[:2] == ["", "john-marshall"]


# Supreme Advocate: the orange player and Dred Scott


def dred_scott(**position: object) -> Court:
    """Dred Scott is in the Supreme Court; one other player is on Dred Scott's side."""
    briefs = {f"{EQUALITY}/silver/{TWO}": 1}
    return table(**{"marks": {"equality": -2}, "briefs": briefs, "cubes": {ONE: 9}} | position)


def test_two_clerks_for_dred_scott_cost_7_influence_and_1_renown() -> None:
    """Ruling 21: 4 for the Docket level, 1 for co-counsel, 2 for the Supreme version."""
    s, events = told(dred_scott(), f"supreme-advocate:{EQUALITY}:silver")
    assert (s.cubes[ONE], s.renown[ONE]) == (2, 4)
    (advocated,) = of(events, "advocated")
    parts = [advocated.details[part] for part in ("level", "counsel", "prevailing", "cubes")]
    assert parts == [4, 1, 0, 7]


def test_the_orange_player_has_then_two_clerks_beside_those_of_the_other() -> None:
    s = after(dred_scott(), f"supreme-advocate:{EQUALITY}:silver")
    assert on_side(s, EQUALITY, "silver") == {TWO: 1, ONE: 2}
    assert (s.supreme[ONE], s.standard[ONE]) == (0, 2)


def test_six_influence_would_not_be_enough() -> None:
    reason = refusal(dred_scott(cubes={ONE: 6}), f"supreme-advocate:{EQUALITY}:silver")
    assert "it costs 7 cubes, and you have 6" in reason


# Retirement: Peter and John Jay

JAYS = "oliver-ellsworth john-jay james-wilson william-paterson samuel-chase"


def jay_sits(**position: object) -> Court:
    """Jay is an associate here with two aging markers, and Peter is the second seat."""
    given = {"bench": f"{JAYS} james-iredell john-rutledge bushrod-washington william-johnson",
             "pool": "robert-c-grier joseph-story roger-b-taney", "turns": (TWO, THREE),
             "markers": {"john-jay": 2}, "marks": {"equality": 4, "executive": 1}}  # fmt: skip
    return table(**given | position)


def test_jays_card_shows_the_yellow_die_and_2_gold_on_equality_as_he_leaves() -> None:
    assert justices()["john-jay"].die == "standard"
    assert dict(RETIRES["john-jay"])["equality"] == -2


def test_peter_puts_a_third_marker_on_jay_and_rolls_the_yellow_die() -> None:
    s, events = told(jay_sits(), "retirement:john-jay")
    assert s.markers["john-jay"] == 3
    assert s.phase == "retirement-die"
    assert of(events, "aged")[0].details["markers"] == 3


def test_a_roll_of_2_is_less_than_3_so_jay_retires_and_his_card_is_removed() -> None:
    s, events = told(jay_sits(), "retirement:john-jay", "retirement-die:2")
    assert "john-jay" not in s.bench and s.bench[1] == ""
    assert "john-jay" in s.gone
    assert kinds(of(events, "rolled") + of(events, "retired")) == ["rolled", "retired"]


def test_equality_then_moves_2_spaces_toward_gold() -> None:
    s, events = told(jay_sits(), "retirement:john-jay", "retirement-die:2")
    assert s.marks["equality"] == 2
    moves = {e.details["track"]: e.details["spaces"] for e in of(events, "shifted")}
    assert moves["equality"] == -2


def test_on_a_roll_of_4_jay_would_have_stayed_with_three_markers() -> None:
    s = after(jay_sits(), "retirement:john-jay", "retirement-die:4")
    assert (s.bench[1], s.markers["john-jay"]) == ("john-jay", 3)


# Elevate: Grier goes up, Taney is removed


def elevation() -> Court:
    """Jay's seat is vacant; Grier in A has most clerks, Taney in B fewest, Story is in C."""
    given = jay_sits()
    bench = " ".join("-" if j == "john-jay" else j for j in given.bench)
    clerks = {f"robert-c-grier/{ONE}": 2, f"robert-c-grier/{TWO}": 1, f"joseph-story/{TWO}": 2,
              f"roger-b-taney/{THREE}": 1}  # fmt: skip
    return table(
        at="elevate", bench=bench, pool="robert-c-grier roger-b-taney joseph-story", clerks=clerks,
        marks={"equality": 2, "executive": 1}, gone=("john-jay",), markers={},
    )  # fmt: skip


def test_griers_card_shows_2_gold_on_equality_and_2_silver_on_executive_power() -> None:
    grier = dict(SYMBOLS["robert-c-grier"])
    assert (grier["equality"], grier["executive"]) == (-2, 2)


def test_grier_has_the_most_clerks_and_is_elevated_to_the_vacant_seat() -> None:
    s = elevation()
    assert s.bench[1] == "robert-c-grier"
    assert on_justice(s, "robert-c-grier") == {ONE: 2, TWO: 1}


def test_equality_goes_2_toward_gold_and_executive_power_2_toward_silver() -> None:
    s = elevation()
    assert (s.marks["equality"], s.marks["executive"]) == (-1, 3)


def test_taney_has_the_fewest_clerks_and_is_removed() -> None:
    s = elevation()
    assert "roger-b-taney" in s.gone and "roger-b-taney" not in s.pool
    assert s.hand[THREE] == 14


def test_places_a_and_b_are_filled_from_the_deck_and_c_stays_as_it_was() -> None:
    s = elevation()
    assert (s.phase, s.about[0]) == ("deal-justice", "A")
    s = after(s, "deal-justice:john-catron")
    assert (s.phase, s.about[0]) == ("deal-justice", "B")
    s = after(s, "deal-justice:peter-v-daniel")
    assert s.pool == ["john-catron", "peter-v-daniel", "joseph-story"]
    assert on_justice(s, "joseph-story") == {TWO: 2}
    assert (+conserved(s))["robert-c-grier"] == 1


# Bench Influence and Dissents: the two examples of ties


def test_a_tie_for_first_on_the_bench_scores_3_each() -> None:
    clerks = {f"john-jay/{ONE}": 2, f"john-jay/{TWO}": 2}
    s = table(at="final-count", docket="", clerks=clerks)
    assert (s.renown[ONE], s.renown[TWO]) == (8, 8)


def test_a_tie_for_second_in_dissents_scores_nothing() -> None:
    s = table(at="final-count", docket="", dissents={ONE: 2, TWO: 1, THREE: 1})
    assert s.renown == {ONE: 9, TWO: 5, THREE: 5}
