"""The public face: companion.play, companion.load, companion.GAMES, companion.table."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.core.errors import CompanionError, DataError, IllegalAction, RunCodeError

CORE = companion.GAMES["convention"].options[0].default
HEAVY = ("pandas", "plotly", "ipywidgets", "anywidget", "numpy", "IPython", "traitlets")


def test_games_are_loaded_on_first_use_and_named_in_order() -> None:
    assert next(iter(companion.GAMES)) == "campaign1828"
    assert companion.GAMES["campaign1828"].title == "The Campaign of 1828"
    assert len(companion.GAMES) == len(list(companion.GAMES))


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(CompanionError, match="no game called 'court1803': choose campaign1828"):
        companion.play("court1803")


@pytest.mark.parametrize("name", [None, 5, "", "campaign1828 ", "../secret"])
def test_what_names_no_game_is_refused(name: Any) -> None:
    with pytest.raises(CompanionError, match="there is no game called"):
        companion.play(name)
    assert name not in companion.GAMES


def test_without_seats_the_first_seating_plays_all_persons() -> None:
    assert companion.play("campaign1828").seats == {"adams": "you", "jackson": "you"}


def test_seats_are_given_in_the_order_of_the_seating() -> None:
    match = companion.play("campaign1828", ("bot:random", "Maria"))
    assert match.seats == {"adams": "bot:random", "jackson": "Maria"}


def test_a_mapping_names_the_roles_in_their_order_of_play() -> None:
    match = companion.play("campaign1828", {"jackson": "you", "adams": "bot:greedy"})
    assert match.seats == {"jackson": "you", "adams": "bot:greedy"}
    assert match.seat == "jackson"


@pytest.mark.parametrize("seats", [(), ("you",), ("you", "you", "you")])
def test_a_wrong_number_of_seats_is_refused_with_what_is_allowed(seats: tuple[str, ...]) -> None:
    with pytest.raises(CompanionError, match=rf"has 2 seats, and {len(seats)} (was|were) named"):
        companion.play("campaign1828", seats)


@pytest.mark.parametrize("seats", [{"adams": "you"}, {"adams": "you", "clay": "you"}, {}])
def test_unknown_roles_are_refused_with_those_there_are(seats: dict[str, str]) -> None:
    with pytest.raises(CompanionError, match="has the seats adams, jackson"):
        companion.play("campaign1828", seats)


@pytest.mark.parametrize("player", ["", "  ", 5, None])
def test_a_player_is_a_word(player: Any) -> None:
    with pytest.raises(CompanionError, match="player of jackson is a word"):
        companion.play("campaign1828", ("you", player))


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(CompanionError, match="choose bot:random, bot:greedy"):
        companion.play("campaign1828", ("you", "bot:oracle"))


@pytest.mark.parametrize("seats", ["you", 5])
def test_seats_that_are_no_list_are_refused(seats: Any) -> None:
    with pytest.raises(CompanionError, match="seats is a list of players"):
        companion.play("campaign1828", seats)


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(CompanionError, match="polling-delegates-only, no-take-back"):
        companion.play("campaign1828", options={"quick": True})


@pytest.mark.parametrize("value", [1, "yes", None, []])
def test_an_option_with_an_unknown_value_is_refused(value: Any) -> None:
    with pytest.raises(CompanionError, match="is one of False, True, not"):
        companion.play("campaign1828", options={"no-take-back": value})


@pytest.mark.parametrize("seed", [1.5, True, [], b"x"])
def test_a_seed_is_a_number_or_a_word(seed: Any) -> None:
    with pytest.raises(CompanionError, match="a seed is a number or a word"):
        companion.play("campaign1828", seed=seed)


def test_an_unknown_scenario_is_refused_with_those_there_are() -> None:
    with pytest.raises(CompanionError, match="has no scenario 'never'; there are:"):
        companion.play("campaign1828", scenario="never")


def test_a_scenario_begins_after_the_actions_of_its_start() -> None:
    whole = companion.play("campaign1828", seed=1)
    start = [str(action) for action in whole.path]
    match = companion.play("campaign1828", scenario={"id": "opening", "start": start}, seed=9)
    assert match.path == whole.path
    with pytest.raises(CompanionError, match="nothing to take back"):
        match.undo()


def test_a_scenario_that_starts_with_an_illegal_action_is_refused() -> None:
    with pytest.raises(IllegalAction):
        companion.play("campaign1828", scenario={"start": ["take:press:smear"]})


def test_the_same_seed_makes_the_same_match() -> None:
    one, two = (companion.play("campaign1828", ("bot:random",) * 2, seed=1828) for _ in "12")
    assert one.path == two.path


def test_a_seed_that_nobody_gave_is_new_every_time_and_not_shown_before_the_end() -> None:
    one, two = (companion.play("campaign1828") for _ in "12")
    assert one.path != two.path
    assert one.seed is None
    assert not one.open


def test_a_chosen_seed_makes_an_open_match() -> None:
    match = companion.play("campaign1828", seed=0)
    assert (match.open, match.seed) == (True, 0)


def test_every_refusal_is_one_kind_of_error() -> None:
    assert issubclass(IllegalAction, CompanionError)
    assert issubclass(RunCodeError, CompanionError)
    assert issubclass(DataError, CompanionError)


@pytest.mark.parametrize("name", companion.GAMES)
def test_a_game_starts_without_any_scenario(name: str) -> None:
    game = companion.GAMES[name]
    state, events = game.start({})
    assert events
    assert state.phase in game.phases


def test_importing_companion_imports_nothing_heavy() -> None:
    words = "import sys, companion; companion.play('campaign1828'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, check=True, text=True)
    loaded = {module.partition(".")[0] for module in done.stdout.split()}
    assert "companion" in loaded
    assert not loaded & set(HEAVY)


def test_importing_companion_loads_no_game_and_no_life() -> None:
    words = "import sys, companion; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, check=True, text=True)
    assert not [name for name in done.stdout.split() if name.startswith("companion.games.")]
    assert "companion.people" not in done.stdout.split()


def test_a_table_has_a_row_for_each_change_and_no_row_without_one() -> None:
    match = companion.play("campaign1828", ("bot:random", "bot:random"), seed=3)
    frame = companion.table(match)
    columns = "node turn round seat action track was now change rule cite cause"
    assert list(frame.columns) == columns.split()
    assert len(frame) == len(match.ledger)
    assert (frame["change"] == frame["now"] - frame["was"]).all()
    assert (frame["change"] != 0).all()


def test_the_rows_of_a_match_add_up_to_the_scores() -> None:
    match = companion.play("campaign1828", ("bot:random", "bot:random"), seed=3)
    frame = companion.table(match)
    for seat, votes in match.scores().items():
        assert frame.loc[frame["track"] == f"votes-{seat}", "change"].sum() == votes


def test_the_rows_name_round_and_action_of_each_change() -> None:
    match = companion.play("campaign1828", ("bot:random", "bot:random"), seed=3)
    rows = companion.table(match).to_dict("records")
    assert {row["round"] for row in rows} == {1, 2, 3, 4}
    took = next(row for row in rows if row["rule"] == "take")
    assert took["action"].startswith("take:")
    counted = [row["round"] for row in rows if row["rule"] == "count-piles"]
    assert counted == sorted(counted)


def test_another_match_of_the_same_players_may_have_the_same_luck_or_new_luck() -> None:
    from companion.start import again

    match = companion.play("campaign1828", ("you", "bot:random"), options={"no-take-back": True})
    same, new = again(match, same=True), again(match, same=False)
    assert same.path[:18] == match.path[:18] != new.path[:18]
    assert same.seats == new.seats == match.seats
    assert same.options == match.options


def test_a_hidden_seed_stays_hidden_when_the_same_luck_is_played_again() -> None:
    from companion.start import again

    assert again(companion.play("campaign1828"), same=True).seed is None


def test_the_doctest_of_the_package_is_true() -> None:
    import doctest

    assert doctest.testmod(companion).failed == 0


def test_random_play_through_the_public_face_reaches_the_end() -> None:
    rng, match = random.Random(0), companion.play("campaign1828", seed=0)
    while not match.over:
        match.play(rng.choice(match.legal()))
    assert sum(match.scores().values()) > 0


@pytest.mark.parametrize("same", [True, False])
def test_another_match_begins_where_the_scenario_began_also_out_of_a_run_code(same: bool) -> None:
    from companion.start import again

    match = companion.play("convention", scenario="single-executive", seed=3)
    start = match.path[: match.first]
    for copy in (match, companion.load(match.code(open=True))):
        another = again(copy, same=same)
        assert another.path[: another.first] == start
        assert another.scenario["id"] == "single-executive"
        assert (another.seats, another.options) == (match.seats, match.options)


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (("you",) * 3, {}, "“4 June 1787” begins with the seats madison, paterson, sherman, pinck"),
        (
            None,
            {"draw-the-seating": True},
            "brings its own choice of “draw-the-seating”, and another was made",
        ),
        (
            None,
            {"articles": CORE},
            "brings its own choice of “articles”, and another was made: take that",
        ),
    ],
)
def test_a_scenario_says_which_seats_and_options_it_needs(
    seats: tuple[str, ...] | None, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(CompanionError, match=words):
        companion.play("convention", seats, scenario="single-executive", options=options)


def test_a_fault_in_the_file_of_a_scenario_is_told_with_file_and_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion import start

    path = start.scenarios("convention")["single-executive"]
    wrong = tmp_path / "wrong.toml"
    text = path.read_text("utf-8")
    wrong.write_text(text.replace("deal:edmund-randolph", "deal:james-madison"), "utf-8")
    monkeypatch.setattr(start, "scenarios", lambda game: {"wrong": wrong})
    words = "data/convention/scenarios/wrong.toml, start 2: deal:james-madison: "
    with pytest.raises(DataError, match=words):
        companion.play("convention", scenario="wrong")


def test_the_form_begins_a_scenario_that_has_its_own_articles() -> None:
    """The form names every option; what stands at its default there is no other choice."""
    from companion.views import setup

    form = setup.form("convention")
    options = {option["name"]: option["default"] for option in form["options"]}
    seating = [seat["seat"] for seat in form["seatings"][1]]
    told = {"game": "convention", "seating": seating, "players": ["you"] * 4, "options": options}
    match = setup.begin({**told, "scenario": "single-executive"})
    assert "veto-with-override" in match.options["articles"]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda m: companion.play("campaign1828", scenario=["x"]), "a scenario is a name or a"),
        (lambda m: companion.play("campaign1828", scenario=5), "a scenario is a name or a table"),
        (lambda m: companion.play("campaign1828", scenario={"id": "x" * 501}), "most 500 char"),
        (lambda m: companion.play("campaign1828", scenario={"id": "\ud800"}), "half a letter"),
        (lambda m: companion.life(None), "a person is named by an id such as"),
        (lambda m: companion.life(["john-ross"]), "a person is named by an id such as"),
        (lambda m: companion.table(None), "table wants a match, not NoneType"),
        (lambda m: companion.chart(None), "chart wants a match or the name of a game, not None"),
        (lambda m: companion.chart(m, ["votes"]), "there is no chart"),
        (lambda m: companion.show(m, ["madison"]), "there is no seat"),
        (lambda m: companion.show(5), "show wants a match or a run code, not int"),
    ],
)
def test_what_is_of_the_wrong_type_is_refused_in_a_sentence(wrong: Any, words: str) -> None:
    match = companion.play("campaign1828", seed=1)
    with pytest.raises(CompanionError, match=words):
        wrong(match)
