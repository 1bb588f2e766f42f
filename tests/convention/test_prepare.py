"""Components and Setup: the box, who sits where, the deal, the pool, the Virginia Plan."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.core.errors import CompanionError
from companion.core.game import Action
from companion.core.state import CHANCE
from companion.games.convention import GAME
from companion.games.convention.cards import delegates, delegations
from companion.games.convention.state import Convention, shows
from companion.study.options import check_options
from tests.convention.table import (
    ANYBODY,
    ORDER,
    PLANNER_OF,
    after,
    conserved,
    legal,
    of,
    refusal,
    table,
    told,
)

CORE = (
    *("supreme-law-of-the-land", "a-single-executive", "power-to-tax"),
    *("trade-laws-by-simple-majority", "no-veto-over-state-laws", "legislatures-choose-senators"),
    *("house-by-population", "equal-votes-in-the-senate", "money-bills-start-in-the-house"),
    *("if-no-one-wins-states-vote-equally", "no-state-split-without-consent"),
    "equal-senate-can-not-be-amended-away",
)
SPARE = ("no-bill-of-rights", "two-houses")


def begun(seats: int = 3, **options: Any) -> Convention:
    """The first state of a match, before a card is dealt."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return GAME.start({"seats": ORDER[:seats], "options": given})[0]


def until(s: Convention, *phases: str) -> Convention:
    """The same match at one of these phases, the first choice taken everywhere before."""
    while s.phase not in phases:
        s = after(s, legal(s)[0])
    return s


def dealt(seats: int = 3) -> Convention:
    return until(begun(seats), "discard")


def opened(seats: int = 3, **options: Any) -> Convention:
    """The Hall at the first turn."""
    return until(begun(seats, **options), "act")


# The box


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_55_delegates_twelve_articles_and_eight_markers_a_seat_are_in_the_hall(seats: int) -> None:
    found = +conserved(begun(seats))
    assert {found[card] for card in delegates()} == {1} and len(delegates()) == 55
    assert {found[article] for article in CORE} == {1}
    assert [found[f"markers of {seat}"] for seat in ORDER[:seats]] == [8] * seats
    assert found.total() == 55 + 12 + 8 * seats


def test_each_planner_has_three_markers_at_first_and_five_in_the_stockpile() -> None:
    """Ruling 8."""
    s = begun(5)
    assert s.free == dict.fromkeys(ORDER, 3)
    assert s.stock == dict.fromkeys(ORDER, 5)


def test_a_marker_has_an_owner_and_a_place_and_no_side_of_its_own() -> None:
    """Ruling 38: nothing of Yea or Nay clings to a marker that is taken back and used again."""
    s = table(declared={"georgia": "yea madison william-few"}, caucus={"madison": "robert-yates"})
    s = after(s, "enact:robert-yates", "withdraw:georgia")
    assert s.free == dict.fromkeys(ORDER[:3], 3)


def test_the_twelve_articles_of_a_match_are_the_core_twelve_where_nobody_chose_others() -> None:
    """Ruling 1."""
    assert set(begun().stack) == set(CORE) and len(begun().stack) == 12


def test_a_teacher_may_put_another_article_of_the_same_pair_in_the_place_of_one() -> None:
    """Ruling 1."""
    chosen = (*CORE[1:], "no-bill-of-rights")
    s = begun(articles=chosen)
    assert set(s.stack) == set(chosen)
    assert (+conserved(opened(articles=chosen)))["no-bill-of-rights"] == 1


def test_six_articles_are_federalist_or_antifederalist_and_six_of_large_or_small_states() -> None:
    """Ruling 2."""
    shown = Counter(shows(begun(), article) for article in CORE)
    assert shown["federalist"] + shown["antifederalist"] == 6
    assert shown["large-states"] + shown["small-states"] == 6


@pytest.mark.parametrize(
    "twelve",
    [
        (*CORE[:11], "no-bill-of-rights"),
        (*CORE[1:], "two-houses"),
        CORE[:11],
        (*CORE[:11], "peace"),
    ],
    ids=["seven of national power", "seven of the size of states", "eleven", "no article"],
)
def test_twelve_that_are_not_six_and_six_are_refused(twelve: tuple[str, ...]) -> None:
    """Ruling 2."""
    with pytest.raises(CompanionError):
        check_options(GAME, {"articles": twelve})


