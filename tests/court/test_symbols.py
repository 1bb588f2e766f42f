"""The symbols of the Justice cards: derived from votes, balanced, and true to what is printed."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from companion.core.tables import csv_rows, data_dir, read_toml
from companion.people import person
from tools.lineups import Lineup, bench, lineups, points, services, votes
from tools.symbols import (
    ERA_LIMIT,
    ERAS,
    LIMIT,
    PRINTED,
    TARGET,
    TRACKS,
    balanced,
    by_record,
    cards,
    die,
    drift,
    lead,
    leaving,
    size,
    text,
)

ROWS = csv_rows(data_dir() / "court" / "lineups.csv")
JUSTICES = read_toml(TARGET)["justices"]
CARDS = {case["id"]: case for case in read_toml(data_dir() / "court" / "cases.toml")["cases"]}
README = (data_dir() / "court" / "README.md").read_text(encoding="utf-8")
SUPREME = [case for case in lineups() if case.court == "supreme"]
CIRCUIT = [case for case in lineups() if case.court == "circuit"]
ON_A_CARD = [case for case in lineups() if case.card]
REFUSED = re.compile(
    r"own knowledge|wiki|encyclop|cyclop|britannica|github|gitlab|infoplease|grokipedia|oyez api",
    re.IGNORECASE,
)
LABELS = re.compile(
    r"\b(liberals?|conservatives?|left|right-wing|left-wing|activists?|progressives?)\b", re.I
)
"""Words for what people believe: the cards speak of votes."""


def named(case: Lineup) -> list[str]:
    """Everybody whom a line of the list names, as often as it does."""
    groups = (case.author, case.concurred, case.dissented, case.joined_dissent)
    return [id for group in (*groups, case.absent, case.unrecorded) for id in group]


def by_id(case: Lineup) -> str:
    return case.id


def symbols_of(card: dict[str, int]) -> dict[str, int]:
    return {track: card[track] for track in TRACKS if card[track]}


# ---- the list of cases


def test_no_case_stands_twice() -> None:
    assert [id for id, n in Counter(case.id for case in lineups()).items() if n > 1] == []


def test_sides_tracks_and_courts_are_those_of_the_game() -> None:
    assert {case.side for case in lineups()} == {"silver", "gold"}
    assert {case.track for case in lineups()} == set(TRACKS)
    assert {case.court for case in lineups()} == {"supreme", "circuit"}


@pytest.mark.parametrize("case", lineups(), ids=by_id)
def test_everybody_named_held_a_seat_on_that_day(case: Lineup) -> None:
    assert set(named(case)) <= bench(case.decided)


@pytest.mark.parametrize("case", lineups(), ids=by_id)
def test_nobody_stands_in_two_places_of_a_line_up(case: Lineup) -> None:
    assert len(named(case)) == len(set(named(case)))


@pytest.mark.parametrize("case", SUPREME, ids=by_id)
def test_the_count_follows_from_the_bench_of_that_day(case: Lineup) -> None:
    if case.unrecorded:
        assert case.vote == ""
        return
    assert case.vote == f"{len(case.voted - case.against)}-{len(case.against)}"


@pytest.mark.parametrize("case", SUPREME, ids=by_id)
def test_the_side_that_won_had_more_votes(case: Lineup) -> None:
    if case.vote:
        won, lost = map(int, case.vote.split("-"))
        assert won > lost


@pytest.mark.parametrize("case", CIRCUIT, ids=by_id)
def test_a_circuit_court_has_no_vote_and_names_its_justices_alone(case: Lineup) -> None:
    assert case.author
    assert case.vote == ""
    assert set(named(case)) == case.author


def test_days_are_days_or_months_of_the_circuit() -> None:
    for case in lineups():
        assert re.fullmatch(r"\d{4}-\d\d(-\d\d)?", case.decided), case.id
        assert len(case.decided) == 10 or case.court == "circuit", case.id


def test_every_case_of_the_game_is_in_the_list_but_marbury_which_points_two_ways() -> None:
    assert set(CARDS) - {case.card for case in ON_A_CARD} == {"madison-v-marbury"}


@pytest.mark.parametrize("case", ON_A_CARD, ids=by_id)
def test_the_list_and_the_case_card_tell_the_same(case: Lineup) -> None:
    card = CARDS[case.card]
    assert (case.track, case.side) == (card["track"], card["real_winner"])
    assert case.decided == card["decided"]
    assert case.vote == card["vote"]
    assert case.citation == card["citation"]


@pytest.mark.parametrize("case", ON_A_CARD, ids=by_id)
def test_the_list_and_the_case_card_name_the_same_justices(case: Lineup) -> None:
    card = CARDS[case.card]
    if case.court == "supreme":
        assert case.author == {card["author"]}
        assert case.against == set(card["dissenters"])


def test_every_line_has_a_source_with_its_place() -> None:
    assert [row["id"] for row in ROWS if not row["source"] or not row["citation"]] == []
    assert [row["id"] for row in ROWS if REFUSED.search(row["source"])] == []


def test_what_was_not_read_again_is_at_most_medium() -> None:
    for row in ROWS:
        assert row["confidence"] in {"high", "medium", "low"}, row["id"]
        only_cited = not re.search(r"(?<!re-)\bread\b", row["source"])
        assert not (only_cited and row["confidence"] == "high"), row["id"]


# ---- the rule


def test_the_file_is_what_the_rule_gives() -> None:
    """If not: python tools/symbols.py --write"""
    assert TARGET.read_text(encoding="utf-8") == text()


def test_a_vote_is_one_point_and_an_opinion_two() -> None:
    dred_scott = next(case for case in lineups() if case.id == "dred-scott-v-sandford")
    plessy = next(case for case in lineups() if case.id == "plessy-v-ferguson")
    assert points(dred_scott, "roger-b-taney") == -2
    assert points(dred_scott, "benjamin-r-curtis") == 2
    assert points(plessy, "john-marshall-harlan") == 2
    assert points(plessy, "melville-w-fuller") == -1
    assert not {v.case.id for v in votes("david-j-brewer", "equality")} & {"plessy-v-ferguson"}


@pytest.mark.parametrize(
    ("ahead", "symbol"),
    [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (20, 3), (-1, -1), (-6, -3)],
)
def test_a_lead_becomes_a_symbol_of_one_to_three(ahead: int, symbol: int) -> None:
    assert size(ahead) == symbol


@pytest.mark.parametrize("id", cards())
def test_an_authored_symbol_goes_the_way_of_the_votes(id: str) -> None:
    if id not in PRINTED:
        for track, symbol in balanced()[id].items():
            assert symbol * lead(id, track) > 0


@pytest.mark.parametrize("id", PRINTED)
def test_the_votes_do_not_contradict_what_is_printed(id: str) -> None:
    for track, symbol in PRINTED[id].items():
        assert symbol * lead(id, track) >= 0


@pytest.mark.parametrize("id", cards())
def test_everybody_on_a_card_has_a_vote_on_record(id: str) -> None:
    assert any(votes(id, track) for track in TRACKS)


def test_a_card_has_at_most_two_symbols_of_at_most_three() -> None:
    for card in JUSTICES:
        found = symbols_of(card)
        assert 1 <= len(found) <= 2, card["id"]
        assert all(abs(symbol) <= 3 for symbol in found.values()), card["id"]


def test_what_the_rulebook_prints_stands() -> None:
    found = {card["id"]: symbols_of(card) for card in JUSTICES}
    assert found["john-marshall"] == {"executive": -3, "equality": 1}
    assert found["william-cushing"] == {"executive": 3, "equality": 1}
    assert found["robert-c-grier"] == {"executive": 2, "equality": -2}


def test_jay_leaves_as_in_the_example_of_the_rulebook() -> None:
    (jay,) = (card for card in JUSTICES if card["id"] == "john-jay")
    assert [jay[f"retire_{track}"] for track in TRACKS] == [0, 0, 0, -2]


def test_only_what_is_printed_is_called_printed() -> None:
    assert {card["id"] for card in JUSTICES if card["basis"] == "printed"} == set(PRINTED)
    assert {card["basis"] for card in JUSTICES} == {"printed", "authored"}


@pytest.mark.parametrize(
    ("symbols", "left"),
    [
        ({"commerce": 3}, {"commerce": -2}),
        ({"commerce": -1, "speech": 2}, {"speech": -2}),
        ({"executive": 2, "equality": -2}, {"equality": 2}),
        ({}, {}),
    ],
)
def test_leaving_turns_the_strongest_symbol_round(
    symbols: dict[str, int], left: dict[str, int]
) -> None:
    assert leaving(symbols) == left


def test_the_dice_follow_the_years_of_service() -> None:
    assert {id for id in cards() if die(id) == "short"} == {
        "john-rutledge",
        "oliver-ellsworth",
        "abe-fortas",
    }
    assert die("john-marshall") == die("john-paul-stevens") == "long"
    assert die("john-jay") == die("roger-b-taney") == "standard"


def test_who_still_sat_in_2010_has_the_standard_die() -> None:
    sat = {id for id, _, _, ended in services() if not ended or ended > "2010-08-31"}
    assert {die(id) for id in cards() if id in sat} == {"standard"}


# ---- the balance


@pytest.mark.parametrize("track", TRACKS)
def test_no_track_leans_by_more_than_three_over_all_cards(track: str) -> None:
    assert abs(drift(balanced(), track)) <= LIMIT == 3


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("track", TRACKS)
def test_no_track_leans_by_more_than_five_in_an_era(track: str, era: str) -> None:
    assert abs(drift(balanced(), track, era)) <= ERA_LIMIT == 5


@pytest.mark.parametrize("id", cards())
def test_the_balance_makes_smaller_and_never_turns_round_or_wipes_out(id: str) -> None:
    before, after = by_record(id), balanced()[id]
    assert before.keys() == after.keys()
    assert all(1 <= after[t] / before[t] * abs(before[t]) <= abs(before[t]) for t in before)


def test_the_balance_leaves_the_printed_symbols_alone() -> None:
    assert all(balanced()[id] == PRINTED[id] for id in PRINTED)


def test_the_readme_tells_the_sums_before_and_after() -> None:
    told = re.sub(r"\s+", " ", README).replace("−", "-")
    raw = {id: by_record(id) for id in cards()}
    for symbols in (raw, balanced()):
        for era in (*ERAS, ""):
            sums = " ".join(f"{drift(symbols, track, era):+}" for track in TRACKS)
            assert f"{era or 'all'} {sums}" in told


def test_the_readme_counts_the_cases() -> None:
    assert f"| `lineups.csv` | {len(lineups())} |" in README


# ---- the cards


def test_there_are_59_cards_in_three_eras() -> None:
    eras = Counter(card["era"] for card in JUSTICES)
    assert eras == {"I": 20, "II": 20, "III": 19}


def test_names_are_those_of_the_record() -> None:
    names = {id: name for id, name, _, _ in services()}
    assert all(names[card["id"]] == card["name"] for card in JUSTICES)


@pytest.mark.parametrize("key", ["id", "name", "short", "monogram"])
def test_no_two_cards_share(key: str) -> None:
    assert [word for word, n in Counter(c[key] for c in JUSTICES).items() if n > 1] == []


@pytest.mark.parametrize("id", cards())
def test_a_card_and_the_life_have_the_same_name_and_letters(id: str) -> None:
    life = person(id)
    assert (life.name, life.monogram) == (cards()[id]["name"], cards()[id]["monogram"])


def test_why_is_one_sentence_without_labels() -> None:
    for card in JUSTICES:
        assert card["why"].endswith("."), card["id"]
        assert not LABELS.search(card["why"]), card["id"]


def test_why_names_a_case_of_the_list_for_every_authored_symbol() -> None:
    for card in JUSTICES:
        if card["basis"] == "authored":
            told = card["why"].split("; ")
            for track in symbols_of(card):
                (part,) = (p for p in told if p.startswith(track.capitalize()))
                years = re.findall(r"\((\d{4})\)", part)
                assert years, (card["id"], track)
