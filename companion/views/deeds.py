"""What the clicks of a page do at a desk: a function for each message."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.core.errors import CompanionError
from companion.games import GAMES
from companion.people import PEOPLE
from companion.start import again, load
from companion.study.hints import advise
from companion.views import guided, setup

if TYPE_CHECKING:
    from companion.views.desk import Desk

Told = Mapping[str, Any]


def _act(desk: Desk, told: Told) -> None:
    match = desk.playing()
    if match.seat not in desk.persons():
        raise CompanionError("nobody has to choose here: go to the end of the branch to play on")
    if desk.seat is not None and desk.seat != match.seat:
        raise CompanionError(f"it is not your turn: {match.game.labels(match.seat)} decides")
    action = told.get("action")
    try:
        match.play(action if isinstance(action, str) else "")
    except CompanionError:
        raise
    except Exception as error:
        traceback.print_exc()
        raise CompanionError(
            f"the rules stumbled over “{action}” ({type(error).__name__}: {error}). Nothing was "
            "changed; another choice or Undo goes on. Please report it with the run code."
        ) from error


def _goto(desk: Desk, told: Told) -> None:
    node = told.get("node")
    desk.playing().goto(node)  # type: ignore[arg-type]


def _undo(desk: Desk, told: Told) -> None:
    desk.playing().undo()


def _redo(desk: Desk, told: Told) -> None:
    desk.playing().redo()


def _person(desk: Desk, told: Told) -> None:
    id = told.get("id") or ""
    if not isinstance(id, str) or (id and id not in PEOPLE):
        raise CompanionError(f"nobody here is called {id!r}")
    desk.card = id


def _seat(desk: Desk, told: Told) -> None:
    match = desk.match
    if match is None or told.get("seat") != match.seat:
        next_one = match.game.labels(match.seat) if match else "nobody"
        raise CompanionError(f"the screen changes hands: {next_one} is next")
    desk.lifted_for = desk.viewer()


def _ledger(desk: Desk, told: Told) -> None:
    node = told.get("node")
    match = desk.playing()
    if type(node) is not int or not 0 <= node < len(match.tree.nodes):
        raise CompanionError(f"there is no moment {node!r} in this match")
    desk.ledger = node


def _rules(desk: Desk, told: Told) -> None:
    desk.open_rules = told.get("cite") is not None
    desk.rules = str(told.get("cite") or "")


def _name(desk: Desk, told: Told) -> None:
    desk.playing().name(told.get("node"), str(told.get("text", "")))  # type: ignore[arg-type]


def _again(desk: Desk, told: Told) -> None:
    if desk.match is None:
        raise CompanionError("no match has begun: fill in the form first")
    if told.get("how") not in ("same", "new"):
        raise CompanionError("a match begins again with the same seed or with a new one")
    desk.guided = desk.guided or desk.guide is not None  # a lesson begins again as a lesson
    desk.lay(again(desk.match, same=told["how"] == "same"))


def _start(desk: Desk, told: Told) -> None:
    desk.given = {k: v for k, v in told.items() if k != "type"}
    try:
        desk.lay(setup.begin(told))
    except CompanionError as error:
        desk.notice = f"{str(error)[0].upper()}{str(error)[1:]}."
        raise


def _resume(desk: Desk, told: Told) -> None:
    desk.lay(load(str(told.get("code", ""))))


def _hint(desk: Desk, told: Told) -> None:
    match = desk.playing()
    if match.seat != desk.viewer():  # the advice for another seat could tell its hand
        raise CompanionError("the bot advises the seat that decides: it is not your turn")
    desk.hint = advise(match)[1]


def _setup(desk: Desk, told: Told) -> None:
    if told.get("game") is not None:
        desk.game = GAMES.named(told["game"]).name
    desk.setting_up, desk.notice = True, ""


def _back(desk: Desk, told: Told) -> None:
    """From the form to the match that still lies on the desk."""
    if desk.match is None:
        raise CompanionError("no match has begun: fill in the form first")
    desk.setting_up, desk.game, desk.notice = False, desk.match.game.name, ""


def _save(desk: Desk, told: Told) -> None:
    match = desk.playing()
    for number in range(1, 1000):
        path = Path(f"{match.game.name}-match-{number}.txt")
        if not path.exists():
            break
    else:
        raise CompanionError("a thousand matches lie here: move some of them away first")
    desk.saved = match.save(path)
    desk.reply = {"type": "saved", "path": str(desk.saved)}


def part(module: str, label: str) -> Any:
    """A part of the companion that is read only where it is asked for."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise CompanionError(f"this copy of the companion has no “{label}”") from error


def _hand_in(desk: Desk, told: Told) -> None:
    """One page of the match, written beside the notebook and sent to the browser."""
    match = desk.playing()
    hand_in = part("companion.views.hand_in", "Hand in")
    pictures = desk.shelf.pictures() if desk.shelf else {}
    html = hand_in.page(match, guide=desk.guide, pictures=pictures)
    try:
        path = hand_in.write(html, match.game.name)
        name, where = path.name, f"It is written beside this notebook, as {path.name}"
    except (CompanionError, OSError) as error:
        name = f"{match.game.name}-hand-in.html"
        where = f"It could not be written beside this notebook ({error})"
    words = f"{where}, and this browser offers it as a download."
    desk.reply = {"type": "file", "name": name, "html": html, "words": words}


def _shelf(desk: Desk, told: Told) -> None:
    if desk.shelf is None:
        raise CompanionError("this board has no sheets: show it with companion.show")
    desk.playing()
    desk.shelf.turn(str(told.get("id")))


DEEDS: Mapping[str, Callable[[Desk, Told], None]] = {
    "act": _act,
    "goto": _goto,
    "undo": _undo,
    "redo": _redo,
    "person": _person,
    "seat": _seat,
    "ledger": _ledger,
    "rules": _rules,
    "name": _name,
    "again": _again,
    "start": _start,
    "resume": _resume,
    "hint": _hint,
    "setup": _setup,
    "back": _back,
    "save": _save,
    "shelf": _shelf,
    "hand-in": _hand_in,
    **guided.DEEDS,
}
