"""The chart beside the board, in a real JupyterLab: it draws, follows, leads to turns, is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator

from tests.browser.board import BoardPage
from tests.browser.lab import LabPage
from tests.browser.server import LabServer
from tests.browser.sheets import long_but

CELLS = (
    """import companion
m = companion.play("campaign1828", ("you", "bot:greedy"), seed=1828)
for _ in range(12):
    m.play(m.legal()[0])
shown = companion.show(m)""",
    """votes = companion.chart(m, "control", "votes")""",
    """record = companion.chart("campaign1828", "returns-1828")""",
)
LIBRARY = 1_000_000
"""Bytes: plotly.js, packed, is more; nothing else that a chart sends comes near."""
FOLLOWED = "([css, rev]) => document.querySelector(css).dataset.drawn !== rev"
ROWS = """table => [...table.querySelectorAll('tbody tr')].map(
    row => [...row.children].map(cell => cell.textContent))"""


class Charts:
    """A notebook with a board, the charts of its match, and one of the record."""

    def __init__(self, lab: LabPage) -> None:
        self.lab, self.page = lab, lab.page
        self.board = BoardPage(lab)

    def css(self, number: int) -> str:
        cell = f'.jp-Notebook .jp-Cell[data-windowed-list-index="{number}"]'
        return f"{cell} section.cp-chart"

    def drawn(self, number: int = 1) -> Locator:
        """A chart, drawn and scrolled to."""
        self.lab.cell(number)
        chart = self.page.locator(f"{self.css(number)}[data-drawn]")
        chart.wait_for()
        return chart

    def follows(self, act: object, number: int = 1) -> None:
        """Does `act` and waits until the chart is drawn anew."""
        rev = self.drawn(number).get_attribute("data-drawn")
        act()  # type: ignore[operator]
        self.page.wait_for_function(FOLLOWED, arg=[self.css(number), rev])


@pytest.fixture(scope="module")
def charts(window: LabPage, server: LabServer) -> Iterator[Charts]:
    """The libraries of the page are counted from here on, so it is loaded anew."""
    window.page.goto("about:blank")
    window.frames.clear()
    window.open(server.notebook("chart.ipynb", *CELLS))
    window.run_all()
    made = Charts(window)
    made.drawn(1)
    made.drawn(2)
    yield made
    window.forget()


def test_two_charts_ask_for_the_library_once_and_nothing_from_the_network(charts: Charts) -> None:
    large = [size for way, size in charts.lab.frames if way == "in" and size > LIBRARY]
    assert len(large) == 1 and large[0] < 2 * LIBRARY
    assert charts.lab.errors() == [] and charts.lab.outside == []


@pytest.mark.parametrize("number", [1, 2])
def test_a_chart_says_its_finding_and_what_is_measured(charts: Charts, number: int) -> None:
    chart = charts.drawn(number)
    finding = chart.locator("figcaption").inner_text()
    assert len(finding.splitlines()) == 2
    assert chart.get_attribute("aria-labelledby") == chart.locator("figcaption").get_attribute("id")
    drawing = chart.locator('[role="img"]')
    assert len(str(drawing.get_attribute("aria-label"))) > 40
    assert drawing.locator("svg").count() >= 1
    assert "Source:" in chart.inner_text()


def test_the_table_holds_the_numbers_of_the_figure(charts: Charts) -> None:
    chart = charts.drawn()
    chart.locator("summary").click()
    table = chart.locator("table")
    table.wait_for()
    told = charts.board.match(
        "__import__('json').dumps(votes.chart.fresh()['layout']['meta']['table']['rows'])"
    )
    rows = table.evaluate(ROWS)
    wanted = charts.page.evaluate("text => JSON.parse(text).map(row => row.map(String))", told)
    assert rows == wanted and len(rows) > 3
    chart.locator("summary").click()


def test_a_turn_on_the_board_is_drawn_in_the_chart_in_few_bytes(charts: Charts) -> None:
    charts.drawn()
    charts.board.match("m.goto(max(m.branches.values()))")
    charts.board.root.scroll_into_view_if_needed()
    charts.lab.wait_idle()
    before = len(charts.lab.frames)
    charts.follows(lambda: charts.board.choose())
    sent = [size for way, size in charts.lab.frames[before:] if way == "in" and size < LIBRARY]
    assert sum(sent) < 12_000, f"a turn with its chart, and the kernel's own words: {sent}"


def test_the_button_under_a_chart_goes_to_the_turn_that_it_names(charts: Charts) -> None:
    chart = charts.drawn()
    slider = chart.get_by_role("slider")
    slider.focus()
    charts.lab.press("Home", "ArrowRight", "ArrowRight")
    button = chart.get_by_role("button", name="Go to turn")
    turn = button.inner_text().removeprefix("Go to turn ")
    said = chart.locator("output").inner_text()
    assert said and said == slider.get_attribute("aria-valuetext")
    charts.board.turns(button.click)
    assert charts.board.match("m.ledger[-1].turn") == turn, "the moment after its last change"
    assert charts.board.root.locator(".cp-log li").last.inner_text().split("\n")[-1] in said


def test_a_click_on_a_point_goes_to_its_turn(charts: Charts) -> None:
    """On a real point of the drawing, with the mouse."""
    charts.board.match("m.goto(max(m.branches.values()))")
    chart = charts.drawn()
    node = int(charts.board.match("m.node"))
    places = chart.locator(".scatterlayer .points path, .barlayer .point path")
    charts.page.wait_for_function(
        "css => document.querySelectorAll(css).length > 3",
        arg=(f"{charts.css(1)} .scatterlayer .points path, {charts.css(1)} .barlayer .point path"),
    )
    box = places.nth(2).bounding_box()
    assert box is not None
    charts.board.turns(
        lambda: charts.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    )
    assert int(charts.board.match("m.node")) != node


def test_another_figure_is_chosen_with_the_keys_alone(charts: Charts) -> None:
    chart = charts.drawn()
    menu = chart.get_by_role("combobox")
    before = chart.locator("figcaption").inner_text()
    menu.focus()
    charts.follows(lambda: charts.lab.press("ArrowDown"))
    assert chart.locator("figcaption").inner_text() != before
    assert charts.lab.focused().startswith("select"), "the focus stays on the menu"
    charts.follows(lambda: charts.lab.press("ArrowUp"))
    assert chart.locator("figcaption").inner_text() == before


@pytest.mark.parametrize(
    ("number", "theme"),
    long_but(
        [(n, theme) for n in (1, 2) for theme in ("light", "dark")], (1, "light"), (2, "dark")
    ),
)
def test_axe_finds_nothing_in_a_chart_with_its_table_open(
    charts: Charts, number: int, theme: str
) -> None:
    charts.lab.theme(theme)
    chart = charts.drawn(number)
    chart.locator("summary").click()
    chart.locator("table").wait_for()
    charts.lab.shot(f"chart-{number}-{theme}", charts.css(number))
    found = charts.lab.axe(charts.css(number))
    chart.locator("summary").click()
    charts.lab.theme("light")
    assert found == []


def test_the_inks_of_a_chart_follow_the_theme(charts: Charts) -> None:
    ink = """css => getComputedStyle(document.querySelector(css + ' svg text')).fill"""
    charts.drawn()
    light = charts.page.evaluate(ink, charts.css(1))
    charts.lab.theme("dark")
    charts.page.wait_for_function(
        f"([css, was]) => ({ink})(css) !== was", arg=[charts.css(1), light]
    )
    charts.lab.theme("light")
    charts.page.wait_for_function(
        f"([css, was]) => ({ink})(css) === was", arg=[charts.css(1), light]
    )


@pytest.mark.parametrize("width", [768, 360])
def test_a_chart_fits_a_narrow_page(charts: Charts, width: int) -> None:
    charts.lab.size(width, 1200)
    for number in (1, 2):
        chart = charts.drawn(number)
        charts.lab.shot(f"chart-{number}-{width}", charts.css(number))
        over = chart.evaluate("e => e.scrollWidth - e.clientWidth")
        assert over <= 1, f"chart {number} scrolls sideways by {over}"
    charts.lab.size(1280, 800)
