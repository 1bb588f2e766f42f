"""Each choice of the campaign in words, and the cell where its button stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.core.game import Action
from companion.core.scene import Choice, Token
from companion.games.campaign1828.state import (
    SMEAR,
    Campaign,
    areas,
    pieces,
    rival,
    side,
    tiles,
)
from companion.games.campaign1828.words import in_area, label

Places = Mapping[tuple[str, str], str]


def choice(s: Campaign, action: Action, reason: str | None, places: Places) -> Choice:
    """The button of one action, with its reason where it is refused."""
    return WORDED[action.kind](s, action, reason, places)


def _take(s: Campaign, action: Action, reason: str | None, places: Places) -> Choice:
    area, tile = map(str, action.args)
    kind, number = tiles()[tile], s.centre[area].count(tile)
    return Choice(
        action=str(action),
        label=kind.name,
        cell=places[area, tile],
        blocked=reason,
        detail=_detail(s, area, tile, kind.hint),
        tokens=(Token(id="tile", label="", sort=kind.sort, look=kind.kind, count=number),),
    )


def _detail(s: Campaign, area: str, tile: str, hint: str) -> str:
    hint = _no_use(s, tile) or hint
    if len(s.centre[area]) > 1:
        return hint
    if area == "press":
        return f"last tile: the editor’s eye falls on you{_then(s, area)}"
    return f"last tile: claims the elector{_then(s, area)}"


def _then(s: Campaign, area: str) -> str:
    return ", no extra turn" if s.tipped[area] else ", extra turn"


def _no_use(s: Campaign, tile: str) -> str:
    """Said of an action that would do nothing now."""
    if tile == "special-edition":
        own = any(s.smears[side(s.seat, area)] for area in areas() if area != "press")
        return "" if own else "you have no smear to give: no effect"
    if tile == "polling":
        other = rival(s.seat)
        there = any(pieces(s, other, area) for area in areas() if area != "press")
        return (
            f"a delegate of {label(other)} changes sides" if there else "nobody to win: no effect"
        )
    return ""


def _pick_up(s: Campaign, action: Action, reason: str | None, places: Places) -> Choice:
    area, tile = map(str, action.args)
    kind = tiles()[tile]
    return Choice(
        action=str(action),
        label=f"Move {kind.name}",
        cell=places[area, tile],
        blocked=reason,
        detail=f"empties {in_area(area)}: you claim its {areas()[area].figure}"
        if len(s.centre[area]) == 1
        else "",
        tokens=(Token(id="tile", label="", sort=kind.sort, look=kind.kind),),
    )


def _in_area(words: str, cell: str) -> Callable[..., Choice]:
    """A choice of an area, at a cell of that area."""

    def made(s: Campaign, action: Action, reason: str | None, places: Places) -> Choice:
        area = str(action.args[0])
        figure = areas()[area].figure
        return Choice(
            action=str(action),
            label=words.format(area=in_area(area), figure=figure, rival=label(rival(s.seat))),
            cell=cell.format(area=area, seat=s.seat),
            blocked=reason,
            detail="claimed already: no effect" if action.kind == "tip" and s.claimed[area] else "",
        )

    return made


def _poll(s: Campaign, action: Action, reason: str | None, places: Places) -> Choice:
    area, piece = map(str, action.args)
    kind = tiles()[piece]
    what = "Smear Campaign" if piece == SMEAR else "delegate"
    return Choice(
        action=str(action),
        label=f"Win over the {what} in {in_area(area)}",
        cell=f"{area}.act",
        blocked=reason,
        tokens=(Token(id="tile", label="", sort=kind.sort, look=kind.kind),),
    )


def _finance(s: Campaign, action: Action, reason: str | None, places: Places) -> Choice:
    tile = str(action.args[0])
    return Choice(
        action=str(action),
        label=f"Spend Financing and {label(tile)}",
        group="Financing",
        blocked=reason,
        detail="an extra turn; both leave your pile",
    )


def _end_turn(s: Campaign, action: Action, reason: str | None, places: Places) -> Choice:
    return Choice(
        action=str(action),
        label="End the turn",
        group="Financing",
        blocked=reason,
        detail="keep the pile as it is",
        main=True,
    )


WORDED: dict[str, Callable[..., Choice]] = {
    "take": _take,
    "pick-up": _pick_up,
    "place-smear": _in_area("Place it in {area}", "{area}.act"),
    "receive-smear": _in_area("Place it in {area}", "{area}.act"),
    "set-agenda": _in_area("{rival} must take from {area}", "{area}.act"),
    "put-down": _in_area("Put it in {area}", "{area}.act"),
    "tip": _in_area("Tip the {figure} of {area}", "{area}.act"),
    "hand-over": _in_area("Give away the Smear Campaign in {area}", "{area}.act"),
    "poll": _poll,
    "finance": _finance,
    "end-turn": _end_turn,
}
