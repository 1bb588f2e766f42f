"""What if: another choice at any moment of a match, both ways played on by bots many times.

A whole match from its start takes one free core of a slow machine, by the length of the game:
with `bot:random` 10 to 80 ms, with `bot:light`, the usual one, 30 to 400 ms, with `bot:greedy` 0.2
to some seconds; so 100 playouts of two branches by `bot:light` take 6 to 80 seconds. `bot:light`
wins 97 of 100 matches against `bot:random`, and nearly none against `bot:greedy`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from math import inf
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # what it takes is loaded when somebody asks: most matches never do
    from concurrent.futures import Executor, ProcessPoolExecutor

    from companion.core.game import Action
    from companion.core.match import Match
    from companion.study.outcomes import WhatIf

SLICE = 0.05
"""Seconds between two results of `running`, so that a page can answer in between."""


def what_if(
    match: Match[Any],
    at: int | None = None,
    action: Action | str | None = None,
    n: int = 100,
    seed: int | str | None = None,
    executor: Executor | None = None,
    *,
    player: str = "bot:light",
    tracks: Sequence[str] = (),
    open: bool = False,
) -> WhatIf:
    """Play on from the moment `at` (the present one if left out) `n` times, and count.

    With an `action` the branch that begins with it is compared with what was chosen there, or
    with what the bots choose where nothing was. The same seed gives the same result, in whatever
    `executor` of concurrent.futures it runs. `tracks` are followed by round beside the scores.
    Where hands are hidden and several persons play, each may ask about their own choices alone,
    unless the match is over or `open`. Raises IllegalAction with the reason where the action is
    refused, CompanionError for anything else that cannot be asked.
    """
    how: dict[str, Any] = {"player": player, "tracks": tracks, "open": open}
    told = running(match, at, action, n, seed, executor, **how, slice_seconds=inf)
    return deque(told, maxlen=1).pop()


def running(
    match: Match[Any],
    at: int | None = None,
    action: Action | str | None = None,
    n: int = 100,
    seed: int | str | None = None,
    executor: Executor | None = None,
    *,
    player: str = "bot:light",
    tracks: Sequence[str] = (),
    open: bool = False,
    slice_seconds: float = SLICE,
) -> Iterator[WhatIf]:
    """As `what_if`, with what is known so far every `slice_seconds`; the last result is whole.

    A slice ends with the choice under way. Closing the iterator stops the playouts: what an
    executor has not begun is taken back. What cannot be asked is refused at once.
    """
    from companion.study.asking import asked
    from companion.study.slices import results, slices, slow

    task, empty = asked(match, at, action, n, seed, player, tracks, open=open)
    return results(empty, slices(task, executor, slow(slice_seconds)))


def processes(workers: int | None = None) -> ProcessPoolExecutor:
    """Processes that play, as many as there are cores; begun afresh (`spawn`), not as copies.

    A copy of a kernel would hold its threads' locks. Use it in a `with`, which ends them.
    """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
