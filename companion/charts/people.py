"""Who was tied to whom, as a picture: rings round one person, a ring of all whom a game meets.

A wide page gets rings, a narrow one a column of names with arcs. Nothing is left to luck: the same
people stand at the same place each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sin
from typing import Any

from companion.charts.people_layout import Place, arcs, circle, rings
from companion.charts.template import (
    BLUE,
    GREEN,
    INK,
    PAPER,
    PURPLE,
    SLATE,
    SOFT,
    VERMILION,
    Hand,
    Json,
    escaped,
    hover,
    sketch,
)
from companion.people import KINDS, PEOPLE, appearing
from companion.people.graph import CONTESTED, Tie, among, around, ties

HANDS: Mapping[str, Hand] = {
    "kin": Hand("family", INK, "solid", "circle", "", "F"),
    "bondage": Hand("enslaver, enslaved", INK, "longdash", "circle", "", "S"),
    "ally": Hand("friend, ally", BLUE, "solid", "circle", "", "A"),
    "rival": Hand("rival, attack", VERMILION, "longdashdot", "circle", "", "R"),
    "nations": Hand("nations, removal", GREEN, "longdash", "circle", "", "N"),
    "committee": Hand("committee", GREEN, "solid", "circle", "", "C"),
    "case": Hand("case, opinion", PURPLE, "solid", "circle", "", "J"),
    "office": Hand("office", SLATE, "solid", "circle", "", "O"),
    "school": Hand("teacher, classmate", BLUE, "dot", "circle", "", "T"),
    "press": Hand("letters, print", PURPLE, "dot", "circle", "", "P"),
    "other": Hand("other", SOFT, "dot", "circle", "", "X"),
}
"""Kind of a tie -> its name in the key, its ink and its dash. No two have both alike."""
DASH = "dash"
"""The dash of contested ties, which no kind has; a question mark stands on each of them too."""
MOST = 90
"""So many people stand in the outer ring; the table has them all."""
SOURCE = "the two lives that each tie names; every life lists its sources"
Drawn = tuple[Mapping[str, Place], Sequence[Tie]]


def ego(id: str, depth: int = 1, *, narrow: bool = False) -> Json:
    """Everybody within `depth` ties (1 or 2) of a person. Raises DataError for an unknown id."""
    far = around(id, 1 if narrow else depth)
    near = ties(id)
    inner = [one.id for one in near]
    outer = sorted((o for o, step in far.items() if step == 2), key=lambda o: PEOPLE[o].sort)
    shown = outer if len(outer) <= MOST else _most_tied(outer, inner)
    drawn = _ego_ties(near, inner, shown)
    if narrow:
        places = arcs([id, *inner])
    else:
        parents = {o: next(one.of for one in drawn if one.id == o) for o in shown}
        places = rings(id, inner, parents)
    said, measure = _ego_said(id, near, depth, len(outer) - len(shown))
    return _picture(id, (places, drawn), said, measure, narrow=narrow)


def game(name: str, title: str, *, narrow: bool = False) -> Json:
    """Everybody whom a game meets and the ties among them; nobody for an unknown game."""
    people = [who.id for who in appearing(name)]
    drawn = among(people)
    places = arcs(people) if narrow else circle(people, [(one.of, one.id) for one in drawn])
    counts = {id: sum(id in (one.of, one.id) for one in drawn) for id in people}
    first = max(people, key=lambda id: (counts[id], id)) if people else ""
    said = f"{title}: {len(people)} people"
    if first:
        said += f"; {PEOPLE[first].name} has most ties among them, {counts[first]}"
    alone = sum(not count for count in counts.values())
    measure = f"{len(drawn)} ties among the people of this game"
    measure += f"; {alone} of them have none here" if alone else ""
    return _picture("", (places, drawn), said, measure, narrow=narrow)


def _most_tied(outer: Sequence[str], inner: Sequence[str]) -> list[str]:
    reach = set(inner)
    count = {o: sum(one.id in reach for one in ties(o)) for o in outer}
    kept = set(sorted(outer, key=lambda o: (-count[o], o))[:MOST])
    return [o for o in outer if o in kept]


def _ego_ties(near: Sequence[Tie], inner: Sequence[str], outer: Sequence[str]) -> list[Tie]:
    """The ties of the person, and for each in the outer ring the first one that leads there."""
    wanted, drawn = set(outer), list(near)
    for at in inner:
        for one in ties(at):
            if one.id in wanted:
                wanted.discard(one.id)
                drawn.append(one)
    return drawn


def _ego_said(id: str, near: Sequence[Tie], depth: int, left: int) -> tuple[str, str]:
    doubted = sum(one.contested for one in near)
    number = {0: "none of them is", 1: "one of them is"}.get(doubted, f"{doubted} of them are")
    people = "one person" if len(near) == 1 else f"{len(near)} people"
    said = f"{PEOPLE[id].name} is tied to {people}; {number} contested"
    measure = "A line is a tie that both lives name; its look says of which kind"
    if depth == 2:
        measure += ". The outer ring: whoever is one tie further"
    return said, measure + (f"; {left} more are left out there" if left else "")


def _picture(id: str, drawn: Drawn, said: str, measure: str, *, narrow: bool) -> Json:
    places, lines = drawn
    kinds = [kind for kind in KINDS if any(one.kind == kind for one in lines)]
    sure = [_lines(kind, places, [t for t in lines if t.kind == kind]) for kind in kinds]
    doubted = [one for one in lines if one.contested]
    marks = [_doubts(places, doubted)] if doubted else []
    layout = _column(places, lines) if narrow else _round(places)
    return sketch(
        data=[*(line for line in sure if line["x"]), *marks, _discs(id, places, lines)],
        layout=layout,
        finding=said,
        measure=measure,
        source=SOURCE,
        table=(("Person", "Tie", "Kind", "Person"), [_row(one) for one in lines]),
        alt=f"A picture of {len(places)} names and {len(lines)} lines between them. {said}. "
        "The same stands in the list and in the table.",
        people=list(places),
        room=0 if narrow else round(-2 * layout["xaxis"]["range"][0]),
    )


def _row(one: Tie) -> list[str]:
    return [PEOPLE[one.of].name, one.told, KINDS[one.kind], PEOPLE[one.id].name]


def _lines(kind: str, places: Mapping[str, Place], ties: Sequence[Tie]) -> Json:
    """All ties of a kind that nobody contests, as one line with gaps."""
    hand = HANDS[kind]
    paths = [places[one.of].path(places[one.id]) for one in ties if not one.contested]
    return {
        **{"type": "scatter", "mode": "lines", "name": hand.name, "hoverinfo": "skip"},
        **{"hovertemplate": None, "legendrank": list(KINDS).index(kind) + 1},
        "x": [x for path in paths for x, _ in [*path, (None, None)]],
        "y": [y for path in paths for _, y in [*path, (None, None)]],
        "line": {"color": hand.colour, "dash": hand.dash, "width": _width(kind), "shape": "spline"},
    }


def _width(kind: str) -> float:
    return 2.5 if kind in ("kin", "bondage") else 1.5


def _doubts(places: Mapping[str, Place], ties: Sequence[Tie]) -> Json:
    """Contested ties of every kind: dashed, with a question mark on the middle of each."""
    paths = [places[one.of].path(places[one.id]) for one in ties]
    points = [point for path in paths for point in [*path, (None, None)]]
    middles = set(_middles(paths))
    return {
        **{"type": "scatter", "mode": "lines+markers+text", "name": CONTESTED},
        **{"x": [x for x, _ in points], "y": [y for _, y in points]},
        **{"hoverinfo": "skip", "hovertemplate": None, "legendrank": 99},
        "text": ["<b>?</b>" if n in middles else "" for n in range(len(points))],
        "textfont": {"size": 12, "color": INK},
        "line": {"color": INK, "dash": DASH, "width": 1.5, "shape": "spline"},
        "marker": {
            **{"symbol": "circle", "color": PAPER, "opacity": 1},
            "size": [17 if n in middles else 0 for n in range(len(points))],
            "line": {"color": INK, "width": [1 if n in middles else 0 for n in range(len(points))]},
        },
    }


def _middles(paths: Sequence[Sequence[Any]]) -> list[int]:
    """Where the middle of each path stands among the points of all, gaps counted."""
    found, before = [], 0
    for path in paths:
        found.append(before + len(path) // 2)
        before += len(path) + 1
    return found


def _discs(id: str, places: Mapping[str, Place], ties: Sequence[Tie]) -> Json:
    """The people, whose names stand beside their discs; one that is pressed opens the life."""
    return {
        **{"type": "scatter", "mode": "markers", "name": "people", "showlegend": False},
        **{"x": [at.x for at in places.values()], "y": [at.y for at in places.values()]},
        "customdata": [_told(one, id, ties) for one in places],
        "marker": {
            "size": [16 if one == id else 10 for one in places],
            "color": [INK if one == id else PAPER for one in places],
            **{"symbol": "circle", "opacity": 1, "line": {"color": INK, "width": 1.5}},
        },
    }


def _told(one: str, id: str, ties: Sequence[Tie]) -> str:
    who = PEOPLE[one]
    own = [t for t in ties if {t.of, t.id} == {one, id}] if id else []
    lines = [f"{t.how if t.of == one else t.back} — {PEOPLE[id].name}" for t in own]
    count = sum(one in (t.of, t.id) for t in ties)
    return hover(who.name, who.dates, *lines, f"{count} ties in this picture. Press: the life.")


HIDDEN: Json = {"visible": False, "fixedrange": True, "automargin": False}


def _round(places: Mapping[str, Place]) -> Json:
    """As large as the names need: one unit is one pixel, where there is room."""
    short = _short(places)
    far = {id: at.reach(short[id])[1] for id, at in places.items()}
    room = max(far.values(), default=0) + 8
    high = max((far[id] * abs(sin(at.turn)) for id, at in places.items()), default=0) + 28
    return {
        **{"height": round(2 * high), "margin": {"l": 0, "r": 0}, "showlegend": True},
        "xaxis": {**HIDDEN, "range": [-room, room]},
        "yaxis": {**HIDDEN, "range": [-high, high], "scaleanchor": "x"},
        "annotations": [_name(id, at, short[id]) for id, at in places.items()],
    }


def _column(places: Mapping[str, Place], lines: Sequence[Tie]) -> Json:
    """A column: its rows keep their height, its arcs take the width that is left."""
    short = _short(places)
    left = min((at.reach(short[id])[0] for id, at in places.items()), default=0)
    arcs = [x or 0 for one in lines for x, _ in places[one.of].path(places[one.id])]
    low = min((at.y for at in places.values()), default=0) - 14
    return {
        **{"height": round(14 - low), "margin": {"l": 0, "r": 0}, "showlegend": True},
        "xaxis": {**HIDDEN, "range": [left, max(arcs, default=0) + 14]},
        "yaxis": {**HIDDEN, "range": [low, 14]},
        "annotations": [_name(id, at, short[id]) for id, at in places.items()],
    }


def _name(id: str, at: Place, short: str) -> Json:
    x, y, angle, anchor = at.label(short)
    return {
        **{"name": f"person:{id}", "text": escaped(short), "x": x, "y": y, "showarrow": False},
        **{"xanchor": anchor, "yanchor": "middle", "textangle": angle, "captureevents": True},
        **{"font": {"size": 12, "color": INK}, "borderpad": 1},
        **({"bgcolor": PAPER} if at.middle or at.inside else {}),
        **({"text": f"<b>{escaped(short)}</b>"} if at.middle else {}),
    }


def _short(people: Iterable[str]) -> dict[str, str]:
    """The family name of each; with initials, or whole, where others in the picture share it."""
    told = {id: PEOPLE[id].sort.split(",")[0] for id in people}
    for longer in (_initials, lambda id: PEOPLE[id].name):
        names = list(told.values())
        told = {id: name if names.count(name) == 1 else longer(id) for id, name in told.items()}
    return told


def _initials(id: str) -> str:
    family, _, given = PEOPLE[id].sort.partition(", ")
    return " ".join([*(f"{word[0]}." for word in given.split()), family])
