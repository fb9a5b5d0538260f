from __future__ import annotations

import numpy as np
import pytest

from bots.agent import Budget
from bots.agents.tides_of_time_worlds import (
    HANDS_AT_ONCE,
    drafts,
    mean_worth,
    next_drafts,
    opposing_hands,
    portions,
    scenes,
)
from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import members
from shared.games.tides_of_time.moves import Keep
from tests.bots.agents.tides import met


def beginning(number: int) -> TidesOfTime:
    """The start of a round in a game of three, before any choice."""
    return next(game for game in met(1, 3) if game.round == number and game.picks == ((), ()) and game.hands[0])


@pytest.mark.parametrize(("number", "count"), [(1, 1287), (2, 60), (3, 4)])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_opposing_hands_are_those_of_the_games_that_fit_the_view(number, count, seat):
    view = beginning(number).view(seat)
    hands = {tuple(sorted(hand)) for hand in opposing_hands(view)}
    assert len(hands) == len(opposing_hands(view)) == count
    chance = Chance(1)
    drawn = {members(TidesOfTime.determinize(view, chance).hands[1 - seat]) for _ in range(1000)}
    assert drawn <= hands
    assert number == 1 or drawn == hands


def test_after_the_first_pick_there_is_one_opposing_hand():
    for game in met(2, 3):
        if game.picks[0] and game.hands[0]:
            assert opposing_hands(game.view(0)) == [members(game.hands[1])]


def test_a_draft_holds_the_kingdoms_with_their_relics_and_both_hands():
    game = next(game for game in met(1, 3) if game.round == 3 and len(game.picks[0]) == 2)
    draft = drafts(game.view(1), opposing_hands(game.view(1)))
    assert members(int(draft.mine[0])) == tuple(sorted((*game.relics[1], *game.picks[1])))
    assert members(int(draft.theirs[0])) == tuple(sorted((*game.relics[0], *game.picks[0])))
    assert (draft.my_hand[:, 0].tolist(), draft.their_hand[:, 0].tolist()) == (
        [*members(game.hands[1])],
        [*members(game.hands[0])],
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_a_scene_leads_to_the_round_that_the_rules_make_of_it(seat):
    for game in met(2, 3):
        if game.hands[0] or not game.to_act:
            continue
        mine = game.legal_moves(seat)[7]
        assert isinstance(mine, Keep)
        (scene,) = scenes(game.view(seat), 1, Chance(2))
        draft = next_drafts(game.view(seat), [(mine, scene)])
        both = [scene.drawn, scene.theirs_drawn]
        drawn = (*both[seat], *both[1 - seat])
        dealt = TidesOfTime(
            rounds=3,
            hands=(0, 0),
            deck=(*drawn, *(card for card in game.deck if card not in drawn)),
            picks=game.picks,
            relics=game.relics,
            removed=game.removed,
            scored=game.scored,
        )
        after = dealt.play(seat, mine).game.play(1 - seat, scene.keep).game
        assert set(drawn) <= set(game.deck)
        assert members(int(draft.mine[0])) == tuple(sorted(after.relics[seat]))
        assert members(int(draft.theirs[0])) == tuple(sorted(after.relics[1 - seat]))
        assert tuple(draft.my_hand[:, 0]) == members(after.hands[seat])
        assert tuple(draft.their_hand[:, 0]) == members(after.hands[1 - seat])


def test_everything_is_looked_at_unless_there_is_a_limit():
    items = [*range(250)]
    assert [*portions(items, None, Budget(), Chance(0))] == [items]
    (some,) = portions(items, 30, Budget(), Chance(0))
    assert len(set(some)) == 30
    (some,) = portions(items, 30, Budget(iterations=50), Chance(0))
    assert len(set(some)) == 50


def test_time_is_looked_at_between_portions_and_one_comes_in_any_case():
    items = [*range(250)]
    (first,) = portions(items, None, Budget(seconds=0), Chance(0))
    assert len(first) == HANDS_AT_ONCE
    all_of_them = [*portions(items, None, Budget(seconds=60), Chance(0))]
    assert [len(portion) for portion in all_of_them] == [HANDS_AT_ONCE] * 10
    assert sorted(item for portion in all_of_them for item in portion) == items


def test_time_is_looked_at_after_each_scene():
    game = next(each for each in met(1, 3) if not each.hands[0])
    moves, tried = game.legal_moves(0), []

    def worth(draft):
        tried.append(len(draft.mine))
        return np.zeros(len(draft.mine))

    mean_worth(game.view(0), moves, worth, Budget(seconds=0), Chance(0))
    assert tried == [len(moves)]
