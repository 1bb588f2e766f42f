"""A whole page as HTML that holds no script, asks for nothing and opens from the disk."""

from __future__ import annotations

from html import escape


def document(title: str, policy: str, css: str, body: str) -> str:
    """The page; `policy` says what a browser may load for it, `body` is markup already."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n"
        f"<style>{css}</style></head>\n<body><main>\n{body}</main></body></html>\n"
    )
