"""We tell the rules in our own words: eight running words of a rulebook are too many.

The rulebooks are not part of this repository. COMPANION_RULEBOOKS names a folder that holds them
as text; some checkouts have one beside them. Without it nothing is compared, and the test says so.
"""

from __future__ import annotations

import json
import os
import re
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RUNNING = 8
KINDS = ("*.py", "*.toml", "*.csv", "*.md", "*.js", "*.css", "*.ipynb", "*.txt")
QUOTED: tuple[str, ...] = ()
"""Words in the public domain that we and a rulebook both quote."""


def rulebooks() -> list[Path]:
    named = os.environ.get("COMPANION_RULEBOOKS")
    folder = Path(named) if named else ROOT.parent / "shared" / "seeds"
    return sorted(folder.glob("*.txt")) if folder.is_dir() else []


def words(text: str) -> list[str]:
    """The words of a text in small letters, whatever stands between them."""
    return re.findall(r"[a-z0-9]+(?:['’][a-z]+)?", text.lower().replace("’", "'"))


def runs(text: str) -> Iterator[str]:
    """Every eight words that follow one another."""
    spoken = words(text)
    return (" ".join(spoken[n : n + RUNNING]) for n in range(len(spoken) - RUNNING + 1))


def ours() -> Iterator[Path]:
    for folder in ("data", "lessons", "companion"):
        for kind in KINDS:
            yield from sorted((ROOT / folder).rglob(kind))


def text_of(path: Path) -> str:
    """What a file says; of a notebook, its cells."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".ipynb":
        return text
    return "\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"])


def shared(text: str, theirs: set[str], quotations: tuple[str, ...] = QUOTED) -> set[str]:
    """Runs of words that a text has from the rulebooks, quotations aside."""
    quoted = {run for quotation in quotations for run in runs(quotation)}
    return set(runs(text)) & theirs - quoted


def test_no_text_of_ours_shares_eight_running_words_with_a_rulebook() -> None:
    books = rulebooks()
    if not books:
        message = "NOT COMPARED: no rulebooks at hand; set COMPANION_RULEBOOKS to their folder"
        warnings.warn(message, stacklevel=1)
        pytest.skip(message)
    theirs = {run for book in books for run in runs(book.read_text(encoding="utf-8"))}
    copied = {path: found for path in ours() if (found := shared(text_of(path), theirs))}
    assert not copied, "\n".join(
        f"{path.name}: {run}" for path, found in copied.items() for run in found
    )


def test_a_copied_sentence_is_found() -> None:
    theirs = set(runs("Whoever is on the turn must now take one tile, or lose."))
    assert shared("x\nwhoever is ON the “turn” must\n\nnow take", theirs)


def test_seven_running_words_are_not_yet_a_copy() -> None:
    theirs = set(runs("whoever is on the turn must now take one tile"))
    assert not shared("whoever is on the turn must now", theirs)


def test_a_listed_quotation_may_stand_in_both() -> None:
    words = "when in the course of human events it becomes necessary"
    assert shared(words, set(runs(words)))
    assert not shared(words, set(runs(words)), (words,))
