"""The village council as a board, and in words."""

from __future__ import annotations

from companion.core.game import Event, Tried
from companion.core.scene import Cell, Choice, Scene, Tally, Token, TrackValue, Zone
from companion.core.state import CHANCE, OVER
from tests.tiny.state import Council

SENTENCES = {
    "dealt": "{who} is dealt {card}.",
    "weather": "The weather: {sky}.",
    "played": "{who} plays {card}.",
    "feasted": "{who} gives a feast.",
    "silenced": "{who} orders silence.",
    "petitioned": "{who} brings a petition.",
    "granted": "{who} grants {to} two coins.",
    "refused": "{who} refuses {to}.",
    "summoned": "{who} summons {witness}.",
    "died": "{who} dies by poison from {by}.",
    "buried": "{who} buries {card}.",
    "unearthed": "{who} unearths {card}.",
    "gave": "{who} gives {to} {amount}.",
    "stepped-down": "{who} steps down.",
}


def label(name: str) -> str:
    return name.capitalize().replace("-", " ")


def sentence(event: Event) -> str:
    words = {"who": label(event.seat), **event.details}
    return SENTENCES.get(event.kind, "").format(**words)


def _status(s: Council) -> str:
    if s.seat == OVER:
        return "The council is over."
    return "Luck decides." if s.seat == CHANCE else f"{label(s.seat)} must choose."


def _member(s: Council, who: str) -> Zone:
    tokens = tuple(Token(id=f"{who}.{n}", label=card) for n, card in enumerate(s.hand[who]))
    purse = Token(id=f"{who}.coins", label="coins", count=s.coins[who])
    cells = (Cell(id=f"{who}.hand", label="Hand", tokens=tokens),
             Cell(id=f"{who}.purse", label="Purse", tokens=(purse,)))  # fmt: skip
    return Zone(id=who, label=label(who), cells=cells)


def scene(s: Council, seat: str | None, tried: Tried) -> Scene:
    """The council as `seat` sees it."""
    return Scene(
        title="The Village Council",
        kicker=f"Round {s.round} of {s.rounds}",
        status=_status(s),
        turn="over" if s.seat == OVER else "you" if seat == s.seat else "other",
        tally=tuple(Tally(label=label(w), value=s.score[w], unit="points") for w in s.seats),
        zones=tuple(_member(s, who) for who in s.seats),
        choices=tuple(
            Choice(action=str(a), label=label(str(a)), cell=f"{s.seat}.hand", blocked=reason)
            for a, reason in tried
        ),
        tracks=tuple(TrackValue(id=w, label=label(w), value=s.score[w]) for w in s.seats),
    )
