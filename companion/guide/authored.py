"""A scenario's TOML turned into records, every field checked: DataError names file, step, key."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.core.errors import CompanionError, DataError
from companion.core.game import Action, Game
from companion.core.tables import read_toml
from companion.games import GAMES
from companion.guide import checks, fields
from companion.guide.authored_questions import questions
from companion.guide.fields import Given
from companion.guide.scenario import LEVELS, Fact, Scenario, Step, Wanted
from companion.history.rail import CONFIDENCE
from companion.start import scenarios, seated
from companion.study.options import check_options
from companion.study.standards import standards

MINUTES = (10, 45, 90)
TITLE_LENGTH = 24
"""Characters of a step's title: it stands in a bar."""
KEYS = (
    *("id", "title", "question", "game", "minutes", "lesson", "seats", "options", "start"),
    *("until", "documented", "unreachable", "standards", "note", "instead", "steps"),
)
STEP_KEYS = ("id", "title", "prompt", "hint", "check", "goal", "fact", "questions")


def scenario(game: str, path: Path) -> Scenario:
    """The scenario in a file, every field checked. Raises DataError."""
    rules = GAMES.named(game)
    where = f"data/{game}/scenarios/{path.name}"
    given = fields.only(read_toml(path), where, KEYS)
    if (id := fields.id(given, where)) != path.stem:
        raise DataError(f"{where}: id is the name of the file, not {id!r}")
    fields.word(given, where, "game", (game,), None)
    return Scenario(
        id=id,
        title=fields.text(given, where, "title", most=80),
        question=fields.text(given, where, "question", most=160),
        game=game,
        minutes=_minutes(given, where),
        lesson=_lesson(given, where),
        **_table(given, where, rules),
        until=wanted(given, where, "until", rules),
        **_record(given, where, rules),
        standards=_standards(given, where),
        note=_note(given, where),
        instead=_instead(given, where, game),
        steps=_steps(given, where, rules),
    )


def wanted(given: Given, where: str, key: str, game: Game[Any]) -> Wanted:
    """The check under `key`, which this game must know. Raises DataError."""
    if key not in given:
        raise DataError(f"{where}: the key {key!r} is missing: it is a table with name and args")
    there = f"{where}: {key}"
    told = fields.only(given[key], there, ("name", "args"))
    found = Wanted(fields.text(told, there, "name"), tuple(fields.entries(told, there, "args", ())))
    if reason := checks.fits(game, found):
        raise DataError(f"{there}: {reason}")
    return found


def _standards(given: Given, where: str) -> tuple[str, ...]:
    """Ids of data/standards.toml, each once; where that file is damaged, as they stand here."""
    found = fields.texts(given, where, "standards", ())
    fields.one_each(found, where, "standards:")
    try:
        known = standards()
    except DataError:  # standards are the teacher's: no pupil's lesson stops for them
        return found
    for id in found:
        if id not in known:
            raise DataError(f"{where}: standards: data/standards.toml has no {id!r}")
    return found


def _minutes(given: Given, where: str) -> int:
    found = fields.number(given, where, "minutes")
    if found not in MINUTES:
        raise DataError(f"{where}: minutes is 10, 45 or 90, not {found}")
    return found


def _lesson(given: Given, where: str) -> str:
    found = fields.text(given, where, "lesson", most=2)
    if len(found) != 2 or not (found.isascii() and found.isdigit()):
        raise DataError(f"{where}: lesson is two digits such as '01', not {found!r}")
    return found


def _table(given: Given, where: str, game: Game[Any]) -> dict[str, Any]:
    """Seats, options and the actions of the start, as a match takes them."""
    if not isinstance(given.get("seats"), Mapping):
        one = game.seats[0][0]
        raise DataError(f"{where}: seats is a table of seat and player, such as {one} = 'you'")
    options = given.get("options", {})
    if not isinstance(options, Mapping):
        raise DataError(f"{where}: options is a table, not {options!r}")
    try:
        seats = seated(game, given["seats"])
        check_options(game, options)
    except CompanionError as error:
        raise DataError(f"{where}: {error}") from error
    if not any(not player.startswith("bot:") for player in seats.values()):
        raise DataError(f"{where}: seats names no person: write one player as 'you'")
    return {"seats": seats, "options": dict(options), "start": _line(given, where, "start", game)}


