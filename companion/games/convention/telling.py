"""Sentences of the log that depend on more than the words they name."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.game import Event
from companion.games.convention.cards import (
    FACTIONS,
    delegates,
    effects,
    short,
)
from companion.games.convention.words import ONE, label, people
from companion.phrases import listed, many

ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth"}


def _laid(event: Event) -> str:
    told = event.details
    title, faction = label(told["article"]), label(told["faction"])
    if told["place"] == "resolved":
        return f"“{title}” is settled before the first vote; it favors the {faction}."
    room = "comes before the Assembly" if told["place"] == "assembly" else "goes to committee"
    return f"“{title}” {room}; it favors the {faction}."


def _took(event: Event) -> str:
    told, who, state = event.details, label(event.seat), label(event.details["state"])
    if told["card"] != "?":
        return f"{who} takes {short(told['card'])} of {state} from the pool."
    if told["faction"] == "planner":
        return f"{who} takes a planner of {state} from the pool."
    of = "an Antifederalist" if told["faction"] == "antifederalist" else f"a {ONE[told['faction']]}"
    kind = of if "federalist" in told["faction"] else f"{of} delegate"
    return f"{who} takes {kind} of {state} from the pool."


def _enacted(event: Event) -> str:
    card, effect = delegates()[event.details["card"]], effects()[event.details["effect"]]
    until = " It stands until the round ends." if effect.persistent else ""
    return f"{label(event.seat)} enacts {effect.name} with {card.short}: {card.title}.{until}"


def _overridden(event: Event) -> str:
    told = event.details
    who, state, by = label(event.seat), label(told["state"]), people(told["by"])
    text = f"{who} overrides {state} with {by}; {people(told['cards'])}"
    verb = "leaves" if len(told["cards"]) == 1 else "leave"
    lost = f", and {label(told['loser'])} loses the state" if told["loser"] else ""
    return f"{text} {verb}{lost}."


def _marker_back(event: Event) -> str:
    place = event.details["place"]
    where = f"the {label(place)} track" if place in FACTIONS else label(place)
    wanted = event.details["wanted"]
    to = f"the {label(wanted)} track" if wanted in FACTIONS else label(wanted)
    return f"{label(event.seat)} takes a marker back from {where} for {to}."


def _came_home(event: Event) -> str:
    """How many markers each seat takes back, from the Assembly Room or the debate tracks."""
    told = event.details
    came = zip(told["seats"], told["markers"], strict=True)
    each = listed([f"{n} to {label(seat)}" for seat, n in came])
    place = "winning delegations" if event.kind == "markers-home" else "debate tracks"
    return f"Markers come home from the {place}: {each}." if each else ""


def _set_back(event: Event) -> str:
    told = event.details
    rival, faction = label(told["rival"]), label(told["faction"])
    where = f"goes back to space {told['space']}" if told["space"] else "leaves the track"
    answer = f"{label(event.seat)} answers {rival} with {people(told['by'])}"
    return f"{answer}: the marker for the {faction} {where}."


def _dismissed(event: Event) -> str:
    told = event.details
    who, card, state = label(event.seat), short(told["card"]), label(told["state"])
    text = f"With {people(told['by'])}, {who} makes {card} walk out of the delegation of {state}"
    after = f": the state is free again{_to(told['loser'])}" if told["emptied"] else ""
    return f"{text}{after}."


def _to(loser: str) -> str:
    return f", and {label(loser)} takes the marker back" if loser else ""


def _cancelled(event: Event) -> str:
    told = event.details
    gone, vote = people(told["cards"]), f"the {label(told['side'])} of {label(told['state'])}"
    text = f"With {people(told['by'])}, {label(event.seat)} cancels {vote}; discarded: {gone}"
    return f"{text}{_to(told['loser'])}."


def _scored(event: Event) -> str:
    told = event.details
    effect, by = effects()[told["why"]].name, people(told["by"])
    return f"{label(event.seat)} scores {many(told['points'], 'point')} by {effect} with {by}."


def _decided(event: Event) -> str:
    told = event.details
    title, count = label(told["article"]), f"{told['yeas']} Yea, {told['nays']} Nay"
    if told["passed"]:
        return f"“{title}” passes: {count}."
    if told["why"] == "blocked":
        return f"“{title}” fails: {count}, and six Nay block a majority."
    return f"“{title}” fails for want of a majority after 60 turns: {count}."


def _assembly_scored(event: Event) -> str:
    told = event.details
    states = listed([label(state) for state in told["states"]])
    twice = f", {told['doubled']} counted twice for the article’s faction" * bool(told["doubled"])
    cards = many(told["cards"], "delegate")
    return (
        f"{label(event.seat)} scores {many(told['points'], 'point')} for {cards} of "
        f"{states}{twice}."
    )


def _losers_sent(event: Event) -> str:
    told = event.details
    states = listed([label(state) for state in told["states"]])
    sent = many(told["markers"], "marker")
    return f"{label(event.seat)} lost with {states}: {sent} to the Committee Room."


def _level(event: Event) -> str:
    seats = [label(seat) for seat in event.details["seats"]]
    if not seats:
        return "Nobody has a marker in the Committee Room: its article is left as it is."
    each = many(event.details["markers"], "marker")
    return f"{listed(seats)} are level in the Committee Room at {each}: nobody scores."


def _resolved(event: Event) -> str:
    told = event.details
    how = "against the record" if told["flipped"] else "as in the record"
    return f"“{label(told['article'])}” is resolved for the {label(told['faction'])}, {how}."


def _bonus(event: Event) -> str:
    told = event.details
    place = ORDINALS[told["rank"]]
    return (
        f"{label(told['faction'])}: {place} with {many(told['articles'], 'article')}; "
        f"{label(event.seat)} has most tokens and scores {many(told['points'], 'point')}."
    )


def _ended(event: Event) -> str:
    told = event.details
    best = max(told["scores"])
    won = listed([label(seat) for seat in told["winners"]])
    if len(told["winners"]) > 1:
        return f"{won} share the victory at {many(best, 'point')}."
    return f"{won} wins this match with {many(best, 'point')}."


SPECIAL: dict[str, Callable[[Event], str]] = {
    "laid": _laid,
    "took": _took,
    "enacted": _enacted,
    "overridden": _overridden,
    "marker-back": _marker_back,
    "markers-home": _came_home,
    "floor-cleared": _came_home,
    "set-back": _set_back,
    "dismissed": _dismissed,
    "cancelled": _cancelled,
    "scored": _scored,
    "decided": _decided,
    "assembly-scored": _assembly_scored,
    "losers-sent": _losers_sent,
    "committee-level": _level,
    "resolved": _resolved,
    "bonus": _bonus,
    "ended": _ended,
}
"""Kind of event -> its sentence."""
