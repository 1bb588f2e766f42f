"""The guided starts of 1828: position, record, care, and texts that a pupil can read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import companion
from companion.core.game import Action
from companion.core.match import Match
from companion.core.tables import data_dir, read_toml
from companion.games.campaign1828.state import CAMPAIGN_AREAS, Campaign, unclaimed
from companion.guide import checks
from companion.guide.guide import Guide
from companion.guide.scenario import Question, Scenario, Wanted, of_lesson, read
from companion.history import campaign1828 as record
from companion.history.three_fifths import three_fifths
from companion.start import scenarios
from tests.convention.test_scenarios import texts
from tests.reading import GRADES, grade
from tests.test_history import REFUSED

FIRST, OPENING, SMEAR, VOTE, TWO = (
    *("last-five-tiles", "one-opening", "what-a-smear-costs", "without-a-vote", "two-elections"),
)
MINUTES = {FIRST: 10, OPENING: 45, SMEAR: 45, VOTE: 45, TWO: 90}
CAREFUL = (SMEAR, VOTE)
"""Starts with a content note and another task that counts as much."""
FOLLOWED = (FIRST, VOTE)
"""Starts that can be played as the record has it."""
ACTED = {
    FIRST: ("Samuel Cornish", "John Russwurm"),
    OPENING: ("Louisa Catherine Adams",),
    SMEAR: ("Hannah", "Aaron", "Louisa Adams"),
    VOTE: ("Elias Boudinot", "John Ross", "Freedom’s Journal", "Charlotte Dupuy"),
    TWO: ("Cherokee Phoenix", "free Black taxpayers", "Margaret Bayard Smith"),
}
"""Scenario -> people without a vote, and what was theirs, whom its facts name."""
EVERY = pytest.mark.parametrize("id", MINUTES)
WITH_CARE = pytest.mark.parametrize("id", CAREFUL)
WITH_RECORD = pytest.mark.parametrize("id", FOLLOWED)


def told(id: str) -> Scenario:
    return read("campaign1828", id)


def raw(id: str) -> dict[str, Any]:
    return read_toml(scenarios("campaign1828")[id])


AS_IN_1828 = {
    FIRST: (
        "take:north-central:delegate-north-central",
        "take:north-central:delegate-north-central",
        "take:mid-atlantic:delegate-mid-atlantic",
        "take:mid-atlantic:smear",
        "place-smear:south-central",
        "take:mid-atlantic:delegate-mid-atlantic",
    ),
    VOTE: (
        "take:south-central:delegate-new-england",
        "take:mid-atlantic:delegate-mid-atlantic",
        "take:press:smear",
        "place-smear:new-england",
        "take:south-central:delegate-south-atlantic",
        "take:press:momentum",
        "tip:south-central",
        "take:north-central:campaign-rally",
        "take:press:delegate-south-atlantic",
        "take:south-atlantic:delegate-north-central",
        "take:north-central:delegate-north-central",
        "take:mid-atlantic:delegate-south-central",
        "take:new-england:delegate-new-england",
        "take:mid-atlantic:smear",
        "place-smear:mid-atlantic",
        "take:north-central:delegate-north-central",
        "take:south-atlantic:delegate-south-atlantic",
        "take:new-england:delegate-new-england",
        "take:south-atlantic:delegate-south-atlantic",
        "take:new-england:agenda",
    ),
}
"""Scenario -> a line of play, ours and not the record, that ends as 1828 did."""


def begun(id: str) -> Match[Campaign]:
    return companion.play("campaign1828", scenario=id)


def asked(id: str) -> Iterator[Question]:
    for step in told(id).steps:
        yield from step.questions


def question(id: str, name: str) -> Question:
    return next(one for one in asked(id) if one.id == name)


def followed(id: str) -> Match[Campaign]:
    """The match after the line that ends as 1828 did, each action of it checked."""
    m = begun(id)
    for text in AS_IN_1828[id]:
        assert m.game.why_not(m.state, Action.parse(text)) is None, text
        m.step(Action.parse(text))
    return m


def open_tiles(id: str) -> list[str]:
    return [tile for held in begun(id).state.centre.values() for tile in held]


def electors(seat: str, year: int, areas: tuple[str, ...] = CAMPAIGN_AREAS) -> int:
    states = record.record()["states"]
    return sum(state[f"ev_{seat}_{year}"] for state in states if state["area"] in areas)


def no_vote_of_the_people(year: int) -> list[str]:
    states = record.record()["states"]
    return [s["id"] for s in states if s[f"chosen_by_{year}"] == "legislature"]


# form


def test_the_five_starts_are_there_and_the_shortest_opens_first() -> None:
    assert {id: told(id).minutes for id in scenarios("campaign1828")} == MINUTES
    assert of_lesson("01")[0].id == FIRST
    assert {one.lesson for one in map(told, MINUTES)} == {"01"}


@EVERY
def test_the_pupil_plays_adams_against_a_bot_and_takes_a_tile_at_once(id: str) -> None:
    m = begun(id)
    assert (m.seat, m.state.phase) == ("adams", "take")
    assert dict(told(id).seats) == {"adams": "you", "jackson": "bot:greedy"}
    assert len(m.legal()) >= 3


@EVERY
def test_no_step_that_asks_for_a_move_is_done_at_the_start(id: str) -> None:
    m = begun(id)
    moves = [step.check for step in told(id).steps if step.check.name != "answered"]
    assert moves and not [check for check in moves if checks.holds(m, check)]
    assert told(id).until in moves


@EVERY
def test_it_can_be_gone_through_to_its_end(id: str) -> None:
    guide = Guide(begun(id))
    guide.preview_all()
    assert guide.done and guide.match.over
    assert all(row["said"] for row in guide.results())


@EVERY
def test_a_prediction_comes_before_the_play_that_answers_it(id: str) -> None:
    steps = told(id).steps
    last = next(n for n, step in enumerate(steps) if step.check == told(id).until)
    foretold = [n for n, step in enumerate(steps) for one in step.questions if one.predict]
    assert foretold and max(foretold) < last


@EVERY
def test_its_questions_are_of_several_kinds_and_one_is_written(id: str) -> None:
    kinds = {one.kind for one in asked(id)}
    assert {"choice", "text"} <= kinds
    assert len(kinds) >= 3


@EVERY
def test_every_answer_is_answered_and_no_choice_has_fewer_than_three(id: str) -> None:
    for one in asked(id):
        said = [option.feedback for option in one.options] + list(one.feedback.values())
        if one.kind == "choice":
            assert len(one.options) >= (2 if one.predict else 3), one.id
            assert all(len(text.split()) >= 6 for text in said), one.id
        assert all(len(text.split()) >= 3 for text in said), one.id


def test_some_questions_have_no_right_answer() -> None:
    choices = [one for id in MINUTES for one in asked(id) if one.kind == "choice"]
    heard = [one for one in choices if not one.predict and not any(o.right for o in one.options)]
    assert len(heard) >= 5


@EVERY
def test_its_standards_stand_in_the_list(id: str) -> None:
    known = {one["id"] for one in read_toml(data_dir() / "standards.toml")["standards"]}
    assert told(id).standards and set(told(id).standards) <= known


# position


def test_five_tiles_are_left_and_the_electors_lie_as_they_voted() -> None:
    s = begun(FIRST).state
    assert (s.votes, s.round, unclaimed(s)) == ({"adams": 23, "jackson": 24}, 4, 5)
    assert {area: len(held) for area, held in s.centre.items() if held} == {
        "mid-atlantic": 3,
        "north-central": 2,
    }
    mine = {area: s.claimed[area] for area in ("new-england", "south-atlantic", "south-central")}
    assert mine == {"new-england": "adams", "south-atlantic": "jackson", "south-central": "jackson"}


def ends(s: Campaign, last: str = "") -> Iterator[tuple[str, int]]:
    """Every end from here: who took the last tile of the Mid-Atlantic, and Adams's lead."""
    game = companion.GAMES.named("campaign1828")
    if s.seat == "over":
        yield last, s.votes["adams"] - s.votes["jackson"]
        return
    for action in game.legal(s):
        empties = action.kind == "take" and action.args[0] == "mid-atlantic"
        takes = empties and len(s.centre["mid-atlantic"]) == 1
        after, _ = game.apply(s, action)
        yield from ends(after, s.seat if takes else last)


