"""The games as environments of PettingZoo (AEC), to learn in: `from bots.zoo import env`."""

from bots.environment import Table, env

__all__ = ["Table", "env"]
