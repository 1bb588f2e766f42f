"""Notebooks are kept without what a run leaves in them."""

from __future__ import annotations

import json
from pathlib import Path

from tools.strip_outputs import main

CELL = {
    "cell_type": "code",
    "id": "a",
    "source": "1 + 1",
    "metadata": {"tags": ["hide-input"], "execution": {"iopub.status.busy": "now"}},
    "outputs": [{"output_type": "stream", "name": "stdout", "text": "2"}],
    "execution_count": 7,
}
NOTEBOOK = {
    "cells": [CELL, {"cell_type": "markdown", "id": "b", "source": "text", "metadata": {}}],
    "metadata": {"kernelspec": {"name": "python3"}, "widgets": {"state": {}}},
    "nbformat": 4,
    "nbformat_minor": 5,
}


def test_a_run_notebook_is_found_and_then_stripped(tmp_path: Path) -> None:
    path = tmp_path / "a.ipynb"
    path.write_text(json.dumps(NOTEBOOK), "utf-8")
    assert main(["--check", str(tmp_path)]) == 1
    assert "outputs" in path.read_text("utf-8") and '"2"' in path.read_text("utf-8")
    assert main([str(tmp_path)]) == 0
    after = json.loads(path.read_text("utf-8"))
    assert after["cells"][0]["outputs"] == [] and after["cells"][0]["execution_count"] is None
    assert after["cells"][0]["metadata"] == {"tags": ["hide-input"]}
    assert after["metadata"] == {"kernelspec": {"name": "python3"}}
    assert main(["--check", str(tmp_path)]) == 0


def test_the_lessons_are_stripped() -> None:
    lessons = Path(__file__).resolve().parent.parent / "lessons"
    assert main(["--check", str(lessons)]) == 0
