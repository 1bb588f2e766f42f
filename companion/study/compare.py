"""Two branches of a match side by side: where they part, how each ends, what each refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.core.state import OVER
from companion.core.tree import Node
from companion.games import GAMES
from companion.phrases import listed
from companion.study.rows import rows
from companion.study.telling import actor, open_book, words_of

REASONS = 3
"""Most reasons that are told of one seat in one branch."""
COLUMNS = ("seat", "name", "difference")
"""What `Comparison.table` has beside the two branches."""
_CLOSED = WeakKeyDictionary[Node[Any], tuple[int, list[str]]]()
"""What was listed and what was closed at a moment; a node never changes, so it is asked once."""


class Refused(NamedTuple):
    """What one seat was refused in one branch, from the fork to its end.

    `hidden` says why the viewer may not know; the numbers are nought then.
    """

    seat: str
    decisions: int
    listed: int  # choices that the board showed at these decisions
    closed: int  # of these, those that were refused
    reasons: tuple[tuple[str, int], ...]  # a reason, and at how many decisions it was given
    hidden: str = ""


class Side(NamedTuple):
    """One branch: its end, what was chosen at the fork, its scores, rows, and refusals."""

    name: str
    node: int
    turn: int
    over: bool
    chose: str  # in words: “…” as the board has it, or what everybody may read
    scores: dict[str, int]
    winners: tuple[str, ...]
    rows: list[dict[str, Any]]  # of the whole branch, from the start: see study.rows
    refused: tuple[Refused, ...]


@dataclass(frozen=True)
class Comparison:
    """Two branches of one match; `node` is the moment at which they part, where `seat` decides.

    `begins` are the tracks at the start of the match.
    """

    game: str
    node: int
    turn: int
    seat: str
    sides: tuple[Side, Side]
    begins: dict[str, float]

    @cached_property
    def tracks(self) -> dict[str, bool]:
        """Every track of the game -> whether it ends differently in the two branches."""
        first, second = (self.ends(side) for side in self.sides)
        return {track: first[track] != second[track] for track in first}

    def ends(self, side: Side) -> dict[str, float]:
        """Each track at the end of a branch."""
        return self.begins | {row["track"]: row["now"] for row in side.rows}

    def sentences(self) -> list[str]:
        """Where the branches part, and how each stands at its end."""
        label = GAMES.named(self.game).labels
        first, second = self.sides
        where = f"in turn {self.turn}" if self.turn else "before the first turn"
        parts = (
            f"The branches part {where}, where {label(self.seat)} decides. "
            f"In “{first.name}”: {first.chose}. In “{second.name}”: {second.chose}."
        )
        return [parts, *map(self._standing, self.sides)]

    def _standing(self, side: Side) -> str:
        label = GAMES.named(self.game).labels
        scores = listed([f"{label(seat)} {score}" for seat, score in side.scores.items()])
        if not side.over:
            return f"“{side.name}” stands in turn {side.turn}: {scores}."
        won = listed([label(seat) for seat in side.winners]) or "nobody"
        verb = "win" if len(side.winners) > 1 else "wins"
        return f"“{side.name}” is over after turn {side.turn}: {scores}; {won} {verb}."

    def table(self) -> list[dict[str, Any]]:
        """A row for each seat: its score at the end of each branch, and the difference.

        A branch that is called like another column stands there in quotes.
        """
        label = GAMES.named(self.game).labels
        first, second = self.sides
        one, other = (f"“{s.name}”" if s.name in COLUMNS else s.name for s in self.sides)
        return [
            {
                **{"seat": seat, "name": label(seat)},
                **{one: score, other: second.scores[seat]},
                "difference": second.scores[seat] - score,
            }
            for seat, score in first.scores.items()
        ]


def compare(
    match: Match[Any], first: str, second: str, *, viewer: str | None = None, open: bool = False
) -> Comparison:
    """Lay two branches of a match, by their names, side by side.

    Where hands are hidden, a seat reads what it was refused itself, `viewer` alone, and of the
    choices of others what everybody may read; not so once the match is over, or with `open`.
    Raises CompanionError for a branch that is not there, and for one beside itself.
    """
    ends = [_end(match, name) for name in (first, second)]
    if ends[0] == ends[1]:
        raise CompanionError(f"“{first}” is one branch: choose two that differ")
    ways = [match.tree.way(end) for end in ends]
    together = sum(a is b for a, b in zip(*ways, strict=False))
    fork = ways[0][together - 1]
    knows = None if open or open_book(match) else (viewer,)
    sides = [
        _side(match, name, way[together - 1 :], viewer, knows)
        for name, way in zip((first, second), ways, strict=True)
    ]
    begins = dict(match.game.tracks(match.tree.nodes[0].state))
    seat = actor(match, fork, ways[0][together].action)
    name, turn = match.game.name, fork.state.turn
    return Comparison(name, fork.number, turn, seat, (sides[0], sides[1]), begins)


def whole(match: Match[Any], end: int) -> list[dict[str, Any]]:
    """The rows of the branch that ends at a node."""
    branch = copy(match)
    branch.node = end
    return rows(branch)


def _end(match: Match[Any], name: str) -> int:
    if not isinstance(match, Match):
        raise CompanionError(f"compare wants a match, not {type(match).__name__}")
    branches = match.branches
    if not isinstance(name, str) or name not in branches:
        raise CompanionError(f"there is no branch {name!r}; there are: {', '.join(branches)}")
    return branches[name]


def _side(
    match: Match[Any],
    name: str,
    way: Sequence[Node[Any]],
    viewer: str | None,
    knows: tuple[str | None, ...] | None,
) -> Side:
    """One branch from the fork, the first of `way`, to its end; `knows` None: all is open."""
    end, game = way[-1], match.game
    over = end.state.seat == OVER
    return Side(
        name,
        end.number,
        end.state.turn,
        over,
        told_choice(match, way[0], way[1], viewer, open=knows is None),
        dict(game.scores(end.state)),
        tuple(game.winners(end.state)) if over else (),
        whole(match, end.number),
        tuple(_refused(match, seat, way[1:], knows) for seat in match.seats),
    )


def told_choice(
    match: Match[Any], before: Node[Any], after: Node[Any], viewer: str | None, *, open: bool
) -> str:
    """What was chosen between two moments: as the board called it, or as anybody may read it.

    The words of the board for one's own choices, and for all where the match is an open book;
    else the sentence of the log.
    """
    game, action = match.game, after.action
    assert action is not None, "only the start has no action"
    acts = actor(match, before, action)
    if acts == before.state.seat and acts in match.seats and (open or acts == viewer):
        words = words_of(game.view(before.state, acts), str(action))
        return f"“{words or game.kinds[action.kind][0]}”"
    told, events = game.told(before.state, action, after.events, viewer)
    said = [text for event in events if (text := game.sentence(event))]
    return said[0].rstrip(".") if said else f"“{game.kinds[told.kind][0]}”"


def _refused(
    match: Match[Any], seat: str, way: Sequence[Node[Any]], knows: tuple[str | None, ...] | None
) -> Refused:
    """What a seat was refused at the moments of `way` at which it decides."""
    if knows is not None and seat not in knows:
        name = match.game.labels(seat)
        return Refused(seat, 0, 0, 0, (), f"only {name} may know before the match is over")
    found = [_closed(match, node) for node in way if node.state.seat == seat]
    given = Counter(reason for _, reasons in found for reason in dict.fromkeys(reasons))
    listed, closed = sum(n for n, _ in found), sum(len(reasons) for _, reasons in found)
    return Refused(seat, len(found), listed, closed, tuple(given.most_common(REASONS)))


def _closed(match: Match[Any], node: Node[Any]) -> tuple[int, list[str]]:
    """How many choices were listed at a moment, and the reason of each that was closed."""
    if node not in _CLOSED:
        tried = match.game.tried(node.state)
        _CLOSED[node] = len(tried), [reason for _, reason in tried if reason]
    return _CLOSED[node]
