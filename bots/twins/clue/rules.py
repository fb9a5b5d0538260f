"""The twin of `shared/games/clue`. A position has no past: the memory of a seat is worlds that fit it."""

from __future__ import annotations

import functools
from collections.abc import Iterable

import numpy as np

from bots.twins.bits import count, lowest
from bots.twins.chance import below, shuffle
from bots.twins.contract import Floats, Ints
from shared.game import Seat
from shared.games.clue import Clue
from shared.games.clue.cards import CARDS, KINDS, PEOPLE, ROOMS, WEAPONS, Card, as_set
from shared.games.clue.knowledge import Holds, fitting, known
from shared.games.clue.moves import END, GO, SHOW, SKIP, VOCABULARY, Accuse, ClueMove, Go, rooms_from
from shared.games.clue.view import ClueView, Phase

MOST_SEATS = 6
# The places of a position. Hands and the envelope are sets of cards; `MOVED` and `OUT` are sets of seats.
HAND = 0
ENVELOPE = HAND + MOST_SEATS
DEALT = ENVELOPE + 1
"""The places that a deal fills."""
ROOM = DEALT
"""Where the token of each person is, as a number from 0 to 8."""
SEATS, TURNS, TURN, NUMBER, PHASE, ROLL, MOVED, OUT, ASKED, SHOWER = range(ROOM + len(PEOPLE), ROOM + len(PEOPLE) + 10)
"""`TURNS` is how many turns a match has at most, `NUMBER` how many there were, `ROLL` the sum of both dice. `ASKED` are
the cards of which `SHOWER` must show one; both are 0 if nobody must."""
SIZE = SHOWER + 1
TO_MOVE, TO_SUGGEST, TO_SHOW, TO_ACCUSE, OVER, NAMED = range(len(Phase) + 1)
"""The phases. At the last one the match is over, too: the seat whose turn it is has named the envelope."""
_PHASES = {phase: number for number, phase in enumerate(Phase)}

_NUMBERS = {move: number for number, move in enumerate(VOCABULARY)}
"""A move is its number in the vocabulary: stay, go, skip, suggest, show, end, accuse."""
_GO, _SKIP, _SHOW, _END = (_NUMBERS[move] for move in (GO[ROOMS[0]], SKIP, SHOW[CARDS[0]], END))
_ALL_MOVES = len(VOCABULARY)
MOST_MOVES = _ALL_MOVES - _END

_PEOPLE, _WEAPONS, _ROOMS, _CARDS = len(PEOPLE), len(WEAPONS), len(ROOMS), len(CARDS)
_FIRST_ROOM = CARDS.index(ROOMS[0])
_SIDES = 6
_MOST_TURNS = 1000
"""A player, by the options."""
_ACCUSED = np.array([as_set(move.cards) for move in VOCABULARY if isinstance(move, Accuse)], np.int64)
WORLDS = 256
"""So many worlds a seat has in mind, at most: they take 5 ms to find at the start, with three seats."""


def _rooms(room: Card, roll: int) -> int:
    """The rooms that can be reached, the first one as bit 0."""
    return as_set(go.room for go in rooms_from(room, roll).moves if isinstance(go, Go)) >> _FIRST_ROOM


_NEAR = np.array([[_rooms(room, roll) for roll in range(2 * _SIDES + 1)] for room in ROOMS], np.int64)


def start(position: Ints, chance: Ints) -> None:
    """One card of each kind goes into the envelope, the others evenly to the seats; then the dice of the first turn."""
    envelope = 1 << below(chance, _PEOPLE)
    envelope |= 1 << _PEOPLE + below(chance, _WEAPONS)
    envelope |= 1 << _FIRST_ROOM + below(chance, _ROOMS)
    cards = np.empty(_CARDS, np.int64)
    many = 0
    for card in range(_CARDS):
        if not envelope >> card & 1:
            cards[many] = card
            many += 1
    shuffle(cards, 0, many, chance)
    position[ENVELOPE] = envelope
    each = many // position[SEATS]
    for seat in range(position[SEATS]):
        hand = 0
        for at in range(seat * each, (seat + 1) * each):
            hand |= 1 << cards[at]
        position[HAND + seat] = hand
    position[ROLL] = _roll(chance)


