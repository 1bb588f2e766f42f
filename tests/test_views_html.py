"""What stands in a saved, exported or printed notebook: the still board, a life, a chart."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.core.match import Match
from companion.history.sources import printed
from companion.people import PEOPLE
from companion.study.players import PLAYERS
from companion.views.desk import Desk
from companion.views.html import LIMIT, board_html
from companion.views.life import life
from companion.views.show_chart import ShownChart, figure_html
from tests.markup import Reader
from tests.tiny import GAME as TINY

FIXTURES = sorted((Path(__file__).parent / "fixtures" / "board").glob("*.json"))
HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>&amp;{};</style>"
PRESSED = {"button", "a", "input", "select", "textarea", "form", "summary"}
"""What a person could press or fill in."""


def read(markup: str) -> Reader:
    """The markup, of which every element is closed, nothing runs and nothing is fetched."""
    reader = Reader(markup)
    assert reader.open == []
    assert not {"script", "iframe", "object", "embed", "link"} & set(reader.tags)
    assert not [name for name, _ in reader.attributes if name.startswith("on")]
    fetched = [v for name, v in reader.attributes if name in ("src", "href") and v[:5] != "data:"]
    assert fetched == [] and "@import" not in markup and "url(" not in markup
    return reader


def match(moves: int, *players: str, seed: int = 1828) -> Match[Any]:
    """A match of the campaign after some choices at random."""
    made = companion.play("campaign1828", players or ("you", "me"), seed=seed)
    rng = random.Random(seed)
    for _ in range(moves):
        if not made.over:
            made.play(rng.choice(made.legal()))
    return made


def still(made: Match[Any] | None, **more: Any) -> str:
    desk = Desk(made, **more)
    return board_html(desk.scene(), desk.sheet())


def every_turn(seed: int) -> Iterator[Desk]:
    """The board after each choice of a match between two persons."""
    made, rng = companion.play("campaign1828", ("you", "me"), seed=seed), random.Random(seed)
    desk = Desk(made)
    while not made.over:
        yield desk
        made.play(rng.choice(made.legal()))
    yield desk


# -- the board


@pytest.mark.parametrize("seed", [1, 1828])
def test_the_still_of_every_turn_is_small_closed_and_has_nothing_to_press(seed: int) -> None:
    for desk in every_turn(seed):
        markup = board_html(desk.scene(), desk.sheet())
        assert len(markup.encode()) <= LIMIT
        assert not PRESSED & set(read(markup).tags)


@pytest.mark.parametrize("seed", [1, 1828])
def test_the_still_says_all_that_the_board_says(seed: int) -> None:
    for desk in every_turn(seed):
        scene, sheet = desk.scene(), desk.sheet()
        words = read(board_html(scene, sheet)).words
        said = [scene["title"], scene["kicker"], scene["status"].split(". ")[0]]
        said += [str(score["value"]) for score in scene["tally"]]
        said += [choice["label"].split(" — ")[0] for choice in scene.get("choices", ())]
        said += [choice["blocked"] for choice in scene.get("choices", ()) if "blocked" in choice]
        said += [line["text"] for line in scene["log"]]
        said += [row["cause"] for row in sheet["ledger"]["rows"]]
        if sheet["rail"]:
            said += [sheet["rail"]["text"], sheet["rail"]["source"]]
        assert [text for text in said if " ".join(text.split()) not in words] == []


@pytest.mark.parametrize("moves", [0, 10, 500])
def test_the_still_says_how_to_go_on_and_holds_the_run_code(moves: int) -> None:
    made = match(moves)
    words = read(still(made)).words
    assert "run the cell above" in words and "companion.load(" in words
    code = re.search(r"companion-campaign1828-\d+-[A-Za-z0-9]+", words)
    assert code is not None and code[0] == made.code()
    assert companion.load(code[0]).state == made.state


def test_a_form_and_a_curtain_say_how_to_go_on_too() -> None:
    assert "Run the cell above to open the board." in read(still(None)).words
    hands: Match[Any] = Match(TINY, {"ann": "you", "ben": "me"}, seed=3, players=PLAYERS)
    words = read(still(hands)).words
    assert "Pass to Ann. The board is covered." in words
    cards = {card for hand in hands.state.hand.values() for card in hand}
    assert not [card for card in cards if re.search(rf"\b{card}\b", words)]


def test_the_end_of_a_match_is_in_the_still() -> None:
    made = match(500)
    assert made.over
    words = read(still(made)).words
    assert Desk(made).scene()["status"].split(". ")[0] in words


def planted(value: Any) -> Any:
    """The value with a hostile text in the place of every text that is shown."""
    if isinstance(value, dict):
        kept = ("id", "look", "shape", "mode", "turn")
        return {k: v if k in kept else planted(v) for k, v in value.items()}
    if isinstance(value, list):
        return [planted(part) for part in value]
    return f"{value}{HOSTILE}" if isinstance(value, str) and value else value


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_no_text_of_a_board_can_become_markup(path: Path) -> None:
    payload = json.loads(path.read_text(encoding="utf-8"))
    clean = read(board_html(payload["scene"], payload["sheet"], css=False))
    hostile = board_html(planted(payload["scene"]), planted(payload["sheet"]), css=False)
    found = read(hostile)
    assert set(found.tags) <= set(clean.tags) | {"p", "b", "small", "span"}
    assert "<script" not in hostile and "<img" not in hostile and "</style>" not in hostile


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_every_sample_board_fits_and_is_sound(path: Path) -> None:
    payload = json.loads(path.read_text(encoding="utf-8"))
    markup = board_html(payload["scene"], payload["sheet"])
    assert len(markup.encode()) <= LIMIT
    assert not PRESSED & set(read(markup).tags)


def test_a_board_too_long_for_a_still_loses_the_margin_first_and_the_code_last() -> None:
    desk = Desk(match(12))
    scene, sheet = desk.scene(), desk.sheet()
    code = sheet["tools"]["code"]
    long = {**scene, "log": [{"turn": 1, "text": "word " * 5_000}]}
    words = read(board_html(long, sheet)).words
    assert "word word" not in words and code in words and scene["choices"][0]["label"] in words
    longer = {**sheet, "tools": {**sheet["tools"], "code": code + "A" * 30_000}}
    words = read(board_html(scene, longer)).words
    assert "too long to stand here" in words and scene["choices"][0]["label"] in words


# -- a life


@pytest.mark.parametrize("id", sorted(PEOPLE))
def test_the_card_of_a_life_is_sound_and_says_where_it_is_from(id: str) -> None:
    card = life(id)
    words = read(card._repr_html_()).words
    who = PEOPLE[id]
    assert who.name in words and who.life.split(". ")[0] in words
    assert "Source:" in words and printed(who.sources[0]) in words
    assert ("Slaveholding." in words) == bool(who.slaveholding.text)
    assert who.name in repr(card) and "Source:" in repr(card)


def test_an_unknown_life_names_those_that_are_near() -> None:
    with pytest.raises(companion.DataError, match="andrew-jackson"):
        life("andrew-jacksen")


# -- a chart


@pytest.mark.parametrize("name", ["control", "votes", "returns-1828", "three-fifths"])
def test_the_still_of_a_chart_has_its_finding_and_the_same_numbers_as_a_table(name: str) -> None:
    shown = ShownChart(match(40), [name], "")
    drawn = shown.chart.fresh()
    reader = read(figure_html(drawn))
    meta = drawn["layout"]["meta"]
    assert meta["finding"] in reader.words and meta["source"] in reader.words
    assert {"table", "th", "td", "details"} <= set(reader.tags)
    for row in meta["table"]["rows"][-60:]:
        assert all(" ".join(str(cell).split()) in reader.words for cell in row)


def test_the_picture_of_a_chart_has_its_words_and_is_taken_into_the_page() -> None:
    drawn = ShownChart(match(5), ["votes"], "").chart.fresh()
    markup = figure_html(drawn, "data:image/png;base64,AAAA")
    assert f'alt="{escape(drawn["layout"]["meta"]["alt"])}"' in markup
    assert "img" in read(markup).tags


def test_no_text_of_a_chart_can_become_markup() -> None:
    drawn = ShownChart(match(5), ["votes"], "").chart.fresh()
    read(figure_html(planted(drawn), 'data:image/png;base64,A"><script>'))


def test_a_still_keeps_its_run_code_where_anything_else_can_go() -> None:
    """Also of a list of a hundred choices: the code is what a pupil needs to go on."""
    desk = Desk(match(12))
    scene, sheet = desk.scene(), desk.sheet()
    code = sheet["tools"]["code"]
    many = [{"action": f"a:{n}", "label": "word " * 60, "blocked": "why"} for n in range(100)]
    crowd = [{"id": str(n), "label": "place " * 60} for n in range(100)]
    for crowded in (
        {**scene, "choices": many},
        {**scene, "zones": [{"id": "z", "label": "Z", "cells": crowd}], "choices": many},
    ):
        markup = board_html(crowded, sheet)
        assert len(markup.encode()) <= LIMIT and code in read(markup).words
        assert scene["status"].split(". ")[0] in read(markup).words
