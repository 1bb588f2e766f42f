"""JupyterLab as the companion opens it, and the harness itself, on a small widget."""

from __future__ import annotations

import pytest

from tests.browser.lab import LabPage
from tests.browser.server import LabServer

pytestmark = pytest.mark.long

COUNTER = '''
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    count = traitlets.Int(0).tag(sync=True)
    _esm = """
    export default { render({ model, el }) {
      const sheet = document.createElement("section");
      sheet.className = "cp"; sheet.dataset.lmSuppressShortcuts = "true";
      sheet.setAttribute("aria-label", "Counter");
      const more = document.createElement("button");
      const count = document.createElement("output");
      more.textContent = "One more";
      const draw = () => { count.textContent = model.get("count"); };
      more.addEventListener("click", () => { model.send({ type: "more" }); });
      model.on("change:count", draw); draw();
      sheet.append(more, count); el.append(sheet);
    } };"""
counter = Counter()
def more(widget, content, buffers):
    counter.count += 1
counter.on_msg(more)
counter'''


@pytest.fixture
def counter(lab: LabPage, server: LabServer) -> LabPage:
    lab.open(server.notebook("counter.ipynb", COUNTER))
    lab.run_all()
    lab.page.locator(".cp button").wait_for()
    return lab


def test_a_click_reaches_the_kernel_and_comes_back(counter: LabPage) -> None:
    counter.page.get_by_role("button", name="One more").click()
    counter.page.locator(".cp output", has_text="1").wait_for()
    assert counter.run("print(counter.count)") == "1\n"
    assert counter.errors() == [] and counter.outside == []


def test_keys_alone_reach_a_button_of_the_sheet(counter: LabPage) -> None:
    counter.to_cell(0)
    assert counter.presses_to(".cp button") <= 12
    counter.press("Enter")
    counter.page.locator(".cp output", has_text="1").wait_for()


def test_one_document_fills_the_window_and_the_side_bars_are_closed(counter: LabPage) -> None:
    shell = counter.page.evaluate(
        """() => { const shell = window.jupyterapp.shell;
          return [shell.mode, shell.leftCollapsed, shell.rightCollapsed]; }"""
    )
    assert shell == ["single-document", True, True]


def test_no_dialog_and_no_news_stand_before_the_notebook(counter: LabPage) -> None:
    assert counter.page.locator(".jp-Dialog, .Toastify__toast").count() == 0


def test_axe_judges_contrast_and_finds_a_planted_fault(counter: LabPage) -> None:
    assert counter.axe() == []
    counter.page.evaluate(
        "() => { const e = document.querySelector('.cp output'); e.textContent = 'pale words';"
        " e.style.color = '#bbb'; e.style.background = '#fff'; }"
    )
    assert [fault.split(":")[0] for fault in counter.axe()] == ["color-contrast"]


def test_the_theme_changes_to_dark_and_back(counter: LabPage) -> None:
    for name in ("dark", "light"):
        counter.theme(name)
        assert counter.shot(f"counter-{name}", ".cp").exists()


def test_a_request_to_another_machine_is_refused_and_noted(counter: LabPage) -> None:
    counter.page.evaluate("() => fetch('https://example.org/').catch(() => null)")
    assert counter.outside == ["https://example.org/"]


def test_an_error_in_a_cell_is_seen(lab: LabPage, server: LabServer) -> None:
    lab.open(server.notebook("fault.ipynb", "1 / 0"))
    lab.run_all()
    assert lab.errors() == ["ZeroDivisionError: division by zero"]


def test_a_saved_notebook_opens_without_a_kernel(counter: LabPage, server: LabServer) -> None:
    counter.run_cell(0)
    counter.save()
    assert server.saved("counter.ipynb")["metadata"]["widgets"], "widget state is saved"
    server.stop_kernels()
    counter.reopen(kernel=False)
    assert server.ask("api/sessions") == []


def test_a_restart_leaves_a_fresh_kernel(counter: LabPage) -> None:
    counter.restart()
    assert "not defined" in counter.run("counter")
