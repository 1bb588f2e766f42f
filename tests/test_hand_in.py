"""The page that is handed in: whole, alone in one file, and telling nothing that is hidden."""

from __future__ import annotations

import base64
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.core.match import Match
from companion.games import GAMES
from companion.guide.guide import Guide, guided
from companion.guide.scenario import Scenario, everywhere, read
from companion.people import PEOPLE
from companion.start import scenarios
from companion.study.telling import told
from companion.views import hand_in
from companion.views.chart import Chart
from companion.views.hand_in_told import first_sentence, mattered
from tests.markup import Reader

HOSTILE = '<img src=x onerror=alert(1)></style><script>alert(2)</script> & "quotes" ‘’'
PARTS = (
    "What happened, in short",
    "Answers",
    "The board",
    "The turns that mattered",
    "The chart",
    "The log",
    "This match and the record",
    "People met",
    "Sources, by number",
    "Run code",
)
GUIDED = {
    "campaign1828": "one-opening",
    "convention": "single-executive",
    "court": "marbury-and-judicial-review",
}
every = pytest.mark.parametrize("game", list(GAMES))


@cache
def played(game: str, turns: int = 9, seed: int = 4) -> Match[Any]:
    """A guided match with answers, or a free one where the game has no guide, some turns old."""
    match = companion.play(game, scenario=GUIDED.get(game), seed=seed)
    for _ in range(turns):
        match.play(companion.study.advise(match)[0])
    for step in Guide(match).steps if game in GUIDED else ():
        for number, question in enumerate(step.questions, 1):
            said = {"text": HOSTILE, "number": "3"}.get(question.kind, "a")
            match.answer(f"{step.id}.{number}", said, prediction=question.predict)
    return match


@cache
def written(game: str) -> str:
    """The page of that match."""
    guide = Guide(played(game)) if game in GUIDED else None
    return hand_in.page(played(game), guide)


@every
def test_the_page_is_one_sound_document_without_script_or_network(game: str) -> None:
    html = written(game)
    read = Reader(html)
    assert html.startswith("<!doctype html>") and '<html lang="en">' in html and not read.open
    assert "default-src 'none'" in html and "Hand-in: " in html.partition("</title>")[0]
    assert not {"script", "link", "iframe", "object", "form", "button", "a"} & set(read.tags)
    assert not any(name.startswith("on") or name == "href" for name, _ in read.attributes)
    assert not re.search(r"@import|url\(", html)
    assert len(html.encode()) < hand_in.LIMIT // 4


@every
def test_its_parts_stand_in_their_order(game: str) -> None:
    found = Reader(written(game)).headings
    wanted = [part for part in PARTS if part != "Answers" or game in GUIDED]
    places = [next(n for n, head in enumerate(found) if head.startswith(p)) for p in wanted]
    assert places == sorted(places)


@every
def test_the_whole_log_and_the_scores_are_told(game: str) -> None:
    words, match = Reader(written(game)).words, played(game)
    said = [match.game.sentence(e) for _, events in told(match, _seat(match)) for e in events]
    assert all(re.sub(r"\s+", " ", text) in words for text in said)
    for tally in match.game.view(match.state, None).tally:
        assert f"{tally.label} {tally.value}" in words


def _seat(match: Match[Any]) -> str | None:
    there = [seat for seat in match.seats if match.person(seat)]
    return there[0] if len(there) == 1 else None


@pytest.mark.parametrize("game", list(GUIDED))
def test_an_answer_that_is_markup_stands_there_as_text(game: str) -> None:
    html = written(game)
    assert "<img src=x" not in html and "alert(2)</script>" not in html
    assert " ".join(HOSTILE.split()) in Reader(html).words


@pytest.mark.parametrize("game", list(GUIDED))
def test_each_question_stands_with_its_answer_and_its_feedback(game: str) -> None:
    read = Reader(written(game)).words
    for one in Guide(played(game)).results():
        assert " ".join(one["ask"].split()) in read and " ".join(one["said"].split()) in read
        if one["kind"] != "text" and not one["predict"]:
            assert " ".join(one["feedback"].split()) in read


@pytest.mark.parametrize(
    "told", [found for game, id in everywhere() if (found := read(game, id)).steps],
    ids=lambda told: told.id,
)  # fmt: skip
@pytest.mark.parametrize("reached", [False, True], ids=["at its beginning", "gone through"])
def test_a_hand_in_of_unanswered_questions_holds_no_feedback_no_right_order_and_no_fact(
    told: Scenario, reached: bool
) -> None:
    match = companion.play(told.game, scenario=told.id, seed=1)
    if reached:  # as a code made by hand may say: every step was left behind
        match.answer("@step", str(len(told.steps) + 1))
    words = Reader(hand_in.page(match, Guide(match))).words
    for step in (step for step in told.steps if step.questions):
        assert step.fact is None or " ".join(step.fact.text.split()) not in words
        for one in step.questions:
            heard = [option.feedback for option in one.options] + list(one.feedback.values())
            assert not [text for text in heard if text and " ".join(text.split()) in words]
            places = [words.find(" ".join(item.split())) for item in one.items]
            assert not one.items or -1 in places or places != sorted(places)


