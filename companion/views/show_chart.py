"""`companion.chart`: two outputs in one cell, the chart widget and a still of it as HTML.

The still is the finding, a picture once the page has made one, and the numbers as a table. It is
hidden while the widget lives; a saved, exported or kernel-less notebook shows it.
"""

from __future__ import annotations

import traceback
import uuid
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from companion.core.match import Match
from companion.games import GAMES
from companion.views.chart import Chart
from companion.views.show import widget_bundle

ROWS = 60
"""Most rows of the table in a still."""


class ShownChart:
    """A chart on the page; `chart` is the widget."""

    def __init__(self, source: Any, names: Sequence[str], game: str) -> None:
        self.still_id = f"companion-{uuid.uuid4().hex}"
        self.chart = Chart(source, names=names, game=game, still=self.still_id)
        match = self.chart.match
        if isinstance(match, Match):
            match.watchers.append(self._turned)

    def _ipython_display_(self) -> None:
        """Nothing more: `chart` has shown it."""

    def _turned(self) -> None:
        try:
            self.chart.refresh()
            self._renew()
        except Exception:  # a chart that cannot be drawn is no reason to refuse a choice
            self.chart.faults.append(traceback.format_exc())
            traceback.print_exc()

    def display(self) -> None:
        """Make both outputs in the cell that runs."""
        from IPython.display import display

        bundle = {**widget_bundle(self.chart), "text/plain": self._text()}
        display(bundle, raw=True)  # type: ignore[no-untyped-call]
        display(self._html(), raw=True, display_id=self.still_id)  # type: ignore[no-untyped-call]
        self.chart.pictured = self._renew

    def _renew(self) -> None:
        from IPython.display import update_display

        update_display(self._html(), raw=True, display_id=self.still_id)  # type: ignore[no-untyped-call]

    def _text(self) -> str:
        drawn = self.chart.fresh()
        return f"{title(drawn)}\n{meta(drawn).get('alt', '')}"

    def _html(self) -> dict[str, str]:
        picture = self.chart.pictures.get(self.chart.chosen, "")
        still = figure_html(self.chart.fresh(), picture)
        marked = f'<div data-companion-still="{self.still_id}">{still}</div>'
        return {"text/html": marked, "text/plain": self._text()}


def meta(drawn: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a figure says of itself: alt text and table."""
    found: Mapping[str, Any] = drawn.get("layout", {}).get("meta", {})
    return found


def title(drawn: Mapping[str, Any]) -> str:
    """The finding that heads a figure."""
    return str(meta(drawn).get("finding", ""))


def figure_html(drawn: Mapping[str, Any], picture: str = "") -> str:
    """A figure without a script: its finding, its picture if there is one, and its table."""
    table = meta(drawn).get("table", {"columns": [], "rows": []})
    head = "".join(f'<th scope="col">{escape(str(c))}</th>' for c in table["columns"])
    rows = table["rows"]
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>"
        for row in rows[-ROWS:]
    )
    alt, source = (str(meta(drawn).get(name, "")) for name in ("alt", "source"))
    image = f'<img alt="{escape(alt)}" src="{escape(picture)}" style="max-width:100%">'
    shown = image if picture else f"<p>{escape(alt)}</p>"
    cut = f"<p>The last {ROWS} of {len(rows)} rows.</p>" if len(rows) > ROWS else ""
    return (
        f"<figure style='margin:0'><figcaption><b>{escape(title(drawn))}</b></figcaption>{shown}"
        f"<details><summary>The numbers as a table</summary>{cut}<table><thead><tr>{head}</tr>"
        f"</thead><tbody>{body}</tbody></table></details><p>{escape(source)}</p></figure>"
    )


def chart(match: Match[Any] | str, names: Sequence[str]) -> ShownChart:
    """Show the charts of a match, which follow its turns, or those of a game's record alone."""
    if isinstance(match, str):
        shown = ShownChart(None, names, GAMES.named(match).name)
    else:
        shown = ShownChart(match, names, match.game.name)
    shown.display()
    return shown
