"""Fields of a table of authored data, each taken with its form checked: DataError names the key."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.errors import DataError

Given = Mapping[str, Any]
KEBAB = re.compile("[a-z0-9]+(?:-[a-z0-9]+)*")


def only(given: object, where: str, known: Sequence[str]) -> Given:
    """`given`, if it is a table with no key but `known`. Raises DataError."""
    if not isinstance(given, Mapping):
        raise DataError(f"{where}: is a table, not {_short(given)}")
    for key in given:
        if key not in known:
            raise DataError(f"{where}: unknown key {key!r}; known are {', '.join(known)}")
    return given


def _needed(given: Given, where: str, key: str, form: str, default: Any) -> Any:
    if key in given:
        return given[key]
    if default is None:
        raise DataError(f"{where}: the key {key!r} is missing: it is {form}")
    return default


def text(given: Given, where: str, key: str, *, most: int = 700, default: str | None = None) -> str:
    """The text under `key`, white space at its ends left out. Raises DataError."""
    found = _needed(given, where, key, "a text", default)
    if not isinstance(found, str):
        raise DataError(f"{where}: {key} is a text, not {_short(found)}")
    found = found.strip()
    if not found and default is None:
        raise DataError(f"{where}: {key} is empty")
    if len(found) > most:
        raise DataError(f"{where}: {key} has at most {most} characters, this has {len(found)}")
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in found if letter != "\n"):
        raise DataError(f"{where}: {key} holds a character that cannot be shown")
    return found


def word(given: Given, where: str, key: str, choices: Sequence[str], default: str | None) -> str:
    """One of `choices` under `key`. Raises DataError."""
    found = _needed(given, where, key, f"one of {', '.join(choices)}", default)
    if found not in choices:
        raise DataError(f"{where}: {key} is one of {', '.join(choices)}, not {_short(found)}")
    return str(found)


def id(given: Given, where: str, key: str = "id") -> str:
    """A kebab-case id with a letter under `key`. Raises DataError."""
    found = text(given, where, key, most=60)
    if not KEBAB.fullmatch(found) or found.replace("-", "").isdigit():
        raise DataError(f"{where}: {key} is small letters, digits and hyphens, not {found!r}")
    return found


def number(given: Given, where: str, key: str, default: int | None = None) -> int:
    """The whole number under `key`. Raises DataError."""
    found = _needed(given, where, key, "a whole number", default)
    if isinstance(found, bool) or not isinstance(found, int):
        raise DataError(f"{where}: {key} is a whole number, not {_short(found)}")
    return found


def truth(given: Given, where: str, key: str) -> bool:
    """True or false under `key`, false where it is missing. Raises DataError."""
    found = given.get(key, False)
    if not isinstance(found, bool):
        raise DataError(f"{where}: {key} is true or false, not {_short(found)}")
    return found


def entries(given: Given, where: str, key: str, default: Sequence[Any] | None = None) -> list[Any]:
    """The list under `key`. Raises DataError."""
    found = _needed(given, where, key, "a list", default)
    if not isinstance(found, (list, tuple)):
        raise DataError(f"{where}: {key} is a list, not {_short(found)}")
    return list(found)


def texts(
    given: Given, where: str, key: str, default: Sequence[str] | None = None
) -> tuple[str, ...]:
    """The list of texts under `key`, none of them empty. Raises DataError."""
    found = entries(given, where, key, default)
    for n, one in enumerate(found, 1):
        if not isinstance(one, str) or not one.strip():
            raise DataError(f"{where}: {key} {n} is a text, not {_short(one)}")
    return tuple(found)


def one_each(found: Sequence[str], where: str, what: str) -> None:
    """Raises DataError where something stands twice."""
    if twice := next((one for n, one in enumerate(found) if one in found[:n]), None):
        raise DataError(f"{where}: {what} {twice!r} stands twice")


def _short(found: object) -> str:
    shown = repr(found)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."
