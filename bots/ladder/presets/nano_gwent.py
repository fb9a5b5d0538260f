"""Nano Gwent: what its paper expects of the three agents (section Expected Outcomes), by the metrics that it names.

It gives no numbers, so most figures are an order: minimax is "most competitive in testing" and "computationally
intensive", CSP is "resource-efficient". Its metrics (win rate, cards played, rounds won, decision time) are the columns
of the standings. The rules leave the number of special cards open; both that are in use are played.

The paper's own programs were played as well, each pair from both seats: their scores stand beside ours. How many games
they rest on is not known. Among its performance tests the paper names a "depth analysis" of minimax, without a result.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from bots.ladder.presets.claim import Claim, at_least
from bots.ladder.presets.measurements import fewer_cards, score, times_as_long
from bots.ladder.presets.preset import Figure, Preset

SPECIALS = (2, 1)
"""How many of each special card a hand holds."""
PROGRAMS = {
    (2, "csp", "fis"): 0.982,
    (1, "csp", "fis"): 0.924,
    (1, "fis", "minimax"): 0.516,
    (1, "csp", "minimax"): 0.452,
}
"""With so many of each special card, what the first of the paper's own programs scored against the second."""
REACH = 0.05
"""By how much a score may differ from one whose number of games is not known, and still be the same."""
DEPTHS = range(1, 6)


def _figures(specials: int) -> Iterator[Figure]:
    ladder = _name(specials)
    for other in ("csp", "fis"):
        yield Figure(f"{ladder}: score of minimax against {other}", at_least(0.5), score(ladder, "minimax", other))
    for other in ("fis", "minimax"):
        what = f"{ladder}: cards that {other} plays more than csp"
        yield Figure(what, at_least(0.0), fewer_cards(ladder, "csp", other))
    for other in ("csp", "fis"):
        what = f"{ladder}: time of minimax for a decision over that of {other}"
        yield Figure(what, at_least(1.0), times_as_long(ladder, "minimax", other))


def _beside() -> Iterator[Figure]:
    for (specials, one, other), said in PROGRAMS.items():
        ladder = _name(specials)
        what = f"{ladder}: score of {one} against {other}, beside the paper's programs"
        claim = Claim(said - REACH, min(said + REACH, 1.0), said)
        yield Figure(what, claim, score(ladder, one, other))


def _analysis() -> Iterator[Figure]:
    for shallow, deep in itertools.pairwise(map(_deep, DEPTHS)):
        yield Figure(f"score of {deep} against {shallow}", at_least(0.5), score("depths", deep, shallow))
    for shallow, deep in itertools.pairwise(map(_deep, DEPTHS)):
        what = f"time of {deep} for a decision over that of {shallow}"
        yield Figure(what, at_least(1.0), times_as_long("depths", deep, shallow))
    for depth in DEPTHS:
        what = f"score of minimax, 3, 4 and 5 deep by round, against {_deep(depth)}"
        yield Figure(what, at_least(0.5), score("depths", "minimax", _deep(depth)))


def _name(specials: int) -> str:
    return f"{specials}+{specials}"


def _deep(depth: int) -> str:
    return f"minimax:depth={depth}"


PAPER = Preset(
    "Nano Gwent: what the paper expects",
    {
        _name(specials): {
            "game": "nano-gwent",
            "where": ("random", "fis", "csp", "minimax"),
            "deals": 200,
            "options": {"debuffs": specials, "scorches": specials},
        }
        for specials in SPECIALS
    },
    (*(figure for specials in SPECIALS for figure in _figures(specials)), *_beside()),
)

DEPTH = Preset(
    "Nano Gwent: minimax by its depth",
    {"depths": {"game": "nano-gwent", "where": ("minimax", *map(_deep, DEPTHS)), "deals": 100}},
    tuple(_analysis()),
)
"""That a ply more is worth having is a claim of this project: the paper asks, and says nothing."""
