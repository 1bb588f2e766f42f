"""A whole match in a terminal: nothing is lost, and every error is one sentence."""

from __future__ import annotations

import argparse
import io
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.commands import play
from companion.commands.sitting import COMMANDS
from companion.core.errors import CompanionError
from companion.study.telling import scene_of
from companion.views.text import in_order

CODE = re.compile(r"companion-\w+-\d+-\w+")


def args(**given: Any) -> argparse.Namespace:
    usual = {"game": "campaign1828", "seats": None, "seed": "1828", "scenario": None, "code": None}
    return argparse.Namespace(**{**usual, **given})


def played(*lines: str, **given: Any) -> str:
    """What a terminal shows when somebody types `lines` and then leaves."""
    out = io.StringIO()
    assert play.main(args(**given), io.StringIO("".join(f"{x}\n" for x in lines)), out) == 0
    return out.getvalue()


def answer(*lines: str, **given: Any) -> str:
    """What is said to the last of `lines`, without the board and the line breaks."""
    text = played(*lines, **given).split(f": {lines[-1]}\n")[-1]
    return " ".join(text.partition("\n\nAdams, ")[0].split())


def last_code(text: str) -> str:
    return CODE.findall(text)[-1]


def test_a_whole_match_is_played_through_a_real_process(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "play", "--seed", "7"]
    script = "hint\n" + "1\n" * 120 + "ledger\nquit\n"
    done = subprocess.run(
        command, input=script, capture_output=True, encoding="utf-8", timeout=60, cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "utf-8",
             "PYTHONPATH": str(Path(companion.__file__).parents[1])},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "becomes President in this match" in done.stdout
    match = companion.load(last_code(done.stdout))
    assert match.over
    assert f"Adams has {match.scores()['adams']} Votes" in " ".join(done.stdout.split())


def test_the_terminal_needs_neither_widgets_nor_charts_nor_tables() -> None:
    heavy = ("ipywidgets", "anywidget", "IPython", "pandas", "plotly", "numpy")
    program = "import sys; sys.modules.update(dict.fromkeys({!r})); import companion.__main__ as m;"
    run = subprocess.run(
        [sys.executable, "-c", program.format(heavy) + "sys.exit(m.main(['play']))"],
        input="1\nhint\nledger\nrules rally\nquit\n", capture_output=True, encoding="utf-8",
        timeout=60, env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, "")


def test_a_reader_who_stops_reading_meets_no_traceback() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "companion", "play"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as run:  # fmt: skip
        assert run.stdin and run.stdout and run.stderr
        run.stdout.close()
        run.stdin.close()
        assert run.stderr.read() == b""
    assert run.returncode == 1


def test_without_seats_you_sit_against_a_bot() -> None:
    assert played().startswith("Adams: you. Jackson: bot:greedy.")


def test_a_number_and_the_text_of_an_action_play_the_same() -> None:
    begun = companion.load(last_code(played()))
    action = in_order(scene_of(begun))[1].action
    assert last_code(played("2")) == last_code(played(action))


def test_a_number_that_is_not_open_says_why_and_changes_nothing() -> None:
    assert answer("15").startswith("While a Campaign Rally stands in")
    assert last_code(played("15")) == last_code(played())


def test_why_gives_the_reason_and_the_words_of_the_rule() -> None:
    said = answer("why 15")
    assert said.startswith("Not open now: while a Campaign Rally stands in")
    assert "Campaign Rally: While a Rally lies unclaimed in an area" in said


def test_why_of_an_open_choice_says_what_it_does() -> None:
    said = answer("why 3")
    assert said.startswith("This is open to you: Agenda — binds the rival’s next turn")
    assert "Agenda: Name an area" in said


def test_undo_and_redo_lose_nothing() -> None:
    both = companion.load(last_code(played("1", "undo", "2")))
    assert len(both.branches) == 2
    assert (
        companion.load(last_code(played("1", "undo", "redo"))).state
        == companion.load(last_code(played("1"))).state
    )


def test_a_choice_taken_back_is_still_in_the_code_at_the_end() -> None:
    match = companion.load(last_code(played("1", "undo", "quit")))
    assert match.node == 18
    assert match.tree.nodes[18].children


