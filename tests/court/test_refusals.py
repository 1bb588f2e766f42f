"""Why not: each reason names the thing, the number and the rule."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.court import GAME
from companion.games.court.cards import BOT
from tests.court.table import (
    BENCH,
    CHIEF,
    COMMERCE,
    EQUALITY,
    EXECUTIVE,
    ONE,
    SECOND,
    SPEECH,
    TWO,
    A,
    B,
    effect_of,
    refusal,
    table,
)

FOUR_EMPTY = " ".join(BENCH.split()[:5])
COMMON = {ONE: "canal-builders merchant-houses"}

REFUSED: list[tuple[str, dict[str, Any], str, str]] = [
    # what is tried, where, what is said, and by which rule
    ("gather", {"done": {ONE: ("gather",)}},
     "you have taken this action in this round already", "Turn Order; ruling 18"),
    ("supreme-gather", {"done": {ONE: ("gather",)}},
     "you have taken this action in this round already", "Turn Order; ruling 18"),
    ("supreme-gather", {"supreme": {ONE: 0}},
     "your Supreme Action Disc is used in this round", "Action Discs"),
    ("supreme-rest", {"versions": "none"},
     "no Supreme action is allowed in this round", "Case Effects"),
    (f"advocate:{EQUALITY}:gold", {"cubes": {ONE: 3}},
     "it costs 4 cubes, and you have 3", "Advocate"),
    (f"advocate:{SPEECH}:gold", {"cubes": {ONE: 0}},
     "it costs 1 cube, and you have 0", "Advocate"),
    (f"advocate:{EXECUTIVE}:silver", {"cubes": {ONE: 3}, "marks": {"executive": 2}},
     "it costs 4 cubes, and you have 3", "Advocate"),
    (f"supreme-advocate:{EQUALITY}:gold", {"cubes": {ONE: 5}},
     "it costs 6 cubes, and you have 5", "Supreme Advocate"),
    (f"supreme-advocate:{COMMERCE}:gold", {"renown": {ONE: 0}},
     "it costs 1 renown, and you have none", "Supreme Advocate"),
    (f"supreme-advocate:{COMMERCE}:gold", {"hand": {ONE: 1}},
     "it takes two clerks, and you have 1 left", "ruling 22"),
    (f"supreme-advocate:{COMMERCE}:gold", {"hand": {ONE: 0}},
     "it takes two clerks, and you have 0 left", "ruling 22"),
    (f"advocate:{COMMERCE}:gold", {"hand": {ONE: 0}},
     "all 14 of your clerks are placed", "ruling 23"),
    (f"advocate:{COMMERCE}:gold", {"briefs": {f"{COMMERCE}/silver/{ONE}": 1}},
     "your clerks are on the other side of this case", "Advocate"),
    ("advocate:roe-v-wade:gold", {},
     "that case is not on the Docket, or has no such side", "Advocate"),
    (f"advocate:{COMMERCE}:blue", {},
     "that case is not on the Docket, or has no such side", "Advocate"),
    (f"support:{A}", {"hand": {ONE: 0}}, "all 14 of your clerks are placed", "ruling 23"),
    (f"supreme-support:{A}", {"hand": {ONE: 1}},
     "it takes 2 clerks, and you have 1 left", "ruling 22"),
    (f"support:{CHIEF}", {}, "that Justice is not in the candidate pool", "Support Candidate"),
    ("law-review:speech:gold:2", {}, "1 space or 3 if Supreme", "Persuasive Writing"),
    ("law-review:taxes:gold:1", {}, "an article moves a track", "Persuasive Writing"),
    ("law-review:speech:gold:1", {"seats": 2, "clerks": {f"{CHIEF}/{TWO}": 1}},
     "you alone have the fewest clerks on the Bench", "Persuasive Writing"),
    (f"retirement:{CHIEF}", {"bench": FOUR_EMPTY},
     "4 seats of the Bench are vacant", "Minimum Bench"),
    (f"retirement:{CHIEF}", {"bench": CHIEF}, "8 seats of the Bench are vacant", "Minimum Bench"),
    (f"retirement:{A}", {}, "that Justice is not on the Bench", "Retirement"),
    ("rest", {"robing": {ONE: 10}},
     "you are on the last space of the Robing Room", "Senior Status; ruling 30"),
    ("pass", {}, "there is something else that you can do", "Turn Order; ruling 20"),
    ("age-die:10", {"at": "age"}, "the die has the faces 0 to 9", "Age; ruling 47"),
    ("fix-die:11", {"at": "age", "robing": {TWO: 6}},
     "the die has the faces 0 to 9", "Targeted Retirement"),
    ("deal-case:roe-v-wade", {"at": "appeal", "docket": ""},
     "that case is not among those that the deck may bring next", "Appeal"),
    ("deal-justice:antonin-scalia", {"at": "fill-pool", "pool": ""},
     "that Justice is not among those that the deck may bring next", ""),
    ("show-goal:toll-bridges", {"at": "final-count", "docket": "", "goals": COMMON},
     "that Goal is not in your hand", "Philosophy Goal; ruling 8"),
    ("flip:rest", {"solo": "standard", "at": "bot-turn", "bot_left": {"rest": 0}},
     "that card is not in the opponent’s deck now", "Solo Cards"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("action", "position", "said", "cite"), REFUSED, ids=[f"{a}: {w}" for a, _, w, _ in REFUSED]
)
def test_a_reason_says_what_is_missing_and_which_rule_asks_for_it(
    action: str, position: dict[str, Any], said: str, cite: str
) -> None:
    reason = refusal(table(**position), action)
    assert said in reason
    assert reason.endswith(f"({cite})") or not cite


EFFECTS: list[tuple[str, str, dict[str, Any], str, str]] = [
    (COMMERCE, "gold", {}, f"place-clerk:{EQUALITY}:gold",
     "that case is not in one of the spaces that the effect names"),
    (COMMERCE, "gold", {"briefs": {f"{SPEECH}/gold/{ONE}": 1}}, f"place-clerk:{SPEECH}:silver",
     "your clerks are on the other side of this case (Advocate)"),
    ("worcester-v-georgia", "silver", {"clerks": {f"{CHIEF}/{ONE}": 1}},
     f"shift-clerk:{SECOND}:{CHIEF}", "your clerk goes from one Justice of the Bench to another"),
    ("worcester-v-georgia", "silver", {"clerks": {f"{CHIEF}/{ONE}": 1}},
     f"shift-clerk:{CHIEF}:{A}", "your clerk goes from one Justice of the Bench to another"),
    ("worcester-v-georgia", "gold", {"clerks": {f"{CHIEF}/{ONE}": 1}}, f"give-back:{SECOND}",
     "you have no clerk on that Justice of the Bench"),
    ("nlrb-v-jones", "silver", {}, "nudge:taxes:gold", "a track moves one space"),
    ("printz-v-usa", "silver", {}, "random-seat:10", "the die has the faces 0 to 9"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("case", "side", "position", "action", "said"), EFFECTS, ids=[e[3] for e in EFFECTS]
)
def test_what_an_effect_does_not_allow_is_refused_with_a_reason(
    case: str, side: str, position: dict[str, Any], action: str, said: str
) -> None:
    reason = refusal(effect_of(case, side, **position)[0], action)
    assert said in reason
    assert reason.split("(")[-1].startswith(("Case Effects", "Advocate"))


ROOM: list[tuple[int, dict[str, Any], str, str]] = [
    (1, {}, f"clerkship:{B}", "that Justice is not on the Bench (Judicial Clerkship)"),
    (5, {}, f"remand:{COMMERCE}", "only a case at Trial, on Appeal or in the Supreme Court"),
    (7, {"clerks": {f"{CHIEF}/{TWO}": 1}}, f"lift-clerk:{TWO}:{SECOND}",
     "there is no such clerk on the Bench (Per Curiam Decision)"),
    (8, {}, f"borked:{CHIEF}", "that Justice is not in the candidate pool (Borked)"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("space", "position", "action", "said"), ROOM, ids=[action for _, _, action, _ in ROOM]
)
def test_what_a_space_of_the_robing_room_does_not_allow_is_refused_with_a_reason(
    space: int, position: dict[str, Any], action: str, said: str
) -> None:
    s = table(at=("enter", "rules", ONE), robing={ONE: space - 1}, **position)
    assert said in refusal(s, action)


def test_a_question_that_is_not_asked_says_who_must_answer_which() -> None:
    reason = refusal(table(), "write-opinion")
    assert reason == (
        "“Write the opinion” is not asked now: Table 1 must take an action "
        "(Opinions and Dissents; ruling 44)"
    )


def test_an_action_that_there_is_not_is_refused_by_name() -> None:
    assert "no action called “filibuster”" in refusal(table(), "filibuster")


def test_after_the_end_nothing_is_possible() -> None:
    s = table(at="final-count", docket="")
    assert "the match is over" in refusal(s, "gather")


@pytest.mark.parametrize("kind", sorted(GAME.kinds))
def test_every_kind_has_a_label_and_a_citation(kind: str) -> None:
    label, cite = GAME.kinds[kind]
    assert label and cite


def test_a_reason_names_the_opponent_no_differently_from_a_player() -> None:
    s = table(solo="standard", turns=(ONE,), clerks={f"{CHIEF}/{BOT}": 1})
    assert "you alone have the fewest" in refusal(s, "law-review:speech:gold:1")
