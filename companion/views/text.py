"""Any scene as plain text: for a terminal, a screen reader, and wherever no widget can be drawn.

What this module cannot say, the board may not show.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from textwrap import TextWrapper
from typing import Any

from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.core.scene import Cell, Choice, Line, Scene, Token, Zone
from companion.study.telling import DETAIL, called, log_of, scene_of

NOTHING = "none"
GLUE = "\N{NO-BREAK SPACE}"
DEEPER = " " * 6
Said = dict[str, str]
"""Action -> the choice as it is listed, with the number by which a person chooses it."""


def board_text(scene: Scene, width: int = 80, *, actions: bool = False) -> str:
    """The scene in lines of at most `width` columns where words allow, free of drawn lines.

    Each choice stands once: in its place on the board, or below where it has none. Choices are
    numbered as in `in_order`; with `actions` the text of each action follows its words.
    """
    said = _said(scene, actions)
    parts = [
        masthead(scene, width),
        *(_zone(zone, scene, said, width) for zone in scene.zones),
        log_text(scene.log, width),
        _elsewhere(scene, said, width),
        _not_open(scene, said, width),
    ]
    return "\n\n".join(part for part in parts if part)


def match_text(match: Match[Any], seat: str | None = None) -> str:
    """The board as `seat` sees it, who plays, the run code where it may be given, how to go on.

    Without a seat, as the person who decides or the only person sees it.
    """
    scene = seen(match, seat or viewer(match))
    players = (f"{match.game.labels(s)}: {player}." for s, player in match.seats.items())
    lines = [" ".join(players), f"This is moment {match.node} of the match."]
    if any(choice.blocked is None for choice in scene.choices):
        lines.append('Choose with match.play("…"), the text that ends a choice between the quotes.')
    try:
        code = match.code()
    except CompanionError as error:
        return f"{board_text(scene, actions=True)}\n\n{wrapped(' '.join([*lines, told(error)]))}"
    lines.append('Go on later with companion.load("…") and this run code:')
    return f"{board_text(scene, actions=True)}\n\n{wrapped(' '.join(lines))}\n{code}"


def persons(match: Match[Any]) -> list[str]:
    """The seats in which a person sits."""
    return [seat for seat, player in match.seats.items() if player not in match.players]


def viewer(match: Match[Any]) -> str | None:
    """The person before the screen: who decides, or the only one; None where that is nobody."""
    there = persons(match)
    if match.seat in there:
        return match.seat
    return there[0] if len(there) == 1 else None


def seen(match: Match[Any], seat: str | None) -> Scene:
    """The board as `seat` sees it; for None what everybody may see, whoever decides."""
    if seat is not None:
        return scene_of(match, seat)
    return replace(match.game.view(match.state, None), log=tuple(log_of(match, None)))


def in_order(scene: Scene) -> list[Choice]:
    """The choices in the order of their numbers: the open ones down the page, then the others."""
    places = _places(scene)
    placed = [c for c in scene.choices if c.blocked is None and c.cell in places]
    return [
        *sorted(placed, key=lambda c: places[c.cell]),
        *(choice for choices in _without_place(scene).values() for choice in choices),
        *(choice for choices in _refused(scene).values() for choice in choices),
    ]


def wrapped(text: str, width: int = 80, first: str = "", then: str = "") -> str:
    """`text` in lines of `width`, the first begun with `first`, the others with `then`."""
    wrap = TextWrapper(width, initial_indent=first, subsequent_indent=then)
    wrap.break_long_words = wrap.break_on_hyphens = False
    return wrap.fill(text).replace(GLUE, " ")


def told(error: object) -> str:
    """An error or a clause as one sentence."""
    text = str(error).strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def masthead(scene: Scene, width: int) -> str:
    """Title, kicker and scores, then the status."""
    tally = " · ".join(f"{t.label} {t.value} {t.unit}" for t in scene.tally)
    head = [wrapped(text, width) for text in (scene.title, scene.kicker, tally) if text]
    return "\n".join(head) + ("\n\n" + wrapped(scene.status, width) if scene.status else "")


def log_text(log: Sequence[Line], width: int, heading: str = "What happened") -> str:
    """The sentences of the log, each turn named once."""
    if not log:
        return ""
    lines, turn = [heading], None
    for line in log:
        if line.turn != turn:
            turn = line.turn
            lines.append(f"  Turn {turn}" if turn else "  Before the first turn")
        lines.append(wrapped(line.text, width, "    ", "      "))
    return "\n".join(lines)


def _said(scene: Scene, actions: bool) -> Said:
    """Each choice as it is listed: number, words, whether it is open, and what it does."""
    places = _places(scene)
    return {
        choice.action: f"[{number}] {_named(choice, scene)}{_standing(choice, places)}"
        f"{DETAIL if choice.detail else ''}{choice.detail}{f': {choice.action}' * actions}"
        for number, choice in enumerate(in_order(scene), 1)
    }


def _standing(choice: Choice, places: Mapping[str, int]) -> str:
    """That a choice in its place is not open; elsewhere the reason says so, and this its group."""
    if choice.blocked is None:
        return ""
    if choice.cell in places:
        return ", not now"
    heading = _heading(choice)
    return "" if _says(choice, heading) or heading in choice.blocked else f", {heading}"


def _zone(zone: Zone, scene: Scene, said: Said, width: int) -> str:
    """The heading of a zone, and a line for each place in it, with its pieces and choices."""
    ordered, loose = in_order(scene), [cell for cell in zone.cells if not cell.label]
    held = {
        cell.id: [*_tokens(cell.tokens), *(said[c.action] for c in ordered if c.cell == cell.id)]
        for cell in zone.cells
    }
    if zone.shape == "track":
        spaces = (_space(number, c, held[c.id]) for number, c in enumerate(zone.cells, 1))
        lines = ["In order: " + "; ".join(spaces)]
    elif zone.shape == "roll":
        lines = _roll(zone.cells, held, width)
    else:
        named = [cell for cell in zone.cells if cell.label]
        lines = [f"{cell.label}{_contents(cell, held[cell.id], width)}" for cell in named]
        words = [word for cell in loose for word in _tokens(cell.tokens)]
        lines += [word for word in words if word.endswith(".")]
        here = [word for word in words if not word.endswith(".")]
        here += [said[c.action] for c in ordered if c.cell in {cell.id for cell in loose}]
        lines += [f"Here: {_run_on(here, width)}"] if here else []
    body = [wrapped(line, width, "  ", DEEPER) for line in lines if line] or [f"  {NOTHING}"]
    return "\n".join([wrapped(zone.label, width), *body])


def _roll(cells: Sequence[Cell], held: Mapping[str, Sequence[str]], width: int) -> list[str]:
    """A line for each name of a roll, with what stands on its sides."""
    rows: dict[int, list[str]] = {}
    for cell in sorted(cells, key=lambda c: (c.at or (2, 0))[0] != 2):
        said = f": {_run_on(held[cell.id], width)}" if held[cell.id] else ""
        rows.setdefault((cell.at or (2, 0))[1], []).append(f"{cell.label}{said}")
    return [". ".join(rows[row]) for row in sorted(rows)]


def _contents(cell: Cell, what: Sequence[str], width: int) -> str:
    """What lies in a place with a label; a label with a detail may stand alone."""
    if what:
        return f": {_run_on(what, width)}"
    return "" if DETAIL in cell.label else f": {NOTHING}"


def _run_on(words: Iterable[str], width: int) -> str:
    """Names one after another, each kept whole on its line where it fits into one."""
    room = width - len(DEEPER) - len(";")
    return "; ".join(w.replace(" ", GLUE) if len(w) <= room else w for w in words)


def _space(number: int, cell: Cell, what: Sequence[str]) -> str:
    """A space of a track, and what stands on it."""
    name = cell.label or f"space {number}"
    return f"{name} ({'; '.join(what)})" if what else name


def _tokens(tokens: Iterable[Token]) -> list[str]:
    return [f"{token.label}{_times(token)}" for token in tokens if token.label]


def _times(token: Token) -> str:
    return f" × {token.count}" if token.count != 1 else ""


def _named(choice: Choice, scene: Scene) -> str:
    """The label, how many it is one of, and the pieces that belong to it."""
    times = "".join(_times(token) for token in choice.tokens if not token.label)
    pieces = "; ".join(_tokens(choice.tokens))
    return f"{called(choice, scene)}{times}{f' ({pieces})' if pieces else ''}"


def _places(scene: Scene) -> dict[str, int]:
    """Cell id -> its place in the order of the page."""
    return {c.id: n for n, c in enumerate(c for zone in scene.zones for c in zone.cells)}


def _heading(choice: Choice) -> str:
    """Under what a choice stands that has no place on the board."""
    return choice.group or choice.action.partition(":")[0].replace("-", " ").capitalize()


def _without_place(scene: Scene) -> dict[str, list[Choice]]:
    """The open choices that have no place on the board, under their headings."""
    places = _places(scene)
    groups: dict[str, list[Choice]] = {}
    for choice in scene.choices:
        if choice.blocked is None and choice.cell not in places:
            groups.setdefault(_heading(choice), []).append(choice)
    return groups


def _refused(scene: Scene) -> dict[str, list[Choice]]:
    """The choices that are not open, under their reasons, those without a place last."""
    places = _places(scene)
    groups: dict[str, list[Choice]] = {}
    for choice in sorted(scene.choices, key=lambda c: places.get(c.cell, len(places))):
        if choice.blocked is not None:
            groups.setdefault(choice.blocked, []).append(choice)
    return groups


def _elsewhere(scene: Scene, said: Said, width: int) -> str:
    """The open choices without a place; a heading that each label repeats is left out."""
    groups = _without_place(scene)
    if not groups:
        return ""
    bare = all(_says(c, heading) for heading, choices in groups.items() for c in choices)
    on_board = any(c.blocked is None and c.cell in _places(scene) for c in scene.choices)
    lines = ["Your other choices" if on_board else "Your choices"]
    for heading, choices in groups.items():
        lines += [] if bare else [f"  {heading}"]
        lines += [wrapped(said[c.action], width, "    ", " " * 8) for c in choices]
    return "\n".join(lines)


def _says(choice: Choice, heading: str) -> bool:
    return heading.casefold() in choice.label.casefold()


def _not_open(scene: Scene, said: Said, width: int) -> str:
    """Why the others are not open: their numbers, and their words where no place has them."""
    groups, places = _refused(scene), _places(scene)
    lines = ["Not open now"]
    for reason, choices in groups.items():
        numbers = [said[c.action].partition(" ")[0] for c in choices if c.cell in places]
        span = " to " if len(numbers) > 2 else " and "
        names = [span.join(dict.fromkeys((numbers[0], numbers[-1])))] if numbers else []
        names += [said[c.action] for c in choices[len(numbers) :]]
        lines.append(wrapped(f"Because {reason}: {_run_on(names, width)}", width, "  ", DEEPER))
    return "\n".join(lines) if groups else ""
