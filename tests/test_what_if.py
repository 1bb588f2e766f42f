"""What if: both ways played on alike, nothing hidden learned, and what the numbers say."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from math import inf
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.charts import figure
from companion.charts.fan import fan
from companion.core.errors import CompanionError, IllegalAction
from companion.core.game import Action, Game
from companion.core.match import Match
from companion.core.state import OVER
from companion.games import GAMES
from companion.study import outcomes, playouts, running, what_if
from companion.study.outcomes import Branch, WhatIf, wilson
from companion.study.playouts import BOTS, Playout, Task, played

RANDOM = {"player": "bot:random", "seed": 7}
every_game = pytest.mark.parametrize("name", GAMES)


def match_of(name: str, plays: int = 0) -> Match[Any]:
    """A match between persons, some choices in, each of them the first one."""
    match = companion.play(name, seed=1828)
    for _ in range(plays):
        match.play(match.legal()[0])
    return match


@every_game
def test_every_playout_is_won_by_somebody_or_counted_as_nobodys(name: str) -> None:
    match = match_of(name, 2)
    found = what_if(match, action=match.legal()[-1], n=3, **RANDOM)
    assert found.seat == match.seat and found.done == found.n == 3
    assert [branch.action for branch in found.branches] == [None, str(match.legal()[-1])]
    for branch in found.branches:
        assert sum(w.won for w in branch.wins.values()) + branch.nobody == pytest.approx(3)
        assert all(list(s) == sorted(s) and len(s) == 5 for s in branch.scores.values())
        ends = {p.scores[match.seat] for p in branch.playouts}
        assert {p.rounds[max(p.rounds)][match.seat] for p in branch.playouts} == ends


@every_game
def test_the_same_seed_gives_the_same_result_and_another_seed_another(name: str) -> None:
    match = match_of(name)
    asked = {"action": match.legal()[0], "n": 2, "player": "bot:random"}
    first, again, other = (what_if(match, seed=seed, **asked) for seed in (7, 7, "seven"))
    assert first == again
    assert first.branches != other.branches


@every_game
def test_asking_changes_nothing_of_the_match(name: str) -> None:
    match = match_of(name, 1)
    before = match.node, len(match.tree.nodes), match.state.to_json(), match.luck
    what_if(match, action=match.legal()[-1], n=1, **RANDOM)
    assert before == (match.node, len(match.tree.nodes), match.state.to_json(), match.luck)


@every_game
def test_the_table_has_a_row_for_each_branch_and_seat(name: str) -> None:
    match = match_of(name)
    found = what_if(match, action=match.legal()[0], n=2, **RANDOM)
    rows = found.table()
    assert [(r["action"], r["seat"]) for r in rows] == [
        (branch.action, seat) for branch in found.branches for seat in found.seats
    ]
    assert all(0 <= row["low"] <= row["share"] <= row["high"] <= 1 for row in rows)
    assert rows[0]["seat"] == match.seat, "whoever asks stands first"


def test_the_branch_that_was_played_is_compared_with_the_other_choice() -> None:
    match = match_of("campaign1828")
    at, was, other = match.node, match.legal()[0], match.legal()[-1]
    match.play(was)
    found = what_if(match, at, str(other), n=2, **RANDOM)
    assert [(b.action, b.taken) for b in found.branches] == [(str(was), True), (str(other), False)]
    match.undo()
    assert what_if(match, at, other, n=2, **RANDOM) == found, "the branch left last counts"


def test_the_branch_in_view_is_the_one_that_counts() -> None:
    match = match_of("campaign1828")
    at, (first, second, third) = match.node, match.legal()[:3]
    match.play(first)
    match.goto(at)
    match.play(second)
    assert what_if(match, at, third, n=1, **RANDOM).branches[0].action == str(second)
    assert what_if(match, at, first, n=1, **RANDOM).branches[0].action == str(second)


def test_without_an_action_the_moment_alone_is_played_on() -> None:
    found = what_if(match_of("campaign1828", 3), n=4, **RANDOM)
    assert [branch.action for branch in found.branches] == [None]
    assert re.match(r"As the bots go on, \w+ wins in \d of 4 \(\d to \d\)\.", found.sentences()[0])


def test_a_finished_match_of_bots_may_be_asked_about_any_choice() -> None:
    match = companion.play("campaign1828", ("bot:random", "bot:random"), seed=3)
    node = next(n for n in match.way if n.state.seat == "jackson")
    other = next(a for a in match.game.legal(node.state) if a not in node.children)
    assert what_if(match, node.number, other, n=1, **RANDOM).seat == "jackson"


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"action": "take:press:nothing"}, r"."),
    ({"action": "fly"}, "no action called “fly”"),
    ({"action": 7}, "no action called “7”"),
    ({"at": 0, "action": "draw:smear"}, "luck decides there"),
    ({"at": 10_000}, "there is no moment 10000: this match has 0 to"),
    ({"at": True}, "there is no moment True"),
    ({"n": 0}, "n is a whole number from 1 to 10,000, not 0"),
    ({"n": 2.5}, "n is a whole number"),
    ({"seed": 2.5}, "a seed is a whole number or a word"),
    ({"seed": "x" * 41}, "a seed has at most 40 characters"),
    ({"player": "bot:genius"}, "there is no bot 'bot:genius': choose bot:random"),
    ({"tracks": "votes-adams"}, "tracks is a list of track ids"),
    ({"tracks": ["votes"]}, "has no track 'votes'; some are: votes-adams"),
    ({"tracks": [[]]}, "has no track"),
    ({"executor": 2}, "an executor is one of concurrent.futures, not int"),
    ({"slice_seconds": -1}, "slice_seconds is a number from 0"),
    ({"slice_seconds": float("nan")}, "slice_seconds is a number from 0"),
]


@pytest.mark.parametrize(("asked", "why"), REFUSED, ids=lambda part: str(part)[:40])
def test_what_cannot_be_asked_is_refused_at_once_in_a_sentence(asked: Any, why: str) -> None:
    with pytest.raises(CompanionError, match=why) as told:
        running(match_of("campaign1828"), **asked)
    assert "\n" not in str(told.value)


def test_an_action_is_refused_with_the_reason_that_the_board_gives() -> None:
    match = match_of("campaign1828")
    refused = "take:press:agenda"
    with pytest.raises(IllegalAction) as told:
        what_if(match, action=refused)
    assert str(told.value) == match.why_not(refused)


def test_what_was_chosen_and_a_match_that_is_over_are_not_asked_about() -> None:
    match = match_of("campaign1828")
    at, was = match.node, match.legal()[0]
    match.play(was)
    with pytest.raises(CompanionError, match="is what was chosen there"):
        what_if(match, at, was)
    over = companion.play("campaign1828", ("bot:random", "bot:random"), seed=3)
    with pytest.raises(CompanionError, match="the match is over there"):
        what_if(over)
    with pytest.raises(CompanionError, match="what_if wants a match, not str"):
        what_if("campaign1828")  # type: ignore[arg-type]


@every_game
def test_both_ways_meet_the_same_luck_where_they_ask_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, met = match_of(name, 1), list[tuple[str, float]]()
    draw = Game.draw

    def noted(self: Game[Any], s: Any, luck: float) -> Action:
        met.append((s.phase, luck))
        return draw(self, s, luck)

    def luck_of(opening: Action) -> dict[str, list[float]]:
        met.clear()
        state = json.dumps(match.state.to_json())
        played(Task(name, state, match.seat, (str(opening),), "bot:random", (), 7, 2, 3))
        return {p: [luck for phase, luck in met if phase == p] for p, _ in met}

    monkeypatch.setattr(Game, "draw", noted)
    one, other = luck_of(match.legal()[0]), luck_of(match.legal()[-1])
    assert one.keys() & other.keys()
    for phase in one.keys() & other.keys():
        both = min(len(one[phase]), len(other[phase]))
        assert one[phase][:both] == other[phase][:both]


def test_nothing_is_learned_of_a_hand_that_the_seat_does_not_see(
    village: Match[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben's vow is blue: so are four others that Ann has not seen, the truth no likelier."""
    worlds: dict[int, Any] = {}

    def spy(game: Game[Any], s: Any, rng: random.Random) -> Action:
        worlds.setdefault(id(s), s.copy())
        return game.legal(s)[0]

    monkeypatch.setattr(playouts, "at_random", spy)  # so it is given the world as it is
    monkeypatch.setitem(BOTS, "bot:random", spy)  # type: ignore[arg-type]
    state, counts = json.dumps(village.state.to_json()), Counter[str]()
    for index in range(400):
        worlds.clear()
        played(Task("tiny", state, "ann", (None,), "bot:random", (), 7, index, index + 1))
        first = next(iter(worlds.values()))
        assert first.seen_by("ann") == village.state.seen_by("ann")
        counts[first.hand["ben"][0]] += 1
    assert set(counts) == {"vow", "pledge", "deed", "bond"}
    assert all(70 <= count <= 130 for count in counts.values()), counts


