"""The cards of the Court, its Robing Room and its solitaire deck: each promise as a claim."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from itertools import combinations
from typing import Any

import pytest

from companion.core.tables import csv_rows, data_dir, read_toml

COURT = data_dir() / "court"
CASES: list[dict[str, Any]] = read_toml(COURT / "cases.toml")["cases"]
GOALS: list[dict[str, str]] = read_toml(COURT / "goals.toml")["goals"]
SPACES: list[dict[str, Any]] = read_toml(COURT / "robing.toml")["spaces"]
BOT: list[dict[str, Any]] = read_toml(COURT / "bot.toml")["cards"]
CHAPTERS = read_toml(COURT / "rules.toml")["chapters"]
RULINGS: list[dict[str, Any]] = read_toml(COURT / "rulings.toml")["rulings"]
BENCH = csv_rows(data_dir() / "history" / "justices.csv")

TRACKS = ("commerce", "executive", "speech", "equality")
SIDES = ("silver", "gold")
each = pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])

ERAS = {"I": ("1789", "1865"), "II": ("1866", "1954"), "III": ("1955", "2010")}
CIRCUIT = {"brown-v-usa", "lyon-v-usa"}
"""Prosecutions in a circuit court, which the Supreme Court never decided."""
HARMFUL = {
    "dred-scott-v-sandford",
    "worcester-v-georgia",
    "plessy-v-ferguson",
    "usa-v-korematsu",
    "brown-v-board-of-education",
    "katzenbach-v-mcclung",
    "loving-v-virginia",
}
TURNED = {
    "madison-v-marbury",
    "usa-v-korematsu",
    "sawyer-v-youngstown",
    "arizona-v-miranda",
    "nixon-v-usa",
}
"""Cards whose caption names the parties in the other order than the reports."""
AMOUNTS = {
    "cubes-all": {"brown-v-usa": 2, "rosen-v-usa": 4, "ny-times-v-sullivan": 14},
    "shift": {"cooley-v-board-of-wardens": 2, "roe-v-wade": 4},
    "to-the-end-silver": {"madison-v-marbury": 2, "dred-scott-v-sandford": 2},
    "to-the-end-gold": {"brown-v-board-of-education": 2, "usa-v-korematsu": 2},
    "robing": {"lyon-v-usa": 1, "abrams-v-usa": 2, "tinker-v-des-moines": 3},
    "actions": {"mcculloch-v-maryland": 0, "sawyer-v-youngstown": 0, "nixon-v-usa": 0},
    "supreme": {"hammer-v-dagenhart": 0, "katzenbach-v-mcclung": 0},
    "docket-clerks": {"gibbons-v-ogden": 1},
    "bench-clerks": {"worcester-v-georgia": 1},
    "shift-or-goal": {"nlrb-v-jones": 1},
    "candidates-or-chief": {"plessy-v-ferguson": 0},
    "docket-slip": {"arizona-v-miranda": 0},
    "aging": {"loving-v-virginia": 2},
    "random-retirement": {"printz-v-usa": 3},
}
"""Effect family -> the cases that share it, each with its number."""

CITES = [
    "Setup",
    "Quick Game",
    "Philosophy Tracks",
    "First Adjustment",
    "Turn Order",
    "Action Discs",
    "Gather Influence",
    "Advocate",
    "Supreme Advocate",
    "Support Candidate",
    "Law Review Article",
    "Persuasive Writing",
    "Retirement",
    "Retirement Dice",
    "Minimum Bench",
    "Rest",
    "Judicial Clerkship",
    "Rehearing",
    "Certiorari Pool",
    "Amicus Brief",
    "Emergency Remand",
    "Targeted Retirement",
    "Per Curiam Decision",
    "Borked",
    "Judicial Notice",
    "Senior Status",
    "Elevate",
    "Appeal",
    "Neutral Litigant",
    "Decision",
    "Opinions and Dissents",
    "Moderate",
    "Age",
    "Gavel",
    "Change of Era",
    "Case Effects",
    "Game End",
    "Final Cases",
    "Case Breadth",
    "Case Depth",
    "Bench Influence",
    "Dissents",
    "Philosophy Goal",
    "Winner",
    "Solo Setup",
    "Solo Turn",
    "Solo Cards",
]
"""What the code cites, in the order of the rules."""

REFUSED = re.compile(
    r"own knowledge|wiki|encyclop|cyclop|britannica|github|gitlab|infoplease|grokipedia"
    r"|blogspot|docslib|chatgpt|language model|scdb",
    re.IGNORECASE,
)
BAD_WORDS = re.compile(
    r"\bslaves?\b|\bslave ?(owner|holder)s?\b|\bfugitives?\b|\bindians?\b|\btribes?\b|\bmasters?\b"
    r"|\bnegro\b|\bcolou?red\b|\bliberals?\b|\bconservatives?\b|\bleft-?wing\b|\bright-?wing\b"
    r"|\bactivists?\b|\b(republican|democrat)(s|ic)?\b",
    re.IGNORECASE,
)
FACTS = ("real_name", "citation", "decided", "clause", "holding", "later", "source", "confidence")


def on_the_bench(who: str, day: str) -> bool:
    """Whether somebody held an office on the Court on a day, the first and last day counted."""
    terms = [row for row in BENCH if row["id"] == who]
    return any(row["began"] <= day <= (row["ended"] or "9999") for row in terms)


def shown(case: dict[str, Any]) -> str:
    """All that a board or panel may show of a case, its sources aside."""
    texts = (v for k, v in case.items() if isinstance(v, str) and k != "source")
    return " ".join(texts)


def wishes(goal: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((track, goal[track]) for track in TRACKS if track in goal)


# The Docket


def test_each_era_has_eight_cases() -> None:
    assert Counter(case["era"] for case in CASES) == {"I": 8, "II": 8, "III": 8}


def test_twenty_four_cases_have_twenty_four_ids_and_captions() -> None:
    assert len({case["id"] for case in CASES}) == len({case["caption"] for case in CASES}) == 24


@each
def test_the_id_of_a_case_is_its_caption_in_small_letters(case: dict[str, Any]) -> None:
    assert case["id"] == re.sub(r"[^a-z]+", "-", case["caption"].lower()).strip("-")


@each
def test_the_caption_names_both_parties(case: dict[str, Any]) -> None:
    first, second = case["caption"].split(" v. ")
    assert {first, second} == {case["silver"], case["gold"]}


def test_the_party_named_first_is_silver_but_in_printz() -> None:
    odd = {case["id"] for case in CASES if not case["caption"].startswith(case["silver"])}
    assert odd == {"printz-v-usa"}


def test_seven_cases_lie_on_commerce_five_on_executive_and_six_on_each_other_track() -> None:
    counted = Counter(case["track"] for case in CASES)
    assert counted == {"commerce": 7, "executive": 5, "speech": 6, "equality": 6}


def test_each_track_has_a_case_in_each_era() -> None:
    assert {(case["era"], case["track"]) for case in CASES} == {
        (era, track) for era in ERAS for track in TRACKS
    }


def test_each_case_belongs_to_one_family_of_effects_with_its_number() -> None:
    families: dict[str, dict[str, int]] = {}
    for case in CASES:
        families.setdefault(case["effect"], {})[case["id"]] = case["amount"]
    assert families == AMOUNTS


def test_three_cases_are_ours_one_an_era() -> None:
    ours = {case["era"]: case["id"] for case in CASES if case["added"]}
    assert ours == {
        "I": "worcester-v-georgia",
        "II": "sawyer-v-youngstown",
        "III": "tinker-v-des-moines",
    }


@each
def test_a_case_asks_a_question_and_tells_each_effect_in_one_sentence(case: dict[str, Any]) -> None:
    assert case["question"].endswith("?")
    for side in SIDES:
        effect = case[f"{side}_effect"]
        assert effect.endswith(".")
        assert effect.count(".") == 1


# What each case was


@each
def test_a_case_says_what_was_decided_what_became_of_it_and_where_that_stands(
    case: dict[str, Any],
) -> None:
    assert all(case[fact] for fact in FACTS)
    assert case["real_winner"] in ("", *SIDES)
    assert case["confidence"] in ("high", "medium", "low")


@each
def test_a_case_was_decided_in_its_era(case: dict[str, Any]) -> None:
    first, last = ERAS[case["era"]]
    assert first <= case["decided"][:4] <= last


@each
def test_a_decision_has_a_day_and_the_plea_of_1799_a_month(case: dict[str, Any]) -> None:
    if case["id"] == "brown-v-usa":
        assert case["decided"] == "1799-06"
        return
    assert date.fromisoformat(case["decided"]).weekday() != 6


@each
def test_only_the_supreme_court_votes(case: dict[str, Any]) -> None:
    assert (case["vote"] == "") == (case["id"] in CIRCUIT)


@pytest.mark.parametrize("id", sorted(CIRCUIT))
def test_a_prosecution_in_a_circuit_court_shows_no_vote_and_says_so(id: str) -> None:
    case = next(case for case in CASES if case["id"] == id)
    assert case["vote"] == case["author"] == ""
    assert case["dissenters"] == []
    assert "No Supreme Court case" in case["note"]
    assert "circuit court" in case["note"]


def test_david_brown_pleaded_guilty_and_had_no_trial() -> None:
    brown = next(case for case in CASES if case["id"] == "brown-v-usa")
    assert "pleaded guilty" in brown["note"]
    assert "pleaded guilty" in brown["holding"]
    assert "jury" not in shown(brown)


@each
def test_a_vote_has_as_many_dissenters_as_it_counts(case: dict[str, Any]) -> None:
    if case["vote"]:
        won, lost = map(int, case["vote"].split("-"))
        assert lost == len(case["dissenters"]) < won
        assert won + lost <= 9


@each
def test_author_and_dissenters_sat_on_the_bench_that_day(case: dict[str, Any]) -> None:
    named = [who for who in (case["author"], *case["dissenters"]) if who]
    assert len(named) == len(set(named))
    assert [who for who in named if not on_the_bench(who, case["decided"])] == []


@each
def test_no_more_voted_than_sat_that_day(case: dict[str, Any]) -> None:
    if case["vote"]:
        sitting = {row["id"] for row in BENCH if on_the_bench(row["id"], case["decided"])}
        assert sum(map(int, case["vote"].split("-"))) <= len(sitting)


@each
def test_a_case_of_the_supreme_court_is_cited_by_volume_and_page(case: dict[str, Any]) -> None:
    if case["vote"]:
        assert re.fullmatch(r"\d+ U\.S\. (\(\d+ [A-Z][a-z]+\.?\) )?\d+", case["citation"])
        assert f"{case['citation']} ({case['decided'][:4]})" in case["source"]


@each
def test_no_refused_source_is_cited(case: dict[str, Any]) -> None:
    assert not REFUSED.search(case["source"])


@each
def test_what_was_not_read_for_this_work_says_so_and_is_not_called_certain(
    case: dict[str, Any],
) -> None:
    if "read as an excerpt" not in case["source"]:
        assert "not re-read" in case["source"]
        assert case["confidence"] != "high"


@each
def test_no_word_of_a_case_degrades_people_or_names_an_ideology(case: dict[str, Any]) -> None:
    assert not BAD_WORDS.search(shown(case))


# Care


def test_seven_cases_have_a_content_note_and_no_other() -> None:
    assert {case["id"] for case in CASES if case["harm"]} == HARMFUL
    assert {case["id"] for case in CASES if case["content_note"]} == HARMFUL


@pytest.mark.parametrize("id", sorted(TURNED))
def test_a_caption_that_is_turned_round_says_so(id: str) -> None:
    case = next(case for case in CASES if case["id"] == id)
    assert re.search(r"turns the caption around", case["note"])


def test_the_docket_has_the_real_caption_beside_one_that_is_turned_around() -> None:
    from companion.games.court.cards import cases

    told = {id: card.turned for id, card in cases().items() if card.turned}
    assert set(told) == {*TURNED, "brown-v-usa"}
    assert told["madison-v-marbury"] == "Marbury v. Madison"
    assert told["nixon-v-usa"] == "United States v. Nixon"


def test_only_captions_that_are_turned_round_say_so() -> None:
    told = {case["id"] for case in CASES if "turns the caption around" in case["note"]}
    assert told == TURNED


@pytest.mark.parametrize(
    ("id", "word"),
    [
        ("dred-scott-v-sandford", "Thirteenth Amendment"),
        ("dred-scott-v-sandford", "Fourteenth"),
        ("plessy-v-ferguson", "Brown v. Board of Education (1954)"),
        ("usa-v-korematsu", "Trump v. Hawaii (2018)"),
        ("roe-v-wade", "overruled by Dobbs"),
        ("hammer-v-dagenhart", "Overruled by United States v. Darby"),
        ("lyon-v-usa", "1840"),
        ("brown-v-usa", "pardoned"),
    ],
)
def test_a_decision_that_did_not_last_says_what_undid_it(id: str, word: str) -> None:
    assert word in next(case["later"] for case in CASES if case["id"] == id)


def test_the_misspelled_name_of_sanford_is_told() -> None:
    scott = next(case for case in CASES if case["id"] == "dred-scott-v-sandford")
    assert "Sanford" in scott["note"]


# Goals, the Robing Room, the solitaire deck


def test_twenty_four_goals_are_all_different() -> None:
    assert len(GOALS) == len({wishes(goal) for goal in GOALS}) == 24
    assert len({goal["id"] for goal in GOALS}) == len({goal["name"] for goal in GOALS}) == 24


def test_each_pair_of_tracks_has_four_goals_one_for_each_way() -> None:
    pairs: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for goal in GOALS:
        tracks, sides = zip(*wishes(goal), strict=True)
        pairs.setdefault(tracks, set()).add(sides)
    assert set(pairs) == set(combinations(TRACKS, 2))
    assert all(ways == {(a, b) for a in SIDES for b in SIDES} for ways in pairs.values())


@pytest.mark.parametrize("goal", GOALS, ids=lambda goal: goal["id"])
def test_a_goal_has_a_civic_name_of_two_words_and_no_party(goal: dict[str, str]) -> None:
    assert goal["id"] == goal["name"].lower().replace(" ", "-")
    assert len(goal["name"].split()) == 2
    assert not BAD_WORDS.search(goal["name"])


def test_the_robing_room_has_ten_spaces_and_four_of_them_are_ongoing() -> None:
    assert [space["n"] for space in SPACES] == list(range(1, 11))
    assert [space["n"] for space in SPACES if space["ongoing"]] == [2, 4, 6, 9]


def test_each_space_of_the_robing_room_has_its_section_in_the_rules() -> None:
    sections = {chapter["title"]: chapter["sections"] for chapter in CHAPTERS}
    assert [space["name"] for space in SPACES] == [s["cite"] for s in sections["Robing Room"]]


def test_the_solitaire_deck_has_ten_cards_four_of_them_advocates() -> None:
    assert sum(card["count"] for card in BOT) == 10
    advocates = [card for card in BOT if card["id"].startswith("advocate-")]
    assert [card["count"] for card in advocates] == [1, 1, 1, 1]


# Rules and rulings


def test_the_rules_have_exactly_the_sections_that_the_game_cites() -> None:
    assert [s["cite"] for chapter in CHAPTERS for s in chapter["sections"]] == CITES


def test_rulings_are_numbered_from_one_to_seventy_six() -> None:
    assert [ruling["n"] for ruling in RULINGS] == list(range(1, 78))


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: f"ruling {ruling['n']}")
def test_a_ruling_belongs_to_a_section_and_has_a_kind(ruling: dict[str, Any]) -> None:
    assert ruling["where"] in CITES
    assert ruling["kind"] in ("gap", "reading", "count")
    assert ruling["text"].endswith(".")


def test_a_ruling_that_the_rules_name_exists() -> None:
    texts = " ".join(s["text"] for chapter in CHAPTERS for s in chapter["sections"])
    texts += " ".join(case["note"] for case in CASES) + " ".join(r["text"] for r in RULINGS)
    named = {int(n) for n in re.findall(r"\bruling (\d+)", texts)}
    assert named <= {ruling["n"] for ruling in RULINGS}
