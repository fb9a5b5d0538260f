"""Clue: what complete deduction is worth, and what the choice of suggestions adds to it, at tables of 2 to 6.

The source compares nothing; these are the claims of this project. A score is the share of the games in which one of two
seats wins and the other does not, where a game that neither wins counts half. Own turns until an accusation is certain
were measured with the source's program, which deduces less, at tables where any room may be named: see `clue_turns`.

Both sides see who showed a card, and to whom; which card it was, only these two. Nobody is told whether the one who
showed it could have shown another. The source's program takes every hand to be as large as its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bots.ladder.judge.evidence import Evidence, Series
from bots.ladder.presets import clue_turns
from bots.ladder.presets.claim import at_least
from bots.ladder.presets.measurements import score
from bots.ladder.presets.preset import Figure, Preset, States
from shared.games.clue.cards import ROOMS

MEDIANS = {2: 9, 3: 6, 4: 6, 5: 5, 6: 5}
"""For each number of seats, the median of the own turns that the source's program needed: whoever is certain within so
many at half of all seats needs no more."""
FEW = 3
"""Seats of a small table. There `entropy` needs more turns than `sat`: in part because it also shows cards that tell
less, and all seats of a measured table play the same agent. At larger tables its suggestions make up for that."""
TABLES = 5
"""Tables of each agent whose turns are counted, for each deal of the ladder of the same size."""


def _figures(seats: int) -> Iterator[Figure]:
    ladder = _name(seats)
    for agent in ("sat", "entropy"):
        yield Figure(f"{ladder}: score of {agent} against random", at_least(0.5), score(ladder, agent, "random"))
    yield Figure(f"{ladder}: score of entropy against sat", at_least(0.5), score(ladder, "entropy", "sat"))
    for agent in ("sat", "entropy"):
        what = f"{ladder}: seats where {agent} is certain within {MEDIANS[seats]} own turns"
        yield Figure(what, at_least(0.5), partial(_within, agent=agent, seats=seats))
    one, other = ("sat", "entropy") if seats <= FEW else ("entropy", "sat")
    what = f"{ladder}: tables where {one} is certain sooner than {other}"
    yield Figure(what, at_least(0.5), partial(_sooner, one=one, other=other, seats=seats))


def _turns(states: States, agent: str, seats: int) -> tuple[clue_turns.Turns, ...]:
    spec = states[_name(seats)].spec
    return clue_turns.measure(agent, seats, len(ROOMS), TABLES * spec.deals, spec.seed)


def _sooner(states: States, one: str, other: str, seats: int) -> Evidence:
    return Evidence(Series(clue_turns.sooner(_turns(states, one, seats), _turns(states, other, seats))))


def _within(states: States, agent: str, seats: int) -> Evidence:
    return Evidence(Series(clue_turns.within(_turns(states, agent, seats), MEDIANS[seats])))


def _name(seats: int) -> str:
    return f"{seats}-seats"


CLUE = Preset(
    "Clue: deduction at tables of 2 to 6",
    {
        _name(seats): {"game": "clue", "where": ("sat", "entropy", "random"), "seats": seats, "deals": 40}
        for seats in MEDIANS
    },
    tuple(figure for seats in MEDIANS for figure in _figures(seats)),
)
