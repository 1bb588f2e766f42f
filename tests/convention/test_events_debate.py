"""The events of the Debate Floor and of the Committee Room."""

from __future__ import annotations

import pytest

from companion.games.convention.state import Convention
from tests.convention.table import (
    after,
    conserved,
    kinds,
    legal,
    refusal,
    spread,
    table,
    told,
    turn,
    whole,
)

TRACKS = ("federalist", "antifederalist", "large-states", "small-states")


def holding(cards: str, **position: object) -> Convention:
    return table(caucus={"madison": cards}, **position)


def on(number: int, *tracks: str, seat: str = "madison") -> dict[str, int]:
    """The seat's marker on this space of these tracks."""
    return {f"{track}/{seat}": number for track in tracks}


# Orator and Harangue


@pytest.mark.parametrize(("card", "spaces"), [("gouverneur-morris", 2), ("luther-martin", 3)])
def test_orator_goes_two_and_harangue_three_spaces_up_any_one_track(card: str, spaces: int) -> None:
    s = after(holding(card), f"enact:{card}")
    assert legal(s) == [f"advance:{track}" for track in TRACKS]
    for track in TRACKS:
        then = after(s, f"advance:{track}")
        assert then.debate == dict.fromkeys(then.debate, 0) | {f"{track}/madison": spaces}
        assert then.free["madison"] == 2


@pytest.mark.parametrize(("card", "now"), [("gouverneur-morris", 6), ("luther-martin", 7)])
def test_a_marker_on_the_track_already_moves_on(card: str, now: int) -> None:
    s = holding(card, debate=on(4, "small-states"))
    s = after(s, f"enact:{card}", "advance:small-states")
    assert (s.debate["small-states/madison"], s.free["madison"]) == (now, 2)


@pytest.mark.parametrize("card", ["gouverneur-morris", "luther-martin"])
def test_neither_orator_nor_harangue_goes_beyond_the_tenth_space(card: str) -> None:
    """Ruling 9."""
    s = holding(card, debate=on(9, "federalist") | on(10, "large-states"))
    s = after(s, f"enact:{card}")
    assert "last space" in refusal(s, "advance:large-states")
    assert after(s, "advance:federalist").debate["federalist/madison"] == 10


@pytest.mark.parametrize("card", ["gouverneur-morris", "luther-martin"])
def test_with_markers_on_the_last_space_of_all_four_tracks_neither_can_be_enacted(
    card: str,
) -> None:
    """Ruling 43."""
    s = holding(card, debate=on(10, *TRACKS))
    assert "last space of every track" in refusal(s, f"enact:{card}")


@pytest.mark.parametrize("card", ["gouverneur-morris", "luther-martin"])
def test_without_a_free_marker_orator_and_harangue_take_one_back(card: str) -> None:
    """Ruling 41."""
    s = holding(card, declared=spread("nay", "madison", "georgia delaware new-york"))
    s = after(s, f"enact:{card}", "advance:small-states")
    assert legal(s) == ["reclaim:new-york", "reclaim:delaware", "reclaim:georgia"]
    s = after(s, "reclaim:delaware")
    assert s.debate["small-states/madison"] == {"gouverneur-morris": 2, "luther-martin": 3}[card]
    assert (s.controller["delaware"], s.side["delaware"]) == ("", "nay")


def test_after_a_harangue_no_new_card_comes_this_turn() -> None:
    s = holding("luther-martin john-blair rufus-king")
    s, events = whole(s, "enact:luther-martin", "advance:federalist")
    assert "took" not in kinds(events)
    assert s.seat == "paterson"
    assert set(s.caucus["madison"]) == {"john-blair", "rufus-king"}


def test_in_the_turn_after_a_harangue_cards_come_again() -> None:
    s = turn(holding("luther-martin john-blair rufus-king"), "enact:luther-martin",
             "advance:federalist")  # fmt: skip
    while s.seat != "madison":
        s = turn(s, legal(s)[-1])
    s, _ = whole(s, "speak:large-states:john-blair")
    assert len(s.caucus["madison"]) == 3


def test_after_an_orator_cards_come_as_always() -> None:
    s = holding("gouverneur-morris john-blair rufus-king")
    s, _ = whole(s, "enact:gouverneur-morris", "advance:federalist")
    assert len(s.caucus["madison"]) == 3


# Rebut


def test_rebut_puts_one_rivals_marker_two_spaces_back() -> None:
    debate = on(5, "federalist", seat="paterson") | on(4, "federalist", "large-states")
    s = after(holding("rufus-king", debate=debate), "enact:rufus-king")
    assert legal(s) == ["set-back:federalist:paterson"]
    s = after(s, "set-back:federalist:paterson")
    assert s.debate["federalist/paterson"] == 3
    assert s.free["paterson"] == 2


@pytest.mark.parametrize("space", [1, 2])
def test_a_marker_put_back_to_nothing_leaves_the_track_and_comes_home(space: int) -> None:
    s = holding("rufus-king", debate=on(space, "federalist", seat="paterson"))
    assert s.free["paterson"] == 2
    s = after(s, "enact:rufus-king", "set-back:federalist:paterson")
    assert (s.debate["federalist/paterson"], s.free["paterson"]) == (0, 3)
    assert conserved(s)["markers of paterson"] == 8


