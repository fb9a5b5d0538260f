from __future__ import annotations

import pytest
from msgspec.structs import replace

from bots.agent.code import Code
from bots.ladder.keep.state import LadderState, fill_in
from bots.ladder.result import Batch, Result
from bots.ladder.schedule import Spec
from bots.ladder.tell.late import advice
from bots.ladder.tell.page import page
from bots.ladder.tell.report import markdown
from shared.game import Outcome
from shared.messages import Clock

CLOCK = Clock(60.0, 1.0)


def ladder(spec: Spec, late: int, games: int = 200) -> LadderState:
    """The first agent loses so many of the games by time."""
    first, second = spec.agents
    results = [
        Result(deal, 0, (first, second), Outcome((0.0, 1.0), "time" if deal <= late else "rounds won"), 9)
        for deal in range(1, games + 1)
    ]
    return fill_in(spec, "local", Code("", {}), Batch(results))


def spec(budget: str | None, clock: Clock | None = None, where: str = "csp") -> Spec:
    return Spec("nano-gwent", {"csp": where, "fis": "fis"}, budget=budget, clock=clock)


@pytest.mark.parametrize(
    ("spec", "remedy"),
    [
        (spec("100ms"), "a budget of 100ms-cpu (time of the processor) or 100ms+2s (with a bank)"),
        (spec("1.5s"), "a budget of 1.5s-cpu (time of the processor) or 1.5s+30s (with a bank)"),
        (spec("100ms", where="confined:csp"), "a budget of 100ms+2s (with a bank)"),
        (spec("100ms-cpu"), "a budget of 100ms-cpu+2s (with a bank)"),
        (spec("100ms+500ms"), "a budget of 100ms-cpu+500ms (time of the processor)"),
        (spec("100ms-cpu+500ms"), "a larger bank"),
        (spec("500it", CLOCK), "a longer clock"),
        (spec(None, CLOCK), "a longer clock"),
    ],
)
def test_who_loses_by_time_is_told_what_a_busy_machine_does_not_decide(spec: Spec, remedy: str) -> None:
    assert advice(ladder(spec, 3)) == [f"games lost by time: csp 3; if the machine was busy, play with {remedy}"]


def test_agents_of_one_remedy_share_a_sentence_wherever_the_report_is_read() -> None:
    own = replace(spec("10ms"), agents={"csp": "csp", "fis": "fis"})
    state = ladder(own, 100)
    both = replace(state, standings=tuple(replace(each, forfeits={"time": 7}) for each in state.standings))
    (sentence,) = advice(both)
    assert sentence.startswith("games lost by time: fis 7, csp 7; ")
    assert sentence in markdown(both)
    assert sentence in page(both)


def test_a_game_of_hundred_lost_by_time_is_nothing_to_tell_of() -> None:
    assert advice(ladder(spec("100ms"), 2)) == []
    assert advice(ladder(spec("100ms"), 0, games=1)) == []
