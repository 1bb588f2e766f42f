"""The graph over all lives: kinds of ties, both sides, ways in words, bodies with sources."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from companion.core.errors import CompanionError, DataError
from companion.core.tables import data_dir, read_toml
from companion.games import GAMES
from companion.people import KINDS, PEOPLE, Person, person
from companion.people.graph import (
    CONTESTED,
    Tie,
    among,
    around,
    by_kind,
    shared,
    shortest,
    sides,
    tie,
    ties,
    told,
    way,
)
from companion.people.lives import Appearance, read_person
from companion.people.timeline import moments
from companion.people.together import groups, sat

EVERYBODY = list(PEOPLE.values())
each = pytest.mark.parametrize("who", EVERYBODY, ids=lambda p: p.id)
HELD = {
    ("alfred-jackson", "andrew-jackson"),
    ("andrew-jackson", "hannah-jackson"),
    ("charlotte-dupuy", "henry-clay"),
    ("george-washington", "ona-judge"),
    ("hannah-jackson", "rachel-jackson"),
}
"""Whoever held somebody in slavery, and who was held."""
TITLES = {name: game.title for name, game in GAMES.items()}


# ---- kinds


@each
def test_every_tie_has_a_kind_and_it_is_the_same_from_both_sides(who: Person) -> None:
    for link in who.links:
        back = next(other for other in person(link.id).links if other.id == who.id)
        assert link.kind in KINDS and back.kind == link.kind, (who.id, link.id)


def test_slavery_is_called_by_its_name_and_is_no_friendship() -> None:
    kinds = {tuple(sorted((w.id, one.id))): one.kind for w in EVERYBODY for one in w.links}
    assert {pair for pair, kind in kinds.items() if kind == "bondage"} == HELD
    said = ("held in slavery", "held her in slavery", "held him in slavery")
    for who in EVERYBODY:
        for link in who.links:
            assert link.kind == "bondage" or not any(words in link.how for words in said)


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("andrew-jackson", "john-ross", "nations"),
        ("roger-sherman", "william-paterson", "ally"),
        ("dred-scott", "harriet-scott", "kin"),
        ("dred-scott", "roger-b-taney", "case"),
        ("andrew-jackson", "henry-clay", "rival"),
        ("john-rutledge", "oliver-ellsworth", "committee"),
        ("john-langdon", "ona-judge", "ally"),
        ("david-walker", "thomas-ritchie", "press"),
        ("andrew-jackson", "roger-b-taney", "office"),
        ("george-wythe", "john-marshall", "school"),
    ],
)
def test_a_tie_stands_under_the_kind_that_its_words_say(one: str, other: str, kind: str) -> None:
    assert other in [tie.id for tie in by_kind(one)[kind]]


def test_an_unknown_kind_is_refused_with_those_there_are(tmp_path: Path) -> None:
    life = (data_dir() / "people" / "john-ross.toml").read_text(encoding="utf-8")
    broken = tmp_path / "john-ross.toml"
    broken.write_text(life.replace('kind = "nations"', 'kind = "pal"'), encoding="utf-8")
    with pytest.raises(DataError, match=r"john-ross.toml, links \d: kind is kin, .*not 'pal'"):
        read_person(broken)


# ---- both sides


@each
def test_whoever_is_tied_to_a_person_is_so_in_either_life(who: Person) -> None:
    for one in ties(who.id):
        assert (one.of, one.id) == (who.id, one.id) and one.how and one.back
        back = next(tie for tie in ties(one.id) if tie.id == who.id)
        assert (back.how, back.back, back.contested) == (one.back, one.how, one.contested)


def test_the_two_sides_of_a_tie_are_sentences_with_names() -> None:
    first = {one.id: sides(one) for one in ties("charlotte-dupuy")}
    assert first["henry-clay"] == (
        "Dupuy was held in slavery by him and took him to court.",
        "Clay held her in slavery and was sued by her.",
    )
    second = {one.id: sides(one) for one in ties("alfred-jackson")}
    assert second["andrew-jackson"][1].startswith("Andrew Jackson held him in slavery")


def test_what_both_lives_say_alike_is_said_once() -> None:
    sherman = {one.id: sides(one) for one in ties("roger-sherman")}
    assert sherman["william-paterson"] == (
        "Sherman fought with him for equal votes of the states.",
        "",
    )


# ---- ways


def test_the_way_from_sherman_to_lyon_is_told_in_words() -> None:
    steps = way("roger-sherman", "matthew-lyon")
    assert steps is not None
    assert told(steps, "roger-sherman") == (
        "Roger Sherman — fought with him for equal votes of the states — William Paterson — "
        "tried and sentenced him in October 1798 — Matthew Lyon"
    )


@pytest.mark.parametrize(
    "pair", list(combinations(sorted(PEOPLE)[::12], 2)), ids=lambda p: "-".join(p)
)
def test_a_way_hangs_together_and_is_as_long_from_its_other_end(pair: tuple[str, str]) -> None:
    there, back = way(*pair), way(*pair[::-1])
    assert there and back and len(there) == len(back)
    assert there[0].of == pair[0] and there[-1].id == pair[1]
    assert all(one.id == other.of for one, other in pairwise(there))


def test_no_way_is_shorter_by_ties_alone() -> None:
    for other, far in around("john-marshall", 3).items():
        steps = way("john-marshall", other) or []
        assert len(steps) <= far


def test_a_contested_tie_is_marked_in_words_and_with_a_sign_and_may_be_left_out() -> None:
    steps = way("dred-scott", "george-washington") or []
    assert CONTESTED in told(steps, "dred-scott") and "(?)" in CONTESTED
    sure = way("dred-scott", "george-washington", sure=True) or []
    assert sure and not any(one.contested for one in sure)
    assert CONTESTED not in told(sure, "dred-scott")


def test_a_sure_way_is_preferred_to_a_contested_one_of_the_same_length() -> None:
    for one, other in combinations(["john-adams", *sorted(PEOPLE)[::9]][1:], 2):
        steps, sure = way(one, other) or [], way(one, other, sure=True) or []
        assert len(sure) >= len(steps) or any(step.source for step in steps)
        if len(sure) == len(steps) and not any(step.source for step in [*steps, *sure]):
            assert not any(step.contested for step in steps)


def test_where_no_tie_leads_on_there_is_no_way() -> None:
    ab = Tie(of="ada", id="ben", kind="ally", how="knew him", back="knew her", contested=True)
    known = {"ada": [ab], "ben": [], "cat": []}
    assert shortest(known, "ada", "cat") is None
    assert shortest(known, "ada", "ben") == [ab]
    assert shortest(known, "ada", "ben", sure=True) is None
    assert shortest(known, "ada", "ada") == []


def test_an_unknown_end_of_a_way_is_refused_with_the_nearest_ids() -> None:
    with pytest.raises(DataError, match=r"no person 'sherman'.*roger-sherman"):
        way("sherman", "john-jay")


# ---- bodies in which people sat together


def test_a_body_links_only_who_belonged_to_it_at_one_time() -> None:
    assert shared("john-marshall", "john-jay") is None
    bench = shared("salmon-p-chase", "james-m-wayne")
    assert bench and bench.how.startswith("sat on the Supreme Court") and bench.source
    room = shared("rufus-king", "john-dickinson")
    assert room and room.kind == "committee" and "debates_8" in room.source
    assert shared("george-mason", "john-blair").how == "sat for Virginia in 1787, as did"  # type: ignore[union-attr]


def test_every_body_has_a_source_and_members_with_lives_or_dates() -> None:
    assert len(groups()) >= 20
    for group in groups():
        assert group.source and group.kind in KINDS
        assert len(group.since) == len(group.until) == (len(group.members) if group.since else 0)
        assert group.since or set(group.members) <= set(PEOPLE)


def test_a_delegate_has_the_committees_of_1787_beside_the_ties() -> None:
    assert [group.id for group in sat("rufus-king")] == ["debts", "trade", "postponed", "style"]
    assert [group.id for group in sat("john-marshall")] == []


def test_a_tie_of_a_life_is_taken_before_a_shared_body() -> None:
    for one, other in combinations(sorted(PEOPLE)[::15], 2):
        for step in way(one, other) or []:
            if step.source:
                assert step.id not in {tie.id for tie in ties(step.of)}


# ---- no dead link


@each
def test_every_place_where_a_game_meets_a_person_is_there(who: Person) -> None:
    for seen in who.appears:
        places = import_module("tests.test_people").places(seen.game)
        assert seen.id in places


@pytest.mark.parametrize("name", GAMES)
def test_every_person_that_a_game_names_has_a_life(name: str) -> None:
    game = GAMES[name]
    ids = [word for word in game.names if word in PEOPLE]
    found = {one.id for one in EVERYBODY if any(seen.game == name for seen in one.appears)}
    assert set(ids) <= found, "whoever is a card of a game appears in it"


@pytest.mark.parametrize("name", GAMES)
def test_the_people_on_the_boards_of_a_game_have_lives(name: str) -> None:
    from companion import play

    match = play(name, seed=1)
    for zone in match.game.view(match.state, match.seat).zones:
        for cell in zone.cells:
            assert all(not one.person or one.person in PEOPLE for one in cell.tokens)


@pytest.mark.parametrize("name", GAMES)
def test_every_card_of_a_game_that_is_a_person_has_a_life(name: str) -> None:
    for path in sorted((data_dir() / name).glob("*.toml")):
        for entries in read_toml(path).values():
            people = entries if isinstance(entries, list) else []
            cards = [one["id"] for one in people if isinstance(one, dict) and "monogram" in one]
            assert [id for id in cards if id not in PEOPLE] == [], path.name


def test_every_case_on_the_docket_leads_to_a_life_or_is_listed_with_the_reason() -> None:
    cases = {one["id"] for one in read_toml(data_dir() / "court" / "cases.toml")["cases"]}
    lived = {seen.id for who in EVERYBODY for seen in who.appears}
    listed = read_toml(data_dir() / "court" / "no_life.toml")["nobody"]
    assert {one["id"] for one in listed} == cases - lived
    assert all(one["who"] and one["why"].endswith(".") for one in listed)


# ---- timelines


@each
def test_a_timeline_stands_in_order_and_holds_birth_parts_facts_and_games(who: Person) -> None:
    line = moments(who, TITLES)
    assert [one.year for one in line] == sorted(one.year for one in line)
    sorts = [one.sort for one in line]
    assert sorts.count("part") == len(who.roles) and sorts.count("fact") == len(who.facts)
    assert sorts.count("game") == len(who.appears), "every meeting with a game has its year"
    assert ("died" in sorts) == bool(who.died)
    assert all(one.source for one in line if one.sort == "fact")


def test_a_title_that_spans_years_dates_nobody_and_a_when_dates_first() -> None:
    who = PEOPLE["antonin-scalia"]

    def met(when: str) -> list[str]:
        told = replace(who, appears=(Appearance(game="court", what="A justice", when=when),))
        line = moments(told, {"court": "The Court, 1789–2010"})
        return [one.when for one in line if one.sort == "game"]

    assert met("") == [], "he lived in 2010, which says nothing of when the game meets him"
    assert met("1986–2016") == ["1986–2016"]


def test_ties_among_some_people_are_listed_once() -> None:
    listed = among(["roger-sherman", "william-paterson", "james-wilson"])
    assert len({(one.of, one.id) for one in listed}) == len(listed) == 3


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda: tie("john-jay", "nobody"), "there is no person 'nobody'"),
        (lambda: tie("nobody", "john-jay"), "there is no person 'nobody'"),
        (lambda: tie("john-jay", []), r"a person is named by an id such as 'john-ross', not \[\]"),
        (lambda: among([[]]), "a person is named by an id"),
        (lambda: among(["john-jay", "nobody"]), "there is no person 'nobody'"),
        (lambda: among("john-jay"), "people are a list of ids such as .*, not 'john-jay'"),
        (lambda: among(7), "people are a list of ids such as .*, not 7"),
        (lambda: around("nobody"), "there is no person 'nobody'"),
        (lambda: around("john-jay", "x"), "a depth is a whole number of ties from 0, not 'x'"),
        (lambda: around("john-jay", -1), "a depth is a whole number of ties from 0, not '-1'"),
    ],
)
def test_what_cannot_be_asked_of_the_graph_is_refused_in_a_sentence(
    asked: Callable[[], object], says: str
) -> None:
    with pytest.raises(CompanionError, match=says):
        asked()


def test_a_depth_beyond_everybody_finds_everybody_at_once() -> None:
    assert around("john-jay", 0) == {"john-jay": 0}
    assert around("john-jay", 10**12) == around("john-jay", len(PEOPLE))
