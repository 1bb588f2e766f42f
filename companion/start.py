"""Beginning a match, from a game's name or from a run code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from companion.core.errors import CompanionError, DataError, IllegalAction, RunCodeError
from companion.core.game import Game
from companion.core.match import PERSON, TEXT_LENGTH, Match
from companion.core.rules import fit
from companion.core.tables import data_dir, named, read_toml
from companion.games import GAMES
from companion.study import replay
from companion.study.beginnings import unfit
from companion.study.options import check_options, misplaced
from companion.study.players import PLAYERS
from companion.study.reading import encoding

SEED_LENGTH = 40
Seats = Sequence[str] | Mapping[str, str]


def play(
    game: str,
    seats: Seats | None = None,
    *,
    seed: int | str | None = None,
    scenario: str | Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Match[Any]:
    """A new match, at the point where a person must choose or where it is over.

    `seats` says who plays: "bot:random", "bot:greedy", any other word a person; a mapping names
    the roles. Raises CompanionError where the rulebook does not allow it.
    """
    rules = GAMES.named(game)
    start = _scenario(rules, scenario)
    if options is not None and not isinstance(options, Mapping):
        raise CompanionError(
            f"options is a table such as {{'no-take-back': True}}, not {options!r}"
        )
    chosen = check_options(rules, {**start.get("options", {}), **(options or {})})
    _check_seed(seed)
    who = seated(rules, seats if seats is not None else start.get("seats"))
    try:
        return Match(rules, who, seed=seed, scenario=start, options=chosen, players=PLAYERS)
    except IllegalAction as error:
        raise unfit(rules, scenario, start, tuple(who), chosen) from error


def again(match: Match[Any], *, same: bool) -> Match[Any]:
    """A new match with the same players, options and scenario, with the same luck or with new luck.

    Where the scenario began is read from the match: a run code keeps only its id.
    """
    known = match.open or match.over
    start = [str(node.action) for node in match.tree.way(match.first)[1:]]
    new: Match[Any] = Match(
        match.game,
        match.seats,
        seed=match.luck if same else None,
        scenario={**match.scenario, "start": start},
        options=match.options,
        players=PLAYERS,
    )
    new.open = same and known
    new.recorded = dict(match.recorded) if same else {}
    return new


def _check_seed(seed: object) -> None:
    if isinstance(seed, str):
        fit(seed, SEED_LENGTH, "a seed")
    elif isinstance(seed, bool) or not isinstance(seed, (int, type(None))):
        raise CompanionError(f"a seed is a number or a word, not {type(seed).__name__}")
    elif seed is not None and abs(seed) >= 10**SEED_LENGTH:
        raise CompanionError(f"a seed has at most {SEED_LENGTH} digits")


def load(code: str | PathLike[str]) -> Match[Any]:
    """The match of a run code, or of a file that `Match.save` wrote. Raises RunCodeError."""
    if isinstance(code, PathLike):
        return replay.load(_written(code), GAMES, PLAYERS)
    try:
        return replay.load(code, GAMES, PLAYERS)
    except RunCodeError as error:
        name = code.strip() if isinstance(code, str) else ""
        if not is_file(name):
            raise
        remedy = f"this is the name of a file: use companion.load(Path({name!r}))"
        raise RunCodeError(remedy) from error


def is_file(text: str) -> bool:
    """Whether a text is the name of a file that is there."""
    try:
        return named(text).is_file()
    except (CompanionError, OSError, ValueError):  # a run code may be longer than a name can be
        return False


def _written(path: PathLike[str]) -> str:
    """The text of a file, as UTF-8 or as the UTF-16 that some editors write."""
    try:
        file = named(path)
        if file.exists() and not file.is_file():
            raise RunCodeError(f"what lies at {file} is no file")
        if file.stat().st_size > 10 * 20_000:
            raise RunCodeError(f"the file {file} is too large to hold a run code")
        data = file.read_bytes()
        return data.decode(encoding(data))
    except UnicodeDecodeError as error:
        raise RunCodeError(f"the file {file} is no text, so no saved match") from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", error)
        raise RunCodeError(f"the file {path} cannot be read: {why}") from error
    except RunCodeError:
        raise
    except CompanionError as error:  # what `named` says
        raise RunCodeError(str(error)) from error


def seated(game: Game[Any], seats: Seats | None) -> dict[str, str]:
    """Game seat -> player, in the order of the seating."""
    if seats is None:
        return dict.fromkeys(game.seats[0], PERSON)
    if isinstance(seats, Mapping):
        return _by_role(game, seats)
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise CompanionError(
            f"seats is a list of players such as ('you', 'bot:greedy'), not {seats!r}"
        )
    players = list(seats)
    fits = [s for s in game.seats if len(s) == len(players)]
    suits = (s for s in fits if not misplaced(game, dict(zip(s, players, strict=True))))
    seating = next(suits, fits[0] if fits else None)
    if seating is None:
        allowed = " or ".join(sorted({str(len(s)) for s in game.seats}))
        named = "1 was" if len(players) == 1 else f"{len(players)} were"
        raise CompanionError(f"{game.title} has {allowed} seats, and {named} named")
    return _known(game, dict(zip(seating, players, strict=True)))


def _by_role(game: Game[Any], seats: Mapping[str, str]) -> dict[str, str]:
    order = tuple(seats)
    fits = [s for s in game.seats if s == order] or [
        s for s in game.seats if sorted(s) == sorted(map(str, order))
    ]
    if not fits:
        allowed = "; ".join(", ".join(s) for s in game.seats)
        raise CompanionError(
            f"{game.title} has the seats {allowed}, not {', '.join(map(str, order))}"
        )
    return _known(game, {seat: seats[seat] for seat in fits[0]})


def _known(game: Game[Any], seats: dict[str, str]) -> dict[str, str]:
    bots = {**PLAYERS, **game.players}
    for seat, player in seats.items():
        if not isinstance(player, str) or not player.strip():
            raise CompanionError(f"the player of {seat} is a word, not {player!r}")
        if player.startswith("bot:") and player not in bots:
            raise CompanionError(
                f"there is no player {player!r}: choose {', '.join(bots)} or a name"
            )
    if wrong := misplaced(game, seats):
        raise CompanionError(wrong)
    return seats


def _scenario(game: Game[Any], scenario: str | Mapping[str, Any] | None) -> Mapping[str, Any]:
    """The scenario as a table; a name is looked up among those of the game."""
    if scenario is not None and not isinstance(scenario, (str, Mapping)):
        raise CompanionError(f"a scenario is a name or a table, not {type(scenario).__name__}")
    if scenario is None or isinstance(scenario, Mapping):
        return _sound(scenario or {}, "the scenario")
    there = scenarios(game.name)
    if scenario not in there:
        known = ", ".join(there) or "none yet"
        raise CompanionError(f"{game.title} has no scenario {scenario!r}; there are: {known}")
    where = f"data/{game.name}/scenarios/{scenario}.toml"
    table = _sound(read_toml(there[scenario]), where)
    try:
        check_options(game, table.get("options", {}))
        seated(game, table.get("seats"))
    except CompanionError as error:
        raise DataError(f"{where}: {error}") from error
    return table


def _sound(table: Mapping[str, Any], where: str) -> Mapping[str, Any]:
    """A scenario whose parts have their types. Raises DataError that names the part."""
    start = table.get("start", [])
    if not isinstance(start, (list, tuple)) or not all(isinstance(text, str) for text in start):
        raise DataError(f"{where}: start is a list of actions such as ['take:press:smear']")
    for part, types in (("options", Mapping), ("seats", (Mapping, list, tuple)), ("id", str)):
        if part in table and not isinstance(table[part], types):
            raise DataError(f"{where}: {part} has the wrong form: {table[part]!r}")
    fit(table.get("id", ""), TEXT_LENGTH, f"the id of {where}")
    return table


def scenarios(game: str) -> dict[str, Path]:
    """Scenario id -> its file."""
    folder = data_dir() / game / "scenarios"
    return {path.stem: path for path in sorted(folder.glob("*.toml")) if path.is_file()}
