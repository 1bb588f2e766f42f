"""A stand-in for the image that Binder makes of this repository, where no Docker runs.

    python tools/binder.py FOLDER     makes FOLDER/home (the repository) and FOLDER/env

It follows repo2docker: the base environment of its Python 3.12 image, then
binder/requirements.txt, then binder/postBuild in a copy of the repository.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
# From environment.py-3.12-linux-64.lock of jupyter-repo2docker 2026.4.0.
BASE = ("jupyterlab==4.4.9", "notebook==7.4.7", "ipywidgets==8.1.7", "ipykernel==7.0.1")
IMAGE_PYTHON = (3, 12)


def build(place: Path) -> Path:
    """Makes the stand-in in the empty folder `place`; returns its Python."""
    found = image_python()
    print(f"the stand-in takes {found} ({_version(found)}); the image has Python 3.12", flush=True)
    home, env = place / "home", place / "env"
    _copy_repository(home)
    _run(found, "-m", "venv", str(env))
    python = env / "bin" / "python"
    _pip(python, *BASE, cwd=home)
    _pip(python, "-r", "binder/requirements.txt", cwd=home)
    _run("./binder/postBuild", cwd=home, env=_image_environment(home, env))
    return python


def image_python() -> str:
    """A Python 3.12 from the path, from pyenv, else 3.11, else the one that runs this."""
    for version in ("3.12", "3.11"):
        for candidate in _candidates(version):
            if _version(candidate).startswith(version):
                return candidate
    return sys.executable


def _candidates(version: str) -> Iterator[str]:
    named = shutil.which(f"python{version}")
    if named:
        yield named
    pyenv = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser()
    yield from map(str, sorted(pyenv.glob(f"versions/{version}.*/bin/python{version}")))


def _version(python: str) -> str:
    """The version an interpreter tells; "" for a name behind which there is none."""
    words = [python, "-c", "import platform; print(platform.python_version())"]
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()


def _copy_repository(home: Path) -> None:
    """What git has or would take, as the work tree has it now."""
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(words, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    for name in filter(None, listed.stdout.split("\0")):
        source, target = REPOSITORY / name, home / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def _image_environment(home: Path, env: Path) -> dict[str, str]:
    """The variables that repo2docker's Dockerfile sets and that postBuild may read."""
    return {
        **os.environ,
        "HOME": str(home),
        "REPO_DIR": str(home),
        "NB_PYTHON_PREFIX": str(env),
        "KERNEL_PYTHON_PREFIX": str(env),
        "PATH": f"{env / 'bin'}:{os.environ['PATH']}",
    }


def _pip(python: Path, *words: str, cwd: Path) -> None:
    quiet = ("-qq", "--disable-pip-version-check")
    _run(str(python), "-m", "pip", "install", *quiet, *words, cwd=cwd)


def _run(*words: str, cwd: Path | None = None, env: dict[str, str] | None = None) -> None:
    print("$", *words, flush=True)
    subprocess.run(words, cwd=cwd, env=env, check=True)


if __name__ == "__main__":
    print(build(Path(sys.argv[1]).resolve()))
