"""What imports what: the engines need Python alone, and the package starts at once."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import GAMES, NAMES

PACKAGE = Path(__file__).resolve().parent.parent / "companion"
PURE = ("core", "games", "people", "study")
OF_A_GAME = ("games/{}/*", "charts/{}.py", "charts/{}_*.py", "history/{}.py", "history/{}_*.py")
"""What a game has of its own beside its look."""
MAY_NAME_A_GAME = {
    "games/__init__.py": "the table of games",
    "__init__.py": "the example that a reader tries first",
    "history/roll_calls.py": "one record, the roll calls of 1787, and the files that hold it",
    "history/three_fifths.py": "one record, the electors of 1828 with and without the clause",
}
HEAVY = ("pandas", "numpy", "plotly", "ipywidgets", "anywidget", "IPython", "jupyter_server")


def pure_modules() -> list[Path]:
    found = [path for part in PURE for path in sorted((PACKAGE / part).rglob("*.py"))]
    return [*found, PACKAGE / "history" / "__init__.py", PACKAGE / "history" / "rail.py"]


def names_imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("path", pure_modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_engines_people_and_rail_import_the_standard_library_alone(path: Path) -> None:
    assert names_imported(path) - sys.stdlib_module_names <= {"companion", "__future__"}


def fresh(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_importing_the_companion_loads_nothing_heavy() -> None:
    code = f"import sys, companion; print([m for m in {HEAVY} if m in sys.modules])"
    assert fresh(code) == "[]"


def test_the_command_line_loads_nothing_heavy() -> None:
    code = f"import sys, companion.__main__; print([m for m in {HEAVY} if m in sys.modules])"
    assert fresh(code) == "[]"


def test_a_match_can_be_played_where_no_other_package_is_installed() -> None:
    """Python without its site packages, as on a bare machine or in a browser."""
    code = (
        f"import sys; sys.path.insert(0, {str(PACKAGE.parent)!r}); import companion; "
        "m = companion.play('campaign1828', seats=('bot:random', 'bot:random'), seed=1828); "
        "print(m.over)"
    )
    words = [sys.executable, "-I", "-S", "-c", code]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == "True\n"


def shared() -> list[tuple[str, str]]:
    """Every text of the package that belongs to no game: its place, and what it says."""
    own = {path for name in NAMES for part in OF_A_GAME for path in PACKAGE.glob(part.format(name))}
    own |= {PACKAGE / "views" / "looks" / f"{name}.css" for name in NAMES}
    return [
        (str(path.relative_to(PACKAGE)), path.read_text("utf-8"))
        for path in sorted(PACKAGE.rglob("*"))
        if path.suffix in (".py", ".js", ".css") and not {path, *path.parents} & own
    ]


def lines_with(words: set[str]) -> dict[str, list[str]]:
    """Place -> the lines that hold one of the words, a name of a person or a game alone."""
    named = re.compile(rf"(?<![A-Za-z-])({'|'.join(sorted(words))})(?![A-Za-z])")
    found = {name: list(filter(named.search, text.splitlines())) for name, text in shared()}
    return {name: lines for name, lines in found.items() if lines}


def seats() -> set[str]:
    """Every seat of every game but the one that is called after its player."""
    every = {seat for game in GAMES.values() for seating in game.seats for seat in seating}
    return every - {"bot"}


def test_no_game_is_named_outside_what_is_its_own() -> None:
    """In small letters, as code names it; a word such as “convention” may stand in a sentence."""
    assert lines_with(set(NAMES)).keys() <= MAY_NAME_A_GAME.keys()


def test_no_seat_of_a_game_is_named_outside_what_is_its_own() -> None:
    """A bot, a chart or a refusal of all games knows no Adams; a sentence may quote a name."""
    assert lines_with(seats()).keys() <= MAY_NAME_A_GAME.keys()


def test_whatever_may_name_a_game_does() -> None:
    """An exception that is needed no longer is taken off the list."""
    assert lines_with(seats() | set(NAMES)).keys() >= MAY_NAME_A_GAME.keys()