def test_ones_own_marker_is_not_put_back() -> None:
    debate = on(5, "federalist") | on(5, "federalist", seat="sherman")
    s = after(holding("rufus-king", debate=debate), "enact:rufus-king")
    assert "no rival" in refusal(s, "set-back:federalist:madison")
    assert "no rival" in refusal(s, "set-back:large-states:sherman")


def test_rebut_needs_a_rival_on_the_floor() -> None:
    """Ruling 43."""
    s = holding("rufus-king", debate=on(5, *TRACKS))
    assert "no rival has a marker on the Debate Floor" in refusal(s, "enact:rufus-king")


# Compromise


def test_compromise_goes_one_space_up_for_the_large_and_one_for_the_small() -> None:
    s = after(holding("oliver-ellsworth"), "enact:oliver-ellsworth")
    assert s.debate["large-states/madison"] == s.debate["small-states/madison"] == 1
    assert s.free["madison"] == 1
    s = holding("oliver-ellsworth", debate=on(4, "small-states"))
    s = after(s, "enact:oliver-ellsworth")
    assert (s.debate["large-states/madison"], s.debate["small-states/madison"]) == (1, 5)


def test_compromise_moves_the_one_that_can_where_the_other_stands_on_the_last_space() -> None:
    s = after(holding("oliver-ellsworth", debate=on(10, "large-states")), "enact:oliver-ellsworth")
    assert (s.debate["large-states/madison"], s.debate["small-states/madison"]) == (10, 1)


def test_compromise_needs_a_space_before_one_of_the_two_markers() -> None:
    """Ruling 43."""
    s = holding("oliver-ellsworth", debate=on(10, "large-states", "small-states"))
    assert "stand on the last space" in refusal(s, "enact:oliver-ellsworth")


def test_with_one_free_marker_compromise_takes_one_back_for_the_second_track() -> None:
    """Ruling 41."""
    s = holding("oliver-ellsworth", declared=spread("nay", "madison", "georgia delaware"))
    s = after(s, "enact:oliver-ellsworth")
    assert s.debate["large-states/madison"] == 1
    assert {"reclaim:georgia", "reclaim:delaware"} <= set(legal(s))
    s = after(s, "reclaim:georgia")
    assert s.debate["small-states/madison"] == s.debate["large-states/madison"] == 1


def test_without_a_free_marker_compromise_takes_one_back_for_the_large_then_one_for_the_small() -> (
    None
):
    """Ruling 41, in the order of the card."""
    s = holding("oliver-ellsworth", declared=spread("nay", "madison", "georgia delaware new-york"))
    s = after(s, "enact:oliver-ellsworth", "reclaim:georgia")
    assert (s.debate["large-states/madison"], s.debate["small-states/madison"]) == (1, 0)
    s = after(s, "reclaim:delaware")
    assert (s.debate["large-states/madison"], s.debate["small-states/madison"]) == (1, 1)
    assert s.controller["new-york"] == "madison"


# Secrecy

SPEECH = "speak:federalist:robert-morris:thomas-fitzsimons"


def test_under_secrecy_a_speech_of_several_counts_one_and_all_are_spent() -> None:
    s = holding("robert-morris thomas-fitzsimons", standing="pierce-butler")
    s = after(s, SPEECH)
    assert s.debate["federalist/madison"] == 1
    assert {"robert-morris", "thomas-fitzsimons"} <= set(s.discards)


def test_under_secrecy_a_marker_on_the_track_moves_one_space() -> None:
    s = holding("robert-morris thomas-fitzsimons", standing="pierce-butler",
                debate=on(4, "federalist"))  # fmt: skip
    assert after(s, SPEECH).debate["federalist/madison"] == 5


@pytest.mark.parametrize(("card", "spaces"), [("gouverneur-morris", 2), ("luther-martin", 3)])
def test_secrecy_binds_speeches_and_no_events(card: str, spaces: int) -> None:
    s = holding(card, standing="pierce-butler")
    s = after(s, f"enact:{card}", "advance:federalist")
    assert s.debate["federalist/madison"] == spaces


# Committee and Recall


def test_committee_puts_one_free_marker_into_the_committee_room() -> None:
    s, events = told(holding("william-livingston"), "enact:william-livingston")
    assert (s.committee_markers["madison"], s.free["madison"]) == (1, 2)
    assert kinds(events)[:2] == ["enacted", "to-committee"]


def test_recall_sends_one_marker_back_to_its_owner() -> None:
    held = {"paterson": 2, "sherman": 1}
    s = after(holding("william-blount", committee_markers=held), "enact:william-blount")
    assert legal(s) == ["recall:paterson", "recall:sherman"]
    s = after(s, "recall:paterson")
    assert s.committee_markers == {"madison": 0, "paterson": 1, "sherman": 1}
    assert s.free["paterson"] == 2


def test_recall_may_send_ones_own_marker_home() -> None:
    s = holding("william-blount", committee_markers={"madison": 2})
    s = after(s, "enact:william-blount", "recall:madison")
    assert (s.committee_markers["madison"], s.free["madison"]) == (1, 2)


def test_recall_needs_a_marker_in_the_committee_room() -> None:
    """Ruling 43."""
    assert "the Committee Room is empty" in refusal(
        holding("william-blount"), "enact:william-blount"
    )
    s = holding("william-blount", committee_markers={"sherman": 1})
    s = after(s, "enact:william-blount")
    assert "no marker in the Committee Room" in refusal(s, "recall:paterson")
