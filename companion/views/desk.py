"""What lies before the people at one board, and what their clicks do. It knows no Jupyter."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.games import GAMES
from companion.people import PEOPLE
from companion.start import again, load
from companion.study.hints import advise
from companion.study.telling import scene_of
from companion.views import panels, setup, spoken

Told = Mapping[str, Any]


class Desk:
    """A match and who looks at it, or the form that sets one up.

    `scene()` and `sheet()` are all that a page draws; `handle(message)` does what was pressed and
    raises CompanionError, in a sentence, for what cannot be done. Nothing is lost then.
    """

    def __init__(self, match: Match[Any] | None, seat: str | None = None, cell: str = "") -> None:
        self.seat, self.cell = seat, cell
        self.match: Match[Any] | None = None
        self.game = next(iter(GAMES))
        self.changed: Callable[[], None] = lambda: None
        self.notice = ""
        self.given: dict[str, Any] = {}
        self.saved: Path | None = None
        self.lifted_for: str | None = None
        self._drawn = False
        self._look_away()
        if match is not None and seat is not None and seat not in match.seats:
            raise CompanionError(f"the seats here are {', '.join(match.seats)}, not {seat!r}")
        if match is not None:
            self.lay(match)

    def lay(self, match: Match[Any]) -> None:
        """Put a match on the desk in the place of what lay there."""
        if self.match is not None and self._told in self.match.watchers:
            self.match.watchers.remove(self._told)
        self.match, self.game = match, match.game.name
        match.watchers.append(self._told)
        self.setting_up = False
        self._look_away()
        self.lifted_for = self._viewer() if self._alone() else None

    def _look_away(self) -> None:
        self.setting_up = self.match is None
        self.card = self.rules = ""
        self.open_rules = False
        self.ledger: int | None = None
        self.hint = self.notice = ""
        self.lifted_for = None

    def _told(self) -> None:
        self.hint, self.ledger, self.notice = "", None, ""
        self._drawn = True
        self.changed()

    # who looks

    def _persons(self) -> list[str]:
        assert self.match is not None
        return [s for s, player in self.match.seats.items() if player not in self.match.players]

    def _alone(self) -> bool:
        """Whether nothing has to be hidden from anybody at this screen."""
        assert self.match is not None
        return len(self._persons()) < 2 or not self.match.secrets or self.seat is not None

    def _viewer(self) -> str | None:
        """The seat whose eyes the board is drawn for."""
        assert self.match is not None
        persons = self._persons()
        if self.seat is not None:
            return self.seat
        if len(persons) == 1:
            return persons[0]
        return self.match.seat if self.match.seat in persons else None

    def covered(self) -> bool:
        """Whether a curtain hides the board until the next person has the screen."""
        if self.match is None or self._alone():
            return False
        viewer = self._viewer()  # nobody at a moment of luck or of a bot: no hand is shown there
        return viewer is not None and self.lifted_for != viewer

    # what is drawn

    def scene(self) -> dict[str, Any]:
        """The scene for whoever looks; without a zone where a form or a curtain stands."""
        match = self.match
        if match is None or self.setting_up or self.covered():
            title = match.game.title if match else setup.form(self.game)["title"]
            return {"title": title, "kicker": "", "status": "", "turn": "other"}
        scene = scene_of(match, self._viewer()).to_json()
        if "log" not in scene:
            scene["log"] = []
        return scene

    def sheet(self) -> dict[str, Any]:
        """Everything round the scene: see the panels."""
        match = self.match
        base = {"game": self.game, "lang": "en", "cell": self.cell, "notice": self.notice}
        if match is None or self.setting_up:
            form = setup.form(self.game, self.notice, self.given) | {"back": match is not None}
            return {**base, "mode": "setup", "setup": form, "resume": match is None, "live": ""}
        if self.covered():
            return {**base, "mode": "curtain", "curtain": panels.curtain(match), "live": ""}
        return {
            **base,
            "mode": "play",
            "live": spoken.live(match, self._viewer()),
            "ledger": panels.ledger(match, self.ledger),
            "timeline": panels.timeline(match),
            "tools": panels.tools(match),
            "resume": not panels.begun(match),
            "hint": self.hint,
        } | panels.read(
            rail=lambda: panels.rail(match),
            record=lambda: panels.record(match.game.name),
            people=lambda: panels.people(match),
            card=lambda: panels.card(self.card) if self.card else None,
            rules=lambda: self._rules() if self.open_rules else None,
            over=lambda: spoken.ending(match) if match.over else None,
        )

    def _rules(self) -> dict[str, Any]:
        if self.rules == panels.STOOD_FOR:
            here = self.match.events if self.match and not self.setting_up else ()
            return panels.stood_for(self.game, here)
        return panels.rules(self.game, self.rules)

    # what was pressed

    def handle(self, told: Told) -> None:
        """Do what a message of the page asks for. Raises CompanionError in a sentence."""
        kind = str(told.get("type"))
        if kind == "ready":  # a page says that it is there and has drawn what there is
            return
        action = HANDLERS.get(kind)
        if action is None:
            raise CompanionError("the board does not know this button: run the cell again")
        self._drawn = False
        action(self, told)
        if not self._drawn:  # a match that was played on has told of it already
            self.changed()

    def playing(self) -> Match[Any]:
        """The match on the desk. Raises CompanionError while there is none."""
        if self.match is None or self.setting_up:
            raise CompanionError("no match has begun: fill in the form first")
        if self.covered():
            raise CompanionError("the board is covered: take the screen first")
        return self.match


def _act(desk: Desk, told: Told) -> None:
    match = desk.playing()
    if match.seat not in desk._persons():
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
    desk.lifted_for = desk._viewer()


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
    if match.seat != desk._viewer():  # the advice for another seat could tell its hand
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


HANDLERS: Mapping[str, Callable[[Desk, Told], None]] = {
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
}
