"""A match: playing, taking back, branches, names, the ledger, and faults that leave no trace."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import companion
from companion.core.errors import CompanionError, IllegalAction
from companion.core.game import Action, Event, Game
from companion.core.match import Match
from companion.core.state import CHANCE, OVER
from companion.games import GAMES
from companion.study.players import PLAYERS
from companion.study.telling import log_of, scene_of, told
from tests import tiny

GAME = GAMES["campaign1828"]


def new(players: tuple[str, ...] = ("you", "you"), seed: Any = 7, **more: Any) -> Match[Any]:
    return companion.play("campaign1828", players, seed=seed, **more)


def play(match: Match[Any], moves: int) -> Match[Any]:
    """`moves` first choices of the list, one after another."""
    for _ in range(moves):
        match.play(match.legal()[0])
    return match


def delegate(match: Match[Any]) -> Action:
    """A delegate that may be taken: it asks no further question."""
    return next(a for a in match.legal() if str(a.args[-1]).startswith("delegate-"))


def council(players: tuple[str, ...] = ("you", "you", "you"), seed: int = 7) -> Match[Any]:
    who = dict(zip(tiny.GAME.seats[0], players, strict=True))
    return Match(tiny.GAME, who, seed=seed, players=PLAYERS)


# Playing


def test_a_match_begins_where_a_person_must_choose() -> None:
    assert (new().seat, len(new().path)) == ("adams", 18)


def test_a_bot_that_starts_has_played_before_the_person_is_asked() -> None:
    assert new(("bot:random", "you")).seat == "jackson"


def test_a_match_of_bots_is_over_at_once() -> None:
    assert new(("bot:random", "bot:greedy")).over


def test_play_takes_an_action_or_its_text() -> None:
    by_text, by_action = new(), new()
    by_text.play(str(by_text.legal()[0]))
    by_action.play(by_action.legal()[0])
    assert by_text.path == by_action.path


def test_play_returns_everything_that_happened_until_the_next_question() -> None:
    match = new(("you", "bot:random"))
    before = len(match.events)
    events = match.play(delegate(match))
    assert events == match.events[before:]
    assert {event.seat for event in events} == {"adams", "jackson"}


def test_luck_and_bots_never_leave_the_match_on_their_own_turn() -> None:
    match = new(("you", "bot:random"))
    while not match.over:
        assert match.seat == "adams"
        match.play(match.legal()[0])


def test_a_phase_with_one_legal_action_is_still_asked() -> None:
    match = new()
    while len(match.legal()) != 1:
        match.play(match.legal()[-1])
    assert match.seat in ("adams", "jackson")


def test_match_events_and_ledger_speak_of_game_seats_never_of_you() -> None:
    match = play(new(("you", "Maria")), 10)
    assert {event.seat for event in match.events} <= {"adams", "jackson", CHANCE, "rules"}
    assert {change.seat for change in match.ledger} <= {"adams", "jackson", CHANCE, "rules"}
    assert match.seats == {"adams": "you", "jackson": "Maria"}


def test_nothing_is_legal_when_the_match_is_over() -> None:
    match = new(("bot:random", "bot:random"))
    assert (match.seat, match.legal()) == (OVER, [])
    with pytest.raises(IllegalAction, match="the match is over"):
        match.play("take:press:smear")


def test_an_illegal_action_says_why_and_changes_nothing() -> None:
    match = play(new(), 2)
    before = snapshot(match)
    with pytest.raises(IllegalAction, match=r"is not asked now: .* \(Momentum\)$"):
        match.play("tip:press")
    assert snapshot(match) == before


def snapshot(match: Match[Any]) -> tuple[Any, ...]:
    """Everything one could notice of a match."""
    nodes = [(n.number, n.action, n.parent, dict(n.children), n.last) for n in match.tree.nodes]
    return match.node, match.state.to_json(), match.path, match.branches, match.taken_back, nodes


def test_a_gift_out_of_turn_leaves_the_question_where_it_was() -> None:
    match = council()
    asked = (match.seat, match.state.phase)
    match.play("give:cat:ben:2")
    assert (match.seat, match.state.phase) == asked
    assert match.state.coins["ben"] == 5


def test_a_gift_out_of_turn_may_be_taken_back() -> None:
    match = council()
    match.play("give:cat:ben:2")
    match.undo()
    assert match.state.coins["ben"] == 3


def test_nobody_acts_out_of_turn_in_the_name_of_a_bot() -> None:
    match = council(("you", "bot:random", "bot:random"))
    assert "nobody acts in its name" in str(match.why_not("give:cat:ann:2"))


def ruling(seed: int = 7) -> Match[Any]:
    """Ann, the elder, must rule on Ben's petition."""
    match = council(seed=seed)
    while not (match.state.phase == "act" and match.seat == "ben"):
        match.play(match.legal()[-1])
    match.play("petition")
    assert (match.seat, match.state.phase) == ("ann", "ruling")
    return match


