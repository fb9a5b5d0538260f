"""Playthroughs: what a state says, and what the same seed gives."""

from __future__ import annotations

import pytest

from shared.game import BadOptions
from shared.games import GAMES
from shared.playthrough import playthrough

SMALL = {"units": 2, "debuffs": 0, "scorches": 1}

BEGINS = """\
game: nano-gwent
title: "Nano Gwent"
seats: 2
options: {"units":2,"debuffs":0,"scorches":1}
seed: 0
distinct actions: 20

# State 0
IsTerminal() = False
History() = []
ToAct() = [0]
View().round = 1
View().turn = 0
View().hands = [[2,5],[2,5]]
View().debuffs = [0,0]
View().scorches = [1,1]
View().boards = [[],[]]
View().debuffed = [[],[]]
View().totals = [0,0]
View().passed = [false,false]
View().rounds = []
View().first_player = 0
Scores() = [0.0,0.0]
Rewards() = [0.0,0.0]
LegalActions(0) = [1, 4, 18, 19]
StringLegalActions(0) = ["2", "5", "scorch", "pass"]
"""


def written(name: str, seats: int = 2, seed: int = 0, most: int | None = None, **options: object) -> str:
    return "".join(f"{line}\n" for line in playthrough(GAMES[name], seats, options, seed, most))


def test_it_begins_with_the_game_and_its_first_state() -> None:
    assert written("nano-gwent", **SMALL).startswith(BEGINS)


def test_it_ends_with_the_outcome_and_rewards_that_sum_to_zero() -> None:
    text = written("clue", seats=3)
    assert text.endswith('Scores() = [0.0,0.0,1.0]\nRewards() = [-0.5,-0.5,1.0]\nReason() = "all others are out"\n')


def test_what_seats_see_differently_is_written_for_each() -> None:
    lines = written("tides-of-time", most=1).splitlines()
    assert [line.partition(" = ")[0] for line in lines if ".hands" in line] == [
        "View(spectator).hands",
        "View(0).hands",
        "View(1).hands",
    ]
    assert "ToAct() = [0,1]" in lines


def test_of_many_actions_all_numbers_and_some_names_are_given() -> None:
    lines = written("clue", most=2).splitlines()
    assert "LegalActions(0) = [68..392]" in lines
    assert lines[-3].endswith(" and 305 more")
    assert lines[-1] == "# Left off after 2 states"


def test_the_same_seed_gives_the_same_and_another_another() -> None:
    assert written("escoba", target=1) == written("escoba", target=1)
    assert written("nano-gwent", seed=1) != written("nano-gwent", seed=2)


def test_options_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadOptions, match="unknown option 'jokers'"):
        written("nano-gwent", jokers=1)
