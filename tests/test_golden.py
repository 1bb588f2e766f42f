"""Texts that are read in review: a playthrough in words, and every refusal.

After a change that is meant, `pytest tests/test_golden.py --regolden` writes them afresh.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import companion
from companion import history
from companion.core.game import Action, Game
from companion.core.match import Match
from companion.people import PEOPLE
from tests.saved import FOLDER, read
from tests.walks import SUBJECTS, Subject, by_kind, some, states

Golden = Callable[[str, str], None]
LISTS = Path(__file__).parent / "golden"


def replayed(name: str) -> Match[Any]:
    """The saved match of that name."""
    saved = read(FOLDER / f"{name}.toml")
    start = [str(action) for _, action in saved.steps]
    scenario = {"start": start}
    return companion.play(saved.game, saved.players, options=saved.options, scenario=scenario)


def in_words(match: Match[Any]) -> Iterator[str]:
    """Each choice with what was said of it, the draws of a round in one line an area."""
    game = match.game
    for before, node in zip(way := match.tree.way(match.node), way[1:], strict=False):
        if before.state.seat != "chance":
            yield f"\n{before.state.turn:>3} {game.labels(before.state.seat)}: {node.action}"
        said = [game.sentence(event) for event in node.events]
        yield from (f"      {text}" for text in dict.fromkeys(said) if text)
        if node.state.round != before.state.round or node.state.seat == "over":
            yield f"      {votes(game, node.state)}\n"
        elif node.state.seat != "chance" == before.state.seat:
            yield "      " + "\n      ".join(centre(game, node.state))


def votes(game: Game[Any], s: Any) -> str:
    return "; ".join(f"{game.labels(seat)} {score}" for seat, score in game.scores(s).items())


def centre(game: Game[Any], s: Any) -> list[str]:
    """What lies in each area when a round begins."""
    return [
        f"{game.labels(area)}: {', '.join(map(game.labels, held))}"
        for area, held in s.centre.items()
    ]


def test_a_playthrough_reads_as_it_did(golden: Golden) -> None:
    match = replayed("greedy-1828")
    golden("campaign1828-playthrough.txt", "\n".join(in_words(match)).lstrip() + "\n")


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("greedy-1787", "convention-playthrough.txt"),
        ("greedy-tables", "court-playthrough.txt"),
        ("alone-against-ten-cards", "court-solo-playthrough.txt"),
    ],
)
def test_a_whole_match_reads_as_it_did(name: str, file: str, golden: Golden) -> None:
    match = replayed(name)
    lines: list[str] = []
    for before, node in pairwise(match.tree.way(match.node)):
        if before.state.seat != "chance":
            who = match.game.labels(before.state.seat)
            lines.append(f"\n{before.state.turn:>3} {who}: {node.action}")
        said = [match.game.sentence(event) for event in node.events]
        lines += [f"      {text}" for text in said if text]
    lines += ["", *history.summary(match.game.name, match.events)]
    golden(file, "\n".join(lines).lstrip() + "\n")


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_the_refusals_of_some_random_matches_are_in_the_list(subject: Subject) -> None:
    plain = without_names(subject.game)
    found = {plain(reason) for reason in set(refusals(subject.game, len(some(subject.game, 40))))}
    listed = (LISTS / f"{subject.name}-refusals.txt").read_text(encoding="utf-8").splitlines()
    assert found - set(listed) == set()
    assert len(found) > len(listed) / 8


@pytest.mark.long
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_every_refusal_of_200_random_matches_is_in_the_list(
    subject: Subject, golden: Golden
) -> None:
    plain = without_names(subject.game)
    found = {plain(reason) for reason in set(refusals(subject.game, 200))}
    golden(f"{subject.name}-refusals.txt", "\n".join(sorted(found)) + "\n")


def refusals(game: Game[Any], matches: int) -> Iterator[str]:
    """Every reason that a board would show, and those for actions from other moments."""
    met: dict[str, set[Action]] = {}
    for seed in range(matches):
        for s in states(game, seed, by_kind):
            tried = game.tried(s)
            yield from (reason for _, reason in tried if reason)
            for action, _ in tried:
                met.setdefault(action.kind, set()).add(action)
            if s.turn % 12 == seed % 12 and seed % 10 == 0:
                yield from elsewhere(game, s, met)


def elsewhere(game: Game[Any], s: Any, met: dict[str, set[Action]]) -> Iterator[str]:
    """Why what was possible at another moment is not possible now."""
    kinds = [rule.kind for rule in game.free]
    gifts = {a for rule in game.free for a in rule.actions(s)}
    some = [a for kind in sorted(met) for a in sorted(met[kind])[:40]]
    odd = [Action(kind, args) for kind in [*met, *kinds] for args in ((), ("moon",), ("moon", 1))]
    for action in [*some, *sorted(gifts), *odd]:
        if reason := game.why_not(s, action):
            yield reason


def without_names(game: Game[Any]) -> Callable[[str], str]:
    """A function that puts "…" for every name and number of a reason outside its citation.

    That something is asked at another moment is said of every kind alike: one line is enough.
    """
    words = {w for seats in game.seats for w in seats} | set(game.names) | {"moon"}
    words |= {game.labels(word) for word in words}
    surnames = {PEOPLE[w].sort.partition(",")[0] for w in game.names if w in PEOPLE}
    ordered = "|".join(map(re.escape, sorted(words | surnames, key=len, reverse=True)))
    names = re.compile(rf"(?<![\w-])(the |(?:[A-Z]\. )+)?({ordered}|\d+)(?![\w-])", re.IGNORECASE)

    def plain(reason: str) -> str:
        text, _, cite = reason.rpartition(" (")
        elsewhere = re.match("“[^”]*” is not (?:asked|possible)", text)
        text = names.sub("…", re.sub("“[^”]*”", "…", text))
        text = re.sub("…(, …)* and …", "…", text)
        return re.sub("…(, …)+", "…", text) + ("" if elsewhere else f" ({cite}")

    return plain
