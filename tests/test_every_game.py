"""What every game promises. A game cannot be registered without keeping all of it.

The promises bear the numbers of the design; each is kept by every registered game and by the
village council of tests/tiny, which does what the others do not.
"""

from __future__ import annotations

import ast
import itertools
import json
import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.errors import IllegalAction
from companion.core.game import Action, Event, Game
from companion.core.match import Match
from companion.core.state import CHANCE, HIDDEN, OVER, RULES
from companion.core.tables import read_toml
from companion.people import PEOPLE
from companion.study.players import PLAYERS
from companion.study.replay import load
from companion.study.telling import log_of, scene_of
from tests.generators import generators, lost_generators
from tests.walks import (
    SUBJECTS,
    WHOLE,
    Subject,
    by_kind,
    out_of_turn,
    positions,
    sample,
    some,
    states,
    steps,
    stride,
)

FLAT = (str, int, bool, type(None))


@pytest.fixture(params=SUBJECTS, ids=lambda subject: subject.name, scope="module")
def subject(request: pytest.FixtureRequest) -> Subject:
    return request.param


@pytest.fixture(scope="module")
def game(subject: Subject) -> Game[Any]:
    return subject.game


def frozen(s: Any) -> str:
    return json.dumps(s.to_json(), sort_keys=True)


def a_match(game: Game[Any], seed: int, seats: tuple[str, ...] = ()) -> Match[Any]:
    """A match with persons in all seats, or those given, settled to the first question."""
    who = dict(zip(game.seats[0], seats or ("you",) * len(game.seats[0]), strict=True))
    return Match(game, who, seed=seed, players=PLAYERS)


def played(game: Game[Any], seed: int, most: int = 10_000) -> Match[Any]:
    """The same after some choices, or at its end."""
    rng, match = random.Random(seed), a_match(game, seed)
    for _ in range(most):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
    return match


def snapshot(match: Match[Any]) -> tuple[Any, ...]:
    """Everything that taking back must bring back."""
    return (
        match.node,
        frozen(match.state),
        match.seat,
        match.path,
        match.events,
        match.ledger,
        match.scores(),
        [log_of(match, seat) for seat in (None, *match.seats)],
        scene_of(match).to_json(),
    )


@given(data=st.data())
def test_apply_leaves_its_input_alone(subject: Subject, data: st.DataObject) -> None:
    """Promise 1."""
    game = subject.game
    s = data.draw(positions(game))
    before = frozen(s)
    for action in [*game.legal(s), *out_of_turn(game, s)]:
        game.apply(s, action)
    assert frozen(s) == before


@given(data=st.data())
def test_apply_and_unchecked_play_do_the_same(subject: Subject, data: st.DataObject) -> None:
    """Promise 1: search may play on copies."""
    game = subject.game
    s = data.draw(positions(game))
    for action in [*game.legal(s), *out_of_turn(game, s)]:
        copy = s.copy()
        assert (copy, game.play(copy, action)) == game.apply(s, action)


def every_action(game: Game[Any]) -> list[Action]:
    """Many actions of every kind, from wherever they were possible, and some that never are."""
    met = {a for seed in range(4) for s in states(game, seed) for a, _ in game.tried(s)}
    gifts = {a for rule in game.free for s in states(game, 0) for a in rule.actions(s)}
    names = sorted(met | gifts, key=str)
    nonsense = [Action(kind, args) for kind in game.kinds for args in (("?",), (-1, "x"), ())]
    return [*names, *nonsense, Action("no-such-kind"), Action("")]


def test_every_legal_action_applies_and_every_other_is_refused_with_a_reason(
    game: Game[Any],
) -> None:
    """Promise 2."""
    actions = every_action(game)
    for s in (
        s for seed in range(3) for s in list(states(game, seed, by_kind))[:: 7 * stride(game)]
    ):
        allowed = {*game.legal(s), *out_of_turn(game, s)}
        for action in {*actions, *allowed}:
            reason = game.why_not(s, action)
            assert (reason is None) == (action in allowed), (action, reason)
            if reason is None:
                game.apply(s, action)
                continue
            with pytest.raises(IllegalAction, match=re.escape(reason)):
                game.apply(s, action)


