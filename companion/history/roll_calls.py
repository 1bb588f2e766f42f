"""The roll calls of 1787: who could vote, how the states voted, and how often two agreed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from companion.core.tables import Table, record
from companion.history.tables import by, rows

NUMBERS = ("ayes", "noes", "divided")
MARKS = ("aye", "no", "divided", "absent")
MONTHS = {"05": "May", "06": "June", "07": "July", "08": "August", "09": "September"}
SIDES = {"yea": "Yea", "nay": "Nay"}
OTHER = {"yea": "nay", "nay": "yea"}
LIMITS = (
    "A state had one vote, cast by the most of its delegates in the room. How each man voted is "
    "known only where somebody noted it.",
    "These are roll calls on the great questions, chosen by us: several hundred more were taken.",
    "Madison wrote the calls down and revised his Notes late in life; the Journal differs here "
    "and there, and the notes on a vote say where.",
    "Two states that agree often need not have agreed for the same reason.",
)
"""What the numbers cannot say; shown with them."""


@dataclass(frozen=True)
class RollCall:
    """One question put to the states, and the answer of each: one of MARKS.

    `constitution` is the answer, "aye" or "no", that the Constitution of 17 September follows,
    whatever the result was on the day; it is empty where that cannot be said. `article` is the
    article of the game that this call decided, if any.
    """

    id: str
    date: str
    body: str
    title: str
    question: str
    result: str
    constitution: str
    article: str
    ayes: int
    noes: int
    divided: int
    votes: Mapping[str, str]
    source: str
    confidence: str
    note: str

    @property
    def tally(self) -> str:
        """Ayes, noes and divided states: "5–4–1", or "7–3" where none was divided."""
        return "–".join(map(str, (self.ayes, self.noes, *((self.divided,) * (self.divided > 0)))))

    def plain(self) -> dict[str, Any]:
        """The same as a plain dict."""
        return {**asdict(self), "tally": self.tally}


class Beside(NamedTuple):
    """A state's vote in a game and in fact, "Yea", "Nay", or why there is none; and a reason
    where the two differ."""

    state: str
    here: str
    in_fact: str
    why: str


@cache
def roll_calls() -> dict[str, RollCall]:
    """Id -> roll call, in the order in which they were taken."""
    return {row["id"]: _roll_call(row) for row in _rows("convention_votes")}


def _roll_call(row: Table) -> RollCall:
    votes = {state: row[state] for state in delegations()}
    told = {name: text for name, text in row.items() if name not in votes}
    return record(RollCall, {**told, "votes": votes}, row.where)


@cache
def delegations() -> Mapping[str, Any]:
    """State -> its name, its letters, and the first and the last day on which it could vote."""
    return by("state", "convention_delegations")


def _rows(name: str) -> tuple[Table, ...]:
    return rows(name, NUMBERS)


def spoken(date: str) -> str:
    """A day of the Convention as it is said, without its year: "1787-07-10" is "10 July"."""
    _, month, day = date.split("-")
    return f"{int(day)} {MONTHS[month]}"


def absence(state: str, date: str) -> str:
    """Why a state could not vote on a day, as a clause; empty where it could."""
    told = delegations()[state]
    if date < told["from"]:
        return f"{told['name']} could not vote before {spoken(told['from'])}"
    if date > told["to"]:
        return f"{told['name']} had left on {spoken(told['to'])}"
    return ""


@cache
def agreements() -> dict[str, dict[str, tuple[int, int]]]:
    """State -> other state -> on how many calls both said aye or both no, of how many on which
    both said one or the other."""
    found: dict[str, dict[str, tuple[int, int]]] = {state: {} for state in delegations()}
    for one, other in combinations(delegations(), 2):
        pairs = [(call.votes[one], call.votes[other]) for call in roll_calls().values()]
        both = [pair for pair in pairs if set(pair) <= {"aye", "no"}]
        counts = (sum(a == b for a, b in both), len(both))
        found[one][other] = found[other][one] = counts
    return found


@cache
def decisive(article: str) -> RollCall | None:
    """The roll call that decided an article; None where it was agreed to without one."""
    return next((call for call in roll_calls().values() if call.article == article), None)


def in_fact(article: str) -> dict[str, str]:
    """State -> "yea" where it voted for what the Constitution says, "nay" where against it; a
    divided or absent state by that word. Empty for an article without a roll call."""
    call = decisive(article)
    if call is None:
        return {}
    for_it, against = ("no", "aye") if call.constitution == "no" else ("aye", "no")
    sides = {for_it: "yea", against: "nay"}
    return {state: sides.get(mark, mark) for state, mark in call.votes.items()}


def beside(article: str, votes: Mapping[str, str], *, flipped: bool = False) -> list[Beside]:
    """The votes of a game, state -> "yea" or "nay", beside the roll call that decided in fact.

    One line a state. With `flipped` the game voted on the other side of the article, so its
    Yea is compared with the states that voted against what was agreed in fact.
    """
    call, fact = decisive(article), in_fact(article)
    if flipped:
        fact = {state: OTHER.get(was, was) for state, was in fact.items()}
    return [
        _line(state, votes.get(state, ""), fact.get(state, ""), call) for state in delegations()
    ]


def _line(state: str, here: str, was: str, call: RollCall | None) -> Beside:
    told = SIDES.get(here, "no vote")
    if call is None:
        return Beside(state, told, "no roll call", "in fact it was agreed without a roll call")
    return Beside(state, told, SIDES.get(was, was), "" if here == was else _why(state, was, call))


def _why(state: str, was: str, call: RollCall) -> str:
    """Why the vote of a state in fact was not that of the game."""
    name, day = delegations()[state]["name"], spoken(call.date)
    if was == "divided":
        return f"the delegates of {name} were divided on {day}"
    if was == "absent":
        return absence(state, call.date) or f"{name} does not stand in the call of {day}"
    return f"{name} voted {SIDES[was]} on {day}"
