"""`companion play`: a whole match in a terminal, with persons or bots in any seat."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from pathlib import Path
from typing import Any, TextIO

from companion.commands.sitting import Sitting
from companion.core.errors import CompanionError
from companion.core.game import Game
from companion.core.match import PERSON, Match
from companion.games import GAMES
from companion.start import SEED_LENGTH, is_file, load, play

RIVAL = "bot:greedy"
NARROW, USUAL, WIDE = 40, 80, 100
"""Columns of the page: at least, where they are not known, and at most."""


def main(args: argparse.Namespace, lines: TextIO | None = None, out: TextIO | None = None) -> int:
    """Plays one match; the exit status is 130 after Ctrl-C. Raises CompanionError at the start."""
    match = _begun(args)
    lines, out = lines or sys.stdin, out or sys.stdout
    try:
        return Sitting(match, lines, out, _width(out)).run()
    except BrokenPipeError:  # nobody reads any more, as behind `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
        return 1


def _begun(args: argparse.Namespace) -> Match[Any]:
    """The match that the command line asks for."""
    code, given = getattr(args, "code", None), getattr(args, "option", None) or ()
    if code is None:
        game = GAMES.named(args.game)
        return play(
            game.name,
            _seats(game, args),
            seed=_number(args.seed) if args.seed else None,
            scenario=args.scenario,
            options=dict(_option(game, text) for text in given),
        )
    if args.seats or args.seed or args.scenario or given:
        raise CompanionError("a run code brings its own seats, seed and options: give it alone")
    match = load(Path(code) if is_file(code) else code)
    if not match.tree.nodes[match.node].children:
        match.settle()  # the code may have been made while a bot was thinking
    return match


def _seats(game: Game[Any], args: argparse.Namespace) -> list[str] | dict[str, str] | None:
    """Who plays: one word a seat, or seat=word; without words you begin against a bot."""
    if not args.seats:
        return None if args.scenario else [PERSON, *[RIVAL] * (len(game.seats[0]) - 1)]
    if not any("=" in word for word in args.seats):
        return list(args.seats)
    return {seat: player for seat, _, player in (word.partition("=") for word in args.seats)}


def _option(game: Game[Any], text: str) -> tuple[str, str | bool | int | list[str]]:
    """`name=value`, or `name=id,id` where several are picked; a name alone means true."""
    name, given, value = text.partition("=")
    value = value.strip().lower() if given else "true"
    value = {"yes": "true", "no": "false"}.get(value, value)
    option = next((option for option in game.options if option.name == name), None)
    if option and option.pick:
        return name, [part.strip() for part in value.split(",")]
    choices = option.choices if option else ()
    return name, next((choice for choice in choices if str(choice).lower() == value), value)


def _number(text: str) -> int | str:
    """A number as a number; one that is too long is refused as a word is, by its length."""
    number = text.isascii() and text.isdecimal() and len(text) <= SEED_LENGTH
    return int(text) if number and str(int(text)) == text else text


def _width(out: TextIO) -> int:
    if not out.isatty():
        return USUAL
    return max(NARROW, min(WIDE, shutil.get_terminal_size().columns))
