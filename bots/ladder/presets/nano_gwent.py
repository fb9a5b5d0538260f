"""Nano Gwent: what its paper expects of the three agents (section Expected Outcomes), by the metrics that it names.

It gives no numbers, so each figure is an order: minimax is "most competitive in testing" and "computationally
intensive", CSP is "resource-efficient". Its metrics (win rate, cards played, rounds won, decision time) are the columns
of the standings. The rules leave the number of special cards open; both that are in use are played.
"""

from __future__ import annotations

from collections.abc import Iterator

from bots.ladder.figures import fewer_cards, score, times_as_long
from bots.ladder.preset import Above, Figure, Preset

SPECIALS = (2, 1)
"""How many of each special card a hand holds."""


def _figures(specials: int) -> Iterator[Figure]:
    ladder = _name(specials)
    for other in ("csp", "fis"):
        yield Figure(f"{ladder}: score of minimax against {other}", Above(0.5), score(ladder, "minimax", other))
    for other in ("fis", "minimax"):
        what = f"{ladder}: cards that {other} plays more than csp"
        yield Figure(what, Above(0.0), fewer_cards(ladder, "csp", other))
    for other in ("csp", "fis"):
        what = f"{ladder}: time of minimax for a decision over that of {other}"
        yield Figure(what, Above(1.0), times_as_long(ladder, "minimax", other))


def _name(specials: int) -> str:
    return f"{specials}+{specials}"


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
    tuple(figure for specials in SPECIALS for figure in _figures(specials)),
)
