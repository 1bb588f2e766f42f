"""Charts: a title that is a finding, the same numbers as a table, marks that survive grey."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import companion
from companion import history
from companion.charts import FIGURES, sketches
from companion.charts.campaign1828_board import AREAS, COUNT, HANDS, PRESS
from companion.charts.template import DARK, INK, PAPER
from companion.core.errors import CompanionError
from companion.games import GAMES
from companion.study import rows
from companion.views.chart import Chart, script
from companion.views.delta import patched, size
from tests.walks import WHOLE

GAME = "campaign1828"
OF_A_MATCH = ("votes", "votes-by-area", "control", "piles")
CHARTED = tuple(game for game in GAMES if game in FIGURES)
EVERY = [(game, name) for game in CHARTED for name in sketches(game)]
"""The figures of all games; those of a match alone are in PLAYED."""
PLAYED = [(game, name) for game, name in EVERY if sketches(game)[name].match]
SEEDS = (3, 1828)
every = pytest.mark.parametrize(("game", "name"), EVERY)
played = pytest.mark.parametrize(("game", "name"), PLAYED)


@cache
def match_rows(seed: int, game: str = GAME) -> tuple[dict[str, Any], ...]:
    """The rows of a whole match between bots."""
    match = companion.play(game, ["bot:greedy"] * len(GAMES[game].seats[0]), seed=seed)
    assert match.over
    return tuple(rows(match))


@cache
def drawn(name: str, seed: int = 1828, game: str = GAME) -> dict[str, Any]:
    """A figure of a match, or of the record, as plain JSON."""
    figure = sketches(game)[name].draw(match_rows(seed, game), history.record(game))
    plain: dict[str, Any] = json.loads(json.dumps(figure))
    return plain


def meta(name: str, seed: int = 1828, game: str = GAME) -> dict[str, Any]:
    """What a figure tells of itself."""
    told: dict[str, Any] = drawn(name, seed, game)["layout"]["meta"]
    return told


def trace(name: str, called: str, seed: int = 1828) -> dict[str, Any]:
    """One trace of a figure, by its name."""
    found: dict[str, Any] = next(t for t in drawn(name, seed)["data"] if t["name"] == called)
    return found


def words_in(value: Any) -> Iterator[str]:
    """Every text in a piece of JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from words_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from words_in(part)


@pytest.mark.parametrize("game", CHARTED)
def test_every_figure_of_the_table_is_a_plotly_figure_with_the_same_json(game: str) -> None:
    for name, draw in FIGURES[game].items():
        figure = draw(match_rows(1828, game), history.record(game))
        assert json.loads(figure.to_json())["layout"]["meta"] == meta(name, game=game)
        assert len(figure.data) == len(drawn(name, game=game)["data"])


def test_a_game_without_charts_is_named_in_the_refusal() -> None:
    with pytest.raises(CompanionError, match="no charts for the game 'chess'"):
        sketches("chess")
    assert "chess" not in FIGURES
    assert list(FIGURES) == list(CHARTED)


@every
def test_a_figure_has_a_title_alt_text_a_source_and_a_table(game: str, name: str) -> None:
    told = meta(name, game=game)
    text = (
        drawn(name, game=game)["layout"]["title"]["text"].replace("<br>", " ").replace("&amp;", "&")
    )
    assert text == told["finding"]
    assert told["finding"] in told["alt"]
    assert told["source"]
    columns, lines = told["table"]["columns"], told["table"]["rows"]
    assert lines
    assert {len(line) for line in lines} == {len(columns)}


@every
def test_the_axes_of_a_chart_are_named(game: str, name: str) -> None:
    layout = drawn(name, game=game)["layout"]
    if "tile" in layout["meta"]:
        assert not layout["xaxis"]["visible"]
        return
    assert layout["xaxis"]["title"]["text"]
    side = "down the side: " in layout["meta"]["alt"].lower()
    assert layout["yaxis"].get("title", {}).get("text") or side


@played
def test_two_matches_get_two_titles(game: str, name: str) -> None:
    titles = (
        sketches(game)[name].draw(match_rows(seed, game), {})["layout"]["meta"]["finding"]
        for seed in range(1, 7)
    )
    first = next(titles)
    assert any(other != first for other in titles)


