from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.agents import tides_of_time_equilibrium, tides_of_time_minimax
from bots.agents.tides_of_time_draft import ends, first_picks, points
from bots.agents.tides_of_time_worlds import drafts, opposing_hands
from bots.methods.draft import combinations, steps
from shared.game.chance import Chance
from shared.games import tides_of_time
from shared.games.tides_of_time.cards import NUMBERS, as_set, members
from tests.bots.agents.tides import answered, at_once, drafting, met, payoffs


@given(st.permutations(NUMBERS), st.integers(0, 7), st.integers(0, 7))
def test_the_tables_give_the_points_of_the_rules(cards, mine, theirs):
    kingdoms = tuple(cards[:mine]), tuple(cards[mine : mine + theirs])
    zero, one = points(*(np.array([as_set(kingdom)], dtype=np.int32) for kingdom in kingdoms))
    assert (zero[0], one[0]) == tuple(map(sum, tides_of_time.points(kingdoms)))


def test_of_five_cards_a_seat_keeps_three_of_its_first_hand():
    assert [len(combinations(size)) for size in range(1, 6)] == [1, 2, 3, 6, 10]
    assert all(len(places) == 3 for places in combinations(5))


def test_states_tell_what_each_seat_has_got_of_a_hand():
    assert [len(step.left) for step in steps(5)] == [1, 5, 20, 30]
    assert [step.after.shape for step in steps(5)] == [(1, 5), (5, 4), (20, 3), (30, 2)]
    # Place 0 to the first holder, then 1 to the other and 2 to the first holder, and the last place is left.
    assert steps(4)[1].left[steps(4)[0].after[0, 0]] == (1, 2, 3)
    state = steps(4)[1].after[steps(4)[0].after[0, 0], 0]
    assert steps(4)[2].left[state] == (2, 3)
    assert combinations(4)[steps(4)[2].after[state, 0]] == (0, 2)


@given(st.permutations(NUMBERS), st.integers(1, 5))
def test_at_every_end_all_cards_are_shared_out(cards, size):
    mine, theirs = cards[:size], cards[size : 2 * size]
    view = drafting((mine, theirs), ((cards[10],), (cards[11],))).view(0)
    one, two = ends(drafts(view, [view.hands[1]]))
    assert set(np.unique(one | two)) == {as_set(cards[: 2 * size]) | as_set(cards[10:12])}
    assert not (one & two).any()
    assert {members(int(kingdom)) for kingdom in one.ravel()} == {
        tuple(sorted((*kept, *(card for card in theirs if card not in given), cards[10])))
        for kept in itertools.combinations(mine, (size + 1) // 2)
        for given in itertools.combinations(theirs, (size + 1) // 2)
    }


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("backup", "value"),
    [(tides_of_time_minimax.answered, answered), (tides_of_time_equilibrium.at_once, at_once)],
    ids=["answered", "at once"],
)
def test_the_way_back_gives_what_plain_recursion_over_the_rules_does(size, backup, value):
    for seed in range(4):
        cards = Chance(seed).shuffled(NUMBERS)
        hands, picks = (cards[:size], cards[size : 2 * size]), (tuple(cards[10:11]), tuple(cards[11:12]))
        # Five picks make a round: the earlier ones are relics here.
        game = drafting(tuple(map(sorted, hands)), picks)
        draft = drafts(game.view(0), [members(game.hands[1])])
        mine, theirs = points(*ends(draft))
        found = first_picks(mine - theirs, size, backup)[:, :, 0]
        np.testing.assert_allclose(found, payoffs(game, value), atol=1e-9)


def test_many_worlds_at_once_give_what_each_gives_alone():
    view = met(1, 1)[0].view(0)
    hands = opposing_hands(view)[::100]
    together, alone = (
        [
            first_picks(np.subtract(*points(*ends(drafts(view, some)))), 5, tides_of_time_minimax.answered)
            for some in each
        ]
        for each in ([hands], [[hand] for hand in hands])
    )
    np.testing.assert_array_equal(together[0], np.concatenate(alone, axis=2))
