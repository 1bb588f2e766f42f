"""A match: one playthrough with its branches, its players and its luck."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from os import PathLike
from pathlib import Path
from typing import Any, Generic

from companion.core.errors import CompanionError, IllegalAction
from companion.core.game import Action, Event, Game, S
from companion.core.ledger import Change
from companion.core.scene import Line, Scene
from companion.core.state import CHANCE, OVER
from companion.core.tree import Tree
from companion.core.words import fit, last_lines, readable

Player = Callable[[Game[Any], Any, random.Random], Action]
"""A bot: the game, a state it may imagine, its own luck -> a legal action."""
PERSON = "you"
TEXT_LENGTH = 500


class Match(Generic[S]):
    """One sitting of a game, luck and bots included; `node` is the moment on the table.

    `seats` maps each game seat to its player. A seed that a person gave makes an open match; one
    that is drawn is not shown before the match is over, since it would tell every hidden card.
    """

    def __init__(
        self,
        game: Game[S],
        seats: Mapping[str, str],
        *,
        seed: int | str | None = None,
        scenario: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        players: Mapping[str, Player] | None = None,
    ) -> None:
        self.begin(game, seats, seed, scenario, options, players)
        for text in self.scenario.get("start", ()):
            self.step(Action.parse(text))
        self.first = self.node
        self.settle()

    def begin(
        self,
        game: Game[S],
        seats: Mapping[str, str],
        seed: int | str | None,
        scenario: Mapping[str, Any] | None,
        options: Mapping[str, Any] | None,
        players: Mapping[str, Player] | None,
    ) -> None:
        """The first state of the rulebook, before luck or anybody has chosen."""
        self.game, self.seats = game, dict(seats)
        self.scenario, self.options = dict(scenario or {}), dict(options or {})
        self.players: Mapping[str, Player] = {**(players or {}), **game.players}
        self.open = seed is not None
        # whoever reads it knows the luck to come: views show `seed`
        self.luck: int | str = random.SystemRandom().getrandbits(64) if seed is None else seed
        self.recorded: dict[tuple[str, int], Action] = {}
        self.answers: dict[str, str] = {}
        self.predictions: dict[str, str] = {}
        self.watchers: list[Callable[[], None]] = []  # views: told of every change
        self.taken_back = self.first = self.node = 0
        given = {**self.scenario, "seats": tuple(seats), "options": self.options}
        state, events = game.start(given)
        self.tree = Tree(state, events, [])

    @property
    def state(self) -> S:
        """The state on the table. Read it; only `play` changes a match."""
        return self.tree.nodes[self.node].state

    @property
    def seat(self) -> str:
        """The game seat that decides now, `chance` on a node of luck, or `over`."""
        return self.state.seat

    @property
    def over(self) -> bool:
        """Whether the match has ended here."""
        return self.state.seat == OVER

    @property
    def seed(self) -> int | str | None:
        """The seed, where it may be shown: a chosen one always, a drawn one at the end."""
        return self.luck if self.open or self.over else None

    @property
    def path(self) -> list[Action]:
        """Every action from the start to here, luck and bots included."""
        return [node.action for node in self.tree.way(self.node) if node.action is not None]

    @property
    def events(self) -> list[Event]:
        """Everything that happened from the start to here."""
        return [event for node in self.tree.way(self.node) for event in node.events]

    @property
    def ledger(self) -> list[Change]:
        """Every change of a track from the start to here, with its rule and cause."""
        return [change for node in self.tree.way(self.node) for change in node.changes]

    @property
    def branches(self) -> dict[str, int]:
        """The name of each branch -> its last node."""
        return self.tree.branches()

    def scores(self) -> dict[str, int]:
        """Game seat -> score."""
        return self.game.scores(self.state)

    def legal(self) -> list[Action]:
        """Every action that may be taken now; empty when the match is over."""
        return self.game.legal(self.state)

    def why_not(self, action: Action | str) -> str | None:
        """Why `action` is refused, with its rule, or None; never an exception."""
        read = readable(action)
        if isinstance(read, str):
            return read
        return self._not_yours(read) or self.game.why_not(self.state, read)

    def play(self, action: Action | str) -> list[Event]:
        """Play an action, then let luck and bots answer until a person must choose.

        Returns all that happened. Raises IllegalAction with the reason; nothing is changed then.
        """
        read = readable(action)
        if isinstance(read, str):
            raise IllegalAction(read)
        if reason := self._not_yours(read):
            raise IllegalAction(reason)
        before, made, taken = self.node, len(self.tree.nodes), self.taken_back
        try:
            self.step(read)
            self.settle()
        except BaseException:
            self.node, self.taken_back = before, taken
            self.tree.cut(made)
            raise
        self._changed()
        return self._since(before)

    def undo(self) -> None:
        """Go back to where a person last chose, before that choice; the branch is kept."""
        if self.options.get("no-take-back"):
            raise CompanionError("this match was set up without taking back")
        for node in reversed(self.tree.way(self.node)[:-1]):
            if node.number >= self.first and self._person(node.state.seat):
                self.node = node.number
                return self._changed()
        raise CompanionError("there is nothing to take back: no person has chosen yet")

    def redo(self) -> None:
        """Go on along the branch left last, to where a person chooses or to the end."""
        node = self.tree.nodes[self.node]
        if not node.children:
            raise CompanionError("there is nothing to redo: this is the end of the branch")
        while (following := self.tree.next(node)) is not None:
            node = following
            if self._person(node.state.seat):
                break
        self.node = node.number
        self._changed()

    def goto(self, node: int) -> None:
        """Put the moment `node` on the table. Raises CompanionError for an unknown one."""
        self._check(node)
        self.node = node
        self.tree.walk(node)
        self._changed()

    def name(self, node: int, text: str) -> None:
        """Name the branch on which `node` lies."""
        self._check(node)
        self.tree.name(node, fit(text, TEXT_LENGTH, "a name"))
        self._changed()

    def _check(self, node: int) -> None:
        if isinstance(node, bool) or not isinstance(node, int):
            raise CompanionError(f"a moment is a number, not {node!r}")
        if not 0 <= node < len(self.tree.nodes):
            last = len(self.tree.nodes) - 1
            raise CompanionError(f"there is no moment {node}: this match has 0 to {last}")

    def scene(self, seat: str | None = None) -> Scene:
        """The board as `seat` sees it (without one: as the seat that decides), with the log."""
        seat = self.seat if seat is None and self._person(self.seat) else seat
        scene = self.game.view(self.state, seat)
        shown = {f: getattr(scene, f) for f in scene.__dataclass_fields__}
        return Scene(**{**shown, "log": tuple(self.log(seat))})

    def log(self, seat: str | None = None, most: int = 12) -> list[Line]:
        """The last sentences of what happened, as `seat` may read them."""
        return last_lines(self.game, self.tree.way(self.node), seat, most)

    def told(self, seat: str | None = None) -> list[tuple[Action, list[Event]]]:
        """The path as `seat` may read it: each action with its events."""
        way = self.tree.way(self.node)
        return [
            self.game.told(before.state, node.action, node.events, seat)
            for before, node in pairwise(way)
            if node.action is not None
        ]

    def code(self, *, tree: bool = False, open: bool = False) -> str:
        """The run code of this path, or of all branches with `tree`.

        Refused in mid-game where several persons share a game with secrets, unless `open`.
        """
        persons = sum(self._person(seat) for seat in self.seats)
        if not (open or self.over) and persons > 1 and self.secrets:
            raise CompanionError(
                "a run code holds every hidden card: it is given when the match is over"
            )
        from companion.core import replay

        return replay.pack(self, tree=tree)

    @property
    def secrets(self) -> bool:
        """Whether the game hides anything from a seat."""
        rules = (rule for rules in self.game.phases.values() for rule in rules)
        return bool(self.state.SECRET) or any(rule.secret for rule in rules)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the run code of all branches to a file; returns its path."""
        file = Path(path)
        try:
            code = self.code(tree=True, open=True)
        except CompanionError:  # too many branches for one code: the line in view at least
            code = self.code(open=True)
        try:
            file.write_text(code + "\n", encoding="utf-8")
        except (OSError, ValueError) as error:
            raise CompanionError(f"{file.name} cannot be written: {error}") from error
        return file

    def answer(self, question: str, text: str, *, prediction: bool = False) -> None:
        """Keep an answer (or prediction) with the match: at most 500 characters."""
        key = fit(question, TEXT_LENGTH, "a question")
        (self.predictions if prediction else self.answers)[key] = fit(
            text, TEXT_LENGTH, "an answer"
        )

    def settle(self) -> None:
        """Let luck and bots answer until a person must choose or the match is over."""
        for _ in range(20 * self.game.bound):
            seat = self.seat
            if seat == CHANCE:
                self.step(self._luck())
            elif seat != OVER and not self._person(seat):
                self.step(self._bot(seat))
            else:
                self.tree.walk(self.node)
                return
        raise CompanionError(f"{self.game.title} does not end: this is a fault of its rules")

    def _person(self, seat: str) -> bool:
        return seat in self.seats and self.seats[seat] not in self.players

    def _not_yours(self, action: Action) -> str | None:
        """What no person may do here, whatever the rules of the game say."""
        acts = action.args[0] if action.args else ""
        if acts in self.seats and not self._person(str(acts)) and self.game.is_free(action.kind):
            return f"a bot plays {self.game.labels(str(acts))}: nobody acts in its name"
        if not self.options.get("no-take-back"):
            return None
        made = self.tree.nodes[self.node].children
        if not made or action in made:
            return None
        return "this match was set up without taking back: another choice was made here"

    def step(self, action: Action) -> None:
        """One action and no answer to it: `play` for persons also lets luck and bots answer."""
        node = self.tree.nodes[self.node]
        if action not in node.children:
            state, events, changes = self.game.applied(node.state, action)
            self.taken_back += bool(node.children) and node.state.seat in self.seats
            self.tree.grow(self.node, action, state, events, changes)
        self.node = node.children[action]

    def asked(self, phase: str) -> int:
        """How often this phase has asked luck before, on the way to here."""
        way = self.tree.way(self.node)[:-1]
        return sum(n.state.phase == phase and n.state.seat == CHANCE for n in way)

    def _luck(self) -> Action:
        """The same question, asked for the nth time, meets the same luck on every branch."""
        phase = self.state.phase
        asked = self.asked(phase)
        kept = self.recorded.get((phase, asked))
        if kept is not None and self.game.why_not(self.state, kept) is None:
            return kept
        return self.game.draw(self.state, random.Random(f"{self.luck}/{phase}/{asked}").random())

    def _bot(self, seat: str) -> Action:
        asked = sum(n.state.seat == seat for n in self.tree.way(self.node)[:-1])
        rng = random.Random(f"{self.luck}/{seat}/{asked}")
        seen = self.state.imagined(seat, rng, self.game.alike)
        return self.players[self.seats[seat]](self.game, seen, rng)

    def _changed(self) -> None:
        """Tell every view of this match that another moment is on the table."""
        for watcher in list(self.watchers):
            try:
                watcher()
            except Exception:  # a view that cannot draw must not undo what was played
                traceback.print_exc()

    def _since(self, before: int) -> list[Event]:
        way = self.tree.way(self.node)
        made: Sequence[Any] = way[[n.number for n in way].index(before) + 1 :]
        return [event for node in made for event in node.events]
