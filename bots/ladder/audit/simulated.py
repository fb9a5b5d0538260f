"""One simulated ladder: the games of agents whose strengths are known.

A game is a race: exponential times with the rates of Luce, so whoever is first is so with the probability of the model,
and so is each place after it. The luck of the deal leaves that as it is, and makes the games of a deal alike.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from bots.ladder.elo import ELO, expected
from bots.ladder.judge.deals import Deal, Ranking
from bots.ladder.schedule import Spec, seatings

Array = NDArray[Any]

DRAWN = -1
"""Stands for a game that nobody has won."""


class Setting(msgspec.Struct, frozen=True):
    """Of what ladders are simulated.

    `elo` are the true ratings; the first agent is the anchor. `places` are known of all seats, or only the winner is.
    `luck` is the share of games that the deal decides: with `of` "seat" it favours a seat, as a good hand does, so the
    next seating turns the result round; with "agent" it suits an agent, so the next seating repeats it. `draws` is, of
    two, the share of the weaker one's wins that are draws, and as many losses of it; at larger tables the share of
    games that nobody wins.
    """

    elo: tuple[float, ...]
    seats: int
    places: Literal["all", "winner"]
    deals: int
    luck: float
    of: Literal["seat", "agent"]
    draws: float

    @property
    def agents(self) -> tuple[str, ...]:
        """Their names, in the order of their ratings."""
        return tuple(f"agent {number}" for number in range(len(self.elo)))


def ladder(setting: Setting, chance: np.random.Generator) -> Iterator[Deal]:
    """The deals of one ladder, as all that came out alike."""
    good_hands = chance.exponential(size=(setting.deals, setting.seats))
    games = [column for group in _groups(setting) for column in _games(setting, group, good_hands, chance)]
    alike = Counter(zip(*games, strict=True))
    for number, (rankings, copies) in enumerate(alike.items(), 1):
        yield Deal(number, rankings, copies)


def _groups(setting: Setting) -> list[tuple[str, ...]]:
    """Who sit down together, as in any ladder."""
    spec = Spec("", dict.fromkeys(setting.agents, ""), seats=setting.seats)
    return [seating.seats for seating in seatings(spec) if seating.leg == 0]


def _games(
    setting: Setting, group: tuple[str, ...], good_hands: Array, chance: np.random.Generator
) -> Iterator[list[Ranking]]:
    """How each deal came out in each seating of a group."""
    rates = np.exp(np.array([setting.elo[setting.agents.index(agent)] for agent in group]) / ELO)
    before, drawn_before = np.empty(0), np.empty(0)
    for leg in range(setting.seats):
        times = chance.exponential(size=good_hands.shape)
        decided = chance.random(setting.deals) < setting.luck
        lots = chance.random(setting.deals)
        if setting.of == "seat":
            times[decided] = np.roll(good_hands, -leg, axis=1)[decided]
            times = times / rates
        else:
            times = times / rates
            if leg:
                times[decided], lots[decided] = before[decided], drawn_before[decided]
        before, drawn_before = times, lots
        yield _rankings(setting, group, times, lots < _draws(setting, rates, times))


def _draws(setting: Setting, rates: Array, times: Array) -> Array | float:
    """How likely each game is drawn, given who would have won it."""
    if setting.seats > 2:
        return setting.draws
    likely = expected(ELO * float(np.log(rates[0] / rates[1])))
    share = setting.draws * min(likely, 1 - likely)
    drawn: Array = np.where(times[:, 0] < times[:, 1], share / likely, share / (1 - likely))
    return drawn


def _rankings(setting: Setting, group: tuple[str, ...], times: Array, drawn: Array) -> list[Ranking]:
    """The games as all that tells of them: places by agent."""
    known = 1 if setting.places == "winner" else len(group)
    codes = times.argsort(axis=1)[:, :known] @ len(group) ** np.arange(known)
    codes[drawn] = DRAWN
    return [_ranking(group, known, code) for code in codes.tolist()]


@functools.lru_cache(maxsize=100_000)
def _ranking(group: tuple[str, ...], known: int, code: int) -> Ranking:
    """The game whose first places the digits of `code` give to the members of a group; all others share the next."""
    places = [0 if code == DRAWN else known] * len(group)
    for place in range(known if code != DRAWN else 0):
        code, member = divmod(code, len(group))
        places[member] = place
    return tuple(sorted(zip(places, group, strict=True)))
