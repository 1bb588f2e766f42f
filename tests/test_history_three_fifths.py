"""The three-fifths clause: the census, the seats of 1822, and the electors without the clause."""

from __future__ import annotations

from companion.core.tables import csv_rows, data_dir
from companion.history.rail import load
from companion.history.three_fifths import (
    HOUSE,
    LIMITS,
    RATIO,
    Reading,
    by_house,
    by_ratio,
    counted,
    federal,
    three_fifths,
)


def table(name: str) -> dict[str, dict[str, str]]:
    return {row["state"]: row for row in csv_rows(data_dir() / "history" / f"{name}.csv")}


def total(name: str, column: str) -> int:
    return sum(int(row[column] or 0) for row in table(name).values())


def reading(name: str) -> Reading:
    return next(r for r in three_fifths() if r.id == name)


def test_the_census_adds_up_to_the_totals_that_were_printed() -> None:
    # Territories: Michigan 8,896 with none, Arkansas 14,273 with 1,617, District 33,039 with 6,377.
    people = total("census_1820", "total") + 8_896 + 14_273 + 33_039
    enslaved = total("census_1820", "enslaved") + 1_617 + 6_377
    assert people == 9_638_191
    # The Census Bureau's later totals are 9,638,453 and 1,538,022: states were revised by little.
    assert abs(people - 9_638_453) < 300
    assert abs(enslaved - 1_538_022) < 120


def test_free_and_enslaved_are_all_people() -> None:
    for row in table("census_1820").values():
        assert int(row["free"]) + int(row["enslaved"]) == int(row["total"])


def test_three_fifths_of_the_census_at_40000_give_the_seats_of_1822_in_every_state() -> None:
    seats = {s: int(row["seats"]) for s, row in table("apportionment_1822").items()}
    assert by_ratio(federal()) == seats
    assert sum(seats.values()) == HOUSE


def test_alabama_alone_got_a_seat_after_the_act_and_the_late_returns_explain_it() -> None:
    rows = table("apportionment_1822").items()
    assert {s for s, row in rows if row["seats"] != row["seats_in_act"]} == {"alabama"}
    first = table("census_1820")["alabama"]
    early = int(first["free"]) + 3 * int(first["enslaved"]) // 5
    assert early // RATIO == 2
    assert federal()["alabama"] // RATIO == 3


def test_the_method_of_1822_with_a_fixed_house_gives_the_same_seats() -> None:
    assert by_house(federal()) == by_ratio(federal())


def test_disputed_figures_of_the_census_change_no_seat() -> None:
    others = {
        "north-carolina": (638_829, 204_917),
        "georgia": (340_989, 149_654),
        "maryland": (407_350, 107_397),
        "virginia": (1_065_366, 425_153),
        "missouri": (66_586, 10_232),
    }
    for state, (people, bound) in others.items():
        assert (people - bound + 3 * bound // 5) // RATIO == federal()[state] // RATIO
        assert (people - bound) // RATIO == (counted()[state][0] - counted()[state][1]) // RATIO


def test_as_it_was_is_178_to_83() -> None:
    actual = reading("actual")
    assert (actual.total, actual.majority) == (261, 131)
    assert (actual.jackson, actual.adams) == ((178, 178), (83, 83))


def test_without_the_clause_at_the_same_ratio_slave_states_lose_22_seats() -> None:
    without, actual = reading("free-same-ratio"), reading("actual")
    assert without.total == 239
    lost = {s: n - without.electors[s] for s, n in actual.electors.items()}
    assert sum(lost.values()) == 22
    census = table("census_1820")
    assert all(int(census[s]["enslaved"]) > 1_000 for s, n in lost.items() if n)
    assert (without.jackson, without.adams) == ((156, 158), (81, 83))


def test_without_the_clause_in_the_same_house_jackson_has_170_to_175() -> None:
    without = reading("free-same-house")
    assert without.total == 261
    assert (without.jackson, without.adams) == ((170, 175), (86, 91))


def test_jackson_wins_under_every_reading_and_the_limits_are_stated() -> None:
    assert all(r.jackson[0] >= r.majority for r in three_fifths())
    assert len(LIMITS) >= 4


def test_least_and_most_of_one_are_most_and_least_of_the_other() -> None:
    for r in three_fifths():
        assert r.jackson[0] + r.adams[1] == r.jackson[1] + r.adams[0] == r.total
        assert sum(r.areas().values()) == r.total
        assert len(r.areas()) == 5


def test_the_rail_tells_the_same_numbers_as_the_reckoning() -> None:
    entries = load(data_dir() / "campaign1828" / "rail.toml")
    text = next(e.text for e in entries if e.id == "clause-reckoned-away")
    ratio, house = reading("free-same-ratio"), reading("free-same-house")
    assert f"{ratio.jackson[0]} to {ratio.jackson[1]} of {ratio.total}" in text
    assert f"{house.jackson[0]} to {house.jackson[1]} of {house.total}" in text


def test_the_words_of_a_reading_name_the_house_it_leads_to() -> None:
    assert str(reading("free-same-ratio").total - 48) in reading("free-same-ratio").words
