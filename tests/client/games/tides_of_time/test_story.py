import pytest

from client.games.tides_of_time.spread import position, spread
from client.games.tides_of_time.story import (
    COUNT,
    LOOK,
    Picture,
    gain,
    kingdoms_of,
    pictures,
    scorecard,
    worth,
    worth_then,
)
from shared.game import Seen
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import as_set
from shared.games.tides_of_time.view import TidesView
from tests.client.games.tides_of_time.sitting import EACH_ROUND, middle

A, B = (15, 6, 10, 18, 11), (5, 8, 7, 14, 2)
"""The source's worked example: A gets 27 points and B 9."""


def story(count: int, seat: int | None = 0) -> tuple[list[Picture], TidesView, TidesView]:
    """How the last of so many choices is told to `seat`, and the views before and after."""
    game = TidesOfTime.deal(2, None, Chance(7))
    for _ in range(count - 1):
        mover = min(game.to_act)
        game, _ = game.play(mover, middle(game, mover))
    before, mover = game.view(seat), min(game.to_act)
    game, events = game.play(mover, middle(game, mover))
    seen = [event.view(seat) for event in events]
    return pictures(position(before), position(game.view(seat)), seen, seat), before, game.view(seat)


def last_pick() -> TidesOfTime:
    return TidesOfTime(rounds=1, hands=(as_set(A[-1:]), as_set(B[-1:])), deck=(), picks=(A[:-1], B[:-1]))


def test_two_secret_picks_are_turned_up_and_then_the_hands_go_over():
    told, before, after = story(6)
    hidden, shown, end = told
    assert hidden.position.view.chosen == (True, True)
    assert hidden.position.choices[1] is None
    assert shown.position.turned
    assert shown.renames == {f"secret {seat}": str(after.picks[seat][-1]) for seat in (0, 1)}
    assert [picture.sound for picture in told] == ["card", "reveal", "deal"]
    assert end.position.view == after
    assert before.picks != after.picks


def test_nothing_is_shown_that_the_seat_cannot_know():
    """Until both cards are turned up, the other's is the back of a card."""
    told, _, after = story(6)
    lying = spread(told[0].position, 0)
    assert lying["secret 1"].face is None
    assert lying[str(after.picks[1][-1])].zone == "hand"


def test_the_last_picks_of_a_round_are_counted_card_by_card():
    told, _, after = story(10)
    counts = [(picture.counted, picture.lasts) for picture in told[2:]]
    assert counts[:-2] == [(count, COUNT) for count in range(6)]
    assert counts[-2] == (None, LOOK)
    assert told[-2].ends is not None
    assert told[-1].position.view == after


def test_after_the_relics_the_drawn_cards_lie_on_the_deck_first():
    told, before, after = story(EACH_ROUND)
    assert len(told[0].drawn & {*map(str, after.hands[0])}) == 2
    assert {"hand 1 0", "hand 1 1"} <= told[0].drawn
    assert told[-1].drawn == frozenset()
    assert before.hand_size == 0


def test_a_card_of_a_hidden_hand_goes_on_as_what_it_turns_out_to_be():
    told, _, after = story(2)
    names = told[-1].renames
    assert [names[f"hand 1 {at}"] for at in range(4)] == [str(card) for card in after.hands[0]]


def test_for_an_onlooker_the_hidden_hands_change_sides():
    told, _, _ = story(2, seat=None)
    assert told[-1].renames["hand 0 2"] == "hand 1 2"
    assert told[-1].renames["hand 1 2"] == "hand 0 2"


@pytest.mark.parametrize("kinds", [(), ("x",), ("picked", "picked", "a", "b"), ("kept", "kept"), ("picked",) * 9])
def test_of_events_that_lead_nowhere_only_the_end_is_told(kinds):
    _, before, after = story(6)
    seen = [Seen(kind, at % 2, {"card": 18}) for at, kind in enumerate(kinds)]
    assert [picture.position.view for picture in pictures(position(before), position(after), seen, 0)] == [after]


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("seed", range(8))
def test_every_story_of_a_match_ends_in_its_position(seed, seat):
    chance = Chance(seed)
    game = TidesOfTime.deal(2, None, chance)
    while game.outcome is None:
        mover = chance.choice(sorted(game.to_act))
        after, events = game.play(mover, chance.choice(game.legal_moves(mover)))
        seen = [event.view(seat) for event in events]
        told = pictures(position(game.view(seat)), position(after.view(seat)), seen, seat)
        assert told[-1].position.view == after.view(seat)
        assert all(spread(picture.position, seat) for picture in told)
        game = after


# What cards give.


def test_what_each_card_gives_now_and_with_the_last_card():
    now = position(last_pick().view(0))
    present = worth(kingdoms_of(now.view))
    assert present.total(0) == sum(present.points[0])
    then = worth_then(now, 0, 11)
    assert then is not None
    assert then.total(0) == 27
    assert then.points[0][-1] == 5
    assert gain(now, 0, 11)[0] == 27 - present.total(0)


def test_without_a_chosen_card_there_is_no_other_worth():
    assert worth_then(position(last_pick().view(0)), 0, None) is None


def test_a_secret_pick_counts_for_its_owner_alone():
    game = last_pick()
    game, _ = game.play(0, game.legal_moves(0)[0])
    mine = worth_then(position(game.view(0)), 0, None)
    assert mine is not None
    assert mine.kingdoms[0] == A
    assert worth_then(position(game.view(1)), 1, None) is None


def test_the_scorecard_has_the_points_of_each_round():
    game = last_pick()
    for seat in (0, 1):
        game, _ = game.play(seat, game.legal_moves(seat)[0])
    assert scorecard(game.view(0)) == [("Round 1", (27, 9))]
