"""Decision: who prevails, what clerks earn, who takes the card, opinions and dissents."""

from __future__ import annotations

from itertools import product

import pytest

from companion.core.game import Event
from companion.games.court.cards import TRACK
from companion.games.court.state import Court
from tests.court.table import (
    COMMERCE,
    EQUALITY,
    EXECUTIVE,
    FOUR,
    ONE,
    SPEECH,
    THREE,
    TWO,
    after,
    decision,
    kinds,
    legal,
    of,
    table,
    told,
)

COOLEY = "cooley-v-board-of-wardens"
"""Its effect asks nobody anything: Commerce goes two spaces toward the winner."""


def decided(
    silver: dict[str, int] | None = None, gold: dict[str, int] | None = None, **position: object
) -> tuple[Court, list[Event]]:
    """Cooley is decided with these clerks on its sides."""
    briefs = {f"{COOLEY}/silver/{seat}": n for seat, n in (silver or {}).items()}
    briefs |= {f"{COOLEY}/gold/{seat}": n for seat, n in (gold or {}).items()}
    return decision(COOLEY, **{"briefs": briefs, "marks": {"commerce": 2}} | position)


# Who prevails


@pytest.mark.parametrize("mark", [m for m in range(-7, 8) if m])
def test_the_track_decides_the_case_and_clerks_do_not(mark: int) -> None:
    """Ruling 42."""
    _, events = decided({ONE: 3}, {TWO: 3, THREE: 4}, marks={"commerce": mark})
    (event,) = of(events, "decided")
    assert event.details == {
        **{"case": COOLEY, "side": "silver" if mark > 0 else "gold", "track": "commerce"},
        **{"mark": mark, "why": "track"},
    }


@pytest.mark.parametrize("case", [COMMERCE, SPEECH, EXECUTIVE, EQUALITY, COOLEY])
def test_each_case_is_decided_on_its_own_track(case: str) -> None:
    others = {"commerce": -3, "executive": -3, "speech": -3, "equality": -3}
    _, events = decision(case, marks=others | {TRACK[case]: 1}, docket="")
    assert of(events, "decided")[0].details["side"] == "silver"


@pytest.mark.parametrize(
    ("silver", "gold", "side", "why"),
    [(2, 1, "silver", "clerks"), (1, 2, "gold", "clerks"), (2, 2, "silver", "silver"),
     (0, 0, "silver", "silver"), (0, 1, "gold", "clerks")],
)  # fmt: skip
def test_on_a_track_that_has_not_moved_the_side_with_more_clerks_wins_and_in_a_tie_silver(
    silver: int, gold: int, side: str, why: str
) -> None:
    """Ruling 13."""
    clerks = [{ONE: silver} if silver else {}, {TWO: gold} if gold else {}]
    _, events = decided(*clerks, marks={"commerce": 0})
    details = of(events, "decided")[0].details
    assert (details["side"], details["why"]) == (side, why)


def test_clerks_of_all_players_and_the_neutral_one_are_added_up_there() -> None:
    """Ruling 13."""
    _, events = decided({ONE: 2}, {TWO: 2, "neutral": 1}, marks={"commerce": 0}, seats=2)
    assert of(events, "decided")[0].details["side"] == "gold"


# What clerks earn


def test_each_clerk_on_the_winning_side_earns_1_renown() -> None:
    """Ruling 43."""
    s, events = decided({ONE: 3, TWO: 1}, {THREE: 4})
    assert {e.seat: e.details["renown"] for e in of(events, "clerk-renown")} == {ONE: 3, TWO: 1}
    assert (s.renown[TWO], s.renown[THREE]) == (6, 5)


def test_whoever_alone_has_most_there_takes_the_card_and_2_renown_more() -> None:
    """Ruling 43."""
    s, events = decided({ONE: 1, TWO: 3}, {THREE: 5})
    assert s.won == {COOLEY: TWO}
    assert s.renown == {ONE: 6, TWO: 10, THREE: 5}
    assert of(events, "awarded") == [
        Event("awarded", TWO, {"case": COOLEY, "renown": 2}, "Decision; ruling 43")
    ]


def test_a_single_clerk_may_win_the_card() -> None:
    s, _ = decided({ONE: 1})
    assert (s.won, s.renown[ONE]) == ({COOLEY: ONE}, 8)


