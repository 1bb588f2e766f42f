"""The record in this game's units: real appointments and decisions, in order, by its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from companion.core.tables import data_dir, read_toml
from companion.history.court_bench import LAST, Service, services
from companion.history.court_match import JURIES, SILVER, cases, won

TRACKS = ("commerce", "executive", "speech", "equality")
END, MODERATE = 7, 4
"""The outermost space of a track, and the one to which a marker on it falls back."""
FAMILIES = ("shift", "to-the-end-silver", "to-the-end-gold")
"""The effects of cases that move a track, whatever the players choose."""
CAPTION = (
    "The values are the game's, not history's: authored symbols of its 59 justices, applied in the "
    "real order of oaths, departures and decisions. The other 53 have no card and move nothing."
)
"""What must stand under every line that is drawn from this."""


class Step(NamedTuple):
    """One move of a track's marker: the day, what happened, and where the marker stands then."""

    date: str
    what: str
    track: str
    mark: int
    was: int
    why: str
    """seated, retired, opinion, effect or moderate."""
    by: str
    """The justice or the case."""


def moved(mark: int, spaces: int) -> int:
    """Where a marker goes: 14 spaces, no zero among them; what goes past an end is lost.

    >>> moved(1, -1), moved(-3, 3), moved(0, -3), moved(6, 4), moved(2, 0)
    (-1, 1, -3, 7, 2)
    """
    if not spaces:
        return mark
    if not mark:
        return max(-END, min(END, spaces))
    line = max(-END, min(END - 1, (mark - 1 if mark > 0 else mark) + spaces))
    return line + 1 if line >= 0 else line


@cache
def documented() -> tuple[Step, ...]:
    """The whole record in order: symbols when a justice comes, doubled for the Chief; the sign of
    leaving when one goes; one space for the opinion and the case's effect when a case is decided;
    and a marker at an end goes back to the outermost moderate space."""
    marks = dict.fromkeys(TRACKS, 0)
    steps: list[Step] = []
    for date, _, what, why, by, moves in sorted(_happened(), key=lambda told: told[:3]):
        for track, spaces in moves:
            steps += _step(marks, Move(date, what, why, by), track, spaces)
    return tuple(steps)


class Move(NamedTuple):
    """What moves a marker, before it has moved."""

    date: str
    what: str
    why: str
    by: str


def _step(marks: dict[str, int], move: Move, track: str, spaces: int) -> Iterator[Step]:
    was = marks[track]
    marks[track] = moved(was, spaces)
    if marks[track] != was:
        yield Step(move.date, move.what, track, marks[track], was, move.why, move.by)
    if abs(marks[track]) == END:
        was, marks[track] = marks[track], MODERATE if marks[track] > 0 else -MODERATE
        what = "At the end of the track the marker goes back to the outermost moderate space."
        yield Step(move.date, what, track, marks[track], was, "moderate", move.by)


Told = tuple[str, int, str, str, str, list[tuple[str, int]]]
"""Day, order within it, what, why, by whom or by which case, and the moves."""


def _happened() -> Iterator[Told]:
    cards = _cards()
    for service in services():
        if service.id in cards:
            yield from _serves(service, cards[service.id])
    for case in cases().values():
        if case["id"] not in JURIES:
            yield from _decided(case)


def _serves(service: Service, card: Mapping[str, Any]) -> Iterator[Told]:
    """Coming and going. Who becomes Chief from the bench leaves no sign: the symbols count once
    more, so that they stand doubled."""
    promoted = service.left == "became Chief Justice"
    risen = service.chief and _promoted(service.id)
    times = 2 if service.chief and not risen else 1
    office = "Chief Justice" if service.chief else "associate justice"
    what = f"{service.name} becomes {office}."
    symbols = [(track, times * card[track]) for track in TRACKS]
    yield service.began.isoformat(), 1, what, "seated", service.id, symbols
    if not promoted and service.ended < LAST:
        weight = 2 if service.chief else 1
        signs = [(track, weight * card["retire"].get(track, 0)) for track in TRACKS]
        what = f"{service.name} leaves: {service.left}."
        yield service.ended.isoformat(), 0, what, "retired", service.id, signs


def _promoted(justice: str) -> bool:
    return any(one.id == justice and one.left == "became Chief Justice" for one in services())


def _decided(case: Mapping[str, Any]) -> Iterator[Told]:
    side = won(case["id"])
    way = 1 if side == SILVER else -1
    name, day = case["real_name"], str(case["decided"])
    what = f"{name} is decided: one space for the opinion."
    yield day, 2, what, "opinion", case["id"], [(case["track"], way)]
    if case["effect"] in FAMILIES:
        spaces = _effect(case, side)
        yield day, 3, f"{name}: the effect of its card.", "effect", case["id"], spaces


def _effect(case: Mapping[str, Any], side: str) -> list[tuple[str, int]]:
    """The effect of a card on its track; "to the end" is as far as a track goes."""
    way = 1 if side == SILVER else -1
    whole = case["effect"] == f"to-the-end-{side}"
    return [(case["track"], way * (2 * END if whole else int(case["amount"])))]


@cache
def _cards() -> dict[str, dict[str, Any]]:
    """Justice -> symbols, and `retire`: track -> spaces."""
    found = read_toml(data_dir() / "court" / "justices.toml")["justices"]
    return {card["id"]: {**card, "retire": _retire(card)} for card in found}


def _retire(card: Mapping[str, Any]) -> dict[str, int]:
    told = card.get("retire")
    if isinstance(told, Mapping):
        return {track: int(spaces) for track, spaces in told.items()}
    if told is not None:
        return dict(zip(TRACKS, map(int, told), strict=True))
    return {track: int(card.get(f"retire_{track}", 0)) for track in TRACKS}


def ghost(track: str, steps: Iterable[Step] | None = None) -> list[tuple[str, int]]:
    """One track of the record: (day, where its marker stands), each move once, in order."""
    return [
        (s.date, s.mark) for s in (documented() if steps is None else steps) if s.track == track
    ]
