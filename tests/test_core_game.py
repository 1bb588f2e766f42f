"""Game: actions, rules, gates, last resorts, roles, out of turn, and what a seat is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.errors import CompanionError, IllegalAction
from companion.core.game import Action, Event, Step
from companion.core.state import CHANCE, RULES
from tests.tiny import GAME
from tests.tiny.council import PASS
from tests.tiny.state import Council

CALM = ("deal:oath", "deal:vow", "deal:deed", "weather:calm")
STORM = (*CALM[:3], "weather:storm")


def council(*actions: str) -> Council:
    s, _ = GAME.start({})
    for action in actions:
        s, _ = GAME.apply(s, Action.parse(action))
    return s


def legal(s: Council) -> list[str]:
    return [str(action) for action in GAME.legal(s)]


# Actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Action("pass")),
        ("give:ann:ben:2", Action("give", ("ann", "ben", 2))),
        ("move:-3", Action("move", (-3,))),
        ("  play:oath\n", Action("play", ("oath",))),
    ],
)
def test_an_action_is_read_from_its_text(text: str, action: Action) -> None:
    assert Action.parse(text) == action


@pytest.mark.parametrize(
    "word", ["٣", "007", "-0", "1_0", "+1", "1.0", "1e3", "9" * 10, "--1", "-"]
)
def test_what_only_looks_like_a_number_stays_a_word(word: str) -> None:
    assert Action.parse(f"move:{word}").args == (word,)


@given(st.integers(-(10**9) + 1, 10**9 - 1))
def test_a_number_survives_its_text(number: int) -> None:
    assert Action.parse(str(Action("move", (number,)))).args == (number,)


def test_an_action_is_made_once_for_a_kind_and_its_words() -> None:
    s = council(*CALM)
    assert GAME.legal(s)[0] is GAME.legal(s)[0]


def test_a_flood_of_made_up_actions_does_not_fill_the_memory() -> None:
    from companion.core.rules import KEPT

    rule = replace(PASS, options=lambda s: [(n,) for n in range(KEPT * 2)])
    assert len(rule.actions(council(*CALM))) == KEPT * 2
    assert len(rule.action.__self__) <= KEPT + 1  # type: ignore[attr-defined]


# Rules


def test_two_rules_of_one_kind_are_an_error_of_the_game() -> None:
    with pytest.raises(CompanionError, match="two rules have the kind 'pass'"):
        replace(GAME, phases={**GAME.phases, "doze": (replace(PASS, cite="Cards"),)})


def test_a_kind_bears_its_label_and_its_cite() -> None:
    assert GAME.kinds["step-down"] == ("step down", "The elder")


def test_a_gate_shuts_a_whole_kind_and_says_why() -> None:
    s = council(*STORM)
    assert not [text for text in legal(s) if text.startswith("play")]
    assert GAME.why_not(s, Action("play", ("oath",))) == (
        "the storm keeps all cards at home this round (Cards)"
    )


def test_a_gate_is_shown_on_every_choice_of_its_kind() -> None:
    tried = dict(GAME.tried(council(*STORM)))
    assert (
        tried[Action("play", ("oath",))] == "the storm keeps all cards at home this round (Cards)"
    )


def test_a_last_resort_is_offered_when_nothing_else_is() -> None:
    assert legal(council(*STORM)) == ["pass"]


def test_a_last_resort_is_never_shown_beside_something_else() -> None:
    assert "pass" not in [action.kind for action, _ in GAME.tried(council(*CALM))]


def test_a_choice_that_is_not_listed_is_refused_in_the_words_of_its_rule() -> None:
    s = council(*CALM)
    assert GAME.why_not(s, Action("play", ("vow",))) == "there is no such card in your hand (Cards)"


def test_the_words_for_what_is_not_listed_may_depend_on_the_state_and_the_choice() -> None:
    rules = GAME.phases["act"]
    play = replace(rules[0], missing=lambda s, card="", *_: f"{s.seat} holds no {card}")
    game = replace(GAME, phases={**GAME.phases, "act": (play, *rules[1:])})
    assert game.why_not(council(*CALM), Action("play", ("vow",))) == "ann holds no vow (Cards)"


def test_a_choice_of_another_moment_is_refused_with_who_is_asked_what() -> None:
    assert GAME.why_not(council(*CALM), Action("grant")) == (
        "“grant” is not asked now: Ann must play a card or bring a petition (Petitions)"
    )


def test_an_unknown_kind_is_refused_with_the_name_of_the_game() -> None:
    assert GAME.why_not(council(*CALM), Action("dance")) == (
        "The Village Council has no action called “dance”"
    )


def test_apply_refuses_with_the_reason_and_play_does_not_check() -> None:
    s = council(*CALM)
    with pytest.raises(IllegalAction, match="no such card in your hand"):
        GAME.apply(s, Action("play", ("vow",)))
    assert GAME.play(s.copy(), Action("play", ("oath",)))


# Roles and nested questions


PETITION = (*CALM, "play:oath", "petition")


def test_a_role_on_the_agenda_is_asked_of_the_seat_that_holds_it_now() -> None:
    s = council(*PETITION)
    assert (s.seat, s.phase, s.about) == ("ann", "ruling", ("ben",))


def test_a_nested_question_is_answered_before_the_one_it_interrupts() -> None:
    s = council(*PETITION, "summon:cat")
    assert (s.seat, s.phase, s.about) == ("cat", "testimony", ())
    s, _ = GAME.apply(s, Action("speak"))
    assert (s.seat, s.phase, s.about) == ("ann", "ruling", ("ben", "cat"))


def test_a_death_in_the_middle_of_a_question_leaves_no_stale_seat() -> None:
    s = council(*PETITION, "summon:cat", "poison")
    assert s.living == ("ben", "cat")
    assert (s.seat, s.phase, s.about) == ("ben", "ruling", ("ben", "cat"))


def test_what_a_role_is_asked_reads_the_new_holder() -> None:
    """Ben is the elder now: he cannot summon himself."""
    assert legal(council(*PETITION, "summon:cat", "poison")) == ["grant", "refuse"]


# Out of turn


def test_gifts_are_never_in_the_legal_list() -> None:
    assert not [a for a in GAME.legal(council(*CALM)) if a.kind == "give"]


def test_a_gift_leaves_the_question_on_the_table() -> None:
    s = council(*PETITION, "give:cat:ann:1")
    assert (s.seat, s.phase, s.about) == ("ann", "ruling", ("ben",))
    assert s.coins["cat"] == 2


@pytest.mark.parametrize("after", [(), CALM[:3]], ids=["while cards are dealt", "in the weather"])
def test_nothing_is_done_out_of_turn_while_luck_decides(after: tuple[str, ...]) -> None:
    reason = GAME.why_not(council(*after), Action("give", ("ann", "ben", 1)))
    assert reason == "nothing can be done out of turn now (Gifts)"


def test_a_gift_is_refused_by_its_own_rule() -> None:
    s = council(*CALM)
    assert GAME.why_not(s, Action("give", ("ann", "ann", 1))) == (
        "a gift names giver, taker and 1 to 3 coins (Gifts)"
    )
    s = council(*CALM, "give:ann:ben:3")
    assert GAME.why_not(s, Action("give", ("ann", "ben", 1))) == "ann has 0, not 1 (Gifts)"


def test_a_gift_out_of_turn_may_move_the_question_to_another_seat() -> None:
    s = council(*PETITION, "step-down:ann")
    assert (s.seat, s.phase) == ("ben", "ruling")


# Steps and luck


def test_a_step_needs_nobodys_answer() -> None:
    s, events = GAME.start({})
    assert (s.seat, s.phase, s.about) == (CHANCE, "deal", ("ann",))
    assert [event.kind for event in events] == ["round"]


def test_a_step_may_do_nothing_and_tell_nothing() -> None:
    quiet = {**GAME.steps, "end-round": Step[Council](cite="Rounds", effect=lambda s: None)}
    s, _ = replace(GAME, steps=quiet).start({})
    while s.agenda:
        GAME.play(s, GAME.legal(s)[0])
    assert s.seat == "over"


def test_luck_without_weights_gives_every_outcome_the_same() -> None:
    assert {weight for _, weight in GAME.odds(council())} == {1}


def test_weighted_luck_shows_its_weights() -> None:
    odds = GAME.odds(council(*CALM[:3]))
    assert odds == [(Action("weather", ("calm",)), 2), (Action("weather", ("storm",)), 1)]


# What a seat is told


def told(seat: str | None, *actions: str) -> tuple[Action, list[Event]]:
    *before, last = actions
    s, action = council(*before), Action.parse(last)
    return GAME.told(s, action, GAME.apply(s, action)[1], seat)


def test_a_card_that_is_dealt_is_told_to_its_owner_alone() -> None:
    mine, theirs = told("ann", "deal:oath"), told("ben", "deal:oath")
    assert (mine[0], mine[1][0].details) == (Action("deal", ("oath",)), {"card": "oath"})
    assert (theirs[0], theirs[1][0].details) == (Action("deal", ("?",)), {"card": "?"})


def test_an_onlooker_is_told_no_secret() -> None:
    assert told(None, "deal:oath")[0] == Action("deal", ("?",))


def test_open_luck_and_open_choices_are_told_to_everybody() -> None:
    assert told("cat", *CALM)[0] == Action("weather", ("calm",))
    assert told("cat", *CALM, "play:oath")[0] == Action("play", ("oath",))


def test_a_secret_choice_hides_its_words_and_not_that_it_was_made() -> None:
    s = council(*CALM)
    while s.phase != "bury":
        s, _ = GAME.apply(s, GAME.legal(s)[-1])
    action = GAME.legal(s)[0]
    other = next(seat for seat in s.seats if seat != s.seat)
    assert GAME.told(s, action, (), other)[0] == Action("bury", ("?",))
    assert GAME.told(s, action, (), s.seat)[0] == action


def test_a_secret_gift_out_of_turn_is_read_by_the_one_who_gives() -> None:
    """Who acts is the first argument, not the seat whose turn it is."""
    game = replace(GAME, free=(replace(GAME.free[0], secret=True), GAME.free[1]))
    s, gift = council(*CALM), Action("give", ("cat", "ben", 1))
    assert game.told(s, gift, (), "cat")[0] == gift
    assert game.told(s, gift, (), "ann")[0] == Action("give", ("?", "?", "?"))


def test_choices_go_only_to_the_seat_that_decides() -> None:
    s = council(*CALM)
    assert GAME.view(s, "ann").choices
    assert not GAME.view(s, "ben").choices
    assert not GAME.view(s, None).choices
    assert not GAME.view(council(), CHANCE).choices


def test_a_scenario_with_an_unknown_option_value_is_for_the_caller_to_check() -> None:
    """`start` adds what is not said: seats, options, no actions."""
    s, _ = GAME.start({"options": {"long": True}})
    assert (s.rounds, s.seats) == (3, GAME.seats[0])


def test_every_seat_on_the_agenda_is_a_seat_the_rules_or_luck() -> None:
    seats = {seat for _, seat, *_ in council(*CALM).agenda}
    assert seats <= {*GAME.seats[0], RULES, CHANCE}


def test_a_game_is_frozen() -> None:
    game: Any = GAME
    with pytest.raises(AttributeError):
        game.version = 9
