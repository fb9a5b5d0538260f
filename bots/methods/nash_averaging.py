"""Nash averaging: agents compared with the best mixture of them all, where strength goes round in a circle.

Balduzzi, Tuyls, Perolat and Graepel, "Re-evaluating evaluation" (2018), section 4: two players each name an agent, and
one gets from the other the log-odds of the named agents' game. The equilibrium is the mixture that no agent beats. Of
several equilibria the one of greatest entropy is taken, so that equal agents have equal shares, and an agent that is
entered twice changes nobody's number.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bots.methods.matrix_game import solve

Array = NDArray[np.float64]

EPSILON = 1e-12
"""What the logarithm of a share is taken of at least."""
SLACK = 1e-9
"""The log-odds that an agent may have against the mixture: without any, rounding leaves no room to search in."""


class Averaged(NamedTuple):
    """The share of each agent in the mixture, and its log-odds against it: 0 if it has a share, else 0 or less."""

    shares: Array
    odds: Array


def nash_average(odds: Array) -> Averaged:
    """The mixture of the agents that no agent beats; `odds` are the log-odds of each row against each column.

    They are antisymmetric: what the row wins, the column loses.
    """
    # It takes half a second, for which whoever has no circle does not wait.
    from scipy.optimize import minimize

    count = len(odds)
    found = minimize(
        lambda shares: shares @ np.log(np.maximum(shares, EPSILON)),
        np.full(count, 1 / count),
        jac=lambda shares: np.log(np.maximum(shares, EPSILON)) + 1,
        bounds=[(0, 1)] * count,
        constraints=[
            {"type": "eq", "fun": lambda shares: shares.sum() - 1, "jac": lambda _: np.ones(count)},
            {"type": "ineq", "fun": lambda shares: SLACK - odds @ shares, "jac": lambda _: -odds},
        ],
        method="SLSQP",
        options={"maxiter": 1000, "ftol": 1e-10},
    )
    # The search fails for about one matrix of 20,000, of few different numbers; then any equilibrium has to do.
    shares = np.maximum(found.x if found.success else solve(odds).rows, 0)
    shares /= shares.sum()
    return Averaged(shares, np.minimum(odds @ shares, 0))
