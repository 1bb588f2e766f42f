"""Figures of the README's numbers section, each beside a neighbour in the same run.

    python tools/bench.py            all of them; the page's figures need JupyterLab and Chromium
    python tools/bench.py --quick    without the page

Absolute times belong to the machine; the ratios travel.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import companion
from companion.core.state import CHANCE, OVER

MATCHES = 40
ROUNDS = 7


def our_moves(name: str, seed: int) -> tuple[float, int, float, int]:
    """Seconds and count of decisions (legal moves included), seconds and count of luck."""
    game, rng = companion.GAMES[name], random.Random(seed)
    clock, luck, chosen = time.perf_counter, rng.random, [0.0, 0, 0.0, 0]
    for _ in range(MATCHES):
        s, _events = game.start({})
        while s.seat != OVER:
            begun, chance = clock(), s.seat == CHANCE
            legal = None if chance else game.legal(s)
            game.play(s, game.draw(s, luck()) if legal is None else legal[int(luck() * len(legal))])
            chosen[2 * chance] += clock() - begun
            chosen[2 * chance + 1] += 1
    return chosen[0], int(chosen[1]), chosen[2], int(chosen[3])


def chess_moves(seed: int) -> tuple[float, int]:
    """Seconds and count of random moves in python-chess."""
    import chess

    rng, spent, count = random.Random(seed), 0.0, 0
    for _ in range(12):
        board = chess.Board()
        begun = time.perf_counter()
        for _move in range(120):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            count += 1
        spent += time.perf_counter() - begun
    return spent, count


def spiel_moves(seed: int) -> tuple[float, int]:
    """Seconds and count of random moves in OpenSpiel’s tic-tac-toe in Python."""
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  registers the game

    game = pyspiel.load_game("python_tic_tac_toe")
    rng, count = random.Random(seed), 0
    begun = time.perf_counter()
    for _ in range(250):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            count += 1
    return time.perf_counter() - begun, count


def median(measure: Callable[[int], float]) -> float:
    """The median over several seeds, after one that does not count."""
    measure(0)
    return statistics.median(measure(seed) for seed in range(1, ROUNDS + 1))


def moves() -> None:
    """Microseconds a move, ours and the neighbours' in turn."""
    ours: dict[str, list[list[float]]] = {name: [[], []] for name in companion.GAMES}
    theirs: dict[str, list[float]] = {"python-chess": [], "OpenSpiel's Python tic-tac-toe": []}
    for seed in range(ROUNDS + 1):
        for name in companion.GAMES:
            spent, count, by_luck, draws = our_moves(name, seed)
            ours[name][0].append(spent / count * 1e6)
            ours[name][1].append(by_luck / max(draws, 1) * 1e6)
        for neighbour, play in zip(theirs, (chess_moves, spiel_moves), strict=True):
            spent, count = play(seed)
            theirs[neighbour].append(spent / count * 1e6)
    chess = statistics.median(theirs["python-chess"][1:])
    print("\nMicroseconds a move in random play, legal moves included (median of seven)")
    for name, (decisions, luck) in ours.items():
        made = statistics.median(decisions[1:])
        line(f"{name}: a decision", made, f"{made / chess:.2f} of python-chess")
        line(f"{name}: a step of luck", statistics.median(luck[1:]), "")
    for neighbour, spent_each in theirs.items():
        line(neighbour, statistics.median(spent_each[1:]), "")


def line(what: str, figure: float, note: str) -> None:
    """One figure with what it is compared to."""
    print(f"  {what:44} {figure:8.1f}   {note}")


def codes() -> None:
    """Characters of finished matches' run codes."""
    print("\nRun code of a finished match, characters (100 matches of the greedy bot)")
    for name, game in companion.GAMES.items():
        bots = ["bot:greedy"] * len(game.seats[0])
        sizes = [len(companion.play(name, bots, seed=seed).code()) for seed in range(100)]
        line(name, statistics.median(sizes), f"at most {max(sizes)}")


def imports() -> None:
    """Milliseconds of `import companion` beside those of an empty interpreter."""

    def spent(code: str) -> float:
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return (time.perf_counter() - begun) * 1e3

    bare = median(lambda _: spent("pass"))
    ours = median(lambda _: spent("import companion"))
    print("\nImporting, milliseconds of a whole process (median of seven)")
    line("python -c 'import companion'", ours, f"{ours - bare:.0f} more than an empty process")


def main() -> None:
    """Print every figure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="leave the page's figures out")
    quick = parser.parse_args().quick
    moves()
    codes()
    imports()
    if not quick:
        from tools.bench_page import page

        page()


if __name__ == "__main__":
    sys.path.insert(0, ".")
    main()
