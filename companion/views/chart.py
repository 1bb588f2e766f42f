"""The chart beside the board: one small widget for all figures of a game."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from companion import history
from companion.charts import Sketch, sketches
from companion.charts.template import DARK, Json, Record, Row
from companion.core.errors import CompanionError, DataError
from companion.core.match import Match
from companion.study import rows
from companion.study.documented import documented
from companion.views.board import joined
from companion.views.border import note_fault
from companion.views.delta import delta

HERE = Path(__file__).parent
SHARED = (
    *("js/10-dom.js", "js/20-scene.js", "js/85-memory.js"),
    *("chart_js/fit.js", "chart_js/library.js", "chart_js/parts.js"),
)
"""What every sheet with a figure needs: elements in agreement, deltas, text size, the drawing."""
MISSING = (
    "This kernel has no plotly, so there is no drawing; the numbers stand in the table below. "
    "To get the drawing, install plotly and start the kernel again."
)
PICTURES = ("data:image/webp;base64,", "data:image/png;base64,")
LARGEST_PICTURE = 600_000


def script() -> str:
    """The chart's JavaScript."""
    return sheet_script("chart_js/view.js")


def sheet_script(*own: str) -> str:
    """The JavaScript of a sheet with a figure: what each such sheet needs, then its own parts."""
    return joined(*(HERE / name for name in (*SHARED, *own)))


def style() -> str:
    """The look of the sheet and of the chart on it."""
    return joined(HERE / "companion.css", HERE / "chart.css")


@cache
def library(packed: bool) -> bytes | None:
    """plotly.js out of the installed plotly package, gzipped if wished; None where it is missing.

    plotly itself is not imported: its finder says where the package lies.
    """
    spec = find_spec("plotly")
    if spec is None or spec.origin is None:
        return None
    code = Path(spec.origin).parent / "package_data" / "plotly.min.js"
    if not code.is_file():
        return None
    return gzip.compress(code.read_bytes(), 6) if packed else code.read_bytes()


def send_library(sheet: anywidget.AnyWidget, asked: Mapping[str, Any]) -> None:
    """Answer a page that asks for plotly.js: with the code, or with why there is none."""
    code = library(bool(asked.get("packed")))
    if code is None:
        sheet.send({"type": "plotly", "missing": MISSING})
        return
    sheet.send({"type": "plotly"}, buffers=[code])


