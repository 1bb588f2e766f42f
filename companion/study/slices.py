"""Playouts in slices: here, between two looks at the clock, or in any executor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from queue import Empty, SimpleQueue
from threading import TIMEOUT_MAX
from time import monotonic
from typing import TYPE_CHECKING, TypeGuard

from companion.core.errors import CompanionError
from companion.study.outcomes import WhatIf
from companion.study.playouts import Playout, Task, Twins, played, steps

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

    Asked = Future[list[Twins]]

PARCEL = 8
"""Most playouts in one task of an executor: for so many a stop may have to wait."""
PARCELS = 16
"""Tasks into which even a few playouts are parted, so that every worker has something to do."""
Slices = Iterator[Sequence[Twins]]


def slices(task: Task, executor: object, seconds: float) -> Slices:
    """The playouts of a task as they end, some every `seconds`, perhaps none."""
    return _sent(task, executor, seconds) if fit(executor) else _here(task, seconds)


def fit(executor: object) -> TypeGuard[Executor]:
    """Whether there is an executor. Raises CompanionError for what is none."""
    if executor is None:
        return False
    from concurrent.futures import Executor

    if not isinstance(executor, Executor):
        raise CompanionError(
            f"an executor is one of concurrent.futures, not {type(executor).__name__}; "
            "of a Dask client give client.get_executor()"
        )
    return True


def slow(seconds: object) -> float:
    """A number of seconds from 0, which takes turns at every choice."""
    number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
    if not number or not float(str(seconds)) >= 0:
        raise CompanionError(f"slice_seconds is a number from 0, not {str(seconds)[:50]!r}")
    return float(str(seconds))


def results(empty: WhatIf, slices: Slices) -> Iterator[WhatIf]:
    """What is known after each slice, whatever the order in which the playouts came in."""
    found: dict[int, tuple[Playout, ...]] = {}
    with closing(slices):  # type: ignore[type-var]
        for some in slices:
            found.update(some)
            ordered = [twins for _, twins in sorted(found.items())]
            ways = zip(*ordered, strict=True) if ordered else [()] * len(empty.branches)
            pairs = zip(empty.branches, ways, strict=True)
            yield replace(empty, branches=tuple(replace(b, playouts=tuple(w)) for b, w in pairs))


def _here(task: Task, seconds: float) -> Slices:
    """In this thread, choice by choice, with a look at the clock after each."""
    found: list[Twins] = []
    until = monotonic() + seconds
    for twins in steps(task):
        if twins:
            found.append(twins)
        if monotonic() >= until:
            yield found
            found, until = [], monotonic() + seconds
    yield found


def _sent(task: Task, executor: Executor, seconds: float) -> Slices:
    """In an executor, parcel by parcel; what is not begun is taken back when nobody waits."""
    waiting: dict[Asked, Task] = {}
    ended: SimpleQueue[Asked] = SimpleQueue()
    try:
        for parcel in _parcels(task):
            future = _asked(executor, parcel)
            waiting[future] = parcel
            # not `wait`: a parcel that was cancelled and that nobody takes up never ends for it
            future.add_done_callback(ended.put)
        while waiting:
            done = [(future, waiting.pop(future)) for future in _ended(ended, seconds)]
            yield [twins for future, parcel in done for twins in _answer(future, parcel)]
    finally:
        for future in waiting:
            future.cancel()


def _parcels(task: Task) -> Iterator[Task]:
    size = max(1, min(PARCEL, task.last // PARCELS))
    for first in range(0, task.last, size):
        yield task._replace(first=first, last=min(first + size, task.last))


def _asked(executor: Executor, parcel: Task) -> Asked:
    from concurrent.futures import Future

    try:
        future: object = executor.submit(played, parcel)
    except Exception as error:  # executors of others raise what they like
        raise _failed(_why(error)) from error
    if not isinstance(future, Future):
        raise _failed(f"it gave {type(future).__name__} in the place of a Future")
    return future


def _ended(ended: SimpleQueue[Asked], seconds: float) -> list[Asked]:
    """What has ended or was cancelled, after so many seconds at most; perhaps nothing."""
    found: list[Asked] = []
    try:
        found.append(ended.get(timeout=min(seconds, TIMEOUT_MAX)))
        while True:
            found.append(ended.get_nowait())
    except Empty:
        return found


def _answer(future: Asked, parcel: Task) -> list[Twins]:
    from concurrent.futures import CancelledError

    try:
        found = future.result()
    except CompanionError:
        raise
    except (Exception, CancelledError) as error:
        raise _failed(_why(error)) from error
    if not _whole(found, parcel):
        raise _failed(f"what it gave back ({type(found).__name__}) is not what was asked for")
    return found


def _whole(found: object, parcel: Task) -> TypeGuard[list[Twins]]:
    """Whether these are the playouts of a parcel, one by each opening, none missing."""
    if not isinstance(found, list) or len(found) != parcel.last - parcel.first:
        return False
    pairs = (one for one in found if isinstance(one, tuple) and len(one) == 2)
    ways = {n: ways for n, ways in pairs if isinstance(n, int) and isinstance(ways, tuple)}
    return sorted(ways) == list(range(parcel.first, parcel.last)) and all(
        len(way) == len(parcel.openings) and all(isinstance(one, Playout) for one in way)
        for way in ways.values()
    )


def _why(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".rstrip(": ")


def _failed(why: str) -> CompanionError:
    return CompanionError(f"the executor did not play the matches on: {why}")
