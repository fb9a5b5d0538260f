"""Nano Gwent positions for the tests of its agents: set up by hand, or met in random play."""

from __future__ import annotations

from collections.abc import Iterable

from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent, as_set
from shared.playout import playout, random_chooser


def position(
    hand: Iterable[int] = (),
    theirs_in_hand: Iterable[int] = (),
    mine: Iterable[int] = (),
    theirs: Iterable[int] = (),
    debuffed: Iterable[int] = (),
    debuffs: tuple[int, int] = (0, 0),
    scorches: tuple[int, int] = (0, 0),
    they_passed: bool = False,
    rounds: tuple[tuple[int, int], ...] = (),
) -> NanoGwent:
    """Seat 0 is to move: its hand and units on the battlefield, then seat 1's; `debuffed` units on either side."""
    boards = as_set(mine), as_set(theirs)
    weak = as_set(debuffed)
    return NanoGwent(
        first_player=0,
        hands=(as_set(hand), as_set(theirs_in_hand)),
        debuffs=debuffs,
        scorches=scorches,
        boards=boards,
        debuffed=(boards[0] & weak, boards[1] & weak),
        passed=(False, they_passed),
        turn=0,
        rounds=rounds,
    )


def met(deals: int, **options: int) -> list[NanoGwent]:
    """Every position with somebody to move in that many games of random play."""
    games = []
    for seed in range(deals):
        chooser = random_chooser(Chance(1000 + seed))
        deal = NanoGwent.deal(2, options, Chance(seed))
        games += [deal, *(game for _, _, game in playout(deal, [chooser, chooser]) if game.to_act)]
    return games
