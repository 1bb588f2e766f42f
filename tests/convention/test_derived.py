"""What follows from the rules without standing in them: who can be overridden, and that a round
can always end."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from companion.core.game import Action
from companion.games.convention import GAME
from companion.games.convention.cards import delegates
from tests.convention.table import ANYBODY, after, closing, of, refusal, table

STANDS = {
    "new-hampshire": (2, 0),
    "connecticut": (3, 1),
    "new-york": (3, 1),
    "georgia": (4, 1),
    "massachusetts": (4, 1),
    "south-carolina": (4, 1),
    "delaware": (5, 2),
    "maryland": (5, 2),
    "new-jersey": (5, 2),
    "north-carolina": (5, 2),
    "virginia": (7, 3),
    "pennsylvania": (8, 3),
}
"""State -> its delegates, and the largest delegation of it that others can ever override."""


def of_state(state: str) -> list[str]:
    return sorted(card.id for card in delegates().values() if card.state == state)


def enough(state: str, standing: tuple[str, ...], **position: object) -> bool:
    """Whether all other delegates of the state together are enough to override these.

    Faction bias, which may forbid it beside, is left aside: the number is judged first.
    """
    others = [card for card in of_state(state) if card not in standing]
    if not others:
        return False
    s = table(
        caucus={"madison": " ".join(others)},
        declared={state: f"yea paterson {' '.join(standing)}"}, **position,
    )  # fmt: skip
    reason = GAME.why_not(s, Action("declare", ("nay", state, *others)))
    return "to override it" not in (reason or "")


@pytest.mark.parametrize("state", STANDS)
def test_a_state_has_as_many_delegates_as_the_table_says(state: str) -> None:
    assert len(of_state(state)) == STANDS[state][0]


@pytest.mark.parametrize("state", STANDS)
def test_k_delegates_of_n_can_be_overridden_only_where_k_and_one_more_are_left(state: str) -> None:
    """Ruling 25: none of New Hampshire, one of three or four, two of five, three of seven or
    eight."""
    number, most = STANDS[state]
    for k in range(1, number + 1):
        standing = tuple(of_state(state)[:k])
        assert enough(state, standing) is (k <= most), (state, k)


def test_new_hampshire_can_never_be_overridden_under_the_normal_rules() -> None:
    """Ruling 25: neither by one against one nor when both have declared."""
    gilman, langdon = "nicholas-gilman", "john-langdon"
    for standing in ((gilman,), (langdon,), (langdon, gilman)):
        assert not enough("new-hampshire", standing)


def test_it_is_the_number_alone_that_counts_and_not_who_they_are() -> None:
    """Ruling 25, for every set of New York, Connecticut, Georgia and Delaware."""
    for state in ("new-york", "connecticut", "georgia", "delaware"):
        number, most = STANDS[state]
        for k in range(1, number + 1):
            for standing in combinations(of_state(state), k):
                assert enough(state, standing) is (k <= most)


def test_under_reconsider_one_of_new_hampshire_falls_to_the_other() -> None:
    s = table(
        caucus={"madison": "nicholas-gilman"}, standing="richard-dobbs-spaight",
        declared={"new-hampshire": "yea paterson john-langdon"},
    )  # fmt: skip
    s = after(s, "declare:nay:new-hampshire:nicholas-gilman")
    assert s.controller["new-hampshire"] == "madison"


def test_three_of_virginia_fall_only_to_a_caucus_of_four() -> None:
    """Ruling 25: more cards than a caucus is filled up to."""
    three = ("edmund-randolph", "george-mason", "george-washington")
    assert enough("virginia", three)
    held = "george-wythe james-madison james-mcclurg"
    s = table(caucus={"madison": held}, declared={"virginia": f"yea paterson {' '.join(three)}"},
              articles=("equal-votes-in-the-senate", "power-to-tax"))  # fmt: skip
    vote = "declare:nay:virginia:george-wythe:james-madison:james-mcclurg"
    assert "4 of yours" in refusal(s, vote)


# A round can always end


@pytest.mark.parametrize("yeas", range(13))
def test_when_all_twelve_have_declared_the_round_ends_whatever_the_split(yeas: int) -> None:
    """Ruling 29: seven Yeas pass the article, and fewer leave six Nays or more."""
    sides = ["yea"] * yeas + ["nay"] * (12 - yeas)
    declared = {state: f"{side} nobody {ANYBODY[state]}"
                for state, side in zip(ANYBODY, sides, strict=True)}  # fmt: skip
    (decided,) = of(closing(declared=declared)[1], "decided")
    assert (decided.details["passed"], decided.details["why"]) == (
        (True, "majority") if yeas >= 7 else (False, "blocked")
    )


def test_each_of_the_4096_ways_in_which_twelve_states_may_divide_ends_the_round() -> None:
    """Ruling 29, state by state and not by number alone."""
    for sides in product(("yea", "nay"), repeat=12):
        declared = {state: f"{side} nobody {ANYBODY[state]}"
                    for state, side in zip(ANYBODY, sides, strict=True)}  # fmt: skip
        (decided,) = of(closing(declared=declared)[1], "decided")
        assert decided.details["passed"] is (sides.count("yea") >= 7)


def test_eleven_states_may_leave_it_open() -> None:
    """Six Yeas and five Nays: the twelfth decides."""
    sides = ["yea"] * 6 + ["nay"] * 5
    declared = {state: f"{side} nobody {ANYBODY[state]}"
                for state, side in zip(ANYBODY, sides, strict=False)}  # fmt: skip
    assert not of(closing(declared=declared)[1], "decided")
    last = next(state for state in ANYBODY if state not in declared)
    for side in ("yea", "nay"):
        whole = declared | {last: f"{side} nobody {ANYBODY[last]}"}
        assert of(closing(declared=whole)[1], "decided")
