"""A scene as JSON: what is empty is left out, what counts is not."""

from __future__ import annotations

import json

import pytest

import companion
from companion.core.scene import Cell, Choice, Scene, Tally, Token, TrackValue, Zone
from companion.study.telling import scene_of
from tests.walks import SUBJECTS, Subject, sample


def test_what_is_empty_is_left_out() -> None:
    choice = Choice(action="pass", label="Pass")
    assert choice.to_json() == {"action": "pass", "label": "Pass"}


def test_a_score_of_nought_is_shown() -> None:
    assert Tally(label="Adams", value=0, unit="Votes").to_json()["value"] == 0
    assert TrackValue(id="votes-adams", label="Votes", value=0).to_json()["value"] == 0


def test_what_lies_within_is_turned_too() -> None:
    cell = Cell(id="a.1", tokens=(Token(id="t", label="T", count=2),), at=(1, 2))
    scene = Scene(
        title="T", kicker="K", status="S", zones=(Zone(id="a", label="A", cells=(cell,)),)
    )
    assert scene.to_json()["zones"][0]["cells"] == [
        {"id": "a.1", "tokens": [{"id": "t", "label": "T", "count": 2}], "at": [1, 2]}
    ]


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_every_scene_is_json(subject: Subject) -> None:
    for s in sample(subject, matches=5):
        told = subject.game.view(s, None).to_json()
        assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_every_piece_and_choice_has_a_label_and_every_scene_a_status(subject: Subject) -> None:
    for s in sample(subject, matches=5):
        scene = subject.game.view(s, s.seat)
        tokens = [t for zone in scene.zones for cell in zone.cells for t in cell.tokens]
        assert scene.status and scene.kicker and scene.title
        assert all(thing.label for thing in (*tokens, *scene.choices, *scene.zones, *scene.tally))


def test_turn_says_who_decides() -> None:
    match = companion.play("campaign1828", ("you", "you"), seed=1)
    assert scene_of(match, "adams").turn == "you"
    assert scene_of(match, "jackson").turn == "other"
    assert scene_of(companion.play("campaign1828", ("bot:random",) * 2, seed=1)).turn == "over"


def test_the_status_begins_with_whose_turn_it_is() -> None:
    match = companion.play("campaign1828", ("you", "you"), seed=1)
    assert scene_of(match, "adams").status.startswith("Your turn, Adams. ")
    assert scene_of(match, "jackson").status.startswith("Adams’s turn. ")
