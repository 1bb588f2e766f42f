"""The board as a widget: a desk's scene and sheet go to the page, what is pressed comes back.

Traits, all to the page: `scene` and `sheet` are the base, `patch` what has changed since, `rev`
the number of the drawing, set last. The page sends messages {"type": …}; {"type": "act"} carries
the `rev` it was pressed on. Back comes {"type": "refused", "reason": …}.
"""

from __future__ import annotations

import re
import traceback
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from companion.core.errors import CompanionError
from companion.views.delta import delta, size
from companion.views.desk import Desk

HERE = Path(__file__).parent
STALE = "The board has moved on since you pressed: look again and choose."
WORTH_A_BASE = 0.9
"""A patch longer than this share of what it makes becomes a new base."""
NOT_DRAWN = "The board could not be drawn. The match is safe: press Undo or copy the code."


COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
"""A comment that has its lines to itself: half of what a page would get is written for people."""


def joined(*parts: Path) -> str:
    """The parts of a script or a style sheet, one after another, without comments and indents."""
    text = "\n".join(part.read_text(encoding="utf-8") for part in parts)
    return re.sub(r"^[ \t]+", "", COMMENT.sub("", text), flags=re.MULTILINE)


@cache
def script() -> str:
    """The board's JavaScript."""
    return joined(*sorted((HERE / "js").glob("*.js")))


@cache
def styles() -> str:
    """The look of every game."""
    return joined(HERE / "companion.css", *sorted((HERE / "looks").glob("*.css")))


class Board(anywidget.AnyWidget):
    """The widget of one desk."""

    _esm = script()
    _css = styles()
    scene = traitlets.Dict().tag(sync=True)
    sheet = traitlets.Dict().tag(sync=True)
    patch = traitlets.Dict().tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)
    """Mark of the still board in HTML, which the page hides while this widget lives."""
    rev = traitlets.Int(0).tag(sync=True)

    def __init__(self, desk: Desk, **kwargs: Any) -> None:
        scene, sheet = desk.scene(), desk.sheet()
        super().__init__(scene=scene, sheet=sheet, patch={}, rev=1, **kwargs)
        self.desk, self._last = desk, (scene, sheet)
        self.faults: list[str] = []
        self.after: list[Any] = []
        desk.changed = self.redraw
        self.on_msg(self._pressed)

    def redraw(self) -> None:
        """Send what has changed since the base; a fault of ours leaves the last board standing."""
        try:
            self._last = self.desk.scene(), self.desk.sheet()
        except Exception:
            self._note_fault()
            scene, sheet = self._last
            self._send_drawing(scene, {**sheet, "notice": NOT_DRAWN})
        else:
            self._send_drawing(*self._last)
        for call in self.after:
            try:
                call()
            except Exception:
                self._note_fault()

    def _note_fault(self) -> None:
        self.faults.append(traceback.format_exc())
        traceback.print_exc()

    def _send_drawing(self, scene: dict[str, Any], sheet: dict[str, Any]) -> None:
        patch = {}
        with self.hold_sync():
            for name, drawn in (("scene", scene), ("sheet", sheet)):
                change = delta(getattr(self, name), drawn)
                if size(change) > WORTH_A_BASE * size(drawn):
                    self.set_trait(name, drawn)
                elif change is not None:
                    patch[name] = change
            self.patch = patch
            self.rev += 1

    def _pressed(self, widget: Any, told: Any, buffers: Any) -> None:
        """The border: whatever goes wrong is said on the page and changes nothing."""
        try:
            if not isinstance(told, dict):
                raise CompanionError("the page sent something that is no message")
            if told.get("type") == "act" and told.get("rev") != self.rev:
                self.redraw()
                raise CompanionError(STALE)
            self.desk.handle(told)
            if told.get("type") == "save":
                self.send({"type": "saved", "path": str(self.desk.saved)})
        except CompanionError as error:
            self._refuse(str(error), told)
        except Exception as error:
            self._note_fault()
            self._refuse(
                f"something went wrong ({type(error).__name__}); nothing was changed", told
            )

    def _refuse(self, reason: str, told: Any) -> None:
        action = told.get("action") if isinstance(told, dict) else None
        reason = f"{reason[:1].upper()}{reason[1:]}"
        if told and isinstance(told, dict) and told.get("type") == "start":
            self.redraw()
        self.send({"type": "refused", "reason": reason, "action": action})
