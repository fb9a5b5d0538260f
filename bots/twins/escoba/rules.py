"""The twin of `shared/games/escoba.py`. Of finished hands a position has the sum and the number."""

from __future__ import annotations

import numpy as np

from bots.twins.bits import count, lowest
from bots.twins.chance import shuffle
from bots.twins.contract import Floats, Ints
from shared.games.escoba import Escoba
from shared.games.escoba_cards import CARDS, DECK, OROS, SEVEN_OF_OROS, SEVENS, VALUES
from shared.games.escoba_hand import DEALT, FIFTEEN, ON_TABLE, SHOW, SHOWN_POINTS, EscobaMove, Play, play_of

# The places of a position. Where two are used, the first is of seat 0; hands, piles and the table are sets.
HAND, PILE, ESCOBAS, SHOWN, POINTS, WON = range(0, 12, 2)
TABLE, LAST, TURN, DEALER, STOCK, HANDS, TARGET = range(12, 19)
"""`LAST` captured last and `TURN` is to move (-1: nobody); `STOCK` cards are left, `HANDS` finished in this match."""
RULES_TARGET, RAISED, TABLE_ESCOBAS, HAND_ESCOBA, MATCHES = range(19, 24)
CARD = 24
"""The deck in dealing order; the stock is the end of it, and there are zeros where a card has been dealt."""
SIZE = CARD + len(CARDS)
MOST_SEATS = 2

SHOWING = 63
"""A move is a card, plus 64 times the set that it takes; or this one, which shows the hand."""
MOST_MOVES = 20_000
"""Three aces in hand have 19,215 captures, if all other cards lie on the table."""

_ALL, _DEAL, _LAID, _FIFTEEN, _SHOWN_POINTS = len(CARDS), DEALT, ON_TABLE, FIFTEEN, SHOWN_POINTS
_VALUE = np.array(VALUES, np.int64)
_MAJORITIES = np.array((DECK, OROS, SEVENS, SEVEN_OF_OROS), np.int64)


def start(position: Ints, chance: Ints) -> None:
    """Shuffle, and deal the first hand."""
    _deal(position, position[DEALER], chance)


def movers(position: Ints) -> int:
    """The seat whose turn it is."""
    turn = position[TURN]
    return 0 if turn < 0 else 1 << turn


def moves(position: Ints, seat: int, found: Ints) -> int:
    """By the card that is played, and what it takes; last the showing of the hand."""
    sums = np.empty(_ALL + 1, np.int64)
    lying = np.empty(_ALL, np.int64)
    size = _sums(position[TABLE], lying, sums)
    many = 0
    hand = position[HAND + seat]
    while hand:
        card = lowest(hand)
        need = _FIFTEEN - _VALUE[card]
        if sums[size] >> need & 1:
            many = _captures(lying, sums, size, need, card, found, many)
        else:
            found[many] = card
            many += 1
        hand &= hand - 1
    if may_show(position, seat):
        found[many] = SHOWING
        many += 1
    return many


def _sums(table: int, lying: Ints, sums: Ints) -> int:
    """List the cards on the table, and for each what the cards before it can add up to, as bits; say how many lie."""
    size = 0
    sums[0] = 1
    while table:
        card = lowest(table)
        lying[size] = card
        sums[size + 1] = (sums[size] | sums[size] << _VALUE[card]) & 0x7FFF
        size += 1
        table &= table - 1
    return size


def _captures(lying: Ints, sums: Ints, size: int, need: int, move: int, found: Ints, many: int) -> int:
    """Write `move` with each set of the first cards on the table that makes `need`, in the order of sets as numbers."""
    if need == 0:
        found[many] = move
        return many + 1
    size -= 1
    if sums[size] >> need & 1:
        many = _captures(lying, sums, size, need, move, found, many)
    rest = need - _VALUE[lying[size]]
    if rest >= 0 and sums[size] >> rest & 1:
        many = _captures(lying, sums, size, rest, move | 64 << lying[size], found, many)
    return many


def may_show(position: Ints, seat: int) -> bool:
    """Whether the hand may be shown for an escoba: three cards that sum to 15, none of them played."""
    hand = position[HAND + seat]
    return position[HAND_ESCOBA] != 0 and count(hand) == _DEAL and _sum(hand) == _FIFTEEN


def _sum(cards: int) -> int:
    total = 0
    while cards:
        total += _VALUE[lowest(cards)]
        cards &= cards - 1
    return total


def play(position: Ints, seat: int, move: int, chance: Ints) -> None:
    """Apply a move, then what follows from it: the next deal, the points of the hand, the next hand or match."""
    if move == SHOWING:
        position[PILE + seat] |= position[HAND + seat]
        position[HAND + seat] = 0
        position[SHOWN + seat] += 1
    else:
        _play_card(position, seat, 1 << (move & 63), move >> 6)
    if position[HAND + 1 - seat]:
        position[TURN] = 1 - seat
    elif position[HAND + seat] == 0:
        if position[STOCK]:
            _deal_hands(position)
        else:
            _finish(position, chance)


def _play_card(position: Ints, seat: int, card: int, taken: int) -> None:
    position[HAND + seat] ^= card
    if taken:
        position[TABLE] ^= taken
        position[PILE + seat] |= taken | card
        position[ESCOBAS + seat] += position[TABLE] == 0
        position[LAST] = seat
    else:
        position[TABLE] |= card


