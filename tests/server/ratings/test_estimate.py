"""Estimates follow players who change, stay narrow for the others, and know that a rival was another one then."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np
import pytest

from server.effects.entries import Counted, Rated
from server.ratings.estimate import Estimate, estimate
from server.ratings.past import ALONE, WINDOW, Past
from server.ratings.strength import DOUBT, NEWCOMER, Strength
from server.ratings.worths import Worths

ELO = 400 / math.log(10)
FAIR = Strength(450.0, 0.0, 0.0)
ANCHORS = {"house:weak": Strength(0.0, 0.0, 0.0), "house:fair": FAIR, "house:good": Strength(900.0, 0.0, 0.0)}


class Game:
    """Matches of one game, what is kept of them, and what is estimated."""

    def __init__(self, known: dict[str, Strength] | None = None) -> None:
        self.past, self.worths = Past(), Worths({**ANCHORS, **(known or {})})

    def play(self, *players: str, scores: Sequence[float] = (1.0, 0.0)) -> None:
        people = [seat for seat, player in enumerate(players) if player not in ANCHORS]
        self.past.add(Counted("clue", players, tuple(scores)), [*map(self.worths.number, players)], people)

    def meet(self, elo: float, rival: str, rival_elo: float, chance: random.Random) -> None:
        """A match of "me", drawn by strength."""
        won = float(chance.random() < 1 / (1 + math.exp((rival_elo - elo) / ELO)))
        self.play("me", rival, scores=(won, 1 - won))

    def estimate(self, player: str = "me", since: int = 0) -> Estimate:
        old = Rated("clue", player, player, 0.0, 0.0, since=since)
        return estimate(self.past.of(player), self.worths, old)


def risen(chance: random.Random, matches: int, after: int) -> Estimate:
    """Somebody who rose from 300 to 700, after so many matches, of which each tenth was alone with a house bot."""
    game = Game({"rival": FAIR})
    for number in range(matches + after):
        true = 300.0 if number < matches else 700.0
        game.meet(true, "rival" if number % 10 else "house:fair", FAIR.elo, chance)
    return game.estimate()


def test_a_rise_of_400_is_followed_in_60_matches_and_in_20_by_half() -> None:
    chance = random.Random(2)
    after_60 = [risen(chance, 100, 60) for _ in range(40)]
    assert sum(each.by_all.elo for each in after_60) / 40 == pytest.approx(700, abs=30)
    assert sum(each.by_house[0] for each in after_60) / 40 == pytest.approx(700, abs=100)
    assert sorted(each.since for each in after_60)[20] == pytest.approx(100, abs=3)
    after_20 = [risen(chance, 100, 20) for _ in range(40)]
    assert sum(each.by_all.elo for each in after_20) / 40 > 500


def test_who_stays_the_same_is_known_by_all_matches_and_as_well_as_is_said() -> None:
    chance, found = random.Random(3), []
    for _ in range(100):
        game = Game()
        for _ in range(WINDOW):
            game.meet(500.0, "house:fair", FAIR.elo, chance)
        found.append(game.estimate())
    held = sum(abs(each.by_all.elo - 500) <= 1.96 * each.by_all.luck for each in found) / 100
    assert 0.9 <= held <= 0.99
    assert sorted(each.by_all.luck for each in found)[50] < 42
    assert sum(each.since == 0 for each in found) > 85


def test_what_was_played_before_a_rival_rose_says_nothing_of_what_they_are_worth_now() -> None:
    game = Game({"rival": Strength(450.0, 30.0, 0.0)})
    for number in range(80):
        game.play("me", ("rival", "house:fair")[number % 2], scores=(number // 2 % 2, (number // 2 + 1) % 2))
    before = game.estimate().by_all.elo
    game.worths.put("rival", Strength(850.0, 30.0, 0.0), since=80)
    assert game.estimate().by_all.elo == pytest.approx(before, abs=20)
    game.worths.put("rival", Strength(850.0, 30.0, 0.0), since=0)
    assert game.estimate().by_all.elo > before + 100


def test_a_change_is_remembered_when_the_matches_before_it_are_not() -> None:
    game = Game()
    for number in range(ALONE):
        game.play("me", "house:weak", scores=(number % 2, (number + 1) % 2))
    for number in range(WINDOW):
        game.play("me", "you", scores=(number % 2, (number + 1) % 2))
    unchanged, changed = game.estimate(), game.estimate(since=ALONE)
    assert (unchanged.since, changed.since) == (0, ALONE)
    assert unchanged.by_house[1] < 100 < changed.by_house[1] <= DOUBT


def test_only_the_last_meetings_are_kept_and_the_last_with_the_house_besides() -> None:
    game = Game()
    for player in ["house:fair"] * (ALONE + 5) + ["you"] * (WINDOW + 5):
        game.play("me", player)
    assert [*game.past.of("me")["match"]] == [*range(5, ALONE + 5), *range(ALONE + 10, ALONE + WINDOW + 10)]
    assert [*game.past.of("me")["theirs"]] == [0] * ALONE + [*range(5, WINDOW + 5)]
    assert game.past.met("me", 3) == [game.worths.number("you")] * 3


def test_a_tie_of_three_says_nothing_of_newcomers() -> None:
    game = Game()
    game.play("me", "you", "her", scores=(1.0, 1.0, 1.0))
    assert game.estimate() == Estimate(NEWCOMER, (0.0, DOUBT), 0)


@pytest.mark.parametrize("winner_takes_all", [False, True])
def test_a_point_is_the_same_at_a_table_of_six(winner_takes_all: bool) -> None:
    true, chance, game = [450.0, 350.0, 400.0, 450.0, 500.0, 550.0], random.Random(4), Game()
    players, found = ("house:fair", *"abcde"), []
    for number in range(200):
        ends = [chance.expovariate(math.exp(elo / ELO)) for elo in true]
        places = [-end for end in ends]
        game.play(*players, scores=[float(each == max(places)) for each in places] if winner_takes_all else places)
        known = [game.estimate(player).by_all for player in players[1:]]
        for player, strength in zip(players[1:], known, strict=True):
            game.worths.put(player, strength)
        if number >= 50:
            found.append([strength.elo for strength in known])
    average = np.mean(found, axis=0)
    assert average.mean() == pytest.approx(450, abs=60)
    assert average == pytest.approx(true[1:], abs=100)
