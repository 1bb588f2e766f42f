"""The record of 1787: roll calls, attendance, ratification, the rail, departures."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import companion
from companion import history
from companion.core.errors import DataError
from companion.core.game import Event
from companion.core.tables import csv_rows, data_dir, read_toml
from companion.games import GAMES
from companion.history import convention as record_of
from companion.history import roll_calls as calls_of
from companion.history.convention import _rail
from companion.history.convention_match import placed
from companion.history.rail import WORTH, Entry, Happened, load, turns, worths

RAIL = data_dir() / "convention" / "rail.toml"
TEXT = {entry.id: entry.text for entry in load(RAIL)}
SAID = " ".join(TEXT.values())


def table(name: str) -> list[dict[str, str]]:
    return csv_rows(data_dir() / "history" / f"{name}.csv")


VOTES = {row["id"]: row for row in table("convention_votes")}
STATES = [row["state"] for row in table("convention_delegations")]
DELEGATES = {row["id"]: row for row in table("convention_attendance")}
ARTICLES = read_toml(data_dir() / "convention" / "articles.toml")["articles"]


def tally(vote: str) -> tuple[int, int, int]:
    row = VOTES[vote]
    return int(row["ayes"]), int(row["noes"]), int(row["divided"])


# Roll calls


def test_every_roll_call_has_the_twelve_states_and_adds_up() -> None:
    assert len(STATES) == 12
    for name, row in VOTES.items():
        marks = Counter(row[state] for state in STATES)
        assert set(marks) <= set(calls_of.MARKS), name
        assert (marks["aye"], marks["no"], marks["divided"]) == tally(name), name
        assert row["result"] == ("agreed" if tally(name)[0] > tally(name)[1] else "rejected"), name


def test_the_sixty_seven_roll_calls_and_those_that_decided_other_articles_are_there() -> None:
    assert len(VOTES) >= 67
    assert len(set(VOTES)) == len(table("convention_votes"))
    assert [row["date"] for row in VOTES.values()] == sorted(r["date"] for r in VOTES.values())


@pytest.mark.parametrize(
    ("vote", "counts"),
    [
        ("great-compromise", (5, 4, 1)),
        ("three-fifths-cw", (9, 2, 0)),
        ("three-fifths-july", (4, 6, 0)),
        ("three-fifths-taxation", (6, 2, 2)),
        ("equal-vote-second-branch-cw", (5, 6, 0)),
        ("proportional-second-branch-cw", (6, 5, 0)),
        ("equal-vote-senate-tie", (5, 5, 1)),
        ("single-executive", (7, 3, 0)),
        ("slave-trade-1808", (7, 4, 0)),
        ("bill-of-rights", (0, 10, 0)),
        ("house-contingent-election", (10, 1, 0)),
    ],
)
def test_the_counts_that_books_often_get_wrong_are_right(
    vote: str, counts: tuple[int, int, int]
) -> None:
    assert tally(vote) == counts


def test_on_16_july_massachusetts_was_divided_new_york_gone_and_new_hampshire_not_there() -> None:
    row = VOTES["great-compromise"]
    by = {m: {s for s in STATES if row[s] == m} for m in calls_of.MARKS}
    assert by["divided"] == {"massachusetts"}
    assert by["absent"] == {"new-york", "new-hampshire"}
    assert by["no"] == {"pennsylvania", "virginia", "south-carolina", "georgia"}


def test_no_state_votes_outside_the_days_on_which_it_could() -> None:
    for row in VOTES.values():
        for state in STATES:
            if calls_of.absence(state, row["date"]):
                assert row[state] == "absent", (row["id"], state)


def test_new_york_votes_last_on_10_july_and_new_hampshire_first_on_23_july() -> None:
    days = {
        state: [r["date"] for r in VOTES.values() if r[state] != "absent"]
        for state in ("new-york", "new-hampshire")
    }
    assert max(days["new-york"]) == "1787-07-10"
    assert min(days["new-hampshire"]) == "1787-07-23"


def test_a_state_that_was_there_and_not_counted_is_told_in_a_note() -> None:
    names = {row["state"]: row["name"] for row in table("convention_delegations")}
    silent = [
        (row["id"], state)
        for row in VOTES.values()
        for state in STATES
        if row[state] == "absent" and not calls_of.absence(state, row["date"])
    ]
    assert len(silent) < 20
    told = VOTES["bill-of-rights"]["note"] + VOTES["navigation-until-1808"]["note"]
    assert names["massachusetts"] in told


def test_what_the_constitution_follows_is_known_for_nearly_all_calls() -> None:
    follows = Counter(row["constitution"] for row in VOTES.values())
    assert set(follows) == {"aye", "no", ""}
    assert follows[""] <= 2


# Agreement


def test_agreement_is_the_same_seen_from_either_state() -> None:
    table_ = calls_of.agreements()
    assert set(table_) == set(STATES)
    for one, other in combinations(STATES, 2):
        agreed, both = table_[one][other]
        assert table_[other][one] == (agreed, both)
        assert 0 <= agreed <= both <= len(VOTES)
        assert one not in table_[one]


def test_new_york_and_new_hampshire_never_voted_on_the_same_question() -> None:
    assert calls_of.agreements()["new-york"]["new-hampshire"] == (0, 0)


def test_the_limits_of_the_numbers_are_stated() -> None:
    assert len(calls_of.LIMITS) >= 4


# Articles and roll calls


def test_every_article_was_decided_by_one_roll_call_or_without_any() -> None:
    for article in ARTICLES:
        deciding = [row for row in VOTES.values() if row["article"] == article["id"]]
        assert len(deciding) <= 1, article["id"]
        if deciding:
            assert deciding[0]["date"] == article["date"], article["id"]
            assert deciding[0]["constitution"] in ("aye", "no"), article["id"]
        else:
            text = f"{article['voted']} {article['decided']}"
            assert re.search(r"without (a|debate or) (count|no\b)", text), article["id"]


def test_the_roll_calls_that_articles_name_exist() -> None:
    named = {vote for article in ARTICLES for vote in article["votes"]}
    assert named <= set(VOTES)


def test_no_roll_call_decides_an_article_that_there_is_not() -> None:
    decided = {row["article"] for row in VOTES.values()} - {""}
    assert decided <= {article["id"] for article in ARTICLES}


def test_each_vote_of_a_match_stands_beside_the_real_one_state_for_state() -> None:
    match = companion.play("convention", scenario="sixteenth-of-july")
    (lines,) = history.side_by_side("convention", match.events).values()
    told = dict(lines)
    assert len(told) == 12
    assert told["Connecticut"] == "Here Yea; in fact Yea."
    assert told["Virginia"] == "Here Nay; in fact Nay."
    assert told["Massachusetts"].startswith("Here no vote; in fact divided")
    assert "New York had left on 10 July" in told["New York"]
    assert len(record_of.votes_beside(match)) == 12


def test_beside_tells_why_new_york_differs_after_10_july() -> None:
    lines = {b.state: b for b in record_of.beside("equal-votes-in-the-senate", {"new-york": "yea"})}
    assert len(lines) == 12
    assert lines["new-york"] == ("new-york", "Yea", "absent", "New York had left on 10 July")
    assert lines["massachusetts"].why == "the delegates of Massachusetts were divided on 16 July"


def test_a_vote_as_in_fact_has_no_reason_beside_it() -> None:
    lines = record_of.beside("equal-votes-in-the-senate", {"georgia": "nay", "delaware": "yea"})
    assert [b.why for b in lines if b.state in ("georgia", "delaware")] == ["", ""]


def test_a_question_put_the_other_way_round_is_turned_to_the_article() -> None:
    """The veto over state laws lost: Virginia's aye to it was a Nay to the article."""
    lines = {b.state: b for b in record_of.beside("no-veto-over-state-laws", {"virginia": "nay"})}
    assert lines["virginia"].in_fact == "Nay"
    assert lines["maryland"].in_fact == "Yea"


