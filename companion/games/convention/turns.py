"""Sequence of Play: rounds and turns, snubbing, replenishing the caucus."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Event, Options, Rule, Step
from companion.core.state import CHANCE, RULES
from companion.games.convention.cards import BACK, short
from companion.games.convention.state import (
    A_CAUCUS,
    NAYS_TO_BLOCK,
    YEAS_TO_PASS,
    Convention,
    after,
    declared,
    discard,
    from_pool,
    lose,
)
from companion.games.convention.words import label

LONGEST = 60
"""Turns of a round after which its article fails (ruling 29)."""
POOL = "Replenishing the Caucus; ruling 14"


def begin_round(s: Convention, seat: str) -> Iterator[Event]:
    """Two articles come to the floor; then `seat` takes the first turn."""
    s.round += 1
    s.turns_this_round = 0
    s.then(("lay", CHANCE, "assembly"), ("lay", CHANCE, "committee"), ("begin-turn", RULES, seat))
    yield Event("round", seat, {"round": s.round}, "Sequence of Play; ruling 18")


def begin_turn(s: Convention, seat: str) -> Iterator[Event]:
    """One action, then new cards for the caucus and for the pool."""
    s.turn += 1
    s.turns_this_round += 1
    s.spent = False
    act = (("act", seat),) if s.caucus[seat] else ()
    s.then(*act, ("replenish", RULES, seat), ("refill", RULES), ("end-turn", RULES, seat))
    yield Event("turn", seat, {"turn": s.turn, "round": s.round}, "Sequence of Play")
    if not act:
        yield Event("no-delegates", seat, {}, "Sequence of Play; ruling 20")


def replenish(s: Convention, seat: str) -> None:
    """Cards of one's choice from the pool, one at a time, until the caucus holds three."""
    if len(s.caucus[seat]) < A_CAUCUS and s.pool and not s.spent:
        s.then(("take", seat), ("replenish", RULES, seat))


def backs_in_pool(s: Convention) -> Options:
    """The different backs that lie in the pool."""
    return [tuple(back.split("/")) for back in dict.fromkeys(s.pool)]


def take(s: Convention, state: str, faction: str) -> None:
    """Take a card with this back; of two alike it is the one that has lain longer."""
    from_pool(s, s.seat, f"{state}/{faction}")


def end_turn(s: Convention, seat: str) -> None:
    """Seven states Yea or six Nay end the round, as does its sixtieth turn; else the next seat."""
    yeas, nays = len(declared(s, "yea")), len(declared(s, "nay"))
    if yeas >= YEAS_TO_PASS or nays >= NAYS_TO_BLOCK or s.turns_this_round >= LONGEST:
        s.then(
            ("resolve-assembly", RULES),
            ("resolve-committee", RULES),
            ("settle-committee", RULES),
            ("resolve-debates", RULES),
            ("resume", RULES, seat),
        )
    else:
        s.then(("begin-turn", RULES, after(s, seat)))


def to_snub(s: Convention) -> Options:
    """Every card of the caucus."""
    return [(card,) for card in s.caucus[s.seat]]


def snub(s: Convention, card: str) -> Iterator[Event]:
    """Discard one card without effect, and ask whether another shall follow."""
    seat = s.seat
    lose(s, seat, card)
    discard(s, card)
    if s.caucus[seat]:
        s.then(("snub-more", seat))
    yield Event("snubbed", seat, {"card": card}, "Snub Delegates; ruling 19")


def _not_in_pool(s: Convention, state: str = "", faction: str = "", *_: object) -> str:
    if f"{state}/{faction}" not in BACK.values():
        return "a card of the draw pool is named by its back: its state and its faction"
    lying = ", ".join(" ".join(map(label, back.split("/"))) for back in s.pool)
    return f"no card of {label(state)}, {label(faction)}, lies in the draw pool: there are {lying}"


TAKE = Rule[Convention](
    kind="take",
    cite=POOL,
    label="Take from the draw pool",
    options=backs_in_pool,
    missing=_not_in_pool,
    effect=take,
)
SNUB = Rule[Convention](
    kind="snub",
    cite="Snub Delegates; ruling 19",
    label="Snub a delegate",
    options=to_snub,
    missing=lambda s, card="", *_: f"{short(card)} is not in your caucus",
    effect=snub,
)
END_SNUB = Rule[Convention](
    kind="end-snub",
    cite="Snub Delegates",
    label="Snub no more",
    missing="say only that you are done",
    effect=lambda s: None,
)
STEPS = {
    "begin-round": Step[Convention](cite="Sequence of Play", effect=begin_round),
    "begin-turn": Step[Convention](cite="Sequence of Play", effect=begin_turn),
    "replenish": Step[Convention](cite="Replenishing the Caucus", effect=replenish),
    "end-turn": Step[Convention](cite="Ending the Round", effect=end_turn),
}
