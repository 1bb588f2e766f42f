"""A lesson made up for tests, on the first game there is: every kind of question, two checks."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import companion
from companion.core.match import Match
from companion.games import GAMES
from companion.guide import questions
from companion.guide.authored import scenario
from companion.guide.guide import Guide
from companion.guide.scenario import Question, Scenario

GAME = next(iter(GAMES.values()))
SEATS = GAME.seats[0]
TRACK = sorted(GAME.tracks(GAME.start({})[0]))[0]
KIND = str(GAME.legal(GAME.start({})[0])[0].kind)
OTHER = sorted(path.stem for path in Path("data", GAME.name, "scenarios").glob("*.toml"))[0]
TEXT = f"""
id = "made-up"
title = "A lesson made up"
question = "Does the guide keep its word?"
game = "{GAME.name}"
minutes = 10
lesson = "99"
seats = {{ {", ".join(f'{s} = "{"bot:random" if n else "you"}"' for n, s in enumerate(SEATS))} }}
until = {{ name = "turns-taken", args = [2] }}
unreachable = "Nothing in the record is made up."
standards = ["c3.D1.1"]
note = "This lesson is made up, and may bore you."
instead = "{OTHER}"

[[steps]]
id = "look"
title = "Look first"
prompt = {{ plain = "Look at the board.", full = "Look at the board before you begin." }}
hint = "It lies on the left."
check = {{ name = "answered" }}
fact = {{ text = "Boards were made of wood.", source = "A book (1900), p. 1, read" }}

[[steps.questions]]
kind = "choice"
ask = "Which of these is a colour?"
options = [
    {{ text = "Seven", feedback = "That is a number." }},
    {{ text = "Red", feedback = "Yes, it is one.", right = true }},
    {{ text = "Rose", feedback = "A flower too.", partly = true }},
]

[[steps.questions]]
kind = "order"
ask = "What comes first?"
items = ["one", "two", "three", "four"]
feedback = {{ right = "So it is.", partly = "Nearly so.", wrong = "Count again." }}

[[steps.questions]]
kind = "number"
ask = "How many states had the first union?"
answer = 13
near = 1
unit = "states"
least = 0
most = 50
feedback = {{ right = "So many.", partly = "Close to it.", wrong = "Count the stripes." }}

[[steps]]
id = "play"
title = "Take a turn"
prompt = {{ plain = "Play a turn.", full = "Play one turn of yours." }}
check = {{ name = "turns-taken", args = [1] }}

[[steps.questions]]
kind = "number"
ask = "What will the track say?"
predict = true
unit = "marks"
least = -1000
most = 1000
outcome = {{ track = "{TRACK}" }}

[[steps.questions]]
kind = "choice"
ask = "Will the match be over?"
predict = true
options = [
    {{ text = "Yes, over.", when = {{ name = "over" }} }},
    {{ text = "No, it goes on.", when = {{ name = "turns-taken", args = [2] }} }},
]

[[steps]]
id = "again"
prompt = {{ plain = "Play on.", full = "Play another turn of yours." }}
hint = "Any choice will do."
check = {{ name = "turns-taken", args = [2] }}
goal = "a second turn is taken"

[[steps.questions]]
kind = "text"
ask = "What did you see?"

[[steps.questions]]
kind = "choice"
ask = "Which do you like?"
options = [
    {{ text = "This one", feedback = "Others like that one." }},
    {{ text = "That one", feedback = "Others like this one." }},
]
"""
"""The lesson as its author writes it."""


def written(folder: Path, text: str = TEXT) -> Scenario:
    """The scenario in a text, read as a file of the first game."""
    path = folder / "made-up.toml"
    path.write_text(text, encoding="utf-8")
    return scenario(GAME.name, path)


@cache
def made_up() -> Scenario:
    """The lesson, where a test has no folder of its own."""
    with TemporaryDirectory() as folder:
        return written(Path(folder))


def begun(told: Scenario, seed: int = 1) -> Match[Any]:
    """A match of it from the first turn."""
    return companion.play(
        told.game, told.seats, seed=seed, scenario={"id": told.id, "start": told.start}
    )


def opened(told: Scenario) -> Guide:
    """Its guide, the content note passed."""
    guide = Guide(begun(told), told)
    guide.pass_note("on")
    return guide


def letter(guide: Guide, id: str, text: str) -> str:
    """The letter under which a text is shown."""
    question = asked(guide, id)
    shown = questions.cards(question, guide.salt)
    return next(card["id"] for card in shown if card["text"] == text)


def asked(guide: Guide, id: str) -> Question:
    return next(q for step in guide.steps for q in step.questions if q.id == id)


def drawn(guide: Guide, id: str) -> dict[str, Any]:
    """A question as the page has it."""
    return next(q for q in guide.view()["step"]["questions"] if q["id"] == id)


def heard(guide: Guide, id: str) -> tuple[str, str]:
    feedback = drawn(guide, id)["feedback"]
    return feedback["sign"], feedback["text"]


def through_the_first_step(guide: Guide) -> None:
    guide.answer("look.1", letter(guide, "look.1", "Red"))
    guide.answer("look.2", questions.right(asked(guide, "look.2"), guide.salt))
    guide.answer("look.3", "13")
    guide.forward()


def a_turn(guide: Guide) -> None:
    turn = guide.match.state.turn
    while guide.match.state.turn == turn:
        guide.match.play(guide.match.legal()[0])


def at_the_last_step(told: Scenario) -> Guide:
    guide = opened(told)
    through_the_first_step(guide)
    guide.answer("play.1", "3")
    guide.answer("play.2", "a")
    a_turn(guide)
    guide.forward()
    return guide


def again(guide: Guide) -> Guide:
    """The guide of the match that the run code brings back."""
    return Guide(companion.load(guide.match.code()), guide.scenario)
