"""The twin of `shared/games/top_trumps`. Of values only the order counts: each is its place among those of its field.

What the players know is in the traces of cards. The last trick is left out: nothing depends on it.
"""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import NDArray

from bots.twins.chance import below, shuffle
from bots.twins.contract import Floats, Ints
from bots.twins.top_trumps.matchings import MEMORY, WORD, draw_matching, words_for
from shared.games.top_trumps import ChooseField, TopTrumps
from shared.games.top_trumps.deck import MOST, MOST_FIELDS, Deck
from shared.games.top_trumps.view import HIDDEN, OPEN, TAKEN, TopTrumpsView, Trace

# The places of a position. Where two are used, the first is of seat 0. A card is its place in the deck list.
TOP, BOTTOM, LEFT = 0, 2, 4
"""The first and the last card of each deck (-1: it has none), and how many there are."""
PILE_TOP, PILE_BOTTOM, TURN, TRICKS, MAX_TRICKS, FIELDS, CARDS = range(6, 13)
CARD = 13
"""Here the records of all cards begin: the card under it (-1: none), its trace, and its values in three words."""
UNDER, TRACE, VALUES, RECORD = 0, 1, 2, 5
SIZE = CARD + RECORD * MOST
MOST_SEATS = 2
MOST_MOVES = MOST_FIELDS
"""A move is the number of a field."""

_WORDS, _PER_WORD, _BITS, _VALUE = 3, 7, 9, 0x1FF
"""A card has so many words of so many values, each of so many bits."""
_SEEN, _HALF, _FIELDS_BITS = 20, 22, (1 << 20) - 1
"""A trace has the fields in which its card was compared, as bits; here begin who knows it, and whose half it is of."""


def _spread(fields: int) -> int:
    """The bits of all values of some fields of one word, which are given as bits."""
    return sum(_VALUE << _BITS * field for field in range(_PER_WORD) if fields >> field & 1)


_SPREAD = np.array([*map(_spread, range(1 << _PER_WORD))], np.int64)


def record_of(card: int) -> int:
    """Where the record of a card begins."""
    return CARD + RECORD * card


def start(position: Ints, chance: Ints) -> None:
    """Deal the cards of the list again."""
    cards = position[CARDS]
    half = (cards + 1) // 2
    drawn = np.empty(cards, np.int64)
    for card in range(cards):
        drawn[card] = card
    for at in range(half):
        other = at + below(chance, cards - at)
        drawn[at], drawn[other] = drawn[other], drawn[at]
    for at in range(cards):
        position[record_of(drawn[at]) + TRACE] = (at >= half) << _HALF
    for seat in range(2):
        many = 0
        for card in range(cards):
            if position[record_of(card) + TRACE] == seat << _HALF:
                drawn[many] = card
                many += 1
        shuffle(drawn, 0, many, chance)
        _stack(position, seat, drawn, many)


def _stack(position: Ints, seat: int, cards: Ints, many: int) -> None:
    """Make the deck of a seat of so many cards, in this order."""
    position[LEFT + seat] = many
    position[TOP + seat] = cards[0]
    position[BOTTOM + seat] = cards[many - 1]
    position[record_of(cards[many - 1]) + UNDER] = -1
    for at in range(many - 1):
        position[record_of(cards[at]) + UNDER] = cards[at + 1]


def movers(position: Ints) -> int:
    """The seat that starts the next trick."""
    turn = position[TURN]
    return 0 if turn < 0 else 1 << turn


def moves(position: Ints, seat: int, found: Ints) -> int:
    """All fields."""
    fields = position[FIELDS]
    for field in range(fields):
        found[field] = field
    return int(fields)


def play(position: Ints, seat: int, move: int, chance: Ints) -> None:
    """Turn both top cards, compare them in the field, and move them."""
    lead = shown(position, position[TOP], move) - shown(position, position[TOP + 1], move)
    if lead == 0:
        # The starter's card comes last.
        for each in (1 - seat, seat):
            card = _lifted(position, each)
            position[record_of(card) + TRACE] &= 1 << _HALF
            position[record_of(card) + TRACE] |= OPEN << _SEEN
            _lay(position, PILE_TOP, PILE_BOTTOM, card, card)
    else:
        _win(position, 0 if lead > 0 else 1, 1 << move)
    position[TRICKS] += 1
    if position[LEFT] == 0 or position[LEFT + 1] == 0 or position[TRICKS] >= position[MAX_TRICKS]:
        position[TURN] = -1


