from __future__ import annotations

from collections.abc import Sequence

import pytest

from bots.client.manners import Tablemates, rest
from shared.messages import Chair

BOT, PERSON = Chair("bot", bot=True), Chair("Ann")
LENT, GUEST = Chair("Ann", sitting_in="highest"), Chair("bot", bot=True, sitting_in="Ann")


@pytest.mark.parametrize(
    ("chairs", "spectators", "watches", "waits"),
    [
        ((BOT, BOT), 0, False, False),
        ((BOT, BOT), 1, True, True),
        ((BOT, PERSON), 0, True, True),
        ((LENT, BOT), 0, True, True),
        ((BOT, GUEST), 0, True, True),
        ((PERSON, BOT), 1, False, True),
    ],
    ids=["bots alone", "looked on", "against a person", "for a person", "against a guest", "asked for a hint"],
)
def test_knows_when_people_see_it_play_or_wait_for_it(
    chairs: Sequence[Chair], spectators: int, watches: bool, waits: bool
) -> None:
    company = Tablemates(chairs, 0, spectators)
    assert (company.watches, company.waits) == (watches, waits)


@pytest.mark.parametrize(
    ("left", "thought", "expected"), [(None, 0.0, 0.8), (300.0, 0.3, 0.5), (300.0, 2.0, 0.0), (10.0, 0.1, 0.4)]
)
def test_its_pace_counts_the_thinking_in_and_spares_the_clock(
    left: float | None, thought: float, expected: float
) -> None:
    assert rest(0.8, left, thought) == pytest.approx(expected)
