"""Promises about the repository itself: size, words, notebooks, and what code may not do."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEXT = {".py", ".js", ".mjs", ".css", ".md", ".toml", ".csv", ".json", ".ipynb", ".sh", ".txt", ""}
MODULE_LINES, FUNCTION_LINES, CORE_LINES = 300, 25, 1_300
# Spelt in two parts, so that this file may be searched too.
UNFINISHED = ("TO" + "DO", "FIX" + "ME", "X" * 3, "NotImpl" + "emented")
OF_A_MACHINE = ("/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "sha" + "red/")
NOT_IN_A_PAGE = (
    "inner" + "HTML",
    "outer" + "HTML",
    "insertAdjacent" + "HTML",
    "document." + "write",
)
NEVER_CALLED = {"eval", "exec", "compile", "__import__"}
NEVER_IMPORTED = {"pickle", "marshal", "shelve", "dill"}
MAY_DRAW_LOTS = ("companion/core/match.py", "companion/study/")


@cache
def tracked() -> tuple[str, ...]:
    """What git holds, and what it would take."""
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return tuple(sorted({n for n in listed.split("\0") if n and (ROOT / n).is_file()}))


def texts(*starts: str, suffixes: set[str] = TEXT) -> Iterator[tuple[str, str]]:
    for name in tracked():
        if name.startswith(starts or "") and Path(name).suffix in suffixes:
            yield name, (ROOT / name).read_text("utf-8")


def modules(*starts: str) -> Iterator[tuple[str, ast.Module]]:
    for name, text in texts(*starts or ("companion/",), suffixes={".py"}):
        yield name, ast.parse(text, name)


def lines_with(words: tuple[str, ...], *starts: str) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()[:80]}"
        for name, text in texts(*starts)
        for number, line in enumerate(text.splitlines(), 1)
        if any(word in line for word in words)
    ]


def test_nothing_is_left_for_later_in_what_is_shipped() -> None:
    assert lines_with(UNFINISHED, "companion/", "data/", "lessons/") == []


def test_no_file_names_a_folder_of_one_machine() -> None:
    """Code that runs on /home of an image is no path of ours; so only whole words at a start."""
    pattern = re.compile(rf"(?<![\w.$}}/-])({'|'.join(map(re.escape, OF_A_MACHINE))})")
    found = [
        f"{name}:{number}: {line.strip()[:80]}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []


def test_a_module_has_at_most_300_lines() -> None:
    sizes = {n: t.count("\n") for n, t in texts("companion/", suffixes={".py", ".js", ".mjs"})}
    assert {name: size for name, size in sizes.items() if size > MODULE_LINES} == {}


def test_a_function_has_at_most_25_lines() -> None:
    found = [
        f"{name}:{node.lineno}: {node.name} has {length(node)} lines"
        for name, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and length(node) > FUNCTION_LINES
    ]
    assert found == []


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from `def` to the end, the docstring left out: explaining is never too long."""
    total = (node.end_lineno or node.lineno) - node.lineno + 1
    first = node.body[0]
    if ast.get_docstring(node) is not None and first.end_lineno:
        total -= first.end_lineno - first.lineno + 1
    return total


def test_the_core_has_at_most_1300_lines() -> None:
    assert sum(t.count("\n") for _, t in texts("companion/core/", suffixes={".py"})) <= CORE_LINES


def test_luck_is_drawn_in_the_match_and_in_study_alone() -> None:
    found = [
        name
        for name, tree in modules()
        if "random" in imported(tree) and not name.startswith(MAY_DRAW_LOTS)
    ]
    assert found == []


def test_nothing_that_was_read_is_ever_executed() -> None:
    found = [
        f"{name}:{node.lineno}: {node.func.id}"
        for name, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in NEVER_CALLED
    ]
    found += [name for name, tree in modules() if imported(tree) & NEVER_IMPORTED]
    assert found == []


def imported(tree: ast.Module) -> set[str]:
    """The first names of all modules that are imported anywhere in the tree."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


def test_the_front_end_writes_text_never_markup_and_asks_no_network() -> None:
    """The only address in a script is the name of the SVG language."""
    front = [(n, t) for n, t in texts("companion/") if n.endswith((".js", ".mjs", ".css"))]
    for name, text in front:
        assert not any(word in text for word in NOT_IN_A_PAGE), name
        addresses = re.findall(r"(?:https?:)?//[\w.-]+\.\w{2,}", text)
        assert [a for a in addresses if "www.w3.org" not in a] == [], name
        assert not re.search(r"\beval\(|new Function\(", text), name


def notebooks() -> list[tuple[str, dict[str, object]]]:
    return [(name, json.loads(text)) for name, text in texts() if name.endswith(".ipynb")]


def test_notebooks_have_no_outputs_and_no_counts() -> None:
    for name, notebook in notebooks():
        for cell in notebook["cells"]:  # type: ignore[attr-defined]
            if cell["cell_type"] == "code":
                assert cell["outputs"] == [] and cell["execution_count"] is None, name
        assert "widgets" not in notebook["metadata"], name  # type: ignore[operator]


def test_notebooks_name_their_kernel() -> None:
    """Without it JupyterLab asks for a kernel and waits."""
    for name, notebook in notebooks():
        assert notebook["metadata"]["kernelspec"]["name"] == "python3", name  # type: ignore[index]


def test_the_badge_of_the_readme_opens_the_repository_that_the_project_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    owner_and_name = project["urls"]["Repository"].removeprefix("https://github.com/")
    badges = re.findall(
        r"https://mybinder\.org/v2/gh/([\w.-]+/[\w.-]+)/\S+?\?urlpath=([\w%/.-]+)",
        (ROOT / "README.md").read_text("utf-8"),
    )
    assert badges, "the README has no Binder badge"
    for repository, address in badges:
        lesson = address.replace("%2F", "/").removeprefix("doc/tree/")
        assert repository == owner_and_name
        assert (ROOT / lesson).exists(), f"the badge opens {lesson}, which is not there"


def test_scripts_that_are_run_by_name_may_be_run() -> None:
    for name in (".ci/run", "binder/postBuild", "tools/install.sh"):
        assert (ROOT / name).stat().st_mode & 0o111, name


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "CREDITS.md"])
def test_links_between_our_own_pages_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", text):
        assert (ROOT / target).exists(), f"{name} points to {target}"
