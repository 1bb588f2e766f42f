"""Overriding Restrictions: more delegates of the state, on the other side, by somebody else."""

from __future__ import annotations

import pytest

from companion.games.convention.state import Convention
from tests.convention.table import LARGE, after, legal, of, refusal, table, told, turn

MINE = "george-mason james-mcclurg edmund-randolph"
ALL = "declare:nay:virginia:edmund-randolph:george-mason:james-mcclurg"
"""Three Virginians who may vote on either side of an article about the size of states."""


def virginia(standing: str, held: str = MINE, **position: object) -> Convention:
    """Madison's turn; Virginia has declared so."""
    return table(
        caucus={"madison": held}, declared={"virginia": standing},
        articles=(LARGE, "power-to-tax"), **position,
    )  # fmt: skip


def test_two_override_one() -> None:
    s, events = told(
        virginia("yea paterson john-blair"), "declare:nay:virginia:george-mason:james-mcclurg"
    )
    assert (s.side["virginia"], s.controller["virginia"]) == ("nay", "madison")
    assert s.voted["virginia"] == ("george-mason", "james-mcclurg")
    (overridden,) = of(events, "overridden")
    assert overridden.details["loser"] == "paterson"


def test_what_is_overridden_is_discarded_and_its_marker_goes_home() -> None:
    s = virginia("yea paterson john-blair george-washington")
    assert s.free["paterson"] == 2
    s = after(s, ALL)
    assert {"john-blair", "george-washington"} <= set(s.discards)
    assert (s.free["paterson"], s.free["madison"]) == (3, 2)


def test_a_delegation_falls_the_other_way_too() -> None:
    s = after(virginia("nay paterson george-washington"), ALL.replace("nay", "yea"))
    assert s.side["virginia"] == "yea"


@pytest.mark.parametrize(
    "standing", ["john-blair george-washington", "john-blair george-washington james-madison"]
)
def test_as_many_or_fewer_delegates_do_not_override(standing: str) -> None:
    """Ruling 23."""
    s = virginia(f"yea paterson {standing}")
    size = len(standing.split())
    cards = ":".join(sorted(MINE.split())[:size])
    reason = refusal(s, f"declare:nay:virginia:{cards}")
    assert f"{size + 1} of yours" in reason
    assert reason.endswith("(Overriding Restrictions; ruling 23)")


def test_more_delegates_on_the_same_side_do_not_override() -> None:
    """Ruling 23."""
    reason = refusal(virginia("nay paterson george-washington"), ALL)
    assert "no delegate may be added" in reason


def test_nobody_overrides_a_delegation_that_he_controls() -> None:
    """Ruling 24."""
    s = virginia("yea madison john-blair")
    assert refusal(s, ALL) == (
        "you control Virginia yourself: only another player may override it "
        "(Overriding Restrictions; ruling 24)"
    )
    assert legal(s, "declare") == []


def test_anybody_overrides_a_delegation_without_a_controller() -> None:
    """Ruling 23."""
    s, events = told(virginia("yea nobody john-blair george-washington"), ALL)
    assert s.controller["virginia"] == "madison"
    assert of(events, "overridden")[0].details["loser"] == ""
    assert s.free == {"madison": 2, "paterson": 3, "sherman": 3}


def test_the_former_controller_overrides_what_has_lost_his_marker() -> None:
    """Ruling 23: Madison takes his own marker off Virginia, and comes back to turn it."""
    tracks = {"federalist/madison": 1, "small-states/madison": 1}
    held = f"{MINE} rufus-king"
    s = virginia("yea madison john-blair", held, debate=tracks, seats=3)
    s = after(s, "declare:yea:massachusetts:rufus-king", "reclaim:virginia")
    assert (s.controller["virginia"], s.side["virginia"]) == ("", "yea")
    while s.seat != "madison" or s.phase != "act":
        s = turn(s, legal(s, "snub")[0] if s.phase == "act" else legal(s)[-1])
    s = after(s, "declare:nay:virginia:george-mason:james-mcclurg", "reclaim:federalist")
    assert (s.side["virginia"], s.controller["virginia"]) == ("nay", "madison")


def test_what_has_overridden_may_be_overridden_in_its_turn() -> None:
    s = after(
        virginia("yea nobody john-blair", "george-mason james-mcclurg"),
        "declare:nay:virginia:george-mason:james-mcclurg",
    )
    s = table(
        seat="paterson", articles=(LARGE, "power-to-tax"),
        declared={"virginia": f"nay madison {' '.join(s.voted['virginia'])}"},
        caucus={"paterson": "edmund-randolph george-washington george-wythe"},
    )  # fmt: skip
    s = after(s, "declare:yea:virginia:edmund-randolph:george-washington:george-wythe")
    assert (s.side["virginia"], s.controller["virginia"]) == ("yea", "paterson")


def test_faction_bias_binds_those_who_override() -> None:
    s = virginia("yea paterson george-washington", "john-blair george-wythe george-mason")
    reason = refusal(s, "declare:nay:virginia:george-wythe:john-blair")
    assert "may not vote Nay" in reason and "his own faction" in reason


def test_a_planner_counts_as_a_delegate_of_his_state_when_it_is_overridden() -> None:
    s = virginia("yea paterson john-blair", "james-madison george-mason")
    s = after(s, "declare:nay:virginia:george-mason:james-madison")
    assert s.side["virginia"] == "nay"


def test_an_override_counts_as_one_state_on_the_tracker() -> None:
    s = after(virginia("yea paterson john-blair"), ALL)
    assert list(s.side.values()).count("nay") == 1
    assert list(s.side.values()).count("yea") == 0
