from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from bots.agent.code import Code
from bots.ladder.keep.state import BadLadderFile, LadderState, fill_in
from bots.ladder.play.match import play
from bots.ladder.result import Batch
from bots.ladder.schedule import Fixture, Spec, fixtures
from bots.ladder.sprt import Sprt
from tests.bots.ladder.players import First, Lot

SPEC = Spec("nano-gwent", {"first": "first", "lot": "lot"}, deals=2, seed=5)


def batch(fixtures: Iterable[Fixture] = tuple(fixtures(SPEC))) -> Batch:
    return play(SPEC, fixtures, {"first": First, "lot": Lot}, print)


def state(played: Batch, spec: Spec = SPEC) -> LadderState:
    return fill_in(spec, "local", Code("", {}), played)


def test_the_order_in_which_results_come_does_not_show() -> None:
    played = batch()
    forwards, backwards = state(played), state(Batch(played.results[::-1], played.times))
    assert set(map(str, forwards.games)) == set(map(str, backwards.games))
    assert forwards == msgspec.structs.replace(backwards, games=forwards.games)


def test_a_state_says_how_far_the_ladder_is() -> None:
    begun, half, whole = (state(Batch(batch().results[:games])) for games in (0, 3, 4))
    assert [(len(each.games), each.deals, each.total) for each in (begun, half, whole)] == [
        (0, 0, 4),
        (3, 2, 4),
        (4, 2, 4),
    ]


def test_a_game_that_is_not_of_the_ladder_or_there_twice_is_refused() -> None:
    first, *rest = batch().results
    for foreign in (msgspec.structs.replace(first, deal=3), msgspec.structs.replace(first, leg=1)):
        with pytest.raises(BadLadderFile, match=r"'deal . first-lot .' is not a game of its ladder"):
            state(Batch([foreign, *rest]))
    with pytest.raises(BadLadderFile, match="'deal 1 first-lot 0' is there twice"):
        state(Batch([first, first]))


def test_with_a_test_too_a_game_that_is_not_of_the_ladder_is_refused() -> None:
    played = batch()
    alone = [msgspec.structs.replace(result, seats=("lot", "lot")) for result in played.results]
    with pytest.raises(BadLadderFile, match="'deal 1 lot-lot 0' is not a game of its ladder"):
        state(Batch(alone), msgspec.structs.replace(SPEC, sprt=Sprt(0, 30)))
