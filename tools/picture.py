"""Takes the picture of the board that stands in the README, in a real JupyterLab.

python tools/picture.py     writes docs/board.png
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.lab import LabPage
from tests.browser.server import LabServer
from tools.chromium import find

PICTURE = Path("docs/board.png")
TURNS = 17
CELL = """import companion
m = companion.play("campaign1828", ("you", "bot:greedy"), seed=4)
for _ in range({turns}):
    m.play(companion.study.advise(m)[0])
companion.show(m)"""


def main() -> None:
    """Play some turns and take the picture."""
    with LabServer() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=[*FLAGS, "--no-sandbox"])
        name = server.notebook("picture.ipynb", CELL.format(turns=TURNS))
        with LabPage(server, browser, size=(1280, 1000)) as lab:
            lab.open(name)
            lab.run_all()
            board = lab.page.locator("section.cp[data-game]").first
            board.wait_for()
            PICTURE.parent.mkdir(exist_ok=True)
            board.screenshot(path=str(PICTURE))
        browser.close()


if __name__ == "__main__":
    main()
