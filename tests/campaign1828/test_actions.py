"""The campaign actions that touch turns and the centre of the board, in the rulebook's order."""

from __future__ import annotations

import pytest

from companion.games.campaign1828 import GAME
from companion.games.campaign1828.state import AREAS
from tests.campaign1828.table import after, kinds, legal, refusal, table, told

# Agenda


BOARD = {"press": "agenda smear smear", "new-england": "polling financing smear"}


def bound(area: str = "new-england", **more: str) -> object:
    """Jackson's turn, bound by an Agenda of Adams's."""
    return after(table(BOARD | more), "take:press:agenda", f"set-agenda:{area}")


def test_an_agenda_makes_the_rival_take_from_the_chosen_area() -> None:
    s = bound("new-england")
    assert s.seat == "jackson"
    assert {action.args[0] for action in GAME.legal(s)} == {"new-england"}


def test_an_agenda_binds_the_rival_and_not_the_one_who_took_it() -> None:
    s = after(bound(), "take:new-england:financing")
    assert s.seat == "adams"
    assert {action.args[0] for action in GAME.legal(s)} == {"press", "new-england"}


def test_the_agenda_names_an_area_that_holds_a_tile_now() -> None:
    s = after(table(BOARD), "take:press:agenda")
    assert legal(s) == ["set-agenda:new-england", "set-agenda:press"]
    assert (
        refusal(s, "set-agenda:mid-atlantic") == "Mid-Atlantic has no unclaimed tile left (Agenda)"
    )


def test_a_tile_outside_the_agenda_is_refused_with_the_area_it_names() -> None:
    assert refusal(bound("new-england"), "take:press:smear") == (
        "your rival’s Agenda binds this turn: take a tile from New England (Agenda; ruling 7)"
    )


def test_an_agenda_binds_one_turn_only() -> None:
    s = after(bound(), "take:new-england:financing", "take:press:smear", "place-smear:new-england")
    assert s.seat == "jackson"
    assert {action.args[0] for action in GAME.legal(s)} == {"press", "new-england"}


def test_an_agenda_does_not_bind_the_extra_turn_of_the_rival() -> None:
    """Ruling 7."""
    centre = {"press": "agenda smear", "new-england": "polling", "mid-atlantic": "smear"}
    s = after(table(centre), "take:press:agenda", "set-agenda:new-england")
    s = after(s, "take:new-england:polling")
    assert s.seat == "jackson"
    assert {action.args[0] for action in GAME.legal(s)} == {"press", "mid-atlantic"}


def test_an_extra_turn_of_ones_own_keeps_the_agenda_alive() -> None:
    """Ruling 7."""
    centre = {"press": "agenda", "new-england": "polling smear", "mid-atlantic": "momentum smear"}
    s = after(table(centre), "take:press:agenda", "set-agenda:new-england")
    assert s.seat == "adams"
    assert {action.args[0] for action in GAME.legal(s)} == {"new-england", "mid-atlantic"}
    s = after(s, "take:mid-atlantic:momentum", "tip:press")
    assert s.seat == "jackson"
    assert {action.args[0] for action in GAME.legal(s)} == {"new-england"}


def test_an_agenda_for_an_area_that_is_empty_by_then_lapses() -> None:
    """Ruling 7."""
    centre = {"press": "agenda", "new-england": "polling", "mid-atlantic": "momentum smear smear"}
    s, events = told(
        table(centre), "take:press:agenda", "set-agenda:new-england", "take:new-england:polling",
        "take:mid-atlantic:momentum", "tip:south-atlantic",
    )  # fmt: skip
    assert "agenda-lapsed" in kinds(events)
    assert s.seat == "jackson"
    assert legal(s) == ["take:mid-atlantic:smear"]


def test_an_agenda_that_bound_nobody_lapses_with_the_round() -> None:
    """Ruling 19: Adams sets it, takes his extra turn with the last tile, and the round is over."""
    centre = {"press": "agenda", "new-england": "polling"}
    s, events = told(
        table(centre), "take:press:agenda", "set-agenda:new-england", "take:new-england:polling"
    )
    lapsed = [e for e in events if e.kind == "agenda-lapsed"]
    assert [e.cite for e in lapsed] == ["Agenda; ruling 19"]
    assert set(s.ordered.values()) == {""}


def test_of_two_agendas_for_one_turn_the_later_counts() -> None:
    """Ruling 7."""
    centre = {"press": "agenda", "new-england": "agenda smear", "mid-atlantic": "smear smear"}
    s = after(table(centre), "take:press:agenda", "set-agenda:new-england",
              "take:new-england:agenda", "set-agenda:mid-atlantic")  # fmt: skip
    assert s.seat == "jackson"
    assert legal(s) == ["take:mid-atlantic:smear"]


