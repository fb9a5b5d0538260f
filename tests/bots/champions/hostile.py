"""Shows champions views that no game has: `NUMBA_BOUNDSCHECK=1 python -m tests.bots.champions.hostile`.

With that setting machine code checks its bounds. It ends with 1 and names the view if one leads beyond them.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

import msgspec

from bots.agent import Agent, Budget
from bots.agents import Mcts, games_of
from bots.champions.levels import CHAMPIONS
from shared.game import Seat, View
from shared.game.chance import Chance
from shared.games import GAMES
from tests.bots.twins.test_hostile_views import changed, moments

VIEWS = 400
"""Changed views that each agent is shown in each of its games."""
OUT_OF_BOUNDS = "index is out of bounds"
"""What numba says; an IndexError of Python says more, and does no harm."""


def answer(agent: Agent, seat: Seat, view: View) -> str:
    """How a bot takes a view: its client refuses it as `bots/client/sitting.py` does, or else its agent plays or fails.

    Raises:
        IndexError: it led machine code out of bounds.
    """
    try:
        moves = agent.game.determinize(view, Chance(0)).legal_moves(seat)
    except Exception:
        moves = []
    if view.seat != seat or not moves:
        return "is refused"
    try:
        agent.choose(view, moves, Budget(iterations=20, nodes=500))
    except Exception as error:
        if str(error) == OUT_OF_BOUNDS:
            raise
        return type(error).__name__
    return "plays"


def shown(kind: type[Agent], game: str) -> Counter[str]:
    """How often an agent did what with changed views."""
    dice, answers = random.Random(1), Counter[str]()
    while answers.total() < VIEWS:
        for moment in dice.choices(moments(game, dice), k=8):
            seat = min(moment.to_act)
            try:
                view = changed(moment.view(seat), dice)
            except msgspec.ValidationError:
                continue
            try:
                answers[answer(kind(GAMES[game], Chance(1)), seat, view)] += 1
            except IndexError:
                print(f"{kind.name} at {game} is led out of bounds by {view}", file=sys.stderr)
                raise
    return answers


if __name__ == "__main__":
    for kind in (*CHAMPIONS, Mcts):
        for game in games_of(kind):
            print(f"{kind.name:10} {game:14} {dict(shown(kind, game))}", flush=True)
