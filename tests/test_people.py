"""People: each promise about the lives, as a claim."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from importlib import import_module
from itertools import combinations
from pathlib import Path

import pytest

from companion import people
from companion.core.errors import DataError
from companion.core.tables import data_dir
from companion.games import GAMES
from companion.people import (
    NOT_KNOWN,
    PEOPLE,
    Person,
    appearing,
    kin,
    links,
    person,
    search,
)
from companion.people.lives import read_person
from companion.views.life import life

EVERYBODY = list(PEOPLE.values())
each = pytest.mark.parametrize("who", EVERYBODY, ids=lambda p: p.id)
VOTERS = "campaign1828"
"""The game of which `could_vote` speaks."""

WANTED = [
    "john-quincy-adams",
    "andrew-jackson",
    "henry-clay",
    "john-c-calhoun",
    "william-h-crawford",
    "martin-van-buren",
    "louisa-catherine-adams",
    "rachel-jackson",
    "charles-hammond",
    "john-binns",
    "duff-green",
    "amos-kendall",
    "isaac-hill",
    "john-ross",
    "samuel-cornish",
    "hannah-jackson",
    "alfred-jackson",
    "catharine-beecher",
    "frances-wright",
]
ENSLAVERS = [
    "andrew-jackson",
    "henry-clay",
    "john-c-calhoun",
    "william-h-crawford",
    "martin-van-buren",
    "francis-preston-blair",
    "john-ross",
    "frances-wright",
]
REFUSED = re.compile(
    r"own knowledge|wiki|encyclop|cyclop|britannica|github|gitlab|infoplease|grokipedia"
    r"|blogspot|docslib|chatgpt|language model",
    re.IGNORECASE,
)
BAD_WORDS = re.compile(
    r"\bslaves?\b|\bslave ?owners?\b|\bslave ?holders?\b|\bfugitives?\b|\brunaways?\b"
    r"|\bindians?\b(?! removal act)|\btribes?\b|\bsavages?\b|\bmasters?\b|\bcolou?red\b"
    r"(?! (american|association|citizens))",
    re.IGNORECASE,
)
DATE = re.compile(r"((about|after|before) )?\d{4}(-\d\d){0,2}")
MONTH = re.compile(r"after February 1866|" + DATE.pattern)


def words(text: str) -> int:
    return len(text.split())


def meets(game: str, who: Person) -> bool:
    return any(seen.game == game for seen in who.appears)


def places(game: str) -> set[str]:
    """What an appearance may name: nothing, or a seat, place, piece or card of the game."""
    known = GAMES[game]
    return {"", *known.names, *(seat for seating in known.seats for seat in seating)}


def sentences(text: str) -> set[str]:
    parts = re.split(r"(?<=[.!?])\s+", text)
    return {re.sub(r"\W+", " ", part).strip().lower() for part in parts if part}


def shown(who: Person) -> list[str]:
    """Every text of ours that a card may show; titles in sources are others' words."""
    return [
        who.life,
        who.could_vote,
        who.slaveholding.text,
        *(f"{r.when} {r.what}" for r in who.roles),
        *(f.text for f in who.facts),
        *(f"{link.how} {link.note}" for link in who.links),
        *(a.what for a in who.appears),
    ]


def cited(who: Person) -> list[str]:
    return [*who.sources, who.slaveholding.basis, *(f.source for f in who.facts)]


def unquoted(text: str) -> str:
    return re.sub(r"“[^”]*”", "", text)


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    plain = re.findall(r"[\w’']+", text.lower())
    return {tuple(plain[i : i + length]) for i in range(len(plain) - length + 1)}


# ---- who is here


def test_everybody_the_class_asks_for_is_here():
    assert [id for id in WANTED if id not in PEOPLE] == []
    assert len(PEOPLE) >= 22


def test_at_least_four_people_could_not_vote_and_did_something_between_1824_and_1830():
    busy = [
        p.id for p in EVERYBODY if p.barred and any("1824" <= f.date[:4] <= "1830" for f in p.facts)
    ]
    assert len(busy) >= 4
    assert {"john-ross", "catharine-beecher", "charlotte-dupuy"} <= set(busy)


def test_a_cherokee_leader_a_black_editor_an_enslaved_person_and_a_woman_in_politics_are_here():
    assert "Cherokee" in person("john-ross").life
    assert "Black" in person("samuel-cornish").life
    assert "held in slavery herself" in person("hannah-jackson").slaveholding.text
    assert person("louisa-catherine-adams").barred


