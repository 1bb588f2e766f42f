"""Charts of the record of 1787: findings from the tables, marks that survive grey, small JSON."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from datetime import date
from functools import partial

import pytest

from companion import history
from companion.charts import convention_record as tables
from companion.charts import convention_record_path as bars
from companion.charts import convention_record_room as room
from companion.charts.template import FACT, Json
from tests import test_record_charts as charts

DRAWN: dict[str, Callable[..., Json]] = {
    "roll-calls": tables.roll_calls,
    "agreement": tables.agreement,
    "path-to-16-july": bars.path_to_16_july,
    "attendance": room.attendance,
    "ratification": bars.ratification,
}
RECORD = history.record("convention")
drawn, meta, trace = (partial(f, "convention") for f in (charts.drawn, charts.meta, charts.trace))
VOTES = {call["id"]: call for call in RECORD["votes"]}


@pytest.mark.parametrize("name", DRAWN)
def test_the_axes_of_a_chart_are_named(name: str) -> None:
    assert drawn(name)["layout"]["xaxis"]["title"]["text"]
    assert re.search("[Dd]own the side: ", meta(name)["alt"])


@pytest.mark.parametrize("name", DRAWN)
def test_a_narrow_page_has_a_label_for_every_line(name: str) -> None:
    layout = drawn(name)["layout"]
    narrow = meta(name)["narrow"]["yaxis"]["ticktext"]
    wide = layout["yaxis"].get("ticktext") or trace(name, "votes")["y"]
    assert len(narrow) == len(wide)
    assert all(len(part) <= 60 for label in narrow for part in re.split("<br>|<[^>]*>", label))


@pytest.mark.parametrize("name", ["path-to-16-july", "attendance", "ratification"])
def test_bars_are_told_apart_in_grey(name: str) -> None:
    found = [t for t in drawn(name)["data"] if t["type"] == "bar"]
    patterns = {(bar["marker"].get("pattern") or {}).get("shape", "") for bar in found}
    assert len(patterns) == len(found)


# Roll calls


def test_a_mark_is_told_by_its_letter_and_not_by_its_tint_alone() -> None:
    votes = trace("roll-calls", "votes")
    pairs = {
        (tint, letter)
        for tints, letters in zip(votes["z"], votes["text"], strict=True)
        for tint, letter in zip(tints, letters, strict=True)
    }
    assert pairs == {(0, ""), (1, "N"), (2, "D"), (3, "A")}


def test_every_line_of_the_roll_calls_has_its_own_name_and_the_twelve_states() -> None:
    votes = trace("roll-calls", "votes")
    assert len(set(votes["y"])) == len(votes["y"]) == len(RECORD["votes"])
    assert {len(line) for line in votes["text"]} == {12}
    at = list(VOTES).index("great-compromise")
    assert votes["y"][at] == "The report, equal Senate in it, 16 July: 5–4–1"
    assert "".join(votes["text"][at]) == "DAANAANANN"


def test_the_letters_of_each_roll_call_add_up_to_its_tally() -> None:
    for line, call in zip(meta("roll-calls")["table"]["rows"], RECORD["votes"], strict=True):
        letters = Counter(line[2:14])
        assert letters["A"] == call["ayes"]
        assert letters["N"] == call["noes"]
        assert letters["D"] == call["divided"]


def test_the_title_of_the_roll_calls_counts_those_that_passed() -> None:
    agreed = sum(call["result"] == "agreed" for call in RECORD["votes"])
    assert f"Of {len(RECORD['votes'])} roll calls {agreed} passed" in meta("roll-calls")["finding"]


def test_another_record_gets_another_title() -> None:
    other = deepcopy(RECORD)
    other["votes"] = other["votes"][:20]
    other["ratification"][8]["name"] = "Virginia"
    other["attendance"] = other["attendance"][:30]
    for name in ("roll-calls", "ratification", "attendance"):
        told = DRAWN[name](None, other)["layout"]["meta"]["finding"]
        assert told != meta(name)["finding"]


# Agreement


def test_the_square_of_agreement_is_the_same_both_ways_and_empty_on_its_diagonal() -> None:
    shares = trace("agreement", "agreement")["z"]
    assert all(shares[a][b] == shares[b][a] for a in range(12) for b in range(12))
    assert all(shares[a][a] is None for a in range(12))


def test_few_calls_have_a_star_and_every_cell_says_how_many() -> None:
    found = trace("agreement", "agreement")
    for words, told in zip(found["text"], found["customdata"], strict=True):
        for word, count in zip(words, told, strict=True):
            if not word:
                assert count == ""
                continue
            agreed, both = map(int, re.findall(r"\d+", count))
            assert word.rstrip("*") == f"{100 * agreed / both:.0f}"
            assert word.endswith("*") == (both < tables.FEW)


def test_the_title_of_agreement_names_pairs_that_met_often_enough() -> None:
    finding = meta("agreement")["finding"]
    counts = [int(n) for n in re.findall(r"of (\d+)", finding)]
    assert len(counts) == 2
    assert min(counts) >= tables.FEW


# The path to 16 July


def test_the_path_goes_from_11_june_to_16_july_in_order() -> None:
    days = [VOTES[name]["date"] for name in bars.PATH]
    assert days == sorted(days)
    assert (days[0], days[-1]) == ("1787-06-11", "1787-07-16")


def test_ayes_go_right_and_noes_left_by_their_numbers() -> None:
    calls = [VOTES[name] for name in bars.PATH]
    assert trace("path-to-16-july", "ayes")["x"] == [call["ayes"] for call in calls]
    assert trace("path-to-16-july", "noes")["x"] == [-call["noes"] for call in calls]
    split = [call for call in calls if call["divided"]]
    assert trace("path-to-16-july", "divided")["text"] == [f" {c['divided']}" for c in split]


def test_the_title_of_the_path_tells_the_three_votes_on_an_equal_senate() -> None:
    assert meta("path-to-16-july")["finding"] == (
        "Equal votes in the Senate lost 5–6 on 11 June, stood 5–5–1 on 2 July and "
        "won 5–4–1 on 16 July"
    )


def test_the_three_votes_on_an_equal_senate_are_in_the_ink_of_the_record() -> None:
    labels = drawn("path-to-16-july")["layout"]["yaxis"]["ticktext"]
    assert sum(FACT in label for label in labels) == 3


# Attendance


def test_who_was_away_has_a_gap_and_hamilton_has_two() -> None:
    members = {member["id"]: member for member in RECORD["attendance"]}
    assert len(list(room.stays(members["alexander-hamilton"]))) == 3
    assert len(list(room.stays(members["john-blair"]))) == 1


def test_the_room_holds_29_on_the_first_day_and_never_all_55() -> None:
    members = RECORD["attendance"]
    assert room.in_the_room(members, date(1787, 5, 25)) == 29
    assert room.in_the_room(members, date(1787, 9, 17)) == 41
    days = [date(1787, month, day) for month in (6, 7, 8) for day in (5, 15, 25)]
    assert max(room.in_the_room(members, day) for day in days) < 55


def test_each_outcome_has_its_bars_and_all_55_delegates_have_one() -> None:
    places: set[float] = set()
    for hand in room.OUTCOMES.values():
        places |= set(trace("attendance", hand.name)["y"])
    assert places == set(range(55))


def test_two_men_of_one_family_name_keep_their_letters_on_a_narrow_page() -> None:
    names = meta("attendance")["narrow"]["yaxis"]["ticktext"]
    assert len(set(names)) == 55
    assert {"G. Morris", "R. Morris", "C. C. Pinckney", "L. Martin", "Lansing"} <= set(names)


# Ratification


def test_the_shares_of_yes_and_no_fill_each_line() -> None:
    yes, no = trace("ratification", "yes"), trace("ratification", "no")
    for one, other, base in zip(yes["x"], no["x"], no["base"], strict=True):
        assert one + other == pytest.approx(100, abs=0.11)
        assert base == one


def test_the_line_of_nine_states_stands_behind_new_hampshire() -> None:
    layout = drawn("ratification")["layout"]
    places = dict(zip(layout["yaxis"]["ticktext"], layout["yaxis"]["tickvals"], strict=True))
    before = next(at for name, at in places.items() if name.startswith("New Hampshire"))
    behind = next(at for name, at in places.items() if name.startswith("Virginia"))
    assert before < bars.NINTH < behind


def test_states_with_other_printed_counts_or_days_have_a_star_and_a_note() -> None:
    names = drawn("ratification")["layout"]["yaxis"]["ticktext"]
    starred = {name.partition("*")[0] for name in names if "*" in name}
    assert starred == {
        "Pennsylvania",
        "Georgia",
        "Maryland",
        "New Hampshire",
        "North Carolina",
    }
    notes = {line[1]: line[-1] for line in meta("ratification")["table"]["rows"]}
    assert all(notes[name] for name in starred)


def test_the_charts_of_the_record_load_neither_plotly_nor_pandas() -> None:
    code = (
        "import sys; from companion.charts import convention_record, convention_record_path, "
        "convention_record_room; from companion import history; "
        "convention_record.roll_calls(None, history.record('convention'));"
        "print([m for m in ('plotly', 'pandas', 'numpy', 'anywidget') if m in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
