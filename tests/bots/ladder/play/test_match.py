from __future__ import annotations

import re
import time
from typing import Any

import pytest

from bots.agent import Agent, Budget
from bots.agent.player import Failed
from bots.ladder.play.match import Bank, play
from bots.ladder.result import Result
from bots.ladder.schedule import Fixture, Spec, fixtures
from shared.game import Outcome
from shared.game.chance import Chance, derive
from shared.games.nano_gwent import NanoGwent
from shared.messages import Clock
from tests.bots.ladder.players import Broken, Cheat, First, Lot, Slow, Thrifty, gwent

CAST: dict[str, type[Agent]] = {agent.name: agent for agent in (Broken, Cheat, First, Lot, Slow, Thrifty)}


def spec(*names: str, **more: Any) -> Spec:
    return Spec("nano-gwent", {name: name for name in names}, seed=7, **more)


def played(spec: Spec, fixture: Fixture) -> tuple[Result, list[str]]:
    """The result, and how somebody failed."""
    batch = play(spec, [fixture], CAST, print)
    (result,) = batch.results
    said = [f"{failed.name} lost {failed.match!r}: {failed.text}" for failed in batch.failures]
    assert sum(times.count for times in batch.times.values()) == result.moves
    return result, said


def test_a_game_of_two_who_play_their_first_move() -> None:
    # Seat 0 begins round 1 with unit 1 (5), 3 (9) and passes with an empty hand, and so does seat 1.
    result, said = played(
        spec("first", "lot", options={"deck": [1, 3], "debuffs": 0, "scorches": 0}), Fixture(1, 0, ("first", "first"))
    )
    # printf '[["1","3"],["1","3"]]' | sha256sum
    moves_hash = "451201c99062104a"
    outcome, counted = Outcome((0.5, 0.5), "draw"), gwent(3, (2, 2), (0, 0))
    assert result == Result(1, 0, ("first", "first"), outcome, 4, counted, moves_hash)
    assert said == []


def test_each_seat_draws_from_the_seed_the_label_and_the_seat() -> None:
    ladder, fixture = spec("lot", "first"), Fixture(3, 1, ("first", "lot"))
    result, _ = played(ladder, fixture)
    game = NanoGwent.deal(2, {}, Chance(ladder.deal_seed(3)))
    chance, moves = Chance(derive(ladder.seed_bytes, "deal 3 first-lot 1", 1)), 0
    while game.turn is not None:
        legal = game.legal_moves(game.turn)
        game = game.play(game.turn, chance.choice(legal) if game.turn == 1 else legal[0]).game
        moves += 1
    assert (result.moves, result.outcome) == (moves, game.outcome)


def test_a_deal_is_dealt_once_for_all_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    ladder, cast = spec("lot", "first", deals=3), {"lot": Lot, "first": First}
    apart = [result for game in fixtures(ladder) for result in play(ladder, [game], cast, print).results]
    dealt, deal = [], NanoGwent.deal

    def counted(*given: Any) -> NanoGwent:
        dealt.append(deal(*given))
        return dealt[-1]

    monkeypatch.setattr(NanoGwent, "deal", counted)
    assert play(ladder, fixtures(ladder), cast, print).results == apart
    assert len(dealt) == 3
    assert len(apart) == 6


def test_who_plays_many_games_stops_when_the_time_is_over_but_not_before_one_is_played() -> None:
    ladder, cast = spec("lot", "first", deals=3), {"lot": Lot, "first": First}
    for seconds, games in ((0.0, 1), (60.0, 6)):
        assert len(play(ladder, fixtures(ladder), cast, print, seconds).results) == games


def test_an_agent_that_raises_loses_the_game_and_its_author_is_told_why() -> None:
    result, said = played(spec("broken", "first"), Fixture(1, 0, ("broken", "first")))
    assert (result.outcome, result.moves) == (Outcome((0.0, 1.0), "crash"), 2)
    (text,) = said
    assert text.startswith("broken lost 'deal 1 broken-first 0': crash: Traceback")
    assert text.endswith("RuntimeError: no idea\n")


