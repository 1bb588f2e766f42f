"""`companion.lives`: search, lives, ties and pictures of them, on a sheet of its own.

Traits go to the page alone: `lists` once, `told` whole to a page that is new and in patches
afterwards, `picture` where one is asked for. The page sends messages {"type": …}; back comes
{"type": "refused", "reason": …}.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from companion.charts.template import DARK
from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.people import KINDS, PEOPLE
from companion.people.graph import CONTESTED, by_kind, sides
from companion.views.board import joined
from companion.views.border import heed, note_fault
from companion.views.cells import show_in_place
from companion.views.chart import send_library, sheet_script
from companion.views.delta import delta
from companion.views.desk import Desk
from companion.views.life import Life
from companion.views.lives_told import Json, Lookup
from companion.views.show_chart import CSS
from companion.views.still import Still

HERE = Path(__file__).parent
LIFE = ("js/50-people.js", "js/51-life.js")
"""Parts of the board that draw a life."""
OWN = ("lives_js/found.js", "lives_js/way.js", "lives_js/picture.js", "lives_js/view.js")


class LivesSheet(anywidget.AnyWidget):
    """The people sheet of a match, of a desk, or of no match at all."""

    _esm = sheet_script(*LIFE, *OWN)
    _css = joined(HERE / "companion.css", HERE / "chart.css", HERE / "lives.css")
    lists = traitlets.Dict().tag(sync=True)
    told = traitlets.Dict().tag(sync=True, to_json=lambda _, sheet: sheet.whole())
    patch = traitlets.Dict().tag(sync=True)
    picture = traitlets.Dict().tag(sync=True)
    inks = traitlets.Dict(DARK).tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)
    """Mark of the still in HTML, which the page hides while this widget lives."""
    rev = traitlets.Int(0).tag(sync=True)

    def __init__(self, lookup: Lookup, *, still: str = "") -> None:
        self.lookup, self.faults = lookup, list[str]()
        self.changed: Any = lambda: None
        """Called when what a still shows has changed."""
        self._drawn = ("", "")
        self.sent = lookup.told()
        """What lies on the sheet, as the page has it."""
        super().__init__(lists=lookup.lists(), told=self.sent, still=still, rev=1)
        self.on_msg(self._heard)

    @property
    def match(self) -> Match[Any] | None:
        """The match whose turns the lives name."""
        return self.lookup.match

    def whole(self) -> Json:
        """The sheet as a page gets it when it loads."""
        return {**self.sent, "rev": self.rev}

    def refresh(self) -> None:
        """Draw what the match has become, and what was pressed."""
        before, self.sent = self.sent, self.lookup.told()
        changes, drawn = delta(before, self.sent), (self.lookup.drawn, self.lookup.open)
        with self.hold_sync():
            if changes is not None:
                self.patch = {"after": self.rev, "changes": changes}
                self.rev += 1
            if drawn != self._drawn:
                self._drawn, self.picture = drawn, self.lookup.picture()
        self.changed()

    def _heard(self, _: object, message: Any, __: object) -> None:
        """The border: what goes wrong is said in words, and what lay on the sheet stays."""
        before = vars(self.lookup) | {"trail": [*self.lookup.trail]}

        def refuse(reason: str) -> None:
            vars(self.lookup).update(before)  # a life that is damaged must not stop the others
            self.send({"type": "refused", "reason": reason})

        heed(message, self._answer, refuse, self.faults)

    def _answer(self, message: Mapping[str, Any]) -> None:
        if message.get("type") == "plotly":
            send_library(self, message)
            return
        self.lookup.handle(message)
        self.refresh()


class ShownLives:
    """The people sheet on the page; `sheet` is the widget."""

    def __init__(self, match: Match[Any] | None) -> None:
        self.still = Still(self._html, self._text)
        self.sheet = LivesSheet(Lookup(match), still=self.still.id)
        if match is not None:
            match.watchers.append(self._turned)

    def _ipython_display_(self) -> None:
        """Nothing more: `lives` has shown it."""

    def _turned(self) -> None:
        try:
            self.sheet.refresh()
        except Exception:  # a sheet that cannot be drawn is no reason to refuse a choice
            note_fault(self.sheet.faults)

    def display(self) -> None:
        """Make both outputs in the cell that runs, in the place of what it showed before."""
        from IPython import get_ipython

        if get_ipython() is None:
            print(self._text())
            return
        show_in_place(self, self.sheet, self.still)
        self.sheet.changed = self.still.renew

    def close(self) -> None:
        """Take the sheet off the page, and hear no more of its match."""
        match = self.sheet.match
        if match is not None and self._turned in match.watchers:
            match.watchers.remove(self._turned)
        self.sheet.close()

    def _text(self) -> str:
        open, said = self.sheet.lookup.open, self.sheet.lookup.way()["said"]
        life = repr(Life(PEOPLE[open])) if open else f"Companion: {len(PEOPLE)} lives."
        return "\n".join(part for part in (life, said) if part)

    def _html(self) -> str:
        return still_html(self.sheet.lookup)


def still_html(lookup: Lookup) -> str:
    """The sheet without a script: the open life with its ties, and the way that was asked for."""
    parts = [f"<p>{len(PEOPLE)} lives. Run this cell to search them.</p>"]
    if lookup.open:
        parts = [Life(PEOPLE[lookup.open])._repr_html_(), _ties_html(lookup.open)]
    if said := lookup.way()["said"]:
        parts.append(f"<p><b>The way:</b> {escape(said)}</p>")
    return f'<style>{CSS}</style><section class="cp-figure">{"".join(parts)}</section>'


def _ties_html(id: str) -> str:
    made = []
    for kind, found in by_kind(id).items():
        lines = "".join(
            f"<li>{escape(PEOPLE[one.id].name)}: {escape(' '.join(sides(one)))}"
            f"{f' <b>{CONTESTED}</b>' if one.contested else ''}</li>"
            for one in found
        )
        made.append(f"<p><b>{escape(KINDS[kind])}</b></p><ul>{lines}</ul>")
    return "".join(made)


def for_desk(desk: Desk) -> LivesSheet:
    """The people sheet of the match on a desk, for the shelf below its board."""
    return LivesSheet(Lookup(desk=desk))


def lives(match: Match[Any] | None = None) -> ShownLives:
    """Show the people sheet, of a match or of none. Raises CompanionError for anything else."""
    if match is not None and not isinstance(match, Match):
        what = type(match).__name__  # type: ignore[unreachable]  # a notebook checks no types
        raise CompanionError(f"lives wants a match, or nothing at all, not {what}")
    shown = ShownLives(match)
    shown.display()
    return shown


__all__ = ["LivesSheet", "ShownLives", "for_desk", "lives", "still_html"]
