"""What is known of a player after a match: by all that they played, and by what they played alone with reference bots.

A match counts less for each one that follows it, and hardly if the player has changed since, or the rival has.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from server.effects.entries import Rated
from server.ratings.changes import CHANGE, same_since
from server.ratings.fitting import Told, fit, told
from server.ratings.past import WINDOW, Meetings
from server.ratings.strength import DOUBT, NEWCOMER, Strength
from server.ratings.worths import Worths

KEPT = 0.98
"""What a match still counts after one more."""
LEAST = 0.02
"""What is left of a match when the player or the rival has changed since: where the new estimate begins."""


class Estimate(NamedTuple):
    """The strength by all meetings; Elo and standard deviation by those alone with reference bots, where nobody is less
    known than a newcomer; and the first match in which the player was as strong as now."""

    by_all: Strength
    by_house: tuple[float, float]
    since: int


def estimate(meetings: Meetings, worths: Worths, old: Rated) -> Estimate:
    """Estimate a player again; `old` is what was known before."""
    if not len(meetings):
        return Estimate(NEWCOMER, (NEWCOMER.elo, DOUBT), 0)
    all_told, match, alone = _told(meetings, worths), meetings["match"], meetings["alone"]
    recent = slice(-WINDOW, None)
    now = all_told.of(recent)
    same = same_since(now, match[recent], fit(now, np.ones(len(now.score)), old.mu).elo)
    first, begin = int(match[recent][0]), int(match[recent][np.argmax(same >= 0.5)])
    since = begin if begin > first else min(old.since, first)
    still = np.append(np.where(match[: -len(same)] < since, 0.0, same[0]), same)
    moved = CHANGE * (1 - still)
    still = LEAST + (1 - LEAST) * still
    by_all = fit(now, (still * KEPT ** (match[-1] - match))[recent], old.mu, moved[recent])
    by_house = fit(all_told.of(alone), still[alone] * KEPT ** np.arange(alone.sum())[::-1], old.house[0], moved[alone])
    return Estimate(by_all, (by_house.elo, min(by_house.error, DOUBT)), since)


def _told(meetings: Meetings, worths: Worths) -> Told:
    """What meetings tell now."""
    *rivals, since = worths.of(meetings["rival"])
    weight = meetings["weight"] * np.where(meetings["theirs"] < since, LEAST, 1.0)
    return told(rivals, meetings["score"].astype(float), weight)
