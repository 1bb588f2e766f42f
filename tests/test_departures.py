"""Where a match left the record: counted, listed with turn and source, for every game with one."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import companion
from companion import history
from companion.core.match import Match
from companion.core.state import OVER
from companion.games import GAMES
from companion.views.departures import heading, panel
from companion.views.desk import Desk
from companion.views.hand_in_told import Sources

RECORDED = [game for game in GAMES if history.record(game)]
every = pytest.mark.parametrize("game", RECORDED)


@cache
def over(game: str, seed: int = 1789) -> Match[Any]:
    """A whole match of bots that choose at random: it leaves the record often."""
    return companion.play(game, ["bot:random"] * len(GAMES[game].seats[0]), seed=seed)


@every
def test_every_departure_has_its_turn_a_sentence_and_a_source(game: str) -> None:
    found = history.cited(game, over(game).events)
    assert found
    assert [(one.turn, one.text) for one in found] == history.departures(game, over(game).events)
    assert [one.turn for one in found] == sorted(one.turn for one in found)
    for one in found:
        assert "fact" in one.text.lower() and one.text.endswith(".")
        assert len(one.source) > 20


@every
def test_the_panel_counts_and_lists_them_as_plain_json(game: str) -> None:
    told = panel(over(game))
    assert json.loads(json.dumps(told)) == told
    assert told["count"] == len(told["lines"]) == len(history.cited(game, over(game).events))
    assert all(set(line) == {"turn", "node", "text", "source"} for line in told["lines"])


@every
def test_it_can_be_asked_at_any_time_and_never_forgets_a_departure(game: str) -> None:
    match = companion.load(over(game).code())
    lines: list[dict[str, Any]] = []
    for node in range(0, len(match.tree.nodes), len(match.tree.nodes) // 7):
        match.goto(node)
        told = panel(match)
        texts = [line["text"] for line in told["lines"]]
        assert texts[: len(lines)] == [line["text"] for line in lines]
        lines = told["lines"]
    assert panel(companion.play(game, seed=1))["count"] <= 1


@every
def test_a_turn_in_the_list_leads_to_a_moment_that_shows_what_came_of_it(game: str) -> None:
    match = companion.load(over(game).code())
    for line in panel(over(game))["lines"]:
        match.goto(line["node"])
        assert match.seat in match.seats or match.seat == OVER
        assert line["text"] in [one["text"] for one in panel(match)["lines"]]


@every
def test_what_went_as_in_fact_is_counted_too(game: str) -> None:
    assert "in fact" in panel(over(game))["agreed"]
    assert history.agreed(game, []) == ""


def test_a_game_without_a_record_has_left_nothing() -> None:
    assert history.cited("backgammon", []) == []
    assert history.agreed("backgammon", []) == ""


@pytest.mark.parametrize(
    ("count", "words"),
    [(0, "Has not left the record yet"), (1, "Left the record once"),
     (3, "Left the record 3 times")],
)  # fmt: skip
def test_the_count_is_said_in_words(count: int, words: str) -> None:
    assert heading(count) == words


def test_a_work_that_is_named_twice_has_one_number() -> None:
    sources = Sources()
    assert sources.cite("Madison, Notes, read", "Farrand, Records") == "1, 2"
    assert sources.cite("Farrand, Records", "Farrand, Records", "") == "2"
    assert list(sources.works) == ["Madison, Notes", "Farrand, Records"]


def test_what_a_start_laid_on_the_board_is_not_counted_as_this_match_s_departure() -> None:
    match = companion.play("campaign1828", scenario="last-five-tiles", seed=4)
    assert history.departures("campaign1828", match.events), "the start left the record itself"
    assert panel(match)["count"] == 0
    while not match.over:
        match.play(match.legal()[0])
    own = [text for turn, text in history.departures("campaign1828", match.events) if turn >= 68]
    assert [line["text"] for line in panel(match)["lines"]] == own
    ending = Desk(match).sheet()["over"]
    assert ending["title"] == "Where this match left the record, its start included"


def test_without_a_start_everything_is_counted() -> None:
    match = companion.play("campaign1828", ("bot:random", "bot:greedy"), seed=3)
    found = history.departures("campaign1828", match.events)
    assert panel(match)["count"] == len(found) > 0
    assert Desk(match).sheet()["over"]["title"] == "Where this match left the record"
