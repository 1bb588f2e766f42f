"""`companion.hand_in`: a match as one HTML page that opens without a network, and prints.

It holds no script and asks for nothing; the pictures of the charts are in it. Nothing of a hand is
told that somebody else could not see, and nobody is named: the name is written on the paper.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

from companion import history
from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.core.tables import named
from companion.guide.guide import Guide, guided
from companion.study.documented import scenario_of
from companion.study.telling import log_of
from companion.views import departures, panels
from companion.views import hand_in_parts as parts
from companion.views.board import joined
from companion.views.chart import Chart
from companion.views.document import document
from companion.views.guided import guide_of
from companion.views.hand_in_told import Sources, figures, finding, in_short, mattered, reader
from companion.views.html import zones_html
from companion.views.html_css import CSS
from companion.views.met import people_met
from companion.views.text import seen

LIMIT = 1_000_000
"""The most bytes that a page may have."""
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    "form-action 'none'"
)
FINDINGS = 3
"""So many findings of charts stand in the first paragraph."""
ALL = 1_000_000
"""Lines of the log: every one."""


def page(
    match: Match[Any], guide: Guide | None = None, pictures: Mapping[str, str] | None = None
) -> str:
    """The whole page as HTML, under LIMIT bytes.

    `pictures` maps the name of a figure to a data URL; a figure without one shows its numbers
    alone. A part whose data cannot be read is left out, and the page says so.
    """
    made = _page(match, guide, pictures or {})
    if len(made.encode()) > LIMIT:
        made = _page(match, guide, {})
    if len(made.encode()) > LIMIT:
        raise CompanionError("this match is too long for one page: hand in its run code")
    return made


def _page(match: Match[Any], guide: Guide | None, pictures: Mapping[str, str]) -> str:
    told = _Telling(match, guide, pictures)
    title = f"Hand-in: {told.question} · {match.game.title}"
    body = "\n".join(filter(None, (told.part(name, make) for name, make in PARTS)))
    lost = "".join(f"<p>{escape(sentence)}</p>" for sentence in told.lost)
    return document(title, POLICY, _styles(), f"{body}\n{lost}")


@cache
def _styles() -> str:
    return CSS + joined(Path(__file__).parent / "hand_in.css")


class _Telling:
    """One page in the making: the match, who reads it, and the works it has named so far."""

    def __init__(self, match: Match[Any], guide: Guide | None, pictures: Mapping[str, str]) -> None:
        self.match, self.guide, self.pictures = match, guide, pictures
        self.seat = reader(match)
        self.scene = seen(match, self.seat).to_json()
        self.sources, self.lost = Sources(), list[str]()
        scenario = self._try("The title of the start", lambda: scenario_of(match)) or {}
        self.began = str(scenario.get("title") or "")
        self.question = str(scenario.get("question") or f"A match of {match.game.title}")
        self.drawn = self._try("The charts", self._figures) or {}
        self.asked = (self._try("The answers", guide.results) if guide else None) or _raw(match)
        if guide is None:  # of a damaged lesson the answers stand by the names of their questions
            self._try("The questions of the lesson", lambda: guided(match))

    def part(self, name: str, make: Callable[[_Telling], str]) -> str:
        """A part of the page; "" where there is nothing to tell or it cannot be read."""
        return self._try(name, lambda: make(self)) or ""

    def _figures(self) -> dict[str, dict[str, Any]]:
        return figures(self.match, history.record(self.match.game.name))

    def _try(self, name: str, make: Callable[[], Any]) -> Any:
        try:
            return make()
        except Exception as error:  # a damaged file of data must not keep a pupil's work back
            traceback.print_exc()
            why = str(error) if isinstance(error, CompanionError) else repr(error)
            self.lost.append(f"{name}: this part is missing, its data cannot be read: {why}")
            return None


def _raw(match: Match[Any]) -> list[dict[str, Any]]:
    """Answers and predictions without a guide: by the names of their questions."""
    given = [(match.predictions, True), (match.answers, False)]
    return [
        {"ask": f"Question {id}", "said": said, "sign": "", "feedback": "", "predict": ahead}
        | {"came": "", "kind": ""}
        for answers, ahead in given
        for id, said in answers.items()
        if not id.startswith("@")
    ]


def _mast(told: _Telling) -> str:
    about = f" · {told.began}" if told.began else ""
    kicker = f"Hand-in · {told.match.game.title}{about}"
    return parts.mast(kicker, told.question, told.scene.get("tally", ()))


def _short(told: _Telling) -> str:
    found = [text for text in map(finding, told.drawn.values()) if text][:FINDINGS]
    lines = parts.paragraphs([" ".join(in_short(told.match, told.began, found))])
    fact = parts.fact(history.rail(told.match.game.name, told.match.events), told.sources)
    return parts.section("What happened, in short", lines + fact)


def _predictions(told: _Telling) -> str:
    ahead = [one for one in told.asked if one["predict"] and (one["said"] or one["came"])]
    return parts.section("Predicted, and what came", parts.predictions(ahead))


def _answers(told: _Telling) -> str:
    asked = [one for one in told.asked if not one["predict"]]
    said = sum(bool(one["said"]) for one in asked)
    return parts.section("Answers", parts.answers(asked), f"{said} of {len(asked)} answered")


def _board(told: _Telling) -> str:
    heading = "The board at the end" if told.match.over else "The board now"
    zones = zones_html(told.scene)
    body = f'<div class="cp cp-static"><div class="cp-body">{zones}</div></div>'
    return parts.section(heading, body if zones else "", more=True)


def _mattered(told: _Telling) -> str:
    return parts.section("The turns that mattered", parts.moments(mattered(told.match)))


def _charts(told: _Telling) -> str:
    """The figures that have a picture; without any, the first one in numbers."""
    pictures = parts.chosen_pictures(told.pictures, told.drawn)
    names = list(pictures) or list(told.drawn)[:1]
    shown = (parts.figure(told.drawn[name], pictures.get(name, "")) for name in names)
    title = "Charts" if len(names) > 1 else "The chart"
    return parts.section(title, "".join(shown), more=not pictures)


def _log(told: _Telling) -> str:
    return parts.section("The log", parts.log(log_of(told.match, told.seat, ALL)), more=True)


def _away(told: _Telling) -> str:
    match, left = told.match, departures.panel(told.match)
    inside = parts.away(left, told.sources)
    inside += parts.beside(history.side_by_side(match.game.name, match.events))
    if not inside and history.record(match.game.name):
        inside = parts.paragraphs(["Nothing has happened yet that the record can be laid beside."])
    note = departures.heading(left["count"])
    return parts.section("This match and the record", inside, note, more=True)


def _people(told: _Telling) -> str:
    met = people_met(told.match, told.seat)
    return parts.section("People met", parts.people(met, told.sources), str(len(met)), more=True)


def _sources(told: _Telling) -> str:
    _facts(told)
    return parts.section("Sources, by number", parts.works(told.sources), more=True)


def _facts(told: _Telling) -> None:
    """The works behind the facts that the guide has shown."""
    if told.guide is None:
        return
    for number, step in enumerate(told.guide.steps, 1):
        if step.fact and told.guide.complete(number):
            told.sources.cite(step.fact.source)


def _code(told: _Telling) -> str:
    tools = panels.tools(told.match, open=told.guide is not None)
    return parts.section("Run code", parts.code(tools), more=True)


PARTS: Sequence[tuple[str, Callable[[_Telling], str]]] = (
    ("The heading", _mast),
    ("What happened", _short),
    ("Predictions", _predictions),
    ("Answers", _answers),
    ("The board", _board),
    ("The turns that mattered", _mattered),
    ("The charts", _charts),
    ("The log", _log),
    ("This match and the record", _away),
    ("People", _people),
    ("Sources", _sources),
    ("The run code", _code),
    ("The rest", lambda _: parts.REST),
)
"""The page from top to bottom."""


def write(html: str, game: str, folder: str | PathLike[str] | None = None) -> Path:
    """Write a page to hand-in-<game>-<n>.html in a folder, else in the present one.

    Never over a file that is there. Raises CompanionError where nothing can be written.
    """
    place = Path(folder) if folder is not None else Path()
    for number in range(1, 1000):
        file = place / f"hand-in-{game}-{number}.html"
        if _written(html, file):
            return file
    raise CompanionError("a thousand hand-ins lie here: move some of them away first")


def _written(html: str, file: Path) -> bool:
    """Whether the page is now in a file that was not there before: whole, or not at all."""
    made = whole = False
    try:
        with file.open("x", encoding="utf-8") as page:
            made = True
            page.write(html)
        whole = True
    except FileExistsError:
        return False
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", error)
        raise CompanionError(f"the file {file.name} cannot be written: {why}") from error
    finally:
        if made and not whole:
            file.unlink(missing_ok=True)
    return True


def hand_in(match: Match[Any], path: str | PathLike[str] | None = None) -> Path:
    """Write a match as a page to hand in, and return where it is.

    Without `path` it gets a new name in the present folder; a folder gets a new name in it; a file
    must not be there yet. Raises CompanionError.
    """
    if not isinstance(match, Match):
        raise CompanionError(f"hand_in wants a match, not {type(match).__name__}")
    html = page(match, _guide(match), _pictures(match))
    file = None if path is None else named(path)
    if file is None or _is_folder(file):
        return write(html, match.game.name, file)
    if not _written(html, file):
        raise CompanionError(f"the file {file.name} is there already: name another file")
    return file


def _guide(match: Match[Any]) -> Guide | None:
    """The guide of a match; None where its lesson is damaged: the page says so itself."""
    try:
        return guide_of(match, wanted=False, preview=False)
    except CompanionError:
        return None


def _is_folder(place: Path) -> bool:
    try:
        return place.is_dir()
    except OSError:  # a name that nothing can have: opening it will say so
        return False


def _pictures(match: Match[Any]) -> dict[str, str]:
    """What the pages of this match's open charts have drawn."""
    found: dict[str, str] = {}
    for watcher in match.watchers:
        chart = getattr(getattr(watcher, "__self__", None), "chart", None)
        if isinstance(chart, Chart):
            found |= chart.pictures
    return found
