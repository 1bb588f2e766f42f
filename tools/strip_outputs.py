"""Takes outputs, counts and widget state out of notebooks.

python tools/strip_outputs.py FILE OR FOLDER ...     --check changes nothing, ends with 1
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

KEPT_METADATA = ("kernelspec", "language_info")


def stripped(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with source, ids and tags alone; the argument stays as it is."""
    cells = []
    for cell in notebook["cells"]:
        tags = {k: v for k, v in cell.get("metadata", {}).items() if k in ("tags", "jupyter")}
        clean = {**cell, "metadata": tags}
        if cell["cell_type"] == "code":
            clean |= {"outputs": [], "execution_count": None}
        cells.append(clean)
    metadata = {k: v for k, v in notebook["metadata"].items() if k in KEPT_METADATA}
    return {**notebook, "cells": cells, "metadata": metadata}


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("places", nargs="+", type=Path, metavar="FILE OR FOLDER")
    parser.add_argument("--check", action="store_true", help="only say which would change")
    args = parser.parse_args(words)
    changed = 0
    for path in _notebooks(args.places):
        before = path.read_text("utf-8")
        after = json.dumps(stripped(json.loads(before)), indent=1, ensure_ascii=False) + "\n"
        if after != before:
            changed += 1
            print(path)
            if not args.check:
                path.write_text(after, "utf-8")
    return 1 if changed and args.check else 0


def _notebooks(places: Sequence[Path]) -> Iterator[Path]:
    for place in places:
        found = sorted(place.rglob("*.ipynb")) if place.is_dir() else [place]
        yield from (path for path in found if ".ipynb_checkpoints" not in path.parts)


if __name__ == "__main__":
    sys.exit(main())
