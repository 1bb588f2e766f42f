"""Pictures of ties: who stands where, how kinds and doubts look, and what is told beside them."""

from __future__ import annotations

import json
from itertools import combinations
from math import hypot

import pytest

from companion.charts import people as pictures
from companion.charts.people_layout import rings
from companion.charts.template import Json, figure
from companion.games import GAMES
from companion.people import KINDS, PEOPLE, appearing
from companion.people.graph import ties


def meta(sketch: Json) -> Json:
    told: Json = sketch["layout"]["meta"]
    return told


def test_no_two_kinds_look_alike_and_none_looks_contested() -> None:
    looks = {kind: (hand.colour, hand.dash) for kind, hand in pictures.HANDS.items()}
    assert set(looks) == set(KINDS) and len(set(looks.values())) == len(looks)
    assert pictures.DASH not in {dash for _, dash in looks.values()}


@pytest.mark.parametrize("id", ["roger-sherman", "andrew-jackson", "elizabeth-freeman"])
@pytest.mark.parametrize("narrow", [False, True])
def test_a_picture_shows_every_tie_and_its_table_says_them(id: str, narrow: bool) -> None:
    drawn = pictures.ego(id, narrow=narrow)
    assert meta(drawn)["people"] == [id, *(one.id for one in ties(id))]
    assert len(meta(drawn)["table"]["rows"]) == len(ties(id))
    assert PEOPLE[id].name in meta(drawn)["finding"] and "picture" in meta(drawn)["alt"]
    assert {note["name"] for note in drawn["layout"]["annotations"]} >= {
        f"person:{one}" for one in meta(drawn)["people"]
    }


def test_two_people_have_two_findings() -> None:
    one, other = (meta(pictures.ego(id))["finding"] for id in ("john-jay", "henry-clay"))
    assert one != other and "contested" in other


def test_a_contested_tie_is_dashed_with_a_question_mark_and_stands_in_the_key() -> None:
    drawn = pictures.ego("henry-clay")
    doubts = next(one for one in drawn["data"] if one["name"] == "contested (?)")
    assert doubts["line"]["dash"] == "dash"
    assert doubts["text"].count("<b>?</b>") == 2, "Adams and Hammond"
    assert any("contested (?)" in row[1] for row in meta(drawn)["table"]["rows"])


def test_the_same_people_stand_at_the_same_place_each_time() -> None:
    assert json.dumps(pictures.ego("john-jay", 2)) == json.dumps(pictures.ego("john-jay", 2))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("narrow", [False, True])
def test_a_game_shows_all_whom_it_meets_and_plotly_takes_it(name: str, narrow: bool) -> None:
    drawn = pictures.game(name, GAMES[name].title, narrow=narrow)
    assert sorted(meta(drawn)["people"]) == sorted(who.id for who in appearing(name))
    assert figure(drawn).data
    assert GAMES[name].title in meta(drawn)["finding"]


@pytest.mark.parametrize("name", GAMES)
def test_names_on_a_ring_stand_apart(name: str) -> None:
    drawn = pictures.game(name, GAMES[name].title)
    names = [n for n in drawn["layout"]["annotations"] if n["name"].startswith("person:")]
    discs = drawn["data"][-1]
    points = list(zip(discs["x"], discs["y"], strict=True))
    assert min(hypot(a - c, b - d) for (a, b), (c, d) in combinations(points, 2)) > 14
    assert len({note["text"] for note in names}) == len(names), "nobody is mistaken for another"


def test_the_outer_ring_lies_outside_the_inner_one() -> None:
    places = rings("a", ["b", "c"], {"d": "b", "e": "b"})
    far = {id: hypot(at.x, at.y) for id, at in places.items()}
    assert far["a"] == 0 < far["b"] < far["d"]
    assert abs(far["b"] - far["c"]) < 1


def test_an_unknown_game_meets_nobody() -> None:
    drawn = pictures.game("chess", "Chess")
    assert meta(drawn)["people"] == [] and "0 people" in meta(drawn)["finding"]
