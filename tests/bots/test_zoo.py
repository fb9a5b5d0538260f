"""The games as environments: the tests of PettingZoo themselves, and what these do not ask."""

from __future__ import annotations

import warnings
from functools import partial

import numpy as np
import pytest

from bots.features import HASHED, SIGHTS, features
from bots.zoo import Table, env
from shared.game import BadOptions, IllegalMove
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.escoba_cards import TEXTS, as_set

with warnings.catch_warnings():
    # The tests of PettingZoo import a game of its own in a way that it has deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test

CYCLES = 40
TABLES = [(name, seats) for name, kind in GAMES.items() for seats in kind.seat_counts]
OPTIONS = {"top-trumps": {"cards": 10, "max_tricks": 30}, "escoba": {"target": 1}}
"""For games that by default are long."""

each_table = pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])


def table(name: str, seats: int | None = None, **more: object) -> Table:
    """A table, dealt from seed 1."""
    made = env(name, seats, **{"options": OPTIONS.get(name), **more})
    made.reset(seed=1)
    return made


def played_to_the_end(made: Table, seed: int = 0) -> None:
    chance = Chance(seed)
    while made.game.outcome is None:
        mask = made.observe(made.agent_selection)["action_mask"]
        made.step(chance.choice(np.flatnonzero(mask).tolist()))


@each_table
# PettingZoo spares its own games with dicts these warnings, by their names.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
# Whose game is over has no legal action.
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
def test_it_passes_the_api_test_of_pettingzoo(name: str, seats: int) -> None:
    api_test(env(name, seats, OPTIONS.get(name)), num_cycles=CYCLES)


@each_table
def test_it_passes_the_seed_test_of_pettingzoo(name: str, seats: int) -> None:
    seed_test(partial(env, name, seats, OPTIONS.get(name)), num_cycles=CYCLES)


def test_numbers_are_only_for_games_that_there_are() -> None:
    assert set(SIGHTS) <= set(GAMES)


def test_a_game_without_numbers_of_its_own_has_each_value_of_its_view_hashed() -> None:
    kind = GAMES["nano-gwent"]
    zero, one = (features("hearts", kind.deal(2, {"first_player": first}, Chance(0)).view(0)) for first in (0, 1))
    assert zero.layout == one.layout == {"view": slice(0, HASHED)}
    assert set(zero.numbers) == {0.0, 1.0}
    assert 2 <= sum(here != there for here, there in zip(zero.numbers, one.numbers, strict=True)) <= 4


@each_table
def test_observations_stay_in_their_space_to_the_end_and_rewards_sum_to_zero(name: str, seats: int) -> None:
    made, chance = table(name, seats), Chance(0)
    while made.game.outcome is None:
        seen = {agent: made.observe(agent) for agent in made.agents}
        assert all(made.observation_space(agent).contains(seen[agent]) for agent in made.agents)
        assert [agent for agent in made.agents if seen[agent]["action_mask"].any()] == [
            f"player_{seat}" for seat in sorted(made.game.to_act)
        ]
        made.step(chance.choice(np.flatnonzero(seen[made.agent_selection]["action_mask"]).tolist()))
    assert sum(made.rewards.values()) == pytest.approx(0)
    assert tuple(made.rewards.values()) == made.game.outcome.utilities
    assert all(made.terminations.values())


def test_the_mask_is_of_the_legal_moves_by_their_place_in_the_vocabulary() -> None:
    made = table("nano-gwent", options={"deck": [3, 8], "scorches": 0})
    mask = made.observe("player_0")["action_mask"]
    legal = [text for text, allowed in zip(made.actions.texts, mask, strict=True) if allowed]
    assert legal == ["3", "8", "debuff melee", "debuff ranged", "debuff siege", "pass"]
    assert not made.observe("player_1")["action_mask"].any()


def test_what_the_environment_says_of_itself() -> None:
    made = table("nano-gwent", options={"deck": [3, 8]})
    assert made.actions.texts[-2:] == ("scorch", "pass")
    assert made.view("player_1") == made.game.view(1)
    assert made.layout["my hand"] == slice(0, 15)


