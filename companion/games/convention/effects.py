"""Enact an Event: discard one delegate for what stands on the card."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.errors import DataError
from companion.core.game import Event, Rule, Step
from companion.games.convention.cards import EFFECT, effects, short
from companion.games.convention.deeds import AT_ONCE, reward
from companion.games.convention.questions import ASKING
from companion.games.convention.state import Convention, discard, lose
from companion.games.convention.turns import to_snub

EFFECTS = {**AT_ONCE, **ASKING}
"""Effect -> what it does and what it needs."""
if unknown := set(effects()) - set(EFFECTS):
    where = "data/convention/effects.toml"
    raise DataError(f"{where}: there is no rule for {', '.join(sorted(unknown))}")


def enact_blocked(s: Convention, card: str) -> str | None:
    """An event that would find nothing to do is not enacted (ruling 43)."""
    return EFFECTS[EFFECT[card]].needs(s, s.seat, card)


def enact(s: Convention, card: str) -> Iterator[Event]:
    """Lay the card down and do what it says; a Rally's card is declared, not discarded."""
    seat, effect = s.seat, effects()[EFFECT[card]]
    if effect.id != "rally":
        lose(s, seat, card)
        if effect.persistent:
            s.standing += (card,)
        else:
            discard(s, card)
    yield Event("enacted", seat, {"card": card, "effect": effect.id}, effect.cite)
    yield from EFFECTS[effect.id].do(s, seat, card)


ENACT = Rule[Convention](
    kind="enact",
    cite="Enact an Event; ruling 43",
    label="Enact an event",
    options=to_snub,
    blocked=enact_blocked,
    missing=lambda s, card="", *_: f"{short(card)} is not in your caucus",
    effect=enact,
)
STEPS = {"reward": Step[Convention](cite="Events", effect=reward)}
