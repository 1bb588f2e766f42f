"""What imports what: the engines need Python alone, and the package starts at once."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "companion"
PURE = ("core", "games", "people", "study")
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
