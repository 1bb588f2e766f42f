"""Run codes: what they keep, what they survive, and what they refuse."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.core.errors import CompanionError, RunCodeError
from companion.core.game import Game
from companion.core.match import Match
from companion.core.rules import Action, Event
from companion.games import GAMES
from companion.study.players import PLAYERS
from companion.study.replay import load
from tests import tiny
from tests.forge import folded, header, unfolded, with_header

GAME = GAMES["campaign1828"]


def played(moves: int, seed: int | None = 7, **more: Any) -> Match[Any]:
    """A match of two persons after some choices at random."""
    rng = random.Random(moves)
    match = companion.play("campaign1828", seed=seed, **more)
    for _ in range(moves):
        match.play(rng.choice(match.legal()))
    return match


def finished(seed: int, player: str = "bot:random") -> Match[Any]:
    return companion.play("campaign1828", (player, player), seed=seed)


def council(moves: int, seats: tuple[str, ...] = ("you", "you", "you")) -> Match[Any]:
    """The village council, which has secrets, after some choices at random."""
    rng = random.Random(moves)
    who = dict(zip(tiny.GAME.seats[0], seats, strict=True))
    match = Match(tiny.GAME, who, seed=None, players=PLAYERS)
    for _ in range(moves):
        match.play(rng.choice(match.legal()))
    return match


MIDDLE = played(30)
CODE = MIDDLE.code()
DONE = finished(1)


# What a code keeps


@pytest.mark.parametrize("match", [MIDDLE, DONE], ids=["in the middle", "at the end"])
def test_a_loaded_match_has_the_same_path_events_ledger_and_state(match: Match[Any]) -> None:
    again = companion.load(match.code())
    assert (again.path, again.events, again.ledger) == (match.path, match.events, match.ledger)
    assert again.state == match.state


def test_a_code_of_a_loaded_match_is_the_same_code() -> None:
    assert companion.load(CODE).code() == CODE


def test_a_code_keeps_the_seating_and_the_players() -> None:
    match = companion.play("campaign1828", {"jackson": "you", "adams": "bot:greedy"}, seed=3)
    assert companion.load(match.code()).seats == {"jackson": "you", "adams": "bot:greedy"}


def test_a_code_keeps_the_options() -> None:
    match = played(3, options={"polling-delegates-only": True, "no-take-back": True})
    assert companion.load(match.code()).options == match.options


def test_a_code_keeps_answers_and_predictions() -> None:
    match = played(3)
    match.answer("why", "Because the “Press” watches — naïve? 為")
    match.answer("who", "jackson", prediction=True)
    again = companion.load(match.code())
    assert again.answers == {"why": "Because the “Press” watches — naïve? 為"}
    assert again.predictions == {"who": "jackson"}


def test_an_answer_has_at_most_500_characters() -> None:
    match = played(3)
    match.answer("why", "x" * 500)
    with pytest.raises(CompanionError, match="at most 500 characters"):
        match.answer("why", "x" * 501)


def test_a_code_counts_what_was_taken_back() -> None:
    match = played(4)
    match.undo()
    match.play(match.legal()[-1])
    assert companion.load(match.code()).taken_back == match.taken_back == 1


@pytest.mark.parametrize("seed", [0, 1828, "", "old hickory", -5])
def test_a_chosen_seed_goes_on_deciding_the_luck(seed: int | str) -> None:
    match = played(60, seed=seed)
    again = companion.load(match.code())
    rng, same = random.Random(1), random.Random(1)
    while not match.over:
        match.play(rng.choice(match.legal()))
        again.play(same.choice(again.legal()))
    assert again.path == match.path
    assert again.seed == seed


def test_a_seed_that_nobody_chose_is_not_told_in_mid_game() -> None:
    match = played(4, seed=None)
    assert match.seed is None
    assert str(match.luck) not in unfolded(match.code()).decode("latin-1")


def test_a_seed_that_nobody_chose_is_told_when_the_match_is_over() -> None:
    match = companion.play("campaign1828", ("bot:random", "bot:random"))
    assert companion.load(match.code()).luck == match.seed == match.luck


def test_a_code_holds_letters_and_digits_behind_name_and_version() -> None:
    for code in (CODE, DONE.code(), branched().code(tree=True)):
        assert re.fullmatch("companion-campaign1828-1-[0-9A-Za-z]+", code)


# Branches


def untried(match: Match[Any]) -> list[Action]:
    tried = match.tree.nodes[match.node].children
    return [action for action in match.legal() if action not in tried]


def branched() -> Match[Any]:
    """A match with three branches, one named, the second in view."""
    match = played(12)
    for _ in range(2):
        match.undo()
        while not untried(match):
            match.undo()
        match.play(untried(match)[0])
    match.name(match.node, "What if")
    match.goto(list(match.branches.values())[1])
    return match


def test_a_tree_code_brings_back_every_branch_and_the_moment_in_view() -> None:
    match = branched()
    again = companion.load(match.code(tree=True))
    assert again.branches == match.branches
    assert again.node == match.node
    for node in range(len(match.tree.nodes)):
        match.goto(node)
        again.goto(node)
        assert (again.path, again.state, again.ledger) == (match.path, match.state, match.ledger)


def test_a_tree_code_with_the_start_in_view_loads_at_the_start() -> None:
    match = branched()
    match.goto(0)
    again = companion.load(match.code(tree=True))
    assert (again.node, len(again.tree.nodes)) == (0, len(match.tree.nodes))


def test_a_plain_code_of_a_branch_holds_that_branch_alone() -> None:
    match = branched()
    again = companion.load(match.code())
    assert list(again.branches) == ["A"]
    assert again.path == match.path


def test_a_saved_file_is_loaded_with_all_branches(tmp_path: Any) -> None:
    match = branched()
    file = match.save(tmp_path / "match.txt")
    assert companion.load(file).branches == match.branches


def test_a_file_that_is_not_there_is_a_run_code_error(tmp_path: Any) -> None:
    with pytest.raises(RunCodeError, match="cannot be read"):
        companion.load(tmp_path / "nothing.txt")


@pytest.mark.parametrize("path", ["/", "~nobodyx/a", "x" * 300])
def test_a_path_without_a_saved_match_is_a_run_code_error_in_plain_words(path: str) -> None:
    words = r"^what lies at / is no file$|cannot be (found: no such home|read: File name too long)"
    with pytest.raises(RunCodeError, match=words):
        companion.load(Path(path))


def test_a_file_that_is_too_large_is_not_read(tmp_path: Any) -> None:
    file = tmp_path / "large.txt"
    file.write_text("x" * 300_000)
    with pytest.raises(RunCodeError, match="too large"):
        companion.load(file)


def test_a_code_of_a_moment_before_the_scenario_begins_is_loaded() -> None:
    match = companion.play("campaign1828", scenario="last-five-tiles")
    first = match.first
    for moment in (0, 20, first):
        match.goto(moment)
        for tree in (False, True):
            again = companion.load(match.code(tree=tree))
            assert again.path[:moment] == match.path
            assert again.first == (first if tree else min(first, moment))


def test_a_branch_that_left_the_start_of_a_scenario_is_loaded_and_taken_back_to_there() -> None:
    match = companion.play("campaign1828", scenario="last-five-tiles")
    at = next(n.number for n in match.tree.nodes if match.person(n.state.seat))
    match.goto(at)
    match.play(
        next(action for action in match.legal() if action not in match.tree.nodes[at].children)
    )
    again = companion.load(match.code())
    assert (again.path, again.first) == (match.path, at)


def test_a_save_that_fails_leaves_the_older_one_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = branched().save(tmp_path / "match.txt")
    before = file.read_bytes()

    def full(self: Path, text: str, **_: Any) -> None:
        self.write_bytes(text[:9].encode())
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(CompanionError, match=r"match\.txt cannot be written: No space left"):
        played(3).save(file)
    assert file.read_bytes() == before and list(tmp_path.iterdir()) == [file]


def test_a_save_writes_over_an_older_save_alone_and_leaves_nothing_beside_it(
    tmp_path: Path,
) -> None:
    file = branched().save(tmp_path / "match.txt")
    assert companion.load(played(3).save(str(file))).path == played(3).path
    assert list(tmp_path.iterdir()) == [file]
    for text in ("Four hours of work", f"{CODE}\nand my notes", "", "\ud800"):
        file.write_bytes(text.encode("utf-16", "surrogatepass") if text else b"")
        held = file.read_bytes()
        with pytest.raises(CompanionError, match=r"choose another name: .* holds something else"):
            branched().save(file)
        assert file.read_bytes() == held
    with pytest.raises(CompanionError, match="holds something else"):
        branched().save(tmp_path)


def test_a_save_goes_through_a_link_and_into_the_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert branched().save("~/match.txt") == tmp_path / "match.txt"
    (tmp_path / "link").symlink_to(tmp_path / "match.txt")
    played(3).save("~/link")
    assert (tmp_path / "link").is_symlink()
    assert companion.load(Path("~/match.txt")).path == played(3).path


@pytest.mark.parametrize(
    "path", [None, 5, [], b"x", "~nobodyx/a", "a\0b", "x" * 300, "", "no/folder/here"]
)
def test_a_path_that_no_file_can_have_is_refused_in_a_sentence(path: Any) -> None:
    words = r"^path is the name of a file|cannot be (found|written): |holds something else"
    with pytest.raises(CompanionError, match=words):
        branched().save(path)


def test_the_name_of_a_file_in_place_of_a_code_names_the_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    branched().save("mine.txt")
    words = r"^this is the name of a file: use companion\.load\(Path\('mine\.txt'\)\)$"
    with pytest.raises(RunCodeError, match=words):
        companion.load(" mine.txt\n")
    with pytest.raises(RunCodeError, match="this is not a run code"):
        companion.load("yours.txt")


@pytest.mark.parametrize("form", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_saved_file_is_read_in_the_form_that_an_editor_gave_it(form: str, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(f"{CODE}\r\n", encoding=form)
    assert companion.load(file).path == companion.load(CODE).path


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\xff", b"\xff\xfea"])
def test_a_file_that_is_no_text_is_refused_in_plain_words(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(data)
    with pytest.raises(RunCodeError, match=r"picture\.png is no text, so no saved match$"):
        companion.load(file)


# What mail and platforms do to it


MANGLED: dict[str, Callable[[str], str]] = {
    "broken into lines": lambda code: "\r\n".join(
        code[n : n + 60] for n in range(0, len(code), 60)
    ),
    "broken into indented lines": lambda code: "\n   ".join(re.findall(".{1,40}", code)),
    "white space around it": lambda code: f"\n\t {code} \n",
    "in straight quotes": lambda code: f'"{code}"',
    "in curly quotes": lambda code: f"“{code}”",
    "in single quotes": lambda code: f"‘{code}’",
    "in guillemets": lambda code: f"« {code} »",
    "in backticks": lambda code: f"```\n{code}\n```",
    "in angle brackets": lambda code: f"<{code}>",
    "zero-width spaces": lambda code: "\u200b".join(code),
    "soft hyphens": lambda code: "\u00ad".join(re.findall(".{1,20}", code)),
    "a byte order mark": lambda code: "\ufeff" + code,
    "word joiners": lambda code: code.replace("-", "\u2060-\u2060"),
    "non-breaking spaces": lambda code: "\u00a0".join(re.findall(".{1,30}", code)),
    "en dashes": lambda code: code.replace("-", "–"),
    "em dashes": lambda code: code.replace("-", "—"),
    "non-breaking hyphens": lambda code: code.replace("-", "\u2011"),
    "minus signs": lambda code: code.replace("-", "\u2212"),
    "hyphens where lines were broken": lambda code: "-\n".join(
        [code[:100], *re.findall(".{1,70}", code[100:])]
    ),
}


@pytest.mark.parametrize("mangle", MANGLED.values(), ids=MANGLED)
def test_a_code_survives(mangle: Callable[[str], str]) -> None:
    assert companion.load(mangle(CODE)).path == MIDDLE.path


# What is refused


def other_ending() -> str:
    """A code whose digest is that of another ending."""
    raw = bytearray(unfolded(CODE))
    at = 3 + int.from_bytes(raw[:3], "big")
    raw[at] ^= 1
    return folded(bytes(raw))


def illegal_step() -> str:
    """A code whose second step is a tile that is not in the area."""
    from companion.core import codes

    start, _ = GAME.start({})
    steps = [(None, Action("draw", ("smear",))), (None, Action("take", ("press", "smear")))]
    return codes.pack(GAME, {"s": ["you", "you"]}, steps, start)


REFUSED = {
    "nothing": ("", "this is not a run code"),
    "words": ("my homework", "this is not a run code"),
    "another prefix": (CODE.replace("companion", "companions"), "this is not a run code"),
    "the prefix alone": ("companion-", "this is not a run code"),
    "no version": ("companion-campaign1828-x-abc", "this is not a run code"),
    "a number": (5, "this is not a run code"),
    "None": (None, "this is not a run code"),
    "bytes": (CODE.encode(), "this is not a run code"),
    "no body": ("companion-campaign1828-1-", "this run code is damaged"),
    "half of it": (CODE[: len(CODE) // 2], "this run code is damaged"),
    "twice": (CODE + CODE, "this run code is damaged"),
    "a body of other letters": ("companion-campaign1828-1-ßß", "this run code is damaged"),
    "20,001 characters": ("companion-campaign1828-1-" + "a" * 20_000, "this run code is too long"),
    "a million characters": (
        "companion-campaign1828-1-" + "a" * 10**6,
        "this run code is too long",
    ),
    "a bomb": (folded(bytes(5_000_000)), "this run code is too long"),
    "an unknown game": (CODE.replace("campaign1828", "court1803"), "this copy has no game called"),
    "an illegal step": (illegal_step(), "step 2 is not allowed:"),
    "another ending": (other_ending(), "the match ends otherwise than it did"),
    "rules to come": (CODE.replace("-1-", "-2-"), "these rules are version"),
    "rules of a far day": (CODE.replace("-1-", "-99999-"), "these rules are version"),
}


@pytest.mark.parametrize(("text", "beginning"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_good_run_code_is_refused_in_the_words_for_it(text: Any, beginning: str) -> None:
    with pytest.raises(RunCodeError) as refusal:
        companion.load(text)
    assert str(refusal.value).startswith(beginning)


def test_an_illegal_step_is_named_with_its_reason_and_rule() -> None:
    with pytest.raises(
        RunCodeError, match=r"^step 2 is not allowed: take:press:smear: .*\(Campaign\)"
    ):
        companion.load(illegal_step())


SECOND = {letter: "z" if letter != "z" else "a" for letter in map(chr, range(33, 127))}


def test_any_one_character_changed_in_the_body_is_noticed() -> None:
    start = CODE.index("-1-") + 3
    for at in range(start, len(CODE)):
        with pytest.raises(RunCodeError):
            companion.load(CODE[:at] + SECOND[CODE[at]] + CODE[at + 1 :])


def test_any_one_character_left_out_of_the_body_is_noticed() -> None:
    for at in range(CODE.index("-1-") + 3, len(CODE)):
        with pytest.raises(RunCodeError):
            companion.load(CODE[:at] + CODE[at + 1 :])


def test_any_two_neighbours_exchanged_in_the_body_are_noticed() -> None:
    for at in range(CODE.index("-1-") + 3, len(CODE) - 1):
        one, two = CODE[at : at + 2]
        if one != two:
            with pytest.raises(RunCodeError):
                companion.load(CODE[:at] + two + one + CODE[at + 2 :])


DEEP = "[" * 900 + "]" * 900
HOSTILE: dict[str, object] = {
    "no object": [],
    "a number": 5,
    "nothing": None,
    "not JSON": "{",
    "an abyss": "[" * 60_000,
    "deep within": f'{{"s": ["you", "you"], "o": {DEEP}}}',
    "deep option": f'{{"s": ["you", "you"], "o": {{"no-take-back": {DEEP}}}}}',
    "deep answer": f'{{"s": ["you", "you"], "a": {{"why": {DEEP}}}}}',
    "deep player": f'{{"s": [{DEEP}, "you"]}}',
    "a huge number": '{"s": ["you", "you"], "f": ' + "9" * 5_000 + "}",
    "no players": {},
    "players as text": {"s": "you"},
    "a player too many": {"s": ["you", "you", "you"]},
    "an unknown player": {"s": ["you", "bot:oracle"]},
    "a list for a player": {"s": [["you"], "you"]},
    "an object for a player": {"s": [{}, "you"]},
    "a number for a player": {"s": [1, "you"]},
    "an unknown seating": {"g": ["adams", "clay"], "s": ["you", "you"]},
    "a number for a seating": {"g": 5, "s": ["you", "you"]},
    "nothing for a seating": {"g": None, "s": ["you", "you"]},
    "lists for seats": {"g": [["adams"], {}], "s": ["you", "you"]},
    "a seating with one seat twice": {"g": ["adams", "adams"], "s": ["you", "you"]},
    "options as a list": {"s": ["you", "you"], "o": ["no-take-back"]},
    "an unknown option": {"s": ["you", "you"], "o": {"cheat": True}},
    "an option as a number": {"s": ["you", "you"], "o": {"no-take-back": 1}},
    "a seed as a list": {"s": ["you", "you"], "d": [1]},
    "a seed as a fraction": {"s": ["you", "you"], "d": 0.5},
    "answers as a list": {"s": ["you", "you"], "a": ["x"]},
    "answers as null": {"s": ["you", "you"], "a": None},
    "an answer as a number": {"s": ["you", "you"], "a": {"why": 1}},
    "a question of half a letter": '{"s": ["you", "you"], "a": {"\\ud800": "x"}}',
    "a question too long": {"s": ["you", "you"], "a": {"x" * 501: "why"}},
    "a predicted question too long": {"s": ["you", "you"], "p": {"x" * 30_000: "why"}},
    "an answer too long": {"s": ["you", "you"], "a": {"why": "x" * 501}},
    "a prediction too long": {"s": ["you", "you"], "p": {"why": "x" * 501}},
    "a name for no moment": {"s": ["you", "you"], "n": {"99999": "x"}},
    "a name for a word": {"s": ["you", "you"], "n": {"x": "x"}},
    "a name for a huge moment": {"s": ["you", "you"], "n": {"9" * 5_000: "x"}},
    "a name for a superscript": {"s": ["you", "you"], "n": {"²": "x"}},
    "a moment below nought": {"s": ["you", "you"], "w": -1},
    "a moment beyond the end": {"s": ["you", "you"], "w": 10**6},
    "a moment as text": {"s": ["you", "you"], "w": "0"},
    "a first moment beyond the end": {"s": ["you", "you"], "f": 10**9},
    "a first moment as text": {"s": ["you", "you"], "f": "0"},
    "a count as text": {"s": ["you", "you"], "t": "many"},
    "a scenario as a list": {"s": ["you", "you"], "c": []},
}


@pytest.mark.parametrize("head", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_header_is_refused_as_damaged_or_unknown(head: object) -> None:
    with pytest.raises(RunCodeError):
        companion.load(with_header(CODE, head))


GARBLED = {
    "nothing behind the header": b"\x00\x00\x02{}",
    "a header longer than the code": b"\xff\xff\xff{}",
    "two bytes": b"\x00\x00",
}


@pytest.mark.parametrize("raw", GARBLED.values(), ids=GARBLED)
def test_a_body_that_ends_too_soon_is_damaged(raw: bytes) -> None:
    with pytest.raises(RunCodeError, match=r"^this run code is damaged"):
        companion.load(folded(raw))


def test_steps_of_noise_are_refused_and_never_crash() -> None:
    raw = unfolded(CODE)
    start = 3 + int.from_bytes(raw[:3], "big") + 4
    for seed in range(400):
        rng = random.Random(seed)
        noise = rng.randbytes(rng.randrange(1, 60))
        with pytest.raises(RunCodeError):
            companion.load(folded(raw[:start] + noise + raw[start:]))


def test_a_code_that_would_be_too_long_to_read_is_not_made() -> None:
    match = played(3)
    rng = random.Random(0)
    for n in range(60):
        match.answer(
            f"question {n}", "".join(chr(rng.randrange(0x4E00, 0x9000)) for _ in range(500))
        )
    with pytest.raises(CompanionError, match="too long"):
        match.code()


# Length


@pytest.mark.parametrize(
    ("player", "number"),
    [
        ("bot:random", 60),
        ("bot:greedy", 10),
        pytest.param("bot:random", 300, marks=pytest.mark.long),
        pytest.param("bot:greedy", 300, marks=pytest.mark.long),
    ],
)
def test_the_code_of_a_finished_match_has_at_most_600_characters(
    player: str, number: int, measured: Callable[[str, object], None]
) -> None:
    longest = max(len(finished(seed, player).code()) for seed in range(number))
    measured(f"longest code of {number} matches of {player}", longest)
    assert longest <= 600


# Rules versions


def aged(**changes: Any) -> dict[str, Game[Any]]:
    """The table of games some versions on."""
    return {"campaign1828": replace(GAME, **changes)}


@pytest.mark.parametrize("version", [2, 3])
def test_a_code_of_the_last_two_rules_versions_loads_where_nothing_differs(version: int) -> None:
    assert load(CODE, aged(version=version), PLAYERS).path == MIDDLE.path


def test_a_code_of_older_rules_is_refused_with_both_versions() -> None:
    with pytest.raises(RunCodeError, match=r"^these rules are version 4, .* under 1$"):
        load(CODE, aged(version=4), PLAYERS)


def test_an_old_code_says_at_which_step_the_rules_differ() -> None:
    rules = tuple(replace(rule, blocked=lambda s, *_: "no more") for rule in GAME.phases["take"])
    phases = {**GAME.phases, "take": tuple(replace(rule, quick=None) for rule in rules)}
    with pytest.raises(RunCodeError, match=r"^step 19 is not allowed: .*version 1.*version 2"):
        load(CODE, aged(version=2, phases=phases), PLAYERS)


def test_an_old_code_that_ends_otherwise_says_so_with_the_version() -> None:
    with pytest.raises(RunCodeError, match=r"^the match ends otherwise than it did .*version 2"):
        load(CODE, aged(version=2, scores=lambda s: {"adams": 99}), PLAYERS)


# Privacy


def test_a_persons_own_name_never_enters_the_code() -> None:
    match = companion.play("campaign1828", ("Wilhelmina", "bot:random"), seed=2)
    match.play(match.legal()[0])
    for code in (match.code(), match.code(tree=True)):
        assert b"ilhelmina" not in unfolded(code)
        assert companion.load(code).seats == {"adams": "you", "jackson": "bot:random"}


def test_a_header_holds_nothing_but_what_the_page_says() -> None:
    assert set(header(branched().code(tree=True))) <= set("gsocfdaptnw")


def test_in_mid_game_several_persons_with_secrets_get_no_code() -> None:
    with pytest.raises(CompanionError, match="when the match is over"):
        council(3).code()


def test_an_open_code_is_given_in_mid_game_when_asked_for() -> None:
    match = council(3)
    again = load(match.code(open=True), {"tiny": tiny.GAME}, PLAYERS)
    assert again.state == match.state


def test_one_person_with_secrets_gets_a_code_in_mid_game() -> None:
    assert council(2, seats=("you", "bot:random", "bot:greedy")).code()


def test_persons_without_secrets_get_a_code_in_mid_game() -> None:
    assert CODE


def test_several_persons_with_secrets_get_a_code_when_the_match_is_over() -> None:
    match = council(0)
    while not match.over:
        match.play(match.legal()[0])
    assert load(match.code(), {"tiny": tiny.GAME}, PLAYERS).state == match.state


# Luck


def draws(match: Match[Any]) -> list[Action]:
    return [action for action in match.path if action.kind == "draw"]


def play_last(match: Match[Any]) -> None:
    while not match.over:
        match.play(match.legal()[-1])


def test_every_branch_of_a_loaded_match_meets_the_recorded_luck() -> None:
    match = companion.play("campaign1828", ("bot:random", "you"), seed=None)
    rng = random.Random(3)
    while match.state.round < 3:
        match.play(rng.choice(match.legal()))
    again = companion.load(match.code())
    again.goto(next(n.number for n in again.tree.nodes if n.state.seat == "jackson"))
    while not again.over and again.state.round < 3:
        again.play(again.legal()[-1])
    assert draws(again)[:54] == draws(match)[:54]
    assert again.path != match.path


def test_beyond_the_record_a_drawn_seed_gives_way_to_new_luck() -> None:
    match = played(4, seed=None)
    ends = []
    for _ in range(3):
        again = companion.load(match.code())
        play_last(again)
        ends.append(tuple(draws(again)))
    assert len({ends[n][:18] for n in range(3)}) == 1
    assert len(set(ends)) == 3


# Words by number


def test_a_game_with_hundreds_of_names_packs_and_loads() -> None:
    """A number above 191 takes two bytes."""
    many = (*tiny.GAME.names, *(f"aa-{n}" for n in range(900)))
    game = replace(tiny.GAME, names=many)
    match = Match(game, dict.fromkeys(game.seats[0], "bot:random"), seed=4, players=PLAYERS)
    assert load(match.code(), {"tiny": game}, PLAYERS).path == match.path


def test_a_word_in_no_list_and_a_number_travel_as_text() -> None:
    game = replace(tiny.GAME, names=())
    match = Match(game, dict.fromkeys(game.seats[0], "you"), seed=4, players=PLAYERS)
    match.play("give:ann:ben:2")
    again = load(match.code(open=True), {"tiny": game}, PLAYERS)
    assert again.path == match.path
    assert again.path[-1] == Action("give", ("ann", "ben", 2))


def test_an_event_is_never_part_of_a_code() -> None:
    """What happened is worked out again by the rules, so that a code cannot tell a tale."""
    said: list[Event] = companion.load(CODE).events
    assert said == MIDDLE.events
