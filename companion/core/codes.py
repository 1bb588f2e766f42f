"""Run codes: a match as one text that survives an e-mail.

`companion-<game>-<rules version>-<body>`; the body is letters and digits alone. Behind it stand
a checksum, a header in JSON, a digest of scores and tracks, and the tree of actions as words by
number: kinds of action first, then the ids that the game may name. Nothing in a code is executed.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.errors import CompanionError, RunCodeError
from companion.core.game import Action, Game
from companion.core.state import State

PREFIX = "companion"
LIMIT = 20_000
"""Characters: twenty times a long match."""
ROOM = 64_000
"""Bytes that a code may unfold to: a small code cannot hide a large text."""
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BLOCK, LETTERS = 32, 43
"""32 bytes are 43 letters of 62."""
OTHER, JUMP, WIDE = 0, 255, 192
"""A word in no list; a step that does not follow the one before it; two-byte numbers."""
OLD_VERSIONS = 2
Steps = list[tuple[int | None, Action]]
"""Each node in the order of making: the node it follows (None: the one before), the action."""
DAMAGED = "this run code is damaged: copy it again, whole"
NO_ROOM = "this match is too long for a run code: leave out branches or shorten the answers"
SHAPE = re.compile(rf"{PREFIX}-([^-]*)-([0-9]{{1,5}})-([0-9A-Za-z-]*)", re.IGNORECASE)
QUOTES = frozenset("\"'`<>«»‹›“”„‘’")


@dataclass(frozen=True)
class Opened:
    """A run code that has been read but not replayed."""

    game: str
    version: int
    head: dict[str, Any]
    digest: bytes
    steps: Steps


def pack(game: Game[Any], head: Mapping[str, Any], steps: Steps, ends: State) -> str:
    """The run code of `steps`; `ends` is the state whose scores and tracks close it."""
    top = json.dumps(head, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode()
    numbers = _numbers(game)
    body = b"".join(_step(after, action, numbers) for after, action in steps)
    raw = len(top).to_bytes(3, "big") + top + digest(game, ends) + body
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    shrunk = packer.compress(raw) + packer.flush()
    code = f"{PREFIX}-{game.name}-{game.version}-{_letters(_seal(shrunk) + shrunk)}"
    if len(code) > LIMIT or len(raw) >= ROOM:
        raise CompanionError(NO_ROOM)
    return code


def unpack(text: object, games: Mapping[str, Game[Any]]) -> Opened:
    """Read a run code. Raises RunCodeError with what is wrong."""
    name, version, body = _parts(text)
    if name not in games:
        raise RunCodeError(f"this copy has no game called {name[:40]!r}")
    game = games[name]
    if not game.version - OLD_VERSIONS <= version <= game.version:
        raise RunCodeError(
            f"these rules are version {game.version}, and the run code was made under {version}"
        )
    try:
        raw = _open(body)
        size = int.from_bytes(raw[:3], "big")
        head = json.loads(raw[3 : 3 + size])
        rest = raw[3 + size :]
        if not isinstance(head, dict) or len(rest) < 4:
            raise RunCodeError(DAMAGED)
        return Opened(name, version, head, rest[:4], list(_steps(rest[4:], game)))
    except (ValueError, KeyError, IndexError, zlib.error, RecursionError) as error:
        raise RunCodeError(DAMAGED) from error


def digest(game: Game[Any], s: State) -> bytes:
    """Four bytes that change with any score or track."""
    told = json.dumps([game.scores(s), game.tracks(s)], sort_keys=True)
    return hashlib.blake2b(told.encode(), digest_size=4).digest()


def _parts(text: object) -> tuple[str, int, str]:
    """Game, rules version and body, after what mail and platforms do to a text is undone."""
    if not isinstance(text, str):
        raise RunCodeError("this is not a run code: a run code is a text")
    clean = "".join(_clean(text[: 4 * LIMIT]))
    found = SHAPE.search(clean)
    if found is None:
        raise RunCodeError("this is not a run code: a run code begins with companion-")
    name, version, body = found.groups()
    if len(clean) > LIMIT or len(text) > 4 * LIMIT:
        raise RunCodeError(f"this run code is too long: at most {LIMIT} characters can be read")
    return name, int(version), body.replace("-", "")


def _clean(text: str) -> Iterator[str]:
    for letter in text:
        kind = unicodedata.category(letter)
        if kind == "Pd" or letter == "\N{MINUS SIGN}":
            yield "-"
        elif letter not in QUOTES and kind not in ("Zs", "Zl", "Zp", "Cc", "Cf"):
            yield letter


def _seal(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(4, "big")


def _open(body: str) -> bytes:
    sealed = _bytes(body)
    if len(sealed) < 5 or _seal(sealed[4:]) != sealed[:4]:
        raise RunCodeError(DAMAGED)
    opener = zlib.decompressobj(-15)
    raw = opener.decompress(sealed[4:], ROOM)
    if opener.unconsumed_tail or len(raw) >= ROOM:
        raise RunCodeError(f"this run code is too long: it unfolds to more than {ROOM} bytes")
    if not opener.eof:
        raise RunCodeError(DAMAGED)
    return raw


def _letters(data: bytes) -> str:
    return "".join(
        _digits(int.from_bytes(data[at : at + BLOCK], "big"), _width(len(data[at : at + BLOCK])))
        for at in range(0, len(data), BLOCK)
    )


def _width(size: int) -> int:
    """Letters that hold `size` bytes."""
    width = 0
    while 62**width < 256**size:
        width += 1
    return width


def _digits(number: int, width: int) -> str:
    digits = []
    for _ in range(width):
        number, digit = divmod(number, 62)
        digits.append(ALPHABET[digit])
    return "".join(reversed(digits))


def _bytes(text: str) -> bytes:
    sizes = {_width(size): size for size in range(1, BLOCK + 1)}
    data = b""
    for at in range(0, len(text), LETTERS):
        block = text[at : at + LETTERS]
        number = 0
        for letter in block:
            number = number * 62 + ALPHABET.index(letter)
        data += (
            number.to_bytes(sizes[len(block)], "big") if number < 256 ** sizes[len(block)] else b""
        )
    return data


Numbers = tuple[dict[str, int], dict[str, int]]


def _numbers(game: Game[Any]) -> Numbers:
    """Kinds of action first, then the words they may name, so that a kind begins an action."""
    kinds = {kind: n for n, kind in enumerate(game.kinds, 1)}
    return kinds, {name: n for n, name in enumerate(sorted(game.names), len(kinds) + 1)}


def _step(after: int | None, action: Action, numbers: Numbers) -> bytes:
    jump = b"" if after is None else bytes([JUMP]) + after.to_bytes(2, "big")
    kinds, names = numbers
    return jump + bytes([kinds[action.kind]]) + b"".join(_word(str(a), names) for a in action.args)


def _word(word: str, names: Mapping[str, int]) -> bytes:
    if word not in names:
        text = word.encode()
        return bytes([OTHER, len(text)]) + text
    n = names[word]
    return bytes([n]) if n < WIDE else bytes([WIDE + n // 256, n % 256])


def _steps(data: bytes, game: Game[Any]) -> Iterator[tuple[int | None, Action]]:
    kinds, names = ({n: w for w, n in table.items()} for table in _numbers(game))
    words: list[str] = []
    after: int | None = None
    for mark, word in _marks(data):
        if words and (mark == JUMP or mark in kinds):
            yield after, Action.parse(":".join(words))
            words, after = [], None
        if mark == JUMP:
            after = int(word)
        elif mark != OTHER and mark not in kinds and not words:
            raise RunCodeError(DAMAGED)
        else:
            words.append(word if mark == OTHER else kinds.get(mark) or names[mark])
    if words:
        yield after, Action.parse(":".join(words))


def _marks(data: bytes) -> Iterable[tuple[int, str]]:
    """Each number in the body, with the text or node that follows it where there is one."""
    at = 0
    while at < len(data):
        mark, at = data[at], at + 1
        if mark == OTHER:
            size = data[at]
            yield OTHER, data[at + 1 : at + 1 + size].decode()
            at += 1 + size
        elif mark == JUMP:
            yield JUMP, str(int.from_bytes(data[at : at + 2], "big"))
            at += 2
        elif mark >= WIDE:
            yield (mark - WIDE) * 256 + data[at], ""
            at += 1
        else:
            yield mark, ""