@pytest.mark.parametrize("third", [0, 1])
def test_in_a_tie_for_most_nobody_takes_the_card_or_the_2_renown(third: int) -> None:
    """Ruling 43."""
    s, events = decided({ONE: 2, TWO: 2} | ({THREE: third} if third else {}))
    assert (s.won, s.ruled) == ({}, {COOLEY: "silver"})
    assert (s.renown[ONE], s.renown[TWO], s.renown[THREE]) == (7, 7, 5 + third)
    assert of(events, "no-winner")[0].details["tied"] == (ONE, TWO)


def test_without_a_clerk_on_the_winning_side_the_card_leaves_the_game() -> None:
    """Ruling 43: and the effect happens all the same."""
    s, events = decided({}, {THREE: 2})
    assert (s.won, s.ruled) == ({}, {COOLEY: "silver"})
    s, more = told(s, "no-dissent")
    assert of(events, "no-winner")[0].details["tied"] == ()
    assert of(more, "effect") and s.marks["commerce"] == 4


def test_most_clerks_on_the_losing_side_win_nothing() -> None:
    s, _ = decided({ONE: 1}, {TWO: 6})
    assert (s.won, s.renown[TWO]) == ({COOLEY: ONE}, 5)


@pytest.mark.parametrize(("mine", "neutral", "wins"), [(1, 1, False), (2, 1, True), (1, 2, False)])
def test_the_neutral_litigant_may_win_the_case_or_force_a_tie(
    mine: int, neutral: int, wins: bool
) -> None:
    s, events = decided({ONE: mine, "neutral": neutral}, seats=2)
    assert (COOLEY in s.won) is wins
    assert bool(of(events, "no-winner")) is not wins
    assert s.renown[ONE] == 5 + mine + 2 * wins


def test_the_neutral_litigant_earns_nothing() -> None:
    s, events = decided({"neutral": 1}, seats=2)
    assert s.renown == {ONE: 5, TWO: 5}
    assert not of(events, "clerk-renown")


def test_renown_is_paid_in_turn_order_from_the_gavel() -> None:
    _, events = decided({ONE: 1, TWO: 1, THREE: 1}, gavel=TWO)
    assert [event.seat for event in of(events, "clerk-renown")] == [TWO, THREE, ONE]


# Opinions


def test_whoever_won_the_card_may_write_the_opinion() -> None:
    """Ruling 44."""
    s, _ = decided({ONE: 1, TWO: 3})
    assert (s.phase, s.seat) == ("opinion", TWO)
    assert legal(s) == ["write-opinion", "no-opinion"]


@pytest.mark.parametrize(("mark", "lands"), [(2, 5), (-2, -5)])
def test_an_opinion_moves_the_track_of_the_case_one_space_toward_the_winning_side(
    mark: int, lands: int
) -> None:
    """Ruling 44: one space for the opinion, then two for Cooley's effect."""
    s, _ = decided({ONE: 1}, {ONE: 1}, marks={"commerce": mark})
    s, events = told(s, "write-opinion")
    (shifted,) = of(events, "shifted")[:1]
    assert (shifted.details["why"], shifted.details["track"]) == ("opinion", "commerce")
    while s.phase == "dissent":
        s = after(s, "no-dissent")
    assert s.marks["commerce"] == lands


def test_nobody_must_write_an_opinion() -> None:
    s, events = told(decided({ONE: 1})[0], "no-opinion")
    assert s.marks["commerce"] == 4
    assert [event.details["why"] for event in of(events, "shifted")] == ["effect"]


def test_where_nobody_won_the_card_nobody_writes_the_opinion() -> None:
    for silver in ({}, {ONE: 1, TWO: 1}):
        s, _ = decided(silver, {THREE: 1})
        assert (s.phase, s.seat) == ("dissent", THREE)


# Dissents


def test_each_player_with_clerks_on_the_losing_side_may_write_a_dissent() -> None:
    """Ruling 44: in turn order, after the opinion."""
    s, _ = decided({ONE: 1}, {THREE: 1, TWO: 2, FOUR: 1}, seats=4, gavel=THREE)
    s = after(s, "no-opinion")
    asked = []
    while s.phase == "dissent":
        asked.append(s.seat)
        s = after(s, "no-dissent")
    assert asked == [THREE, FOUR, TWO]


