"""What the README promises is run."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_ten_lines_play_a_whole_match_and_bring_it_back() -> None:
    code = re.findall(r"```python\n(.*?)```", README, re.S)
    assert len(code) == 1
    names: dict[str, object] = {}
    exec(compile(code[0], "README.md", "exec"), names)
    assert names["m"] is not None and names["same"] is not None


def test_the_picture_of_the_board_is_there() -> None:
    for picture in re.findall(r"!\[[^\]]+\]\(([^)h][^)]*)\)", README):
        assert (ROOT / picture).is_file(), picture


def test_both_commands_of_the_readme_are_targets_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make ([a-z-]+)", README, re.M):
        assert f"\n{target}:" in makefile, target
