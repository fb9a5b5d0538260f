"""The contract's own small parts: outcomes, what an event shows to whom."""

from __future__ import annotations

import pytest

from shared.game import BadOptions, Event, Outcome, Seen, check_seats
from shared.games import GAMES


@pytest.mark.parametrize(
    ("scores", "winners"), [((1.0, 0.0), (0,)), ((0.5, 0.5), (0, 1)), ((3.0, 9.0, 9.0), (1, 2)), ((-2.0, -1.0), (1,))]
)
def test_the_winners_are_the_seats_with_the_most(scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
    assert Outcome(scores, "points").winners == winners


@pytest.mark.parametrize(
    ("scores", "utilities"),
    [
        ((1.0, 0.0), (1.0, -1.0)),
        ((12.0, 12.0), (0.0, 0.0)),
        ((0.0, 1.0, 0.0), (-0.5, 1.0, -0.5)),
        ((3.0, 9.0, 9.0), (-1.0, 0.5, 0.5)),
    ],
)
def test_utilities_tell_the_places_and_sum_to_zero(scores: tuple[float, ...], utilities: tuple[float, ...]) -> None:
    assert Outcome(scores, "points").utilities == utilities


def test_an_event_shows_its_secret_only_to_those_who_may_see_it() -> None:
    event = Event("drew", 1, {"cards": 2}, secret={"which": [4, 9]}, seen_by=(1,))
    assert event.view(1) == Seen("drew", 1, {"cards": 2, "which": [4, 9]})
    assert event.view(0) == event.view(None) == Seen("drew", 1, {"cards": 2})


@pytest.mark.parametrize(("game", "counts"), [("nano-gwent", "2"), ("clue", "2 to 6")])
def test_a_wrong_number_of_seats_is_told_what_would_be_right(game: str, counts: str) -> None:
    with pytest.raises(BadOptions, match=f"^{game} is for {counts} seats, not 9$"):
        check_seats(GAMES[game], 9)
