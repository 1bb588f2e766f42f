"""The record of 1787 beside a match: the rail, departures, roll calls, who sat, who ratified."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.core.game import Event
from companion.core.tables import Table, data_dir, read_toml
from companion.history.convention_match import (
    agreed,
    articles,
    cited,
    departures,
    left,
    placed,
    side_by_side,
    summary,
)
from companion.history.rail import Fact, Rail, load, turns, worths
from companion.history.roll_calls import (
    LIMITS,
    agreements,
    beside,
    decisive,
    delegations,
    roll_calls,
)
from companion.history.tables import rows

if TYPE_CHECKING:
    import pandas as pd

    from companion.core.match import Match

__all__ = ["agreed", "beside", "cited", "departures", "rail", "record", "side_by_side", "summary"]

ACTS = ("declared", "overridden", "spoke", "enacted", "snubbed", "dismissed", "crossed")
EFFECTS = ("cancelled", "switched", "postponed", "released", "called-back", "to-committee")
NEWS = tuple(map(frozenset, (["ended"], ["decided"], ["seated"], [*ACTS, *EFFECTS, "recovered"])))


class Moment(NamedTuple):
    """An event as the entries of this rail see it; the fields are the names of `when`."""

    kinds: str
    articles: str
    cards: str
    effects: str
    states: str
    factions: str
    sides: str
    seats: str
    rounds: int


def rail(events: Sequence[Event]) -> Fact:
    """What happened in fact where the match stands now, and where the match has left it."""
    cut = turns(placed(events))
    entry = _rail().shown(cut)[-1]
    return Fact(entry.date, entry.text, entry.source, entry.confidence, left(cut))


@cache
def _rail() -> Rail:
    path = data_dir() / "convention" / "rail.toml"
    return Rail(load(path), _read, NEWS, worths(path))


def _read(event: Event, round_: int) -> Iterator[Moment]:
    """What everybody may see of an event, once for each of its cards."""
    open_ = {name: told for name, told in event.details.items() if name not in event.secret}
    names = ("effect", "state", "faction", "side")
    effect, state, faction, side = (str(open_.get(name, "")) for name in names)
    article, cards = str(open_.get("article", "")), open_.get("cards", open_.get("card"))
    told = cards if isinstance(cards, tuple) else (cards or "",)
    for card in map(str, told or ("",)):
        home = state or _home().get(card, "")
        yield Moment(event.kind, article, card, effect, home, faction, side, event.seat, round_)


@cache
def _home() -> dict[str, str]:
    """Delegate -> the state that sent him."""
    return {row["id"]: row["state"] for row in _table("convention_attendance")}


@cache
def _table(name: str) -> tuple[Table, ...]:
    """The rows of data/history/<name>.csv, counts as int."""
    return rows(name, ("order", "yes", "no"))


def record() -> dict[str, Any]:
    """The record in plain dicts: states, votes, articles, agreement, attendance, ratification,
    places, limits, sources."""
    votes = [call.plain() for call in roll_calls().values()]
    states = [Table({"id": state, **told}, told.where) for state, told in delegations().items()]
    return {
        "states": states,
        "votes": votes,
        "articles": [_article(article) for article in articles().values()],
        "agreement": {a: {b: list(n) for b, n in row.items()} for a, row in agreements().items()},
        "attendance": list(_table("convention_attendance")),
        "ratification": list(_table("ratification")),
        "places": _places(),
        "limits": list(LIMITS),
        "sources": list(dict.fromkeys(str(row["source"]) for row in [*votes, *states])),
    }


def _article(article: Mapping[str, Any]) -> dict[str, Any]:
    call = decisive(article["id"])
    return {**article, "decisive": call.id if call else "", "tally": call.tally if call else ""}


def _places() -> dict[str, Any]:
    """What the articles, rooms, factions and delegations of the game stood for."""
    return {
        "articles": [_clause(a) for a in articles().values()],
        **read_toml(data_dir() / "convention" / "places.toml"),
    }


def _clause(article: Mapping[str, Any]) -> dict[str, str]:
    """Both sides of an article, what was proposed and argued; then what was voted and decided."""
    sides = f"Yea: {article['yes']}. Nay: {article['no']}."
    fate = [article[name] for name in ("voted", "decided", "later") if article[name]]
    return {
        "stood_for": f"{sides} {article['proposed']} {article['argued']}",
        "in_fact": " ".join(fate),
        **{name: article[name] for name in ("id", "title", "source", "confidence")},
    }


def votes() -> pd.DataFrame:
    """The roll calls, one row a question and one column a state: aye, no, divided or absent."""
    calls = [call.plain() for call in roll_calls().values()]
    return _frame({**call, **call.pop("votes")} for call in calls)


def attendance() -> pd.DataFrame:
    """The 55 delegates: first and last day, days away, and whether they signed."""
    return _frame(_table("convention_attendance"))


def ratification() -> pd.DataFrame:
    """The thirteen conventions that ratified, in order, with their counts."""
    return _frame(_table("ratification"))


def votes_beside(match: Match[Any]) -> pd.DataFrame:
    """Every vote of a match beside the roll call of 1787, one row an article and a state."""
    lines = [
        {"article": heading.partition(":")[0], "state": state, "here and in fact": told}
        for heading, votes in side_by_side(match.events).items()
        for state, told in votes
    ]
    return _frame(lines)


def agreement() -> pd.DataFrame:
    """Every pair of states: on how many calls they agreed, of how many, and the share."""
    pairs = [
        {"state": one, "other": other, "agreed": agreed, "both": both, "share": agreed / both}
        for one, row in agreements().items()
        for other, (agreed, both) in row.items()
        if both
    ]
    return _frame(pairs)


def _frame(lines: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    import pandas as pd

    return pd.DataFrame([dict(row) for row in lines]).convert_dtypes()