@played
def test_a_match_that_has_not_begun_has_a_chart_and_says_so(game: str, name: str) -> None:
    for none in (None, []):
        told = sketches(game)[name].draw(none, history.record(game))["layout"]["meta"]
        assert re.search(r"\b(No|Nobody|level)\b", told["finding"])


@every
def test_a_figure_is_small_plain_json(game: str, name: str) -> None:
    assert size(drawn(name, game=game)) < 25_000
    assert "bdata" not in json.dumps(drawn(name, game=game))


@every
def test_every_ink_has_its_ink_for_a_dark_page(game: str, name: str) -> None:
    texts = words_in(drawn(name, game=game))
    assert {ink for text in texts for ink in re.findall(r"#[0-9A-Fa-f]{6}", text)} <= set(DARK)


@every
def test_a_figure_has_at_most_three_notes(game: str, name: str) -> None:
    layout = drawn(name, game=game)["layout"]
    assert sum(note.get("name") == "note" for note in layout["annotations"]) <= 3


def test_the_title_of_the_votes_says_who_leads_since_when_and_the_score() -> None:
    match = companion.play(GAME, seats=("bot:greedy", "bot:greedy"), seed=3)
    scores = sorted(match.scores().values(), reverse=True)
    told = sketches(GAME)["votes"].draw(rows(match), {})["layout"]["meta"]["finding"]
    assert told.endswith(f"at {scores[0]} to {scores[1]}") or "both stand" in told


@pytest.mark.parametrize("seed", SEEDS)
def test_the_staircases_end_where_the_scores_of_the_match_end(seed: int) -> None:
    match = companion.play(GAME, seats=("bot:greedy", "bot:greedy"), seed=seed)
    for seat, votes in match.scores().items():
        assert trace("votes", HANDS[seat].name, seed)["y"][-1] == votes


@pytest.mark.parametrize("seed", SEEDS)
def test_the_table_of_the_votes_holds_the_numbers_of_the_staircases(seed: int) -> None:
    lines = meta("votes", seed)["table"]["rows"]
    for column, seat in ((3, "Adams"), (5, "Jackson")):
        steps = trace("votes", seat, seed)["y"][1:]
        held = [line[column] for line in lines if line[column - 1] != "0"]
        assert held == steps[: len(held)]


@pytest.mark.parametrize("name", ["votes", "piles"])
def test_a_line_is_told_by_colour_dash_marker_and_a_label_of_its_own(name: str) -> None:
    lines = [t for t in drawn(name)["data"] if t["mode"] == "lines+markers"]
    for cue in (lambda t: t["line"]["color"], lambda t: t["line"]["dash"],
                lambda t: t["marker"]["symbol"]):  # fmt: skip
        assert len({cue(line) for line in lines}) == len(lines)
    labels = [n["text"] for n in drawn(name)["layout"]["annotations"] if n["name"] == "end"]
    assert all(any(line["name"] in label for label in labels) for line in lines)
    assert {line["line"]["shape"] for line in lines} == {"hv"}


@pytest.mark.parametrize("name", ["votes-by-area", "control", "popular-1828", "returns-1824"])
def test_bars_are_told_apart_in_grey(name: str) -> None:
    bars = [t for t in drawn(name)["data"] if t["type"] == "bar"]
    patterns = {(bar["marker"].get("pattern") or {}).get("shape", "") for bar in bars}
    assert len(patterns) == len(bars)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_bars_by_area_add_up_to_the_votes_gained(seed: int) -> None:
    for seat, hand in ((s, HANDS[s]) for s in ("adams", "jackson")):
        gained = [r["change"] for r in match_rows(seed) if r["track"] == f"votes-{seat}"]
        bars = trace("votes-by-area", hand.name, seed)["x"]
        assert sum(map(abs, bars)) == sum(change for change in gained if change > 0)


def test_every_counted_area_stands_on_the_line_of_its_name() -> None:
    for row in match_rows(1828):
        if row["rule"] == "count-area" and row["track"] == "votes-adams":
            area = next(a for a, name in AREAS.items() if name in row["cause"])
            at = [n for n, text in enumerate(trace("votes-by-area", "Adams")["customdata"])
                  if f"turn {row['turn']}<" in text and AREAS[area] in text]  # fmt: skip
            assert [trace("votes-by-area", "Adams")["y"][n] for n in at] == [COUNT.index(area)]