def test_a_prediction_stands_beside_what_came() -> None:
    match = played("convention")
    (ahead, *_) = [one for one in Guide(match).results() if one["predict"]]
    words = Reader(written("convention")).words
    came = ahead["came"] or "The match has not told yet."
    assert re.search(rf"{re.escape(ahead['said'])}\s+{re.escape(came)}", words)


@every
def test_without_a_guide_the_answers_stand_by_the_names_of_their_questions(game: str) -> None:
    match = companion.play(game, seed=1)
    match.answer("why.1", HOSTILE)
    match.answer("count.1", "5", prediction=True)
    match.answer("@step", "3")
    words = Reader(hand_in.page(match)).words
    assert "Question why.1" in words and "Question count.1 5" in words
    assert " ".join(HOSTILE.split()) in words and "@step" not in words


@every
def test_the_run_code_of_the_page_brings_the_match_back(game: str) -> None:
    (code,) = set(re.findall(r"companion-\w+-\d+-[A-Za-z0-9]+", Reader(written(game)).words))
    again = companion.load(code)
    assert (again.path, again.answers) == (played(game).path, played(game).answers)
    assert 'companion.show(companion.load("…"))' in Reader(written(game)).words


@every
def test_every_departure_is_counted_listed_and_sourced(game: str) -> None:
    match = companion.play(game, ["bot:random"] * len(GAMES[game].seats[0]), seed=1789)
    words = Reader(hand_in.page(match)).words
    found = companion.history.cited(game, match.events)
    assert f"Left the record {len(found)} times" in words or len(found) == 1
    for one in found:
        assert " ".join(one.text.split()) in words
        assert " ".join(companion.history.sources.printed(one.source).split()) in words


@every
def test_a_hand_that_is_hidden_from_somebody_at_the_table_is_nowhere_on_the_page(
    game: str,
) -> None:
    match = companion.play(game, ["you"] * len(GAMES[game].seats[0]), seed=7)
    for _ in range(4):
        match.play(match.legal()[0])
    html = hand_in.page(match)
    shown = " ".join(_part(html, head) for head in ("The board now", "People met", "The log"))
    said = [match.game.sentence(e) for _, events in told(match, None) for e in events]
    seats = [match.game.labels(seat) for seat in match.seats]
    for name in _held(match):
        if not any(name in text for text in (*said, *seats)):
            assert name not in shown, name
    assert match.over or not match.secrets or "companion-" + game not in html


def _part(html: str, head: str) -> str:
    """The words of one part of the page."""
    begins = html.index(f"<h2>{head}")
    return Reader(html[begins : html.index("</section>", begins)]).words


def _held(match: Match[Any]) -> list[str]:
    """The names of what lies in hands that somebody may not see."""
    state = match.state
    fields = [getattr(state, name) for name, who in state.SECRET.items() if who == "owner"]
    cards = [c for f in fields if isinstance(f, dict) for held in f.values() for c in held]
    named = (PEOPLE[c].sort.split(",")[0] if c in PEOPLE else match.game.labels(c) for c in cards)
    return sorted(set(named))


def test_nobody_is_named_whatever_a_player_was_called() -> None:
    match = companion.play("campaign1828", ("Maria Muster", "bot:greedy"), seed=2)
    assert "Maria" not in hand_in.page(match)


def picture(size: int = 60) -> str:
    """A data URL of so many bytes."""
    return "data:image/webp;base64," + base64.b64encode(b"x" * size).decode()


def test_a_picture_of_a_chart_has_its_alt_text_and_its_table_beside_it() -> None:
    match = played("convention")
    html = hand_in.page(match, None, {"votes": picture(), "debates": picture(90)})
    drawn = Chart(match, names=["votes"]).fresh()["layout"]["meta"]
    assert html.count("<img ") == 2 and picture() in html and picture(90) in html
    assert drawn["alt"] in {value for name, value in Reader(html).attributes if name == "alt"}
    assert html.count("<table") >= 2


@pytest.mark.parametrize(
    "url",
    ["https://example.org/x.png", "data:image/svg+xml;base64,AAAA", 'data:image/png;base64,A"onx=',
     "data:text/html;base64,AAAA", "", picture(900_000)],
)  # fmt: skip
def test_what_is_no_picture_or_too_large_is_left_out_and_the_table_stands(url: str) -> None:
    html = hand_in.page(played("convention"), None, {"scores": url, "nothing": picture()})
    assert "<img" not in html and "<table" in html
    assert len(html.encode()) < hand_in.LIMIT


