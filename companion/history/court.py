"""The record of the Supreme Court beside a match: the rail, departures, cases, who sat when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.core.game import Event
from companion.core.tables import data_dir, read_toml
from companion.history.court_bench import (
    WOMEN,
    apart,
    days_together,
    met,
    never_met,
    offices,
    seats,
    services,
    sittings,
    who_sat,
)
from companion.history.court_match import (
    JURIES,
    agreed,
    cases,
    cited,
    departures,
    left,
    side_by_side,
    summary,
    tally,
    told,
    won,
)
from companion.history.court_replay import CAPTION, documented, ghost
from companion.history.rail import Entry, Fact, Rail, Turn, load, turns, worths

if TYPE_CHECKING:
    import pandas as pd

__all__ = [
    "CAPTION",
    "agreed",
    "apart",
    "cited",
    "days_together",
    "departures",
    "documented",
    "ghost",
    "met",
    "never_met",
    "rail",
    "record",
    "side_by_side",
    "summary",
    "told",
    "who_sat",
]

ENDS = (
    "ended",
    "breadth",
    "depth",
    "bench-influence",
    "dissent-score",
    "goal-shown",
    "goal-scored",
)
DECIDED = ("decided", "opinion", "dissented", "awarded", "no-winner", "clerks-home", "effect")
EFFECTS = ("cubes", "robed", "actions-next", "supremes-next", "case-clerk", "own-clerk-moved")
MORE = ("clerk-given-back", "goal-drawn", "case-removed", "random-seat", "markers-cleared")
ACTS = ("gathered", "advocated", "supported", "published", "rolled", "rested", "entered")
ENTERED = ("clerk-placed", "searched", "struck", "remanded", "clerk-moved", "borked", "senior")
NEWS = tuple(
    map(
        frozenset,
        (ENDS, [*DECIDED, *EFFECTS, *MORE], ["retired", "justice-seated"], [*ACTS, *ENTERED]),
    )
)
HEADLINES = frozenset({"decided"})
"""Kinds that are told even where many things happened at once."""
SEEN = 4
"""Turns in which a decision about harm stands beside the board: somebody is asked by then."""
LANDSLIDE = 5
"""From this space on a track is in its darker zone."""
LIMITS = (
    "The game gives a justice one fixed sign a track. In fact a justice decided hundreds of "
    "cases, each on its own law and facts, and some changed their minds.",
    "A vote is counted as the books count it; where they differ, the note on the case says so.",
    "The Bench of the game has nine places from 1789 and mixes people of one era; in fact the law "
    "gave six, five, seven, nine, ten, seven and nine places.",
    "Two prosecutions of 1798 and 1799 were never before the Supreme Court: no justices’ vote "
    "can be shown for them.",
    "Who won a case is not who was right, and one case is not the law: most of the people whom a "
    "decision touched were not in the room.",
)
"""What the numbers cannot say; shown with them."""


class Moment(NamedTuple):
    """An event as the entries of this rail see it; the fields are the names of `when`."""

    kinds: str
    cases: str
    justices: str
    tracks: str
    spaces: str
    sides: str
    zones: str
    docket: str
    offices: str
    eras: str
    rounds: int


def rail(events: Sequence[Event]) -> Fact:
    """What happened in fact where the match stands now, and where the match has left it."""
    cut = turns(events)
    entry = _grave(cut) or _rail().shown(cut)[-1]
    return Fact(entry.date, entry.text, entry.source, entry.confidence, left(cut))


def _grave(cut: Sequence[Turn]) -> Entry | None:
    """What the record says of a case of harm that was decided in the last turns, one a turn."""
    for since, turn in enumerate(reversed(cut[-SEEN:])):
        for event in turn.events:
            case = str(event.details.get("case", ""))
            if event.kind == "decided" and cases().get(case, {}).get("harm"):
                told = [e for e in _rail().entries if _about(e, case)]
                return told[since % len(told)] if told else None
    return None


def _about(entry: Entry, case: str) -> bool:
    return any(case in table.get("cases", ()) for table in entry.when)


@cache
def _rail() -> Rail:
    path = data_dir() / "court" / "rail.toml"
    return Rail(load(path), _read, NEWS, worths(path))


def _read(event: Event, round_: int) -> Iterator[Moment]:
    """What everybody may see of an event."""
    told = {name: value for name, value in event.details.items() if name not in event.secret}
    case, justice = str(told.get("case", "")), str(told.get("justice", ""))
    by = str(told.get("by", ""))
    case, justice = (
        case or (by if by in cases() else ""),
        justice or (by if by in offices() else ""),
    )
    track = str(told.get("track", "")) or str(cases().get(case, {}).get("track", ""))
    docket = str(told.get("space", "")) if case else ""
    era = _era(told, case, justice)
    rest = (_space(event), _side(told), _zone(told), docket, _office(told), era)
    yield Moment(event.kind, case, justice, track, *rest, round_)
    if "why" in told and event.kind == "shifted":
        yield Moment(f"shifted-{told['why']}", case, justice, track, *rest, round_)


def _space(event: Event) -> str:
    """The space of the Robing Room that an event names, as an id."""
    if event.kind not in ("entered", "ability"):
        return ""
    return str(event.details.get("name", "")).lower().replace(" ", "-")


def _side(told: Mapping[str, Any]) -> str:
    """Silver or gold: of a case, or the way that a track went."""
    spaces = told.get("spaces")
    if "side" not in told and isinstance(spaces, int) and spaces:
        return "silver" if spaces > 0 else "gold"
    return str(told.get("side", ""))


def _zone(told: Mapping[str, Any]) -> str:
    mark = told.get("mark")
    if not isinstance(mark, int) or not mark:
        return ""
    return "landslide" if abs(mark) >= LANDSLIDE else "moderate"


def _office(told: Mapping[str, Any]) -> str:
    if "chief" not in told:
        return ""
    return "chief" if told["chief"] else "associate"


def _era(told: Mapping[str, Any], case: str, justice: str) -> str:
    if case in cases():
        return str(cases()[case]["era"])
    return str(told.get("era", "")) or _eras().get(justice, "")


@cache
def _eras() -> dict[str, str]:
    """Justice of a card -> the era of the card."""
    cards = read_toml(data_dir() / "court" / "justices.toml")["justices"]
    return {card["id"]: card["era"] for card in cards}


def record() -> dict[str, Any]:
    """The record in plain dicts: cases, justices, services, seats, sittings, documented, caption,
    places, limits, sources."""
    sources = [str(case["source"]) for case in cases().values()]
    return {
        "cases": [_case(case) for case in cases().values()],
        "justices": [_justice(id) for id in offices()],
        "services": [_service(n) for n in range(len(services()))],
        "seats": [dict(act) for act in seats()],
        "sittings": [{**s._asdict(), "day": s.day.isoformat()} for s in sittings()],
        "documented": [step._asdict() for step in documented()],
        "caption": CAPTION,
        "places": _places(),
        "limits": list(LIMITS),
        "sources": list(dict.fromkeys([*sources, *(str(act["source"]) for act in seats())])),
    }


def _case(case: Mapping[str, Any]) -> dict[str, Any]:
    """A case with its bench of the day, the side that won and a tally in words."""
    jury = case["id"] in JURIES
    bench = [] if jury else who_sat(str(case["decided"]))
    told = {"won": won(case["id"]), "tally": tally(case["id"]), "jury": jury, "bench": bench}
    return {**case, **told}


def _justice(id: str) -> dict[str, Any]:
    held = offices()[id]
    return {
        **{"id": id, "name": held[0].name, "woman": id in WOMEN},
        "chief": any(one.chief for one in held),
        "began": held[0].began.isoformat(),
        "ended": held[-1].ended.isoformat(),
    }


def _service(n: int) -> dict[str, Any]:
    one = services()[n]
    days = {"began": one.began.isoformat(), "ended": one.ended.isoformat()}
    return {**one._asdict(), **days, "order": n + 1}


def _places() -> dict[str, Any]:
    """What cases, tracks, actions, spaces and people of the game stood for; what it leaves out."""
    read = read_toml(data_dir() / "court" / "places.toml")
    return {**read, "cases": [_tried(place) for place in read["cases"]]}


def _tried(place: Mapping[str, Any]) -> dict[str, Any]:
    """A case: what was at stake, how it was decided, whom that touched, what became of it."""
    case = cases()[place["id"]]
    decided = f"{case['real_name']}, {tally(place['id'])}. {case['question']} {case['holding']}"
    in_fact = " ".join(filter(None, (decided, place["touched"], case.get("later", ""))))
    own = [
        one for one in place["source"].split("; ") if one.split(", not")[0] not in case["source"]
    ]
    title, source = str(case["caption"]), "; ".join([*own, case["source"]])
    return {**place, "title": title, "in_fact": in_fact, "source": source}


def bench_on(day: str) -> pd.DataFrame:
    """Who sat on a day: justice, office, since when and until when."""
    sat = who_sat(day)
    found = [one for id in sat for one in offices()[id] if one.began.isoformat() <= day]
    last = {one.id: one for one in found}
    columns = ("id", "name", "office", "began", "ended")
    return _frame({name: getattr(last[id], name) for name in columns} for id in sat)


def justices() -> pd.DataFrame:
    """The 117 appointments of the 112 who sat by 2010, in the order of the oaths."""
    return _frame(_service(n) for n in range(len(services())))


def decisions() -> pd.DataFrame:
    """The cases of the game as they were decided in fact."""
    columns = ("id", "real_name", "citation", "decided", "vote", "won", "author", "dissenters")
    return _frame({name: _case(case).get(name) for name in columns} for case in cases().values())


def together() -> pd.DataFrame:
    """Every two justices who sat together, and on how many days."""
    ids = list(offices())
    pairs = ((a, b) for n, a in enumerate(ids) for b in ids[n + 1 :] if met(a, b))
    return _frame({"justice": a, "with": b, "days": days_together(a, b)} for a, b in pairs)


def _frame(rows: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    import pandas as pd

    return pd.DataFrame([dict(row) for row in rows]).convert_dtypes()
