"""A match as a run code and back: what is kept, and how it is replayed and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core import codes
from companion.core.errors import CompanionError, RunCodeError
from companion.core.game import Action, Game
from companion.core.match import PERSON, TEXT_LENGTH, Match, Player
from companion.core.state import CHANCE
from companion.core.tree import NAME_LENGTH
from companion.core.words import fit

MOST_NODES = 6_000
HEAD: Mapping[str, type | tuple[type, ...]] = {
    "g": list,
    "s": list,
    "o": dict,
    "c": str,
    "f": int,
    "d": (int, str),
    "a": dict,
    "p": dict,
    "t": int,
    "n": dict,
    "w": int,
}
"""The header: seating, players, options, scenario, first node of play, seed, answers,
predictions, choices taken back, names of branches, node in view."""


def pack(match: Match[Any], *, tree: bool) -> str:
    """The run code of a match: its path, or with `tree` every branch. No person is named."""
    steps: codes.Steps
    if tree:
        nodes = match.tree.nodes[1:]
        steps = [
            (None if n.parent == n.number - 1 else n.parent, n.action) for n in nodes if n.action
        ]
    else:
        # without taking back, what was played on from here stands and belongs to the code
        fixed = match.options.get("no-take-back")
        way = match.tree.way(match.tree.end(match.node) if fixed else match.node)
        steps = [(None, node.action) for node in way if node.action]
    if len(steps) > MOST_NODES:
        raise CompanionError(codes.NO_ROOM)
    ends = match.state if tree else way[-1].state
    return codes.pack(match.game, _head(match, tree=tree), steps, ends)


def _head(match: Match[Any], *, tree: bool) -> dict[str, Any]:
    defaults = {option.name: option.default for option in match.game.options}
    head = {
        "g": None if tuple(match.seats) == match.game.seats[0] else list(match.seats),
        "s": [player if player in match.players else PERSON for player in match.seats.values()],
        "o": {k: v for k, v in match.options.items() if defaults.get(k) != v},
        "c": match.scenario.get("id"),
        "f": match.first or None,
        "d": match.seed,
        "a": match.answers,
        "p": match.predictions,
        "t": match.taken_back or None,
        "n": {str(k): v for k, v in match.tree.names.items()} if tree else None,
        "w": match.node if tree else None,
    }
    return {key: value for key, value in head.items() if value is not None and value != {}}


def load(text: object, games: Mapping[str, Game[Any]], players: Mapping[str, Player]) -> Match[Any]:
    """The match that a run code holds, replayed step by step. Raises RunCodeError."""
    opened = codes.unpack(text, games)
    game = games[opened.game]
    match = _start(game, opened.head, players)
    made = ""
    if opened.version != game.version:
        made = (
            f" (made under rules version {opened.version}; these rules are version {game.version})"
        )
    _replay(match, opened.steps, made)
    _finish(match, opened.head)
    if codes.digest(game, match.state) != opened.digest:
        raise RunCodeError(f"the match ends otherwise than it did{made}")
    match.tree.walk(match.node)
    if not match.tree.nodes[match.node].children:
        match.settle()
    return match


def _start(game: Game[Any], head: dict[str, Any], players: Mapping[str, Player]) -> Match[Any]:
    _check_head(head)
    seating, who = tuple(head.get("g", game.seats[0])), head["s"]
    if seating not in game.seats or len(who) != len(seating):
        raise RunCodeError(codes.DAMAGED)
    for player in who:
        if player != PERSON and player not in players and player not in game.players:
            raise RunCodeError(f"this copy has no player called {player[:40]!r}")
    try:
        check_options(game, head.get("o", {}))
        return _unsettled(game, dict(zip(seating, who, strict=True)), head, players)
    except (CompanionError, RecursionError) as error:
        raise RunCodeError(codes.DAMAGED) from error


def _unsettled(
    game: Game[Any], seats: dict[str, str], head: dict[str, Any], players: Mapping[str, Player]
) -> Match[Any]:
    """A match at its first state, before luck or anybody has chosen."""
    scenario = {"id": head["c"]} if "c" in head else {}
    match: Match[Any] = Match.__new__(Match)
    match.begin(game, seats, head.get("d"), scenario, head.get("o", {}), players)
    match.first = head.get("f", 0)
    return match


def _check_head(head: dict[str, Any]) -> None:
    """Every part has its type and every text its length; no part but the players must be there."""
    given = {key: head[key] for key in HEAD if key in head}
    fits = "s" in given and all(
        isinstance(part, HEAD[key]) and not isinstance(part, bool) for key, part in given.items()
    )
    parts = [given[key] for key in "gsapn" if key in given and fits]
    texts = [text for part in parts for text in (part.values() if type(part) is dict else part)]
    texts += [given[key] for key in "cd" if type(given.get(key)) is str]
    names = list(given.get("n", {}).values()) if fits else []
    if not fits or len(set(map(str, names))) < len(names) or given.get("t", 0) < 0:
        raise RunCodeError(codes.DAMAGED)
    try:
        for text in texts:
            fit(text, NAME_LENGTH if text in names else TEXT_LENGTH, "a text")
    except CompanionError as error:
        raise RunCodeError(codes.DAMAGED) from error


def check_options(game: Game[Any], options: Mapping[str, Any]) -> None:
    """Raise CompanionError where an option or its value is unknown to the game."""
    known = {option.name: option.choices for option in game.options}
    for name, value in options.items():
        if name not in known:
            there = ", ".join(known) or "none"
            raise CompanionError(f"{game.title} has no option {name!r}; there are: {there}")
        if not any(value == choice and type(value) is type(choice) for choice in known[name]):
            choices = ", ".join(map(str, known[name]))
            raise CompanionError(f"the option {name!r} is one of {choices}, not {value!r}")


def _replay(match: Match[Any], steps: codes.Steps, made: str) -> None:
    if len(steps) > MOST_NODES:
        raise RunCodeError(f"this run code is too long: more than {MOST_NODES} steps")
    for number, (after, action) in enumerate(steps, 1):
        if after is not None:
            if after >= number:
                raise RunCodeError(codes.DAMAGED)
            match.node = after
        before = len(match.tree.nodes)
        _remember(match, action)
        if reason := match.game.why_not(match.state, action):
            raise RunCodeError(f"step {number} is not allowed: {action}: {reason}{made}")
        match.step(action)
        if len(match.tree.nodes) == before:
            raise RunCodeError(codes.DAMAGED)


def _remember(match: Match[Any], action: Action) -> None:
    """Keep the outcome of luck, for branches that ask the same again."""
    if match.seat == CHANCE:
        key = (match.state.phase, match.asked(match.state.phase))
        match.recorded.setdefault(key, action)


def _finish(match: Match[Any], head: dict[str, Any]) -> None:
    nodes = range(len(match.tree.nodes))
    where, names = head.get("w", match.node), head.get("n", {})
    known = all(text.isascii() and text.isdigit() and len(text) < 6 for text in names)
    if not known or not all(n in nodes for n in (where, match.first, *map(int, names))):
        raise RunCodeError(codes.DAMAGED)
    match.node = where
    match.answers, match.predictions = head.get("a", {}), head.get("p", {})
    match.taken_back = head.get("t", 0)
    match.tree.names.update({int(number): text for number, text in names.items()})
