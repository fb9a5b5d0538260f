"""How often two agents err: some of their decisions, judged by a search that takes much longer.

Each deal is played once, the agents in turn in the first seat, and each takes as long as it does by itself. Of the
decisions that leave a choice a few of each agent are drawn by chance. A tree search of many more iterations then looks
at the same position. What the agent gave away is the mean reward of the move that the search would play, less that of
the move that was played. The search is not always right: it thinks as `mcts` does, and sees what that overlooked for
want of time.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

from bots.agent import Agent, Budget
from bots.agents.mcts import Mcts
from bots.ladder.judge.evidence import Averages, averages
from bots.ladder.play.cores import in_all_cores
from bots.match.agents import load
from shared.game import Fact, Game, Move, Seat, View
from shared.game.chance import Chance, derive
from shared.games import GAMES
from shared.playout import playout

JUDGE = "mcts:iterations=10000"
JUDGED = 3
"""Decisions of each agent that are judged in a game."""
BLUNDER = 0.05
"""The reward, from 0 to 1, that a blunder gives away at least: where a hand decides the match, a twentieth of it."""

AnyGame = Game[Any, Any]
Losses = tuple[tuple[float, ...], tuple[float, ...]]
"""What the judged decisions of each agent of a game gave away."""


class Decision(NamedTuple):
    """A decision: what the agent saw, its legal moves, and its move."""

    view: View
    moves: Sequence[Move]
    move: Move


@functools.cache
def measure(
    game: str,
    agents: tuple[str, str],
    options: tuple[tuple[str, Fact], ...],
    seeds: tuple[bytes, ...],
    judge: str = JUDGE,
) -> tuple[Losses, ...]:
    """What the judged decisions of both agents gave away in a game from each of these seeds, played in all cores."""
    work = functools.partial(_losses, game, agents, dict(options), judge)
    return in_all_cores(f"errors of {' and '.join(agents)}, judged by {judge}", work, [*enumerate(seeds)])


def blunders(games: Sequence[Losses], agent: int) -> Averages:
    """The share of the judged decisions of an agent, 0 or 1, that were blunders, in each game."""
    return averages((deal, float(loss >= BLUNDER)) for deal, losses in enumerate(games) for loss in losses[agent])


def _losses(
    game: str, agents: tuple[str, str], options: dict[str, Fact], judging: str, deal: tuple[int, bytes]
) -> Losses:
    number, seed = deal
    kind, first, chance = GAMES[game], number % 2, Chance(derive(seed, "errors"))
    decided = decisions(kind, [load(agents[seat ^ first], game) for seat in range(2)], options, seed)
    judge = load(judging, game)(kind, Chance(chance.seed()))
    assert isinstance(judge, Mcts)
    zero, one = ([lost(judge, each) for each in _drawn(decided[agent ^ first], chance)] for agent in range(2))
    return tuple(zero), tuple(one)


def decisions(
    kind: type[AnyGame], agents: Sequence[type[Agent]], options: dict[str, Fact], seed: bytes
) -> list[list[Decision]]:
    """What each seat decided in a game, where it had a choice."""
    decided: list[list[Decision]] = [[] for _ in agents]

    def choose(seat: Seat, agent: Agent, view: View, moves: Sequence[Move]) -> Move:
        move = agent.choose(view, moves, Budget())
        if len(moves) > 1:
            decided[seat].append(Decision(view, moves, move))
        return move

    seats = [agent(kind, Chance(derive(seed, "agent", seat))) for seat, agent in enumerate(agents)]
    deal = kind.deal(len(seats), options, Chance(seed))
    deque(playout(deal, [functools.partial(choose, seat, agent) for seat, agent in enumerate(seats)]), maxlen=0)
    return decided


def lost(judge: Mcts, decision: Decision) -> float:
    """The mean reward that a decision gave away, as the judge sees it."""
    judge.choose(decision.view, decision.moves, Budget())
    found = judge.found
    assert found is not None
    return found.arms[found.move].mean - found.arms[decision.move].mean


def _drawn(decided: Sequence[Decision], chance: Chance) -> list[Decision]:
    return chance.sample(decided, min(JUDGED, len(decided)))
