"""Finds a Chromium for the browser tests, or gets one the way this machine allows.

    python tools/chromium.py     prints its path; tells on stderr what was tried

Without one it says so loudly and ends with 0, so that the other tests still run; where the
variable CI is set it ends with 1.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
DEBIAN = ("chromium", "fonts-dejavu-core", "fonts-liberation", "fonts-noto-core")


def find() -> str | None:
    """The path of a Chromium: $CHROMIUM, one on the path, or Playwright's own; None without one."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    return next(filter(None, map(shutil.which, NAMES)), None) or _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def get() -> str | None:
    """Installs a Chromium: Debian's package for root, else the one that Playwright fetches."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        _run("apt-get", "update", "-q", env=quiet)
        _run("apt-get", "install", "-yq", "--no-install-recommends", *DEBIAN, env=quiet)
    if find() is None:
        _run(sys.executable, "-m", "playwright", "install", "chromium")
    return find()


def _run(*words: str, env: dict[str, str] | None = None) -> None:
    print("$", *words, file=sys.stderr, flush=True)
    subprocess.run(words, env=env, stdout=sys.stderr, check=False)


def main() -> int:
    path = find() or get()
    if path:
        print(path)
        return 0
    print(
        f"\n{'!' * 78}\nNo Chromium was found and none could be installed: THE BROWSER TESTS "
        "CANNOT RUN.\nInstall Chromium, or set CHROMIUM to the path of one, and run again.\n"
        f"{'!' * 78}\n",
        file=sys.stderr,
    )
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
