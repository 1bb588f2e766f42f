"""Ending the Round: when it ends, then Assembly, Committee, debates, and the next round."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Event
from companion.core.state import CHANCE
from companion.games.convention import GAME
from companion.games.convention.state import Convention, shows
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

SIX = "virginia georgia delaware maryland massachusetts new-york"
YEAS = spread("yea", "madison", SIX + " connecticut")
NAYS = spread("nay", "madison", SIX)


def points(events: list[Event], kind: str = "assembly-scored") -> dict[str, int]:
    return {event.seat: event.details["points"] for event in of(events, kind)}


# When a round ends


def test_seven_states_on_the_yea_side_pass_the_article() -> None:
    (decided,) = of(closing(declared=YEAS)[1], "decided")
    assert dict(decided.details) == {
        "article": FEDERAL, "passed": True, "yeas": 7, "nays": 0, "why": "majority"}  # fmt: skip


def test_six_states_on_the_nay_side_block_it() -> None:
    (decided,) = of(closing(declared=NAYS)[1], "decided")
    assert dict(decided.details) == {
        "article": FEDERAL, "passed": False, "yeas": 0, "nays": 6, "why": "blocked"}  # fmt: skip


def test_with_six_yeas_and_five_nays_the_round_goes_on() -> None:
    declared = spread("yea", "madison", SIX) | spread(
        "nay", "paterson", "connecticut pennsylvania new-jersey south-carolina north-carolina"
    )
    s, events = closing(declared=declared)
    assert kinds(events) == ["turn"]
    assert (s.seat, s.round) == ("paterson", 1)


def test_states_count_and_not_delegates() -> None:
    eight = {
        "pennsylvania": "yea madison benjamin-franklin george-clymer gouverneur-morris "
        "james-wilson jared-ingersoll robert-morris thomas-fitzsimons thomas-mifflin"
    }
    assert not of(closing(declared=eight)[1], "decided")


def test_a_decisive_vote_is_counted_after_the_caucus_and_the_pool_are_filled() -> None:
    """Ruling 28."""
    s = table(caucus={"madison": "oliver-ellsworth rufus-king"}, articles=(SMALL, FEDERAL),
              declared=spread("yea", "paterson", SIX))  # fmt: skip
    _, events = whole(s, "declare:yea:connecticut:oliver-ellsworth")
    order = [kind for kind in kinds(events) if kind in ("declared", "took", "pooled", "decided")]
    assert order == ["declared", "took", "took", "pooled", "pooled", "decided"]


def test_a_seventh_yea_does_not_end_the_round_before_the_new_cards_are_taken() -> None:
    """Ruling 28."""
    s = table(caucus={"madison": "oliver-ellsworth rufus-king"}, articles=(SMALL, FEDERAL),
              declared=spread("yea", "paterson", SIX))  # fmt: skip
    s = after(s, "declare:yea:connecticut:oliver-ellsworth")
    assert (s.phase, s.round, s.assembly) == ("take", 1, SMALL)


# A round that nobody ends


def test_after_sixty_turns_the_article_fails_for_want_of_a_majority() -> None:
    """Ruling 29."""
    (decided,) = of(closing(turns_this_round=60)[1], "decided")
    assert (decided.details["passed"], decided.details["why"]) == (False, "no-majority")


def test_after_fifty_nine_turns_the_round_goes_on() -> None:
    """Ruling 29."""
    assert not of(closing(turns_this_round=59)[1], "decided")


def test_sixty_turns_are_counted_from_the_beginning_of_the_round() -> None:
    """Ruling 29: a turn that snubs is a turn."""
    s = table(turns_this_round=58, caucus={"madison": "john-blair", "paterson": "rufus-king"})
    s, first = whole(s, "snub:john-blair")
    s, second = whole(s, "snub:rufus-king")
    assert "decided" not in kinds(first) and "decided" in kinds(second)


def test_nay_is_then_the_winning_side_and_the_yeas_go_to_committee() -> None:
    """Ruling 29."""
    declared = spread("yea", "madison", "georgia maryland") | spread("nay", "paterson", "virginia")
    s, events = closing(turns_this_round=60, declared=declared, committee_markers={"madison": 0})
    assert points(events) == {"paterson": 1}
    assert [(e.seat, e.details["markers"]) for e in of(events, "losers-sent")] == [("madison", 2)]
    assert shows(s, FEDERAL) == "antifederalist"


def test_a_majority_in_the_sixtieth_turn_still_passes_the_article() -> None:
    (decided,) = of(closing(turns_this_round=60, declared=YEAS)[1], "decided")
    assert decided.details["why"] == "majority"


# Resolving the Assembly Room


def passing(voters: str, article: str = FEDERAL, seat: str = "paterson") -> list[Event]:
    """An article passes; of the seven delegations one, by `seat`, holds these Virginians."""
    others = spread("yea", "nobody", SIX.replace("virginia", "connecticut") + " new-jersey")
    return closing(declared=others | {"virginia": f"yea {seat} {voters}"},
                   articles=(article, "power-to-tax"))[1]  # fmt: skip


@pytest.mark.parametrize(
    ("voters", "article", "score"),
    [
        ("george-washington", FEDERAL, 2),
        ("george-washington james-mcclurg", FEDERAL, 4),
        ("george-washington john-blair", FEDERAL, 3),
        ("george-washington", LARGE, 1),
        ("john-blair george-wythe", LARGE, 4),
        ("george-mason edmund-randolph", ANTIFEDERAL, 4),
        ("george-mason edmund-randolph", SMALL, 2),
    ],
)
def test_a_delegate_of_the_faction_that_a_passed_article_shows_scores_two_and_any_other_one(
    voters: str, article: str, score: int
) -> None:
    """Ruling 31."""
    assert points(passing(voters, article)) == {"paterson": score}


def test_a_planner_scores_one_and_never_two() -> None:
    """Ruling 11."""
    for article in (FEDERAL, ANTIFEDERAL, LARGE, SMALL):
        assert points(passing("james-madison", article)) == {"paterson": 1}


def test_the_side_that_shows_when_the_article_passes_is_what_scores_double() -> None:
    others = spread("yea", "nobody", SIX.replace("virginia", "connecticut") + " new-jersey")
    virginia = {"virginia": "yea paterson george-washington george-mason"}
    _, events = closing(declared=others | virginia, turned=(FEDERAL,))
    assert points(events) == {"paterson": 3}
    assert of(events, "assembly-scored")[0].details["doubled"] == 1


def test_on_a_failed_article_every_winner_scores_one() -> None:
    """Ruling 31."""
    nays = spread("nay", "nobody", SIX.replace("virginia", "connecticut"))
    virginia = {"virginia": "nay paterson george-mason john-blair edmund-randolph"}
    _, events = closing(declared=nays | virginia, articles=(FEDERAL, LARGE))
    assert points(events) == {"paterson": 3}


def test_several_delegations_of_one_seat_score_together() -> None:
    _, events = closing(declared=YEAS, articles=(SMALL, FEDERAL))
    (scored,) = of(events, "assembly-scored")
    assert (scored.details["points"], scored.details["cards"]) == (8, 7)
    assert set(scored.details["states"]) == set(YEAS)


def test_the_losing_side_scores_nothing() -> None:
    _, events = closing(declared=YEAS | spread("nay", "paterson", "pennsylvania new-jersey"))
    assert "paterson" not in points(events)


def test_markers_of_the_winning_side_come_home() -> None:
    s, _ = closing(declared=YEAS)
    assert s.free["madison"] == 7
    assert not any(s.controller.values())


def test_one_marker_for_each_losing_delegation_goes_to_committee_and_not_one_for_each_card() -> (
    None
):
    """Ruling 32."""
    lost = {"new-jersey": "nay paterson jonathan-dayton david-brearley william-houston",
            "pennsylvania": "nay paterson james-wilson"}  # fmt: skip
    _, events = closing(declared=YEAS | lost, committee_markers={"sherman": 5})
    (sent,) = of(events, "losers-sent")
    assert (sent.seat, sent.details["markers"], sent.details["now"]) == ("paterson", 2, 2)


def test_delegates_of_both_sides_are_discarded() -> None:
    """Ruling 39."""
    s, _ = closing(declared=YEAS | spread("nay", "paterson", "pennsylvania"))
    assert {"john-blair", "george-clymer", "oliver-ellsworth"} <= set(s.discards)
    assert not any(s.voted.values()) and not any(s.side.values())


def test_a_passed_article_is_resolved_as_it_shows_and_a_failed_one_turned() -> None:
    s, _ = closing(declared=YEAS)
    assert (s.resolved[0], shows(s, FEDERAL)) == (FEDERAL, "federalist")
    s, _ = closing(declared=NAYS)
    assert (s.resolved[0], shows(s, FEDERAL)) == (FEDERAL, "antifederalist")
    s, _ = closing(declared=NAYS, turned=(FEDERAL,))
    assert shows(s, FEDERAL) == "federalist"


# Resolving the Committee Room


def committee(**markers: int) -> tuple[Convention, list[Event]]:
    """A round ends with these markers in the Committee Room and nobody among the losers."""
    nobody = {state: words.replace("madison", "nobody") for state, words in YEAS.items()}
    return closing(declared=nobody, committee_markers=markers)


@pytest.mark.parametrize("number", [1, 3, 5])
def test_whoever_alone_has_most_markers_scores_one_for_each_and_takes_them_back(
    number: int,
) -> None:
    """Ruling 33."""
    s, events = committee(madison=number)
    assert points(events, "committee-won") == {"madison": number}
    assert s.score["madison"] == number
    assert s.committee_markers["madison"] == 0


def test_the_markers_of_all_others_stay_for_later_rounds() -> None:
    s, _ = committee(madison=3, paterson=2, sherman=1)
    assert s.committee_markers == {"madison": 0, "paterson": 2, "sherman": 1}
    assert s.score == {"madison": 3, "paterson": 0, "sherman": 0}


@pytest.mark.parametrize("markers", [(2, 2, 0), (2, 2, 1), (1, 1, 1)])
def test_where_most_are_tied_nobody_scores_and_all_markers_stay(
    markers: tuple[int, int, int],
) -> None:
    """Ruling 33."""
    madison, paterson, sherman = markers
    s, events = committee(madison=madison, paterson=paterson, sherman=sherman)
    assert "committee-won" not in kinds(events)
    assert tuple(s.committee_markers.values()) == markers
    assert s.score == {"madison": 0, "paterson": 0, "sherman": 0}


def test_the_third_does_not_win_where_two_are_tied_above_it() -> None:
    """Ruling 33."""
    s, _ = committee(madison=2, paterson=2, sherman=1)
    assert s.phase != "turn-article"


def test_in_an_empty_committee_room_nobody_scores_and_the_article_is_left_as_it_is() -> None:
    """Ruling 33."""
    s, events = committee()
    assert "committee-won" not in kinds(events)
    assert (s.resolved[1], shows(s, LARGE)) == (LARGE, "large-states")


def test_the_winner_chooses_to_turn_the_article_or_to_leave_it() -> None:
    """Ruling 33."""
    s, _ = committee(sherman=1)
    assert (s.seat, s.phase, legal(s)) == ("sherman", "turn-article", ["flip", "leave"])
    assert shows(after(s, "flip"), LARGE) == "small-states"
    assert shows(after(s, "leave"), LARGE) == "large-states"


def test_an_article_that_was_turned_before_may_be_turned_back() -> None:
    s, _ = closing(declared=YEAS, committee_markers={"sherman": 1}, turned=(LARGE,))
    assert shows(after(s, "flip"), LARGE) == "large-states"


def test_the_losers_of_this_round_count_in_committee_at_once() -> None:
    lost = spread("nay", "paterson", "pennsylvania new-jersey")
    _, events = closing(declared=YEAS | lost, committee_markers={"sherman": 1})
    assert points(events, "committee-won") == {"paterson": 2}


def test_markers_of_earlier_rounds_and_losers_of_this_one_count_together() -> None:
    lost = spread("nay", "paterson", "pennsylvania new-jersey")
    _, events = closing(declared=YEAS | lost, committee_markers={"sherman": 3, "paterson": 2})
    assert points(events, "committee-won") == {"paterson": 4}


# Resolving the Debates


def debates(**spaces: int) -> tuple[Convention, list[Event]]:
    """A round ends with these markers on the Federalist track."""
    return closing(declared=YEAS, debate={f"federalist/{who}": n for who, n in spaces.items()})


@pytest.mark.parametrize(
    ("spaces", "winner"),
    [
        ({"madison": 3, "paterson": 2}, "madison"),
        ({"sherman": 1}, "sherman"),
        ({"madison": 3, "paterson": 3}, ""),
        ({"madison": 3, "paterson": 3, "sherman": 1}, ""),
        ({"madison": 10, "paterson": 10}, ""),
        ({}, ""),
    ],
)
def test_whoever_alone_is_farthest_takes_the_token(spaces: dict[str, int], winner: str) -> None:
    """Ruling 34."""
    s, _ = debates(**spaces)
    tokens = {who for who in s.seating if s.tokens[f"federalist/{who}"]}
    assert tokens == ({winner} if winner else set())


def test_one_seat_may_take_the_tokens_of_all_four_tracks() -> None:
    four = ("federalist", "antifederalist", "large-states", "small-states")
    s, _ = closing(declared=YEAS, debate={f"{faction}/sherman": 1 for faction in four})
    assert [s.tokens[f"{faction}/sherman"] for faction in four] == [1, 1, 1, 1]


def test_all_markers_on_the_tracks_come_home() -> None:
    s, _ = debates(madison=3, paterson=3, sherman=1)
    assert not any(s.debate.values())
    assert (s.free["paterson"], s.free["sherman"]) == (3, 3)


def test_tokens_add_to_those_of_earlier_rounds() -> None:
    s, _ = closing(declared=YEAS, debate={"federalist/paterson": 1},
                   tokens={"federalist/paterson": 2})  # fmt: skip
    assert s.tokens["federalist/paterson"] == 3


# The order of the steps, and what follows


def test_a_round_ends_with_the_assembly_then_the_committee_then_the_debates() -> None:
    lost = spread("nay", "paterson", "pennsylvania")
    s, events = closing(declared=YEAS | lost, debate={"federalist/sherman": 1})
    then, more = told(s, "leave")
    assert kinds([*events, *more]) == [
        *("decided", "assembly-scored", "losers-sent"),
        *("markers-home", "assembly-cleared", "resolved"),
        *("committee-won", "kept-article", "resolved"),
        *("token", "floor-cleared", "cleared", "round"),
    ]
    assert then.seat == CHANCE


def test_nothing_else_is_possible_while_the_winner_decides() -> None:
    s, _ = closing(declared=YEAS, committee_markers={"sherman": 1})
    assert "not asked now" in refusal(s, "snub:roger-sherman")


def test_two_new_articles_come_one_to_each_room_with_the_historical_side_up() -> None:
    s, _ = closing(declared=YEAS)
    assert (s.phase, s.about) == ("lay", ("assembly",))
    s = after(s, f"lay:{SMALL}")
    assert (s.phase, s.about) == ("lay", ("committee",))
    s = after(s, f"lay:{ANTIFEDERAL}")
    assert (s.assembly, s.committee) == (SMALL, ANTIFEDERAL)
    assert not s.flipped[SMALL] and not s.flipped[ANTIFEDERAL]


@pytest.mark.parametrize(("ender", "starter"), [
    ("madison", "paterson"), ("paterson", "sherman"), ("sherman", "madison")])  # fmt: skip
def test_the_seat_after_the_one_who_ended_the_round_begins_the_next(
    ender: str, starter: str
) -> None:
    """Ruling 18."""
    s, _ = closing(seat=ender, declared=YEAS)
    s = after(s, f"lay:{SMALL}", f"lay:{ANTIFEDERAL}")
    assert (s.seat, s.round, s.turns_this_round) == (starter, 2, 1)


def test_an_override_that_ends_the_round_counts_as_the_turn_of_the_one_who_overrode() -> None:
    """Ruling 18: Paterson's override makes the sixth Nay, so Sherman begins."""
    five = spread("nay", "nobody", "georgia delaware maryland massachusetts new-york")
    s = table(seat="paterson", articles=(LARGE, FEDERAL),
              caucus={"paterson": "george-mason james-mcclurg"},
              declared=five | {"virginia": "yea madison john-blair"})  # fmt: skip
    s, _ = whole(s, "declare:nay:virginia:george-mason:james-mcclurg")
    assert (s.seat, s.phase, s.round) == ("sherman", "act", 2)


