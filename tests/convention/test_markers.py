"""Using Influence Markers: where none is free, one that is in use comes back."""

from __future__ import annotations

import pytest

from companion.games.convention.state import Convention
from tests.convention.table import (
    LARGE,
    after,
    closing,
    conserved,
    kinds,
    legal,
    of,
    refusal,
    spread,
    table,
    told,
    turn,
)

HELD = {"madison": "john-blair rufus-king thomas-fitzsimons"}


def spent(**position: object) -> Convention:
    """Madison's three markers lie on Georgia, on the Small States track and in committee."""
    return table(
        **{
            "caucus": HELD,
            "declared": spread("nay", "madison", "georgia"),
            "debate": {"small-states/madison": 7},
            "committee_markers": {"madison": 1},
            "articles": (LARGE, "power-to-tax"),
        }
        | position
    )


def test_a_free_marker_is_used_without_a_question() -> None:
    s, events = told(table(caucus=HELD), "declare:yea:virginia:john-blair")
    assert "marker-back" not in kinds(events)
    assert s.phase == "take"


def test_without_a_free_marker_one_in_use_must_come_back_from_wherever_one_lies() -> None:
    """Ruling 26."""
    s = after(spent(), "declare:yea:virginia:john-blair")
    assert (s.seat, s.phase) == ("madison", "reclaim")
    assert legal(s) == ["reclaim:georgia", "reclaim:small-states", "reclaim:committee-room"]


def test_a_marker_from_a_state_leaves_its_vote_standing_without_a_controller() -> None:
    """Ruling 27."""
    s = after(spent(), "declare:yea:virginia:john-blair", "reclaim:georgia")
    assert (s.side["georgia"], s.controller["georgia"]) == ("nay", "")
    assert s.voted["georgia"] == ("william-few",)
    assert s.controller["virginia"] == "madison"


def test_a_marker_from_a_debate_track_loses_all_its_progress() -> None:
    """Ruling 26."""
    s = after(spent(), "declare:yea:virginia:john-blair", "reclaim:small-states")
    assert s.debate["small-states/madison"] == 0
    assert (s.controller["virginia"], s.controller["georgia"]) == ("madison", "madison")


def test_a_marker_comes_back_from_the_committee_room_too() -> None:
    """Ruling 26."""
    s = after(spent(), "declare:yea:virginia:john-blair", "reclaim:committee-room")
    assert s.committee_markers["madison"] == 0
    assert s.controller["virginia"] == "madison"


@pytest.mark.parametrize("place", ["georgia", "small-states", "committee-room"])
def test_the_marker_taken_back_is_the_one_that_is_laid(place: str) -> None:
    s = after(spent(), "declare:yea:virginia:john-blair", f"reclaim:{place}")
    assert s.free["madison"] == 0
    assert conserved(s)["markers of madison"] == 8


def test_where_no_marker_of_ones_own_lies_none_is_taken_back() -> None:
    s = spent(declared=spread("nay", "madison", "georgia") | spread("nay", "paterson", "maryland"))
    s = after(s, "declare:yea:virginia:john-blair")
    assert "no influence marker of yours" in refusal(s, "reclaim:maryland")
    assert "no influence marker of yours" in refusal(s, "reclaim:federalist")


def test_a_speech_on_a_new_track_takes_a_marker_back() -> None:
    """Ruling 26."""
    s = after(spent(), "speak:large-states:john-blair:rufus-king", "reclaim:georgia")
    assert s.debate["large-states/madison"] == 2
    assert s.debate["small-states/madison"] == 7


def test_a_speech_on_a_track_where_ones_marker_stands_needs_no_other() -> None:
    s = spent(debate={"large-states/madison": 3})
    s = after(s, "speak:large-states:john-blair:rufus-king")
    assert s.phase == "take"
    assert s.debate["large-states/madison"] == 5


def test_an_event_that_lays_a_marker_takes_one_back_first() -> None:
    """Ruling 41, of Committee."""
    s = after(spent(), "enact:thomas-fitzsimons")
    assert legal(s) == ["reclaim:georgia", "reclaim:small-states"]
    s = after(s, "reclaim:georgia")
    assert s.committee_markers["madison"] == 2


def test_no_marker_is_taken_from_the_committee_room_only_to_go_back() -> None:
    """Ruling 26."""
    s = after(spent(), "enact:thomas-fitzsimons")
    assert "wanted in that very place" in refusal(s, "reclaim:committee-room")


def test_with_every_marker_in_the_committee_room_none_is_put_there() -> None:
    """Ruling 26."""
    s = table(caucus=HELD, committee_markers={"madison": 3})
    assert "in the Committee Room already" in refusal(s, "enact:thomas-fitzsimons")


def test_with_every_marker_in_the_committee_room_a_vote_takes_one_from_there() -> None:
    s = table(caucus=HELD, committee_markers={"madison": 3})
    s = after(s, "declare:yea:virginia:john-blair")
    assert legal(s) == ["reclaim:committee-room"]


def test_a_marker_that_is_overridden_is_free_for_its_owner_at_once() -> None:
    """His one marker on the floor goes home, so his next vote asks nothing."""
    s = table(
        seat="paterson", articles=(LARGE, "power-to-tax"),
        caucus={"paterson": "george-mason james-mcclurg", "sherman": "roger-sherman",
                "madison": "rufus-king"},
        declared={"virginia": "yea madison john-blair"},
        committee_markers={"madison": 2},
    )  # fmt: skip
    assert s.free["madison"] == 0
    s = turn(s, "declare:nay:virginia:george-mason:james-mcclurg")
    s = turn(s, "declare:yea:connecticut:roger-sherman")
    assert s.free["madison"] == 1
    s = after(s, "declare:yea:massachusetts:rufus-king")
    assert (s.phase, s.controller["massachusetts"]) == ("take", "madison")


# A delegation without a controller

SEVEN = spread("yea", "madison", "virginia georgia delaware maryland massachusetts new-york")


def test_an_uncontrolled_delegation_counts_as_a_vote() -> None:
    """Ruling 27: it is the seventh."""
    _, events = closing(declared=SEVEN | spread("yea", "nobody", "connecticut"))
    assert of(events, "decided")[0].details["passed"] is True


def test_an_uncontrolled_delegation_scores_for_nobody() -> None:
    """Ruling 27."""
    _, events = closing(declared=SEVEN | spread("yea", "nobody", "connecticut"), articles=(
        "equal-votes-in-the-senate", LARGE))  # fmt: skip
    scored = of(events, "assembly-scored")
    assert [(e.seat, e.details["points"]) for e in scored] == [("madison", 6)]


def test_an_uncontrolled_delegation_sends_nobody_to_committee() -> None:
    """Ruling 27."""
    seven = SEVEN | spread("yea", "paterson", "connecticut")
    s, events = closing(declared=seven | spread("nay", "nobody", "new-jersey pennsylvania"))
    assert not of(events, "losers-sent")
    assert not any(s.committee_markers.values())
