"""Enact an Event: which card does what, what holds of every event, and the events for one's hand
and for the articles."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.convention import GAME
from companion.games.convention.state import Convention, shows
from tests.convention.table import (
    ANTIFEDERAL,
    FEDERAL,
    LARGE,
    SMALL,
    after,
    conserved,
    kinds,
    legal,
    of,
    refusal,
    spread,
    table,
    told,
    turn,
    whole,
)

FIFTEEN = {
    "planner": "james-madison",
    "rally": "john-langdon",
    "walkout": "john-francis-mercer",
    "persuade": "benjamin-franklin",
    "orator": "james-wilson",
    "rebut": "rufus-king",
    "committee": "john-rutledge",
    "order": "george-wythe",
    "secrecy": "pierce-butler",
    "caucus": "william-pierce",
    "renown": "charles-cotesworth-pinckney",
    "amend": "nathaniel-gorham",
    "switch": "john-lansing-jr",
    "recall": "william-blount",
    "second": "alexander-martin",
}
ELEVEN = {
    "divide": "abraham-baldwin",
    "withdraw": "william-houston",
    "return": "james-mchenry",
    "harangue": "gunning-bedford-jr",
    "change-of-heart": "hugh-williamson",
    "compromise": "william-samuel-johnson",
    "reconsider": "richard-dobbs-spaight",
    "stand-fast": "james-mcclurg",
    "objection": "george-mason",
    "postpone": "george-read",
    "independence": "john-blair",
}
"""An effect and a card that has it."""


def everything(card: str) -> Convention:
    """A Hall in which every event finds something to do."""
    declared = {
        "georgia": "nay madison william-few",
        "delaware": "yea paterson jacob-broom",
    }
    others = [other for other in ("rufus-king", "robert-morris", "daniel-carroll") if other != card]
    return table(
        caucus={"madison": " ".join([card, *others[:2]])}, declared=declared,
        debate={"federalist/paterson": 3}, committee_markers={"sherman": 1},
        discards="david-brearley",
    )  # fmt: skip


@pytest.mark.parametrize("effect", FIFTEEN)
def test_each_of_the_fifteen_drafted_effects_is_that_of_its_card(effect: str) -> None:
    """Ruling 6."""
    _, events = told(everything(FIFTEEN[effect]), f"enact:{FIFTEEN[effect]}")
    assert of(events, "enacted")[0].details["effect"] == effect


@pytest.mark.parametrize("effect", ELEVEN)
def test_each_of_our_eleven_further_effects_is_that_of_its_card(effect: str) -> None:
    """Ruling 45."""
    _, events = told(everything(ELEVEN[effect]), f"enact:{ELEVEN[effect]}")
    assert of(events, "enacted")[0].details["effect"] == effect


@pytest.mark.parametrize("card", [*FIFTEEN.values(), *ELEVEN.values()])
def test_an_event_loses_no_card_no_marker_and_no_article(card: str) -> None:
    s = everything(card)
    done, _ = whole(s, f"enact:{card}")
    assert +conserved(done) == +conserved(s)


@pytest.mark.parametrize(
    "card", sorted({*FIFTEEN.values(), *ELEVEN.values()} - {"john-langdon", "george-wythe"}
                   - {"pierce-butler", "richard-dobbs-spaight", "james-mcclurg"})
)  # fmt: skip
def test_the_card_of_an_event_is_discarded(card: str) -> None:
    s = after(everything(card), f"enact:{card}")
    assert card in s.discards and card not in s.caucus["madison"]


@pytest.mark.parametrize(
    "card", ["george-wythe", "pierce-butler", "richard-dobbs-spaight", "james-mcclurg"]
)
def test_a_persistent_event_stays_face_up_on_the_table(card: str) -> None:
    """Ruling 7: Order, Secrecy, Reconsider and Stand Fast."""
    s = after(everything(card), f"enact:{card}")
    assert s.standing == (card,)
    assert card not in s.discards and card not in s.caucus["madison"]


def test_nobody_enacts_an_event_that_he_does_not_hold() -> None:
    assert "not in your caucus" in refusal(everything("john-blair"), "enact:george-wythe")


def test_an_event_is_the_whole_action_of_a_turn() -> None:
    s, events = whole(everything("pierce-butler"), "enact:pierce-butler")
    assert s.seat == "paterson"
    assert kinds(events) == ["enacted", "took", "pooled", "turn"]


def test_an_event_that_finds_nothing_to_do_is_refused_and_its_card_may_still_vote_or_speak() -> (
    None
):
    """Ruling 43."""
    s = table(caucus={"madison": "john-francis-mercer"}, articles=(FEDERAL, LARGE))
    assert "no delegate has declared" in refusal(s, "enact:john-francis-mercer")
    assert legal(s) == [
        "declare:nay:maryland:john-francis-mercer",
        "speak:antifederalist:john-francis-mercer",
        "snub:john-francis-mercer",
    ]


# Planner


@pytest.mark.parametrize(
    "card", ["james-madison", "william-paterson", "alexander-hamilton", "charles-pinckney"]
)
def test_any_planner_card_brings_whoever_enacts_it_a_marker_of_his_own(card: str) -> None:
    """Ruling 8: one's own, a rival's, or one that nobody plays."""
    s = table(caucus={"madison": card, "paterson": "jonathan-dayton"})
    assert (s.free["madison"], s.stock["madison"]) == (3, 5)
    s = after(s, f"enact:{card}")
    assert (s.free["madison"], s.stock["madison"]) == (4, 4)
    assert s.free["paterson"] == 3


def test_nobody_has_more_than_eight_markers() -> None:
    """Ruling 8."""
    s = table(markers={"madison": 8}, caucus={"madison": "james-madison"})
    assert "all eight of your influence markers are out" in refusal(s, "enact:james-madison")
    s = table(markers={"madison": 7}, caucus={"madison": "james-madison"})
    assert after(s, "enact:james-madison").free["madison"] == 8


def test_an_unplayed_planner_may_vote_and_be_snubbed_like_any_card() -> None:
    """Ruling 12."""
    s = table(caucus={"madison": "alexander-hamilton"}, articles=(FEDERAL, LARGE))
    assert legal(s) == [
        "declare:yea:new-york:alexander-hamilton",
        "declare:nay:new-york:alexander-hamilton",
        "enact:alexander-hamilton",
        "snub:alexander-hamilton",
    ]


# Caucus


def pierce(held: str = "william-pierce james-madison", **position: object) -> Convention:
    return table(caucus={"madison": held}, pool="john-blair rufus-king david-brearley", **position)


def test_caucus_takes_the_whole_pool_and_the_pool_is_filled_anew() -> None:
    s = pierce(deck="luther-martin william-few john-langdon jacob-broom", top="robert-morris")
    s = turn(s, "enact:william-pierce")
    assert set(s.caucus["madison"]) == {
        "james-madison", "john-blair", "rufus-king", "david-brearley"}  # fmt: skip
    assert (len(s.pool), s.seat) == (3, "paterson")


@pytest.mark.parametrize(("others", "allowed"), [(2, True), (3, False)])
def test_caucus_fills_a_caucus_to_five_and_not_beyond(others: int, allowed: bool) -> None:
    """Ruling 44."""
    more = ["james-madison", "george-wythe", "pierce-butler"][:others]
    s = pierce(" ".join(["william-pierce", *more]))
    assert ("enact:william-pierce" in legal(s)) is allowed
    if allowed:
        assert len(turn(s, "enact:william-pierce").caucus["madison"]) == 5
    else:
        reason = refusal(s, "enact:william-pierce")
        assert "would hold 6" in reason and reason.endswith("(ruling 44)")


def test_caucus_finds_nothing_in_an_empty_pool() -> None:
    s = table(caucus={"madison": "william-pierce"}, pool="", top="", deck="")
    assert "the draw pool is empty" in refusal(s, "enact:william-pierce")


def test_a_caucus_above_three_takes_no_card_and_is_not_cut() -> None:
    """Ruling 42."""
    s, events = whole(pierce(), "enact:william-pierce")
    assert len(of(events, "took")) == 3
    assert len(s.caucus["madison"]) == 4


def test_rivals_read_only_the_backs_of_what_caucus_takes() -> None:
    _, events = whole(pierce(), "enact:william-pierce")
    assert [event.secret for event in of(events, "took")] == [("card",)] * 3


# Return


def test_return_brings_a_discarded_delegate_into_the_caucus() -> None:
    s = table(caucus={"madison": "james-mchenry"}, discards="john-blair rufus-king")
    s = after(s, "enact:james-mchenry")
    assert legal(s) == ["call-back:john-blair", "call-back:rufus-king"]
    s = after(s, "call-back:rufus-king")
    assert s.caucus["madison"] == ("rufus-king",)
    assert set(s.discards) == {"john-blair", "james-mchenry"}


def test_return_does_not_bring_back_its_own_card() -> None:
    s = table(caucus={"madison": "james-mchenry"}, discards="john-blair")
    s = after(s, "enact:james-mchenry")
    assert "it must be another delegate" in refusal(s, "call-back:james-mchenry")


def test_return_finds_nobody_in_an_empty_discard_pile() -> None:
    s = table(caucus={"madison": "james-mchenry"})
    assert "the discard pile is empty" in refusal(s, "enact:james-mchenry")


# Renown


def test_renown_scores_two() -> None:
    s = after(everything("robert-morris"), "enact:robert-morris")
    assert s.score == {"madison": 2, "paterson": 0, "sherman": 0}


# Amend, Switch, Postpone


def test_amend_turns_the_article_in_the_committee_room() -> None:
    s = after(everything("nathaniel-gorham"), "enact:nathaniel-gorham")
    assert (shows(s, LARGE), shows(s, FEDERAL)) == ("small-states", "federalist")


def test_amend_turns_a_turned_article_back() -> None:
    s = table(caucus={"madison": "nathaniel-gorham"}, articles=(FEDERAL, SMALL), turned=(SMALL,))
    assert shows(after(s, "enact:nathaniel-gorham"), SMALL) == "small-states"


def test_switch_lets_the_two_articles_change_rooms_while_nobody_has_voted() -> None:
    s = table(caucus={"madison": "john-lansing-jr"}, articles=(FEDERAL, LARGE))
    s = after(s, "enact:john-lansing-jr")
    assert (s.assembly, s.committee) == (LARGE, FEDERAL)
    assert s.score["madison"] == 0


def test_an_article_keeps_the_side_it_shows_when_it_changes_rooms() -> None:
    s = table(caucus={"madison": "john-lansing-jr"}, articles=(FEDERAL, LARGE), turned=(LARGE,))
    assert shows(after(s, "enact:john-lansing-jr"), LARGE) == "small-states"


def test_switch_scores_one_where_a_state_has_voted() -> None:
    s = after(everything("john-lansing-jr"), "enact:john-lansing-jr")
    assert (s.assembly, s.committee) == (FEDERAL, LARGE)
    assert s.score["madison"] == 1


def test_postpone_puts_the_article_back_into_the_stack_and_draws_another() -> None:
    s = table(caucus={"madison": "george-read"}, articles=(FEDERAL, LARGE))
    s = after(s, "enact:george-read")
    assert s.phase == "lay" and f"lay:{LARGE}" not in legal(s)
    s = after(s, f"lay:{ANTIFEDERAL}")
    assert s.committee == ANTIFEDERAL
    assert LARGE in s.stack and ANTIFEDERAL not in s.stack


def test_a_postponed_article_that_was_turned_comes_back_with_its_historical_side_up() -> None:
    s = table(caucus={"madison": "george-read", "paterson": "david-brearley"},
              articles=(FEDERAL, LARGE), turned=(LARGE,))  # fmt: skip
    s = after(s, "enact:george-read", f"lay:{ANTIFEDERAL}")
    while s.seat != "paterson":
        s = turn(s, legal(s)[0])
    s = after(s, "enact:david-brearley", f"lay:{LARGE}")
    assert (s.committee, shows(s, LARGE)) == (LARGE, "large-states")


def test_postpone_is_refused_when_no_article_is_left() -> None:
    """Ruling 43: in the last round."""
    start = table()
    s = table(caucus={"madison": "george-read"}, resolved=start.stack)
    assert "no other article is left" in refusal(s, "enact:george-read")


# Second


def test_second_allows_another_action_that_is_no_event() -> None:
    s = after(everything("thomas-mifflin"), "enact:thomas-mifflin")
    assert (s.seat, {action.kind for action in GAME.legal(s)}) == (
        "madison",
        {"declare", "speak", "snub"},
    )
    assert "not asked now" in refusal(s, "enact:robert-morris")


def test_second_replenishes_once_after_the_second_action() -> None:
    """Ruling 41."""
    s, events = whole(everything("thomas-mifflin"), "enact:thomas-mifflin",
                      "speak:large-states:rufus-king")  # fmt: skip
    assert Counter(kinds(events))["took"] == 2
    assert kinds(events)[:3] == ["enacted", "spoke", "advanced"]
    assert (len(s.caucus["madison"]), s.seat) == (3, "paterson")


def test_second_with_no_other_delegate_is_refused() -> None:
    s = table(caucus={"madison": "thomas-mifflin"})
    assert "no other delegate is left" in refusal(s, "enact:thomas-mifflin")


def test_a_second_action_that_snubs_may_snub_several() -> None:
    s = after(everything("thomas-mifflin"), "enact:thomas-mifflin", "snub:rufus-king")
    assert legal(s) == ["snub:robert-morris", "end-snub"]


def test_an_event_may_end_the_round_and_the_seat_after_its_player_begins_the_next() -> None:
    """Ruling 18: Madison's Persuade makes the seventh Yea."""
    six = spread("yea", "paterson", "georgia delaware maryland massachusetts new-york connecticut")
    s = table(
        caucus={"madison": "benjamin-franklin"},
        declared=six | {"virginia": "nay sherman john-blair"},
    )  # fmt: skip
    s, events = whole(s, "enact:benjamin-franklin", "persuade:virginia")
    assert of(events, "decided")[0].details["yeas"] == 7
    while s.phase != "act":
        s, more = whole(s, legal(s)[0])
        events += more
    assert (s.seat, s.round) == ("paterson", 2)
