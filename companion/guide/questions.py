"""A question as a pupil meets it: options in one shuffled order, answers read, answers answered.

An answer is a text: the letter of an option as it is shown, letters of an order ("b,a,c"), digits,
or what was written.
"""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256
from typing import Any, NamedTuple

from companion.core.errors import CompanionError
from companion.core.match import TEXT_LENGTH
from companion.core.rules import fit
from companion.guide.authored_questions import LETTERS
from companion.guide.scenario import Option, Question
from companion.phrases import many

RIGHT, PARTLY, NOT_YET, HEARD = "right", "partly", "not-yet", "heard"
DIGITS = re.compile("[-−]?[0-9]{1,7}")
JOINERS = "\u200c\u200d"
LOOSE = re.compile(rf"(?<![^\s{JOINERS}])[{JOINERS}]+|[{JOINERS}]+(?![^\s{JOINERS}])")
"""Joiners that join nothing, before or behind a word."""
KEPT = "Your answer is kept with your match."
TO_COME = "Kept. You may change it until the match has told."
TOLD = "Kept. The match has told what came."


class Feedback(NamedTuple):
    """What a pupil hears of an answer: right, partly, not-yet or heard, and why."""

    sign: str
    text: str


def shuffled(number: int, salt: str) -> list[int]:
    """The numbers below `number` in an order that is the same wherever `salt` is."""
    return sorted(range(number), key=lambda n: sha256(f"{salt}/{n}".encode()).digest())


def shown(question: Question, salt: str) -> list[tuple[str, int]]:
    """Letter -> the option or item behind it, in the order shown; an order never shows itself."""
    number = len(question.options or question.items)
    places = shuffled(number, f"{salt}/{question.id}")
    if question.kind == "order" and places == sorted(places):
        places = places[1:] + places[:1]
    return list(zip(LETTERS, places, strict=False))


def cards(question: Question, salt: str) -> list[dict[str, str]]:
    """The options or items as a page draws them: nothing says which is right."""
    texts = [option.text for option in question.options] or list(question.items)
    return [{"id": letter, "text": texts[place]} for letter, place in shown(question, salt)]


def option(question: Question, salt: str, value: str) -> Option:
    """The option that an answer means."""
    return question.options[dict(shown(question, salt))[value]]


def read(question: Question, salt: str, given: object) -> str:
    """`given` as an answer that can be kept. Raises CompanionError with what would do."""
    if isinstance(given, int) and not isinstance(given, bool) and question.kind == "number":
        given = str(given)
    if not isinstance(given, str):
        raise CompanionError(f"an answer is a text, not {type(given).__name__}")
    answer = fit(_seen(given.replace("\r\n", "\n")), TEXT_LENGTH, "an answer")
    if any(unicodedata.category(letter) == "Cc" for letter in answer if letter not in "\n\t"):
        raise CompanionError("an answer holds a sign that cannot be shown: write it without")
    if not answer:
        raise CompanionError("this answer is empty: what you answered before stands")
    return READERS[question.kind](question, salt, answer)


def _seen(given: str) -> str:
    """A text without signs that nobody sees, such as those that turn its direction round.

    Joiners stay between two letters, where many scripts need them.
    """
    kept = (one for one in given if one in JOINERS or unicodedata.category(one) != "Cf")
    return LOOSE.sub("", "".join(kept)).strip()


def _choice(question: Question, salt: str, answer: str) -> str:
    letters = [letter for letter, _ in shown(question, salt)]
    if answer.lower() not in letters:
        raise CompanionError(
            f"choose one of {', '.join(letters)}: {_short(answer)} is none of them"
        )
    return answer.lower()


def _order(question: Question, salt: str, answer: str) -> str:
    letters = [letter for letter, _ in shown(question, salt)]
    given = [part.strip().lower() for part in answer.split(",")]
    if sorted(given) != letters:
        raise CompanionError(f"an order names each of {', '.join(letters)} once: “b,a,c”")
    return ",".join(given)


