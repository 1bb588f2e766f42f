"""The what-if as a widget: another choice at any moment, played on by bots beside a live page.

The playouts run on the kernel's own loop, one slice of 50 ms after another; in between the board
and the page get their answers. In an executor they run elsewhere, and the loop looks every 50 ms at
what is in: no callback of another thread touches the sheet. Traits go to the page alone: `told`
whole to a page that is new, in patches afterwards; `run` is the progress and the result, `fan` and
`lines` are the two figures. The page sends messages {"type": …}; back comes
{"type": "refused", "reason": …}.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from companion.charts.fan import fan
from companion.charts.template import DARK
from companion.core.errors import CompanionError
from companion.study.outcomes import WhatIf
from companion.views.board import joined
from companion.views.border import heed, note_fault
from companion.views.chart import send_library, sheet_script
from companion.views.delta import delta
from companion.views.desk import Desk
from companion.views.text import told as sentence
from companion.views.what_if_found import IDLE, running_told, said
from companion.views.what_if_question import Question

if TYPE_CHECKING:
    from concurrent.futures import Executor

HERE = Path(__file__).parent
OWN = ("form.js", "found.js", "beside.js", "figure.js", "view.js")
EVERY = 0.25
"""Seconds between two results that are sent to the page."""
BREATH = 0.01
"""Seconds after each slice in which the kernel does what else is asked of it."""
LOOK = 0.05
"""Seconds between two looks at what an executor has played."""
Json = dict[str, Any]


class WhatIfSheet(anywidget.AnyWidget):
    """The what-if of the match on a desk; with a `seed` each run is the same.

    Whoever owns the desk calls `refresh()`; `alone`, the sheet has it for itself, and watches.
    """

    _esm = sheet_script(*(f"what_if_js/{name}" for name in OWN))
    _css = joined(HERE / "companion.css", HERE / "chart.css", HERE / "what_if.css")
    told = traitlets.Dict().tag(sync=True, to_json=lambda _, sheet: sheet.whole())
    patch = traitlets.Dict().tag(sync=True)
    run = traitlets.Dict(IDLE).tag(sync=True)
    fan = traitlets.Dict().tag(sync=True)
    lines = traitlets.Dict().tag(sync=True)
    inks = traitlets.Dict(DARK).tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)
    """Mark of the still in HTML, which the page hides while this widget lives."""
    rev = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        desk: Desk,
        at: int | None = None,
        *,
        still: str = "",
        alone: bool = False,
        executor: Executor | None = None,
    ) -> None:
        self.question, self.alone = Question(desk, at, executor), alone
        self.seed: int | str | None = None
        self.result: WhatIf | None = None
        self.task: asyncio.Task[None] | None = None
        self.faults: list[str] = []
        self.changed: Callable[[], object] = lambda: None
        """Called when what a still shows has changed."""
        self._turn = 0  # the number of the run that may still speak
        self.sent = self.question.told()
        super().__init__(told=self.sent, still=still, rev=1, lines=self.question.lines())
        if alone:
            desk.changed = self._turned
        self.on_msg(self._heard)

    def whole(self) -> Json:
        """The sheet as a page gets it when it loads."""
        return {**self.sent, "rev": self.rev}

    # what is drawn

    def refresh(self) -> None:
        """Draw what the match has become, or the match that lies on the desk now.

        A run goes on beside it, but stops where other eyes than those that asked may look.
        """
        if self.question.moved():
            self._forget()
        before, self.sent = self.sent, self.question.told()
        lines, changes = self.question.lines(), delta(before, self.sent)
        with self.hold_sync():
            self.lines = lines
            if changes is not None:
                self.patch = {"after": self.rev, "changes": changes}
                self.rev += 1
        self.changed()

    def _turned(self) -> None:
        try:
            self.refresh()
        except Exception:  # a sheet that cannot be drawn is no reason to refuse a choice
            note_fault(self.faults)

    def close(self) -> None:
        """Stop the bots, let the match go, and take the widget off the page."""
        self._turn += 1
        if self.alone:
            self.question.desk.leave()
        super().close()

    # the bots at work

    def start(self) -> None:
        """Begin to play; a run that is under way ends. Raises CompanionError with the reason."""
        about, bot = self.question.about(), self.question.bot
        place = self.question.node(), bot
        slices = self.question.ask(self.seed)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError as error:
            raise CompanionError("this sheet works in a notebook; scripts call what_if") from error
        self._forget()
        self.task = loop.create_task(self._play(self._turn, slices, about, place))

    def stop(self) -> None:
        """End the run; what it has found so far stays."""
        if self.run["state"] != "running" or self.result is None:
            return
        self._turn += 1
        self._tell(self.result, self.run["about"], "stopped", 0.0)

    def _forget(self) -> None:
        """Silence the run under way, and clear what was found."""
        self._turn += 1
        self.result = None
        with self.hold_sync():
            self.run, self.fan = IDLE, {}

    async def _play(
        self, turn: int, slices: Iterator[WhatIf], about: str, place: tuple[int | None, str]
    ) -> None:
        """Take slice after slice until all is played, or a later run has begun, or Stop."""
        began, sent = monotonic(), 0.0
        if turn != self._turn:
            return
        with closing(slices):  # type: ignore[type-var]
            try:
                for found in slices:
                    self.result = found
                    if monotonic() - sent >= EVERY and found.done < found.n:
                        sent = monotonic()
                        self._tell(found, about, "running", sent - began)
                    if found.done:
                        self.question.paces[place] = (monotonic() - began) / found.done
                    await asyncio.sleep(LOOK if self.question.executor else BREATH)
                    if turn != self._turn:
                        return
                self._tell(found, about, "done", 0.0)
                self.refresh()
            except Exception as error:
                self._give_up(error)

    def _tell(self, found: WhatIf, about: str, state: str, spent: float) -> None:
        """Send what is known; the fan is drawn at each quarter of the way and at the end."""
        before = self.run
        told = running_told(found, about, state, spent)
        told["said"] = said(told, before.get("said", ""))
        quarter = state != "running" or told["said"] != before.get("said", "")
        with self.hold_sync():
            self.run = told
            if quarter and found.done:
                self.fan = fan(found)
        if state != "running":
            self.changed()

    def _give_up(self, error: Exception) -> None:
        """Say why the bots stopped; what was found before stays."""
        self._turn += 1
        self.run = {**self.run, "state": "stopped"}
        if not isinstance(error, CompanionError):
            note_fault(self.faults)
        self._refuse(f"the bots stopped: {error}")

    # what was pressed

    def _heard(self, _: object, told: Any, __: object) -> None:
        """The border: whatever goes wrong is said on the page and changes nothing."""
        heed(told, self._answer, self._refuse, self.faults)

    def _answer(self, told: Mapping[str, Any]) -> None:
        kind = told.get("type")
        if kind == "plotly":
            send_library(self, told)
        elif kind == "start":
            self.start()
        elif kind == "stop":
            self.stop()
        elif kind == "play":
            self.question.play()
            self.refresh()
        elif kind in ("goto", "seat"):
            self.question.desk.handle(told)
            self.refresh()
        elif self.question.handle(told):
            self.refresh()
        else:
            raise CompanionError("the sheet does not know this button: run the cell again")

    def _refuse(self, reason: str) -> None:
        self.send({"type": "refused", "reason": sentence(reason)})
        self.refresh()  # a control that shows what was refused goes back
