"""Playouts in slices: here, between two looks at the clock, or in any executor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from math import isinf
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeGuard

from companion.core.errors import CompanionError
from companion.study.outcomes import WhatIf
from companion.study.playouts import Playout, Task, Twins, played, steps

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

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
    from concurrent.futures import FIRST_COMPLETED, wait

    waiting: set[Future[list[Twins]]] = set()
    try:
        for parcel in _parcels(task):
            waiting.add(_asked(executor, parcel))
        while waiting:
            timeout = None if isinf(seconds) else seconds
            done, waiting = wait(waiting, timeout, FIRST_COMPLETED)
            yield [twins for future in done for twins in _answer(future)]
    finally:
        for future in waiting:
            future.cancel()


def _parcels(task: Task) -> Iterator[Task]:
    size = max(1, min(PARCEL, task.last // PARCELS))
    for first in range(0, task.last, size):
        yield task._replace(first=first, last=min(first + size, task.last))


def _asked(executor: Executor, parcel: Task) -> Any:
    try:
        return executor.submit(played, parcel)
    except Exception as error:  # executors of others raise what they like
        raise _failed(error) from error


def _answer(future: Future[list[Twins]]) -> list[Twins]:
    from concurrent.futures import CancelledError

    try:
        return future.result()
    except CompanionError:
        raise
    except (Exception, CancelledError) as error:
        raise _failed(error) from error


def _failed(error: BaseException) -> CompanionError:
    why = f"{type(error).__name__}: {error}".rstrip(": ")
    return CompanionError(f"the executor did not play the matches on: {why}")
