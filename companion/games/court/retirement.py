"""Retirement and ageing: markers, the three dice, who leaves (Retirement; Age)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event, Options, Rule, Step
from companion.core.state import CHANCE, RULES
from companion.games.court.actions import MOST_VACANCIES, ONLY_SO, TARGETED, able, spend
from companion.games.court.cards import FACES, justices
from companion.games.court.prepare import leaves_bench
from companion.games.court.state import Court, sitting, vacancies

ADDED = {False: 1, True: 3}
AGE_DICE = 2
TEN = tuple((face,) for face in range(10))
"""A ten-sided die shows 0 to 9."""
CITES = {"action": "Retirement", "age": "Age; ruling 47", "solo": "Solo Cards"}


def add_markers(
    s: Court, justice: str, number: int, how: str, seat: str = RULES
) -> Iterator[Event]:
    """A Justice gets Aging Markers, then rolls his or her die, unless too few would be left."""
    s.markers[justice] += number
    if vacancies(s) < MOST_VACANCIES:
        s.then(("retirement-die", CHANCE, justice, how, seat))
    details = {"justice": justice, "added": number, "markers": s.markers[justice]}
    yield Event("aged", seat, details, CITES[how])


def benched(s: Court) -> Options:
    """Everybody on the Bench."""
    return [(justice,) for justice in sitting(s)]


def _retire(supreme: bool, s: Court, justice: str) -> Iterator[Event]:
    spend(s, "retirement", supreme)
    return add_markers(s, justice, ADDED[supreme], "action", s.seat)


def faces(s: Court) -> Options:
    """The faces of the die that the Justice rolls."""
    return [(face,) for face in range(1, FACES[str(s.about[0])] + 1)]


def roll(s: Court, face: int) -> Iterator[Event]:
    """The Justice leaves where the die shows no more than there are markers."""
    justice, how, seat = s.about
    markers = s.markers[justice]
    out = face <= markers
    if out:
        s.then(("retire", RULES, justice, how, seat))
    details = {"justice": justice, "die": justices()[justice].die, "roll": face}
    yield Event("rolled", CHANCE, details | {"markers": markers, "retires": out}, DICE)


DICE = "Retirement Dice; ruling 26"


def retire(s: Court, justice: str, how: str, seat: str) -> Iterator[Event]:
    """The Justice leaves the Bench; `seat` is whose action it was, or the rules."""
    yield from leaves_bench(s, justice, how, CITES[how], seat)


def age(s: Court) -> None:
    """Two ten-sided dice say whose seats age; one seat may be able to fix one of them."""
    able_now = [seat for seat in s.seating if able(s, seat, TARGETED) and seat in _people(s)]
    if able_now:
        s.then(("fix-die", able_now[0]), ("age-die", CHANCE))
    else:
        s.then(*(("age-die", CHANCE) for _ in range(AGE_DICE)))


def _people(s: Court) -> tuple[str, ...]:
    """Everybody but the solitaire opponent, who gains nothing from the Robing Room."""
    return tuple(seat for seat in s.seating if seat != "bot")


def fix_die(s: Court, face: int) -> Iterator[Event]:
    """The first die shows what its owner says."""
    s.then(("age-seat", RULES, face))
    yield Event("die-fixed", s.seat, {"roll": face}, "Targeted Retirement")


def leave_dice(s: Court) -> Iterator[Event]:
    """Both dice are rolled after all."""
    s.then(("age-die", CHANCE))
    yield Event("dice-left", s.seat, {}, "Targeted Retirement")


def age_die(s: Court, face: int) -> Iterator[Event]:
    """A die picks a seat; 0 and a vacant seat are nobody's."""
    s.then(("age-seat", RULES, face))
    details = {"roll": face, "justice": s.bench[face - 1] if face else ""}
    yield Event("age-die", CHANCE, details, "Age; ruling 47")


def age_seat(s: Court, face: int) -> Iterator[Event]:
    """Who sits there gains a marker and rolls."""
    justice = s.bench[face - 1] if face else ""
    if justice:
        yield from add_markers(s, justice, 1, "age")


NOT_ON_BENCH = "that Justice is not on the Bench"
TEN_FACES = "the die has the faces 0 to 9"
RETIREMENT = Rule[Court](
    kind="retirement",
    label="Retirement",
    cite="Retirement",
    options=benched,
    missing=NOT_ON_BENCH,
    effect=lambda s, justice: _retire(False, s, justice),
)
SUPREME_RETIREMENT = Rule[Court](
    kind="supreme-retirement",
    label="Retirement, Supreme",
    cite="Retirement",
    options=benched,
    missing=NOT_ON_BENCH,
    effect=lambda s, justice: _retire(True, s, justice),
)
RETIREMENT_DIE = Rule[Court](
    kind="retirement-die",
    label="The Retirement Die",
    cite=DICE,
    options=faces,
    missing="the die of this Justice has no such face",
    effect=roll,
)
FIX_DIE = Rule[Court](
    kind="fix-die",
    label="Fix a die",
    cite="Targeted Retirement",
    options=TEN,
    missing=TEN_FACES,
    effect=fix_die,
)
LEAVE_DICE = Rule[Court](
    kind="leave-dice",
    label="Let both dice roll",
    cite="Targeted Retirement",
    missing=ONLY_SO,
    effect=leave_dice,
)
AGE_DIE = Rule[Court](
    kind="age-die",
    label="The die of Age",
    cite="Age; ruling 47",
    options=TEN,
    missing=TEN_FACES,
    effect=age_die,
)
STEPS = {
    "retire": Step[Court](cite="Retirement", effect=retire),
    "age": Step[Court](cite="Age; ruling 47", effect=age),
    "age-seat": Step[Court](cite="Age; ruling 47", effect=age_seat),
}
