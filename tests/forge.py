"""Run codes made and opened by hand, independently of the code that makes them."""

from __future__ import annotations

import json
import zlib
from typing import Any

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BLOCK = 32


def width(size: int) -> int:
    """Letters of 62 that hold `size` bytes."""
    return next(n for n in range(99) if 62**n >= 256**size)


def letters(data: bytes) -> str:
    """`data` in letters, 43 for each 32 bytes."""
    text = ""
    for at in range(0, len(data), BLOCK):
        block = data[at : at + BLOCK]
        number, digits = int.from_bytes(block, "big"), ""
        for _ in range(width(len(block))):
            number, digit = divmod(number, 62)
            digits = LETTERS[digit] + digits
        text += digits
    return text


def unfolded(code: str) -> bytes:
    """Everything that a run code holds, as bytes."""
    body, data = code.split("-")[3], b""
    for at in range(0, len(body), width(BLOCK)):
        block = body[at : at + width(BLOCK)]
        size = next(n for n in range(BLOCK + 1) if width(n) == len(block))
        number = 0
        for letter in block:
            number = number * 62 + LETTERS.index(letter)
        data += number.to_bytes(size, "big")
    return zlib.decompress(data[4:], -15)


def folded(raw: bytes, name: str = "campaign1828", version: int = 1) -> str:
    """A run code with a right checksum that holds `raw`, whatever that is."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    shrunk = packer.compress(raw) + packer.flush()
    return f"companion-{name}-{version}-{letters(zlib.crc32(shrunk).to_bytes(4, 'big') + shrunk)}"


def header(code: str) -> dict[str, Any]:
    """What stands in the header of a run code."""
    raw = unfolded(code)
    found: dict[str, Any] = json.loads(raw[3 : 3 + int.from_bytes(raw[:3], "big")])
    return found


def with_header(code: str, head: object) -> str:
    """The same code with another header, given as a value or as the text itself."""
    raw = unfolded(code)
    rest = raw[3 + int.from_bytes(raw[:3], "big") :]
    text = head if isinstance(head, str) else json.dumps(head)
    top = text.encode()
    return folded(len(top).to_bytes(3, "big") + top + rest)