def test_damaged_data_cost_one_part_and_the_page_says_which(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def damaged(*_: object) -> None:
        raise companion.DataError("data/convention/rail.toml is damaged")

    monkeypatch.setattr(companion.history, "rail", damaged)
    words = Reader(hand_in.page(played("convention"))).words
    assert "this part is missing" in words and "rail.toml is damaged" in words
    assert "The log" in words and "companion-convention-" in words


def test_a_page_never_lies_over_another(tmp_path: Path) -> None:
    names = [hand_in.write(f"page {n}", "court", tmp_path).name for n in range(3)]
    assert names == [f"hand-in-court-{n}.html" for n in (1, 2, 3)]
    assert (tmp_path / names[0]).read_text() == "page 0"


def test_it_is_written_beside_the_notebook_or_where_somebody_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    match = played("campaign1828")
    assert companion.hand_in(match) == Path("hand-in-campaign1828-1.html")
    assert companion.hand_in(match, tmp_path).name == "hand-in-campaign1828-2.html"
    mine = companion.hand_in(match, tmp_path / "mine.html")
    assert mine.read_text(encoding="utf-8").startswith("<!doctype html>")
    with pytest.raises(companion.CompanionError, match=r"mine\.html is there already"):
        companion.hand_in(match, mine)
    with pytest.raises(companion.CompanionError, match="cannot be written"):
        companion.hand_in(match, tmp_path / "nowhere" / "x.html")


def test_a_page_that_cannot_be_written_whole_is_not_left_half(tmp_path: Path) -> None:
    """Half a letter cannot be written; it stands behind what is written already."""
    with pytest.raises(companion.CompanionError, match="cannot be written"):
        hand_in.write("x" * 100_000 + "\ud800", "court", tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("what", [None, "companion-court-1-abc", 7])
def test_only_a_match_can_be_handed_in(what: Any) -> None:
    with pytest.raises(companion.CompanionError, match="hand_in wants a match"):
        companion.hand_in(what)


@every
def test_the_turns_that_mattered_are_those_at_which_the_scores_moved(game: str) -> None:
    match = companion.play(game, ["bot:random"] * len(GAMES[game].seats[0]), seed=3)
    found = mattered(match)
    assert 2 <= len(found) <= 5
    assert [one.turn for one in found] == sorted(one.turn for one in found)
    assert all(one.cause and one.cite for one in found)


@every
def test_what_is_printed_in_short_is_marked_and_nothing_else_is_left_out(game: str) -> None:
    html = written(game)
    assert html.count('id="everything"') == 1
    heads = re.findall(r'<section class="more">\s*<h2>([^<]+)', html)
    short = ("What happened, in short", "Predicted, and what came", "Answers", "The turns that")
    assert "The log" in heads and "Run code" in [head.strip() for head in heads]
    assert not [head for head in heads if head.startswith(short)]


def test_a_count_tells_the_largest_change_of_each_score_and_leaves_room_for_the_choices() -> None:
    match = companion.play("campaign1828", scenario="last-five-tiles", seed=4)
    while not match.over:
        match.play(match.legal()[0])
    found = mattered(match)
    count = [one for one in found if one.track.startswith("Votes")]
    last = [c for c in match.way[-1].changes if c.track.startswith("votes") and c.now != c.was]
    most = {c.track: max(abs(d.now - d.was) for d in last if d.track == c.track) for c in last}
    told = [abs(int(one.delta.split(",")[0].replace("−", "-"))) for one in count]
    assert sorted(told) == sorted(most.values())
    assert len(found) == 5 and len({(one.turn, one.track) for one in found}) == 5
    assert {one.turn for one in found} > {match.state.turn}, "the choices before it are there too"


@pytest.mark.parametrize(
    ("life", "first"),
    [("J. Q. Adams sat down. He rose.", "J. Q. Adams sat down."),
     ("He lost in Roe v. Wade. Then", "He lost in Roe v. Wade."),
     ("He said “No.” She left.", "He said “No.”"),
     ("William Few of St. Mary’s sat. He", "William Few of St. Mary’s sat."),
     ("One only", "One only")],
)  # fmt: skip
def test_the_first_sentence_of_a_life_ends_where_it_ends(life: str, first: str) -> None:
    assert first_sentence(life) == first


@pytest.mark.long
@pytest.mark.parametrize(("game", "id"), [(g, id) for g in GAMES for id in scenarios(g)])
def test_every_scenario_can_be_handed_in_at_its_beginning(game: str, id: str) -> None:
    match = companion.play(game, scenario=id)
    html = hand_in.page(match, Guide(match) if guided(match) else None)
    assert "this part is missing" not in html
    assert not Reader(html).open
