"""What may go wrong, as a small tree.

CompanionError
├── IllegalAction   a choice that the rules refuse; the text says why, with the rule
├── RunCodeError    a run code that cannot be read or replayed
└── DataError       a file in data/ that is missing, broken or says something unknown
"""

from __future__ import annotations


class CompanionError(Exception):
    """Something was asked that cannot be done; the text says what, why and where."""


class IllegalAction(CompanionError):
    """A choice that the rules refuse; the text is the reason with its rule."""


class RunCodeError(CompanionError):
    """A run code that cannot be read or replayed; the text says which and where."""


class DataError(CompanionError):
    """A file of authored data that is missing or wrong; the text names file and entry."""
