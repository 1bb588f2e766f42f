"""A scenario's file: every field is checked, and what is wrong is said with file, step and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.errors import CompanionError, DataError
from companion.games import GAMES
from companion.guide.scenario import all_scenarios, of_lesson, read
from tests.made_up import GAME, OTHER, TEXT, TRACK, written

FILE = f"data/{GAME.name}/scenarios/made-up.toml"
HEAD = TEXT[: TEXT.index("[[steps]]")]
DAMAGED = {
    "title of a number": ('title = "A lesson made up"', "title = 3", ": title is a text, not 3"),
    "no title": ('title = "A lesson made up"', "", ": the key 'title' is missing"),
    "empty title": ('title = "A lesson made up"', 'title = " "', ": title is empty"),
    "endless title": ('title = "A lesson', f'title = "{"A" * 90}', ": title has at most 80"),
    "unseen sign": ("A lesson made up", r"A \u0007lesson", ": title holds a character"),
    "strange key": ("minutes = 10", "minutes = 10\nhours = 2", ": unknown key 'hours'"),
    "id of another": ('id = "made-up"', 'id = "other"', ": id is the name of the file"),
    "id in capitals": ('id = "made-up"', 'id = "Made"', ": id is small letters"),
    "other game": (f'game = "{GAME.name}"', 'game = "chess"', ": game is one of"),
    "odd minutes": ("minutes = 10", "minutes = 12", ": minutes is 10, 45 or 90"),
    "minutes in words": ("minutes = 10", 'minutes = "10"', ": minutes is a whole number"),
    "minutes of truth": ("minutes = 10", "minutes = true", ": minutes is a whole number"),
    "lesson by name": ('lesson = "99"', 'lesson = "x1"', ": lesson is two digits"),
    "seats in a row": ("seats = {", "seats = [] #", ": seats is a table"),
    "nobody plays": ('= "you"', '= "bot:random"', ": seats names no person"),
    "unknown bot": ('"bot:random"', '"bot:gentle"', ": there is no player 'bot:gentle'"),
    "options in a row": ("minutes = 10", "minutes = 10\noptions = []", ": options is a table"),
    "unknown option": ("minutes = 10", "minutes = 10\noptions.speed = 1", ": "),
    "start in words": ("minutes = 10", 'minutes = 10\nstart = "x"', ": start is a list"),
    "strange start": ("minutes = 10", 'minutes = 10\nstart = ["fly"]', ": start 1: "),
    "no until": ("until =", "# until =", ": the key 'until' is missing"),
    "until of nothing": ('"turns-taken", args = [2] }\nunre', '"luck" }\nunre', "called 'luck'"),
    "too few args": ('"turns-taken", args = [2] }\nunre', '"turns-taken" }\nunre', ": until: "),
    "args in words": ("args = [2] }\nunre", 'args = ["2"] }\nunre', ": until: turns-taken: arg"),
    "no record": ("unreachable =", "# unreachable =", ": one of documented and unreachable"),
    "two records": ("unreachable =", "documented = []\nunreachable =", ": one of documented and"),
    "no line": ("unreachable =", "documented = [] #", ": documented is empty"),
    "odd line": ("unreachable =", 'documented = ["fly"] #', ": documented 1: "),
    "standards twice": ('["c3.D1.1"]', '["c3.D1.1", "c3.D1.1"]', ": standards: 'c3.D1.1' stands"),
    "strange standard": ('["c3.D1.1"]', '["c3.X"]', ": standards: data/standards.toml has no"),
    "standards of numbers": ('["c3.D1.1"]', "[1]", ": standards 1 is a text, not 1"),
    "note alone": (f'instead = "{OTHER}"', "", ": note and instead stand together"),
    "instead of nothing": (f'instead = "{OTHER}"', 'instead = "none"', ": instead is one of"),
    "instead of itself": (f'instead = "{OTHER}"', 'instead = "made-up"', ": instead is one of"),
    "step twice": ('id = "again"', 'id = "look"', ": steps: the id 'look' stands twice"),
    "step without id": ('id = "look"', "", ", step 1: the key 'id' is missing"),
    "long bar": ('title = "Look first"', f'title = "{"L" * 25}"', ", step 1 (look): title has"),
    "no prompt": ('prompt = { plain = "Look', '# prompt = { plain = "Look', ": the key 'prompt'"),
    "one level": (', full = "Look at the board before you begin."', "", ": prompt: the key 'full'"),
    "third level": ('full = "Look', 'long = "x", full = "Look', ": prompt: unknown key 'long'"),
    "no check": ('check = { name = "answered" }', "", ", step 1 (look): the key 'check'"),
    "check of a word": ('check = { name = "answered" }', 'check = "answered"', ": check: is a"),
    "check by no name": ('check = { name = "answered" }', "check = {}", ": check: the key 'name'"),
    "strange in check": ('"answered" }', '"answered", arg = 1 }', ": check: unknown key 'arg'"),
    "fact in words": ("fact = {", 'fact = "x" # {', ", step 1 (look): fact: is a table"),
    "fact, no source": (', source = "A book (1900), p. 1, read"', "", "fact: the key 'source'"),
    "sure fact": ('p. 1, read" }', 'p. 1, read", confidence = "sure" }', ": confidence is one of"),
    "hint of a number": ('hint = "It lies on the left."', "hint = 4", ", step 1 (look): hint is"),
}
ASKED = {
    "kind of riddle": ('kind = "order"', 'kind = "riddle"', ", question 2: kind is one of choice"),
    "kind of none": ('kind = "order"', "", ", question 2: the key 'kind' is missing"),
    "kind of two": ('kind = "order"', 'kind = "choice"', ", question 2: unknown key 'items'"),
    "no words": ('ask = "What comes first?"', "", ", question 2: the key 'ask' is missing"),
    "predicts an order": ('kind = "order"', 'kind = "order"\npredict = true', "a prediction is a"),
    "predict by word": ('kind = "order"', 'kind = "order"\npredict = "no"', "predict is true or"),
    "no feedback": (', feedback = "That is a number."', "", ", option 1: the key 'feedback'"),
    "two right": ("partly = true", "right = true", ", question 1: 2 options are right"),
    "right and partly": ("partly = true", "partly = true, right = true", "right or partly right"),
    "partly alone": (", right = true", "", ", question 1: an option is partly right, and none"),
    "right in words": ("right = true", 'right = "yes"', ", option 2: right is true or false"),
    "same options": ('text = "Seven"', 'text = "Red"', ", question 1: options: the text 'Red'"),
    "one item": ('["one", "two", "three", "four"]', '["one"]', ", question 2: there are 2 to 8"),
    "same items": ('"three", "four"]', '"one"]', ", question 2: items: 'one' stands twice"),
    "half a feedback": ('partly = "Nearly so.", ', "", ": feedback: the key 'partly' is missing"),
    "answer in words": ("answer = 13", 'answer = "13"', ", question 3: answer is a whole number"),
    "answer too large": ("answer = 13", "answer = 99", ", question 3: answer is from least to"),
    "never near": ("near = 1", "near = -1", ", question 3: near is nought or more"),
    "least above most": ("least = 0", "least = 60", ", question 3: least is below most"),
    "endless most": ("most = 50", "most = 99999999", ", question 3: least is below most"),
    "no outcome": (f'outcome = {{ track = "{TRACK}" }}', "", ", question 1: the key 'outcome'"),
    "odd track": (f'track = "{TRACK}"', 'track = "mood"', ": outcome: "),
    "odd seat": (f'track = "{TRACK}"', 'score = "king"', "has no score 'king'"),
    "two outcomes": (f'track = "{TRACK}"', f'track = "{TRACK}", score = "x"', "names one track"),
    "a key in a prediction": ('"Yes, over."', '"Yes, over.", right = true', "unknown key 'right'"),
    "odd when": ('when = { name = "over" }', 'when = { name = "soon" }', "called 'soon'"),
}


def refusal(folder: Path, text: str) -> str:
    with pytest.raises(DataError) as refused:
        written(folder, text)
    return str(refused.value)


@pytest.mark.parametrize("case", {**DAMAGED, **ASKED})
def test_a_wrong_field_is_one_sentence_with_file_and_key(tmp_path: Path, case: str) -> None:
    old, new, says = {**DAMAGED, **ASKED}[case]
    assert old in TEXT
    told = refusal(tmp_path, TEXT.replace(old, new, 1))
    assert told.startswith(FILE) and says in told
    assert "\n" not in told and len(told) < 400


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        ("steps = 3", ": steps is a list, not 3"),
        ('steps = ["read"]', ", step 1: is a table, not 'read'"),
        ("steps = [{}]", ", step 1: the key 'id' is missing"),
    ],
)
def test_steps_are_a_list_of_tables(tmp_path: Path, steps: str, says: str) -> None:
    assert refusal(tmp_path, HEAD + steps).startswith(FILE + says)


def test_a_prediction_by_choice_says_of_one_option_at_least_when_it_came(tmp_path: Path) -> None:
    first = TEXT.replace(', when = { name = "over" }', "")
    assert written(tmp_path, first).steps[1].questions[1].options[0].when is None
    none = first.replace(', when = { name = "turns-taken", args = [2] }', "")
    assert "no option of this prediction says with when" in refusal(tmp_path, none)


def test_what_is_left_out_has_its_usual_value(tmp_path: Path) -> None:
    look, play, again = written(tmp_path).steps
    assert (play.hint, play.goal, play.fact) == ("", "", None)
    assert again.title == "Again"
    assert look.fact is not None and look.fact.confidence == "medium"
    assert look.questions[0].id == "look.1"


def test_a_step_that_waits_for_an_answer_has_a_question(tmp_path: Path) -> None:
    text = TEXT[: TEXT.index("[[steps.questions]]")]
    assert "(look): the check 'answered' needs a question" in refusal(tmp_path, text)


def test_a_scenario_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(CompanionError, match=f"has no scenario 'nowhere'; there are: .*{OTHER}"):
        read(GAME.name, "nowhere")
    with pytest.raises(CompanionError, match="no game called 'chess'"):
        read("chess", OTHER)


def test_every_scenario_is_listed_game_by_game() -> None:
    games = list(dict.fromkeys(scenario.game for scenario in all_scenarios()))
    assert games == [game for game in GAMES if game in games]


def test_a_lesson_begins_with_its_shortest_scenario() -> None:
    for lesson in {scenario.lesson for scenario in all_scenarios()}:
        found = of_lesson(lesson)
        assert found == sorted(found, key=lambda scenario: (scenario.minutes, scenario.id))
    assert of_lesson("00") == []
