"""The guided starts of the Court: position, record, care, and texts that a pupil can read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import pytest

import companion
from companion.core.game import Action, Event
from companion.core.match import Match
from companion.core.tables import read_toml
from companion.games.court.actions import REHEARING, able
from companion.games.court.cards import JUSTICES, WISHES, cases
from companion.games.court.state import Court, prevailing
from companion.history.court_bench import who_sat
from companion.start import scenarios
from tests.convention.test_scenarios import GRADES, grade, texts
from tests.test_history import REFUSED

FIRST, MARBURY, SCOTT, BROWN = (
    "first-monday",
    "marbury-and-judicial-review",
    "dred-scott-and-its-undoing",
    "from-plessy-to-brown",
)
IDS = (FIRST, MARBURY, SCOTT, BROWN)
CAREFUL = (SCOTT, BROWN)
"""Starts with a content note and another task that counts as much."""
DOCKETS = {
    FIRST: "madison-v-marbury lyon-v-usa mcculloch-v-maryland cooley-v-board-of-wardens",
    MARBURY: "gibbons-v-ogden mcculloch-v-maryland madison-v-marbury lyon-v-usa",
    SCOTT: "gibbons-v-ogden mcculloch-v-maryland cooley-v-board-of-wardens dred-scott-v-sandford",
    BROWN: "nlrb-v-jones brown-v-board-of-education abrams-v-usa plessy-v-ferguson",
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
KEYS = {
    *("id", "title", "question", "game", "minutes", "lesson", "seats", "options", "start"),
    *("until", "documented", "standards", "steps"),
}
CARE = {"note", "instead"}
EVERY = pytest.mark.parametrize("id", IDS)
WITH_CARE = pytest.mark.parametrize("id", CAREFUL)
Check = Callable[[Match[Court], tuple[Any, ...]], bool]


def since(m: Match[Court]) -> list[Event]:
    """The events after the start of the scenario."""
    way = m.tree.way(m.node)
    return [event for node in way[m.first + 1 :] for event in node.events]


def happened(m: Match[Court], kind: str) -> list[dict[str, Any]]:
    return [dict(event.details) for event in since(m) if event.kind == kind]


def turns(m: Match[Court], args: tuple[Any, ...]) -> bool:
    """Whether the person has taken so many actions."""
    return len(m.state.done["table-1"]) + 3 * len(happened(m, "round")) >= int(args[0])


CHECKS: dict[str, tuple[int, Check]] = {
    "answered": (0, lambda m, args: True),
    "turns-taken": (1, turns),
    "round-ends": (0, lambda m, args: bool(happened(m, "round"))),
    "case-decided": (
        1,
        lambda m, args: args[0] in {told["case"] for told in happened(m, "decided")},
    ),
    "track-at-least": (2, lambda m, args: m.state.marks[args[0]] >= args[1]),
}
"""Name of a check -> how many arguments it takes, and what it looks for."""


def met(m: Match[Court], check: dict[str, Any]) -> bool:
    return CHECKS[check["name"]][1](m, tuple(check.get("args", ())))


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


def test_the_four_starts_are_there() -> None:
    assert set(IDS) == set(scenarios("court"))


@EVERY
def test_it_has_the_form_of_a_scenario(id: str) -> None:
    table = told(id)
    assert set(table) == KEYS | (CARE if id in CAREFUL else set())
    assert (table["id"], table["game"], table["lesson"]) == (id, "court", "03")
    assert table["minutes"] == (10 if id == FIRST else 45)
    assert table["standards"] == []


@EVERY
def test_one_person_sits_at_the_first_table_and_is_asked_at_once(id: str) -> None:
    m = begun(id)
    assert (m.seat, m.state.phase) == ("table-1", "act")
    assert [who for who in m.seats if m.person(who)] == ["table-1"]
    assert set(told(id)["seats"].values()) == {"you", "bot:greedy"}
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
def test_three_actions_of_a_round_are_three_turns(id: str) -> None:
    m = begun(id)
    assert turns(m, (0,)) and not turns(m, (1,))
    m.play(m.legal()[0])
    assert turns(m, (1,)) and not turns(m, (2,))


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
    first = steps(id)[0]
    assert (first["id"], first["check"]) == ("note", {"name": "answered"})
    assert all(other["title"] in text for text in first["prompt"].values())
    assert len(told(id)["note"].split()) >= 30


@EVERY
def test_only_starts_with_a_note_have_a_case_that_harmed_people_to_decide(id: str) -> None:
    harmed = [case for case in DOCKETS[id].split() if cases()[case].harm]
    assert bool(harmed) == (id in CAREFUL)


@EVERY
@pytest.mark.parametrize("seed", range(3))
def test_luck_brings_no_other_such_case_in_the_two_rounds_that_follow(id: str, seed: int) -> None:
    bots = dict.fromkeys(told(id)["seats"], "bot:random")
    m = companion.play("court", scenario=id, seats=bots, seed=seed)
    first = begun(id).state.round
    way = [node.state for node in m.tree.way(m.node) if first <= node.state.round < first + 2]
    there = {case for s in way for case in s.docket.values() if case}
    assert not [case for case in there - set(DOCKETS[id].split()) if cases()[case].harm]


@EVERY
def test_the_next_two_cases_are_those_that_somebody_has_looked_at(id: str) -> None:
    known = [case for held in begun(id).state.cases_known.values() for case in held]
    assert len(known) == 2 and not any(cases()[case].harm for case in known)


@EVERY
def test_nobody_may_take_an_action_twice_at_the_start(id: str) -> None:
    s = begun(id).state
    assert not any(able(s, seat, REHEARING) for seat in s.seating)


@EVERY
def test_it_says_prevails_in_this_match_and_nothing_of_victory(id: str) -> None:
    said = list(texts(told(id)))
    assert any("prevails in this match" in text or "prevail in this match" in text for text in said)
    assert [
        t for t in said if re.search(r"\b(hooray|victory|triumph|well done|you win)\b", t)
    ] == []


@EVERY
def test_a_step_has_every_part(id: str) -> None:
    assert 5 <= len(steps(id)) <= 6
    for step in steps(id):
        assert set(step) == {"id", "prompt", "hint", "check", "fact", "questions"}
        assert set(step["prompt"]) == set(GRADES) and set(step["fact"]) == {"text", "source"}
        assert len(step["check"].get("args", ())) == CHECKS[step["check"]["name"]][0]
    assert len({step["id"] for step in steps(id)}) == len(steps(id))
    assert any(step["check"] == told(id)["until"] for step in steps(id))


@EVERY
def test_every_option_answers_the_pupil_and_at_most_one_is_right(id: str) -> None:
    kinds = set()
    for question in questions(id):
        kinds.add(question["kind"])
        options = question.get("options", [])
        assert (len(options) == 3) == (question["kind"] == "choice")
        assert all(len(option["feedback"].split()) >= 6 for option in options)
        assert sum(option.get("right", False) for option in options) <= 1
    assert kinds == {"choice", "text"}


def test_some_questions_have_no_right_answer() -> None:
    choices = [q["options"] for id in IDS for q in questions(id) if q["kind"] == "choice"]
    assert sum(not any("right" in o for o in options) for options in choices) >= 4


@EVERY
def test_each_step_has_one_question(id: str) -> None:
    assert [step["id"] for step in steps(id) if len(step["questions"]) != 1] == []


@EVERY
@pytest.mark.parametrize("level", GRADES)
def test_prompts_can_be_read_at_their_level(id: str, level: str) -> None:
    hard = {step["id"]: grade(step["prompt"][level]) for step in steps(id)}
    assert {name: g for name, g in hard.items() if g > GRADES[level]} == {}


@EVERY
def test_the_two_levels_are_two_texts(id: str) -> None:
    for step in steps(id):
        plain, full = step["prompt"]["plain"], step["prompt"]["full"]
        assert plain != full and grade(plain) < grade(full)


@EVERY
def test_a_fact_has_a_dated_source_that_is_no_mirror(id: str) -> None:
    for step in steps(id):
        source = step["fact"]["source"]
        assert re.search(r"\b(1[789]|20)\d\d\b", source), source
        assert not [word for word in REFUSED if word in source.lower()], source
        assert all("read" in part.split(", ")[-1] for part in source.split("; ")), source


@EVERY
def test_a_fact_is_at_most_45_words(id: str) -> None:
    assert [s["id"] for s in steps(id) if len(s["fact"]["text"].split()) > 45] == []


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
    }
    facts = " ".join(step["fact"]["text"] for step in steps(id))
    assert [name for name in names[id] if name not in facts] == []