def test_branches_and_moments_are_told_and_reached() -> None:
    said = answer("1", "undo", "2", "branches")
    assert "A: begins at moment 0" in said
    assert "B: begins at moment 18" in said
    assert "Round 1 of 4 · Turn 0" in played("goto 5")
    assert "Luck chose here, at moment 5" in played("goto 5")


def test_nobody_chooses_for_luck_or_a_bot() -> None:
    assert "Luck chose here: “redo” goes on" in played("goto 5", "1")
    assert "Luck chose here: “redo” goes on" in played("goto 5", "draw:press:smear")


def test_the_ledger_tells_what_moved_by_which_rule_and_why() -> None:
    said = answer("1", "ledger")
    assert "Adams takes a New England delegate from North Central. (Delegate)" in said
    assert "Adams in New England: was 0, now 1" in said


def test_the_hint_names_a_choice_by_its_number() -> None:
    said = answer("hint")
    number = int(said.rstrip(".").rpartition(" ")[2])
    assert f"why {number}" and "This is open to you" in answer(f"why {number}")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("zebra", "“zebra” is neither a choice nor a command: try “help”."),
        ("99", "There is no choice 99: choose 1 to 16."),
        ("0", "There is no choice 0: choose 1 to 16."),
        ("why", "Why what? Add a number or an action, such as “why 3”."),
        ("goto x", "Go to which moment? Add its number, such as “goto 12”."),
        ("goto 999", "There is no moment 999: this match has 0 to 18."),
        ("undo", "There is nothing to take back: no person has chosen yet."),
        ("redo", "There is nothing to redo: this is the end of the branch."),
        ("log x", "“x” is not a number: try log 20, or log all."),
        ("ledger x", "“x” is not a number: try ledger 7, or ledger all."),
        ("ledger", "No track has moved since the last choice."),
        ("rules zebra", "The rules do not speak of “zebra”: “rules” lists their sections."),
        ("save", "Save where? Add the name of a file, such as “save monday.txt”."),
        ("take:press:smear:x:" + "y" * 400, "A choice has at most 300 characters, this has 419."),
    ],
)
def test_an_error_is_one_sentence_and_nothing_is_lost(line: str, said: str) -> None:
    assert answer(line) == said
    assert last_code(played(line)) == last_code(played())


def test_every_line_that_somebody_may_type_is_answered() -> None:
    odd = ["٣", "1 2", "-1", "1e3", ":", "take:", "why :", "take:press", "\x00", "🦉", "goto ٣"]
    odd += ["save .", "code all", "log all", "ledger all", "ledger 1", "help", "board", "rules 9"]
    text = played(*odd, "1")
    assert companion.load(last_code(text)).path[18:]


def test_help_names_every_command() -> None:
    said = answer("help")
    assert all(f" {name} " in said for name in COMMANDS)


def test_a_question_mark_asks_for_help() -> None:
    assert answer("?") == answer("help")


def test_the_board_of_a_turn_shows_no_choice_twice_and_its_detail_beside_it() -> None:
    text = " ".join(played().split())
    assert text.count("] New England delegate") == 2  # two tiles of that colour lie there
    assert "[3] Agenda — binds the rival’s next turn" in text


def test_the_rules_are_found_by_section_by_ruling_and_by_word() -> None:
    assert "2. Campaign: Campaign, Delegate" in answer("rules")
    assert answer("rules momentum").startswith("Momentum: Tip one figure over.")
    assert answer("rules ruling 7").startswith("Ruling 7, Agenda:")
    assert "Ruling 6, Campaign Rally" in answer("rules rally")


def test_a_match_is_saved_and_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "monday.txt"
    first = played("1", "undo", "2", f"save {file}")
    assert len(companion.load(file).branches) == 2
    again = played("1", f"save {file}", code=str(file), seed=None)
    assert len(companion.load(file).path) > len(companion.load(last_code(first)).path)
    assert "Adams: you." in again


def test_a_file_that_holds_something_else_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "essay.txt"
    file.write_text("Four hours of work")
    assert answer(f"save {file}") == f"Choose another name: {file} holds something else."
    assert file.read_text() == "Four hours of work"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("~nobodyx/a", "'~nobodyx/a' cannot be found: no such home folder."),
        ("x" * 300, "cannot be written: File name too long."),
        ("/", "Choose another name: / holds something else."),
    ],
)
def test_a_name_that_no_file_can_have_is_one_sentence_and_play_goes_on(
    name: str, said: str
) -> None:
    text = " ".join(played("1", f"save {name}", "board", "quit").split())
    assert said in text and "Nothing is lost" in text


