"""What a hand-in tells of a match, in plain values: in short, the turns that mattered, sources."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from companion.charts import sketches
from companion.core.errors import CompanionError
from companion.core.ledger import Change
from companion.core.match import Match
from companion.core.tree import Node
from companion.history.sources import printed
from companion.phrases import capital, listed
from companion.study.rows import rows
from companion.views.chart import figure_of
from companion.views.show_chart import meta

MATTERED = 5
"""So many turns are told as those that mattered."""
STOP = re.compile(
    r"(?<![A-Z])(?<!\bJr)(?<!\bMr)(?<!\bDr)(?<!\bSt)(?<!\bv)[.!?][”’\"]?(?=\s+[“A-Z0-9])"
)
"""The end of a sentence: not that of an initial, of a title, or of the “v.” of a case."""


class Moment(NamedTuple):
    """A turn that mattered: by how much a track moved, why, and by which rule."""

    turn: int
    track: str
    delta: str
    cause: str
    cite: str


class Sources:
    """The works that a page names, each once and with a number."""

    def __init__(self) -> None:
        self.works: dict[str, int] = {}

    def cite(self, *sources: str) -> str:
        """The numbers of these works, "3, 7"; "" where there is none."""
        works = [work for work in map(printed, sources) if work]
        numbers = [self.works.setdefault(work, len(self.works) + 1) for work in works]
        return ", ".join(map(str, dict.fromkeys(numbers)))


def persons(match: Match[Any]) -> list[str]:
    """The seats in which a person sits."""
    return [seat for seat in match.seats if match.person(seat)]


def reader(match: Match[Any]) -> str | None:
    """The seat whose eyes the page is for: the only person, or nobody's where there are several."""
    there = persons(match)
    return there[0] if len(there) == 1 else None


def in_short(match: Match[Any], title: str, findings: Iterable[str]) -> list[str]:
    """How the match began, who played, where it stands, and what its charts have found."""
    return [
        *_begun(match, title),
        _stands(match),
        *(f"{finding}." for finding in findings),
        *_taken_back(match),
    ]


def _begun(match: Match[Any], title: str) -> Iterator[str]:
    """The start and the players; nobody is named, whatever a player was called."""
    if title:
        yield f"The match began at “{title}”."
    there = persons(match)
    bots = [match.game.labels(seat) for seat in match.seats if seat not in there]
    people = [match.game.labels(seat) for seat in there]
    told = [f"{'people' if people[1:] else 'a person'} played {listed(people)}"] if people else []
    told += [f"{'bots' if bots[1:] else 'a bot'} played {listed(bots)}"] if bots else []
    yield f"{capital('; '.join(told))}."


def _stands(match: Match[Any]) -> str:
    if match.over:
        return match.game.view(match.state, None).status
    away = match.tree.nodes[match.node].children
    more = "; it was played further, and the run code holds that too" if away else ""
    return f"The match stands at turn {match.state.turn}, in round {match.state.round}{more}."


def _taken_back(match: Match[Any]) -> Iterator[str]:
    if match.taken_back:
        times = "once" if match.taken_back == 1 else f"{match.taken_back} times"
        yield f"A choice was taken back {times}."
    if len(match.branches) > 1:
        yield f"It has {len(match.branches)} branches; this page tells the one in view."


def mattered(match: Match[Any], most: int = MATTERED) -> list[Moment]:
    """The largest changes of the scores and, where these are few, the fullest turns, in order.

    Of a turn each track is told once: a last count does not take the place of all choices.
    """
    counted, told = _counted(match), list[tuple[float, Change]]()
    for was, node in pairwise(match.way):
        if node.changes and node.number > match.first:
            told += _weighed(match, was, node, counted)
    best: dict[tuple[int, str], int] = {}
    for at in sorted(range(len(told)), key=lambda at: -told[at][0]):
        best.setdefault((told[at][1].turn, told[at][1].track), at)
    return [_moment(match, told[at][1]) for at in sorted([*best.values()][:most])]


def _weighed(
    match: Match[Any], was: Node[Any], node: Node[Any], counted: set[str]
) -> list[tuple[float, Change]]:
    """The changes of a node by which the scores moved, by how much; else its largest, under 1."""
    scored = [one for one in node.changes if one.track in counted and one.now != one.was]
    if scored:
        return [(abs(one.now - one.was), one) for one in scored]
    before, now = match.game.scores(was.state), match.game.scores(node.state)
    moved = sum(abs(now[seat] - before.get(seat, 0)) for seat in now)
    largest = max(node.changes, key=lambda one: abs(one.now - one.was))
    return [(moved or 1 - 1 / (1 + len(node.changes)), largest)]


def _counted(match: Match[Any]) -> set[str]:
    """The tracks that hold the scores: at every moment they are alike."""
    way = match.way[:: max(1, len(match.way) // 12)] + match.way[-1:]
    found = {
        track for track in match.game.tracks(match.state) if track.endswith(tuple(match.seats))
    }
    for node in way:
        tracks, scores = match.game.tracks(node.state), match.game.scores(node.state)
        found = {
            track
            for track in found
            if any(track.endswith(s) and tracks.get(track, 0) == scores[s] for s in scores)
        }
    return found


def _moment(match: Match[Any], change: Change) -> Moment:
    step = f"{change.now - change.was:+g}".replace("-", "−")
    reads = match.game.values(change.track, change.now)
    delta = f"{step}, now {reads}" if reads == f"{change.now:g}" else reads
    label = match.game.labels(change.track)
    return Moment(change.turn, label, delta, change.cause, change.cite)


def figures(match: Match[Any], record: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Name -> figure of the match, as its chart draws it; none for a game without charts."""
    try:
        known = sketches(match.game.name)
    except CompanionError:
        return {}
    told = rows(match)
    return {name: figure_of(one, told, record, match) for name, one in known.items() if one.match}


def finding(figure: Mapping[str, Any]) -> str:
    """The sentence that heads a figure."""
    return str(meta(figure).get("finding", ""))


def first_sentence(text: str) -> str:
    """The first sentence of a life.

    >>> first_sentence("J. Q. Adams sat in Brown v. Board. He left.")
    'J. Q. Adams sat in Brown v. Board.'
    """
    found = STOP.search(text)
    return text[: found.end()] if found else text
