"""How fast the rules are: random playouts of each game, beside card and board games that OpenSpiel has in Python.

`python -m tests.bench.rules`. OpenSpiel is installed into an environment of its own, in a temporary folder: it is no
dependency. All playouts run in one process after another on one core, so compare figures of one run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from shared.game import Game
from shared.game.chance import Chance
from shared.games import GAMES

SECONDS = 2.0
"""CPU time for each game."""
INSTALL_SECONDS = 300.0
THEIRS = """
import json, random, time
import pyspiel
import open_spiel.python.games  # registers them

found = {}
for name in ("python_kuhn_poker", "python_tic_tac_toe", "python_block_dominoes", "python_liars_poker"):
    game, chance = pyspiel.load_game(name), random.Random(0)
    games = moves = 0
    started = time.process_time()
    while time.process_time() - started < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
        games += 1
    spent = time.process_time() - started
    found[name] = games / spent, moves / spent
print(json.dumps(found))
"""


def playouts(kind: type[Game[Any, Any]], seats: int) -> tuple[float, float]:
    """Random playouts and moves a second of CPU time, with a deal for each playout and no views."""
    games = moves = 0
    started = time.process_time()
    while time.process_time() - started < SECONDS:
        chance = Chance(games)
        game = kind.deal(seats, None, chance)
        while game.to_act:
            seat = min(game.to_act)
            game = game.play(seat, chance.choice(game.legal_moves(seat))).game
            moves += 1
        games += 1
    spent = time.process_time() - started
    return games / spent, moves / spent


def ours() -> Iterator[tuple[str, tuple[float, float]]]:
    for kind in GAMES.values():
        for seats in sorted({min(kind.seat_counts), max(kind.seat_counts)}):
            yield f"{kind.title}, {seats} seats", playouts(kind, seats)


def theirs() -> dict[str, tuple[float, float]]:
    """The same of OpenSpiel's games, chance nodes counted as moves; empty if it cannot be installed here."""
    with tempfile.TemporaryDirectory(prefix="fairdeal-bench-") as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python")
        quiet = ["--quiet", "--disable-pip-version-check", "--only-binary", ":all:"]
        try:
            install = [python, "-m", "pip", "install", *quiet, "open_spiel"]
            subprocess.run(install, check=True, timeout=INSTALL_SECONDS, capture_output=True)
            program = THEIRS.replace("SECONDS", str(SECONDS))
            done = subprocess.run([python, "-c", program], check=True, timeout=60, capture_output=True, text=True)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            print(f"OpenSpiel is not measured: {error}", file=sys.stderr)
            return {}
    found: dict[str, tuple[float, float]] = json.loads(done.stdout)
    return found


def main() -> None:
    for name, (games, moves) in (*ours(), *theirs().items()):
        print(f"{name:26}{games:9,.0f} playouts/s{moves:11,.0f} moves/s")


if __name__ == "__main__":
    main()