def test_all_55_delegates_of_1787_are_here():
    from companion.games.convention.cards import CARDS

    assert len(CARDS) == 55
    assert set(CARDS) - {p.id for p in appearing("convention")} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_meets_somebody_at_each_of_its_seats(game: str):
    seated = {seen.id for p in appearing(game) for seen in p.appears if seen.game == game}
    nobody = set(getattr(import_module(f"tests.{game}.table"), "NOBODYS_SEATS", ()))
    assert {seat for seating in GAMES[game].seats for seat in seating} - seated == nobody


@each
def test_the_vote_of_1828_is_asked_of_those_whom_1828_meets_and_of_no_other(who: Person):
    if meets(VOTERS, who):
        assert re.match(r"Yes|No|Most likely not|Unclear", who.could_vote)
    else:
        assert who.could_vote == ""


@each
def test_whoever_was_held_in_slavery_or_a_woman_or_cherokee_is_said_to_have_had_no_vote(
    who: Person,
):
    texts = who.slaveholding.text + who.could_vote
    if not meets(VOTERS, who):
        return
    if "in slavery herself" in texts or "in slavery himself" in texts or "women" in who.could_vote:
        assert who.barred


# ---- each life


@each
def test_a_life_has_80_to_160_words_or_40_where_the_record_is_thin(who: Person):
    low, high = (40, 79) if who.thin else (80, 160)
    assert low <= words(who.life) <= high


@each
def test_a_thin_life_says_so_and_no_other_does(who: Person):
    assert who.thin == ("record is thin" in who.life)


@each
def test_a_life_has_four_dated_facts_with_sources(who: Person):
    assert len(who.facts) >= 4
    for fact in who.facts:
        assert DATE.fullmatch(fact.date), fact.date
        assert fact.source and fact.text.endswith(".")
        assert fact.confidence in {"high", "medium", "low"}


@each
def test_facts_stand_in_order_of_time(who: Person):
    years = [re.search(r"\d{4}(-\d\d)*", fact.date) for fact in who.facts]
    dates = [year[0] for year in years if year]
    assert dates == sorted(dates)


@each
def test_no_fact_is_later_than_the_person_by_more_than_a_will(who: Person):
    died = int(re.findall(r"\d{4}", who.died or who.as_of)[0])
    born = int(re.findall(r"\d{4}", who.born)[0])
    for fact in who.facts:
        assert born <= int(re.findall(r"\d{4}", fact.date)[0]) <= died


@each
def test_a_life_has_two_independent_sources(who: Person):
    hands = {source.split(",")[0] for source in who.sources}
    assert len(hands) >= 2


@each
def test_a_life_has_two_links_and_each_resolves(who: Person):
    assert len(who.links) >= 2
    for link in who.links:
        assert link.id in PEOPLE and link.id != who.id
        assert link.how
    assert len({link.id for link in who.links}) == len(who.links)


@each
def test_a_link_is_named_from_both_sides(who: Person):
    for link in who.links:
        back = {other.id: other for other in person(link.id).links}
        assert who.id in back, f"{link.id} does not name {who.id}"
        assert back[who.id].contested == link.contested


@each
def test_a_contested_link_says_what_is_contested(who: Person):
    assert all(link.note for link in who.links if link.contested)


@each
def test_dates_of_life_are_dates(who: Person):
    assert MONTH.fullmatch(who.born)
    assert MONTH.fullmatch(who.died) or (not who.died and re.fullmatch(r"\d{4}-\d\d", who.as_of))
    assert re.fullmatch(r"[A-Z]{2}", who.monogram)


@each
def test_everybody_appears_in_a_game_at_a_place_it_has(who: Person):
    assert who.appears
    for place in who.appears:
        assert place.game in GAMES and place.what
        assert place.id in places(place.game), f"{place.game} has no {place.id}"


@pytest.mark.parametrize(
    ("id", "seat"),
    [
        ("john-quincy-adams", "adams"),
        ("andrew-jackson", "jackson"),
        ("james-madison", "madison"),
        ("william-paterson", "paterson"),
        ("roger-sherman", "sherman"),
        ("charles-pinckney", "pinckney"),
        ("alexander-hamilton", "hamilton"),
    ],
)
def test_whoever_gave_a_seat_its_name_names_the_seat(id: str, seat: str):
    assert any(a.id == seat for a in person(id).appears)


def test_no_two_people_have_the_same_disc():
    discs = [p.monogram for p in EVERYBODY]
    assert len(set(discs)) == len(discs)


# ---- our own words


def test_no_two_lives_share_a_sentence():
    for one, other in combinations(EVERYBODY, 2):
        assert not sentences(one.life) & sentences(other.life), (one.id, other.id)


def test_no_two_lives_share_eight_words_running():
    for one, other in combinations(EVERYBODY, 2):
        assert not runs(one.life, 8) & runs(other.life, 8), (one.id, other.id)


