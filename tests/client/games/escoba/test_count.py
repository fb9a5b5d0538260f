"""The points of a hand of La Escoba as the board counts them, and how they are put away."""

from collections.abc import Iterator

from shared.game import Event
from tests.client.gallery.escoba import SCORED
from tests.client.games.escoba.table import Table


def last_hand(table: Table) -> Iterator[str]:
    """Play on until the hand is over."""
    while not table.game.hands:
        (seat,) = table.game.to_act
        move = str(table.game.legal_moves(seat)[0])
        table.play(move)
        yield move


def test_the_points_of_a_hand_are_counted_line_by_line():
    table = Table(motion=True)
    for _ in last_hand(table):
        table.pass_time(8.0 if not table.game.hands else 0.0)
    counted = set()
    table.board.sounds.clear()
    for _ in range(200):
        table.pass_time(0.1)
        shown = table.board._shown
        assert shown is not None
        if shown.scored is not None:
            counted.add(shown.lines)
            assert shown.scored.what["points"] == list(table.game.hands[0])
            # Until it is dealt, the next hand has no number.
            assert len(shown.view.hands) + (shown.view.turn is not None) == 1
    assert counted == {1, 2, 3, 4, 5, 6}
    assert table.board.sounds.count("round") == 1
    assert not table.board.moving
    assert table.board.scorecard() == [("Hand 1", table.game.hands[0])]


def test_who_acts_skips_the_count_and_does_nothing_else_by_that():
    table = Table(motion=True)
    table.show((Event("scored", None, dict(SCORED)),))
    table.pass_time(1.0)
    assert table.board.moving
    assert table.press("1") == []
    assert table.board.chosen is None
    table.pass_time(0.5)
    assert not table.board.moving
    table.press("1", "right")
    assert table.board.chosen == "O7xC8"


def test_without_motion_the_points_of_a_hand_stay_until_the_player_acts():
    table = Table()
    for _ in last_hand(table):
        pass
    counted = table.look()
    table.pass_time(60.0)
    assert not table.board.moving
    assert table.look() == counted
    assert table.board.sounds[-1] == "round"
    # The other one leads: nobody has to hurry.
    table.play(str(table.game.legal_moves(1)[0]))
    assert table.board._shown is not None
    assert table.board._shown.scored is not None
    assert table.press("1") == []
    assert table.board._shown.scored is None
    assert table.board._shown.view == table.game.view(0)
    table.press("1")
    assert table.board._choice.card == table.game.view(0).hand[0]


def test_without_motion_the_last_points_of_a_match_stay_for_a_while():
    table = Table(target=1)
    for _ in last_hand(table):
        pass
    assert table.game.outcome is not None
    assert table.board.moving
    table.pass_time(5.0)
    assert not table.board.moving
    assert table.board._shown is not None
    assert table.board._shown.scored is None


def test_who_only_steps_through_a_match_need_not_put_the_points_away():
    table = Table(me=None)
    for _ in last_hand(table):
        pass
    assert table.board._shown is not None
    assert table.board._shown.scored is not None
    (seat,) = table.game.to_act
    table.play(str(table.game.legal_moves(seat)[0]))
    assert table.board._shown.scored is None