def test_an_action_is_read_as_it_is_written(game: Game[Any]) -> None:
    """Promise 3."""
    for action in every_action(game):
        assert Action.parse(str(action)) == action


def is_flat(value: Any) -> bool:
    """A plain value, a tuple, or a list or dict of those."""
    if isinstance(value, (list, dict)):
        parts = [*value.values(), *value] if isinstance(value, dict) else value
        return all(isinstance(part, FLAT) or is_deep_tuple(part) for part in parts)
    return isinstance(value, FLAT) or is_deep_tuple(value)


def is_deep_tuple(value: Any) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(part, FLAT) or is_deep_tuple(part) for part in value
    )


@given(data=st.data())
def test_a_state_is_flat_and_survives_json(subject: Subject, data: st.DataObject) -> None:
    """Promise 4."""
    s = data.draw(positions(subject.game))
    assert all(is_flat(value) for value in vars(s).values())
    again = type(s).from_json(json.loads(json.dumps(s.to_json())))
    assert again == s
    assert [type(v) for v in vars(again).values()] == [type(v) for v in vars(s).values()]


@pytest.mark.parametrize("moves", [0, 5, 10_000], ids=["at the start", "in the middle", "over"])
def test_a_loaded_run_code_gives_the_same_match(game: Game[Any], moves: int) -> None:
    """Promise 5."""
    match = played(game, seed=moves, most=moves)
    again = load(match.code(open=True), {game.name: game}, PLAYERS)
    assert snapshot(again) == snapshot(match)


FRESH = """
import sys
from companion.study.telling import log_of
from tests.test_every_game import frozen, played
from tests.walks import SUBJECTS
for subject in SUBJECTS:
    match = played(subject.game, 5)
    print(match.code(), frozen(match.state), log_of(match))
"""


def in_a_fresh_process(hash_seed: str) -> str:
    root = Path(__file__).parent.parent
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", FRESH], cwd=root, env=env, capture_output=True, check=True, text=True
    )
    return done.stdout


def test_the_same_seed_and_choices_make_the_same_match_in_any_process() -> None:
    """Promise 6."""
    assert in_a_fresh_process("1") == in_a_fresh_process("2") != ""


def twins(game: Game[Any], seed: int) -> Iterator[tuple[Any, Any, str, random.Random]]:
    """Pairs of states that one seat cannot tell apart, and that seat."""
    rng = random.Random(seed)
    for s in itertools.islice(states(game, seed, by_kind), 0, None, stride(game)):
        seat = rng.choice([*game.scores(s), None])
        yield s, s.imagined(seat, rng, game.alike), seat, rng


def test_what_is_declared_secret_is_masked_for_all_but_its_owner(game: Game[Any]) -> None:
    """Promise 7: "owner" is one's own part of a field, "nobody" is no part of it."""
    for s in (s for seed in range(3) for s in states(game, seed)):
        for seat in (*game.scores(s), None):
            seen = s.seen_by(seat)
            for name, reader in s.SECRET.items():
                value = getattr(seen, name)
                parts = [v for k, v in value.items() if k != seat] if reader == "owner" else [value]
                assert all(part == type(part)(HIDDEN for _ in part) for part in parts)


def test_secrets_are_words_and_each_hidden_word_lies_in_one_place(game: Game[Any]) -> None:
    """Promise 7: what is imagined exchanges words; a number, or one word twice, would betray."""
    for s in (s for seed in range(3) for s in states(game, seed)):
        values = [getattr(s, name) for name in s.SECRET]
        parts = [p for v in values for p in (v.values() if isinstance(v, dict) else [v])]
        words = [word for part in parts for word in ([part] if isinstance(part, str) else part)]
        assert all(isinstance(word, str) for word in words)
        assert len(words) == len(set(words))