def test_an_article_on_its_other_side_turns_the_record_too() -> None:
    lines = record_of.beside("a-single-executive", {"virginia": "yea"}, flipped=True)
    virginia = next(line for line in lines if line.state == "virginia")
    assert virginia.in_fact == "Nay"


def test_an_article_without_a_roll_call_says_so() -> None:
    lines = record_of.beside("supreme-law-of-the-land", {"virginia": "yea"})
    assert {line.in_fact for line in lines} == {"no roll call"}


# Attendance and ratification


def test_fifty_five_came_thirty_nine_signed_three_refused_thirteen_left() -> None:
    assert len(DELEGATES) == 55
    assert Counter(row["outcome"] for row in DELEGATES.values()) == {
        "signed": 39,
        "refused": 3,
        "left": 13,
    }


def test_everybody_sat_between_25_may_and_17_september_and_gaps_lie_inside() -> None:
    for name, row in DELEGATES.items():
        assert "1787-05-25" <= row["first"] <= row["last"] <= "1787-09-17", name
        for gap in row["away"].split():
            gone, back = gap.split("/")
            assert row["first"] < gone <= back < row["last"], name
            assert date.fromisoformat(gone) <= date.fromisoformat(back)


def test_who_left_was_gone_on_the_last_day_and_who_refused_was_there() -> None:
    for name, row in DELEGATES.items():
        if row["outcome"] == "left":
            assert row["last"] < "1787-09-17", name
        if row["outcome"] == "refused":
            assert row["last"] == "1787-09-17", name


