"""What can be known in Tides of Time, and the games that are made up from it."""

from __future__ import annotations

import itertools
from collections import Counter

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from shared.game.chance import Chance
from shared.games.tides_of_time import TidesOfTime
from shared.games.tides_of_time.cards import members
from shared.games.tides_of_time.moves import Pick
from shared.games.tides_of_time.scoring import points
from tests.shared.games.tides_of_time.kingdoms import ROUND, script, start, step
from tests.shared.matches import moments, played
from tests.shared.scripts import legal


def test_a_player_knows_its_own_hand_at_first_and_a_spectator_none() -> None:
    game = start()
    assert [game.view(seat).hands for seat in (0, 1, None)] == [
        ((1, 2, 3, 4, 5), None),
        (None, (6, 7, 8, 9, 10)),
        (None, None),
    ]


def test_after_the_first_exchange_the_players_know_both_hands_and_a_spectator_none() -> None:
    game = script(start(), "1,6")
    both = ((7, 8, 9, 10), (2, 3, 4, 5))
    assert [game.view(seat).hands for seat in (0, 1, None)] == [both, both, (None, None)]


def test_each_remembers_what_it_removed_and_learns_the_other_s_from_the_whole_hand() -> None:
    game = script(start(), f"{ROUND},keep 1 drop 3,keep 2 drop 6")
    assert [game.view(seat).removed for seat in (0, 1, None)] == [((3,), ()), ((), (6,)), ((), ())]
    game = script(game, "5,4")
    assert [game.view(seat).removed for seat in (0, 1, None)] == [((3,), (6,)), ((3,), (6,)), ((), ())]
    while game.hands[0]:
        game = script(game, ",".join(legal(game, seat)[0] for seat in (0, 1)))
    assert game.view(None).removed == ((3,), (6,))


def test_a_view_after_an_exchange_in_full() -> None:
    game = script(start(), f"{ROUND},keep 1 drop 3,keep 2 drop 6,5,4,8")
    kingdoms = ((1, 7, 3, 9, 5), (6, 2, 8, 4, 10))
    assert msgspec.to_builtins(game.view(0)) == {
        "seat": 0,
        "rounds": 3,
        "round": 2,
        "hand_size": 4,
        "hands": ((8, 10, 13, 14), (7, 9, 11, 12)),
        "picks": ((5,), (4,)),
        "relics": ((1,), (2,)),
        "removed": ((3,), (6,)),
        "deck_size": 4,
        "choice": "8",
        "chosen": (True, False),
        "scored": ({"kingdoms": kingdoms, "points": points(kingdoms)},),
    }


def worlds(game: TidesOfTime, seat: int | None, draws: int) -> Counter[TidesOfTime]:
    """How often each game is made up, whatever the order of its deck."""
    chance = Chance(11)
    made_up = (TidesOfTime.determinize(game.view(seat), chance) for _ in range(draws))
    return Counter(msgspec.structs.replace(each, deck=tuple(sorted(each.deck))) for each in made_up)


def test_the_start_of_the_second_round_has_sixty_worlds_each_as_likely() -> None:
    # One of four cards was removed, and two of six were drawn.
    game = script(start(), f"{ROUND},keep 1 drop 3,keep 2 drop 6")
    counts = worlds(game, 0, 6000)
    assert len(counts) == 60
    # 100 expected of each, with a standard deviation of 10.
    assert all(abs(count - 100) < 45 for count in counts.values())
    assert {each.removed[1][0] for each in counts} == {4, 6, 8, 10}


def test_the_start_of_the_third_round_leaves_only_the_removed_card_open() -> None:
    game = next(each for each in moments(TidesOfTime.deal(2, None, Chance(4))) if each.round == 3)
    counts = worlds(game, 1, 2000)
    assert len(counts) == 4
    assert all(abs(count - 500) < 90 for count in counts.values())


def test_a_secret_choice_is_drawn_evenly_from_what_its_hand_allows() -> None:
    game = step(script(start(), "1,6"), 1, "4")[0]
    counts = Counter(each.choices[1] for each in worlds(game, 0, 2000).elements())
    assert set(counts) == set(map(Pick, (2, 3, 4, 5)))
    assert all(abs(count - 500) < 90 for count in counts.values())


def test_a_spectator_learns_from_the_picks_what_a_hand_held() -> None:
    # The hand that began with seat 0 held three of 3 5 7 9 and two of the deck; 5 and 7 have been seen.
    game = script(start(), f"{ROUND},keep 1 drop 3,keep 2 drop 6,5,4,8,7")
    counts = worlds(game, None, 4000)
    assert {each.removed for each in counts} == {((zero,), (one,)) for zero in (3, 9) for one in (6, 10)}
    # Two of the eight drawn to each of the two hands.
    assert max(counts.values()) < 4000 * 20 / (4 * 28 * 15)
    for each in counts:
        assert len(set(members(each.hands[0])) & {3, 9}) == 1
        assert len(set(members(each.hands[1])) & {6, 10}) == 1


@given(st.integers(0, 2**64), st.sampled_from([1, 3]), st.booleans())
def test_a_made_up_game_is_played_on_to_an_end(seed: int, rounds: int, watched: bool) -> None:
    game = TidesOfTime.deal(2, {"rounds": rounds}, Chance(seed))
    for moment in moments(game, seed)[::7]:
        made_up = TidesOfTime.determinize(moment.view(None if watched else seed % 2), Chance(seed))
        *_, last = moments(made_up, seed)
        assert last.outcome is not None
        assert all(len(scored.kingdoms[0]) == 5 + number for number, scored in enumerate(last.scored))


@given(st.integers(0, 2**64), st.integers(0, 2**64))
def test_worlds_that_look_alike_before_and_after_a_move_show_the_same_of_it(seed: int, other: int) -> None:
    game = TidesOfTime.deal(2, None, Chance(seed))
    for watcher, (seat, move, after) in itertools.product((None, 0, 1), played(game, seed)):
        before = game
        game = after
        made_up = TidesOfTime.determinize(before.view(watcher), Chance(other))
        if move not in made_up.legal_moves(seat):
            continue
        there, here = made_up.play(seat, move), before.play(seat, move)
        if there.game.view(watcher) == here.game.view(watcher):
            assert [event.view(watcher) for event in there.events] == [event.view(watcher) for event in here.events]
