"""A match out of its run code: the header checked, every step played again, the ending compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core import codes
from companion.core.errors import CompanionError, RunCodeError
from companion.core.game import Game
from companion.core.match import PERSON, TEXT_LENGTH, Match, Player
from companion.core.rules import fit
from companion.core.state import CHANCE
from companion.core.tree import NAME_LENGTH
from companion.study import reading
from companion.study.options import check_options, misplaced

OLD_VERSIONS = 2  # of the rules, that may load
HEAD: Mapping[str, type | tuple[type, ...]] = {
    "g": list,  # the seating, where it is not the first
    "s": list,  # players: a bot by its name, every person as "you"
    "o": dict,  # options
    "c": str,  # scenario
    "f": int,  # first node of play
    "d": (int, str),  # seed
    "a": dict,  # answers
    "p": dict,  # predictions
    "t": int,  # choices taken back
    "n": dict,  # names of branches
    "w": int,  # node in view
}
"""The header of a run code, as Match writes it."""


def load(text: object, games: Mapping[str, Game[Any]], players: Mapping[str, Player]) -> Match[Any]:
    """The match that a run code holds, replayed step by step. Raises RunCodeError."""
    *_, match = loading(text, games, players)
    assert match is not None  # what `loading` yields last
    return match


def loading(
    text: object, games: Mapping[str, Game[Any]], players: Mapping[str, Player]
) -> Iterator[Match[Any] | None]:
    """As `load`, for whoever has to look up meanwhile: None after each step, the match at last."""
    name, version, body = reading.parts(text)
    if name not in games:
        raise RunCodeError(f"this copy has no game called {name[:40]!r}")
    game = games[name]
    if not game.version - OLD_VERSIONS <= version <= game.version:
        raise RunCodeError(
            f"these rules are version {game.version}, and the run code was made under {version}"
        )
    head, digest, steps = reading.unpack(body, game)
    match = _start(game, head, players)
    made = f" (made under rules version {version}; these rules are version {game.version})"
    made = made if version != game.version else ""
    for _ in _replay(match, steps, made):
        yield None
    _finish(match, head)
    if codes.digest(game, match.state) != digest:
        raise RunCodeError(f"the match ends otherwise than it did{made}")
    match.tree.walk(match.node)
    if not match.tree.nodes[match.node].children:
        match.settle()
    yield match


def _start(game: Game[Any], head: dict[str, Any], players: Mapping[str, Player]) -> Match[Any]:
    """The match at its first state, before luck or anybody has chosen."""
    _check_head(head)
    seats = _seats(game, head, players)
    try:
        options = check_options(game, head.get("o", {}))
        return Match(
            game,
            seats,
            seed=head.get("d"),
            scenario={"id": head["c"]} if "c" in head else {},
            options=options,
            players=players,
            begun=False,
        )
    except (CompanionError, RecursionError) as error:
        raise RunCodeError(reading.DAMAGED) from error


def _seats(game: Game[Any], head: dict[str, Any], players: Mapping[str, Player]) -> dict[str, str]:
    seating, who = tuple(head.get("g", game.seats[0])), head["s"]
    if seating not in game.seats or len(who) != len(seating):
        raise RunCodeError(reading.DAMAGED)
    for player in who:
        if player not in (PERSON, *players, *game.players):
            raise RunCodeError(f"this copy has no player called {player[:40]!r}")
    seats = dict(zip(seating, who, strict=True))
    if misplaced(game, seats):
        raise RunCodeError(reading.DAMAGED)
    return seats


def _check_head(head: dict[str, Any]) -> None:
    """Every part has its type and every text its length; no part but the players must be there."""
    given = {key: head[key] for key in HEAD if key in head}
    fits = "s" in given and all(
        isinstance(part, HEAD[key]) and not isinstance(part, bool) for key, part in given.items()
    )
    parts = [given[key] for key in "gsapn" if key in given and fits]
    texts = [text for part in parts for text in (part.values() if type(part) is dict else part)]
    texts += [given[key] for key in "cd" if type(given.get(key)) is str]
    texts += [question for key in "ap" if fits for question in given.get(key, {})]
    names = list(given.get("n", {}).values()) if fits else []
    if not fits or len(set(map(str, names))) < len(names) or given.get("t", 0) < 0:
        raise RunCodeError(reading.DAMAGED)
    try:
        for text in texts:
            fit(text, NAME_LENGTH if text in names else TEXT_LENGTH, "a text")
    except CompanionError as error:
        raise RunCodeError(reading.DAMAGED) from error


def _replay(match: Match[Any], steps: codes.Steps, made: str) -> Iterator[int]:
    """Every step in the order of making; luck's outcomes are kept for branches that ask again."""
    if len(steps) > codes.MOST_STEPS:
        raise RunCodeError(f"this run code is too long: more than {codes.MOST_STEPS} steps")
    for number, (after, action) in enumerate(steps, 1):
        if after is not None and after >= number:
            raise RunCodeError(reading.DAMAGED)
        match.node = match.node if after is None else after
        if match.seat == CHANCE:
            phase = match.state.phase
            match.recorded.setdefault((phase, match.asked(phase)), action)
        if reason := match.game.why_not(match.state, action):
            raise RunCodeError(f"step {number} is not allowed: {action}: {reason}{made}")
        match.step(action)
        if match.node != number:
            raise RunCodeError(reading.DAMAGED)
        yield number


def _finish(match: Match[Any], head: dict[str, Any]) -> None:
    nodes = range(len(match.tree.nodes))
    where, first, names = head.get("w", match.node), head.get("f", 0), head.get("n", {})
    known = all(text.isascii() and text.isdigit() and len(text) < 6 for text in names)
    if not known or not all(n in nodes for n in (where, first, *map(int, names))):
        raise RunCodeError(reading.DAMAGED)
    match.node, match.first = where, first
    match.answers, match.predictions = head.get("a", {}), head.get("p", {})
    match.taken_back = head.get("t", 0)
    match.tree.names.update({int(number): text for number, text in names.items()})