def test_six_and_six_with_a_spare_on_each_axis_are_accepted() -> None:
    """Ruling 1."""
    twelve = (*CORE[1:11], *SPARE)
    assert set(check_options(GAME, {"articles": twelve})["articles"]) == set(twelve)


def test_an_article_that_is_turned_shows_the_opposed_faction() -> None:
    """Ruling 2."""
    for turned in CORE:
        upright, other = shows(table(), turned), shows(table(turned=(turned,)), turned)
        assert {upright, other} in ({"federalist", "antifederalist"},
                                    {"large-states", "small-states"})  # fmt: skip


def test_the_core_favours_federalists_four_times_antifederalists_twice_and_states_three_each() -> (
    None
):
    """Ruling 3."""
    assert Counter(shows(begun(), article) for article in CORE) == {
        "federalist": 4,
        "antifederalist": 2,
        "large-states": 3,
        "small-states": 3,
    }


def test_the_faction_of_two_delegates_is_printed_and_that_of_48_is_our_reading() -> None:
    """Ruling 5."""
    basis = Counter(d.basis for d in delegates().values() if d.faction != "planner")
    assert basis == {"printed": 2, "inferred": 48}


def test_each_of_the_twelve_delegations_is_marked_with_a_flag_in_words() -> None:
    """Ruling 48."""
    flags = {state: delegation.flag for state, delegation in delegations().items()}
    assert set(flags) == set(ANYBODY)
    assert len(set(flags.values())) == 12
    assert flags["new-hampshire"] == "stars on green"


# Who plays


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pinckney_joins_as_the_fourth_and_hamilton_as_the_fifth(seats: int) -> None:
    names = ("madison", "paterson", "sherman", "pinckney", "hamilton")[:seats]
    assert begun(seats).seating == names
    assert tuple(GAME.scores(begun(seats))) == names


def test_the_planner_pinckney_is_charles_and_his_cousin_is_an_ordinary_card() -> None:
    """Ruling 4."""
    s = begun(4)
    assert s.caucus["pinckney"] == ("charles-pinckney",)
    assert "charles-cotesworth-pinckney" in s.deck


def test_each_seat_begins_with_the_card_of_its_planner() -> None:
    assert begun(5).caucus == {seat: (PLANNER_OF[seat],) for seat in ORDER}


def test_planners_whom_nobody_plays_are_shuffled_in() -> None:
    """Ruling 12."""
    assert {"charles-pinckney", "alexander-hamilton"} <= set(begun(3).deck)
    assert len(begun(3).deck) == 52


def test_madison_is_played_at_every_number_of_seats_and_takes_the_first_turn() -> None:
    """Ruling 17."""
    for seats in (3, 4, 5):
        s = opened(seats)
        assert (s.seat, s.round, s.turn) == ("madison", 1, 1)


def test_the_seats_sit_in_the_order_of_the_planners_where_nobody_asked_for_lots() -> None:
    """Ruling 17."""
    assert opened(5).seating == ("madison", "paterson", "sherman", "pinckney", "hamilton")


def test_the_seating_may_be_drawn_by_lot_around_madison() -> None:
    """Ruling 17."""
    s = begun(5, draw_the_seating=True)
    assert (s.seat, s.phase) == (CHANCE, "seat")
    s = after(s, "seat:hamilton", "seat:paterson")
    assert legal(s) == ["seat:sherman", "seat:pinckney"]
    s = after(s, "seat:sherman")
    assert s.seating == ("madison", "hamilton", "paterson", "sherman", "pinckney")


def test_who_sits_already_is_not_drawn_again() -> None:
    s = after(begun(4, draw_the_seating=True), "seat:sherman")
    assert "no place at the table" in refusal(s, "seat:sherman")


def test_there_is_neither_a_dealer_nor_a_cut() -> None:
    """Ruling 16: before the first turn nobody is asked but which two cards to discard."""
    s, asked = begun(5), set()
    while s.phase != "act":
        asked |= {s.phase} if s.seat != CHANCE else set()
        s = after(s, legal(s)[0])
    assert asked == {"discard"}


# The deal


