"""Every agent of the catalogue in every game that it plays: legal moves, reasons, and the same again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bots import agents
from bots.agent import Agent, Budget
from bots.agents.stones import STONES
from shared.game import Game
from shared.game.chance import Chance, derive
from shared.games import GAMES
from shared.record import Reason

PAIRS = [(each.name, game) for each in agents.listing() for game in each.games]
SHORT: dict[str, dict[str, Any]] = {
    "tides-of-time": {"rounds": 1},
    "top-trumps": {"cards": 10, "max_tricks": 20},
    "escoba": {"target": 1},
    "clue": {"max_turns": 3},
}
"""Options with which a game is over soon."""
SILENT = {"random", "rander", "randmaxer", *(stone.name for stone in STONES)}
"""Who plays by lot, always or at times, and then has no reason."""
FEW = Budget(iterations=8)


def played(name: str, game: str, seats: int) -> tuple[list[str], list[Reason | None]]:
    """The moves of a whole game with the agent in every seat, and its reasons."""
    kind: type[Game[Any, Any]] = GAMES[game]
    moment = kind.deal(seats, kind.short, Chance(5))
    cast: list[Agent] = [agents.find(name, game)(kind, Chance(derive(bytes(32), seat))) for seat in range(seats)]
    moves, reasons = [], []
    while moment.to_act:
        seat = min(moment.to_act)
        legal = moment.legal_moves(seat)
        move = cast[seat].choose(moment.view(seat), legal, FEW)
        assert move in legal
        moves.append(str(move))
        reasons.append(msgspec.convert(msgspec.to_builtins(cast[seat].reason()), Reason | None))
        moment = moment.play(seat, move).game
    assert moment.outcome is not None
    return moves, reasons


@pytest.mark.parametrize(("name", "game"), PAIRS, ids=[f"{name}-{game}" for name, game in PAIRS])
def test_it_plays_by_the_rules_says_why_and_plays_the_same_again(name: str, game: str) -> None:
    for seats in {min(GAMES[game].seat_counts), min(4, max(GAMES[game].seat_counts))}:
        moves, reasons = played(name, game, seats)
        assert (moves, reasons) == played(name, game, seats)
        assert name in SILENT or all(reason is not None and reason.summary for reason in reasons)
