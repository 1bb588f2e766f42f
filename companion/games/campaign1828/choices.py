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
    unclaimed,
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
    hint = _use(s, area, tile) or hint
    if len(s.centre[area]) > 1:
        return hint
    if area == "press":
        return f"last tile: the editor’s eye falls on you{_then(s, area)}"
    return f"last tile: claims the elector{_then(s, area)}"


def _then(s: Campaign, area: str) -> str:
    if unclaimed(s) == 1:
        return ", the round ends"
    return ", no extra turn" if s.tipped[area] else ", extra turn"


def _use(s: Campaign, area: str, tile: str) -> str:
    """Said of an action whose use depends on how the board stands; "" of the others."""
    other = rival(s.seat)
    campaign = [place for place in areas() if place != "press"]
    if tile == "special-edition" and not any(s.smears[side(s.seat, a)] for a in campaign):
        return "you have no smear to give: no effect"
    if tile == "polling":
        held = s.delegates if s.delegates_only else None
        there = any(held[side(other, a)] if held else pieces(s, other, a) for a in campaign)
        return f"a piece of {label(other)} changes sides" if there else "nobody to win: no effect"
    left = sum(bool(held) for held in s.centre.values()) - (len(s.centre[area]) == 1)
    if tile == "gerrymandering" and left < 2:
        return "nothing to move: no effect"
    if tile == "campaign-rally" and s.centre[area].count(tile) > 1:
        return "one of several Rallies here"
    return "no tile left to name: no effect" if tile == "agenda" and not left else ""


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
        detail="both leave your pile; "
        + ("an extra turn" if unclaimed(s) > s.extra else "no tile is left for another turn"),
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