@each
def test_the_words_are_those_of_the_house(who: Person):
    for text in shown(who):
        assert not BAD_WORDS.search(unquoted(text)), BAD_WORDS.search(unquoted(text))


@each
def test_a_sentence_for_pupils_stays_short(who: Person):
    lengths = [words(sentence) for sentence in sentences(who.life)]
    assert max(lengths) <= 38
    assert sum(lengths) / len(lengths) <= 22


# ---- sources


@each
def test_no_refused_source_is_cited(who: Person):
    for source in cited(who):
        assert not REFUSED.search(source), source


@each
def test_a_source_that_was_not_opened_again_gives_medium_confidence_at_most(who: Person):
    for fact in who.facts:
        if "not re-read" in fact.source:
            assert fact.confidence != "high", fact


@each
def test_every_source_has_a_year_or_an_address(who: Person):
    for source in who.sources:
        assert re.search(
            r"\d{4}|\.(org|edu|gov|com|ie|net)\b|vols?\.|note on a photograph", source
        ), source


# ---- slavery, removal, smears


@each
def test_slaveholding_is_said_plainly_or_not_known_to_us_never_no(who: Person):
    text, basis = who.slaveholding.text, who.slaveholding.basis
    if int(re.findall(r"\d{4}", who.born)[0]) > 1865:
        assert not text, "slavery had been abolished"
        return
    assert text.endswith(".") and basis
    assert not re.match(r"(no|none|never|false)\b", text, re.IGNORECASE) or text.lower().startswith(
        "not"
    )
    assert not re.search(r"\b(did not|never) (own|hold|enslave)", text)
    said = re.search(r"enslave|held|slavery|bought|paid for people|plantation", text)
    assert said or NOT_KNOWN in text.lower()


@pytest.mark.parametrize("id", ENSLAVERS)
def test_an_enslaver_is_called_one(id: str):
    text = person(id).slaveholding.text
    assert re.search(r"enslave[rd]|he claimed a man|bought people", text)
    assert re.search(r"enslave|in slavery|forced labor|Tom", person(id).life)


def test_the_hermitage_and_removal_stand_in_the_life_of_jackson():
    life = person("andrew-jackson").life
    for word in ("Hermitage", "forced labor", "Removal Act", "Cherokee", "Choctaw", "Chickasaw"):
        assert word in life


def test_the_tale_of_the_tsar_is_named_as_false_and_not_retold():
    told = [t for p in EVERYBODY for t in shown(p) if re.search(r"\b(tsar|czar)\b", t)]
    assert told
    for text in told:
        near = [s for s in re.split(r"(?<=[.;])\s", text) if "tsar" in s]
        assert not any(re.search(r"girl|maid|nurse|procur|pander|seduc|beaut", s) for s in near)
    for id in ("john-quincy-adams", "isaac-hill"):
        assert "false" in person(id).life


@pytest.mark.parametrize("id", ["charles-hammond", "john-binns", "isaac-hill", "duff-green"])
def test_a_smear_says_who_and_where_and_what_is_known(id: str):
    life = person(id).life
    assert "What is known:" in life
    assert re.search(r"Gazette|Democratic Press|Patriot|Telegraph", life)


def test_the_errors_of_the_rulebook_are_not_repeated():
    everything = " ".join(text for p in EVERYBODY for text in shown(p)).lower()
    for error in (
        "tenth grade",
        "six candidates",
        "twenty-two states",
        "predecessor of today",
        "minister to portugal",
        "ambassador",
        "common people",
        "died from torture",
        "procured",
        "muscogee to florida",
        "heart attack",
    ):
        assert error not in everything
    assert "minister to Prussia" in {r.what for r in person("john-quincy-adams").roles}
    assert "13 states for Adams, 7 for Jackson, 4 for Crawford" in " ".join(
        shown(person("john-quincy-adams"))
    )
    assert person("rachel-jackson").died == "1828-12-22"
    assert "White House" in " ".join(f.text for f in person("andrew-jackson").facts)


def test_the_errors_about_1787_are_not_repeated():
    told = {id: person(id).life for id in PEOPLE}
    everything = {id: " ".join(shown(person(id))) for id in PEOPLE}
    assert person("george-mason").born == "1725-12-11"
    assert person("jared-ingersoll").born.startswith("1749-10")
    assert person("benjamin-franklin").died == "1790-04-17"
    assert "disputed" in told["william-pierce"]
    assert "Spaight alone" in told["richard-dobbs-spaight"]
    assert "grand-nephew, George Wythe Sweeney" in told["george-wythe"]
    assert "asked by Washington" not in everything["george-wythe"]
    assert "signed the Treaty of Paris" not in everything["thomas-mifflin"]
    assert "murdered" not in everything["john-lansing-jr"]
    for id in ("daniel-carroll", "george-clymer"):
        assert "veteran" not in everything[id]


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("george-washington", "Ona Judge"),
        ("george-washington", "Hercules"),
        ("george-washington", "William Lee"),
        ("george-wythe", "Lydia Broadnax"),
        ("george-wythe", "Michael Brown"),
        ("james-wilson", "Thomas Purcell"),
    ],
)
def test_people_held_by_delegates_are_called_by_their_names(id: str, name: str):
    assert name in " ".join(shown(person(id)))


