"""The table of a class, its figures, and what is saved: findings, signs, record, and no key."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import Any

import pytest

from companion.charts import figure
from companion.charts.classroom import Bar, Tally, tally
from companion.charts.classroom_spread import Spread, spread
from companion.core.errors import CompanionError
from companion.study.gather import Gathered, gather
from companion.views.class_figures import figures
from companion.views.class_lesson import lesson, told
from companion.views.class_sheet import groups, opened, saved, sheet
from companion.views.class_table import columns, harmless
from tests.classroom import LESSON, codes, pupil, short
from tests.forge import header, with_header

TAB = "/".join(LESSON)


@pytest.fixture(scope="module")
def known() -> Gathered:
    """Six pupils of one lesson, and a match without one."""
    return gather([*codes(), *short(1)], told)


def group(known: Gathered, *, key: bool = False, figure: str = "") -> dict[str, Any]:
    found: dict[str, Any] = sheet(known, TAB, figure, key=key)["group"]
    return found


def cells(group: dict[str, Any], column: str) -> list[str]:
    """The words in a column."""
    at = [one["id"] for one in group["columns"]].index(column)
    found = [row["cells"][at] for row in group["rows"]]
    return [cell if isinstance(cell, str) else cell[0] for cell in found]


def test_each_scenario_has_a_table_of_its_own_the_largest_class_first(known: Gathered) -> None:
    drawn = sheet(known, "", "", key=False)
    assert [(tab["label"], tab["count"]) for tab in drawn["tabs"]] == [
        ("15 September 1787", 6),
        ("The Campaign of 1828", 1),
    ]
    assert drawn["group"]["id"] == TAB
    assert [row["n"] for row in drawn["group"]["rows"]] == [1, 2, 3, 4, 5, 6]
    other = sheet(known, drawn["tabs"][1]["id"], "", key=False)["group"]
    assert "step" not in [column["id"] for column in other["columns"]]
    assert other["question"] == ""


def test_there_is_a_column_for_each_question_and_what_came_beside_each_prediction(
    known: Gathered,
) -> None:
    ids = [column["id"] for column in group(known)["columns"]]
    there = lesson(*LESSON)
    assert there is not None
    for id, asked in there.asked.items():
        assert id in ids
        if asked.question.predict:
            assert ids[ids.index(id) + 1] == f"{id}-came"
    assert {"winner", "score-madison", "left", "turn", "back", "step"} < set(ids)
    assert "time" not in ids, "codes carry no time unless they were asked to"


def test_without_the_key_a_checked_answer_is_its_sign_alone_and_nothing_tells_which_is_right(
    known: Gathered,
) -> None:
    plain, opened_up = group(known, figure="read.1"), group(known, key=True, figure="read.1")
    signs = {"✓ holds", "◐ partly", "✗ not yet", "–"}
    assert set(cells(plain, "read.1")) <= signs
    assert any(": " in cell for cell in cells(opened_up, "read.1"))
    assert "✓" not in json.dumps(plain["figure"], ensure_ascii=False)
    assert "✓" in json.dumps(opened_up["figure"], ensure_ascii=False)
    words = json.dumps(plain, ensure_ascii=False)
    assert "feedback" not in words


def test_the_last_row_counts_what_holds_and_takes_the_middle_of_numbers(known: Gathered) -> None:
    drawn = group(known)
    ids = [column["id"] for column in drawn["columns"]]
    sums = dict(zip(ids, drawn["sums"], strict=True))
    held = cells(drawn, "read.1").count("✓ holds")
    assert sums["read.1"] == f"{held} of 6 hold"
    turns = [int(cell) for cell in cells(drawn, "turn")]
    assert sums["turn"] == f"{sum(turns) / 6:.1f}"
    assert sums["round.1"].endswith("answers")


def test_the_sentences_about_the_record_stand_with_how_many_matches_they_are_true_of(
    known: Gathered,
) -> None:
    left = group(known)["left"]
    assert left and all(1 <= number <= 6 for _, number in left)
    assert [number for _, number in left] == sorted((n for _, n in left), reverse=True)


def test_the_record_is_a_dashed_red_line_where_a_documented_line_gives_one(known: Gathered) -> None:
    drawn = group(known, figure="read.3")["figure"]
    (line,) = drawn["layout"]["shapes"]
    assert line["line"]["dash"] == "dash"
    assert ["The record", "0", "0"] in drawn["layout"]["meta"]["table"]["rows"]
    assert "in the record 0" in drawn["layout"]["meta"]["finding"]


def test_where_the_record_cannot_be_followed_the_sheet_says_why() -> None:
    match = pupil(1, "convention", "sixteenth-of-july", steps=1)
    drawn = sheet(gather([match.code(open=True)], told), "", "", key=False)["group"]
    assert drawn["unreachable"].startswith("The votes can be followed")


@pytest.mark.parametrize("key", [False, True])
def test_every_figure_has_a_finding_words_for_those_who_do_not_see_it_and_its_numbers(
    known: Gathered, key: bool
) -> None:
    for reads in groups(known).values():
        there = lesson(reads[0].game, reads[0].scenario)
        for one in figures(reads, there):
            drawn = one.draw(key)
            meta = drawn["layout"]["meta"]
            assert meta["finding"] and len(meta["alt"]) > 40 and meta["source"]
            columns, rows = meta["table"]["columns"], meta["table"]["rows"]
            assert rows and all(len(row) == len(columns) for row in rows)
            assert figure(drawn).layout.title.text


def test_a_tally_counts_every_code_once(known: Gathered) -> None:
    reads = groups(known)[LESSON]
    for one in figures(reads, lesson(*LESSON)):
        if one.name == "read.1":
            assert sum(row[1] for row in one.draw(False)["layout"]["meta"]["table"]["rows"]) == 6


def test_findings_say_what_most_chose_or_that_nobody_leads() -> None:
    def finding(*bars: Bar, **more: Any) -> str:
        of = sum(bar.chosen for bar in bars)
        drawn = tally(Tally("Why?", "codes", of, bars, "this class", **more))
        return str(drawn["layout"]["meta"]["finding"])

    assert finding(Bar("Trade.", 3), Bar("Peace.", 1)) == "3 of 4 chose: Trade"
    assert finding(Bar("Trade.", 2), Bar("Peace.", 2)) == "2 answers share the lead, 2 of 4 each"
    assert finding(Bar("Trade.", 0)) == "Nobody has answered yet"
    guessed = finding(Bar("Yes.", 3, 1), Bar("No.", 1, 2), predicted=True)
    assert guessed == "3 of 4 guessed: Yes; so it came in 1 of 3"


def test_a_spread_of_many_numbers_keeps_its_bars_few_and_loses_none() -> None:
    drawn = spread(Spread("Votes.", "votes", [float(n) for n in range(0, 200, 3)], "this class"))
    counts = drawn["data"][0]["y"]
    assert len(counts) <= 12 and sum(counts) == 67
    none = spread(Spread("Votes.", "votes", [], "this class", fact=3))
    assert none["layout"]["meta"]["finding"] == "Nobody has answered yet"


def test_the_saved_table_has_answers_whole_with_signs_and_codes_and_reads_back(
    known: Gathered,
) -> None:
    told_ = saved(known, TAB)
    assert told_["name"] == "class-equal-votes-for-ever.csv"
    assert told_["text"].startswith("\ufeff")
    head, *rows = csv.reader(StringIO(told_["text"].removeprefix("\ufeff")))
    assert len(rows) == 6 and all(len(row) == len(head) for row in rows)
    assert [row[-1] for row in rows] == list(codes())
    assert "✓ holds" in told_["text"] and "Sign" in head
    assert len(gather(told_["text"]).read) == 6


def test_no_cell_of_the_saved_table_is_a_formula(known: Gathered) -> None:
    for danger in ("=1+1", "+cmd", "-2+3", "@sum", "\t=1", "\r=1"):
        assert harmless(danger) == f"'{danger}"
    assert [harmless(cell) for cell in ("-3", "4.5", "Paterson")] == ["-3", "4.5", "Paterson"]
    rows = list(csv.reader(StringIO(saved(known, TAB)["text"].removeprefix("\ufeff"))))
    cells = [cell for row in rows for cell in row]
    assert "'=1+1" in cells and "=1+1" not in cells


def test_a_code_that_is_opened_says_its_answers_and_their_signs_with_the_key_alone(
    known: Gathered,
) -> None:
    plain, open_ = opened(known, 2, key=False), opened(known, 2, key=True)
    assert plain["code"] == open_["code"] == codes()[1]
    assert {sign for _, _, sign, _ in plain["answers"]} == {""}
    assert "" not in {sign for _, _, sign, _ in open_["answers"]}
    with pytest.raises(CompanionError, match="there is no Code 99"):
        opened(known, 99, key=False)


def test_a_time_is_a_column_where_a_code_carries_one() -> None:
    match = pupil(1, *LESSON, steps=1)
    match.answer("@time", "10:05")
    reads = gather([match.code(open=True)], told).read
    assert columns(reads, lesson(*LESSON), key=False)[-1].cell(reads[0]).text == "10:05"


def test_before_anything_is_read_there_is_no_table_to_save() -> None:
    with pytest.raises(CompanionError, match="no code was read yet"):
        saved(Gathered(), "")
    assert sheet(Gathered(), "", "", key=False)["group"] is None


HOSTILE = [
    {"a": {"@time": "\ud800"}},
    {"a": {"@time": "=1+1", "@step": "9" * 500}},
    {"c": "../../etc/‮<b>passwd"},
    {"t": 10**400},
    {"a": {"@time": "\x00\x1b[31m"}, "p": {"x": "<img src=x onerror=alert(1)>"}},
]


@pytest.mark.parametrize("head", HOSTILE, ids=range(len(HOSTILE)))
def test_a_code_made_by_hand_is_refused_or_shown_as_it_is_and_breaks_no_page(
    head: dict[str, Any],
) -> None:
    code = short(1)[0]
    forged = with_header(code, {**header(code), **head})
    known = gather([forged, code], told)
    assert known.read[-1].number == 2
    drawn = sheet(known, "", "", key=True)
    json.dumps(drawn, allow_nan=False, ensure_ascii=False).encode()
    assert "/" not in saved(known, drawn["tabs"][0]["id"])["name"]