class Chart(anywidget.AnyWidget):
    """All figures of one match, or of the record, one in view; a point leads to its turn.

    `source` is a match, or a widget that has one as `.match` and a trait `rev`, which the chart
    then follows; without a source the record alone is drawn, and `game` says of which game.
    `on_goto(node)` is called when somebody chooses a turn; else the match goes there.
    """

    _esm = script()
    _css = style()
    figures: traitlets.List[Any] = traitlets.List().tag(sync=True)
    chosen = traitlets.Unicode().tag(sync=True)
    figure = traitlets.Dict().tag(sync=True, to_json=lambda _, chart: chart.sent())
    patch = traitlets.Dict().tag(sync=True)
    inks = traitlets.Dict(DARK).tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)
    """Mark of the still chart in HTML, which the page hides while this widget lives."""
    rev = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        source: Any = None,
        *,
        game: str = "",
        names: Sequence[str] = (),
        on_goto: Callable[[int], object] | None = None,
        still: str = "",
    ) -> None:
        self.source, self.on_goto = source, on_goto
        self.game = game or self.match.game.name
        self.faults: list[str] = []
        self.pictures: dict[str, str] = {}
        """Name of a figure -> its last picture, a data URL that the page has sent."""
        self.pictured: Callable[[], object] | None = None
        self._rows: Sequence[Row] | None = None if self.match is None else branch(self.match)
        self._record: Record = history.record(self.game)
        self._menu = menu(self.game, names, match=self.match is not None)
        first = next(iter(self._menu))
        self._shown = self._draw(first)
        figures = [{"name": name, "label": one.label} for name, one in self._menu.items()]
        super().__init__(figures=figures, chosen=first, figure=self._shown, still=still, rev=1)
        self.on_msg(self._heard)
        if hasattr(source, "observe") and source.has_trait("rev"):
            source.observe(lambda _: self.refresh(), "rev")

    @property
    def match(self) -> Any:
        """The match that is drawn, or None for the record alone."""
        return getattr(self.source, "match", self.source)

    def choose(self, name: str) -> None:
        """Show another figure. Raises CompanionError for a name that is not on the menu."""
        if name not in self._menu:
            raise CompanionError(f"there is no chart {name!r}; there are {', '.join(self._menu)}")
        self._shown = self._draw(name)
        with self.hold_sync():
            self.chosen, self.patch, self.rev = name, {}, self.rev + 1
            self.figure = {**self._shown, "rev": self.rev}  # never equal, so always sent

    def refresh(self) -> None:
        """Draw what the match has become."""
        if self.match is not None:
            self.update(branch(self.match))

    def update(self, rows: Sequence[Row] | None, record: Record | None = None) -> None:
        """Draw other rows; only what differs from the last drawing goes to the page."""
        self._rows = rows
        self._record = self._record if record is None else record
        before, self._shown = _by_number(self._shown), self._draw(self.chosen)
        changes = delta(before, _by_number(self._shown))
        if changes is None:
            return
        with self.hold_sync():
            self.patch = {"after": self.rev, "changes": changes}
            self.rev += 1

    def fresh(self) -> Json:
        """The figure in view as plain JSON, as plotly takes it."""
        return self._shown

    def sent(self) -> Json:
        """The figure in view as the page gets it when it loads: traces by number, and its rev."""
        return {**_by_number(self._shown), "rev": self.rev}

    def ask_picture(self) -> None:
        """Ask the page for a picture of the figure in view; it comes into `pictures`."""
        self.send({"type": "picture"})

    def _draw(self, name: str) -> Json:
        drawn = figure_of(self._menu[name], self._rows, self._record, self.match)
        plain: Json = json.loads(json.dumps(drawn))
        return plain

    def _heard(self, _: object, message: Any, __: object) -> None:
        """The border: whatever goes wrong is kept in `faults`, and the chart stands as it was."""
        try:
            self._answer(message)
        except Exception:
            note_fault(self.faults)

    def _answer(self, message: Mapping[str, Any]) -> None:
        kind = message["type"]
        if kind == "plotly":
            send_library(self, message)
        elif kind == "choose":
            self.choose(message["name"])
        elif kind == "goto":
            self._go(int(message["node"]))
        elif kind == "picture":
            self._keep(message["name"], message["url"])

    def _go(self, node: int) -> None:
        if self.on_goto:
            self.on_goto(node)
        elif self.match is not None:
            self.match.goto(node)
        self.refresh()

    def _keep(self, name: str, url: str) -> None:
        if name not in self._menu or not url.startswith(PICTURES):
            return
        if len(url) < LARGEST_PICTURE:
            self.pictures[name] = url
            if self.pictured:
                self.pictured()


def figure_of(
    sketch: Sketch, told: Sequence[Row] | None, record: Record, match: Match[Any] | None
) -> Json:
    """A figure of a match, with the moment in view and the documented line of its scenario."""
    if not sketch.match or match is None:
        return sketch.draw(told, record)
    return sketch.draw(told, {**record, "ghost": _ghost(match)}, now=match.node)


def _ghost(match: Match[Any]) -> dict[str, Any]:
    """The documented line; where it is damaged none, with the reason: the match is drawn anyhow."""
    try:
        return documented(match)
    except DataError as error:
        return {"rows": (), "title": "", "why": f"Its line cannot be read: {error}."}


def branch(match: Match[Any]) -> list[dict[str, Any]]:
    """The rows of the whole branch in view, also those behind the node in view."""
    whole = copy(match)
    node = match.tree.nodes[match.node]
    while (following := match.tree.next(node)) is not None:
        node = following
    whole.node = node.number
    return rows(whole)


def _by_number(drawn: Json) -> Json:
    """The figure with its traces by number, so that a change of one is not a change of all."""
    return {"traces": {str(n): t for n, t in enumerate(drawn["data"])}, "layout": drawn["layout"]}


def menu(game: str, names: Sequence[str], *, match: bool) -> dict[str, Sketch]:
    """The figures to choose from, in the order asked for; without a match, those of the record.

    Raises CompanionError for a name that is not among them.
    """
    known = {name: one for name, one in sketches(game).items() if match or not one.match}
    unknown = [name for name in names if name not in tuple(known)]
    if unknown:
        raise CompanionError(f"there is no chart {unknown[0]!r}; there are {', '.join(known)}")
    return {name: known[name] for name in names} if names else known
