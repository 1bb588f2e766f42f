"""Bots: how strong they are, what they may know, and the advice they give."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from math import sqrt
from typing import Any

import pytest

import companion
from companion.core.game import Action, Game
from companion.core.match import Match
from companion.core.state import CHANCE, OVER
from companion.games import GAMES
from companion.study import advise
from companion.study.players import PLAYERS, greedy
from tests import tiny
from tests.walks import SUBJECTS, Subject, states

LEAST = {"campaign1828": 0.85}
"""Share of matches that greedy wins against random play; 0.70 where nothing is said."""
QUICK = {"campaign1828": 30, "convention": 3, "court": 4}
"""Matches that take some seconds; 20 where nothing is said."""


def won(game: Game[Any], seed: int) -> float:
    """What greedy makes of one match in which all others play at random: 1, 0, or its share.

    It takes each seat of the first seating in turn; where three play, luck alone would win a third.
    """
    seats = game.seats[0]
    mine = seats[seed % len(seats)]
    who = {seat: "bot:greedy" if seat == mine else "bot:random" for seat in seats}
    match = Match(game, who, seed=seed, players=PLAYERS)
    winners = game.winners(match.state)
    return (mine in winners) / len(winners)


def wilson(share: float, number: int, z: float = 1.96) -> float:
    """The lower bound of Wilson's interval for a share of `number` trials."""
    middle = share + z * z / (2 * number)
    spread = z * sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    return (middle - spread) / (1 + z * z / number)


def test_wilsons_bound_is_that_of_the_tables() -> None:
    assert wilson(0.5, 100) == pytest.approx(0.4038, abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx(0.7225, abs=1e-4)


@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random_in_most_matches(name: str) -> None:
    number = QUICK.get(name, 20)
    wins = sum(won(GAMES[name], seed) for seed in range(number))
    assert wins / number >= LEAST.get(name, 0.70)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random_by_the_lower_bound_of_400_matches(
    name: str, measured: Callable[[str, object], None]
) -> None:
    share = sum(won(GAMES[name], seed) for seed in range(400)) / 400
    bound = wilson(share, 400)
    measured(f"{name}: greedy against random, 400 matches, lower Wilson bound", (share, bound))
    assert bound >= LEAST.get(name, 0.70)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_a_bot_chooses_what_is_legal_and_leaves_the_state_alone(
    subject: Subject, player: str
) -> None:
    game = subject.game
    for s in list(states(game, 1))[::5]:
        if s.seat in (CHANCE, OVER):
            continue
        before = s.to_json()
        assert PLAYERS[player](game, s, random.Random(1)) in game.legal(s)
        assert s.to_json() == before


def test_greedy_takes_the_elector_of_its_own_delegates() -> None:
    from tests.campaign1828.table import table

    game = GAMES["campaign1828"]
    s = table(
        {"new-england": "campaign-rally", "press": "financing smear smear"},
        delegates={"adams:new-england": 4},
        round=4,
    )
    assert str(greedy(game, s, random.Random(0))) == "take:new-england:campaign-rally"


def seen_by_the_bot(seat: str, number: int) -> list[Any]:
    """The states that a bot in `seat` is given in `number` matches with one and the same truth."""
    given: list[Any] = []

    def spy(game: Game[Any], s: Any, rng: random.Random) -> Action:
        given.append(s)
        return game.legal(s)[0]

    truth = council_at_its_first_question()
    for seed in range(number):
        match = Match(tiny.GAME, {**dict.fromkeys(tiny.GAME.seats[0], "you"), seat: "bot:spy"},
                      seed=seed, players={"bot:spy": spy}, scenario={"start": truth})  # fmt: skip
        assert match.path
    return given


def council_at_its_first_question() -> list[str]:
    """Ann holds an oath, Ben a vow, Cat a deed; the sky is clear."""
    return ["deal:oath", "deal:vow", "deal:deed", "weather:calm"]


def test_a_bot_is_given_its_own_hand_as_it_is() -> None:
    assert {s.hand["ann"] for s in seen_by_the_bot("ann", 50)} == {("oath",)}


def test_a_bot_is_given_any_card_with_that_back_as_often_for_the_hand_of_a_rival() -> None:
    """Ben's vow is blue: so are four others that Ann has not seen, the truth no likelier."""
    counts = Counter(s.hand["ben"][0] for s in seen_by_the_bot("ann", 1_000))
    assert set(counts) == {"vow", "pledge", "deed", "bond"}
    assert all(200 <= count <= 300 for count in counts.values())


def test_what_a_bot_is_given_looks_to_its_seat_as_the_truth_does() -> None:
    truth, _ = tiny.GAME.start({})
    for action in council_at_its_first_question():
        truth, _ = tiny.GAME.apply(truth, Action.parse(action))
    for s in seen_by_the_bot("ann", 20):
        assert s.seen_by("ann") == truth.seen_by("ann")


def test_the_luck_of_a_bot_is_not_that_of_the_deck() -> None:
    """A bot that draws numbers of its own changes nothing of what is dealt."""

    def dealt(bot: str) -> list[Action]:
        seats = dict.fromkeys(tiny.GAME.seats[0], bot)
        match = Match(tiny.GAME, seats, seed=5, players=PLAYERS)
        return [action for action in match.path if action.kind in ("deal", "weather")][:4]

    assert dealt("bot:random") == dealt("bot:greedy")


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_advice_is_one_sentence_about_a_legal_choice(subject: Subject) -> None:
    game = subject.game
    match = Match(game, dict.fromkeys(game.seats[0], "you"), seed=2, players=PLAYERS)
    rng = random.Random(2)
    for _ in range(25):
        if match.over:
            break
        action, words = advise(match)
        assert action in match.legal()
        # the dot of an initial ends no sentence, nor that of "v." in the name of a case
        told = re.sub(r"\b([A-Zv])[.] ", r"\1 ", words)
        assert re.fullmatch("[A-Z][^.!?]*([.][0-9][^.!?]*)*[.]", told), words
        match.play(rng.choice(match.legal()))


def test_there_is_no_advice_where_nobody_has_to_choose() -> None:
    match = companion.play("campaign1828", ("bot:random", "bot:random"), seed=1)
    assert advise(match) == (None, "Nobody has to choose here.")


def test_advice_changes_nothing_and_is_the_same_when_asked_again() -> None:
    match = companion.play("campaign1828", seed=1)
    before = (match.node, match.state.to_json())
    assert advise(match) == advise(match)
    assert (match.node, match.state.to_json()) == before
