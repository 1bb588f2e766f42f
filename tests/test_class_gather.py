"""The codes of a class read: in slices, whatever is damaged among them, and nothing kept beside."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import asdict
from importlib import import_module
from typing import Any

import pytest

import companion
from companion.study.gather import MOST, SLICE, Gathered, Told, gather, running
from companion.views.class_lesson import told
from tests.classroom import LESSON, codes, pupil, short, unlike


def damaged(code: str) -> str:
    """A code with one letter changed."""
    return code[:-5] + ("a" if code[-5] != "a" else "b") + code[-4:]


def test_what_a_code_tells_is_what_its_match_tells() -> None:
    match = pupil(3, *LESSON)
    match.answer("@time", "2026-11-30 10:05")
    (read,) = gather([match.code(open=True)], told).read
    assert (read.game, read.scenario) == LESSON
    assert read.scores == match.scores() and read.over == match.over
    assert read.turn == match.state.turn and read.taken_back == match.taken_back
    assert read.tracks["score-madison"] == match.game.tracks(match.state)["score-madison"]
    assert read.step == match.answers["@step"] and read.time == "2026-11-30 10:05"
    said = {r["id"]: r["said"] for r in read.results}
    assert said["round.1"] == match.answers["round.1"]


def test_a_code_that_cannot_be_read_is_listed_with_its_place_and_reason() -> None:
    first, second, third = short(3)
    strange = first.replace("campaign1828", "chess")
    known = gather("\n".join([first, damaged(second), strange, third]), told)
    assert [read.number for read in known.read] == [1, 4]
    assert [(one.place, one.number, one.reason) for one in known.unread] == [
        ("line 2", 2, "this run code is damaged: copy it again, whole"),
        ("line 3", 3, "this copy has no game called 'chess'"),
    ]
    assert all(len(one.begins) < 40 for one in known.unread)


def test_a_code_that_is_there_twice_counts_once_and_is_said() -> None:
    first, second = short(2)
    spoilt = f"> {first[:40]}\n> {first[40:]}"
    known = gather("\n".join([first, second, spoilt]))
    assert len(known.read) == 2
    assert [tuple(one) for one in known.twice] == [("line 3", 1)]


def test_more_codes_than_may_be_read_are_left_and_the_sentence_says_which_were_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = import_module("companion.study.gather")  # its function has the same name
    monkeypatch.setattr(module, "MOST", 3)
    known = gather("\n".join(short(5)))
    assert len(known.read) == known.done == 3 and known.more == 2
    assert known.too_many == (
        "There are 5 run codes, and 3 can be read at a time: the first 3, up to line 3, were read, "
        "and 2 were left. Paste the rest by themselves."
    )
    assert gather("\n".join(short(3))).too_many == ""


def test_what_is_known_grows_slice_by_slice_and_never_shrinks() -> None:
    found = list(running("\n".join(codes(3)), told, seconds=0))
    assert len(found) > 100, "between two steps of one match somebody may look up"
    assert [one.done for one in found] == sorted(one.done for one in found)
    assert [one.ended for one in found[-2:]] == [False, True]
    assert found[-1].found == found[-1].done == 3


def test_no_name_and_nothing_else_of_what_stood_beside_the_codes_is_kept() -> None:
    secret = "Wilhelmina"
    table = f"Name;Code\n{secret} A;{short(2)[0]}\n{secret} B;{damaged(short(2)[1])}\n{secret}\n"
    assert secret not in str(asdict(gather(table, told)))


def test_a_code_without_a_lesson_has_no_answers_and_breaks_nothing() -> None:
    known = gather([*short(1), codes(1)[0]])
    assert [read.results for read in known.read] == [(), ()]
    unknown = companion.play("campaign1828", seed=1, scenario={"id": "../../etc"}).code(open=True)
    (read,) = gather([unknown], told).read
    assert read.scenario == "../../etc" and read.results == ()


def alone(texts: tuple[str, ...]) -> float:
    """Seconds of work for loading each code that can be loaded by itself."""
    start = time.process_time()
    for text in texts:
        with suppress(companion.RunCodeError):
            companion.load(text)
    return time.process_time() - start


def together(texts: tuple[str, ...]) -> tuple[float, list[float], Gathered]:
    """Seconds of work for reading them as a class, the longest slices, and what is known then."""
    slices = list[float]()
    start = last = time.process_time()
    known = Gathered()
    for known in running("\n".join(texts), told):  # noqa: B007
        now = time.process_time()
        slices.append(now - last)
        last = now
    return last - start, slices, known


@pytest.mark.long
def test_two_hundred_codes_some_damaged_cost_at_most_1_3_times_their_single_loads(
    record_property: Any,
) -> None:
    mixed = [*codes(12), *short(4)]
    mixed += [companion.play("court", ("bot:random",) * 3, seed=n).code() for n in range(4)]
    texts = tuple(unlike(mixed[n % len(mixed)], n) for n in range(190))
    texts += tuple(damaged(code) for code in texts[:10])
    alone(texts[:3]), together(texts[:3])
    single = min(alone(texts) for _ in range(2))
    cost, slices, known = min((together(texts) for _ in range(2)), key=lambda run: run[0])
    assert len(known.read) == 190 and len(known.unread) == 10 and known.found == MOST
    record_property("ratio", round(cost / single, 2))
    print(f"200 codes: {cost / single:.2f} times 200 single loads, {len(slices)} slices")
    assert cost <= 1.3 * single
    assert len(slices) > 0.5 * cost / SLICE, "it looks up as often as it says"


def test_a_lesson_is_asked_once_a_code() -> None:
    asked = list[str]()

    def ask(match: Any) -> Told:
        asked.append(match.game.name)
        return Told(({"id": "a.1"},), {"yea": 7.5})

    known = gather(list(short(2)), ask)
    assert asked == ["campaign1828"] * 2
    assert known.read[0].results == ({"id": "a.1"},) and known.read[0].tracks["yea"] == 7.5
