from __future__ import annotations

from typing import Any

import pytest

from bots.ladder.measures import MEASURES, measures
from bots.ladder.play.match import play
from bots.ladder.result import Result
from bots.ladder.schedule import Fixture, Spec
from bots.match.agents import load
from shared.game import Event
from shared.game.chance import Chance
from shared.games import GAMES
from shared.games.clue import Clue
from shared.record import TABLE_REASONS


def played(game: str, deal: int, seats: tuple[str, ...], **more: Any) -> Result:
    spec = Spec(game, {name: name for name in seats}, seats=len(seats), **more)
    return play(spec, [Fixture(deal, 0, seats)], {name: load(name, game) for name in seats}, print).results[0]


def test_measures_are_of_games_that_there_are() -> None:
    assert set(MEASURES) <= set(GAMES)
    assert measures(*[GAMES["clue"].deal(2, {}, Chance(0))] * 2, ())["turns"] == (1, 0)


@pytest.mark.parametrize("deal", range(1, 6))
def test_the_points_of_tides_are_what_decides(deal: int) -> None:
    told = played("tides-of-time", deal, ("greedy", "random"))
    assert told.measures["points"] == told.outcome.scores
    for relics, points in zip(told.measures["points of relics"], told.measures["points"], strict=True):
        assert 0 <= (relics or 0) <= (points or 0)
    assert 0 < sum(won or 0 for won in told.measures["rounds won"]) <= 3


@pytest.mark.parametrize("deal", range(1, 6))
def test_tricks_are_counted(deal: int) -> None:
    told = played("top-trumps", deal, ("maxer", "rander"), options={"cards": 8})
    tricks, won, cards = (told.measures[name] for name in ("tricks", "tricks won", "cards at the end"))
    assert tricks == (told.moves, told.moves)
    assert sum(each or 0 for each in won) <= told.moves
    assert sum(each or 0 for each in cards) <= 8
    assert (cards[0] > cards[1]) == (told.outcome.scores[0] > told.outcome.scores[1])  # type: ignore[operator]


@pytest.mark.parametrize("deal", range(1, 6))
def test_the_hands_of_escoba_are_summed_up(deal: int) -> None:
    told = played("escoba", deal, ("utility", "random"))
    hands, points, cards, escobas = (told.measures[name] for name in ("hands", "points", "cards captured", "escobas"))
    assert max(points) >= 21  # type: ignore[type-var,operator]
    assert 0 < sum(each or 0 for each in cards) <= 40 * (hands[0] or 0)
    assert all((mine or 0) <= (all_mine or 0) for mine, all_mine in zip(escobas, points, strict=True))


@pytest.mark.parametrize("deal", range(1, 4))
def test_the_turns_of_clue_are_counted(deal: int) -> None:
    told = played("clue", deal, ("sat", "entropy", "random"))
    turns, solved, asked, wrong = told.measures.values()
    assert told.outcome.reason not in TABLE_REASONS
    for seat, score in enumerate(told.outcome.scores):
        assert (solved[seat] == turns[seat]) == (score == 1.0 and told.outcome.reason == "right accusation")
        assert (asked[seat] or 0) <= (turns[seat] or 0)
    assert wrong[:2] == (0, 0)
    assert max(turns) - min(turns[:2]) <= 1  # type: ignore[type-var,operator]


def test_a_wrong_accusation_is_no_solution() -> None:
    first = game = Clue.deal(3, {}, Chance(1))
    events: list[Event] = []
    wrong = next(move for move in Clue.vocabulary(game) if str(move).startswith("accuse") and not _right(game, move))
    for text in ("stay", str(wrong), "stay", "end"):
        (seat,) = game.to_act
        game, more = game.play(seat, game.parse(seat, text))
        events += more
    assert measures(first, game, events) == {
        "turns": (1, 1, 1),
        "turns until solved": (None, None, None),
        "suggestions": (0, 0, 0),
        "wrong accusations": (1, 0, 0),
    }


def _right(game: Clue, move: Any) -> bool:
    return game.play(0, game.parse(0, "stay")).game.play(0, move).game.outcome is not None
