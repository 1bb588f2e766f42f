"""A run code read: the text mended, the letters opened, the numbers turned into actions.

`core.codes` says what a run code is made of, and makes it. Nothing in a code is executed.
"""

from __future__ import annotations

import json
import re
import unicodedata
import zlib
from collections.abc import Iterator
from functools import reduce
from io import BytesIO
from typing import Any

from companion.core.codes import (
    ALPHABET,
    BLOCK,
    JUMP,
    LIMIT,
    OTHER,
    PREFIX,
    ROOM,
    WIDE,
    Steps,
    numbered,
    width,
)
from companion.core.errors import RunCodeError
from companion.core.game import Action, Game

DAMAGED = "this run code is damaged: copy it again, whole"
SHAPE = re.compile(rf"{PREFIX}-([^-]*)-([0-9]{{1,5}})-([0-9A-Za-z-]*)", re.IGNORECASE)
QUOTES = frozenset("\"'`<>«»‹›“”„‘’")


def encoding(data: bytes) -> str:
    """How the text of a file is written: UTF-16 where its first bytes say so, else UTF-8."""
    return "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"


def parts(text: object) -> tuple[str, int, str]:
    """Game, rules version and body, after what mail and platforms do to a text is undone."""
    if not isinstance(text, str):
        raise RunCodeError("this is not a run code: a run code is a text")
    clean = "".join(map(_clean, text[: 4 * LIMIT]))
    found = SHAPE.search(clean)
    if found is None:
        raise RunCodeError("this is not a run code: a run code begins with companion-")
    name, version, body = found.groups()
    if len(clean) > LIMIT or len(text) > 4 * LIMIT:
        raise RunCodeError(f"this run code is too long: at most {LIMIT} characters can be read")
    return name, int(version), body.replace("-", "")


def _clean(letter: str) -> str:
    """Any dash as "-", nothing for quotes, white space and what cannot be seen."""
    kind = unicodedata.category(letter)
    if kind == "Pd" or letter == "\N{MINUS SIGN}":
        return "-"
    return "" if letter in QUOTES or kind in ("Zs", "Zl", "Zp", "Cc", "Cf") else letter


def _open(sealed: bytes) -> bytes:
    if zlib.crc32(sealed[4:]) != int.from_bytes(sealed[:4], "big"):
        raise RunCodeError(DAMAGED)
    opener = zlib.decompressobj(-15)
    raw = opener.decompress(sealed[4:], ROOM)
    if opener.unconsumed_tail or len(raw) >= ROOM:
        raise RunCodeError(f"this run code is too long: it unfolds to more than {ROOM} bytes")
    if not opener.eof:
        raise RunCodeError(DAMAGED)
    return raw


def unpack(body: str, game: Game[Any]) -> tuple[dict[str, Any], bytes, Steps]:
    """Header, digest and steps. Raises RunCodeError where these are none."""
    try:
        raw = _open(_bytes(body))
        end = 3 + int.from_bytes(raw[:3], "big")
        head, ending, steps = json.loads(raw[3:end]), raw[end : end + 4], raw[end + 4 :]
        if not isinstance(head, dict) or len(ending) < 4:
            raise RunCodeError(DAMAGED)
        return head, ending, list(_steps(steps, game))
    except (ValueError, LookupError, OverflowError, zlib.error, RecursionError) as error:
        raise RunCodeError(DAMAGED) from error


def _bytes(text: str) -> bytes:
    """The bytes in the letters. Raises ValueError, LookupError or OverflowError."""
    sizes = {width(size): size for size in range(1, BLOCK + 1)}
    data = b""
    for at in range(0, len(text), width(BLOCK)):
        block = text[at : at + width(BLOCK)]
        number = reduce(lambda n, letter: 62 * n + ALPHABET.index(letter), block, 0)
        data += number.to_bytes(sizes[len(block)], "big")
    return data


def _steps(data: bytes, game: Game[Any]) -> Iterator[tuple[int | None, Action]]:
    """What the steps of a code are. Raises LookupError or ValueError where it is nothing."""
    kinds, names = ({n: word for word, n in table.items()} for table in numbered(game))
    left, after, words = BytesIO(data), None, list[str]()
    while byte := left.read(1):
        mark = byte[0]
        if words and (mark == JUMP or mark in kinds):
            yield after, Action.parse(":".join(words))
            after, words = None, []
        if mark == JUMP:
            after = int.from_bytes(left.read(2), "big")
        elif not words:
            words.append(kinds[mark])
        elif mark == OTHER:
            words.append(left.read(left.read(1)[0]).decode())
        else:
            words.append(names[mark if mark < WIDE else (mark - WIDE) * 256 + left.read(1)[0]])
    if words:
        yield after, Action.parse(":".join(words))