def test_a_rally_binds_within_the_area_of_an_agenda() -> None:
    """Ruling 7."""
    centre = {"press": "agenda smear", "new-england": "campaign-rally smear"}
    s = after(table(centre), "take:press:agenda", "set-agenda:new-england")
    assert legal(s) == ["take:new-england:campaign-rally"]


def test_an_agenda_ends_with_its_round() -> None:
    s = after(table({"press": "agenda"}, ordered={"jackson": "press"}), "take:press:agenda")
    assert s.ordered == {"adams": "", "jackson": ""}


# Campaign Rally


def test_beside_a_rally_nothing_else_may_be_taken() -> None:
    s = table({"press": "campaign-rally smear polling", "new-england": "smear"})
    assert legal(s) == ["take:new-england:smear", "take:press:campaign-rally"]
    assert refusal(s, "take:press:smear") == (
        "while a Campaign Rally stands in the Press, nothing else there may be taken "
        "(Campaign Rally; ruling 6)"
    )


def test_taking_the_rally_frees_the_area() -> None:
    s = after(table({"press": "campaign-rally smear polling"}), "take:press:campaign-rally")
    assert legal(s) == ["take:press:smear", "take:press:polling"]


def test_a_rally_does_nothing_when_taken() -> None:
    s, events = told(table({"press": "campaign-rally smear"}), "take:press:campaign-rally")
    assert kinds(events) == ["took", "piled", "turn"]
    assert s.seat == "jackson"


def test_of_several_rallies_in_one_area_any_may_be_taken_and_nothing_else() -> None:
    """Ruling 6."""
    s = table({"press": "campaign-rally campaign-rally smear"})
    assert legal(s) == ["take:press:campaign-rally"]
    s = after(s, "take:press:campaign-rally")
    assert legal(s) == ["take:press:campaign-rally"]


# Financing


SPENT = {"pile": {"adams": ("momentum",)}}


def financing(centre: str = "financing smear smear", **position: object) -> object:
    """Adams has taken a Financing and holds a Momentum beside it."""
    return after(table({"press": centre}, **(SPENT | position)), "take:press:financing")


def test_financing_does_nothing_when_taken() -> None:
    _, events = told(table({"press": "financing smear"}), "take:press:financing")
    assert kinds(events) == ["took", "piled", "turn"]


def test_at_the_end_of_a_turn_financing_and_another_action_buy_an_extra_turn() -> None:
    s = financing()
    assert (s.seat, legal(s)) == ("adams", ["finance:momentum", "end-turn"])
    s = after(s, "finance:momentum")
    assert (s.seat, s.phase) == ("adams", "take")


def test_both_tiles_leave_the_game_and_count_no_more_in_the_pile() -> None:
    """Ruling 8."""
    s = after(financing(), "finance:momentum")
    assert s.pile["adams"] == ()
    assert (s.box["financing"], s.box["momentum"]) == (1, 1)


def test_financing_may_be_kept() -> None:
    s = after(financing(), "end-turn")
    assert s.seat == "jackson"
    assert s.pile["adams"] == ("momentum", "financing")


def test_another_financing_may_be_the_partner() -> None:
    s = financing(pile={"adams": ("financing",)})
    assert legal(s) == ["finance:financing", "end-turn"]
    assert after(s, "finance:financing").pile["adams"] == ()


def test_financing_alone_buys_nothing() -> None:
    s = financing(pile={"adams": ()})
    assert (s.seat, s.phase) == ("jackson", "take")


def test_financing_is_offered_at_the_end_of_any_turn_also_of_a_later_one() -> None:
    s = table({"press": "smear smear smear"}, pile={"adams": ("financing", "agenda")})
    s = after(s, "take:press:smear", "place-smear:mid-atlantic")
    assert s.phase == "finance"


def test_financing_is_offered_at_the_end_of_an_extra_turn_too() -> None:
    """Ruling 8."""
    pile = {"adams": ("financing", "financing", "agenda", "polling")}
    s = table({"press": "smear smear smear"}, pile=pile)
    s = after(s, "take:press:smear", "place-smear:mid-atlantic", "finance:agenda", "end-turn",
              "take:press:smear", "place-smear:mid-atlantic")  # fmt: skip
    assert (s.seat, legal(s)) == ("adams", ["finance:polling", "end-turn"])


def test_financing_may_be_used_again_at_once_with_another_pair() -> None:
    """Ruling 8."""
    pile = {"adams": ("financing", "financing", "agenda", "polling")}
    s = table({"press": "smear smear smear"}, pile=pile)
    s = after(s, "take:press:smear", "place-smear:mid-atlantic", "finance:agenda")
    assert legal(s) == ["finance:polling", "end-turn"]
    s = after(s, "finance:polling")
    assert (s.seat, s.phase, s.extra) == ("adams", "take", 1)


