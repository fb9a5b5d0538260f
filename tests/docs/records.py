"""Records of random matches: of every game that docs/verify.py can deal, with whatever options."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from shared.game import Outcome
from shared.game.chance import Chance, derive, mixed
from shared.games import GAMES
from shared.playout import playout, random_chooser
from shared.record import Moved, Reason, Record, Recorder

NAMES = ("Ana", "Zoë \U0001f984", "O'Neil", 'B"n', "Eva", "fis")
ENDED = "resignation"


def match(
    game: str,
    seats: int,
    options: Mapping[str, Any],
    seed: bytes,
    entropies: tuple[bytes | None, ...] = (),
    *,
    drawn: bool = False,
    moves: int | None = 6,
    scores: tuple[float, ...] | None = None,
) -> Record:
    """A random match, given up after some moves, with these scores, unless it has ended before."""
    dealt_from = mixed(seed, "a match", entropies)
    order = Chance(derive(dealt_from, "seats")).shuffled(range(seats)) if drawn else None
    first = GAMES[game].deal(seats, options, Chance(dealt_from))
    recorder = Recorder(first, "a match", options, NAMES[:seats], seed, entropies, order)
    outcome = None
    for seat, move, after in itertools.islice(playout(first, [random_chooser(Chance(1))] * seats), moves):
        recorder.add(Moved(seat, str(move), "", 0.25, reason=Reason("because", {"risk": 1.0, "π": -0.5})), after)
        outcome = after.outcome
    return recorder.close(outcome or Outcome(scores or (0.0,) * seats, ENDED))


SPANISH = [f"{suit} {value}" for suit in "OCEB" for value in range(1, 11)]
CSV = 'name,speed,weight\nkite,1,2.5\nowl,3.0,-4\nfox,1e3,0\n"ant, red",7,7\ncrow, 5 ,.5\n'
OPTIONS: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    "nano-gwent": st.fixed_dictionaries(
        {},
        optional={
            "units": st.integers(1, 15),
            "deck": st.none() | st.lists(st.integers(1, 15), min_size=1, unique=True),
            "first_player": st.integers(0, 1),
        },
    ),
    "tides-of-time": st.fixed_dictionaries({}, optional={"rounds": st.sampled_from([1, 3])}),
    "escoba": st.fixed_dictionaries(
        {},
        optional={
            "deck": st.none() | st.permutations(SPANISH).map("\n".join),
            "table_escobas": st.booleans(),
            "hand_escoba": st.booleans(),
            "matches": st.integers(1, 3),
        },
    ),
    "clue": st.fixed_dictionaries({}, optional={"max_turns": st.integers(1, 1000)}),
    "top-trumps": st.fixed_dictionaries(
        {},
        optional={
            "cards": st.integers(1, 30).map(lambda half: 2 * half),
            "fields": st.integers(1, 20),
            "deck": st.sampled_from([None, "airships", "sea-creatures", CSV, "\ufeff" + CSV]),
        },
    ),
}
"""Of every game that the script can deal, options to deal it with."""
ENTROPY = st.none() | st.binary(min_size=32, max_size=32)
SCORE = st.integers(-(1 << 63), (1 << 63) - 1) | st.floats(allow_nan=False, allow_infinity=False)


@st.composite
def matches(draw: st.DrawFn, game: str) -> Record:
    seats = draw(st.sampled_from(GAMES[game].seat_counts))
    entropies = draw(st.just(()) | st.tuples(*[ENTROPY] * seats))
    seed = draw(st.binary(min_size=32, max_size=32))
    options, scores = draw(OPTIONS.get(game, st.just({}))), draw(st.tuples(*[SCORE] * seats))
    return match(game, seats, options, seed, entropies, drawn=draw(st.booleans()), scores=scores)
