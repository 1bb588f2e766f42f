"""`companion lessons`: the lessons in a folder of the user's, who loses no work.

What was copied is noted with its digest in the folder. A file that still has that digest is
renewed when the lesson changes; a file that the user changed is kept as it is.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from companion.core.errors import CompanionError
from companion.core.tables import lessons_dir, named

NOTE = ".companion-lessons.json"
NOT_FOR_PUPILS = ("teacher", ".ipynb_checkpoints")


def main(args: argparse.Namespace) -> int:
    """Copies the lessons to args.folder and says what was kept."""
    folder = named(args.folder)
    kept = copy_lessons(folder)
    print(f"The lessons are in {folder.resolve()}")
    for name in kept:
        print(f"  {name}: you changed it, so it stays; rename it to get the newer one beside it")
    return 0


def copy_lessons(folder: Path) -> list[str]:
    """Copies each lesson but the teachers' guides; returns the files kept against a newer one.

    Raises CompanionError when the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        noted = _noted(folder)
        kept = [name for name in _names() if not _copied(name, folder, noted)]
        (folder / NOTE).write_text(json.dumps(noted, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise CompanionError(f"cannot write to {folder}: {error.strerror or error}") from error
    return kept


def _names() -> Iterator[str]:
    """Every file of the lessons that pupils get, as a path with slashes."""
    root = lessons_dir()
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root)
        if path.is_file() and not set(name.parts) & set(NOT_FOR_PUPILS):
            yield name.as_posix()


def _copied(name: str, folder: Path, noted: dict[str, str]) -> bool:
    """Copies one file unless the user changed it; whether the user now has the newest one."""
    content = (lessons_dir() / name).read_bytes()
    newest, target = _digest(content), folder / name
    if target.exists():
        present = _digest(target.read_bytes())
        if present not in (newest, noted.get(name)):
            return noted.get(name) == newest  # changed from the newest: nothing is missed
        if present == newest:
            noted[name] = newest
            return True
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    noted[name] = newest
    return True


def _noted(folder: Path) -> dict[str, str]:
    """The digests of what was copied before; a note that cannot be read counts as none."""
    try:
        noted = json.loads((folder / NOTE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(k): str(v) for k, v in noted.items()} if isinstance(noted, dict) else {}


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