def test_a_role_that_passes_on_in_the_middle_of_a_question_takes_the_question_along() -> None:
    match = ruling()
    match.play("step-down:ann")
    assert (match.seat, match.state.phase, match.state.about) == ("ben", "ruling", ("ben",))


def test_who_holds_a_role_is_asked_again_when_a_nested_question_returns() -> None:
    match = ruling()
    match.play("summon:cat")
    match.play("poison")
    assert match.state.living == ("ben", "cat")
    assert (match.seat, match.state.phase, match.state.about) == ("ben", "ruling", ("ben", "cat"))


def test_the_dead_take_no_turn() -> None:
    match = ruling()
    match.play("summon:cat")
    match.play("poison")
    while not match.over:
        assert match.seat != "ann"
        match.play(match.legal()[-1])


# Refusals


NONSENSE = ["", " ", ":", "::", "take", "take:", "take::", "take:press", "x" * 301, "take:1:2:3:4"]
NO_TEXT = [
    None,
    5,
    1.5,
    b"take",
    [],
    {},
    NotImplemented,
    Action("", ()),
    Action("take", ("", None)),
    Action("give", ([],)),
]  # type: ignore[arg-type]


@pytest.mark.parametrize("x", [*NONSENSE, *NO_TEXT], ids=repr)
def test_why_not_answers_nonsense_with_a_reason(x: Any) -> None:
    assert new().why_not(x)


@given(text=st.text(max_size=60) | st.from_regex(r"[a-z-]{0,9}(:[a-z0-9-]{0,12}){0,5}"))
def test_why_not_never_raises(text: str) -> None:
    for match in (MATCH, COUNCIL):
        reason = match.why_not(text)
        assert reason is None or isinstance(reason, str)


MATCH, COUNCIL = new(), council()


def test_why_not_is_silent_on_what_is_legal() -> None:
    match = new()
    assert [match.why_not(action) for action in match.legal()] == [None] * len(match.legal())


def test_the_reason_why_not_is_the_reason_that_play_gives() -> None:
    match = new()
    reason = match.why_not("end-turn")
    with pytest.raises(IllegalAction, match=re.escape(str(reason))):
        match.play("end-turn")


def test_a_last_resort_is_refused_while_something_else_can_be_done() -> None:
    match = council(seed=3)
    while "pass" in map(str, match.legal()) or match.state.phase != "act":
        match.play(match.legal()[-1])
    assert match.why_not("pass") == "there is something else that you can do (Rounds)"


# Taking back


def test_undo_goes_to_where_a_person_last_chose_past_luck_and_bots() -> None:
    match = new(("you", "bot:random"))
    before = snapshot(match)[:3]
    match.play(match.legal()[0])
    match.undo()
    assert snapshot(match)[:3] == before


def test_there_is_nothing_to_take_back_before_a_person_has_chosen() -> None:
    with pytest.raises(CompanionError, match="nothing to take back"):
        new().undo()


