"""Markup as a test reads it: its words, its elements, and whether they are closed."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = {"img", "br", "hr", "input", "meta", "link"}
"""Elements that nothing closes."""


class Reader(HTMLParser):
    """Reads markup as a browser does: its words, its elements, and whether they are closed."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.said: list[str] = []
        self.headings: list[str] = []
        """The words of each second heading."""
        self.feed(markup)
        self.close()

    @property
    def words(self) -> str:
        return re.sub(r"\s+", " ", " ".join(self.said))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-3:]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if "style" in self.open:
            return
        self.said.append(data)
        if self.open and self.open[-1] == "h2" and data.strip():
            self.headings.append(data.strip())
