"""A person's card as plain JSON: the life, its timeline, its ties, and the turns of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.match import Match
from companion.games import GAMES
from companion.history.sources import printed
from companion.people import KINDS, PEOPLE, Person
from companion.people.graph import CONTESTED, Tie, by_kind, sides
from companion.people.timeline import moments, span
from companion.people.together import Group, sat
from companion.phrases import capital
from companion.views.met import met

PLAIN = ("id", "name", "monogram", "dates", "place", "life")
"""What a card shows as it stands in the life."""


def card(id: str, match: Match[Any] | None = None, seat: str | None = None) -> dict[str, Any]:
    """The life of a person as a card, with the turns of a match as far as `seat` may read them.

    Raises KeyError for an unknown id.
    """
    person = PEOPLE[id]
    titles = {name: game.title for name, game in GAMES.items()}
    return {
        **{name: getattr(person, name) for name in PLAIN},
        "held": {"text": person.slaveholding.text, "basis": printed(person.slaveholding.basis)},
        "vote": person.could_vote,
        "time": _time(person, titles),
        "appears": [f"{titles.get(seen.game, seen.game)}: {seen.what}" for seen in person.appears],
        "met": met(match, id, seat) if match and _meets(match, person) else None,
        "ties": [
            {"kind": KINDS[kind], "people": [_link(one) for one in found]}
            for kind, found in by_kind(id).items()
        ],
        "sat": [_sat(id, group) for group in sat(id)],
        "source": printed("; ".join(person.sources)),
        "note": "The record of this life is thin." if person.thin else "",
    }


def _meets(match: Match[Any], person: Person) -> bool:
    return any(seen.game == match.game.name for seen in person.appears)


def _time(person: Person, titles: Mapping[str, str]) -> list[dict[str, Any]]:
    """The timeline: when, what, and where each stands on a line from 0 to 1."""
    born, died = span(person)
    long = max(1.0, died - born + 1)
    return [
        {
            "when": one.when,
            "text": one.text,
            "at": round(min(1.0, max(0.0, (one.year - born) / long)), 3),
            "sort": one.sort,
            **({"source": printed(one.source)} if one.source else {}),
        }
        for one in moments(person, titles)
    ]


def _sat(id: str, group: Group) -> dict[str, Any]:
    """A committee of this person: what it was, who else sat there, and where that stands."""
    how = group.how.rsplit(", as ", 1)[0]
    others = [{"id": one, "name": PEOPLE[one].name} for one in group.members if one != id]
    text = f"{capital(how)}, with"
    return {"text": text, "people": others, "source": printed(group.source)}


def _link(one: Tie) -> dict[str, Any]:
    """A tie as this life tells it, and as the other does where it says more."""
    how, back = sides(one)
    told = {"id": one.id, "name": PEOPLE[one.id].name, "how": how}
    if back:
        told["back"] = back
    if one.note:
        told["note"] = one.note
    return told | ({"mark": CONTESTED} if one.contested else {})
