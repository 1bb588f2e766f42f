"""What the terminal answers to a question about a match: words, and no change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from companion.core.errors import CompanionError
from companion.core.ledger import Change
from companion.core.match import Match
from companion.core.scene import Choice, Line
from companion.core.tree import Node
from companion.study.telling import log_of
from companion.views.rules import chapters, cited_in, passages, rulings
from companion.views.text import log_text, persons, told, wrapped

IN, DEEPER = "  ", "    "


def recent(match: Match[Any], seat: str | None) -> list[Node[Any]]:
    """The moments since `seat` last chose (for None: since any person did), that choice first."""
    way = match.tree.way(match.node)
    mine = {seat} if seat else set(persons(match))
    chosen = [place for place, node in enumerate(way[:-1]) if node.state.seat in mine]
    return way[chosen[-1] + 1 :] if chosen else way


def news(match: Match[Any], seat: str | None) -> list[Line]:
    """What happened since `seat` last chose, as it may be read there."""
    moments = {node.number for node in recent(match, seat)}
    return [line for line in log_of(match, seat, most=100) if line.node in moments]


def log(match: Match[Any], seat: str | None, words: str, width: int) -> str:
    """The last sentences: 12, as many as asked, or all."""
    most = 10_000 if words == "all" else _number(words or "12", "log 20, or log all")
    lines = [
        replace(line, text=f"{line.text} (moment {line.node})")
        for line in log_of(match, seat, most=most)
    ]
    return log_text(lines, width) or "Nothing has happened yet."


def ledger(match: Match[Any], seat: str | None, words: str, width: int) -> str:
    """What changed since the last choice, in one turn, or in all: how much, why, by which rule."""
    if words == "all":
        changes: Sequence[Change] = match.ledger
    elif words:
        turn = _number(words, "ledger 7, or ledger all")
        changes = [change for change in match.ledger if change.turn == turn]
    else:
        changes = [change for node in recent(match, seat) for change in node.changes]
    if not changes:
        return "No track has moved there." if words else "No track has moved since the last choice."
    lines = []
    for turn, of_turn in groupby(changes, lambda change: change.turn):
        lines.append(f"Turn {turn}")
        for (cause, cite), together in groupby(of_turn, lambda c: (c.cause, c.cite)):
            lines.append(wrapped(f"{cause} ({cite})", width, IN, DEEPER))
            lines += [f"{DEEPER}{_moved(match, change)}" for change in together]
    return "\n".join(lines)


def _moved(match: Match[Any], change: Change) -> str:
    words, track = match.game.values, change.track
    was, now = words(track, change.was), words(track, change.now)
    return f"{match.game.labels(track)}: was {was}, now {now}"


def why(match: Match[Any], action: str, choice: Choice | None, width: int) -> str:
    """Why an action is refused, or what it does, with the words of its rule."""
    reason = match.why_not(action)
    if reason:
        answer, cite = f"Not open now: {reason}.", cited_in(reason)
    else:
        label, cite = match.game.kinds[action.partition(":")[0]]
        what = choice.label if choice else label
        detail = f" — {choice.detail}" if choice and choice.detail else ""
        answer = f"This is open to you: {what}{detail}. ({cite})"
        cite = f"{what}; {cite}"  # a card has a section of its own
    return "\n".join([wrapped(answer, width), *_quoted(match.game.name, cite, width)])


def _quoted(game: str, cite: str, width: int) -> Iterable[str]:
    for name, text in passages(game, cite):
        yield wrapped(f"{name}: {text}", width, IN, DEEPER)


def rules(game: str, words: str, width: int) -> str:
    """The contents of the rules; with a word, every section and ruling that has it."""
    if not words:
        lines = ["The rules. Type “rules” and a word, such as “rules ruling 1”, to read them."]
        for chapter in chapters(game):
            names = ", ".join(section["cite"] for section in chapter["sections"])
            lines.append(wrapped(f"{chapter['title']}: {names}", width, IN, DEEPER))
        lines.append(f"{IN}Rulings, where the rulebook is silent: 1 to {len(rulings(game))}")
        return "\n".join(lines)
    found = list(_quoted(game, words, width)) or list(_with_word(game, words.casefold(), width))
    if not found:
        raise CompanionError(f"the rules do not speak of “{words}”: “rules” lists their sections")
    return "\n".join(found)


def _with_word(game: str, word: str, width: int) -> Iterable[str]:
    """Sections and rulings that have the word in their name or, where none has, in their text."""
    sections = [(s["cite"], s["text"]) for c in chapters(game) for s in c["sections"]]
    told_by = [(f"Ruling {r['n']}, {r['where']}", r["text"]) for r in rulings(game)]
    there = [*sections, *told_by]
    named = [part for part in there if word in part[0].casefold()]
    for name, text in named or [part for part in there if word in part[1].casefold()]:
        yield wrapped(f"{name}: {text}", width, IN, DEEPER)


def branches(match: Match[Any], width: int) -> str:
    """Each branch: its name, its last moment, how it stands, and which one is on the table."""
    mine = match.tree.end(match.node)
    lines = [f"You are at moment {match.node}. “goto” and a number puts another on the table."]
    for name, last in match.branches.items():
        state = match.tree.nodes[last].state
        scores = match.game.scores(state).items()
        tally = ", ".join(f"{match.game.labels(seat)} {score}" for seat, score in scores)
        kicker = match.game.view(state, None).kicker
        here = " You are on this branch." if last == mine else ""
        first = match.tree.fork(last)
        begins = f"begins at moment {match.tree.nodes[first].parent or 0}, "
        lines.append(
            wrapped(f"{name}: {begins}ends at {last}. {kicker}. {tally}.{here}", width, IN, DEEPER)
        )
    return "\n".join(lines)


def code(match: Match[Any], words: str) -> str:
    """The run code of the way to here, or of all branches."""
    text = match.code(tree=words == "all")
    return f"The run code. It brings the match back with --code, or on any board:\n{text}"


def refusal(error: CompanionError, width: int) -> str:
    """An error as one sentence."""
    return wrapped(told(error), width)


def _number(words: str, usage: str) -> int:
    if not (words.isascii() and words.isdecimal() and len(words) < 7):
        raise CompanionError(f"“{words[:40]}” is not a number: try {usage}")
    return int(words)