def test_redo_goes_along_the_branch_last_left() -> None:
    match = play(new(), 4)
    end = match.node
    match.undo()
    match.undo()
    match.redo()
    match.redo()
    assert match.node == end


def test_redo_follows_the_branch_that_was_walked_last() -> None:
    match = play(new(), 3)
    match.undo()
    match.play(match.legal()[-1])
    newer = match.node
    match.undo()
    match.redo()
    assert match.node == newer


def test_there_is_nothing_to_redo_at_the_end_of_a_branch() -> None:
    with pytest.raises(CompanionError, match="nothing to redo"):
        play(new(), 2).redo()


def test_taking_back_over_a_bot_and_redoing_meets_the_same_bot() -> None:
    match = new(("you", "bot:random"))
    match.play(match.legal()[0])
    path = match.path
    match.undo()
    match.redo()
    assert match.path == path


@pytest.mark.parametrize("choice", ["undo", "play another"])
def test_a_match_without_taking_back_refuses_it(choice: str) -> None:
    match = play(new(options={"no-take-back": True}), 2)
    with pytest.raises(CompanionError, match="without taking back"):
        if choice == "undo":
            match.undo()
        match.goto(18)
        match.play(match.legal()[-1])


def test_a_match_without_taking_back_may_be_looked_through_and_gone_on_with() -> None:
    match = play(new(options={"no-take-back": True}), 2)
    path = match.path
    match.goto(18)
    match.play(path[18])
    match.redo()
    assert match.path == path


# The tree


def test_nodes_are_numbered_as_they_are_made_luck_and_bots_counted() -> None:
    match = new(("you", "bot:random"))
    assert match.node == 18
    match.play(match.legal()[0])
    assert match.node == len(match.path)
    assert [n.number for n in match.tree.nodes] == list(range(match.node + 1))


def test_playing_on_after_going_back_makes_a_branch_and_loses_nothing() -> None:
    match = play(new(), 3)
    first, path = match.node, match.path
    match.undo()
    match.play(match.legal()[-1])
    assert list(match.branches) == ["A", "B"]
    match.goto(first)
    assert match.path == path


def test_the_same_choice_again_makes_no_branch() -> None:
    match = play(new(), 3)
    node, last = match.node, match.path[-1]
    match.undo()
    match.play(last)
    assert (match.node, list(match.branches)) == (node, ["A"])


def test_goto_puts_any_moment_on_the_table() -> None:
    match = play(new(), 5)
    match.goto(7)
    assert (match.node, len(match.path), match.seat) == (7, 7, CHANCE)


@pytest.mark.parametrize("node", [-1, 10_000, "7", 7.0, None, True])
def test_a_moment_that_is_not_there_is_refused(node: Any) -> None:
    with pytest.raises(CompanionError, match="moment"):
        new().goto(node)


def test_two_branches_meet_the_same_luck_where_they_ask_the_same() -> None:
    match = new()
    endings = []
    for choice in (0, -1):
        match.goto(18)
        while match.state.round == 1:
            match.play(match.legal()[choice])
        endings.append([action for action in match.path if action.kind == "draw"])
    assert endings[0] == endings[1]


def test_a_branch_may_be_named() -> None:
    match = play(new(), 3)
    match.name(match.node, "  The   bold one ")
    assert match.branches == {"The bold one": match.node}


@pytest.mark.parametrize("text", ["", "   ", "x" * 61])
def test_an_unfit_name_is_refused(text: str) -> None:
    match = new()
    with pytest.raises(CompanionError, match="1 to 60 characters"):
        match.name(0, text)


def test_no_two_branches_have_one_name() -> None:
    match = play(new(), 3)
    match.name(match.node, "Bold")
    match.undo()
    match.play(match.legal()[-1])
    with pytest.raises(CompanionError, match="another branch is called"):
        match.name(match.node, "Bold")


def test_a_branch_may_not_take_the_letter_of_another() -> None:
    match = play(new(), 3)
    match.undo()
    match.play(match.legal()[-1])
    with pytest.raises(CompanionError, match="another branch is called"):
        match.name(0, "B")


