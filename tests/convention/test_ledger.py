"""The ledger of the Convention: each change has a sentence, with who, what and which card."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.core.game import Action
from companion.core.ledger import Change
from companion.core.state import OVER
from companion.games.convention import GAME
from companion.games.convention.state import Convention
from tests.convention.table import FEDERAL, LARGE, after, spread, table
from tests.walks import by_kind, settings_of

DEBATE = {"federalist/paterson": 3, "small-states/paterson": 2, "federalist/sherman": 1}
NAYS = "georgia maryland delaware new-jersey new-york"


def changes(s: Convention, *actions: str) -> dict[tuple[str, float], str]:
    """(track, how it moved) -> the cause, of the last of these actions; the last where several."""
    s = after(s, *actions[:-1])
    found = GAME.applied(s, Action.parse(actions[-1]))[2]
    return {(change.track, change.now - change.was): change.cause for change in found}


def random_changes(matches: int) -> Iterator[Change]:
    for seed in range(matches):
        rng = random.Random(f"ledger/{seed}")
        s, _ = GAME.start(settings_of(GAME, rng))
        while s.seat != OVER:
            s, _, found = GAME.applied(s, by_kind(GAME, s, rng))
            yield from found


def test_over_thirty_matches_every_change_has_a_sentence_for_its_cause() -> None:
    found = list(random_changes(30))
    assert len(found) > 5_000
    assert [c for c in found if c.cause == c.cite or not c.cause.endswith(".")] == []


def test_no_two_events_share_the_changes_at_the_end_of_a_round() -> None:
    """What leaves the Assembly Room is not ascribed to the article that is turned there."""
    for change in random_changes(10):
        kind = change.track.partition("-")[0]
        assert "is turned" not in change.cause, change
        if "is resolved" in change.cause:
            assert kind == "articles", change
        if "takes its debate token" in change.cause:
            assert kind == "tokens", change


def ending() -> Convention:
    """Sherman's sixth Nay ends the round; Madison has voted Yea and loses."""
    return table(
        seat="sherman",
        declared=spread("nay", "sherman", NAYS) | spread("yea", "madison", "virginia"),
        debate=DEBATE,
        caucus={"sherman": "roger-sherman"},
        articles=(LARGE, FEDERAL),
        markers={"sherman": 8},
        pool="",
        top="",
        deck="",
    )


def test_the_markers_of_the_winners_come_home_by_a_sentence_of_their_own() -> None:
    found = changes(ending(), "declare:nay:connecticut:roger-sherman")
    home = "Markers come home from the winning delegations: 6 to Sherman."
    assert home in found.values()


def test_the_votes_leave_the_assembly_room_by_a_sentence_of_their_own() -> None:
    found = changes(ending(), "declare:nay:connecticut:roger-sherman")
    cleared = "The Assembly Room is cleared: 1 Yea and 6 Nay leave it."
    assert (found["nay", -6], found["yea", -1]) == (cleared, cleared)


def test_the_debate_tracks_are_cleared_in_a_sentence_that_says_whose_markers_come_home() -> None:
    found = changes(ending(), "declare:nay:connecticut:roger-sherman", "leave")
    home = "Markers come home from the debate tracks: 2 to Paterson and 1 to Sherman."
    assert found["markers-paterson", 2] == home
    assert found["debate-federalist-sherman", -1] == home


@pytest.mark.parametrize(
    ("position", "actions", "track", "cause"),
    [
        (
            {"caucus": {"madison": "charles-cotesworth-pinckney"}},
            ["enact:charles-cotesworth-pinckney"],
            "score-madison",
            "Madison scores 2 points by Renown with C. C. Pinckney.",
        ),
        (
            {"caucus": {"madison": "james-madison"}},
            ["enact:james-madison"],
            "markers-madison",
            "Madison gains an influence marker with Madison.",
        ),
        (
            {"caucus": {"madison": "thomas-fitzsimons"}},
            ["enact:thomas-fitzsimons"],
            "committee-madison",
            "With Fitzsimons, Madison puts a marker into the Committee Room: 1 there now.",
        ),
        (
            {"caucus": {"madison": "thomas-fitzsimons"}, "markers": {"madison": 1},
             "declared": spread("nay", "madison", "georgia")},
            ["enact:thomas-fitzsimons", "reclaim:georgia"],
            "committee-madison",
            "With Fitzsimons, Madison puts a marker into the Committee Room: 1 there now.",
        ),
        (
            {"caucus": {"madison": "john-blair"}, "markers": {"madison": 1},
             "declared": spread("nay", "madison", "georgia")},
            ["declare:yea:virginia:john-blair", "reclaim:georgia"],
            "markers-madison",
            "Madison lays the marker on Virginia, declared with Blair.",
        ),
        (
            {"caucus": {"madison": "john-blair rufus-king"}, "markers": {"madison": 1},
             "declared": spread("nay", "madison", "georgia")},
            ["speak:large-states:john-blair:rufus-king", "reclaim:georgia"],
            "debate-large-states-madison",
            "Madison stands on space 2 of the Large States track with Blair and King.",
        ),
    ],
)  # fmt: skip
def test_a_cause_names_who_what_and_with_which_card(
    position: dict[str, object], actions: list[str], track: str, cause: str
) -> None:
    s = table(**{"articles": (LARGE, "power-to-tax")} | position)
    found = changes(s, *actions)
    assert [said for (moved, _), said in found.items() if moved == track][-1] == cause
