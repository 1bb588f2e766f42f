"""What came of a what-if, and two branches side by side, as the page draws them."""

from __future__ import annotations

from html import escape
from typing import Any

from companion.charts.template import signed
from companion.core.match import Match
from companion.games import GAMES
from companion.phrases import capital
from companion.study.compare import Comparison, Refused
from companion.study.outcomes import QUANTILES, Branch, WhatIf
from companion.views.show_chart import CSS, table_html
from companion.views.what_if_form import span

Json = dict[str, Any]
IDLE: Json = {"state": "idle"}
SPREAD = ("lowest 5 %", "25 %", "half", "75 %", "95 %")


def running_told(found: WhatIf, about: str, state: str, spent: float) -> Json:
    """The result so far: how far it is, its sentences, intervals and table.

    `state` is "running", "done" or "stopped"; `spent` are the seconds since the start.
    """
    told: Json = {"state": state, "about": about, "done": found.done, "of": found.n}
    if state == "running":
        left = spent / found.done * (found.n - found.done) if found.done else 0
        told["left"] = f"about {span(left)} to go" if found.done else "begun"
    if not found.done:
        return told | {"lines": [], "bars": [], "table": None}
    return told | {
        "lines": found.sentences(),
        "bars": [_bar(found, seat) for seat in found.seats],
        "names": [found.named(branch) for branch in found.branches],
        "table": _table(found),
    }


def _bar(found: WhatIf, seat: str) -> Json:
    """One seat's shares of wins with their intervals, in per cent, and in words."""
    label = GAMES.named(found.game).labels(seat)
    return {"seat": label, "ways": [_way(found, branch, seat) for branch in found.branches]}


def _way(found: WhatIf, branch: Branch, seat: str) -> Json:
    wins = branch.wins[seat]
    low, high = wins.interval
    won = f"{wins.won:,.1f}".removesuffix(".0")
    return {
        "name": found.named(branch),
        **{"share": round(100 * wins.share, 1), "low": round(100 * low, 1)},
        **{"high": round(100 * high, 1), "text": f"{won} of {wins.of:,}"},
        "range": f"{round(low * wins.of):,} to {round(high * wins.of):,}",
    }


def _table(found: WhatIf) -> Json:
    """The rows of `WhatIf.table` as a pupil reads them."""
    columns = ["Branch", "Seat", "Wins", "Of", "Interval", *(f"Score: {part}" for part in SPREAD)]
    rows = []
    for row in found.table():
        low, high = (round(row[key] * row["matches"]) for key in ("low", "high"))
        scores = [f"{row[f'score {part} %']:.4g}" for part in QUANTILES]
        won = f"{row['wins']:,.1f}".removesuffix(".0")
        rows.append([row["branch"], row["name"], won, row["matches"], f"{low} to {high}", *scores])
    return {"columns": columns, "rows": rows}


def said(told: Json, before: str) -> str:
    """What the live region says of a result: each quarter of the way, and the end once."""
    if told["state"] == "idle":
        return ""
    if told["state"] != "running":
        ended = "Stopped" if told["state"] == "stopped" else "Done"
        first = told["lines"][0] if told["lines"] else "No match has been played to its end."
        return f"{ended} after {told['done']} of {told['of']}. {first}"
    quarter = 4 * told["done"] // told["of"]
    if not quarter:
        return before or f"Bots play {told['of']} matches of each way."
    return f"{quarter * 25} per cent played."


def compared(match: Match[Any], found: Comparison, track: str) -> Json:
    """Two branches side by side: sentences, scores, refusals, and the menu of tracks."""
    label = match.game.labels
    first, second = (side.name for side in found.sides)
    rows = (tuple(row.values())[1:] for row in found.table())  # by place: a branch has any name
    scores = [[*row, signed(differs) if differs else 0] for *row, differs in rows]
    return {
        "lines": found.sentences(),
        "node": found.node,
        "scores": {"columns": ["Score", first, second, "Difference"], "rows": scores},
        "refused": [
            {"name": side.name, "seats": [_refused(match, one) for one in side.refused]}
            for side in found.sides
        ],
        "track": track,
        "tracks": [
            {"id": id, "label": label(id), "differs": is_so} for id, is_so in found.tracks.items()
        ],
    }


def _refused(match: Match[Any], one: Refused) -> Json:
    """What one seat was refused, in words."""
    name = match.game.labels(one.seat)
    if one.hidden:
        return {"seat": name, "text": f"{capital(one.hidden)}.", "reasons": []}
    if not one.decisions:
        return {"seat": name, "text": "Has not chosen since.", "reasons": []}
    times = "one decision" if one.decisions == 1 else f"{one.decisions} decisions"
    text = f"{one.closed} of {one.listed} choices closed, at {times}."
    reasons = [{"text": reason, "times": number} for reason, number in one.reasons]
    return {"seat": name, "text": text, "reasons": reasons}


def plain(run: Json, beside: Json | None) -> list[str]:
    """What a saved notebook keeps of the sheet, sentence by sentence."""
    lines = ["What if? Bots play another choice on to the end, many times."]
    if run.get("lines"):
        lines += [f"Asked: {run['about']}", *run["lines"]]
    return [*lines, *(beside or {}).get("lines", ())]


def still_html(run: Json, beside: Json | None) -> str:
    """The sheet as HTML without a script: its sentences and its tables."""
    told = "".join(f"<p>{escape(text)}</p>" for text in plain(run, beside)[1:])
    tables = "".join(table_html(t) for t in (run.get("table"), (beside or {}).get("scores")) if t)
    rest = told or "<p>Run this cell to ask.</p>"
    return (
        f'<style>{CSS}</style><figure class="cp-figure"><figcaption>What if?</figcaption>'
        f"{rest}{tables}</figure>"
    )
