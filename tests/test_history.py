"""The record beside the match: every fact has its source, and no sentence stands for long."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from subprocess import run

import pytest

from companion import history
from companion.core.errors import DataError
from companion.core.game import Event
from companion.core.tables import csv_rows, data_dir, read_toml
from companion.games import GAMES
from companion.history.campaign1828 import _rail
from companion.history.rail import CONFIDENCE, Entry, Happened, load, turns

AREAS = ("new-england", "mid-atlantic", "south-atlantic", "north-central", "south-central")
ACTIONS = (
    "agenda",
    "campaign-rally",
    "financing",
    "gerrymandering",
    "momentum",
    "polling",
    "special-edition",
)
FOLLOWS = {
    "agenda": ("bound", "agenda-lapsed"),
    "financing": ("financed",),
    "gerrymandering": ("moved",),
    "momentum": ("tipped",),
    "polling": ("polled",),
    "special-edition": ("handed", "received"),
}
REFUSED = (
    "own knowledge",
    "encyclop",
    "wikipedia",
    "wikimili",
    "liquisearch",
    "infogalactic",
    "boundless",
    "britannica",
    "factmonster",
    "github",
    "gitlab",
    "kaggle",
    "chatbot",
    "language model",
)


def match_of_random_tiles(seed: int) -> list[Event]:
    """Events like those of a match: four rounds of eighteen tiles, then the count."""
    luck = Random(seed)
    events: list[Event] = []
    turn = 0
    for number in (1, 2, 3, 4):
        events.append(Event("round", "rules", {"round": number}))
        tiles = [(a, luck.choice(ACTIONS)) for a in AREAS]
        events += [Event("drawn", "chance", {"area": a, "tile": t}) for a, t in tiles]
        for _ in range(18):
            turn += 1
            seat = luck.choice(("adams", "jackson"))
            events.append(Event("turn", seat, {"turn": turn, "round": number}))
            events += one_turn(luck, seat)
        events.append(Event("piles-counted", luck.choice(("adams", "jackson")), {"votes": 3}))
        for area in AREAS:
            winner = luck.choice(("adams", "jackson"))
            events.append(Event("area-counted", winner, {"area": area, "majority": 2, "bonus": 0}))
        events.append(Event("press-settled", "adams", {"smears": 1, "paid": 1}))
        events.append(Event("cleared", "rules"))
    return [*events, Event("president", "rules", {"winners": (luck.choice(("adams", "jackson")),)})]


def one_turn(luck: Random, seat: str) -> list[Event]:
    area, other = luck.choice((*AREAS, "press")), luck.choice(AREAS)
    tile = luck.choice((*(f"delegate-{a}" for a in AREAS), "smear", "smear", *ACTIONS))
    events = [Event("took", seat, {"area": area, "tile": tile})]
    if tile.startswith("delegate-"):
        events.append(Event("delegate", seat, {"area": tile.removeprefix("delegate-")}))
    if tile == "smear":
        events.append(Event("placed-smear", seat, {"area": other}))
    events += [Event(kind, seat, {"area": other}) for kind in FOLLOWS.get(tile, ())]
    if luck.random() < 0.3:
        events.append(Event("claimed", seat, {"area": area, "tipped": False}))
        events.append(Event("extra-turn", seat))
    return events


def stands_of(texts: list[str]) -> int:
    """For how many turns running the same text stands at most."""
    longest = standing = 0
    before = None
    for text in texts:
        standing = standing + 1 if text and text == before else 1
        longest, before = max(longest, standing), text
    return longest


def random_match(seed: int) -> list[Event]:
    """The events of a real match in which everybody chooses at random."""
    game, luck = GAMES["campaign1828"], Random(seed)
    state, events = game.start({})
    while choices := game.legal(state):
        state, more, *_ = game.apply(state, luck.choice(choices))
        events = [*events, *more]
    return list(events)


@pytest.mark.parametrize("play", [random_match, match_of_random_tiles])
@pytest.mark.parametrize("seed", range(2))
def test_no_sentence_stays_more_than_three_turns(
    seed: int, play: Callable[[int], list[Event]]
) -> None:
    events = play(seed)
    ends = [n for n, event in enumerate(events) if event.kind == "turn"] + [len(events)]
    facts = [history.rail("campaign1828", events[:n]) for n in ends]
    assert all(facts)
    assert stands_of([fact.text for fact in facts if fact]) <= 3
    assert stands_of([fact.left for fact in facts if fact]) <= 3


def test_a_match_shows_at_least_forty_different_sentences() -> None:
    shown = _rail().shown(turns(random_match(1828)))
    assert len({entry.text for entry in shown}) >= 40


def test_every_entry_is_shown_in_some_match() -> None:
    ids = {entry.id for entry in load(data_dir() / "campaign1828" / "rail.toml")}
    seen: set[str] = set()
    for seed in range(80):
        seen |= {e.id for e in _rail().shown(turns(match_of_random_tiles(seed)))}
    assert ids <= seen


def test_the_same_events_give_the_same_fact() -> None:
    events = match_of_random_tiles(5)
    assert history.rail("campaign1828", events) == history.rail("campaign1828", list(events))


def test_the_sentence_fits_what_just_happened() -> None:
    opening = [Event("turn", "adams", {"turn": 1, "round": 1})]
    took = Event("took", "adams", {"area": "new-england", "tile": "gerrymandering"})
    fact = history.rail("campaign1828", [*opening, took])
    assert fact is not None
    assert "errymander" in fact.text or "Gerry" in fact.text or "district" in fact.text


def test_at_the_start_the_rail_tells_how_1828_began() -> None:
    fact = history.rail("campaign1828", [Event("drawn", "chance", {"area": "press"})])
    assert fact is not None
    assert fact.text


def test_before_anything_happened_there_is_a_fact_already() -> None:
    assert history.rail("campaign1828", []) is not None


def test_a_game_without_a_record_has_no_rail() -> None:
    assert history.rail("backgammon", []) is None
    assert history.rail("../campaign1828", []) is None
    assert history.rail("rail", []) is None
    assert history.departures("backgammon", []) == []
    assert history.record("backgammon") == {}


def test_a_turn_in_which_nothing_happened_yet_keeps_the_last_sentence() -> None:
    took = Event("took", "adams", {"area": "press", "tile": "smear"})
    first = [Event("turn", "adams", {"turn": 1, "round": 1}), took]
    asked = [*first, Event("turn", "jackson", {"turn": 2, "round": 1})]
    assert history.rail("campaign1828", first) == history.rail("campaign1828", asked)


def test_a_count_belongs_to_the_round_before_the_next_one_opens() -> None:
    count = Event("area-counted", "adams", {"area": "south-atlantic", "majority": 1, "bonus": 0})
    events = [
        Event("turn", "adams", {"turn": 18, "round": 1}),
        count,
        Event("round", "rules", {"round": 2}),
    ]
    ((turn, sentence),) = history.departures("campaign1828", events)
    assert turn == 18
    assert sentence.startswith("In round 1 ")


def test_turns_know_their_number_and_round() -> None:
    events = [
        Event("round", "rules", {"round": 2}),
        Event("turn", "adams", {"turn": 7, "round": 2}),
        Event("took", "adams", {"area": "press"}),
    ]
    assert [(turn.number, turn.round) for turn in turns(events)] == [(0, 1), (7, 2)]


def test_an_entry_fits_if_every_line_of_one_of_its_tables_does() -> None:
    tables = ({"tiles": ["smear"], "seats": ["adams"]}, {"kinds": ["president"]})
    entry = Entry("x", "1828", "text", "source", "high", tables)
    assert entry.worth(Happened("took", "smear", "press", "adams", 1)) > 0
    assert entry.worth(Happened("took", "smear", "press", "jackson", 1)) == 0
    assert entry.worth(Happened("president", "", "", "rules", 4)) > 0


def test_an_entry_that_asks_for_something_unknown_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "rail.toml"
    path.write_text(
        '[[facts]]\nid = "a"\ndate = "1828"\ntext = "t"\nsource = "s"\nconfidence = "high"\n'
        'when = [{ weather = ["rain"] }]\n'
    )
    with pytest.raises(DataError, match="when asks for some of"):
        load(path)


def test_the_rail_needs_the_standard_library_alone() -> None:
    code = (
        "import sys; from companion import history; history.rail('campaign1828', []);"
        "history.record('campaign1828');"
        "print([m for m in ('pandas', 'numpy', 'plotly', 'ipywidgets') if m in sys.modules])"
    )
    done = run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def shown_facts() -> list[tuple[str, dict[str, str]]]:
    """Everything of the record that a screen may show: (where, fields)."""
    found = []
    for path in sorted((data_dir() / "history").glob("*.csv")):
        if path.stem.startswith("states_"):
            continue
        rows = enumerate(csv_rows(path), 2)
        found += [(f"{path.name}:{line}", row) for line, row in rows]
    for path in sorted(data_dir().glob("*/rail.toml")):
        found += [(f"{path}:{f['id']}", f) for f in read_toml(path)["facts"]]
    for path in sorted(data_dir().glob("*/places.toml")):
        for name, entries in read_toml(path).items():
            found += [(f"{path}:{name}:{entry['id']}", entry) for entry in entries]
    return found


def sources_of(fact: dict[str, str]) -> list[str]:
    return [text for key, text in fact.items() if key.endswith("source")]


def test_every_displayed_fact_has_a_source_and_a_confidence() -> None:
    for where, fact in shown_facts():
        assert sources_of(fact), where
        assert all(len(source) >= 12 for source in sources_of(fact)), where
        assert fact.get("confidence") in CONFIDENCE, where


def test_a_source_that_was_not_reread_is_no_better_than_medium() -> None:
    for where, fact in shown_facts():
        if any("not re-read" in source for source in sources_of(fact)):
            assert fact["confidence"] != "high", where


def test_no_source_is_memory_a_mirror_or_a_repository() -> None:
    for where, fact in shown_facts():
        for source in sources_of(fact):
            assert not [word for word in REFUSED if word in source.lower()], where


def test_words_for_people_follow_the_house_style() -> None:
    refused = re.compile(r"\b(slaves?|slave ?holders?|masters?|indians?|negro|tribes?)\b", re.I)
    for where, fact in shown_facts():
        shown = [str(v) for k, v in fact.items() if k not in ("source", "id") and "source" not in k]
        assert not [text for text in shown if refused.search(text)], where


def test_a_sentence_of_the_rail_is_at_most_45_words() -> None:
    for where, fact in shown_facts():
        assert len(fact.get("text", "").split()) <= 45, where


def test_no_two_entries_share_an_id_or_a_text() -> None:
    for path in data_dir().glob("*/rail.toml"):
        entries = load(path)
        assert len({entry.id for entry in entries}) == len(entries)
        assert len({entry.text for entry in entries}) == len(entries)
