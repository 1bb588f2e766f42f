"""Finished matches and past bugs, replayed: who was asked, what was allowed, how it ended."""

from __future__ import annotations

from pathlib import Path

import pytest

import companion
from companion.core.state import OVER
from tests.saved import FOLDER, digest, read, written

FILES = sorted(FOLDER.glob("*.toml"))


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def file(request: pytest.FixtureRequest) -> Path:
    return request.param


def test_there_are_saved_matches() -> None:
    assert len(FILES) >= 8


def test_a_saved_match_runs_as_it_did(file: Path) -> None:
    saved = read(file)
    game = companion.GAMES[saved.game]
    s, _ = game.start({"seats": tuple(saved.seats), "options": saved.options})
    for number, (seat, action) in enumerate(saved.steps, 1):
        assert (number, s.seat) == (number, seat)
        s, _ = game.apply(s, action)
    assert s.seat == OVER
    assert game.scores(s) == saved.scores
    assert list(game.winners(s)) == saved.winners
    assert digest(s) == saved.digest


def test_a_match_is_written_as_it_was_read(file: Path) -> None:
    saved = read(file)
    match = companion.play(
        saved.game,
        saved.players,
        options=saved.options,
        scenario={"start": [str(action) for _, action in saved.steps]},
    )
    assert written(match, saved.title) == file.read_text(encoding="utf-8")