def test_a_name_that_is_the_letter_of_a_later_branch_loses_none() -> None:
    match = play(new(), 3)
    match.name(match.node, "C")
    for choice in (1, 2):
        match.goto(18)
        match.play(match.legal()[choice])
    assert list(match.branches) == ["C", "B", "C2"]


def test_what_was_taken_back_and_played_otherwise_is_counted() -> None:
    match = play(new(), 3)
    match.undo()
    assert match.taken_back == 0
    match.play(match.legal()[-1])
    assert match.taken_back == 1


# Ledger and log


def test_every_cause_in_the_ledger_is_a_sentence() -> None:
    match = new(("bot:random", "bot:random"))
    assert match.ledger
    for change in match.ledger:
        assert re.match("[A-Z].*[.]$", change.cause), change


def test_no_cause_and_no_line_of_the_log_holds_an_id() -> None:
    match = new(("bot:random", "bot:random"))
    ids = [word for word in GAME.names if "-" in word]
    lines = [line.text for line in log_of(match, most=10_000)]
    for text in (*(change.cause for change in match.ledger), *lines):
        assert not [word for word in ids if word in text], text


def test_a_cause_names_who_and_what() -> None:
    match = new()
    match.play(delegate(match))
    change = next(c for c in match.ledger if c.track.startswith("delegates-"))
    assert change.cause.startswith("Adams takes a")
    assert (change.rule, change.was, change.now, change.node) == ("take", 0, 1, 19)


def test_a_change_at_the_count_bears_its_own_rule() -> None:
    ledger = new(("bot:random", "bot:random")).ledger
    rules = {change.rule: change.cite for change in ledger if change.track.startswith("votes-")}
    assert set(rules) == {"count-piles", "count-area", "count-press"}
    assert rules["count-piles"] == "Campaign piles"


def test_the_log_shows_the_last_twelve_sentences_oldest_first() -> None:
    match = play(new(), 20)
    lines = scene_of(match).log
    assert len(lines) == 12
    assert [line.node for line in lines] == sorted(line.node for line in lines)
    assert lines[-1].text == log_of(match, most=1)[0].text


def test_a_seat_reads_its_own_secrets_in_the_log_and_no_other() -> None:
    match = council()
    mine, theirs = log_of(match, "ann"), log_of(match, "ben")
    assert f"Ann is dealt {match.state.hand['ann'][0]}." in [line.text for line in mine]
    assert "Ann is dealt ?." in [line.text for line in theirs]


def test_a_secret_choice_is_told_without_its_words() -> None:
    match = council()
    while match.state.phase != "bury":
        match.play(match.legal()[-1])
    who = match.seat
    match.play(match.legal()[0])
    other = "ann" if who != "ann" else "ben"
    assert Action("bury", ("?",)) in [action for action, _ in told(match, other)]
    assert Action("bury", ("?",)) not in [action for action, _ in told(match, who)]


def test_what_somebody_else_may_do_is_no_choice_on_my_board() -> None:
    match = new()
    assert scene_of(match, "adams").choices
    assert not scene_of(match, "jackson").choices


def test_a_view_that_watches_is_told_of_every_change() -> None:
    match, told = new(), []
    match.watchers.append(lambda: told.append(match.node))
    match.play(match.legal()[0])
    match.undo()
    match.redo()
    match.goto(5)
    match.name(5, "Look")
    assert told == [19, 18, 19, 5, 5]


# Answers


def test_answers_and_predictions_are_kept_apart() -> None:
    match = new()
    match.answer("who", "Jackson", prediction=True)
    match.answer("why", "He has the press.")
    assert (match.predictions, match.answers) == ({"who": "Jackson"}, {"why": "He has the press."})


def test_a_later_answer_takes_the_place_of_an_earlier_one() -> None:
    match = new()
    match.answer("why", "one")
    match.answer("why", "two")
    assert match.answers == {"why": "two"}


# Faults


