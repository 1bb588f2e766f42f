"""The ghost behind a chart: the documented line of a scenario, played by the rules, in red."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import companion
from companion import history
from companion.charts import sketches
from companion.charts.ghost import NAME
from companion.charts.template import FACT
from companion.core.errors import DataError
from companion.core.match import Match
from companion.games import GAMES
from companion.guide.scenario import everywhere, read
from companion.start import scenarios
from companion.study import rows
from companion.study.documented import documented
from companion.views.chart import Chart

CHARTED = [(game, id) for game, id in everywhere() if read(game, id).documented]
"""Every scenario with a documented line."""
SHOWS = {
    "scores": ("score-",),
    "votes": ("yea", "nay"),
    "committee": ("committee-",),
    "debates": ("debate-",),
    "tracks": ("commerce", "executive", "speech", "equality"),
    "renown": ("renown-",),
    "influence": ("cubes-", "bench-"),
}
"""Chart over turns -> how the names begin of the tracks that it draws."""
every = pytest.mark.parametrize(("game", "id"), CHARTED)
UNREACHABLE = [("campaign1828", "votes"), ("campaign1828", "piles")]


@cache
def begun(game: str, id: str, turns: int = 12) -> Match[Any]:
    """A match of a scenario in which bots advise the first turns."""
    match = companion.play(game, scenario=id, seed=4)
    for _ in range(turns):
        match.play(companion.study.advise(match)[0])
    return match


def drawn(game: str, id: str, name: str) -> dict[str, Any]:
    """A figure as the chart widget draws it."""
    return dict(Chart(begun(game, id), names=[name]).fresh())


@cache
def haunted(game: str, id: str) -> dict[str, dict[str, Any]]:
    """The charts of a scenario that draw its documented line."""
    found = {name: drawn(game, id, name) for name in sketches(game)}
    return {name: one for name, one in found.items() if red(one)}


def red(figure: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines of the ghost."""
    return [one for one in figure["data"] if str(one["name"]).endswith(f", {NAME}")]


@every
def test_the_ghost_is_red_dashed_hollow_and_lies_behind_all_else(game: str, id: str) -> None:
    assert len(haunted(game, id)) >= 3
    for name, figure in haunted(game, id).items():
        names = [one["name"] for one in figure["data"]]
        ghosts = red(figure)
        assert names.index(ghosts[0]["name"]) <= 1, name  # before it at most its entry in the key
        for one in ghosts:
            assert (one["line"]["color"], one["line"]["dash"]) == (FACT, "dash"), name
            assert all(map(_hollow, _signs(one))), name


def _signs(trace: dict[str, Any]) -> list[Any]:
    signs = trace["marker"]["symbol"]
    return signs if isinstance(signs, list) else [signs]


def _hollow(sign: Any) -> bool:
    return sign >= 100 if isinstance(sign, int) else str(sign).endswith("-open")


@every
def test_the_values_of_the_ghost_are_those_of_the_line_played_by_the_rules(
    game: str, id: str
) -> None:
    line, seen = documented(begun(game, id))["rows"], 0
    moved = dict.fromkeys(row["track"] for row in line if row["turn"])
    for name in sketches(game).keys() & SHOWS.keys():
        figure = haunted(game, id).get(name, {"data": []})
        there = [[y for y in one["y"] if y is not None] for one in red(figure)]
        for track in (one for one in moved if one.startswith(SHOWS[name])):
            steps = [row["now"] for row in line if row["track"] == track and row["turn"]]
            assert any(_holds(ys, steps) for ys in there), f"{name}: no ghost goes {steps}"
            seen += 1
    assert seen, "the line moves nothing that a chart draws"


def _holds(values: list[float], steps: list[float]) -> bool:
    """Whether the steps stand among the values, one after the other."""
    n = len(steps)
    return any(values[at : at + n] == steps for at in range(len(values) - n + 1))


@every
def test_no_point_of_the_ghost_leads_to_a_turn_of_the_match(game: str, id: str) -> None:
    for figure in haunted(game, id).values():
        nodes = figure["layout"]["meta"]["nodes"]
        for one, at in zip(figure["data"], nodes, strict=True):
            if one in red(figure):
                assert at == []
                assert all(NAME in told.lower() for told in one["customdata"] if told)


@every
def test_caption_alt_text_source_and_table_speak_of_the_ghost(game: str, id: str) -> None:
    for name, figure in haunted(game, id).items():
        told = figure["layout"]["meta"]
        for part in ("measure", "alt", "source"):
            assert NAME in told[part], (name, part)
        moves = any(len({y for y in one["y"] if y is not None}) > 1 for one in red(figure))
        there = [line for line in told["table"]["rows"] if str(line[0]).startswith(NAME)]
        assert there or not moves, name  # a table of changes has none of a line that stays level


