"""Choices that stand under a cell: their names in words, and the still that shows them closed."""

from __future__ import annotations

from typing import Any

from companion.core.scene import Cell, Choice, Scene, Token, Zone
from companion.study.telling import called
from companion.views.html import board_html
from companion.views.text import board_text, in_order
from companion.views.under import closed

LATE = "the kitchen is closed after nine (House Rules)"
COOK = Cell(id="cook", label="Cook — one dish")
WASH = Cell(id="wash", label="Wash — nine plates", tokens=(Token(id="tub", label="a tub"),))
YARD = Cell(id="yard", label="The yard")


def inn(*choices: Choice) -> Scene:
    """An inn with a kitchen where two things can be opened, and a yard."""
    kitchen = Zone(id="kitchen", label="The kitchen", cells=(COOK, WASH))
    outside = Zone(id="outside", label="Outside", cells=(YARD,))
    return Scene(
        title="The Inn",
        kicker="Evening",
        status="Your turn. Do something.",
        turn="you",
        zones=(kitchen, outside),
        choices=choices,
    )


def choice(name: str, **more: Any) -> Choice:
    return Choice(action=name.lower().replace(" ", "-"), label=name, **more)


SOUP, BREAD = choice("Soup", under="cook"), choice("Bread", under="cook", cell="yard")
SWEEP = choice("Sweep", cell="yard")


def names(scene: Scene) -> list[tuple[str, str]]:
    """The choices of the still: what each is called, and the cell it stands in."""
    shut = closed(scene.to_json())
    return [(c["label"], c.get("cell", "")) for c in shut["choices"]]


def test_a_choice_is_called_by_the_cell_that_shows_it_and_by_its_own_name() -> None:
    scene = inn(SOUP, SWEEP)
    assert called(SOUP, scene) == "Cook: Soup"
    assert called(SWEEP, scene) == "Sweep"


def test_a_choice_under_a_cell_that_is_not_there_keeps_its_own_name() -> None:
    stray = choice("Wine", under="cellar")
    assert called(stray, inn(stray)) == "Wine"
    assert names(inn(stray)) == [("Wine", "")]


def test_in_words_every_choice_stands_open_with_its_number() -> None:
    scene = inn(SOUP, BREAD, SWEEP)
    text = board_text(scene)
    numbers = [f"[{n}]" for n in range(1, 4)]
    assert all(number in text for number in numbers)
    assert "Cook: Bread" in text and "Cook: Soup" in text
    assert {c.action for c in in_order(scene)} == {"soup", "bread", "sweep"}


def test_a_still_shows_the_cell_as_one_choice_and_leaves_those_under_it_out() -> None:
    assert names(inn(SOUP, BREAD, SWEEP)) == [("Sweep", "yard"), ("Cook — one dish", "cook")]


def test_what_opens_loses_its_label_and_keeps_its_pieces() -> None:
    shut = closed(inn(choice("Plates", under="wash")).to_json())
    cook, wash = shut["zones"][0]["cells"]
    assert cook["label"] == COOK.label
    assert wash["label"] == ""
    assert [token["label"] for token in wash["tokens"]] == ["a tub"]


def test_a_scene_without_such_choices_is_left_as_it_is() -> None:
    scene = inn(SWEEP).to_json()
    assert closed(scene) is scene


def test_a_cell_is_refused_where_all_under_it_is_for_one_reason() -> None:
    shut = choice("Soup", under="cook", blocked=LATE), choice("Bread", under="cook", blocked=LATE)
    (cook,) = closed(inn(*shut).to_json())["choices"]
    assert cook["blocked"] == LATE
    assert LATE.split(" (")[0] in board_html(inn(*shut).to_json(), {"lang": "en"})


def test_a_cell_is_open_where_one_choice_is_or_the_reasons_differ() -> None:
    late = choice("Soup", under="cook", blocked=LATE)
    for other in (BREAD, choice("Bread", under="cook", blocked="there is no flour (Larder)")):
        (cook,) = closed(inn(late, other).to_json())["choices"]
        assert "blocked" not in cook


def test_a_still_of_the_page_holds_no_choice_that_is_not_shown() -> None:
    page = board_html(inn(SOUP, BREAD, SWEEP).to_json(), {"lang": "en"})
    assert "Cook" in page and "Sweep" in page
    assert "Soup" not in page and "Bread" not in page
