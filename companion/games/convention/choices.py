"""The choices in words: where each stands, what it would do, which cards it is about."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.game import Action
from companion.core.scene import Choice
from companion.games.convention import votes
from companion.games.convention.cards import (
    COMMITTEE_ROOM,
    EFFECT,
    OTHER_SIDE,
    PLANNERS,
    STATE,
    articles,
    delegates,
    effects,
    short,
)
from companion.games.convention.debate import counted, to_speak
from companion.games.convention.state import LAST_SPACE, Convention, declared, shows
from companion.games.convention.words import ONE, label, people
from companion.phrases import many

FULL = 40
"""Choices that one heading may hold."""
Made = Callable[[Convention, Action, str | None], Choice]


def choice(s: Convention, action: Action, reason: str | None) -> Choice:
    """One action as the board offers it."""
    return WORDED[action.kind](s, action, reason)


def _cells(cards: tuple[str | int, ...]) -> tuple[str, ...]:
    return tuple(f"caucus.{card}" for card in cards)


def _declare(s: Convention, action: Action, reason: str | None) -> Choice:
    side, state, *rest = map(str, action.args)
    cards = tuple(rest)
    over = f", overriding {people(s.voted[state])}" if s.side[state] else ""
    count = f"{len(declared(s, side)) + 1} of {7 if side == 'yea' else 6}{over}"
    told = "already" if s.side[state] == side else count
    return Choice(
        action=str(action),
        label=f"{label(state)} {label(side)} with {people(cards)}",
        group=_declaring(s, side, state, len(cards)),
        blocked=reason,
        detail=f"{label(side)} {told}",
        picks=_cells(cards),
    )


def _declaring(s: Convention, side: str, state: str, cards: int) -> str:
    """The heading of a vote: one for all, or one a state and side where there are many."""
    sets = [where for _, where, *_ in votes.to_declare(s)]
    if len(sets) <= FULL:
        return "Declare"
    heading = f"Declare: {label(state)} {label(side)}"
    return heading if sets.count(state) <= 2 * FULL else f"{heading}, {_sized(cards)}"


def _speaking(s: Convention, faction: str, cards: int) -> str:
    sets = [where for where, *_ in to_speak(s)]
    if len(sets) <= FULL:
        return "Speak"
    heading = f"Speak: {label(faction)}"
    return heading if sets.count(faction) <= FULL else f"{heading}, {_sized(cards)}"


def _sized(cards: int) -> str:
    """Six cards make 21 sets of one or two, 20 of three, 22 of four to six."""
    return "one or two" if cards < 3 else "three" if cards == 3 else "four or more"


def _speak(s: Convention, action: Action, reason: str | None) -> Choice:
    faction, *cards = map(str, action.args)
    space = min(LAST_SPACE, s.debate[f"{faction}/{s.seat}"] + counted(s, len(cards)))
    return Choice(
        action=str(action),
        label=f"Speak for the {label(faction)} with {people(cards)}",
        group=_speaking(s, faction, len(cards)),
        blocked=reason,
        detail=f"discard, to space {space}",
        picks=_cells(tuple(cards)),
    )


def _enact(s: Convention, action: Action, reason: str | None) -> Choice:
    card = delegates()[str(action.args[0])]
    effect = effects()[card.effect]
    return Choice(
        action=str(action),
        label=f"{effect.name} with {card.short}",
        group="Enact",
        blocked=reason,
        detail=f"{card.title}. {effect.words}",
        picks=_cells(action.args),
    )


def _snub(s: Convention, action: Action, reason: str | None) -> Choice:
    return Choice(
        action=str(action),
        label=f"Snub {short(str(action.args[0]))}",
        group="Snub",
        blocked=reason,
        detail="discard without effect",
        picks=_cells(action.args),
    )


def _discard(s: Convention, action: Action, reason: str | None) -> Choice:
    kept = [c for c in s.caucus[s.seat] if c not in (*action.args, PLANNERS[s.seat])]
    gone = people([str(card) for card in action.args])
    return Choice(
        action=str(action),
        label=f"Keep {people(kept)}",
        group="Keep",
        blocked=reason,
        detail=f"and discard {gone}",
        picks=_cells(tuple(kept)),
    )


def _take(s: Convention, action: Action, reason: str | None) -> Choice:
    state, faction = map(str, action.args)
    place = s.pool.index(f"{state}/{faction}") + 1
    return Choice(
        action=str(action),
        label="Take",
        cell=f"pool.{place}",
        blocked=reason,
        detail=f"{label(state)}, {ONE[faction]}",
    )


def _grouped(group: str, words: Callable[[Convention, Action], tuple[str, str]]) -> Made:
    """A choice in a group of its own: its label and its detail."""

    def made(s: Convention, action: Action, reason: str | None) -> Choice:
        name, detail = words(s, action)
        return Choice(action=str(action), label=name, group=group, blocked=reason, detail=detail)

    return made


def _place(s: Convention, action: Action) -> tuple[str, str]:
    place = str(action.args[0])
    if place == COMMITTEE_ROOM:
        return "from the Committee Room", f"{s.committee_markers[s.seat]} of yours there"
    if place in s.side:
        return f"from {label(place)}", "its vote stands and scores for nobody"
    return f"from the {label(place)} track", f"you stand on space {s.debate[f'{place}/{s.seat}']}"


def _delegation(s: Convention, action: Action) -> tuple[str, str]:
    state = str(action.args[0])
    owner = s.controller[state]
    held = f"{people(s.voted[state])}, {label(s.side[state])}"
    return label(state), f"{held}; {label(owner) if owner else 'nobody'} controls it"


def _crossing(s: Convention, action: Action) -> tuple[str, str]:
    state = str(action.args[0])
    name, held = _delegation(s, action)
    return f"{name} to the {label(OTHER_SIDE[s.side[state]])} side", held


def _dismissed(s: Convention, action: Action) -> tuple[str, str]:
    state, card = map(str, action.args)
    alone = len(s.voted[state]) == 1
    after = "the state is free again" if alone else f"{len(s.voted[state]) - 1} stay"
    return f"{short(card)} of {label(state)}", f"{label(s.side[state])}; {after}"


def _advanced(s: Convention, action: Action) -> tuple[str, str]:
    faction = str(action.args[0])
    space = min(LAST_SPACE, s.debate[f"{faction}/{s.seat}"] + s.about[0])
    return f"the {label(faction)}", f"to space {space}"


def _set_back(s: Convention, action: Action) -> tuple[str, str]:
    faction, rival = map(str, action.args)
    space = max(0, s.debate[f"{faction}/{rival}"] - 2)
    to = f"to space {space}" if space else "off the track"
    return f"{label(rival)} on the {label(faction)} track", to


def _called_back(s: Convention, action: Action, reason: str | None) -> Choice:
    """One of many discards: they stand by faction, so that no group grows long."""
    card = str(action.args[0])
    return Choice(
        action=str(action),
        label=short(card),
        group=f"Return: {ONE[delegates()[card].faction]}",
        blocked=reason,
        detail=f"{label(STATE[card])}; {effects()[EFFECT[card]].name}",
    )


def _turned(s: Convention, action: Action) -> tuple[str, str]:
    record = articles()[s.committee]
    if action.kind == "leave":
        says = record.no if s.flipped[s.committee] else record.yes
        return "Leave it as it is", f"for the {label(shows(s, s.committee))}: {says}"
    other = record.historical if s.flipped[s.committee] else record.other
    says = record.yes if s.flipped[s.committee] else record.no
    return "Turn it over", f"for the {label(other)}: {says}"


WORDED: dict[str, Made] = {
    "discard": _discard,
    "declare": _declare,
    "speak": _speak,
    "enact": _enact,
    "snub": _snub,
    "end-snub": _grouped("Snub", lambda s, a: ("No more", "take new delegates")),
    "take": _take,
    "recover": _grouped(
        "Your planner",
        lambda s, a: (
            ("Take it back", "into your caucus, at no cost")
            if a.args[0] == "yes"
            else ("Leave it", "anybody may draw it")
        ),
    ),
    "reclaim": _grouped("Take a marker back", _place),
    "dismiss": _grouped("Walkout", _dismissed),
    "persuade": _grouped("Persuade", _crossing),
    "cross": _grouped("Change of Heart", _crossing),
    "withdraw": _grouped("Withdraw", _delegation),
    "release": _grouped("Independence", _delegation),
    "advance": _grouped("Go up a track", _advanced),
    "set-back": _grouped("Rebut", _set_back),
    "recall": _grouped(
        "Recall",
        lambda s, a: (
            label(str(a.args[0])),
            f"{many(s.committee_markers[str(a.args[0])], 'marker')} in the Committee Room",
        ),
    ),
    "call-back": _called_back,
    "flip": _grouped("The article", _turned),
    "leave": _grouped("The article", _turned),
}
"""Kind of action -> how it is offered."""