def best(s: Campaign) -> int:
    """Adams's lead in Votes if both candidates play as well as can be."""
    game = companion.GAMES.named("campaign1828")
    if s.seat == "over":
        return s.votes["adams"] - s.votes["jackson"]
    choose = max if s.seat == "adams" else min
    return choose(best(game.apply(s, action)[0]) for action in game.legal(s))


def test_four_times_in_five_whoever_takes_the_last_tile_of_the_mid_atlantic_wins() -> None:
    found = list(ends(begun(FIRST).state))
    as_taken = sum((lead > 0) == (who == "adams") for who, lead in found)
    assert as_taken / len(found) >= 0.8


def test_the_first_tile_decides_whether_counting_ahead_pays() -> None:
    m = begun(FIRST)
    after = {str(a): best(m.game.apply(m.state, a)[0]) for a in m.legal()}
    good = {text for text, lead in after.items() if lead > 0}
    assert good == {text for text in after if text.startswith("take:mid-atlantic:")}
    assert good != set(after)


def test_the_opening_shows_what_the_first_question_counts() -> None:
    tiles = open_tiles(OPENING)
    assert tiles.count("delegate-south-atlantic") == question(OPENING, "opening.1").answer
    assert "delegate-north-central" not in tiles and len(tiles) == 18


