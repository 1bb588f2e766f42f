"""The teacher's pages, opened from the disk with the network cut: judged by axe, and on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.lab import AXE, REPOSITORY

PAGES = sorted((REPOSITORY / "lessons" / "teacher").glob("*.html"))
JUDGED = """async () => (await window.axe.run()).violations
    .flatMap(v => v.nodes.map(n => v.id + ': ' + n.html.slice(0, 120)))"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    # a page of the kit forbids every script, ours too: the policy is lifted for the judge alone
    context = browser.new_context(offline=True, bypass_csp=True)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_axe_finds_nothing_by_day_and_by_night_and_a_phone_shows_it_whole(
    page: Page, path: Path
) -> None:
    page.goto(path.as_uri())
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        assert page.evaluate(JUDGED) == [], scheme
