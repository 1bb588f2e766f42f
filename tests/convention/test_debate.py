"""Speak in Debate: delegates of one faction are discarded to go up its track."""

from __future__ import annotations

import pytest

from companion.games.convention.state import Convention
from tests.convention.table import after, kinds, legal, of, refusal, table, told, whole

FOUR = "george-washington robert-morris george-clymer james-madison"
"""Three Federalists of two states and a planner."""


def speaking(held: str = FOUR, **position: object) -> Convention:
    return table(caucus={"madison": held}, **position)


def test_a_first_speech_puts_a_marker_on_the_space_of_as_many_delegates() -> None:
    s = after(speaking(), "speak:federalist:george-clymer:robert-morris")
    assert s.debate["federalist/madison"] == 2
    assert s.free["madison"] == 2


def test_a_later_speech_moves_the_same_marker_on() -> None:
    s = speaking(debate={"federalist/madison": 3})
    assert s.free["madison"] == 2
    s = after(s, "speak:federalist:george-clymer:george-washington:robert-morris")
    assert (s.debate["federalist/madison"], s.free["madison"]) == (6, 2)


def test_delegates_who_speak_are_discarded() -> None:
    s = after(speaking(), "speak:federalist:george-clymer:robert-morris")
    assert set(s.discards) == {"george-clymer", "robert-morris"}
    assert not {"george-clymer", "robert-morris"} & set(s.caucus["madison"])


def test_speakers_share_a_faction_and_not_a_state() -> None:
    s = after(speaking(), "speak:federalist:george-clymer:george-washington")
    assert s.debate["federalist/madison"] == 2


def test_delegates_of_two_factions_do_not_speak_together() -> None:
    s = speaking("george-washington john-blair")
    reason = refusal(s, "speak:federalist:george-washington:john-blair")
    assert "all of one faction" in reason
    assert set(legal(s, "speak")) == {
        "speak:federalist:george-washington",
        "speak:large-states:john-blair",
    }


def test_a_delegate_speaks_for_no_faction_but_his_own() -> None:
    assert "all of one faction" in refusal(speaking(), "speak:antifederalist:george-washington")


def test_a_planner_cannot_speak() -> None:
    """Ruling 11."""
    s = speaking("james-madison")
    assert legal(s, "speak") == []
    for action in ("speak:planner:james-madison", "speak:federalist:james-madison"):
        assert refusal(s, action) == (
            "a planner has no faction and cannot speak in debate (Speak in Debate; ruling 11)"
        )


def test_nobody_speaks_with_a_delegate_whom_he_does_not_hold() -> None:
    assert "of your caucus" in refusal(speaking(), "speak:federalist:william-few")
    assert "of your caucus" in refusal(speaking(), "speak:federalist")


def test_an_unknown_faction_is_refused() -> None:
    assert "no faction called" in refusal(speaking(), "speak:whig:george-washington")


def test_the_four_tracks_are_apart() -> None:
    s = speaking("george-washington george-mason john-blair", debate={"large-states/madison": 4})
    s = after(s, "speak:federalist:george-washington")
    assert s.debate["large-states/madison"] == 4
    assert s.debate["antifederalist/madison"] == 0


def test_several_markers_share_a_space() -> None:
    """Ruling 9."""
    s = speaking(debate={"federalist/paterson": 1, "federalist/sherman": 1})
    s = after(s, "speak:federalist:george-clymer")
    assert [s.debate[f"federalist/{seat}"] for seat in s.seating] == [1, 1, 1]


@pytest.mark.parametrize(("was", "now"), [(7, 10), (8, 10), (9, 10)])
def test_nobody_goes_beyond_the_tenth_space(was: int, now: int) -> None:
    """Ruling 9."""
    s = speaking(debate={"federalist/madison": was})
    s = after(s, "speak:federalist:george-clymer:george-washington:robert-morris")
    assert s.debate["federalist/madison"] == now


def test_from_the_tenth_space_nobody_speaks_on() -> None:
    """Ruling 9."""
    s = speaking(debate={"federalist/madison": 10})
    assert legal(s, "speak") == []
    reason = refusal(s, "speak:federalist:george-clymer")
    assert "last space" in reason and reason.endswith("(Speak in Debate; ruling 9)")


def test_a_speech_says_who_spoke_and_where_the_marker_stands() -> None:
    _, events = told(speaking(), "speak:federalist:george-clymer:robert-morris")
    assert kinds(events)[:2] == ["spoke", "advanced"]
    (advanced,) = of(events, "advanced")
    by = ("george-clymer", "robert-morris")
    where = {"faction": "federalist", "spaces": 2, "space": 2, "by": by}
    assert dict(advanced.details) == where


def test_after_a_speech_the_next_seat_is_on_turn() -> None:
    s, _ = whole(speaking(), "speak:federalist:george-clymer")
    assert (s.seat, s.phase) == ("paterson", "act")
