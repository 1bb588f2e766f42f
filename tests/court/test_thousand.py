"""A thousand random matches of each seating: all end, and nothing is lost or made."""

from __future__ import annotations

import random

import pytest

from companion.core.state import CHANCE, OVER
from companion.games.court import GAME
from tests.court.table import conserved

MATCHES = 1_000


@pytest.mark.long
@pytest.mark.parametrize("seating", GAME.seats, ids=len)
def test_a_thousand_matches_end_with_all_cards_clerks_and_cubes_where_they_belong(
    seating: tuple[str, ...],
) -> None:
    for seed in range(MATCHES):
        rng = random.Random(seed)
        s, _ = GAME.start({"seats": seating})
        before = conserved(s)
        for _step in range(GAME.bound):
            if s.phase == OVER:
                break
            legal = GAME.legal(s) if s.seat != CHANCE else []
            GAME.play(s, rng.choice(legal) if legal else GAME.draw(s, rng.random()))
        assert s.phase == OVER
        assert conserved(s) == before
        assert GAME.winners(s)