def test_nobody_may_try_the_choices_of_another_whose_hand_is_hidden(village: Match[Any]) -> None:
    at, other = village.node, "step-down:ann"
    village.play("play:oath")
    assert village.seat == "ben"
    with pytest.raises(CompanionError, match="what Ann holds is hidden from you"):
        what_if(village, at, other, n=1, **RANDOM)
    assert what_if(village, at, n=1, **RANDOM).seat == "ben"
    found = what_if(village, at, other, n=1, open=True, **RANDOM)
    assert (found.seat, [branch.taken for branch in found.branches]) == ("ann", [True, False])


def test_what_is_hidden_is_told_to_be_dealt_anew(village: Match[Any]) -> None:
    assert "what Ann cannot see is dealt anew" in what_if(village, n=1, **RANDOM).sentences()[-1]


def test_what_is_done_out_of_turn_may_be_tried_too(village: Match[Any]) -> None:
    gift = next(a for a in (Action.parse("step-down:ann"),) if village.why_not(a) is None)
    assert what_if(village, action=gift, n=2, **RANDOM).branches[1].action == "step-down:ann"


@every_game
def test_partial_results_grow_until_the_whole_one(name: str) -> None:
    match = match_of(name)
    asked = {"action": match.legal()[0], "n": 2, **RANDOM}
    told = list(running(match, slice_seconds=0, **asked))
    counts = [found.done for found in told]
    assert counts == sorted(counts) and counts[0] == 0 and counts[-1] == 2
    assert len(told) > 50, "a page has its turn after every choice"
    assert told[0].sentences() == ["No match has been played to its end yet."]
    assert told[0].table() == []
    assert told[-1] == what_if(match, **asked)


