"""Charts of a Convention: the numbers of the ledger, seat by seat, and the record beside them."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import companion
from companion import history
from companion.charts import sketches
from companion.charts.apart import apart
from companion.charts.convention_floor import FACTIONS, HANDS, frame
from companion.charts.convention_votes import decisions
from companion.charts.template import FACT
from companion.core.match import Match
from companion.games import GAMES
from companion.study import rows
from companion.views.delta import size

GAME = "convention"
SITTINGS = ((3, 5), (4, 11), (5, 12))
"""Players, and the seed of their match."""
sittings = pytest.mark.parametrize(("players", "seed"), SITTINGS)


@cache
def match(players: int, seed: int) -> Match[Any]:
    """A whole match of greedy bots."""
    return companion.play(GAME, ["bot:greedy"] * players, seed=seed)


@cache
def drawn(name: str, players: int, seed: int) -> dict[str, Any]:
    """A figure of that match with the record."""
    told = rows(match(players, seed))
    return dict(sketches(GAME)[name].draw(told, history.record(GAME)))


def trace(name: str, called: str, players: int, seed: int) -> dict[str, Any]:
    """One trace of a figure, by its name."""
    data = drawn(name, players, seed)["data"]
    return dict(next(one for one in data if one["name"] == called))


def events(kind: str, players: int, seed: int) -> list[Any]:
    """What happened of one kind."""
    return [event for event in match(players, seed).events if event.kind == kind]


def finding(name: str, players: int, seed: int) -> str:
    """The title of a figure."""
    return str(drawn(name, players, seed)["layout"]["meta"]["finding"])


@sittings
def test_every_planner_of_the_table_has_a_line_that_ends_at_his_points(
    players: int, seed: int
) -> None:
    scores = match(players, seed).scores()
    assert len(drawn("scores", players, seed)["data"]) == len(scores)
    for seat, points in scores.items():
        assert trace("scores", HANDS[seat].name, players, seed)["y"][-1] == points


@sittings
def test_the_title_of_the_points_names_the_winners_and_the_score(players: int, seed: int) -> None:
    scores, told = match(players, seed).scores(), finding("scores", players, seed)
    first = [seat for seat, points in scores.items() if points == max(scores.values())]
    assert all(HANDS[seat].name in told for seat in first)
    assert f" {max(scores.values())} " in told


@sittings
def test_a_line_is_told_by_colour_dash_marker_and_a_label_of_its_own(
    players: int, seed: int
) -> None:
    for name in ("scores", "votes", "committee"):
        figure = drawn(name, players, seed)
        lines = [one for one in figure["data"] if one["mode"] == "lines+markers"]
        for cue in (lambda t: t["line"]["color"], lambda t: t["line"]["dash"],
                    lambda t: t["marker"]["symbol"]):  # fmt: skip
            assert len({cue(line) for line in lines}) == len(lines)
        labels = [n["text"] for n in figure["layout"]["annotations"] if n["name"] == "end"]
        assert all(any(line["name"] in label for label in labels) for line in lines)


@sittings
def test_the_counts_reach_what_the_match_decided(players: int, seed: int) -> None:
    told = rows(match(players, seed))
    found = decisions(told, frame(told))
    decided = [event.details for event in events("decided", players, seed)]
    words = {"majority": "passed", "blocked": "blocked", "no-majority": "undecided"}
    assert [(one.yeas, one.nays) for one in found] == [(d["yeas"], d["nays"]) for d in decided]
    assert [one.outcome for one in found] == [words[d["why"]] for d in decided]
    notes = [note["text"] for note in drawn("votes", players, seed)["layout"]["annotations"]
             if note["name"] == "outcome"]  # fmt: skip
    assert len(notes) == len(decided)


def test_the_lines_of_seven_yeas_and_six_nays_cross_the_chart_of_votes() -> None:
    layout = drawn("votes", *SITTINGS[0])["layout"]
    heights = [shape["y0"] for shape in layout["shapes"] if shape["type"] == "line"]
    assert heights == [7, 6]
    told = [note["text"] for note in layout["annotations"] if note["name"] == "level"]
    assert told == ["7 Yeas", "6 Nays"]


@sittings
def test_every_debate_token_is_a_star_where_its_winner_stood(players: int, seed: int) -> None:
    stars = [one for one in drawn("debates", players, seed)["data"] if one["name"] == "token"]
    assert len(stars) == len(FACTIONS)
    shown = Counter(
        (faction, space)
        for faction, star in zip(FACTIONS, stars, strict=True)
        for space in star["y"]
    )
    won = events("token", players, seed)
    assert shown == Counter((e.details["faction"], e.details["space"]) for e in won)
    assert re.search(rf"of {len(won)} debate token", finding("debates", players, seed))


@sittings
def test_a_marker_that_has_gone_home_leaves_no_line_at_nought(players: int, seed: int) -> None:
    for line in drawn("debates", players, seed)["data"]:
        for before, after in pairwise(line["y"]):
            assert not (before == 0 and after == 0), line["name"]


def test_each_debate_has_a_chart_of_its_own_and_one_key_serves_all_four() -> None:
    figure = drawn("debates", 5, 12)
    panels = Counter(one["yaxis"] for one in figure["data"])
    assert panels == dict.fromkeys(("y", "y2", "y3", "y4"), 6)
    assert sum(one["showlegend"] for one in figure["data"]) == 6
    domains = sorted(figure["layout"][f"yaxis{n}"]["domain"] for n in ("", "2", "3", "4"))
    assert all(low[1] < high[0] for low, high in pairwise(domains))
    assert domains[0][0] >= 0


@sittings
def test_twelve_articles_stand_on_the_lines_of_the_factions_that_they_show(
    players: int, seed: int
) -> None:
    marks = trace("articles", "resolved", players, seed)
    shown = Counter(list(FACTIONS)[y] for y in marks["y"])
    tracks = GAMES[GAME].tracks(match(players, seed).state)
    assert shown == Counter({f: int(tracks[f"articles-{f}"]) for f in FACTIONS})
    assert sum(shown.values()) == 12


@sittings
def test_a_red_ring_stands_where_the_record_has_an_article_that_was_turned(
    players: int, seed: int
) -> None:
    ring = trace("articles", "in fact", players, seed)
    resolved = events("resolved", players, seed)
    assert len(ring["x"]) == sum(event.details["flipped"] for event in resolved)
    assert ring["marker"]["color"] == FACT
    known = {one["title"]: one["historical"] for one in history.record(GAME)["articles"]}
    for text, y in zip(ring["customdata"], ring["y"], strict=True):
        title = text.split("</b>")[0].removeprefix("<b>").rpartition(":")[0]
        assert known[title] == list(FACTIONS)[y]


def test_without_the_record_the_articles_have_no_ring_and_no_count_in_fact() -> None:
    figure = sketches(GAME)["articles"].draw(rows(match(3, 5)), {})
    assert not next(one for one in figure["data"] if one["name"] == "in fact")["x"]
    assert "in fact" not in " ".join(n["text"] for n in figure["layout"]["annotations"])


def test_the_core_twelve_favour_in_fact_four_two_three_and_three() -> None:
    notes = drawn("articles", 3, 5)["layout"]["annotations"]
    red = [note["text"] for note in notes if note.get("font", {}).get("color") == FACT]
    assert red == ["4", "2", "3", "3", "in fact"]


@sittings
def test_a_star_in_the_committee_room_is_worth_what_its_winner_scored(
    players: int, seed: int
) -> None:
    stars = trace("committee", "scored", players, seed)
    won = events("committee-won", players, seed)
    assert stars["y"] == [event.details["points"] for event in won]
    for text, event in zip(stars["customdata"], won, strict=True):
        assert HANDS[event.seat].name in text


@pytest.mark.parametrize("name", ["scores", "votes", "debates", "articles", "committee"])
@sittings
def test_the_figure_of_a_whole_match_stays_small(name: str, players: int, seed: int) -> None:
    assert size(drawn(name, players, seed)) < 25_000


def test_names_at_the_ends_of_lines_never_touch_and_stay_near_their_lines() -> None:
    for wished in ([0.0] * 5, [0.0, 3.0, 100.0, 101.0, 102.0], [10.0, 20.0, 30.0, 40.0], []):
        placed = apart(wished)
        assert all(b - a >= 16 for a, b in pairwise(placed))
        assert all(abs(a - b) <= 64 for a, b in zip(placed, wished, strict=True))


def test_the_axis_grows_by_leaps_so_that_nothing_else_moves() -> None:
    told = rows(match(4, 11))
    lengths = {frame(told[:many]).end for many in range(0, len(told), 5)}
    assert len(lengths) <= 4
    assert all(frame(told[:many]).end >= told[many - 1]["turn"] for many in range(1, len(told), 5))
