"""Refusals of the Convention that name the true reason, all of it, with the ruling that fits."""

from __future__ import annotations

from companion.games.convention.cards import CARDS, EFFECT, STATE
from companion.views.html_css import CSS
from tests.convention.table import FEDERAL, LARGE, after, legal, refusal, spread, table

FLOOR = spread("nay", "madison", "georgia") | spread("nay", "paterson", "maryland")
ELSEWHERE = ("william-few", "daniel-carroll", "rufus-king", "jacob-broom", "george-wythe")


def of_effect(effect: str) -> str:
    """A card with this event that no position here lays elsewhere."""
    return next(c for c in CARDS if EFFECT[c] == effect and c not in ELSEWHERE)


RETURNS, WITHDRAWS, FREES, RALLIES, RECONSIDERS, STANDS_FAST, ORDERS = map(
    of_effect,
    ("return", "withdraw", "independence", "rally", "reconsider", "stand-fast", "order"),
)


def test_the_card_of_return_says_that_it_was_laid_down_to_call_back_another() -> None:
    s = table(caucus={"madison": RETURNS}, discards="rufus-king")
    s = after(s, f"enact:{RETURNS}")
    assert "it must be another delegate" in refusal(s, f"call-back:{RETURNS}")
    assert "is not in the discard pile" in refusal(s, "call-back:john-blair")


def test_a_delegation_of_a_rival_is_not_withdrawn_because_you_do_not_control_it() -> None:
    s = after(table(caucus={"madison": WITHDRAWS}, declared=FLOOR), f"enact:{WITHDRAWS}")
    reason = refusal(s, "withdraw:maryland")
    assert reason.startswith("you do not control Maryland: under your marker stand Georgia (")
    assert refusal(s, "withdraw:moon").startswith("there is no delegation called “moon” (")


def test_a_delegation_without_a_marker_is_not_made_independent_because_nobody_controls_it() -> None:
    floor = FLOOR | spread("nay", "nobody", "delaware")
    s = after(table(caucus={"madison": FREES}, declared=floor), f"enact:{FREES}")
    reason = refusal(s, "release:delaware")
    assert reason.startswith("nobody controls Delaware: under a marker stand Maryland and Georgia")


def test_a_rally_that_finds_no_vote_says_why_on_both_sides() -> None:
    """The state has declared Nay, and on the other side it cannot be overridden by one card."""
    state = STATE[RALLIES]
    others = [c for c in CARDS if STATE[c] == state and c != RALLIES and EFFECT[c] != "planner"]
    s = table(caucus={"madison": RALLIES}, declared={state: f"nay paterson {' '.join(others[:2])}"},
              articles=(LARGE, FEDERAL))  # fmt: skip
    reason = refusal(s, f"enact:{RALLIES}")
    assert "has declared Nay" in reason and f"it takes {len(others[:2]) + 1} of yours" in reason


def test_stand_fast_and_order_cite_the_ruling_that_says_what_they_bar() -> None:
    s = table(caucus={"madison": WITHDRAWS}, declared=FLOOR, standing=STANDS_FAST)
    assert refusal(s, f"enact:{WITHDRAWS}").endswith("(Events; ruling 46)")
    s = table(caucus={"madison": "john-blair"}, standing=ORDERS,
              declared={"virginia": "nay paterson george-wythe"},
              articles=(LARGE, FEDERAL))  # fmt: skip
    reason = refusal(s, "declare:yea:virginia:john-blair")
    assert reason.endswith("(Events; Overriding Restrictions; ruling 46)")


def test_reconsider_is_not_enacted_while_order_stands() -> None:
    s = table(caucus={"madison": RECONSIDERS}, standing=ORDERS)
    assert "nobody may override a delegation this round" in refusal(s, f"enact:{RECONSIDERS}")
    assert f"enact:{RECONSIDERS}" in legal(table(caucus={"madison": RECONSIDERS}))


def test_every_seat_has_a_look_in_the_still() -> None:
    assert all(f".look-seat-{n}{{--t:" in CSS for n in range(1, 6))