def _roll(chance: Ints) -> int:
    return 2 + below(chance, _SIDES) + below(chance, _SIDES)


def movers(position: Ints) -> int:
    """The seat whose turn it is, or the one that must show a card."""
    if position[PHASE] >= OVER:
        return 0
    return 1 << int(position[SHOWER if position[PHASE] == TO_SHOW else TURN])


def moves(position: Ints, seat: int, found: Ints) -> int:
    """First what does nothing: to stay, to skip, to end; then rooms and cards in their order."""
    phase = position[PHASE]
    if phase == TO_MOVE:
        found[0] = 0
        return _numbers(_NEAR[position[ROOM + seat], position[ROLL]], _GO, found, 1)
    if phase == TO_SHOW:
        return _numbers(position[HAND + seat] & position[ASKED], _SHOW, found, 0)
    first = _SKIP if phase == TO_SUGGEST else _END
    many = (_SHOW if phase == TO_SUGGEST else _ALL_MOVES) - first
    for move in range(many):
        found[move] = first + move
    return many


def _numbers(bits: int, first: int, found: Ints, many: int) -> int:
    """Write the numbers of all bits, counted from `first`."""
    while bits:
        found[many] = first + lowest(bits)
        many += 1
        bits &= bits - 1
    return many


def play(position: Ints, seat: int, move: int, chance: Ints) -> None:
    """Take one step of a turn, with the answers, the end or the next roll that follow from it."""
    if move == 0:
        position[PHASE] = TO_SUGGEST if position[MOVED] >> seat & 1 else TO_ACCUSE
    elif move < _SKIP:
        position[ROOM + seat] = move - _GO
        position[PHASE] = TO_SUGGEST
    elif move == _SKIP:
        position[PHASE] = TO_ACCUSE
    elif move < _SHOW:
        _suggest(position, seat, (move - _SKIP - 1) // _WEAPONS, (move - _SKIP - 1) % _WEAPONS)
    elif move < _END:
        position[ASKED] = position[SHOWER] = 0
        position[PHASE] = TO_ACCUSE
    elif move == _END:
        _end_turn(position, seat, chance)
    else:
        _accuse(position, seat, _ACCUSED[move - _END - 1], chance)


def _suggest(position: Ints, seat: int, person: int, weapon: int) -> None:
    """Move the named token, then ask clockwise for a player who can show a card."""
    room = position[ROOM + seat]
    if person < position[SEATS] and position[ROOM + person] != room:
        position[MOVED] |= 1 << person
    position[ROOM + person] = room
    asked = 1 << person | 1 << _PEOPLE + weapon | 1 << _FIRST_ROOM + room
    position[PHASE] = TO_ACCUSE
    other = _next(position, seat)
    while other != seat:
        if position[HAND + other] & asked:
            position[ASKED] = asked
            position[SHOWER] = other
            position[PHASE] = TO_SHOW
            return
        other = _next(position, other)


def _next(position: Ints, seat: int) -> int:
    """The seat after this one, clockwise."""
    return 0 if seat + 1 == position[SEATS] else seat + 1


def _accuse(position: Ints, seat: int, cards: int, chance: Ints) -> None:
    """End the match, or go on without `seat`."""
    if cards == position[ENVELOPE]:
        position[PHASE] = NAMED
        return
    position[OUT] |= 1 << seat
    if count(position[OUT]) >= position[SEATS] - 1:
        position[PHASE] = OVER
    else:
        _end_turn(position, seat, chance)


def _end_turn(position: Ints, seat: int, chance: Ints) -> None:
    """Roll for the next seat that is not out, or end the match after its last turn."""
    if position[NUMBER] + 1 == position[TURNS]:
        position[PHASE] = OVER
        return
    turn = _next(position, seat)
    while position[OUT] >> turn & 1:
        turn = _next(position, turn)
    position[TURN] = turn
    position[NUMBER] += 1
    position[MOVED] &= ~(1 << seat)
    position[ROLL] = _roll(chance)
    position[PHASE] = TO_MOVE


def redeal(position: Ints, seat: int, memory: Ints, chance: Ints) -> None:
    """Deal as in one of the worlds that the seat has in mind."""
    first = below(chance, len(memory) // DEALT) * DEALT
    position[:DEALT] = memory[first : first + DEALT]


def scores(position: Ints, made: Floats) -> int:
    """1 for the seat that named the envelope, or else for the only one that is not out."""
    seats = position[SEATS]
    named = position[PHASE] == NAMED
    winners = 1 << position[TURN] if named else (1 << seats) - 1 & ~position[OUT]
    for seat in range(seats):
        made[seat] = 1.0 if (named or count(winners) == 1) and winners >> seat & 1 else 0.0
    return int(seats)


# The readable rules and these.


def position_of(game: Clue) -> Ints:
    """The numbers of a moment of the game.

    Raises:
        ValueError: it has a number that a game never has. Machine code checks no bounds.
    """
    if not _is_possible(game):
        raise ValueError("Clue has no such position")
    named = bool(game.accusations) and game.accusations[-1].right
    asked, shower = _asked(game)
    return np.array(
        [
            *(*game.hands, *[0] * (MOST_SEATS - game.seats), game.envelope, *map(ROOMS.index, game.tokens)),
            *(game.seats, game.max_turns * game.seats, game.turn, game.number),
            *(NAMED if named else _PHASES[game.phase], sum(game.roll)),
            *(_seats(game.moved), _seats(game.out), asked, shower),
        ],
        np.int64,
    )


def _asked(game: Clue) -> tuple[int, Seat]:
    """The cards that are asked for, and who must show one of them; both 0 if nobody must."""
    if game.phase is not Phase.ANSWER or not game.suggestions:
        return 0, 0
    last = game.suggestions[-1]
    return as_set(last.cards), -1 if last.shower is None else last.shower


def _seats(seats: Iterable[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _is_possible(game: Clue) -> bool:
    """Whether each card is in one place, all numbers are within their bounds, and somebody can move."""
    seats, sides = {*range(game.seats)}, range(1, _SIDES + 1)
    places = (*game.hands, game.envelope, game.common)
    cards = sum(map(int.bit_count, places)) == len(CARDS) and functools.reduce(int.__or__, places) == as_set(CARDS)
    envelope = all((game.envelope & as_set(kind)).bit_count() == 1 for kind in KINDS)
    tokens = len(game.tokens) == len(PEOPLE) and {*game.tokens} <= {*ROOMS}
    there = game.seats in Clue.seat_counts and {game.turn, *game.moved, *game.out} <= seats
    turn = 0 <= game.number < game.max_turns * game.seats and game.max_turns <= _MOST_TURNS
    roll = all(die in sides for die in game.roll)
    return cards and envelope and tokens and there and turn and roll and _can_move(game)


def _can_move(game: Clue) -> bool:
    """Whether the seat that must move can, and another one after it; or else the game is over."""
    asked, shower = _asked(game)
    if game.phase is Phase.ANSWER and not (shower in range(game.seats) and game.hands[shower] & asked):
        return False
    return game.phase is Phase.OVER or (game.turn not in game.out and len({*game.out}) < game.seats - 1)


def memory_of(view: ClueView) -> Ints:
    """Worlds that fit what a seat has seen: all of them, or `WORLDS`, spread evenly over all."""
    return _worlds(view.sizes, as_set(view.common), known(view))


@functools.lru_cache(4)
def _worlds(sizes: tuple[int, ...], common: int, facts: frozenset[Holds]) -> Ints:
    """The deals that keep to the facts. The last few are kept: they are asked for again at every step of a turn."""
    deals = fitting(sizes, common, facts)
    many = min(deals.total, WORLDS)
    found = deals.deals(np.arange(many) * deals.total // many)
    worlds = np.zeros((many, DEALT), np.int64)
    worlds[:, : len(sizes)] = found[:, : len(sizes)]
    worlds[:, ENVELOPE] = found[:, len(sizes)]
    return worlds.ravel()


def code_of(move: ClueMove) -> int:
    """The number of a move."""
    return _NUMBERS[move]


def move_of(code: int) -> ClueMove:
    """The move of a number."""
    return VOCABULARY[code]
