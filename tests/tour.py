"""A walk through all that a game gets from the house, for the copy in which the council lives.

`python tour.py FOLDER` prints one JSON: the name of each part -> [True, what it shows] or
[False, what went wrong].
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import companion
from companion import study
from companion.__main__ import parser
from companion.commands import doctor, kit, play
from companion.core.match import Match
from companion.guide.guide import Guide
from companion.study.compare import compare
from companion.views import lives, setup, text
from companion.views.board import Board
from companion.views.class_view import ClassView
from companion.views.desk import Desk
from companion.views.html import board_html
from companion.views.shelf import Shelf

GAME, SCENARIO, FOLDER = "tiny", "first-petition", Path(sys.argv[1])
PARTS: dict[str, Callable[[], Any]] = {}
PRESSED: list[dict[str, Any]] = [
    {"type": "act", "action": "play:ale"},
    {"type": "ledger", "node": 1},
    {"type": "rules", "cite": "Cards"},
    {"type": "rules", "cite": ""},
    {"type": "undo"},
    {"type": "redo"},
    {"type": "save"},
    {"type": "hand-in"},
    {"type": "again", "how": "same"},
    {"type": "setup", "game": GAME},
    {"type": "back"},
]


def part(show: Callable[[], Any]) -> Callable[[], Any]:
    PARTS[show.__name__.replace("_", " ")] = show
    return show


def begun(seed: int = 1) -> Match[Any]:
    return companion.play(GAME, scenario=SCENARIO, seed=seed)


def learned(seed: int) -> Match[Any]:
    """A match whose lesson the preview has played to its end."""
    match = begun(seed)
    assert Guide(match).preview_all() == []
    return match


@part
def a_match() -> Any:
    match = companion.play(GAME, ("you", "bot:greedy", "bot:random"), seed=1)
    while not match.over:
        match.play(match.legal()[0])
    same = companion.load(match.code())
    return {"same": same.state == match.state, "code": match.code(), "rows": len(study.rows(match))}


@part
def a_board() -> Any:
    shelf = Shelf(Desk(begun(), guided=True))
    desk = shelf.desk
    for message in ({"type": "rules", "cite": "*"}, {"type": "hint"}):
        desk.handle(message)
    scene, sheet = desk.scene(), desk.sheet()
    assert board_html(scene, sheet) and text.match_text(begun())
    desk.handle({"type": "act", "action": str(begun().legal()[0])})
    shown = {key: sheet[key] for key in ("game", "notice", "rail", "record", "people", "hint")}
    return shown | {"shelf": [one["label"] for one in sheet["shelf"]], "scene": scene["title"]}


@part
def the_form() -> Any:
    assert Board(Desk(None)).desk.sheet()["mode"] == "setup"
    return setup.form(GAME)["title"]


@part
def sheets_below_the_board() -> Any:
    shelf = Shelf(Desk(begun(), guided=True))
    for one in shelf.told():
        shelf.desk.handle({"type": "shelf", "id": one["id"]})
    match = shelf.desk.match
    assert match is not None
    match.play(match.legal()[0])
    faults = [sheet.faults for sheet in shelf.opened.values()]
    shelf.close()
    return faults


@part
def a_guide() -> Any:
    guide = Guide(begun())
    assert guide.preview_all() == []
    came = [row["came"] for row in guide.results() if row["predict"]]
    return {"done": guide.view()["done"], "came": came}


@part
def a_lesson_by_its_number() -> Any:
    shown = companion.lesson("98", preview=True)
    shown.desk.handle({"type": "preview", "how": "all"})
    return shown.desk.sheet()["guide"]["done"]


@part
def no_charts() -> Any:
    told = []
    for show in (lambda: companion.chart(begun()), lambda: companion.chart(GAME)):
        try:
            show()
        except companion.CompanionError as error:
            told.append(str(error))
    return told


@part
def a_desk() -> Any:
    """Most of what its buttons do, one after another."""
    shelf = Shelf(Desk(begun(), guided=True))
    desk = shelf.desk
    for message in PRESSED:
        desk.handle(message)
        assert desk.scene() and desk.sheet(), message
    return shelf.board.faults


@part
def two_persons_at_one_screen() -> Any:
    match = companion.play(GAME, ("Ada", "Ben"), seed=1)
    desk = Desk(match)
    assert desk.covered() and desk.sheet()["mode"] == "curtain"
    desk.handle({"type": "seat", "seat": match.seat})
    return desk.sheet()["mode"]


@part
def a_terminal() -> Any:
    out = StringIO()
    args = parser().parse_args(["play", GAME, "--scenario", SCENARIO])
    play.main(args, StringIO("1\n?\nq\n"), out)
    return out.getvalue()


@part
def the_doctor() -> Any:
    return [one.text for one in doctor._authored() if one.remedy]


@part
def a_hand_in() -> Any:
    page = companion.hand_in(learned(1), FOLDER / "page.html").read_text("utf-8")
    return {"title": "The first petition" in page, "fault": "cannot be read" in page}


@part
def a_class() -> Any:
    view = ClassView("\n".join(learned(seed).code() for seed in (1, 2, 3)))
    view._heard(view, {"type": "key", "on": True}, [])
    for tab in view.told["tabs"]:
        view._heard(view, {"type": "tab", "id": tab["id"]}, [])
    drawn = [figure["name"] for figure in view.told["group"]["figures"]]
    for name in drawn:
        view._heard(view, {"type": "figure", "name": name}, [])
    for message in ({"type": "open", "n": 1}, {"type": "save"}):
        view._heard(view, message, [])
    known = view.known
    return {"read": len(known.read), "unread": len(known.unread), "faults": view.faults}


@part
def a_what_if() -> Any:
    match = begun()
    found = study.what_if(match, action=str(match.legal()[0]), n=3, seed=1)
    return str(found)


@part
def two_branches() -> Any:
    match = begun()
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    fork, (one, other) = match.node, match.legal()[:2]
    match.play(one)
    match.goto(fork)
    match.play(other)
    first, second, *_ = match.branches
    return [side.name for side in compare(match, first, second).sides]


@part
def people() -> Any:
    sheet = lives.for_desk(Desk(begun()))
    sheet.lookup.handle({"type": "find", "text": "a", "game": GAME})
    sheet.refresh()
    companion.lives(begun())
    return sheet.faults


@part
def a_teachers_kit() -> Any:
    return kit.write(FOLDER / "kit")


def toured(show: Callable[[], Any]) -> tuple[bool, Any]:
    try:
        return True, show()
    except Exception:  # each part is told, whatever becomes of another
        return False, traceback.format_exc()


if __name__ == "__main__":
    told = {name: toured(show) for name, show in PARTS.items()}
    (FOLDER / "told.json").write_text(json.dumps(told), encoding="utf-8")
