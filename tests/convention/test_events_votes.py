"""The events that touch delegations: who declares, leaves, crosses, is overridden, or is free."""

from __future__ import annotations

import pytest

from companion.games.convention import GAME
from companion.games.convention.state import Convention, tracks
from tests.convention.table import (
    ANTIFEDERAL,
    FEDERAL,
    LARGE,
    SMALL,
    after,
    closing,
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


def holding(cards: str, article: str = LARGE, **position: object) -> Convention:
    """Madison's turn with these cards; the article in committee is out of the way."""
    return table(caucus={"madison": cards}, articles=(article, "power-to-tax"), **position)


# Rally


def test_rally_declares_its_card_and_then_takes_one_card_of_the_pool() -> None:
    s = after(holding("daniel-carroll rufus-king"), "enact:daniel-carroll")
    assert set(legal(s)) == {
        "declare:yea:maryland:daniel-carroll",
        "declare:nay:maryland:daniel-carroll",
    }
    s = after(s, "declare:nay:maryland:daniel-carroll")
    assert (s.side["maryland"], s.controller["maryland"]) == ("nay", "madison")
    assert (s.phase, len(s.caucus["madison"])) == ("take", 1)


def test_the_card_of_a_rally_is_placed_and_not_discarded() -> None:
    """Ruling 41."""
    s = after(holding("daniel-carroll"), "enact:daniel-carroll",
              "declare:yea:maryland:daniel-carroll")  # fmt: skip
    assert s.voted["maryland"] == ("daniel-carroll",)
    assert "daniel-carroll" not in s.discards


def test_further_delegates_of_the_state_may_join_a_rally() -> None:
    """Ruling 41."""
    s = after(holding("daniel-carroll luther-martin rufus-king"), "enact:daniel-carroll")
    s = after(s, "declare:yea:maryland:daniel-carroll:luther-martin")
    assert s.voted["maryland"] == ("daniel-carroll", "luther-martin")


def test_the_card_of_the_rally_must_be_among_them() -> None:
    s = after(holding("daniel-carroll luther-martin rufus-king"), "enact:daniel-carroll")
    assert all("daniel-carroll" in action for action in legal(s))
    assert "must be among the delegates" in refusal(s, "declare:yea:maryland:luther-martin")


@pytest.mark.parametrize(
    ("held", "cards"), [("daniel-carroll rufus-king pierce-butler", 3), ("daniel-carroll", 3),
                        ("daniel-carroll rufus-king pierce-butler john-blair", 4)]
)  # fmt: skip
def test_a_rally_takes_its_card_also_where_the_caucus_is_full_and_three_is_still_the_aim(
    held: str, cards: int
) -> None:
    """Ruling 41: one card for the Rally, and then as many as lack at three."""
    s, _ = whole(holding(held), "enact:daniel-carroll", "declare:yea:maryland:daniel-carroll")
    assert len(s.caucus["madison"]) == cards


def test_a_rally_may_override() -> None:
    """Ruling 41: under the normal rules."""
    s = holding("daniel-carroll luther-martin", declared={"maryland": "yea paterson james-mchenry"})
    s = after(s, "enact:daniel-carroll", "declare:nay:maryland:daniel-carroll:luther-martin")
    assert (s.side["maryland"], s.controller["maryland"]) == ("nay", "madison")


def test_a_rally_that_bias_or_a_declared_state_forbids_cannot_be_enacted() -> None:
    """Ruling 43, and ruling 41: the normal rules hold."""
    s = holding("daniel-carroll", declared={"maryland": "yea paterson james-mchenry"})
    assert "no delegate may be added" in refusal(s, "enact:daniel-carroll")
    s = holding("daniel-carroll", declared={"maryland": "yea madison james-mchenry"})
    assert refusal(s, "enact:daniel-carroll")


def test_a_rally_without_a_pool_is_a_vote_and_no_more() -> None:
    s = holding("daniel-carroll rufus-king", pool="", top="", deck="")
    s, events = whole(s, "enact:daniel-carroll", "declare:yea:maryland:daniel-carroll")
    assert "took" not in kinds(events)
    assert s.seat == "paterson"


# Walkout

TWO = {
    "georgia": "nay paterson william-few william-houstoun",
    "delaware": "yea sherman george-read",
}


def test_walkout_discards_one_delegate_and_the_rest_of_his_delegation_stays() -> None:
    s = after(holding("john-francis-mercer", declared=TWO), "enact:john-francis-mercer")
    assert legal(s) == [
        "dismiss:delaware:george-read",
        "dismiss:georgia:william-few",
        "dismiss:georgia:william-houstoun",
    ]
    s = after(s, "dismiss:georgia:william-few")
    assert s.voted["georgia"] == ("william-houstoun",)
    assert (s.side["georgia"], s.controller["georgia"]) == ("nay", "paterson")
    assert "william-few" in s.discards


def test_walkout_of_the_last_delegate_frees_the_state_and_its_marker_and_clears_the_tracker() -> (
    None
):
    s = holding("john-francis-mercer", declared=TWO)
    assert s.free["sherman"] == 2
    s = after(s, "enact:john-francis-mercer", "dismiss:delaware:george-read")
    assert (s.side["delaware"], s.voted["delaware"], s.controller["delaware"]) == ("", (), "")
    assert s.free["sherman"] == 3
    assert (tracks(s)["yea"], tracks(s)["nay"]) == (0, 1)


def test_a_state_that_walked_out_may_be_declared_again() -> None:
    s = table(
        caucus={"madison": "john-francis-mercer", "paterson": "gunning-bedford-jr"},
        declared=TWO, articles=(LARGE, FEDERAL),
    )  # fmt: skip
    s = turn(s, "enact:john-francis-mercer", "dismiss:delaware:george-read")
    assert legal(s, "declare") == ["declare:nay:delaware:gunning-bedford-jr"]


def test_walkout_may_take_ones_own_delegate_or_one_whom_nobody_controls() -> None:
    for who in ("madison", "nobody"):
        s = holding("john-francis-mercer", declared={"delaware": f"yea {who} george-read"})
        s = after(s, "enact:john-francis-mercer", "dismiss:delaware:george-read")
        assert s.free["madison"] == 3


def test_walkout_needs_somebody_who_has_declared() -> None:
    """Ruling 43."""
    assert "no delegate has declared" in refusal(
        holding("john-francis-mercer"), "enact:john-francis-mercer"
    )
    s = after(holding("john-francis-mercer", declared=TWO), "enact:john-francis-mercer")
    assert "has not declared" in refusal(s, "dismiss:delaware:william-few")


# Persuade


def test_persuade_moves_a_delegation_of_one_to_the_other_side_and_its_marker_with_it() -> None:
    s = holding("benjamin-franklin", declared={"maryland": "nay paterson daniel-carroll"})
    s = after(s, "enact:benjamin-franklin", "persuade:maryland")
    assert (s.side["maryland"], s.controller["maryland"]) == ("yea", "paterson")
    assert s.voted["maryland"] == ("daniel-carroll",)


def test_persuade_moves_nobody_to_a_vote_that_his_faction_forbids() -> None:
    declared = {"delaware": "nay paterson george-read", "maryland": "nay paterson daniel-carroll"}
    s = after(holding("benjamin-franklin", declared=declared), "enact:benjamin-franklin")
    assert legal(s) == ["persuade:maryland"]
    assert refusal(s, "persuade:delaware").startswith("Read may not vote Yea")


def test_persuade_moves_a_single_delegate_only() -> None:
    s = after(holding("benjamin-franklin", declared=TWO | spread("nay", "sherman", "maryland")),
              "enact:benjamin-franklin")  # fmt: skip
    assert "stands with 2 delegates" in refusal(s, "persuade:georgia")


def test_persuade_is_refused_where_no_single_delegate_may_cross() -> None:
    """Ruling 43."""
    s = holding("benjamin-franklin", declared={"delaware": "nay paterson george-read"})
    assert "no delegation of one card may cross" in refusal(s, "enact:benjamin-franklin")
    assert "no delegation of one card may cross" in refusal(
        holding("benjamin-franklin"), "enact:benjamin-franklin"
    )


# Divide


@pytest.mark.parametrize("who", ["madison", "paterson", "nobody"])
def test_divide_cancels_the_vote_of_its_cards_own_state_whoever_controls_it(who: str) -> None:
    s = holding("abraham-baldwin", declared={"georgia": f"nay {who} william-few william-pierce"})
    s = after(s, "enact:abraham-baldwin")
    assert (s.side["georgia"], s.voted["georgia"], s.controller["georgia"]) == ("", (), "")
    assert {"william-few", "william-pierce"} <= set(s.discards)
    assert s.free == {"madison": 3, "paterson": 3, "sherman": 3}


def test_divide_needs_a_vote_of_its_own_state() -> None:
    """Ruling 43."""
    s = holding("abraham-baldwin", declared={"delaware": "nay paterson george-read"})
    assert "Georgia has not declared" in refusal(s, "enact:abraham-baldwin")


# Withdraw

MINE = {"georgia": "nay madison william-few", "delaware": "nay paterson george-read",
        "maryland": "yea nobody daniel-carroll"}  # fmt: skip


def test_withdraw_takes_a_delegation_of_ones_own_off_the_table() -> None:
    s = after(holding("robert-yates", declared=MINE), "enact:robert-yates")
    assert legal(s) == ["withdraw:georgia"]
    s = after(s, "withdraw:georgia")
    assert (s.side["georgia"], s.controller["georgia"], s.free["madison"]) == ("", "", 3)
    assert "william-few" in s.discards


def test_withdraw_takes_no_delegation_of_others_or_of_nobody() -> None:
    s = after(holding("robert-yates", declared=MINE), "enact:robert-yates")
    for state in ("delaware", "maryland"):
        assert "you do not control" in refusal(s, f"withdraw:{state}")


def test_withdraw_needs_a_delegation_of_ones_own() -> None:
    """Ruling 43."""
    s = holding("robert-yates", declared={"delaware": "nay paterson george-read"})
    assert "you control no delegation" in refusal(s, "enact:robert-yates")


# Change of Heart


def test_change_of_heart_moves_a_whole_delegation_of_ones_own() -> None:
    s = holding("hugh-williamson", declared={"virginia": "yea madison george-mason james-mcclurg"})
    s = after(s, "enact:hugh-williamson", "cross:virginia")
    assert (s.side["virginia"], s.controller["virginia"]) == ("nay", "madison")
    assert s.voted["virginia"] == ("george-mason", "james-mcclurg")


def test_change_of_heart_moves_no_delegation_of_which_one_faction_forbids_it() -> None:
    declared = {
        "virginia": "yea madison george-mason john-blair",
        "georgia": "nay madison william-few",
    }
    s = after(holding("hugh-williamson", declared=declared), "enact:hugh-williamson")
    assert legal(s) == ["cross:georgia"]
    assert refusal(s, "cross:virginia").startswith("Blair may not vote Nay")


def test_change_of_heart_needs_a_delegation_of_ones_own_that_may_cross() -> None:
    """Ruling 43."""
    s = holding("hugh-williamson", declared={"virginia": "yea paterson george-mason"})
    assert "you control no delegation" in refusal(s, "enact:hugh-williamson")
    s = holding("hugh-williamson", declared={"virginia": "yea madison john-blair"})
    assert "may not vote Nay" in refusal(s, "enact:hugh-williamson")


# Independence


def test_independence_sends_a_marker_home_and_the_vote_stands() -> None:
    s = after(holding("jared-ingersoll", declared=MINE), "enact:jared-ingersoll")
    assert legal(s) == ["release:delaware", "release:georgia"]
    s = after(s, "release:delaware")
    assert (s.side["delaware"], s.controller["delaware"]) == ("nay", "")
    assert (s.voted["delaware"], s.free["paterson"]) == (("george-read",), 3)


def test_independence_needs_a_delegation_with_a_controller() -> None:
    """Ruling 43."""
    s = holding("jared-ingersoll", declared={"maryland": "yea nobody daniel-carroll"})
    assert "no delegation has a controller" in refusal(s, "enact:jared-ingersoll")


# Objection


@pytest.mark.parametrize(("states", "points"), [
    ("georgia", 1), ("georgia delaware", 2), ("georgia delaware new-york", 3),
    ("georgia delaware new-york maryland", 3)])  # fmt: skip
def test_objection_scores_one_for_each_nay_of_ones_own_up_to_three(
    states: str, points: int
) -> None:
    more = spread("nay", "paterson", "connecticut") | spread("yea", "madison", "new-jersey")
    s = holding("george-mason", declared=spread("nay", "madison", states) | more)
    assert after(s, "enact:george-mason").score["madison"] == points


def test_objection_needs_a_nay_of_ones_own() -> None:
    """Ruling 43."""
    s = holding("george-mason", declared=spread("yea", "madison", "new-jersey"))
    assert "no delegation on the Nay side" in refusal(s, "enact:george-mason")


# Order, Reconsider, Stand Fast

VIRGINIA = {"virginia": "yea paterson george-washington"}
TWO_NAY = "declare:nay:virginia:edmund-randolph:george-mason"
ONE_NAY = "declare:nay:virginia:george-mason"


def test_under_order_nobody_overrides() -> None:
    s = holding("george-mason edmund-randolph", declared=VIRGINIA, standing="george-wythe")
    assert "Order stands this round" in refusal(s, TWO_NAY)
    assert legal(s, "declare") == []


def test_order_binds_the_one_who_called_for_it_as_well() -> None:
    s = turn(holding("george-wythe george-mason edmund-randolph", declared=VIRGINIA),
             "enact:george-wythe")  # fmt: skip
    while s.seat != "madison":
        s = turn(s, legal(s, "snub")[0], *(["end-snub"] if len(s.caucus[s.seat]) > 1 else []))
    assert "Order stands this round" in refusal(s, TWO_NAY)


def test_under_order_a_free_state_may_still_be_declared() -> None:
    s = holding("william-few", standing="george-wythe")
    assert legal(s, "declare")


def test_under_reconsider_as_many_delegates_are_enough() -> None:
    s = holding("george-mason", declared=VIRGINIA)
    assert "2 of yours" in refusal(s, ONE_NAY)
    s = holding("george-mason", declared=VIRGINIA, standing="richard-dobbs-spaight")
    assert after(s, ONE_NAY).controller["virginia"] == "madison"


def test_under_reconsider_fewer_delegates_are_not_enough() -> None:
    two = {"virginia": "yea paterson george-washington john-blair"}
    s = holding("george-mason", declared=two, standing="richard-dobbs-spaight")
    assert "2 of yours" in refusal(s, ONE_NAY)


def test_reconsider_lets_nobody_override_himself_or_on_the_same_side() -> None:
    s = holding("george-mason", declared={"virginia": "yea madison george-washington"},
                standing="richard-dobbs-spaight")  # fmt: skip
    assert "only another player" in refusal(s, ONE_NAY)
    assert "no delegate may be added" in refusal(s, ONE_NAY.replace("nay", "yea"))


def test_where_order_and_reconsider_stand_together_order_holds() -> None:
    """Ruling 46."""
    for standing in ("george-wythe richard-dobbs-spaight", "richard-dobbs-spaight george-wythe"):
        s = holding("george-mason edmund-randolph", declared=VIRGINIA, standing=standing)
        assert "Order stands this round" in refusal(s, TWO_NAY)


BARRED = {
    "john-francis-mercer": "Walkout",
    "benjamin-franklin": "Persuade",
    "abraham-baldwin": "Divide",
    "robert-yates": "Withdraw",
    "hugh-williamson": "Change of Heart",
}


@pytest.mark.parametrize("card", BARRED, ids=list(BARRED.values()))
def test_stand_fast_bars_events_that_discard_or_move_who_has_declared(card: str) -> None:
    """Ruling 46."""
    declared = {"georgia": "nay madison william-few"}
    assert f"enact:{card}" in legal(holding(card, declared=declared))
    s = holding(card, declared=declared, standing="james-mcclurg")
    assert "Stand Fast is in force" in refusal(s, f"enact:{card}")


def test_stand_fast_bars_neither_an_override_nor_a_rally_that_overrides() -> None:
    """Ruling 46."""
    maryland = {"maryland": "yea paterson james-mchenry"}
    s = holding("daniel-carroll luther-martin", declared=maryland, standing="james-mcclurg")
    vote = "declare:nay:maryland:daniel-carroll:luther-martin"
    assert after(s, vote).side["maryland"] == "nay"
    assert after(s, "enact:daniel-carroll", vote).side["maryland"] == "nay"


def test_stand_fast_bars_no_independence_for_no_delegate_moves() -> None:
    """Ruling 46."""
    s = holding("jared-ingersoll", declared=VIRGINIA, standing="james-mcclurg")
    assert after(s, "enact:jared-ingersoll", "release:virginia").controller["virginia"] == ""


TWICE = [
    ("george-washington", "george-wythe"),
    ("richard-bassett", "pierce-butler"),
    ("richard-dobbs-spaight", "william-houstoun"),
    ("jacob-broom", "james-mcclurg"),
]


@pytest.mark.parametrize(("card", "standing"), TWICE)
def test_what_is_in_force_already_cannot_be_enacted_again(card: str, standing: str) -> None:
    """Ruling 7."""
    assert "in force already" in refusal(holding(card, standing=standing), f"enact:{card}")


def test_all_four_persistent_events_may_stand_together() -> None:
    """Ruling 7."""
    three = "george-wythe pierce-butler richard-dobbs-spaight"
    s = after(holding("james-mcclurg", standing=three), "enact:james-mcclurg")
    assert set(s.standing) == {*three.split(), "james-mcclurg"}


def test_persistent_events_end_with_the_round_and_are_discarded() -> None:
    """Ruling 7, and ruling 39."""
    nays = spread("nay", "paterson", "georgia delaware maryland connecticut new-york pennsylvania")
    four = "george-wythe pierce-butler richard-dobbs-spaight james-mcclurg"
    s, events = closing(declared=nays, standing=four)
    assert s.standing == ()
    assert set(four.split()) <= set(s.discards)
    assert "cleared" in kinds(events)


def test_an_event_that_moves_a_vote_obeys_the_side_that_the_article_shows() -> None:
    for article, allowed in ((SMALL, True), (LARGE, False), (FEDERAL, True), (ANTIFEDERAL, True)):
        s = holding("benjamin-franklin", article, declared={"delaware": "nay paterson george-read"})
        assert ("enact:benjamin-franklin" in legal(s)) is allowed, article


def test_a_question_of_an_event_is_asked_of_the_one_who_enacted_it_and_of_nobody_else() -> None:
    s, events = told(holding("jared-ingersoll", declared=MINE), "enact:jared-ingersoll")
    assert (s.seat, s.phase, kinds(events)) == ("madison", "release", ["enacted"])
    assert len(of(events, "enacted")) == 1
    assert "not asked now" in refusal(s, "snub:jared-ingersoll")
    assert {action.kind for action in GAME.legal(s)} == {"release"}
