"""Standards: every one that a scenario names is there, dated, and with an honest status."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.errors import DataError
from companion.core.tables import data_dir, lessons_dir
from companion.guide.scenario import all_scenarios
from companion.study.standards import STATUS, Standard, standard, standards
from tests.test_history import REFUSED

ALL = list(standards().values())
NAMED = Counter(id for scenario in all_scenarios() for id in scenario.standards)
"""Standard -> how many scenarios name it."""
CODE = re.compile(r"\bD\d\.(?:(?:Civ|His|Eco|Geo)\.)?\d+|\bKC-\d|\b[A-Z]{3}-\d\.[A-Z]\b")
"""A code of a standard, such as D2.Civ.5."""


def ids(entries: list[Standard]) -> list[str]:
    return [entry.id for entry in entries]


def test_every_standard_that_a_scenario_names_is_in_the_file() -> None:
    assert sorted(set(NAMED) - set(standards())) == []


def test_every_standard_is_named_by_a_scenario_or_says_why_it_is_kept() -> None:
    assert ids([entry for entry in ALL if not NAMED[entry.id] and not entry.kept]) == []


def test_no_scenario_claims_a_standard_that_was_taken_off() -> None:
    removed = ids([entry for entry in ALL if entry.status == "removed"])
    assert removed == ["apgov.case.roe-v-wade"]
    assert not set(removed) & set(NAMED)


def test_every_scenario_with_steps_names_standards_of_three_frameworks_at_least() -> None:
    for scenario in all_scenarios():
        if scenario.steps:
            frameworks = {standard(id).framework for id in scenario.standards}
            assert len(frameworks) >= 3, scenario.id


@pytest.mark.parametrize("entry", ALL, ids=ids(ALL))
def test_an_entry_is_dated_and_has_a_status_and_a_source(entry: Standard) -> None:
    assert re.fullmatch(r"20[12]\d-\d\d-\d\d", entry.as_of)
    assert entry.status in STATUS
    assert not [word for word in REFUSED if word in entry.source.lower()]
    opened = entry.source.rpartition(", ")[2]
    assert "read" in opened
    assert entry.status != "current" or "not re-read" not in entry.source


def test_what_was_not_opened_again_says_so() -> None:
    unread = [entry for entry in ALL if entry.source.endswith("not re-read")]
    assert {entry.status for entry in unread} == {"not re-checked"}


def test_ids_begin_with_their_framework() -> None:
    frameworks = {(entry.id.split(".")[0], entry.framework) for entry in ALL}
    assert len(frameworks) == 4 == len({short for short, _ in frameworks})


def test_an_unknown_standard_is_refused_by_its_name() -> None:
    with pytest.raises(DataError, match=r"has no standard 'c3\.D9\.Civ\.1'"):
        standard("c3.D9.Civ.1")


def prose() -> Iterator[tuple[str, str]]:
    """Every text that a pupil reads in lessons and scenarios, with its place."""
    for path in sorted(lessons_dir().rglob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            yield path.name, "".join(cell["source"])
    for scenario in all_scenarios():
        for step in scenario.steps:
            said = (
                *step.prompt.values(),
                step.hint,
                step.goal,
                step.fact.text if step.fact else "",
            )
            yield scenario.id, " ".join(said)


def test_no_code_of_a_standard_stands_in_the_prose_of_a_lesson() -> None:
    assert CODE.search("as in D2.Civ.5.9-12") and CODE.search("see D1.1")
    assert [(where, found.group()) for where, text in prose() if (found := CODE.search(text))] == []


def test_the_file_says_what_its_fields_mean() -> None:
    head = Path(data_dir() / "standards.toml").read_text(encoding="utf-8").partition("[[")[0]
    assert all(f"# {field}" in head for field in ("as_of", "status", "title", "kept"))
