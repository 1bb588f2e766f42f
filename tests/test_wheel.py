"""The wheel: what is in it, and that nothing else is needed to run every lesson."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*words, str(ROOT)], check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def names(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as file:
        return file.namelist()


def beside(folder: str) -> set[str]:
    """What the checkout has in a folder, teachers' guides and leavings left out."""
    return {
        path.relative_to(ROOT / folder).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and not {"teacher", ".ipynb_checkpoints"} & set(path.parts)
    }


@pytest.mark.parametrize("folder", ["data", "lessons"])
def test_the_wheel_holds_every_file_of_data_and_lessons(names: list[str], folder: str) -> None:
    start = f"companion/_{folder}/"
    assert {name.removeprefix(start) for name in names if name.startswith(start)} == beside(folder)


def test_the_wheel_holds_no_guide_of_the_teachers_and_no_test(names: list[str]) -> None:
    tops = {name.split("/")[0] for name in names}
    assert all(top == "companion" or top.endswith(".dist-info") for top in tops)
    assert not [name for name in names if "teacher" in name]


def test_the_wheel_holds_scripts_styles_and_settings(names: list[str]) -> None:
    for path in (ROOT / "companion").rglob("*"):
        if path.suffix in {".js", ".css", ".json"}:
            assert path.relative_to(ROOT).as_posix() in names


@pytest.mark.long
def test_a_fresh_environment_with_our_package_alone_runs_every_lesson(
    wheel: Path, tmp_path: Path
) -> None:
    env, mine = tmp_path / "env", tmp_path / "mine"
    venv.create(env, with_pip=True)
    python = str(env / "bin" / "python")

    def run(*words: str) -> None:
        done = subprocess.run([python, "-I", "-m", *words], capture_output=True, text=True)
        assert done.returncode == 0, f"{words}: {done.stdout[-2000:]}{done.stderr[-2000:]}"

    pins = str(ROOT / "binder" / "requirements.txt")
    run("pip", "install", "-qq", "-c", pins, str(wheel))
    run("pip", "check")
    run("companion", "doctor")
    run("companion", "lessons", str(mine))
    assert not list(mine.rglob("teacher"))
    for lesson in sorted(mine.glob("*.ipynb")):
        run("nbconvert", "--to", "html", "--execute", str(lesson))
        assert lesson.with_suffix(".html").stat().st_size > 0
