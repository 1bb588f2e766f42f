"""The questions of a step out of its TOML, each kind with its own fields. DataError names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.errors import DataError
from companion.core.game import Game
from companion.guide import common, fields
from companion.guide.fields import Given
from companion.guide.scenario import Option, Question, Wanted

LETTERS = "abcdefgh"
"""The most options or items that a question may have."""
KINDS = ("choice", "order", "number", "text")
SIGNS = ("right", "partly", "wrong")
MOST = 10**6
"""No number asked for is larger, nor smaller than its negative."""
When = Callable[[Given, str], Wanted]


def questions(
    given: Given, where: str, step: str, when: When, game: Game[Any]
) -> tuple[Question, ...]:
    """Every question of a step, with ids "<step>.1" and so on. Raises DataError."""
    told = fields.entries(given, where, "questions", ())
    return tuple(
        _question(one, f"{where}, question {n}", f"{step}.{n}", when, game)
        for n, one in enumerate(told, 1)
    )


def _question(given: object, where: str, id: str, when: When, game: Game[Any]) -> Question:
    kind = fields.word(_any(given, where), where, "kind", KINDS, None)
    predict = fields.truth(_any(given, where), where, "predict")
    if predict and kind not in ("choice", "number"):
        raise DataError(f"{where}: a prediction is a choice or a number, not {kind}")
    table = fields.only(given, where, ("kind", "ask", "predict", *KEYS[kind, predict]))
    parts = READERS[kind](table, where, predict, when, game)
    ask = fields.text(table, where, "ask", most=300)
    return Question(id=id, kind=kind, predict=predict, ask=ask, **parts)


def _any(given: object, where: str) -> Given:
    if not isinstance(given, Mapping):
        raise DataError(f"{where}: is a table, not {given!r}")
    return given


KEYS: Mapping[tuple[str, bool], tuple[str, ...]] = {
    ("choice", False): ("options",),
    ("choice", True): ("options",),
    ("order", False): ("items", "feedback"),
    ("number", False): ("answer", "near", "unit", "least", "most", "feedback"),
    ("number", True): ("outcome", "unit", "least", "most"),
    ("text", False): (),
}
"""Kind, and whether it is a prediction -> the fields of its own."""


def _choice(given: Given, where: str, predict: bool, when: When, game: Game[Any]) -> dict[str, Any]:
    told = fields.entries(given, where, "options")
    _fit_count(len(told), where, "options")
    found = tuple(
        _option(one, f"{where}, option {n}", predict, when) for n, one in enumerate(told, 1)
    )
    fields.one_each([option.text for option in found], where, "options: the text")
    right = sum(option.right for option in found)
    if right > 1:
        raise DataError(f"{where}: {right} options are right: at most one may be")
    if not right and any(option.partly for option in found):
        raise DataError(f"{where}: an option is partly right, and none is right")
    if predict and not any(option.when for option in found):
        raise DataError(f"{where}: no option of this prediction says with when that it came true")
    return {"options": found}


def _option(given: object, where: str, predict: bool, when: When) -> Option:
    own = ("when",) if predict else ("right", "partly")
    table = fields.only(given, where, ("text", "feedback", *own))
    right, partly = fields.truth(table, where, "right"), fields.truth(table, where, "partly")
    if right and partly:
        raise DataError(f"{where}: an option is right or partly right, not both")
    return Option(
        text=fields.text(table, where, "text", most=200),
        feedback=fields.text(table, where, "feedback", default="" if predict else None),
        right=right,
        partly=partly,
        when=when(table, where) if "when" in table else None,
    )


def _order(given: Given, where: str, predict: bool, when: When, game: Game[Any]) -> dict[str, Any]:
    items = fields.texts(given, where, "items")
    _fit_count(len(items), where, "items")
    fields.one_each(items, where, "items:")
    return {"items": items, "feedback": _feedback(given, where)}


def _fit_count(number: int, where: str, what: str) -> None:
    if not 2 <= number <= len(LETTERS):
        raise DataError(f"{where}: there are 2 to {len(LETTERS)} {what}, not {number}")


def _feedback(given: Given, where: str) -> dict[str, str]:
    if "feedback" not in given:
        raise DataError(
            f"{where}: the key 'feedback' is missing: a table with right, partly, wrong"
        )
    told = fields.only(given["feedback"], f"{where}: feedback", SIGNS)
    return {sign: fields.text(told, f"{where}: feedback", sign) for sign in SIGNS}


def _number(given: Given, where: str, predict: bool, when: When, game: Game[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "unit": fields.text(given, where, "unit", most=30, default=""),
        "least": fields.number(given, where, "least", 0),
        "most": fields.number(given, where, "most", 1000),
    }
    if not -MOST <= found["least"] < found["most"] <= MOST:
        raise DataError(f"{where}: least is below most, and neither is beyond a million")
    if predict:
        return {**found, "outcome": _outcome(given, where, game)}
    found["answer"] = fields.number(given, where, "answer")
    found["near"] = fields.number(given, where, "near", 0)
    if not found["least"] <= found["answer"] <= found["most"]:
        raise DataError(f"{where}: answer is from least to most, not {found['answer']}")
    if found["near"] < 0:
        raise DataError(f"{where}: near is nought or more, not {found['near']}")
    return {**found, "feedback": _feedback(given, where)}


def _outcome(given: Given, where: str, game: Game[Any]) -> tuple[str, str]:
    """What tells how a predicted number came: a track, or the score of a seat."""
    if "outcome" not in given:
        raise DataError(f"{where}: the key 'outcome' is missing: a table with track or score")
    where = f"{where}: outcome"
    told = fields.only(given["outcome"], where, ("track", "score"))
    if len(told) != 1:
        raise DataError(f"{where}: names one track, or the score of one seat")
    ((what, name),) = told.items()
    known = common.tracks(game) if what == "track" else common.seats(game)
    if not isinstance(name, str) or name not in known:
        raise DataError(f"{where}: {game.title} has no {what} {name!r}")
    return what, name


def _text(given: Given, where: str, predict: bool, when: When, game: Game[Any]) -> dict[str, Any]:
    return {}


READERS = {"choice": _choice, "order": _order, "number": _number, "text": _text}
