"""`companion doctor`: what is installed, what is wrong, and the remedy.

A widget is drawn by two halves: the package in the kernel's environment and the front-end part in
the server's. Most trouble is a half that is missing, or two halves of different versions.
"""

from __future__ import annotations

import argparse
import json
import platform
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any, NamedTuple

from companion import history
from companion.commands import probe, servers
from companion.core.errors import DataError
from companion.core.tables import PACKAGE, data_dir
from companion.games import GAMES
from companion.people import PEOPLE
from companion.start import play, scenarios
from companion.views.rules import chapters, rulings

OLDEST = (3, 11)
NEEDED = ("anywidget", "ipywidgets", "plotly", "pandas", "ipykernel")


class Finding(NamedTuple):
    """One line of the report; with a remedy it is a fault."""

    text: str
    remedy: str = ""


def main(args: argparse.Namespace) -> int:
    """Prints the report; 1 where something is wrong."""
    faults = 0
    for heading, findings in report():
        print(heading)
        for finding in findings:
            print(f"  {'✗' if finding.remedy else '✓'} {finding.text}")
            if finding.remedy:
                faults += 1
                print(f"      remedy: {finding.remedy}")
    print("\nAll is well." if not faults else f"\n{faults} to mend, see the remedies above.")
    return 1 if faults else 0


def _authored() -> list[Finding]:
    """Whether everything under data/ can be read: lives, records, rules, scenarios."""
    found = []
    lives: Callable[[], object] = partial(list, PEOPLE.values())
    for what, look in [("the lives", lives), *_games()]:
        try:
            look()
            found.append(Finding(f"{what} can be read"))
        except Exception as error:  # whatever is wrong with a file, it is a finding
            why = f"{type(error).__name__}: {error}"
            found.append(Finding(f"{what} cannot be read: {why}", "install companion again"))
    return found


def _games() -> Iterator[tuple[str, Callable[[], object]]]:
    for name in GAMES:
        yield f"the rules of {name}", partial(chapters, name)
        yield f"the rulings of {name}", partial(rulings, name)
        yield f"the record of {name}", partial(history.record, name)
        yield f"the pieces of {name}", partial(play, name, seed=0)
        for scenario in scenarios(name):
            yield f"the scenario {scenario} of {name}", partial(play, name, scenario=scenario)


def report() -> Iterator[tuple[str, list[Finding]]]:
    """The chapters of the report, each a heading and its findings."""
    here = probe.look()
    yield "This Python", [*_python(), *_companion(here), *_packages(here)]
    yield "What is authored", _authored()
    running = servers.running()
    for process, python in running:
        heading = f"The running Jupyter server, process {process}"
        yield heading, _server(here, python, kernel=process == servers.parent())
    if not running:
        yield "JupyterLab (none is running; this environment's own)", _front_end(here, here)
        yield "Kernels that JupyterLab offers here", list(_kernels(here))


def _python() -> Iterator[Finding]:
    found = f"Python {platform.python_version()} at {sys.executable}"
    if sys.version_info >= OLDEST:
        yield Finding(found)
    else:
        yield Finding(found, "install Python 3.11 or newer and install the companion there")


def _companion(here: dict[str, Any]) -> Iterator[Finding]:
    version = here["packages"]["companion-constitution"]
    if version:
        yield Finding(f"companion {version} from {PACKAGE}")
    else:
        yield Finding(f"companion runs from {PACKAGE} but is not installed", _pip(here, "."))
    try:
        yield Finding(f"its data lie in {data_dir()}")
    except DataError as error:
        yield Finding(str(error), _pip(here, "--force-reinstall ."))


def _packages(here: dict[str, Any]) -> Iterator[Finding]:
    oldest = _oldest()
    for name in NEEDED:
        version, least = here["packages"][name], oldest.get(name, "0")
        if version is None:
            yield Finding(f"{name} is missing", _pip(here, name))
        elif _numbers(version) < _numbers(least):
            yield Finding(f"{name} {version} is too old", _pip(here, f'"{name}>={least}"'))
        else:
            yield Finding(f"{name} {version}")


def _server(here: dict[str, Any], python: str, *, kernel: bool) -> list[Finding]:
    """What the server behind this kernel, or another one that runs, can draw."""
    there = _probed(python)
    if there is None:
        return [Finding(f"its Python, {python}, could not be asked", f"{python} --version")]
    same = Path(here["python"]).parent == Path(python).parent
    whose = "this kernel" if kernel else "this Python"
    where = "the same environment as" if same else "another environment than"
    return [Finding(f"it is {where} {whose}: {python}"), *_front_end(here, there)]


def _front_end(here: dict[str, Any], there: dict[str, Any]) -> list[Finding]:
    """Whether the server of `there` can draw widgets made by the packages of `here`."""
    if there["packages"]["jupyterlab"] is None:
        return [Finding("JupyterLab is missing", _pip(there, "jupyterlab"))]
    version = there["packages"]["jupyterlab"]
    return [Finding(f"JupyterLab {version}"), *_half(here, there), *_manager(there)]


def _half(here: dict[str, Any], there: dict[str, Any]) -> Iterator[Finding]:
    """anywidget's two halves must agree in the first two numbers of their versions."""
    drawn, made = there["front end"]["anywidget"], here["packages"]["anywidget"]
    wanted = f"anywidget=={made}" if made else "anywidget"
    remedy = f"{_pip(there, wanted)}, then restart JupyterLab"
    if drawn is None:
        yield Finding("the front end has no anywidget, so boards cannot be drawn", remedy)
    elif made and _numbers(drawn)[:2] != _numbers(made)[:2]:
        yield Finding(f"the front end has anywidget {drawn}, the kernel {made}", remedy)
    else:
        yield Finding(f"the front end has anywidget {drawn}")


def _manager(there: dict[str, Any]) -> Iterator[Finding]:
    version = there["front end"]["@jupyter-widgets/jupyterlab-manager"]
    if version:
        yield Finding(f"the front end has the widget manager {version}")
    else:
        remedy = f"{_pip(there, 'ipywidgets')}, then restart JupyterLab"
        yield Finding("the front end has no widget manager, so nothing is drawn", remedy)


def _kernels(here: dict[str, Any]) -> Iterator[Finding]:
    """Each Python kernel on offer: does its environment have the companion?"""
    for name, python in sorted(here["kernels"].items()):
        there = here if python == here["python"] else _probed(python)
        if there is None:
            yield Finding(f"{name}: {python} does not start", f"jupyter kernelspec remove {name}")
        elif there["packages"]["companion-constitution"] is None and there is not here:
            yield Finding(f"{name}: {python} has no companion", _pip(there, "."))
        else:
            yield Finding(f"{name}: {python}")
    if not here["kernels"] and here["packages"]["ipykernel"]:
        yield Finding("no Python kernel is registered", f"{here['python']} -m ipykernel install")


def _probed(python: str) -> dict[str, Any] | None:
    """What the probe says of another interpreter; None when it does not answer."""
    words = [python, "-I", str(Path(probe.__file__).resolve())]
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=30, check=True)
        return dict(json.loads(done.stdout))
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def _oldest() -> dict[str, str]:
    """The oldest version of each package that the companion accepts."""
    try:
        lines = requires("companion-constitution") or []
    except PackageNotFoundError:
        lines = []
    found = (re.match(r"([\w-]+)>=([\d.]+)", line) for line in lines)
    return {match[1]: match[2] for match in found if match}


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version)[:3])


def _pip(there: dict[str, Any], what: str) -> str:
    return f"{there['python']} -m pip install {what}"
