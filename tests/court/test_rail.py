"""The rail of the Court: sourced sentences that fit what just happened and never stand for long."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from companion import history
from companion.core.game import Event
from companion.core.tables import data_dir, read_toml
from companion.games import GAMES
from companion.history.court import Moment, _rail
from companion.history.court_bench import offices
from companion.history.rail import Entry, load, turns, worths

COURT = data_dir() / "court"
RAIL = COURT / "rail.toml"
ENTRIES = load(RAIL)
TEXT = {entry.id: entry.text for entry in ENTRIES}
SAID = " ".join(TEXT.values())
CASES = {case["id"] for case in read_toml(COURT / "cases.toml")["cases"]}
CARDS = {card["id"] for card in read_toml(COURT / "justices.toml")["justices"]}
SPACES = {space["id"] for space in read_toml(COURT / "robing.toml")["spaces"]}
TRACKS = {"commerce", "executive", "speech", "equality"}
WHEN = [when for entry in ENTRIES for when in entry.when]


def asked(name: str) -> set[str]:
    """Every value that some entry asks of one field of a moment."""
    return {str(value) for when in WHEN for value in when.get(name, ())}


def test_there_are_160_sentences_and_35_of_people_who_were_parties_or_without_rights() -> None:
    assert len(ENTRIES) >= 160
    assert sum(entry.voice for entry in ENTRIES) >= 35


def test_a_sentence_is_at_most_two_sentences() -> None:
    for name, text in TEXT.items():
        plain = re.sub(r"\b(Dr|S|v|St)\. ", r"\1 ", text)
        assert len(re.findall(r"[.?!][”’]?(?= |$)", plain)) <= 2, name


def test_the_rail_asks_for_no_name_that_the_game_does_not_have() -> None:
    assert set(worths(RAIL)) == set(Moment._fields)
    assert asked("cases") <= CASES
    assert asked("justices") <= CARDS
    assert asked("spaces") <= SPACES
    assert asked("tracks") <= TRACKS
    assert asked("sides") <= {"silver", "gold"}
    assert asked("zones") <= {"moderate", "landslide"}
    assert asked("docket") <= {"discovery", "trial", "appeal", "supreme-court"}
    assert asked("offices") <= {"chief", "associate"}
    assert asked("eras") <= {"I", "II", "III"}


@pytest.mark.parametrize(
    ("name", "ids", "least"),
    [("cases", CASES, 3), ("justices", CARDS, 1), ("spaces", SPACES, 2), ("tracks", TRACKS, 8)],
)
def test_every_case_justice_space_and_track_has_its_sentences(
    name: str, ids: set[str], least: int
) -> None:
    for one in ids:
        found = [e.id for e in ENTRIES if any(one in when.get(name, ()) for when in e.when)]
        assert len(found) >= least, one


def test_every_kind_of_action_has_its_sentences() -> None:
    for kind in ("gathered", "advocated", "supported", "published", "rolled", "rested", "retired"):
        found = [e.id for e in ENTRIES if any(kind in when.get("kinds", ()) for when in e.when)]
        assert len(found) >= 3, kind


def test_every_justice_of_a_card_is_named_somewhere() -> None:
    for card in CARDS:
        name = offices()[card][0].name.removesuffix(" Jr.").removesuffix(" II").split()[-1]
        assert name in SAID, card


def test_people_who_were_not_on_the_bench_are_named() -> None:
    said = " ".join(entry.text for entry in ENTRIES if entry.voice)
    for name in (
        "Harriet and Dred Scott",
        "Homer Plessy",
        "Albion Tourgée",
        "Fred Korematsu",
        "Gordon Hirabayashi",
        "Mitsuye Endo",
        "Barbara Johns",
        "Pauli Murray",
        "Constance Baker Motley",
        "Mildred Loving",
        "Mary Beth Tinker",
        "Reuben Dagenhart",
        "John Ross",
        "Cherokee Phoenix",
        "Wong Kim Ark",
        "Myra Bradwell",
        "Belva Lockwood",
        "Mollie Steimer",
        "Lilly Ledbetter",
    ):
        assert name in said, name


def test_the_errors_of_the_rulebook_are_not_repeated() -> None:
    text = RAIL.read_text() + (COURT / "places.toml").read_text()
    for error in (
        "let him enforce",
        "crowded theat",
        "8–1",
        "8 to 1 in Plessy",
        "Nixon v. United States (1974)",
        "NLRB v. Jones,",
        "marble palace each",
        "nine seats in 1789",
    ):
        assert error not in text, error
    assert "seldom quoted" not in text
    assert "He pleaded" not in TEXT["brown-pleads-guilty"]
    assert "no trial by jury" in TEXT["brown-pleads-guilty"]
    assert "Supreme Court was never asked" in TEXT["paterson-charges-the-jury"]
    assert "printed in 1864" in TEXT["no-such-saying"]
    assert "overruled" in TEXT["dobbs-overrules"]
    assert "“crowded” is not in it" in TEXT["no-crowded-theater"]


def test_no_word_of_ideology_is_said_of_a_justice() -> None:
    text = RAIL.read_text() + (COURT / "places.toml").read_text()
    shown = "\n".join(line for line in text.splitlines() if not line.startswith("source"))
    assert not re.search(
        r"\b(liberals?|conservatives?|left-wing|right-wing|activists?|moderates?\b(?! space))\b",
        re.sub(r"moderate|zones", "", shown),
        re.I,
    )


def test_of_the_living_only_offices_opinions_and_a_date_are_told() -> None:
    for name in ("clarence-thomas", "john-g-roberts-jr"):
        own = [e for e in ENTRIES if e.when[0].get("justices") == [name]]
        assert all("as of November 2026" in entry.text for entry in own), name


# What stands beside a match


@cache
def random_match(seed: int, seats: int) -> tuple[Event, ...]:
    """The events of a real match in which everybody chooses at random."""
    game, luck = GAMES["court"], Random(seed)
    seating = next(s for s in game.seats if len(s) == seats and "bot" not in s)
    state, first = game.start({"seats": list(seating)})
    events = list(first)
    while choices := game.legal(state):
        state, more, *_ = game.apply(state, luck.choice(choices))
        events.extend(more)
    return tuple(events)


def shown(seed: int, seats: int) -> list[Entry]:
    return _rail().shown(turns(random_match(seed, seats)))


def longest(texts: list[str]) -> int:
    """For how many turns running the same text stands at most."""
    most = standing = 0
    before = ""
    for text in texts:
        standing = standing + 1 if text and text == before else 1
        most, before = max(most, standing), text
    return most


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_random_match_no_sentence_stays_more_than_three_turns(seats: int) -> None:
    assert longest([entry.id for entry in shown(seats, seats)]) <= 3
    events = random_match(seats, seats)
    ends = [n for n, event in enumerate(events) if event.kind == "turn"][-30:]
    facts = [history.rail("court", events[:n]) for n in ends]
    assert all(facts)
    assert longest([fact.text for fact in facts if fact]) <= 3
    assert longest([fact.left for fact in facts if fact]) <= 3


def test_a_random_match_shows_many_sentences_and_many_voices() -> None:
    found = shown(1789, 4)
    assert len({entry.id for entry in found}) >= len(found) // 2
    assert sum(entry.voice for entry in found) >= len(found) // 5


@pytest.mark.long
def test_every_entry_is_shown_in_some_match() -> None:
    seen: set[str] = set()
    for seed in range(40):
        seen |= {entry.id for entry in shown(seed, 2 + seed % 3)}
    assert set(TEXT) <= seen


def test_the_sentence_fits_the_case_that_was_just_decided() -> None:
    told = {"case": "loving-v-virginia", "side": "silver", "track": "equality", "mark": 2}
    events = [Event("turn", "table-1", {"turn": 1, "round": 1}), Event("decided", "chance", told)]
    (entry,) = _rail().shown(turns(events))
    assert any("loving-v-virginia" in when.get("cases", ()) for when in entry.when) or any(
        "decided" in when.get("kinds", ()) for when in entry.when
    )


def test_a_shift_is_read_with_its_reason_and_what_caused_it() -> None:
    told = {"track": "speech", "spaces": -1, "mark": -5, "was": -4, "why": "opinion"}
    event = Event("shifted", "chance", {**told, "by": "abrams-v-usa"})
    first, second = _rail().read(event, 3)
    assert isinstance(first, Moment)
    assert (first.kinds, first.cases, first.sides) == ("shifted", "abrams-v-usa", "gold")
    assert (first.zones, first.eras, first.rounds) == ("landslide", "II", 3)
    assert second[0] == "shifted-opinion"


def test_a_card_that_only_its_owner_sees_does_not_choose_the_sentence() -> None:
    def looked(card: str) -> Event:
        return Event("looked", "table-1", {"deck": "cases", "case": card}, secret=("case",))

    turn = Event("turn", "table-1", {"turn": 1, "round": 1})
    facts = [history.rail("court", [turn, looked(card)]) for card in ("?", "roe-v-wade")]
    assert facts[0] == facts[1]


def test_before_anything_happened_there_is_a_fact_already() -> None:
    assert history.rail("court", []) is not None


def test_the_same_events_give_the_same_fact() -> None:
    events = random_match(2, 2)[:300]
    assert history.rail("court", events) == history.rail("court", list(events))
