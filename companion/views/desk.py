"""What lies before the people at one board, and what their clicks do. It knows no Jupyter."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from companion.core.errors import CompanionError, DataError
from companion.core.match import Match
from companion.games import GAMES
from companion.guide.guide import Guide
from companion.study.telling import scene_of
from companion.views import departures, panels, setup, spoken
from companion.views import guided as guides
from companion.views.deeds import DEEDS, Told


class Shelf(Protocol):
    """The sheets below a board: which there are, and how one opens or closes."""

    def told(self) -> list[dict[str, Any]]:
        """What the board's buttons say of them."""

    def turn(self, id: str) -> None:
        """Open or close a sheet."""

    def pictures(self) -> dict[str, str]:
        """Name of a figure -> its picture, a data URL."""


class Desk:
    """A match and who looks at it, or the form that sets one up.

    `scene()` and `sheet()` are all that a page draws; `handle(message)` does what was pressed and
    raises CompanionError, in a sentence, for what cannot be done. Nothing is lost then. With
    `guided` a match that begins with a scenario has its guide beside it; so it has where answers
    were given. `preview` is the teacher's: the guide plays itself. With `stamp` the guide keeps the
    time of the last answer.
    """

    match: Match[Any] | None = None
    guide: Guide | None = None
    shelf: Shelf | None = None
    reply: dict[str, Any] | None = None
    """What the page is told besides the drawing, once a message is done."""
    saved: Path | None = None
    lifted_for: str | None = None
    _pressing = _moved = False
    """Whether a message is being done, and the match told of a turn meanwhile: the page is drawn
    once, when all is done."""
    lost = ""
    """Why the match has no guide although it had one."""

    def __init__(
        self,
        match: Match[Any] | None,
        seat: str | None = None,
        cell: str = "",
        *,
        guided: bool = False,
        preview: bool = False,
        stamp: bool = False,
    ) -> None:
        self.seat, self.cell = seat, cell
        self.guided, self.preview, self.stamp = guided, preview, stamp
        self.game = next(iter(GAMES))
        self.changed: Callable[[], None] = lambda: None
        self.notice = ""
        self.given: dict[str, Any] = {}
        self._look_away()
        if match is not None and seat is not None and seat not in match.seats:
            raise CompanionError(f"the seats here are {', '.join(match.seats)}, not {seat!r}")
        if match is not None:
            self.lay(match)

    def lay(self, match: Match[Any]) -> None:
        """Put a match on the desk in the place of what lay there."""
        self.leave()
        self.match, self.game = match, match.game.name
        self.guide, self.lost = None, ""
        try:
            self.guide = guides.guide_of(
                match, wanted=self.guided, preview=self.preview, stamp=self.stamp
            )
        except DataError as error:
            self.lost = f"{guides.LOST}: {error}."
        match.watchers.append(self._told)
        self.setting_up = False
        self._look_away()
        self.lifted_for = self.viewer() if self._alone() else None

    def leave(self) -> None:
        """Hear no more of the match that lies here."""
        if self.match is not None and self._told in self.match.watchers:
            self.match.watchers.remove(self._told)

    def _look_away(self) -> None:
        self.setting_up = self.match is None
        self.card = self.rules = ""
        self.open_rules = False
        self.ledger: int | None = None
        self.hint = self.notice = ""
        self.lifted_for = None

    def _told(self) -> None:
        self.hint, self.ledger, self.notice = "", None, ""
        self._moved = True
        if not self._pressing:
            self.changed()

    # who looks

    def persons(self) -> list[str]:
        """The seats in which a person sits."""
        assert self.match is not None
        return [s for s, player in self.match.seats.items() if player not in self.match.players]

    def _alone(self) -> bool:
        """Whether nothing has to be hidden from anybody at this screen."""
        assert self.match is not None
        return len(self.persons()) < 2 or not self.match.secrets or self.seat is not None

    def viewer(self) -> str | None:
        """The seat whose eyes the board is drawn for."""
        assert self.match is not None
        persons = self.persons()
        if self.seat is not None:
            return self.seat
        if len(persons) == 1:
            return persons[0]
        return self.match.seat if self.match.seat in persons else None

    def covered(self) -> bool:
        """Whether a curtain hides the board until the next person has the screen."""
        if self.match is None or self._alone():
            return False
        viewer = self.viewer()  # nobody at a moment of luck or of a bot: no hand is shown there
        return viewer is not None and self.lifted_for != viewer

    def noted(self) -> bool:
        """Whether a note on what the lesson holds stands in the place of the board."""
        return self.guide is not None and self.guide.covered

    # what is drawn

    def scene(self) -> dict[str, Any]:
        """The scene for whoever looks; without a zone where a form, a note or a curtain stands."""
        match = self.match
        if match is None or self.setting_up or self.noted() or self.covered():
            title = match.game.title if match else setup.form(self.game)["title"]
            return {"title": title, "kicker": "", "status": "", "turn": "other"}
        scene = scene_of(match, self.viewer()).to_json()
        if "log" not in scene:
            scene["log"] = []
        return scene

    def sheet(self) -> dict[str, Any]:
        """Everything round the scene: see the panels."""
        match = self.match
        base = {"game": self.game, "lang": "en", "cell": self.cell, "notice": self._notice()}
        if match is None or self.setting_up:
            form = setup.form(self.game, self.notice, self.given) | {"back": match is not None}
            return {**base, "mode": "setup", "setup": form, "resume": match is None, "live": ""}
        if self.guide and self.noted():
            note = guides.note(self.guide)
            return {**base, "mode": "note", "guide": note, "resume": True, "live": ""}
        if self.covered():
            return {**base, "mode": "curtain", "curtain": panels.curtain(match), "live": ""}
        return {**base, "mode": "play"} | self._round(match) | self._read(match)

    def _round(self, match: Match[Any]) -> dict[str, Any]:
        """What stands round the board of a match, whatever data there are."""
        kept = panels.begun(match) or (self.guide and guides.kept(self.guide))
        return {
            "live": spoken.live(match, self.viewer()),
            "ledger": panels.ledger(match, self.ledger),
            "timeline": panels.timeline(match),
            "tools": panels.tools(match, open=self.guide is not None),
            "resume": not kept,
            "hint": self.hint,
            "shelf": self.shelf.told() if self.shelf else [],
            "handIn": self.shelf is not None,
        }

    def _read(self, match: Match[Any]) -> dict[str, Any]:
        """What is read from the data: a part that cannot be read is left out, with a notice."""
        return panels.read(
            rail=lambda: panels.rail(match),
            left=lambda: departures.panel(match),
            record=lambda: panels.record(match.game.name),
            people=lambda: panels.people(match),
            card=lambda: panels.card(self.card, match, self.viewer()) if self.card else None,
            rules=lambda: self._rules() if self.open_rules else None,
            guide=lambda: guides.view(self.guide) if self.guide else None,
            over=lambda: spoken.ending(match) if match.over else None,
        )

    def _notice(self) -> str:
        told = self.guide.notices() if self.guide and not self.setting_up else []
        return " ".join(filter(None, [self.notice, self.lost, *told]))

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
        action = DEEDS.get(kind)
        if action is None:
            raise CompanionError("the board does not know this button: run the cell again")
        self._pressing, self._moved, self.reply = True, False, None
        try:
            action(self, told)
            self._moved = True
        finally:
            self._pressing = False
            if self._moved:
                self.changed()

    def playing(self) -> Match[Any]:
        """The match on the desk. Raises CompanionError while there is none."""
        if self.match is None or self.setting_up:
            raise CompanionError("no match has begun: fill in the form first")
        if self.noted():
            raise CompanionError("read the note first, and choose how to go on")
        if self.covered():
            raise CompanionError("the board is covered: take the screen first")
        return self.match