def test_each_seat_is_dealt_four_cards_beginning_with_madison() -> None:
    s, seats = begun(3), []
    while s.phase == "deal":
        s, events = told(s, legal(s)[0])
        seats += [event.seat for event in of(events, "dealt")]
    assert Counter(seats) == {"madison": 4, "paterson": 4, "sherman": 4}
    assert list(dict.fromkeys(seats)) == ["madison", "paterson", "sherman"]


def test_any_card_of_the_deck_is_as_likely_to_be_dealt() -> None:
    odds = GAME.odds(begun())
    assert len(odds) == 52
    assert {weight for _, weight in odds} == {1}


def test_a_card_that_is_dealt_cannot_be_dealt_again() -> None:
    s = after(begun(), "deal:john-blair")
    assert "not in the deck" in refusal(s, "deal:john-blair")


def test_a_rival_reads_state_and_faction_of_a_card_that_is_dealt_and_not_its_face() -> None:
    s = begun()
    action = Action.parse("deal:john-blair")
    _, events = GAME.apply(s, action)
    _, (seen, *_) = GAME.told(s, action, events, "paterson")
    assert dict(seen.details) == {"state": "virginia", "faction": "large-states", "card": "?"}
    _, (own, *_) = GAME.told(s, action, events, "madison")
    assert own.details["card"] == "john-blair"


def test_of_four_cards_dealt_two_are_kept_beside_the_planner() -> None:
    """Ruling 15."""
    s = dealt()
    assert (s.seat, len(s.caucus["madison"])) == ("madison", 5)
    assert len(legal(s)) == 6
    s = after(s, legal(s)[0])
    assert len(s.caucus["madison"]) == 3
    assert "james-madison" in s.caucus["madison"]


def test_the_planner_is_not_among_the_cards_to_choose_from() -> None:
    assert not [action for action in legal(dealt()) if "james-madison" in action]
    assert "two of the four" in refusal(dealt(), "discard:abraham-baldwin:james-madison")


def test_the_two_others_lie_face_up_on_the_discard_pile() -> None:
    """Ruling 15."""
    s = dealt()
    four = {card for card in s.caucus["madison"] if card != "james-madison"}
    s, events = told(s, legal(s)[0])
    thrown = four - set(s.caucus["madison"])
    assert set(s.discards) == thrown and len(thrown) == 2
    assert not of(events, "discarded")[0].secret


def test_the_seats_choose_clockwise_from_the_first() -> None:
    """Ruling 40, and ruling 15."""
    s, asked = dealt(5), []
    while s.phase == "discard":
        asked.append(s.seat)
        s = after(s, legal(s)[0])
    assert asked == ["madison", "paterson", "sherman", "pinckney", "hamilton"]


# The draw pool and the articles


BACKS = {f"{card.state}/{card.faction}" for card in delegates().values()}


def test_three_cards_lie_in_the_pool_and_all_see_their_backs_and_nobody_a_face() -> None:
    """Ruling 14."""
    for seat in ("madison", "paterson", None):
        seen = opened().seen_by(seat)
        assert len(seen.pool) == 3 and set(seen.pool) <= BACKS
        assert {*seen.deck, *seen.waiting} == {"?"}


def test_the_back_of_the_top_card_of_the_deck_is_seen_too() -> None:
    """Ruling 14."""
    assert opened().seen_by(None).top in BACKS


def test_four_articles_are_resolved_from_the_start_and_two_are_in_play() -> None:
    s = opened()
    assert (len(s.resolved), len(s.stack)) == (4, 6)
    assert {s.assembly, s.committee} <= set(CORE) - set(s.resolved) - set(s.stack)
    assert s.assembly != s.committee


def test_all_articles_are_laid_with_their_historical_side_up() -> None:
    assert not any(opened().flipped.values())


def test_the_first_article_drawn_after_the_four_goes_to_the_assembly_room() -> None:
    s = until(begun(), "lay")
    s = after(s, *(f"lay:{article}" for article in CORE[:5]), f"lay:{CORE[5]}")
    assert s.resolved == CORE[:4]
    assert (s.assembly, s.committee) == (CORE[4], CORE[5])


def test_an_article_that_is_laid_cannot_be_drawn_again() -> None:
    s = after(until(begun(), "lay"), f"lay:{CORE[0]}")
    assert "not in the stack" in refusal(s, f"lay:{CORE[0]}")