@every
def test_each_line_of_the_ghost_is_named_at_its_end(game: str, id: str) -> None:
    for name in haunted(game, id).keys() - {"debates", "tracks"}:
        figure = haunted(game, id)[name]
        notes = [n["text"] for n in figure["layout"]["annotations"] if n["name"] == "ghost end"]
        for one in red(figure):
            assert any(one["name"].removesuffix(f", {NAME}") in text for text in notes), name


@every
def test_a_chart_without_a_documented_line_has_no_ghost(game: str, id: str) -> None:
    for name in haunted(game, id):
        figure = sketches(game)[name].draw(rows(begun(game, id)), history.record(game))
        assert red(figure) == []
        assert NAME not in figure["layout"]["meta"]["alt"]


@every
def test_two_matches_of_one_scenario_have_two_titles_and_one_ghost(game: str, id: str) -> None:
    other, differ = companion.play(game, scenario=id), 0
    for name, one in haunted(game, id).items():
        fresh = Chart(other, names=[name]).fresh()
        found = fresh["layout"]["meta"]["finding"]
        differ += found != one["layout"]["meta"]["finding"]
        assert [g["y"] for g in red(one)] == [g["y"] for g in red(dict(fresh))], name
    assert differ


@pytest.mark.parametrize(("game", "name"), UNREACHABLE)
def test_where_no_line_can_be_played_the_reason_stands_below_the_chart(
    game: str, name: str
) -> None:
    match = companion.play(game, scenario="one-opening", seed=1)
    figure = Chart(match, names=[name]).fresh()
    assert red(dict(figure)) == []
    assert documented(match)["why"] in figure["layout"]["meta"]["source"]


@pytest.mark.parametrize(("game", "name"), UNREACHABLE)
def test_a_line_that_somebody_writes_for_1828_is_drawn_too(game: str, name: str) -> None:
    played = companion.play(game, ["bot:greedy"] * 2, seed=3)
    first = [str(action) for action in played.path]
    line = {"id": "mine", "title": "Mine", "start": first[:18], "documented": first[18:120]}
    match = companion.play(game, scenario=line, seed=5)
    there = {track: [row["now"] for row in documented(match)["rows"] if row["track"] == track]
             for track in ("votes-adams", "pile-adams")}  # fmt: skip
    track = {"votes": "votes-adams", "piles": "pile-adams"}[name]
    figure = Chart(match, names=[name]).fresh()
    ghost = next(one for one in red(dict(figure)) if one["name"].startswith("Adams"))
    assert there[track] and _holds(ghost["y"], there[track])


@pytest.mark.parametrize(("game", "id"), [(g, id) for g in GAMES for id in scenarios(g)])
def test_a_loaded_run_code_finds_the_same_line_as_the_match_it_was_made_of(
    game: str, id: str
) -> None:
    match = begun(game, id, 0)
    again = companion.load(match.code(open=True))
    assert documented(again) == documented(match)


def test_a_scenario_id_that_is_no_file_of_this_game_brings_nothing() -> None:
    for id in ("../../people/john-ross", "nowhere", "/etc/passwd", ""):
        match = companion.play("court", ("you", "you"), scenario={"id": id}, seed=1)
        assert documented(match)["rows"] == ()


def test_a_line_against_the_rules_is_named_with_its_step_and_the_reason() -> None:
    game = "campaign1828"
    match = companion.play(
        game, scenario={"title": "Wrong", "documented": ["take:press:nothing"]}, seed=1
    )
    with pytest.raises(DataError, match=r"“Wrong”, step 1: take:press:nothing: "):
        documented(match)


def test_the_court_shows_the_whole_record_where_its_scenario_has_no_line() -> None:
    free = companion.play("court", seed=2)
    names = [one["name"] for one in Chart(free, names=["tracks"]).fresh()["data"]]
    assert names.count("the record") == 5  # four tracks and the key
    lined = drawn("court", "marbury-and-judicial-review", "tracks")["data"]
    assert "the record" not in [one["name"] for one in lined]


def test_the_ghost_is_sent_once_and_no_turn_sends_it_again() -> None:
    match = companion.play("convention", scenario="single-executive", seed=4)
    chart = Chart(match, names=["scores"])
    for _ in range(3):
        match.play(companion.study.advise(match)[0])
        chart.refresh()
        traces = chart.patch["changes"].get("traces", {})
        assert not any(NAME in str(one) for one in traces.values())