def test_states_that_look_alike_differ_where_a_game_has_secrets(game: Game[Any]) -> None:
    """Promise 7: without this the two that follow would compare a state with itself."""
    pairs = [(s, t) for seed in range(3) for s, t, _, _ in twins(game, seed)]
    differing = sum(s != t for s, t in pairs)
    assert differing > len(pairs) / 3 if pairs[0][0].SECRET else differing == 0


def test_what_a_seat_cannot_see_changes_nothing_that_it_sees(game: Game[Any]) -> None:
    """Promise 7: state, scene, choices and their reasons."""
    for s, t, seat, _ in (pair for seed in some(game, 12) for pair in twins(game, seed)):
        assert s.seen_by(seat) == t.seen_by(seat)
        assert game.view(s, seat) == game.view(t, seat)
        if seat == s.seat:
            assert game.legal(s) == game.legal(t)
            assert game.tried(s) == game.tried(t)


def test_what_a_seat_cannot_see_changes_nothing_that_it_is_told(game: Game[Any]) -> None:
    """Promises 7 and 15: action, events and text are the same for all states that look alike."""
    told = 0
    for s, t, seat, rng in (pair for seed in some(game, 12) for pair in twins(game, seed)):
        if s.seat == OVER:
            continue
        action = rng.choice(game.legal(s))
        other = looks_like(game, t, action, seat)
        if other is None:
            continue
        here, told_here = seen_after(game, s, action, seat)
        there, told_there = seen_after(game, t, other, seat)
        assert told_here == told_there
        assert here == there
        told += 1
    assert told > (100 if WHOLE else 20)


def looks_like(game: Game[Any], t: Any, action: Action, seat: str | None) -> Action | None:
    """What is taken in `t` where `seat` reads the same as of `action`; None if impossible."""
    legal = game.legal(t)
    if action in legal:
        return action
    hidden = [a for a in legal if HIDDEN in game.told(t, a, (), seat)[0].args]
    backs = [game.alike(str(arg)) for arg in action.args]  # everybody sees the backs of cards
    alike = [a for a in hidden if [game.alike(str(arg)) for arg in a.args] == backs]
    return next((a for a in alike if a.kind == action.kind), None)


def seen_after(game: Game[Any], s: Any, action: Action, seat: str | None) -> tuple[Any, Any]:
    after, events = game.apply(s, action)
    read, seen = game.told(s, action, events, seat)
    texts = [game.sentence(event) for event in seen]
    return (after.seen_by(seat), game.view(after, seat)), (read, seen, texts)


def test_there_is_a_choice_exactly_until_the_match_is_over(game: Game[Any]) -> None:
    """Promise 8."""
    for seed in some(game, 20):
        for s in states(game, seed):
            assert bool(game.legal(s)) == (s.seat != OVER)


def test_random_play_ends_within_the_stated_bound(game: Game[Any]) -> None:
    """Promise 8."""
    assert max(sum(1 for _ in steps(game, seed)) for seed in some(game, 100)) <= game.bound


def test_nothing_is_lost_and_nothing_is_made(subject: Subject) -> None:
    """Promises 9 and 19: every tile, card and coin is accounted for, cards by their id."""
    conserved = subject.helper("conserved")
    for seed in some(subject.game, 20):
        (first, *others) = map(conserved, states(subject.game, seed, by_kind))
        assert all(other == first for other in others)


def questions(subject: Subject) -> Iterator[Any]:
    """States in which a seat must choose."""
    return (s for s in sample(subject) if s.seat in subject.game.scores(s))


def test_the_board_shows_exactly_the_legal_choices_and_the_blocked_ones(
    subject: Subject,
) -> None:
    """Promise 10."""
    game = subject.game
    for s in questions(subject):
        choices = game.view(s, s.seat).choices
        shown = {(c.action, c.blocked) for c in choices}
        assert shown == {(str(a), reason) for a, reason in game.tried(s)}
        assert {action for action, reason in shown if not reason} == set(map(str, game.legal(s)))
        assert len({c.action for c in choices}) == len(choices)