def test_financing_is_not_offered_where_no_tile_is_left() -> None:
    """Ruling 8."""
    _, events = told(table({"press": "smear"}, pile={"adams": ("financing", "agenda")}),
                     "take:press:smear", "place-smear:mid-atlantic")  # fmt: skip
    assert "cleared" in kinds(events)


def test_financing_adds_a_second_extra_turn_to_one_that_is_earned() -> None:
    """Ruling 8."""
    centre = {"press": "financing", "new-england": "smear smear smear"}
    s = after(table(centre, **SPENT), "take:press:financing", "finance:momentum")
    place = ("take:new-england:smear", "place-smear:mid-atlantic")
    assert s.seat == "adams"
    s = after(s, *place)
    assert (s.seat, s.phase) == ("adams", "take")
    assert after(s, *place).seat == "jackson"


def test_a_partner_that_is_not_in_the_pile_is_refused() -> None:
    assert refusal(financing(), "finance:agenda") == (
        "no Agenda lies in your pile beside the Financing that you spend (Financing)"
    )


def test_the_one_financing_of_a_pile_is_not_its_own_partner() -> None:
    assert refusal(financing(), "finance:financing").startswith("no Financing lies in your pile")


# Gerrymandering


MAP = {"press": "gerrymandering smear", "new-england": "polling momentum", "mid-atlantic": "agenda"}


def moving(centre: dict[str, str] | None = None) -> object:
    return after(table(MAP if centre is None else centre), "take:press:gerrymandering")


def test_gerrymandering_moves_an_unclaimed_tile_to_another_area() -> None:
    s = after(moving(), "pick-up:new-england:polling", "put-down:press")
    assert s.centre["new-england"] == ("momentum",)
    assert s.centre["press"] == ("smear", "polling")


def test_a_moved_tile_is_not_taken_and_has_no_effect() -> None:
    """Ruling 5."""
    s, events = told(moving(), "pick-up:new-england:polling", "put-down:press")
    assert s.pile["adams"] == ("gerrymandering",)
    assert kinds(events) == ["picked-up", "moved", "turn"]


def test_an_area_may_hold_more_than_three_tiles() -> None:
    s = moving({"press": "gerrymandering smear", "new-england": "smear smear smear"})
    s = after(s, "pick-up:press:smear", "put-down:new-england")
    assert len(s.centre["new-england"]) == 4


def test_the_moved_tile_goes_to_an_area_that_holds_a_tile() -> None:
    """Ruling 5: an area that is empty stays empty."""
    s = after(moving(), "pick-up:new-england:polling")
    assert legal(s) == ["put-down:mid-atlantic", "put-down:press"]
    assert refusal(s, "put-down:south-central") == (
        "South Central has no unclaimed tile left (Gerrymandering)"
    )


def test_the_moved_tile_goes_to_another_area() -> None:
    s = after(moving(), "pick-up:new-england:polling")
    assert refusal(s, "put-down:new-england") == (
        "the tile comes from New England and must go to another area (Gerrymandering)"
    )


def test_a_tile_may_be_moved_into_the_press_and_out_of_it() -> None:
    """Ruling 5."""
    assert "pick-up:press:smear" in legal(moving())
    assert "put-down:press" in legal(after(moving(), "pick-up:mid-atlantic:agenda"))


def test_gerrymandering_moves_a_tile_that_a_rally_shuts_and_the_rally_itself() -> None:
    s = moving({"press": "gerrymandering smear", "new-england": "campaign-rally smear"})
    assert {"pick-up:new-england:smear", "pick-up:new-england:campaign-rally"} <= set(legal(s))


def test_a_moved_rally_binds_where_it_lies_now() -> None:
    s = moving({"press": "gerrymandering smear", "new-england": "campaign-rally smear"})
    s = after(s, "pick-up:new-england:campaign-rally", "put-down:press")
    assert legal(s) == ["take:new-england:smear", "take:press:campaign-rally"]


def test_an_agenda_does_not_limit_gerrymandering() -> None:
    """Ruling 5."""
    s = after(table(MAP, ordered={"adams": "press"}), "take:press:gerrymandering")
    assert "pick-up:new-england:polling" in legal(s)


def test_gerrymandering_that_empties_an_area_claims_its_figure_and_gives_an_extra_turn() -> None:
    s = after(moving(), "pick-up:mid-atlantic:agenda", "put-down:press")
    assert s.claimed["mid-atlantic"] == "adams"
    assert s.seat == "adams"


