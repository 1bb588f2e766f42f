"""Charts of the record of the Court: findings from the tables, marks that survive grey."""

from __future__ import annotations

import re
import subprocess
import sys
from copy import deepcopy
from functools import partial
from itertools import pairwise

import pytest

from companion import history
from companion.charts import court_record_bench as bench
from companion.charts.court_record import RECORD as DRAWN
from companion.charts.court_record import counts
from companion.history.court_bench import days_together, offices
from companion.history.court_replay import CAPTION
from tests import test_record_charts as charts

RECORD = history.record("court")
drawn, meta, trace = (partial(f, "court") for f in (charts.drawn, charts.meta, charts.trace))


@pytest.mark.parametrize("name", DRAWN)
def test_the_axes_of_a_chart_are_named(name: str) -> None:
    assert drawn(name)["layout"]["xaxis"]["title"]["text"]
    assert re.search("[Dd]own the side: ", meta(name)["alt"])


@pytest.mark.parametrize("name", ["service", "votes"])
def test_bars_are_told_apart_in_grey(name: str) -> None:
    found = [t for t in drawn(name)["data"] if t["type"] == "bar"]
    patterns = {(bar["marker"].get("pattern") or {}).get("shape", "") for bar in found}
    assert len(patterns) == len(found)


@pytest.mark.parametrize("name", ["service", "votes"])
def test_a_narrow_page_has_a_label_for_every_line(name: str) -> None:
    narrow = meta(name)["narrow"]["yaxis"]["ticktext"]
    assert len(narrow) == len(drawn(name)["layout"]["yaxis"]["ticktext"])
    assert len(set(narrow)) == len(narrow)


def test_another_record_gets_another_title() -> None:
    other = deepcopy(RECORD)
    other["cases"] = other["cases"][:12]
    other["services"] = other["services"][:60]
    other["sittings"] = other["sittings"][:150]
    other["documented"] = other["documented"][:80]
    for name, sketch in DRAWN.items():
        assert sketch.draw(None, other)["layout"]["meta"]["finding"] != meta(name)["finding"]


# Who sat when


def test_all_112_have_a_line_and_all_117_offices_a_bar() -> None:
    bars = [t for t in drawn("service")["data"] if t["type"] == "bar"]
    assert sum(len(bar["x"]) for bar in bars) == 117
    assert {at for bar in bars for at in bar["y"]} == set(range(112))
    assert len(trace("service", "became Chief Justice")["x"]) == 17


def test_pairs_counted_from_the_record_are_those_of_the_bench() -> None:
    found = bench.together(RECORD["services"])
    assert all(days_together(*pair) == days for pair, days in found.items())
    assert f"only {len(found)} ever sat together" in meta("service")["finding"]


def test_nobody_is_coloured_by_opinion_but_by_the_year_of_coming() -> None:
    for name, hand in ((hand.name, hand) for hand in bench.ERAS.values()):
        assert name.startswith("came ")
        years = trace("service", name)["base"]
        assert len(years) > 20
        assert hand.colour == trace("service", name)["marker"]["color"]
    assert min(trace("service", "came 1955 to 2010")["base"]) >= 1955


# The size of the bench


def test_the_lines_of_law_and_women_end_where_the_record_does() -> None:
    assert trace("bench-size", "places by law")["y"][-1] == 9
    assert trace("bench-size", "justices")["y"][-1] == 9
    assert trace("bench-size", "women")["y"][-1] == 3
    assert max(trace("bench-size", "justices")["y"]) == 10


def test_the_three_lines_differ_in_width_or_dash_and_not_in_colour_alone() -> None:
    lines = [(t["line"]["width"], t["line"]["dash"]) for t in drawn("bench-size")["data"]]
    assert len(set(lines)) == 3


def test_the_table_of_the_bench_names_every_act() -> None:
    acts = [line[2] for line in meta("bench-size")["table"]["rows"] if line[2]]
    assert acts == [act["act"] for act in RECORD["seats"]]


# The votes


def test_the_bars_are_the_votes_of_the_22_cases_that_the_court_decided() -> None:
    with_, against = trace("votes", "with the Court"), trace("votes", "dissented")
    assert len(with_["x"]) == 22
    cases = sorted((c for c in RECORD["cases"] if not c["jury"]), key=lambda c: c["decided"])
    assert [(a, -b) for a, b in zip(with_["x"], against["x"], strict=True)] == [
        counts(case) for case in cases
    ]


def test_the_two_trials_stand_in_the_table_without_a_vote() -> None:
    rows = meta("votes")["table"]["rows"]
    assert len(rows) == 24
    assert sum(row[3] == "no justices’ vote" for row in rows) == 2


def test_dissenters_are_named_in_full_in_the_table() -> None:
    rows = {row[0]: row for row in meta("votes")["table"]["rows"]}
    assert rows["Plessy v. Ferguson"][-1] == "John Marshall Harlan"
    names = {held[0].name for held in offices().values()}
    told = {name for row in rows.values() for name in str(row[-1]).split(", ") if name}
    assert told <= names


# In this game's units


def test_the_caption_says_that_the_values_are_the_games() -> None:
    assert CAPTION in meta("in-game-units")["measure"]
    assert "game’s" in meta("in-game-units")["finding"]


def test_the_four_strips_do_not_overlap() -> None:
    spans = [(min(t["y"]), max(t["y"])) for t in reversed(drawn("in-game-units")["data"])]
    assert all(one[1] < other[0] for one, other in pairwise(spans))


def test_the_charts_of_the_record_load_neither_plotly_nor_pandas() -> None:
    code = (
        "import sys; from companion.charts import court_record; from companion import history; "
        "court_record.votes(None, history.record('court'));"
        "print([m for m in ('plotly', 'pandas', 'numpy', 'anywidget') if m in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
