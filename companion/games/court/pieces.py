"""What the zones of the Court share: looks of seats, short names, pieces as tokens."""

from __future__ import annotations

from companion.core.scene import Token
from companion.games.court.cards import BOT, SYMBOLS, TABLES, WISHES, justices
from companion.games.court.words import NOBREAK, who
from companion.phrases import listed

LOOKS = {**{seat: f"seat-{n}" for n, seat in enumerate(TABLES, 1)}, BOT: "seat-5"}
SHORT = {
    "commerce": "Commerce",
    "executive": "Executive",
    "speech": "Speech",
    "equality": "Equality",
}
WHAT = {
    "gather": ("Gather", "4 cubes", "7 cubes"),
    "advocate": ("Advocate", "1 clerk", "2 clerks"),
    "support": ("Support", "1 clerk", "2 clerks"),
    "law-review": ("Law review", "1 space", "3 spaces"),
    "retirement": ("Retirement", "1 marker", "3 markers"),
    "rest": ("Rest", "1 space", "2 spaces"),
}
"""Action -> its name, and what each version does."""


def symbols(justice: str) -> str:
    """What a Justice moves on arrival: "Executive −3, Equality +1"."""
    said = [f"{SHORT[track]}{NOBREAK}{n:+d}" for track, n in SYMBOLS[justice]]
    return ", ".join(said).replace("-", "\N{MINUS SIGN}")


def person(justice: str, where: str) -> Token:
    """A Justice as a disc with a name; the life is a click away."""
    card = justices()[justice]
    return Token(id=f"{where}.{justice}", label=card.short, person=justice, sort=card.monogram)


def clerks(where: str, there: dict[str, int]) -> tuple[Token, ...]:
    """Clerks by seat, each a piece with a count."""
    return tuple(
        Token(
            id=f"{where}.{seat}",
            label=f"{who(seat)}",
            look=LOOKS.get(seat, "neutral"),
            count=number,
        )
        for seat, number in there.items()
        if number
    )


def wish(goal: str) -> str:
    """What a Goal asks for: "Commerce silver, Speech gold"."""
    return listed([f"{SHORT[track]} {side}" for track, side in WISHES[goal]])
