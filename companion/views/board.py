"""The board as a widget: a desk's scene and sheet go to the page, what is pressed comes back.

Traits, all to the page: `scene` and `sheet` are sent whole to a page that is new, and `base` is the
number of that drawing; afterwards `patch` alone says what has changed after which drawing, and
`rev` is the number of the present one. The page sends messages {"type": …}; {"type": "act"}
carries the `rev` it was pressed on, {"type": "whole"} asks for everything because a patch was lost.
Back comes {"type": "refused", "reason": …}; {"type": "saved", "path": …}; and {"type": "file"} with
the name, the html and the words of what is handed in.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from companion.core.errors import CompanionError
from companion.phrases import capital
from companion.views.border import heed, note_fault
from companion.views.delta import delta
from companion.views.desk import Desk

HERE = Path(__file__).parent
STALE = "The board has moved on since you pressed: look again and choose."
NOT_DRAWN = "The board could not be drawn. The match is safe: press Undo or copy the code."


COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
"""A comment that has its lines to itself: half of what a page would get is written for people."""
ASIDE = re.compile(r"/\*(?:[^*]|\*(?!/))*\*/ ?|[ \t]+$", re.MULTILINE)
"""A comment within a line, and what stands empty at its end."""


def joined(*parts: Path) -> str:
    """The parts of a script or a style sheet, one after another, without comments and indents."""
    text = "\n".join(part.read_text(encoding="utf-8") for part in parts)
    return re.sub(r"^[ \t]+", "", ASIDE.sub("", COMMENT.sub("", text)), flags=re.MULTILINE)


def tight(css: str) -> str:
    """A style sheet without the spaces round braces and semicolons."""
    return re.sub(r"\s*([{};])\s*", r"\1", css)


@cache
def script() -> str:
    """The board's JavaScript."""
    return joined(*sorted((HERE / "js").glob("*.js")))


@cache
def styles() -> str:
    """What the boards of all games look like."""
    return tight(joined(HERE / "companion.css"))


@cache
def look(game: str) -> str:
    """What the board of one game looks like beyond that; "" where it has no style sheet."""
    path = HERE / "looks" / f"{game}.css"
    return tight(joined(path)) if path.exists() else ""


class Board(anywidget.AnyWidget):
    """The widget of one desk."""

    _esm = script()
    _css = styles()
    scene = traitlets.Dict().tag(sync=True, to_json=lambda _, board: board.sent[0])
    sheet = traitlets.Dict().tag(sync=True, to_json=lambda _, board: board.sent[1])
    base = traitlets.Int().tag(sync=True, to_json=lambda _, board: board.rev)
    patch = traitlets.Dict().tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)
    """Mark of the still board in HTML, which the page hides while this widget lives."""
    look = traitlets.Unicode("").tag(sync=True)
    """The style sheet of the game on the board."""
    rev = traitlets.Int(0).tag(sync=True)

    def __init__(self, desk: Desk, **kwargs: Any) -> None:
        self.desk = desk
        self.drawn = self.sent = desk.scene(), desk.sheet()
        """Scene and sheet as they were drawn last, and as the page has them."""
        scene, sheet = self.sent
        worn = look(desk.game)
        super().__init__(scene=scene, sheet=sheet, base=1, patch={}, rev=1, look=worn, **kwargs)
        self.faults: list[str] = []
        self.after: list[Any] = []
        desk.changed = self.redraw
        self.on_msg(self._pressed)

    def redraw(self) -> None:
        """Send what has changed; a fault of ours leaves the last board standing, and says so."""
        try:
            self.drawn = self.desk.scene(), self.desk.sheet()
        except Exception:
            note_fault(self.faults)
            scene, sheet = self.drawn
            self._send_patch(scene, {**sheet, "notice": NOT_DRAWN})
        else:
            self._send_patch(*self.drawn)
        for call in self.after:
            try:
                call()
            except Exception:
                note_fault(self.faults)

    def _send_patch(self, scene: dict[str, Any], sheet: dict[str, Any]) -> None:
        was, self.sent = self.sent, (scene, sheet)
        patch: dict[str, Any] = {"after": self.rev}
        for name, old, new in zip(("scene", "sheet"), was, self.sent, strict=True):
            if (change := delta(old, new)) is not None:
                patch[name] = change
        with self.hold_sync():
            self.look = look(self.desk.game)
            self.patch, self.rev = patch, self.rev + 1

    def _send_whole(self) -> None:
        with self.hold_sync():
            self.patch, self.rev = {}, self.rev + 1
            self.base = self.rev
            self.scene = self.sheet = {"rev": self.rev}  # never equal, so always sent

    def _pressed(self, widget: Any, told: Any, buffers: Any) -> None:
        heed(told, self._answer, lambda reason: self._refuse(reason, told), self.faults)

    def _answer(self, told: Mapping[str, Any]) -> None:
        if told.get("type") == "act" and told.get("rev") != self.rev:
            self.redraw()
            raise CompanionError(STALE)
        if told.get("type") == "whole":
            self._send_whole()
            return
        self.desk.handle(told)
        if self.desk.reply:
            self.send(self.desk.reply)

    def _refuse(self, reason: str, told: Any) -> None:
        asked = told if isinstance(told, Mapping) else {}
        if asked.get("type") == "start":
            self.redraw()
        refused = {"type": "refused", "reason": capital(reason), "action": asked.get("action")}
        self.send(refused)