def test_four_smears_lie_open_and_three_in_the_press() -> None:
    s = begun(SMEAR).state
    assert open_tiles(SMEAR).count("smear") == 4 and s.round == 3
    assert (s.smears["adams:press"], s.smears["jackson:press"]) == (2, 1)
    assert abs(s.votes["adams"] - s.votes["jackson"]) <= 1


def test_jackson_has_begun_the_last_round_and_four_south_atlantic_delegates_lie_open() -> None:
    s = begun(VOTE).state
    assert (s.round, unclaimed(s)) == (4, 17)
    assert open_tiles(VOTE).count("delegate-south-atlantic") == 4
    assert s.votes["adams"] == s.votes["jackson"]


def test_both_elections_begin_with_delegates_of_every_area() -> None:
    held = {tile.removeprefix("delegate-") for tile in open_tiles(TWO)}
    assert set(CAMPAIGN_AREAS) <= held


# record


@WITH_RECORD
def test_each_area_can_still_go_as_it_went_in_1828(id: str) -> None:
    m = followed(id)
    won = {area: max(votes, key=lambda seat: votes[seat]) for area, votes in fact()}
    missed = [
        area for area, seat in won.items() if not checks.holds(m, Wanted("carried", (area, seat)))
    ]
    assert missed == [] and m.over and m.game.winners(m.state) == ("jackson",)


def fact() -> list[tuple[str, dict[str, int]]]:
    return list(record.electors().items())


def test_each_says_why_no_line_of_play_is_the_record() -> None:
    reasons = [told(id).unreachable for id in MINUTES]
    assert all(len(reason.split()) >= 20 for reason in reasons)
    assert len(set(reasons)) == len(reasons)


def test_the_mid_atlantic_is_counted_right() -> None:
    most = 131
    there = {seat: electors(seat, 1828, ("mid-atlantic",)) for seat in ("jackson", "adams")}
    rest = {seat: electors(seat, 1828) - there[seat] for seat in there}
    assert (there, rest) == ({"jackson": 53, "adams": 33}, {"jackson": 125, "adams": 50})
    assert question(FIRST, "count.1").answer == most - rest["jackson"]
    right = next(o.feedback for o in question(FIRST, "count.2").options if o.right)
    assert f"needed {most - rest['adams']} of its {sum(there.values())}" in right


def test_the_numbers_of_two_elections_are_those_of_the_returns() -> None:
    before, after = electors("jackson", 1824), electors("jackson", 1828)
    assert question(OPENING, "same-start.1").answer == after - before
    assert question(TWO, "no-winner.1").answer == 131 - before
    south_and_west = ("south-atlantic", "south-central", "north-central")
    others = sum(electors(who, 1824, south_and_west) for who in ("adams", "crawford", "clay"))
    assert f"shared {others} of these {electors('jackson', 1828, south_and_west)}" in facts(TWO)


def test_the_areas_are_in_the_order_of_jacksons_electors() -> None:
    order = sorted(CAMPAIGN_AREAS, key=lambda area: -electors("jackson", 1828, (area,)))
    names = [item.lower().replace(" ", "-") for item in question(TWO, "map.1").items]
    assert names == order


