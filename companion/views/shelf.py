"""The board, and below it in the same cell the sheets that its buttons open."""

from __future__ import annotations

import traceback
from typing import Any, NamedTuple

import ipywidgets

from companion.charts import drawn
from companion.core.errors import CompanionError
from companion.views.board import Board
from companion.views.chart import Chart
from companion.views.deeds import part
from companion.views.desk import Desk


class Sheet(NamedTuple):
    """A sheet that a board can open: what its button says, and the module that makes it.

    `for_desk(desk)` of the module is a widget; `refresh()` of that, where it has one, is called
    whenever the board is drawn anew.
    """

    label: str
    module: str


SHEETS = {
    "charts": Sheet("Charts", "companion.views.shelf"),
    "what-if": Sheet("What if?", "companion.views.what_if"),
    "lives": Sheet("People and ties", "companion.views.lives"),
}
"""Id -> the sheet, in the order of the buttons."""


def for_desk(desk: Desk) -> Chart:
    """The charts of the match on a desk."""
    # a mark of a still that is nowhere: a chart with one sends its pictures, for the hand-in
    return Chart(desk, still="companion-shelf")


class Shelf(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A board and the sheets that are open below it, the last opened last.

    Where a form, a note or a curtain stands in the place of the board, the sheets are away too.
    """

    def __init__(self, desk: Desk, **board: Any) -> None:
        self.desk, self.opened = desk, dict[str, Any]()
        self._game = desk.game
        desk.shelf = self
        self.board = Board(desk, **board)
        super().__init__([self.board], layout={"overflow": "visible"})
        self.add_class("companion-shelf")
        self.board.after.append(self.renew)

    def told(self) -> list[dict[str, Any]]:
        """What the board's buttons say: id, label, and whether the sheet is open."""
        return [
            {"id": id, "label": sheet.label, "open": id in self.opened}
            for id, sheet in SHEETS.items()
            if id != "charts" or drawn(self.desk.game)
        ]

    def turn(self, id: str) -> None:
        """Open a sheet, or close it. Raises CompanionError where this copy does not have it."""
        if id not in SHEETS:
            raise CompanionError(f"there is no sheet {id!r}: there are {', '.join(SHEETS)}")
        if id in self.opened:
            self._shut(id)
            return
        sheet = SHEETS[id]
        self.opened[id] = part(sheet.module, sheet.label).for_desk(self.desk)

    def renew(self) -> None:
        """Lay out what may be seen now, and let the sheets draw what the match has become."""
        if self._game != self.desk.game:  # sheets of one game do not know another
            self._game = self.desk.game
            for id in list(self.opened):
                self._shut(id)
            self.desk.changed()
            return
        seen = self.desk.match is not None and not (
            self.desk.setting_up or self.desk.covered() or self.desk.noted()
        )
        sheets = list(self.opened.values()) if seen else []
        for sheet in self.opened.values():
            self._refresh(sheet)
        if [*self.children] != [self.board, *sheets]:
            self.set_trait("children", (self.board, *sheets))

    def _refresh(self, sheet: Any) -> None:
        try:
            if hasattr(sheet, "refresh"):
                sheet.refresh()
        except Exception:  # a sheet that cannot be drawn is no reason to refuse a choice
            traceback.print_exc()

    def pictures(self) -> dict[str, str]:
        """The pictures that the open sheets' pages have sent: name -> data URL."""
        found: dict[str, str] = {}
        for sheet in self.opened.values():
            found |= getattr(sheet, "pictures", {})
        return found

    def _shut(self, id: str) -> None:
        sheet = self.opened.pop(id)
        self.set_trait("children", tuple(one for one in self.children if one is not sheet))
        sheet.close()

    def close(self) -> None:
        """Take the board and its sheets off the page, and let the match go."""
        if "board" in vars(self):  # where it could not be made, only the widget is left to close
            for id in list(self.opened):
                self._shut(id)
            self.desk.leave()
            self.board.close()
        super().close()