def test_the_delegates_are_those_of_the_cards() -> None:
    cards = read_toml(data_dir() / "convention" / "delegates.toml")["delegates"]
    assert {card["id"]: card["state"] for card in cards} == {
        name: row["state"] for name, row in DELEGATES.items()
    }


def test_no_state_votes_before_enough_of_its_delegates_have_come() -> None:
    for row in table("convention_delegations"):
        mine = [d for d in DELEGATES.values() if d["state"] == row["state"]]
        assert min(d["first"] for d in mine) <= row["from"], row["state"]
        assert max(d["last"] for d in mine) >= row["to"], row["state"]


def test_thirteen_states_ratified_in_the_order_of_their_days() -> None:
    rows = table("ratification")
    assert [int(row["order"]) for row in rows] == list(range(1, 14))
    assert [row["date"] for row in rows] == sorted(row["date"] for row in rows)
    assert {row["state"] for row in rows} == {*STATES, "rhode-island"}


def test_the_conventions_add_up_to_1071_for_and_577_against() -> None:
    rows = table("ratification")
    assert sum(int(row["yes"]) for row in rows) == 1_071
    assert sum(int(row["no"]) for row in rows) == 577
    assert all(int(row["yes"]) > int(row["no"]) for row in rows)


def test_the_ninth_state_was_new_hampshire_and_other_counts_are_noted() -> None:
    rows = {row["state"]: row for row in table("ratification")}
    assert rows["new-hampshire"]["order"] == "9"
    assert rows["new-hampshire"]["also"] == "57-46"
    assert rows["pennsylvania"]["also"] == "42-23"


# The record and the frames


def test_the_record_is_plain_and_names_its_parts() -> None:
    record = history.record("convention")
    assert len(record["votes"]) == len(VOTES)
    assert len(record["articles"]) == len(ARTICLES)
    assert record["agreement"]["virginia"]["georgia"] == record["agreement"]["georgia"]["virginia"]
    assert record["limits"]
    assert record["sources"]