def test_a_part_of_an_observation_is_found_by_its_name() -> None:
    made = table("nano-gwent", options={"deck": [3, 8]})
    made.step(7)
    numbers = made.observe("player_1")["observation"]
    assert np.flatnonzero(numbers[made.layout["my hand"]]).tolist() == [2, 7]
    assert np.flatnonzero(numbers[made.layout["their side"]]).tolist() == [7]
    assert numbers[made.layout["my turn"]].tolist() == [1]


def test_who_is_asked_second_does_not_see_what_the_first_has_chosen() -> None:
    seen = []
    for action in (0, 1):
        made = table("tides-of-time")
        legal = np.flatnonzero(made.observe("player_0")["action_mask"])
        made.step(legal[action])
        assert made.agent_selection == "player_1"
        seen.append(made.observe("player_1"))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert seen[0]["observation"][made.layout["their choice is made"]].tolist() == [1]


def test_a_seed_deals_as_everywhere_and_what_follows_from_it_is_fixed_too() -> None:
    one, other = table("escoba"), table("escoba")
    assert one.game == GAMES["escoba"].deal(2, OPTIONS["escoba"], Chance(1))
    one.reset()
    other.reset()
    assert one.game == other.game != table("escoba").game


# In dealing order: the one who begins has the O7, and may take E1 and C7, or the O8.
SPELT = ["O7", "B2", "B3", "B4", "B5", "B6", "E1", "C7", "O8", "C9"]


def spelling() -> Table:
    """La Escoba with that deck."""
    deck = [*SPELT, *(text for text in TEXTS if text not in SPELT)]
    return table("escoba", options={"deck": "\n".join(f"{text[0]} {text[1:]}" for text in deck)})


def legal(made: Table) -> list[str]:
    mask = made.observe(made.agent_selection)["action_mask"]
    return [text for text, allowed in zip(made.actions.texts, mask, strict=True) if allowed]


def test_in_a_game_of_very_many_moves_these_are_spelt_by_their_cards() -> None:
    made = spelling()
    number = made.actions.texts.index
    assert len(made.actions) == 41
    assert legal(made) == ["O7", "B2", "B3"]
    made.step(number("O7"))
    assert legal(made) == ["O8", "C7"]
    assert made.agent_selection == "player_0"
    spelt = made.layout["spelt"]
    assert np.flatnonzero(made.observe("player_0")["observation"][spelt]).tolist() == [number("O7")]
    assert not made.observe("player_1")["observation"][spelt].any()
    with pytest.raises(IllegalMove, match="seat 0 may not choose B2 now"):
        made.step(number("B2"))
    # After the C7 only the E1 makes 15, so nobody is asked for it.
    made.step(number("C7"))
    assert made.agent_selection == "player_1"
    assert made.game.hand.piles[0] == as_set(["O7", "C7", "E1"])


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    made = table("nano-gwent", options={"deck": [3, 8]})
    before = made.game
    with pytest.raises(IllegalMove, match="seat 0 may not play 1 now"):
        made.step(0)
    assert made.game is before


def test_a_step_comes_after_a_reset_and_its_action_is_one_of_the_space() -> None:
    with pytest.raises(AssertionError, match="reset the table before its first step"):
        env("nano-gwent").step(0)
    made = table("nano-gwent")
    for wrong in (-1, 20):
        with pytest.raises(AssertionError, match=f"the actions are 0 to 19, not {wrong}"):
            made.step(wrong)


def test_it_is_rendered_in_words_if_it_is_wished() -> None:
    made = table("nano-gwent", options={"deck": [3, 8]}, render_mode="ansi")
    made.step(7)
    assert made.render().splitlines()[-2:] == ["   1  8               player_0 played unit 8", "player_1 is to move"]
    played_to_the_end(made)
    assert made.render().splitlines()[-1] == "player_1, cards left (scores 0 1)"
    assert table("nano-gwent").render() is None


def test_options_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadOptions, match="unknown option 'jokers'"):
        env("nano-gwent", options={"jokers": 1})
    with pytest.raises(BadOptions, match="is for 2 seats, not 3"):
        env("nano-gwent", seats=3)