def test_choices_are_shown_to_the_seat_that_decides_and_to_nobody_else(subject: Subject) -> None:
    """Promise 10: what may be drawn, or what a rival may do, is no button of mine."""
    for s in sample(subject):
        for other in {*subject.game.scores(s), None} - {s.seat}:
            assert not subject.game.view(s, other).choices


def test_every_choice_stands_in_a_place_of_the_board_and_no_id_twice(subject: Subject) -> None:
    """Promise 10."""
    for s in questions(subject):
        scene = subject.game.view(s, s.seat)
        cells = [cell for zone in scene.zones for cell in zone.cells]
        ids = [zone.id for zone in scene.zones] + [cell.id for cell in cells]
        assert len(ids) == len(set(ids))
        for cell in cells:
            tokens = [token.id for token in cell.tokens]
            assert len(tokens) == len(set(tokens))
        places = {cell.id for cell in cells}
        assert {c.cell for c in scene.choices if c.cell} <= places


def luck(game: Game[Any], matches: int = 10) -> Iterator[Any]:
    """States in which luck decides."""
    for seed in some(game, matches):
        yield from (s for s in states(game, seed) if s.seat == CHANCE)


def test_a_phase_of_luck_has_one_rule_and_odds_above_nought(game: Game[Any]) -> None:
    """Promise 11."""
    for s in luck(game):
        assert len(game.phases[s.phase]) == 1
        odds = game.odds(s)
        assert odds and all(weight > 0 for _, weight in odds)
        assert [action for action, _ in odds] == game.legal(s)


def unknown_parts(subject: Subject, cite: str) -> list[str]:
    return [part for part in cite.split("; ") if part not in subject.cites()]


def test_every_citation_of_a_rule_or_step_is_a_section_or_a_ruling(subject: Subject) -> None:
    """Promise 12."""
    game = subject.game
    rules = [*(r for rules in game.phases.values() for r in rules), *game.free]
    for thing in (*rules, *game.steps.values()):
        assert not unknown_parts(subject, thing.cite), thing


def test_every_citation_of_what_happens_is_a_section_or_a_ruling(subject: Subject) -> None:
    """Promise 12."""
    played = (steps(subject.game, seed) for seed in some(subject.game, 60))
    cites = {event.cite for match in played for *_, events in match for event in events}
    for cite in cites:
        assert not unknown_parts(subject, cite), cite


def test_every_citation_in_the_source_of_an_event_is_a_section_or_a_ruling(
    subject: Subject,
) -> None:
    """Promise 12, also for events that random play does not meet."""
    for path in subject.folder.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for cite in cites_in(call):
                assert not unknown_parts(subject, cite), f"{path.name}: {cite}"


