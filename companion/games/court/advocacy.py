"""Advocating on the Docket, and law review articles (Advocate; Law Review Article)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.game import Event, Options, Rule
from companion.games.court.actions import NOTICE, able, most, spend
from companion.games.court.cards import (
    LEVELS,
    NEUTRAL,
    OTHER_SIDE,
    SIDES,
    SIGN,
    TRACK,
    TRACKS,
)
from companion.games.court.clerks import place_in
from companion.games.court.state import PIECES, Court, prevailing, shift, take_cubes

FOR_PREVAILING, FOR_COUNSEL, FOR_SUPREME = 2, 1, 2
CLERKS = {False: 1, True: 2}
REVIEWED = {False: 1, True: 3}


@dataclass(frozen=True)
class Cost:
    """What an advocacy costs in cubes, taken apart."""

    level: int
    prevailing: int
    counsel: int
    supreme: int
    notice: int

    @property
    def cubes(self) -> int:
        """The whole, never below nought."""
        return self.level + self.prevailing + self.counsel + self.supreme - self.notice


def cost(s: Court, seat: str, case: str, side: str, supreme: bool = False) -> Cost:
    """Level of the case, 2 for the prevailing side, 1 for co-counsel, 2 for the Supreme version.

    Judicial Notice takes 1 off the first that costs anything while one has it (ruling 65).
    """
    level = next(LEVELS[space] for space, there in s.docket.items() if there == case)
    leads = FOR_PREVAILING * (prevailing(s, TRACK[case]) == side)
    counsel = FOR_COUNSEL * _beside(s, seat, case, side)
    extra = FOR_SUPREME * supreme
    full = level + leads + counsel + extra
    notice = full > 0 and seat not in s.noticed and able(s, seat, NOTICE)
    return Cost(level, leads, counsel, extra, int(notice))


def _beside(s: Court, seat: str, case: str, side: str) -> bool:
    """Whether anybody else has clerks on this side, the neutral litigant included."""
    briefs = s.briefs
    return any(
        f"{case}/{side}/{other}" in briefs for other in (*s.seating, NEUTRAL) if other != seat
    )


def parties(s: Court) -> Options:
    """Both sides of every case on the Docket."""
    return [(case, side) for case in s.docket.values() if case for side in SIDES]


def _why_not(supreme: bool, s: Court, case: str, side: str) -> str | None:
    """Why one may not add clerks to this side of this case, or None."""
    seat, number = s.seat, CLERKS[supreme]
    if f"{case}/{OTHER_SIDE[side]}/{seat}" in s.briefs:
        return "your clerks are on the other side of this case (Advocate)"
    if s.hand[seat] < number:
        if number == 1:
            return f"all {PIECES} of your clerks are placed (ruling 23)"
        return f"it takes two clerks, and you have {s.hand[seat]} left (ruling 22)"
    if supreme and not s.renown[seat]:
        return "it costs 1 renown, and you have none (Supreme Advocate)"
    needed = cost(s, seat, case, side, supreme).cubes
    if needed > s.cubes[seat]:
        cubes = "1 cube" if needed == 1 else f"{needed} cubes"
        return f"it costs {cubes}, and you have {s.cubes[seat]}"
    return None


def why_not(s: Court, case: str, side: str) -> str | None:
    """Why one clerk may not be added here, or None."""
    return _why_not(False, s, case, side)


def why_not_supreme(s: Court, case: str, side: str) -> str | None:
    """Why two clerks may not be added here, or None."""
    return _why_not(True, s, case, side)


def _open(supreme: bool, s: Court) -> Options:
    """The sides where clerks may be added: `parties` less what is refused, in one pass."""
    seat, briefs, number = s.seat, s.briefs, CLERKS[supreme]
    if s.hand[seat] < number or (supreme and not s.renown[seat]):
        return []
    budget = s.cubes[seat] - FOR_SUPREME * supreme
    if seat not in s.noticed and able(s, seat, NOTICE):
        budget += 1
    others = [other for other in (*s.seating, NEUTRAL) if other != seat]
    found: list[tuple[str, str]] = []
    for space, case in s.docket.items():
        spare = budget - LEVELS[space]
        if not case or spare < 0:
            continue
        leads = prevailing(s, TRACK[case])
        for side in SIDES:
            if f"{case}/{OTHER_SIDE[side]}/{seat}" in briefs:
                continue
            left = spare - FOR_PREVAILING * (leads == side)
            if left > 0 or (
                left == 0 and not any(f"{case}/{side}/{other}" in briefs for other in others)
            ):
                found.append((case, side))
    return found


def _advocate(supreme: bool, s: Court, case: str, side: str) -> Iterator[Event]:
    """Pay, and add clerks to one side of a case."""
    seat, price = s.seat, cost(s, s.seat, case, side, supreme)
    spend(s, "advocate", supreme)
    if price.notice:
        s.noticed += (seat,)
    take_cubes(s, seat, -price.cubes)
    s.renown[seat] -= supreme
    place_in(s, seat, case, side, CLERKS[supreme])
    details = {
        **{"case": case, "side": side, "clerks": CLERKS[supreme], "cubes": price.cubes},
        **{"renown": int(supreme), "level": price.level, "prevailing": price.prevailing},
        **{"counsel": price.counsel, "notice": price.notice, "supreme": supreme},
    }
    cite = "Supreme Advocate" if supreme else "Advocate"
    more = "; Judicial Notice; ruling 65" if price.notice else ""
    yield Event("advocated", seat, details, cite + more)


def _choices(supreme: bool, s: Court) -> Options:
    """Each track, each way, as far as the article reaches; one space more if persuasive."""
    least = REVIEWED[supreme]
    reach = (least, least + 1) if most(s, s.seat) else (least,)
    return [(track, side, spaces) for track in TRACKS for side in SIDES for spaces in reach]


def articles(s: Court) -> Options:
    """What a standard article may move."""
    return _choices(False, s)


def supreme_articles(s: Court) -> Options:
    """What a Supreme article may move."""
    return _choices(True, s)


def _publish(supreme: bool, s: Court, track: str, side: str, spaces: int) -> Iterator[Event]:
    spend(s, "law-review", supreme)
    persuasive = spaces > REVIEWED[supreme]
    details = {"track": track, "side": side, "spaces": spaces, "persuasive": persuasive}
    yield Event("published", s.seat, details, "Law Review Article")
    cite = "Persuasive Writing" if persuasive else ""
    yield shift(s, track, spaces * SIGN[side], "law-review", "", cite)


def no_article(s: Court, *args: str | int) -> str:
    """What is said of an article that cannot be written."""
    return (
        "an article moves a track toward silver or gold, 1 space or 3 if Supreme, and one more "
        "only if you alone have the most clerks on the Bench (Persuasive Writing)"
    )


NO_CASE = "that case is not on the Docket, or has no such side"
ADVOCATE = Rule[Court](
    kind="advocate",
    label="Advocate",
    cite="Advocate",
    options=parties,
    missing=NO_CASE,
    blocked=why_not,
    quick=lambda s: _open(False, s),
    effect=lambda s, case, side: _advocate(False, s, case, side),
)
SUPREME_ADVOCATE = Rule[Court](
    kind="supreme-advocate",
    label="Advocate, Supreme",
    cite="Supreme Advocate",
    options=parties,
    missing=NO_CASE,
    blocked=why_not_supreme,
    quick=lambda s: _open(True, s),
    effect=lambda s, case, side: _advocate(True, s, case, side),
)
LAW_REVIEW = Rule[Court](
    kind="law-review",
    label="Law review article",
    cite="Law Review Article",
    options=articles,
    missing=no_article,
    effect=lambda s, track, side, spaces: _publish(False, s, track, side, spaces),
)
SUPREME_LAW_REVIEW = Rule[Court](
    kind="supreme-law-review",
    label="Law review article, Supreme",
    cite="Law Review Article",
    options=supreme_articles,
    missing=no_article,
    effect=lambda s, track, side, spaces: _publish(True, s, track, side, spaces),
)