@pytest.mark.parametrize("name", ["control", "votes-by-area"])
def test_every_area_has_its_ghost_of_1828_in_words(name: str) -> None:
    ghost = next(t for t in drawn(name)["data"] if t["mode"] == "text")
    assert len(ghost["text"]) == len(AREAS)
    record = history.record(GAME)["areas"]
    for area, text in zip(AREAS, ghost["text"], strict=True):
        assert f"{max(record[area].values())}–{min(record[area].values())}" in text
    lines = [line for line in meta(name)["table"]["rows"] if "In fact" in " ".join(map(str, line))]
    assert len(lines) == len(AREAS)


def test_the_ghost_stays_away_where_there_is_no_record() -> None:
    for name in ("control", "votes-by-area"):
        figure = sketches(GAME)[name].draw(match_rows(1828), {})
        assert "1828" not in " ".join(words_in([t["name"] for t in figure["data"]]))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_lead_on_the_chart_is_the_lead_of_the_match_at_that_turn(seed: int) -> None:
    held = {(area, seat): 0 for area in AREAS for seat in ("adams", "jackson")}
    leads: dict[tuple[int, str], int] = {}
    for row in match_rows(seed):
        for area, seat in held:
            if row["track"] == f"delegates-{area}-{seat}":
                held[area, seat] = int(row["now"])
                leads[row["turn"], AREAS[area]] = held[area, "adams"] - held[area, "jackson"]
    for line in meta("control", seed)["table"]["rows"][: -len(AREAS)]:
        area, _, turn, leader, by = line
        if turn % 18:  # at the end of a round the board is emptied in the same turn
            assert leads[turn, area] == (by if leader == "Adams" else -by)


def test_a_press_payment_is_a_gain_of_the_other_side() -> None:
    paid = [r for r in match_rows(1828) if r["rule"] == "count-press" and "votes" in r["track"]]
    assert paid
    on_the_line = [
        abs(x)
        for hand in ("Adams", "Jackson")
        for x, y in zip(trace("votes-by-area", hand)["x"], trace("votes-by-area", hand)["y"],
                        strict=True)
        if y == COUNT.index(PRESS)
    ]  # fmt: skip
    assert sorted(on_the_line) == sorted(r["change"] for r in paid if r["change"] > 0)


@played
def test_every_point_of_a_match_leads_to_a_node_and_its_turn(game: str, name: str) -> None:
    told = meta(name, game=game)
    turns = {str(row["node"]): row["turn"] for row in match_rows(1828, game)}
    for figure_trace, nodes in zip(drawn(name, game=game)["data"], told["nodes"], strict=True):
        assert len(nodes) in (0, len(figure_trace["customdata"]))
        for node in nodes:
            assert node is None or told["turns"][str(node)] == turns[str(node)]


@played
def test_what_a_point_says_names_the_cause_and_the_rule(game: str, name: str) -> None:
    traces = drawn(name, game=game)["data"]
    moved = [text for trace in traces for text in trace["customdata"] if "Round" in text]
    assert moved
    assert all(text.rstrip().endswith(")") for text in moved)


@pytest.mark.parametrize(("name", "year"), [("returns-1828", 1828), ("returns-1824", 1824)])
def test_the_tiles_show_24_states_and_the_electors_of_the_record(name: str, year: int) -> None:
    words = trace(name, "states")
    assert len(set(zip(words["x"], words["y"], strict=True))) == 24
    columns, lines = meta(name)["table"]["columns"], meta(name)["table"]["rows"]
    for who in columns[2:-1]:
        states = history.record(GAME)["states"]
        total = sum(state[f"ev_{who.lower()}_{year}"] or 0 for state in states)
        assert sum(line[columns.index(who)] for line in lines) == total
        assert any(f"{who} {total}" in t["name"] for t in drawn(name)["data"])


def test_a_divided_state_is_a_divided_tile_with_both_letters() -> None:
    text = next(t for t in trace("returns-1828", "states")["text"] if "NY" in t)
    assert text == "<b>NY<br>A16 J20</b>"
    parts = [t["width"] for t in drawn("returns-1828")["data"] if t["type"] == "bar"]
    widths = sorted({width for part in parts for width in part})
    assert widths[-1] == 0.92
    assert any(abs(width - 0.92 * 16 / 36) < 0.001 for width in widths)