@pytest.mark.parametrize("clerks", [1, 2, 5])
def test_a_dissent_takes_one_token_however_many_clerks_there_are(clerks: int) -> None:
    """Ruling 44."""
    s, events = told(decided({}, {TWO: clerks}, dissents={TWO: 1})[0], "write-dissent")
    assert s.dissents == {ONE: 0, TWO: 2, THREE: 0}
    assert of(events, "dissented")[0].details == {"case": COOLEY, "tokens": 2}


def test_nobody_must_write_a_dissent() -> None:
    s = after(decided({}, {TWO: 2})[0], "no-dissent")
    assert s.dissents[TWO] == 0


def test_the_neutral_litigant_writes_no_dissent() -> None:
    s, _ = decided({ONE: 1}, {"neutral": 1}, seats=2)
    assert after(s, "no-opinion").phase == "over"


def test_a_dissent_costs_no_renown_and_moves_no_track() -> None:
    s = decided({}, {TWO: 2})[0]
    marks = dict(s.marks)
    _, events = told(s, "write-dissent")
    assert s.renown[TWO] == 5
    assert [e.details["why"] for e in of(events, "shifted")] == ["effect"]
    assert s.marks == marks


# Going home, and the effect


def test_after_the_dissents_all_clerks_of_the_case_go_home() -> None:
    """Ruling 44."""
    s, _ = decided({ONE: 2, TWO: 1}, {THREE: 3})
    assert s.hand == {ONE: 12, TWO: 13, THREE: 11}
    s, events = told(s, "no-opinion", "no-dissent")
    assert s.hand == {ONE: 14, TWO: 14, THREE: 14} and not s.briefs
    assert len(of(events, "clerks-home")) == 1


def test_the_effect_follows_the_opinion_and_the_dissents() -> None:
    """Ruling 45."""
    s, events = decided({ONE: 1}, {TWO: 1})
    s, more = told(s, "write-opinion", "write-dissent")
    wanted = ["decided", "awarded", "opinion", "dissented", "clerks-home", "effect"]
    assert [kind for kind in kinds([*events, *more]) if kind in wanted] == wanted


def test_the_clerks_of_a_decided_case_are_home_before_its_effect() -> None:
    """Ruling 71: the last clerk, on Gibbons, may be placed again by Gibbons."""
    briefs = {f"{COMMERCE}/silver/{ONE}": 14}
    s, _ = decision(COMMERCE, briefs=briefs, marks={"commerce": 1})
    s = after(s, "no-opinion")
    assert (s.phase, s.seat, s.hand[ONE]) == ("place-clerk", ONE, 14)


def test_clerks_on_other_cases_stay_there() -> None:
    other = {f"{COMMERCE}/gold/{TWO}": 2}
    s, _ = decided({ONE: 1}, briefs=other | {f"{COOLEY}/silver/{ONE}": 1})
    s = after(s, "no-opinion")
    assert s.briefs == other


# Final cases and the solitaire mode


@pytest.mark.parametrize(("final", "solo"), [(True, ""), (False, "standard"), (True, "standard")])
def test_a_final_case_and_any_case_of_the_solitaire_mode_has_no_opinion_dissent_or_effect(
    final: bool, solo: str
) -> None:
    seats = [ONE, "bot"] if solo else [ONE, TWO]
    briefs = {f"{COOLEY}/silver/{seats[0]}": 2, f"{COOLEY}/gold/{seats[1]}": 1}
    s, events = decision(COOLEY, final, briefs=briefs, marks={"commerce": 1}, solo=solo)
    assert s.phase == "over" and not of(events, "effect")
    assert (s.won, s.renown[ONE]) == ({COOLEY: ONE}, 9)
    assert s.hand[ONE] == 14


@pytest.mark.parametrize(("silver", "gold"), list(product(range(4), repeat=2)))
def test_the_renown_of_a_decision_adds_up(silver: int, gold: int) -> None:
    """Ruling 43: 1 for each clerk of the winning side, 2 for the card if somebody takes it."""
    clerks = {seat: n for seat, n in ((ONE, silver), (TWO, gold)) if n}
    before = sum(table().renown.values())
    s, _ = decided(clerks)
    assert sum(s.renown.values()) - before == silver + gold + 2 * (silver != gold)