def test_the_frames_carry_the_same_numbers() -> None:
    frame = record_of.votes()
    assert len(frame) == len(VOTES)
    assert int(frame.set_index("id").loc["great-compromise", "ayes"]) == 5
    assert int(record_of.ratification()["yes"].sum()) == 1_071
    assert len(record_of.attendance()) == 55
    shares = record_of.agreement()
    assert len(shares) == 12 * 11 - 2
    assert shares["share"].between(0, 1).all()


def test_places_tell_of_articles_rooms_factions_and_the_twelve_delegations() -> None:
    places = history.record("convention")["places"]
    assert {p["id"] for p in places["articles"]} == {a["id"] for a in ARTICLES}
    assert [p["id"] for p in places["delegations"]] == STATES
    assert {p["id"] for p in places["factions"]} == {
        "federalist",
        "antifederalist",
        "large-states",
        "small-states",
    }
    assert {"assembly-room", "committee-room"} <= {p["id"] for p in places["rooms"]}


def test_the_delegations_agree_with_the_tables() -> None:
    numbers = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight"]
    ratified = {row["state"]: row for row in table("ratification")}
    for place in history.record("convention")["places"]["delegations"]:
        mine = [d for d in DELEGATES.values() if d["state"] == place["id"]]
        signed = sum(d["outcome"] == "signed" for d in mine)
        all_or = "all" if signed == len(mine) else numbers[signed]
        assert place["in_fact"].startswith(
            f"{numbers[len(mine)].capitalize()} came and {all_or} signed"
        )
        row = ratified[place["id"]]
        assert f"{row['yes']} to {row['no']}" in place["in_fact"]


# The rail


def test_there_are_130_sentences_and_twenty_about_people_without_a_voice() -> None:
    entries = load(RAIL)
    assert len(entries) >= 130
    assert sum(entry.voice for entry in entries) >= 20


def test_a_sentence_is_at_most_two_sentences() -> None:
    for name, text in TEXT.items():
        ends = re.findall(r"[.?!]”?(?= |$)", text.replace("Mrs.", "Mrs"))
        assert len(ends) <= 2, name


def test_every_delegate_is_named_in_some_sentence() -> None:
    cards = {card for e in load(RAIL) for t in e.when for card in t.get("cards", ())}
    for name, row in DELEGATES.items():
        assert name in cards, name
        assert row["name"].removesuffix(" Jr.").split()[-1] in SAID, name
    for name in ("Robert Morris", "Gouverneur Morris", "General Pinckney", "Alexander Martin"):
        assert name in SAID


def test_every_article_effect_state_and_faction_has_its_sentences() -> None:
    tables = [when for entry in load(RAIL) for when in entry.when]
    effects = read_toml(data_dir() / "convention" / "effects.toml")["effects"]
    for name, ids, least in (
        ("articles", [a["id"] for a in ARTICLES], 1),
        ("effects", [e["id"] for e in effects], 1),
        ("states", STATES, 3),
        ("factions", ["federalist", "antifederalist", "large-states", "small-states"], 3),
    ):
        for one in ids:
            assert sum(one in when.get(name, ()) for when in tables) >= least, one


def test_the_rail_asks_for_no_name_that_the_game_does_not_have() -> None:
    known = {
        "articles": {a["id"] for a in ARTICLES},
        "cards": set(DELEGATES),
        "states": set(STATES),
        "effects": {
            e["id"] for e in read_toml(data_dir() / "convention" / "effects.toml")["effects"]
        },
    }
    for entry in load(RAIL):
        for when in entry.when:
            for name, ids in known.items():
                assert set(when.get(name, ())) <= ids, entry.id


def test_slavery_is_told_plainly_with_its_days() -> None:
    days = {
        entry.date for entry in load(RAIL) if "slavery" in entry.text or "enslave" in entry.text
    }
    for day in ("11 June", "11 July", "12 July", "13 July", "21 August", "22 August"):
        assert any(day in told for told in days), day
    assert "three fifths" in SAID
    assert "1808" in SAID
    for name in ("fugitives-first-try", "fugitive-clause"):
        assert name in TEXT


