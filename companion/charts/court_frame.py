"""What the charts of a Court match share: seats, tracks, the axis of rounds, lines by seat."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from companion.charts import ledger
from companion.charts.apart import A_LINE, apart
from companion.charts.ghost import Line
from companion.charts.template import (
    BLUE,
    GREEN,
    LINE,
    PURPLE,
    SLATE,
    VERMILION,
    Hand,
    Json,
    Row,
    because,
    escaped,
    hover,
    signed,
    steps,
)
from companion.phrases import capital, listed

HANDS = {
    "table-1": Hand("Table 1", BLUE, "solid", "circle", "", "1"),
    "table-2": Hand("Table 2", VERMILION, "dash", "square", "/", "2"),
    "table-3": Hand("Table 3", GREEN, "dot", "triangle-up", "|", "3"),
    "table-4": Hand("Table 4", PURPLE, "dashdot", "diamond", "x", "4"),
    "bot": Hand("Opponent", SLATE, "longdash", "x", "-", "O"),
}
"""Seat -> how it is drawn."""
TRACKS = {
    "commerce": Hand("Commerce", BLUE, "solid", "circle", "", "C"),
    "executive": Hand("Executive Power", GREEN, "solid", "square", "", "E"),
    "speech": Hand("Free Speech", PURPLE, "solid", "diamond", "", "S"),
    "equality": Hand("Equality & Liberty", SLATE, "solid", "x", "", "Q"),
}
"""Track of the Court -> how it is drawn."""
SHORT = {"commerce": "Commerce", "executive": "Executive", "speech": "Speech"}
SHORT |= {"equality": "Equality"}
"""Track -> its name where there is little room."""
CLOSING = ("final-case", "breadth", "depth", "bench-influence", "dissent-score", "show-goal")
"""Rules of the scoring at the end of a match."""
SETUP = -6.5
"""Where the set-up begins, in turns before the first."""
BETWEEN, APART, COUNTED = 3.0, 0.35, 0.9
"""Room for the adjudication after each round, between two changes of one turn, and between two of
the scoring, in turns."""
LEAST, MORE = 72, 36
"""Turns that the axis is long at first, and by which it grows."""

SAID = r": \d+ renown(?=\.)|; ruling \d+"
"""What a cause tells that a point shows, and the readings of its rule."""
ROOM = "\u2002"
"""What stands between the end of a line and its words."""
Spot = tuple[float, Row]
"""Where a change stands on the axis of turns, and the change."""


def seats_of(rows: Iterable[Row]) -> tuple[str, ...]:
    """The seats that the rows tell of, in order; a table between two others is there too."""
    rows = list(rows)
    named = {str(row["track"]).partition("-")[2] for row in rows}
    seen = {"table-1", *named, *(str(row["seat"]) for row in rows)}
    last = max(n for n, seat in enumerate(HANDS) if seat in seen and seat != "bot")
    return tuple(seat for n, seat in enumerate(HANDS) if n <= last or seat in seen)


def spots(rows: Sequence[Row], wanted: Callable[[str], bool]) -> list[Spot]:
    """The changes of the tracks that are wanted, in order, each to the right of the one before.

    A later change never moves an earlier one, so that a live chart stands still.
    """
    found: list[Spot] = []
    before = SETUP - APART
    for row in rows:
        if wanted(str(row["track"])):
            turn = int(row["turn"])
            at = turn + BETWEEN * (int(row["round"]) - 1) if turn else SETUP
            room = COUNTED if row["rule"] in CLOSING else APART
            before = round(max(at, before + room), 2)
            found.append((before, row))
    return found


class Frame(NamedTuple):
    """The axis of turns, round after round, the set-up before them and the scoring behind."""

    first: dict[int, int]
    last: dict[int, int]
    ended: bool
    """Whether the match has come to its scoring."""
    behind: float
    """Where the last change stands."""
    reach: float = SETUP
    """Where the last change of the ghost stands."""

    @property
    def starts(self) -> dict[int, float]:
        """Round -> where it begins."""
        return {n: turn + BETWEEN * (n - 1) - 0.6 for n, turn in self.first.items()}

    @property
    def here(self) -> float:
        """The present: behind the last turn, its adjudication, and the last change."""
        now = max(self.last, default=0)
        turn = self.last[now] + BETWEEN * (now - 1) + BETWEEN / 2 if now else SETUP + BETWEEN
        return round(max(turn, self.behind), 2)

    @property
    def end(self) -> float:
        """The length of the axis: it grows by leaps, so that nothing else moves."""
        here = max(self.here, self.reach)
        if self.ended:
            return here + 1
        return float(LEAST + MORE * max(0, -int((LEAST - here) // MORE)))

    def axis(self) -> Json:
        """The x axis: rounds by number."""
        middles = [self.starts[n] + (self._stop(n) - self.starts[n]) / 2 for n in self.starts]
        return {
            "title": {"text": "rounds; each ends with an adjudication"},
            **{"range": [SETUP - 1, self.end], "tickangle": 0, "ticklen": 0, "fixedrange": True},
            "tickvals": [round(middle, 2) for middle in middles],
            "ticktext": [str(n) for n in self.starts],
        }

    def thinned(self) -> list[str]:
        """The names of the rounds for a phone: every third."""
        return [str(n) if n % 3 == 1 else "" for n in self.starts]

    def _stop(self, round_: int) -> float:
        if round_ + 1 in self.starts:
            return self.starts[round_ + 1]
        return self.last[round_] + BETWEEN * round_ - 0.4

    def bands(self) -> list[Json]:
        """A grey band for every other round."""
        return [
            {
                **{"type": "rect", "layer": "below", "yref": "paper", "y0": 0, "y1": 1},
                **{"x0": round(start, 2), "x1": round(self._stop(n), 2)},
                **{"fillcolor": LINE, "opacity": 0.45, "line": {"width": 0}},
            }
            for n, start in self.starts.items()
            if n % 2 == 0
        ]

    def now(self, found: Sequence[Spot], rows: Sequence[Row], node: int | None) -> Json:
        """Shape and note for a line at the node in view, where the match goes on behind it."""
        before = ledger.up_to(rows, node)
        if before is None:
            return {"shapes": [], "annotations": []}
        turn, round_ = (before[-1]["turn"], before[-1]["round"]) if before else (0, 0)
        x = turn + BETWEEN * (round_ - 1) if turn else SETUP
        x = max([x, *(at for at, row in found if row["node"] <= node)])
        anchor = "left" if x < 0.8 * self.end else "right"
        return ledger.upright(x, f"turn {turn}" if turn else "the set-up", anchor)


def frame(rows: Sequence[Row], found: Sequence[Spot], past: Frame | None = None) -> Frame:
    """The axis for these rows, of which those that were found are drawn, and for a ghost's."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for row in rows:
        if row["turn"]:
            first.setdefault(row["round"], row["turn"])
            last[row["round"]] = row["turn"]
    ended = any(row["rule"] in CLOSING for row in rows)
    behind = max((at for at, _ in found), default=SETUP)
    return Frame(first, last, ended, behind, past.here if past else SETUP)


