"""Every worked example of the rulebook, with its names and numbers."""

from __future__ import annotations

import pytest

from companion.core.game import Event
from companion.games.convention.state import Convention, shows, tracks
from tests.convention.table import (
    ANTIFEDERAL,
    FEDERAL,
    LARGE,
    SMALL,
    after,
    closing,
    laid,
    legal,
    of,
    refusal,
    table,
    told,
    turn,
    whole,
)

# Declare a Vote: Madison and Pennsylvania

PAIR = "jared-ingersoll thomas-mifflin"
THREE = "benjamin-franklin george-clymer james-wilson"


def pennsylvania() -> Convention:
    """Madison holds his planner, Ingersoll and Mifflin; the article favours Antifederalists."""
    held = {"madison": f"james-madison {PAIR}", "paterson": THREE}
    return table(caucus=held, articles=(ANTIFEDERAL, LARGE))


def declared() -> Convention:
    return turn(pennsylvania(), "declare:yea:pennsylvania:jared-ingersoll:thomas-mifflin")


def test_madison_declares_pennsylvania_yea_with_ingersoll_and_mifflin() -> None:
    s = after(pennsylvania(), "declare:yea:pennsylvania:jared-ingersoll:thomas-mifflin")
    assert s.side["pennsylvania"] == "yea"
    assert s.voted["pennsylvania"] == ("jared-ingersoll", "thomas-mifflin")


def test_one_marker_of_madison_lies_on_the_two_and_pennsylvania_is_one_state_on_the_tracker() -> (
    None
):
    s = after(pennsylvania(), "declare:yea:pennsylvania:jared-ingersoll:thomas-mifflin")
    assert (s.controller["pennsylvania"], s.free["madison"]) == ("madison", 2)
    assert (tracks(s)["yea"], tracks(s)["nay"]) == (1, 0)


def test_madison_keeps_his_planner_card_for_later() -> None:
    assert "james-madison" in declared().caucus["madison"]


def test_mifflin_may_vote_on_either_side_and_ingersoll_only_yea() -> None:
    votes = [action for action in legal(pennsylvania(), "declare") if "pennsylvania" in action]
    assert set(votes) == {
        "declare:yea:pennsylvania:jared-ingersoll",
        "declare:yea:pennsylvania:thomas-mifflin",
        "declare:nay:pennsylvania:thomas-mifflin",
        "declare:yea:pennsylvania:jared-ingersoll:thomas-mifflin",
    }


def test_ingersoll_may_not_vote_against_an_article_of_his_own_faction() -> None:
    reason = refusal(pennsylvania(), "declare:nay:pennsylvania:jared-ingersoll")
    assert reason.startswith("Ingersoll may not vote Nay")
    assert "his own faction" in reason and "Antifederalists" in reason


def test_if_madison_votes_nay_he_keeps_ingersoll_and_lays_mifflin_alone() -> None:
    s = pennsylvania()
    reason = refusal(s, "declare:nay:pennsylvania:jared-ingersoll:thomas-mifflin")
    assert reason.startswith("Ingersoll may not vote Nay")
    s = after(s, "declare:nay:pennsylvania:thomas-mifflin")
    assert "jared-ingersoll" in s.caucus["madison"]


# Overriding: Paterson's three against Madison's two

OVERRIDE = "declare:nay:pennsylvania:benjamin-franklin:george-clymer:james-wilson"


def test_patersons_three_override_madisons_two() -> None:
    s = after(declared(), OVERRIDE)
    assert s.side["pennsylvania"] == "nay"
    assert s.voted["pennsylvania"] == ("benjamin-franklin", "george-clymer", "james-wilson")
    assert s.controller["pennsylvania"] == "paterson"


def test_madison_takes_his_marker_back_and_his_two_delegates_are_discarded() -> None:
    s = after(declared(), OVERRIDE)
    assert s.free == {"madison": 3, "paterson": 2, "sherman": 3}
    assert {"jared-ingersoll", "thomas-mifflin"} <= set(s.discards)


def test_the_chit_of_pennsylvania_is_turned_to_nay() -> None:
    s = declared()
    assert (tracks(s)["yea"], tracks(s)["nay"]) == (1, 0)
    s = after(s, OVERRIDE)
    assert (tracks(s)["yea"], tracks(s)["nay"]) == (0, 1)


# Speak in Debate: Sherman's choices

SPEAKERS = "george-washington nathaniel-gorham rufus-king"


def debate() -> Convention:
    """Sherman holds a Federalist and two of the Large States; on their track he is on 2."""
    on = {"large-states/sherman": 2, "large-states/madison": 3}
    return table(seat="sherman", caucus={"sherman": SPEAKERS}, debate=on)