def test_playing_on_in_the_match_while_it_runs_changes_no_result() -> None:
    match, other = match_of("campaign1828"), match_of("campaign1828")
    going = running(match, action=match.legal()[0], n=2, slice_seconds=0.01, **RANDOM)
    next(going)
    match.play(match.legal()[1])
    (*_, last) = going
    assert last == what_if(other, action=other.legal()[0], n=2, **RANDOM)


@pytest.mark.parametrize("player", BOTS)
def test_every_bot_may_play_on(player: str) -> None:
    match = companion.play("campaign1828", ("bot:random", "bot:random"), seed=3)
    late = next(n for n in match.way if n.state.round == 4 and n.state.seat in match.seats)
    found = what_if(match, late.number, n=2, seed=1, player=player)
    assert found.done == 2
    assert outcomes.SEEN[player] in found.sentences()[-1]


def test_the_light_bot_beats_one_that_plays_at_random() -> None:
    game, wins = GAMES["campaign1828"], 0.0
    for seed in range(16):
        s, lots = game.start({})[0], random.Random(seed)
        mine = game.seats[0][seed % 2]
        while s.seat != OVER:
            bot = BOTS["bot:light" if s.seat == mine else "bot:random"]
            luck = s.seat == "chance"
            game.play(s, game.draw(s, lots.random()) if luck else bot(game, s, lots))
        wins += (mine in game.winners(s)) / len(game.winners(s))
    assert wins >= 13


def counted(*winners: tuple[str, ...]) -> tuple[Playout, ...]:
    """Playouts with these winners."""
    return tuple(
        Playout(w, {"adams": n, "jackson": 2 * n}, {0: {"adams": 0.0}, 1: {"adams": float(n)}})
        for n, w in enumerate(winners)
    )


def compared(first: tuple[Playout, ...], second: tuple[Playout, ...]) -> WhatIf:
    branches = (Branch("Smear", "a", True, first), Branch("Rally", "b", False, second))
    told = ("campaign1828", 4, "adams", "bot:light", 1, len(first), (), False)
    return WhatIf(*told, branches)


ADAMS, JACKSON, BOTH = ("adams",), ("jackson",), ("adams", "jackson")


