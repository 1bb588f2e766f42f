"""The record of 1824 and 1828: returns, the House vote, the three-fifths clause, departures."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion import history
from companion.core.game import Event
from companion.core.tables import csv_rows, data_dir, read_toml
from companion.history import campaign1828 as record_of
from companion.history.rail import load
from companion.history.three_fifths import HOUSE

BY_AREA = {
    "new-england": (1, 50),
    "mid-atlantic": (53, 33),
    "south-atlantic": (59, 0),
    "north-central": (27, 0),
    "south-central": (38, 0),
}
"""Area -> electors for Jackson and for Adams in 1828."""


def table(name: str) -> dict[str, dict[str, str]]:
    return {row["state"]: row for row in csv_rows(data_dir() / "history" / f"{name}.csv")}


def total(name: str, column: str) -> int:
    return sum(int(row[column] or 0) for row in table(name).values())


TABLES = (
    "returns_1824",
    "returns_1828",
    "house_1825",
    "census_1820",
    "apportionment_1822",
    "states_1828",
)


@pytest.mark.parametrize("name", TABLES)
def test_every_table_has_the_same_twenty_four_states(name: str) -> None:
    assert list(table(name)) == list(table("states_1828"))
    assert len(table(name)) == 24


def test_jackson_won_178_electors_and_adams_83() -> None:
    assert total("returns_1828", "ev_jackson") == 178
    assert total("returns_1828", "ev_adams") == 83


def test_in_1824_the_electors_were_99_84_41_and_37() -> None:
    found = [total("returns_1824", f"ev_{c}") for c in ("jackson", "adams", "crawford", "clay")]
    assert found == [99, 84, 41, 37]


def test_the_house_chose_adams_with_thirteen_states_to_seven_and_four() -> None:
    voices = [row["vote_for"] for row in table("house_1825").values()]
    assert [voices.count(c) for c in ("adams", "jackson", "crawford")] == [13, 7, 4]


def test_in_the_house_every_delegation_adds_up_and_follows_its_largest_side() -> None:
    for state, row in table("house_1825").items():
        votes = {c: int(row[f"members_{c}"]) for c in ("adams", "jackson", "crawford")}
        assert sum(votes.values()) + int(row["members_absent"]) == int(row["seats"]), state
        assert max(votes, key=lambda c: votes[c]) == row["vote_for"], state
    assert total("house_1825", "seats") == HOUSE


@pytest.mark.parametrize("year", [1824, 1828])
def test_electors_are_seats_and_two_in_both_years(year: int) -> None:
    for state, row in table(f"returns_{year}").items():
        won = sum(int(value) for key, value in row.items() if key.startswith("ev_"))
        assert won == int(row["electors"]) == int(table("apportionment_1822")[state]["electors"])
    assert total(f"returns_{year}", "electors") == 261


def test_the_areas_add_up_as_the_ruling_says() -> None:
    found = {a: (v["jackson"], v["adams"]) for a, v in record_of.electors().items()}
    assert found == BY_AREA


def test_only_maine_new_york_and_maryland_divided() -> None:
    rows = table("returns_1828").items()
    divided = {s for s, r in rows if int(r["ev_jackson"]) and int(r["ev_adams"])}
    assert divided == {"maine", "new-york", "maryland"}
    assert all(table("returns_1828")[s]["chosen_by"] == "voters, by district" for s in divided)


def test_a_state_whose_legislature_chose_has_no_popular_vote() -> None:
    for year in (1824, 1828):
        for row in table(f"returns_{year}").values():
            assert (row["chosen_by"] == "legislature") == (row["pv_jackson"] == "")


def test_legislatures_chose_in_six_states_in_1824_and_in_two_in_1828() -> None:
    chose = [
        sum(row["chosen_by"] == "legislature" for row in table(f"returns_{year}").values())
        for year in (1824, 1828)
    ]
    assert chose == [6, 2]


def test_contested_popular_totals_name_both_sources_and_the_first_is_the_sum_of_the_states() -> (
    None
):
    for row in csv_rows(data_dir() / "history" / "popular_totals.csv"):
        assert row["first_source"] != row["second_source"]
        assert row["first"] != row["second"]
        assert int(row["first"]) == total(f"returns_{row['year']}", f"pv_{row['candidate']}")
        assert int(row["electors"]) == total(f"returns_{row['year']}", f"ev_{row['candidate']}")


def test_every_state_has_its_own_place_on_the_tile_map() -> None:
    places = {(row["col"], row["row"]) for row in table("states_1828").values()}
    assert len(places) == 24
    assert all(1 <= int(c) <= 8 and 1 <= int(r) <= 7 for c, r in places)


# The record for the figures, and the frames


def test_the_record_has_areas_states_places_and_sources() -> None:
    record = history.record("campaign1828")
    assert record["areas"]["mid-atlantic"] == {"adams": 33, "jackson": 53}
    assert len(record["states"]) == 24
    new_york = next(s for s in record["states"] if s["id"] == "new-york")
    assert (new_york["ev_jackson_1828"], new_york["ev_adams_1828"]) == (20, 16)
    assert new_york["pv_jackson_1824"] is None
    assert new_york["house_1825"] == "adams"
    assert record["sources"]
    assert record["three_fifths"]["readings"][0]["id"] == "actual"
    assert record["three_fifths"]["sources"]


def test_the_frames_carry_the_same_totals() -> None:
    assert int(record_of.returns_1828()["ev_jackson"].sum()) == 178
    assert int(record_of.returns_1824()["ev_clay"].sum()) == 37
    assert record_of.house_1825()["vote_for"].value_counts()["adams"] == 13
    frame = record_of.three_fifths_table()
    assert int(frame["actual"].sum()) == 261
    assert int(frame["free-same-ratio"].sum()) == 239


def test_a_missing_popular_vote_is_missing_in_the_frame_and_not_zero() -> None:
    frame = record_of.returns_1828()
    assert list(frame[frame["pv_adams"].isna()]["state"]) == ["delaware", "south-carolina"]


def test_places_tell_of_every_area_and_every_kind_of_tile() -> None:
    places = read_toml(data_dir() / "campaign1828" / "places.toml")
    assert {p["id"] for p in places["areas"]} == {*BY_AREA, "press"}
    tiles = {"delegate", "smear", *record_of.TILE_OF.values(), "campaign-rally"}
    assert {p["id"] for p in places["tiles"]} == tiles
    assert len(places["tiles"]) == 9


def test_the_places_agree_with_the_returns() -> None:
    returns = table("returns_1828")
    for place in read_toml(data_dir() / "campaign1828" / "places.toml")["areas"]:
        assert {s for s, row in returns.items() if row["area"] == place["id"]} == set(
            place["states"]
        )
        if place["states"]:
            jackson, adams = BY_AREA[place["id"]]
            assert f"Jackson {jackson}" in place["in_fact"]
            assert f"Adams {adams}" in place["in_fact"]


# The rail of 1828


def test_there_are_at_least_sixty_sentences_and_twenty_about_people_without_a_vote() -> None:
    entries = load(data_dir() / "campaign1828" / "rail.toml")
    assert len(entries) >= 60
    assert sum(entry.voice for entry in entries) >= 20


def test_every_area_and_every_tile_has_several_sentences() -> None:
    tables = [t for e in load(data_dir() / "campaign1828" / "rail.toml") for t in e.when]
    for area in BY_AREA:
        assert sum(area in t.get("areas", ()) for t in tables) >= 6, area
    for tile in {"delegate", "smear", "campaign-rally", *record_of.TILE_OF.values()}:
        assert sum(tile in t.get("tiles", ()) for t in tables) >= 5, tile


def test_people_who_could_not_vote_are_named() -> None:
    entries = load(data_dir() / "campaign1828" / "rail.toml")
    text = " ".join(entry.text for entry in entries if entry.voice)
    for name in ("Boudinot", "John Ross", "Cornish", "Russwurm", "Hannah", "Frances Wright"):
        assert name in text


def test_the_errors_of_the_rulebook_are_not_repeated() -> None:
    text = (data_dir() / "campaign1828" / "rail.toml").read_text()
    text += (data_dir() / "campaign1828" / "places.toml").read_text()
    for error in (
        "twenty-two states",
        "22 states in",
        "six candidates",
        "tenth grade",
        "pool table",
    ):
        assert error not in text.lower()


def test_once_a_match_counted_an_area_otherwise_it_has_left_the_record() -> None:
    count = Event("area-counted", "adams", {"area": "south-atlantic", "majority": 2, "bonus": 3})
    events = [Event("turn", "adams", {"turn": 18, "round": 1}), count]
    fact = history.rail("campaign1828", events)
    assert fact is not None
    assert fact.left == (
        "Here Adams leads in the South Atlantic, 5 Votes to 0; "
        "in fact all 59 electors voted for Jackson."
    )
    assert history.departures("campaign1828", events) == [
        (
            18,
            "In round 1 Adams won the South Atlantic; in fact all 59 electors voted for Jackson.",
        )
    ]


def counts(*winners: tuple[str, str]) -> Iterator[Event]:
    for area, seat in winners:
        yield Event("area-counted", seat, {"area": area, "majority": 1, "bonus": 0})


def test_a_match_that_goes_as_1828_did_leaves_no_record() -> None:
    as_it_was = [(a, "jackson" if j > n else "adams") for a, (j, n) in BY_AREA.items()]
    end = Event("president", "rules", {"winners": ("jackson",)})
    events = [Event("turn", "adams", {"turn": 1, "round": 1}), *counts(*as_it_was), end]
    assert history.departures("campaign1828", events) == []
    fact = history.rail("campaign1828", events)
    assert fact is not None
    assert fact.left == ""


def test_a_tied_area_is_no_departure() -> None:
    events = [*counts(("new-england", "jackson"), ("new-england", "adams"))]
    assert history.departures("campaign1828", events) == []


@pytest.mark.parametrize(
    ("winners", "who"),
    [
        (("adams",), "Adams is elected"),
        (("adams", "jackson"), "the vote is tied"),
        ("adams", "Adams"),
    ],
)
def test_another_end_than_in_1828_is_said(winners: object, who: str) -> None:
    (departure,) = history.departures(
        "campaign1828", [Event("president", "rules", {"winners": winners})]
    )
    assert who in departure[1]
    assert "178 electors to 83" in departure[1]
