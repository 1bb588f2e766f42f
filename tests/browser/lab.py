"""A notebook in a real JupyterLab, driven as a person drives it.

    lab.open("lesson.ipynb"); lab.run_all()
    lab.press("Tab", "Enter")          keys only, as from a keyboard
    assert lab.errors() == [] and lab.outside == []

Every request that leaves this machine is refused and noted in `outside`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Browser, Error, Locator, Page, Request, Route, WebSocket

from tests.browser.server import LabServer

REPOSITORY = Path(__file__).resolve().parents[2]
AXE = REPOSITORY / "tests/js/node_modules/axe-core/axe.min.js"
SHOTS = REPOSITORY / ".shots"
LOCAL = re.compile(r"((https?|wss?)://(127\.0\.0\.1|localhost)[:/]|data:|blob:|about:)")
WIDE, TABLET, PHONE, SMALL = (1280, 800), (768, 1024), (360, 740), (320, 640)
PATIENCE_MS = 45_000

PANEL = "window.jupyterapp.shell.currentWidget"
OPENED = f"() => window.jupyterapp?.shell?.currentWidget?.context?.isReady && {PANEL}.content"
IDLE = f"() => {PANEL}?.context?.sessionContext?.session?.kernel?.status === 'idle'"
PAINTED = "() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))"
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

ENDS = """const late = what => new Promise((_, no) => setTimeout(
  () => no(new Error(`${what} did not end in four minutes`)), 240_000));"""
"""JavaScript: what fails where JupyterLab never answers; Playwright would wait for ever."""
CONTENTS = "_onCellInViewportChanged"
"""In the stack where JupyterLab 4.4 stumbles over its own table of contents; no cell is harmed."""

# Lab's body has no height and hides what overflows, so axe would take every text for hidden and
# never judge contrast: the body gets a height for the run, and the judged part is scrolled to.
JUDGE = """async ([selector, options]) => {
  const body = document.body.style, before = body.height;
  body.height = '100vh';
  document.querySelector(selector)?.scrollIntoView({block: 'center'});
  await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));
  try { return await window.axe.run({include: [[selector]]}, options); }
  finally { body.height = before; }
}"""


def way_of(frame: bytes | str) -> str:
    """ "in", or "still" for what is renewed by the clock and not by a turn."""
    mark = "data-companion-still"
    return "still" if (mark if isinstance(frame, str) else mark.encode()) in frame else "in"


class LabPage:
    """One browser page on a LabServer, in a context of its own; `page` is Playwright's."""

    def __init__(self, server: LabServer, browser: Browser, size: tuple[int, int] = WIDE) -> None:
        self.server = server
        width, height = size
        self._context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        self._context.route("**/*", self._local_only)
        self.page: Page = self._context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.outside: list[str] = []
        self.console: list[str] = []
        self.crashes: list[str] = []
        self.frames: list[tuple[str, int]] = []
        self._listen()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._context.close()

    def forget(self) -> None:
        """Puts a used page back to where a new one begins, without loading JupyterLab again."""
        if self.page.url.startswith(self.server.address):
            self._close_documents()
            self.page.evaluate("() => window.localStorage.clear()")
            self.theme("light")
        self.server.stop_kernels()
        self.size(*WIDE)
        for record in (self.outside, self.console, self.crashes, self.frames):
            record.clear()

    # -- the notebook

    def open(self, name: str, *, kernel: bool = True) -> None:
        """Opens a notebook and waits for its kernel; without `kernel` it gets none.

        A page that shows JupyterLab already keeps it and changes the document alone.
        """
        if self.page.url.startswith(self.server.address):
            self._close_documents()
        else:
            self._load()
        none = {"shouldStart": False, "canStart": False, "autoStartDefault": False}
        self.command("docmanager:open", path=name, **({} if kernel else {"kernelPreference": none}))
        self.page.wait_for_function(OPENED)
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for(state="attached")
        if kernel:
            self.wait_idle()

    def reopen(self, *, kernel: bool = True) -> None:
        """Loads the page anew and opens the same notebook: what was not saved is lost."""
        name = self.path
        self._load()
        self.open(name, kernel=kernel)

    def run_all(self) -> None:
        """Runs every cell, and waits until the kernel is idle and the views are painted."""
        self.command("notebook:run-all-cells")
        self.wait_idle()

    def run_cell(self, number: int) -> None:
        """Runs one cell, counted from 0 over all cells."""
        self._activate(number)
        self.command("notebook:run-cell")
        self.wait_idle()

    def wait_idle(self) -> None:
        self.page.wait_for_function(IDLE)
        self.page.evaluate(PAINTED)

    def save(self) -> None:
        """Saves the notebook; returns when it is on the disk."""
        self.page.evaluate(f"async () => {{ await {PANEL}.context.save(); }}")

    def restart(self) -> None:
        """A fresh kernel without a question, as after a crash."""
        self.page.evaluate(
            f"async () => {{ await {PANEL}.context.sessionContext.session.kernel.restart(); }}"
        )
        self.wait_idle()

    def command(self, name: str, **args: Any) -> None:
        """A command of JupyterLab, by its id."""
        self.page.evaluate(
            f"async ([name, args]) => {{ {ENDS}"
            " await Promise.race([window.jupyterapp.commands.execute(name, args), late(name)]); }",
            [name, args],
        )

    @property
    def path(self) -> str:
        return str(self.page.evaluate(f"() => {PANEL}.context.path"))

    def cell(self, number: int) -> Locator:
        """A cell, scrolled to: JupyterLab 4.4 takes cells that are out of view off the page."""
        self.page.evaluate(
            f"async n => {{ await {PANEL}.content.scrollToItem(n, 'start'); }}", number
        )
        self.page.evaluate(PAINTED)
        return self.page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{number}"]')

    def errors(self) -> list[str]:
        """The tracebacks that stand in the notebook, and the page's own crashes."""
        found = self.page.evaluate(
            f"""() => {PANEL}.content.model.sharedModel.cells.flatMap(c => c.toJSON().outputs ?? [])
                .filter(o => o.output_type === 'error').map(o => o.ename + ': ' + o.evalue)"""
        )
        return [*map(str, found), *self.crashes]

    def run(self, code: str) -> str:
        """Runs `code` in the notebook's kernel, and returns what it printed or its error."""
        said = self.page.evaluate(
            f"""async code => {{
                const kernel = {PANEL}.context.sessionContext.session.kernel;
                const future = kernel.requestExecute({{code}});
                let said = '';
                future.onIOPub = m => {{ said += m.content.text ?? m.content.evalue ?? ''; }};
                await future.done;
                return said; }}""",
            code,
        )
        return str(said)

    # -- the keyboard

    def to_cell(self, number: int) -> None:
        """Puts the keyboard where a person has it who has just run a cell: on the cell."""
        self._activate(number)  # the notebook takes no focus from its outputs: they give it up
        self.page.evaluate(
            "() => { document.activeElement?.blur();"
            f" {PANEL}.content.mode = 'command'; {PANEL}.content.activate(); }}"
        )

    def press(self, *keys: str) -> None:
        """Presses keys one after the other on whatever has the focus."""
        for key in keys:
            self.page.keyboard.press(key)
        self.page.evaluate(PAINTED)

    def presses_to(self, wanted: str, key: str = "Tab", most: int = 12) -> int:
        """Presses `key` until the focus is on what the CSS selector `wanted` names.

        Returns the number of presses; AssertionError after `most` tells where the focus went.
        """
        way: list[str] = []
        while not self.page.evaluate("css => document.activeElement?.matches(css)", wanted):
            assert len(way) < most, f"{wanted} is not within {most} presses of {key}: {way}"
            self.press(key)
            way.append(self.focused())
        return len(way)

    def focused(self) -> str:
        """What has the focus: its tag and the start of its name or text."""
        return str(
            self.page.evaluate(
                """() => { const e = document.activeElement; if (!e) return '';
                  const name = e.getAttribute('aria-label') || e.innerText || e.className || '';
                  return e.tagName.toLowerCase() + ' ' + String(name).trim().slice(0, 60); }"""
            )
        )

    # -- what is seen

    def axe(self, selector: str = ".cp", options: dict[str, Any] | None = None) -> list[str]:
        """What axe-core finds wrong under `selector`, one line a rule; [] is the wish."""
        if not AXE.exists():
            raise FileNotFoundError(f"{AXE} is missing: run tools/install.sh dev")
        if not self.page.evaluate("() => Boolean(window.axe)"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        result = self.page.evaluate(JUDGE, [selector, options or {}])
        assert result["passes"], f"axe judged nothing under {selector}: is it on the page?"
        return [
            f"{fault['id']}: {node['html'][:160]}"
            for fault in result["violations"]
            for node in fault["nodes"]
        ]

    def theme(self, name: str) -> None:
        """Changes JupyterLab's theme to "light" or "dark" and waits until it holds."""
        self.command("apputils:change-theme", theme=THEMES[name])
        light = "true" if name == "light" else "false"
        self.page.locator(f'body[data-jp-theme-light="{light}"]').wait_for(state="attached")
        self.page.evaluate(PAINTED)

    def size(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(PAINTED)

    def shot(self, name: str, selector: str | None = None) -> Path:
        """A picture of the page, or of one part, in the folder .shots that git ignores."""
        path = SHOTS / f"{name}.png"
        part = self.page.locator(selector).first if selector else self.page
        part.screenshot(path=str(path))
        return path

    def received(self) -> int:
        """How many bytes the kernel's web sockets brought so far."""
        return sum(size for way, size in self.frames if way == "in")

    # -- within

    def _load(self) -> None:
        """Loads JupyterLab without a document."""
        self.page.goto("about:blank")
        self.page.goto(self.server.url(), wait_until="domcontentloaded")
        self.page.wait_for_function("() => window.jupyterapp?.shell")
        self.page.evaluate(
            f"async () => {{ {ENDS}"
            " await Promise.race([window.jupyterapp.restored, late('the opening')]); }"
        )

    def _close_documents(self) -> None:
        """Closes what is open, without a question and without saving."""
        self.page.evaluate(
            "() => { for (const w of [...window.jupyterapp.shell.widgets('main')]) w.dispose(); }"
        )

    def _activate(self, number: int) -> None:
        self.page.evaluate(f"n => {{ {PANEL}.content.activeCellIndex = n; }}", number)

    def _local_only(self, route: Route, request: Request) -> None:
        if LOCAL.match(request.url):
            route.continue_()
        else:
            self.outside.append(request.url)
            route.abort()

    def _listen(self) -> None:
        self.page.on("console", lambda m: self.console.append(f"{m.type}: {m.text}"))
        self.page.on("pageerror", self._crashed)
        self.page.on("websocket", self._listen_to)

    def _crashed(self, error: Error) -> None:
        if CONTENTS not in (error.stack or ""):
            self.crashes.append(str(error))

    def _listen_to(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append((way_of(frame), len(frame))))
        socket.on("framesent", lambda frame: self.frames.append(("out", len(frame))))