def test_sherman_may_speak_with_his_federalist_with_either_large_stater_or_with_both() -> None:
    assert set(legal(debate(), "speak")) == {
        "speak:federalist:george-washington",
        "speak:large-states:nathaniel-gorham",
        "speak:large-states:rufus-king",
        "speak:large-states:nathaniel-gorham:rufus-king",
    }


def test_shermans_one_federalist_puts_a_marker_from_his_supply_on_space_1() -> None:
    s = after(debate(), "speak:federalist:george-washington")
    assert s.debate["federalist/sherman"] == 1
    assert (debate().free["sherman"], s.free["sherman"]) == (2, 1)


@pytest.mark.parametrize("one", ["nathaniel-gorham", "rufus-king"])
def test_either_of_shermans_large_staters_takes_him_to_3_beside_madison(one: str) -> None:
    s = after(debate(), f"speak:large-states:{one}")
    assert s.debate["large-states/sherman"] == s.debate["large-states/madison"] == 3
    assert s.free["sherman"] == 2


def test_both_of_shermans_large_staters_take_him_to_4_just_ahead_of_madison() -> None:
    s = after(debate(), "speak:large-states:nathaniel-gorham:rufus-king")
    assert (s.debate["large-states/sherman"], s.debate["large-states/madison"]) == (4, 3)


# The end of a round

NAY = {
    "pennsylvania": "nay paterson benjamin-franklin james-wilson",
    "north-carolina": "nay paterson william-blount hugh-williamson",
    "massachusetts": "nay nobody elbridge-gerry rufus-king",
    "maryland": "nay nobody luther-martin",
    "georgia": "nay nobody william-pierce",
}
YEA = {
    "delaware": "yea madison john-dickinson",
    "new-jersey": "yea madison david-brearley jonathan-dayton",
    "connecticut": "yea sherman oliver-ellsworth",
}
FLOOR = {
    "large-states/sherman": 4,
    "large-states/madison": 4,
    "small-states/paterson": 6,
    "small-states/madison": 2,
    "federalist/madison": 3,
    "federalist/sherman": 2,
}


def before_the_sixth_vote() -> Convention:
    """A Small States article; five states stand Nay, and Sherman holds one of New Hampshire."""
    return table(
        seat="sherman",
        caucus={"sherman": "john-langdon roger-sherman robert-morris", "madison": "james-madison"},
        declared=NAY | YEA,
        debate=FLOOR,
        markers={"madison": 6, "paterson": 4, "sherman": 5},
        articles=(SMALL, ANTIFEDERAL),
    )


def the_sixth_vote() -> tuple[Convention, list[Event]]:
    return whole(before_the_sixth_vote(), "declare:nay:new-hampshire:john-langdon")


def test_the_sixth_nay_blocks_the_majority_and_ends_the_round() -> None:
    (decided,) = of(the_sixth_vote()[1], "decided")
    assert decided.details["passed"] is False
    assert (decided.details["yeas"], decided.details["nays"]) == (3, 6)


def test_sherman_scores_1_for_new_hampshire_and_paterson_4_for_two_and_two() -> None:
    scored = {e.seat: e.details["points"] for e in of(the_sixth_vote()[1], "assembly-scored")}
    assert scored == {"sherman": 1, "paterson": 4}


def test_for_the_three_delegations_without_a_marker_nobody_scores() -> None:
    scored = of(the_sixth_vote()[1], "assembly-scored")
    states = {state for event in scored for state in event.details["states"]}
    assert states == {"new-hampshire", "pennsylvania", "north-carolina"}


def test_two_markers_of_madison_and_one_of_sherman_go_to_the_committee_room() -> None:
    sent = {e.seat: e.details["markers"] for e in of(the_sixth_vote()[1], "losers-sent")}
    assert sent == {"madison": 2, "sherman": 1}


def test_the_delegates_of_both_sides_are_discarded() -> None:
    s, _ = the_sixth_vote()
    assert {"john-langdon", "james-wilson", "elbridge-gerry", "john-dickinson"} <= set(s.discards)
    assert not any(s.voted.values()) and not any(s.side.values())


def test_the_failed_article_is_turned_to_the_large_states_and_joins_the_resolved() -> None:
    s, _ = the_sixth_vote()
    assert s.resolved == (SMALL,)
    assert shows(s, SMALL) == "large-states"


def test_madisons_two_against_shermans_one_score_2_in_the_committee_room() -> None:
    s, events = the_sixth_vote()
    (won,) = of(events, "committee-won")
    assert (won.seat, won.details["points"]) == ("madison", 2)
    assert s.committee_markers == {"madison": 0, "paterson": 0, "sherman": 1}


