"""Certiorari Pool: who looks, who knows what, what is removed, in what order cards go back."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Action
from companion.games.court import GAME
from companion.games.court.cards import CASES, ERA, JUSTICES
from companion.games.court.state import Court
from tests.court.table import (
    ONE,
    THREE,
    TWO,
    after,
    conserved,
    legal,
    of,
    refusal,
    table,
    told,
)

NEW = ("brown-v-usa", "cooley-v-board-of-wardens", "mcculloch-v-maryland")
"""Cases of era I that are not on the Docket of these positions."""
OLDER = ("john-rutledge", "oliver-ellsworth", "roger-b-taney")
EARLY = {"I": 3, "II": 6, "III": 6}


def pool(**position: Any) -> Court:
    """Table 1 enters the third space."""
    return after(table(**{"robing": {ONE: 2}, "cases_due": EARLY} | position), "rest")


def looked(*cards: str, deck: str = "cases", **position: Any) -> Court:
    """The same, having looked at these cards."""
    kind = "look-case" if deck == "cases" else "look-justice"
    return after(pool(**position), f"search:{deck}", *(f"{kind}:{card}" for card in cards))


# Looking


def test_one_looks_into_either_deck() -> None:
    s = pool()
    assert (s.phase, s.seat) == ("search", ONE)
    assert legal(s) == ["search:cases", "search:justices"]


@pytest.mark.parametrize(("deck", "cards"), [("cases", NEW), ("justices", OLDER)])
def test_one_looks_at_three_cards_and_then_may_remove_one(
    deck: str, cards: tuple[str, ...]
) -> None:
    s = looked(*cards, deck=deck)
    assert (s.phase, s.seat) == ("strike", ONE)
    assert legal(s) == [*(f"strike:{card}" for card in cards), "strike-none"]
    assert getattr(s, f"{deck}_known") == {ONE: cards, TWO: (), THREE: ()}


def test_luck_says_what_lies_there_era_by_era() -> None:
    s = after(pool(cases_due={"I": 1, "II": 6, "III": 6}), "search:cases")
    assert {ERA[action.split(":")[1]] for action in legal(s)} == {"I"}
    s = after(s, f"look-case:{NEW[0]}")
    assert {ERA[action.split(":")[1]] for action in legal(s)} == {"II"}
    assert "cannot be the next one" in refusal(s, f"look-case:{NEW[1]}")


@pytest.mark.parametrize("number", [1, 2])
def test_of_a_deck_with_fewer_than_three_one_looks_at_what_is_there(number: int) -> None:
    """Ruling 34."""
    s = looked(*NEW[:number], cases_due={"I": number, "II": 0, "III": 0})
    assert (s.phase, s.cases_known[ONE]) == ("strike", NEW[:number])


def test_an_empty_deck_is_not_looked_into() -> None:
    """Ruling 34."""
    s = pool(cases_due=dict.fromkeys(EARLY, 0))
    assert legal(s) == ["search:justices"]
    assert "that deck is empty" in refusal(s, "search:cases")


def test_with_both_decks_empty_the_space_is_passed_over() -> None:
    """Ruling 68."""
    nothing = dict.fromkeys(EARLY, 0)
    s = pool(cases_due=nothing, justices_due=nothing)
    assert (s.phase, s.seat, s.robing[ONE]) == ("act", TWO, 3)


# Secrecy


def test_only_who_looks_sees_the_cards() -> None:
    s = looked(*NEW)
    assert s.seen_by(ONE).cases_known[ONE] == NEW
    for other in (TWO, THREE, None):
        assert s.seen_by(other).cases_known[ONE] == ("?",) * 3


def test_the_cards_that_are_looked_at_are_told_to_one_seat_only() -> None:
    s = after(pool(), "search:cases")
    action = Action.parse(f"look-case:{NEW[0]}")
    _, events = GAME.apply(s, action)
    for seat, card in ((ONE, NEW[0]), (TWO, "?"), (None, "?")):
        said, told_of = GAME.told(s, action, events, seat)
        assert said.args == (card,)
        assert of(told_of, "looked")[0].details["card"] == card


def test_a_removed_card_goes_face_down_and_only_its_era_is_open() -> None:
    """Ruling 67: the backs show it."""
    s = looked(*NEW)
    action = Action.parse(f"strike:{NEW[1]}")
    t, events = GAME.apply(s, action)
    for seat, card in ((ONE, NEW[1]), (TWO, "?"), (None, "?")):
        said, told_of = GAME.told(s, action, events, seat)
        (struck,) = of(told_of, "struck")
        assert (said.args, struck.details["card"], struck.details["era"]) == ((card,), card, "I")
    assert t.seen_by(TWO).cases_struck[ONE] == ("?",)
    assert t.seen_by(ONE).cases_struck[ONE] == (NEW[1],)


def test_the_order_in_which_cards_go_back_is_a_secret() -> None:
    s = after(looked(*NEW), "strike-none")
    action = Action("restack", NEW[::-1])
    _, events = GAME.apply(s, action)
    said, told_of = GAME.told(s, action, events, TWO)
    assert said.args == ("?",) * 3
    assert of(told_of, "restacked")[0].details["cards"] == "?"
    assert GAME.told(s, action, events, ONE)[0] == action


# Removing


def test_one_need_not_remove_a_card() -> None:
    s = after(looked(*NEW), "strike-none")
    assert (s.phase, s.cases_due) == ("restack", EARLY)


def test_a_removed_card_is_out_of_the_game_for_good() -> None:
    before = looked(*NEW)
    s = after(before, f"strike:{NEW[1]}")
    assert (s.cases_struck[ONE], s.cases_known[ONE]) == ((NEW[1],), (NEW[0], NEW[2]))
    assert conserved(s) == conserved(before)


def test_only_one_of_the_cards_that_were_looked_at_is_removed() -> None:
    s = looked(*NEW)
    assert "not one of the cards that you have just looked at" in refusal(s, "strike:roe-v-wade")


@pytest.mark.parametrize("deck", ["cases", "justices"])
def test_removing_brings_the_end_of_the_match_a_card_nearer(deck: str) -> None:
    """Ruling 34."""
    cards = NEW if deck == "cases" else OLDER
    s = looked(*cards, deck=deck)
    before = sum(getattr(s, f"{deck}_due").values())
    s = after(s, f"strike:{cards[0]}")
    assert sum(getattr(s, f"{deck}_due").values()) == before - 1


def test_to_remove_the_last_card_ends_the_match_with_this_round() -> None:
    """Ruling 34: like drawing it."""
    s = looked(NEW[0], cases_due={"I": 1, "II": 0, "III": 0})
    s, events = told(s, f"strike:{NEW[0]}")
    assert s.last == "cases"
    assert of(events, "last-card")[0].details["deck"] == "cases"


# Putting back


def test_the_others_go_back_on_top_in_any_order() -> None:
    s = after(looked(*NEW), f"strike:{NEW[1]}")
    first, last = NEW[0], NEW[2]
    assert legal(s) == [f"restack:{first}:{last}", f"restack:{last}:{first}"]
    s = after(s, f"restack:{last}:{first}")
    assert s.cases_known[ONE] == (last, first)


def test_the_cards_come_in_the_order_in_which_they_were_put_back() -> None:
    s = after(looked(*NEW), "strike-none", "restack:" + ":".join(NEW[::-1]))
    s = table(at="appeal", docket="", cases_known=s.cases_known, cases_due=EARLY)
    assert legal(s) == [f"deal-case:{NEW[2]}"]


def test_no_card_of_a_later_era_lies_above_one_of_an_earlier_era() -> None:
    cards = (NEW[0], "rosen-v-usa", "abrams-v-usa")
    s = after(looked(*cards, cases_due={"I": 1, "II": 6, "III": 6}), "strike-none")
    assert legal(s) == [
        f"restack:{NEW[0]}:rosen-v-usa:abrams-v-usa",
        f"restack:{NEW[0]}:abrams-v-usa:rosen-v-usa",
    ]
    reason = refusal(s, f"restack:rosen-v-usa:{NEW[0]}:abrams-v-usa")
    assert "no later era above an earlier one" in reason


def test_all_of_the_others_go_back() -> None:
    s = after(looked(*NEW), "strike-none")
    assert "the cards go back, all of them" in refusal(s, f"restack:{NEW[0]}:{NEW[1]}")


def test_where_one_order_alone_is_possible_nobody_is_asked() -> None:
    s = looked(NEW[0], "rosen-v-usa", "abrams-v-usa", cases_due={"I": 1, "II": 6, "III": 6})
    s = after(s, "strike:abrams-v-usa")
    assert s.phase == "act"
    assert s.cases_known[ONE] == (NEW[0], "rosen-v-usa")


# Knowing later


def known(**position: Any) -> Court:
    """Table 1 knows the three top cases."""
    given = {"cases_known": {ONE: NEW}, "cases_due": EARLY}
    return table(**given | position)


def test_a_card_that_is_drawn_is_the_one_on_top() -> None:
    s = known(at="appeal", docket="")
    assert legal(s) == [f"deal-case:{NEW[0]}"]
    s = after(s, f"deal-case:{NEW[0]}")
    assert (s.docket["discovery"], s.cases_known[ONE]) == (NEW[0], NEW[1:])


def test_under_the_known_cards_any_card_of_the_era_may_lie() -> None:
    s = known(at="appeal", docket="", then=["appeal"] * 3)
    s = after(s, *(f"deal-case:{card}" for card in NEW))
    assert (s.cases_known[ONE], s.cases_due["I"], len(legal(s, "deal-case"))) == ((), 0, 8)


def test_who_looks_after_another_sees_the_same_cards_and_the_other_knows_no_more() -> None:
    s = known(robing={TWO: 2}, turns=(TWO, ONE))
    s = after(s, "rest", "search:cases")
    for card in NEW:
        assert legal(s) == [f"look-case:{card}"]
        s = after(s, f"look-case:{card}")
    assert s.cases_known == {ONE: (), TWO: NEW, THREE: ()}
    assert (s.phase, s.seat) == ("strike", TWO)


def test_under_what_another_has_seen_one_sees_unseen_cards() -> None:
    s = known(robing={TWO: 2}, turns=(TWO,), cases_known={ONE: NEW[:2]}, cases_due={"I": 2})
    s = after(s, "rest", "search:cases", *(f"look-case:{card}" for card in NEW[:2]))
    assert s.phase == "look-at-cases"
    s = after(s, "look-case:rosen-v-usa")
    assert s.cases_known == {ONE: (), TWO: (*NEW[:2], "rosen-v-usa"), THREE: ()}


def test_who_looks_again_sees_only_what_is_new() -> None:
    s = known(robing={ONE: 2}, turns=(ONE,), cases_known={ONE: NEW[:2]}, cases_due={"I": 2})
    s = after(s, "rest", "search:cases", "look-case:rosen-v-usa")
    assert (s.phase, s.cases_known[ONE]) == ("strike", (*NEW[:2], "rosen-v-usa"))


def test_looking_into_one_deck_leaves_what_is_known_of_the_other() -> None:
    s = known(robing={TWO: 2}, turns=(TWO,))
    s = after(s, "rest", "search:justices")
    assert s.cases_known[ONE] == NEW


def test_cards_that_are_known_are_in_one_place_only() -> None:
    s = known()
    assert not set(s.cases_known[ONE]) & set(s.cases_left)
    assert not set(CASES) & set(JUSTICES)


def test_a_known_justice_becomes_the_next_candidate() -> None:
    s = table(at="elevate", pool="- joseph-story john-mclean", justices_known={TWO: OLDER})
    assert legal(s) == [f"deal-justice:{OLDER[0]}"]
    s = after(s, f"deal-justice:{OLDER[0]}")
    assert (s.pool[0], s.justices_known[TWO]) == (OLDER[0], OLDER[1:])


def test_a_known_first_case_of_a_new_era_costs_each_a_goal_too() -> None:
    """Ruling 8."""
    goals = {ONE: "canal-builders merchant-houses"}
    s = table(at="appeal", docket="", goals=goals, cases_known={TWO: ("rosen-v-usa",)},
              cases_due={"I": 0, "II": 6, "III": 6})  # fmt: skip
    s = after(s, "deal-case:rosen-v-usa")
    assert (s.phase, s.docket["discovery"]) == ("drop-goal", "rosen-v-usa")
