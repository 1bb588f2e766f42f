"""`python -m companion`: a class's files are safe, and the doctor names the cause."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import venv
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from companion.__main__ import main, parser
from companion.commands import doctor, lab, lessons, probe, servers
from companion.core.errors import CompanionError

Run = Callable[..., subprocess.CompletedProcess[str]]
REPOSITORY = Path(__file__).resolve().parent.parent


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands for the lessons of an installed companion."""
    folder = tmp_path / "shipped"
    (folder / "teacher").mkdir(parents=True)
    (folder / "01-a.ipynb").write_text("first", "utf-8")
    (folder / "02-b.ipynb").write_text("second", "utf-8")
    (folder / "teacher" / "guide.md").write_text("the answers", "utf-8")
    monkeypatch.setattr(lessons, "lessons_dir", lambda: folder)
    return folder


def test_the_lessons_are_copied_without_the_teachers_guides(shipped: Path, tmp_path: Path) -> None:
    assert main(["lessons", str(tmp_path / "mine")]) == 0
    copied = {p.name for p in (tmp_path / "mine").rglob("*") if p.name != lessons.NOTE}
    assert copied == {"01-a.ipynb", "02-b.ipynb"}


def test_what_the_user_changed_is_never_overwritten(
    shipped: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine"
    main(["lessons", str(mine)])
    (mine / "01-a.ipynb").write_text("my answers", "utf-8")
    (shipped / "01-a.ipynb").write_text("first, newer", "utf-8")
    (shipped / "02-b.ipynb").write_text("second, newer", "utf-8")
    main(["lessons", str(mine)])
    assert (mine / "01-a.ipynb").read_text("utf-8") == "my answers"
    assert (mine / "02-b.ipynb").read_text("utf-8") == "second, newer"
    said = capsys.readouterr().out
    assert "01-a.ipynb: you changed it" in said and "02-b.ipynb" not in said


def test_a_file_that_was_there_before_is_kept(shipped: Path, tmp_path: Path) -> None:
    (tmp_path / "01-a.ipynb").write_text("another's", "utf-8")
    assert lessons.copy_lessons(tmp_path) == ["01-a.ipynb"]
    assert (tmp_path / "01-a.ipynb").read_text("utf-8") == "another's"


def test_a_lesson_that_the_user_threw_away_comes_back(shipped: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    lessons.copy_lessons(mine)
    (mine / "02-b.ipynb").unlink()
    assert lessons.copy_lessons(mine) == []
    assert (mine / "02-b.ipynb").exists()


@pytest.mark.parametrize("note", ["", "[]", "{broken", '{"01-a.ipynb": 7}'])
def test_a_spoilt_note_costs_nobody_a_file(shipped: Path, tmp_path: Path, note: str) -> None:
    mine = tmp_path / "mine"
    lessons.copy_lessons(mine)
    (mine / "01-a.ipynb").write_text("my answers", "utf-8")
    (mine / lessons.NOTE).write_text(note, "utf-8")
    lessons.copy_lessons(mine)
    assert (mine / "01-a.ipynb").read_text("utf-8") == "my answers"


def test_a_folder_that_cannot_be_made_is_said_in_one_line(
    shipped: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert main(["lessons", str(tmp_path / "file" / "mine")]) == 1
    said = capsys.readouterr().err
    assert said.startswith("companion lessons: cannot write to") and said.count("\n") == 1


def test_lab_opens_the_first_lesson_alone_in_the_window(shipped: Path, tmp_path: Path) -> None:
    lessons.copy_lessons(tmp_path / "mine")
    words = lab.command(tmp_path / "mine")
    assert "--LabApp.default_url=/doc/tree/01-a.ipynb" in words
    assert f"--ServerApp.root_dir={(tmp_path / 'mine').resolve()}" in words


def test_lab_adds_its_settings_and_keeps_the_users_own() -> None:
    path = lab.environment({"JUPYTER_CONFIG_PATH": "/of/the/user"})["JUPYTER_CONFIG_PATH"]
    assert path.split(":")[0].endswith("companion/jupyter/config")
    assert path.split(":")[1:] == ["/of/the/user"]


def test_lab_says_when_jupyterlab_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    with pytest.raises(CompanionError, match="JupyterLab is not in this Python"):
        lab.main(parser().parse_args(["lab"]))


def test_lab_starts_a_server_that_opens_the_first_lesson_and_ends_with_it(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "companion", "lab", str(tmp_path / "mine"), "--no-browser"]
    allow = {"JUPYTER_RUNTIME_DIR": str(tmp_path), "JUPYTER_CONFIG_DIR": str(tmp_path)}
    server = subprocess.Popen(
        words,
        env={**os.environ, **allow},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert server.stdout
    try:
        said = next(line for line in server.stdout if "/doc/tree/" in line)
        server.terminate()
        server.communicate(timeout=30)  # JupyterLab holds the pipe too: it has ended as well
    finally:
        with suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGKILL)
    first = min(path.name for path in (tmp_path / "mine").glob("*.ipynb"))
    assert f"/doc/tree/{first}?token=" in said


def test_the_help_fits_one_screen(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    assert said.count("\n") <= 24
    for command in ("lab", "play", "doctor", "lessons"):
        assert command in said


@pytest.mark.parametrize("command", ["kit", "lessons", "lab"])
def test_a_home_of_nobody_is_said_in_one_line(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "~nobodyx/a"]) == 1
    said = capsys.readouterr().err
    assert said == f"companion {command}: '~nobodyx/a' cannot be found: no such home folder\n"


@pytest.mark.parametrize(("words", "code"), [(["doctor"], "cp1252"), (["kit", "mine—’"], "ascii")])
def test_a_letter_that_the_screen_cannot_write_ends_no_command(
    words: list[str], code: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        env={**os.environ, "PYTHONIOENCODING": code, "PYTHONUTF8": "1"},
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert b"Traceback" not in done.stderr and b"?" in done.stdout


# -- the doctor


@pytest.fixture
def here() -> dict[str, object]:
    return probe.look()


def remedies(findings: list[doctor.Finding]) -> str:
    return " | ".join(f"{f.text} -> {f.remedy}" for f in findings if f.remedy)


def test_the_doctor_finds_this_environment_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(servers, "running", list)
    faults = {h: remedies(found) for h, found in doctor.report() if remedies(found)}
    assert faults == {}


def test_the_doctor_names_a_missing_package_and_how_to_get_it(
    here: dict[str, dict[str, str | None]],
) -> None:
    here["packages"]["ipywidgets"] = None
    assert remedies(list(doctor._packages(here))) == (
        f"ipywidgets is missing -> {here['python']} -m pip install ipywidgets"
    )


def test_the_doctor_names_a_package_that_is_too_old(
    here: dict[str, dict[str, str | None]],
) -> None:
    here["packages"]["anywidget"] = "0.8.0"
    assert "anywidget 0.8.0 is too old" in remedies(list(doctor._packages(here)))


def test_two_halves_of_different_versions_are_told_apart(
    here: dict[str, dict[str, str | None]],
) -> None:
    there = json.loads(json.dumps(here))
    there["front end"]["anywidget"] = "0.7.1"
    there["python"] = "/server/bin/python"
    said = remedies(doctor._front_end(here, there))
    made = here["packages"]["anywidget"]
    assert f"the front end has anywidget 0.7.1, the kernel {made}" in said
    assert f"/server/bin/python -m pip install anywidget=={made}, then restart" in said


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs the companion of this checkout with a Python that has no package at all."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, with_pip=False)

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        python = str(folder / "bin" / "python")
        line = [python, "-m", "companion", *words]
        environment = {"PYTHONPATH": str(REPOSITORY), "PATH": "/usr/bin:/bin"}
        return subprocess.run(line, env=environment, capture_output=True, text=True, check=False)

    return run


def test_the_doctor_works_where_no_package_is_installed(
    bare: Run,
) -> None:
    done = bare("doctor")
    assert done.returncode == 1 and done.stderr == ""
    for name in ("anywidget", "ipywidgets", "plotly", "pandas", "ipykernel", "JupyterLab"):
        assert f"{name} is missing" in done.stdout


def test_lab_without_jupyterlab_ends_with_one_line(bare: Run, tmp_path: Path) -> None:
    done = bare("lab", str(tmp_path / "mine"))
    assert done.returncode == 1
    assert "JupyterLab is not in this Python" in done.stderr and "Traceback" not in done.stderr
    assert not (tmp_path / "mine").exists()


def test_a_kernel_asks_the_server_that_started_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """JPY_PARENT_PID names the server's process; this test's own stands in for it."""
    monkeypatch.setenv("JPY_PARENT_PID", str(os.getpid()))
    assert servers.parent() == os.getpid()
    [(process, python)] = servers.running()
    assert process == os.getpid() and Path(python).exists()


def test_a_server_in_another_environment_without_anywidget_is_named(
    bare: Run,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """The report "no version of module anywidget": kernel here, server elsewhere."""
    venv.create(tmp_path, with_pip=False)
    other = str(tmp_path / "bin" / "python")
    sleeping = subprocess.Popen([other, "-c", "input()"], stdin=subprocess.PIPE)
    monkeypatch.setenv("JPY_PARENT_PID", str(sleeping.pid))
    chapters = dict(doctor.report())
    sleeping.communicate(b"\n")
    [said] = [found for heading, found in chapters.items() if "running Jupyter server" in heading]
    assert "another environment than this kernel" in said[0].text and other in said[0].text
    assert "JupyterLab is missing" in remedies(said)


def test_python_dash_m_companion_and_companion_are_the_same_program() -> None:
    program = Path(sys.executable).with_name("companion")
    for words in ([str(program)], [sys.executable, "-m", "companion"]):
        done = subprocess.run([*words, "--version"], capture_output=True, text=True, check=True)
        assert done.stdout.startswith("companion ")
