"""The Court as one seat may see it: words and places, no rules."""

from __future__ import annotations

from companion.core.game import Tried
from companion.core.scene import Scene, Tally, TrackValue
from companion.core.state import CHANCE, OVER
from companion.games.court.cards import TRACKS
from companion.games.court.choices import choice
from companion.games.court.ending import winners
from companion.games.court.hall import shown
from companion.games.court.pieces import LOOKS
from companion.games.court.state import Court, in_turn
from companion.games.court.words import ASKS, label, short, who
from companion.phrases import capital, listed, many

TITLE = "The Court, 1789–2010"


def scene(s: Court, seat: str | None, tried: Tried) -> Scene:
    """The board as `seat` sees it."""
    return Scene(
        title=TITLE,
        kicker=_kicker(s),
        status=status(s, seat),
        turn="over" if s.seat == OVER else "you" if seat == s.seat else "other",
        tally=tuple(_tally(s, seat) for seat in s.seating),
        zones=tuple(shown(s, seat)),
        choices=tuple(choice(s, action, reason) for action, reason in tried),
        tracks=tuple(
            TrackValue(id=track, label=label(track), value=s.marks[track]) for track in TRACKS
        ),
        compact=True,
    )


def _tally(s: Court, seat: str) -> Tally:
    return Tally(label=who(seat), value=s.renown[seat], unit="renown", look=LOOKS[seat])


def _kicker(s: Court) -> str:
    if s.seat == OVER:
        return f"{many(s.round, 'round')} played"
    if not s.round:
        return "Before the first round"
    last = " · Last round" if s.last else ""
    return f"Era {s.era} · Round {s.round}{last}"


def status(s: Court, seat: str | None) -> str:
    """Whose turn it is and what is asked, in two sentences."""
    if s.seat == OVER:
        return _ending(s)
    if s.seat == CHANCE:
        return f"Luck decides. It must {ASKS[s.phase]}."
    if s.seat != seat:
        return f"{who(s.seat)}’s turn. {who(s.seat)} must {ASKS[s.phase]}."
    return f"Your turn, {who(seat)}. {_asked(s)}"


OPTIONAL = {
    "opinion": "You have the card of {0}: will you write the opinion?",
    "dissent": "Your side did not prevail in {0}: will you write a dissent?",
    "place-clerk": "You may add a clerk to a case at no cost.",
    "shift-clerk": "You may move one of your clerks on the Bench to another Justice.",
    "nudge": "You may move one track by one space.",
    "strike": "You may remove one of the cards, unseen by the others.",
    "fix-die": "You may set one of the two dice of Age before they roll.",
}
"""Phases in which a seat may do nothing -> what is asked."""
ORDINAL = ("First", "Second", "Third", "Fourth", "Fifth")


def _asked(s: Court) -> str:
    seat = s.seat
    if s.phase == "act":
        number = s.standard[seat] + s.supreme[seat] + len(s.done[seat])
        have = f"You have {many(s.cubes[seat], 'cube')} and {many(s.hand[seat], 'clerk')}."
        return f"{ORDINAL[len(s.done[seat])]} of {number} actions: choose one. {have}"
    if s.phase in OPTIONAL:
        return OPTIONAL[s.phase].format(*(label(str(word)) for word in s.about))
    if s.phase == "per-curiam":
        left = many(int(str(s.about[0])), "clerk")
        return f"Per Curiam Decision: you may move up to {left} on the Bench."
    if s.phase == "put-clerk":
        owner, source = map(str, s.about)
        whose = "your clerk" if owner == seat else f"the clerk of {label(owner)}"
        return f"Put {whose}, lifted from {short(source)}, on another Justice."
    if s.phase == "restack":
        return "Put the cards back on the deck: the first that you name is drawn first."
    return f"You must {ASKS[s.phase]}."


def _ending(s: Court) -> str:
    won = winners(s)
    best = f"{s.renown[won[0]]} renown"
    names = capital(listed([label(seat) for seat in won]))
    if len(won) > 1:
        return f"The victory is shared. {names} have {best} each."
    others = ", ".join(f"{who(seat)} {s.renown[seat]}" for seat in in_turn(s) if seat not in won)
    return f"{names} wins this match. {best}; {others}."
