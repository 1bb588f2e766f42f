"""A board on the page, as the tests speak of it."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.lab import LabPage
from tests.browser.server import LabServer

PLAY = 'm = companion.play("campaign1828", ("you", "bot:greedy"), seed=1828)'
OPEN_CHOICE = "button.cp-choice[data-action]:not([aria-disabled])"
BOARD = "section.cp[data-game]"
TURNED = "([css, rev]) => document.querySelector(css)?.dataset.rev !== rev"


class BoardPage:
    """The first board of a notebook, with the page that holds it."""

    def __init__(self, lab: LabPage, board: int = 0) -> None:
        self.lab, self.page = lab, lab.page
        self.root: Locator = lab.page.locator(BOARD).nth(board)

    @classmethod
    def opened(cls, lab: LabPage, server: LabServer, *cells: str, name: str = "board") -> BoardPage:
        """A notebook with these cells, run; without any, a match against the bot."""
        first = "import companion"
        cells = cells or (f"{PLAY}\ncompanion.show(m)",)
        lab.open(server.notebook(f"{name}.ipynb", f"{first}\n{cells[0]}", *cells[1:]))
        lab.run_all()
        board = cls(lab)
        board.root.wait_for()
        return board

    @property
    def rev(self) -> str:
        return str(self.root.get_attribute("data-rev"))

    @property
    def status(self) -> str:
        return self.root.locator(".cp-status").inner_text()

    @property
    def said(self) -> str:
        """What the live region says."""
        return self.root.locator("[aria-live]").inner_text()

    def over(self) -> bool:
        return self.root.locator('.cp-status[data-turn="over"]').count() > 0

    def click(self, name: str) -> None:
        """Presses a button by its name and waits for the next drawing."""
        self.turns(lambda: self.root.get_by_role("button", name=name, exact=True).first.click())

    def choose(self, number: int = 0) -> None:
        """Presses an open choice and waits for the next drawing."""
        self.turns(lambda: self.root.locator(OPEN_CHOICE).nth(number).click())

    def turns(self, act: object) -> None:
        """Does `act` and waits until the board is drawn anew."""
        rev = self.rev
        act()  # type: ignore[operator]
        self.page.wait_for_function(
            "([css, rev]) => [...document.querySelectorAll(css)].some(b => b.dataset.rev !== rev)",
            arg=[BOARD, rev],
        )

    def match(self, what: str) -> str:
        """What the kernel says of the match `m`."""
        return self.lab.run(f"print({what})").strip()
