"""Run codes found in whatever a teacher pastes: mail, a platform's export, a page of a hand-in.

Only the codes are taken: names and whatever else stands beside them are dropped at once. Where a
code ends tells its own checksum, so a code that mail has broken over lines is whole again, and the
words behind it are no part of it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple
from zlib import crc32

from companion.core.codes import ALPHABET, BLOCK, LIMIT, PREFIX, width
from companion.core.errors import CompanionError
from companion.games import NAMES
from companion.study.reading import QUOTES

MOST_TEXT = 10_000_000
"""Characters that are looked through: more than twice what 200 of the longest codes need."""
CHUNK = 100_000
"""Characters between two looks at the clock."""
GAP = r"\s{0,99}"
BEGINS = GAP.join(f"[{letter}{letter.upper()}]" for letter in PREFIX) + rf"{GAP}-"
BEGIN = re.compile(BEGINS)
OVERLAP = 100 * len(PREFIX) + 200  # more than the longest beginning
NAME, VERSION = r"([0-9A-Za-z][0-9A-Za-z\s]{0,60})", rf"([0-9](?:{GAP}[0-9]){{0,4}})"
HEAD = re.compile(rf"{GAP}{NAME}-{GAP}{VERSION}{GAP}-")
CUT = re.compile(rf"{GAP}({'|'.join(NAMES)}){GAP}(?:-|[0-9]|\Z)")
"""A game behind the prefix and no more: what is left of a code that was cut."""
PIECE = re.compile(rf"{GAP}([0-9A-Za-z-]{{1,{LIMIT + 1}}})")
PIECES = 2_000
"""Most parts into which one code may be broken."""
FULL = width(BLOCK)
VALUES = {letter: value for value, letter in enumerate(ALPHABET)}
SIZES = {width(size): size for size in range(1, BLOCK + 1)}
NO_CODE = "this is not a run code: a run code begins with companion-"


class Found(NamedTuple):
    """A run code as it was found, or the reason why there is none; `place` says where."""

    place: str
    code: str
    reason: str = ""


class _Clean(dict[int, str | None]):
    """What becomes of a letter: dashes are "-", quotes and what cannot be seen are nothing."""

    def __missing__(self, number: int) -> str | None:
        letter = chr(number)
        kind = unicodedata.category(letter)
        if kind == "Pd" or letter == "\N{MINUS SIGN}":
            made: str | None = "-"
        elif kind in ("Zl", "Zp"):
            made = "\n"
        elif kind == "Zs" or letter in "\t\n=|":  # "=" ends a line of mail, "|" a cell of a table
            made = "\n" if letter == "\n" else " "
        else:
            made = None if kind in ("Cc", "Cf") or letter in QUOTES else letter
        self[number] = made
        return made


CLEAN = _Clean()


def found(text: str, place: str = "line {}") -> Iterator[Found | None]:
    """Each run code in a text, in order, and None now and then while it goes on looking.

    `place` says where, "{}" being the number of the line. Raises CompanionError for a text that
    is longer than MOST_TEXT.
    """
    if len(text) > MOST_TEXT:
        size = f"the text has {len(text):,} characters"
        raise CompanionError(f"{size}, and at most {MOST_TEXT:,} can be read at a time")
    clean = yield from _cleaned(text.replace("\r\n", "\n").replace("\r", "\n"))
    line, counted, at = 1, 0, 0
    while at < len(clean):
        end = min(at + CHUNK, len(clean))
        begins = BEGIN.search(clean, at, end)
        if begins is None:
            # a beginning may lie across the cut
            at = end if end == len(clean) else max(at + 1, end - OVERLAP)
            yield None
            continue
        line, counted = line + clean.count("\n", counted, begins.start()), begins.start()
        code, at = _code(clean, begins.end())
        yield Found(place.format(line), code) if code else None


def _cleaned(text: str) -> Generator[None, None, str]:
    """The text without what mail and platforms put into it."""
    made = []
    for at in range(0, len(text), CHUNK):
        made.append(text[at : at + CHUNK].translate(CLEAN))
        yield None
    return "".join(made)


def _code(clean: str, start: int) -> tuple[str, int]:
    """The code whose prefix ends at `start`, and where to look on; "" where it is mere prose."""
    head = HEAD.match(clean, start)
    if head is None:
        cut = CUT.match(clean, start)
        return (f"{PREFIX}-{cut[1]}" if cut else ""), start
    name, version = ("".join(part.split()) for part in head.groups())
    pieces = _pieces(clean, head.end())
    body = pieces[: closes([letters for letters, _ in pieces]) or 1]
    end = body[-1][1] if body else head.end()
    return f"{PREFIX}-{name}-{version}-{''.join(letters for letters, _ in body)}", end


def _pieces(clean: str, start: int) -> list[tuple[str, int]]:
    """Letters and digits from `start` on, parted by white space, each with where it ends."""
    found: list[tuple[str, int]] = []
    size = 0
    nearest = BEGIN.search(clean, start, start + 4 * LIMIT)
    stop = nearest.start() if nearest else len(clean)
    while size <= LIMIT and len(found) < PIECES and (piece := PIECE.match(clean, start, stop)):
        start = piece.end()
        found.append((piece[1].replace("-", ""), start))
        size += len(piece[1])
    return found


def closes(pieces: Sequence[str]) -> int:
    """How many of the pieces make a whole body: the first number that fits its checksum, or 0."""
    seal, sum_, rest = b"", 0, ""
    for number, piece in enumerate(pieces, 1):
        rest += piece
        while len(rest) > FULL:
            data, rest = _bytes(rest[:FULL]), rest[FULL:]
            if not data:
                return 0
            seal, data = seal or data[:4], data if seal else data[4:]
            sum_ = crc32(data, sum_)
        last = _bytes(rest)
        if last and crc32(last if seal else last[4:], sum_).to_bytes(4, "big") == (
            seal or last[:4]
        ):
            return number
    return 0


def _bytes(letters: str) -> bytes:
    """The bytes of one block; none where it is no block."""
    number, size = 0, SIZES.get(len(letters), 0)
    for letter in letters:
        number = 62 * number + VALUES[letter]
    return number.to_bytes(size, "big") if number < 256**size else b""
