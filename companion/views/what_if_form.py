"""What may be asked of the bots: the moments, the choices at one, the bots, the branches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

from companion.core.errors import CompanionError
from companion.core.match import Match
from companion.core.scene import Choice, Scene
from companion.core.tree import Node
from companion.study.asking import asker
from companion.study.compare import told_choice
from companion.study.telling import DETAIL, open_book, place_of

Json = dict[str, Any]
COUNTS = (20, 100, 400)
BOTS = {
    "bot:light": ("Light", "compares three choices, drawn by lot", 0.75),
    "bot:greedy": ("Greedy", "looks to the end of its own turn", 3.5),
    "bot:random": ("Random", "takes anything that is allowed", 0.17),
}
"""What each bot is called and does, and the most seconds that a pair of whole matches takes it."""

_CHOSEN = WeakKeyDictionary[Node[Any], dict[tuple[str | None, bool], str]]()


def line(match: Match[Any]) -> list[Node[Any]]:
    """The branch in view from its start to its end, also behind the moment in view."""
    way = match.tree.way(match.node)
    while (following := match.tree.next(way[-1])) is not None:
        way.append(following)
    return way


def moments(match: Match[Any], viewer: str | None) -> list[Json]:
    """Every moment of the branch in view at which a seat decides: its node as `id`, and a text.

    What was chosen there is told as `viewer` may read it.
    """
    way = line(match)
    found: list[Json] = []
    for node, after in zip(way, [*way[1:], None], strict=True):
        if node.state.seat in match.seats:
            said = _said(match, node, after, viewer)
            where = f"Turn {node.state.turn}" if node.state.turn else "Before the first turn"
            found.append({"id": node.number, "text": f"{where}: {said}"})
    return found


def _said(match: Match[Any], node: Node[Any], after: Node[Any] | None, viewer: str | None) -> str:
    """What was decided at a moment: the sentence of the log, else the words of the choice."""
    name = match.game.labels(node.state.seat)
    if after is None or after.action is None:
        return f"{name} has to choose."
    told = match.game.told(node.state, after.action, after.events, viewer)[1]
    said = next((text for event in told if (text := match.game.sentence(event))), "")
    return said or f"{name} chooses {_chosen(match, node, after, viewer)}."


def _chosen(match: Match[Any], node: Node[Any], after: Node[Any], viewer: str | None) -> str:
    """A choice in words, drawn from the board once: what was chosen at a moment never changes."""
    open = open_book(match)
    kept = _CHOSEN.setdefault(after, {})
    if (viewer, open) not in kept:
        kept[viewer, open] = told_choice(match, node, after, viewer, open=open)
    return kept[viewer, open]


def nearest(match: Match[Any], found: list[Json]) -> int | None:
    """The node of the last of these moments that is not behind the one in view.

    Of a match that is over, the last at which a person chose: that is what a person asks about.
    """
    depth = {node.number: at for at, node in enumerate(line(match))}
    here = depth[match.node]
    before = [one["id"] for one in found if depth[one["id"]] <= here]
    nodes = match.tree.nodes
    own = [at for at in before if at >= match.first and match.person(nodes[at].state.seat)]
    best = own if own and match.over else before or [one["id"] for one in found[:1]]
    return int(best[-1]) if best else None


def choices(match: Match[Any], node: int, viewer: str | None) -> Json:
    """The choices at a moment by group, in the board's own words, or why none may be tried.

    `taken` is what was chosen there in words; closed choices bring their reason.
    """
    here = match.tree.nodes[node]
    if reason := refused(match, node, viewer):
        return {"refused": reason, "taken": "", "groups": []}
    after = next((n for n in line(match) if n.parent == node), None) or match.tree.next(here)
    taken, words = "", ""
    if after is not None:
        taken = str(after.action)
        words = _chosen(match, here, after, viewer)
    scene = match.game.view(here.state, here.state.seat)
    groups: dict[str, list[Json]] = {}
    for choice in scene.choices:
        if choice.action != taken:
            group = _group(match, scene, choice)
            groups.setdefault(group, []).append(_choice(choice))
    shown = [{"label": label, "choices": some} for label, some in groups.items()]
    return {"refused": "", "taken": words, "groups": shown}


def refused(match: Match[Any], node: int, viewer: str | None) -> str:
    """Why whoever looks may try no other choice at this moment, or ""."""
    here = match.tree.nodes[node]
    if not open_book(match) and match.person(match.seat) and viewer != match.seat:
        name = match.game.labels(viewer) if viewer else "an onlooker"
        return f"{match.game.labels(match.seat)} has the turn: {name} may ask again afterwards"
    try:
        for action in match.game.legal(here.state)[:1]:
            asker(match, here, action, open=False)
    except CompanionError as error:
        return str(error)
    return ""


def _choice(choice: Choice) -> Json:
    """One choice: its label, its detail, and why it is closed."""
    head, _, rest = choice.label.partition(DETAIL)
    detail = "; ".join(filter(None, (rest, choice.detail)))
    made = {"action": choice.action, "label": head}
    made |= {"detail": detail} if detail else {}
    return made | ({"blocked": choice.blocked} if choice.blocked else {})


def _group(match: Match[Any], scene: Scene, choice: Choice) -> str:
    """The heading over a choice: what is chosen before it, its place, or its kind."""
    cells = (cell for zone in scene.zones for cell in zone.cells)
    over = next((cell.label for cell in cells if cell.id == choice.under), "")
    place = over or choice.group or (choice.cell and place_of(scene, choice.cell))
    kind = choice.action.partition(":")[0]
    return (place or match.game.kinds[kind][0]).partition(DETAIL)[0]


def bots(n: int, paces: dict[str, float]) -> Iterator[Json]:
    """The bots, each with how long n pairs of matches take; `paces`: seconds of one, measured."""
    for id, (label, what, most) in BOTS.items():
        pace = paces.get(id)
        takes = f"about {span(pace * n)}" if pace else f"up to {span(most * n)}"
        yield {"id": id, "label": label, "what": what, "takes": takes}


def span(seconds: float) -> str:
    """A time in words, rounded as one speaks: "8 seconds", "2 minutes"."""
    if seconds < 1.5:
        return "1 second"
    if seconds < 90:
        return f"{round(seconds)} seconds" if seconds < 20 else f"{round(seconds, -1):.0f} seconds"
    return f"{round(seconds / 60)} minutes"


def branches(match: Match[Any]) -> list[Json]:
    """Every branch: the node with which it begins, which never changes, and its name."""
    tree = match.tree
    return [{"id": tree.fork(end), "name": name} for name, end in match.branches.items()]
