"""The tree of a playthrough: going back and playing on makes a branch, nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic

from companion.core.errors import CompanionError
from companion.core.ledger import Change
from companion.core.rules import Action, Event, S

NAME_LENGTH = 60


@dataclass(eq=False)
class Node(Generic[S]):
    """One moment: the state, and the action, events and changes that led here."""

    number: int
    state: S
    events: list[Event]
    changes: list[Change] = field(default_factory=list)
    action: Action | None = None
    parent: int | None = None
    children: dict[Action, int] = field(default_factory=dict)
    last: int | None = None
    """The child walked to last: where redo goes."""


class Tree(Generic[S]):
    """Nodes numbered as they were made, 0 the start; branches with names."""

    def __init__(self, state: S, events: list[Event], changes: list[Change]) -> None:
        self.nodes: list[Node[S]] = [Node(0, state, events, changes)]
        self.names: dict[int, str] = {}

    def grow(
        self, parent: int, action: Action, state: S, events: list[Event], changes: list[Change]
    ) -> int:
        """A new node after `parent`; returns its number."""
        number = len(self.nodes)
        changes = [change._replace(node=number) for change in changes]
        self.nodes.append(Node(number, state, events, changes, action, parent))
        self.nodes[parent].children[action] = number
        return number

    def cut(self, length: int) -> None:
        """Forget every node made after the first `length`."""
        for node in self.nodes[length:]:
            if node.parent is not None and node.action is not None:
                self.nodes[node.parent].children.pop(node.action, None)
        del self.nodes[length:]
        for node in self.nodes:
            node.last = node.last if (node.last or 0) < length else None

    def way(self, node: int) -> list[Node[S]]:
        """The nodes from the start to `node`, both included."""
        way = [self.nodes[node]]
        while (parent := way[-1].parent) is not None:
            way.append(self.nodes[parent])
        return way[::-1]

    def walk(self, node: int) -> None:
        """Remember the way to `node` as the one walked last."""
        for at in self.way(node):
            if at.parent is not None:
                self.nodes[at.parent].last = at.number

    def next(self, node: Node[S]) -> Node[S] | None:
        """The node after `node` on the branch walked last, else on the first one."""
        if not node.children:
            return None
        return self.nodes[node.last or next(iter(node.children.values()))]

    def forks(self) -> Iterator[int]:
        """The first node of each branch: the start, and every later child of a node."""
        yield 0
        for node in self.nodes:
            yield from list(node.children.values())[1:]

    def end(self, node: int) -> int:
        """The last node of the branch on which `node` lies."""
        while self.nodes[node].children:
            node = next(iter(self.nodes[node].children.values()))
        return node

    def fork(self, node: int) -> int:
        """The first node of the branch on which `node` lies."""
        while (parent := self.nodes[node].parent) is not None:
            if next(iter(self.nodes[parent].children.values())) != node:
                return node
            node = parent
        return node

    def branches(self) -> dict[str, int]:
        """The name of each branch -> its last node, in the order in which they were begun."""
        found: dict[str, int] = {}
        for place, fork in enumerate(sorted(self.forks())):
            found[self.names.get(fork) or self._letters(place)] = self.end(fork)
        return found

    def name(self, node: int, text: str) -> None:
        """Name the branch on which `node` lies. Raises CompanionError for an unfit name."""
        text = " ".join(text.split())
        if not 0 < len(text) <= NAME_LENGTH:
            raise CompanionError(f"a name has 1 to {NAME_LENGTH} characters, this has {len(text)}")
        mine = self.fork(node)
        if self.branches().get(text, self.end(mine)) != self.end(mine):
            raise CompanionError(f"another branch is called “{text}” already")
        self.names[mine] = text

    def _letters(self, place: int) -> str:
        """A, B, ... Z, A2, B2 ... but none that somebody has given as a name."""
        again, letter = divmod(place, 26)
        text = chr(ord("A") + letter) + (str(again + 1) if again else "")
        return self._letters(place + 26) if text in self.names.values() else text
