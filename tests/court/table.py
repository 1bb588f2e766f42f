"""Positions of the Court, laid out by hand, and what happens in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.core.game import Event
from companion.core.state import CHANCE, RULES
from companion.games.court import GAME
from companion.games.court.cards import BOT, ERA, SPACES, TABLES
from companion.games.court.state import PIECES, TO_DISCARD, TOP, Court, setup
from tests import positions

NOBODYS_SEATS = (*TABLES, BOT)
"""Tables are schools of thought and no people."""
UNREACHED = {"kind pass": "test_where_no_action_is_legal_one_passes"}
"""What random play does not reach -> the test that does."""
ONE, TWO, THREE, FOUR = TABLES
DOCKET = "gibbons-v-ogden lyon-v-usa madison-v-marbury dred-scott-v-sandford"
"""A case of each track, from Discovery to the Supreme Court."""
COMMERCE, SPEECH, EXECUTIVE, EQUALITY = DOCKET.split()
BENCH = (
    "john-jay james-wilson william-cushing james-iredell william-paterson samuel-chase "
    "bushrod-washington john-marshall william-johnson"
)
"""The Chief Justice first."""
CHIEF, SECOND, THIRD = BENCH.split()[:3]
POOL = "joseph-story john-mclean james-m-wayne"
A, B, C = POOL.split()
NOBODY = "-"
"""An empty seat, place or space."""
Item = tuple[Any, ...]
# bound to this game, so that tests name them plainly
kinds = positions.kinds
of = positions.of
legal = partial(positions.legal, GAME)
refusal = partial(positions.refusal, GAME)
told = partial(positions.told, GAME)


def conserved(s: Court) -> Counter[str]:
    """Every case, Justice and Goal by id, clerks and cubes by seat, and what must not go wrong."""
    found = Counter(cases_of(s)) + Counter(justices_of(s)) + Counter(goals_of(s))
    for seat in s.seating:
        found[f"clerks of {seat}"] = s.hand[seat] + placed(s, seat)
        found[f"cubes of {seat} that there are not"] = abs(s.cubes[seat] - within(s.cubes[seat]))
    for deck in ("cases", "justices"):
        for era, due in getattr(s, f"{deck}_due").items():
            found[f"{deck} of era {era} out of the deck unseen"] = unseen(s, deck, era) - due
    found["clerks on cards that are gone"] = astray(s)
    found["markers beyond a track"] = sum(abs(mark) > TOP for mark in s.marks.values())
    return found


def cases_of(s: Court) -> list[str]:
    """Every case, wherever it lies, on its way from the Docket to a decision included."""
    on_docket = [case for case in s.docket.values() if case]
    return [*on_docket, *s.bar, *s.cases_left, *seen(s, "cases"), *s.ruled, *s.removed]


def justices_of(s: Court) -> list[str]:
    """Every Justice: in the deck, on the Bench, in the pool, struck unseen or gone for good."""
    places = [*s.bench, *s.pool, *s.justices_left, *seen(s, "justices"), *s.gone]
    return [justice for justice in places if justice]


def seen(s: Court, deck: str) -> list[str]:
    """The cards of a deck that a seat has looked at: on its top, and struck unseen by others."""
    held = (getattr(s, f"{deck}_known"), getattr(s, f"{deck}_struck"))
    return [card for cards in held for hand in cards.values() for card in hand]


def known(s: Court, deck: str) -> list[str]:
    """The cards on top of a deck that a seat has looked at."""
    return [card for hand in getattr(s, f"{deck}_known").values() for card in hand]


def goals_of(s: Court) -> list[str]:
    """Every Goal, wherever it lies."""
    hands = (*s.goals.values(), *s.goals_gone.values(), s.goals_left, s.shown.values())
    return [goal for goals in hands for goal in goals if goal]


def placed(s: Court, seat: str) -> int:
    """Clerks of a seat on cases and on Justices."""
    everywhere = (*s.briefs.items(), *s.clerks.items())
    return sum(number for key, number in everywhere if key.split("/")[-1] == seat)


def within(cubes: int) -> int:
    """The same number, if there are so many cubes."""
    return max(0, min(PIECES, cubes))


def unseen(s: Court, deck: str, era: str) -> int:
    """Cards of an era that lie in a deck or were set aside from it."""
    cards = (*getattr(s, f"{deck}_left"), *known(s, deck))
    return sum(ERA[card] == era for card in cards)


def astray(s: Court) -> int:
    """Clerks on Justices who left, and on cases that are neither on the Docket nor decided now."""
    waiting = [item[2] for item in s.agenda if item[0] == "send-home"]
    there = {*s.bench, *s.pool, *s.docket.values(), *s.bar, *waiting}
    everywhere = (*s.briefs.items(), *s.clerks.items())
    return sum(number for key, number in everywhere if key.split("/")[0] not in there)


def table(**position: Any) -> Court:
    """The Court where somebody must choose; see `laid`."""
    return laid(**position)[0]


def laid(
    *,
    seats: int = 3,
    solo: str = "",
    quick: bool = False,
    at: str | Item = "act",
    turns: Sequence[str] | None = None,
    then: Sequence[str | Item] = (),
    docket: str = DOCKET,
    bench: str = BENCH,
    pool: str = POOL,
    goals: Mapping[str, str] | None = None,
    **fields: Any,
) -> tuple[Court, list[Event]]:
    """The Court at the item `at` of the agenda, `then` after it, and what happened since.

    At "act" the seats of `turns` take a turn each, by default all in order. `docket`, `bench` and
    `pool` are words from Discovery, the Chief Justice and A on, "-" for nobody; so are the Goals
    of a seat. Other fields are laid over those of an empty table in the second round: briefs,
    clerks, markers, marks, cubes, renown, robing, dissents, won and so on. Clerks that are placed
    come out of the hand, cards that lie anywhere out of their deck, unless a field says what is
    left there.
    """
    names = (ONE, BOT) if solo else TABLES[:seats]
    given = {option.name: option.default for option in GAME.options}
    s = setup({"seats": names, "options": given | {"quick": quick, "solo": solo}, "start": ()})
    s.docket = dict(zip(SPACES, cards(docket, len(SPACES)), strict=True))
    s.bench, s.pool = cards(bench, 9), cards(pool, 3)
    s.markers = {justice: 0 for justice in s.bench if justice}
    s.standard, s.supreme = dict.fromkeys(names, 2), dict.fromkeys(names, 1)
    for seat, words in (goals or {}).items():
        s.goals[seat] = tuple(words.split())
    s.round, s.gavel = 2, "" if solo else ONE
    lay(s, fields)
    take_out(s, fields)
    s.agenda = []
    first = [("begin-turn", RULES, seat) for seat in turns or names] if at == "act" else [at]
    s.then(*(item if isinstance(item, tuple) else (item, RULES) for item in (*first, *then)))
    return replace(GAME, setup=lambda scenario: s).start({})


def cards(words: str, number: int) -> list[str]:
    """So many places, from words; those not named are empty."""
    named = ["" if word == NOBODY else word for word in words.split()]
    return named + [""] * (number - len(named))


def lay(s: Court, fields: Mapping[str, Any]) -> None:
    """Fields over those of the table; part of a dict leaves the rest of it."""
    for name, value in fields.items():
        now = getattr(s, name)
        setattr(s, name, {**now, **value} if isinstance(value, Mapping) else value)


def take_out(s: Court, fields: Mapping[str, Any]) -> None:
    """What lies on the table is in no hand and in no deck."""
    for seat in s.seating:
        s.hand[seat] = fields.get("hand", {}).get(seat, PIECES - placed(s, seat))
    held = [goal for goals in s.goals.values() for goal in goals]
    s.goals_left = tuple(goal for goal in s.goals_left if goal not in held)
    out = {"cases": [*s.docket.values(), *s.ruled, *s.won, *s.removed, *s.bar]}
    out["justices"] = [*s.bench, *s.pool, *s.gone]
    for deck, aside in (("cases", TO_DISCARD), ("justices", 0)):
        gone = {*out[deck], *seen(s, deck)}
        if f"{deck}_left" not in fields:
            left = tuple(card for card in getattr(s, f"{deck}_left") if card not in gone)
            setattr(s, f"{deck}_left", left)
        if f"{deck}_due" not in fields:
            eras = getattr(s, f"{deck}_due")
            setattr(s, f"{deck}_due", {e: max(0, unseen(s, deck, e) - aside) for e in eras})


def decision(case: str, final: bool = False, **position: Any) -> tuple[Court, list[Event]]:
    """A case that has left the Docket is decided."""
    rest = " ".join(NOBODY if word == case else word for word in DOCKET.split())
    given = {"at": ("decide", RULES, case, final), "docket": rest, "bar": {case: 4}}
    return laid(**given | position)


def effect_of(case: str, side: str, **position: Any) -> tuple[Court, list[Event]]:
    """A case was decided for a side, and its effect happens."""
    rest = " ".join(NOBODY if word == case else word for word in DOCKET.split())
    given = {"at": ("effect", RULES, case, side), "docket": rest, "ruled": {case: side}}
    return laid(**given | position)


def on_side(s: Court, case: str, side: str) -> dict[str, int]:
    """Clerks on a side of a case, by seat."""
    head = f"{case}/{side}/"
    return {k.removeprefix(head): n for k, n in s.briefs.items() if k.startswith(head)}


def on_justice(s: Court, justice: str) -> dict[str, int]:
    """Clerks on a Justice, by seat."""
    head = f"{justice}/"
    return {k.removeprefix(head): n for k, n in s.clerks.items() if k.startswith(head)}


def after(s: Court, *actions: str) -> Court:
    """The state after these actions, each checked."""
    return told(s, *actions)[0]


def whole(s: Court, *actions: str) -> tuple[Court, list[Event]]:
    """The same, and luck takes what lies first until somebody must think."""
    s, said = told(s, *actions)
    while s.seat == CHANCE:
        s, events = told(s, str(GAME.legal(s)[0]))
        said += events
    return s, said


def begun(*, seats: int = 3, solo: str = "", quick: bool = False) -> Court:
    """The first state of a match, before a card is dealt."""
    names = (ONE, BOT) if solo else TABLES[:seats]
    options: dict[str, Any] = {"quick": quick} | ({"solo": solo} if solo else {})
    return GAME.start({"seats": names, "options": options})[0]


def opened(**match: Any) -> Court:
    """The Court at the first action of a match, each card the first that may lie there."""
    s = begun(**match)
    return whole(s, legal(s)[0])[0]
