"""Pieces of a sentence that games, charts and the record all need."""

from __future__ import annotations

from collections.abc import Sequence


def listed(parts: Sequence[str]) -> str:
    """Several things in a sentence: "a, b and c"."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def many(number: int, thing: str) -> str:
    """A number of things: "1 clerk", "2 clerks"."""
    return f"{number:,} {thing}{'s' * (abs(number) != 1)}"


def capital(text: str) -> str:
    """The same words at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)


def spelled(number: int, thing: str) -> str:
    """A number of things, up to twelve as a word: "seven states"."""
    word = NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)
    return f"{word} {many(number, thing).partition(' ')[2]}"
