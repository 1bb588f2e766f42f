"""The record of 1824 and 1828: returns, the House vote, the rail of The Campaign of 1828."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.core.game import Event
from companion.core.tables import Table, data_dir, read_toml
from companion.history.rail import Departure, Fact, Happened, Rail, Turn, load, turns
from companion.history.tables import rows
from companion.history.three_fifths import LIMITS, Reading, three_fifths
from companion.phrases import listed

if TYPE_CHECKING:
    import pandas as pd

SEATS = {"adams": "Adams", "jackson": "Jackson"}
AREAS = {
    "new-england": "New England",
    "mid-atlantic": "the Mid-Atlantic",
    "south-atlantic": "the South Atlantic",
    "north-central": "the North Central states",
    "south-central": "the South Central states",
}
TILE_OF = {
    "delegate": "delegate",
    "placed-smear": "smear",
    "to-the-press": "smear",
    "press-settled": "smear",
    "bound": "agenda",
    "agenda-lapsed": "agenda",
    "picked-up": "gerrymandering",
    "moved": "gerrymandering",
    "tipped": "momentum",
    "polled": "polling",
    "handed": "special-edition",
    "received": "special-edition",
    "financed": "financing",
}
"""Kind of event -> the kind of tile that made it happen."""
NEWS = (
    frozenset({"president"}),
    frozenset({"piles-counted", "area-counted", "press-settled", "piles-level", "area-level"}),
)
TEXT = {
    "state",
    "name",
    "abbr",
    "area",
    "chosen_by",
    "source",
    "confidence",
    "note",
    "vote_for",
    "candidate",
}


def rail(events: Sequence[Event]) -> Fact:
    """What happened in fact where the match stands now, and where the match has left it."""
    cut = turns(events)
    entry = _rail().shown(cut)[-1]
    return Fact(entry.date, entry.text, entry.source, entry.confidence, _left(cut))


def departures(events: Sequence[Event]) -> list[tuple[int, str]]:
    """Where the match left the record: (turn, sentence) at every count and at the end."""
    return [(turn, text) for turn, text, _ in cited(events)]


def cited(events: Sequence[Event]) -> list[Departure]:
    """The same, each with the source of the electors it speaks of."""
    found: list[Departure] = []
    for turn in turns(events):
        for area, seat in _otherwise(_gains(turn.events)):
            told = _counted(turn.round, area, seat)
            found.append(Departure(turn.number, told, _source(area)))
        ends = filter(None, map(_elected, turn.events))
        found += [Departure(turn.number, told, _source(*AREAS)) for told in ends]
    return found


def agreed(events: Sequence[Event]) -> str:
    """How often an area went to whoever carried it in fact, of all counts that had a winner."""
    counts = [_gains(turn.events) for turn in turns(events)]
    won = sum(v.get("adams", 0) != v.get("jackson", 0) for one in counts for v in one.values())
    other = sum(1 for one in counts for _ in _otherwise(one))
    return f"Of {won} counts of an area, {won - other} went as in fact." if won else ""


def _source(*areas: str) -> str:
    """Where the electors of these areas are from."""
    known = (row for row in _table("returns_1828") if row["area"] in areas)
    return "; ".join(_sources(known))


def summary(events: Sequence[Event]) -> list[str]:
    """Where the whole match left the record: a sentence an area, and one for the outcome."""
    rounds: dict[tuple[str, str], list[str]] = {}
    ends: list[str] = []
    for turn in turns(events):
        for place in _otherwise(_gains(turn.events)):
            rounds.setdefault(place, []).append(str(turn.round))
        ends += [text for text in map(_elected, turn.events) if text]
    return [*ends, *(_in_short(area, seat, told) for (area, seat), told in rounds.items())]


def _in_short(area: str, seat: str, rounds: Sequence[str]) -> str:
    noun = "rounds" if len(rounds) > 1 else "round"
    return f"{SEATS[seat]} won {AREAS[area]} in {noun} {listed(rounds)}; in fact {_in_fact(area)}."


@cache
def _rail() -> Rail:
    return Rail(load(data_dir() / "campaign1828" / "rail.toml"), _read, NEWS)


def _read(event: Event, round_: int) -> Iterator[Happened]:
    if event.kind == "drawn":
        # The tiles on the table are no news of one area: the opening of the round is.
        yield Happened("drawn", "", "", "", round_)
        return
    tile = TILE_OF.get(event.kind) or str(event.details.get("tile", ""))
    kind, _, colour = tile.partition("delegate-")
    areas = {event.details.get(name) for name in ("area", "source")} | {colour or None}
    for area in sorted(str(a) for a in areas if a) or [""]:
        name = "delegate" if colour else kind
        yield Happened(event.kind, name, area, event.seat, round_)


def _gains(events: Iterable[Event]) -> dict[str, dict[str, int]]:
    """Area -> seat -> votes won there in these events."""
    gains: dict[str, dict[str, int]] = {}
    for event in events:
        area = str(event.details.get("area", ""))
        if event.kind == "area-counted" and area in AREAS and event.seat in SEATS:
            here = gains.setdefault(area, {})
            here[event.seat] = here.get(event.seat, 0) + _votes(event)
    return gains


def _votes(event: Event) -> int:
    told = event.details
    return int(told["votes"] if "votes" in told else told.get("majority", 0) + told["bonus"])


def _otherwise(gains: Mapping[str, Mapping[str, int]]) -> Iterator[tuple[str, str]]:
    """(area, seat) where another seat than in 1828 won the more votes."""
    for area, votes in gains.items():
        leader = max(SEATS, key=lambda seat: votes.get(seat, 0))
        other = next(seat for seat in SEATS if seat != leader)
        if votes.get(leader, 0) > votes.get(other, 0) and leader != _carried(area):
            yield area, leader


def _carried(area: str) -> str:
    votes = electors()[area]
    return max(SEATS, key=lambda seat: votes[seat])


def _in_fact(area: str) -> str:
    seat, votes = _carried(area), electors()[area]
    total = sum(votes.values())
    many = f"all {total}" if votes[seat] == total else f"{votes[seat]} of the {total}"
    return f"{many} electors voted for {SEATS[seat]}"


def _counted(round_: int, area: str, seat: str) -> str:
    return f"In round {round_} {SEATS[seat]} won {AREAS[area]}; in fact {_in_fact(area)}."


def _leads(area: str, votes: Mapping[str, int]) -> str:
    seat, most, least = max(SEATS, key=lambda s: votes[s]), max(votes.values()), min(votes.values())
    unit = "Vote" if most == 1 else "Votes"
    return (
        f"Here {SEATS[seat]} leads in {AREAS[area]}, {most} {unit} to {least}; "
        f"in fact {_in_fact(area)}."
    )


def _elected(event: Event) -> str:
    winners = event.details.get("winners", ()) if event.kind == "president" else ()
    names = [winners] if isinstance(winners, str) else list(winners)
    if not names or names == ["jackson"]:
        return ""
    who = f"{SEATS[names[0]]} is elected" if len(names) == 1 else "the vote is tied"
    total = {seat: sum(votes[seat] for votes in electors().values()) for seat in SEATS}
    return f"Here {who}; in fact Jackson won, {total['jackson']} electors to {total['adams']}."


def _left(cut: Sequence[Turn]) -> str:
    """One departure that this turn touches, none of the last three; often there is none."""
    said: list[str] = []
    won: dict[str, dict[str, int]] = {}
    for turn in cut:
        for area, gains in _gains(turn.events).items():
            won[area] = {s: won.get(area, {}).get(s, 0) + gains.get(s, 0) for s in SEATS}
        touched = {str(e.details.get("area", "")) for e in turn.events if e.kind != "drawn"}
        notes = [text for text in map(_elected, turn.events) if text]
        notes += [_leads(area, won[area]) for area, _ in _otherwise(won) if area in touched]
        said.append(next((note for note in notes if note not in said[-3:]), ""))
    return said[-1]


@cache
def electors() -> dict[str, dict[str, int]]:
    """Area -> seat -> electors won there in 1828."""
    found = {area: dict.fromkeys(SEATS, 0) for area in AREAS}
    for row in _table("returns_1828"):
        for seat in SEATS:
            found[str(row["area"])][seat] += row[f"ev_{seat}"]
    return found


@cache
def _table(name: str) -> tuple[Table, ...]:
    """The rows of data/history/<name>.csv; numbers as int, an empty number as None."""
    columns = rows(name)[0]
    words = {key for key in columns if key in TEXT or key.endswith("source")}
    return rows(name, set(columns) - words)


def _by_state(name: str) -> Mapping[str, Any]:
    return Table({row["state"]: row for row in _table(name)}, f"data/history/{name}.csv")


def record() -> dict[str, Any]:
    """The record in plain dicts: areas, states, totals, house, three_fifths, places, sources."""
    returns, before, house = map(_by_state, ("returns_1828", "returns_1824", "house_1825"))
    states = [
        {"id": s["state"], **{k: s[k] for k in ("name", "abbr", "area", "col", "row")}}
        | _year(returns[s["state"]], 1828)
        | _year(before[s["state"]], 1824)
        | {"house_1825": house[s["state"]]["vote_for"]}
        for s in _table("states_1828")
    ]
    return {
        "areas": electors(),
        "states": states,
        "totals": list(_table("popular_totals")),
        "house": list(_table("house_1825")),
        "three_fifths": {
            "readings": [reading.plain() for reading in three_fifths()],
            "limits": list(LIMITS),
            "sources": _sources(_table("apportionment_1822"), _table("census_1820")),
        },
        "places": read_toml(data_dir() / "campaign1828" / "places.toml"),
        "sources": _sources(returns.values(), before.values(), house.values()),
    }


def _year(row: Mapping[str, Any], year: int) -> dict[str, Any]:
    numbers = {f"{key}_{year}": row[key] for key in row if key[:3] in ("ev_", "pv_")}
    extra = ("chosen_by", "electors", "source", "confidence", "note")
    return numbers | {f"{key}_{year}": row[key] for key in extra}


def _sources(*tables: Iterable[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(str(row["source"]) for table in tables for row in table))


def returns_1824() -> pd.DataFrame:
    """The election of 1824, one row a state; popular votes are missing where nobody voted."""
    return _frame(_table("returns_1824"))


def returns_1828() -> pd.DataFrame:
    """The election of 1828, one row a state; popular votes are missing where nobody voted."""
    return _frame(_table("returns_1828"))


def house_1825() -> pd.DataFrame:
    """The vote of the House on 9 February 1825, one row a state, with its members' votes."""
    return _frame(_table("house_1825"))


def three_fifths_table() -> pd.DataFrame:
    """Electors of each state under each reading of the count, and as they were."""
    readings: Sequence[Reading] = three_fifths()
    returns = _by_state("returns_1828")
    lines = [
        {"state": s, "area": r["area"], "ev_jackson": r["ev_jackson"], "ev_adams": r["ev_adams"]}
        | {reading.id: reading.electors[s] for reading in readings}
        for s, r in returns.items()
    ]
    return _frame(lines)


def _frame(lines: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    import pandas as pd

    return pd.DataFrame([dict(row) for row in lines]).convert_dtypes()
