"""A match: one playthrough with its branches, its players and its luck."""

import random
import re
import traceback
from collections.abc import Callable, Mapping
from itertools import pairwise
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Generic

from companion.core import codes
from companion.core.errors import CompanionError, IllegalAction
from companion.core.game import Action, Event, Game, S
from companion.core.ledger import Change
from companion.core.rules import fit, readable
from companion.core.state import CHANCE, OVER
from companion.core.tables import named
from companion.core.tree import Node, Tree

Player = Callable[[Game[Any], Any, random.Random], Action]  # game, what a bot imagines, its luck
PERSON = "you"
TEXT_LENGTH = 500  # characters of an answer
LONGEST = 300  # characters of an action's text
SAVED = rb"(\xef\xbb\xbf)?\s*%b-\w+-\d+-\w+\s*" % codes.PREFIX.encode()  # a file


class Match(Generic[S]):
    """One sitting of a game, luck and bots included; `node` is the moment on the table.

    `seats` maps each game seat to its player; `watchers` are views, told of every change. A seed
    that is drawn is not shown before the match is over, since it would tell every hidden card.
    """

    taken_back = first = node = 0

    def __init__(
        self,
        game: Game[S],
        seats: Mapping[str, str],
        *,
        seed: int | str | None = None,
        scenario: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        players: Mapping[str, Player] | None = None,
        begun: bool = True,
    ) -> None:
        """Without `begun` it stays at the first state, before luck or anybody has chosen."""
        self.game, self.seats, self.options = game, dict(seats), dict(options or {})
        self.players: Mapping[str, Player] = {**(players or {}), **game.players}
        self.open = seed is not None
        self.luck: int | str = random.SystemRandom().getrandbits(64) if seed is None else seed
        self.recorded, self.watchers = dict[tuple[str, int], Action](), list[Callable[[], None]]()
        self.answers, self.predictions = dict[str, str](), dict[str, str]()
        self.scenario = dict(scenario or {})
        given = {"seats": tuple(seats), "options": self.options}
        self.tree = Tree(*game.start(self.scenario | given))
        if begun:
            for text in self.scenario.get("start", ()):
                self.step(Action.parse(text))
            self.first = self.node
            self.settle()

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
    def way(self) -> list[Node[S]]:
        """The nodes from the start to the moment on the table."""
        return self.tree.way(self.node)

    @property
    def path(self) -> list[Action]:
        """Every action from the start to here, luck and bots included."""
        return [node.action for node in self.way if node.action is not None]

    @property
    def events(self) -> list[Event]:
        """Everything that happened from the start to here."""
        return [event for node in self.way for event in node.events]

    @property
    def ledger(self) -> list[Change]:
        """Every change of a track from the start to here, with its rule and cause."""
        return [change for node in self.way for change in node.changes]

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
        return self._not_yours(read := readable(action)) or self.game.why_not(self.state, read)

    def play(self, action: Action | str) -> list[Event]:
        """Play an action, let luck and bots answer, return all events; or raise IllegalAction."""
        read = readable(action)
        if reason := self._not_yours(read):
            raise IllegalAction(reason)
        told, made, before = len(self.events), len(self.tree.nodes), (self.node, self.taken_back)
        try:
            self.step(read)
            self.settle()
        except BaseException:
            self.node, self.taken_back = before
            self.tree.cut(made)
            raise
        self._lay(self.node)
        return self.events[told:]

    def undo(self) -> None:
        """Go back to where a person last chose, before that choice; the branch is kept."""
        if self.options.get("no-take-back"):
            raise CompanionError("this match was set up without taking back")
        for node in reversed(self.way[:-1]):
            if node.number >= self.first and self.person(node.state.seat):
                return self._lay(node.number)
        raise CompanionError("there is nothing to take back: no person has chosen yet")

    def redo(self) -> None:
        """Go on along the branch left last, to where a person chooses or to the end."""
        if (node := self.tree.next(self.tree.nodes[self.node])) is None:
            raise CompanionError("there is nothing to redo: this is the end of the branch")
        while not self.person(node.state.seat) and (following := self.tree.next(node)):
            node = following
        self._lay(node.number)

    def goto(self, node: int) -> None:
        """Put the moment `node` on the table. Raises CompanionError for an unknown one."""
        self._check(node)
        self.tree.walk(node)
        self._lay(node)

    def name(self, node: int, text: str) -> None:
        """Name the branch on which `node` lies."""
        self._check(node)
        self.tree.name(node, fit(text, TEXT_LENGTH, "a name"))
        self._lay(self.node)

    def _check(self, node: int) -> None:
        last = len(self.tree.nodes) - 1
        if type(node) is not int or not 0 <= node <= last:
            raise CompanionError(f"there is no moment {node!r}: this match has 0 to {last}")

    def code(self, *, tree: bool = False, open: bool = False) -> str:
        """The run code of this path or `tree`; in mid-game several persons' secrets need `open`."""
        if not (open or self.over) and self.secrets and sum(map(self.person, self.seats)) > 1:
            raise CompanionError("a code holds hidden cards: it is given when the match is over")
        # without taking back, what was played on from here stands and belongs to the code
        last = self.tree.end(self.node) if self.options.get("no-take-back") else self.node
        nodes = self.tree.nodes if tree else self.tree.way(last)
        ends = self.state if tree else nodes[-1].state
        made = ((node.parent, before.number, node.action) for before, node in pairwise(nodes))
        steps = [(None if up == last else up, action) for up, last, action in made if action]
        return codes.pack(self.game, self._head(nodes, tree=tree), steps, ends)

    def _head(self, nodes: list[Node[S]], *, tree: bool) -> dict[str, Any]:
        """What a run code keeps beside the actions, the default left out. No person is named."""
        defaults = {option.name: option.default for option in self.game.options}
        head = {
            "g": None if tuple(self.seats) == self.game.seats[0] else list(self.seats),
            "s": [player if player in self.players else PERSON for player in self.seats.values()],
            "o": {k: v for k, v in self.options.items() if defaults.get(k) != v},
            "c": self.scenario.get("id"),
            "f": sum(node.number <= self.first for node in nodes) - 1 or None,
            "d": self.seed,
            "a": self.answers,
            "p": self.predictions,
            "t": self.taken_back or None,
            "n": self.tree.names if tree else None,
            "w": self.node if tree else None,
        }
        return {key: value for key, value in head.items() if value not in (None, {})}

    @property
    def secrets(self) -> bool:
        """Whether the game hides anything from a seat."""
        phases = self.game.phases.values()
        return bool(self.state.SECRET) or any(rule.secret for rules in phases for rule in rules)

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the code of all branches to a new file or over a saved match; returns its path."""
        file = named(path)
        try:
            code = self.code(tree=True, open=True)
        except CompanionError:  # too many branches for one code: the line in view at least
            code = self.code(open=True)
        try:
            if file.exists() and not (file.is_file() and re.fullmatch(SAVED, file.read_bytes())):
                raise CompanionError(f"choose another name: {file} holds something else")
            with TemporaryDirectory(dir=file.parent, prefix=".") as beside:  # a failure harms none
                Path(beside, "code").write_text(code + "\n", encoding="utf-8")
                Path(beside, "code").replace(file.resolve())
        except (OSError, ValueError, RuntimeError) as error:
            why = getattr(error, "strerror", error)
            raise CompanionError(f"the file {file} cannot be written: {why}") from error
        return file

    def answer(self, question: str, text: str, *, prediction: bool = False) -> None:
        """Keep an answer (or prediction) with the match: at most 500 characters."""
        kept = self.predictions if prediction else self.answers
        kept[fit(question, TEXT_LENGTH, "a question")] = fit(text, TEXT_LENGTH, "an answer")

    def settle(self) -> None:
        """Let luck and bots answer until a person must choose or the match is over."""
        for _ in range(20 * self.game.bound):
            seat = self.seat
            if seat == OVER or self.person(seat):
                return self.tree.walk(self.node)
            self.step(self._luck() if seat == CHANCE else self._bot(seat))
        raise CompanionError(f"{self.game.title} does not end: this is a fault of its rules")

    def person(self, seat: str) -> bool:
        """Whether a person plays this seat: no bot, not luck."""
        return seat in self.seats and self.seats[seat] not in self.players

    def _not_yours(self, action: Action) -> str | None:
        """What no person may do here, whatever the rules of the game say."""
        if (size := len(str(action))) > LONGEST:
            return f"a choice has at most {LONGEST} characters, this has {size}"
        acts = str(action.args[0]) if action.args and self.game.is_free(action.kind) else self.seat
        if acts == CHANCE:
            return "luck decides here: nobody chooses in its place, and redo goes on"
        if acts in self.seats and not self.person(acts):
            return f"a bot plays {self.game.labels(acts)}: nobody acts in its name"
        made = self.tree.nodes[self.node].children
        if self.options.get("no-take-back") and made and action not in made:
            return "this match was set up without taking back: another choice was made here"
        return None

    def step(self, action: Action) -> None:
        """One action and no answer to it: `play` for persons also lets luck and bots answer."""
        node = self.tree.nodes[self.node]
        if action not in node.children:
            happened = self.game.applied(node.state, action)
            self.taken_back += bool(node.children) and node.state.seat in self.seats
            self.tree.grow(self.node, action, *happened)
        self.node = node.children[action]

    def asked(self, phase: str) -> int:
        """How often this phase has asked luck before, on the way to here."""
        return sum(n.state.phase == phase and n.state.seat == CHANCE for n in self.way[:-1])

    def _luck(self) -> Action:
        """The same question, asked for the nth time, meets the same luck on every branch."""
        phase, asked = self.state.phase, self.asked(self.state.phase)
        kept = self.recorded.get((phase, asked))
        if kept and self.game.why_not(self.state, kept) is None:
            return kept
        return self.game.draw(self.state, random.Random(f"{self.luck}/{phase}/{asked}").random())

    def _bot(self, seat: str) -> Action:
        asked = sum(n.state.seat == seat for n in self.way[:-1])
        rng = random.Random(f"{self.luck}/{seat}/{asked}")
        seen = self.state.imagined(seat, rng, self.game.alike)
        return self.players[self.seats[seat]](self.game, seen, rng)

    def _lay(self, node: int) -> None:
        """Put a moment on the table and tell every view of this match."""
        self.node = node
        for watcher in list(self.watchers):
            try:
                watcher()
            except Exception:  # a view that cannot draw must not undo what was played
                traceback.print_exc()
