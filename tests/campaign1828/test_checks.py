"""What a lesson on the campaign may wait for, each seen to hold and not to hold."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import companion
from companion.core.game import Event
from companion.core.match import Match
from companion.games.campaign1828.state import AREAS, CAMPAIGN_AREAS, SEATS, tiles
from companion.guide import checks
from companion.guide.moments import at, since
from companion.guide.scenario import Wanted

START = "one-opening"


def holds(match: Match[Any], name: str, *args: str | int) -> bool:
    return checks.holds(match, Wanted(name, args))


@cache
def finished() -> Match[Any]:
    """A match of a person who takes what comes first, to its end; to be looked at."""
    match = companion.play("campaign1828", ("you", "bot:random"), seed=1828)
    while not match.over:
        match.play(match.legal()[0])
    return match


def events(kind: str) -> list[tuple[int, Event]]:
    """Each event of a kind, with the node at which it happened."""
    nodes = since(finished())
    return [(node.number, event) for node in nodes for event in node.events if event.kind == kind]


def before(node: int) -> Match[Any]:
    return at(finished(), finished().tree.nodes[node].parent or 0)


def test_at_the_start_nothing_is_carried_claimed_taken_or_paid() -> None:
    match = companion.play("campaign1828", scenario=START)
    assert not [
        where for where in product(CAMPAIGN_AREAS, SEATS) if holds(match, "carried", *where)
    ]
    assert not [where for where in product(AREAS, SEATS) if holds(match, "claimed", *where)]
    assert not [tile for tile in ("delegate", *tiles()) if holds(match, "took", tile)]
    assert not [seat for seat in SEATS if holds(match, "paid", seat)]


def test_an_area_is_carried_by_who_gains_more_votes_there_at_the_last_count() -> None:
    counts = events("area-counted")
    last = [told for node, told in counts if node == counts[-1][0]]
    for area in CAMPAIGN_AREAS:
        gain = dict.fromkeys(SEATS, 0)
        for told in last:
            if told.details["area"] == area:
                gain[told.seat] += told.details["majority"] + told.details["bonus"]
        most = [seat for seat in SEATS if gain[seat] == max(gain.values()) > 0]
        carried = [seat for seat in SEATS if holds(finished(), "carried", area, seat)]
        assert carried == (most if len(most) == 1 else [])
    assert any(holds(finished(), "carried", area, "adams") for area in CAMPAIGN_AREAS)
    assert any(holds(finished(), "carried", area, "jackson") for area in CAMPAIGN_AREAS)


def test_a_figure_is_claimed_once_an_area_is_emptied() -> None:
    node, told = events("claimed")[0]
    where = (told.details["area"], told.seat)
    assert holds(at(finished(), node), "claimed", *where)
    assert not holds(before(node), "claimed", *where)


def test_a_tile_counts_for_the_person_who_took_it_and_for_nobody_else() -> None:
    taken = events("took")
    node, mine = next((n, told) for n, told in taken if told.seat == "adams")
    assert holds(at(finished(), node), "took", mine.details["tile"])
    assert not holds(before(node), "took", mine.details["tile"])
    rivals = companion.play("campaign1828", ("bot:greedy", "you"), seed=1)
    assert [e for e in rivals.events if e.kind == "took"]
    assert not [tile for tile in ("delegate", *tiles()) if holds(rivals, "took", tile)]


def test_any_delegate_is_a_delegate() -> None:
    match = companion.play("campaign1828", scenario=START)
    action = checks.toward(match, Wanted("took", ("delegate",)))
    assert action is not None and str(action.args[1]).startswith("delegate-")
    match.play(action)
    assert holds(match, "took", "delegate") and holds(match, "took", str(action.args[1]))
    assert not holds(match, "took", "smear")


def test_the_press_is_paid_once_the_editor_has_taken_a_vote() -> None:
    settled = [(node, told) for node, told in events("press-settled") if told.details["paid"]]
    for node, told in settled[:1]:
        assert holds(at(finished(), node), "paid", told.seat)
        assert not holds(before(node), "paid", told.seat)
    payers = {told.seat for _, told in settled}
    assert payers == {seat for seat in SEATS if holds(finished(), "paid", seat)}


def test_the_words_name_who_and_where() -> None:
    match = companion.play("campaign1828", scenario=START)

    def said(name: str, *args: str | int) -> str:
        return checks.words(match, Wanted(name, args))

    assert said("carried", "mid-atlantic", "adams") == "Adams carries Mid-Atlantic"
    assert said("claimed", "press", "jackson") == "the editor’s eye is on Jackson"
    assert said("claimed", "new-england", "adams") == "Adams claims the elector of New England"
    assert said("took", "delegate") == "you have taken a delegate"
    assert said("took", "smear") == "you have taken a Smear Campaign"
    assert said("paid", "adams") == "Adams pays the Press at least one Vote"
