"""The parts of the page that is handed in, each as markup; every text is escaped here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any

from companion.core.scene import Line
from companion.history.sources import printed
from companion.people.lives import Person
from companion.views.hand_in_told import Moment, Sources, first_sentence
from companion.views.show_chart import meta

SIGNS = {
    "right": "✓ That holds.",
    "partly": "◐ Partly.",
    "not-yet": "✗ Not yet.",
    "heard": "Heard.",
}
"""What feedback begins with: sign and word."""
PRINTING = (
    '<p class="printing"><label><input type="checkbox" id="everything"> Print everything: '
    "the board, all charts with their numbers, the log, people, sources and the run code</label> "
    "<span>Else two pages or three are printed, with what was predicted and answered.</span></p>"
)
"""The choice of what is printed: a style reads it, for the page holds no script."""
REST = (
    '<p class="rest">The file holds more: the board, every chart in numbers, the log, people, '
    "sources and the run code.</p>"
)
"""What a short print says at its end."""
TOGETHER = 4
"""More sentences than this in one turn have a line each."""
PICTURE = re.compile(r"data:image/(webp|png);base64,[A-Za-z0-9+/]+={0,2}")
PICTURES = 600_000
"""Most characters of all pictures on a page."""
Told = Mapping[str, Any]


def section(title: str, inside: str, note: str = "", *, more: bool = False) -> str:
    """A part of the page under its heading; nothing where there is nothing in it.

    `more` marks what is printed only where somebody asks for everything.
    """
    small = f" <small>{escape(note)}</small>" if note else ""
    kind = ' class="more"' if more else ""
    told = f"<section{kind}>\n<h2>{escape(title)}{small}</h2>\n{inside}\n</section>"
    return told if inside else ""


def mast(kicker: str, question: str, tally: Iterable[Told]) -> str:
    """The heading, the scores, and the lines to fill in by hand."""
    scores = "".join(
        f'<div><dt class="look-{escape(str(one.get("look", "")))}">{escape(str(one["label"]))}</dt>'
        f"<dd>{escape(str(one['value']))} <small>{escape(str(one.get('unit', '')))}</small>"
        "</dd></div>"
        for one in tally
    )
    blanks = "".join(f"<li>{name}</li>" for name in ("Name", "Class", "Date"))
    return (
        f'<div class="mast"><p class="kicker">{escape(kicker)}</p><h1>{escape(question)}</h1>'
        f'<dl class="tally">{scores}</dl></div>\n'
        f'<ul class="blanks" aria-label="To fill in by hand on paper">{blanks}</ul>\n{PRINTING}'
    )


def paragraphs(lines: Iterable[str], kind: str = "said") -> str:
    """Sentences as paragraphs."""
    told = "".join(f"<p>{escape(line)}</p>" for line in lines if line)
    return f'<div class="{kind}">{told}</div>' if told else ""


def fact(told: Any, sources: Sources) -> str:
    """What happened in fact at this point: date, sentence, source."""
    if told is None:
        return ""
    sources.cite(told.source)
    return (
        f'<div class="fact"><h3>In fact</h3><p><b>{escape(told.date)}.</b> {escape(told.text)}</p>'
        f'<p class="source">Source: {escape(printed(told.source))}</p></div>'
    )


def predictions(told: Sequence[Told]) -> str:
    """Each prediction beside what came."""
    lines = [
        (p["ask"], p["said"] or p["feedback"], p["came"] or "The match has not told yet.")
        for p in told
    ]
    return table(("Asked", "Predicted", "What came"), lines, "Predictions and what came")


def answers(told: Sequence[Told]) -> str:
    """Each question with its answer as it was written, and what was said to it."""
    return "".join(_answer(n, one) for n, one in enumerate(told, 1))


def _answer(number: int, told: Told) -> str:
    said = str(told["said"])
    answer = (
        f'<p class="answer">{escape(said)}</p>' if said else '<p class="none">Not answered.</p>'
    )
    sign = SIGNS.get(str(told.get("sign", "")), "")
    heard = " ".join(filter(None, (sign, str(told.get("feedback", "")))))
    reply = f'<p class="soft">{escape(heard)}</p>' if heard and told.get("kind") != "text" else ""
    return f'<div class="qa"><h3>{number}. {escape(str(told["ask"]))}</h3>{answer}{reply}</div>'


def moments(told: Sequence[Moment]) -> str:
    """The turns that mattered, each with its cause and its rule."""
    lines = "".join(
        f'<li><b>{escape(one.track)}</b><span class="delta">{escape(one.delta)}</span>'
        f'<span class="why">Turn {one.turn}. {escape(one.cause)} <cite>{escape(one.cite)}</cite>'
        "</span></li>"
        for one in told
    )
    return f'<ol class="moments">{lines}</ol>' if lines else ""


def chosen_pictures(pictures: Mapping[str, str], known: Iterable[str]) -> dict[str, str]:
    """The pictures of known figures that are pictures, as many as the page has room for."""
    found: dict[str, str] = {}
    room = PICTURES
    for name in known:
        url = pictures.get(name, "")
        if isinstance(url, str) and len(url) <= room and PICTURE.fullmatch(url):
            found[name] = url
            room -= len(url)
    return found


def figure(drawn: Told, picture: str) -> str:
    """A figure: its finding, its picture if there is one, its numbers, its source."""
    told = meta(drawn)
    finding, alt = str(told.get("finding", "")), str(told.get("alt", ""))
    numbers = told.get("table", {"columns": (), "rows": ()})
    image = f'<img src="{picture}" alt="{escape(alt)}">' if picture else f"<p>{escape(alt)}</p>"
    measure = f"<p>{escape(str(told.get('measure', '')))}.</p>" if picture else ""
    return (
        f"<figure><figcaption>{escape(finding)}</figcaption>{image}{measure}"
        + table(numbers["columns"], numbers["rows"], f"The numbers: {finding}")
        + f'<p class="source">Source: {escape(str(told.get("source", "")))}</p></figure>'
    )


def table(columns: Sequence[Any], rows: Sequence[Sequence[Any]], label: str, kind: str = "") -> str:
    """A table that scrolls in itself where the screen is narrow; nothing without a row."""
    if not rows:
        return ""
    head = "".join(f'<th scope="col">{escape(str(name))}</th>' for name in columns)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(label)}">'
        f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def log(lines: Iterable[Line]) -> str:
    """Every sentence of the match, those of one turn together behind its number."""
    told = "".join(
        _turn(turn, [line.text for line in said])
        for turn, said in groupby(lines, key=lambda line: line.turn)
    )
    return f'<ol class="log">{told}</ol>' if told else ""


def _turn(turn: int, said: Sequence[str]) -> str:
    """One turn: a line for each sentence where they are many."""
    kind = ' class="many"' if len(said) > TOGETHER else ""
    words = " ".join(f"<span>{escape(text)}</span>" for text in said)
    return f'<li{kind}><span class="turn">{turn or ""}</span><span class="told">{words}</span></li>'


def away(told: Told, sources: Sources) -> str:
    """Where the match left the record: what went as in fact, then every departure."""
    lines = [(one["turn"] or "", one["text"], sources.cite(one["source"])) for one in told["lines"]]
    head = paragraphs([told["agreed"]])
    return head + table(("Turn", "Here, and in fact", "Source"), lines, "Departures", "away")


def beside(both: Mapping[str, Sequence[tuple[str, str]]]) -> str:
    """What happened here beside what happened in fact, under a heading for each thing."""
    told = "".join(
        f"<div><h3>{escape(head)}</h3><dl>{''.join(map(_pair, lines))}</dl></div>"
        for head, lines in both.items()
    )
    return f'<div class="beside">{told}</div>' if told else ""


def _pair(told: tuple[str, str]) -> str:
    return f"<div><dt>{escape(told[0])}</dt> <dd>{escape(told[1])}</dd></div>"


def people(met: Sequence[Person], sources: Sources) -> str:
    """Everybody whom the match named: dates, the first sentence of the life, sources by number."""
    lines = "".join(_person(who, sources) for who in met)
    return f'<ul class="people">{lines}</ul>' if lines else ""


def _person(who: Person, sources: Sources) -> str:
    held = first_sentence(who.slaveholding.text)
    held = f"<i>Slaveholding:</i> {escape(held)}" if held else ""
    numbers = sources.cite(*who.sources)
    return (
        f'<li><b>{escape(who.name)}</b> <span class="soft">{escape(who.dates)}</span> '
        f"{escape(first_sentence(who.life))} {held} "
        f'<span class="soft">Sources: {numbers}.</span></li>'
    )


def works(sources: Sources) -> str:
    """The works by number."""
    lines = "".join(f"<li>{escape(work)}</li>" for work in sources.works)
    return f'<ol class="works">{lines}</ol>' if lines else ""


def code(told: Told) -> str:
    """The run code to copy, and how to load it; or why there is none."""
    note = f"<p>{escape(str(told['codeNote']))}</p>" if told["codeNote"] else ""
    if not told["code"]:
        return note
    return (
        "<p>It holds the match, the answers and the predictions. To see every turn again, run this "
        "in a notebook, with the code in the place of the dots: "
        '<code>companion.show(companion.load("…"))</code></p>'
        f'<pre tabindex="0" aria-label="Run code">{escape(str(told["code"]))}</pre>{note}'
    )
