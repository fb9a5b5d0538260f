"""Alpha-beta by the kernel `bots/twins/alpha_beta.py`: to the end if that is near, else always one ply deeper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from bots.twins.alpha_beta import (
    BEST,
    CHOICE,
    CODES,
    COMPLETE,
    FRAME,
    GUESSED,
    MARGIN,
    NEXT_MOVE,
    PLY,
    RESULT,
    SEEN,
    WIN,
)
from bots.twins.catalogue import TWINS, kernel
from shared.game import Move, Seat

Stop = Callable[[int], bool]
"""Whether to stop after so many positions."""

SLICE = 1000
"""Positions that are looked at before it is asked whether to stop: about 0.2 ms."""
SHALLOW = 6
"""Plies that are searched before the way to the end is tried: they put the moves in order."""
DEEPEST = 120
"""Plies that a game goes on at most."""
ENTRIES = 1 << 21
"""Positions in the table, which takes 34 MB."""


class Found(NamedTuple):
    """The best move, what it is worth to its seat, for how many plies that holds, and whether it is proven.

    A value is in the units of the outlook, or `WIN` or `-WIN`. `near` are the moves that were worse by less than the
    margin when all were last compared, with their values.
    """

    move: Move
    value: int
    depth: int
    proven: bool
    positions: int
    near: Mapping[Move, int]


class Deepening:
    """The search of one player in one match, who remembers positions from one decision to the next.

    These are as many as `entries`, or up to twice as many. It is compiled when this is made, unless it was before.
    """

    def __init__(self, game: str, outlook: str, entries: int = ENTRIES) -> None:
        self._twin = TWINS[game]
        self._kernel = kernel(game, "alpha_beta", "begin", "advance", outlook=outlook)
        self._search = self._empty(1 << (entries - 1).bit_length())
        self._positions, self._margin, self._slice = 0, 0, SLICE

    def search(self, world: Any, seat: Seat, stop: Stop, enough: Stop, margin: int = 0, every: int = SLICE) -> Found:
        """The best move of `seat`, whose turn it is. `enough` says when to give up the attempt to reach the end.

        Both are asked after `every` so many positions, or more often.
        """
        self._margin, self._slice = margin, min(every, SLICE)
        self._search.positions[0] = self._twin.position_of(world)
        self._positions = 0
        best = self._iteration(1, seat, None, lambda positions: False)
        for depth in [*range(2, SHALLOW + 1), COMPLETE - 1, *range(SHALLOW + 1, DEEPEST)]:
            if depth == COMPLETE - 1:
                best = self._to_the_end(seat, best, lambda positions: enough(positions) or stop(positions))
            else:
                best = self._iteration(depth, seat, best, stop)
            if best.proven or stop(self._positions):
                break
        return best._replace(positions=self._positions)

    def _to_the_end(self, seat: Seat, before: Found, stop: Stop) -> Found:
        """The result of best play and a move for it; what was found before, if there is no time for that.

        Whether the match can be drawn and whether it can be won are two questions: each takes a fraction of what the
        exact value would.
        """
        low, high, found = -WIN, WIN, before
        questions = ((0, WIN), (-WIN, 0)) if before.value > 0 else ((-WIN, 0), (0, WIN))
        for worst, best in questions:
            if high <= worst or low >= best:
                continue
            window = (worst, best) if seat == 0 else (-best, -worst)
            if not self._run(COMPLETE - 1, window, stop):
                return before
            value = int(self._search.state[RESULT]) * (1 - 2 * seat)
            if value <= worst:
                high = worst
            else:
                low, found = value, Found(self._chosen(), value, COMPLETE - 1, True, 0, {})
        # If all moves lose, the one that looked best is the hardest to refute.
        return found._replace(value=low, proven=True)

    def _iteration(self, depth: int, seat: Seat, before: Found | None, stop: Stop) -> Found:
        """Search so many plies; what was found before, where this brings nothing better."""
        search = self._search
        if not self._run(depth, (-WIN, WIN), stop, self._margin):
            return self._unfinished(depth, seat, before)
        value = int(search.state[RESULT]) * (1 - 2 * seat)
        proven = abs(value) == WIN or search.frames[0, GUESSED] >= COMPLETE
        if value == -WIN and before is not None:
            # Every move loses: the one that looked best is the hardest to refute.
            return before._replace(value=value, proven=True)
        return Found(self._chosen(), value, depth, proven, 0, self._near(seat, value))

    def _run(self, depth: int, window: tuple[int, int], stop: Stop, margin: int = 0) -> bool:
        """Search so many plies for a value in the window; whether that came to its end."""
        search = self._search
        search.state[MARGIN] = margin
        self._kernel.begin(search, depth, *window)
        while search.state[PLY] >= 0:
            self._positions += self._kernel.advance(search, self._slice)
            if search.state[PLY] >= 0 and stop(self._positions):
                return False
        return True

    def _chosen(self) -> Move:
        return self._twin.move_of(int(self._search.frames[0, CHOICE]))

    def _unfinished(self, depth: int, seat: Seat, before: Found | None) -> Found:
        """What an iteration had found when it was stopped: it began with the move that was best before."""
        frame = self._search.frames[0]
        assert before is not None
        value = int(frame[BEST]) * (1 - 2 * seat)
        if frame[CHOICE] < 0 or value == -WIN:
            return before
        return Found(self._chosen(), value, depth, value == WIN, 0, before.near)

    def _near(self, seat: Seat, best: int) -> dict[Move, int]:
        """The moves of the finished iteration that are worse than the best by less than the margin."""
        search = self._search
        least = best - int(search.state[MARGIN])
        tried = zip(search.found[0], search.worth[: search.frames[0, NEXT_MOVE]] * (1 - 2 * seat), strict=False)
        return {self._twin.move_of(int(move)): int(worth) for move, worth in tried if worth > least}

    def _empty(self, entries: int) -> Any:
        """A search that has seen nothing.

        The system provides the table's memory when it is first written: here, because later it could take 10 ms and
        more out of a decision.
        """
        size, most = self._twin.SIZE, self._twin.MOST_MOVES
        table = np.empty((entries, 2), np.int64)
        table.fill(0)
        return self._kernel.Search(
            np.empty((DEEPEST, size), np.int64),
            np.empty((DEEPEST, FRAME), np.int64),
            np.empty((DEEPEST, most), np.int64),
            table,
            np.zeros((2, CODES), np.int64),
            np.zeros(most, np.int64),
            np.zeros(SEEN + 1, np.int64),
            np.array([1, 0], np.int64),
            np.zeros(2, np.float64),
        )
