from __future__ import annotations

import gc
import weakref
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, get_args, get_type_hints

import pytest

from bots.agent import Agent, Budget
from bots.agent.player import Failed, Player, Verdict, budget, gist
from shared.game import Move
from shared.game.chance import Chance, derive
from shared.games.nano_gwent import NanoGwent
from shared.messages import Clock, Resign
from shared.record import ANNULLED, TABLE_REASONS, Reason

SEED = bytes(32)
GAME = NanoGwent.deal(options={"deck": (1, 5, 9)})


def player(agent: type[Agent], match: str = "m") -> Player:
    return Player(agent, NanoGwent, SEED, match, 0)


def choose(player: Player) -> Move:
    return player.choose(GAME.view(0), GAME.legal_moves(0), Budget())


@pytest.mark.parametrize(
    ("clock", "left", "seconds"),
    [
        (None, None, None),
        (Clock(300.0, 5.0), 200.0, 15.0),
        (Clock(300.0, 5.0), 4.0, 2.0),
        (Clock(300.0, 5.0, cap=6.0), 6.0, 3.0),
        (Clock(60.0, 0.0), 0.0, 0.0),
    ],
)
def test_a_decision_may_take_a_share_of_what_is_left(
    clock: Clock | None, left: float | None, seconds: float | None
) -> None:
    assert budget(clock, left) == Budget(seconds)


class Drawn(Agent):
    name = "drawn"

    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        return self.chance.choice(moves)


def test_the_chance_of_a_player_is_of_the_seed_the_match_and_the_seat() -> None:
    one, same, other = player(Drawn), player(Drawn), player(Drawn, "n")
    drawn = [choose(one) for _ in range(8)]
    chance = Chance(derive(SEED, "m", 0))
    assert drawn == [choose(same) for _ in range(8)] == [chance.choice(GAME.legal_moves(0)) for _ in range(8)]
    assert drawn != [choose(other) for _ in range(8)]


def test_a_player_tells_how_long_its_last_decision_took_on_its_clock() -> None:
    timed = Player(Drawn, NanoGwent, SEED, "m", 0, clock=iter([10.0, 10.0, 20.0, 20.0 + 1e-9]).__next__)
    assert [(choose(timed), timed.took)[1] for _ in range(2)] == pytest.approx([0.0, 1e-9], abs=1e-10)


def test_a_clock_that_jumps_costs_a_player_no_more_than_passed_on_the_wall() -> None:
    timed = Player(Drawn, NanoGwent, SEED, "m", 0, clock=iter([10.0, 12.5]).__next__)
    began = perf_counter()
    choose(timed)
    assert 0 < timed.took <= perf_counter() - began


class Unmade(Drawn):
    def __init__(self, game: Any, chance: Chance) -> None:
        raise RuntimeError("not ready")


class Quitter(Drawn):
    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Move:
        raise SystemExit("enough")


class Mute(Drawn):
    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        return "pass"


class Absent(Drawn):
    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        return None


class Array:
    def __eq__(self, other: object) -> bool:
        raise ValueError("neither equal nor not")

    __hash__ = None  # type: ignore[assignment]


class Odd(Drawn):
    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        return Array()


class Nameless:
    @property
    def __class__(self) -> Any:
        raise ValueError("of no class")


class Masked(Drawn):
    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        return Nameless()


class Hungry(Drawn):
    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        raise MemoryError


class Distant(Drawn):
    def choose(self, view: Any, moves: Sequence[Move], budget: Budget) -> Any:
        raise Failed("stall", "its process does not answer")


@pytest.mark.parametrize("agent", [Quitter, Distant])
def test_a_failure_holds_nothing_of_the_match_once_it_was_told(agent: type[Agent]) -> None:
    gc.disable()
    try:
        failing = player(agent)
        with suppress(Failed):
            choose(failing)
        held = weakref.ref(failing)
        del failing
        assert held() is None
    finally:
        gc.enable()


@pytest.mark.parametrize(
    ("agent", "verdict", "text"),
    [
        (Unmade, "crash", "RuntimeError: not ready"),
        (Quitter, "crash", "SystemExit: enough"),
        (Hungry, "memory", "MemoryError"),
        (Distant, "stall", "its process does not answer"),
        (
            Mute,
            "illegal move",
            "choose returned 'pass', of type str; it is to return one of its moves, which were 1, 5, ",
        ),
        (
            Absent,
            "illegal move",
            "choose returned nothing; it is to return one of its moves, which were 1, 5, 9, debuff ",
        ),
        (Odd, "crash", "ValueError: neither equal nor not"),
        (Masked, "crash", "ValueError: of no class"),
    ],
)
def test_every_failure_has_a_verdict_and_a_text(agent: type[Agent], verdict: str, text: str) -> None:
    with pytest.raises(Failed) as failed:
        choose(player(agent))
    assert failed.value.verdict == verdict
    assert str(failed.value).startswith(f"{verdict}: ")
    assert text in str(failed.value)


def test_every_verdict_can_be_told_to_the_table_and_ends_a_match() -> None:
    verdicts = set(get_args(Verdict))
    assert verdicts == set(get_args(get_type_hints(Resign)["reason"])) - {"resignation"}
    assert verdicts == set(TABLE_REASONS) - {"resignation", "abandoned", ANNULLED}


class Talker(Drawn):
    words = "by lot"

    def reason(self) -> Reason:
        return Reason(self.words)


class Chatterbox(Talker):
    words = "because " * 1000


class Plain(Talker):
    def reason(self) -> Any:
        return self.words


def test_what_is_no_reason_is_told_in_a_line() -> None:
    plain = player(Plain)
    choose(plain)
    with pytest.raises(Failed) as failed:
        plain.reason()
    assert str(failed.value) == (
        "crash: what reason returned is no shared.record.Reason: Expected `object | null`, got `str`"
    )


def test_a_reason_is_given_if_it_fits_a_record() -> None:
    talker = player(Talker)
    assert talker.reason() is None
    choose(talker)
    assert talker.reason() == Reason("by lot")
    chatterbox = player(Chatterbox)
    choose(chatterbox)
    with pytest.raises(Failed, match="crash: "):
        chatterbox.reason()


def test_the_gist_of_a_failure_is_its_last_line_and_of_a_traceback_the_place_as_well() -> None:
    assert gist("time: a decision\ntook 3 s\n") == "took 3 s"
    with pytest.raises(Failed) as failed:
        choose(player(Unmade))
    assert gist(str(failed.value)).startswith("RuntimeError: not ready, in test_player.py, line ")