def when(row: Row) -> str:
    """The moment of a change: "Round 4", or the set-up."""
    return f"Round {row['round']}" if row["turn"] else "At the set-up"


def rule(row: Row) -> str:
    """The rule of a change, without the readings of it: "Appeal"."""
    return re.sub(SAID, "", str(row["cite"]))


def staircase(hand: Hand, found: Sequence[Spot], *, start: float, here: float, unit: str) -> Line:
    """A track as a staircase from `start`, or what the set-up made of it, to the present."""
    dealt = [row for _, row in found if not row["turn"]]
    played = [(at, row) for at, row in found if row["turn"]]
    start = float(dealt[-1]["now"]) if dealt else start
    x = [SETUP, *(at for at, _ in played)]
    y = [start, *(float(row["now"]) for _, row in played)]
    told = [hover(f"{hand.name} begins with {unit} {start:g}")]
    told += [moved(hand, row, unit) for _, row in played]
    nodes: list[int | None] = [dealt[-1]["node"] if dealt else None]
    nodes += [row["node"] for _, row in played]
    if here > x[-1]:
        x, y, nodes = [*x, here], [*y, y[-1]], [*nodes, None]
        told.append(hover(f"{hand.name}: {unit} {y[-1]:g}"))
    return steps(hand, x, y, told), nodes


def moved(hand: Hand, row: Row, unit: str) -> str:
    """What a point says of a change: by how much, in which round, and why; the head says whose."""
    head = f"{hand.name}: {unit} {row['now']:g} ({signed(row['change'])})"
    why = because(row).removeprefix(f"{hand.name} ").replace(f" of {hand.name}", "")
    why = re.sub(SAID, "", why)
    why = f"{why[:1].upper()}{why[1:]}"
    return hover(head, why if row["rule"] in CLOSING else f"Round {row['round']}: {why}")


def named(seats: Sequence[str]) -> str:
    """Seats at the beginning of a sentence."""
    names = ["the opponent" if seat == "bot" else HANDS[seat].name for seat in seats]
    return capital(listed(names))


def ends(
    lines: Iterable[tuple[Hand, Json]], height: float, low: float, high: float, key: str = ""
) -> Line:
    """Each line's name and number at its end; those that end close together are pushed apart.

    The plot is `height` pixels high and reaches from `low` to `high` on the y axis of this key.
    """
    told = sorted(lines, key=lambda line: line[1]["y"][-1])
    unit = (high - low) / height
    placed = apart(
        [(trace["y"][-1] - low) / unit for _, trace in told], A_LINE / 2, height - A_LINE / 2
    )
    return words(
        [
            (hand, trace["x"][-1], low + place * unit, f"{hand.name}: {trace['y'][-1]:g}")
            for (hand, trace), place in zip(told, placed, strict=True)
        ],
        key,
    )


def words(told: Sequence[tuple[Hand, float, float, str]], key: str) -> Line:
    """Words to the right of points, each in the ink of its line.

    They are points and no annotations, so that a turn that moves them sends little.
    """
    trace = {
        **{"type": "scatter", "mode": "text", "name": "end", "yaxis": f"y{key}"},
        **{"x": [x for _, x, _, _ in told], "y": [round(y, 2) for _, _, y, _ in told]},
        "text": [f"{ROOM}<b>{escaped(text)}</b>" for _, _, _, text in told],
        "textfont": {"size": 13, "color": [hand.colour for hand, _, _, _ in told]},
        **{"textposition": "middle right", "customdata": [], "hoverinfo": "skip"},
    }
    return {**trace, "showlegend": False}, []
