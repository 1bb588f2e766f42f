"""Charts of a Court match: the numbers of the ledger, seat by seat and case by case, and the record
beside them."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import companion
from companion import history
from companion.charts import sketches
from companion.charts.apart import apart
from companion.charts.court_cases import SIDES, docketed
from companion.charts.court_decided import PLACES
from companion.charts.court_frame import HANDS, TRACKS, frame, seats_of, spots
from companion.charts.court_ghost import NAME
from companion.charts.court_tracks import CAUSES, spoken
from companion.charts.template import FACT
from companion.core.match import Match
from companion.games import GAMES
from companion.study import rows
from companion.views.delta import size

GAME = "court"
OF_A_MATCH = ("tracks", "renown", "docket", "decided", "influence")
Sitting = tuple[int, int]
SITTINGS: tuple[Sitting, ...] = ((2, 1), (3, 1), (4, 2), (1, 1))
"""Players, and the seed of their match; one player sits against the opponent of the solo mode."""
sittings = pytest.mark.parametrize("sitting", SITTINGS, ids=lambda s: f"{s[0]}-players")
figures = pytest.mark.parametrize("name", OF_A_MATCH)


@cache
def match(sitting: Sitting) -> Match[Any]:
    """A whole match of random bots, or of one player against the opponent."""
    players, seed = sitting
    if players > 1:
        return companion.play(GAME, ["bot:random"] * players, seed=seed)
    solo = companion.play(GAME, ["you", "bot:solo"], seed=seed)
    for _ in range(600):
        if solo.over:
            return solo
        solo.play(solo.legal()[-1])
    raise AssertionError("the solo match does not end")


@cache
def told(sitting: Sitting) -> tuple[dict[str, Any], ...]:
    """The rows of that match."""
    return tuple(rows(match(sitting)))


@cache
def record() -> dict[str, Any]:
    """What is known of the Court."""
    return history.record(GAME)


@cache
def drawn(name: str, sitting: Sitting) -> dict[str, Any]:
    """A figure of that match with the record."""
    return dict(sketches(GAME)[name].draw(told(sitting), record()))


def trace(name: str, called: str, sitting: Sitting) -> dict[str, Any]:
    """One trace of a figure, by its name."""
    return dict(next(one for one in drawn(name, sitting)["data"] if one["name"] == called))


def events(kind: str, sitting: Sitting) -> list[Any]:
    """What happened of one kind."""
    return [event for event in match(sitting).events if event.kind == kind]


def finding(name: str, sitting: Sitting) -> str:
    """The title of a figure."""
    return str(drawn(name, sitting)["layout"]["meta"]["finding"])


def labels(name: str, sitting: Sitting) -> list[dict[str, Any]]:
    """The words at the ends of lines."""
    notes = drawn(name, sitting)["layout"]["annotations"]
    return [note for note in notes if note["name"] == "end"]


def marks(sitting: Sitting) -> dict[str, int]:
    """Where the four tracks stand when the match is over."""
    state = match(sitting).state
    return {track: int(GAMES[GAME].tracks(state)[track]) for track in TRACKS}


# ---- every figure


@figures
@sittings
def test_a_chart_takes_any_number_of_seats(name: str, sitting: Sitting) -> None:
    figure = drawn(name, sitting)
    meta = figure["layout"]["meta"]
    assert meta["finding"] in meta["alt"]
    assert meta["table"]["rows"]
    assert {len(line) for line in meta["table"]["rows"]} == {len(meta["table"]["columns"])}
    assert len(meta["nodes"]) == len(figure["data"])


@figures
def test_a_match_in_progress_has_its_charts_after_every_change(name: str) -> None:
    whole = told((3, 1))
    draw = sketches(GAME)[name].draw
    for many in range(0, len(whole), 23):
        figure = draw(whole[:many], record(), now=whole[many // 2]["node"])
        assert figure["layout"]["meta"]["finding"]
        for one, nodes in zip(figure["data"], figure["layout"]["meta"]["nodes"], strict=True):
            assert len(one["x"]) == len(one["y"])
            assert len(nodes) in (0, len(one["customdata"]))


@figures
def test_what_has_been_drawn_stays_where_it_is_while_the_match_goes_on(name: str) -> None:
    whole = told((3, 1))
    draw = sketches(GAME)[name].draw
    before, after = (draw(whole[:many], {})["data"] for many in (150, 160))
    points = {(t["name"], t.get("yaxis")): list(zip(t["x"], t["y"], strict=True)) for t in after}
    for one in before:
        if one.get("mode") == "lines+markers":
            kept = list(zip(one["x"], one["y"], strict=True))[:-1]
            assert points[one["name"], one.get("yaxis")][: len(kept)] == kept


@figures
def test_every_figure_of_three_players_stays_small(name: str) -> None:
    assert size(drawn(name, (3, 1))) < 30_000


def test_the_axis_grows_by_leaps_so_that_nothing_else_moves() -> None:
    whole = told((3, 1))
    going = [row["rule"] for row in whole].index("breadth" if any(
        row["rule"] == "breadth" for row in whole) else "depth")  # fmt: skip
    found = spots(whole, TRACKS.__contains__)
    lengths = {
        frame(whole[:many], [s for s in found if s[1]["node"] <= whole[many - 1]["node"]]).end
        for many in range(1, going, 9)
    }
    assert len(lengths) <= 5


def test_the_changes_of_one_adjudication_stand_side_by_side() -> None:
    places = [at for at, _ in spots(told((4, 2)), lambda _: True)]
    assert all(later > earlier for earlier, later in pairwise(places))


def test_names_at_the_ends_of_lines_never_touch_and_stay_on_the_plot() -> None:
    for wished in ([0.0] * 4, [0.0, 3.0, 190.0, 199.0], [199.0] * 5, [10.0, 20.0, 30.0], []):
        placed = apart(wished, 8.0, 192.0)
        assert all(b - a >= 16 for a, b in pairwise(placed))
        assert all(8 <= at <= 192 for at in placed)


def test_the_seats_are_those_that_the_match_has() -> None:
    for sitting in SITTINGS:
        assert seats_of(told(sitting)) == tuple(match(sitting).state.seating)


# ---- how the Court drifted


@sittings
def test_every_track_ends_where_the_match_ends(sitting: Sitting) -> None:
    for track, mark in marks(sitting).items():
        assert trace("tracks", TRACKS[track].name, sitting)["y"][-1] == mark


@sittings
def test_a_track_has_a_step_for_every_move_of_its_marker(sitting: Sitting) -> None:
    for track, hand in TRACKS.items():
        moves = [row for row in told(sitting) if row["track"] == track and row["turn"]]
        nodes = drawn("tracks", sitting)["layout"]["meta"]["nodes"]
        data = drawn("tracks", sitting)["data"]
        mine = next(nodes[n] for n, one in enumerate(data) if one["name"] == hand.name)
        assert [node for node in mine if node is not None][-len(moves) :] == [
            row["node"] for row in moves
        ]


@sittings
def test_the_sign_of_a_step_tells_what_moved_the_marker(sitting: Sitting) -> None:
    why = {"seated": "seated", "retired": "retired", "law-review": "law-review"}
    why |= {"opinion": "decided", "effect": "decided", "moderate": "moderate"}
    for track, hand in TRACKS.items():
        shifted = [e.details for e in events("shifted", sitting) if e.details["track"] == track]
        moved = [one for one in shifted if one["was"] != one["mark"]]
        at_first = sum(row["track"] == track and not row["turn"] for row in told(sitting))
        line = trace("tracks", hand.name, sitting)
        signs = zip(line["marker"]["symbol"], line["customdata"], strict=True)
        shown = [sign for sign, text in signs if "Round" in text]
        assert shown == [CAUSES[why[one["why"]]][1] for one in moved[at_first:]]


@sittings
def test_each_step_names_its_cause_and_its_rule(sitting: Sitting) -> None:
    for hand in TRACKS.values():
        for text in trace("tracks", hand.name, sitting)["customdata"]:
            if "Round" in text:
                assert re.search(r"Round \d+: \S.*\. \(.+\)$", text.replace("<br >", " ")), text


def test_each_track_has_a_chart_of_its_own_with_both_zones_behind_it() -> None:
    layout = drawn("tracks", (3, 1))["layout"]
    for key in ("y", "y2", "y3", "y4"):
        bands = [shape for shape in layout["shapes"] if shape.get("yref") == key]
        assert [(band["y0"], band["y1"]) for band in bands] == [(-7.5, 7.5), (-4.5, 4.5)]
    domains = sorted(layout[f"yaxis{n}"]["domain"] for n in ("", "2", "3", "4"))
    assert all(low[1] < high[0] for low, high in pairwise(domains))


def test_the_record_runs_behind_each_track_as_a_red_dashed_line_drawn_first() -> None:
    data = drawn("tracks", (3, 1))["data"]
    for key in ("y", "y2", "y3", "y4"):
        first = next(one for one in data if one.get("yaxis") == key)
        assert first["name"] == NAME
        assert (first["line"]["color"], first["line"]["dash"]) == (FACT, "dash")
        assert first["line"]["shape"] == "hv"


def test_the_line_of_the_record_stands_each_year_where_the_rules_put_it() -> None:
    ghosts = [one for one in drawn("tracks", (3, 1))["data"] if one.get("xaxis") == "x5"]
    for track, ghost in zip(TRACKS, ghosts, strict=True):
        steps = [step for step in record()["documented"] if step["track"] == track]
        for year, mark in list(zip(ghost["x"], ghost["y"], strict=True))[:-1]:
            assert [s["mark"] for s in steps if int(s["date"][:4]) == year][-1] == mark
        assert {int(step["date"][:4]) for step in steps} == set(ghost["x"][:-1])


def test_the_record_is_laid_over_the_match_by_share_of_the_way_and_the_caption_says_so() -> None:
    layout = drawn("tracks", (3, 1))["layout"]
    assert layout["xaxis5"]["overlaying"] == "x"
    assert layout["xaxis5"]["range"] == [1789, 2011]
    assert "share of the way" in layout["meta"]["measure"]
    assert "The values are the game" in layout["meta"]["source"]


def test_without_the_record_there_is_no_red_line_and_no_axis_of_years() -> None:
    figure = sketches(GAME)["tracks"].draw(told((3, 1)), {})
    assert NAME not in [one["name"] for one in figure["data"]]
    assert "xaxis5" not in figure["layout"]


@sittings
def test_the_title_names_the_track_that_stands_farthest_out(sitting: Sitting) -> None:
    said, held = finding("tracks", sitting), marks(sitting)
    far = max(abs(mark) for mark in held.values())
    assert any(
        said.startswith(f"{TRACKS[track].name} ends at {spoken(mark)}")
        for track, mark in held.items()
        if abs(mark) == far
    )
    assert ("landslide" in said) == (far > 4)


# ---- renown, clerks and cubes


@sittings
def test_every_seat_has_a_line_of_renown_that_ends_at_its_score(sitting: Sitting) -> None:
    for seat, renown in match(sitting).scores().items():
        assert trace("renown", HANDS[seat].name, sitting)["y"][-1] == renown
        words = " ".join(trace("renown", "end", sitting)["text"])
        assert f"<b>{HANDS[seat].name}: {renown:g}</b>" in words


@sittings
def test_the_title_of_the_renown_has_the_two_highest_scores(sitting: Sitting) -> None:
    scores = sorted(match(sitting).scores().values(), reverse=True)
    said = finding("renown", sitting)
    assert f"{scores[0]} to {scores[1]}" in said or f"level at {scores[0]}" in said


@sittings
def test_clerks_and_cubes_end_where_the_match_ends(sitting: Sitting) -> None:
    tracks = GAMES[GAME].tracks(match(sitting).state)
    for what, key in (("bench", "y"), ("cubes", "y2")):
        lines = [t for t in drawn("influence", sitting)["data"] if t["yaxis"] == key]
        ends = {t["name"]: t["y"][-1] for t in lines if t["name"] != "end"}
        seats = [s for s in match(sitting).state.seating if (what, s) != ("cubes", "bot")]
        assert ends == {HANDS[seat].name: tracks[f"{what}-{seat}"] for seat in seats}


def test_a_seat_is_told_by_colour_dash_and_marker() -> None:
    for name, axis in (("renown", None), ("influence", "y2")):
        lines = [t for t in drawn(name, (4, 2))["data"] if t.get("yaxis") == axis and "line" in t]
        for cue in (lambda t: t["line"]["color"], lambda t: t["line"]["dash"],
                    lambda t: t["marker"]["symbol"]):  # fmt: skip
            assert len({cue(line) for line in lines}) == len(lines) == 4


# ---- the Docket


@sittings
def test_every_case_that_came_to_the_docket_has_a_line(sitting: Sitting) -> None:
    dealt = [event.details["case"] for event in events("case-dealt", sitting)]
    assert sorted(dealt) == sorted(case.id for case in docketed(told(sitting)))


@sittings
def test_every_decision_is_told_by_a_sign_and_in_words(sitting: Sitting) -> None:
    decided = Counter(event.details["side"] for event in events("decided", sitting))
    for side, sign in SIDES.items():
        line = trace("docket", f"{side} prevails", sitting)
        assert line["marker"]["symbol"] == sign
        assert len([x for x in line["x"] if x is not None]) == decided[side]
    words = [label["text"] for label in labels("docket", sitting)]
    assert sum(", silver" in text for text in words) == decided["silver"]
    assert sum(", gold" in text for text in words) == decided["gold"]


@sittings
def test_the_card_of_a_case_is_with_the_seat_that_won_it(sitting: Sitting) -> None:
    won = match(sitting).state.won
    for case in docketed(told(sitting)):
        assert case.won == (HANDS[won[case.id]].name if case.id in won else "")


@sittings
def test_a_case_that_was_taken_off_the_docket_says_so(sitting: Sitting) -> None:
    gone = {event.details["case"] for event in events("case-removed", sitting)}
    crossed = trace("docket", "removed", sitting)
    assert len(crossed["x"]) == len(gone)
    assert sum(label["text"] == "removed" for label in labels("docket", sitting)) == len(gone)


@sittings
def test_the_title_of_the_docket_counts_the_sides(sitting: Sitting) -> None:
    sides = Counter(event.details["side"] for event in events("decided", sitting))
    said = finding("docket", sitting)
    assert f"{sides['silver']} for silver and {sides['gold']} for gold" in said


def test_a_case_on_its_way_has_a_line_to_the_present_and_no_verdict() -> None:
    early = [row for row in told((3, 1)) if row["round"] <= 1]
    figure = sketches(GAME)["docket"].draw(early, record())
    assert "No case decided yet; 4 on the way" in figure["layout"]["meta"]["finding"]
    assert not [n for n in figure["layout"]["annotations"] if n["name"] == "end"]


# ---- decided here and in fact


@sittings
def test_a_mark_stands_at_the_side_that_prevails_in_the_order_of_decision(
    sitting: Sitting,
) -> None:
    sides = [event.details["side"] for event in events("decided", sitting)]
    line = trace("decided", "prevails in this match", sitting)
    assert line["x"] == [PLACES[side] for side in sides]
    assert line["marker"]["symbol"] == [SIDES[side] for side in sides]


@sittings
def test_a_red_ring_stands_at_the_side_that_prevailed_in_fact(sitting: Sitting) -> None:
    won = {case["id"]: case["won"] for case in record()["cases"] if not case["jury"]}
    order = [event.details["case"] for event in events("decided", sitting)]
    ring = trace("decided", "decided in fact", sitting)
    assert ring["marker"]["color"] == FACT
    assert dict(zip(ring["y"], ring["x"], strict=True)) == {
        n: PLACES[won[case]] for n, case in enumerate(order) if case in won
    }


@sittings
def test_the_prosecutions_of_1798_and_1799_are_squares_and_no_supreme_court_cases(
    sitting: Sitting,
) -> None:
    order = [event.details["case"] for event in events("decided", sitting)]
    tried = [n for n, case in enumerate(order) if case in ("lyon-v-usa", "brown-v-usa")]
    squares = trace("decided", "in fact, a circuit court", sitting)
    assert squares["y"] == tried
    assert squares["marker"]["symbol"] == "square-open"
    measure = drawn("decided", sitting)["layout"]["meta"]["measure"]
    assert ("never before the Supreme Court" in measure) == bool(tried)


@sittings
def test_the_title_counts_what_went_as_in_fact(sitting: Sitting) -> None:
    won = {case["id"]: case["won"] for case in record()["cases"]}
    decided = [event.details for event in events("decided", sitting)]
    alike = sum(told["side"] == won[told["case"]] for told in decided)
    numbers = [int(n) for n in re.findall(r"\d+", finding("decided", sitting))]
    assert numbers in ([len(decided), alike, len(decided) - alike], [len(decided)])


def test_without_the_record_the_decided_cases_are_counted_by_side_alone() -> None:
    figure = sketches(GAME)["decided"].draw(told((3, 1)), {})
    assert "in fact" not in " ".join(one["name"] for one in figure["data"])
    assert re.search(r"\d+ for silver, \d+ for gold", figure["layout"]["meta"]["finding"])


def test_no_word_of_a_chart_takes_sides() -> None:
    for name in OF_A_MATCH:
        words = str(drawn(name, (3, 1))).lower()
        for cheer in ("liberal", "conservative", "activist", "correct", "wrongly", "hooray"):
            assert cheer not in words, name
