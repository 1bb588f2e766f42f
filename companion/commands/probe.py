"""What one Python environment has for the companion, as plain data.

The doctor imports this file for its own environment and runs it by path with the interpreter of
another one. So it imports the standard library alone, and Jupyter only where it is there.
"""

from __future__ import annotations

import json
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

PACKAGES = (
    "companion-constitution",
    "anywidget",
    "ipywidgets",
    "plotly",
    "pandas",
    "jupyterlab",
    "ipykernel",
)
FRONT_END = ("anywidget", "@jupyter-widgets/jupyterlab-manager")


def look() -> dict[str, Any]:
    """The interpreter, the versions of packages and front-end parts (None: missing), the kernels.

    Kernels map a name to the interpreter that it starts.
    """
    return {
        "python": sys.executable,
        "version": ".".join(map(str, sys.version_info[:3])),
        "packages": {name: _package(name) for name in PACKAGES},
        "front end": {name: _front_end(name) for name in FRONT_END},
        "kernels": _kernels(),
    }


def _package(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _front_end(name: str) -> str | None:
    for folder in _shared("labextensions"):
        found = _json(folder / name / "package.json").get("version")
        if found:
            return str(found)
    return None


def _kernels() -> dict[str, str]:
    """Python kernels by name; a bare `python` in a kernel's file means this environment's own."""
    kernels: dict[str, str] = {}
    for folder in _shared("kernels"):
        for spec in sorted(folder.glob("*/kernel.json")):
            about = _json(spec)
            if about.get("language") == "python" and about.get("argv"):
                first = str(about["argv"][0])
                own = not Path(first).is_absolute()
                kernels.setdefault(spec.parent.name, sys.executable if own else first)
    return kernels


def _shared(what: str) -> list[Path]:
    """The folders in which Jupyter looks for `what`, the first one first."""
    try:
        from jupyter_core.paths import jupyter_path
    except ImportError:
        return [Path(sys.prefix, "share", "jupyter", what)]
    return [Path(path) for path in jupyter_path(what)]


def _json(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


if __name__ == "__main__":
    print(json.dumps(look()))
