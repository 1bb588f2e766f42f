"""What docs/new-game.md says is run, or found where it says."""

from __future__ import annotations

import doctest
import re
from dataclasses import fields
from pathlib import Path

import pytest

from companion.core.tables import read_toml
from companion.games import GAMES
from companion.history.rail import WORTH, Entry
from companion.views.rules import Ruling, Section
from tests.walks import SUBJECTS

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\w+\n(.*?)```", PAGE, re.S)
QUOTED = [block for block in BLOCKS if block.startswith("# ")]
DATA = ROOT / "data" / "campaign1828"


def section(heading: str) -> str:
    """The text under a heading of the page."""
    return PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]


def row(file: str) -> set[str]:
    """The keys that the table of data names for a file."""
    (line,) = re.findall(rf"^\| `{re.escape(file)}` \|.*$", PAGE, re.M)
    return set(re.findall(r"`([\w-]+)`", line.split("|")[3]))


def test_every_example_gives_what_the_page_says() -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    code = "\n".join(block for block in BLOCKS if block.startswith(">>> "))
    runner.run(doctest.DocTestParser().get_doctest(code, {}, "new-game.md", None, 0))
    assert (runner.failures, runner.tries > 8) == (0, True)


def test_every_block_is_an_example_or_an_excerpt() -> None:
    assert all(block.startswith((">>> ", "# ")) for block in BLOCKS)


@pytest.mark.parametrize("block", QUOTED)
def test_an_excerpt_stands_in_its_file(block: str) -> None:
    name, _, text = block.removeprefix("# ").partition("\n")
    assert text in (ROOT / name).read_text(encoding="utf-8")


def test_the_page_is_one_page() -> None:
    assert len(PAGE.splitlines()) <= 135


def test_every_file_that_the_page_names_is_there_for_the_game_that_is() -> None:
    named = [n.replace("<g>", "campaign1828") for n in re.findall(r"`([\w<>/.-]+)`", PAGE)]
    paths = [n for n in named if n.startswith(("data/", "companion/", "tests/", "lessons/"))]
    assert len(paths) > 15
    assert not [path for path in paths if not (ROOT / path).exists()]
    bare = [n for n in named if re.fullmatch(r"[\w-]+\.(py|toml|md)", n) and n != "effects.py"]
    folders = (ROOT, DATA, ROOT / "companion/games/campaign1828", ROOT / "companion/charts")
    assert not [n for n in bare if not any((folder / n).exists() for folder in folders)]


def test_no_other_module_of_the_package_names_a_game() -> None:
    """Two defaults and the table of games apart, as the page's list of files is complete."""
    known = {"companion/games/__init__.py", "companion/__init__.py", "companion/__main__.py"}
    names = "|".join(GAMES)
    named = re.compile(rf"[\"']({names})[\"']|(games|charts|history)\.({names})\b")
    own = re.compile(rf"companion/(games|charts|history)/({names})")
    naming = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "companion").rglob("*.py")
        if named.search(path.read_text(encoding="utf-8"))
    }
    assert {name for name in naming if not own.match(name)} <= known


def keys(cls: type, *less: str) -> set[str]:
    return {field.name for field in fields(cls)} - set(less)


def test_the_keys_of_rules_and_rulings_are_those_that_are_read() -> None:
    assert row("rules.toml") == {"title"} | keys(Section)
    assert row("rulings.toml") == keys(Ruling)


def test_the_keys_of_the_rail_and_of_its_conditions_are_those_that_are_read() -> None:
    assert row("rail.toml") == keys(Entry)
    assert all(f"`{name}`" in section("Data") for name in WORTH)


def test_the_keys_of_places_stand_in_every_entry() -> None:
    entries = [entry for found in read_toml(DATA / "places.toml").values() for entry in found]
    assert all(row("places.toml") <= set(entry) for entry in entries)


def test_a_scenario_has_the_keys_that_the_page_names_and_the_name_of_its_file() -> None:
    for path in (DATA / "scenarios").glob("*.toml"):
        assert set(read_toml(path)) >= row("scenarios/*.toml") - {"options"}
        assert read_toml(path)["id"] == path.stem


def test_what_a_table_brings_is_what_the_promises_ask_for() -> None:
    asked = set(re.findall(r'helper\("(\w+)"\)', (ROOT / "tests/test_every_game.py").read_text()))
    assert asked == {"conserved", "UNREACHED"}
    assert all(f"`{name}" in section("What the tests ask of you") for name in asked)
    assert all(subject.helper(name) is not None for subject in SUBJECTS for name in asked)


def test_the_guide_for_contributors_leads_to_the_page() -> None:
    assert "(docs/new-game.md)" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
