"""`companion lab`: JupyterLab on the user's own copy of the lessons."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from companion.commands import lessons
from companion.core.errors import CompanionError
from companion.core.tables import named
from companion.jupyter import CONFIG


def main(args: argparse.Namespace) -> int:
    """Copies the lessons and opens JupyterLab there, until it is stopped."""
    if find_spec("jupyterlab") is None:
        raise CompanionError(
            f"JupyterLab is not in this Python; install it: {sys.executable} -m pip install ."
        )
    lessons.main(args)
    words = [*command(named(args.folder)), *_chosen(args)]
    return _patiently(subprocess.Popen(words, env=environment()))


def command(folder: Path, python: str = sys.executable) -> list[str]:
    """What starts JupyterLab in `folder`, opened at the first lesson there if there is one.

    An address with /doc/ in place of /lab/ shows one document with the side bars closed.
    """
    first = next((p.name for p in sorted(folder.glob("*.ipynb"))), None)
    return [
        *(python, "-m", "jupyterlab", f"--ServerApp.root_dir={folder.resolve()}"),
        *([f"--LabApp.default_url=/doc/tree/{first}"] if first else []),
        *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
    ]


def environment(base: Mapping[str, str] = os.environ) -> dict[str, str]:
    """`base` with the companion's JupyterLab settings before the user's own search path."""
    path = [str(CONFIG), *filter(None, [base.get("JUPYTER_CONFIG_PATH")])]
    return {**base, "JUPYTER_CONFIG_PATH": os.pathsep.join(path)}


def _patiently(lab: subprocess.Popen[bytes]) -> int:
    """Waits for JupyterLab, which answers Ctrl-C itself: it asks, then ends its kernels.

    A request to end is passed on to it, so that it is not left running.
    """
    before = signal.signal(signal.SIGTERM, lambda *_: lab.terminate())
    try:
        while True:
            try:
                return lab.wait()
            except KeyboardInterrupt:
                continue
    finally:
        signal.signal(signal.SIGTERM, before)


def _chosen(args: argparse.Namespace) -> list[str]:
    return [
        *(["--no-browser"] if args.no_browser else []),
        *([f"--port={args.port}"] if args.port else []),
    ]