def broken(phase: str, when: Callable[[Any], bool]) -> Game[Any]:
    """The campaign with an effect that changes the state, tells of it, and then fails."""

    def failing(effect: Callable[..., Any]) -> Callable[..., Iterator[Event]]:
        def run(s: Any, *args: Any) -> Iterator[Event]:
            yield from effect(s, *args) or ()
            if when(s):
                raise ZeroDivisionError("a fault in a rule")

        return run

    rules = tuple(replace(rule, effect=failing(rule.effect)) for rule in GAME.phases[phase])
    return replace(GAME, phases={**GAME.phases, phase: rules})


FAULTS: dict[str, tuple[Game[Any], dict[str, str]]] = {
    "in the person's own rule": (
        broken("take", lambda s: s.turn == 2),
        {"adams": "you", "jackson": "you"},
    ),
    "in the rule that a bot plays": (
        broken("take", lambda s: s.seat == "jackson" and s.turn > 4),
        {"adams": "you", "jackson": "bot:random"},
    ),
    "in luck that comes after": (
        broken("draw", lambda s: s.round == 2),
        {"adams": "you", "jackson": "you"},
    ),
}


def before_the_fault(match: Match[Any], fault: type[BaseException]) -> tuple[Any, ...]:
    """Play on until the match fails; what it was like before."""
    with pytest.raises(fault):
        while not match.over:
            before = snapshot(match)
            match.play(match.legal()[0])
    return before


@pytest.mark.parametrize(("game", "seats"), FAULTS.values(), ids=FAULTS)
def test_a_fault_in_a_rule_leaves_the_match_as_it_was(
    game: Game[Any], seats: dict[str, str]
) -> None:
    match = Match(game, seats, seed=7, players=PLAYERS)
    before = before_the_fault(match, ZeroDivisionError)
    assert snapshot(match) == before


def fainting(game: Game[Any], s: Any, rng: random.Random) -> Action:
    raise ZeroDivisionError


def stopped(game: Game[Any], s: Any, rng: random.Random) -> Action:
    raise KeyboardInterrupt


def cheating(game: Game[Any], s: Any, rng: random.Random) -> Action:
    return Action("take", ("press", "moon"))


@pytest.mark.parametrize(
    ("bot", "fault"),
    [(fainting, ZeroDivisionError), (stopped, KeyboardInterrupt), (cheating, IllegalAction)],
)
def test_a_bot_that_fails_is_stopped_or_cheats_leaves_the_match_as_it_was(
    bot: Any, fault: type[BaseException]
) -> None:
    seats = {"adams": "you", "jackson": "bot:bad"}
    match = Match(GAME, seats, seed=7, players={"bot:bad": bot})
    before = before_the_fault(match, fault)
    assert snapshot(match) == before


def test_after_a_fault_the_match_goes_on() -> None:
    game, seats = FAULTS["in the rule that a bot plays"]
    match = Match(game, seats, seed=7, players=PLAYERS)
    before_the_fault(match, ZeroDivisionError)
    match.undo()
    match.redo()
    assert match.legal()


def test_a_game_that_never_ends_is_named_as_a_fault_of_its_rules() -> None:
    endless = replace(GAME, bound=1)
    with pytest.raises(CompanionError, match="does not end"):
        Match(endless, {"adams": "bot:random", "jackson": "bot:random"}, seed=7, players=PLAYERS)


def test_nobody_chooses_for_luck_or_for_a_bot_where_the_match_was_put_back_to_them() -> None:
    match = companion.play("campaign1828", ("you", "bot:random"), seed=5)
    match.play(match.legal()[0])
    node, way = match.node, match.way
    for seat, words in (("chance", "luck decides here"), ("jackson", "a bot plays Jackson")):
        back = next(n.number for n in way if n.state.seat == seat)
        match.goto(back)
        action = match.legal()[0]
        assert words in str(match.why_not(action))
        with pytest.raises(IllegalAction, match=words):
            match.play(action)
        assert (match.node, len(match.tree.nodes)) == (back, node + 1)
