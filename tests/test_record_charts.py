"""What every chart of a record promises, whatever the game."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import pytest

from companion import history
from companion.charts import sketches
from companion.charts.template import DARK, figure
from companion.games import GAMES
from companion.views.delta import size

ALL = [(game, name) for game in GAMES for name, one in sketches(game).items() if not one.match]
EVERY = pytest.mark.parametrize(("game", "name"), ALL)


@cache
def drawn(game: str, name: str) -> dict[str, Any]:
    """A figure of the record as plain JSON."""
    sketch = sketches(game)[name].draw(None, history.record(game))
    plain: dict[str, Any] = json.loads(json.dumps(sketch))
    return plain


def meta(game: str, name: str) -> dict[str, Any]:
    """What a figure tells of itself."""
    told: dict[str, Any] = drawn(game, name)["layout"]["meta"]
    return told


def trace(game: str, name: str, called: str) -> dict[str, Any]:
    """One trace of a figure, by its name."""
    found: dict[str, Any] = next(t for t in drawn(game, name)["data"] if t["name"] == called)
    return found


@EVERY
def test_it_is_a_plotly_figure_and_needs_no_match(game: str, name: str) -> None:
    again = figure(drawn(game, name)).to_json()
    assert json.loads(again)["layout"]["meta"] == meta(game, name)
    draw, record = sketches(game)[name].draw, history.record(game)
    assert draw([], record) == draw(None, record)


@EVERY
def test_it_has_a_title_alt_text_a_source_and_a_table(game: str, name: str) -> None:
    told, layout = meta(game, name), drawn(game, name)["layout"]
    title = layout["title"]["text"].replace("<br>", " ").replace("&amp;", "&")
    assert title == told["finding"]
    assert told["finding"] in told["alt"]
    assert told["source"]
    assert "read in a copy" not in told["source"]
    columns, lines = told["table"]["columns"], told["table"]["rows"]
    assert {len(line) for line in lines} == {len(columns)}


@EVERY
def test_it_is_small_plain_json_in_inks_for_day_and_night(game: str, name: str) -> None:
    text = json.dumps(drawn(game, name))
    assert size(drawn(game, name)) < 25_000
    assert "bdata" not in text
    assert set(re.findall(r"#[0-9A-Fa-f]{6}", text)) <= set(DARK)
