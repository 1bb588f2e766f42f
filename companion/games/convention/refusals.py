"""What is said of a choice that an event does not ask about."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.game import Options
from companion.games.convention.cards import STATES, short
from companion.games.convention.state import Convention
from companion.games.convention.words import label
from companion.phrases import listed


def not_there(there: Callable[[Convention], Options], why: str, others: str) -> Callable[..., str]:
    """The refusal of a state that is not asked about: why it is not, and which ones are."""

    def missing(s: Convention, state: str = "", *_: object) -> str:
        if state not in STATES:
            return f"there is no delegation called “{state}”"
        named = listed([label(str(args[0])) for args in there(s)])
        return f"{why.format(label(state))}: {others} {named}"

    return missing


def not_back(s: Convention, card: str = "", *_: object) -> str:
    """The refusal of a card that cannot return."""
    if card == s.about[0]:
        return f"{short(card)} was laid down to call somebody back: it must be another delegate"
    return f"{short(card)} is not in the discard pile to come back"
