from __future__ import annotations

from shared.backoff import Backoff
from shared.game.chance import Chance
from shared.servers import SOON


def test_a_pause_grows_to_five_seconds_however_often_nobody_is_there() -> None:
    backoff = Backoff(Chance(0))
    pauses = [backoff.pause(0.0) for _ in range(1100)]
    assert all(0.1 <= pause <= min(5.0, 0.1 * 2 ** min(number, 10)) for number, pause in enumerate(pauses, 1))
    assert max(pauses) > 4.9
    assert min(pauses[10:]) < 0.2


def test_it_is_shorter_where_another_server_may_take_over() -> None:
    backoff = Backoff(Chance(0))
    assert 1.8 < max(backoff.pause(0.0, soon=True) for _ in range(200)) <= SOON


def test_after_a_connection_that_was_good_it_begins_again() -> None:
    backoff = Backoff(Chance(0))
    counted = []
    for lasted in (0.0, 4.0, 6.0, 1.0):
        backoff.pause(lasted)
        counted.append(backoff.failures)
    assert counted == [1, 2, 1, 2]
