"""The guided starts of the Court: position, record, care, and texts that a pupil can read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

import companion
from companion.core.game import Action, Event
from companion.core.match import Match
from companion.core.tables import read_toml
from companion.games.court.actions import REHEARING, able
from companion.games.court.cards import JUSTICES, WISHES, cases
from companion.games.court.state import Court, prevailing
from companion.guide import checks
from companion.guide.scenario import Wanted, of_lesson, read
from companion.history.court_bench import who_sat
from companion.start import scenarios
from tests.convention.test_scenarios import texts
from tests.test_history import REFUSED

FIRST, MARBURY, SCOTT, BROWN, FOUR, CARDS = (
    "first-monday",
    "marbury-and-judicial-review",
    "dred-scott-and-its-undoing",
    "from-plessy-to-brown",
    "four-tracks",
    "ten-cards",
)
IDS = (FIRST, MARBURY, SCOTT, BROWN, FOUR, CARDS)
MINUTES = {FIRST: 10, MARBURY: 45, SCOTT: 45, BROWN: 45, FOUR: 90, CARDS: 90}
CAREFUL = (SCOTT, BROWN, FOUR)
"""Starts with a content note and another task that counts as much."""
DOCKETS = {
    FIRST: "madison-v-marbury lyon-v-usa mcculloch-v-maryland cooley-v-board-of-wardens",
    MARBURY: "gibbons-v-ogden mcculloch-v-maryland madison-v-marbury lyon-v-usa",
    SCOTT: "gibbons-v-ogden mcculloch-v-maryland cooley-v-board-of-wardens dred-scott-v-sandford",
    BROWN: "nlrb-v-jones brown-v-board-of-education abrams-v-usa plessy-v-ferguson",
    FOUR: "worcester-v-georgia gibbons-v-ogden madison-v-marbury lyon-v-usa",
    CARDS: "gibbons-v-ogden cooley-v-board-of-wardens mcculloch-v-maryland brown-v-usa",
}
"""Scenario -> the cases from Discovery to the Supreme Court."""
TOLD = {
    FIRST: {"cooley-v-board-of-wardens": "gold"},
    MARBURY: {"lyon-v-usa": "gold", "madison-v-marbury": "silver"},
    SCOTT: {"dred-scott-v-sandford": "gold"},
    BROWN: {
        "plessy-v-ferguson": "gold",
        "abrams-v-usa": "gold",
        "brown-v-board-of-education": "silver",
    },
    FOUR: {
        "lyon-v-usa": "gold",
        "madison-v-marbury": "silver",
        "gibbons-v-ogden": "silver",
        "worcester-v-georgia": "silver",
    },
    CARDS: {
        "brown-v-usa": "gold",
        "mcculloch-v-maryland": "silver",
        "cooley-v-board-of-wardens": "gold",
    },
}
"""Scenario -> the decisions of its documented line."""
DENIED = {
    "dred-scott-v-sandford": ("gold", "Sandford"),
    "plessy-v-ferguson": ("gold", "Ferguson"),
    "worcester-v-georgia": ("gold", "Georgia"),
    "brown-v-board-of-education": ("gold", "Board of Education"),
    "loving-v-virginia": ("gold", "Virginia"),
    "usa-v-korematsu": ("silver", "the government"),
    "katzenbach-v-mcclung": ("gold", "McClung"),
}
"""Case -> the side that stood against people's rights, and its party."""
EVERY = pytest.mark.parametrize("id", IDS)
WITH_CARE = pytest.mark.parametrize("id", CAREFUL)


def since(m: Match[Court]) -> list[Event]:
    """The events after the start of the scenario."""
    way = m.tree.way(m.node)
    return [event for node in way[m.first + 1 :] for event in node.events]


def happened(m: Match[Court], kind: str) -> list[dict[str, Any]]:
    return [dict(event.details) for event in since(m) if event.kind == kind]


def met(m: Match[Court], check: dict[str, Any]) -> bool:
    return checks.holds(m, Wanted(check["name"], tuple(check.get("args", ()))))


@cache
def told(id: str) -> dict[str, Any]:
    return read_toml(scenarios("court")[id])


def begun(id: str) -> Match[Court]:
    return companion.play("court", scenario=id)


def steps(id: str) -> list[dict[str, Any]]:
    return list(told(id)["steps"])


def questions(id: str) -> Iterator[dict[str, Any]]:
    for step in steps(id):
        yield from step["questions"]