def test_an_agent_that_plays_no_legal_move_loses_the_game() -> None:
    result, said = played(spec("cheat", "first"), Fixture(1, 1, ("first", "cheat")))
    assert (result.outcome, result.moves) == (Outcome((1.0, 0.0), "illegal move"), 1)
    assert said[0].startswith("cheat lost 'deal 1 first-cheat 1': illegal move: PlayUnit(unit=99) is not one of")


def test_an_agent_that_uses_its_time_up_loses_the_game() -> None:
    result, said = played(spec("slow", "first", clock=Clock(0.03, 0.0)), Fixture(1, 0, ("slow", "first")))
    assert (result.outcome.scores, result.outcome.reason) == ((0.0, 1.0), "time")
    assert re.match(r"slow lost 'deal 1 slow-first 0': time: a decision took 0\.\d\d s of 0\.0\d s", said[0])


def test_a_budget_of_the_ladder_wins_over_that_of_the_clock() -> None:
    for more in ({}, {"clock": Clock(60.0, 1.0)}):
        result, said = played(spec("thrifty", "first", budget="500it", **more), Fixture(1, 0, ("thrifty", "first")))
        assert (result.outcome.reason, said) == ("draw", [])
    result, said = played(spec("thrifty", "first", budget="1.5s"), Fixture(1, 0, ("thrifty", "first")))
    assert "not for Budget(seconds=1.5, iterations=None, nodes=None, cpu=False, bank=0.0)" in said[0]


def test_a_decision_beyond_the_budget_of_its_agent_loses_the_game() -> None:
    ladder = spec("slow", "first", budget="60s", budgets={"slow": "1ms-cpu+1ms"})
    result, said = played(ladder, Fixture(1, 0, ("slow", "first")))
    assert result.outcome == Outcome((0.0, 1.0), "time")
    assert re.match(
        r"slow lost .*: time: a decision took .* of 0\.001 s of the processor and of .* in its bank", said[0]
    )


def test_making_an_agent_is_no_part_of_its_first_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    class Prepared(First):
        def __init__(self, game: Any, chance: Any) -> None:
            super().__init__(game, chance)
            started = time.thread_time()
            while time.thread_time() - started < 0.3:
                pass

    monkeypatch.setitem(CAST, "prepared", Prepared)
    result, _ = played(spec("prepared", "first", budget="250ms-cpu"), Fixture(1, 0, ("prepared", "first")))
    assert result.outcome.reason != "time"


@pytest.mark.parametrize("more", [{}, {"budget": "1s"}, {"clock": Clock(20.0, 0.0)}])
def test_an_agent_that_cannot_be_made_loses_the_game_whatever_it_is_held_to(
    more: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unmade(First):
        def __init__(self, game: Any, chance: Any) -> None:
            raise RuntimeError("not ready")

    monkeypatch.setitem(CAST, "unmade", Unmade)
    batch = play(spec("unmade", "first", **more), [Fixture(1, 0, ("unmade", "first"))], CAST, print)
    (failed,) = batch.failures
    assert (batch.results[0].outcome, len(failed.asked)) == (Outcome((0.0, 1.0), "crash"), 1)
    assert failed.asked[0].budget == Budget(seconds=1.0 if more else None)


def test_a_bank_pays_for_each_decision_and_gets_the_increment() -> None:
    bank = Bank(Clock(bank=10.0, increment=2.0, cap=5.0))
    bank.spend(4.0)
    assert bank.left == 5.0
    bank.spend(5.0)
    bank.spend(3.0)
    assert bank.left == 4.0
    with pytest.raises(Failed, match=r"took 4\.50 s of 4\.00 s"):
        bank.spend(4.5)


def test_without_a_clock_nothing_is_counted() -> None:
    result, said = played(spec("slow", "first"), Fixture(1, 0, ("slow", "first")))
    assert (result.outcome.reason in {"time", "resignation"}, said) == (False, [])
