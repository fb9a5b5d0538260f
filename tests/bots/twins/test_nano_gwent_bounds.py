from __future__ import annotations

import random
from collections import Counter

from bots.twins.nano_gwent.bounds import bounds
from bots.twins.nano_gwent.rules import position_of
from shared.games.nano_gwent import UNITS, NanoGwent, as_set
from tests.bots.twins.test_alpha_beta import exact
from tests.shared.matches import moments

ROUNDS = [((9, 5),), ((3, 5),), ((9, 5), (3, 4)), ((9, 5), (4, 4)), ((3, 5), (4, 4)), ((3, 3), (4, 4))]
"""Results of the rounds before."""


def test_best_play_ends_within_the_bounds() -> None:
    dice = random.Random(3)
    seen: Counter[tuple[int, int, int]] = Counter()
    for number in range(600):
        hands = as_set(dice.sample(UNITS, dice.randint(1, 3))), as_set(dice.sample(UNITS, dice.randint(1, 2)))
        specials = [(dice.randint(0, 1), 0), (0, dice.randint(0, 1))]
        dice.shuffle(specials)
        game = NanoGwent(0, hands, *specials, turn=number % 2, rounds=dice.choice(ROUNDS))
        for moment in moments(game, number):
            if moment.turn is not None:
                low, high = bounds(position_of(moment), 0)
                assert low <= 2 * exact(moment, 0) - 1 <= high
                seen[len(moment.rounds), low, high] += 1
    assert all(seen[2, low, high] > 5 for low in (-1, 0, 1) for high in range(low, 2))
    assert all(seen[1, result, result] > 5 for result in (-1, 1))
