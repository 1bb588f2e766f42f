"""The teacher's kit as pages that print: the guide to a lesson, its worksheet and its key.

Everything that the scenarios, the standards and data/<game>/teaching.toml say is taken from there
when a page is made; nothing stands twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape

from companion.core.errors import DataError
from companion.core.tables import data_dir, read_toml
from companion.guide import fields
from companion.guide.fields import Given
from companion.guide.scenario import Question, Scenario, Step, read
from companion.guide.teaching import Discussion, Misconception, Plan, Task, Teaching
from companion.history.sources import printed
from companion.start import scenarios
from companion.study.standards import Standard, standards
from companion.views.document import document
from companion.views.kit_css import CSS

MARKS = {"right": "✓ holds", "partly": "◐ partly", "wrong": "✗ not yet", "heard": "· arguable"}
"""How the key calls an option: sign and word."""
KEEP = "For the teacher. Keep it away from the pupils’ screens."


def pages(told: Teaching) -> dict[str, str]:
    """File name -> page, of one lesson: the guide, the worksheet, the key."""
    name = f"{told.lesson}-{told.game}"
    return {
        f"{name}-guide.html": guide(told),
        f"{name}-worksheet.html": worksheet(told),
        f"{name}-key.html": key(told),
    }


def page(title: str, kicker: str, parts: Iterable[str]) -> str:
    """A whole page without a script; it opens from the disk and prints."""
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    head = f'<p class="kicker">{escape(kicker)}</p>\n<h1>{escape(title)}</h1>\n'
    body = "\n".join(part for part in parts if part)
    return document(f"{title} · {kicker}", policy, CSS, f"{head}{body}\n")


def first_lesson() -> str:
    """The page for a teacher who has ten minutes before the first lesson."""
    told, where = read_toml(data_dir() / "first_lesson.toml"), "data/first_lesson.toml"
    steps = "".join(
        f'<li class="task"><h2>{escape(head)}</h2>{_p(do)}{_p(see, "source")}</li>'
        for head, do, see in _rows(told, where, "steps", ("head", "do", "see"))
    )
    troubles = _rows(told, where, "troubles", ("what", "help"))
    helps = ((what, help) for what, help in troubles)
    return page(
        fields.text(told, where, "title"),
        "For teachers",
        [
            _p(fields.text(told, where, "lead"), "lead"),
            f'<ol class="tasks">{steps}</ol>',
            _section("If something goes wrong", _terms(helps)),
        ],
    )


def _rows(told: Given, where: str, name: str, keys: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The texts under `keys` of each table in a list. Raises DataError that names it."""
    for number, one in enumerate(fields.entries(told, where, name), 1):
        here = f"{where}, {name} {number}"
        yield tuple(fields.text(fields.only(one, here, keys), here, key) for key in keys)


def guide(told: Teaching) -> str:
    """The page that a teacher reads before the lesson."""
    starts = _starts(told)
    return page(
        told.title,
        f"Teacher’s guide · lesson {told.lesson}",
        [
            _p(f"The question: {told.question}", "lead"),
            _section("What pupils can do afterwards", _list(told.aim)),
            _section("Before the class", _list(told.before)),
            _section("Care", _care(told, starts)),
            *(_plan(plan, starts, told.game) for plan in told.plans),
            _section("Discussion", *map(_asked, told.discussion)),
            _section("What pupils often think", *_misconceptions(told)),
            _section("Adaptations", _terms((a.whom, a.how) for a in told.adaptations)),
            _section("What the game leaves out", _list(told.left_out)),
            _section("Standards", *_standards(starts.values())),
            _section("Sources of the facts in the guided starts", _sources(starts.values())),
        ],
    )


def worksheet(told: Teaching) -> str:
    """One or two sheets of paper for a pupil; nothing on it is the answer to anything."""
    tasks = (
        f'<li class="task"><p>{escape(task.ask)}</p>{_lines(task.lines)}</li>'
        for task in told.worksheet
    )
    blanks = "".join(f"<span>{word}</span>" for word in ("Name", "Class", "Date"))
    return page(
        told.title,
        "Worksheet",
        [
            f'<div class="blanks">{blanks}</div>',
            _p(told.question, "lead"),
            f'<ol class="tasks">{"".join(tasks)}</ol>',
            _p("Run code of your match, or its last six letters:") + _lines(1),
        ],
    )


def key(told: Teaching) -> str:
    """What a good answer touches, and every question of the guided starts with its feedback."""
    starts = _starts(told)
    return page(
        told.title,
        f"Key · lesson {told.lesson}",
        [
            _p(KEEP, "lead"),
            _section("The worksheet", *map(_asked, told.worksheet)),
            *(_start(start) for start in starts.values()),
        ],
    )


def _starts(told: Teaching) -> dict[str, Scenario]:
    """The guided starts of a lesson, the shortest first. Raises DataError: no key lacks a start."""
    every = (read(told.game, id) for id in scenarios(told.game))
    mine = sorted((one.minutes, one.id, one) for one in every if one.lesson == told.lesson)
    return {id: one for _, id, one in mine}


