"""The delegates, articles and effects of the Convention, as they are written down."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from companion.core.tables import csv_rows, data_dir, read_toml

Entry = dict[str, Any]
SIZES = {
    "connecticut": 3,
    "delaware": 5,
    "georgia": 4,
    "maryland": 5,
    "massachusetts": 4,
    "new-hampshire": 2,
    "new-jersey": 5,
    "new-york": 3,
    "north-carolina": 5,
    "pennsylvania": 8,
    "south-carolina": 4,
    "virginia": 7,
}
FACTIONS = {
    "federalist": 14,
    "large-states": 13,
    "small-states": 12,
    "antifederalist": 11,
    "planner": 5,
}
OPPOSED = {
    "federalist": "antifederalist",
    "antifederalist": "federalist",
    "large-states": "small-states",
    "small-states": "large-states",
}
AXES = {
    "federalist": "national",
    "antifederalist": "national",
    "large-states": "size",
    "small-states": "size",
}
PLANNERS = {
    "alexander-hamilton",
    "charles-pinckney",
    "james-madison",
    "roger-sherman",
    "william-paterson",
}
STANDING = {"order", "reconsider", "secrecy", "stand-fast"}
NEVER_A_PRIZE = re.compile(r"slave|enslaved|three.?fifths|negro|importation|fugitive|remov", re.I)
CONFIDENCE = ("high", "medium", "low")


def entries(name: str) -> list[Entry]:
    found: list[Entry] = read_toml(data_dir() / "convention" / f"{name}.toml")[name]
    return found


DELEGATES, ARTICLES, EFFECTS = entries("delegates"), entries("articles"), entries("effects")
FACTS = [*DELEGATES, *ARTICLES]


def of_state(state: str) -> list[Entry]:
    return [d for d in DELEGATES if d["state"] == state]


def of_tier(tier: str) -> Counter[str]:
    return Counter(a["axis"] for a in ARTICLES if a["tier"] == tier)


def slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def named(entry: Entry) -> str:
    return str(entry["id"])


# Delegates


def test_there_are_fifty_five_delegates_of_twelve_states() -> None:
    assert Counter(d["state"] for d in DELEGATES) == SIZES
    assert len({d["id"] for d in DELEGATES}) == 55


def test_the_factions_have_the_numbers_of_our_reading() -> None:
    assert Counter(d["faction"] for d in DELEGATES) == FACTIONS


def test_the_five_planners_have_no_faction_and_gain_a_marker() -> None:
    assert {d["id"] for d in DELEGATES if d["faction"] == "planner"} == PLANNERS
    assert {d["id"] for d in DELEGATES if d["effect"] == "planner"} == PLANNERS


def test_only_what_the_rulebook_prints_is_called_printed() -> None:
    printed = {d["id"]: d["faction"] for d in DELEGATES if d["basis"] == "printed"}
    assert printed == dict.fromkeys(PLANNERS, "planner") | {
        "jared-ingersoll": "antifederalist",
        "thomas-mifflin": "large-states",
    }
    assert {d["basis"] for d in DELEGATES} == {"printed", "inferred"}


@pytest.mark.parametrize("delegate", DELEGATES, ids=named)
def test_a_faction_has_its_reason_and_its_confidence(delegate: Entry) -> None:
    assert delegate["faction_confidence"] in CONFIDENCE
    assert delegate["faction_reason"].endswith(".")


def test_the_delegations_can_do_what_the_rulebook_shows_in_its_examples() -> None:
    """Three Pennsylvanians vote Nay on an Antifederalist article, five others on a small one."""
    factions = {state: [d["faction"] for d in of_state(state)] for state in SIZES}
    assert sum(f != "antifederalist" for f in factions["pennsylvania"]) >= 3
    assert sum(f != "small-states" for f in factions["new-hampshire"]) >= 1
    assert sum(f != "small-states" for f in factions["pennsylvania"]) >= 2
    assert sum(f != "small-states" for f in factions["north-carolina"]) >= 2


@pytest.mark.parametrize("delegate", DELEGATES, ids=named)
def test_an_event_has_two_to_five_words_and_a_fact_with_its_date(delegate: Entry) -> None:
    assert 2 <= len(delegate["title"].split()) <= 5
    assert delegate["fact"].endswith(".")
    assert re.search(r"\b1787\b", delegate["fact"])


def test_no_two_delegates_share_an_event_a_monogram_or_a_short_name() -> None:
    for key in ("title", "monogram", "short", "name"):
        assert len({d[key] for d in DELEGATES}) == 55, key


def test_a_monogram_has_two_letters() -> None:
    assert all(re.fullmatch(r"[A-Z]{2}", d["monogram"]) for d in DELEGATES)


@pytest.mark.parametrize("delegate", DELEGATES, ids=named)
def test_every_delegate_has_a_life_under_the_same_id_and_name(delegate: Entry) -> None:
    life = read_toml(data_dir() / "people" / f"{delegate['id']}.toml")
    assert [life[key] for key in ("id", "name", "monogram")] == [
        delegate[key] for key in ("id", "name", "monogram")
    ]


# Effects


def test_every_effect_is_used_and_none_on_more_than_five_cards() -> None:
    used = Counter(d["effect"] for d in DELEGATES)
    assert set(used) == {e["id"] for e in EFFECTS}
    assert max(used.values()) <= 5


def test_there_are_twenty_six_effects_of_which_four_stand_to_the_end_of_the_round() -> None:
    assert len({e["id"] for e in EFFECTS}) == len(EFFECTS) == 26
    assert {e["id"] for e in EFFECTS if e["persistent"]} == STANDING


@pytest.mark.parametrize("effect", EFFECTS, ids=named)
def test_an_effect_says_in_one_sentence_what_it_does(effect: Entry) -> None:
    assert effect["words"].endswith(".") and effect["words"].count(".") == 1
    assert effect["name"] and effect["cite"]
    assert effect["words"].startswith("Until the round ends") is effect["persistent"]


# Articles


def test_six_core_articles_lie_on_each_axis() -> None:
    assert of_tier("core") == {"national": 6, "size": 6}


def test_the_core_shows_four_two_three_and_three_of_the_factions() -> None:
    shown = Counter(a["historical"] for a in ARTICLES if a["tier"] == "core")
    assert shown == {"federalist": 4, "antifederalist": 2, "large-states": 3, "small-states": 3}


def test_a_class_may_change_at_least_four_articles_on_each_axis() -> None:
    spares = of_tier("spare")
    assert min(spares["national"], spares["size"]) >= 4
    assert spares.total() >= 9
    assert {a["tier"] for a in ARTICLES} == {"core", "spare"}


@pytest.mark.parametrize("article", ARTICLES, ids=named)
def test_the_two_sides_of_an_article_are_opposed_factions(article: Entry) -> None:
    assert OPPOSED[article["historical"]] == article["other"]
    assert AXES[article["historical"]] == article["axis"]
    assert article["yes"] != article["no"]


@pytest.mark.parametrize("article", ARTICLES, ids=named)
def test_an_article_tells_its_record_and_when_it_was_decided(article: Entry) -> None:
    for key in ("proposed", "argued", "voted", "decided"):
        assert article[key].endswith("."), key
    assert re.fullmatch(r"1787-0[5-9]-\d\d", article["date"])
    assert article["clause"].startswith(("Article ", "left out"))
    assert article["later"] == "" or article["later"].endswith(".")


def test_an_article_is_called_by_its_title() -> None:
    assert [a["id"] for a in ARTICLES] == [slug(a["title"]) for a in ARTICLES]
    assert len({a["id"] for a in ARTICLES}) == len(ARTICLES)


def test_neither_slavery_nor_three_fifths_is_ever_played_for() -> None:
    """They are told beside the match: no article, no side of one and no event names them."""
    shown = [a[key] for a in ARTICLES for key in ("id", "title", "yes", "no")]
    shown += [d["title"] for d in DELEGATES] + [e["words"] for e in EFFECTS]
    assert [text for text in shown if NEVER_A_PRIZE.search(text)] == []


def test_every_roll_call_of_an_article_is_in_the_record_of_votes() -> None:
    known = {row["id"] for row in csv_rows(data_dir() / "history" / "convention_votes.csv")}
    for article in ARTICLES:
        assert set(article["votes"]) <= known, article["id"]


def test_the_article_of_an_equal_senate_tells_four_votes_apart() -> None:
    """Lost on 11 June, level on 2 July, won as one report on 16 July; 29 June was the House."""
    senate = next(a for a in ARTICLES if a["id"] == "equal-votes-in-the-senate")
    assert senate["votes"] == [
        "equal-vote-second-branch-cw",
        "proportional-second-branch-cw",
        "equal-vote-senate-tie",
        "great-compromise",
    ]
    house = next(a for a in ARTICLES if a["id"] == "house-by-population")
    assert "proportional-first-branch-final" in house["votes"]


# Sources


@pytest.mark.parametrize("fact", FACTS, ids=named)
def test_every_fact_has_a_source_and_a_confidence(fact: Entry) -> None:
    assert len(fact["source"]) >= 12
    assert fact["confidence"] in CONFIDENCE
    if "not re-read" in fact["source"]:
        assert fact["confidence"] != "high"
