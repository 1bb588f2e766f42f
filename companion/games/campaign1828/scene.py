"""The campaign as a board: words and places, no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.core.game import Tried
from companion.core.scene import Cell, Scene, Tally, Token, TrackValue, Zone
from companion.core.state import CHANCE, OVER
from companion.games.campaign1828.choices import choice
from companion.games.campaign1828.count import winners
from companion.games.campaign1828.state import (
    ROUNDS,
    SEATS,
    SMEAR,
    Campaign,
    areas,
    side,
    tiles,
    tracks,
    unclaimed,
)
from companion.games.campaign1828.words import ASKS, in_area, label, votes

TITLE = "The Campaign of 1828"
LAYOUT = (
    "north-central",
    "mid-atlantic",
    "new-england",
    "south-central",
    "south-atlantic",
    "press",
)
"""As on a map with north up, the Press out at sea."""
LOOKS = {"adams": "seat-1", "jackson": "seat-2"}
WORDS = ("None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")


def scene(s: Campaign, seat: str | None, tried: Tried) -> Scene:
    """The board as `seat` sees it."""
    places = {
        (area, tile): f"{area}.tile-{n}"
        for area, held in s.centre.items()
        for n, tile in enumerate(dict.fromkeys(held), 1)
    }
    choices = tuple(choice(s, action, reason, places) for action, reason in tried)
    taken = {c.cell for c in choices}
    zones = [_zone(s, area, places, taken) for area in LAYOUT]
    return Scene(
        title=TITLE,
        kicker=_kicker(s),
        status=status(s, seat),
        turn="over" if s.seat == OVER else "you" if seat == s.seat else "other",
        tally=tuple(_tally(s, who) for who in SEATS),
        zones=(*zones, _piles(s)),
        choices=choices,
        tracks=tuple(
            TrackValue(id=track, label=label(track), value=value)
            for track, value in tracks(s).items()
            if track.startswith("votes-")
        ),
    )


def _tally(s: Campaign, who: str) -> Tally:
    number = s.votes[who]
    unit = votes(number).split()[1]
    return Tally(label=label(who), value=number, unit=unit, look=LOOKS[who])


def _kicker(s: Campaign) -> str:
    if s.seat == OVER:
        return f"{ROUNDS} rounds played"
    return f"Round {s.round} of {ROUNDS} · Turn {s.turn}"


def status(s: Campaign, seat: str | None) -> str:
    """Whose turn it is and what is asked, in two sentences."""
    if s.seat == OVER:
        return _ending(s)
    if s.seat == CHANCE:
        return "The bag decides. A tile is being drawn."
    if s.seat != seat:
        return f"{label(s.seat)}’s turn. {label(s.seat)} must {ASKS[s.phase]}."
    if s.phase == "receive-smear":
        return f"A Smear Campaign for you, {label(seat)}. {ASKED[s.phase]}"
    return f"Your turn, {label(seat)}. {_asked(s)}"


def _asked(s: Campaign) -> str:
    if s.phase != "take":
        return ASKED[s.phase].format(
            source=in_area(s.about[0]) if s.phase == "put-down" else "",
            tile=label(s.about[1]) if s.phase == "put-down" else "",
        )
    left = unclaimed(s)
    number = WORDS[left] if left < len(WORDS) else str(left)
    more = min(s.extra, left - 1)
    extra = f" You have {more} more extra turn{'s' * (more > 1)} after it." if more else ""
    tail = f"{number} {'is' if left == 1 else 'are'} left on the board.{extra}"
    if s.bound_to:
        return f"An Agenda binds you: take one tile from {in_area(s.bound_to)}. {tail}"
    return f"Take one tile. {tail}"


ASKED = {
    "place-smear": "Place the Smear Campaign on your side of a campaign area.",
    "set-agenda": "Agenda: choose the area that your rival must take from next.",
    "pick-up": "Gerrymandering: choose a tile to move.",
    "put-down": "Gerrymandering: choose where the {tile} from {source} goes.",
    "tip": "Momentum: choose the figure to tip over.",
    "poll": "Polling: choose the piece that comes over to you.",
    "hand-over": "Special Edition: choose the Smear Campaign to give away.",
    "receive-smear": "Place it on your side of a campaign area.",
    "finance": "Use Financing for an extra turn, or end your turn.",
}


def _ending(s: Campaign) -> str:
    won = winners(s)
    adams, jackson = s.votes["adams"], s.votes["jackson"]
    if len(won) > 1:
        return f"The victory is shared. Adams and Jackson have {votes(adams)} each."
    why = f"Adams has {votes(adams)}, Jackson {jackson}."
    if adams == jackson:
        why += f" {label(won[0])} has fewer Smear Campaigns in the Press."
    return f"{label(won[0])} becomes President in this match. {why}"


def _zone(s: Campaign, area: str, places: Mapping[tuple[str, str], str], taken: set[str]) -> Zone:
    counts = Counter(s.centre[area])
    cells = [_side(s, seat, area) for seat in SEATS]
    for tile, number in counts.items():
        place = places[area, tile]
        token = () if place in taken else (_tile_token(place, tile, number),)
        cells.append(Cell(id=place, tokens=token))
    if f"{area}.act" in taken:
        cells.append(Cell(id=f"{area}.act"))
    if not counts and f"{area}.act" not in taken and s.seat != OVER:
        nothing = Token(id=f"{area}.none", label="Nothing is left to take here.", look="detail")
        cells.append(Cell(id=f"{area}.note", tokens=(nothing,)))
    name = areas()[area].name
    return Zone(
        id=area, label=f"{name} — {_figure(s, area)}", shape="grid", cols=2, cells=tuple(cells)
    )


def _figure(s: Campaign, area: str) -> str:
    figure, holder = areas()[area].figure, s.claimed[area]
    lies = ", tipped" if s.tipped[area] else ""
    bound = next((seat for seat in SEATS if s.ordered[seat] == area), "")
    agenda = f"; Agenda for {label(bound)}’s next turn" if bound else ""
    return f"{figure}: {label(holder) if holder else 'unclaimed'}{lies}{agenda}"


def _tile_token(place: str, tile: str, number: int) -> Token:
    kind = tiles()[tile]
    return Token(id=f"{place}.token", label=kind.name, sort=kind.sort, look=kind.kind, count=number)


def _side(s: Campaign, seat: str, area: str) -> Cell:
    key, tokens = side(seat, area), []
    if delegates := s.delegates[key]:
        kind = tiles()[f"delegate-{area}"]
        tokens.append(
            Token(
                id=f"{area}.{seat}.delegates",
                label="Delegate",
                sort=kind.sort,
                look="delegate",
                count=delegates,
            )
        )
    if smears := s.smears[key]:
        tokens.append(
            Token(id=f"{area}.{seat}.smears", label="Smear", sort="!", look=SMEAR, count=smears)
        )
    if s.claimed[area] == seat:
        lies = ", tipped" if s.tipped[area] else ""
        figure = f"{areas()[area].figure.capitalize()}{lies}"
        tokens.append(Token(id=f"{area}.{seat}.figure", label=figure, look="mark"))
    return Cell(id=f"{area}.{seat}", label=label(seat), tokens=tuple(tokens))


def _piles(s: Campaign) -> Zone:
    cells = []
    for seat in SEATS:
        tokens = tuple(
            _tile_token(f"piles.{seat}.{tile}", tile, number)
            for tile, number in Counter(s.pile[seat]).items()
        )
        cells.append(Cell(id=f"piles.{seat}", label=label(seat), tokens=tokens))
    return Zone(
        id="piles",
        label="Campaign piles — the larger gains 3 Votes at the count",
        shape="grid",
        cols=2,
        cells=tuple(cells),
        fold=True,
    )
