"""The sentences of the final count and of the solitaire opponent, and how simple ones are made."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.game import Event
from companion.games.court.cards import bot_cards, cases
from companion.games.court.words import card, label, who
from companion.phrases import capital, listed, many

ORDINALS = {1: "most", 2: "second-most", 3: "third-most"}
Told = Callable[[Event], str]


def party(case: str, side: str) -> str:
    """What the card calls a side of a case."""
    return str(getattr(cases()[case], side))


def simple(pattern: str) -> Told:
    """A sentence with words filled in: who, and each detail by its name."""

    def told(event: Event) -> str:
        words: dict[str, object] = {"who": who(event.seat)}
        for key, said in event.details.items():
            words[key] = card(said) if isinstance(said, str) else said
            if isinstance(said, int) and not isinstance(said, bool):
                words[f"n_{key}"] = f"{said} {key.rstrip('s')}{'s' * (said != 1)}"
        return pattern.format(**words)

    return told


def _scored(event: Event) -> str:
    told = event.details
    zone, renown = told["zone"], told["renown"]
    goal = f"{label(event.seat)}’s Goal {label(told['goal'])}"
    return f"{label(told['track'])} matches {goal} ({zone}): {renown} renown."


def _ended(event: Event) -> str:
    winners = [label(seat) for seat in event.details["winners"]]
    if len(winners) > 1:
        return f"{capital(listed(winners))} share the victory."
    return f"{who(winners[0])} wins this match."


def _bot_card(event: Event) -> str:
    return f"The opponent flips “{bot_cards()[event.details['card']].name}”."


def _count(event: Event, what: str) -> str:
    """Who has most of something, alone or level with others."""
    has = "is level with others for" if event.details["tied"] else "has"
    return f"{who(event.seat)} {has} {what}: {event.details['renown']} renown."


CLOSING: dict[str, Told] = {
    "breadth": simple("{who} has {n_sets} of cases of all four tracks: {renown} renown."),
    "depth": lambda e: _count(e, f"most cases of {label(e.details['track'])}"),
    "bench-influence": lambda e: _count(e, f"{ORDINALS[e.details['rank']]} clerks on the Bench"),
    "dissent-score": lambda e: _count(e, f"{ORDINALS[e.details['rank']]} Dissent tokens"),
    "goal-shown": simple("{who} shows the Goal {goal}."),
    "goal-scored": _scored,
    "goal-missed": simple("No track matches the Goal {goal}: no renown."),
    "solo-begins": simple("The opponent begins with {renown} renown."),
    "bot-card": _bot_card,
    "bot-idle": simple("The card does nothing."),
    "bot-placed": lambda e: (
        f"The opponent puts {many(e.details['clerks'], 'clerk')} for "
        f"{party(e.details['case'], e.details['side'])} ({e.details['side']}) in "
        f"{label(e.details['case'])}."
    ),
    "ended": _ended,
}