def test_two_areas_emptied_by_gerrymandering_claim_both_figures() -> None:
    s = moving({"press": "gerrymandering", "mid-atlantic": "agenda", "new-england": "smear smear"})
    s = after(s, "pick-up:mid-atlantic:agenda", "put-down:new-england")
    assert (s.claimed["press"], s.claimed["mid-atlantic"]) == ("adams", "adams")


def test_two_areas_emptied_by_gerrymandering_give_one_extra_turn() -> None:
    s = moving({"press": "gerrymandering", "mid-atlantic": "agenda", "new-england": "smear smear"})
    s = after(s, "pick-up:mid-atlantic:agenda", "put-down:new-england")
    assert (s.seat, s.extra) == ("adams", 0)
    s = after(s, "take:new-england:smear", "place-smear:new-england")
    assert s.seat == "jackson"


TWO = {"press": "gerrymandering", "mid-atlantic": "agenda", "new-england": "smear smear"}


@pytest.mark.parametrize(
    ("tipped", "then"),
    [
        (("press",), "adams"),
        (("mid-atlantic",), "adams"),
        (("press", "mid-atlantic"), "jackson"),
    ],
)
def test_of_two_emptied_areas_one_upright_figure_is_enough_for_the_extra_turn(
    tipped: tuple[str, ...], then: str
) -> None:
    """Ruling 4."""
    s = table(TWO, tipped=dict.fromkeys(tipped, True))
    s = after(s, "take:press:gerrymandering", "pick-up:mid-atlantic:agenda", "put-down:new-england")
    assert s.seat == then


def test_with_one_area_left_gerrymandering_does_nothing() -> None:
    """Ruling 5."""
    s, events = told(table({"press": "gerrymandering smear smear"}), "take:press:gerrymandering")
    assert "unresolved" in kinds(events)
    assert s.seat == "jackson"


def test_gerrymandering_taken_as_a_last_tile_with_one_other_area_left_does_nothing() -> None:
    s, events = told(
        table({"press": "gerrymandering", "new-england": "smear smear"}),
        "take:press:gerrymandering",
    )
    assert "unresolved" in kinds(events)
    assert s.seat == "adams"


def test_a_tile_that_does_not_lie_there_cannot_be_moved() -> None:
    assert refusal(moving(), "pick-up:press:agenda") == (
        "no Agenda lies unclaimed in the Press (Gerrymandering)"
    )


# Momentum


def tipping(centre: dict[str, str], area: str) -> object:
    return after(table(centre), "take:press:momentum", f"tip:{area}")


STANDING = {"press": "momentum smear", "new-england": "polling", "mid-atlantic": "agenda agenda"}


def test_momentum_tips_any_elector_or_the_editor() -> None:
    s = after(table(STANDING), "take:press:momentum")
    assert legal(s) == [f"tip:{area}" for area in AREAS]


def test_whoever_claims_a_tipped_figure_takes_no_extra_turn() -> None:
    s = after(tipping(STANDING, "new-england"), "take:new-england:polling")
    assert s.claimed["new-england"] == "jackson"
    assert s.seat == "adams"


def test_an_upright_figure_elsewhere_still_gives_its_extra_turn() -> None:
    s = after(tipping(STANDING, "mid-atlantic"), "take:new-england:polling")
    assert s.seat == "jackson"


def test_tipping_a_claimed_figure_has_no_effect() -> None:
    """Ruling 18."""
    s = table(STANDING, claimed={"south-central": "jackson"})
    s, events = told(s, "take:press:momentum", "tip:south-central")
    assert next(e for e in events if e.kind == "tipped").details["void"] is True
    assert s.claimed["south-central"] == "jackson"


def test_momentum_taken_as_the_last_tile_cannot_tip_its_own_areas_figure() -> None:
    """Ruling 3: it is claimed already, so the extra turn stands."""
    centre = {"press": "momentum", "new-england": "smear smear"}
    s, events = told(table(centre), "take:press:momentum", "tip:press")
    assert next(e for e in events if e.kind == "tipped").details["void"] is True
    assert s.seat == "adams"


def test_a_figure_that_lies_already_cannot_be_tipped_again() -> None:
    s = after(table(STANDING, tipped={"press": True}), "take:press:momentum")
    assert "tip:press" not in legal(s)
    assert refusal(s, "tip:press") == "the editor of the Press lies tipped already (Momentum)"


def test_all_figures_stand_up_at_the_start_of_the_next_round() -> None:
    s = table({"press": "financing"}, tipped={"press": True, "new-england": True})
    s = after(s, "take:press:financing")
    assert s.round == 2
    assert not any(s.tipped.values())
