from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from bots.ladder.code import Code
from bots.ladder.match import play
from bots.ladder.result import Batch
from bots.ladder.schedule import Fixture, Spec, fixtures
from bots.ladder.sheet import BadSheet, Sheet, fill_in
from shared.game import Outcome
from tests.bots.ladder.players import First, Lot

SPEC = Spec("nano-gwent", {"first": "first", "lot": "lot"}, deals=2, seed=5)


def batch(fixtures: Iterable[Fixture] = tuple(fixtures(SPEC))) -> Batch:
    played = Batch()
    for fixture in fixtures:
        play(SPEC, fixture, {"first": First, "lot": Lot}, print, played)
    return played


def sheet(played: Batch, spec: Spec = SPEC) -> Sheet:
    return fill_in(spec, "local", Code("", {}), played)


def test_the_order_in_which_results_come_does_not_show() -> None:
    played = batch()
    forwards, backwards = sheet(played), sheet(Batch(played.results[::-1], played.times))
    assert set(map(str, forwards.games)) == set(map(str, backwards.games))
    assert forwards == msgspec.structs.replace(backwards, games=forwards.games)


def test_a_sheet_says_how_far_the_ladder_is() -> None:
    begun, half, whole = (sheet(Batch(batch().results[:games])) for games in (0, 3, 4))
    assert [(len(each.games), each.deals, each.total) for each in (begun, half, whole)] == [
        (0, 0, 4),
        (3, 2, 4),
        (4, 2, 4),
    ]


def test_a_game_that_is_not_of_the_ladder_or_there_twice_is_refused() -> None:
    first, *rest = batch().results
    for foreign in (msgspec.structs.replace(first, deal=3), msgspec.structs.replace(first, leg=1)):
        with pytest.raises(BadSheet, match=r"'deal . first-lot .' is not a game of its ladder"):
            sheet(Batch([foreign, *rest]))
    with pytest.raises(BadSheet, match="'deal 1 first-lot 0' is there twice"):
        sheet(Batch([first, first]))


@pytest.mark.parametrize("scores", [(1.0,), (1.0, 0.0, 0.5)])
def test_a_game_without_a_number_for_each_seat_is_refused(scores: tuple[float, ...]) -> None:
    game = batch().results[0]
    for wrong in (
        msgspec.structs.replace(game, outcome=Outcome(scores, "rounds won")),
        msgspec.structs.replace(game, measures={"rounds won": tuple(map(int, scores))}),
    ):
        with pytest.raises(BadSheet, match="'deal 1 first-lot 0' needs a score, and one number of each measure"):
            sheet(Batch([wrong]))