def test_letters_that_stand_across_a_cut_have_paper_round_them() -> None:
    words = trace("returns-1828", "states")
    for text, colour, shadow in zip(
        words["text"], words["textfont"]["color"], words["textfont"]["shadow"], strict=True
    ):
        divided = len(text.split("<br>")[1].split()) > 1 and text.endswith("</b>")
        assert (colour == INK, PAPER in shadow) == (divided, divided)


def test_the_house_of_1825_chose_adams_by_thirteen_states_of_24() -> None:
    assert "Adams got 13 states of 24" in meta("house-1825")["finding"]
    letters = [text.split("<br>")[1][0] for text in trace("house-1825", "states")["text"]]
    assert (letters.count("A"), letters.count("J"), letters.count("C")) == (13, 7, 4)


def test_the_voters_of_1828_are_those_of_22_states() -> None:
    assert len(trace("popular-1828", "Jackson")["x"]) == 22
    for mine, theirs in zip(trace("popular-1828", "Jackson")["x"],
                            trace("popular-1828", "Adams")["x"], strict=True):  # fmt: skip
        assert mine + theirs == pytest.approx(100, abs=0.11)


def test_the_three_fifths_clause_is_a_range_for_each_area_and_candidate() -> None:
    lines = {line[0]: line[1:] for line in meta("three-fifths")["table"]["rows"]}
    assert set(AREAS.values()) | {"Jackson", "Adams"} <= set(lines)
    assert lines["Jackson"][0] == "178"
    for area in AREAS.values():
        actual = sum(history.record(GAME)["areas"][{v: k for k, v in AREAS.items()}[area]].values())
        assert lines[area][0] == str(actual)
    low, high = re.findall(r"\d+", meta("three-fifths")["finding"])[:2]
    spans = [n for cell in lines["Jackson"][1:3] for n in map(int, cell.split("–"))]
    assert (int(low), int(high)) == (min(spans), max(spans))