def shown(position: Ints, card: int, field: int) -> int:
    """The value of a card in a field."""
    word, place = divmod(field, _PER_WORD)
    return int(position[record_of(card) + VALUES + word] >> _BITS * place & _VALUE)


def _win(position: Ints, winner: int, compared: int) -> None:
    """Put under the winner's deck its own card, the loser's, then the pile."""
    own, lost = _lifted(position, winner), _lifted(position, 1 - winner)
    for card in (own, lost):
        if position[record_of(card) + TRACE] >> _SEEN & 3 != OPEN:
            position[record_of(card) + TRACE] |= compared
    if position[record_of(lost) + TRACE] >> _SEEN & 3 == HIDDEN:
        position[record_of(lost) + TRACE] |= TAKEN << _SEEN
    position[record_of(own) + UNDER] = lost
    last = lost
    if position[PILE_TOP] >= 0:
        position[record_of(lost) + UNDER] = position[PILE_TOP]
        last = position[PILE_BOTTOM]
        position[PILE_TOP] = position[PILE_BOTTOM] = -1
    _lay(position, TOP + winner, BOTTOM + winner, own, last)
    position[LEFT + winner] = position[CARDS] - position[LEFT + 1 - winner]
    position[TURN] = winner


def _lifted(position: Ints, seat: int) -> int:
    """The top card of a deck, which is taken off it."""
    card = position[TOP + seat]
    position[TOP + seat] = position[record_of(card) + UNDER]
    if position[TOP + seat] < 0:
        position[BOTTOM + seat] = -1
    position[record_of(card) + UNDER] = -1
    position[LEFT + seat] -= 1
    return int(card)


def _lay(position: Ints, top: int, bottom: int, first: int, last: int) -> None:
    """Put cards that lie on each other, from `first` to `last`, under those whose ends stand at `top` and `bottom`."""
    if position[top] < 0:
        position[top] = first
    else:
        position[record_of(position[bottom]) + UNDER] = first
    position[bottom] = last


def redeal(position: Ints, seat: int, memory: Ints, chance: Ints) -> None:
    """Put each half's unknown cards in its unknown places, evenly among all ways that fit the values shown."""
    for half in range(2):
        _redeal_half(position, half, half == seat, memory, chance)


def _redeal_half(position: Ints, half: int, own: bool, memory: Ints, chance: Ints) -> None:
    """The same for the half of one seat, all of whose unknown cards lie in its deck."""
    lying, places, cards, traces, drawn = np.empty((5, position[CARDS]), np.int64)
    depth = list_deck(position, half, lying)
    compared, many = list_unknown_places(position, half, own, lying[:depth], places)
    list_unknown_cards(position, half, own, cards)
    if compared:
        draw_matching(fitting(position, lying, places[:compared], cards[:many]), memory, chance, drawn)
    leave_the_rest(drawn, compared, many)
    shuffle(drawn, compared, many, chance)
    for at in range(many):
        traces[at] = position[record_of(lying[places[at]]) + TRACE]
    for at in range(many):
        card = cards[drawn[at]]
        lying[places[at]] = card
        position[record_of(card) + TRACE] = traces[at]
    _stack(position, half, lying, depth)


def list_deck(position: Ints, seat: int, lying: Ints) -> int:
    """Write the deck of a seat, from the top, to `lying`; say how many cards it has."""
    card = position[TOP + seat]
    depth = 0
    while card >= 0:
        lying[depth] = card
        depth += 1
        card = position[record_of(card) + UNDER]
    return depth


def _unknown(position: Ints, card: int, half: int, own: bool) -> bool:
    """Whether a card is of this half, and a player, whose own half it may be, does not know where it lies.

    A player sees its own cards as they come to the top: when it starts, or when the trick is over.
    """
    trace = position[record_of(card) + TRACE]
    never = half << _HALF
    if own:
        return bool(trace == never and (card != position[TOP + half] or half != position[TURN]))
    return bool(trace >> _SEEN == never >> _SEEN)


def list_unknown_places(position: Ints, half: int, own: bool, lying: Ints, places: Ints) -> tuple[int, int]:
    """Write the places of unknown cards, first those that have shown a value; say how many have, and how many are."""
    compared = many = 0
    for shown in (True, False):
        compared = many
        for at in range(len(lying)):
            compares = position[record_of(lying[at]) + TRACE] & _FIELDS_BITS != 0
            if compares == shown and _unknown(position, lying[at], half, own):
                places[many] = at
                many += 1
    return compared, many


