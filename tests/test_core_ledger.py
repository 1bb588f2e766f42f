"""The ledger writes itself: what moved, by which rule, because of what."""

from __future__ import annotations

from companion.core.game import Action
from companion.core.ledger import Change, veiled
from companion.core.rules import Event
from tests.tiny import GAME
from tests.tiny.state import Council

CALM = ("deal:oath", "deal:ale", "deal:deed", "weather:calm")


def changes(*actions: str) -> list[Change]:
    """The changes of the last of these actions."""
    s: Council
    s, _ = GAME.start({})
    for text in actions:
        s, _, found = GAME.applied(s, Action.parse(text))
    return found


def test_a_change_bears_track_values_rule_cite_and_cause() -> None:
    score, coins = changes(*CALM, "play:oath")
    assert (score.track, score.was, score.now) == ("score-ann", 0, 2)
    assert (score.rule, score.cite, score.cause) == ("play", "Cards", "Ann plays oath.")
    assert (coins.track, coins.was, coins.now) == ("coins-ann", 3, 2)


def test_each_change_stands_beside_the_event_that_made_it() -> None:
    """Ale costs Ben a coin, and its feast costs each a coin more."""
    found = changes(*CALM, "play:oath", "play:ale")
    causes = {(c.track, c.was, c.now): c.cause for c in found}
    assert causes["coins-ben", 3, 2] == "Ben plays ale."
    assert causes["coins-ben", 2, 1] == "Ben gives a feast."
    assert causes["coins-cat", 3, 2] == "Ben gives a feast."


def test_what_changes_no_track_leaves_no_line() -> None:
    assert changes(*CALM) == []


def test_a_gift_out_of_turn_is_in_the_ledger_under_its_giver() -> None:
    found = changes(*CALM, "give:cat:ann:2")
    assert {(c.track, c.now - c.was, c.seat) for c in found} == {
        ("coins-cat", -2, "cat"),
        ("coins-ann", 2, "cat"),
    }


def test_a_cause_tells_no_secret() -> None:
    event = Event("buried", "ann", {"card": "oath"}, secret=("card",))
    assert GAME.sentence(veiled(event)) == "Ann buries ?."


def test_an_event_without_secrets_is_told_as_it_is() -> None:
    event = Event("played", "ann", {"card": "oath"})
    assert veiled(event) is event