def _p(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def _list(texts: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in texts) + "</ul>"


def _terms(pairs: Iterable[tuple[str, str]]) -> str:
    told = "".join(f"<dt>{escape(term)}</dt><dd>{escape(text)}</dd>" for term, text in pairs)
    return f"<dl>{told}</dl>"


def _section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def _lines(number: int) -> str:
    return '<div class="line"></div>' * number


def _care(told: Teaching, starts: Mapping[str, Scenario]) -> str:
    notes = [*told.content_notes]
    for start in starts.values():
        if start.note:
            other = starts[start.instead].title if start.instead in starts else start.instead
            notes.append(f"{start.title}: {start.note} Instead, of the same worth: {other}.")
    return _list([*notes, told.review])


def _plan(plan: Plan, starts: Mapping[str, Scenario], game: str) -> str:
    if plan.scenario not in starts:
        raise DataError(
            f"data/{game}/teaching.toml: the plan of {plan.minutes} minutes is on "
            f"{plan.scenario!r}, and the lesson has {', '.join(starts) or 'no start'}"
        )
    start = starts[plan.scenario]
    line = f'companion.lesson("{start.id}")'
    rows = "".join(
        f"<tr><td>{part.minutes}</td><td>{escape(part.do)}</td>"
        f"<td>{escape(part.with_what)}</td></tr>"
        for part in plan.parts
    )
    home = _p(f"At home: {plan.homework}") if plan.homework else ""
    return _section(
        f"In {plan.minutes} minutes: {start.title}",
        f"<p>{escape(start.question)} The cell: <code>{escape(line)}</code></p>",
        '<table><thead><tr><th scope="col">Minutes</th><th scope="col">The class</th>'
        f'<th scope="col">With</th></tr></thead><tbody>{rows}</tbody></table>{home}',
    )


def _asked(one: Discussion | Task) -> str:
    return f'<div class="asked"><h3>{escape(one.ask)}</h3>{_list(one.touches)}{_source(one)}</div>'


def _source(one: Discussion | Misconception | Task) -> str:
    if not one.source:
        return ""
    return _p(f"Source: {printed(one.source)} · confidence: {one.confidence}", "source")


def _misconceptions(told: Teaching) -> Iterator[str]:
    for one in told.misconceptions:
        head = f"<h3>“{escape(one.think)}”</h3>"
        yield f'<div class="asked">{head}{_p(one.fact)}{_source(one)}</div>'


def _standards(starts: Iterable[Scenario]) -> Iterator[str]:
    """Each standard once, by framework, with the starts that serve it and how sure that is."""
    known, used = standards(), dict[str, list[str]]()
    for start in starts:
        for id in start.standards:
            used.setdefault(id, []).append(start.title)
    frameworks: dict[str, list[tuple[Standard, list[str]]]] = {}
    for id, titles in used.items():
        frameworks.setdefault(known[id].framework, []).append((known[id], titles))
    for framework, entries in frameworks.items():
        pairs = (
            (one.code, f"{one.title} ({one.status}, as of {one.as_of}). In: {'; '.join(titles)}.")
            for one, titles in entries
        )
        yield f"<h3>{escape(framework)}</h3>{_terms(pairs)}"


def _sources(starts: Iterable[Scenario]) -> str:
    facts = (step.fact for start in starts for step in start.steps if step.fact)
    works = (work for fact in facts for work in printed(fact.source).split("; "))
    return _list(sorted(dict.fromkeys(works)))


def _start(start: Scenario) -> str:
    steps = "".join(_step(number, step) for number, step in enumerate(start.steps, 1))
    return _section(f"{start.title} · {start.minutes} minutes", _p(start.question, "lead"), steps)


def _step(number: int, step: Step) -> str:
    asked = "".join(_question(question) for question in step.questions)
    fact = ""
    if step.fact:
        source = f"{printed(step.fact.source)} · confidence: {step.fact.confidence}"
        fact = (
            f"<p><b>In fact.</b> {escape(step.fact.text)} "
            f'<span class="source">{escape(source)}</span></p>'
        )
    head = f"<h3>{number}. {escape(step.title)}</h3>"
    hint = _p(f"Hint: {step.hint}", "source") if step.hint else ""
    return f'<div class="asked">{head}{_p(step.prompt["plain"])}{hint}{asked}{fact}</div>'


def _question(question: Question) -> str:
    kind = " (a prediction: nothing is right or wrong)" if question.predict else ""
    return f"<p><b>{escape(question.ask)}</b>{kind}</p>{_answers(question)}"


def _answers(question: Question) -> str:
    """Every option with its sign and feedback; the order that holds; the number."""
    if question.kind == "choice":
        judged = any(option.right for option in question.options)
        rows = (
            (option.text, f"{_mark(option.right, option.partly, judged)}. {option.feedback}")
            for option in question.options
        )
        return _terms((text, said if not question.predict else "") for text, said in rows)
    if question.kind == "order":
        return "<ol>" + "".join(f"<li>{escape(item)}</li>" for item in question.items) + "</ol>"
    if question.kind == "number" and not question.predict:
        return _p(f"{question.answer} {question.unit}".strip())
    return ""


def _mark(right: bool, partly: bool, judged: bool) -> str:
    if not judged:
        return MARKS["heard"]
    return MARKS["right" if right else "partly" if partly else "wrong"]