def list_unknown_cards(position: Ints, half: int, own: bool, cards: Ints) -> None:
    """Write them in the order of the list."""
    many = 0
    for card in range(position[CARDS]):
        if _unknown(position, card, half, own):
            cards[many] = card
            many += 1


def leave_the_rest(drawn: Ints, taken: int, many: int) -> None:
    """Write to the places from `taken` to before `many` what those before leave, in order."""
    left = np.ones(many, np.int64)
    for at in range(taken):
        left[drawn[at]] = 0
    at = taken
    for thing in range(many):
        if left[thing]:
            drawn[at] = thing
            at += 1


def fitting(position: Ints, lying: Ints, places: Ints, cards: Ints) -> NDArray[np.int64]:
    """For each place those of `cards`, as a set, that have the values which the card there has shown."""
    allowed = np.zeros((len(places), words_for(len(cards))), np.int64)
    for place in range(len(places)):
        own = record_of(lying[places[place]])
        fields = position[own + TRACE]
        for thing in range(len(cards)):
            other = record_of(cards[thing])
            differs = 0
            for word in range(_WORDS):
                both = position[own + VALUES + word] ^ position[other + VALUES + word]
                differs |= both & _SPREAD[fields >> _PER_WORD * word & (1 << _PER_WORD) - 1]
            if differs == 0:
                allowed[place, thing // WORD] |= 1 << thing % WORD
    return allowed


def scores(position: Ints, made: Floats) -> int:
    """1 for the seat with more cards, or a half for both."""
    lead = position[LEFT] - position[LEFT + 1]
    made[0] = 0.5 if lead == 0 else 1.0 if lead > 0 else 0.0
    made[1] = 1.0 - made[0]
    return 2


# The readable rules and these.


@functools.lru_cache(maxsize=64)
def _words(deck: Deck) -> Ints:
    """For each card its values, each as its place among those of its field."""
    columns = zip(*deck.values, strict=True)
    places = [{value: at for at, value in enumerate(sorted(set(column)))} for column in columns]
    words = np.zeros((len(deck.cards), _WORDS), np.int64)
    for card, row in enumerate(deck.values):
        for field, value in enumerate(row):
            words[card, field // _PER_WORD] |= places[field][value] << _BITS * (field % _PER_WORD)
    return words


def position_of(game: TopTrumps) -> Ints:
    """The numbers of a moment of the game.

    Raises:
        ValueError: it has a number that a game never has. Machine code checks no bounds.
    """
    (zero, one), pile, deck = game.decks, game.pile, game.deck
    cards, fields = len(deck.cards), len(deck.fields)
    whole = cards <= MOST and fields <= MOST_FIELDS and sorted((*zero, *one, *pile)) == [*range(cards)]
    over = game.turn is None
    if not whole or not (over or (zero and one)) or game.turn not in (None, 0, 1):
        raise ValueError("Top Trumps has no such position")
    position = np.zeros(SIZE, np.int64)
    stacks = zero, one, pile
    tops, bottoms = ([stack[end] if stack else -1 for stack in stacks] for end in (0, -1))
    turn = -1 if game.turn is None else game.turn
    position[:CARD] = [
        *tops[:2], *bottoms[:2], len(zero), len(one), tops[2], bottoms[2],
        turn, game.tricks, game.max_tricks, fields, cards,
    ]  # fmt: skip
    records = position[CARD : CARD + RECORD * cards].reshape(cards, RECORD)
    for stack in stacks:
        for card, under in zip(stack, [*stack, -1][1:], strict=True):
            records[card, UNDER] = under
    for seat in (0, 1):
        for card, trace in zip(game.decks[seat], game.traces[seat], strict=True):
            records[card, TRACE] = _trace(trace)
    for card in pile:
        records[card, TRACE] = _trace(Trace(int(card in game.halves[1]), OPEN))
    records[:, VALUES:] = _words(deck)
    return position


def _trace(trace: Trace) -> int:
    """The number of a trace."""
    return sum(1 << field for field, _ in trace.values) | trace.seen << _SEEN | trace.half << _HALF


def memory_of(view: TopTrumpsView) -> Ints:
    """What a search finds out while it draws: with a large deck, that it need not count the ways again."""
    return np.zeros(MEMORY, np.int64)


def code_of(move: ChooseField) -> int:
    """The number of a move."""
    return move.field


def move_of(code: int) -> ChooseField:
    """The move of a number."""
    return ChooseField(code)