def test_where_the_terminal_itself_breaks_the_code_is_still_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def breaks(*_: object) -> str:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr("companion.commands.sitting.answers.rules", breaks)
    out = io.StringIO()
    assert play.main(args(), io.StringIO("1\nrules\n"), out) == 1
    text = out.getvalue()
    assert "The terminal broke (RuntimeError: a fault of ours): please report it." in text
    assert companion.load(last_code(text)).path


def test_a_seed_of_thousands_of_digits_is_refused_in_a_sentence() -> None:
    with pytest.raises(CompanionError, match="a seed has at most 40 characters, this has 5000"):
        played(seed="7" * 5_000)


def test_a_run_code_goes_on_and_brings_its_own_seats() -> None:
    code = last_code(played("1"))
    assert "Turn 3" in played(code=code, seed=None)
    with pytest.raises(CompanionError, match="give it alone"):
        played(code=code)


def test_a_match_ends_in_words_and_the_terminal_stays() -> None:
    text = played("code", seats=["bot:random", "bot:greedy"])
    assert "becomes President in this match" in text
    assert "The seed was 1828." in text
    assert "The match is over." in text


def test_the_end_of_input_is_polite_and_gives_the_code() -> None:
    text = played("1")
    assert "Nothing is lost: this run code brings the match back with --code." in text
    assert companion.load(last_code(text)).seat == "adams"


def test_ctrl_c_is_polite_and_gives_the_code() -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:
            raise KeyboardInterrupt

    out = io.StringIO()
    assert play.main(args(), Interrupted(), out) == 130
    assert companion.load(last_code(out.getvalue())).seat == "adams"


def test_options_and_seats_are_read_from_words() -> None:
    option = ["polling-delegates-only=yes", "no-take-back"]
    text = played("1", "undo", option=option, seats=["jackson=bot:random", "adams=you"])
    assert "This match was set up without taking back." in text
    assert companion.load(last_code(text)).options == {
        "polling-delegates-only": True,
        "no-take-back": True,
    }


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "chess"}, "there is no game called 'chess'"),
        ({"seats": ["you"]}, "has 2 seats, and 1 was named"),
        ({"seats": ["you", "bot:deep"]}, "there is no player 'bot:deep'"),
        ({"option": ["speed=9"]}, "has no option 'speed'"),
        ({"code": "companion-x", "seed": None}, "this is not a run code"),
    ],
)
def test_what_cannot_begin_says_why(given: dict[str, Any], said: str) -> None:
    with pytest.raises(CompanionError, match=re.escape(said)):
        played(**given)


@pytest.mark.parametrize("game", ["campaign1828", "convention"])
def test_the_help_names_a_choice_of_the_game_that_is_played(game: str) -> None:
    text = played("help", "quit", game=game)
    said = re.search("action such as “([^”]+)”", " ".join(text.split()))
    assert said and said[1].split(":")[0] in companion.GAMES[game].kinds


def test_every_line_of_a_narrow_terminal_keeps_to_forty_columns() -> None:
    from companion.commands.sitting import Sitting

    match = companion.play("convention", ("you", "bot:random", "bot:random"), seed=1)
    out = io.StringIO()
    lines = io.StringIO("help\nwhy 1\nhint\nquit\n")
    lines.isatty = lambda: True  # type: ignore[method-assign]
    Sitting(match, lines, out, 40).run()
    before = out.getvalue().partition("Nothing is lost")[0]
    assert max(map(len, before.splitlines())) <= 40


def test_saving_a_match_of_two_persons_with_hidden_cards_says_what_the_file_tells(
    tmp_path: Path,
) -> None:
    file = tmp_path / "ours.txt"
    lines = ("", f"save {file}", "quit")
    text = " ".join(played(*lines, game="convention", seats=["you", "me", "us"]).split())
    said = text.split("The match with all branches is in")[1].split("Nothing is lost")[0]
    assert "Whoever loads it can read every hidden card." in said
    assert companion.load(file).seats["madison"] == "you"
