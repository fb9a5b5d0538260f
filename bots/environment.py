"""A game as an environment of PettingZoo: one agent a seat, asked one after the other, with a mask of legal actions.

An action is the place of a move in `Game.vocabulary`, or a letter of one (`bots/spelling.py`), and means the same in
every state. An observation is a dict of `observation` (the numbers of `bots/features.py`, then the letters) and
`action_mask` (1: legal now; all 0 if it is not one's turn).
Seats that choose at once are asked one after the other, the lowest first, and do not see what the others have chosen.
The reward comes at the end: `Outcome.utilities`, which for two is 1 for a win, 0 for a draw and -1 for a loss.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from bots.spelling import Actions, Letters
from shared.game import Event, Game, IllegalMove, Move, Seat, View
from shared.game.chance import SEED_BYTES, Chance, derive
from shared.games import GAMES
from shared.record import Moved
from shared.words import numbered, outcome_in_words

Numbers = NDArray[np.float32] | NDArray[np.int8]


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: Literal["ansi"] | None = None,
) -> Table:
    """A table for a game of the catalogue; `seats`: the game's fewest, unless given.

    It checks itself what the wrappers of PettingZoo check, because these take longer than a step.

    Raises:
        KeyError: there is no such game.
        BadOptions: an option is unknown or out of bounds, or the game is not for so many seats.
    """
    kind = GAMES[game]
    return Table(kind, kind.seat_counts[0] if seats is None else seats, options, render_mode)


class Table(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types.
    """One table, at which game after game is played; `game` is the present moment, with all its secrets."""

    def __init__(
        self,
        kind: type[Game[Any, Any]],
        seats: int,
        options: Mapping[str, Any] | None = None,
        render_mode: Literal["ansi"] | None = None,
    ) -> None:
        super().__init__()
        self._kind = kind
        self._options = dict(options or {})
        self._seats = seats
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{kind.name.replace('-', '_')}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.game = self._deal(Chance(0))
        self.actions = Actions(self.game)
        """What each action is: `actions.texts`."""
        self._begun: Letters = ()
        seen = self.actions.seen(self.game.view(0))
        self.layout = seen.layout
        """Where the parts of an observation lie, by their names."""
        self._observations = {agent: self._space(len(seen.numbers)) for agent in self.possible_agents}
        self._actions = {agent: Discrete(len(self.actions)) for agent in self.possible_agents}
        self._later: Chance | None = None

    def _deal(self, chance: Chance) -> Game[Any, Any]:
        return self._kind.deal(self._seats, self._options, chance)

    def _space(self, length: int) -> Dict:
        return Dict(
            {
                "observation": Box(0.0, 1.0, (length,), np.float32),
                "action_mask": Box(0, 1, (len(self.actions),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal again, from the seed or, without one, from what follows the last seed; the table's `options` stay.

        Raises:
            ValueError: the seed is negative, or has more than 256 bits.
        """
        if seed is None and self._later is not None:
            self.game = self._deal(Chance(self._later.seed()))
        else:
            first = secrets.token_bytes(SEED_BYTES) if seed is None else seed.to_bytes(SEED_BYTES, "big")
            self._later = Chance(derive(first, "later deals"))
            self.game = self._deal(Chance(first))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._played = 0
        self._begun = ()
        self._last: tuple[Moved, tuple[Event, ...]] | None = None
        self._select()

    def step(self, action: int | None) -> None:
        """Make the move of the agent that is selected; None for one whose game is over.

        Raises:
            IllegalMove: the mask says that it is not legal now.
        """
        assert self._later is not None, "reset the table before its first step"
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} has to move: give the number of a move"
        assert 0 <= action < len(self.actions), f"the actions are 0 to {len(self.actions) - 1}, not {action}"
        seat = self._seat(agent)
        move = self._after(seat, int(action))
        if isinstance(move, tuple):
            self._begun = move
            return
        self._begun = ()
        self.game, events = self.game.play(seat, move)
        self._played += 1
        self._last = Moved(seat, str(move), ""), events
        if (outcome := self.game.outcome) is not None:
            # Until now all rewards were 0.
            self.rewards = dict(zip(self.agents, outcome.utilities, strict=True))
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()

    def _after(self, seat: Seat, action: int) -> Move | Letters:
        """The move of an action, or what has then been spelt of one."""
        if not self.actions.spelt:
            # The game itself refuses what is not legal.
            return self.actions.after(action, ())
        moves = self.game.legal_moves(seat)
        if action not in self.actions.legal(moves, self._begun):
            raise IllegalMove(f"seat {seat} may not choose {self.actions.texts[action]} now")
        return self.actions.after(action, moves, self._begun)

    def _select(self) -> None:
        """Ask the first of those that the game waits for; after the end each in its order says goodbye."""
        self.agent_selection = self.agents[min(self.game.to_act, default=0)]

    def _seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, Numbers]:
        """What the agent's seat sees and may do."""
        seat = self._seat(agent)
        mask = np.zeros(len(self.actions), np.int8)
        begun = self._begun if agent == self.agent_selection else ()
        if seat in self.game.to_act:
            mask[self.actions.legal(self.game.legal_moves(seat), begun)] = 1
        seen = self.actions.seen(self.game.view(seat), begun)
        return {"observation": np.array(seen.numbers, np.float32), "action_mask": mask}

    def close(self) -> None:
        """Nothing is open."""

    def view(self, agent: str) -> View:
        """All that the agent's seat may know, as docs/protocol.md describes it: for an encoding of one's own."""
        view: View = self.game.view(self._seat(agent))
        return view

    def render(self) -> str | None:
        """In the mode "ansi": what lies open, the last move in words, and the player to move or the result."""
        if self.render_mode is None:
            return None
        names = self.possible_agents
        shown = msgspec.structs.asdict(self.game.view(None))
        lines = [f"{name:14}{msgspec.json.encode(value).decode()}" for name, value in shown.items() if name != "seat"]
        if self._last is not None:
            lines += numbered(self._played, *self._last, names)
        if self.game.outcome is not None:
            lines.append(outcome_in_words(self.game.outcome, names))
        else:
            lines.append(f"{self.agent_selection} is to move")
        return "\n".join(lines)
