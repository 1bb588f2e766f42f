"""What if, whoever plays: the same result here, in threads, in processes and on a cluster."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from importlib.util import find_spec
from threading import Event, Thread, Timer
from typing import Any

import pytest

import companion
from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.games import GAMES
from companion.study import processes, running, what_if
from companion.study.outcomes import WhatIf
from companion.study.playouts import Task
from companion.study.slices import PARCEL, slices

NO_DASK = "the Dask cluster was NOT tested: install the extra, pip install '.[dask]'"
needs_dask = pytest.mark.skipif(find_spec("distributed") is None, reason=NO_DASK)


def asked(name: str, executor: Executor | None = None, n: int = 3) -> WhatIf:
    """The same question about a game, to whatever plays."""
    match = match_of(name)
    action = match.legal()[-1]
    return what_if(match, None, action, n, 7, executor, player="bot:random", tracks=tracks(match))


def match_of(name: str) -> Match[Any]:
    return companion.play(name, seed=1828)


def tracks(match: Match[Any]) -> list[str]:
    return list(match.game.tracks(match.state))[:2]


@pytest.mark.parametrize("name", GAMES)
def test_threads_find_what_one_thread_finds(name: str) -> None:
    with ThreadPoolExecutor(2) as threads:
        assert asked(name, threads) == asked(name)


def test_processes_that_begin_afresh_find_what_one_thread_finds() -> None:
    with processes(2) as pool:
        for name in GAMES:
            assert asked(name, pool) == asked(name)


@needs_dask
def test_a_dask_cluster_finds_what_one_thread_finds() -> None:
    """A real one: a scheduler and a worker in processes of their own."""
    from distributed import Client, LocalCluster

    how: dict[str, Any] = {"n_workers": 1, "threads_per_worker": 1, "processes": True}
    with (
        LocalCluster(**how, dashboard_address=None) as cluster,
        Client(cluster) as client,
        client.get_executor() as dask,
    ):
        for name in GAMES:
            assert asked(name, dask) == asked(name)
        with pytest.raises(CompanionError, match=r"of a Dask client give client\.get_executor"):
            asked("campaign1828", client)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_sixty_playouts_are_the_same_in_processes(name: str) -> None:
    with processes(2) as pool:
        assert asked(name, pool, 60) == asked(name, None, 60)


class Slow(Executor):
    """Takes tasks and begins none before it is told to; then in the other order."""

    def __init__(self) -> None:
        self.taken: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.taken.append((Future(), fn, args))
        return self.taken[-1][0]

    def work(self) -> None:
        future, fn, args = self.taken.pop()
        if future.set_running_or_notify_cancel():
            future.set_result(fn(*args))


def test_the_order_in_which_parcels_come_back_does_not_matter() -> None:
    match, slow = match_of("campaign1828"), Slow()
    how: dict[str, Any] = {"player": "bot:random", "tracks": tracks(match), "slice_seconds": 0}
    told = running(match, None, match.legal()[-1], 3, 7, slow, **how)
    assert next(told).done == 0, "with nothing in, a page is not kept waiting"
    for done in (1, 2, 3):
        slow.work()
        found = next(told)
        assert found.done == done
    assert found == asked("campaign1828")
    assert list(told) == []


def test_closing_takes_back_what_has_not_begun() -> None:
    match, slow = match_of("campaign1828"), Slow()
    told = running(match, None, None, 40, 7, slow, slice_seconds=0)
    next(told)
    futures = [future for future, _, _ in slow.taken]
    told.close()  # type: ignore[attr-defined]
    assert len(futures) >= 16 and all(future.cancelled() for future in futures)


def test_a_task_is_small_plain_data() -> None:
    """Some kilobytes each, of words and numbers alone; no state of a match goes along."""
    for name in GAMES:
        slow = Slow()
        next(running(match_of(name), None, None, 100, 7, slow, slice_seconds=0))
        for _, _, (task,) in slow.taken:
            assert isinstance(task, Task) and pickle.loads(pickle.dumps(task)) == task
            assert len(pickle.dumps(task)) < 12_000
            assert 1 <= task.last - task.first <= PARCEL


def test_a_pool_that_cannot_play_is_told_in_a_sentence() -> None:
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    with pytest.raises(CompanionError, match="the executor did not play the matches on: Runtime"):
        asked("campaign1828", pool)


def test_a_worker_that_fails_is_told_in_a_sentence() -> None:
    match = match_of("campaign1828")
    broken = Task(match.game.name, "{}", None, (None,), "bot:random", (), 1, 0, 1)
    with (
        ThreadPoolExecutor(1) as pool,
        pytest.raises(CompanionError, match="the executor did not play the matches on: TypeError"),
    ):
        list(slices(broken, pool, 1.0))


def test_parcels_that_are_cancelled_and_never_taken_up_are_told_and_nobody_waits_for_ever() -> None:
    match, slow = match_of("campaign1828"), Slow()
    told = running(match, None, None, 40, 7, slow, slice_seconds=0)
    next(told)
    for future, _, _ in slow.taken:
        future.cancel()
    with pytest.raises(CompanionError, match="did not play the matches on: CancelledError"):
        list(told)


def test_a_pool_that_is_shut_down_in_the_midst_is_told_in_a_sentence() -> None:
    begun, pool = Event(), ThreadPoolExecutor(1)

    def shut() -> None:
        begun.wait()
        pool.shutdown(wait=False, cancel_futures=True)

    pool.submit(begun.wait)
    Timer(0.3, begun.set).start()
    Thread(target=shut).start()
    with pytest.raises(CompanionError, match=r"matches on: (Cancelled|Runtime)"):
        asked("campaign1828", pool, 200)


class Junk(Executor):
    """Gives back at once whatever it was made with."""

    def __init__(self, result: object) -> None:
        self.result = result

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(self.result)
        return future


@pytest.mark.parametrize(
    "junk", [None, 7, [None], [(0, None)], [(0, ())], [("a", ())], [(0, (1, 2))], [], "ab"], ids=str
)
def test_a_pool_that_gives_back_something_else_is_told_in_a_sentence(junk: object) -> None:
    with pytest.raises(CompanionError, match=r"what it gave back \(.*\) is not what was asked"):
        asked("campaign1828", Junk(junk))


def test_a_pool_that_gives_no_future_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Junk, "submit", lambda *_: "soon")
    with pytest.raises(CompanionError, match="it gave str in the place of a Future"):
        asked("campaign1828", Junk(None))