def test_legislatures_chose_in_as_many_states_as_is_said() -> None:
    assert question(TWO, "voters.1").answer == len(no_vote_of_the_people(1828))
    assert len(no_vote_of_the_people(1824)) == 6
    (fact,) = [step.fact for step in told(OPENING).steps if step.id == "halfway"]
    named = [state.replace("-", " ").title() for state in no_vote_of_the_people(1824)]
    assert fact and [state for state in named if state not in fact.text] == []


def test_the_count_without_the_clause_is_that_of_the_record() -> None:
    (step,) = [step for step in told(VOTE).steps if step.id == "three-fifths"]
    less = [reading for reading in three_fifths() if reading.jackson[0] < 178]
    free = {reading.total: reading.jackson for reading in less}
    for total in (239, 261):
        least, most = free[total]
        assert f"{least} to {most} of {total}" in step.prompt["full"]
        assert least > total / 2


def test_nine_in_a_hundred_voted() -> None:
    votes = sum(row["first"] for row in record.record()["totals"] if row["year"] == 1828)
    assert round(100 * votes / 12_866_020) == question(VOTE, "how-many.1").answer


# care


@EVERY
def test_people_who_could_not_vote_are_named_with_what_they_did(id: str) -> None:
    assert [name for name in ACTED[id] if name not in facts(id)] == []


def facts(id: str) -> str:
    return " ".join(step.fact.text for step in told(id).steps if step.fact)


@WITH_CARE
def test_a_note_and_another_start_of_the_same_length_come_first(id: str) -> None:
    other = told(told(id).instead)
    assert (other.minutes, other.note) == (told(id).minutes, "")
    assert len(told(id).note.split()) >= 30


@EVERY
def test_only_starts_with_a_note_tell_of_the_hermitage_and_of_forced_removal(id: str) -> None:
    heavy = re.compile(r"\b(Hermitage|Hannah|coffins?|drove out|slavery|enslaved)\b")
    assert bool(heavy.search(" ".join(texts(raw(id)["steps"])))) == (id in CAREFUL)


@EVERY
def test_words_for_people_follow_the_house_style(id: str) -> None:
    people = r"slaves?|slave ?holders?|slave owners?|masters?|negro(es)?|indians?|tribes?"
    refused = re.compile(rf"\b({people}|tsar|czar)\b", re.I)
    assert [text for text in texts(raw(id)) if refused.search(text)] == []


def test_each_smear_comes_with_who_said_it_and_what_is_known() -> None:
    said = " ".join(texts(raw(SMEAR)))
    for who in ("John Binns", "Charles Hammond", "Duff Green", "Cincinnati Gazette"):
        assert who in said
    for known in ("approved the sentence", "cannot show", "no evidence", "paid for it himself"):
        assert known in facts(SMEAR)


@EVERY
def test_known_errors_about_these_elections_are_not_repeated(id: str) -> None:
    said = " ".join(texts(raw(id)))
    errors = r"twenty-two states|22 states|six candidates|already been President|common people"
    assert not re.search(errors, said)


# texts


@EVERY
@pytest.mark.parametrize("level", GRADES)
def test_prompts_can_be_read_at_their_level(id: str, level: str) -> None:
    hard = {step.id: grade(step.prompt[level]) for step in told(id).steps}
    assert {name: g for name, g in hard.items() if g > GRADES[level]} == {}


@EVERY
def test_the_two_levels_are_two_texts(id: str) -> None:
    for step in told(id).steps:
        assert grade(step.prompt["plain"]) < grade(step.prompt["full"]), step.id


@EVERY
def test_every_step_has_a_title_a_hint_and_a_short_fact_with_a_dated_source(id: str) -> None:
    assert all("title" in step for step in raw(id)["steps"])
    for step in told(id).steps:
        assert step.hint and step.fact and len(step.fact.text.split()) <= 45, step.id
        source = step.fact.source
        assert re.search(r"\b(1[78]|20)\d\d\b", source), source
        assert not [word for word in REFUSED if word in source.lower()], source
        assert all("read" in part.split(", ")[-1] for part in source.split("; ")), source


@EVERY
def test_what_was_not_read_again_is_not_called_certain(id: str) -> None:
    sure = [step.fact for step in told(id).steps if step.fact and step.fact.confidence == "high"]
    assert [fact.source for fact in sure if "not re-read" in fact.source] == []
