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
from companion.history.roll_calls import roll_calls
from companion.start import scenarios
from tests.test_history import REFUSED

IDS = ("sixteenth-of-july", "single-executive", "equal-votes-for-ever")
ON_THE_FLOOR = {
    "sixteenth-of-july": ("equal-votes-in-the-senate", "money-bills-start-in-the-house"),
    "single-executive": ("a-single-executive", "veto-with-override"),
    "equal-votes-for-ever": (
        "equal-senate-can-not-be-amended-away",
        "trade-laws-by-simple-majority",
    ),
}
"""Scenario -> the articles of the Assembly Room and of the Committee Room."""
HANDS = {
    "sixteenth-of-july": {"james-madison", "rufus-king", "caleb-strong"},
    "single-executive": {"james-madison", "george-washington", "edmund-randolph"},
    "equal-votes-for-ever": {"james-madison", "gouverneur-morris", "george-mason"},
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
KEYS = {
    *("id", "title", "question", "game", "minutes", "lesson", "seats", "options", "start"),
    *("until", "standards", "steps"),
}
CHECKS = {"answered": 0, "turns-taken": 1, "yeas-at-least": 1, "round-ends": 0, "over": 0}
"""Name of a check -> how many arguments it takes."""
GRADES = {"plain": 6, "full": 10}
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


def test_the_three_starts_are_there() -> None:
    assert set(IDS) == set(scenarios("convention"))


@EVERY
def test_it_has_the_form_of_a_scenario(id: str) -> None:
    table = told(id)
    assert set(table) - {"documented", "unreachable"} == KEYS
    assert (table["id"], table["game"], table["lesson"]) == (id, "convention", "02")
    assert table["minutes"] in (10, 45, 90)
    assert ("documented" in table) != ("unreachable" in table)


@EVERY
def test_one_person_plays_madison_and_is_asked_at_once(id: str) -> None:
    m = begun(id)
    assert (m.seat, m.state.phase) == ("madison", "act")
    assert [who for who in m.seats if m.person(who)] == ["madison"]
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
    assert set(s.caucus["madison"]) == HANDS[id]
    sides = {action.args[0] for action in begun(id).legal() if action.kind == "declare"}
    assert sides == {"yea", "nay"}


def test_two_starts_begin_before_anybody_has_declared() -> None:
    for id in ("single-executive", "equal-votes-for-ever"):
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


def test_4_june_can_be_played_as_the_record_has_it_to_seven_against_three() -> None:
    m = begun("single-executive")
    line = told("single-executive")["documented"]
    _, events = m.game.apply(played(m, line[:-1]), Action.parse(line[-1]))
    (end,) = [event.details for event in events if event.kind == "decided"]
    assert (end["passed"], end["yeas"], end["nays"]) == (True, 7, 3)


def test_4_june_ends_with_each_state_on_the_side_of_the_record() -> None:
    call = roll_calls()["single-executive"].votes
    sides: dict[str, str] = {}
    for text in told("single-executive")["documented"]:
        kind, *args = text.split(":")
        if kind == "declare":
            sides[args[1]] = {"yea": "aye", "nay": "no"}[args[0]]
    assert {state: sides.get(state, "absent") for state in STATES} == dict(call)


def test_15_september_can_be_played_as_the_record_has_it_without_a_no() -> None:
    m, line = begun("equal-votes-for-ever"), told("equal-votes-for-ever")["documented"]
    _, events = m.game.apply(played(m, line[:-1]), Action.parse(line[-1]))
    (end,) = [event.details for event in events if event.kind == "decided"]
    assert (end["passed"], end["yeas"], end["nays"]) == (True, 7, 0)
    assert not any("new-york" in text for text in line if text.startswith("declare"))
    assert any("gouverneur-morris" in text for text in line)


@EVERY
def test_a_step_has_every_part(id: str) -> None:
    assert 5 <= len(steps(id)) <= 6
    for step in steps(id):
        assert set(step) == {"id", "prompt", "hint", "check", "fact", "questions"}
        assert set(step["prompt"]) == set(GRADES) and set(step["fact"]) == {"text", "source"}
        assert len(step["check"].get("args", ())) == CHECKS[step["check"]["name"]]
    assert len({step["id"] for step in steps(id)}) == len(steps(id))
    assert told(id)["until"]["name"] in CHECKS
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
    open_ = [
        q
        for id in IDS
        for q in questions(id)
        if not any("right" in o for o in q.get("options", []))
    ]
    assert sum(question["kind"] == "choice" for question in open_) >= 2


def syllables(word: str) -> int:
    """Groups of vowels, a silent end left out."""
    word = re.sub(r"[^a-z]", "", word.lower())
    word = re.sub(r"(?:[^laeiouy]es|ed|[^laeiouy]e)$", "", word) if len(word) > 3 else word
    return max(1, len(re.findall(r"[aeiouy]{1,2}", word)))


def grade(text: str) -> float:
    """The school grade of a text by the formula of Flesch and Kincaid."""
    sentences = [part for part in re.split(r"[.!?]+(?:\s|$)", text) if part.strip()]
    words = re.findall(r"[\w’']+", text)
    per_word = sum(map(syllables, words)) / len(words)
    return 0.39 * len(words) / len(sentences) + 11.8 * per_word - 15.59


def test_the_formula_tells_an_easy_text_from_a_hard_one() -> None:
    assert grade("The cat sat. It saw a dog. It ran.") < 1
    assert grade("Constitutional interpretation necessitates considerable deliberation.") > 15


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
        assert re.search(r"\b1[78]\d\d|\b2020\b", source), source
        assert not [word for word in REFUSED if word in source.lower()], source
        assert "read" in source.split(", ")[-1], source


@EVERY
def test_a_fact_is_at_most_45_words(id: str) -> None:
    assert [s["id"] for s in steps(id) if len(s["fact"]["text"].split()) > 45] == []


@EVERY
def test_slavery_is_told_and_never_played_for(id: str) -> None:
    s = begun(id).state
    names = " ".join((*s.stack, *s.resolved, s.assembly, s.committee))
    assert not re.search("slave|fifth|importation", names)
    refused = re.compile(r"\b(slaves?|slave ?holders?|slave owners?|masters?|negro)\b", re.I)
    assert [text for text in texts(told(id)) if refused.search(text)] == []


def test_two_starts_say_who_was_counted_and_had_no_vote() -> None:
    for id in ("sixteenth-of-july", "equal-votes-for-ever"):
        assert any("slavery" in step["fact"]["text"] for step in steps(id))
