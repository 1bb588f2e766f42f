"""What lies on the people sheet and what is pressed there. It knows no Jupyter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.charts import people as pictures
from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.games import GAMES
from companion.history.sources import printed
from companion.people import KINDS, PEOPLE, Person
from companion.people.find import Wanted, chief_part, found, headings, nothing
from companion.people.graph import CONTESTED, Tie, told, way
from companion.views.cards import card
from companion.views.desk import Desk
from companion.views.hand_in_told import reader

Json = dict[str, Any]
MOST = 80
"""So many names are listed at once; how many more there are is said."""


class Lookup:
    """Who is looked for, whose life is open, which way and which picture are asked for.

    With a desk it follows the match that lies there, and keeps to what its viewer may see.
    """

    def __init__(self, match: Match[Any] | None = None, desk: Desk | None = None) -> None:
        self._match, self.desk = match, desk
        game = self.match.game.name if self.match else ""
        self.wanted = Wanted(game=game)
        self.open, self.trail = "", list[str]()
        self.ends: Json = {"from": "", "to": "", "sure": False}
        self.drawn = ""
        """Which picture: "" none, "1" or "2" ties round the open life, else the id of a game."""
        self.live = ""

    @property
    def match(self) -> Match[Any] | None:
        """The match whose turns the lives name, if any."""
        return self.desk.match if self.desk else self._match

    def viewer(self) -> str | None:
        """Whose eyes read: the board's, else the only person's, else nobody's."""
        if self.desk:
            return self.desk.viewer()
        return reader(self._match) if self._match else None

    def readable(self) -> Match[Any] | None:
        """The match, while no form, no note and no curtain lies on it."""
        desk = self.desk
        if desk and (desk.setting_up or desk.noted() or desk.covered()):
            return None
        return self.match

    # what is drawn

    def lists(self) -> Json:
        """What never changes: the headings, the games, and every name for the ends of a way."""
        named = sorted(PEOPLE.values(), key=lambda who: who.sort)
        return {
            "places": [{"id": one.id, "label": one.label} for one in headings("places").values()],
            "roles": [{"id": one.id, "label": one.label} for one in headings("roles").values()],
            "games": [{"id": name, "label": GAMES[name].title} for name in GAMES],
            "people": [{"id": who.id, "label": who.sort} for who in named],
        }

    def told(self) -> Json:
        """Everything that changes, but for the picture."""
        who = found(PEOPLE, self.wanted)
        return {
            "wanted": {name: getattr(self.wanted, name) for name in ("text", *HEADINGS)},
            "count": len(who),
            "all": len(PEOPLE),
            "found": [_line(one) for one in who[:MOST]],
            "nothing": "" if who else nothing(PEOPLE, self.wanted),
            "card": card(self.open, self.readable(), self.viewer()) if self.open else None,
            "back": PEOPLE[self.trail[-1]].name if self.trail else "",
            "way": {**self.ends, **self.way()},
            "drawn": self.drawn,
            "live": self.live,
        }

    def way(self) -> Json:
        """The way that is asked for, tie by tie and in one sentence, or why there is none."""
        of, to = self.ends["from"], self.ends["to"]
        if not of or not to:
            return {"steps": [], "said": ""}
        steps = way(of, to, sure=self.ends["sure"])
        if steps:
            return {"steps": [_step(one) for one in steps], "said": told(steps, of)}
        if of == to:
            return {"steps": [], "said": f"Both ends are {PEOPLE[of].name}: choose another."}
        without = " without the contested ties" if self.ends["sure"] else ""
        said = f"We know of no way from {PEOPLE[of].name} to {PEOPLE[to].name}{without}."
        return {"steps": [], "said": said}

    def picture(self) -> Json:
        """The picture that is asked for, for a wide and for a narrow page; {} without one."""
        if not self.drawn or (self.drawn in DEPTHS and not self.open):
            return {}
        wide, narrow = (self._sketch(narrow=narrow) for narrow in (False, True))
        narrow["layout"]["meta"].pop("table")
        return {"wide": wide, "narrow": narrow}

    def _sketch(self, *, narrow: bool) -> Json:
        if self.drawn in DEPTHS:
            return pictures.ego(self.open, DEPTHS[self.drawn], narrow=narrow)
        return pictures.game(self.drawn, GAMES[self.drawn].title, narrow=narrow)

    # what was pressed

    def handle(self, message: Mapping[str, Any]) -> None:
        """Do what was pressed. Raises CompanionError, in a sentence; then nothing has changed."""
        action = HANDLERS.get(str(message.get("type")))
        if action is None:
            raise CompanionError("the sheet does not know this button: run the cell again")
        action(self, message)


