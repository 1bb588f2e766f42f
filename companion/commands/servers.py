"""Which Jupyter servers run for this user, and with which Python."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path


def parent() -> int | None:
    """The process of the server that started this kernel; None outside a kernel."""
    word = os.environ.get("JPY_PARENT_PID", "")
    return int(word) if word.isdigit() else None


def running() -> list[tuple[int, str]]:
    """(process, interpreter) of this kernel's server, or outside a kernel of all that run."""
    mine = parent()
    processes = [mine] if mine else sorted(set(_noted()))
    found = ((process, _interpreter(process)) for process in processes)
    return [(process, python) for process, python in found if python]


def _noted() -> Iterator[int]:
    """Processes that left a note in Jupyter's runtime folder; some may be gone."""
    try:
        from jupyter_core.paths import jupyter_runtime_dir
    except ImportError:
        return
    for note in Path(jupyter_runtime_dir()).glob("jpserver-*.json"):
        try:
            yield int(json.loads(note.read_text(encoding="utf-8"))["pid"])
        except (OSError, ValueError, KeyError, TypeError):
            continue


def _interpreter(process: int) -> str | None:
    """The Python that a process was started with, as an absolute path; None when unknown.

    The name it was called by counts, not the file it is: in a virtual environment that file is a
    link into the Python beneath.
    """
    words, path = _command(process)
    if not words:
        return None
    return shutil.which(words[0], path=path)


def _command(process: int) -> tuple[list[str], str | None]:
    """The command line of a process and its PATH; empty when they cannot be read."""
    try:
        import psutil

        about = psutil.Process(process)
        return about.cmdline(), about.environ().get("PATH")
    except Exception:  # psutil is missing, or the process is gone or another's
        return _from_proc(Path("/proc", str(process)))


def _from_proc(folder: Path) -> tuple[list[str], str | None]:
    try:
        words = folder.joinpath("cmdline").read_bytes().split(b"\0")
        pairs = folder.joinpath("environ").read_bytes().split(b"\0")
    except OSError:
        return [], None
    paths = [os.fsdecode(pair[5:]) for pair in pairs if pair.startswith(b"PATH=")]
    return [os.fsdecode(word) for word in words if word], paths[0] if paths else None
