"""The tree of a playthrough: going back and playing on makes a branch, nothing is lost."""

from dataclasses import dataclass, field
from itertools import pairwise
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
    branch: int = 0  # the first node of the branch on which it lies
    children: dict[Action, int] = field(default_factory=dict)
    last: int | None = None  # the child walked to last: where redo goes

    @property
    def first(self) -> int | None:
        """The child on the same branch: the one made first."""
        return next(iter(self.children.values()), None)


class Tree(Generic[S]):
    """Nodes numbered as they were made, 0 the start; branches with names."""

    def __init__(self, state: S, events: list[Event]) -> None:
        self.nodes: list[Node[S]] = [Node(0, state, events)]
        self.names: dict[int, str] = {}

    def grow(
        self, parent: int, action: Action, state: S, events: list[Event], changes: list[Change]
    ) -> None:
        """A new node after `parent`."""
        number = len(self.nodes)
        changes = [change._replace(node=number) for change in changes]
        before = self.nodes[parent]
        branch = number if before.children else before.branch
        self.nodes.append(Node(number, state, events, changes, action, parent, branch))
        before.children[action] = number

    def cut(self, length: int) -> None:
        """Forget every node made after the first `length`."""
        del self.nodes[length:]
        for node in self.nodes:
            node.children = {a: n for a, n in node.children.items() if n < length}
            node.last = node.last if (node.last or 0) < length else None

    def way(self, node: int) -> list[Node[S]]:
        """The nodes from the start to `node`, both included."""
        way = [self.nodes[node]]
        while (parent := way[-1].parent) is not None:
            way.append(self.nodes[parent])
        return way[::-1]

    def walk(self, node: int) -> None:
        """Remember the way to `node` as the one walked last."""
        for before, after in pairwise(self.way(node)):
            before.last = after.number

    def next(self, node: Node[S]) -> Node[S] | None:
        """The node after `node` on the branch walked last, else on the first one."""
        following = node.last or node.first
        return None if following is None else self.nodes[following]

    def end(self, node: int) -> int:
        """The last node of the branch on which `node` lies."""
        while (child := self.nodes[node].first) is not None:
            node = child
        return node

    def fork(self, node: int) -> int:
        """The first node of the branch on which `node` lies."""
        return self.nodes[node].branch

    def branches(self) -> dict[str, int]:
        """The name of each branch -> its last node, in the order in which they were begun."""
        forks = [node.number for node in self.nodes if node.branch == node.number]
        names = (self.names.get(fork) or self._letters(place) for place, fork in enumerate(forks))
        return dict(zip(names, map(self.end, forks), strict=True))

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
