"""A playout asks each seat in turn and goes to the end."""

from __future__ import annotations

from collections.abc import Sequence

from shared.game import Move, View
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent
from shared.playout import playout, random_chooser


def first(view: View, moves: Sequence[Move]) -> Move:
    return moves[0]


def last(view: View, moves: Sequence[Move]) -> Move:
    return moves[-1]


def test_every_seat_is_asked_in_turn_to_the_end() -> None:
    game = NanoGwent.deal(2, {"deck": [1, 2], "debuffs": 0, "scorches": 0})
    steps = list(playout(game, [first, last]))
    assert [(seat, str(move)) for seat, move, _ in steps] == [(0, "1"), (1, "pass"), (0, "2"), (1, "pass"), (1, "pass")]
    end = steps[-1][2]
    assert (end.rounds, end.to_act) == (((12, 0), (0, 0), (0, 0)), frozenset())


def test_a_chooser_sees_the_view_of_its_own_seat_and_its_legal_moves() -> None:
    asked = []

    def chooser(view: View, moves: Sequence[Move]) -> Move:
        asked.append((view.seat, len(moves)))
        return moves[-1]

    list(playout(NanoGwent.deal(2, {"deck": [1]}), [chooser, chooser]))
    assert asked == [(0, 6), (1, 6), (1, 6), (0, 6), (0, 6), (1, 6)]


def test_a_finished_game_has_no_moves_to_play() -> None:
    *_, (_, _, end) = playout(NanoGwent.deal(2, {"deck": [1]}), [last, last])
    assert list(playout(end, [first, first])) == []


def test_a_random_chooser_takes_the_move_that_chance_draws() -> None:
    game = NanoGwent.deal(2, {}, Chance(1))
    moves = game.legal_moves(0)
    choose, chance = random_chooser(Chance(3)), Chance(3)
    assert [choose(game.view(0), moves) for _ in range(20)] == [chance.choice(moves) for _ in range(20)]