def followed(id: str, line: Sequence[str] | None = None) -> Match[Court]:
    """The match after the start and these actions, luck and rivals included; else as documented."""
    m = begun(id)
    for text in told(id)["documented"] if line is None else line:
        action = Action.parse(text)
        assert m.game.why_not(m.state, action) is None, text
        m.step(action)
    return m


def decisions(m: Match[Court]) -> dict[str, str]:
    return {told["case"]: told["side"] for told in happened(m, "decided")}


def test_the_six_starts_are_there() -> None:
    assert set(IDS) == set(scenarios("court"))


def test_there_are_lessons_of_10_of_45_and_of_90_minutes_and_the_first_is_one_round() -> None:
    there = of_lesson("03")
    assert {scenario.id: scenario.minutes for scenario in there} == MINUTES
    assert there[0].id == FIRST


@EVERY
def test_every_field_is_as_the_guide_reads_it(id: str) -> None:
    scenario = read("court", id)
    assert (scenario.id, scenario.game, scenario.lesson) == (id, "court", "03")
    assert scenario.standards and bool(scenario.note) == (id in CAREFUL)


@EVERY
def test_one_person_sits_at_the_first_table_and_is_asked_at_once(id: str) -> None:
    m = begun(id)
    assert (m.seat, m.state.phase) == ("table-1", "act")
    assert [who for who in m.seats if m.person(who)] == ["table-1"]
    assert set(told(id)["seats"].values()) == {"you", "bot:solo" if id == CARDS else "bot:greedy"}
    assert m.state.done["table-1"] == ()
    assert len(m.legal()) >= 20


@EVERY
def test_the_docket_is_as_the_question_needs_it(id: str) -> None:
    assert " ".join(begun(id).state.docket.values()) == DOCKETS[id]


@EVERY
def test_the_documented_line_ends_as_the_record_has_it(id: str) -> None:
    here = decisions(followed(id))
    assert here == TOLD[id]
    assert here == {case: cases()[case].real_winner for case in here}


@EVERY
def test_the_documented_line_takes_the_pupil_through_the_steps(id: str) -> None:
    m = followed(id)
    missed = [step["id"] for step in steps(id) if not met(m, step["check"])]
    assert missed == (["track"] if id == SCOTT else [])


@EVERY
def test_no_step_that_asks_for_a_move_is_done_at_the_start(id: str) -> None:
    m = begun(id)
    assert not [s for s in steps(id) if s["check"]["name"] != "answered" and met(m, s["check"])]


@EVERY
def test_an_action_of_the_person_is_a_turn(id: str) -> None:
    m = begun(id)
    once = {"name": "turns-taken", "args": [1]}
    assert met(m, {"name": "turns-taken", "args": [0]}) and not met(m, once)
    m.play("gather")
    assert met(m, once) and not met(m, {"name": "turns-taken", "args": [2]})


def test_cooley_prevails_at_first_and_loses_if_the_track_moves_three_spaces() -> None:
    m = begun(FIRST)
    assert (prevailing(m.state, "commerce"), m.state.marks["commerce"]) == ("silver", 1)
    assert prevailing(followed(FIRST).state, "commerce") == "gold"


def test_the_two_sides_of_cooley_cost_what_the_hint_says() -> None:
    m = begun(FIRST)
    for side, cubes in (("silver", 6), ("gold", 4)):
        after, events = m.game.apply(
            m.state, Action.parse(f"advocate:cooley-v-board-of-wardens:{side}")
        )
        (event,) = [event for event in events if event.kind == "advocated"]
        assert (event.details["cubes"], event.details["level"]) == (cubes, 4)
        assert m.state.cubes["table-1"] - after.cubes["table-1"] == cubes


def test_marbury_prevails_at_first_and_madison_in_the_documented_line() -> None:
    assert prevailing(begun(MARBURY).state, "executive") == "gold"
    assert decisions(followed(MARBURY))["madison-v-marbury"] == "silver"


def test_after_madison_the_executive_track_comes_back_to_the_outermost_moderate_space() -> None:
    m = followed(MARBURY)
    while not happened(m, "round")[1:]:
        m.step(m.game.legal(m.state)[0])
    assert m.state.marks["executive"] == 4


@pytest.mark.parametrize(
    ("id", "day", "strangers"), [(FIRST, "1852-03-02", 2), (SCOTT, "1857-03-06", 1)]
)
def test_the_bench_is_that_of_the_day_but_for_those_without_a_card(
    id: str, day: str, strangers: int
) -> None:
    bench = begun(id).state.bench
    assert bench[0] == "roger-b-taney"
    assert len([justice for justice in bench if justice not in who_sat(day)]) == strangers
    assert set(who_sat(day)) & set(JUSTICES) <= set(bench)


