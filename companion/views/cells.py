"""What the cells of a notebook show: a cell that runs again closes what it showed before."""

from __future__ import annotations

from typing import Any, Protocol

from companion.views.still import Still


class Sheet(Protocol):
    """What a cell can show, and what it can close."""

    def close(self) -> None:
        """Take it off the page, and let its match go."""


OPEN: dict[str, tuple[str, list[Sheet]]] = {}
"""Cell -> its last run and what that shows, as long as the kernel lives."""


def take_place(sheet: Sheet) -> None:
    """Close what the running cell showed when it ran before; what this run shows too stands."""
    cell, run = cell_id(), run_id()
    if not cell:
        return
    before, shown = OPEN.get(cell, (run, []))
    if before != run:
        for old in shown:
            old.close()
        shown = []
    OPEN[cell] = run, [*shown, sheet]


def show_in_place(shown: Sheet, widget: Any, still: Still) -> None:
    """Make both outputs in the cell that runs, in the place of what it showed before."""
    from IPython.display import display

    take_place(shown)
    made = widget._repr_mimebundle_()
    bundle = made[0] if isinstance(made, tuple) else made
    display({**bundle, "text/plain": still.text()}, raw=True)  # type: ignore[no-untyped-call]
    still.display()


def cell_id() -> str:
    """JupyterLab's id of the cell that runs, or ""."""
    return _said("metadata", "cellId")


def run_id() -> str:
    """The id of this run of the cell, or ""."""
    return _said("header", "msg_id")


def _said(part: str, key: str) -> str:
    """What the page said with the request to run the cell."""
    from IPython import get_ipython

    shell = get_ipython()
    parent = getattr(shell, "parent_header", None) or {}
    if hasattr(shell, "get_parent"):
        parent = shell.get_parent() or {}
    return str((parent.get(part) or {}).get(key, ""))
