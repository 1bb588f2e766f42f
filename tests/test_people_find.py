"""Finding people: by words, beginnings of words, accents, state, game and part."""

from __future__ import annotations

import pytest

from companion.core.errors import CompanionError
from companion.people import PEOPLE, search
from companion.people.find import Wanted, chief_part, folded, found, headings, nothing


def ids(text: str = "", **headings: str) -> list[str]:
    return [who.id for who in search(text, **headings)]


def test_accents_capitals_and_apostrophes_do_not_matter() -> None:
    assert folded("O'Connor, Tourgée") == ["oconnor", "tourgee"]
    assert ids("TOURGEE") == ids("tourgée") == ["albion-tourgee"]
    assert ids("o’conn")[0] == "sandra-day-oconnor"


def test_the_beginning_of_a_word_is_enough_and_its_middle_is_not() -> None:
    assert ids("pinck")[:2] == ["charles-pinckney", "charles-cotesworth-pinckney"]
    assert "charles-pinckney" not in ids("inckney")


def test_every_word_must_be_there_and_names_come_first() -> None:
    assert ids("dred scott")[0] == "dred-scott"
    assert ids("chief justice tolerable") == []
    assert ids("marshall")[:3] == ["john-marshall", "thurgood-marshall", "john-marshall-harlan"]


def test_state_game_and_part_narrow_a_search_and_stand_alone() -> None:
    assert ids(state="cherokee-nation") == ["elias-boudinot", "john-ross", "samuel-worcester"]
    assert set(ids(role="president")) >= {"andrew-jackson", "george-washington"}
    both = ids(state="delaware", role="delegate-of-1787")
    assert len(both) == 5 and "john-dickinson" in both
    assert ids("jack", state="tennessee", role="in-slavery") == ["alfred-jackson", "hannah-jackson"]
    assert ids() == ids("  ") == []


def test_all_delegates_of_1787_and_all_justices_stand_under_their_headings() -> None:
    assert len(ids(role="delegate-of-1787")) == 55
    assert len(ids(role="justice")) == 60


def test_everybody_stands_under_a_place_and_a_part() -> None:
    for name in ("places", "roles"):
        for who in PEOPLE.values():
            assert any(who in one for one in headings(name).values()), (name, who.id)


@pytest.mark.parametrize("name", ["places", "roles"])
def test_no_heading_is_empty(name: str) -> None:
    for heading in headings(name).values():
        assert any(who in heading for who in PEOPLE.values()), heading.id


@pytest.mark.parametrize(
    ("id", "part"),
    [
        ("andrew-jackson", "seventh president"),
        ("william-blount", "delegate of North Carolina at the Convention"),
        ("homer-plessy", "defendant and plaintiff in the test of the Separate Car Act"),
    ],
)
def test_a_person_is_introduced_by_the_chief_part(id: str, part: str) -> None:
    assert chief_part(PEOPLE[id]) == part


def test_where_nobody_is_found_it_says_what_to_try() -> None:
    assert "Do you mean Charles Pinckney" in nothing(PEOPLE, Wanted(text="pinkney"))
    assert "first letters" in nothing(PEOPLE, Wanted(text="qqq"))
    fewer = nothing(PEOPLE, Wanted(text="adams", state="utah"))
    assert fewer.startswith("Nobody is found for “adams” under these headings")
    assert str(len(found(PEOPLE, Wanted(text="adams")))) in fewer


def test_an_unknown_heading_is_refused_with_those_there_are() -> None:
    with pytest.raises(CompanionError, match=r"there is no state 'atlantis': there are alabama"):
        search("adams", state="atlantis")
    with pytest.raises(CompanionError, match=r"there is no role 'wizard': there are president"):
        search("adams", role="wizard")
