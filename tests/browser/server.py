"""A real JupyterLab for the browser tests, with nothing of the machine's own settings."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from companion.commands.lab import command, environment

TOKEN = "companion"
READY_S = 90


class LabServer:
    """JupyterLab as `companion lab` opens it, on a folder of its own.

    `python` is the interpreter to start it with; another one than ours brings its own settings, as
    Binder's image does, and that starts the program "notebook", which serves JupyterLab too.
    `root` is the folder to serve, a new one without it; `settings` maps a plugin to user settings;
    `kernels` maps the name of a further kernel to its interpreter.
    """

    def __init__(
        self,
        python: str = sys.executable,
        *,
        program: str = "jupyterlab",
        root: Path | None = None,
        settings: Mapping[str, Mapping[str, Any]] | None = None,
        kernels: Mapping[str, str] | None = None,
    ) -> None:
        self.python, self.program = python, program
        self._private = tempfile.TemporaryDirectory(prefix="companion-lab-")
        self._place = Path(self._private.name)
        self.root = root or self._place / "work"
        self.root.mkdir(exist_ok=True)
        self.port = _free_port()
        for plugin, values in (settings or {}).items():
            self._write_settings(plugin, values)
        for name, interpreter in (kernels or {}).items():
            self._write_kernel(name, interpreter)

    def __enter__(self) -> Self:
        with self._log_path.open("wb") as log:
            self._process = subprocess.Popen(
                self._command(),
                env=self._environment(),
                cwd=self.root,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self._wait_until_ready()
        return self

    def __exit__(self, *_: object) -> None:
        """Stops the server and the kernels it started, and forgets the folder."""
        for sign, patience in ((signal.SIGTERM, 15), (signal.SIGKILL, 15)):
            if self._process.poll() is None:
                os.killpg(self._process.pid, sign)
                try:
                    self._process.wait(patience)
                except subprocess.TimeoutExpired:
                    continue
        self._private.cleanup()

    def notebook(
        self, name: str, *cells: str, markdown: Sequence[str] = (), kernel: str = "python3"
    ) -> str:
        """Writes a notebook of code cells, after `markdown` cells, and returns its name."""
        parts: list[dict[str, Any]]
        parts = [{"cell_type": "markdown", "source": text} for text in markdown]
        code: dict[str, Any] = {"cell_type": "code", "execution_count": None, "outputs": []}
        parts += [{**code, "source": source} for source in cells]
        filled = [{"id": f"cell-{n}", "metadata": {}, **part} for n, part in enumerate(parts)]
        spec = {"display_name": kernel, "language": "python", "name": kernel}
        metadata = {"kernelspec": spec, "language_info": {"name": "python"}}
        content = {"cells": filled, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
        (self.root / name).write_text(json.dumps(content), encoding="utf-8")
        return name

    def saved(self, name: str) -> dict[str, Any]:
        """The notebook as it lies on the disk."""
        return dict(json.loads((self.root / name).read_text(encoding="utf-8")))

    def url(self, path: str = "") -> str:
        """The address of a notebook, or of the empty Lab, in a workspace of its own.

        /doc/ as `companion lab` and the Binder badge have it: one document, side bars closed.
        """
        tree = f"/tree/{path}" if path else ""
        space = f"t{time.time_ns()}"
        return f"{self.address}/doc/workspaces/{space}{tree}?token={TOKEN}&reset"

    def ask(self, path: str, method: str = "GET") -> Any:
        """An answer of the server's own interface: `ask("api/kernels")`."""
        request = urllib.request.Request(f"{self.address}/{path}", method=method)
        request.add_header("Authorization", f"token {TOKEN}")
        with urllib.request.urlopen(request, timeout=10) as reply:
            body = reply.read()
        return json.loads(body) if body else None

    def stop_kernels(self) -> None:
        """Ends every session with its kernel, as a server does that culls or restarts."""
        for session in self.ask("api/sessions"):
            self.ask(f"api/sessions/{session['id']}", "DELETE")

    @property
    def prefix(self) -> Path:
        """The environment of the server's Python."""
        return Path(self.python).parent.parent

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return self._log_path.read_text(encoding="utf-8", errors="replace")

    @property
    def _log_path(self) -> Path:
        return self._place / "lab.log"

    def _command(self) -> list[str]:
        start = command(self.root, self.python)
        start[start.index("jupyterlab")] = self.program
        return [
            *start,
            *(
                "--no-browser",
                "--ip=127.0.0.1",
                f"--port={self.port}",
                "--ServerApp.port_retries=0",
            ),
            *(f"--IdentityProvider.token={TOKEN}", "--LabApp.expose_app_in_browser=True"),
            "--LabApp.extension_manager=readonly",
        ]

    def _environment(self) -> dict[str, str]:
        private = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        ours = {name: str(self._place / folder) for name, folder in private.items()}
        quiet = {"PYDEVD_DISABLE_FILE_VALIDATION": "1"}
        kept = {k: v for k, v in os.environ.items() if not k.startswith("JUPYTER")}
        base = {**kept, **ours, **quiet}
        return environment(base) if self.python == sys.executable else base

    def _write_kernel(self, name: str, interpreter: str) -> None:
        folder = self._place / "data" / "kernels" / name
        folder.mkdir(parents=True)
        argv = [interpreter, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        spec = {"argv": argv, "display_name": name, "language": "python"}
        (folder / "kernel.json").write_text(json.dumps(spec), encoding="utf-8")

    def _write_settings(self, plugin: str, values: Mapping[str, Any]) -> None:
        package, name = plugin.split(":")
        path = self._place / "settings" / package / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")

    def _wait_until_ready(self) -> None:
        late = time.monotonic() + READY_S
        while time.monotonic() < late:
            if self._process.poll() is not None:
                raise RuntimeError(f"JupyterLab ended before it was ready:\n{self.log}")
            try:
                self.ask("api/status")
                return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError(f"JupyterLab was not ready after {READY_S} s:\n{self.log}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