HEADINGS = ("state", "game", "role")
DEPTHS = {"1": 1, "2": 2}


def _line(who: Person) -> Json:
    named = {"id": who.id, "name": who.name, "monogram": who.monogram}
    return named | {"dates": who.dates, "part": chief_part(who)}


def _step(one: Tie) -> Json:
    """A tie on a way, with its kind, its mark and where it is found."""
    sources = one.source or "; ".join(PEOPLE[one.of].sources)
    whose = "" if one.source else f"The life of {PEOPLE[one.of].name}: "
    return {
        "of": {"id": one.of, "name": PEOPLE[one.of].name},
        "to": {"id": one.id, "name": PEOPLE[one.id].name},
        **{"how": one.how, "kind": KINDS[one.kind], "note": one.note},
        **{"mark": CONTESTED if one.contested else "", "source": f"{whose}{printed(sources)}"},
    }


def _known(message: Mapping[str, Any], key: str) -> str:
    id = message.get(key) or ""
    if not isinstance(id, str) or (id and id not in PEOPLE):
        raise CompanionError(f"nobody here is called {id!r}")
    return id


def _find(sheet: Lookup, message: Mapping[str, Any]) -> None:
    given = {name: str(message.get(name) or "")[:200] for name in ("text", *HEADINGS)}
    if given["game"] and given["game"] not in tuple(GAMES):
        raise CompanionError(f"there is no game {given['game']!r}: there are {', '.join(GAMES)}")
    sheet.wanted, sheet.live = Wanted(**given), ""


def _person(sheet: Lookup, message: Mapping[str, Any]) -> None:
    id = _known(message, "id")
    if id and sheet.open and id != sheet.open:
        sheet.trail.append(sheet.open)
    if not id:
        sheet.trail.clear()
    _lay(sheet, id)


def _back(sheet: Lookup, message: Mapping[str, Any]) -> None:
    if not sheet.trail:
        raise CompanionError("this is the first life that was opened")
    _lay(sheet, sheet.trail.pop())


def _lay(sheet: Lookup, id: str) -> None:
    sheet.open, sheet.live = id, ""
    if id and not sheet.ends["to"]:
        sheet.ends = {**sheet.ends, "from": id}
    if sheet.drawn in DEPTHS and not id:
        sheet.drawn = ""


def _way(sheet: Lookup, message: Mapping[str, Any]) -> None:
    ends = {"from": _known(message, "from"), "to": _known(message, "to")}
    if not all(ends.values()):
        raise CompanionError("a way has two ends: choose two people")
    sheet.ends = {**ends, "sure": message.get("sure") is True}
    sheet.live = sheet.way()["said"]


def _picture(sheet: Lookup, message: Mapping[str, Any]) -> None:
    drawn = str(message.get("drawn") or "")
    if drawn and drawn not in DEPTHS and drawn not in tuple(GAMES):
        raise CompanionError(f"there is no picture {drawn!r}")
    if drawn in DEPTHS and not sheet.open:
        raise CompanionError("open a life first: the picture is drawn round it")
    sheet.drawn = drawn
    sheet.live = sheet._sketch(narrow=False)["layout"]["meta"]["finding"] if drawn else ""


def _goto(sheet: Lookup, message: Mapping[str, Any]) -> None:
    match = sheet.readable()
    if match is None:
        raise CompanionError("there is no match to go to a turn of, or the board is covered")
    node = message.get("node")
    if sheet.desk:
        sheet.desk.handle({"type": "goto", "node": node})
    else:
        match.goto(node)  # type: ignore[arg-type]
    turn = match.state.turn
    sheet.live = f"Turn {turn} is on the table." if turn else "The beginning is on the table."


HANDLERS: Mapping[str, Callable[[Lookup, Mapping[str, Any]], None]] = {
    "find": _find,
    "person": _person,
    "back": _back,
    "way": _way,
    "picture": _picture,
    "goto": _goto,
}
