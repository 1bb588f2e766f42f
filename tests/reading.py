"""How hard a text is to read: the school grade by the formula of Flesch and Kincaid."""

from __future__ import annotations

import re

GRADES = {"plain": 6, "full": 10}
"""Reading level of a prompt -> the highest grade that it may have."""


def syllables(word: str) -> int:
    """Groups of vowels, a silent end left out."""
    word = re.sub(r"[^a-z]", "", word.lower())
    word = re.sub(r"(?:[^laeiouy]es|ed|[^laeiouy]e)$", "", word) if len(word) > 3 else word
    return max(1, len(re.findall(r"[aeiouy]{1,2}", word)))


def grade(text: str) -> float:
    """The school grade of a text."""
    sentences = [part for part in re.split(r"[.!?]+(?:\s|$)", text) if part.strip()]
    words = re.findall(r"[\w’']+", text)
    per_word = sum(map(syllables, words)) / len(words)
    return 0.39 * len(words) / len(sentences) + 11.8 * per_word - 15.59
