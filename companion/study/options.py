"""Variants of the rules and who may sit where: whether a match may be set up so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.core.errors import CompanionError
from companion.core.game import Game, Option


def check_options(game: Game[Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as a match keeps them, each list as a tuple in order.

    Raises CompanionError where an option or its value is unknown to the game, or not allowed.
    """
    known = {option.name: option for option in game.options}
    kept: dict[str, Any] = {}
    for name, value in options.items():
        if name not in known:
            there = ", ".join(known) or "none"
            raise CompanionError(f"{game.title} has no option {name!r}; there are: {there}")
        option = known[name]
        kept[name] = _several(option, value) if option.pick else _one(option, value)
    return kept


def misplaced(game: Game[Any], seats: Mapping[str, str]) -> str:
    """Why these players may not sit so, or "": some seats are for one who sits nowhere else."""
    for seat, player in seats.items():
        own = game.held.get(seat)
        if own and player != own:
            return f"the seat {seat} of {game.title} is played by {own} alone, not by {player!r}"
        if not own and player in game.held.values():
            place = next(seat for seat, who in game.held.items() if who == player)
            sizes = " or ".join(", ".join(seats) for seats in game.seats if place in seats)
            return f"{player} plays only the seat {place} of {game.title}: the seats are {sizes}"
    return ""


def _one(option: Option, value: Any) -> Any:
    if any(value == choice and type(value) is type(choice) for choice in option.choices):
        return value
    choices = ", ".join(map(str, option.choices))
    raise CompanionError(f"the option {option.name!r} is one of {choices}, not {value!r}")


def _several(option: Option, value: Any) -> Any:
    """The ids in order; the default itself where they are the same: a run code leaves it out."""
    if reason := _against(option, value):
        raise CompanionError(f"the option {option.name!r} {reason}")
    default = option.default if isinstance(option.default, tuple) else ()
    kept = tuple(sorted(value))
    return default if kept == tuple(sorted(default)) else kept


def _against(option: Option, value: Any) -> str | None:
    """Why these may not be chosen together, to be read after the option's name."""
    if not isinstance(value, (list, tuple)) or not all(isinstance(id, str) for id in value):
        return f"is a list of {option.pick} ids, not {str(value)[:40]!r}"
    if len(value) != option.pick:
        return f"takes {option.pick} of its {len(option.choices)} choices, not {len(value)}"
    for id, times in Counter(value).items():
        if id not in option.choices:
            return f"has no choice {id[:40]!r}; there are: {', '.join(map(str, option.choices))}"
        if times > 1:
            return f"names {id!r} {times} times: each may be chosen once"
    if option.groups and option.share:
        chosen = Counter(map(option.groups, value))
        for heading in dict.fromkeys(option.groups(str(choice)) for choice in option.choices):
            if chosen[heading] != option.share:
                return f"takes {option.share} under “{heading}”, not {chosen[heading]}"
    reason = option.check(tuple(sorted(value))) if option.check else None
    return f"is not allowed so: {reason}" if reason else None
