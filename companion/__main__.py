"""`python -m companion` and `companion`: lab, play, doctor, lessons, kit."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

from companion.core.errors import CompanionError
from companion.games import NAMES


def parser() -> argparse.ArgumentParser:
    """The whole command line; each command is a module of companion.commands with a `main`."""
    top = argparse.ArgumentParser(
        prog="companion", description="Play, see why, and compare with the record."
    )
    top.add_argument("--version", action="version", version=f"companion {_version()}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    lab = commands.add_parser("lab", help="copy the lessons to a folder and open JupyterLab there")
    lab.add_argument("folder", nargs="?", default="companion-lessons", help="default: %(default)s")
    lab.add_argument("--no-browser", action="store_true", help="print the address instead")
    lab.add_argument("--port", type=int, help="default: JupyterLab chooses")
    _play(commands.add_parser("play", help="play a match in this terminal"))
    commands.add_parser("doctor", help="say what is installed, what is wrong, and the remedy")
    lessons = commands.add_parser("lessons", help="copy the lessons to a folder")
    lessons.add_argument("folder", help="made if it is missing; changed files there are kept")
    kit = commands.add_parser("kit", help="write the teacher's guides, worksheets and keys")
    kit.add_argument("folder", nargs="?", default="companion-teacher", help="default: %(default)s")
    return top


def _play(play: argparse.ArgumentParser) -> None:
    play.add_argument("game", nargs="?", default=NAMES[0], help="default: %(default)s")
    play.add_argument(
        "--seats", nargs="+", metavar="WHO", help="you, bot:greedy, bot:random; or SEAT=WHO"
    )
    play.add_argument("--seed", help="the same seed brings the same luck")
    play.add_argument("--scenario", help="begin at a scenario instead of the start")
    play.add_argument("--option", action="append", metavar="NAME=VALUE", help="a variant")
    play.add_argument("--code", help="go on from a run code, or from a file that holds one")


def main(words: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status; what cannot be done is said in one line."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a letter that it cannot write ends nothing
            stream.reconfigure(errors="replace")
    args = parser().parse_args(words)
    command = import_module(f"companion.commands.{args.command}")
    try:
        return int(command.main(args) or 0)
    except CompanionError as error:
        print(f"companion {args.command}: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _version() -> str:
    try:
        return version("companion-constitution")
    except PackageNotFoundError:
        return "(not installed)"


if __name__ == "__main__":
    sys.exit(main())
