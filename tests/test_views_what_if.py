"""The what-if as a widget: what it offers, what it refuses, and how it plays beside the board."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

import companion
from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.games import GAMES
from companion.study import processes
from companion.study.outcomes import WhatIf
from companion.views import what_if
from companion.views import what_if_form as form
from companion.views.desk import Desk
from companion.views.what_if_form import span
from companion.views.what_if_sheet import WhatIfSheet

every_game = pytest.mark.parametrize("name", GAMES)


def begun(name: str = "campaign1828", plays: int = 4) -> Match[Any]:
    """A match of one person against bots, some choices in."""
    size = len(GAMES[name].seats[0])
    match = companion.play(name, ("you",) + ("bot:random",) * (size - 1), seed=1828)
    for _ in range(plays):
        match.play(match.legal()[0])
    return match


class Page:
    """A sheet, and what a page would send to it and hear from it."""

    def __init__(
        self, match: Match[Any], seat: str | None = None, executor: Executor | None = None
    ) -> None:
        self.match, self.desk = match, Desk(match, seat)
        self.sheet = WhatIfSheet(self.desk, alone=True, executor=executor)
        self.sheet.seed = 7
        self.heard: list[str] = []
        self.sheet.send = lambda message, buffers=None: self.heard.append(message["reason"])  # type: ignore[method-assign]

    def says(self, kind: str, **message: Any) -> None:
        self.sheet._heard(self.sheet, {"type": kind, **message}, [])

    @property
    def form(self) -> dict[str, Any]:
        return dict(self.sheet.sent["form"])

    def choices(self) -> list[dict[str, Any]]:
        return [choice for group in self.form["groups"] for choice in group["choices"]]

    def tries(self, place: int = 0) -> str:
        """Choose the nth open choice."""
        action = str([c for c in self.choices() if "blocked" not in c][place]["action"])
        self.says("choice", action=action)
        return action


def asked_back(match: Match[Any], executor: Executor | None = None) -> Page:
    """A page that asks about the last choice of the person."""
    page = Page(match, executor=executor)
    chose = [n.number for n in match.way[:-1] if match.person(n.state.seat)]
    page.says("moment", node=chose[-1])
    return page


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 60))  # type: ignore[arg-type]


@every_game
def test_every_decision_of_the_branch_in_view_may_be_chosen(name: str) -> None:
    match = begun(name)
    page = Page(match)
    decides = [node.number for node in match.way if node.state.seat in match.seats]
    assert [one["id"] for one in page.form["moments"]] == decides
    assert page.form["at"] == match.node
    match.undo()
    assert [one["id"] for one in page.form["moments"]] == decides, "what lies behind it too"
    assert page.form["at"] == match.node


@every_game
def test_the_choices_are_the_boards_in_its_words_but_the_one_that_was_made(name: str) -> None:
    match = begun(name)
    page = asked_back(match)
    here = match.tree.nodes[page.form["at"]]
    tried = dict(match.game.tried(here.state))
    shown = {choice["action"]: choice.get("blocked") for choice in page.choices()}
    (made,) = [str(action) for action in here.children]
    assert shown | {made: None} == {str(action): why for action, why in tried.items()}
    assert page.form["taken"].startswith("“")
    assert all(choice["label"] and ":" not in choice["label"][:1] for choice in page.choices())


def test_after_the_end_the_question_begins_at_the_last_choice_of_a_person() -> None:
    match = companion.play("campaign1828", scenario="last-five-tiles", seed=4)
    while not match.over:
        match.play(match.legal()[0])
    asked = form.nearest(match, form.moments(match, "adams"))
    own = [n.number for n in match.way if n.state.seat == "adams"]
    assert asked == own[-1]


def test_a_closed_choice_is_refused_with_its_reason_and_another_moment_forgets_the_choice() -> None:
    page = Page(begun("court", 8))
    closed = next(choice for choice in page.choices() if "blocked" in choice)
    page.says("choice", action=closed["action"])
    assert page.heard[-1].lower().rstrip(".") == closed["blocked"].lower()
    assert page.form["action"] == ""
    page.tries()
    assert page.form["action"]
    page.says("moment", node=page.form["moments"][0]["id"])
    assert page.form["action"] == ""


WRONG: list[dict[str, Any]] = [
    {"type": "moment", "node": 10_000},
    {"type": "choice", "action": "fly:high"},
    {"type": "bot", "bot": "bot:clever"},
    {"type": "n", "n": 7},
    {"type": "pair", "first": 0, "second": 99},
    {"type": "track", "track": "luck"},
    {"type": "play"},
    {"type": "goto", "node": "x"},
    {"type": "dance"},
    {},
]


@pytest.mark.parametrize("message", WRONG)
def test_what_cannot_be_done_is_said_and_changes_nothing(message: dict[str, Any]) -> None:
    page = Page(begun())
    before = json.dumps(page.sheet.sent)
    page.sheet._heard(page.sheet, message, [])
    assert page.heard and page.heard[0][0].isupper() and page.heard[0].endswith(".")
    assert json.dumps(page.sheet.sent) == before and page.sheet.faults == []


def plays_twenty(page: Page) -> None:
    """Another choice is tried, twenty matches of each way, to their end."""

    async def work() -> None:
        page.tries()
        page.says("n", n=20)
        page.says("bot", bot="bot:random")
        page.says("start")
        assert page.sheet.task is not None
        await page.sheet.task

    run(work)


def test_both_ways_are_played_and_told_with_intervals_table_fan_and_caution() -> None:
    page = asked_back(begun())

    plays_twenty(page)
    told = page.sheet.run
    assert (told["state"], told["done"], told["of"]) == ("done", 20, 20)
    assert " of 20 (" in told["lines"][0] and "not what people would do" in told["lines"][-1]
    assert told["said"] == f"Done after 20 of 20. {told['lines'][0]}"
    ways = [way for bar in told["bars"] for way in bar["ways"]]
    assert len(ways) == 4 and all(way["low"] <= way["share"] <= way["high"] for way in ways)
    assert len(told["table"]["rows"]) == 4
    assert page.sheet.fan["layout"]["meta"]["finding"].startswith("Adams wins ")
    assert page.form["bots"][2]["takes"].startswith("about ")
    assert page.sheet.faults == [] and page.heard == []


def test_the_board_is_played_on_while_bots_play_and_stop_keeps_what_is_known() -> None:
    match = begun()
    page = Page(match)

    async def work() -> None:
        page.says("n", n=400)
        page.says("start")
        while page.sheet.run.get("done", 0) < 3:
            await asyncio.sleep(0)
        node = match.node
        match.play(match.legal()[0])
        assert match.node > node and page.sheet.run["state"] == "running"
        page.says("stop")
        assert page.sheet.task is not None
        await page.sheet.task

    run(work)
    told = page.sheet.run
    assert told["state"] == "stopped" and 3 <= told["done"] < 400
    assert told["said"].startswith(f"Stopped after {told['done']} of 400. As the bots go on, ")
    assert page.sheet.faults == []


def test_starting_anew_ends_the_run_before_and_closing_ends_all() -> None:
    page = Page(begun())

    async def work() -> None:
        page.says("n", n=400)
        page.says("start")
        first = page.sheet.task
        page.tries()
        page.says("start")
        assert first is not None and page.sheet.task is not first
        await first
        while not page.sheet.run.get("done"):
            await asyncio.sleep(0)
        assert "What if “" in page.sheet.run["about"]
        page.sheet.close()
        assert page.sheet.task is not None
        await page.sheet.task

    run(work)
    assert page.sheet.run["state"] == "running", "nobody spoke after the end"
    assert page.match.watchers == []


def played_out(executor: Executor | None = None) -> WhatIf:
    """Twenty matches of each way, played to the end by whoever plays them."""
    page = asked_back(begun(), executor)

    plays_twenty(page)
    assert page.sheet.run["state"] == "done" and page.sheet.faults == page.heard == []
    assert page.sheet.result is not None
    return page.sheet.result


def test_threads_and_processes_find_what_the_kernel_finds() -> None:
    alone = played_out()
    with ThreadPoolExecutor(2) as threads, processes(2) as pool:
        assert played_out(threads) == played_out(pool) == alone


class Idle(Executor):
    """Takes tasks and begins none."""

    def __init__(self) -> None:
        self.taken: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.taken.append(Future())
        return self.taken[-1]


@pytest.mark.parametrize("end", ["stop", "start", "close"])
def test_what_an_executor_has_not_begun_is_taken_back(end: str) -> None:
    """By Stop, by another Start, and when the sheet closes; the loop is free all the while."""
    idle = Idle()
    page = Page(begun(), executor=idle)

    async def work() -> None:
        page.says("start")
        first = page.sheet.task
        while not (idle.taken and page.sheet.run["state"] == "running"):
            await asyncio.sleep(0)
        asked = [*idle.taken]
        page.sheet.close() if end == "close" else page.says(end)
        assert first is not None
        await first
        assert len(asked) >= 16 and all(future.cancelled() for future in asked)
        page.sheet.close()
        assert page.sheet.task is not None
        await page.sheet.task

    run(work)
    assert all(future.cancelled() for future in idle.taken) and page.sheet.faults == []


def test_a_pool_that_has_ended_is_told_in_a_sentence() -> None:
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    page = Page(begun(), executor=pool)

    async def work() -> None:
        page.says("start")
        assert page.sheet.task is not None
        await page.sheet.task

    run(work)
    assert page.heard[-1].startswith("The bots stopped: the executor did not play the matches on")
    assert page.sheet.faults == []


def test_at_most_five_results_a_second_are_sent_and_each_quarter_is_said_once() -> None:
    page = Page(begun())
    told: list[dict[str, Any]] = []

    async def work() -> None:
        page.sheet.observe(lambda change: told.append(change["new"]), "run")
        page.says("n", n=100)
        page.says("bot", bot="bot:random")
        loop = asyncio.get_running_loop()
        began = loop.time()
        page.says("start")
        assert page.sheet.task is not None
        await page.sheet.task
        assert len(told) <= 3 + 5 * (loop.time() - began)

    run(work)
    said = [one.get("said") for one in told]
    assert len(set(said)) <= 7 and said[-1].startswith("Done after 100 of 100.")


def test_the_branch_is_played_on_the_board_and_named_by_the_choice() -> None:
    match = begun()
    page = asked_back(match)
    at, action = page.form["at"], page.tries()
    page.says("play")
    assert page.heard == []
    first, second = match.branches
    assert first == "A" and second.startswith("What if: ")
    made = next(n for a, n in match.tree.nodes[at].children.items() if str(a) == action)
    assert made in [node.number for node in match.way]
    assert page.form["at"] == match.node and page.form["action"] == ""
    assert page.sheet.sent["beside"]["node"] == at
    assert page.sheet.lines["layout"]["meta"]["nodes"]


def test_the_choice_of_a_bot_may_be_asked_about_but_not_played() -> None:
    match = begun()
    page = Page(match)
    nodes = [node.number for node in match.way[:-1] if node.state.seat == "jackson"]
    page.says("moment", node=nodes[-1])
    page.tries()
    here = match.node
    page.says("play")
    assert "nobody " in page.heard[-1].lower() or "bot" in page.heard[-1].lower()
    assert match.node == here and len(match.branches) == 1


def test_taking_back_that_is_not_allowed_is_refused_here_too() -> None:
    match = companion.play(
        "campaign1828", ("you", "bot:random"), seed=1, options={"no-take-back": True}
    )
    match.play(match.legal()[0])
    page = asked_back(match)
    here = match.node
    page.tries()
    page.says("play")
    assert "without taking back" in page.heard[-1]
    assert match.node == here and len(match.branches) == 1


def test_one_branch_alone_says_how_a_second_is_made() -> None:
    page = Page(begun())
    assert "one branch so far" in page.sheet.sent["beside"]["alone"]
    assert page.sheet.lines == {}


def test_two_branches_are_compared_and_another_pair_and_track_are_drawn() -> None:
    match = begun()
    for place in (1, 2):
        match.undo()
        match.play(match.legal()[place])
    page = Page(match)
    beside = page.sheet.sent["beside"]
    assert [one["name"] for one in beside["branches"]] == ["A", "B", "C"]
    first, second, third = (one["id"] for one in beside["branches"])
    assert sorted(beside["pair"])[-1] == third, "the branch in view is one of them"
    page.says("pair", first=first, second=second)
    assert page.sheet.sent["beside"]["pair"] == [first, second]
    assert page.sheet.sent["beside"]["scores"]["columns"][1:3] == ["A", "B"]
    track = page.sheet.sent["beside"]["tracks"][-1]
    page.says("track", track=track["id"])
    assert page.sheet.lines["layout"]["meta"]["finding"].startswith(track["label"])
    page.says("goto", node=page.sheet.sent["beside"]["node"])
    assert match.node == page.sheet.sent["beside"]["node"]


def test_under_the_curtain_the_sheet_shows_nothing_and_is_lifted_by_who_decides(
    village: Match[Any],
) -> None:
    page = Page(village)
    assert set(page.sheet.sent) == {"kicker", "empty", "covered"}
    assert page.sheet.lines == {}
    page.says("start")
    assert "covered" in page.heard[-1]
    page.says("seat", seat="ann")
    assert page.form["at"] == village.node and page.choices()


def test_the_choices_of_another_are_refused_in_words_and_never_sent(village: Match[Any]) -> None:
    at = village.node
    village.play("play:oath")
    page = Page(village)
    page.says("seat", seat="ben")
    page.says("moment", node=at)
    assert "what Ann holds is hidden from you" in page.form["refused"]
    assert page.form["groups"] == [] and page.form["taken"] == ""
    assert "oath" not in json.dumps(page.form["groups"])
    page.says("start")
    assert "hidden from you" in page.heard[-1]


def test_what_one_seat_asked_is_gone_before_the_next_one_looks(village: Match[Any]) -> None:
    page = Page(village)

    async def work() -> None:
        page.says("seat", seat="ann")
        page.tries()
        page.says("n", n=20)
        page.says("bot", bot="bot:random")
        page.says("start")
        assert page.sheet.task is not None
        await page.sheet.task
        assert page.sheet.run["state"] == "done"
        village.play("play:oath")
        page.says("seat", seat="ben")

    run(work)
    assert page.sheet.run == {"state": "idle"} and page.sheet.fan == {}
    assert page.form["action"] == ""


def test_the_end_of_the_match_opens_every_hand_and_loses_no_result() -> None:
    match = begun("convention", 0)
    while not match.over:
        match.play(match.legal()[-1])
    last = match.node
    match.undo()
    page = Page(match)
    page.sheet.run = {"state": "done", "about": "", "done": 1, "of": 1, "lines": []}
    match.goto(last)
    assert page.sheet.run["state"] == "done"
    page.says("moment", node=next(n.number for n in match.way if n.state.seat == "paterson"))
    assert page.form["refused"] == ""


def test_a_board_of_one_seat_asks_only_while_that_seat_decides(village: Match[Any]) -> None:
    page = Page(village, seat="ben")
    assert page.form["refused"].startswith("Ann has the turn: Ben may ask again")
    village.play("play:oath")
    assert page.form["refused"] == "" and page.choices()


def test_another_match_on_the_desk_is_another_question() -> None:
    page = Page(begun())
    page.tries()
    page.desk.lay(companion.play("court", ("you", "bot:random", "bot:random"), seed=3))
    page.sheet.refresh()
    assert page.sheet.sent["kicker"] == GAMES["court"].title
    assert page.form["action"] == "" and page.sheet.run == {"state": "idle"}


def test_a_desk_without_a_match_says_what_to_do() -> None:
    sheet = WhatIfSheet(Desk(None))
    assert "fill in the form first" in sheet.sent["empty"] and "form" not in sheet.sent


def test_a_long_match_sends_little_of_the_sheet_after_a_turn() -> None:
    match = begun("campaign1828", 20)
    page = Page(match)
    match.play(match.legal()[0])
    assert len(json.dumps(page.sheet.patch)) < 4_000


@pytest.mark.parametrize(
    "wrong",
    [("no match", None), (None, 99), (None, "3"), (None, True), (None, None, "a Dask client")],
)
def test_a_call_that_cannot_be_shown_is_refused_in_words(wrong: tuple[Any, ...]) -> None:
    match, *rest = wrong
    with pytest.raises(CompanionError, match=r"what_if wants a match|no moment|an executor is one"):
        what_if.what_if(match or begun(plays=1), *rest)


def test_in_a_terminal_the_text_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    match = begun()
    match.undo()
    match.play(match.legal()[-1])
    shown = what_if.what_if(match)
    said = capsys.readouterr().out
    assert said.startswith("What if?") and "The branches part in turn" in said
    still = shown._html()
    assert "<table>" in still and "The branches part in turn" in still
    assert "<script" not in still


def test_a_still_of_a_sheet_on_which_nothing_was_asked_says_how_to(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = what_if.what_if(begun())
    assert capsys.readouterr().out.startswith("What if? Bots play another choice on")
    assert "Run this cell to ask." in shown._html()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "1 second"), (8, "8 seconds"), (44, "40 seconds"), (600, "10 minutes")],
)
def test_a_time_is_rounded_as_one_speaks(seconds: float, words: str) -> None:
    assert span(seconds) == words
