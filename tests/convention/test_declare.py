"""Declare a Vote: one state, one marker, and what faction bias forbids."""

from __future__ import annotations

import pytest

from companion.games.convention import GAME
from companion.games.convention.state import Convention, tracks
from tests.convention.table import (
    ANTIFEDERAL,
    ANYBODY,
    FEDERAL,
    LARGE,
    SMALL,
    after,
    kinds,
    legal,
    refusal,
    table,
    turn,
    whole,
)

HELD = "james-madison george-mason john-blair"


def virginia(article: str = LARGE, **position: object) -> Convention:
    """Madison holds his planner, an Antifederalist and a Large Stater, all of Virginia."""
    return table(caucus={"madison": HELD}, articles=(article, "power-to-tax"), **position)


def test_a_turn_is_a_vote_a_speech_an_event_or_a_snub() -> None:
    assert {action.kind for action in GAME.legal(virginia())} == {
        "declare",
        "speak",
        "enact",
        "snub",
    }


def test_one_delegate_is_enough_to_declare_a_state() -> None:
    s = after(virginia(), "declare:yea:virginia:john-blair")
    assert (s.side["virginia"], s.voted["virginia"]) == ("yea", ("john-blair",))


def test_several_delegates_of_a_state_go_under_one_marker() -> None:
    s = after(virginia(), "declare:yea:virginia:george-mason:john-blair")
    assert s.voted["virginia"] == ("george-mason", "john-blair")
    assert (s.controller["virginia"], s.free["madison"]) == ("madison", 2)


def test_delegates_who_declare_leave_the_caucus_and_others_come_from_the_pool() -> None:
    s = turn(virginia(), "declare:yea:virginia:george-mason:john-blair")
    assert not {"george-mason", "john-blair"} & set(s.caucus["madison"])
    assert len(s.caucus["madison"]) == 3


def test_a_planner_joins_the_delegates_of_his_own_state() -> None:
    """Ruling 21."""
    s = after(virginia(), "declare:yea:virginia:george-mason:james-madison:john-blair")
    assert s.voted["virginia"] == ("george-mason", "james-madison", "john-blair")


def test_delegates_of_two_states_do_not_vote_together() -> None:
    """Ruling 21."""
    s = table(caucus={"madison": "john-blair rufus-king"}, articles=(FEDERAL, LARGE))
    reason = refusal(s, "declare:yea:virginia:john-blair:rufus-king")
    assert "all of one state" in reason
    assert not [action for action in legal(s, "declare") if action.count(":") > 3]


def test_a_delegate_votes_for_no_state_but_his_own() -> None:
    assert "all of one state" in refusal(virginia(), "declare:yea:georgia:john-blair")


def test_nobody_votes_with_a_delegate_whom_he_does_not_hold() -> None:
    assert "of your caucus" in refusal(virginia(), "declare:yea:virginia:george-wythe")


def test_a_vote_without_a_delegate_is_refused() -> None:
    assert "of your caucus" in refusal(virginia(), "declare:yea:virginia")


def test_a_state_that_sent_nobody_is_unknown() -> None:
    assert "no delegation called" in refusal(virginia(), "declare:yea:rhode-island:john-blair")


def test_there_are_two_sides_and_no_third() -> None:
    assert "yea or nay" in refusal(virginia(), "declare:divided:virginia:john-blair")


def test_the_same_delegates_are_one_choice_whatever_their_order() -> None:
    assert "alphabet" in refusal(virginia(), "declare:yea:virginia:john-blair:george-mason")
    assert "alphabet" in refusal(virginia(), "declare:yea:virginia:john-blair:john-blair")


def test_all_twelve_delegations_may_be_declared_in_every_round() -> None:
    """Ruling 30: New York too, and New Hampshire."""
    for number in (1, 2, 3, 4):
        for state, card in ANYBODY.items():
            s = table(caucus={"madison": card}, round=number)
            assert any(a.startswith(("declare:yea", "declare:nay")) and f":{state}:" in a
                       for a in legal(s)), state  # fmt: skip


# Faction bias