def test_every_charge_of_the_bargain_is_marked_as_contested():
    tie = next(link for link in links("henry-clay") if link.id == "john-quincy-adams")
    assert tie.contested


# ---- how people are looked up


def test_importing_people_reads_no_life():
    code = (
        "import companion.people as p, companion.people as q;"
        "print(p._files.cache_info().currsize, p._read.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "0"]


def test_people_imports_no_game_and_nothing_beyond_the_standard_library():
    for file in sorted(Path(people.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                ours = name.startswith(("companion.core", "companion.people"))
                assert ours or name.split(".")[0] in sys.stdlib_module_names, (file.name, name)


def test_an_unknown_person_is_refused_with_the_nearest_ids():
    with pytest.raises(DataError, match=r"no person 'jackson'.*andrew-jackson"):
        person("jackson")
    with pytest.raises(DataError, match=r"no person 'jhon-ross'.*john-ross"):
        person("jhon-ross")
    with pytest.raises(KeyError):
        PEOPLE["nobody"]


def test_an_unknown_key_in_a_file_is_one_clear_sentence(tmp_path: Path):
    life = (data_dir() / "people" / "john-ross.toml").read_text(encoding="utf-8")
    broken = tmp_path / "john-ross.toml"
    broken.write_text(life.replace('confidence = "high"', 'confidenze = "high"'), encoding="utf-8")
    with pytest.raises(DataError, match=r"data/people/john-ross.toml, facts \d: unknown key"):
        read_person(broken)


def test_a_missing_key_names_the_file(tmp_path: Path):
    broken = tmp_path / "john-ross.toml"
    broken.write_text('id = "john-ross"\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"john-ross.toml: the key 'name' is missing"):
        read_person(broken)


def test_a_file_must_bear_the_name_of_its_person(tmp_path: Path):
    life = (data_dir() / "people" / "john-ross.toml").read_text(encoding="utf-8")
    other = tmp_path / "somebody-else.toml"
    other.write_text(life, encoding="utf-8")
    with pytest.raises(DataError, match=r"the id is 'john-ross' and the file is named"):
        read_person(other)


def test_a_table_where_a_list_belongs_is_refused(tmp_path: Path):
    broken = tmp_path / "john-ross.toml"
    broken.write_text('id = "john-ross"\n[facts]\ndate = "1828"\n', encoding="utf-8")
    with pytest.raises(DataError, match=r"a list of tables is wanted, as in \[\[facts\]\]"):
        read_person(broken)


def test_a_search_finds_names_before_lives():
    found = [p.id for p in search("Jackson")]
    assert found[:4] == ["alfred-jackson", "andrew-jackson", "hannah-jackson", "rachel-jackson"]
    assert "isaac-hill" in found
    assert [p.id for p in search("Freedom's Journal Boston")] == ["david-walker"]
    assert search("  ") == []


def test_kin_gathers_the_ties_of_both_sides():
    ties = kin("hannah-jackson")
    assert set(ties) == {"andrew-jackson", "rachel-jackson", "alfred-jackson"}
    assert {link.id for link in ties["andrew-jackson"]} == {"andrew-jackson", "hannah-jackson"}


@pytest.mark.parametrize("game", GAMES)
def test_everybody_of_a_game_comes_by_name(game: str):
    found = appearing(game)
    assert [p.id for p in found if not meets(game, p)] == []
    assert [p.sort for p in found] == sorted(p.sort for p in found)


def test_everybody_is_met_by_a_game_and_a_game_unknown_meets_nobody():
    met = {p.id for game in GAMES for p in appearing(game)}
    assert met == set(PEOPLE)
    assert appearing("chess") == []


def test_a_card_speaks_of_the_vote_in_1828_only_where_the_life_does():
    assert "The vote in 1828." in life("john-ross")._repr_html_()
    assert "1828" not in re.sub(r"<style>.*</style>", "", life("george-washington")._repr_html_())


def test_the_years_on_a_card_are_short():
    assert person("john-quincy-adams").dates == "1767–1848"
    assert person("alfred-jackson").dates == "about 1812–1901"
