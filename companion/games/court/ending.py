"""End Game Scoring, part by part, and who wins (End Game Scoring)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.game import Event, Rule, Step
from companion.core.state import CHANCE, OVER, RULES
from companion.games.court.adjudication import submitted
from companion.games.court.cards import SIGN, SPACES, TRACK, TRACKS, WISHES
from companion.games.court.state import MODERATE, Court, in_turn, on_bench

FOR_SET, FOR_DEPTH, FOR_TIED_DEPTH = 5, 2, 1
BENCH_RENOWN = (5, 3, 1)
DISSENT_RENOWN = (4, 2)
GOAL_RENOWN = {"moderate": 2, "landslide": 3}


def final_count(s: Court) -> None:
    """The parts of the scoring, in order; the case before the Supreme Court first (ruling 50)."""
    s.then(
        *(("final-case", RULES, space) for space in (SPACES[3], SPACES[2])),
        *((part, RULES) for part in ("breadth", "depth", "bench-influence", "dissent-score")),
        *(("show-goal", seat) for seat in in_turn(s) if s.goals[seat]),
        ("finish", RULES),
    )


def final_case(s: Court, space: str) -> Iterator[Event]:
    """A case is decided without opinions, dissents or effect."""
    if case := s.docket[space]:
        s.then(("decide", RULES, case, True))
        yield submitted(s, space, "Final Cases; ruling 50")


def collected(s: Court, seat: str) -> Counter[str]:
    """How many cases of each track a seat has won."""
    return Counter(TRACK[case] for case, winner in s.won.items() if winner == seat)


def breadth(s: Court) -> Iterator[Event]:
    """Five renown for each set of cases of all four tracks."""
    for seat in in_turn(s):
        own = collected(s, seat)
        if sets := min(own[track] for track in TRACKS):
            s.renown[seat] += FOR_SET * sets
            yield Event("breadth", seat, {"sets": sets, "renown": FOR_SET * sets}, "Case Breadth")


def depth(s: Court) -> Iterator[Event]:
    """For each track, who has won most of its cases: two renown alone, one each if tied."""
    for track in TRACKS:
        count = {seat: collected(s, seat)[track] for seat in in_turn(s)}
        best = max(count.values())
        first = [seat for seat, number in count.items() if number == best]
        renown = FOR_DEPTH if len(first) == 1 else FOR_TIED_DEPTH
        for seat in first if best else ():
            s.renown[seat] += renown
            tied = len(first) > 1
            details = {"track": track, "cases": best, "renown": renown, "tied": tied}
            yield Event("depth", seat, details, "Case Depth; ruling 53")


def placed(count: dict[str, int], renown: tuple[int, ...]) -> list[tuple[str, int, int, bool]]:
    """Who with anything takes what: seat, rank, renown, and whether others are level.

    All in a tie take the renown of the next lower position, and use up their ranks (ruling 51).
    """
    found: list[tuple[str, int, int, bool]] = []
    rank = 0
    for number in sorted({n for n in count.values() if n}, reverse=True):
        tied = [seat for seat, n in count.items() if n == number]
        level = len(tied) > 1
        at = rank + level
        found += [(seat, rank + 1, renown[at], level) for seat in tied if at < len(renown)]
        rank += len(tied)
    return found


def bench_influence(s: Court) -> Iterator[Event]:
    """Five, three and one renown for most clerks on the Bench."""
    there = on_bench(s)
    count = {seat: there[seat] for seat in in_turn(s)}
    for seat, rank, renown, tied in placed(count, BENCH_RENOWN):
        s.renown[seat] += renown
        details = {"clerks": there[seat], "rank": rank, "renown": renown, "tied": tied}
        yield Event("bench-influence", seat, details, "Bench Influence; ruling 51")


def dissent_score(s: Court) -> Iterator[Event]:
    """Four and two renown for most Dissent tokens."""
    count = {seat: s.dissents[seat] for seat in in_turn(s)}
    for seat, rank, renown, tied in placed(count, DISSENT_RENOWN):
        s.renown[seat] += renown
        details = {"tokens": count[seat], "rank": rank, "renown": renown, "tied": tied}
        yield Event("dissent-score", seat, details, "Dissents; ruling 52")


def show_goal(s: Court, goal: str) -> Iterator[Event]:
    """A Goal is shown, others go unseen: two renown for a match, three in the landslide zone."""
    seat = s.seat
    s.goals_gone[seat] += tuple(held for held in s.goals[seat] if held != goal)
    s.goals[seat], s.shown[seat] = (), goal
    yield Event("goal-shown", seat, {"goal": goal}, "Philosophy Goal; ruling 8")
    for track, side in WISHES[goal]:
        mark = s.marks[track] * SIGN[side]
        if mark > 0:
            zone = "landslide" if mark > MODERATE else "moderate"
            renown = GOAL_RENOWN[zone]
            s.renown[seat] += renown
            details = {"goal": goal, "track": track, "zone": zone, "renown": renown}
            yield Event("goal-scored", seat, details, "Philosophy Goal")
    if not any(s.marks[track] * SIGN[side] > 0 for track, side in WISHES[goal]):
        yield Event("goal-missed", seat, {"goal": goal}, "Philosophy Goal")


def winners(s: Court) -> tuple[str, ...]:
    """Most renown; then most cases, clerks on the Bench, cubes; then the victory is shared."""
    if s.phase != OVER:
        return ()
    there, won = on_bench(s), Counter(s.won.values())
    rank = {seat: (s.renown[seat], won[seat], there[seat], s.cubes[seat]) for seat in s.seating}
    best = max(rank.values())
    return tuple(seat for seat in s.seating if rank[seat] == best)


def finish(s: Court) -> Iterator[Event]:
    """The match is over."""
    s.agenda = []
    s.phase = OVER
    details = {"winners": winners(s), "scores": dict(s.renown)}
    yield Event("ended", CHANCE, details, "Winner")


SHOW_GOAL = Rule[Court](
    kind="show-goal",
    label="Show a Goal",
    cite="Philosophy Goal; ruling 8",
    options=lambda s: [(goal,) for goal in s.goals[s.seat]],
    missing="that Goal is not in your hand",
    effect=show_goal,
)
STEPS = {
    "final-count": Step[Court](cite="Game End", effect=final_count),
    "final-case": Step[Court](cite="Final Cases; ruling 50", effect=final_case),
    "breadth": Step[Court](cite="Case Breadth", effect=breadth),
    "depth": Step[Court](cite="Case Depth; ruling 53", effect=depth),
    "bench-influence": Step[Court](cite="Bench Influence; ruling 51", effect=bench_influence),
    "dissent-score": Step[Court](cite="Dissents; ruling 52", effect=dissent_score),
    "finish": Step[Court](cite="Winner", effect=finish),
}
