"""`companion.what_if`: two outputs in one cell, the what-if and a still of it as HTML.

The still is the sentences and the tables; it is hidden while the widget lives, and a saved,
exported or kernel-less notebook shows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.study.slices import fit
from companion.views.cells import show_in_place
from companion.views.desk import Desk
from companion.views.still import Still
from companion.views.what_if_found import plain, still_html
from companion.views.what_if_sheet import WhatIfSheet

if TYPE_CHECKING:
    from concurrent.futures import Executor


class ShownWhatIf:
    """A what-if in a cell; `sheet` is the widget."""

    def __init__(
        self, match: Match[Any], at: int | None = None, executor: Executor | None = None
    ) -> None:
        self.still = Still(self._html, self._text)
        how: dict[str, Any] = {"still": self.still.id, "alone": True, "executor": executor}
        self.sheet = WhatIfSheet(Desk(match), at, **how)

    def _ipython_display_(self) -> None:
        """Nothing more: `what_if` has shown it."""

    def display(self) -> None:
        """Make both outputs in the cell, for what it showed before; in a terminal, the text."""
        from IPython import get_ipython

        if get_ipython() is None:
            print(self._text())
            return
        show_in_place(self, self.sheet, self.still)
        self.sheet.changed = self.still.renew

    def close(self) -> None:
        """Stop the bots, and take the sheet off the page."""
        self.sheet.close()

    def _text(self) -> str:
        return "\n".join(plain(self.sheet.run, self.sheet.sent.get("beside")))

    def _html(self) -> str:
        return still_html(self.sheet.run, self.sheet.sent.get("beside"))


def for_desk(desk: Desk) -> WhatIfSheet:
    """The sheet for the match on a board's desk, which calls its `refresh()`; `close()` ends it."""
    return WhatIfSheet(desk)


def what_if(
    match: Match[Any], at: int | None = None, executor: Executor | None = None
) -> ShownWhatIf:
    """Show the what-if of a match, at the moment `at` or at the one in view.

    The bots play on the kernel's own loop, or in an `executor` of concurrent.futures. Raises
    CompanionError for what is no match or no executor, and for a moment that the match has not.
    """
    if not isinstance(match, Match):
        raise CompanionError(f"what_if wants a match, not {type(match).__name__}")
    last = len(match.tree.nodes) - 1
    if at is not None and (type(at) is not int or not 0 <= at <= last):
        raise CompanionError(f"there is no moment {at!r}: this match has 0 to {last}")
    fit(executor)
    shown = ShownWhatIf(match, at, executor)
    shown.display()
    return shown
