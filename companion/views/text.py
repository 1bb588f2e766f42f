"""Any scene as plain text: for a terminal, a screen reader, and wherever no widget can be drawn.

What this module cannot say, the board may not show.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from textwrap import TextWrapper
from typing import Any

from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.core.scene import Cell, Choice, Line, Scene, Token, Zone

NOTHING = "none"
GLUE = "\N{NO-BREAK SPACE}"
SHORT = 40
"""Columns of a name that stays on one line."""
DETAIL = " — "
Numbers = dict[str, int]
"""Action -> the number by which a person chooses it."""


def board_text(scene: Scene, width: int = 80, *, actions: bool = False) -> str:
    """The scene in lines of at most `width` columns where words allow, free of drawn lines.

    Choices are numbered as in `in_order`; with `actions` the text of each action stands below it.
    """
    numbers = {choice.action: number for number, choice in enumerate(in_order(scene), 1)}
    parts = [
        masthead(scene, width),
        *(_zone(zone, scene, numbers, width) for zone in scene.zones),
        log_text(scene.log, width),
        _open(scene, numbers, width, actions),
        _not_open(scene, numbers, width, actions),
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
        lines.append('Choose with match.play("…"), the text below a choice between the quotes.')
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
        return match.scene(seat)
    return replace(match.game.view(match.state, None), log=tuple(match.log(None)))


def in_order(scene: Scene) -> list[Choice]:
    """The choices in the order of their numbers: the open ones down the page, then the others."""
    return [choice for group in _groups(scene) for choice in group[1]] + [
        choice for group in _refused(scene) for choice in group[1]
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


def _zone(zone: Zone, scene: Scene, numbers: Numbers, width: int) -> str:
    """The heading of a zone, and a line for each place in it."""
    here: dict[str, list[Choice]] = {}
    for choice in scene.choices:
        here.setdefault(choice.cell, []).append(choice)
    held = [
        (cell, [*_tokens(cell.tokens), *_asked(here.get(cell.id, ()), numbers)])
        for cell in zone.cells
    ]
    if zone.shape == "track":
        lines = ["In order: " + "; ".join(_space(n, *pair) for n, pair in enumerate(held, 1))]
    else:
        lines = [f"{cell.label}{_contents(cell, what)}" for cell, what in held if cell.label]
        loose = [word for cell, what in held if not cell.label for word in what]
        lines += [word for word in loose if word.endswith(".")]
        if rest := sorted((w for w in loose if not w.endswith(".")), key=_not_now_last):
            lines.append(f"Here: {_run_on(rest)}")
    body = [wrapped(line, width, "  ", "      ") for line in lines if line] or [f"  {NOTHING}"]
    return "\n".join([wrapped(zone.label, width), *body])


def _contents(cell: Cell, what: Sequence[str]) -> str:
    """What lies in a place with a label; a label with a detail may stand alone."""
    if what:
        return f": {_run_on(what)}"
    return "" if DETAIL in cell.label else f": {NOTHING}"


def _not_now_last(word: str) -> bool:
    return word.endswith(", not now")


def _run_on(words: Iterable[str]) -> str:
    """Names on one line, the short ones kept whole."""
    return "; ".join(w.replace(" ", GLUE) if len(w) < SHORT else w for w in words)


def _space(number: int, cell: Cell, what: Sequence[str]) -> str:
    """A space of a track, and what stands on it."""
    name = cell.label or f"space {number}"
    return f"{name} ({'; '.join(what)})" if what else name


def _tokens(tokens: Iterable[Token]) -> list[str]:
    return [f"{token.label}{_times(token)}" for token in tokens if token.label]


def _times(token: Token) -> str:
    return f" × {token.count}" if token.count != 1 else ""


def _asked(choices: Iterable[Choice], numbers: Numbers) -> list[str]:
    """The choices of a place, named beside what lies there."""
    return [
        f"[{numbers[c.action]}] {_named(c)}{', not now' * (c.blocked is not None)}"
        for c in sorted(choices, key=lambda c: numbers[c.action])
    ]


def _named(choice: Choice) -> str:
    """The label, how many it is one of, and the pieces that belong to it."""
    times = "".join(_times(token) for token in choice.tokens if not token.label)
    pieces = "; ".join(_tokens(choice.tokens))
    return f"{choice.label}{times}{f' ({pieces})' if pieces else ''}"


def _places(scene: Scene) -> dict[str, tuple[int, int, str]]:
    """Cell id -> its zone and place in the order of the page, and the zone's name."""
    return {
        cell.id: (z, c, zone.label.partition(DETAIL)[0])
        for z, zone in enumerate(scene.zones)
        for c, cell in enumerate(zone.cells)
    }


def _groups(scene: Scene) -> list[tuple[str, list[Choice]]]:
    """The open choices under their headings: zones first, then kinds of action."""
    places = _places(scene)
    free = [choice for choice in scene.choices if choice.blocked is None]
    last = (len(scene.zones), 0, "")
    groups: dict[str, list[Choice]] = {}
    for choice in sorted(free, key=lambda c: places.get(c.cell, last)[:2]):
        groups.setdefault(_heading(choice, places), []).append(choice)
    return list(groups.items())


def _heading(choice: Choice, places: dict[str, tuple[int, int, str]]) -> str:
    if choice.cell in places:
        return places[choice.cell][2]
    kind = choice.action.partition(":")[0]
    return choice.group or kind.replace("-", " ").capitalize()


def _refused(scene: Scene) -> list[tuple[str, list[Choice]]]:
    """The choices that are not open, under their reasons."""
    groups: dict[str, list[Choice]] = {}
    for choice in scene.choices:
        if choice.blocked is not None:
            groups.setdefault(choice.blocked, []).append(choice)
    return list(groups.items())


def _open(scene: Scene, numbers: Numbers, width: int, actions: bool) -> str:
    """The choices that are open; a heading that each label repeats is left out."""
    groups = _groups(scene)
    if not groups:
        return ""
    bare = all(_says(c, heading) for heading, choices in groups for c in choices)
    lines = ["Your choices"]
    for heading, choices in groups:
        if not bare:
            lines.append(f"  {heading}")
        for choice in choices:
            lines += _entry(choice, "", numbers, width, actions)
    return "\n".join(lines)


def _says(choice: Choice, heading: str) -> bool:
    return heading.casefold() in choice.label.casefold()


def _not_open(scene: Scene, numbers: Numbers, width: int, actions: bool) -> str:
    """The choices that are not open, each below the reason."""
    groups, places = _refused(scene), _places(scene)
    lines = ["Not open now"]
    for reason, choices in groups:
        lines.append(wrapped(f"Because {reason}:", width, "  ", "  "))
        for choice in choices:
            heading = _heading(choice, places)
            where = "" if _says(choice, heading) or heading in reason else heading
            lines += _entry(choice, where, numbers, width, actions)
    return "\n".join(lines) if groups else ""


def _entry(
    choice: Choice, where: str, numbers: Numbers, width: int, actions: bool
) -> Iterable[str]:
    """A choice with its number, and its action below where that is asked."""
    number = f"[{numbers[choice.action]}]".rjust(7)
    detail = f"{DETAIL}{choice.detail}" if choice.detail else ""
    text = f"{_named(choice)}{f', {where}' if where else ''}{detail}"
    yield wrapped(text, width, f"{number} ", " " * 8)
    if actions:
        yield f"        {choice.action}"
