"""What the greedy bot hopes for in the Hall: from what lies open, in parts that have names."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.core.state import CHANCE, OVER
from companion.games import GAMES
from companion.games.convention.chances import outlook
from companion.games.convention.prospects import prospects
from companion.games.convention.state import Convention
from companion.study.players import greedy
from tests.walks import states

GAME = GAMES["convention"]
PARTS = {
    "the points in hand",
    "delegations on the Yea side",
    "delegations on the Nay side",
    "the debates",
    "the Committee Room",
    "markers",
    "the hand",
}


def some(seed: int, every: int = 7) -> list[Any]:
    """States of a random match in which somebody has to choose."""
    return [s for s in states(GAME, seed) if s.seat not in (CHANCE, OVER)][::every]


def begun() -> Convention:
    """A first turn, three planners at the table."""
    rng = random.Random(4)
    s, _ = GAME.start({})
    while s.phase != "act":
        GAME.play(s, GAME.draw(s, rng.random()) if s.seat == CHANCE else GAME.legal(s)[0])
    return s


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hopes_have_names_and_never_depend_on_a_face_that_the_seat_does_not_see(seed: int) -> None:
    for s in some(seed):
        hopes = prospects(s, s.seat)
        assert set(hopes) == PARTS
        assert prospects(s.seen_by(s.seat), s.seat) == hopes


def test_when_the_match_is_over_only_the_lead_in_points_counts() -> None:
    end = list(states(GAME, 1))[-1]
    for seat in end.seating:
        best = max(points for other, points in end.score.items() if other != seat)
        assert prospects(end, seat) == {"the points in hand": end.score[seat] - best}


def test_the_chance_that_an_article_passes_is_one_with_seven_yeas_and_nought_with_six_nays() -> (
    None
):
    s = begun()
    assert 0 < outlook(s).passes < 1
    s.side |= dict.fromkeys(list(s.side)[:7], "yea")
    assert outlook(s).passes == 1
    s.side |= dict.fromkeys(s.side, "") | dict.fromkeys(list(s.side)[:6], "nay")
    assert outlook(s).passes == 0


def test_a_delegation_of_the_articles_faction_is_hoped_for_twice() -> None:
    s = begun()
    s.assembly, s.flipped["a-single-executive"] = "a-single-executive", False
    before = prospects(s, "sherman")["delegations on the Yea side"]
    hopes = []
    for card in ("benjamin-franklin", "robert-morris"):  # Large States, Federalist
        t = s.copy()
        t.side["pennsylvania"], t.voted["pennsylvania"] = "yea", (card,)
        t.controller["pennsylvania"] = "sherman"
        hopes.append(prospects(t, "sherman")["delegations on the Yea side"] - before)
    assert hopes[1] == pytest.approx(2 * hopes[0])


def test_a_rival_with_more_cards_in_sight_lowers_the_hope_unless_order_is_in_force() -> None:
    s = begun()
    s.assembly, s.flipped["house-by-population"] = "house-by-population", False
    s.side["virginia"], s.voted["virginia"] = "yea", ("george-mason",)
    s.controller["virginia"] = "sherman"
    s.backs = dict.fromkeys(s.backs, ("georgia/federalist",) * 3)
    calm = prospects(s, "sherman")["delegations on the Yea side"]
    s.backs["paterson"] = ("virginia/federalist", "virginia/federalist", "georgia/federalist")
    assert prospects(s, "sherman")["delegations on the Yea side"] < calm
    s.standing = ("george-washington",)
    assert prospects(s, "sherman")["delegations on the Yea side"] == pytest.approx(calm)


def test_greedy_ends_the_round_that_wins_it_points() -> None:
    s = begun()
    s.assembly, s.flipped["a-single-executive"] = "a-single-executive", False
    for state in list(s.side)[:6]:
        s.side[state], s.controller[state] = "yea", s.seat
    s.voted |= {
        "new-hampshire": ("john-langdon",),
        "massachusetts": ("caleb-strong",),
        "connecticut": ("oliver-ellsworth",),
        "new-york": ("alexander-hamilton",),
        "new-jersey": ("david-brearley",),
        "pennsylvania": ("robert-morris",),
    }
    s.caucus[s.seat] = ("james-mchenry", "george-read", "jacob-broom")
    s.backs[s.seat] = ("maryland/federalist", "delaware/small-states", "delaware/federalist")
    chosen = str(greedy(GAME, s, random.Random(0)))
    assert chosen.startswith("declare:yea:")


def test_matches_of_greedy_bots_are_decided_by_votes_and_not_by_the_longest_round() -> None:
    rng, whys = random.Random(8), []
    for seats in GAME.seats:
        s, _ = GAME.start({"seats": seats})
        while s.seat != OVER:
            luck = s.seat == CHANCE
            seen = s if luck else s.imagined(s.seat, rng, GAME.alike)
            action = GAME.draw(s, rng.random()) if luck else greedy(GAME, seen, rng)
            events = GAME.play(s, action)
            whys += [event.details["why"] for event in events if event.kind == "decided"]
    assert len(whys) == 12
    assert "no-majority" not in whys
