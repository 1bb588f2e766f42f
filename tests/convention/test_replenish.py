"""Snub Delegates, Replenishing the Caucus, Shuffling the Deck, Reclaiming a Planner."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Action
from companion.core.state import CHANCE
from companion.games.convention import GAME
from companion.games.convention.cards import delegates
from companion.games.convention.state import Convention
from tests.convention.table import (
    LARGE,
    after,
    conserved,
    kinds,
    laid,
    legal,
    of,
    refusal,
    table,
    told,
    whole,
)
from tests.walks import states, steps

POOL = "john-blair rufus-king david-brearley"


def holding(cards: str, **position: Any) -> Convention:
    return table(**{"caucus": {"madison": cards}, "pool": POOL} | position)


# Snub


def test_a_snub_discards_a_delegate_without_effect() -> None:
    s, events = told(holding("robert-morris"), "snub:robert-morris")
    assert s.discards == ("robert-morris",)
    assert kinds(events) == ["snubbed"]
    assert s.score["madison"] == 0


def test_delegates_are_snubbed_one_after_another_until_one_stops() -> None:
    """Ruling 47."""
    s = after(holding("robert-morris william-few james-madison"), "snub:william-few")
    assert (s.seat, legal(s)) == (
        "madison", ["snub:robert-morris", "snub:james-madison", "end-snub"])  # fmt: skip
    s = after(s, "snub:james-madison")
    assert legal(s) == ["snub:robert-morris", "end-snub"]
    s = after(s, "end-snub")
    assert (s.phase, s.caucus["madison"]) == ("take", ("robert-morris",))


@pytest.mark.parametrize(
    "order", ["robert-morris william-few james-madison", "james-madison robert-morris william-few"]
)
def test_all_cards_may_be_snubbed_in_any_order_and_then_nothing_more_is_asked(order: str) -> None:
    """Ruling 47."""
    s = after(holding(order), *(f"snub:{card}" for card in order.split()))
    assert set(s.discards) == set(order.split())
    assert s.phase == "take"


def test_a_snub_is_of_at_least_one_card_and_passing_is_no_action() -> None:
    """Ruling 19."""
    s = holding("robert-morris")
    assert "not asked now" in refusal(s, "end-snub")
    assert "no action called" in refusal(s, "pass")
    assert "not in your caucus" in refusal(s, "snub:william-few")


# Replenishing


@pytest.mark.parametrize(("cards", "taken"), [(3, 1), (2, 2), (1, 3)])
def test_cards_come_from_the_pool_until_the_caucus_holds_three(cards: int, taken: int) -> None:
    held = " ".join(["robert-morris", "william-few", "george-mason"][:cards])
    s, events = whole(holding(held), "speak:federalist:robert-morris")
    assert len(of(events, "took")) == taken
    assert len(s.caucus["madison"]) == 3


def test_which_cards_come_is_chosen_by_their_backs() -> None:
    """Ruling 14."""
    s = after(holding("robert-morris"), "snub:robert-morris")
    assert legal(s) == [
        "take:virginia:large-states",
        "take:massachusetts:large-states",
        "take:new-jersey:small-states",
    ]
    s = after(s, "take:massachusetts:large-states", "unfold:rufus-king")
    assert s.caucus["madison"] == ("rufus-king",)
    assert s.pool == ("virginia/large-states", "new-jersey/small-states")


def test_the_face_of_a_card_that_is_taken_is_any_that_nobody_has_seen_with_this_back() -> None:
    """Ruling 14: three of the Small States of New Jersey are out of sight, one is not."""
    s = holding("robert-morris", pool="david-brearley", top="john-blair",
                deck="jonathan-dayton william-houston rufus-king",
                discards="william-livingston")  # fmt: skip
    s = after(s, "snub:robert-morris", "take:new-jersey:small-states")
    odds = {str(action): weight for action, weight in GAME.odds(s)}
    assert odds == dict.fromkeys(
        ["unfold:david-brearley", "unfold:jonathan-dayton", "unfold:william-houston"], 1
    )


def test_of_two_cards_with_the_same_back_the_one_that_has_lain_longer_comes() -> None:
    """Ruling 14: Gorham lay in the pool before the last shuffle, King has come since."""
    s = holding("robert-morris", pool="john-blair rufus-king", waiting=("nathaniel-gorham",))
    s = after(s, "snub:robert-morris", "take:massachusetts:large-states")
    assert legal(s) == ["unfold:nathaniel-gorham"]
    s = after(s, "unfold:nathaniel-gorham")
    assert s.pool == ("virginia/large-states", "massachusetts/large-states")


def test_two_cards_with_the_same_back_are_one_choice() -> None:
    s = holding("robert-morris", pool="rufus-king nathaniel-gorham john-blair")
    s = after(s, "snub:robert-morris")
    assert legal(s) == ["take:massachusetts:large-states", "take:virginia:large-states"]


def test_a_back_that_does_not_lie_in_the_pool_is_refused_with_those_that_do() -> None:
    s = after(holding("robert-morris"), "snub:robert-morris")
    assert "New Jersey Small States" in refusal(s, "take:georgia:federalist")
    assert "named by its back" in refusal(s, "take:ohio:federalist")


EVERYTHING = (
    *("take:virginia:large-states", "unfold:john-blair"),
    *("take:massachusetts:large-states", "unfold:rufus-king"),
    *("take:new-jersey:small-states", "unfold:david-brearley"),
)


def test_the_pool_is_filled_to_three_from_the_top_of_the_deck() -> None:
    s = holding("robert-morris", top="george-mason", deck="william-few pierce-butler luther-martin")
    s = after(s, "snub:robert-morris", *EVERYTHING)
    assert s.pool == ("virginia/antifederalist",)
    assert (s.seat, s.phase) == (CHANCE, "reveal")
    s = after(s, "reveal:south-carolina:large-states", "reveal:georgia:federalist")
    assert s.pool == (
        "virginia/antifederalist", "south-carolina/large-states", "georgia/federalist"
    )  # fmt: skip
    s = after(s, "reveal:maryland:antifederalist")
    assert (s.top, s.seat) == ("maryland/antifederalist", "paterson")


def test_a_back_comes_to_the_top_as_likely_as_there_are_cards_with_it_in_the_deck() -> None:
    """Of the Pennsylvanians for the Large States two lie in the deck and one in the pool."""
    s = holding("robert-morris", pool="james-wilson john-blair rufus-king", top="george-mason",
                deck="benjamin-franklin thomas-mifflin william-few")  # fmt: skip
    s = after(s, "snub:robert-morris", "take:virginia:large-states", "unfold:john-blair",
              "take:massachusetts:large-states", "unfold:rufus-king",
              "take:pennsylvania:large-states", "unfold:benjamin-franklin")  # fmt: skip
    odds = {str(action): weight for action, weight in GAME.odds(s)}
    assert odds == {"reveal:pennsylvania:large-states": 2, "reveal:georgia:federalist": 1}


def test_a_caucus_of_three_or_more_takes_none() -> None:
    """Ruling 42."""
    s = holding("robert-morris william-few george-mason luther-martin")
    s, events = whole(s, "speak:federalist:robert-morris")
    assert not of(events, "took")
    assert (s.seat, len(s.caucus["madison"])) == ("paterson", 3)


def test_every_turn_begins_with_three_cards_in_the_pool_and_one_on_the_deck() -> None:
    for seed in range(5):
        for s in states(GAME, seed):
            if s.phase == "act":
                assert len(s.pool) == 3 and s.top


def test_rivals_read_the_back_of_a_card_that_is_taken_and_not_its_face() -> None:
    s = after(holding("robert-morris"), "snub:robert-morris", "take:virginia:large-states")
    action = Action.parse("unfold:john-blair")
    _, events = GAME.apply(s, action)
    for seat in ("paterson", None):
        read, (seen,) = GAME.told(s, action, events, seat)
        assert str(read) == "unfold:?"
        assert dict(seen.details) == {"state": "virginia", "faction": "large-states", "card": "?"}
    _, (own,) = GAME.told(s, action, events, "madison")
    assert own.details["card"] == "john-blair"


def test_the_face_of_a_card_that_comes_to_the_pool_is_told_to_nobody() -> None:
    s = holding("robert-morris", top="george-mason", deck="william-few pierce-butler")
    _, events = told(s, "snub:robert-morris", *EVERYTHING)
    assert [dict(e.details) for e in of(events, "pooled")] == [
        {"state": "virginia", "faction": "antifederalist"}
    ]


# An empty deck

LAST = ("speak:federalist:robert-morris", "take:virginia:large-states", "unfold:john-blair")


def emptying(**position: Any) -> Convention:
    """Madison speaks and takes; the one card left in the deck goes to the pool."""
    last = {"top": "george-mason", "deck": "", "discards": "pierce-butler jacob-broom"}
    return holding("robert-morris luther-martin william-few", **last | position)


def test_the_discards_become_the_deck_the_moment_it_is_empty() -> None:
    """Ruling 20."""
    s, events = told(emptying(), *LAST)
    assert kinds(events)[-2:] == ["pooled", "reshuffled"]
    assert (set(s.deck), s.discards) == ({"pierce-butler", "jacob-broom", "robert-morris"}, ())
    assert of(events, "reshuffled")[0].details["cards"] == 3
    s = after(s, "reveal:delaware:federalist")
    assert (s.top, s.seat) == ("delaware/federalist", "paterson")


def test_what_lay_in_the_pool_before_a_shuffle_is_not_shuffled_in() -> None:
    s = after(emptying(), *LAST)
    assert set(s.waiting) == {"rufus-king", "david-brearley", "george-mason"}
    assert set(legal(s)) == {"reveal:south-carolina:large-states", "reveal:delaware:federalist",
                             "reveal:pennsylvania:federalist"}  # fmt: skip


def test_while_a_card_is_left_in_the_deck_nothing_is_shuffled() -> None:
    _, events = told(emptying(deck="john-langdon"), *LAST, "reveal:new-hampshire:federalist")
    assert "reshuffled" not in kinds(events)


def test_where_deck_and_discards_are_empty_fewer_cards_are_drawn() -> None:
    """Ruling 20."""
    s = holding("robert-morris luther-martin william-few", pool="john-blair", top="", deck="",
                articles=(LARGE, "power-to-tax"))  # fmt: skip
    s, events = whole(s, "declare:yea:maryland:luther-martin")
    assert kinds(events) == ["declared", "took", "turn"]
    assert (s.pool, s.top) == ((), "")


def test_a_seat_without_a_card_has_no_action_and_its_turn_passes() -> None:
    """Ruling 20."""
    s, events = laid(seat="madison", caucus={"madison": ""}, pool=POOL)
    assert kinds(events) == ["turn", "no-delegates"]
    assert (s.seat, s.phase) == ("madison", "take")
    s, events = whole(s)
    assert (s.seat, len(s.caucus["madison"])) == ("paterson", 3)


def test_without_any_card_anywhere_the_turn_still_passes() -> None:
    """Ruling 20."""
    s, _ = laid(caucus={"madison": "", "sherman": "", "paterson": "john-blair"}, pool="", top="",
                deck="")  # fmt: skip
    assert (s.seat, s.phase) == ("paterson", "act")


def test_no_card_is_lost_or_doubled_through_many_shuffles() -> None:
    shuffles = 0
    for seed in range(3):
        for _, _, s, events in steps(GAME, seed):
            shuffles += len(of(events, "reshuffled"))
            found = conserved(s)
            assert {found[card] for card in delegates()} == {1}
    assert shuffles > 10


# Reclaiming a planner

DRAWING = {
    "caucus": {"madison": "robert-morris luther-martin william-few",
               "paterson": "jonathan-dayton william-paterson george-read"},
    "pool": POOL,
    "top": "george-mason",
    "deck": "roger-sherman james-madison pierce-butler charles-pinckney jacob-broom",
}  # fmt: skip
SHERMAN, MADISON = "reveal:connecticut:planner", "reveal:virginia:planner"
BROOM = "reveal:delaware:federalist"


def drawing(**position: Any) -> Convention:
    """Madison's turn; his planner and Sherman's are in the deck. The next top is due."""
    return after(table(**DRAWING | position), *LAST)


def test_a_planner_on_top_of_the_deck_goes_to_its_owner_at_once_in_anothers_turn() -> None:
    """Ruling 13."""
    s, events = told(drawing(), SHERMAN)
    assert [e.seat for e in of(events, "recovered")] == ["sherman"]
    assert "roger-sherman" in s.caucus["sherman"] and "roger-sherman" not in s.deck
    assert (s.top, s.seat, s.phase) == ("", CHANCE, "reveal")


def test_reclaiming_costs_nothing_and_may_bring_the_caucus_above_three() -> None:
    """Ruling 13."""
    held = DRAWING["caucus"] | {"sherman": "john-dickinson john-langdon nathaniel-gorham"}
    s = after(drawing(caucus=held), SHERMAN)
    assert len(s.caucus["sherman"]) == 4
    assert (s.free["sherman"], s.score["sherman"]) == (3, 0)


def test_one_may_reclaim_in_ones_own_turn() -> None:
    assert "james-madison" in after(drawing(), MADISON).caucus["madison"]


def test_planners_that_follow_one_another_are_reclaimed_one_after_another() -> None:
    """Ruling 13: several times in a row."""
    s, events = told(drawing(), SHERMAN, MADISON, BROOM)
    assert [e.seat for e in of(events, "recovered")] == ["sherman", "madison"]
    assert (s.top, s.seat) == ("delaware/federalist", "paterson")


def test_a_planner_whom_nobody_plays_is_reclaimed_by_nobody() -> None:
    """Ruling 12."""
    s, events = told(drawing(), "reveal:south-carolina:planner")
    assert not of(events, "recovered")
    assert (s.top, s.seat) == ("south-carolina/planner", "paterson")


ASKED = {"options": {"ask-recover": True}}


def test_where_the_match_asks_the_owner_decides_and_may_take_it() -> None:
    """Ruling 13."""
    s = after(drawing(**ASKED), SHERMAN)
    assert (s.seat, s.phase, legal(s)) == ("sherman", "recover", ["recover:yes", "recover:no"])
    s = after(s, "recover:yes")
    assert "roger-sherman" in s.caucus["sherman"]
    assert (s.top, s.phase) == ("", "reveal")


def test_where_the_match_asks_it_asks_again_for_a_planner_that_follows() -> None:
    """Ruling 13."""
    s = after(drawing(**ASKED), SHERMAN, "recover:yes", MADISON)
    assert (s.seat, s.phase) == ("madison", "recover")


def test_where_the_match_asks_nobody_else_decides() -> None:
    s = after(drawing(**ASKED), SHERMAN)
    assert "not asked now" in refusal(s, "snub:jonathan-dayton")
    assert "yes or no" in refusal(s, "recover:perhaps")


def test_a_planner_left_lying_stays_on_top_and_is_asked_about_once() -> None:
    """Ruling 13."""
    s = after(drawing(**ASKED), SHERMAN, "recover:no")
    assert (s.top, s.seat, s.phase) == ("connecticut/planner", "paterson", "act")
    assert "roger-sherman" not in s.caucus["sherman"]


def test_a_planner_left_lying_comes_to_the_pool_and_anybody_may_take_it() -> None:
    """Ruling 13."""
    s = after(drawing(**ASKED), SHERMAN, "recover:no", "speak:small-states:jonathan-dayton",
              "take:massachusetts:large-states", "unfold:rufus-king", BROOM)  # fmt: skip
    assert "connecticut/planner" in s.pool
    s = table(caucus={"madison": "robert-morris"}, pool="roger-sherman john-blair")
    s = after(s, "snub:robert-morris", "take:connecticut:planner", "unfold:roger-sherman")
    assert s.caucus["madison"] == ("roger-sherman",)


def test_a_planner_that_comes_to_the_top_after_a_shuffle_is_reclaimed_as_well() -> None:
    s, events = told(drawing(deck="", discards="james-madison jacob-broom"), MADISON)
    assert [e.seat for e in of(events, "recovered")] == ["madison"]
    assert conserved(s)["james-madison"] == 1


def test_where_the_last_card_of_the_deck_is_a_planner_the_discards_are_shuffled_at_once() -> None:
    """Ruling 20 and ruling 13."""
    s, events = told(drawing(deck="roger-sherman", discards="jacob-broom"), SHERMAN)
    assert kinds(events) == ["recovered", "reshuffled"]
    assert set(s.deck) == {"jacob-broom", "robert-morris"}


def test_planners_in_the_deck_at_the_first_draw_of_the_pool_are_those_whom_nobody_plays() -> None:
    """Ruling 12: each seat has its own planner in hand by then."""
    s, events = GAME.start({})
    while s.phase != "act":
        s, more = told(s, legal(s)[-1])
        events += more
    assert not of(events, "recovered")
