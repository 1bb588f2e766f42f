"""Words at the ends of lines: pushed apart until each can be read."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

A_LINE = 16.0
"""Pixels that a line of text takes."""


def apart(wished: Sequence[float], low: float = 0.0, high: float = inf) -> list[float]:
    """Heights in rising order, moved until a line of text fits between each two of them.

    All stay from `low` to `high`, as far as there is room.
    """
    groups: list[list[float]] = []
    for wish in wished:
        groups.append([wish])
        while len(groups) > 1 and _touch(groups[-2], groups[-1], low, high):
            groups[-2:] = [groups[-2] + groups[-1]]
    return [_bottom(one, low, high) + A_LINE * n for one in groups for n in range(len(one))]


def _touch(under: Sequence[float], over: Sequence[float], low: float, high: float) -> bool:
    """Whether two groups of lines would overlap."""
    return _bottom(over, low, high) < _bottom(under, low, high) + A_LINE * len(under)


def _bottom(group: Sequence[float], low: float, high: float) -> float:
    """Where the lowest name of a group stands, so that the group lies about its own middle."""
    room = A_LINE * (len(group) - 1)
    return max(low, min(high - room, sum(group) / len(group) - room / 2))