def _line(given: Given, where: str, key: str, game: Game[Any]) -> tuple[str, ...]:
    """A list of actions, each of a kind that the game has. Raises DataError."""
    found = fields.texts(given, where, key, ())
    for n, text in enumerate(found, 1):
        if (kind := Action.parse(text).kind) not in game.kinds:
            raise DataError(f"{where}: {key} {n}: {game.title} has no action called {kind!r}")
    return found


def _record(given: Given, where: str, game: Game[Any]) -> dict[str, Any]:
    """The documented line, or the reason why there is none; never both."""
    if ("documented" in given) == ("unreachable" in given):
        raise DataError(f"{where}: one of documented and unreachable stands there, and only one")
    if "unreachable" in given:
        reason = fields.text(given, where, "unreachable", most=1000)
        return {"documented": (), "unreachable": reason}
    line = _line(given, where, "documented", game)
    if not line:
        raise DataError(f"{where}: documented is empty: say in unreachable why there is no line")
    return {"documented": line, "unreachable": ""}


def _note(given: Given, where: str) -> str:
    """The content note, which has a start of equal worth beside it; empty where there is none."""
    if ("note" in given) != ("instead" in given):
        raise DataError(f"{where}: note and instead stand together: one of them is missing")
    return fields.text(given, where, "note") if "note" in given else ""


def _instead(given: Given, where: str, game: str) -> str:
    if "instead" not in given:
        return ""
    instead = fields.id(given, where, "instead")
    others = [id for id in scenarios(game) if id != given["id"]]
    if instead not in others:
        raise DataError(f"{where}: instead is one of {', '.join(others)}, not {instead!r}")
    return instead


def _steps(given: Given, where: str, game: Game[Any]) -> tuple[Step, ...]:
    told = fields.entries(given, where, "steps", ())
    found = tuple(_step(one, f"{where}, step {n}", game) for n, one in enumerate(told, 1))
    fields.one_each([step.id for step in found], where, "steps: the id")
    return found


def _step(given: object, where: str, game: Game[Any]) -> Step:
    table = fields.only(given, where, STEP_KEYS)
    id = fields.id(table, where)
    where = f"{where} ({id})"
    usual = id.replace("-", " ").capitalize()
    check = wanted(table, where, "check", game)
    found = Step(
        id=id,
        title=fields.text(table, where, "title", most=TITLE_LENGTH, default=usual[:TITLE_LENGTH]),
        prompt=_prompt(table, where),
        hint=fields.text(table, where, "hint", default=""),
        check=check,
        goal=fields.text(table, where, "goal", most=160, default=""),
        questions=questions(
            table, where, id, lambda told, at: wanted(told, at, "when", game), game
        ),
        fact=_fact(table, where),
    )
    if check.name == "answered" and not found.questions:
        raise DataError(f"{where}: the check 'answered' needs a question to answer")
    return found


def _prompt(given: Given, where: str) -> dict[str, str]:
    if "prompt" not in given:
        raise DataError(f"{where}: the key 'prompt' is missing: it is a table with plain and full")
    told = fields.only(given["prompt"], f"{where}: prompt", LEVELS)
    return {level: fields.text(told, f"{where}: prompt", level) for level in LEVELS}


def _fact(given: Given, where: str) -> Fact | None:
    if "fact" not in given:
        return None
    where = f"{where}: fact"
    told = fields.only(given["fact"], where, ("text", "source", "confidence"))
    return Fact(
        text=fields.text(told, where, "text"),
        source=fields.text(told, where, "source"),
        confidence=fields.word(told, where, "confidence", CONFIDENCE, "medium"),
    )