def _deal(position: Ints, dealer: int, chance: Ints) -> None:
    """Shuffle all cards, and deal a hand."""
    for card in range(_ALL):
        position[CARD + card] = card
    shuffle(position, CARD, CARD + _ALL, chance)
    for place in (PILE, ESCOBAS, SHOWN):
        position[place] = position[place + 1] = 0
    position[LAST] = -1
    position[DEALER] = dealer
    position[STOCK] = _ALL
    _deal_hands(position)
    table = _take(position, _LAID)
    made = _table_escobas(table) if position[TABLE_ESCOBAS] else 0
    position[TABLE] = table
    if made:
        position[TABLE] = 0
        position[PILE + dealer] = table
        position[ESCOBAS + dealer] = made
        position[LAST] = dealer


def _deal_hands(position: Ints) -> None:
    """Three cards for the player who begins, then three for the dealer."""
    dealer = position[DEALER]
    position[HAND + 1 - dealer] = _take(position, _DEAL)
    position[HAND + dealer] = _take(position, _DEAL)
    position[TURN] = 1 - dealer


def _take(position: Ints, many: int) -> int:
    """Take the next cards of the stock, as a set."""
    cards = 0
    many = min(many, position[STOCK])
    first = CARD + _ALL - position[STOCK]
    for place in range(first, first + many):
        cards |= 1 << position[place]
        position[place] = 0
    position[STOCK] -= many
    return cards


def _table_escobas(table: int) -> int:
    """How many escobas the first cards on the table are: one 15, or two."""
    total = _sum(table)
    if total == 15:
        return 1
    if total == 30:
        first = _VALUE[lowest(table)]
        others = table & table - 1
        while others:
            if first + _VALUE[lowest(others)] == 15:
                return 2
            others &= others - 1
    return 0


def _finish(position: Ints, chance: Ints) -> None:
    """End a hand: the cards left on the table, its points, perhaps the match, and the next hand."""
    if position[LAST] >= 0:
        position[PILE + position[LAST]] |= position[TABLE]
        position[TABLE] = 0
    made = _hand_points(position, 0), _hand_points(position, 1)
    position[POINTS] += made[0]
    position[POINTS + 1] += made[1]
    position[HANDS] += 1
    if position[HANDS] == 1 and position[RAISED]:
        position[TARGET] = position[RULES_TARGET] + max(made[0], made[1])
    lead = position[POINTS] - position[POINTS + 1]
    if lead != 0 and max(position[POINTS], position[POINTS + 1]) >= position[TARGET]:
        position[WON + (lead < 0)] += 1
        if position[WON] + position[WON + 1] == position[MATCHES]:
            position[TURN] = -1
            return
        position[POINTS] = position[POINTS + 1] = position[HANDS] = 0
        position[TARGET] = position[RULES_TARGET]
    _deal(position, 1 - position[DEALER], chance)


def _hand_points(position: Ints, seat: int) -> int:
    """What a finished hand brings to a seat."""
    mine, other = position[PILE + seat], position[PILE + 1 - seat]
    made = position[ESCOBAS + seat] + _SHOWN_POINTS * position[SHOWN + seat]
    for kind in _MAJORITIES:
        made += count(mine & kind) > count(other & kind)
    return int(made)


def redeal(position: Ints, seat: int, memory: Ints, chance: Ints) -> None:
    """Shuffle the other's hand and the stock."""
    other = position[HAND + 1 - seat]
    size = count(other)
    first = CARD + _ALL - position[STOCK]
    unseen = other
    for place in range(first, CARD + _ALL):
        unseen |= 1 << position[place]
    # The hand stands before the stock for now: there are at least ten places.
    at = first - size
    while unseen:
        position[at] = lowest(unseen)
        at += 1
        unseen &= unseen - 1
    shuffle(position, first - size, CARD + _ALL, chance)
    position[STOCK] += size
    position[HAND + 1 - seat] = _take(position, size)


def scores(position: Ints, made: Floats) -> int:
    """The matches that each seat has won."""
    made[0] = position[WON]
    made[1] = position[WON + 1]
    return 2


# The readable rules and these.


def position_of(game: Escoba) -> Ints:
    """The numbers of a moment of the game.

    Raises:
        ValueError: it has a number that a game never has. Machine code checks no bounds.
    """
    hand, rules = game.hand, game.rules
    can_move = hand.turn is None or hand.hands[hand.turn]
    if max(map(int.bit_count, hand.hands)) > DEALT or hand.dealer not in (0, 1) or not can_move:
        raise ValueError("La Escoba has no such position")
    pairs = hand.hands, hand.piles, hand.escobas, hand.shown, game.points, game.won
    nobody = {None: -1, 0: 0, 1: 1}
    places = [place for pair in pairs for place in pair]
    places += [hand.table, nobody[hand.last], nobody[hand.turn], hand.dealer, len(hand.stock), len(game.hands)]
    places += [rules.target_after(game.hands), rules.target]
    places += [rules.raised_target, rules.table_escobas, rules.hand_escoba, rules.matches]
    dealt = [0] * (len(CARDS) - len(hand.stock))
    return np.array([*places, *dealt, *hand.stock], np.int64)


def code_of(move: EscobaMove) -> int:
    """The number of a move."""
    return move.card | move.taken << 6 if isinstance(move, Play) else SHOWING


def move_of(code: int) -> EscobaMove:
    """The move of a number."""
    return SHOW if code == SHOWING else play_of(code & 63, code >> 6)
