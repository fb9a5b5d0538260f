from __future__ import annotations

from collections import Counter

from bots.agent import Budget
from bots.agents.random import Random
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent


def test_each_legal_move_comes_as_often_as_the_next_and_only_from_its_chance():
    game = NanoGwent.deal(2, {"deck": (1, 2), "debuffs": 0, "scorches": 0})
    moves = game.legal_moves(0)

    def chosen():
        agent = Random(NanoGwent, Chance(5))
        return [str(agent.choose(game.view(0), moves, Budget())) for _ in range(3000)]

    assert chosen() == chosen()
    assert all(900 < count < 1100 for count in Counter(chosen()).values())