MAY = {
    ("james-mcclurg", FEDERAL): "yea",
    ("james-mcclurg", ANTIFEDERAL): "nay",
    ("james-mcclurg", LARGE): "yea nay",
    ("james-mcclurg", SMALL): "yea nay",
    ("george-mason", FEDERAL): "nay",
    ("george-mason", ANTIFEDERAL): "yea",
    ("george-mason", LARGE): "yea nay",
    ("george-mason", SMALL): "yea nay",
    ("john-blair", FEDERAL): "yea nay",
    ("john-blair", ANTIFEDERAL): "yea nay",
    ("john-blair", LARGE): "yea",
    ("john-blair", SMALL): "nay",
    ("abraham-baldwin", FEDERAL): "yea nay",
    ("abraham-baldwin", ANTIFEDERAL): "yea nay",
    ("abraham-baldwin", LARGE): "nay",
    ("abraham-baldwin", SMALL): "yea",
}
"""A Federalist, an Antifederalist, a Large and a Small Stater, and how each may vote."""


@pytest.mark.parametrize(("who", "article"), MAY)
def test_nobody_votes_against_his_own_faction_or_for_the_opposed_one(
    who: str, article: str
) -> None:
    s = table(caucus={"madison": who}, articles=(article, "power-to-tax"))
    assert [action.split(":")[1] for action in legal(s, "declare")] == MAY[who, article].split()


@pytest.mark.parametrize("article", [FEDERAL, ANTIFEDERAL, LARGE, SMALL])
def test_a_planner_votes_on_either_side_of_any_article(article: str) -> None:
    """Ruling 11."""
    s = table(caucus={"madison": "roger-sherman"}, articles=(article, "power-to-tax"))
    assert legal(s, "declare") == [
        "declare:yea:connecticut:roger-sherman",
        "declare:nay:connecticut:roger-sherman",
    ]


def test_a_refusal_says_who_may_not_vote_how_and_whom_the_article_favours() -> None:
    s = table(caucus={"madison": "james-mcclurg"}, articles=(ANTIFEDERAL, LARGE))
    reason = refusal(s, "declare:yea:virginia:james-mcclurg")
    assert reason.startswith("McClurg may not vote Yea")
    assert "opposed faction" in reason and "Antifederalists" in reason
    assert reason.endswith("(Faction Bias Restrictions; ruling 22)")


def test_one_who_may_not_vote_so_bars_the_whole_group() -> None:
    """Ruling 22."""
    s = virginia(LARGE)
    assert set(legal(s, "declare")) == {
        "declare:yea:virginia:george-mason",
        "declare:nay:virginia:george-mason",
        "declare:yea:virginia:james-madison",
        "declare:nay:virginia:james-madison",
        "declare:yea:virginia:john-blair",
        "declare:yea:virginia:george-mason:james-madison",
        "declare:nay:virginia:george-mason:james-madison",
        "declare:yea:virginia:george-mason:john-blair",
        "declare:yea:virginia:james-madison:john-blair",
        "declare:yea:virginia:george-mason:james-madison:john-blair",
    }
    reason = refusal(s, "declare:nay:virginia:george-mason:james-madison:john-blair")
    assert reason.startswith("Blair may not vote Nay")


def test_two_opposed_delegates_of_one_state_never_vote_together_on_an_article_of_their_pair() -> (
    None
):
    """Ruling 22."""
    s = table(caucus={"madison": "george-mason james-mcclurg"}, articles=(FEDERAL, LARGE))
    assert refusal(s, "declare:yea:virginia:george-mason:james-mcclurg").startswith("Mason")
    assert refusal(s, "declare:nay:virginia:george-mason:james-mcclurg").startswith("McClurg")


def test_the_side_that_an_article_shows_now_is_what_counts() -> None:
    s = table(caucus={"madison": "john-blair"}, articles=(LARGE, FEDERAL), turned=(LARGE,))
    assert legal(s, "declare") == ["declare:nay:virginia:john-blair"]


# One state, one vote


@pytest.mark.parametrize("who", ["madison", "paterson", "nobody"])
def test_nobody_adds_delegates_to_a_state_that_has_declared(who: str) -> None:
    """Ruling 23: neither its controller nor a rival, nor where nobody controls it."""
    s = virginia(declared={"virginia": f"yea {who} edmund-randolph"})
    reason = refusal(s, "declare:yea:virginia:john-blair")
    assert "no delegate may be added" in reason
    assert reason.endswith("(One State, One Vote; ruling 23)")


def test_the_tracker_counts_states_and_not_delegates() -> None:
    s = after(virginia(), "declare:yea:virginia:george-mason:james-madison:john-blair")
    assert (tracks(s)["yea"], tracks(s)["nay"]) == (1, 0)


def test_a_vote_is_one_action_and_then_the_next_seat_is_on_turn() -> None:
    s, events = whole(virginia(), "declare:yea:virginia:john-blair")
    assert kinds(events) == ["declared", "took", "pooled", "turn"]
    assert (s.seat, s.phase) == ("paterson", "act")