def test_charts_load_neither_plotly_nor_pandas_before_a_figure_is_asked_for() -> None:
    code = (
        "import sys, companion, companion.charts as c; c.sketches('campaign1828');"
        "print([m for m in ('plotly', 'pandas', 'numpy', 'anywidget') if m in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


# ---- the widget


class Page:
    """What the page of a chart knows: the figure it was sent and the changes since."""

    def __init__(self, chart: Chart) -> None:
        self.chart, self.sent = chart, chart.get_state(["figure"])["figure"]

    def hears(self) -> dict[str, Any]:
        """Take the last changes, as the script does."""
        patch = self.chart.patch
        if patch.get("after") == self.sent["rev"]:
            self.sent = {**patched(self.sent, patch["changes"]), "rev": self.sent["rev"] + 1}
        return {k: v for k, v in self.sent.items() if k != "rev"}

    def traces(self) -> list[Any]:
        """The traces on the page."""
        return list(self.hears()["traces"].values())


def other(game: str = GAME) -> Any:
    """A match of a person, who sits first, against bots."""
    bots = ["bot:greedy"] * (len(GAMES[game].seats[0]) - 1)
    return companion.play(game, ["you", *bots], seed=5)


@played
def test_a_turn_sends_little_and_the_page_has_the_whole_figure(game: str, name: str) -> None:
    match = other(game)
    chart = Chart(match)
    chart.choose(name)
    page, costs = Page(chart), []
    while not match.over and (WHOLE or len(costs) < 40):
        match.play(match.legal()[0])
        before = chart.rev
        chart.refresh()
        costs.append(size(chart.patch) if chart.rev > before else 0)
        assert page.traces() == chart.fresh()["data"]
    assert sum(costs) / len(costs) < 1_500
    assert max(costs) < 5_000


def test_a_page_that_loads_late_begins_with_the_present_figure() -> None:
    match = other()
    chart = Chart(match)
    for _ in range(3):
        match.play(match.legal()[0])
        chart.refresh()
    late = Page(chart)
    assert late.sent["rev"] == chart.rev
    assert late.traces() == chart.fresh()["data"]


def test_the_same_figure_chosen_again_keeps_page_and_kernel_in_step() -> None:
    match = other()
    chart = Chart(match)
    chart.choose(chart.chosen)
    page = Page(chart)
    match.play(match.legal()[0])
    chart.choose("piles")
    page.sent = chart.get_state(["figure"])["figure"]
    match.play(match.legal()[0])
    chart.refresh()
    assert page.traces() == chart.fresh()["data"]


def test_what_did_not_change_sends_nothing() -> None:
    chart = Chart(other())
    before = chart.rev
    chart.refresh()
    assert chart.rev == before


def test_a_press_on_a_point_goes_to_its_turn() -> None:
    match = other()
    chart = Chart(match)
    start = match.node
    match.play(match.legal()[0])
    chart._heard(chart, {"type": "goto", "node": start}, [])
    assert match.node == start
    asked: list[int] = []
    Chart(match, on_goto=asked.append)._heard(chart, {"type": "goto", "node": 7}, [])
    assert asked == [7]


@played
def test_going_back_keeps_the_branch_on_the_chart_and_marks_the_moment(
    game: str, name: str
) -> None:
    match = other(game)
    for _ in range(6):
        match.play(match.legal()[0])
    chart = Chart(match)
    chart.choose(name)
    whole, end = chart.fresh(), match.node
    match.undo()
    match.undo()
    chart.refresh()
    assert chart.fresh()["data"] == whole["data"]
    more = len(chart.fresh()["layout"]["shapes"]) - len(whole["layout"]["shapes"])
    assert more == (name != "votes-by-area")
    match.goto(end)
    chart.refresh()
    assert chart.fresh() == whole


def test_a_fault_behind_the_page_is_kept_and_leaves_the_chart(
    capsys: pytest.CaptureFixture[str],
) -> None:
    chart = Chart(other())
    before = chart.fresh()
    for message in ({"type": "choose", "name": "no-such"}, {"type": "goto", "node": "?"}, "?"):
        chart._heard(chart, message, [])
    assert len(chart.faults) == 3
    assert chart.fresh() == before
    assert "no chart 'no-such'" in capsys.readouterr().err


def test_the_library_comes_packed_from_the_installed_package_and_only_when_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chart = Chart(other())
    sent: list[Any] = []
    monkeypatch.setattr(chart, "send", lambda message, buffers=(): sent.append((message, buffers)))
    chart._heard(chart, {"type": "plotly", "packed": True}, [])
    message, buffers = sent[0]
    assert message == {"type": "plotly"}
    assert 500_000 < len(buffers[0]) < 2_000_000


def test_without_plotly_the_chart_says_so_and_keeps_its_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.views.chart.library", lambda packed: None)
    chart = Chart(other())
    sent: list[Any] = []
    monkeypatch.setattr(chart, "send", lambda message, buffers=(): sent.append(message))
    chart._heard(chart, {"type": "plotly"}, [])
    assert "no plotly" in sent[0]["missing"]
    assert chart.fresh()["layout"]["meta"]["table"]["columns"]


@pytest.mark.parametrize("game", CHARTED)
def test_the_record_alone_has_its_charts_and_no_others(game: str) -> None:
    alone = [name for of, name in EVERY if of == game and (of, name) not in PLAYED]
    assert [one["name"] for one in Chart(game=game).figures] == alone
    of_a_match = next(name for of, name in EVERY if of == game and (of, name) in PLAYED)
    with pytest.raises(CompanionError, match=f"no chart '{of_a_match}'"):
        Chart(game=game, names=[of_a_match])


def test_only_a_picture_that_was_drawn_here_is_kept() -> None:
    chart = Chart(other())
    told: list[str] = []
    chart.pictured = lambda: told.append("yes")
    for name, url in (
        ("votes", "data:image/png;base64,AAAA"),
        ("votes", "https://example.org/spy.png"),
        ("votes", "data:image/png;base64," + "A" * 700_000),
        ("other", "data:image/png;base64,AAAA"),
    ):
        chart._heard(chart, {"type": "picture", "name": name, "url": url}, [])
    assert chart.pictures == {"votes": "data:image/png;base64,AAAA"}
    assert told == ["yes"]


def test_the_script_fetches_nothing_and_writes_no_markup() -> None:
    text = script()
    for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "fetch(", "https://", "http://"):
        assert word not in text
    assert text.count("export default") == 1
