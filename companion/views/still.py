"""The second output of a cell: what stands there as HTML where no widget can be drawn."""

from __future__ import annotations

import asyncio
import time
import uuid
from collections.abc import Callable

EVERY = 2.0
"""Seconds between two stills."""


class Still:
    """HTML beside a widget, renewed under its display id; the page hides it while that lives.

    `html` and `text` make what stands there; they are asked at most once in EVERY seconds.
    """

    def __init__(self, html: Callable[[], str], text: Callable[[], str]) -> None:
        self.id = f"companion-{uuid.uuid4().hex}"
        self.html, self.text = html, text
        self._last = float("-inf")
        self._waiting = False

    def display(self) -> None:
        """Make the output in the cell that runs."""
        from IPython.display import display

        display(self._bundle(), raw=True, display_id=self.id)  # type: ignore[no-untyped-call]
        self._last = time.monotonic()

    def renew(self, *, at_once: bool = False) -> None:
        """Renew the output now, or once when the time has gone by."""
        if self._waiting and not at_once:
            return
        wait = 0.0 if at_once else self._last + EVERY - time.monotonic()
        if wait <= 0:
            self._update()
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._waiting = True
        loop.call_later(wait, self._update)

    def _update(self) -> None:
        from IPython.display import update_display

        self._waiting = False
        self._last = time.monotonic()
        update_display(self._bundle(), raw=True, display_id=self.id)  # type: ignore[no-untyped-call]

    def _bundle(self) -> dict[str, str]:
        html = f'<div data-companion-still="{self.id}">{self.html()}</div>'
        return {"text/html": html, "text/plain": self.text()}