def test_marburys_bench_holds_those_of_1803_who_have_cards() -> None:
    bench = begun(MARBURY).state.bench
    assert bench[0] == "john-marshall"
    assert set(who_sat("1803-02-24")) & set(JUSTICES) <= set(bench)


def test_nobody_had_to_stand_against_the_scotts_for_the_decision_to_fall_as_it_did() -> None:
    m = followed(SCOTT)
    assert happened(m, "no-winner") and not happened(m, "awarded")
    assert happened(m, "dissented") == [{"case": "dred-scott-v-sandford", "tokens": 1}]


def to_silver(m: Match[Court]) -> int:
    """Brings Equality to silver by articles, the rival passive, and counts the rounds it took."""
    wanted = ("supreme-law-review:equality:silver:3", "gather", "support")
    for _ in range(60):
        if m.state.marks["equality"] > 0:
            return len(happened(m, "round"))
        legal = [str(action) for action in m.game.legal(m.state)]
        articles = wanted if m.seat == "table-1" else wanted[1:]
        mine = (text for want in articles for text in legal if text.startswith(want))
        m.step(Action.parse(next(mine, "age-die:0" if "age-die:0" in legal else legal[0])))
    return 99


def test_the_track_can_be_brought_back_to_silver_within_a_lesson() -> None:
    assert to_silver(followed(SCOTT)) <= 3


def test_before_plessy_the_cases_came_out_as_in_fact() -> None:
    s = begun(BROWN).state
    assert len(s.ruled) == 6
    assert s.ruled == {case: cases()[case].real_winner for case in s.ruled}


def test_plessy_is_lost_and_dissented_from_and_brown_is_won() -> None:
    m = followed(BROWN)
    assert [told["case"] for told in happened(m, "dissented")] == ["plessy-v-ferguson"]
    won = [told["case"] for told in happened(m, "awarded")]
    assert won == ["brown-v-board-of-education"]


def test_three_who_decided_brown_in_fact_are_the_candidates() -> None:
    pool = set(begun(BROWN).state.pool)
    assert pool == {"hugo-l-black", "robert-h-jackson", "felix-frankfurter"}
    assert pool <= set(who_sat("1954-05-17"))


@EVERY
def test_nobody_who_plays_stands_where_rights_were_denied(id: str) -> None:
    line = (*told(id)["start"], *told(id)["documented"])
    refused = [f"advocate:{case}:{side}" for case, (side, _) in DENIED.items()]
    assert [text for text in line if text.removeprefix("supreme-") in refused] == []


@WITH_CARE
def test_the_pupils_seat_never_moves_equality_down(id: str) -> None:
    m = followed(id)
    seen = [event for node in m.tree.way(m.node) for event in node.events]
    mine = [e.details for e in seen if e.kind == "published" and e.seat == "table-1"]
    assert [d for d in mine if (d["track"], d["side"]) == ("equality", "gold")] == []


def test_each_of_the_four_cases_lies_on_a_track_of_its_own_in_the_order_of_the_years() -> None:
    there = [cases()[case] for case in DOCKETS[FOUR].split()]
    assert len({case.track for case in there}) == 4
    years = [case.decided for case in there]
    assert years == sorted(years, reverse=True)


def test_one_track_turns_between_mcculloch_and_cooley() -> None:
    there = (cases()["mcculloch-v-maryland"], cases()["cooley-v-board-of-wardens"])
    assert [case.track for case in there] == ["commerce", "commerce"]
    assert "roger-b-taney" in followed(CARDS).state.bench


@WITH_CARE
def test_no_goal_at_the_table_rewards_a_loss_of_equality(id: str) -> None:
    s = begun(id).state
    wishes = [wish for held in s.goals.values() for goal in held for wish in WISHES[goal]]
    assert wishes and ("equality", "gold") not in wishes


@EVERY
def test_no_step_asks_to_win_for_those_who_denied_rights(id: str) -> None:
    names = "|".join(re.escape(party) for _, party in DENIED.values())
    asked = re.compile(rf"\b(for|help|with|beside|support|join) (the )?({names})\b")
    said = [part for s in steps(id) for part in (*s["prompt"].values(), s["hint"])]
    assert [text for text in said if asked.search(text)] == []


