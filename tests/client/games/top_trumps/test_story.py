import msgspec
import pytest

from client.games.top_trumps.story import CLEAR, LOOK, Picture, coming, count, opened, pictures, pile, read
from shared.game import Seat
from shared.games.top_trumps import TopTrumps
from shared.games.top_trumps.deck import Deck
from shared.games.top_trumps.view import TopTrumpsView

DECK = Deck(("Size",), tuple("ABCDEF"), ((1,), (1,), (2,), (2,), (3,), (1,)))
GAME = TopTrumps.of(DECK, 50, ((0, 2, 4), (1, 3, 5)))
"""Two draws, then seat 0 takes all."""


def view(tricks: int, seat: Seat | None = 0) -> TopTrumpsView:
    game = GAME
    for _ in range(tricks):
        game, _ = game.play(game.turn, game.parse(game.turn, "f0"))
    return read(msgspec.to_builtins(game.view(seat)))


def test_a_new_trick_lies_open_before_the_position_it_leads_to():
    before, after = view(0), view(1)
    assert pictures(before, after) == [Picture(after, after.last, LOOK, "reveal"), Picture(after, None, CLEAR, "card")]
    assert pictures(after, after) == [Picture(after, lasts=CLEAR)]


def test_cards_in_an_open_trick_are_still_theirs_who_played_them():
    counts = [
        (count(picture, 0), count(picture, 1))
        for tricks in (1, 2, 3)
        for picture in pictures(view(tricks - 1), view(tricks))
    ]
    assert counts == [(3, 3), (2, 2), (2, 2), (1, 1), (1, 1), (6, 0)]


def test_the_pile_grows_by_both_cards_the_starters_last_until_it_is_taken():
    piles = [pile(picture) for tricks in (1, 2, 3) for picture in pictures(view(tricks - 1), view(tricks))]
    one = {(1, 0): 1, (0, 0): 0}
    two = one | {(1, 1): 3, (0, 1): 2}
    assert piles == [{}, one, one, two, two, {}]


def test_what_comes_next_lies_below_the_card_in_play():
    trick, rest = pictures(view(2), view(3))
    assert (coming(trick, 0), coming(trick, 1)) == ((), ())
    assert coming(rest, 0) == (5, 1, 0, 3, 2)


def test_all_views_together_open_what_any_of_them_shows():
    seen = opened(view(0, None), [view(0, 0), view(0, 1)])
    assert seen.cards == ((0, -1, -1), (-1, -1, -1))
    hidden = view(3, None)
    assert hidden.last.cards == (-1, -1)
    assert opened(hidden, [view(3, 0), view(3, 1)]).last.cards == (4, 5)


@pytest.mark.parametrize("changes", [{"pile": [1]}, {"cards": [[0], [9]]}, {"halves": [[0, 1, 6], []]}, {"deck": None}])
def test_a_view_that_contradicts_itself_is_none(changes):
    with pytest.raises(ValueError):  # noqa: PT011 - msgspec's sentences and ours
        read(msgspec.to_builtins(GAME.view(0)) | changes)
