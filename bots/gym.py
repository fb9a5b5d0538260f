"""Many matches of a game as a vector environment of gymnasium, against an opponent: `from bots.gym import Matches`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bots.vector import RANDOM, Step, vector
from shared.extras import lacking

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(lacking(error) or str(error), name=error.name) from error

Seen = dict[str, NDArray[Any]]


class Matches(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """`bots.vector.vector` with one seat to play for; spaces as in `bots/environment.py`, rewards of that seat.

    A match that ends is dealt again in the same step, and there is no `final_obs`: no match is cut short, so nothing
    is to be learned from what is seen after its end.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # gymnasium declares it so.

    def __init__(
        self,
        game: str,
        matches: int,
        opponent: str = RANDOM,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
    ) -> None:
        """See `bots.vector.vector`, also for what is raised."""
        self.num_envs = matches
        self.vector = vector(game, matches, opponent, options, seats)
        actions = len(self.vector.actions)
        self.single_action_space = Discrete(actions)
        self.single_observation_space = Dict(
            {
                "observation": Box(0.0, 1.0, (self.vector.size,), np.float32),
                "action_mask": Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, matches)
        self.observation_space = batch_space(self.single_observation_space, matches)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal all matches, from the seed or, without one, from what follows the last; the `options` stay."""
        super().reset(seed=seed)
        return self._seen(self.vector.reset(int(self.np_random.integers(1 << 62)))), {}

    def step(self, actions: NDArray[np.int64]) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in each match.

        Raises:
            IllegalMove: a mask says that it is not legal now; nothing has changed.
        """
        seats = self._seats
        step = self.vector.step(actions)
        rewards = step.rewards[np.arange(self.num_envs), seats]
        return self._seen(step), rewards, step.done, np.zeros(self.num_envs, np.bool_), {}

    def _seen(self, step: Step) -> Seen:
        self._seats = step.seats
        return {"observation": step.numbers, "action_mask": step.mask}
