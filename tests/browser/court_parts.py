"""What the tests of the Court's looks share: boards as wanted, actions opened, what is ugly."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.looks import ugly
from tests.browser.sheets import Sheets, leave

UNTIL = """import companion, random
def until(wanted, seats=3, first=1, solo=False):
    who = ("you", *["bot:random"] * (seats - 1))
    for seed in range(first, first + 200):
        chance = random.Random(seed)
        m = companion.play("court", ("you", "bot:solo") if solo else who, seed=seed)
        while not m.over and not wanted(m):
            m.play(chance.choice(m.legal()))
        if wanted(m):
            return m
"""
"""Plays at random until a board is as wanted, with one seed after another."""


def an_action(sheet: Locator, name: str = "menu.advocate") -> None:
    """An action of the list is open."""
    sheet.locator(f'button[data-opens="{name}"]').click()
    sheet.locator(f'button[data-opens="{name}"][aria-pressed="true"]').wait_for()


def close(sheet: Locator) -> None:
    """No action is open, no reason and no panel shown."""
    leave(sheet)
    for button in sheet.locator('button[data-opens][aria-pressed="true"]').all():
        button.click()


def faults(sheets: Sheets, name: str, size: str) -> list[str]:
    """What is ugly on a sheet, closed and with each action open."""
    sheet = sheets.come_to(name)
    sheets.size_of_text(name, size)
    found = ugly(sheet)
    menus = sheet.locator("button[data-opens]:not([aria-disabled])")
    for number in range(menus.count()):
        menu = str(menus.nth(number).get_attribute("data-opens"))
        if "supreme" not in menu or "advocate" in menu:
            an_action(sheet, menu)
            found += [f"{menu}: {fault}" for fault in ugly(sheet)]
    close(sheet)
    sheets.size_of_text(name, "normal")
    return found
