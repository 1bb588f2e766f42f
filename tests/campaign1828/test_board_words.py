"""What the board tells a pupil is true in the position that it stands in."""

from __future__ import annotations

from companion.core.scene import Choice, Scene
from companion.games.campaign1828 import GAME
from companion.games.campaign1828.state import Campaign
from companion.history import record
from tests.campaign1828.table import after, table


def board(s: Campaign, seat: str = "adams") -> Scene:
    return GAME.view(s, seat)


def choice(s: Campaign, action: str) -> Choice:
    return next(c for c in board(s, s.seat).choices if c.action == action)


def test_the_last_tile_of_the_board_promises_no_extra_turn() -> None:
    s = table({"new-england": "polling"})
    assert choice(s, "take:new-england:polling").detail == (
        "last tile: claims the elector, the round ends"
    )


def test_more_extra_turns_are_promised_only_while_tiles_are_left_for_them() -> None:
    s = table({"new-england": "polling"})
    s.extra = 1
    assert "extra turn" not in board(s).status


def test_gerrymandering_with_nothing_to_move_says_so_before_it_is_taken() -> None:
    s = table({"new-england": "gerrymandering polling"})
    assert "no effect" in choice(s, "take:new-england:gerrymandering").detail


def test_polling_for_delegates_only_sees_no_smear_campaign() -> None:
    s = table(
        {"new-england": "polling smear", "press": "smear"},
        smears={"jackson:new-england": 1},
        options={"polling-delegates-only": True},
    )
    assert choice(s, "take:new-england:polling").detail == "nobody to win: no effect"


def test_whoever_does_not_decide_is_not_spoken_to() -> None:
    s = table({"new-england": "smear polling", "press": "momentum"})
    s = after(s, "take:new-england:smear")
    assert board(s, "jackson").status == "Adams’s turn. Adams must place a Smear Campaign."
    assert board(s, "adams").status.startswith("Your turn, Adams.")


def test_a_pending_agenda_stands_beside_its_area() -> None:
    s = table({"press": "agenda smear", "new-england": "smear smear"})
    s = after(s, "take:press:agenda", "set-agenda:new-england")
    assert s.bound_to == "new-england" or any(
        "Agenda for Jackson" in zone.label for zone in board(s).zones
    )


def test_the_areas_hold_the_states_of_ruling_20() -> None:
    places = record("campaign1828")["places"]["areas"]
    states = [state for place in places for state in place.get("states", ())]
    assert len(states) == len(set(states)) == 24