def test_people_who_were_not_in_the_room_are_named() -> None:
    said = " ".join(entry.text for entry in load(RAIL) if entry.voice)
    for name in (
        "Absalom Jones",
        "Richard Allen",
        "William Lee",
        "Billey",
        "Elizabeth Freeman",
        "Prince Hall",
        "Mercy Otis Warren",
        "Abigail Adams",
        "Powel",
        "Mary House",
        "Shays",
        "Rhode Island",
        "McGillivray",
        "Cherokee",
        "Haudenosaunee",
        "Northwest Ordinance",
        "Dunlap",
        "Shallus",
    ):
        assert name in said, name


def test_the_errors_of_the_rulebook_are_not_repeated() -> None:
    text = RAIL.read_text() + (data_dir() / "convention" / "places.toml").read_text()
    for error in ("Edmond", "28 February", "Middle College", "drawn in blood", "heavy drapes"):
        assert error not in text


def random_match(seed: int) -> list[Event]:
    """The events of a real match in which everybody chooses at random."""
    game, luck = GAMES["convention"], Random(seed)
    state, first = game.start({})
    events = list(first)
    while choices := game.legal(state):
        state, more, *_ = game.apply(state, luck.choice(choices))
        events.extend(more)
    return events


def longest(texts: list[str]) -> int:
    """For how many turns running the same text stands at most."""
    most = standing = 0
    before = ""
    for text in texts:
        standing = standing + 1 if text and text == before else 1
        most, before = max(most, standing), text
    return most


@pytest.mark.parametrize("seed", range(2))
def test_in_a_random_match_no_sentence_stays_more_than_three_turns(seed: int) -> None:
    events = random_match(seed)
    ends = [n for n, event in enumerate(events) if event.kind == "turn"]
    facts = [history.rail("convention", events[:n]) for n in ends[-60:]]
    assert longest([fact.text for fact in facts if fact]) <= 3
    shown = _rail().shown(turns(placed(events)))
    assert longest([entry.id for entry in shown]) <= 3


