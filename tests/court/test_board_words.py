"""The board of the Court in words and places: golden texts, content notes, names of choices."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import companion
from companion.core.match import Match
from companion.core.scene import Cell, Choice, Scene, Zone
from companion.games.court import GAME
from companion.games.court.cards import CASES, cases
from companion.study import telling
from companion.study.telling import called
from companion.views.desk import Desk
from companion.views.text import board_text
from tests.court.table import ONE, THREE, TWO, after, decision, laid, table

Golden = Callable[[str, str], None]
HARM = [id for id, case in cases().items() if case.harm]
CALM = "gibbons-v-ogden lyon-v-usa madison-v-marbury -"
CHEERS = ("victory", "triumph", "beats", "congratulations", "hooray", "won the case", "!")


def match_of_1789(choices: int) -> Match[Any]:
    """A match of a person and two bots after some choices at random; no bot thinks in it."""
    match = companion.play("court", ("you", "bot:random", "bot:random"), seed=1789)
    rng = random.Random(1789)
    while choices and not match.over:
        match.play(rng.choice(match.legal()))
        choices -= 1
    return match


def full_turn(match: Match[Any]) -> bool:
    """Whether something is open under each action, and something refused."""
    open_under: dict[str, set[bool]] = {}
    for choice in telling.scene_of(match, ONE).choices:
        open_under.setdefault(choice.under, set()).add(choice.blocked is None)
    kinds = [kind for kind in open_under if kind.startswith("menu.")]
    return (
        len(kinds) == 8
        and all(True in found for found in open_under.values())
        and any(False in found for found in open_under.values())
    )


def seen(s: Any, seat: str | None = ONE) -> Scene:
    return GAME.view(s, seat)


def zone(scene: Scene, name: str) -> Zone | None:
    return next((zone for zone in scene.zones if zone.id == name), None)


def cell(scene: Scene, name: str) -> Cell:
    return next(cell for zone in scene.zones for cell in zone.cells if cell.id == name)


def choices(scene: Scene, kind: str) -> list[Choice]:
    return [choice for choice in scene.choices if choice.action.split(":")[0] == kind]


# -- as it was read and approved


@pytest.mark.parametrize(("name", "number"), [("start", 0), ("middle", 24), ("end", 400)])
def test_the_court_reads_as_it_was_approved(name: str, number: int, golden: Golden) -> None:
    text = board_text(telling.scene_of(match_of_1789(number), ONE))
    golden(f"court-text-{name}.txt", f"{text}\n")


def test_the_turn_that_a_screen_reader_is_asked_about_is_the_one_on_the_board(
    golden: Golden,
) -> None:
    desk = Desk(next(filter(full_turn, map(match_of_1789, range(100)))))
    drawn = {"scene": desk.scene(), "sheet": {**desk.sheet(), "people": []}}
    text = json.dumps(drawn, ensure_ascii=False, indent=1, sort_keys=True, default=str)
    golden("court-turn.json", f"{text}\n")


# -- content notes


@pytest.mark.parametrize("case", HARM)
def test_a_case_about_harm_has_its_note_before_the_docket(case: str) -> None:
    s = table(docket=CALM.replace("gibbons-v-ogden", case))
    zones = [zone.id for zone in seen(s).zones]
    assert zones.index("notes") < zones.index("docket")
    note = cell(seen(s), f"notes.{case}")
    assert note.label == f"{cases()[case].caption} — {cases()[case].content_note}"


@pytest.mark.parametrize("seat", [ONE, TWO, None])
def test_every_seat_reads_the_note_and_nobody_can_fold_it_away(seat: str | None) -> None:
    notes = zone(seen(table(docket="dred-scott-v-sandford - - usa-v-korematsu"), seat), "notes")
    assert notes and not notes.fold
    assert [cell.id for cell in notes.cells] == [
        "notes.dred-scott-v-sandford",
        "notes.usa-v-korematsu",
    ]


def test_where_no_such_case_lies_on_the_docket_there_is_no_note() -> None:
    assert zone(seen(table(docket=CALM)), "notes") is None


def test_the_note_stays_while_opinion_and_dissents_are_asked_for_and_until_another_is_decided() -> (
    None
):
    case, marks = "plessy-v-ferguson", {"equality": 3}
    briefs = {f"{case}/silver/{ONE}": 1, f"{case}/gold/{TWO}": 1}
    s, _ = decision(case, marks=marks, briefs=briefs)
    for seat, answer in ((ONE, "no-opinion"), (TWO, "no-dissent")):
        assert s.phase in ("opinion", "dissent") and s.seat == seat
        assert cell(seen(s, seat), f"notes.{case}")
        s = after(s, answer)
    assert cell(seen(s), f"notes.{case}")
    s.ruled |= {"rosen-v-usa": "gold", "lyon-v-usa": "gold"}
    noted = [one.id for place in seen(s).zones if place.id == "notes" for one in place.cells]
    assert f"notes.{case}" not in noted


def test_a_note_is_given_for_each_case_about_harm_and_for_no_other() -> None:
    assert {id for id in CASES if cases()[id].content_note} == set(HARM)
    assert {"dred-scott-v-sandford", "plessy-v-ferguson", "usa-v-korematsu"} <= set(HARM)


# -- no cheer


@pytest.mark.parametrize("case", HARM)
@pytest.mark.parametrize("side", ["silver", "gold"])
def test_a_decision_is_told_as_one_of_this_match_and_never_cheered(case: str, side: str) -> None:
    mark = 3 if side == "silver" else -3
    briefs = {f"{case}/silver/{ONE}": 2, f"{case}/gold/{TWO}": 1}
    s, events = decision(case, marks={cases()[case].track: mark}, briefs=briefs)
    told = [GAME.sentence(event) for event in events]
    party = getattr(cases()[case], side)
    assert f"{party} ({side}) prevails in this match" in " ".join(told)
    said = " ".join([*told, seen(s, s.seat).status]).lower()
    assert [word for word in CHEERS if word in said] == []


# -- the choices and where they stand


def test_an_advocate_choice_names_the_party_the_price_and_its_parts() -> None:
    s = table(docket=CALM, marks={"commerce": 2}, briefs={f"gibbons-v-ogden/silver/{TWO}": 1})
    (choice,) = [c for c in choices(seen(s), "advocate") if c.action.endswith("ogden:silver")]
    assert choice.label == "Pay 3 for Gibbons"
    assert choice.detail == "level\u00a00 + prevailing\u00a02 + co‑counsel\u00a01"
    assert (choice.under, choice.cell) == ("menu.advocate", "docket.discovery.silver")


@pytest.mark.parametrize(
    ("kind", "cells"),
    [
        ("advocate", "docket."),
        ("support", "pool."),
        ("law-review", "commerce. executive. speech. equality."),
        ("retirement", "bench."),
    ],
)
def test_the_choices_of_an_action_stand_on_the_board_and_under_it(kind: str, cells: str) -> None:
    clerks = {f"john-jay/{ONE}": 1}
    scene = seen(table(clerks=clerks))
    for version in (kind, f"supreme-{kind}"):
        found = choices(scene, version)
        assert found and {choice.under for choice in found} == {f"menu.{version}"}
        assert all(choice.cell.startswith(tuple(cells.split())) for choice in found)
        assert all(cell(scene, choice.cell) for choice in found)


@pytest.mark.parametrize("seed", range(4))
def test_no_two_choices_of_a_zone_have_one_name(seed: int) -> None:
    """Each button must be known by its name: to who listens, and in the list in words."""
    rng = random.Random(seed)
    seats = ("a", "b", "c", "d")[: 2 + seed % 3] if seed else {"table-1": "a", "bot": "bot:solo"}
    match = companion.play("court", seats, seed=seed)
    while not match.over:
        scene = telling.scene_of(match, match.seat)
        names = Counter(f"{called(c, scene)} {c.detail} {c.cell[:6]}" for c in scene.choices)
        assert [name for name, number in names.items() if number > 1] == []
        match.play(rng.choice(match.legal()))


@pytest.mark.parametrize("seed", range(3))
def test_every_choice_of_a_match_has_a_place_that_is_on_the_board(seed: int) -> None:
    rng = random.Random(seed)
    match = companion.play("court", ("a", "b", "c"), seed=seed)
    while not match.over:
        scene = telling.scene_of(match, match.seat)
        cells = {cell.id for zone in scene.zones for cell in zone.cells}
        placed = {place for c in scene.choices for place in (c.cell, c.under) if place}
        assert placed - cells == set()
        groups = Counter(c.group for c in scene.choices if c.cell not in cells)
        assert max(groups.values(), default=0) <= 40
        match.play(rng.choice(match.legal()))


def test_one_sentence_tells_that_the_docket_goes_on() -> None:
    _, events = laid(at="appeal", docket="- gibbons-v-ogden lyon-v-usa madison-v-marbury")
    told = [GAME.sentence(event) for event in events if event.kind == "case-moved"]
    assert len(told) > 1 and set(told) == {"Each case on the Docket goes one space on."}


def test_a_side_without_clerks_says_so_and_one_with_clerks_names_whose_they_are() -> None:
    scene = seen(table(docket=CALM, briefs={f"lyon-v-usa/gold/{THREE}": 2}))
    assert [t.label for t in cell(scene, "docket.trial.silver").tokens] == ["no clerk yet"]
    (clerks,) = cell(scene, "docket.trial.gold").tokens
    assert (clerks.label, clerks.count) == ("Table 3", 2)


def test_who_is_not_in_turn_has_no_choices_and_no_place_for_them() -> None:
    scene = seen(table(), TWO)
    assert zone(scene, "standard") is None
    assert not [c for z in scene.zones for c in z.cells if c.id.endswith(".moves")]