@WITH_CARE
def test_a_note_and_another_task_of_the_same_length_come_first(id: str) -> None:
    other = told(told(id)["instead"])
    assert other["minutes"] == told(id)["minutes"]
    assert not any(cases()[case].harm for case in DOCKETS[other["id"]].split())
    assert "note" not in other
    assert len(told(id)["note"].split()) >= 30


@EVERY
def test_only_starts_with_a_note_have_a_case_that_harmed_people_to_decide(id: str) -> None:
    harmed = [case for case in DOCKETS[id].split() if cases()[case].harm]
    assert bool(harmed) == (id in CAREFUL)


@EVERY
def test_luck_brings_no_other_such_case_in_the_two_rounds_that_follow(id: str) -> None:
    people = {seat: "you" if seat != "bot" else "bot:solo" for seat in told(id)["seats"]}
    m = companion.play("court", scenario=id, seats=people, seed=1803)
    first, luck, there = m.state.round, Random(1803), set[str]()
    while m.state.round < first + 2:
        m.play(luck.choice(m.legal()))
        there |= {case for case in m.state.docket.values() if case}
    assert not [case for case in there - set(DOCKETS[id].split()) if cases()[case].harm]


@EVERY
def test_the_next_two_cases_are_those_that_somebody_has_looked_at(id: str) -> None:
    known = [case for held in begun(id).state.cases_known.values() for case in held]
    assert len(known) == 2 and not any(cases()[case].harm for case in known)


@EVERY
def test_only_beside_the_solitaire_cards_may_an_action_be_taken_twice_at_the_start(id: str) -> None:
    s = begun(id).state
    assert any(able(s, seat, REHEARING) for seat in s.seating) == (id == CARDS)


@EVERY
def test_it_says_prevails_in_this_match_and_nothing_of_victory(id: str) -> None:
    said = list(texts(told(id)))
    assert any("prevails in this match" in text or "prevail in this match" in text for text in said)
    assert [
        t for t in said if re.search(r"\b(hooray|victory|triumph|well done|you win)\b", t)
    ] == []


@EVERY
def test_a_step_has_every_part(id: str) -> None:
    assert 5 <= len(steps(id)) <= 8
    for step in steps(id):
        parts = {"id", "title", "prompt", "hint", "check", "fact", "questions"}
        assert set(step) - {"goal"} == parts
        assert not {"text", "source"} - set(step["fact"])
    assert any(step["check"] == told(id)["until"] for step in steps(id))


@EVERY
def test_there_is_something_to_predict_to_choose_to_order_and_to_count(id: str) -> None:
    asked = [(question["kind"], question.get("predict", False)) for question in questions(id)]
    assert {"choice", "text"} <= {kind for kind, predict in asked if not predict}
    assert {kind for kind, predict in asked if not predict} & {"order", "number"}
    first = steps(id)[0]["questions"]
    assert sum(predict for _, predict in asked) == sum(q.get("predict", False) for q in first) >= 1


def test_some_questions_have_no_right_answer() -> None:
    choices = [q["options"] for id in IDS for q in questions(id) if q["kind"] == "choice"]
    assert sum(not any("right" in o or "when" in o for o in options) for options in choices) >= 6


@EVERY
def test_a_fact_has_a_dated_source_that_is_no_mirror(id: str) -> None:
    for step in steps(id):
        source = step["fact"]["source"]
        assert re.search(r"\b(1[789]|20)\d\d\b", source), source
        assert not [word for word in REFUSED if word in source.lower()], source
        assert all("read" in part.split(", ")[-1] for part in source.split("; ")), source


@EVERY
def test_words_for_people_and_for_justices_follow_the_house_style(id: str) -> None:
    people = r"slaves|slave ?holders?|slave owners?|masters?|negro(es)?|indians?|tribes?"
    justices = r"liberals?|conservatives?|left-wing|right-wing|activist judges?|progressives?"
    refused = re.compile(rf"\b({people}|{justices})\b", re.I)
    assert [text for text in texts(told(id)) if refused.search(text)] == []


@WITH_CARE
def test_people_whom_the_decision_touched_speak_or_act_in_every_start_with_care(id: str) -> None:
    names = {
        SCOTT: ("Harriet", "Douglass", "Eliza", "Black soldiers"),
        BROWN: ("Homer Plessy", "Houston", "Barbara Johns", "Motley"),
        FOUR: ("Elias Boudinot", "John Ross", "Elizur Butler"),
    }
    facts = " ".join(step["fact"]["text"] for step in steps(id))
    assert [name for name in names[id] if name not in facts] == []
