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
from companion.start import scenarios
from companion.study import rows
from companion.study.documented import documented
from companion.views.chart import Chart

CHARTED = {
    ("convention", "single-executive"): {
        "votes": ("yea", "nay"),
        "scores": ("score-madison", "score-sherman"),
        "committee": ("committee-paterson",),
        "debates": ("debate-federalist-madison",),
    },
    ("court", "marbury-and-judicial-review"): {
        "tracks": ("executive",),
        "renown": ("renown-table-1",),
        "influence": ("cubes-table-1", "bench-table-2"),
    },
}
"""Scenario with a documented line -> its charts over turns, and tracks that the line moves."""
DRAWN = [(game, id, name) for (game, id), charts in CHARTED.items() for name in charts]
every = pytest.mark.parametrize(("game", "id", "name"), DRAWN)
UNREACHABLE = [("campaign1828", "votes"), ("campaign1828", "piles")]


@cache
def begun(game: str, id: str, seed: int = 4, turns: int = 12) -> Match[Any]:
    """A match of a scenario in which bots advise the first turns."""
    match = companion.play(game, scenario=id, seed=seed)
    for _ in range(turns):
        match.play(companion.study.advise(match)[0])
    return match


@cache
def drawn(game: str, id: str, name: str, seed: int = 4) -> dict[str, Any]:
    """A figure as the chart widget draws it."""
    chart = Chart(begun(game, id, seed), names=[name])
    return dict(chart.fresh())


def red(figure: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines of the ghost."""
    return [one for one in figure["data"] if str(one["name"]).endswith(f", {NAME}")]


@every
def test_the_ghost_is_red_dashed_hollow_and_lies_behind_all_else(
    game: str, id: str, name: str
) -> None:
    figure = drawn(game, id, name)
    ghosts = red(figure)
    first = [one["name"] for one in figure["data"]].index(ghosts[0]["name"])
    assert first <= 1  # before it stands at most its entry in the key
    for one in ghosts:
        assert (one["line"]["color"], one["line"]["dash"]) == (FACT, "dash")
        signs = one["marker"]["symbol"]
        each = signs if isinstance(signs, list) else [signs]
        assert all(
            sign >= 100 if isinstance(sign, int) else sign.endswith("-open") for sign in each
        )


@every
def test_the_values_of_the_ghost_are_those_of_the_line_played_by_the_rules(
    game: str, id: str, name: str
) -> None:
    line = documented(begun(game, id))["rows"]
    there = [[y for y in one["y"] if y is not None] for one in red(drawn(game, id, name))]
    for track in CHARTED[game, id][name]:
        steps = [row["now"] for row in line if row["track"] == track and row["turn"]]
        assert steps, f"{track} never moves: choose another for this test"
        assert any(_holds(ys, steps) for ys in there), f"no ghost goes {steps}"


def _holds(values: list[float], steps: list[float]) -> bool:
    """Whether the steps stand among the values, one after the other."""
    n = len(steps)
    return any(values[at : at + n] == steps for at in range(len(values) - n + 1))


@every
def test_no_point_of_the_ghost_leads_to_a_turn_of_the_match(game: str, id: str, name: str) -> None:
    figure = drawn(game, id, name)
    nodes = figure["layout"]["meta"]["nodes"]
    for one, at in zip(figure["data"], nodes, strict=True):
        if one in red(figure):
            assert at == []
            assert all(NAME in told.lower() for told in one["customdata"] if told)


@every
def test_caption_alt_text_source_and_table_speak_of_the_ghost(
    game: str, id: str, name: str
) -> None:
    told = drawn(game, id, name)["layout"]["meta"]
    for part in ("measure", "alt", "source"):
        assert NAME in told[part], part
    assert any(str(line[0]).startswith(NAME) for line in told["table"]["rows"])


@pytest.mark.parametrize(
    ("game", "id", "name"), [one for one in DRAWN if one[2] not in ("debates", "tracks")]
)
def test_each_line_of_the_ghost_is_named_at_its_end(game: str, id: str, name: str) -> None:
    figure = drawn(game, id, name)
    notes = [n["text"] for n in figure["layout"]["annotations"] if n["name"] == "ghost end"]
    for one in red(figure):
        assert any(one["name"].removesuffix(f", {NAME}") in text for text in notes)


@every
def test_a_chart_without_a_documented_line_has_no_ghost(game: str, id: str, name: str) -> None:
    figure = sketches(game)[name].draw(rows(begun(game, id)), history.record(game))
    assert red(figure) == []
    assert NAME not in figure["layout"]["meta"]["alt"]


@every
def test_two_matches_of_one_scenario_have_two_titles_and_one_ghost(
    game: str, id: str, name: str
) -> None:
    one = drawn(game, id, name)
    other = Chart(companion.play(game, scenario=id), names=[name]).fresh()
    assert one["layout"]["meta"]["finding"] != other["layout"]["meta"]["finding"]
    assert [g["y"] for g in red(one)] == [g["y"] for g in red(dict(other))]


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
    match = begun(game, id, 4, 0)
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