def _number(question: Question, salt: str, answer: str) -> str:
    if not DIGITS.fullmatch(answer):
        raise CompanionError(f"answer with a whole number in digits, not {_short(answer)}")
    number = int(answer.replace("−", "-"))
    if not question.least <= number <= question.most:
        raise CompanionError(
            f"answer with a number from {question.least} to {question.most}, not {number}"
        )
    return str(number)


def _text(question: Question, salt: str, answer: str) -> str:
    return answer


READERS = {"choice": _choice, "order": _order, "number": _number, "text": _text}


def _short(answer: str) -> str:
    return f"“{answer if len(answer) <= 20 else answer[:19] + '…'}”"


def said(question: Question, salt: str, value: str) -> str:
    """An answer in words, as a teacher reads it."""
    if question.kind == "choice":
        return option(question, salt, value).text
    if question.kind == "order":
        places = dict(shown(question, salt))
        return " · ".join(question.items[places[letter]] for letter in value.split(","))
    return in_units(question, int(value)) if question.kind == "number" else value


def in_units(question: Question, number: int) -> str:
    """A number with what it counts: "5 states", "1 state"."""
    if not question.unit:
        return str(number)
    if abs(number) == 1 and question.unit.endswith("s"):
        return f"{number} {question.unit[:-1]}"
    return f"{number} {question.unit}"


def feedback(question: Question, salt: str, value: str, told: bool = False) -> Feedback:
    """What a pupil hears of an answer; `told`: whether the outcome of a prediction is known."""
    if question.predict:
        own = option(question, salt, value).feedback if question.options else ""
        return Feedback(HEARD, own or (TOLD if told else TO_COME))
    if question.kind == "choice":
        return Feedback(
            _sign(question, option(question, salt, value)), option(question, salt, value).feedback
        )
    if question.kind == "text":
        return Feedback(HEARD, KEPT)
    sign = (
        _order_sign(question, salt, value) if question.kind == "order" else _near(question, value)
    )
    return Feedback(sign, question.feedback["wrong" if sign == NOT_YET else sign])


def _sign(question: Question, chosen: Option) -> str:
    if not any(other.right for other in question.options):
        return HEARD
    return RIGHT if chosen.right else PARTLY if chosen.partly else NOT_YET


def _order_sign(question: Question, salt: str, value: str) -> str:
    """Partly right where at least two pairs of three stand in the right order."""
    places = dict(shown(question, salt))
    order = [places[letter] for letter in value.split(",")]
    pairs = [a < b for n, a in enumerate(order) for b in order[n + 1 :]]
    if all(pairs):
        return RIGHT
    return PARTLY if 3 * sum(pairs) >= 2 * len(pairs) else NOT_YET


def _near(question: Question, value: str) -> str:
    off = abs(int(value) - (question.answer or 0))
    return RIGHT if not off else PARTLY if off <= question.near else NOT_YET


def right(question: Question, salt: str) -> str:
    """An answer that does best: for a teacher's preview, never for the page of a pupil."""
    if question.kind == "choice":
        best = next((n for n, one in enumerate(question.options) if one.right), 0)
        return next(letter for letter, place in shown(question, salt) if place == best)
    if question.kind == "order":
        return ",".join(letter for letter, _ in sorted(shown(question, salt), key=lambda s: s[1]))
    if question.kind == "number":
        middle = (question.least + question.most) // 2
        return str(middle if question.answer is None else question.answer)
    return "An answer in two sentences stands here. (preview)"


def drawn(question: Question, salt: str) -> dict[str, Any]:
    """A question as a page draws it, before anything was answered."""
    listed = cards(question, salt)
    return {
        "id": question.id,
        "kind": question.kind,
        "ask": question.ask,
        "predict": question.predict,
        "options": listed if question.kind == "choice" else [],
        "items": listed if question.kind == "order" else [],
        "unit": question.unit,
        "least": question.least,
        "most": question.most,
    }


def missing(number: int) -> str:
    """What is said of questions still to be answered."""
    return f"first answer {many(number, 'question')}" if number > 1 else "first answer the question"
