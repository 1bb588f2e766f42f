"""Solitaire Mode: how the opponent begins, its ten cards, whom it aims at."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from companion.core.errors import CompanionError
from companion.core.game import Action, Event
from companion.games.court import GAME
from companion.games.court.actions import able
from companion.games.court.cards import BOT, JUSTICES, RETIRES, SYMBOLS, TRACK, bot_cards
from companion.games.court.solo import plays, retiring, supporting
from companion.games.court.state import Court, prevailing
from tests.court.table import (
    CHIEF,
    COMMERCE,
    EQUALITY,
    EXECUTIVE,
    ONE,
    SECOND,
    SPEECH,
    A,
    after,
    begun,
    conserved,
    decision,
    kinds,
    legal,
    of,
    on_justice,
    on_side,
    opened,
    table,
    told,
    whole,
)

LEVELS = ("intro", "standard", "supreme")
DECK = {
    **{f"advocate-{space}": 1 for space in ("discovery", "trial", "appeal", "supreme-court")},
    **{"retirement": 2, "rest": 1, "support-candidate": 2, "law-review-article": 1},
}


def facing(**position: Any) -> Court:
    """The opponent is about to flip a card, with one clerk on silver in the Supreme Court."""
    given = {"solo": "standard", "at": "bot-turn", "briefs": {f"{EQUALITY}/silver/{BOT}": 1}}
    return table(**given | position)


def flipped(card: str, **position: Any) -> tuple[Court, list[Event]]:
    return told(facing(**position), f"flip:{card}")


def matching(symbols: dict[str, Any], track: str, sign: int) -> list[str]:
    """Justices whose symbol of this track has this sign, the greatest first."""
    found = {justice: sign * dict(symbols[justice]).get(track, 0) for justice in JUSTICES}
    there = [justice for justice, n in found.items() if n > 0]
    return sorted(there, key=found.__getitem__, reverse=True)


def none_of(symbols: dict[str, Any], track: str, sign: int) -> list[str]:
    """Justices without such a symbol."""
    return [justice for justice in JUSTICES if justice not in matching(symbols, track, sign)]


# Set-up


@pytest.mark.parametrize(("level", "renown"), list(zip(LEVELS, (5, 20, 30), strict=True)))
def test_the_opponent_begins_with_20_renown_or_5_or_30_by_level(level: str, renown: int) -> None:
    s = opened(solo=level)
    assert s.renown == {ONE: 5, BOT: renown}


@pytest.mark.parametrize("level", LEVELS)
def test_the_opponent_has_no_goals(level: str) -> None:
    s = opened(solo=level)
    assert (len(s.goals[ONE]), s.goals[BOT]) == (3, ())


@pytest.mark.parametrize("level", LEVELS)
def test_two_clerks_of_the_opponent_are_on_the_chief_justice(level: str) -> None:
    s = whole_setup(level)
    assert on_justice(s, s.bench[0]) == {BOT: 2}


def whole_setup(level: str) -> Court:
    """The state when the set-up is over and no card is flipped yet."""
    s = begun(solo=level)
    while s.phase != "flip":
        s = after(s, legal(s)[0])
    return s


@pytest.mark.parametrize("level", LEVELS)
def test_one_clerk_of_the_opponent_is_on_the_prevailing_side_of_each_case(level: str) -> None:
    s = whole_setup(level)
    there = [case for case in s.docket.values() if case]
    assert len(there) == 3
    for case in there:
        side = prevailing(s, TRACK[case]) or "silver"
        assert on_side(s, case, side) == {BOT: 1}


def test_only_at_the_supreme_level_a_clerk_is_on_each_justice_without_aging_markers() -> None:
    for level in LEVELS:
        s = whole_setup(level)
        with_clerk = [justice for justice in s.bench if on_justice(s, justice)]
        unmarked = s.bench[6:] if level == "supreme" else []
        assert with_clerk == [s.bench[0], *unmarked]


def test_on_a_track_that_has_not_moved_the_opponent_takes_the_silver_side() -> None:
    """Ruling 66."""
    s, _ = flipped("advocate-appeal", briefs={})
    assert on_side(s, EXECUTIVE, "silver") == {BOT: 1}


def test_the_deck_of_the_opponent_has_ten_cards() -> None:
    assert facing().bot_left == DECK
    assert {card.id: card.count for card in bot_cards().values()} == DECK


# Its turn


def test_there_is_no_gavel_and_the_opponent_always_begins() -> None:
    """Ruling 62."""
    s = begun(solo="standard")
    assert s.phase != "first-gavel"
    s = whole_setup("standard")
    assert (s.gavel, s.phase, s.round) == ("", "flip", 1)


def test_three_cards_are_flipped_one_by_one_and_then_the_player_acts_three_times() -> None:
    s = table(solo="standard", at="begin-round", docket="")
    order: list[str] = []
    while s.round == 3 and len(order) < 6:
        order.append(s.phase)
        s = after(s, "flip:rest" if s.phase == "flip" and "flip:rest" in legal(s) else legal(s)[0])
        while s.phase not in ("flip", "act"):
            s = after(s, legal(s)[0])
    assert order == ["flip"] * 3 + ["act"] * 3


def test_a_card_is_resolved_before_the_next_one_is_flipped() -> None:
    bench = bench_of(*matching(RETIRES, "equality", 1)[:1], *none_of(RETIRES, "equality", 1)[:6])
    briefs = {f"{EQUALITY}/silver/{BOT}": 1}
    s = table(solo="standard", at="begin-round", briefs=briefs, bench=bench, pool="")
    s = after(s, "flip:retirement")
    assert s.phase == "retirement-die"
    assert after(s, legal(s)[-1]).phase == "flip"


def test_a_card_that_is_there_twice_is_twice_as_likely() -> None:
    odds = {str(action): weight for action, weight in GAME.odds(facing())}
    assert odds == {f"flip:{card}": count for card, count in DECK.items()}


def test_a_card_that_is_flipped_is_out_of_the_deck() -> None:
    s, _ = flipped("rest")
    assert s.bot_left["rest"] == 0
    assert sum(s.bot_left.values()) == 9


def test_when_one_card_is_left_the_others_are_shuffled_in_at_once() -> None:
    left = dict.fromkeys(DECK, 0) | {"rest": 1, "advocate-trial": 1}
    s, _ = flipped("rest", bot_left=left)
    assert s.bot_left == DECK


def test_with_two_cards_left_nothing_is_shuffled() -> None:
    left = dict.fromkeys(DECK, 0) | {"rest": 1, "advocate-trial": 1, "retirement": 1}
    s, _ = flipped("rest", bot_left=left)
    assert s.bot_left == left | {"rest": 0}


def test_a_deck_holds_two_cards_or_more_whenever_one_is_flipped() -> None:
    s = opened(solo="standard")
    seen = set()
    for _ in range(120):
        if s.phase == "over":
            break
        if s.phase == "flip":
            seen.add(sum(s.bot_left.values()))
        s = after(s, legal(s)[-1])
    assert seen <= set(range(2, 11)) and {2, 10} <= seen


def test_the_opponent_is_never_asked_anything() -> None:
    s = opened(solo="supreme")
    with pytest.raises(CompanionError):
        plays(GAME, s, None)
    for _ in range(150):
        if s.phase == "over":
            break
        assert s.seat != BOT
        s = after(s, legal(s)[0])


# Advocate


@pytest.mark.parametrize(
    ("space", "case", "number"),
    [("discovery", COMMERCE, 2), ("trial", SPEECH, 1), ("appeal", EXECUTIVE, 1),
     ("supreme-court", EQUALITY, 1)],
)  # fmt: skip
@pytest.mark.parametrize("mark", [2, -2])
def test_an_advocate_puts_a_clerk_on_the_prevailing_side_and_two_in_discovery(
    space: str, case: str, number: int, mark: int
) -> None:
    s, events = flipped(f"advocate-{space}", briefs={}, marks={TRACK[case]: mark})
    side = "silver" if mark > 0 else "gold"
    assert on_side(s, case, side) == {BOT: number}
    assert (s.hand[BOT], s.cubes[BOT], s.renown[BOT]) == (14 - number, 6, 5)
    assert of(events, "bot-placed")[0].details["clerks"] == number


@pytest.mark.parametrize(("own", "mark"), [("silver", -3), ("gold", 3)])
def test_where_it_has_clerks_already_the_new_one_joins_them(own: str, mark: int) -> None:
    briefs = {f"{EXECUTIVE}/{own}/{BOT}": 1}
    s, _ = flipped("advocate-appeal", briefs=briefs, marks={"executive": mark})
    assert on_side(s, EXECUTIVE, own) == {BOT: 2}


def test_an_empty_space_takes_no_clerk() -> None:
    s, events = flipped("advocate-appeal", docket=COMMERCE, briefs={})
    assert not s.briefs and of(events, "bot-idle")


def test_with_one_clerk_left_it_places_that_one() -> None:
    """Ruling 66."""
    s, _ = flipped("advocate-discovery", hand={BOT: 1})
    assert sum(on_side(s, COMMERCE, "silver").values()) == 1
    s, _ = flipped("support-candidate", hand={BOT: 1}, briefs={})
    assert sum(on_justice(s, A).values()) == 1


@pytest.mark.parametrize("card", ["advocate-discovery", "advocate-trial", "support-candidate"])
def test_without_a_clerk_it_skips_the_card(card: str) -> None:
    """Ruling 62."""
    _, events = flipped(card, hand={BOT: 0})
    assert of(events, "bot-idle")[0].details["card"] == card


# Retirement


def test_retirement_puts_three_markers_on_the_target_and_rolls() -> None:
    target = matching(RETIRES, "equality", 1)[0]
    others = none_of(RETIRES, "equality", 1)[:7]
    s, _ = flipped("retirement", bench=bench_of(*others, target), pool="", markers={target: 1})
    assert (s.phase, s.about[0], s.markers[target]) == ("retirement-die", target, 4)


def bench_of(*justices: str) -> str:
    return " ".join(justices)


def aimed(bench: str, **position: Any) -> str:
    """Whom the opponent would retire from this Bench."""
    return retiring(facing(bench=bench, pool="", **position))


def test_the_target_has_the_most_retirement_symbols_of_the_track_of_its_foremost_case() -> None:
    """Ruling 62: on the side that its clerks are on."""
    strong, *_, weak = matching(RETIRES, "equality", 1)
    assert dict(RETIRES[strong])["equality"] > dict(RETIRES[weak])["equality"]
    chief, *others = none_of(RETIRES, "equality", 1)[:7]
    assert aimed(bench_of(chief, weak, *others, strong)) == strong


def test_only_what_helps_its_side_counts() -> None:
    """Ruling 62."""
    helps, hurts = matching(RETIRES, "equality", -1)[0], matching(RETIRES, "equality", 1)[0]
    bench = bench_of("-", helps, hurts)
    assert aimed(bench, briefs={f"{EQUALITY}/gold/{BOT}": 1}) == helps
    assert aimed(bench, briefs={f"{EQUALITY}/silver/{BOT}": 1}) == hurts


def level_pair() -> tuple[str, str]:
    """Two Justices whose retirement moves Equality equally far toward silver."""
    found = matching(RETIRES, "equality", 1)
    for one, other in pairwise(found):
        if dict(RETIRES[one])["equality"] == dict(RETIRES[other])["equality"]:
            return one, other
    raise AssertionError("no two are level")


def test_in_a_tie_the_lowest_seat_is_the_target() -> None:
    one, other = level_pair()
    assert aimed(bench_of("-", other, one)) == other
    assert aimed(bench_of("-", "-", one, other)) == one


def test_the_retirement_symbols_of_the_chief_justice_count_twice() -> None:
    """Ruling 62: one symbol of the Chief Justice is level with two of an associate."""
    strong, *_, weak = matching(RETIRES, "equality", 1)
    assert dict(RETIRES[strong])["equality"] == 2 * dict(RETIRES[weak])["equality"]
    assert aimed(bench_of(weak, strong)) == weak
    assert aimed(bench_of("-", weak, strong)) == strong


def test_the_chief_justice_comes_first_in_a_tie() -> None:
    one, other = level_pair()
    assert aimed(bench_of(one, other)) == one
    assert aimed(bench_of(other, one)) == other


def test_where_nobody_matches_the_next_case_counts() -> None:
    nobody = [
        j for j in none_of(RETIRES, "equality", 1) if dict(RETIRES[j]).get("executive", 0) > 0
    ]
    briefs = {f"{EQUALITY}/silver/{BOT}": 1, f"{EXECUTIVE}/silver/{BOT}": 1}
    assert aimed(bench_of("-", nobody[0]), briefs=briefs) == nobody[0]


def test_where_nobody_matches_any_of_its_cases_the_card_does_nothing() -> None:
    nobody = none_of(RETIRES, "equality", 1)[:3]
    s, events = flipped("retirement", bench=bench_of(*nobody, *["-"] * 3), pool="")
    assert of(events, "bot-idle") and set(s.markers.values()) == {0}


def test_a_case_where_the_player_has_as_many_clerks_does_not_count() -> None:
    """Ruling 62: most clerks means more than the player, on either side."""
    (target,) = matching(RETIRES, "equality", 1)[:1]
    for side, number, found in (("silver", 1, ""), ("gold", 1, ""), ("gold", 2, "")):
        briefs = {f"{EQUALITY}/silver/{BOT}": 1, f"{EQUALITY}/{side}/{ONE}": number}
        assert aimed(bench_of("-", target), briefs=briefs) == found
    briefs = {f"{EQUALITY}/silver/{BOT}": 2, f"{EQUALITY}/gold/{ONE}": 1}
    assert aimed(bench_of("-", target), briefs=briefs) == target


def test_with_four_vacant_seats_the_opponent_retires_nobody() -> None:
    """Ruling 62."""
    (target,) = matching(RETIRES, "equality", 1)[:1]
    rest = [j for j in JUSTICES if j != target][:5]
    s, events = flipped("retirement", bench=bench_of(target, *rest[:4]), pool="")
    assert of(events, "bot-idle") and s.markers[target] == 0
    s, _ = flipped("retirement", bench=bench_of(target, *rest), pool="")
    assert s.markers[target] == 3 and s.phase == "retirement-die"


# Rest


def test_rest_takes_the_opponent_one_space_on_and_gives_it_nothing() -> None:
    for space in range(10):
        s, _ = flipped("rest", robing={BOT: space})
        assert s.robing[BOT] == space + 1
        assert (s.renown[BOT], s.phase) == (5, "over")


def test_the_opponent_ends_an_ongoing_ability_of_the_player() -> None:
    """Ruling 32."""
    s = facing(robing={ONE: 4, BOT: 3})
    assert able(s, ONE, 4)
    s, events = told(s, "flip:rest")
    assert not able(s, ONE, 4)
    assert [(e.seat, e.details["on"]) for e in of(events, "ability")] == [(ONE, False)]


def test_on_the_last_space_the_card_does_nothing() -> None:
    s, events = flipped("rest", robing={BOT: 10})
    assert s.robing[BOT] == 10 and of(events, "bot-idle")


# Support Candidate


def helped(pool: str, **position: Any) -> str:
    """Whom the opponent would support."""
    return supporting(facing(pool=pool, bench="", **position))


def test_support_adds_two_clerks_to_the_candidate_with_most_matching_symbols() -> None:
    """Ruling 62: symbols, not those of retirement, in the pool."""
    found = matching(SYMBOLS, "equality", 1)
    strong, weak, nothing = found[0], found[-1], none_of(SYMBOLS, "equality", 1)[0]
    assert dict(SYMBOLS[strong])["equality"] > dict(SYMBOLS[weak])["equality"]
    s, _ = flipped("support-candidate", pool=f"{weak} {nothing} {strong}", bench="")
    assert on_justice(s, strong) == {BOT: 2}


def test_in_a_tie_the_higher_place_of_the_pool_is_supported() -> None:
    found = matching(SYMBOLS, "equality", 1)
    one = found[0]
    other = next(
        j for j in found[1:] if dict(SYMBOLS[j])["equality"] == dict(SYMBOLS[one])["equality"]
    )
    assert helped(f"- {one} {other}") == one
    assert helped(f"{other} - {one}") == other


def test_where_no_candidate_matches_the_one_in_place_a_is_supported() -> None:
    nobody = none_of(SYMBOLS, "equality", 1)[:3]
    assert helped(bench_of(*nobody)) == nobody[0]
    assert helped(bench_of(*nobody), briefs={}) == nobody[0]


def test_where_place_a_is_empty_the_next_candidate_is_supported() -> None:
    nobody = none_of(SYMBOLS, "equality", 1)[:2]
    assert helped(f"- {nobody[0]} {nobody[1]}") == nobody[0]


def test_where_no_candidate_matches_the_foremost_case_the_next_one_counts() -> None:
    nobody = none_of(SYMBOLS, "equality", 1)
    helps = next(j for j in nobody if dict(SYMBOLS[j]).get("speech", 0) < 0)
    other = next(j for j in nobody if not dict(SYMBOLS[j]).get("speech", 0))
    briefs = {f"{EQUALITY}/silver/{BOT}": 1, f"{SPEECH}/gold/{BOT}": 1}
    assert helped(f"{other} - {helps}", briefs=briefs) == helps


def test_without_a_candidate_the_card_does_nothing() -> None:
    assert of(flipped("support-candidate", pool="")[1], "bot-idle")


# Law Review Article


@pytest.mark.parametrize(("side", "lands"), [("silver", 3), ("gold", -3)])
def test_law_review_moves_the_track_of_its_foremost_case_three_spaces_its_way(
    side: str, lands: int
) -> None:
    briefs = {f"{EXECUTIVE}/{side}/{BOT}": 2, f"{COMMERCE}/gold/{BOT}": 3}
    s, _ = flipped("law-review-article", briefs=briefs)
    assert s.marks == dict.fromkeys(s.marks, 0) | {"executive": lands}


def test_law_review_passes_over_a_case_where_the_player_has_as_many() -> None:
    briefs = {f"{EQUALITY}/silver/{BOT}": 1, f"{EQUALITY}/gold/{ONE}": 1}
    briefs |= {f"{SPEECH}/gold/{BOT}": 1}
    s, _ = flipped("law-review-article", briefs=briefs)
    assert (s.marks["equality"], s.marks["speech"]) == (0, -3)


def test_without_such_a_case_law_review_does_nothing() -> None:
    s, events = flipped("law-review-article", briefs={})
    assert of(events, "bot-idle") and set(s.marks.values()) == {0}


def test_the_opponent_is_never_barred_from_law_review() -> None:
    """Ruling 62: though it alone has fewest clerks on the Bench."""
    s, events = flipped("law-review-article", clerks={f"{CHIEF}/{ONE}": 3})
    assert of(events, "published") and s.marks["equality"] == 3


def test_persuasive_writing_gives_the_opponent_no_extra_space() -> None:
    s, _ = flipped("law-review-article", clerks={f"{SECOND}/{BOT}": 3})
    assert s.marks["equality"] == 3


# Decisions and the end


def test_opinions_dissents_and_effects_are_left_out_and_the_card_is_awarded_all_the_same() -> None:
    briefs = {f"{EQUALITY}/silver/{ONE}": 2, f"{EQUALITY}/gold/{BOT}": 3}
    s, events = decision(EQUALITY, briefs=briefs, marks={"equality": 1}, solo="standard")
    assert (s.won, s.phase, s.marks["equality"]) == ({EQUALITY: ONE}, "over", 1)
    assert not {"effect", "opinion", "dissented"} & set(kinds(events))


def test_the_opponent_may_win_a_case() -> None:
    briefs = {f"{EQUALITY}/gold/{BOT}": 3, f"{EQUALITY}/gold/{ONE}": 1}
    s, _ = decision(EQUALITY, briefs=briefs, marks={"equality": -1}, solo="standard")
    assert (s.won, s.renown) == ({EQUALITY: BOT}, {ONE: 6, BOT: 10})


def test_the_opponent_scores_at_the_end_like_a_player_but_has_no_goal() -> None:
    s = table(
        solo="standard", at="final-count", docket="", goals={ONE: "canal-builders"},
        clerks={f"{CHIEF}/{BOT}": 2}, won={COMMERCE: BOT}, marks={"commerce": 1},
    )  # fmt: skip
    s = after(s, "show-goal:canal-builders")
    assert s.renown == {ONE: 5 + 2, BOT: 5 + 2 + 5}
    assert GAME.winners(s) == (BOT,)


def test_everything_is_somewhere_through_a_whole_match_with_the_opponent() -> None:
    s = begun(solo="supreme")
    first = conserved(s)
    while s.phase != "over":
        s, _ = GAME.apply(s, Action.parse(legal(s)[len(s.agenda) % len(legal(s))]))
        assert conserved(s) == first


def test_the_level_means_nothing_without_the_opponent() -> None:
    assert begun(seats=2).solo == ""
    assert whole(begun(seats=2), f"first-gavel:{ONE}")[0].renown[ONE] == 5