def cites_in(call: ast.AST) -> list[str]:
    """Texts that a call hands over as `cite`, or as the fourth part of an Event.

    A citation put together at run time is met by playing.
    """
    if not isinstance(call, ast.Call):
        return []
    found = [keyword.value for keyword in call.keywords if keyword.arg == "cite"]
    if isinstance(call.func, ast.Name) and call.func.id == "Event":
        found += call.args[3:4]
    found = [way for node in found for way in either(node)]
    return [n.value for n in found if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def either(node: ast.expr) -> list[ast.expr]:
    """Both ways of a conditional expression, or the node alone."""
    return [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]


def test_every_refusal_ends_with_a_section_or_a_ruling(subject: Subject) -> None:
    """Promise 12."""
    game = subject.game
    actions = [a for a in every_action(game) if a.kind in game.kinds]
    for s in sample(subject, matches=4, every=11):
        for action in actions:
            reason = game.why_not(s, action)
            if reason:
                assert not unknown_parts(subject, reason.rpartition("(")[2].rstrip(")")), reason


def test_every_person_on_the_board_has_a_page(subject: Subject) -> None:
    """Promise 12."""
    for s in sample(subject):
        zones = subject.game.view(s, None).zones
        tokens = [t for zone in zones for cell in zone.cells for t in cell.tokens]
        assert {t.person for t in tokens if t.person} <= set(PEOPLE)


def effects_of(subject: Subject) -> dict[str, Any]:
    """Effect name -> function, where a game has cards."""
    places = [f"{subject.package}.{name}" for name in ("effects", "council")]
    found = [import_module(place) for place in places if find_spec(place)]
    return {k: v for place in found for k, v in getattr(place, "EFFECTS", {}).items()}


def named_effects(subject: Subject) -> set[str]:
    """Every effect that a file of the game names."""
    found: set[str] = set()
    for path in subject.data.glob("*.toml"):
        for entries in read_toml(path).values():
            entries = entries if isinstance(entries, list) else [entries]
            found |= {e["effect"] for e in entries if isinstance(e, dict) and "effect" in e}
    return found


def test_every_effect_that_a_card_names_is_written_and_every_one_written_is_named(
    subject: Subject,
) -> None:
    """Promise 12."""
    assert named_effects(subject) == set(effects_of(subject))


@given(data=st.data())
def test_taking_back_brings_everything_back(subject: Subject, data: st.DataObject) -> None:
    """Promise 13: state, path, events, ledger, log and board."""
    match = a_match(subject.game, data.draw(st.integers(0, 2**32), label="seed"))
    for number in data.draw(st.lists(st.integers(0, 99), min_size=1, max_size=12)):
        if match.over:
            break
        before = snapshot(match)
        match.play(match.legal()[number % len(match.legal())])
        after = snapshot(match)
        match.undo()
        assert snapshot(match) == before
        match.redo()
        assert snapshot(match) == after


def test_quick_lists_are_the_options_less_the_blocked(game: Game[Any]) -> None:
    """Promise 14."""
    rules = {phase: [r for r in rules if r.quick] for phase, rules in game.phases.items()}
    for s in (s for seed in some(game, 20) for s in states(game, seed)):
        for rule in rules.get(s.phase, ()):
            open_now = [a.args for a in rule.actions(s) if not rule.blocked(s, *a.args)]
            assert list(rule.quick(s)) == open_now


def test_play_goes_on_from_an_imagined_state(game: Game[Any]) -> None:
    """Promise 15: legal, odds, scene and a whole match work on what a seat imagines."""
    for seed in some(game, 10):
        for _, t, seat, rng in list(twins(game, seed))[::9]:
            game.view(t, seat)
            while t.seat != OVER:
                if t.seat == CHANCE:
                    assert game.odds(t)
                game.play(t, rng.choice(game.legal(t)))


def test_no_effect_is_called_without_yield_from(subject: Subject) -> None:
    """Promise 16: a generator that nobody runs does nothing, in silence."""
    sources = {p.name: p.read_text(encoding="utf-8") for p in subject.folder.glob("*.py")}
    assert generators(sources.values())
    assert not lost_generators(sources)


def test_a_generator_that_nobody_runs_is_found() -> None:
    """Promise 16: the search itself, with a planted fault."""
    planted = "def tax(s):\n    yield 1\n\ndef turn(s):\n    tax(s)\n    yield from tax(s)\n"
    assert lost_generators({"planted.py": planted}) == ["planted.py:5: tax"]


def watched(game: Game[Any], seen: Counter[str]) -> Game[Any]:
    """The same game; `seen` counts every step that it takes."""

    def counting(name: str, effect: Any) -> Any:
        def run(s: Any, *about: Any) -> Any:
            seen[f"step {name}"] += 1
            return effect(s, *about)

        return run

    watched = {n: replace(step, effect=counting(n, step.effect)) for n, step in game.steps.items()}
    return replace(game, steps=watched)


def test_random_play_reaches_every_rule_and_step_or_another_test_does(subject: Subject) -> None:
    """Promise 17."""
    seen: Counter[str] = Counter()
    game = watched(subject.game, seen)
    wanted = {f"kind {kind}" for kind in game.kinds} | {f"step {name}" for name in game.steps}
    unreached: dict[str, str] = subject.helper("UNREACHED")
    for seed in range(80):
        seen.update(f"kind {action.kind}" for _, action, _, _ in steps(game, seed, by_kind))
        if not WHOLE and wanted - set(seen) == set(unreached):
            break
    assert wanted - set(seen) == set(unreached)
    tests = "".join(p.read_text(encoding="utf-8") for p in Path(__file__).parent.rglob("test_*.py"))
    assert all(f"def {test}(" in tests for test in unreached.values())


def test_play_by_kind_with_gifts_out_of_turn_ends_within_the_bound(game: Game[Any]) -> None:
    """Promise 18."""
    assert max(sum(1 for _ in steps(game, n, by_kind)) for n in some(game, 100)) <= game.bound


def test_luck_draws_each_outcome_as_often_as_its_odds(game: Game[Any]) -> None:
    """Promise 20: over evenly spread luck, each comes exactly by its weight."""
    for s in luck(game, matches=5):
        odds = game.odds(s)
        total = sum(weight for _, weight in odds)
        drawn = Counter(game.draw(s, (n + 0.5) / total) for n in range(total))
        assert drawn == Counter(dict(odds))
        assert game.draw(s, 0.0) == odds[0][0]
        assert game.draw(s, 1 - 2**-53) == odds[-1][0]


def test_what_is_to_come_is_always_a_known_phase_for_a_known_seat(game: Game[Any]) -> None:
    """Promise 21."""
    for s in (s for seed in some(game, 30) for s in states(game, seed, by_kind)):
        seats = {*(seat for seats in game.seats for seat in seats), CHANCE, RULES, *game.who}
        for phase, seat, *_ in s.agenda:
            assert phase in game.phases or phase in game.steps
            assert seat in seats


def test_every_promise_has_its_test() -> None:
    claims = Path(__file__).read_text(encoding="utf-8")
    kept = {int(n) for line in re.findall(r'"""Promises? ([^:."]*)', claims)
            for n in re.findall(r"\d+", line)}  # fmt: skip
    assert kept == set(range(1, 22))


def test_every_kind_of_action_has_a_label_and_every_phase_says_what_is_asked(
    game: Game[Any],
) -> None:
    assert all(label for label, _ in game.kinds.values())
    assert set(game.asks) == set(game.phases)


def test_no_rule_keeps_the_default_refusal(game: Game[Any]) -> None:
    rules = [*(r for rules in game.phases.values() for r in rules), *game.free]
    assert not [r.kind for r in rules if r.missing == "there is no such choice now"]


def test_an_event_never_repeats_its_own_names_in_its_details(game: Game[Any]) -> None:
    played = (steps(game, seed) for seed in some(game, 20))
    events: list[Event] = [e for match in played for *_, said in match for e in said]
    assert not [e for e in events if {"kind", "seat", "cite"} & set(e.details)]
    assert all(set(e.secret) <= set(e.details) for e in events)


def test_every_id_in_an_action_is_a_number_or_among_the_names(game: Game[Any]) -> None:
    """Run codes number the names; a word in no list costs its letters."""
    words = {a for action in every_action(game) for a in action.args if action.kind != ""}
    words -= {"?", "x"}
    assert {word for word in words if isinstance(word, str)} <= set(game.names)


def test_ids_hold_a_letter_and_neither_colon_nor_comma(game: Game[Any]) -> None:
    for word in (*game.names, *game.kinds, *(seat for seats in game.seats for seat in seats)):
        assert re.search("[a-z]", word) and not re.search("[:,\\s]", word), word


def test_the_ledger_adds_up_to_the_tracks(game: Game[Any]) -> None:
    """Every change of every track is written down, once, with a rule, a cite and a cause."""
    for seed in range(3):
        match = played(game, seed)
        standing = dict(game.tracks(game.start({"seats": tuple(match.seats)})[0]))
        for change in match.ledger:
            assert standing.get(change.track, 0) == change.was != change.now
            assert change.rule and change.cite and change.cause
            assert change.cause != change.cite, f"no sentence tells of {change.track}"
            standing[change.track] = change.now
        assert standing == game.tracks(match.state)
