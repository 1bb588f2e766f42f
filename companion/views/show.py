"""`companion.show`: two outputs in one cell, the widget and a still of the board as HTML.

The still is hidden while the widget lives; a saved, exported or kernel-less notebook shows it. It
is renewed after a turn, at most once in two seconds.
"""

from __future__ import annotations

from typing import Any

from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.start import load
from companion.views.cells import cell_id, show_in_place
from companion.views.desk import Desk
from companion.views.guide_said import guide_text
from companion.views.html import board_html
from companion.views.shelf import Shelf
from companion.views.still import Still
from companion.views.text import match_text


class Shown:
    """A board on the page. `match` is the match that is played on it."""

    def __init__(
        self,
        match: Match[Any] | None,
        seat: str | None,
        *,
        guided: bool = False,
        preview: bool = False,
        stamp: bool = False,
    ) -> None:
        self.desk = Desk(match, seat, cell_id(), guided=guided, preview=preview, stamp=stamp)
        self.still = Still(self._html, self.text)
        self.shelf = Shelf(self.desk, still=self.still.id)
        self.board = self.shelf.board
        # under a curtain no hand may stay in the notebook, not even for two seconds
        self.board.after.append(lambda: self.still.renew(at_once=self.desk.covered()))

    @property
    def match(self) -> Match[Any] | None:
        """The match on the board, None while the form is filled in."""
        return self.desk.match

    def _ipython_display_(self) -> None:
        """Nothing more: `show` has shown it."""

    def display(self) -> None:
        """Make both outputs in the cell that runs, in the place of what it showed before."""
        from IPython import get_ipython

        if get_ipython() is None:
            print(self.text())
            return
        show_in_place(self, self.shelf, self.still)

    def close(self) -> None:
        """Take the board off the page; the match stays as it is."""
        self.shelf.close()

    def text(self) -> str:
        """The board in plain words, after the guide if there is one."""
        if self.match is None:
            return "Companion: the form that sets a match up. Run this cell to see it."
        guide = None if self.desk.setting_up else self.desk.sheet().get("guide")
        if guide and self.desk.noted():
            return guide_text(guide)
        if self.desk.covered():
            return f"The board is covered until {self.match.game.labels(self.match.seat)} looks."
        board = match_text(self.match, self.desk.seat)
        return f"{guide_text(guide)}\n\n{board}" if guide else board

    def _html(self) -> str:
        return board_html(self.desk.scene(), self.desk.sheet())


def show(match: Match[Any] | str | None = None, seat: str | None = None) -> Shown:
    """Show a match, or that of a run code, on its board; without one the form for a new match.

    Raises CompanionError for anything else, RunCodeError for a code that cannot be read.
    """
    if isinstance(match, str):
        match = load(match)
    if match is not None and not isinstance(match, Match):
        raise CompanionError(f"show wants a match or a run code, not {type(match).__name__}")
    if match is not None and seat is not None and seat not in tuple(match.seats):
        raise CompanionError(f"there is no seat {seat!r}; there are {', '.join(match.seats)}")
    shown = Shown(match, seat)
    shown.display()
    return shown
