"""Clue: what complete deduction is worth, and what the choice of suggestions adds to it, at tables of 2 to 6.

The source compares nothing; these are the claims of this project. A score is the share of the games in which one of two
seats wins and the other does not, where a game that neither wins counts half.
"""

from __future__ import annotations

from collections.abc import Iterator

from bots.ladder.figures import score
from bots.ladder.preset import Above, Figure, NotBelow, Preset

TABLES = (2, 3, 4, 5, 6)


def _figures(seats: int) -> Iterator[Figure]:
    ladder = _name(seats)
    for agent in ("sat", "entropy"):
        yield Figure(f"{ladder}: score of {agent} against random", Above(0.5), score(ladder, agent, "random"))
    yield Figure(f"{ladder}: score of entropy against sat", NotBelow(0.5), score(ladder, "entropy", "sat"))


def _name(seats: int) -> str:
    return f"{seats}-seats"


CLUE = Preset(
    "Clue: deduction at tables of 2 to 6",
    {
        _name(seats): {"game": "clue", "where": ("sat", "entropy", "random"), "seats": seats, "deals": 100}
        for seats in TABLES
    },
    tuple(figure for seats in TABLES for figure in _figures(seats)),
)
