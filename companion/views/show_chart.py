"""`companion.chart`: two outputs in one cell, the chart widget and a still of it as HTML.

The still is the finding, a picture once the page has made one, and the numbers as a table. It is
hidden while the widget lives; a saved, exported or kernel-less notebook shows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.games import GAMES
from companion.views.border import note_fault
from companion.views.cells import show_in_place
from companion.views.chart import Chart
from companion.views.still import Still

ROWS = 60
"""Most rows of the table in a still."""
CSS = """
.cp-figure{color-scheme:light dark;background:#FBF8F0;background:light-dark(#FBF8F0,#1A1814);
color:#201C15;color:light-dark(#201C15,#F1EBDD);border-top:5px solid currentColor;margin:0;
padding:12px 16px;font:15px/1.45 system-ui,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}
[data-jp-theme-light="true"] .cp-figure{color-scheme:light}
[data-jp-theme-light="false"] .cp-figure{color-scheme:dark}
.cp-figure figcaption{font:400 22px/1.2 "Iowan Old Style",Palatino,P052,Georgia,"Noto Serif",serif}
.cp-figure :is(p,details){margin:8px 0 0;overflow-wrap:anywhere}
.cp-figure div{overflow-x:auto}
.cp-figure table{border-collapse:collapse;font-size:13px;margin:8px 0 0;color:inherit}
.cp-figure.cp-figure table :is(th,td){padding:3px 16px 3px 0;text-align:left;
border-bottom:1px solid #85795F}
.cp-figure.cp-figure table tr{background:none}
.cp-figure .soft{font-size:12px;color:#5A5243;color:light-dark(#5A5243,#BDB29C)}
@media print{.cp-figure{background:#FFF;color-scheme:light!important}}
"""


class ShownChart:
    """A chart on the page; `chart` is the widget."""

    def __init__(self, source: Any, names: Sequence[str], game: str) -> None:
        self.still = Still(self._html, self._text)
        self.chart = Chart(source, names=names, game=game, still=self.still.id)
        match = self.chart.match
        if isinstance(match, Match):
            match.watchers.append(self._turned)

    def _ipython_display_(self) -> None:
        """Nothing more: `chart` has shown it."""

    def _turned(self) -> None:
        try:
            self.chart.refresh()
            self.still.renew()
        except Exception:  # a chart that cannot be drawn is no reason to refuse a choice
            note_fault(self.chart.faults)

    def display(self) -> None:
        """Make both outputs in the cell that runs, in the place of what it showed before."""
        show_in_place(self, self.chart, self.still)
        self.chart.pictured = self.still.renew

    def close(self) -> None:
        """Take the chart off the page, and hear no more of its match."""
        match = self.chart.match
        if isinstance(match, Match) and self._turned in match.watchers:
            match.watchers.remove(self._turned)
        self.chart.close()

    def _text(self) -> str:
        drawn = self.chart.fresh()
        return f"{title(drawn)}\n{meta(drawn).get('alt', '')}"

    def _html(self) -> str:
        picture = self.chart.pictures.get(self.chart.chosen, "")
        return figure_html(self.chart.fresh(), picture)


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
    rows = table["rows"]
    numbers = table_html({**table, "rows": rows[-ROWS:]})
    alt, source = (str(meta(drawn).get(name, "")) for name in ("alt", "source"))
    image = f'<img alt="{escape(alt)}" src="{escape(picture)}" style="max-width:100%">'
    shown = image if picture else f"<p>{escape(alt)}</p>"
    cut = f"<p>The last {ROWS} of {len(rows)} rows.</p>" if len(rows) > ROWS else ""
    opened = "" if picture else " open"
    return (
        f'<style>{CSS}</style><figure class="cp-figure"><figcaption>{escape(title(drawn))}'
        f"</figcaption>{shown}<details{opened}><summary>The numbers as a table</summary>{cut}"
        f"{numbers}</details>"
        f'<p class="soft"><b>Source:</b> {escape(source)}</p></figure>'
    )


def table_html(table: Mapping[str, Any]) -> str:
    """A table that scrolls in itself where the page is narrow."""
    head = "".join(f'<th scope="col">{escape(str(name))}</th>' for name in table["columns"])
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>"
        for row in table["rows"]
    )
    return (
        '<div tabindex="0" role="region" aria-label="The numbers as a table"><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def chart(match: Match[Any] | str, names: Sequence[str]) -> ShownChart:
    """Show the charts of a match, which follow its turns, or those of a game's record alone."""
    if not isinstance(match, (str, Match)):
        what = type(match).__name__  # type: ignore[unreachable]  # a notebook checks no types
        raise CompanionError(f"chart wants a match or the name of a game, not {what}")
    if isinstance(match, str):
        shown = ShownChart(None, names, GAMES.named(match).name)
    else:
        shown = ShownChart(match, names, match.game.name)
    shown.display()
    return shown
