"""`companion kit`: the teacher's pages, made from the data, in a folder that no pupil gets."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.core.errors import CompanionError
from companion.core.tables import named
from companion.guide.teaching import all_teaching
from companion.views.kit import first_lesson, pages


def main(args: argparse.Namespace) -> int:
    """Writes the pages to args.folder and says where they are."""
    folder = named(args.folder)
    for name in write(folder):
        print(f"  {name}")
    print(f"The teacher’s pages are in {folder.resolve()}")
    return 0


def write(folder: Path) -> list[str]:
    """Writes every page, over an older one of the same name; returns their names.

    Raises CompanionError when the folder cannot be written.
    """
    made = {"first-lesson.html": first_lesson()}
    for told in all_teaching():
        made.update(pages(told))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, page in made.items():
            (folder / name).write_text(page, encoding="utf-8")
    except OSError as error:
        raise CompanionError(f"cannot write to {folder}: {error.strerror or error}") from error
    return list(made)
