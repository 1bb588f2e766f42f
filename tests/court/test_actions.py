"""Action Phase: turns, discs and versions, gathering, supporting candidates, law review."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from companion.core.game import Event
from companion.games.court.actions import ACTIONS
from companion.games.court.cards import BOT, TRACKS
from companion.games.court.state import Court
from tests.court.table import (
    BENCH,
    CHIEF,
    FOUR,
    NOBODY,
    ONE,
    SECOND,
    THREE,
    TWO,
    A,
    B,
    after,
    kinds,
    laid,
    legal,
    of,
    on_justice,
    refusal,
    table,
    told,
    whole,
)

BARE = " ".join(BENCH.split()[:5]) + " - - - -"
"""A Bench with four empty seats."""
ALL_TAKEN = {ONE: ("gather", "rest")}
DO = {
    "gather": "gather",
    "support": f"support:{A}",
    "law-review": "law-review:commerce:gold:1",
    "retirement": f"retirement:{SECOND}",
    "rest": "rest",
    "advocate": "advocate:gibbons-v-ogden:silver",
}
"""One way to take each action."""


def acting(s: Court, *, most: int = 99) -> Iterator[tuple[str, int]]:
    """Who acts in which round, everybody doing what is first of what may be done."""
    for _ in range(most):
        while s.phase != "act":
            if not s.agenda:
                return
            s = after(s, legal(s)[0])
        yield s.seat, s.round
        s = after(s, legal(s)[0])


# Whose turn


@pytest.mark.parametrize("gavel", [ONE, TWO, THREE])
def test_from_the_gavel_clockwise_each_takes_one_action_until_all_have_taken_three(
    gavel: str,
) -> None:
    seats = [ONE, TWO, THREE]
    at = seats.index(gavel)
    s = table(at="begin-round", gavel=gavel)
    found = [seat for seat, number in acting(s, most=10) if number == 3]
    assert found == (seats[at:] + seats[:at]) * 3


def test_a_round_tells_who_begins_it() -> None:
    s, events = laid(at="begin-round", gavel=TWO, seats=4)
    assert of(events, "round") == [Event("round", TWO, {"round": 3, "era": "I"}, "Turn Order")]
    assert s.seat == TWO


def test_each_turn_has_its_number() -> None:
    s, events = laid(at="begin-round")
    assert of(events, "turn")[0].details == {"turn": 1, "round": 3}
    _, events = told(s, "gather")
    assert of(events, "turn")[0].details == {"turn": 2, "round": 3}


# Three different actions


@pytest.mark.parametrize("action", ACTIONS)
def test_the_same_action_is_not_taken_twice_in_a_round(action: str) -> None:
    """Ruling 18."""
    s = table(turns=(ONE, ONE))
    s, _ = whole(s, DO[action])
    while s.phase != "act":
        s, _ = whole(s, legal(s)[0])
    assert "taken this action in this round already" in refusal(s, DO[action])
    assert not legal(s, action)


@pytest.mark.parametrize("action", ["gather", "support", "advocate", "law-review"])
def test_the_standard_and_the_supreme_form_are_the_same_action(action: str) -> None:
    """Ruling 18."""
    s = after(table(turns=(ONE, ONE)), DO[action])
    assert not legal(s, f"supreme-{action}")
    supreme = legal(table(), f"supreme-{action}")[0]
    s = after(table(turns=(ONE, ONE), cubes={ONE: 14}), supreme)
    assert not legal(s, action)


def test_what_others_have_done_bars_nobody() -> None:
    s = after(table(), "gather")
    assert (s.seat, "gather" in legal(s)) == (TWO, True)


def test_in_the_next_round_everything_is_open_again() -> None:
    s = table(at="begin-round", done={ONE: ("gather", "rest", "support")}, standard={ONE: 0})
    assert s.done == {ONE: (), TWO: (), THREE: ()}
    assert (s.standard[ONE], s.supreme[ONE]) == (2, 1)


# Discs


def test_a_round_gives_one_supreme_disc_and_two_standard_ones() -> None:
    s = table(turns=(ONE, ONE, ONE))
    s = after(s, "supreme-gather", f"support:{A}", "law-review:speech:gold:1")
    assert (s.standard[ONE], s.supreme[ONE]) == (0, 0)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_supreme_disc_may_be_used_at_any_of_the_three_turns(first: int) -> None:
    s = table(turns=(ONE, ONE, ONE))
    plain = ["gather", f"support:{A}"]
    plain.insert(first, "supreme-law-review:equality:gold:3")
    s = after(s, *plain)
    assert (s.standard[ONE], s.supreme[ONE]) == (0, 0)


def test_a_second_supreme_action_in_a_round_is_refused() -> None:
    s = after(table(turns=(ONE, ONE)), "supreme-gather")
    assert "your Supreme Action Disc is used" in refusal(s, f"supreme-support:{A}")
    assert not [action for action in legal(s) if action.startswith("supreme-")]


def test_a_standard_action_uses_a_standard_disc_while_there_is_one() -> None:
    """Ruling 63."""
    s = after(table(turns=(ONE, ONE)), "gather")
    assert (s.standard[ONE], s.supreme[ONE]) == (1, 1)


def test_without_a_standard_disc_a_standard_action_uses_the_supreme_one() -> None:
    """Ruling 63: all three actions of a round may be standard."""
    s = table(turns=(ONE,) * 3)
    s = after(s, "gather", f"support:{A}", "law-review:speech:gold:1")
    assert (s.standard[ONE], s.supreme[ONE]) == (0, 0)


# Rounds with four actions or two, and with other versions


@pytest.mark.parametrize(("actions", "standard"), [(3, 2), (4, 3), (2, 1)])
def test_a_further_disc_is_standard_and_so_is_the_one_that_goes(
    actions: int, standard: int
) -> None:
    """Ruling 19."""
    s = table(at="begin-round", actions=actions)
    assert (s.standard[ONE], s.supreme[ONE]) == (standard, 1)


@pytest.mark.parametrize("actions", [2, 4])
def test_in_such_a_round_each_acts_so_often_and_in_the_next_three_times(actions: int) -> None:
    """Rulings 19 and 45: an effect on the next round lasts for that round."""
    s = table(at="begin-round", actions=actions)
    turns = [number for _, number in acting(s, most=3 * actions + 9)]
    assert (turns.count(3), turns.count(4)) == (3 * actions, 9)


def test_all_four_actions_of_a_round_differ() -> None:
    """Ruling 19."""
    s = table(turns=(ONE,) * 4, standard={ONE: 3})
    s = after(s, "gather", f"support:{A}", "law-review:speech:gold:1")
    assert {action.split(":")[0].removeprefix("supreme-") for action in legal(s)} <= {
        *("advocate", "retirement", "rest")
    }


def test_where_no_supreme_action_is_allowed_the_supreme_disc_is_a_standard_one() -> None:
    s = table(turns=(ONE,) * 3, versions="none")
    assert "no Supreme action is allowed in this round" in refusal(s, "supreme-gather")
    s = after(s, "gather", f"support:{A}", "law-review:speech:gold:1")
    assert (s.standard[ONE], s.supreme[ONE]) == (0, 0)


def test_where_every_action_may_be_supreme_all_three_are() -> None:
    s = table(turns=(ONE,) * 3, versions="all")
    s = after(s, "supreme-gather", f"supreme-support:{A}", "supreme-law-review:speech:gold:3")
    assert (s.cubes[ONE], s.marks["speech"]) == (13, -3)
    assert (s.standard[ONE], s.supreme[ONE]) == (0, 0)


def test_where_every_action_may_be_supreme_a_standard_one_is_allowed_still() -> None:
    s = after(table(versions="all"), "gather")
    assert s.cubes[ONE] == 10


def test_such_a_round_is_followed_by_a_common_one() -> None:
    """Ruling 45."""
    s = table(at="begin-round", versions="all", next_versions="none")
    assert (s.versions, s.next_versions) == ("none", "")
    s = table(at="begin-round", versions="none")
    assert s.versions == ""


# No action, or one without a result


def test_one_must_act_where_something_is_legal() -> None:
    """Ruling 20."""
    assert "pass" not in legal(table())
    assert "there is something else that you can do" in refusal(table(), "pass")


def test_an_action_without_a_result_is_allowed() -> None:
    """Ruling 20: nothing is left in the General Supply."""
    s, events = told(table(cubes={ONE: 14}), "gather")
    assert of(events, "gathered")[0].details["cubes"] == 0
    assert s.done[ONE] == ("gather",)


def test_where_no_action_is_legal_one_passes() -> None:
    """Ruling 20: no clerk is left, the Bench is bare, and others have more clerks on it."""
    s = table(
        turns=(ONE, ONE), bench=BARE, hand={ONE: 0}, done=ALL_TAKEN, standard={ONE: 0},
        clerks={f"{CHIEF}/{TWO}": 1, f"{CHIEF}/{THREE}": 1},
    )  # fmt: skip
    assert legal(s) == ["pass"]
    s, events = told(s, "pass")
    assert kinds(events)[0] == "passed"
    assert (s.done[ONE], s.supreme[ONE]) == (("gather", "rest"), 1)


# Gather Influence


@pytest.mark.parametrize(("action", "cubes"), [("gather", 4), ("supreme-gather", 7)])
def test_gathering_takes_4_cubes_or_7_if_supreme(action: str, cubes: int) -> None:
    s, events = told(table(cubes={ONE: 2}), action)
    assert s.cubes[ONE] == 2 + cubes
    assert of(events, "gathered")[0].details["cubes"] == cubes


@pytest.mark.parametrize(("action", "cubes"), list(product(["gather", "supreme-gather"], [9, 12])))
def test_gathering_takes_as_many_as_there_are(action: str, cubes: int) -> None:
    s, events = told(table(cubes={ONE: cubes}), action)
    wanted = 4 if action == "gather" else 7
    assert s.cubes[ONE] == min(14, cubes + wanted)
    assert of(events, "gathered")[0].details["cubes"] == min(wanted, 14 - cubes)


def test_gathering_leaves_the_cubes_of_others_alone() -> None:
    s = after(table(), "supreme-gather")
    assert (s.cubes[TWO], s.cubes[THREE]) == (6, 6)


# Support Candidate


@pytest.mark.parametrize(("action", "number"), [("support", 1), ("supreme-support", 2)])
def test_supporting_adds_one_clerk_or_two_to_the_same_candidate(action: str, number: int) -> None:
    s = after(table(clerks={f"{B}/{ONE}": 1}), f"{action}:{B}")
    assert (on_justice(s, B), s.hand[ONE]) == ({ONE: 1 + number}, 13 - number)


@pytest.mark.parametrize("action", ["support", "supreme-support"])
def test_support_costs_nothing(action: str) -> None:
    """Ruling 24: neither cubes nor renown."""
    s = after(table(cubes={ONE: 0}, renown={ONE: 0}), f"{action}:{A}")
    assert (s.cubes[ONE], s.renown[ONE]) == (0, 0)


@pytest.mark.parametrize("action", ["support", "supreme-support"])
def test_only_a_candidate_is_supported_not_a_justice_of_the_bench(action: str) -> None:
    assert "not in the candidate pool" in refusal(table(), f"{action}:{CHIEF}")


def test_supreme_support_needs_two_clerks_in_hand() -> None:
    """Ruling 22."""
    s = table(hand={ONE: 1})
    assert "it takes 2 clerks, and you have 1 left" in refusal(s, f"supreme-support:{A}")
    assert on_justice(after(s, f"support:{A}"), A) == {ONE: 1}


def test_without_a_clerk_in_hand_nobody_is_supported() -> None:
    """Ruling 23."""
    assert "all 14 of your clerks are placed" in refusal(table(hand={ONE: 0}), f"support:{A}")


def test_an_empty_place_of_the_pool_is_not_supported() -> None:
    s = table(pool=f"{A} {NOBODY} {B}")
    assert legal(s, "support") == [f"support:{A}", f"support:{B}"]


# Law Review Article


@pytest.mark.parametrize(("track", "side"), list(product(TRACKS, ["silver", "gold"])))
def test_an_article_moves_any_track_one_space_either_way(track: str, side: str) -> None:
    way = 1 if side == "silver" else -1
    s = after(table(marks=dict.fromkeys(TRACKS, 3)), f"law-review:{track}:{side}:1")
    assert s.marks == dict.fromkeys(TRACKS, 3) | {track: 3 + way}


@pytest.mark.parametrize(("side", "mark"), [("silver", 6), ("gold", -1)])
def test_a_supreme_article_moves_it_three(side: str, mark: int) -> None:
    s = after(table(marks={"speech": 3}), f"supreme-law-review:speech:{side}:3")
    assert s.marks["speech"] == mark


@pytest.mark.parametrize("spaces", [2, 3, 4])
def test_a_standard_article_goes_no_farther_than_one_space(spaces: int) -> None:
    reason = refusal(table(), f"law-review:speech:gold:{spaces}")
    assert "1 space or 3 if Supreme" in reason


# Persuasive Writing


def on_bench(*numbers: int, **position: object) -> Court:
    """Each seat with so many clerks on the Bench, on different Justices."""
    seats = [ONE, TWO, THREE, FOUR][: len(numbers)]
    clerks: dict[str, int] = {}
    for seat, number in zip(seats, numbers, strict=True):
        for at in range(number):
            justice = BENCH.split()[at % 9]
            clerks[f"{justice}/{seat}"] = clerks.get(f"{justice}/{seat}", 0) + 1
    return table(seats=len(numbers), clerks=clerks, **position)


@pytest.mark.parametrize(("action", "spaces"), [("law-review", 2), ("supreme-law-review", 4)])
def test_whoever_alone_has_most_clerks_on_the_bench_may_go_one_space_farther(
    action: str, spaces: int
) -> None:
    """Ruling 25: the extra space goes the same way."""
    s, events = told(on_bench(3, 2, 2), f"{action}:equality:gold:{spaces}")
    assert s.marks["equality"] == -spaces
    assert of(events, "published")[0].details["persuasive"] is True


@pytest.mark.parametrize(("action", "spaces"), [("law-review", 1), ("supreme-law-review", 3)])
def test_the_extra_space_is_not_forced_on_anybody(action: str, spaces: int) -> None:
    """Ruling 64."""
    s, events = told(on_bench(3, 2, 2), f"{action}:equality:gold:{spaces}")
    assert s.marks["equality"] == -spaces
    assert of(events, "published")[0].details["persuasive"] is False


@pytest.mark.parametrize("clerks", [(3, 3, 2), (0, 0, 0), (2, 2, 2), (2, 3, 1)])
def test_without_more_clerks_than_every_other_there_is_no_extra_space(
    clerks: tuple[int, ...],
) -> None:
    """Ruling 25."""
    reason = refusal(on_bench(*clerks), "law-review:equality:gold:2")
    assert "only if you alone have the most clerks on the Bench" in reason


@pytest.mark.parametrize("action", ["law-review", "supreme-law-review"])
def test_whoever_alone_has_fewest_may_write_none(action: str) -> None:
    s = on_bench(1, 2, 3)
    spaces = 3 if action.startswith("supreme") else 1
    reason = refusal(s, f"{action}:equality:gold:{spaces}")
    assert "you alone have the fewest clerks on the Bench" in reason
    assert not legal(s, action)


@pytest.mark.parametrize("clerks", [(0, 0, 0), (1, 1, 3), (1, 2, 1), (4, 4, 4)])
def test_those_tied_for_fewest_may_write(clerks: tuple[int, ...]) -> None:
    """Ruling 25, the start of a match included."""
    assert legal(on_bench(*clerks), "law-review")


def test_of_two_players_one_may_go_farther_while_the_other_may_not_write() -> None:
    """Ruling 25."""
    s = on_bench(2, 1, turns=(ONE, TWO))
    assert "law-review:speech:gold:2" in legal(s)
    s = after(s, "gather")
    assert (s.seat, legal(s, "law-review")) == (TWO, [])


def test_clerks_in_the_pool_do_not_count_as_clerks_on_the_bench() -> None:
    s = table(clerks={f"{A}/{ONE}": 5})
    assert "only if you alone" in refusal(s, "law-review:speech:gold:2")


def test_neutral_clerks_never_sit_on_the_bench_or_in_the_pool() -> None:
    """Ruling 29: a neutral clerk on a case changes nothing of Persuasive Writing."""
    brief = {"gibbons-v-ogden/silver/neutral": 1}
    s = table(seats=2, briefs=brief, clerks={f"{CHIEF}/{ONE}": 1})
    assert "law-review:speech:gold:2" in legal(s)


def test_the_opponent_of_the_solitaire_mode_counts_like_a_player() -> None:
    s = table(solo="standard", clerks={f"{CHIEF}/{BOT}": 2}, turns=(ONE,))
    assert "you alone have the fewest" in refusal(s, "law-review:speech:gold:1")
