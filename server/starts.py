"""A match that begins from a given deal, with moves already made: to play it again, or to go on from there."""

from __future__ import annotations

from server.refusal import Refusal
from server.table import Deal
from shared.chance import Chance
from shared.game import IllegalMove
from shared.games import GAMES
from shared.messages import Rules, Start


def read_start(rules: Rules, seats: int, start: Start) -> Deal:
    """The deal of a start, every move of it made once to see that it can be.

    Raises:
        Refusal: the first move that is illegal, or with which the game is over.
    """
    game = GAMES[rules.game].deal(seats, rules.options, Chance(bytes.fromhex(start.seed)))
    moves = []
    for number, (seat, text) in enumerate(start.moves, 1):
        if seat >= seats:
            raise Refusal("start-seat", number=number, seat=seat, seats=seats)
        try:
            move = game.parse(seat, text)
        except IllegalMove as error:
            raise Refusal("start-move", number=number, error=str(error)) from None
        moves.append((seat, str(move)))
        game = game.play(seat, move).game
        if game.outcome is not None:
            raise Refusal("start-over", number=number)
    return Deal(bytes.fromhex(start.seed), tuple(moves))
