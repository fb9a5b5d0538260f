from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterator

import pytest

from bots.twins.deepening import Deepening, Found
from shared.game import Move, Seat
from shared.game.chance import Chance
from shared.games.nano_gwent import UNITS, NanoGwent, as_set
from tests.shared.matches import moments

pytest.importorskip("numba", reason="searches are compiled by numba")


@functools.cache
def searcher() -> Deepening:
    """One search for all tests: what it remembers of positions must hold for ever."""
    return Deepening(NanoGwent.name, "nano_gwent.outlook")


def searched(game: NanoGwent, positions: int, attempt: int = 0) -> Found:
    (seat,) = game.to_act
    return searcher().search(game, seat, lambda seen: seen >= positions, lambda seen: seen >= attempt)


@functools.cache
def exact(game: NanoGwent, seat: Seat) -> float:
    """What the best play of both sides brings `seat`, by the readable rules: all games that there are."""
    if game.outcome is not None:
        return game.outcome.scores[seat]
    assert game.turn is not None
    values = [exact(game.play(game.turn, move).game, seat) for move in game.legal_moves(game.turn)]
    return max(values) if game.turn == seat else min(values)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("units", "debuffs", "scorches"), [(2, 0, 0), (3, 0, 0), (2, 1, 0), (2, 0, 1), (1, 1, 1)])
def test_it_plays_small_deals_perfectly(units: int, debuffs: int, scorches: int, seed: int) -> None:
    options = {"units": units, "debuffs": debuffs, "scorches": scorches, "first_player": seed % 2}
    for game in moments(NanoGwent.deal(2, options, Chance(seed)), seed):
        if game.to_act:
            (seat,) = game.to_act
            found = searched(game, 10**6, 10**6)
            best = exact(game, seat)
            assert found.proven
            assert (found.value > 0) - (found.value < 0) == 2 * best - 1
            assert exact(game.play(seat, found.move).game, seat) == best


def round_starts(many: int) -> Iterator[NanoGwent]:
    """Starts of the second and the third round, with few cards that are not the same for both."""
    dice = random.Random(1)
    for number in range(many):
        hands = as_set(dice.sample(UNITS, 2)), as_set(dice.sample(UNITS, 1 + number % 2))
        debuffs, scorches = (number // 4 % 2, 0), (0, 1 - number // 4 % 2)
        rounds = ((9, 5), (3, 4))[: 1 + number // 2 % 2]
        yield NanoGwent(0, hands, debuffs, scorches, turn=len(rounds) % 2, rounds=rounds)


def alone(many: int) -> Iterator[NanoGwent]:
    """Moments when the other has passed, with much on the battlefield and all kinds of cards in hand."""
    dice = random.Random(2)
    for number in range(many):
        units = dice.sample(UNITS, 9)
        boards, hand = (as_set(units[:3]), as_set(units[3:6])), as_set(units[6:])
        others = as_set(dice.sample(UNITS, number % 2))
        specials = ((number % 2, 0), (number // 2 % 3, dice.randint(0, 1)))
        rounds = dice.choice([(), ((9, 5),), ((3, 5),), ((9, 5), (3, 4)), ((9, 5), (4, 4))])
        yield NanoGwent(0, (hand, others), *specials, boards, passed=(False, True), turn=0, rounds=rounds)


@pytest.mark.parametrize("games", [round_starts, alone])
def test_it_plays_perfectly_in_later_rounds(games: Callable[[int], Iterator[NanoGwent]]) -> None:
    for game in games(48):
        (seat,) = game.to_act
        found = searched(game, 10**6, 10**6)
        best = exact(game, seat)
        assert found.proven
        assert (found.value > 0) - (found.value < 0) == 2 * best - 1
        assert exact(game.play(seat, found.move).game, seat) == best


def test_without_the_way_to_the_end_it_finds_the_same() -> None:
    for seed in range(6):
        game = NanoGwent.deal(2, {"units": 2, "debuffs": 1, "scorches": 0}, Chance(seed))
        found = searched(game, 10**7)
        assert found.proven
        assert (found.value > 0) - (found.value < 0) == 2 * exact(game, 0) - 1


def test_equal_searches_find_the_same() -> None:
    game = NanoGwent.deal(2, None, Chance(1))
    one, other = (
        Deepening(NanoGwent.name, "nano_gwent.outlook").search(game, 0, lambda seen: seen >= 50_000, lambda seen: True)
        for _ in range(2)
    )
    assert one == other
    assert not one.proven
    assert one.depth >= 6


def _kind(move: Move) -> str:
    """A unit is a kind of its own."""
    return str(move).split()[0]


@pytest.mark.parametrize("seed", range(4))
def test_it_tells_of_every_move_that_is_worse_by_less_than_the_margin(seed: int) -> None:
    game = NanoGwent.deal(2, {"first_player": seed % 2}, Chance(seed))

    def two_plies(margin: int) -> Found:
        return searcher().search(game, seed % 2, lambda seen: True, lambda seen: True, margin)

    every, near = two_plies(10**9), two_plies(8)
    assert every.value == near.value == max(every.near.values())
    # Of debuffs that change nothing it tries one.
    assert {_kind(move) for move in every.near} == {_kind(move) for move in game.legal_moves(seed % 2)}
    assert near.near == {move: value for move, value in every.near.items() if value > every.value - 8}
