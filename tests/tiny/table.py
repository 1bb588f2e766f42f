"""What every_game needs to know of the village council."""

from __future__ import annotations

from collections import Counter

from tests.tiny.state import Council

UNREACHED: dict[str, str] = {}


def conserved(s: Council) -> Counter[str]:
    """Every card by its id, and all coins together."""
    places = (*s.hand.values(), *s.buried.values(), s.unseen, s.shown)
    found = Counter(card for place in places for card in place)
    found["coins"] = sum(s.coins.values())
    return found
