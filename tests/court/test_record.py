"""The record of the Court: who sat when, the size of the bench, cases, departures, the replay."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from itertools import combinations, pairwise

import pytest

from companion import history
from companion.core.errors import CompanionError
from companion.core.game import Event
from companion.core.tables import csv_rows, data_dir, read_toml
from companion.history import court as record_of
from companion.history.court_bench import (
    WOMEN,
    apart,
    by_law,
    days_together,
    met,
    never_met,
    of,
    offices,
    services,
    sittings,
    spoken,
    who_sat,
)
from companion.history.court_match import JURIES, cases, tally, won
from companion.history.court_replay import END, MODERATE, TRACKS, documented, ghost, moved

RECORD = history.record("court")
PLACES = RECORD["places"]
SEATS = csv_rows(data_dir() / "history" / "court_seats.csv")


# Who sat when


def test_112_people_held_117_offices_by_2010() -> None:
    assert len(offices()) == 112
    assert len(services()) == 117
    twice = {id for id, held in offices().items() if len(held) == 2}
    assert twice == {
        "john-rutledge",
        "edward-d-white",
        "charles-evans-hughes",
        "harlan-fiske-stone",
        "william-h-rehnquist",
    }


def test_seventeen_people_were_chief_justice() -> None:
    assert len({one.id for one in services() if one.chief}) == 17


def test_nobody_leaves_before_coming_and_no_two_chiefs_sit_at_once() -> None:
    assert all(one.began <= one.ended for one in services())
    chiefs = [one for one in services() if one.chief]
    assert all(one.ended <= other.began for one, other in pairwise(chiefs))


@pytest.mark.parametrize(
    ("day", "chief", "number"),
    [
        ("1803-02-24", "john-marshall", 6),
        ("1832-03-03", "john-marshall", 7),
        ("1857-03-06", "roger-b-taney", 9),
        ("1865-01-01", "salmon-p-chase", 10),
        ("1896-05-18", "melville-w-fuller", 9),
        ("1954-05-17", "earl-warren", 9),
        ("2010-12-31", "john-g-roberts-jr", 9),
    ],
)
def test_the_bench_of_a_day_begins_with_its_chief(day: str, chief: str, number: int) -> None:
    sat = who_sat(day)
    assert sat[0] == chief
    assert len(sat) == len(set(sat)) == number


def test_the_nine_of_brown_are_in_the_order_of_their_oaths() -> None:
    assert who_sat("1954-05-17")[1:] == [
        "hugo-l-black",
        "stanley-f-reed",
        "felix-frankfurter",
        "william-o-douglas",
        "robert-h-jackson",
        "harold-h-burton",
        "tom-c-clark",
        "sherman-minton",
    ]


def test_who_leaves_on_a_day_still_sat_on_it() -> None:
    assert "tom-c-clark" in who_sat("1967-06-12")
    assert {"earl-warren", "warren-e-burger"} <= set(who_sat("1969-06-23"))


@pytest.mark.parametrize("day", ["1789-10-04", "2011-01-01", "soon"])
def test_a_day_outside_the_table_is_refused_with_a_reason(day: str) -> None:
    with pytest.raises(CompanionError, match=r"a day is written as|goes from 1789-10-05"):
        who_sat(day)


def test_somebody_who_never_sat_is_refused_by_name() -> None:
    with pytest.raises(CompanionError, match="nobody called 'robert-bork'"):
        of("robert-bork")


def test_jay_grier_and_taney_were_never_all_on_one_bench() -> None:
    trio = ["john-jay", "robert-c-grier", "roger-b-taney"]
    assert never_met(trio) == [("john-jay", "robert-c-grier"), ("john-jay", "roger-b-taney")]
    assert (
        apart("robert-c-grier", "john-jay") == "John Jay left in 1795, Robert C. Grier came in 1846"
    )
    assert met("robert-c-grier", "roger-b-taney")
    assert apart("robert-c-grier", "roger-b-taney") == ""


def test_two_who_handed_over_on_one_day_never_met() -> None:
    assert days_together("earl-warren", "warren-e-burger") == 0
    assert not met("earl-warren", "warren-e-burger")
    assert apart("warren-e-burger", "earl-warren") == (
        "Earl Warren left in 1969, Warren E. Burger came in 1969"
    )


def test_meeting_is_the_same_seen_from_either_and_nobody_meets_himself() -> None:
    people = list(offices())[:30]
    for one, other in combinations(people, 2):
        assert days_together(one, other) == days_together(other, one)
    assert not met("john-jay", "john-jay")


def test_why_two_never_met_is_known_for_every_pair() -> None:
    for one, other in combinations(offices(), 2):
        text = apart(one, other)
        assert bool(text) != met(one, other)


def test_an_empty_seat_is_no_justice() -> None:
    assert never_met(["john-jay", "", "earl-warren"]) == [("john-jay", "earl-warren")]


def test_a_day_is_spoken_and_a_month_too() -> None:
    assert spoken(date(1857, 3, 6)) == "6 March 1857"
    assert spoken("1799-06") == "June 1799"
    assert spoken("June 1799") == "June 1799"


# The size of the bench


def test_the_acts_on_the_size_of_the_bench_are_these() -> None:
    found = [(act["from"][:4], int(act["seats"])) for act in SEATS]
    assert found == [
        ("1789", 6),
        ("1801", 5),
        ("1802", 6),
        ("1807", 7),
        ("1837", 9),
        ("1863", 10),
        ("1866", 7),
        ("1869", 9),
    ]
    assert [act["from"] for act in SEATS] == sorted(act["from"] for act in SEATS)
    assert all("Stat." in act["citation"] for act in SEATS)


def test_nine_is_the_law_since_december_1869_only() -> None:
    assert by_law(date(1869, 12, 5)) == 7
    assert by_law(date(1869, 12, 6)) == 9
    assert by_law(date(2010, 12, 31)) == 9


def test_more_sat_than_the_law_provided_only_where_an_act_let_places_lapse() -> None:
    over = {s.day.year for s in sittings() if s.all > s.by_law}
    assert over == {1801, 1866, 1867}


def test_the_bench_never_fell_below_eight_while_it_was_to_shrink_to_seven() -> None:
    shrinking = [s for s in sittings() if date(1866, 7, 23) <= s.day < date(1869, 12, 6)]
    assert min(s.all for s in shrinking) == 8


def test_ten_sat_in_two_stretches_from_1863_to_1865_and_never_else() -> None:
    ten = [(s.day, after.day) for s, after in pairwise(sittings()) if s.all == 10]
    assert ten == [
        (date(1863, 5, 20), date(1864, 10, 12)),
        (date(1864, 12, 15), date(1865, 5, 30)),
    ]


def test_four_women_sat_by_2010_and_the_first_came_in_1981() -> None:
    assert set(offices()) >= WOMEN
    first = next(s for s in sittings() if s.women)
    assert first.day == date(1981, 9, 25)
    assert sittings()[-1][1:3] == (6, 3)


# Cases


def test_22_cases_came_before_the_court_and_two_did_not() -> None:
    assert set(JURIES) == {"lyon-v-usa", "brown-v-usa"}
    assert len(cases()) == 24
    for name in JURIES:
        assert not cases()[name]["vote"]
        assert "circuit court" in tally(name)


def test_the_votes_that_books_often_get_wrong_are_right() -> None:
    assert tally("madison-v-marbury") == "4–0 on 24 February 1803"
    assert tally("plessy-v-ferguson") == "7–1 on 18 May 1896"
    assert tally("nixon-v-usa") == "8–0 on 24 July 1974"


@pytest.mark.parametrize(
    ("case", "side"),
    [
        ("madison-v-marbury", "silver"),
        ("usa-v-korematsu", "silver"),
        ("nixon-v-usa", "gold"),
        ("arizona-v-miranda", "gold"),
        ("printz-v-usa", "gold"),
        ("dred-scott-v-sandford", "gold"),
        ("plessy-v-ferguson", "gold"),
    ],
)
def test_who_prevailed_is_right_where_a_card_turns_the_caption_round(case: str, side: str) -> None:
    assert won(case) == side


def test_who_wrote_and_who_dissented_sat_on_the_day() -> None:
    for case in RECORD["cases"]:
        if case["jury"]:
            assert case["bench"] == []
            assert not case["dissenters"]
            continue
        named = {case["author"], *case["dissenters"]}
        assert named <= set(case["bench"]), case["id"]
        ayes, noes = map(int, case["vote"].split("-"))
        assert noes == len(case["dissenters"]), case["id"]
        assert ayes + noes <= len(case["bench"]), case["id"]


# Places


def test_places_tell_of_cases_tracks_actions_spaces_and_the_bench() -> None:
    assert {place["id"] for place in PLACES["cases"]} == set(cases())
    spaces = read_toml(data_dir() / "court" / "robing.toml")["spaces"]
    assert [p["title"] for p in PLACES["robing room"]] == [space["name"] for space in spaces]
    assert {place["id"].removeprefix("track-") for place in PLACES["tracks"]} == set(TRACKS)
    assert len(PLACES["actions"]) == 6
    assert {"bench-nine", "bench-candidates"} <= {place["id"] for place in PLACES["bench"]}


def test_a_chapter_says_what_the_model_leaves_out() -> None:
    left = {place["id"] for place in PLACES["what the model leaves out"]}
    assert left >= {
        "out-law",
        "out-precedent",
        "out-facts",
        "out-briefs",
        "out-argument",
        "out-certiorari",
        "out-lower-courts",
    }


def test_every_place_has_what_the_panel_shows_and_an_id_of_its_own() -> None:
    ids = [place["id"] for chapter in PLACES.values() for place in chapter]
    assert len(ids) == len(set(ids))
    for chapter in PLACES.values():
        for place in chapter:
            for key in ("id", "title", "stood_for", "in_fact", "source"):
                assert place[key], (place["id"], key)


def test_a_case_tells_how_it_was_decided_and_whom_that_touched() -> None:
    told = {place["id"]: place["in_fact"] for place in PLACES["cases"]}
    assert "7–2 on 6 March 1857" in told["dred-scott-v-sandford"]
    assert "Lizzie" in told["dred-scott-v-sandford"]
    assert "120,000" in told["usa-v-korematsu"]
    assert "circuit court" in told["lyon-v-usa"]


# The record as a whole


def test_the_record_is_plain_and_names_its_parts() -> None:
    assert len(RECORD["cases"]) == 24
    assert len(RECORD["justices"]) == 112
    assert len(RECORD["services"]) == 117
    assert len(RECORD["limits"]) >= 4
    assert RECORD["sources"]
    assert "game" in RECORD["caption"]


def test_the_frames_carry_the_same_numbers() -> None:
    assert len(record_of.justices()) == 117
    assert len(record_of.decisions()) == 24
    assert len(record_of.bench_on("1857-03-06")) == 9
    pairs = record_of.together()
    assert int(pairs["days"].min()) > 0
    assert len(pairs) == sum(met(a, b) for a, b in combinations(offices(), 2))


# The record in this game's units


def test_a_marker_skips_zero_and_stops_at_the_ends() -> None:
    assert moved(-3, 3) == 1  # Marshall's three down, then Cushing's three up
    assert moved(1, 1) == 2
    assert moved(1, -1) == -1
    assert moved(5, 9) == END
    assert moved(0, 0) == 0


def test_the_replay_goes_forward_in_time_and_each_step_begins_where_the_last_ended() -> None:
    found = documented()
    assert [step.date for step in found] == sorted(step.date for step in found)
    for track in TRACKS:
        mine = [step for step in found if step.track == track]
        assert mine[0].was == 0
        assert all(one.mark == other.was for one, other in pairwise(mine))
        assert all(0 < abs(step.mark) <= END for step in mine)
        assert ghost(track) == [(step.date, step.mark) for step in mine]


def test_a_marker_at_an_end_goes_back_to_four_at_once() -> None:
    for track in TRACKS:
        marks = [mark for _, mark in ghost(track)]
        for one, other in pairwise(marks):
            if abs(one) == END:
                assert other == (MODERATE if one > 0 else -MODERATE)


def test_marbury_moves_executive_to_the_end_and_back() -> None:
    day = [s for s in documented() if s.date == "1803-02-24" and s.track == "executive"]
    assert [step.mark for step in day][-2:] == [END, MODERATE]


def test_the_two_circuit_trials_move_nothing_in_the_replay() -> None:
    assert not {step.by for step in documented()} & set(JURIES)


def test_every_decision_of_the_court_moves_its_track_one_space_for_the_opinion() -> None:
    assert Counter(step.why for step in documented())["opinion"] >= 20


# Departures


def seated(justice: str, how: str = "elevated", *, chief: bool = False) -> Event:
    told = {"justice": justice, "place": 2, "chief": chief, "how": how}
    return Event("justice-seated", "chance", told)


def decided(case: str, side: str) -> Event:
    told = {"case": case, "side": side, "track": "equality", "mark": 1, "why": "track"}
    return Event("decided", "chance", told)


def turn(number: int) -> Event:
    return Event("turn", "table-1", {"turn": number, "round": 1})


SCOTT = "dred-scott-v-sandford"


def test_a_case_that_comes_out_otherwise_is_a_departure_told_beside_the_real_one() -> None:
    events = [turn(4), decided(SCOTT, "silver")]
    assert history.departures("court", events) == [
        (
            4,
            "Dred Scott v. Sandford: Dred Scott prevails in this match; in fact Sandford "
            "prevailed, 7–2 on 6 March 1857.",
        )
    ]


def test_a_case_that_comes_out_as_in_fact_is_none() -> None:
    assert history.departures("court", [turn(4), decided(SCOTT, "gold")]) == []


def test_a_first_bench_of_people_who_never_met_is_told_once() -> None:
    bench = [seated("john-jay", "dealt", chief=True), seated("robert-c-grier", "dealt")]
    assert history.departures("court", bench) == [
        (
            0,
            "Of the 1 pair on this bench 1 never sat together in fact; for one, John Jay left in "
            "1795, Robert C. Grier came in 1846.",
        )
    ]


def test_who_is_elevated_beside_people_long_gone_is_told() -> None:
    events = [seated("john-jay", "dealt"), turn(3), seated("roger-b-taney")]
    assert history.departures("court", events) == [
        (
            3,
            "Here Roger B. Taney sits with John Jay; in fact John Jay left in 1795, Roger B. Taney "
            "came in 1836.",
        )
    ]


def test_who_retired_no_longer_counts() -> None:
    gone = Event("retired", "table-1", {"justice": "john-jay", "place": 1, "chief": True})
    events = [seated("john-jay", "dealt"), turn(2), gone, turn(3), seated("roger-b-taney")]
    assert history.departures("court", events) == []


def test_the_summary_counts_decisions_and_names_those_otherwise() -> None:
    events = [turn(1), decided(SCOTT, "silver"), turn(2), decided("lyon-v-usa", "gold")]
    told = history.summary("court", events)
    assert told[0] == "Of 2 cases decided here 1 went to the side that won in fact."
    assert told[1] == "Otherwise than in fact: Dred Scott v. Sandford (7–2 on 6 March 1857)."
    assert told[2] == "Lyon v. USA was never before the Supreme Court in fact."


def test_beside_a_decision_stands_what_was_decided_and_whom_it_touched() -> None:
    events = [seated("roger-b-taney", "dealt"), turn(1), decided(SCOTT, "silver")]
    ((heading, lines),) = history.side_by_side("court", events).items()
    assert heading == "Dred Scott v. Sandford: here, and in fact 7–2 on 6 March 1857"
    told = dict(lines)
    assert told["Prevails in this match"] == "Dred Scott, the silver side."
    assert told["Prevailed in fact"].startswith("Sandford, 7–2 on 6 March 1857.")
    assert "Harriet Scott" in told["Whom it touched"]
    assert told["Who sat"].endswith("Roger B. Taney.")
    assert next(iter(told)) == "Before you read"


def test_no_decision_is_cheered() -> None:
    for name in cases():
        for side in ("silver", "gold"):
            found = history.side_by_side("court", [turn(1), decided(name, side)])
            text = " ".join(line for lines in found.values() for _, line in lines).lower()
            for word in ("victory", "triumph", "hooray", "congratul", "well done", "!"):
                assert word not in text, name


def test_a_trial_before_a_circuit_court_has_no_bench_beside_it() -> None:
    events = [seated("john-jay", "dealt"), turn(1), decided("lyon-v-usa", "gold")]
    (lines,) = history.side_by_side("court", events).values()
    assert "Who sat" not in dict(lines)


def test_nothing_happened_is_no_departure() -> None:
    assert history.departures("court", []) == []
    assert history.summary("court", []) == []
    assert history.side_by_side("court", []) == {}


@pytest.mark.parametrize("id", sorted(cases()))
def test_each_case_is_told_in_sentences_a_pupil_can_read(id: str) -> None:
    told = record_of.told(id)
    assert not re.search(r"\b(gold|silver|None|nan)\b|\[|[a-z]-[a-z]+-[a-z]+-", told)
    assert tally(id) in told and cases()[id]["source"] in told
    assert ("wrote the opinion" in told) == (id not in JURIES)
