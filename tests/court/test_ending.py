"""End Game Scoring: the six parts in order, ties that pass down, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Event
from companion.games.court import GAME
from companion.games.court.cards import CASES, GOALS, TRACK, TRACKS, WISHES
from companion.games.court.ending import placed
from companion.games.court.state import Court
from tests.court.table import (
    BENCH,
    COMMERCE,
    EQUALITY,
    EXECUTIVE,
    FOUR,
    ONE,
    SPEECH,
    THREE,
    TWO,
    after,
    kinds,
    laid,
    legal,
    of,
    refusal,
    table,
    told,
)

SEATS = (ONE, TWO, THREE, FOUR)
OF_TRACK = {track: [case for case in CASES if TRACK[case] == track] for track in TRACKS}
FOREMOST = f"- - {EXECUTIVE} {EQUALITY}"
"""A case on Appeal and one in the Supreme Court."""


def ended(**position: Any) -> tuple[Court, list[Event]]:
    """The scoring, on an empty Docket where the position names none; a single Goal is shown."""
    s, events = laid(**{"at": "final-count", "docket": ""} | position)
    while s.phase == "show-goal" and len(s.goals[s.seat]) == 1:
        s, more = told(s, *legal(s))
        events += more
    return s, events


def gained(**position: Any) -> list[int]:
    """Renown that each seat gains by the whole scoring."""
    return [renown - 5 for renown in ended(**position)[0].renown.values()]


def won(*hands: str) -> dict[str, str]:
    """Cases that each seat has won, as letters: c, x, s and e for the four tracks."""
    letters = dict(zip("cxse", TRACKS, strict=True))
    decks = {track: iter(cases) for track, cases in OF_TRACK.items()}
    return {
        next(decks[letters[letter]]): seat
        for seat, hand in zip(SEATS, hands, strict=False)
        for letter in hand
    }


def on_bench(*numbers: int) -> dict[str, int]:
    """So many clerks of each seat on the Bench, on two Justices."""
    first, second = BENCH.split()[:2]
    found: dict[str, int] = {}
    for seat, number in zip(SEATS, numbers, strict=False):
        found[f"{first}/{seat}"], found[f"{second}/{seat}"] = number // 2, number - number // 2
    return {key: number for key, number in found.items() if number}


# When the match ends


@pytest.mark.parametrize("deck", ["cases", "justices"])
def test_the_round_in_which_a_deck_runs_out_is_the_last(deck: str) -> None:
    """Ruling 48."""
    s, events = laid(at="end-round", last=deck, docket="")
    assert s.phase == "over" and not of(events, "round")
    s, events = laid(at="end-round", docket="")
    assert s.phase == "act" and of(events, "round")


def test_the_round_in_which_the_last_card_is_drawn_is_finished_first() -> None:
    """Ruling 48: Moderate and Age still come."""
    due = {"I": 0, "II": 0, "III": 1}
    s = table(at="adjudicate", cases_due=due, docket="", era="III", marks={"speech": 7})
    s = after(s, "deal-case:roe-v-wade")
    assert (s.last, s.phase, s.marks["speech"]) == ("cases", "age-die", 4)
    s, more = told(s, "age-die:0", "age-die:0")
    assert s.phase == "over" and of(more, "ended")


def test_the_last_justice_of_the_deck_ends_the_match_too() -> None:
    due = {"I": 0, "II": 0, "III": 1}
    s = table(at="elevate", pool="- john-mclean james-m-wayne", justices_due=due)
    s, events = told(s, "deal-justice:antonin-scalia")
    assert (s.last, s.pool[0]) == ("justices", "antonin-scalia")
    assert of(events, "last-card")[0].details["deck"] == "justices"


def test_the_six_parts_come_in_the_order_of_the_rulebook() -> None:
    _, events = ended(
        docket=FOREMOST, marks={"equality": 1, "executive": 1, "commerce": 1},
        briefs={f"{EQUALITY}/silver/{ONE}": 1}, won=won("cxse"), clerks=on_bench(1),
        dissents={TWO: 1}, goals={ONE: "canal-builders"},
    )  # fmt: skip
    wanted = [
        *("decided", "breadth", "depth", "bench-influence", "dissent-score", "goal-shown"),
        *("goal-scored", "ended"),
    ]
    assert [kind for kind in dict.fromkeys(kinds(events)) if kind in wanted] == wanted


# 1 Final Cases


def test_the_case_in_the_supreme_court_is_scored_before_the_one_on_appeal() -> None:
    """Ruling 50."""
    _, events = ended(docket=FOREMOST)
    assert [event.details["case"] for event in of(events, "decided")] == [EQUALITY, EXECUTIVE]
    assert {event.cite for event in of(events, "decided")} == {"Final Cases"}


def test_cases_in_discovery_and_at_trial_are_not_scored() -> None:
    briefs = {f"{COMMERCE}/silver/{ONE}": 3, f"{SPEECH}/silver/{ONE}": 3}
    s, events = ended(docket=f"{COMMERCE} {SPEECH} - -", briefs=briefs)
    assert not of(events, "decided")
    assert (s.won, s.renown[ONE]) == ({}, 5)


def test_final_cases_are_awarded_with_the_renown_of_any_decision() -> None:
    """Ruling 50."""
    briefs = {f"{EQUALITY}/gold/{TWO}": 3, f"{EQUALITY}/gold/{ONE}": 1}
    s, events = ended(docket=FOREMOST, marks={"equality": -1}, briefs=briefs)
    assert s.won == {EQUALITY: TWO}
    assert [(e.seat, e.details["renown"]) for e in of(events, "clerk-renown")] == [
        (ONE, 1),
        (TWO, 3),
    ]
    assert of(events, "awarded")[0].details["renown"] == 2


def test_final_cases_have_no_effect_no_opinion_and_no_dissent() -> None:
    briefs = {f"{EQUALITY}/gold/{TWO}": 3, f"{EQUALITY}/silver/{ONE}": 1}
    s, events = ended(docket=FOREMOST, marks={"equality": -1}, briefs=briefs)
    assert s.phase == "over"
    assert not {"effect", "opinion", "dissented", "shifted"} & set(kinds(events))


def test_a_final_case_counts_in_the_sets_and_depths_that_follow() -> None:
    briefs = {f"{EQUALITY}/silver/{ONE}": 1}
    _, events = ended(
        docket=FOREMOST, marks={"equality": 1}, briefs=briefs, won=won("cxs")
    )  # fmt: skip
    assert of(events, "breadth")[0].details == {"sets": 1, "renown": 5}


# 2 Case Breadth


@pytest.mark.parametrize(
    ("hand", "sets"),
    [("cxse", 1), ("ccxxssee", 2), ("cccxxse", 1), ("ccxxss", 0), ("", 0), ("cccxxxssseee", 3)],
)
def test_each_full_set_of_all_four_tracks_gives_5_renown(hand: str, sets: int) -> None:
    _, events = ended(won=won(hand))
    found = [event.details for event in of(events, "breadth")]
    assert found == ([{"sets": sets, "renown": 5 * sets}] if sets else [])


def test_several_players_may_have_sets() -> None:
    _, events = ended(won=won("cxse", "cxse"))
    assert [(event.seat, event.details["sets"]) for event in of(events, "breadth")] == [
        *((ONE, 1), (TWO, 1))
    ]


# 3 Case Depth


def test_most_cases_of_a_track_give_2_renown() -> None:
    _, events = ended(won=won("cc", "c", "x"))
    found = [(e.seat, e.details["track"], e.details["renown"]) for e in of(events, "depth")]
    assert found == [(ONE, "commerce", 2), (THREE, "executive", 2)]


def test_those_tied_for_most_cases_of_a_track_have_1_each() -> None:
    _, events = ended(won=won("ssc", "ss", "s"))
    found = [(e.seat, e.details["track"], e.details["renown"]) for e in of(events, "depth")]
    assert found == [(ONE, "commerce", 2), (ONE, "speech", 1), (TWO, "speech", 1)]


def test_for_a_track_of_which_nobody_won_a_case_nobody_scores() -> None:
    """Ruling 53."""
    assert not of(ended()[1], "depth")


def test_the_same_card_counts_in_a_set_and_in_a_depth() -> None:
    assert gained(won=won("cxse")) == [5 + 4 * 2, 0, 0]


# 4 Bench Influence


@pytest.mark.parametrize(
    ("clerks", "renown"),
    [
        ((4, 3, 2, 1), [5, 3, 1, 0]),
        ((3, 3, 2, 1), [3, 3, 1, 0]),
        ((4, 2, 2, 1), [5, 1, 1, 0]),
        ((4, 3, 1, 1), [5, 3, 0, 0]),
        ((2, 2, 2, 1), [3, 3, 3, 0]),
        ((3, 1, 1, 1), [5, 1, 1, 1]),
        ((1, 1, 1, 1), [3, 3, 3, 3]),
        ((2, 2, 1, 1), [3, 3, 0, 0]),
        ((1, 0, 0, 0), [5, 0, 0, 0]),
        ((2, 2, 0, 0), [3, 3, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
    ],
)
def test_clerks_on_the_bench_give_5_3_and_1_and_a_tie_passes_down(
    clerks: tuple[int, ...], renown: list[int]
) -> None:
    """Ruling 51: those who are level use up their places; it takes a clerk."""
    assert gained(seats=4, clerks=on_bench(*clerks)) == renown


def test_clerks_in_the_pool_and_on_cases_are_not_on_the_bench() -> None:
    s = ended(clerks={f"joseph-story/{ONE}": 5}, briefs={f"{COMMERCE}/gold/{TWO}": 2},
              docket=f"{COMMERCE} - - -")[0]  # fmt: skip
    assert s.renown == {ONE: 5, TWO: 5, THREE: 5}


# 5 Dissents


@pytest.mark.parametrize(
    ("tokens", "renown"),
    [
        ((3, 2, 1, 0), [4, 2, 0, 0]),
        ((2, 2, 1, 0), [2, 2, 0, 0]),
        ((3, 2, 2, 0), [4, 0, 0, 0]),
        ((1, 1, 1, 1), [2, 2, 2, 2]),
        ((1, 0, 0, 0), [4, 0, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
    ],
)
def test_dissent_tokens_give_4_and_2_and_a_tie_passes_down(
    tokens: tuple[int, ...], renown: list[int]
) -> None:
    """Ruling 52: without a token there are no points."""
    dissents = dict(zip(SEATS, tokens, strict=True))
    assert gained(seats=4, dissents=dissents) == renown


# 6 Philosophy Goal


@pytest.mark.parametrize("goal", GOALS)
def test_a_goal_gives_2_for_each_track_in_its_moderate_zone_and_3_in_the_landslide(
    goal: str,
) -> None:
    """Ruling 12: 1 to 4 is moderate, 5 to 7 a landslide."""
    wishes = dict(WISHES[goal])
    for size in range(1, 8):
        marks = {track: size if side == "silver" else -size for track, side in wishes.items()}
        assert gained(goals={ONE: goal}, marks=marks)[0] == (4 if size <= 4 else 6)


@pytest.mark.parametrize("goal", GOALS)
def test_a_goal_gives_nothing_for_a_track_that_stands_on_the_other_side(goal: str) -> None:
    first, second = WISHES[goal]
    marks = {first[0]: -3 if first[1] == "silver" else 3,
             second[0]: 6 if second[1] == "silver" else -6}  # fmt: skip
    _, events = ended(goals={ONE: goal}, marks=marks)
    (scored,) = of(events, "goal-scored")
    assert scored.details == {
        **{"goal": goal, "track": second[0], "zone": "landslide"},
        "renown": 3,
    }


def test_a_track_that_never_moved_matches_no_goal() -> None:
    s, events = ended(goals={ONE: "canal-builders"})
    assert not of(events, "goal-scored") and s.renown[ONE] == 5
    assert of(events, "goal-missed")


def test_tracks_that_a_goal_does_not_name_do_not_count() -> None:
    names = dict(WISHES["canal-builders"])
    marks = {track: 7 for track in TRACKS if track not in names}
    assert gained(goals={ONE: "canal-builders"}, marks=marks)[0] == 0


def test_each_goal_is_shown_to_all() -> None:
    _, events = ended(goals={ONE: "canal-builders", TWO: "toll-bridges"})
    shown = of(events, "goal-shown")
    assert [(e.seat, e.details["goal"], e.secret) for e in shown] == [
        *((ONE, "canal-builders", ()), (TWO, "toll-bridges", ()))
    ]


def test_whoever_still_has_two_goals_at_the_end_keeps_one_by_choice() -> None:
    """Ruling 8: the other goes unseen."""
    held = {ONE: "canal-builders merchant-houses", TWO: "toll-bridges"}
    s, _ = ended(goals=held, marks={"commerce": 1, "executive": -1})
    assert (s.phase, s.seat) == ("show-goal", ONE)
    assert legal(s) == ["show-goal:canal-builders", "show-goal:merchant-houses"]
    assert "not in your hand" in refusal(s, "show-goal:toll-bridges")
    s, events = told(s, "show-goal:merchant-houses")
    assert (s.renown[ONE], s.shown[ONE], s.goals[ONE]) == (9, "merchant-houses", ())
    assert s.goals_gone[ONE] == ("canal-builders",)
    assert s.seen_by(TWO).goals_gone[ONE] == ("?",)
    assert [event.details["goal"] for event in of(events, "goal-shown")] == ["merchant-houses"]


def test_goals_that_a_change_of_era_takes_are_dropped_before_one_is_kept() -> None:
    """Ruling 69."""
    held = {ONE: "canal-builders merchant-houses frontier-posts"}
    due = {"I": 0, "II": 1, "III": 0}
    s = table(at="appeal", then=("end-round",), docket="", goals=held, cases_due=due)
    s = after(s, "deal-case:rosen-v-usa")
    assert (s.phase, s.last) == ("drop-goal", "cases")
    s = after(s, "drop-goal:canal-builders")
    assert s.phase == "show-goal"
    assert legal(s) == ["show-goal:merchant-houses", "show-goal:frontier-posts"]


# Who wins


def winners(**position: Any) -> tuple[str, ...]:
    return GAME.winners(ended(**position)[0])


def test_most_renown_wins() -> None:
    assert winners(renown={ONE: 7, TWO: 9, THREE: 8}) == (TWO,)


def test_of_those_level_in_renown_whoever_won_most_cases_wins() -> None:
    """Ruling 55: one case gives 2 by depth, and 3 of three tracks in a tie give 1 each."""
    assert winners(renown={ONE: 5, TWO: 7, THREE: 0}, won=won("c")) == (ONE,)


def test_then_whoever_has_most_clerks_on_the_bench() -> None:
    """Ruling 55."""
    assert winners(renown={ONE: 5, TWO: 7, THREE: 0}, clerks=on_bench(2, 1)) == (ONE,)


def test_then_whoever_has_most_cubes_at_hand() -> None:
    """Ruling 55."""
    assert winners(renown={ONE: 9, TWO: 9}, cubes={ONE: 3, TWO: 4, THREE: 14}) == (TWO,)


def test_whoever_is_level_in_all_of_this_shares_the_victory() -> None:
    """Ruling 55."""
    assert winners(renown={ONE: 9, TWO: 9}, cubes={ONE: 4, TWO: 4, THREE: 14}) == (ONE, TWO)
    assert winners() == (ONE, TWO, THREE)


def test_cases_come_before_clerks_and_clerks_before_cubes() -> None:
    """Ruling 55, the chain in its order."""
    cubes = {TWO: 14}
    renown = {ONE: 8, TWO: 5, THREE: 0}
    assert winners(renown=renown, won=won("c"), clerks=on_bench(0, 2), cubes=cubes) == (ONE,)
    renown = {ONE: 5, TWO: 7, THREE: 0}
    assert winners(renown=renown, clerks=on_bench(2, 1), cubes=cubes) == (ONE,)


def test_nobody_has_won_before_the_end() -> None:
    assert GAME.winners(table(renown={ONE: 30})) == ()


def test_the_end_tells_who_wins_and_the_scores() -> None:
    s, events = ended(renown={ONE: 9})
    assert events[-1].kind == "ended"
    assert events[-1].details == {"winners": (ONE,), "scores": {ONE: 9, TWO: 5, THREE: 5}}
    assert GAME.scores(s) == {ONE: 9, TWO: 5, THREE: 5}


def test_nobody_is_placed_twice() -> None:
    found = placed({ONE: 3, TWO: 3, THREE: 1}, (5, 3, 1))
    assert [seat for seat, *_ in found] == [ONE, TWO, THREE]
    assert [rank for _, rank, *_ in found] == [1, 1, 3]