def test_a_random_match_shows_a_hundred_different_sentences() -> None:
    shown = _rail().shown(turns(placed(random_match(1787))))
    assert len({entry.id for entry in shown}) >= min(100, len(shown) * 2 // 3)
    assert sum(entry.voice for entry in shown) >= len(shown) // 8


@pytest.mark.long
def test_every_entry_is_shown_in_some_match() -> None:
    seen: set[str] = set()
    for seed in range(25):
        seen |= {entry.id for entry in _rail().shown(turns(placed(random_match(seed))))}
    assert set(TEXT) <= seen


def test_the_sentence_fits_what_just_happened() -> None:
    events = [
        Event("laid", "chance", {"article": "a-single-executive", "place": "assembly"}),
        Event("turn", "madison", {"turn": 1, "round": 1}),
        Event("enacted", "madison", {"card": "jacob-broom", "effect": "stand-fast"}),
    ]
    fact = history.rail("convention", events)
    assert fact is not None
    assert "Broom" in fact.text or "McClurg" in fact.text


def test_a_card_that_only_its_owner_sees_does_not_choose_the_sentence() -> None:
    def taken(card: str) -> Event:
        told = {"state": "virginia", "faction": "federalist", "card": card}
        return Event("took", "madison", told, secret=("card",))

    turn = Event("turn", "madison", {"turn": 1, "round": 1})
    facts = [history.rail("convention", [turn, taken(card)]) for card in ("?", "john-blair")]
    assert facts[0] == facts[1]


def test_before_anything_happened_there_is_a_fact_already() -> None:
    assert history.rail("convention", []) is not None
    assert history.departures("convention", []) == []
    assert history.summary("convention", []) == []


# Names of a game's own in a rail


def test_a_rail_may_ask_for_names_of_its_own() -> None:
    assert worths(RAIL)["articles"] == 8
    assert worths(data_dir() / "campaign1828" / "rail.toml") == WORTH


def test_an_entry_weighs_what_its_file_says() -> None:
    entry = Entry("x", "1787", "text", "source", "high", ({"kinds": ["took"]},))
    happened = Happened("took", "", "", "", 1)
    assert entry.worth(happened) == WORTH["kinds"]
    assert entry.worth(happened, {"kinds": 3}) == 3


def test_a_worth_of_nought_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "rail.toml"
    path.write_text("[worth]\nkinds = 0\n")
    with pytest.raises(DataError, match="a name and a number above 0"):
        worths(path)


# Departures


def lay(article: str) -> Event:
    return Event("laid", "chance", {"article": article, "place": "assembly"})


def declared(state: str, side: str) -> Event:
    return Event("declared", "madison", {"side": side, "state": state, "cards": ("x",)})


def turn(number: int, round_: int = 1) -> Event:
    return Event("turn", "madison", {"turn": number, "round": round_})


def decided(article: str) -> Event:
    told = {"article": article, "passed": True, "yeas": 7, "nays": 2, "why": "majority"}
    return Event("decided", "rules", told)


def resolved(article: str, faction: str) -> Event:
    told = {"article": article, "faction": faction, "flipped": True, "place": "assembly"}
    return Event("resolved", "rules", told)


SENATE = "equal-votes-in-the-senate"


def test_a_state_that_votes_otherwise_than_it_did_is_said_at_once_and_at_the_decision() -> None:
    events = [lay(SENATE), turn(1), declared("virginia", "yea")]
    fact = history.rail("convention", events)
    assert fact is not None
    assert fact.left == "Here Virginia votes Yea; in fact Virginia voted Nay on 16 July."
    assert history.departures("convention", events) == []
    told = history.departures("convention", [*events, decided(SENATE)])
    assert told == [
        (
            1,
            "On “Equal votes in the Senate” Virginia voted otherwise than in fact "
            "(16 July, 5–4–1).",
        )
    ]


def test_new_york_voting_after_10_july_is_said() -> None:
    events = [lay(SENATE), turn(4), declared("new-york", "yea"), decided(SENATE)]
    assert history.departures("convention", events) == [
        (4, "On “Equal votes in the Senate” New York voted; in fact New York had left on 10 July.")
    ]
    assert history.summary("convention", events) == [
        "New York voted once on a question decided after its men had left on 10 July."
    ]


def test_an_article_on_its_other_side_is_a_departure() -> None:
    events = [lay(SENATE), turn(9), resolved(SENATE, "large-states")]
    ((number, text),) = history.departures("convention", events)
    assert number == 9
    assert text.startswith("Here: Votes in the Senate follow numbers. In fact: Every state")


def test_a_match_that_goes_as_1787_did_leaves_no_record() -> None:
    row = VOTES["great-compromise"]
    sides = {"aye": "yea", "no": "nay"}
    voted = [declared(s, sides[row[s]]) for s in STATES if row[s] in sides]
    events = [lay(SENATE), turn(1), *voted, decided(SENATE), resolved(SENATE, "small-states")]
    assert history.departures("convention", events) == []
    assert history.summary("convention", events) == [
        "Of 9 votes of states that can be compared, 9 went as in fact."
    ]
    fact = history.rail("convention", events)
    assert fact is not None
    assert fact.left == ""


def test_a_vote_that_was_cancelled_is_no_departure() -> None:
    gone = Event("cancelled", "madison", {"state": "virginia", "cards": ("x",), "side": "yea"})
    events = [lay(SENATE), turn(2), declared("virginia", "yea"), gone, decided(SENATE)]
    assert history.departures("convention", events) == []


def test_a_delegation_that_crossed_counts_where_it_stands() -> None:
    told = {"state": "virginia", "side": "nay", "cards": ("x",)}
    events = [lay(SENATE), turn(2), declared("virginia", "yea"), Event("crossed", "sherman", told)]
    assert history.departures("convention", [*events, decided(SENATE)]) == []