def test_sentences_say_who_wins_how_often_and_how_sure_that_is() -> None:
    first = counted(*[ADAMS] * 41, *[JACKSON] * 59)
    second = counted(*[ADAMS] * 55, *[JACKSON] * 45)
    told = compared(first, second).sentences()
    assert told[0] == (
        "As chosen, with “Smear”, Adams wins in 41 of 100 (32 to 51); "
        "with “Rally”, in 55 (45 to 64)."
    )
    assert told[1] == "Jackson: 59 of 100 (49 to 68), and 45 (36 to 55) with “Rally”."
    assert told[2] == (
        "Both ways met the same luck 100 times: “Rally” served Adams better in 14 and worse in 0."
    )
    assert told[-1] == (
        "Bots play every seat, who weigh three choices drawn by lot: this tells how the odds lean "
        "among such players, not what people would do, and nothing of what happened in fact."
    )


def test_a_small_difference_is_said_to_be_luck() -> None:
    result = compared(counted(ADAMS, JACKSON, JACKSON), counted(ADAMS, ADAMS, JACKSON))
    assert not result.pairs("adams").clear
    assert result.sentences()[2].endswith("; so small a difference may be luck.")


def test_a_shared_win_counts_in_equal_parts_and_nobodys_for_nobody() -> None:
    result = compared(counted(ADAMS, BOTH, ()), counted(ADAMS, ADAMS, JACKSON))
    wins = result.branches[0].wins
    assert (wins["adams"].won, wins["jackson"].won, wins["adams"].shared) == (1.5, 0.5, 1)
    assert "A win that is shared counts in equal parts: so it was in 1 of 6." in result.sentences()
    assert "Nobody wins in 1 of 6." in result.sentences()


def test_intervals_and_quantiles_are_those_of_the_tables() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert outcomes.spread(range(101)) == (5, 25, 50, 75, 95)
    assert outcomes.spread([1, 2]) == pytest.approx((1.05, 1.25, 1.5, 1.75, 1.95))


def test_a_match_that_ended_early_keeps_its_last_value_in_the_fan() -> None:
    short = Playout(ADAMS, {"adams": 4}, {0: {"adams": 1.0}, 1: {"adams": 4.0}})
    long = Playout(ADAMS, {"adams": 8}, {0: {"adams": 1.0}, 1: {"adams": 2.0}, 2: {"adams": 8.0}})
    rounds = Branch("", None, False, (short, long)).rounds("adams")
    assert {number: spread[2] for number, spread in rounds.items()} == {0: 1, 1: 3, 2: 6}


@every_game
def test_the_fan_has_a_finding_words_a_table_and_a_mark_of_its_own_for_each_branch(
    name: str,
) -> None:
    match = match_of(name, 1)
    track = next(iter(match.game.tracks(match.state)))
    found = what_if(match, action=match.legal()[0], n=3, tracks=[track], **RANDOM)
    for of in (None, track):
        drawn = json.loads(json.dumps(fan(found, of)))
        told = drawn["layout"]["meta"]
        assert figure(drawn).layout.meta["finding"] == told["finding"]
        assert told["finding"] in told["alt"]
        columns, rows = told["table"]["columns"], told["table"]["rows"]
        assert {len(row) for row in rows} == {len(columns)} == {7}
        assert rows[0][1] == "now" and len({row[0] for row in rows}) == 2
        lines = [trace for trace in drawn["data"] if "customdata" in trace]
        assert len({line["line"]["dash"] for line in lines}) == 2
        assert len({line["marker"]["symbol"] for line in lines}) == 2
        assert len({line["line"]["color"] for line in lines}) == 2


def test_the_fan_refuses_what_was_not_counted() -> None:
    match = match_of("campaign1828")
    found = what_if(match, n=1, **RANDOM)
    with pytest.raises(CompanionError, match="'editor' was not counted; there are: adams, jackson"):
        fan(found, "editor")
    empty = next(running(match, n=1, slice_seconds=0, **RANDOM))
    with pytest.raises(CompanionError, match="nothing to draw"):
        fan(empty)


def test_the_example_for_a_script_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parent.parent / "docs" / "what-if.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", page, re.S)
    (script,) = [one for one in examples if "found.table()" in one]
    exec(script.replace("n=100", "n=2"), {})
    assert capsys.readouterr().out.startswith("As chosen, with “Campaign Rally")


@pytest.mark.long
@every_game
def test_a_hundred_playouts_of_two_ways(name: str, measured: Any) -> None:
    from time import process_time

    match = match_of(name)
    begun = process_time()
    found = what_if(match, action=match.legal()[-1], n=20 if name == "court" else 100, seed=1)
    rate = 2 * found.done / (process_time() - begun)
    measured(f"{name}: playouts by bot:light in a second of one core", f"{rate:.1f}")
    assert found.done == found.n and len(list(running(match, n=1, slice_seconds=inf, seed=1))) == 1
