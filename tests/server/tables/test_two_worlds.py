from __future__ import annotations

from typing import Any

import pytest

from shared.game import Game
from shared.games import GAMES
from shared.games.clue import Clue
from shared.games.escoba import Escoba
from shared.games.tides_of_time import TidesOfTime
from shared.games.top_trumps import TopTrumps
from shared.messages import wire
from tests.server.tables.eavesdropper import Overheard
from tests.server.tables.worlds import Difference, compare

SOME, MORE, MANY = 100, 2_000, 100_000
"""Decision points of each game, over all numbers of seats; the soak tests take more and many."""

EARLY: dict[str, dict[str, Any]] = {"top-trumps": {"max_tricks": 30}}
"""Options that end a match before all is known: from then on there is only one world."""

TABLES = [(kind, seats) for kind in GAMES.values() for seats in kind.seat_counts]
NAMES = [f"{kind.name}-{seats}" for kind, seats in TABLES]
# Without secrets there is only one world.
SECRET = [table for table in TABLES if table[0].has_secrets]
SECRET_NAMES = [f"{kind.name}-{seats}" for kind, seats in SECRET]


@pytest.mark.parametrize(("kind", "seats"), TABLES, ids=NAMES)
def test_who_cannot_tell_two_worlds_apart_is_told_the_same(kind: type[Game[Any, Any]], seats: int) -> None:
    compared = compare(kind, seats, 2 * SOME // len(kind.seat_counts), **EARLY.get(kind.name, {}))
    # Where there are secrets, the test would be empty if made-up games were the true one.
    assert not kind.has_secrets or compared.worlds > compared.points / 3


@pytest.mark.parametrize(("kind", "seats"), [(Escoba, 2), (Clue, 3), (TidesOfTime, 2)])
def test_who_plays_is_told_the_same_where_those_who_look_on_see_all(kind: type[Game[Any, Any]], seats: int) -> None:
    assert compare(kind, seats, SOME, show_all=True).worlds > SOME / 3


@pytest.mark.parametrize(("kind", "seats"), TABLES, ids=NAMES)
def test_who_sees_sizes_only_learns_what_all_at_the_table_know(kind: type[Game[Any, Any]], seats: int) -> None:
    points = SOME // 2 // len(kind.seat_counts)
    compared = compare(kind, seats, points, evening=Overheard, **EARLY.get(kind.name, {}))
    assert not kind.has_secrets or compared.worlds > points / 3


@pytest.mark.parametrize(("kind", "seats"), [(Escoba, 2), (Clue, 3), (TidesOfTime, 2)])
def test_who_sees_sizes_only_learns_nothing_where_those_who_look_on_see_all(
    kind: type[Game[Any, Any]], seats: int
) -> None:
    assert compare(kind, seats, SOME // 5, show_all=True, evening=Overheard).worlds > SOME / 15


@pytest.mark.parametrize("kind", [TidesOfTime, TopTrumps, Escoba, Clue])
def test_sizes_would_tell_secrets_if_frames_were_not_padded(
    kind: type[Game[Any, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "padding", lambda message, frame: 0)
    with pytest.raises(Difference):
        compare(kind, kind.seat_counts[0], MORE, evening=Overheard, **EARLY.get(kind.name, {}))


@pytest.mark.soak
@pytest.mark.parametrize(("kind", "seats"), SECRET, ids=SECRET_NAMES)
def test_who_sees_sizes_only_learns_no_more_for_long(kind: type[Game[Any, Any]], seats: int) -> None:
    points = MORE // len(kind.seat_counts)
    compared = compare(kind, seats, points, seed=1, evening=Overheard, **EARLY.get(kind.name, {}))
    assert compared.worlds > points / 3


@pytest.mark.soak
@pytest.mark.parametrize(("kind", "seats"), SECRET, ids=SECRET_NAMES)
def test_who_cannot_tell_two_worlds_apart_is_told_the_same_for_long(kind: type[Game[Any, Any]], seats: int) -> None:
    compared = compare(kind, seats, MANY // len(kind.seat_counts), seed=1, **EARLY.get(kind.name, {}))
    assert compared.worlds > compared.points / 3
