"""`companion.class_view`: the run codes of a class as one table, read while the page answers.

What is pasted comes in parts and is not kept; the codes live in the kernel alone. The page sends
messages {"type": …}: read (with `text`, `part`, `last`), stop, tab, figure, key, open, save and
plotly; back come {"type": "refused" | "opened" | "saved" | "plotly"}.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from companion.charts.template import DARK
from companion.core.errors import CompanionError
from companion.phrases import capital
from companion.study.gather import Gathered, running
from companion.study.pasted import MOST_TEXT
from companion.views.board import joined
from companion.views.border import heed, note_fault
from companion.views.cells import show_in_place
from companion.views.chart import send_library, sheet_script
from companion.views.class_lesson import told
from companion.views.class_sheet import opened, saved, sheet
from companion.views.still import Still

HERE = Path(__file__).parent
OWN = ("class_js/10-table.js", "class_js/20-parts.js", "class_js/90-view.js")
REST = 0.004
"""Seconds that the kernel's loop has between two slices, to answer the page."""
MORE = 1.25
"""How many times as many codes must be read before the page gets the next table; the counts go
with each slice."""
KEPT = (
    "The class view keeps what it reads in the kernel alone: neither codes nor answers are "
    "written into this notebook. Run the cell again and paste the codes."
)


def script() -> str:
    """The widget's JavaScript: parts of the board, of the chart and of its own."""
    return sheet_script(*OWN)


class ClassView(anywidget.AnyWidget):
    """A place to paste run codes, and the table and figures of the class that they make."""

    _esm = script()
    _css = joined(HERE / "companion.css", HERE / "class.css")
    told = traitlets.Dict().tag(sync=True)
    """The sheet: counts, tabs, the table in view, the figure in view, troubles."""
    progress = traitlets.Dict().tag(sync=True)
    """state ("" | "reading" | "stopped" | "read"), codes `done` of `found`."""
    inks = traitlets.Dict(DARK).tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)
    """Mark of the still in HTML, which the page hides while this widget lives."""
    rev = traitlets.Int(0).tag(sync=True)

    def __init__(self, codes: Any = None, *, still: str = "") -> None:
        self.known, self.faults = Gathered(), list[str]()
        self.tab = self.figure = ""
        self.key = False
        self.task: asyncio.Task[None] | None = None
        self._parts: list[str] = []
        super().__init__(told=self._sheet(), progress=_progress("", self.known), still=still, rev=1)
        self.on_msg(self._heard)
        if codes is None:
            return
        try:
            self.read(codes)
        except CompanionError:
            self.close()
            raise

    # reading

    def read(self, codes: object) -> None:
        """Read codes, as a task where a loop runs, else to the end. Raises CompanionError."""
        steps = running(codes, told)
        known = next(steps)  # what cannot be looked through is refused here
        self._cancel()
        self.known = known
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for self.known in steps:
                pass
            self._show("read")
            return
        self._show("reading")
        self.task = loop.create_task(self._read(steps))

    async def _read(self, steps: Iterator[Gathered]) -> None:
        """Slice by slice, with time between for the loop to hear the page."""
        shown = 0
        try:
            for self.known in steps:
                if self.known.done > MORE * shown:
                    shown = self.known.done
                    self._show("reading")
                else:
                    self.progress = _progress("reading", self.known)
                await asyncio.sleep(REST)
            self._show("read")
        except CompanionError as error:
            self._show("stopped")
            self._refuse(str(error))
        except Exception as error:  # a fault of ours must not leave the page waiting
            note_fault(self.faults)
            self._show("stopped")
            self._refuse(f"something went wrong ({type(error).__name__}); nothing was lost")

    def stop(self) -> None:
        """Stop reading; what has been read stands, and is shown."""
        if self._cancel():
            self._show("stopped")

    def _cancel(self) -> bool:
        """End the task, if one is reading; returns whether it was."""
        task, self.task = self.task, None
        return task is not None and task.cancel()

    def close(self) -> None:
        """Stop, and take the widget away."""
        self._cancel()
        super().close()

    # what the page shows

    def _sheet(self) -> dict[str, Any]:
        return sheet(self.known, self.tab, self.figure, key=self.key)

    def _show(self, state: str = "") -> None:
        with self.hold_sync():
            if state:
                self.progress = _progress(state, self.known)
            self.told = self._sheet()
            self.rev += 1

    # what the page says

    def _heard(self, _: object, message: Any, __: object) -> None:
        """The border: whatever goes wrong is said on the page and changes nothing."""
        heed(message, self._answer, self._refuse, self.faults)

    def _answer(self, message: Mapping[str, Any]) -> None:
        answers: Mapping[str, Callable[[Mapping[str, Any]], None]] = {
            "read": self._pasted,
            "stop": lambda _: self.stop(),
            "tab": self._turn,
            "figure": self._draw,
            "key": self._unlock,
            "open": lambda told: self.send(opened(self.known, told.get("n"), key=self.key)),
            "save": lambda _: self.send(saved(self.known, self.tab)),
            "plotly": lambda told: send_library(self, told),
        }
        answer = answers.get(str(message.get("type")))
        if answer is None:
            raise CompanionError("the page asked for something that the class view cannot do")
        answer(message)

    def _pasted(self, message: Mapping[str, Any]) -> None:
        """One part of a paste; the last one begins the reading, and the text is forgotten."""
        if not message.get("part"):
            self._parts = []
        elif message["part"] != len(self._parts):
            return  # the rest of a paste that was refused
        self._parts.append(str(message.get("text", "")))
        if sum(map(len, self._parts)) > MOST_TEXT:
            self._parts = []
            raise CompanionError(
                f"the text has more than {MOST_TEXT:,} characters: paste fewer codes at a time"
            )
        if message.get("last"):
            text, self._parts = "".join(self._parts), []
            if not text.strip():
                raise CompanionError("there is nothing to read yet: paste run codes first")
            self.read(f"{text}\n")  # a line of its own is never the name of a file

    def _turn(self, message: Mapping[str, Any]) -> None:
        self.tab, self.figure = str(message.get("id", "")), ""
        self._show()

    def _draw(self, message: Mapping[str, Any]) -> None:
        self.figure = str(message.get("name", ""))
        self._show()

    def _unlock(self, message: Mapping[str, Any]) -> None:
        self.key = bool(message.get("on"))
        self._show()

    def _refuse(self, reason: str) -> None:
        self.send({"type": "refused", "reason": capital(reason)})


def _progress(state: str, known: Gathered) -> dict[str, Any]:
    return {"state": state, "done": known.done, "found": known.found}


class ShownClass:
    """A class view on the page; `view` is the widget."""

    def __init__(self, codes: Any) -> None:
        self.still = Still(lambda: f"<p>{KEPT}</p>", lambda: KEPT)
        self.view = ClassView(codes, still=self.still.id)

    def _ipython_display_(self) -> None:
        """Nothing more: `class_view` has shown it."""

    def display(self) -> None:
        """Make both outputs in the cell that runs, in the place of what it showed before."""
        show_in_place(self, self.view, self.still)

    def close(self) -> None:
        """Stop reading, and take the view off the page."""
        self.view.close()


def class_view(codes: Any = None) -> ShownClass:
    """Show the class view, empty or with codes: a text, a list of texts, a folder or a file.

    Raises CompanionError where there is nothing that could hold a code.
    """
    shown = ShownClass(codes)
    shown.display()
    return shown
