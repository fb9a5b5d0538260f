import pytest

from client.games.nano_gwent.story import LONGEST, LOOK, PAUSE, made, pictures, row_total, scorecard
from shared.game import Seen
from shared.game.chance import Chance
from shared.games.nano_gwent import NanoGwent, Row


def deal(*moves: str) -> tuple[NanoGwent, list[Seen]]:
    """A game with a deck of one unit of each kind, after some moves, and what was seen of the last one."""
    game, events = NanoGwent.deal(2, {"deck": [1, 3, 8, 13, 15]}), ()
    for move in moves:
        game, events = game.play(game.turn, game.parse(game.turn, move))
    return game, [event.view(None) for event in events]


@pytest.mark.parametrize("seed", range(30))
def test_the_pictures_of_every_move_end_in_the_position_that_the_rules_give(seed):
    """Folding the events gives, before the last picture, nothing that the next position contradicts."""
    chance = Chance(seed)
    game = NanoGwent.deal(2, None, chance)
    while game.turn is not None:
        seat, move = game.turn, chance.choice(game.legal_moves(game.turn))
        after, events = game.play(seat, move)
        seen = [event.view(None) for event in events]
        told = pictures(game.view(None), after.view(None), seen)
        assert told[-1].view == after.view(None)
        if len(events) == 1:
            assert fold(game, seat, str(move)) == comparable(after)
        game = after


def fold(game: NanoGwent, seat: int, move: str) -> tuple:
    view = made(game.view(None), seat, move).view
    sets = [tuple(map(sorted, pair)) for pair in (view.hands, view.boards, view.debuffed)]
    return (*sets, view.totals, view.debuffs, view.scorches, view.passed)


def comparable(game: NanoGwent) -> tuple:
    view = game.view(None)
    sets = [tuple(map(sorted, pair)) for pair in (view.hands, view.boards, view.debuffed)]
    return (*sets, view.totals, view.debuffs, view.scorches, view.passed)


def test_a_round_that_ends_is_looked_at_before_the_battlefield_is_cleared():
    before, _ = deal("15", "pass")
    after, seen = deal("15", "pass", "pass")
    told = pictures(before.view(None), after.view(None), seen)
    assert [(picture.view.boards, picture.lasts) for picture in told] == [(((15,), ()), LOOK), (((), ()), PAUSE)]
    assert told[0].ends == seen[-1]
    assert told[0].ends.what == {"round": 1, "points": [10, 0]}


def test_after_many_events_only_the_last_position_is_shown():
    before, _ = deal()
    after, _ = deal("15", "8")
    told = pictures(before.view(None), after.view(None), [Seen("passed", 0)] * (LONGEST + 1))
    assert [picture.view for picture in told] == [after.view(None)]


def test_the_same_position_again_is_one_picture():
    game, _ = deal("15")
    assert [picture.view for picture in pictures(game.view(0), game.view(0), [])] == [game.view(0)]


def test_a_move_is_seen_on_the_battlefield_before_the_round_is_cleared():
    game, _ = deal("15", "pass")
    assert made(game.view(0), 0, "scorch").view.boards == ((), ())
    assert made(game.view(0), 0, "13").view.totals == (18, 0)
    assert made(game.view(0), 0, "pass").view.boards == ((15,), ())
    weak = made(game.view(0), 0, "debuff siege").view
    assert (weak.totals, weak.debuffed) == ((1, 0), ((15,), ()))


def test_a_row_counts_what_its_units_count_now():
    game, _ = deal("15", "8", "13", "debuff siege", "3")
    view = game.view(0)
    assert [row_total(view, 0, row) for row in Row] == [9, 0, 2]
    assert [row_total(view, 1, row) for row in Row] == [0, 9, 0]


def test_the_scorecard_has_the_points_of_each_round_and_what_decided():
    won, _ = deal("15", "8", "pass", "pass", "pass", "13", "pass")
    assert scorecard(won.view(0)) == [("Round 1", (10, 9)), ("Round 2", (8, 0))]
    tied, _ = deal("pass", "pass", "pass", "scorch", "pass", "pass", "pass")
    assert scorecard(tied.view(0))[-1] == ("Cards left", (8, 9))


def test_cards_left_are_no_part_of_the_score_while_rounds_may_still_decide():
    assert scorecard(deal()[0].view(0)) == []
    even, _ = deal("15", "8", "pass", "pass", "15", "pass", "pass")
    assert [title for title, _ in scorecard(even.view(0))] == ["Round 1", "Round 2"]