def test_who_decides_in_committee_does_not_change_who_begins() -> None:
    """Ruling 18."""
    s, _ = closing(seat="madison", declared=YEAS, committee_markers={"sherman": 1})
    s = after(s, "flip", f"lay:{SMALL}", f"lay:{ANTIFEDERAL}")
    assert s.seat == "paterson"


def test_caucus_and_pool_and_the_markers_in_committee_stay_for_the_next_round() -> None:
    position: dict[str, Any] = {"caucus": {"sherman": "john-langdon pierce-butler"}}
    s, _ = closing(declared=YEAS, committee_markers={"madison": 1, "sherman": 1}, **position)
    pool = s.pool
    s = after(s, f"lay:{SMALL}", f"lay:{ANTIFEDERAL}")
    assert set(s.caucus["sherman"]) == {"john-langdon", "pierce-butler"}
    assert (s.pool, s.committee_markers["sherman"]) == (pool, 1)


def test_in_the_next_round_every_state_may_be_declared_anew() -> None:
    s, _ = closing(seat="sherman", declared=YEAS, caucus={"madison": "george-mason"})
    s = after(s, f"lay:{SMALL}", f"lay:{ANTIFEDERAL}")
    assert legal(s, "declare") == [
        "declare:yea:virginia:george-mason", "declare:nay:virginia:george-mason"]  # fmt: skip


def test_turns_pass_clockwise_and_each_seat_acts_once_a_turn() -> None:
    s, order = table(seats=5), []
    for _ in range(7):
        order.append(s.seat)
        s = turn(s, legal(s, "snub")[0], *(["end-snub"] * (len(s.caucus[s.seat]) > 1)))
    assert order == [
        *("madison", "paterson", "sherman", "pinckney", "hamilton", "madison", "paterson")
    ]
    assert GAME.scores(s) == dict.fromkeys(s.seating, 0)
