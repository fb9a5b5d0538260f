"""The twin of `shared/games/tides_of_time`. A position has no removed cards, and of finished rounds only the points."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np

from bots.twins.bits import count, lowest
from bots.twins.chance import below, shuffle
from bots.twins.contract import Floats, Ints
from bots.twins.tides_of_time.points import points
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import DRAWN, HAND, NUMBERS, as_set, members
from shared.games.tides_of_time.moves import Keep, Pick, TidesMove, keeps, picks
from shared.games.tides_of_time.scoring import totals

# The places of a position. Where two are used, the first is of seat 0; hands, kingdoms and relics are sets.
HANDS, KINGDOM, RELICS, PICKS, CHOICE, POINTS = range(0, 12, 2)
"""`PICKS` are the cards picked in this round, in their order, or in the last one as long as there are none. `CHOICE` is
the secret one, a move; 0: there is none."""
STOCK, SCORED, ROUNDS = 12, 13, 14
"""How many cards are left, rounds are scored and are played."""
CARD = 15
"""All cards in dealing order; the stock is the end of it, and there are zeros where a card has been dealt."""
SIZE = CARD + len(NUMBERS)
MOST_SEATS = 2

KEEP = 32
"""A move is a card; or the removed card plus so many times the relic."""
MOST_MOVES = HAND * (HAND - 1)

_ALL, _HAND, _DRAWN = len(NUMBERS), HAND, DRAWN
_ROUNDS = 3
"""At most, by the options: then all cards are dealt."""


def start(position: Ints, chance: Ints) -> None:
    """Shuffle, and deal both hands."""
    for at in range(_ALL):
        position[CARD + at] = at + 1
    shuffle(position, CARD, CARD + _ALL, chance)
    position[STOCK] = _ALL
    for seat in range(2):
        position[HANDS + seat] = _take(position, _HAND)


def _take(position: Ints, many: int) -> int:
    """Take the next cards of the stock, as a set."""
    cards = 0
    first = CARD + _ALL - position[STOCK]
    for place in range(first, first + many):
        cards |= 1 << position[place]
        position[place] = 0
    position[STOCK] -= many
    return cards


def movers(position: Ints) -> int:
    """The seats that have not chosen."""
    if position[SCORED] == position[ROUNDS]:
        return 0
    return int((position[CHOICE] == 0) | (position[CHOICE + 1] == 0) << 1)


def moves(position: Ints, seat: int, found: Ints) -> int:
    """The cards in hand; once all are played each relic with each removed card."""
    many = 0
    hand = position[HANDS + seat]
    if hand == 0:
        return _keeps(position[KINGDOM + seat] & ~position[RELICS + seat], found)
    while hand:
        found[many] = lowest(hand)
        many += 1
        hand &= hand - 1
    return many


def _keeps(played: int, found: Ints) -> int:
    many = 0
    relics = played
    while relics:
        others = played & ~(relics & -relics)
        while others:
            found[many] = KEEP * lowest(relics) + lowest(others)
            many += 1
            others &= others - 1
        relics &= relics - 1
    return many


def play(position: Ints, seat: int, move: int, chance: Ints) -> None:
    """Choose in secret; when both have chosen, reveal the choices and do what follows."""
    position[CHOICE + seat] = move
    zero, one = position[CHOICE], position[CHOICE + 1]
    if zero == 0 or one == 0:
        return
    position[CHOICE] = position[CHOICE + 1] = 0
    if move < KEEP:
        _reveal(position, zero, one)
    else:
        _leave(position, 0, zero)
        _leave(position, 1, one)


def _reveal(position: Ints, zero: int, one: int) -> None:
    """Lay the picks in the kingdoms and exchange the hands; after the last pick score the round."""
    hand = position[HANDS]
    for seat in range(2):
        card = zero if seat == 0 else one
        before = 0 if count(hand) == _HAND else position[PICKS + seat]
        position[PICKS + seat] = KEEP * before + card
        position[KINGDOM + seat] |= 1 << card
    position[HANDS] = position[HANDS + 1] & ~(1 << one)
    position[HANDS + 1] = hand & ~(1 << zero)
    if position[HANDS] == 0:
        made = points(position[KINGDOM], position[KINGDOM + 1])
        position[POINTS] += made[0]
        position[POINTS + 1] += made[1]
        position[SCORED] += 1


def _leave(position: Ints, seat: int, keep: int) -> None:
    """Leave the relic and remove a card, take up the three others and draw two to them."""
    relic, removed = 1 << keep // KEEP, 1 << keep % KEEP
    position[HANDS + seat] = position[KINGDOM + seat] & ~(position[RELICS + seat] | relic | removed)
    position[RELICS + seat] |= relic
    position[KINGDOM + seat] = position[RELICS + seat]
    position[HANDS + seat] |= _take(position, _DRAWN)


def redeal(position: Ints, seat: int, memory: Ints, chance: Ints) -> None:
    """Shuffle the stock, and before the first exchange what the other hand has of it, and choose again what is secret.

    Of the other's kingdom of the last round three cards are in its hand, and it is not known which one was removed.
    """
    other = 1 - seat
    left = drawn = 0
    if count(position[HANDS + other]) == _HAND:
        left = set_of(position[PICKS + other]) & ~position[RELICS + other]
        drawn = position[HANDS + other] & ~left
    _shuffle_with(position, drawn, chance)
    if left:
        left &= ~(1 << _choice_of(position[PICKS + other], left, chance))
    if drawn:
        position[HANDS + other] = left | _take(position, count(drawn))
    if position[CHOICE + other]:
        position[CHOICE + other] = _any_move(position, other, chance)


def _shuffle_with(position: Ints, drawn: int, chance: Ints) -> None:
    """Put cards that were drawn back into the stock, and shuffle it."""
    first = CARD + _ALL - position[STOCK]
    unseen = drawn
    for place in range(first, CARD + _ALL):
        unseen |= 1 << position[place]
    first -= count(drawn)
    position[STOCK] += count(drawn)
    for place in range(first, CARD + _ALL):
        position[place] = lowest(unseen)
        unseen &= unseen - 1
    shuffle(position, first, CARD + _ALL, chance)


def set_of(picks: int) -> int:
    cards = 0
    while picks:
        cards |= 1 << picks % KEEP
        picks //= KEEP
    return cards


def _choice_of(picks: int, cards: int, chance: Ints) -> int:
    """One of these cards, each equally likely, counted in the order in which they were picked."""
    skip = count(cards) - 1 - below(chance, count(cards))
    while True:
        card = picks % KEEP
        if cards >> card & 1:
            if skip == 0:
                return card
            skip -= 1
        picks //= KEEP


def _any_move(position: Ints, seat: int, chance: Ints) -> int:
    found = np.empty(MOST_MOVES, np.int64)
    return int(found[below(chance, moves(position, seat, found))])


def scores(position: Ints, made: Floats) -> int:
    """The points of all rounds."""
    made[0] = position[POINTS]
    made[1] = position[POINTS + 1]
    return 2


# The readable rules and these.


def position_of(game: TidesOfTime) -> Ints:
    """The numbers of a moment of the game.

    Raises:
        ValueError: it has a number that a game never has. Machine code checks no bounds.
    """
    orders = [_order(game, seat) for seat in (0, 1)]
    if not _is_possible(game, orders):
        raise ValueError("Tides of Time has no such position")
    pairs = (
        *(game.hands, (as_set(game.relics[seat] + game.picks[seat]) for seat in (0, 1)), map(as_set, game.relics)),
        *(map(_in_order, orders), (0 if each is None else code_of(each) for each in game.choices)),
        totals(game.scored),
    )
    places = [place for pair in pairs for place in pair]
    dealt = [0] * (_ALL - len(game.deck))
    return np.array([*places, len(game.deck), len(game.scored), game.rounds, *dealt, *game.deck], np.int64)


def _order(game: TidesOfTime, seat: int) -> tuple[int, ...]:
    """The cards that a seat picked in this round, or in the last one as long as there are none."""
    if game.picks[seat] or not game.scored:
        return game.picks[seat]
    return game.scored[-1].kingdoms[seat][len(game.relics[seat]) - 1 :]


def _in_order(cards: tuple[int, ...]) -> int:
    return functools.reduce(lambda before, card: KEEP * before + card, cards, 0)


def _is_possible(game: TidesOfTime, orders: Sequence[tuple[int, ...]]) -> bool:
    """Whether each card is in one place, all places have as many as the rules say, and choices are legal."""
    relics = len(game.relics[0])
    every = [*game.deck]
    for seat, (hand, own) in enumerate(zip(game.hands, game.picks, strict=True)):
        if hand & ~as_set(NUMBERS):
            return False
        every += (*members(hand), *own, *game.relics[seat], *game.removed[seat])
        sizes = hand.bit_count() + len(own), len(game.relics[seat]), len(game.removed[seat])
        legal = picks(hand) if hand else keeps(as_set(own))
        gone = {*game.relics[seat], *game.removed[seat], *members(hand)}
        if sizes != (HAND, relics, relics) or game.choices[seat] not in (None, *legal):
            return False
        if not own and not gone.issuperset(orders[seat]):
            return False
    late = len(game.scored) != relics + (not game.hands[0]) or not relics < game.rounds <= _ROUNDS
    return sorted(every) == [*NUMBERS] and not late


def code_of(move: TidesMove) -> int:
    """The number of a move."""
    return move.card if isinstance(move, Pick) else KEEP * move.relic + move.removed


def move_of(code: int) -> TidesMove:
    """The move of a number."""
    return Pick(code) if code < KEEP else Keep(code // KEEP, code % KEEP)
