"""What Binder would make of the repository, read off the Dockerfile that repo2docker prints."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.jupyter import CONFIG
from tools.binder import BASE

REPOSITORY = Path(__file__).resolve().parent.parent
BINDER = REPOSITORY / "binder"


@pytest.fixture(scope="module")
def dockerfile() -> str:
    program = Path(sys.executable).with_name("jupyter-repo2docker")
    words = [str(program), "--no-build", "--debug", "."]
    done = subprocess.run(words, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_image_has_python_3_12(dockerfile: str) -> None:
    assert "environment-2epy-2d3-2e12" in dockerfile


def test_the_pinned_packages_are_installed_before_the_repository_is_copied(dockerfile: str) -> None:
    """So a change of a lesson does not install everything again."""
    packages = dockerfile.index('pip install --no-cache-dir -r "binder/requirements.txt"')
    assert packages < dockerfile.index("COPY --chown", dockerfile.index("# Copy stuff."))


def test_the_package_is_installed_by_post_build_alone(dockerfile: str) -> None:
    assert "RUN ./binder/postBuild" in dockerfile
    assert not re.search(r"pip install --no-cache-dir \.", dockerfile)


def test_the_image_sets_the_variables_that_post_build_reads(dockerfile: str) -> None:
    for name in re.findall(r"\$(\w+)", (BINDER / "postBuild").read_text("utf-8")):
        assert f"ENV {name}=" in dockerfile, name


def test_the_stand_in_has_the_versions_of_the_images_base() -> None:
    spec = find_spec("repo2docker")
    assert spec and spec.origin
    conda = Path(spec.origin).parent / "buildpacks" / "conda"
    lock = (conda / "environment.py-3.12-linux-64.lock").read_text("utf-8")
    for pin in BASE:
        assert f"/{pin.replace('==', '-')}-" in lock, pin


def test_every_package_on_binder_is_pinned_and_from_the_index() -> None:
    lines = (BINDER / "requirements.txt").read_text("utf-8").splitlines()
    for line in lines:
        assert line.startswith("#") or re.fullmatch(r"[a-z0-9-]+==[0-9.]+", line), line


def test_post_build_is_a_program_that_stops_at_the_first_fault() -> None:
    text = (BINDER / "postBuild").read_text("utf-8")
    assert text.startswith("#!/bin/bash\n") and "\nset -e\n" in text
    assert os.access(BINDER / "postBuild", os.X_OK)


def test_the_settings_are_well_formed() -> None:
    for path in CONFIG.rglob("*.json"):
        assert isinstance(json.loads(path.read_text("utf-8")), dict), path
