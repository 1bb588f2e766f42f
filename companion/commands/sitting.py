"""One match before one screen: what is drawn, asked and answered in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TextIO

from companion.commands import answers
from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.core.scene import Choice, Scene
from companion.study import advise
from companion.views.text import board_text, in_order, persons, seen, told, viewer, wrapped

CURTAIN = 60
"""Lines that push a hand off the screen before the keyboard goes to somebody else."""


@dataclass
class Sitting:
    """One match before one screen; `before` is the person who may be looking at it."""

    match: Match[Any]
    lines: TextIO
    out: TextIO
    width: int = 80
    drawn: int = -1
    before: str | None = None
    done: bool = False

    def run(self) -> int:
        """Draw, ask and answer until somebody leaves; returns the exit status."""
        status = 0
        try:
            self.welcome()
            while not self.done:
                if self.drawn != self.match.node:
                    self.draw()
                if text := self.answer(self.read(self.prompt())):
                    self.say(text)
        except EOFError:
            self.out.write("\n")
        except KeyboardInterrupt:
            self.out.write("\n")
            status = 130
        except BrokenPipeError:  # nobody reads any more: there is nobody to give the code to
            raise
        except Exception as error:  # a fault of ours must not cost a class its match
            fault = f"{type(error).__name__}: {error}"
            self.say(wrapped(f"The terminal broke ({fault}): please report it.", self.width))
            status = 1
        self.farewell()
        return status

    def say(self, text: str) -> None:
        """Print `text` and an empty line."""
        self.out.write(f"{text}\n\n")

    def read(self, prompt: str) -> str:
        """One line from the keyboard; one that comes from elsewhere is shown. Raises EOFError."""
        self.out.write(f"{wrapped(prompt, self.width - 4)} ")
        self.out.flush()
        line = self.lines.readline()
        if not line:
            raise EOFError
        if not self.lines.isatty():
            self.out.write(f"{line.strip()}\n")
        self.out.write("\n")
        return line.strip()

    def welcome(self) -> None:
        """Who sits where, and how to get help."""
        label = self.match.game.labels
        who = (f"{label(seat)}: {player}." for seat, player in self.match.seats.items())
        self.say(wrapped(f"{' '.join(who)} Type a number to choose, or “help”.", self.width))

    @property
    def seat(self) -> str | None:
        """The person for whom the board is drawn."""
        return viewer(self.match)

    def scene(self) -> Scene:
        """The board for that person, with what happened since they last chose."""
        seat = self.seat
        return replace(seen(self.match, seat), log=tuple(answers.news(self.match, seat)))

    def draw(self) -> None:
        """The whole board, behind a curtain where the keyboard changes hands."""
        self.curtain()
        self.say(board_text(self.scene(), self.width))
        self.drawn = self.match.node
        if self.match.over and self.match.seed is not None:
            self.say(f"The seed was {self.match.seed}.")

    def curtain(self) -> None:
        """Where two persons share a game with secrets, nobody sees another's hand."""
        match, seat = self.match, self.seat
        if match.over or not match.secrets or len(persons(match)) < 2:
            return
        before, self.before = self.before, None
        if seat and seat != before:
            self.out.write("\n" * CURTAIN)
            name = match.game.labels(seat)
            self.read(f"Pass the keyboard to {name}, who then presses Enter: ")
        self.before = seat

    def prompt(self) -> str:
        """Who is asked, and for what."""
        match = self.match
        if match.over:
            return "The match is over. “undo”, “ledger”, “code”, “help” or “quit”: "
        who = match.game.labels(match.seat)
        if match.seat not in persons(match):
            return f"{who} chose here, at moment {match.node}. “redo” goes on, “undo” back: "
        most = sum(choice.blocked is None for choice in self.choices())
        numbers = f"1 to {most}" if most > 1 else "1"
        return f"{who}, {match.game.asks[match.state.phase]}: {numbers}, or “help”: "

    def choices(self) -> list[Choice]:
        """The choices in the order of their numbers."""
        return in_order(seen(self.match, self.seat))

    def answer(self, line: str) -> str:
        """What is said to a line; an error is a sentence and changes nothing."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get("help" if word == "?" else word.lower())
        try:
            if not line:
                self.drawn = -1
                return ""
            return command.does(self, rest.strip()) if command else self.choose(line)
        except CompanionError as error:
            return wrapped(told(error), self.width)

    def choose(self, line: str) -> str:
        """Play a number or the text of an action."""
        kind = line.partition(":")[0]
        if not _counts(line) and kind not in self.match.game.kinds and ":" not in line:
            raise CompanionError(f"“{line[:40]}” is neither a choice nor a command: try “help”")
        action = self.named(line)
        try:
            self.match.play(action)
        except CompanionError:
            raise
        except Exception as error:  # a fault of ours must not cost a class its match
            fault = f"{type(error).__name__}: {error}"
            raise CompanionError(
                f"the rules broke at {action} ({fault}); nothing has changed, so choose otherwise, "
                "and please report it with the run code"
            ) from error
        return ""

    def named(self, words: str) -> str:
        """The action that a number or a text means, for a person who decides now."""
        self.mine()
        if not _counts(words):
            return words
        choices = self.choices()
        if not 0 < int(words) <= len(choices):
            there = f"choose 1 to {len(choices)}" if choices else "nothing can be chosen here"
            raise CompanionError(f"there is no choice {words}: {there}")
        return choices[int(words) - 1].action

    def mine(self) -> None:
        """Raise CompanionError where a bot or luck decides: its choices may tell its cards."""
        match = self.match
        if not match.over and match.seat not in persons(match):
            who = match.game.labels(match.seat)
            raise CompanionError(f"{who} chose here: “redo” goes on from here, “undo” goes back")

    def farewell(self) -> None:
        """The run code with all branches, so that nothing is lost."""
        match = self.match
        branched = len(match.tree.nodes) > len(match.path) + 1
        try:
            text = match.code(tree=branched, open=True)
        except CompanionError:  # too many branches for one code: the line on the table at least
            text = match.code(open=True)
        note = f"Nothing is lost: this run code brings the match back with --code.{_tells(match)}"
        self.out.write(f"{wrapped(note, self.width)}\n{text}\n")
        self.out.flush()


def _tells(match: Match[Any]) -> str:
    """The warning beside a run code that holds what is hidden."""
    hidden = match.secrets and not match.over
    return " Whoever loads it can read every hidden card." if hidden else ""


def _counts(words: str) -> bool:
    return words.isascii() and words.isdecimal() and len(words) < 7


def _why(at: Sitting, words: str) -> str:
    if not words:
        raise CompanionError("why what? Add a number or an action, such as “why 3”")
    action = at.named(words)
    choice = next((c for c in at.choices() if c.action == action), None)
    return answers.why(at.match, action, choice, at.width)


def _hint(at: Sitting, words: str) -> str:
    at.mine()
    action, reason = advise(at.match)
    numbers = {choice.action: number for number, choice in enumerate(at.choices(), 1)}
    number = numbers.get(str(action))
    return wrapped(reason + (f" That is choice {number}." if number else ""), at.width)


def _save(at: Sitting, words: str) -> str:
    if not words:
        raise CompanionError("save where? Add the name of a file, such as “save monday.txt”")
    file = at.match.save(words)
    text = f"The match with all branches is in {file}. Go on later with --code {file}."
    return wrapped(f"{text}{_tells(at.match)}", at.width)


def _goto(at: Sitting, words: str) -> str:
    if not _counts(words):
        raise CompanionError("go to which moment? Add its number, such as “goto 12”")
    at.match.goto(int(words))
    return ""


def _undo(at: Sitting, words: str) -> str:
    at.match.undo()
    return ""


def _redo(at: Sitting, words: str) -> str:
    at.match.redo()
    return ""


def _board(at: Sitting, words: str) -> str:
    return at.answer("")


def _quit(at: Sitting, words: str) -> str:
    at.done = True
    return ""


def _help(at: Sitting, words: str) -> str:
    example = min((c.action for c in at.choices() if c.blocked is None), key=len, default="")
    action = f", or an action such as “{example}”" if example else ""
    lines = [wrapped(f"Type the number of a choice{action}. Or:", at.width)]
    for name, command in COMMANDS.items():
        usage = f"{name} {command.takes}".strip()
        lines.append(wrapped(command.words, at.width, f"  {usage:14} ", " " * 17))
    return "\n".join(lines)


class Command(NamedTuple):
    """A word of the terminal: what it takes, what it is for, what it does."""

    takes: str
    words: str
    does: Callable[[Sitting, str], str]


COMMANDS: Mapping[str, Command] = {
    "why": Command("N", "why a choice is not open, or what it does, with its rule", _why),
    "hint": Command("", "what a bot would do here, and why", _hint),
    "undo": Command("", "take your last choice back; the branch is kept", _undo),
    "redo": Command("", "go on along the branch you left", _redo),
    "board": Command("", "show the board again; so does Enter alone", _board),
    "log": Command(
        "[N]",
        "the last sentences of what happened; “log all” for everything",
        lambda at, words: answers.log(at.match, at.seat, words, at.width),
    ),
    "ledger": Command(
        "[TURN]",
        "what moved since your last choice, by which rule and why",
        lambda at, words: answers.ledger(at.match, at.seat, words, at.width),
    ),
    "rules": Command(
        "[WORD]",
        "the rules in our own words",
        lambda at, words: answers.rules(at.match.game.name, words, at.width),
    ),
    "branches": Command(
        "", "every way this match has gone", lambda at, words: answers.branches(at.match, at.width)
    ),
    "goto": Command("N", "put moment N of the match on the table", _goto),
    "code": Command(
        "[all]",
        "the run code, to share or hand in; “all” for every branch",
        lambda at, words: answers.code(at.match, words),
    ),
    "save": Command("FILE", "write the run code of all branches to a file", _save),
    "help": Command("", "this list; so does a question mark", _help),
    "quit": Command("", "leave; the run code is printed first", _quit),
}
