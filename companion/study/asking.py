"""What may be asked of a match: which moment, by whom, how it goes on, and every refusal."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

from companion.core.errors import CompanionError, IllegalAction
from companion.core.game import Action
from companion.core.match import Match
from companion.core.rules import fit, readable
from companion.core.state import CHANCE, OVER
from companion.core.tree import Node
from companion.games import GAMES
from companion.study.outcomes import Branch, WhatIf
from companion.study.playouts import BOTS, Task
from companion.study.telling import actor, open_book, words_of

MOST = 10_000
"""Playouts of each branch that may be asked for."""
SEED_LENGTH = 40


def asked(
    match: Match[Any],
    at: int | None,
    action: Action | str | None,
    n: int,
    seed: int | str | None,
    player: str,
    tracks: Sequence[str],
    *,
    open: bool,
) -> tuple[Task, WhatIf]:
    """The playouts to do, and the result that waits for them. Raises as `what_if` does."""
    node, chosen = _moment(match, at), None if action is None else readable(action)
    seat = asker(match, node, chosen, open=open)
    openings = _openings(match, node, chosen, seat)
    branches = tuple(_branch(match, node, opening, was) for opening, was in openings)
    name, opened = GAMES.named(match.game.name).name, tuple(b.action for b in branches)
    state, who, about = node.state.to_json(), _player(player), _tracks(match, node, tracks)
    task = Task(name, json.dumps(state), seat, opened, who, about, _seed(seed), 0, _whole(n))
    told = (task.game, node.number, seat, task.player, task.seed, n, task.tracks, match.secrets)
    return task, WhatIf(*told, branches)


def _moment(match: Match[Any], at: int | None) -> Node[Any]:
    """The node that is asked about."""
    if not isinstance(match, Match):
        raise CompanionError(f"what_if wants a match, not {type(match).__name__}")
    number, last = match.node if at is None else at, len(match.tree.nodes) - 1
    if type(number) is not int or not 0 <= number <= last:
        raise CompanionError(f"there is no moment {number!r}: this match has 0 to {last}")
    return match.tree.nodes[number]


def asker(match: Match[Any], node: Node[Any], action: Action | None, *, open: bool) -> str | None:
    """The seat whose knowledge is played on from; None for an onlooker, who sees no hand.

    Where hands are hidden, whoever is at the board now asks, at whatever moment, and may not try
    the choices of another.
    """
    acts = actor(match, node, action)
    persons = [seat for seat in match.seats if match.person(seat)]
    asks = match.seat if match.seat in persons else persons[0] if len(persons) == 1 else None
    if open or open_book(match):
        return acts if acts in match.seats else asks
    if action is not None and acts in match.seats and acts != asks:
        name = match.game.labels(acts)
        raise CompanionError(
            f"{name} decides there, and what {name} holds is hidden from you until the match is "
            "over (a script may ask with open=True)"
        )
    return asks


def _openings(
    match: Match[Any], node: Node[Any], action: Action | None, seat: str | None
) -> list[tuple[Action | None, bool]]:
    """How each branch begins (None: as the bots choose), and whether the match went that way."""
    if action is None:
        if node.state.seat == OVER:
            raise CompanionError("the match is over there: nothing is left to play on")
        return [(None, False)]
    if actor(match, node, action) == CHANCE:
        raise IllegalAction("luck decides there: nobody chooses in its place")
    if reason := match.game.why_not(node.state, action):
        raise IllegalAction(reason)
    taken = _taken(match, node)
    if taken == action:
        raise CompanionError(f"{action} is what was chosen there: ask about another choice")
    if taken and match.secrets and actor(match, node, taken) != seat:
        taken = None  # another's choice need not be possible with the hand that is imagined
    return [(taken, taken is not None), (action, False)]


def _taken(match: Match[Any], node: Node[Any]) -> Action | None:
    """What was chosen there: on the way to the moment in view, else on the branch left last."""
    way = match.way
    behind = len(match.tree.way(node.number))
    on_the_way = behind < len(way) and way[behind - 1] is node
    after = way[behind] if on_the_way else match.tree.next(node)
    return after.action if after else None


def _branch(match: Match[Any], node: Node[Any], action: Action | None, was: bool) -> Branch:
    """A branch without playouts, named as the board names the choice."""
    if action is None:
        return Branch("", None, was, ())
    words = words_of(match.game.view(node.state, actor(match, node, action)), str(action))
    return Branch(words or match.game.kinds[action.kind][0], str(action), was, ())


def _player(player: object) -> str:
    if not isinstance(player, str) or player not in BOTS:
        raise CompanionError(f"there is no bot {player!r}: choose {', '.join(BOTS)}")
    return player


def _tracks(match: Match[Any], node: Node[Any], tracks: object) -> tuple[str, ...]:
    if isinstance(tracks, str) or not isinstance(tracks, Sequence):
        raise CompanionError(f"tracks is a list of track ids, not {tracks!r}")
    there = match.game.tracks(node.state)
    for track in tracks:
        if not isinstance(track, str) or track not in there:
            some = ", ".join(list(there)[:5])
            raise CompanionError(f"{match.game.title} has no track {track!r}; some are: {some}")
    return tuple(tracks)


def _seed(seed: object) -> int | str:
    """The seed, one from the system where none is given."""
    if seed is None:
        return random.SystemRandom().getrandbits(64)
    if isinstance(seed, str):
        return fit(seed, SEED_LENGTH, "a seed")
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= 10**SEED_LENGTH:
        raise CompanionError(f"a seed is a whole number or a word, not {str(seed)[:50]!r}")
    return seed


def _whole(n: object) -> int:
    if type(n) is not int or not 1 <= n <= MOST:
        raise CompanionError(f"n is a whole number from 1 to {MOST:,}, not {n!r}")
    return n
