"""What a teacher has in hand: a text, a list, a file, an export of a platform, a folder of files.

From each of them come run codes with the place where they stand. A place is a number: names of
files tell who handed them in, so they are neither said nor kept.
"""

from __future__ import annotations

import csv
import html
import re
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from os import PathLike, fsdecode
from pathlib import Path

from companion.core.errors import CompanionError
from companion.study.pasted import NO_CODE, Found, found
from companion.study.reading import encoding

TABLES, PAGES, TEXTS = (".csv", ".tsv"), (".html", ".htm"), (".txt", ".md")
KINDS = (*TABLES, *PAGES, *TEXTS)
LARGEST = 10_000_000
"""Bytes of a file that is looked through."""
MOST_FILES = 2_000
LONGEST_NAME = 60
"""Letters of a file's name that are said."""
DELIMITERS = ",;\t|"
PATH = re.compile(r"(~|\.{1,2}|[A-Za-z]:)?[/\\]\S.*")
"""A text that begins as a path does; a run code never does."""
NO_TEXT = "this is not a run code: a run code is a text"
A_PATH = "this is a path and no run code: give the folder in which the files lie"
Sought = Iterator[Found | None]
"""What is found, and None while the search goes on."""


def sought(codes: object) -> Sought:
    """Each run code in a text, a list of texts, a file or a folder, given as a path or its name.

    Raises CompanionError where there is nothing that could hold one.
    """
    if isinstance(codes, str):
        place = _place(codes)
        return _file_or_folder(place) if place else _any(found(codes), "the text")
    if isinstance(codes, PathLike):
        return _file_or_folder(Path(fsdecode(codes)))
    instead = _instead(codes)
    if isinstance(codes, Iterable) and not instead:
        return _listed(codes)
    what = f"{type(codes).__name__}{instead}"
    raise CompanionError(f"run codes come as a text, a list, a file or a folder, not as {what}")


def _instead(codes: object) -> str:
    """What to give in the place of what only looks like a list; "" where it is one, or nothing."""
    if hasattr(codes, "columns"):  # a table of pandas or polars, of which neither is needed here
        return ": give its column of codes, such as table['Code']"
    if isinstance(codes, Mapping):
        return ": give its values, list(codes.values())"
    if isinstance(codes, (bytes, bytearray, memoryview)):
        return ": give it as a text, codes.decode()"
    return ""


def _place(text: str) -> Path | None:
    """The file or folder that a short text names, if there is one."""
    if len(text) > 1_000 or "\n" in text or "\0" in text or not text.strip():
        return None
    path = Path(text.strip())
    try:
        there = path.exists()
    except OSError:
        return None
    if not there and (path.suffix.lower() in KINDS or PATH.fullmatch(text.strip())):
        raise CompanionError(f"there is no file or folder {path.name!r} here")
    return path if there else None


def _listed(codes: Iterable[object]) -> Sought:
    for number, item in enumerate(codes, 1):
        place = f"number {number}"
        if not isinstance(item, str):
            yield Found(place, "", A_PATH if isinstance(item, PathLike) else NO_TEXT)
            continue
        yield from _any(found(item, place), place)


def _any(search: Sought, place: str) -> Sought:
    """The same, and a word about a place where there is no code at all."""
    none = True
    for one in search:
        none = none and one is None
        yield one
    if none:
        yield Found(place, "", NO_CODE)


def _file_or_folder(path: Path) -> Sought:
    if not _is_folder(path):
        yield from _any(_file(path, ""), "the file")
        return
    files = _files(path)
    if not files:
        raise CompanionError(f"the folder {path.name!r} holds no files of {', '.join(KINDS)}")
    for number, file in enumerate(files, 1):
        place = f"file {number} of {len(files)}"
        yield from _any(_file(file, f"{place}, "), place)


def _name(path: Path) -> str:
    name = path.name or str(path)
    return repr(name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…")


def _is_folder(path: Path) -> bool:
    """Whether it is a folder; if not, it is a file. Raises CompanionError for anything else."""
    name = _name(path)
    try:
        if path.is_dir() or path.is_file():
            return path.is_dir()
        there = path.exists()
    except OSError as error:
        raise CompanionError(f"{name} cannot be looked for: {error.strerror}") from error
    if there:  # a device or a pipe may never end
        raise CompanionError(f"{name} is neither a file nor a folder of files")
    raise CompanionError(f"there is no file or folder {name} here")


def _files(folder: Path) -> list[Path]:
    """The files of a folder and of those in it, in the order of their names."""
    try:
        there = [path for path in folder.rglob("*") if path.suffix.lower() in KINDS]
        shown = [path for path in there if path.is_file() and not _hidden(path, folder)]
    except OSError as error:
        raise CompanionError(f"the folder {folder.name!r} cannot be read: {error}") from error
    if len(shown) > MOST_FILES:
        many = f"{len(shown):,} files, and at most {MOST_FILES:,} can be looked through"
        raise CompanionError(f"the folder {folder.name!r} holds {many}")
    return sorted(shown, key=lambda path: (path.name.casefold(), str(path)))


def _hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(folder).parts)


def _file(path: Path, before: str) -> Sought:
    """The codes of one file, by what its name says it is."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        yield Found(f"{before}whole", "", f"this file cannot be read: {error.strerror}")
        return
    if len(data) > LARGEST:
        yield Found(f"{before}whole", "", "this file is too large to hold run codes")
        return
    text, kind = _decoded(data), path.suffix.lower()
    if kind in TABLES:
        yield from _table(text, before)
    else:
        yield from _once(found(_words(text) if kind in PAGES else text, before + "line {}"))


def _decoded(data: bytes) -> str:
    """The letters of a file: UTF-8, UTF-16 where its first bytes say so, else Western European."""
    letters = encoding(data)
    try:
        return data.decode(letters, errors="replace" if letters == "utf-16" else "strict")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _words(page: str) -> str:
    """The words of a page without its tags, each tag a space, each line where it was."""
    first, *parts = page.split("<")
    lines = (
        "\n" * tag.count("\n") + " " + words
        for tag, _, words in (part.partition(">") for part in parts)
    )
    return html.unescape(first + "".join(lines))


def _once(search: Sought) -> Sought:
    """A page of a hand-in may say its code in several places."""
    said: set[str] = set()
    for one in search:
        if one and one.code in said:
            continue
        said.update([one.code] if one else [])
        yield one


def _table(text: str, before: str) -> Sought:
    """The codes in the cells of a table, and the rows that have none, where others have."""
    try:
        rows = _rows(text)  # all before the first code: none of them must be found twice
    except csv.Error:  # a lone carriage return, say: the text without its columns
        yield from _once(found(text, before + "line {}"))
        return
    none: list[int] = []
    codes = 0
    for number, row in enumerate(rows, 1):
        here = 0
        for one in _once(_cells(row, f"{before}row {number}")):
            here += one is not None
            yield one
        codes += here
        if not here and number > 1 and any(cell.strip() for cell in row):
            none.append(number)
    for number in none if codes else ():
        yield Found(f"{before}row {number}", "", "there is no run code in this row")


def _rows(text: str) -> list[list[str]]:
    first = text.lstrip().partition("\n")[0]
    delimiter = max(DELIMITERS, key=first.count)
    usual = csv.field_size_limit(LARGEST)  # a whole hand-in may lie in one cell
    try:
        return list(csv.reader(StringIO(text), delimiter=delimiter))
    finally:
        csv.field_size_limit(usual)


def _cells(row: list[str], place: str) -> Sought:
    for cell in row:
        yield from found(cell, place)
