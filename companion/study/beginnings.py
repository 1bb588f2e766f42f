"""Why a match cannot begin where a scenario wants it to: its seats, its options, or its file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.errors import CompanionError, DataError, IllegalAction
from companion.core.game import Game
from companion.core.rules import readable
from companion.study.options import check_options


def unfit(
    game: Game[Any],
    named: object,
    scenario: Mapping[str, Any],
    seats: tuple[str, ...],
    options: Mapping[str, Any],
) -> CompanionError:
    """What to say of a scenario that was asked for by the name `named`, or as a table."""
    title = str(scenario.get("title") or named if isinstance(named, str) else "this scenario")
    its = _seats(game, scenario)
    if its and its != seats:
        return CompanionError(
            f"“{title}” begins with the seats {', '.join(its)}: leave out the seats, or name these"
        )
    own = check_options(game, scenario.get("options", {}))
    usual = {option.name: option.default for option in game.options}
    for name, value in options.items():
        if value != own.get(name, usual[name]):
            return CompanionError(
                f"“{title}” brings its own choice of “{name}”, and another was made: take that "
                "choice back, or begin elsewhere"
            )
    fault = _first_fault(game, scenario, seats, options)
    if isinstance(named, str):
        return DataError(f"data/{game.name}/scenarios/{named}.toml, {fault}")
    return IllegalAction(f"{title}, {fault}")


def _seats(game: Game[Any], scenario: Mapping[str, Any]) -> tuple[str, ...]:
    """The seating for which a scenario is written; none where it does not say."""
    own = scenario.get("seats", ())
    if isinstance(own, Mapping):
        return next((s for s in game.seats if sorted(s) == sorted(map(str, own))), ())
    return next((s for s in game.seats if len(s) == len(own)), ())


def _first_fault(
    game: Game[Any], scenario: Mapping[str, Any], seats: tuple[str, ...], options: Mapping[str, Any]
) -> str:
    """The first action of `start` that is not allowed: its number, its text and the reason."""
    s, _ = game.start({**scenario, "seats": seats, "options": options})
    for number, text in enumerate(scenario.get("start", ()), 1):
        if reason := game.why_not(s, readable(text)):
            return f"start {number}: {text}: {reason}"
        s, _ = game.apply(s, readable(text))
    return "start: the match does not begin so"
