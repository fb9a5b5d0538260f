"""A view may come from anybody's server, and machine code checks no bounds: a twin must refuse what is impossible."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

from bots.twins.catalogue import TWINS, memory_of
from bots.twins.chance import stream
from shared.game import Game, View
from shared.game.chance import Chance
from shared.games import GAMES
from shared.playout import playout
from tests.bots.twins.test_twins import OPTIONS
from tests.bots.twins.written import rules_of

ACCEPTED = 20
"""Changed views of each game that are played on; about as many are refused."""
NUMBERS = (-2, -1, 0, 1, 2, 3, 5, 7, 11, 19, 20, 21, 39, 40, 41, 62, 63, 64, 1000, 1 << 40)


def places(whole: Any) -> Iterator[tuple[Any, Any]]:
    """Each list or mapping in a view with the place of a number in it, or with None for its length."""
    if isinstance(whole, dict | list):
        if isinstance(whole, list) and whole:
            yield whole, None
        for place, part in whole.items() if isinstance(whole, dict) else enumerate(whole):
            if isinstance(part, int) and not isinstance(part, bool):
                yield whole, place
            yield from places(part)


def changed(view: View, dice: random.Random) -> View:
    """A view with one other number, or with a list that is shorter or longer."""
    whole = msgspec.to_builtins(view)
    inside, place = dice.choice([*places(whole)])
    if place is not None:
        inside[place] = dice.choice(NUMBERS)
    elif dice.random() < 0.5:
        inside.pop()
    else:
        inside.append(dice.choice(inside))
    return msgspec.convert(whole, type(view))


def moments(name: str, dice: random.Random) -> list[Game[Any, Any]]:
    """All moments of a random game."""
    seats = dice.choice(GAMES[name].seat_counts)
    first = GAMES[name].deal(seats, OPTIONS[name](dice), Chance(dice.getrandbits(64)))
    played = playout(first, [lambda view, moves: dice.choice(moves)] * seats)
    return [first, *(game for _, _, game in played if game.outcome is None)]


def play_on(name: str, view: View, dice: random.Random) -> bool:
    """Play a changed view to its end; False: it is refused. What is out of bounds is an IndexError here."""
    twin, rules = TWINS[name], rules_of(name)
    try:
        world = GAMES[name].determinize(view, Chance(1))
        position, memory = twin.position_of(world), memory_of(name, world.view(view.seat))
    except (ValueError, LookupError):
        return False
    assert len(position) == twin.SIZE
    chance, found = stream(dice.randbytes(8)), np.zeros(twin.MOST_MOVES, np.int64)
    rules.redeal(position, int(rules.movers(position)).bit_length() - 1, memory, chance)
    for _ in range(3000):
        ahead = int(rules.movers(position))
        if not ahead:
            break
        seat = ahead.bit_length() - 1
        many = rules.moves(position, seat, found)
        assert many > 0, "a seat is asked, and has no move"
        rules.play(position, seat, int(found[dice.randrange(many)]), chance)
    rules.scores(position, np.zeros(6))
    return True


@pytest.mark.parametrize("name", TWINS)
def test_a_changed_view_is_refused_or_can_be_played(name: str) -> None:
    dice, accepted, refused = random.Random(1), 0, 0
    while accepted < ACCEPTED:
        for game in dice.choices(moments(name, dice), k=4):
            try:
                view = changed(game.view(min(game.to_act)), dice)
            except msgspec.ValidationError:
                continue
            if play_on(name, view, dice):
                accepted += 1
            else:
                refused += 1
    assert refused > ACCEPTED / 10
