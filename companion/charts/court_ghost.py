"""The record behind the tracks of a match: real appointments and decisions in this game's units."""

from __future__ import annotations

from companion.charts.ghost import ghost_of
from companion.charts.template import FACT, SERIF, Hand, Json, Record

AXIS = "x5"
"""The axis of years, which lies over that of the rounds."""
SPAN = (1789, 2011)
NAME = "the record"
LOOK: Json = {"color": FACT, "dash": "dash", "width": 1.25, "shape": "hv"}
FONT: Json = {"size": 12, "color": FACT, "family": SERIF}
RED = Hand("the documented line", FACT, "dash", "circle", "", "")


def whole(record: Record) -> bool:
    """Whether the whole record lies behind: it is there, and no line of a scenario is."""
    return bool(record.get("documented")) and not ghost_of(record).rows


def ghost(record: Record, track: str) -> Json:
    """The record's marker of one track: where it stood at the end of each year that moved it."""
    steps = (step for step in record["documented"] if step["track"] == track)
    marks = {int(str(step["date"])[:4]): int(step["mark"]) for step in steps}
    return {
        **{"type": "scatter", "mode": "lines", "name": NAME, "xaxis": AXIS},
        **{"x": [*marks, SPAN[1]], "y": [*marks.values(), *list(marks.values())[-1:]]},
        **{"customdata": [], "hovertemplate": "The record, %{x}: %{y}<extra></extra>"},
        **{"line": LOOK, "opacity": 0.8},
    }


def label(text: str) -> Json:
    """Where the record's marker stands at last, at the edge of the page."""
    place = {"xref": "paper", "x": 1, "xanchor": "left", "xshift": 9}
    return {"name": "end", "text": text, **place, "font": FONT}


def years() -> Json:
    """The years of the record, along the top, over the whole length of the match."""
    return {
        **{
            "overlaying": "x",
            "side": "top",
            "automargin": False,
            "anchor": "free",
            "position": 0.975,
        },
        **{"range": list(SPAN), "fixedrange": True, "tickangle": 0, "linecolor": FACT},
        **{"tickcolor": FACT, "tickfont": FONT, "tickvals": [1800, 1850, 1900, 1950, 2000]},
    }
