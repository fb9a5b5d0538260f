"""The service of a bot at a server: what it offers, and how it plays there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bots.agent import Agent, Budget, is_limited
from bots.agents import COMPILED
from bots.agents.mcts import Mcts
from bots.match.failure import Drawer
from shared.game.chance import Chance
from shared.games import GAMES

PATIENCE = 10.0
"""Seconds that an agent may go on thinking when its clock has run out, before it is given up."""
STALL = 60.0
"""Seconds that an agent may think about a move where no clock runs, beyond its budget; twice as many while
another one of its process thinks, and so on, for they share a processor."""
SEARCHES: tuple[type[Agent], ...] = (Mcts, *COMPILED)
"""What takes a moment to be ready."""


class Service(NamedTuple):
    """What a bot offers, and where: `agent`, with its class for each game, under the name `name`.

    `url` may be several addresses of one room, with commas between them.
    The chance of every match is derived from `seed`, 32 bytes. With a `budget` it is that, and not the clock, by which
    decisions are made. Where people play or look on, it takes at least `pace` seconds for a move; with `think` it
    thinks there for so many at most, and makes the only move without asking the agent. `key` is a secret by which the
    server knows whose bot it is, or that opens a closed room. With a `drawer` it keeps there how it failed, as the
    agent that is found at `where`. Without a `poker_face` its time may tell when it had no choice.
    """

    url: str
    agent: str
    name: str
    cast: Mapping[str, type[Agent]]
    seed: bytes
    budget: Budget | None = None
    pace: float = 0.0
    think: float | None = None
    key: str | None = None
    where: str = ""
    drawer: Drawer | None = None
    patience: float = PATIENCE
    stall: float = STALL
    poker_face: bool = True

    @property
    def is_compiled(self) -> bool:
        """Whether an agent of it searches in compiled rules, where these can be had."""
        return any(issubclass(agent, SEARCHES) for agent in self.cast.values())

    def prepare(self) -> None:
        """Compile what its searches need, or load it: later it would be on a player's clock."""
        for game, agent in self.cast.items():
            if issubclass(agent, SEARCHES):
                agent(GAMES[game], Chance(0))

    def budget_in(self, game: str) -> Budget | None:
        """What limits the agent of a game; None: the clock, also if it counts nothing and the budget is a count."""
        return self.budget if self.budget and is_limited(self.cast[game], self.budget) else None
