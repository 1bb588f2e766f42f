"""Run codes: a match as one text that survives an e-mail.

`companion-<game>-<rules version>-<body>`; the body is letters and digits alone. Behind it stand
a checksum, a header in JSON, a digest of scores and tracks, and the tree of actions as words by
number: kinds of action first, then the ids that the game may name. `study.reading` reads them.
"""

import hashlib
import json
import zlib
from collections.abc import Mapping
from math import ceil, log2
from typing import Any

from companion.core.errors import CompanionError
from companion.core.game import Action, Game
from companion.core.state import State

PREFIX = "companion"
LIMIT = 20_000  # characters: twenty times a long match
MOST_STEPS = 6_000
ROOM = 64_000  # bytes that a code may unfold to: a small code cannot hide a large text
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BLOCK = 32  # bytes that become 43 letters
OTHER, WIDE, JUMP = 0, 192, 255  # a word in no list; numbers of two bytes; a step elsewhere
NO_ROOM = "this match is too long for a run code: leave out branches or shorten the answers"
Steps = list[tuple[int | None, Action]]  # the node it follows (None: the one before), its action


def pack(game: Game[Any], head: Mapping[str, Any], steps: Steps, ends: State) -> str:
    """The run code of `steps`; `ends` is the state whose scores and tracks close it."""
    if len(steps) > MOST_STEPS:
        raise CompanionError(NO_ROOM)
    top = json.dumps(head, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode()
    raw = len(top).to_bytes(3, "big") + top + digest(game, ends) + _body(steps, game)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    shrunk = packer.compress(raw) + packer.flush()
    sealed = zlib.crc32(shrunk).to_bytes(4, "big") + shrunk
    code = f"{PREFIX}-{game.name}-{game.version}-{_letters(sealed)}"
    if len(code) > LIMIT or len(raw) >= ROOM:
        raise CompanionError(NO_ROOM)
    return code


def digest(game: Game[Any], s: State) -> bytes:
    """Four bytes that change with any score or track."""
    told = json.dumps([game.scores(s), game.tracks(s)], sort_keys=True)
    return hashlib.blake2b(told.encode(), digest_size=4).digest()


def width(size: int) -> int:
    """Letters that hold `size` bytes."""
    return ceil(size * 8 / log2(62))


def _letters(data: bytes) -> str:
    text = ""
    for at in range(0, len(data), BLOCK):
        block = data[at : at + BLOCK]
        number, places = int.from_bytes(block, "big"), reversed(range(width(len(block))))
        text += "".join(ALPHABET[number // 62**place % 62] for place in places)
    return text


def numbered(game: Game[Any]) -> tuple[dict[str, int], dict[str, int]]:
    """Kinds of action first, then the words they may name, so that a kind begins an action."""
    kinds = {kind: n for n, kind in enumerate(game.kinds, 1)}
    return kinds, {name: n for n, name in enumerate(sorted(game.names), len(kinds) + 1)}


def _body(steps: Steps, game: Game[Any]) -> bytes:
    kinds, names = numbered(game)
    body = b""
    for after, action in steps:
        body += b"" if after is None else bytes([JUMP]) + after.to_bytes(2, "big")
        body += bytes([kinds[action.kind]]) + b"".join(_word(str(a), names) for a in action.args)
    return body


def _word(word: str, names: Mapping[str, int]) -> bytes:
    if word not in names:
        text = word.encode()
        return bytes([OTHER, len(text)]) + text
    n = names[word]
    return bytes([n]) if n < WIDE else bytes([WIDE + n // 256, n % 256])
