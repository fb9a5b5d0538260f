"""What many ladders of a setting come to: how often the interval of each agent held the truth, and if that will do."""

from __future__ import annotations

import math
import statistics
import zlib
from collections import Counter
from collections.abc import Sequence

import msgspec
import numpy as np

from bots.ladder.audit.simulated import Setting, ladder
from bots.ladder.judge.deals import Deal, Ranking, duels
from bots.ladder.judge.rating import Rating, choices, rate

LEAST, MOST = 0.93, 0.97
"""Of the 95 % intervals, the share that holds the truth."""
BEYOND = 0.04
"""The share of the intervals that end too early, at either end."""
BIAS = 0.1
"""Of the median rating, as a share of the interval's length."""
FEW = 10
"""With fewer wins or losses of any agent, intervals may hold the truth more often."""
MANY = 30
"""With so many wins and losses of every agent, intervals may not be longer than `LONG`."""
LONG = 1.2
"""Times the length from the 2.5th to the 97.5th percentile of the rating itself."""


class Held(msgspec.Struct, frozen=True):
    """How the intervals of one agent did.

    `below` and `above` are the shares of ladders in which the truth was below and above the interval, `bias` is how far
    the median rating is from the truth, and `length` that of the median interval, both in Elo points; `spread` is the
    length from the 2.5th to the 97.5th percentile of the rating: that of the interval if the model and its strengths
    were known. None where it has no end.
    """

    agent: str
    elo: float
    below: float
    above: float
    bias: float
    length: float | None
    spread: float

    @property
    def share(self) -> float:
        """Of the intervals that held the truth."""
        # Without the rounding of binary fractions: 930 of 1,000 are 93 %.
        return round(1 - self.below - self.above, 9)


class Cell(msgspec.Struct, frozen=True):
    """What the ladders of a setting came to. `fewest` is the median of a ladder's fewest wins or losses of an agent."""

    setting: Setting
    ladders: int
    fewest: float
    held: tuple[Held, ...]

    @property
    def few(self) -> bool:
        """Whether an agent had so few wins or losses that intervals may be too long."""
        return self.fewest < FEW

    @property
    def faults(self) -> list[str]:
        """The limits that are missed, with the agent and the figure."""
        return [f"{held.agent} {fault}" for held in self.held for fault in self._faults(held)]

    def _faults(self, held: Held) -> list[str]:
        length, longest = held.length or math.inf, LONG * held.spread
        checks = {
            f"covers {held.share:.1%}": held.share < LEAST or (held.share > MOST and not self.few),
            f"below {held.below:.1%}": held.below > BEYOND,
            f"above {held.above:.1%}": held.above > BEYOND,
            f"bias {held.bias:.0f} of {length:.0f}": abs(held.bias) > BIAS * length,
            f"length {length:.0f}, at most {longest:.0f}": self.fewest >= MANY and length > longest,
        }
        return [fault for fault, found in checks.items() if found]


def measure(setting: Setting, ladders: int) -> Cell:
    """Simulate so many ladders and rate each; the same setting gives the same ones."""
    seed = zlib.crc32(msgspec.json.encode(setting))
    rated, fewest = [], []
    for number in range(ladders):
        deals = list(ladder(setting, np.random.default_rng((seed, number))))
        rated.append(rate(setting.agents, choices(deals)))
        fewest.append(_fewest(setting.agents, deals))
    rows = zip(*rated, strict=True)
    held = tuple(_held(ratings, elo) for ratings, elo in zip(rows, setting.elo, strict=True))
    return Cell(setting, ladders, statistics.median(fewest), held[1:])


def _held(ratings: Sequence[Rating], elo: float) -> Held:
    """How the intervals of an agent did in several ladders; `elo` is the truth."""
    low, high, found = (np.array([getattr(rating, name) for rating in ratings]) for name in ("low", "high", "elo"))
    length = float(np.median(high - low))
    return Held(
        agent=ratings[0].agent,
        elo=elo,
        below=float((elo < low).mean()),
        above=float((elo > high).mean()),
        bias=float(np.median(found)) - elo,
        length=length if length < math.inf else None,
        spread=float(np.subtract(*np.percentile(found, (97.5, 2.5)))),
    )


def _fewest(agents: Sequence[str], deals: Sequence[Deal]) -> int:
    """The fewest games won or lost by any agent: in which a seat of it was placed before or behind another's."""
    alike, won, lost = Counter[Ranking](), Counter[str](), Counter[str]()
    for deal in deals:
        for game in deal.games:
            alike[game] += deal.copies
    for game, count in alike.items():
        decided = [duel for duel in duels(game) if duel.points == 1.0]
        won.update(dict.fromkeys({duel.one for duel in decided}, count))
        lost.update(dict.fromkeys({duel.other for duel in decided}, count))
    return min(min(won[agent], lost[agent]) for agent in agents)
