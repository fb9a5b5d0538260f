"""The games as environments of PettingZoo (AEC), to learn in: `from bots.zoo import env`."""

from shared.extras import lacking

try:
    from bots.environment import Table, env
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(lacking(error) or str(error), name=error.name) from error

__all__ = ["Table", "env"]