def test_madison_has_the_option_to_turn_the_article_or_leave_it() -> None:
    s, _ = the_sixth_vote()
    assert (s.seat, legal(s)) == ("madison", ["flip", "leave"])
    assert shows(s, ANTIFEDERAL) == "antifederalist"


def test_madison_turns_it_to_the_federalists_and_it_joins_the_resolved() -> None:
    s = after(the_sixth_vote()[0], "flip")
    assert shows(s, ANTIFEDERAL) == "federalist"
    assert s.resolved == (SMALL, ANTIFEDERAL)


# The four debate tracks


def the_debates() -> tuple[Convention, list[Event]]:
    return told(the_sixth_vote()[0], "flip")


def test_on_the_large_states_track_sherman_and_madison_are_tied_so_nobody_gets_the_token() -> None:
    (tied,) = of(the_debates()[1], "no-token")
    assert tied.details["faction"] == "large-states"
    assert set(tied.details["seats"]) == {"madison", "sherman"}


def test_paterson_gets_the_small_states_token_and_madison_the_federalist_one() -> None:
    s, _ = the_debates()
    assert {key for key, n in s.tokens.items() if n} == {
        "small-states/paterson",
        "federalist/madison",
    }


def test_nobody_debated_for_the_antifederalists_so_nobody_gets_their_token() -> None:
    s, _ = the_debates()
    assert [s.tokens[f"antifederalist/{seat}"] for seat in s.seating] == [0, 0, 0]


def test_then_everyone_has_the_markers_back_but_shermans_one_in_committee() -> None:
    s, _ = the_debates()
    assert s.free == {"madison": 6, "paterson": 4, "sherman": 4}
    assert not any(s.debate.values())


# The end of the match: bonuses

TOKENS = {
    "federalist/madison": 2,
    "federalist/sherman": 1,
    "small-states/paterson": 1,
    "small-states/sherman": 1,
    "large-states/paterson": 2,
    "large-states/madison": 1,
    "antifederalist/madison": 1,
    "antifederalist/paterson": 1,
}
TWELVE = (
    *("supreme-law-of-the-land", FEDERAL, "power-to-tax", "trade-laws-by-simple-majority"),
    *(ANTIFEDERAL, "legislatures-choose-senators", LARGE, SMALL),
    *("money-bills-start-in-the-house", "if-no-one-wins-states-vote-equally"),
    *("no-state-split-without-consent", "equal-senate-can-not-be-amended-away"),
)


def the_end() -> list[Event]:
    """Five articles show the Federalists, three each the Small and the Large States, one the
    Antifederalists."""
    return laid(
        at="resume", round=4, articles=("", ""), resolved=TWELVE, turned=(ANTIFEDERAL,),
        tokens=TOKENS,
    )[1]  # fmt: skip


def test_the_federalists_are_first_small_and_large_states_second_and_antifederalists_fourth() -> (
    None
):
    ranks = {e.details["faction"]: e.details["rank"] for e in of(the_end(), "bonus")}
    assert ranks == {"federalist": 1, "small-states": 2, "large-states": 2, "antifederalist": 4}


def test_the_bonuses_are_5_for_madison_4_4_and_4_and_2_for_madison_and_for_paterson() -> None:
    bonuses = {(e.details["faction"], e.seat): e.details["points"] for e in of(the_end(), "bonus")}
    assert bonuses == {
        ("federalist", "madison"): 5,
        ("small-states", "paterson"): 4,
        ("small-states", "sherman"): 4,
        ("large-states", "paterson"): 4,
        ("antifederalist", "madison"): 2,
        ("antifederalist", "paterson"): 2,
    }


def test_with_these_bonuses_alone_paterson_wins_with_ten() -> None:
    (ended,) = of(the_end(), "ended")
    assert dict(zip(ended.details["seats"], ended.details["scores"], strict=True)) == {
        "madison": 7,
        "paterson": 10,
        "sherman": 4,
    }
    assert ended.details["winners"] == ("paterson",)


def test_a_matching_delegate_counts_twice_only_on_the_yea_side_of_an_article_that_passes() -> None:
    """The remark within the scoring example."""
    yea = {
        "pennsylvania": "yea madison thomas-mifflin george-clymer",
        "virginia": "yea nobody john-blair",
        "georgia": "yea nobody william-few",
        "maryland": "yea nobody daniel-carroll",
        "massachusetts": "yea nobody rufus-king",
        "south-carolina": "yea nobody john-rutledge",
        "north-carolina": "yea paterson hugh-williamson william-blount",
    }
    _, events = closing(declared=yea, articles=(LARGE, FEDERAL))
    scored = {e.seat: e.details["points"] for e in of(events, "assembly-scored")}
    assert scored == {"madison": 3, "paterson": 3}
