import pytest
from msgspec.structs import replace

from client.games.tides_of_time.spread import opened, position, spread, with_choice
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import NUMBERS
from shared.games.tides_of_time.scoring import Scored
from tests.client.games.tides_of_time.sitting import EACH_ROUND, Sitting


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("seed", range(5))
def test_no_card_lies_in_two_places_and_none_is_shown_that_is_not_known(seed, seat):
    chance = Chance(seed)
    game = TidesOfTime.deal(2, None, chance)
    while game.outcome is None:
        view = game.view(seat)
        lying = spread(position(view), seat)
        spots = [(where.zone, where.seat, where.at) for where in lying.values()]
        assert len(set(spots)) == len(spots)
        faces = [where.face or where.peek for where in lying.values() if where.face or where.peek]
        assert len(set(faces)) == len(faces)
        hidden = {card for hand in (0, 1) if view.hands[hand] is None for card in _hand(game, hand)}
        sure = {where.face for where in lying.values() if not where.maybe}
        assert not hidden & sure
        mover = chance.choice(sorted(game.to_act))
        game, _ = game.play(mover, chance.choice(game.legal_moves(mover)))


def _hand(game: TidesOfTime, seat: int) -> set[int]:
    return {card for card in NUMBERS if game.hands[seat] >> card & 1}


def test_the_own_secret_pick_lies_face_down_and_can_be_looked_at():
    game = Sitting().choices(1).game
    card = int(game.view(0).choice)
    mine = spread(position(game.view(0)), 0)[str(card)]
    assert (mine.zone, mine.face, mine.peek) == ("kingdom", None, card)
    theirs = spread(position(game.view(1)), 1)
    assert theirs["secret 0"].face is None
    assert len([where for where in theirs.values() if where.zone == "hand" and where.seat == 0]) == 4


def test_when_all_may_be_seen_a_secret_pick_lies_open():
    game = Sitting().choices(1).game
    both = opened(position(game.view(None)), (game.view(0), game.view(1)))
    card = int(game.view(0).choice)
    assert spread(both, None)[str(card)].face == card
    assert not [where for where in spread(both, None).values() if where.face is None]


def test_of_a_hand_that_is_partly_known_the_cards_are_shown_as_uncertain():
    game = Sitting().choices(EACH_ROUND).game
    far = [where for where in spread(position(game.view(0)), 0).values() if where.seat == 1 and where.zone == "hand"]
    assert [where.maybe for where in far] == [True] * 4 + [False] * 2
    assert [where.face is None for where in far] == [False] * 4 + [True] * 2


@pytest.mark.parametrize("seed", range(5))
def test_no_card_is_shown_as_uncertain_that_cannot_be_in_the_hand(seed):
    """An onlooker knows which card was removed when the others that could be there have been played."""
    chance = Chance(seed)
    game = TidesOfTime.deal(2, None, chance)
    while game.outcome is None:
        mover = chance.choice(sorted(game.to_act))
        move = chance.choice(game.legal_moves(mover))
        now = position(game.view(None))
        if len(game.to_act) == 1 and game.hands[mover]:
            both = with_choice(with_choice(now, mover, str(move)), 1 - mover, str(game.choices[1 - mover]))
            now = both._replace(turned=True)
        for seat in (0, 1):
            lying = [where for where in spread(now, None).values() if (where.zone, where.seat) == ("hand", seat)]
            shown = {where.face for where in lying if where.face is not None}
            assert not shown or shown & _hand(game, seat) - {int(now.choices[seat] or 0)}
            assert len(lying) >= game.view(None).hand_size - now.view.chosen[seat]
        game, _ = game.play(mover, move)


def test_a_choice_on_its_way_counts_as_made():
    game = Sitting().choices(2).game
    move = str(game.legal_moves(0)[0])
    on_its_way = with_choice(position(game.view(0)), 0, move)
    made = game.play(0, game.parse(0, move)).game
    assert spread(on_its_way, 0) == spread(position(made.view(0)), 0)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"picks": ((19,), ())}, "numbered 1 to 18"),
        ({"picks": ((1, 2, 3, 4, 5, 6), ())}, "a round has 5 cards"),
        ({"relics": ((1, 2, 3), ())}, "two relics at most"),
        ({"hands": ((0,), None)}, "numbered 1 to 18"),
        ({"hand_size": 6}, "a round has 5 cards"),
        ({"choice": "99"}, "a choice is a card"),
        ({"scored": (Scored(((1,), (2,)), ((3,), ())),)}, "every card of a kingdom has its points"),
    ],
)
def test_positions_that_cannot_come_about_are_refused(wrong, why):
    with pytest.raises(ValueError, match=why):
        position(replace(Sitting().game.view(0), **wrong))
