"""The guided starts of the Convention: position, record, and texts that a pupil can read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import companion
from companion.core.game import Action
from companion.core.match import Match
from companion.core.tables import read_toml
from companion.games.convention.cards import STATES
from companion.games.convention.state import Convention, declared
from companion.games.convention.votes import BIAS
from companion.guide.scenario import of_lesson, read
from companion.history.roll_calls import roll_calls
from companion.start import scenarios
from tests.test_history import REFUSED

IDS = (
    "sixteenth-of-july",
    "single-executive",
    "equal-votes-for-ever",
    "who-chooses-the-president",
    "nine-states-are-enough",
)
CAREFUL = ("equal-votes-for-ever", "who-chooses-the-president")
"""Starts with a content note and another task that counts as much."""
PERSON = dict.fromkeys(IDS, "madison") | {"who-chooses-the-president": "sherman"}
"""Scenario -> the planner whom the pupil plays."""
ON_THE_FLOOR = {
    "sixteenth-of-july": ("equal-votes-in-the-senate", "money-bills-start-in-the-house"),
    "single-executive": ("a-single-executive", "veto-with-override"),
    "equal-votes-for-ever": (
        "equal-senate-can-not-be-amended-away",
        "trade-laws-by-simple-majority",
    ),
    "who-chooses-the-president": (
        "if-no-one-wins-states-vote-equally",
        "treaties-with-the-senate",
    ),
    "nine-states-are-enough": ("nine-states-by-conventions", "no-state-split-without-consent"),
}
"""Scenario -> the articles of the Assembly Room and of the Committee Room."""
HANDS = {
    "sixteenth-of-july": {"james-madison", "rufus-king", "caleb-strong"},
    "single-executive": {"james-madison", "george-washington", "edmund-randolph"},
    "equal-votes-for-ever": {"james-madison", "gouverneur-morris", "george-mason"},
    "who-chooses-the-president": {"roger-sherman", "nicholas-gilman", "abraham-baldwin"},
    "nine-states-are-enough": {"james-madison", "george-mason", "james-wilson"},
}
"""Scenario -> the delegates in the person's caucus."""
AYE = {"connecticut", "new-jersey", "delaware", "maryland", "north-carolina"}
NO = {"pennsylvania", "virginia", "south-carolina", "georgia"}
TO_THE_TIE = (
    "declare:nay:massachusetts:rufus-king",
    *("reclaim:virginia", "take:new-york:planner", "unfold:alexander-hamilton"),
    *("reveal:delaware:federalist", "snub:luther-martin", "end-snub"),
    *("take:virginia:federalist", "unfold:george-washington", "reveal:maryland:federalist"),
    *("snub:william-samuel-johnson", "end-snub"),
    *("take:pennsylvania:large-states", "unfold:benjamin-franklin", "reveal:virginia:federalist"),
    "enact:caleb-strong",
)
"""From the start of 16 July: King declares Massachusetts, the others wait, Strong divides it."""
EVERY = pytest.mark.parametrize("id", IDS)


@cache
def told(id: str) -> dict[str, Any]:
    return read_toml(scenarios("convention")[id])


def begun(id: str) -> Match[Convention]:
    return companion.play("convention", scenario=id)


def votes(s: Convention) -> dict[str, set[str]]:
    return {side: set(declared(s, side)) for side in ("yea", "nay")}


def steps(id: str) -> list[dict[str, Any]]:
    return list(told(id)["steps"])


def questions(id: str) -> Iterator[dict[str, Any]]:
    for step in steps(id):
        yield from step["questions"]


