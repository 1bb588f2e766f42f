"""The question of a what-if as it is being put, and two branches laid side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion.charts.branches import branches as drawn_branches
from companion.core.errors import CompanionError
from companion.core.game import Action
from companion.core.match import Match
from companion.study.compare import Comparison, compare
from companion.study.outcomes import WhatIf
from companion.study.telling import open_book, words_of
from companion.study.what_if import SLICE, running
from companion.views import panels
from companion.views import what_if_form as form
from companion.views.desk import Desk
from companion.views.what_if_found import compared

if TYPE_CHECKING:
    from concurrent.futures import Executor

Json = dict[str, Any]
NAME = 60
EMPTY = "No match has begun yet: fill in the form first, then ask here."
NOBODY = "nobody has chosen anything in this match"
ALONE = (
    "This match has one branch so far. Go back on the board and choose otherwise, or press “Play "
    "this branch on the board”: then both stand here."
)


class Question:
    """Which moment, which other choice, which bot and how often; which branches, which track.

    It knows no page. What cannot be asked is a CompanionError in one sentence.
    """

    def __init__(self, desk: Desk, at: int | None = None, executor: Executor | None = None) -> None:
        self.desk, self.at, self.action = desk, at, ""
        self.executor = executor
        self.bot, self.n = "bot:light", form.COUNTS[1]
        self.pair: tuple[int, int] | None = None
        self.track = ""
        self.paces: dict[tuple[int | None, str], float] = {}
        """Moment and bot -> seconds that a pair of matches took there."""
        self.beside: Comparison | None = None
        self._eyes = self._seen_by()

    @property
    def match(self) -> Match[Any] | None:
        """The match on the desk, or None while a form or a note stands in its place."""
        away = self.desk.setting_up or self.desk.noted()
        return None if away else self.desk.match

    def viewer(self) -> str | None:
        """The seat whose eyes the sheet is drawn for, as the board draws it."""
        return None if self.match is None else self.desk.viewer()

    def moved(self) -> bool:
        """Whether another match lies here, or other eyes look where hands are hidden.

        What was asked is forgotten then: it was not for these eyes. An end hides nothing.
        """
        before, self._eyes = self._eyes, self._seen_by()
        if before[0] is not self._eyes[0]:
            self.at, self.pair, self.track, self.paces = None, None, "", {}
        elif before == self._eyes or self._eyes[1]:
            return False
        self.action, self.beside = "", None
        return True

    def _seen_by(self) -> tuple[Match[Any] | None, bool, str | None]:
        """The match, whether it is an open book, and the seat that looks."""
        match = self.match
        return match, match is not None and open_book(match), self.viewer()

    # what is drawn

    def told(self) -> Json:
        """The sheet as the page draws it."""
        match = self.match
        if match is None:
            return {"kicker": "", "empty": EMPTY}
        base = {"kicker": match.game.title, "empty": ""}
        if self.desk.covered():
            return {**base, "covered": panels.curtain(match)}
        return {**base, "form": self._form(match), "beside": self._beside(match)}

    def _form(self, match: Match[Any]) -> Json:
        viewer = self.viewer()
        moments = form.moments(match, viewer)
        if self.at not in [one["id"] for one in moments]:
            self.at, at = None, form.nearest(match, moments)
        else:
            at = self.at
        there: Json = {"refused": NOBODY, "taken": "", "groups": []}
        if at is not None:
            there = form.choices(match, at, viewer)
        actions = [c["action"] for group in there["groups"] for c in group["choices"]]
        self.action = self.action if self.action in actions else ""
        paces = {bot: pace for (node, bot), pace in self.paces.items() if node == at}
        return {
            **{"moments": moments, "at": at, "action": self.action, **there},
            **{"bot": self.bot, "bots": list(form.bots(self.n, paces))},
            **{"n": self.n, "counts": list(form.COUNTS)},
        }

    def _beside(self, match: Match[Any]) -> Json:
        there = form.branches(match)
        if len(there) < 2:
            self.beside = None
            return {"alone": ALONE}
        names = {one["id"]: one["name"] for one in there}
        pair = self._pair(match, list(names))
        first, second = (names[fork] for fork in pair)
        self.beside = compare(match, first, second, viewer=self.viewer())
        tracks = self.beside.tracks
        if self.track not in tracks:
            self.track = next((track for track, differs in tracks.items() if differs), "")
        track = self.track or next(iter(tracks))
        told = compared(match, self.beside, track)
        return {"alone": "", "branches": there, "pair": list(pair), **told}

    def _pair(self, match: Match[Any], forks: list[int]) -> tuple[int, int]:
        """The branches chosen; else the one in view, and the last other one that was begun."""
        if self.pair and set(self.pair) <= set(forks) and self.pair[0] != self.pair[1]:
            return self.pair
        here = match.tree.fork(form.line(match)[-1].number)
        other = [fork for fork in forks if fork != here][-1]
        return min(here, other), max(here, other)

    def lines(self) -> Json:
        """The figure of a track in both branches, or {} where there are not two."""
        if self.beside is None or self.match is None:
            return {}
        track = self.track or next(iter(self.beside.tracks))
        return drawn_branches(self.beside, track, self.match.node)

    # what is asked

    def node(self) -> int | None:
        """The moment that is asked about."""
        match = self._playing()
        moments = form.moments(match, self.viewer())
        return self.at if self.at is not None else form.nearest(match, moments)

    def about(self) -> str:
        """The moment and the choice in words."""
        match, node = self._playing(), self.node()
        where = next((m["text"] for m in form.moments(match, self.viewer()) if m["id"] == node), "")
        asked = f"{where} What if “{self._words(match)}”?" if self.action else where
        return f"{asked} From there bots play every seat, yours too."

    def _words(self, match: Match[Any]) -> str:
        here = match.tree.nodes[self.node() or 0].state
        words = words_of(match.game.view(here, here.seat), self.action)
        return words or self.action

    def ask(self, seed: int | str | None) -> Iterator[WhatIf]:
        """The playouts, slice by slice; an executor is looked at, and never waited for.

        Raises CompanionError for what cannot be asked.
        """
        match, node = self._playing(), self.node()
        if node is None:
            raise CompanionError(NOBODY)
        if reason := form.refused(match, node, self.viewer()):
            raise CompanionError(reason)
        how: dict[str, Any] = {"player": self.bot, "slice_seconds": 0 if self.executor else SLICE}
        return running(match, node, self.action or None, self.n, seed, self.executor, **how)

    def play(self) -> None:
        """Play the other choice on the board, as a branch with a name; both ways are kept."""
        match, node = self._playing(), self.node()
        if not self.action or node is None:
            raise CompanionError("choose another choice first")
        if reason := form.refused(match, node, self.viewer()):
            raise CompanionError(reason)
        here, children = match.node, match.tree.nodes[node].children
        action, words = Action.parse(self.action), self._words(match)
        named = bool(children) and action not in children
        self.desk.handle({"type": "goto", "node": node})
        try:
            self.desk.handle({"type": "act", "action": self.action})
        except CompanionError:
            match.goto(here)
            raise
        self.at, self.pair = None, None
        if named:
            _name(match, children[action], f"What if: {words}")

    def _playing(self) -> Match[Any]:
        if self.match is None:
            raise CompanionError(EMPTY)
        return self.desk.playing()

    # what is pressed

    def handle(self, told: Mapping[str, Any]) -> bool:
        """Keep what was chosen on the page; whether it was one of these messages."""
        choose = CHOSEN.get(str(told.get("type")))
        if choose:
            choose(self, told)
        return choose is not None

    def choose_moment(self, told: Mapping[str, Any]) -> None:
        """Another moment; the other choice is chosen anew."""
        moments = form.moments(self._playing(), self.viewer())
        node = told.get("node")
        if type(node) is not int or node not in [one["id"] for one in moments]:
            raise CompanionError("nobody decides there on the branch in view")
        self.at, self.action = node, ""

    def choose_action(self, told: Mapping[str, Any]) -> None:
        """The other choice, "" for none; one that is closed is refused with its reason."""
        match, node = self._playing(), self.node()
        action = str(told.get("action") or "")
        if action and node is not None:
            here = match.tree.nodes[node].state
            why = form.refused(match, node, self.viewer())
            if why := why or match.game.why_not(here, Action.parse(action)) or "":
                raise CompanionError(why)
        self.action = action

    def choose_bot(self, told: Mapping[str, Any]) -> None:
        """Which bot plays."""
        if str(told.get("bot")) not in form.BOTS:
            raise CompanionError("there is no such bot here")
        self.bot = str(told["bot"])

    def choose_count(self, told: Mapping[str, Any]) -> None:
        """How many matches of each way."""
        if told.get("n") not in form.COUNTS:
            raise CompanionError(f"the bots play {', '.join(map(str, form.COUNTS))} matches")
        self.n = int(told["n"])

    def choose_pair(self, told: Mapping[str, Any]) -> None:
        """Which two branches lie side by side."""
        first, second = told.get("first"), told.get("second")
        forks = [one["id"] for one in form.branches(self._playing())]
        if type(first) is not int or type(second) is not int or not {first, second} <= set(forks):
            raise CompanionError("there is no such branch in this match")
        if first == second:
            raise CompanionError("choose two branches that differ")
        self.pair = (first, second)

    def choose_track(self, told: Mapping[str, Any]) -> None:
        """Which track both branches show."""
        if self.beside is None or str(told.get("track")) not in self.beside.tracks:
            raise CompanionError("this game has no such track")
        self.track = str(told["track"])


def _name(match: Match[Any], node: int, name: str) -> None:
    """Name a branch, unless another is called so already: then it keeps its letter."""
    short = " ".join(name.split())
    short = short if len(short) <= NAME else f"{short[: NAME - 1]}…"
    if short not in match.branches:
        match.name(node, short)


CHOSEN: Mapping[str, Callable[[Question, Mapping[str, Any]], None]] = {
    "moment": Question.choose_moment,
    "choice": Question.choose_action,
    "bot": Question.choose_bot,
    "n": Question.choose_count,
    "pair": Question.choose_pair,
    "track": Question.choose_track,
}
