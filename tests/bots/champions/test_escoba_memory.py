from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bots.champions.escoba_memory import Memory, Seen
from shared.game.chance import Chance
from shared.games.escoba import Escoba
from shared.games.escoba_hand import DEALT, Play

FIRST_STOCK = 30


@given(st.integers(0, 10**6), st.booleans())
def test_it_remembers_each_play_of_the_cards_that_the_other_still_plays_from(seed: int, table_escobas: bool) -> None:
    game, chance = Escoba.deal(2, {"target": 5, "table_escobas": table_escobas}, Chance(seed)), Chance(seed)
    memory, played = Memory(), list[Seen]()
    while game.to_act:
        (seat,) = game.to_act
        move = chance.choice(game.legal_moves(seat))
        assert isinstance(move, Play)
        if game.hand.hands[seat].bit_count() == DEALT and seat == 1:
            played = []
        if seat == 0:
            view = game.view(0)
            memory.look(view)
            assert memory.plays == (played if game.hand.hands[1].bit_count() < DEALT else [])
            memory.keep(view, move)
        elif len(game.hand.stock) < FIRST_STOCK or game.hand.hands[0].bit_count() < DEALT:
            # Of the first play of a hand nobody can tell who has not seen the table before.
            played.append((game.hand.table, move))
        game = game.play(seat, move).game


def test_it_remembers_nothing_of_a_turn_at_which_it_did_not_play() -> None:
    game = Escoba.deal(2, {}, Chance(1))
    memory, chance = Memory(), Chance(1)
    for _ in range(3):
        (seat,) = game.to_act
        game = game.play(seat, chance.choice(game.legal_moves(seat))).game
    (seat,) = game.to_act
    memory.look(game.view(seat))
    assert memory.plays == []
