"""One sentence for the live region after each turn, and the words of the ending."""

from __future__ import annotations

from typing import Any

from companion import history
from companion.core.ledger import veiled
from companion.core.match import Match
from companion.study.telling import log_of

CLAUSES = 3


def live(match: Match[Any], seat: str | None) -> str:
    """What happened since a person last chose, and whose turn it is, as one sentence."""
    way = match.tree.way(match.node)
    since = 1
    for at in range(len(way) - 1, 0, -1):
        chooser = way[at - 1].state.seat
        if chooser in match.seats and match.seats[chooser] not in match.players:
            since = at
            break
    first = way[since].number if len(way) > since else 0
    lines = [line for line in log_of(match, seat, 40) if line.node >= first]
    said = [line.text.rstrip(".") for line in lines]
    if len(said) > CLAUSES:
        great = _great(match, since)
        last = [text for text in said[-CLAUSES + len(great) :] if text not in great]
        said = [f"{len(said) - len(great) - len(last)} things stand in the log", *great, *last]
    status = match.game.view(match.state, seat).status.partition(". ")[0].rstrip(".")
    return "; ".join([*said, status]) + "."


def _great(match: Match[Any], since: int) -> list[str]:
    """The last thing since then that must not pass unheard, if there is one."""
    kinds = history.headlines(match.game.name)
    way = match.tree.way(match.node)[since:]
    events = (event for node in way for event in node.events if event.kind in kinds)
    return [match.game.sentence(veiled(event)).rstrip(".") for event in events][-1:]


def ending(match: Match[Any]) -> dict[str, Any]:
    """The headline of a match that is over, what it says beside the record, and the seed."""
    status = match.game.view(match.state, None).status
    headline, _, rest = status.partition(". ")
    away = history.summary(match.game.name, match.events)
    told = {"headline": headline, "lines": away or [rest]}
    start = ", its start included" if match.first else ""
    title = f"Where this match left the record{start}" if away else ""
    return {**told, "title": title, "seed": str(match.seed)}
