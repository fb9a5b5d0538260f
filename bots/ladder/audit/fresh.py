"""Whether deals that the author could not choose come out as those of a file.

A file may be true game by game and still show too much: it was stopped while ahead, or is the best of many seeds. Deals
drawn after it was written are nobody's choice, and if the file is as honest as they are, any of all these deals could
as well have been in the other place. So the difference of the shares is compared with those where the deals change
places at random (Fisher's randomisation test): that errs as rarely as it says, however few the deals and whatever a
game is like. Of several pairs of agents each has its part of the risk (Holm 1979).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt
from scipy.special import ndtri

from bots.ladder.judge.elimination_rounds import Heats
from bots.ladder.judge.estimate import Estimate, Sample
from bots.ladder.judge.head_to_head import Met, meetings
from bots.ladder.keep.state import LadderState
from bots.ladder.result import Result
from bots.ladder.schedule import Spec
from shared.game.chance import SEED_BYTES, derive

RISK = 0.01
"""How often an honest file is said to differ, all pairs together."""
CAUGHT = 0.95
"""How often a share that is off by `reach` is said to differ."""
DRAWS = 100_000
"""Rearrangements: the smallest probability that can be told is one more than a hundred-thousandth."""

Came = Counter[tuple[float, int]]
"""How many deals came to such a sum of points in so many comparisons."""
Copies = npt.NDArray[np.int64]
"""How many deals of each way to come out."""


class Shift(NamedTuple):
    """The share of `one` against `other` in the file and in fresh deals.

    `p` is the probability of such a difference or a larger one if the file is honest, as one of several. A share that
    is `reach` off is found with the chance `CAUGHT`, about.
    """

    one: str
    other: str
    told: Estimate
    fresh: Estimate
    p: float
    reach: float

    @property
    def sure(self) -> bool:
        """Whether the file and the fresh deals differ by more than chance."""
        return self.p < RISK


def fresh_spec(spec: Spec, deals: int, seed: int) -> Spec:
    """The ladder of the same agents on other deals, all of which are played whatever comes of them."""
    words = derive(seed.to_bytes(SEED_BYTES, "big"), "fresh deals")
    pairing = "all" if spec.adaptive else spec.pairing
    drawn = int.from_bytes(words[:8], "big") >> 1
    return msgspec.structs.replace(spec, deals=deals, seed=drawn, sprt=None, pairing=pairing, costs={})


def shifts(told: LadderState, fresh: LadderState) -> list[Shift]:
    """Every two agents that have met in both, the strongest first."""
    agents = [standing.agent for standing in told.standings]
    before, after = _met(told.spec, told.games, agents), _met(fresh.spec, fresh.games, agents)
    pairs = [pair for pair in before if pair in after]
    own = [p_value(before[pair].deals, after[pair].deals) for pair in pairs]
    return [
        Shift(*pair, share(before[pair]), share(after[pair]), p, reach(before[pair].deals, after[pair].deals, len(own)))
        for pair, p in zip(pairs, holm(own), strict=True)
    ]


def _met(spec: Spec, games: Iterable[Result], agents: Sequence[str]) -> dict[tuple[str, str], Met]:
    heats = Heats(spec)
    for result in games:
        heats.add(result)
    return meetings(agents, heats.deals)


def share(met: Met) -> Estimate:
    """The share of the points."""
    return Sample.alike(met.deals).share()


def p_value(told: Came, fresh: Came) -> float:
    """How often the shares differ so much where deals change places by lot."""
    ways = sorted(told.keys() | fresh.keys())
    points, games = np.array(ways).T
    there, here = (np.array([[came[way] for way in ways]]) for came in (told, fresh))
    # The same every time: nothing can be won by knowing it.
    lots = np.random.default_rng(0)
    moved = lots.multivariate_hypergeometric((there + here)[0], fresh.total(), size=DRAWS, method="marginals")

    def differences(here: Copies, there: Copies) -> npt.NDArray[np.float64]:
        off: npt.NDArray[np.float64] = here @ points / (here @ games) - there @ points / (there @ games)
        return np.abs(off)

    seen = differences(here, there)[0]
    return float(1 + np.sum(differences(moved, there + here - moved) >= seen - 1e-9)) / (DRAWS + 1)


def holm(values: Sequence[float]) -> list[float]:
    """Each probability corrected for several tests, so that all together err no more often than one alone."""
    adjusted, most = list(values), 0.0
    for rank, at in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        most = adjusted[at] = min(1.0, max(most, (len(values) - rank) * values[at]))
    return adjusted


def reach(told: Came, fresh: Came, pairs: int) -> float:
    """How far off the share of a file must be to be found with the chance `CAUGHT`, by the normal distribution."""
    deals = Sample.alike(told + fresh).tempered()
    a_deal = deals.variance() * deals.deals
    error = math.sqrt(a_deal * (1 / told.total() + 1 / fresh.total()))
    return float(ndtri(1 - RISK / pairs / 2) + ndtri(CAUGHT)) * error
