"""Maps of the record: the electors of 1824 and 1828, the House vote of 1825."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.charts.campaign1828_board import AREAS, HANDS
from companion.charts.template import Json, Record, Row, hover, sketch
from companion.charts.tiles import Tile, tile_map
from companion.phrases import many

State = Mapping[str, Any]
MAP = "; outlines: the areas of the game"


def states_of(record: Record, year: int) -> list[State]:
    """The returns of a year: one mapping a state, its keys without the year."""
    end = f"_{year}"
    return [
        {key.removesuffix(end): value for key, value in state.items()}
        for state in record["states"]
        if f"chosen_by{end}" in state
    ]


def electors_of(state: State) -> dict[str, int]:
    """Candidate -> electors of a state, in the order of the key; nobody with none."""
    cast = {who: int(state.get(f"ev_{who}") or 0) for who in HANDS}
    return {who: number for who, number in cast.items() if number}


def voters_of(state: State) -> dict[str, int]:
    """Candidate -> voters of a state; empty where the legislature chose."""
    cast = {who: state.get(f"pv_{who}") for who in HANDS}
    return {who: int(number) for who, number in cast.items() if number is not None}


def voted(state: State) -> str:
    """The voters of a state in words."""
    voters = voters_of(state)
    if not voters:
        return "No popular vote"
    return "Votes: " + ", ".join(f"{HANDS[who].name} {n:,}" for who, n in voters.items())


def cast_words(cast: Mapping[str, int]) -> str:
    """Electors in letters and figures: "J 28", "A16 J20"; two candidates a line at most."""
    if len(cast) == 1:
        return "".join(f"{HANDS[who].letter} {number}" for who, number in cast.items())
    words = [f"{HANDS[who].letter}{number}" for who, number in cast.items()]
    return "<br>".join(" ".join(words[at : at + 2]) for at in range(0, len(words), 2))


def source_of(states: Sequence[State]) -> str:
    """Where the figures of most of these states come from."""
    sources = [str(state["source"]) for state in states]
    return max(dict.fromkeys(sources), key=sources.count)


def returns_1828(rows: Sequence[Row] | None, record: Record) -> Json:
    """The electors of 1828 on a map of 24 tiles; a divided state is a divided tile."""
    return _returns(record, 1828, _finding_1828)


def returns_1824(rows: Sequence[Row] | None, record: Record) -> Json:
    """The electors of 1824 on a map of 24 tiles."""
    return _returns(record, 1824, _finding_1824)


def _returns(record: Record, year: int, finding: Callable[[Mapping[str, int]], str]) -> Json:
    states = states_of(record, year)
    totals = _totals([electors_of(state) for state in states])
    drawn = tile_map([_returned(state, year) for state in states], HANDS, _key(totals))
    said = finding(totals)
    return sketch(
        data=drawn["data"],
        layout=drawn["layout"],
        finding=said,
        measure=f"Electors of {year} by state; a tile is divided as its electors were" + MAP,
        source=source_of(states),
        alt=f"Map of 24 states as equal tiles, each in the colour and with the letter of those "
        f"who got its electors in {year}. {said}.",
        table=(
            ("State", "Area", *(HANDS[who].name for who in totals), "Chosen by"),
            [_returned_row(state, list(totals)) for state in states],
        ),
        tile=drawn["tile"],
    )


def _returned(state: State, year: int) -> Tile:
    cast = electors_of(state)
    told = ", ".join(f"{HANDS[who].name} {number}" for who, number in cast.items())
    return Tile(
        state["abbr"],
        state["area"],
        int(state["col"]),
        int(state["row"]),
        cast,
        cast_words(cast),
        hover(
            f"{state['name']}: {told}",
            f"{many(sum(cast.values()), 'elector')}, {AREAS[state['area']]}",
            f"Chosen by: {state['chosen_by']}",
            voted(state),
        ),
    )


def _returned_row(state: State, order: Sequence[str]) -> list[str | int]:
    cast = electors_of(state)
    return [
        state["name"],
        AREAS[state["area"]],
        *(cast.get(who, 0) for who in order),
        state["chosen_by"],
    ]


def _totals(cast: Sequence[Mapping[str, int]]) -> dict[str, int]:
    sums = {who: sum(one.get(who, 0) for one in cast) for who in HANDS}
    return {who: number for who, number in sums.items() if number}


def _key(totals: Mapping[str, int]) -> dict[str, str]:
    """The entries of the key: "J  Jackson 178"."""
    return {who: f"{HANDS[who].letter}  {HANDS[who].name} {n}" for who, n in totals.items()}


def _finding_1828(totals: Mapping[str, int]) -> str:
    first, second = sorted(totals, key=lambda who: -totals[who])[:2]
    return (
        f"{HANDS[first].name} won {totals[first]} electors of {sum(totals.values())}, "
        f"{HANDS[second].name} {totals[second]}"
    )


def _finding_1824(totals: Mapping[str, int]) -> str:
    first = max(totals, key=lambda who: totals[who])
    whole = sum(totals.values())
    need = whole // 2 + 1
    short = "enough" if totals[first] >= need else f"{need - totals[first]} short of a majority"
    return f"{HANDS[first].name} led with {totals[first]} electors of {whole}, {short}"


def house_1825(rows: Sequence[Row] | None, record: Record) -> Json:
    """The House vote of 9 February 1825: one vote a state, on the same map."""
    states = _delegations(record)
    totals = _totals([{state["vote_for"]: 1} for state in states])
    drawn = tile_map([_voted_in_house(state) for state in states], HANDS, _key(totals))
    winner = max(totals, key=lambda who: totals[who])
    said = (
        f"In the House {HANDS[winner].name} got {totals[winner]} states of "
        f"{sum(totals.values())} and was elected President"
    )
    return sketch(
        data=drawn["data"],
        layout=drawn["layout"],
        finding=said,
        measure="One vote a state, 9 February 1825; below it, members for and against the choice"
        + MAP,
        source=source_of(states),
        alt=f"Map of 24 states as equal tiles, each in the colour and with the letter of the "
        f"candidate that its delegation chose. {said}.",
        table=(
            ("State", "Area", "Vote for", "Adams", "Jackson", "Crawford"),
            [_house_row(state) for state in states],
        ),
        tile=drawn["tile"],
    )


def _delegations(record: Record) -> list[State]:
    """The delegations of the House vote, each with its place on the map."""
    places = {state["id"]: state for state in record["states"]}
    return [{**places[vote["state"]], **vote} for vote in record["house"]]


def _members(state: State) -> dict[str, int]:
    return {who: int(state.get(f"members_{who}") or 0) for who in ("adams", "jackson", "crawford")}


def _voted_in_house(state: State) -> Tile:
    members, who = _members(state), state["vote_for"]
    others = sum(members.values()) - members[who]
    told = ", ".join(f"{HANDS[one].name} {n}" for one, n in members.items() if n)
    return Tile(
        state["abbr"],
        state["area"],
        int(state["col"]),
        int(state["row"]),
        {who: 1},
        f"{HANDS[who].letter} {members[who]}–{others}",
        hover(
            f"{state['name']} votes for {HANDS[who].name}",
            f"Members: {told}",
            "The ballots were secret: the split is as reported then",
        ),
    )


def _house_row(state: State) -> list[str | int]:
    members = _members(state)
    return [state["name"], AREAS[state["area"]], HANDS[state["vote_for"]].name, *members.values()]
