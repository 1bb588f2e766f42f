"""Two branches side by side: where they part, what each was refused, and nothing hidden told."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import companion
from companion.charts import figure
from companion.charts.branches import branches
from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.games import GAMES
from companion.study import rows
from companion.study.compare import Comparison, compare

every_game = pytest.mark.parametrize("name", GAMES)


def parted(name: str, *, persons: int = 1) -> Match[Any]:
    """A match with two branches: at one choice of a person the first, and the last."""
    size = len(GAMES[name].seats[0])
    players = ("you",) * persons + ("bot:random",) * (size - persons)
    match = companion.play(name, players, seed=1828)
    for _ in range(5):
        match.play(match.legal()[0])
    at = match.node
    for _ in range(6):
        match.play(match.legal()[-1])
    match.goto(at)
    for _ in range(9):
        match.play(match.legal()[0])
    return match


def mine(match: Match[Any]) -> str:
    return next(seat for seat in match.seats if match.person(seat))


def beside(match: Match[Any], **more: Any) -> Comparison:
    return compare(match, "A", "B", viewer=mine(match), **more)


@pytest.fixture
def village(village: Match[Any]) -> Match[Any]:
    """There Ann has played her oath, or stepped down."""
    at = village.node
    village.play("play:oath")
    village.goto(at)
    village.play("step-down:ann")
    return village


@every_game
def test_the_branches_part_at_the_last_moment_that_they_share(name: str) -> None:
    match = parted(name)
    found = beside(match)
    ways = [match.tree.way(side.node) for side in found.sides]
    shared = [a.number for a, b in zip(*ways, strict=False) if a is b]
    assert found.node == shared[-1] and len(shared) < min(map(len, ways))
    assert found.seat == match.tree.nodes[found.node].state.seat == mine(match)
    assert found.turn == match.tree.nodes[found.node].state.turn
    assert found.sides[0].chose != found.sides[1].chose
    assert all(side.chose.startswith("“") for side in found.sides), (
        "one's own choice, as on the board"
    )


@every_game
def test_each_side_has_the_scores_and_rows_of_its_end(name: str) -> None:
    match = parted(name)
    found = beside(match)
    for side in found.sides:
        match.goto(side.node)
        assert side.scores == match.scores() and side.rows == rows(match)
        assert found.ends(side).items() <= (found.begins | match.game.tracks(match.state)).items()
    differs = {track for track, is_so in found.tracks.items() if is_so}
    first, second = (match.game.tracks(match.tree.nodes[s.node].state) for s in found.sides)
    assert differs == {track for track in first if first[track] != second[track]}


@every_game
def test_what_a_seat_was_refused_is_counted_from_the_fork_on(name: str) -> None:
    match = parted(name)
    found = beside(match)
    for side in found.sides:
        way = match.tree.way(side.node)
        later = way[[node.number for node in way].index(found.node) + 1 :]
        asked = [node.state for node in later if node.state.seat == mine(match)]
        tried = [match.game.tried(state) for state in asked]
        given = Counter(reason for one in tried for reason in {why for _, why in one if why})
        (told,) = [one for one in side.refused if one.seat == mine(match)]
        assert (told.decisions, told.listed) == (len(asked), sum(map(len, tried)))
        assert told.closed == sum(why is not None for one in tried for _, why in one)
        assert [given[reason] for reason, _ in told.reasons] == [n for _, n in told.reasons]
        assert all(a[1] >= b[1] for a, b in pairwise(told.reasons)), "the most frequent first"


def test_where_nothing_is_hidden_the_refusals_of_every_seat_are_told() -> None:
    found = beside(parted("campaign1828"))
    assert not any(one.hidden for side in found.sides for one in side.refused)
    assert all(one.decisions for side in found.sides for one in side.refused)


@pytest.mark.parametrize("name", ["convention", "court"])
def test_where_hands_are_hidden_a_seat_reads_its_own_refusals_alone(name: str) -> None:
    match = parted(name)
    for side in beside(match).sides:
        others = [one for one in side.refused if one.seat != mine(match)]
        assert all(one.hidden and not (one.decisions or one.reasons) for one in others)
    opened = [one for side in beside(match, open=True).sides for one in side.refused]
    assert all(one.decisions and not one.hidden for one in opened)


def test_a_choice_of_another_is_told_as_everybody_may_read_it(village: Match[Any]) -> None:
    of_ann, of_ben = (compare(village, "A", "B", viewer=seat) for seat in ("ann", "ben"))
    assert of_ann.sides[0].chose.startswith("“")
    assert not of_ben.sides[0].chose.startswith("“")
    assert [one.seat for one in of_ben.sides[0].refused if not one.hidden] == ["ben"]


def test_an_onlooker_is_told_no_refusal_of_a_hidden_hand(village: Match[Any]) -> None:
    found = compare(village, "A", "B")
    assert all(one.hidden for side in found.sides for one in side.refused)


def test_a_branch_that_is_over_says_who_won() -> None:
    match = companion.play("campaign1828", ("you", "bot:random"), seed=3)
    at = match.node
    match.play(match.legal()[0])
    match.goto(at)
    while not match.over:
        match.play(match.legal()[-1])
    first, second = beside(match).sides
    won = match.game.winners(match.state)
    assert (first.over, second.over) == (False, True)
    assert second.winners == tuple(won)
    told = beside(match).sentences()
    assert told[1].startswith("“A” stands in turn 3: Adams 0")
    assert f"{match.game.labels(won[0])} win" in told[2]


def test_the_sentences_name_turn_seat_and_both_choices() -> None:
    match = parted("campaign1828")
    found = beside(match)
    assert found.sentences()[0] == (
        f"The branches part in turn {found.turn}, where Adams decides. "
        f"In “A”: {found.sides[0].chose}. In “B”: {found.sides[1].chose}."
    )
    rows_ = found.table()
    assert [row["name"] for row in rows_] == ["Adams", "Jackson"]
    assert all(row["difference"] == row["B"] - row["A"] for row in rows_)


def test_a_branch_that_is_not_there_is_refused_in_words() -> None:
    match = parted("campaign1828")
    with pytest.raises(CompanionError, match="there is no branch 'Z'; there are: A, B"):
        compare(match, "A", "Z")
    with pytest.raises(CompanionError, match="“A” is one branch: choose two that differ"):
        compare(match, "A", "A")


@every_game
def test_every_track_is_drawn_in_both_branches_from_where_they_part(name: str) -> None:
    match = parted(name)
    found = beside(match)
    for track in found.tracks:
        drawn = branches(found, track, match.node)
        shared, *sides = drawn["data"]
        assert shared["x"][0] == 0 and shared["x"][-1] == found.turn
        for side, line in zip(found.sides, sides, strict=True):
            assert (line["x"][0], line["x"][-1]) == (found.turn, side.turn)
            assert line["y"][0] == shared["y"][-1]
            assert line["y"][-1] == found.ends(side)[track]
        assert figure(drawn).layout.meta["nodes"] == drawn["layout"]["meta"]["nodes"]


def test_the_finding_of_the_figure_is_computed_from_the_branches() -> None:
    match = parted("campaign1828")
    found = beside(match)
    alike, differing = (
        next(track for track, differs in found.tracks.items() if differs is wanted)
        for wanted in (False, True)
    )
    meta = [branches(found, track)["layout"]["meta"] for track in (alike, differing)]
    assert meta[0]["finding"].endswith(" in both branches")
    first, second = (match.game.values(differing, found.ends(s)[differing]) for s in found.sides)
    assert meta[1]["finding"].endswith(f": {first} in “A”, {second} in “B”")
    assert meta[1]["finding"] in meta[1]["alt"] and meta[1]["source"]
    assert meta[1]["table"]["columns"] == ["Turn", "A", "B"]


def test_each_point_leads_to_its_turn_and_none_stands_twice() -> None:
    match = parted("court")
    found = beside(match)
    track = next(track for track, differs in found.tracks.items() if differs)
    meta = branches(found, track)["layout"]["meta"]
    nodes = [node for line in meta["nodes"] for node in line if node is not None]
    assert len(nodes) == len(set(nodes)) > 3
    for node in nodes:
        later = match.tree.nodes[node].state.turn - meta["turns"][str(node)]
        assert later in (0, 1), "a turn ends with the change, or goes on"


def test_the_two_lines_differ_in_more_than_colour() -> None:
    found = beside(parted("campaign1828"))
    _, first, second = branches(found, next(iter(found.tracks)))["data"]
    assert first["line"]["dash"] != second["line"]["dash"]
    assert first["marker"]["symbol"] != second["marker"]["symbol"]


def test_a_track_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(CompanionError, match="there is no track 'luck'; some are: votes-adams"):
        branches(beside(parted("campaign1828")), "luck")
