"""Writes a stand-alone page of the board from a sample payload, to look at it without Jupyter.

    python tools/preview.py tests/fixtures/board/turn.json page.html [--dark]

The page keeps what the board sends in `window.sent`; `window.change(scene, sheet)` draws anew.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

VIEWS = Path(__file__).resolve().parent.parent / "companion" / "views"

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The board</title><style>{css}</style>
<style>body {{ margin: 0; background: {ground}; }}</style></head>
<body data-jp-theme-light="{light}"><main id="here"></main><script type="module">
{js}
const traits = {traits}; const calls = {{}}; window.sent = [];
const model = {{ get: (name) => traits[name],
  set: (name, value) => {{ traits[name] = value; }}, send: (message) => window.sent.push(message),
  on: (name, call) => {{ (calls[name] ||= []).push(call); }},
  off: (name, call) => {{ calls[name] = (calls[name] || []).filter((one) => one !== call); }} }};
window.tell = (message) => (calls["msg:custom"] || []).forEach((call) => call(message));
window.change = (changes) => {{ const rev = traits.rev + 1;
  Object.assign(traits, changes, {{ rev, base: rev, patch: {{}} }});
  (calls["change:rev"] || []).forEach((call) => call()); }};
window.traits = traits;
window.close_view = mount({{ model, el: document.getElementById("here") }});
</script></body></html>
"""


def joined() -> str:
    """The parts of the board's script, joined in the order of their names."""
    return "\n".join(p.read_text(encoding="utf-8") for p in sorted((VIEWS / "js").glob("*.js")))


def styles() -> str:
    """The general styles and those of every game."""
    looks = sorted((VIEWS / "looks").glob("*.css"))
    return "\n".join(p.read_text(encoding="utf-8") for p in [VIEWS / "companion.css", *looks])


def page(payload: dict[str, object], *, dark: bool = False) -> str:
    """The HTML of a page that holds one board."""
    traits = {**payload, "patch": {}, "base": 1, "rev": 1}
    data = json.dumps(traits, ensure_ascii=False).replace("</", "<\\/")
    light, ground = ("false", "#111111") if dark else ("true", "#ffffff")
    return PAGE.format(css=styles(), js=joined(), traits=data, light=light, ground=ground)


def main() -> None:
    """Reads the arguments and writes the page."""
    parser = argparse.ArgumentParser(description="Write a stand-alone page of the board.")
    parser.add_argument("payload", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--dark", action="store_true")
    options = parser.parse_args()
    payload = json.loads(options.payload.read_text(encoding="utf-8"))
    options.out.write_text(page(payload, dark=options.dark), encoding="utf-8")


if __name__ == "__main__":
    main()