def texts(part: Any) -> Iterator[str]:
    """Every text in a scenario, wherever it stands; sources and actions left out."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        for one in part:
            yield from texts(one)
    elif isinstance(part, dict):
        for key, one in part.items():
            if key not in ("source", "start", "documented", "id"):
                yield from texts(one)


def played(match: Match[Convention], line: list[str] | tuple[str, ...]) -> Convention:
    """The state after these actions from the start of a scenario, each of them checked."""
    s = match.state
    for text in line:
        assert match.game.why_not(s, Action.parse(text)) is None, text
        s, _ = match.game.apply(s, Action.parse(text))
    return s


def test_the_five_starts_are_there() -> None:
    assert set(IDS) == set(scenarios("convention"))


def test_there_are_lessons_of_10_of_45_and_of_90_minutes_and_the_first_is_16_july() -> None:
    there = of_lesson("02")
    assert {scenario.minutes for scenario in there} == {10, 45, 90}
    assert [scenario.id for scenario in there if scenario.minutes == 10] == ["sixteenth-of-july"]
    assert there[0].id == "sixteenth-of-july"


@EVERY
def test_every_field_is_as_the_guide_reads_it(id: str) -> None:
    scenario = read("convention", id)
    assert (scenario.id, scenario.game, scenario.lesson) == (id, "convention", "02")
    assert bool(scenario.documented) != bool(scenario.unreachable)
    assert scenario.standards


@EVERY
def test_one_person_plays_and_is_asked_at_once(id: str) -> None:
    m = begun(id)
    assert (m.seat, m.state.phase) == (PERSON[id], "act")
    assert [who for who in m.seats if m.person(who)] == [PERSON[id]]
    assert set(told(id)["seats"].values()) == {"you", "bot:greedy"}
    assert len(m.legal()) >= 8


@EVERY
def test_the_article_of_the_day_lies_in_the_assembly_room(id: str) -> None:
    s = begun(id).state
    assert (s.assembly, s.committee) == ON_THE_FLOOR[id]
    assert not any(s.flipped.values())


@EVERY
def test_the_hand_fits_the_question(id: str) -> None:
    s = begun(id).state
    assert set(s.caucus[PERSON[id]]) == HANDS[id]
    sides = {action.args[0] for action in begun(id).legal() if action.kind == "declare"}
    assert sides == {"yea", "nay"}


def test_three_starts_begin_before_anybody_has_declared() -> None:
    for id in ("single-executive", "equal-votes-for-ever", "nine-states-are-enough"):
        s = begun(id).state
        assert (votes(s), s.turn, s.round) == ({"yea": set(), "nay": set()}, 1, 1)


def test_on_16_july_nine_states_stand_as_they_stood_in_fact() -> None:
    call = roll_calls()["great-compromise"].votes
    assert {state for state in STATES if call[state] == "aye"} == AYE
    assert {state for state in STATES if call[state] == "no"} == NO
    assert votes(begun("sixteenth-of-july").state) == {"yea": AYE, "nay": NO}


def test_on_16_july_every_state_stands_under_a_delegate_whom_bias_allows() -> None:
    m = begun("sixteenth-of-july")
    reason = m.why_not("declare:yea:massachusetts:rufus-king")
    assert reason and BIAS in reason
    assert m.why_not("declare:yea:massachusetts:caleb-strong") is None


def test_on_16_july_massachusetts_can_be_divided_and_then_the_roll_is_that_of_the_record() -> None:
    s = played(begun("sixteenth-of-july"), TO_THE_TIE)
    assert votes(s) == {"yea": AYE, "nay": NO}
    assert s.side["massachusetts"] == "" and s.phase == "take"


def test_on_16_july_the_reason_why_the_end_is_out_of_reach_is_true() -> None:
    reason = told("sixteenth-of-july")["unreachable"]
    assert "seven of twelve" in reason and "Williamson" in reason
    m = begun("sixteenth-of-july")
    assert not any(event.kind == "decided" for event in m.events)
    assert len(votes(m.state)["yea"]) < 7 and len(votes(m.state)["nay"]) < 6


def ending(id: str) -> dict[str, Any]:
    """How the vote is decided at the end of the documented line."""
    m, line = begun(id), told(id)["documented"]
    _, events = m.game.apply(played(m, line[:-1]), Action.parse(line[-1]))
    (end,) = [event.details for event in events if event.kind == "decided"]
    return dict(end)


@pytest.mark.parametrize(
    ("id", "yeas", "nays"),
    [
        ("single-executive", 7, 3),
        ("equal-votes-for-ever", 7, 0),
        ("who-chooses-the-president", 7, 1),
        ("nine-states-are-enough", 7, 3),
    ],
)
def test_a_day_can_be_played_as_the_record_has_it(id: str, yeas: int, nays: int) -> None:
    end = ending(id)
    assert (end["passed"], end["yeas"], end["nays"]) == (True, yeas, nays)
    assert end["article"] == ON_THE_FLOOR[id][0]


@pytest.mark.parametrize(
    ("id", "call", "silent"),
    [
        ("single-executive", "single-executive", set()),
        (
            "who-chooses-the-president",
            "house-contingent-election",
            {"north-carolina", "south-carolina", "georgia"},
        ),
        ("nine-states-are-enough", "nine-states", {"new-hampshire"}),
    ],
)
def test_each_state_stands_on_the_side_of_the_record_or_the_round_is_over_before(
    id: str, call: str, silent: set[str]
) -> None:
    in_fact, sides = roll_calls()[call].votes, dict[str, str]()
    for text in (*told(id)["start"], *told(id)["documented"]):
        kind, *args = text.split(":")
        if kind == "declare":
            sides[args[1]] = {"yea": "aye", "nay": "no"}[args[0]]
    assert {state: sides.get(state, "absent") for state in STATES} == {
        state: "absent" if state in silent else in_fact[state] for state in STATES
    }


def test_on_15_september_morris_moves_it_and_new_york_is_not_there() -> None:
    line = told("equal-votes-for-ever")["documented"]
    assert not any("new-york" in text for text in line if text.startswith("declare"))
    assert any("gouverneur-morris" in text for text in line)


def test_on_6_september_the_committee_of_eleven_has_two_men_in_shermans_hand() -> None:
    assert {"nicholas-gilman", "abraham-baldwin"} < HANDS["who-chooses-the-president"]
    s = begun("who-chooses-the-president").state
    assert votes(s) == {"yea": {"virginia"}, "nay": {"delaware"}}


@pytest.mark.parametrize("id", CAREFUL)
def test_a_note_and_another_task_of_the_same_length_without_slavery_stand_first(id: str) -> None:
    scenario = read("convention", id)
    other = read("convention", scenario.instead)
    assert (other.minutes, other.note) == (scenario.minutes, "")
    assert len(scenario.note.split()) >= 30
    assert not [text for text in texts(told(other.id)) if "slavery" in text or "enslave" in text]


@EVERY
def test_a_step_has_every_part(id: str) -> None:
    assert 5 <= len(steps(id)) <= 6
    for step in steps(id):
        parts = {"id", "title", "prompt", "hint", "check", "fact", "questions"}
        assert set(step) - {"goal"} == parts
        assert not {"text", "source"} - set(step["fact"])
    assert any(step["check"] == told(id)["until"] for step in steps(id))


@EVERY
def test_there_is_something_to_predict_to_choose_and_to_put_in_order_or_in_numbers(id: str) -> None:
    asked = [(question["kind"], question.get("predict", False)) for question in questions(id)]
    assert sum(predict for _, predict in asked) == 1
    assert ("choice", False) in asked
    assert {kind for kind, predict in asked if not predict} & {"order", "number"}
    first = steps(id)[0]
    assert any(question.get("predict") for question in first["questions"])


def test_some_questions_have_no_right_answer() -> None:
    choices = [q for id in IDS for q in questions(id) if q["kind"] == "choice"]
    open_ = [q for q in choices if not any("right" in o or "when" in o for o in q["options"])]
    assert len(open_) >= 4


@EVERY
def test_a_fact_has_a_dated_source_that_is_no_mirror(id: str) -> None:
    for step in steps(id):
        source = step["fact"]["source"]
        assert re.search(r"\b(1[789]|20)\d\d\b", source), source
        assert not [word for word in REFUSED if word in source.lower()], source
        assert all("read" in part.split(", ")[-1] for part in source.split("; ")), source


@EVERY
def test_slavery_is_told_and_never_played_for(id: str) -> None:
    s = begun(id).state
    names = " ".join((*s.stack, *s.resolved, s.assembly, s.committee))
    assert not re.search("slave|fifth|importation", names)
    refused = re.compile(r"\b(slaves?|slave ?holders?|slave owners?|masters?|negro)\b", re.I)
    assert [text for text in texts(told(id)) if refused.search(text)] == []


def test_three_starts_say_who_was_counted_and_had_no_vote() -> None:
    for id in ("sixteenth-of-july", *CAREFUL):
        assert any("slavery" in step["fact"]["text"] for step in steps(id))
