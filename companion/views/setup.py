"""The form that sets a match up: what it offers, and how its answer becomes a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.errors import CompanionError, DataError
from companion.core.game import Game
from companion.core.match import PERSON, Match
from companion.core.rules import Option
from companion.core.tables import read_toml
from companion.games import GAMES
from companion.start import play, scenarios
from companion.study.options import check_options
from companion.study.players import PLAYERS

PLAYER_WORDS = {
    PERSON: "a person",
    "bot:random": "a bot that plays anything",
    "bot:greedy": "a bot that plays to win",
    "bot:solo": "its ten cards",
}
COLOPHON = (
    "An independent teaching tool, not made, licensed or endorsed by the designers or publishers "
    "of the games whose rules it follows. CREDITS names them: buy their games."
)


def form(game: str, notice: str = "", given: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Everything that may be chosen for a match of `game`, as plain JSON."""
    games, lost = _games()
    if games and game in list(GAMES) and game not in games:  # a list loads none
        game = next(iter(games))
    rules = GAMES.named(game)
    bots = [*PLAYERS, *rules.players]
    return {
        "game": game,
        "title": rules.title,
        "games": [{"id": name, "title": title} for name, title in games.items()],
        "seatings": [[_seat(rules, seat) for seat in seating] for seating in rules.seats],
        "players": [
            {"id": player, "label": PLAYER_WORDS.get(player, player)}
            for player in (PERSON, *bots)
            if player not in rules.held.values()
        ],
        "scenarios": _scenarios(game),
        "options": [_option(option, rules.labels) for option in rules.options],
        "notice": " ".join(filter(None, [notice, *lost])),
        "colophon": COLOPHON,
        "given": dict(given or {}),
    }


def _games() -> tuple[dict[str, str], list[str]]:
    """The title of every game that can be read, and a sentence for each that cannot."""
    titles, lost = dict[str, str](), list[str]()
    for name in GAMES:
        try:
            titles[name] = GAMES[name].title
        except DataError as error:  # one damaged file must not shut the form for the others
            lost.append(f"The game {name!r} is left out, its data cannot be read: {error}.")
    return titles, lost


def _seat(rules: Game[Any], seat: str) -> dict[str, Any]:
    """A seat of the form; where one player alone may hold it, who that is."""
    held = rules.held.get(seat)
    told = {"id": held, "label": PLAYER_WORDS.get(held, held)} if held else None
    return {"seat": seat, "label": rules.labels(seat)} | ({"player": told} if told else {})


def _option(option: Option, labels: Callable[[str], str]) -> dict[str, Any]:
    """An option as the form shows it; where several are picked, with the names of its choices."""
    told = {"name": option.name, "words": option.words, "default": option.default}
    if not option.pick:
        choices = [{"value": value, "label": _choice(value)} for value in option.choices]
        return {**told, "choices": choices}
    heading = option.groups or (lambda id: "")
    ids = [str(choice) for choice in option.choices]
    return {
        **told,
        "default": sorted(option.default if isinstance(option.default, tuple) else ()),
        "pick": option.pick,
        "share": option.share,
        "choices": [{"value": id, "label": labels(id), "heading": heading(id)} for id in ids],
    }


def _choice(value: str | bool | int) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _scenarios(game: str) -> list[dict[str, Any]]:
    """The scenarios that can be read, with their seats and options; a broken file hides none."""
    found = []
    for name, path in scenarios(game).items():
        try:
            data = read_toml(path)
            own = {key: dict(data[key]) for key in ("seats", "options") if _table(data.get(key))}
            found.append({"id": name, "title": str(data.get("title", name)), **own})
        except DataError as error:
            found.append({"id": name, "title": f"{name} (cannot be read: {error})"})
    return found


def _table(value: Any) -> bool:
    return isinstance(value, Mapping)


def begin(told: Mapping[str, Any]) -> Match[Any]:
    """The match that a filled form asks for. Raises CompanionError in a sentence."""
    rules = GAMES.named(told.get("game"))
    seating, players = told.get("seating"), told.get("players")
    if not (_texts(seating) and _texts(players) and len(seating) == len(players)):  # type: ignore[arg-type]
        raise CompanionError("the form must name a player for each seat")
    seed = told.get("seed") or None
    if seed is not None and not isinstance(seed, (str, int)):
        raise CompanionError("a seed is a number or a word")
    if isinstance(seed, str):
        seed = seed.strip()[:40] or None
        seed = int(seed) if seed and seed.isascii() and seed.isdigit() else seed
    options, scenario = told.get("options") or {}, told.get("scenario") or None
    if not isinstance(options, Mapping) or not isinstance(scenario, (str, type(None))):
        raise CompanionError("the form must name options and a place to start from")
    if scenario:  # what stands at its default in the form gives way to what the scenario brings
        usual = {option.name: option.default for option in rules.options}
        asked = check_options(rules, options)
        options = {name: value for name, value in asked.items() if value != usual[name]}
    return play(
        rules.name,
        dict(zip(seating, players, strict=True)),  # type: ignore[arg-type]
        seed=seed,
        scenario=scenario,
        options=options,
    )


def _texts(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(part, str) for part in value)
