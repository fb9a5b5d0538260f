"""Many matches of a game at once, as arrays of numpy: what a net sees of each, what it may do, what it has won.

With compiled rules (`bots/twins`) that is fast: it is so for games with a file `bots/twins/*/sight.py`, where numba is
installed. All else goes by the readable rules, some fifty times slower, and means the same.
"""

from __future__ import annotations

import abc
import functools
from collections.abc import Mapping
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bots.agent import Agent
from bots.agent.player import Player
from bots.match.agents import load
from bots.spelling import Actions, Letters
from bots.twins.catalogue import SIGHTS, TWINS, file_of
from bots.twins.chance import stream
from bots.twins.compiling import compiled, written
from bots.twins.contract import Ints
from shared.extras import has_numba
from shared.game import Game, IllegalMove
from shared.game.chance import Chance, derive
from shared.games import GAMES

RANDOM = "random"
"""The opponent that compiled rules have in them."""


class Step(NamedTuple):
    """What is to be decided now, and what the last actions came to: arrays with a row for each match.

    `numbers` are what the seat that is asked sees, as in `bots/environment.py`, float32, and `mask` is 1 for each legal
    action, int8. `seats` says which seat is asked. If a match is `done`, `rewards` has the utility of each seat, and
    all else is of the next match, which has already been dealt.
    """

    numbers: NDArray[np.float32]
    mask: NDArray[np.int8]
    seats: NDArray[np.int64]
    rewards: NDArray[np.float32]
    done: NDArray[np.bool_]


class Vector(abc.ABC):
    """So many matches of a game. An action is what it is in `bots/environment.py`."""

    def __init__(self, kind: type[Game[Any, Any]], matches: int, seats: int, options: Mapping[str, Any]) -> None:
        self._first = kind.deal(seats, options, Chance(0))
        self.actions = Actions(self._first)
        """What each action is: `actions.texts`."""
        seen = self.actions.seen(self._first.view(0))
        self.layout = seen.layout
        """Where the parts of a row of `numbers` lie, by their names."""
        self.matches, self.seats, self.size = matches, seats, len(seen.numbers)
        self._kind, self._options = kind, options

    @abc.abstractmethod
    def reset(self, seed: int) -> Step:
        """Deal all matches; the seed fixes these, and all that follow them.

        Raises:
            ValueError: the seed is negative, or has more than 256 bits.
        """

    @abc.abstractmethod
    def step(self, actions: ArrayLike) -> Step:
        """Play an action in each match, then let the opponents move until a seat of the caller is asked again.

        Raises:
            IllegalMove: one of them is not legal now; nothing has changed.
        """

    def _empty(self) -> Step:
        count = self.matches
        return Step(
            np.empty((count, self.size), np.float32),
            np.empty((count, len(self.actions)), np.int8),
            np.empty(count, np.int64),
            np.zeros((count, self.seats), np.float32),
            np.zeros(count, np.bool_),
        )

    def _callers(self, opponent: bool) -> Ints:
        """The caller's seat in each first match; -1: all seats."""
        return np.arange(self.matches) % self.seats if opponent else np.full(self.matches, -1)


def vector(
    game: str,
    matches: int,
    opponent: str | None = None,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
) -> Vector:
    """Matches of a game; `seats`: the game's fewest, unless given.

    Without an opponent the caller moves for all seats. Otherwise the agent of this name (see `bots.match.agents.load`)
    plays all but one, and the caller's seat is the next one in each new match. Compiled rules have the opponent
    `random`; any other thinks by the readable rules.

    Raises:
        KeyError: there is no such game.
        BadOptions: an option is unknown or out of bounds, or the game is not for so many seats.
        UnknownAgent: there is no such opponent.
    """
    kind, rules = GAMES[game], dict(options or {})
    count = kind.seat_counts[0] if seats is None else seats
    if opponent in (None, RANDOM) and is_compiled(game):
        return Compiled(kind, matches, count, rules, opponent is not None)
    return Readable(kind, matches, count, rules, None if opponent is None else load(opponent, game))


def is_compiled(game: str) -> bool:
    """Whether matches of this game go by compiled rules."""
    return has_numba() and game in SIGHTS


@functools.cache
def _batch(game: str) -> ModuleType:
    """The kernel of a game; the first time it takes seconds to compile."""
    return compiled(written("batch", {"contract": file_of(TWINS[game]), "sight": SIGHTS[game]}), ("begin", "advance"))


class Compiled(Vector):
    """Matches by the twin of the game."""

    def __init__(
        self, kind: type[Game[Any, Any]], matches: int, seats: int, options: Mapping[str, Any], opponent: bool
    ) -> None:
        super().__init__(kind, matches, seats, options)
        self._opponent, self._kernel, twin = opponent, _batch(kind.name), TWINS[kind.name]
        # Options can name the deal itself, which a twin would draw again.
        deals = [twin.position_of(kind.deal(seats, options, Chance(seed))) for seed in range(8)]
        fixed = all(np.array_equal(deals[0], deal) for deal in deals)
        self._state = self._kernel.Batch(
            deals[0],
            int(fixed),
            np.empty((matches, twin.SIZE), np.int64),
            np.empty((matches, self._kernel.KEPT), np.int64),
            np.zeros((matches, 2), np.int64),
            np.empty(matches, np.int64),
            np.full(matches, -1),
        )

    def reset(self, seed: int) -> Step:
        origin, shown = Chance(seed).origin, self._empty()
        for match in range(self.matches):
            self._state.chances[match] = stream(derive(origin, "vector", match))
        self._state.callers[:] = self._callers(self._opponent)
        self._kernel.begin(self._state, self._kernel.Shown(shown.numbers, shown.mask, shown.rewards, shown.done))
        return self._asked(shown)

    def step(self, actions: ArrayLike) -> Step:
        chosen, shown = np.ascontiguousarray(actions, np.int64), self._empty()
        if chosen.shape != (self.matches,) or self._state.asked[0] < 0:
            raise ValueError(f"after a reset a step takes {self.matches} actions")
        arrays = self._kernel.Shown(shown.numbers, shown.mask, shown.rewards, shown.done)
        illegal = self._kernel.advance(self._state, chosen, arrays)
        if illegal >= 0:
            raise IllegalMove(f"in match {illegal} action {chosen[illegal]} is not legal now")
        return self._asked(shown)

    def _asked(self, shown: Step) -> Step:
        shown.seats[:] = self._state.asked
        return shown


class Readable(Vector):
    """Matches by the readable rules, against any agent."""

    def __init__(
        self,
        kind: type[Game[Any, Any]],
        matches: int,
        seats: int,
        options: Mapping[str, Any],
        opponent: type[Agent] | None,
    ) -> None:
        super().__init__(kind, matches, seats, options)
        self._opponent = opponent
        self._games: list[Game[Any, Any]] = []

    def reset(self, seed: int) -> Step:
        origin, shown = Chance(seed).origin, self._empty()
        self._chances = [Chance(derive(origin, "vector", match)) for match in range(self.matches)]
        self._at = self._callers(self._opponent is not None)
        self._games = [self._first] * self.matches
        self._begun: list[Letters] = [()] * self.matches
        self._players: list[list[Player]] = [[] for _ in self._chances]
        for match in range(self.matches):
            self._deal(match)
            self._show(match, shown)
        return shown

    def step(self, actions: ArrayLike) -> Step:
        chosen, shown = np.asarray(actions, np.int64), self._empty()
        if chosen.shape != (self.matches,) or not self._games:
            raise ValueError(f"after a reset a step takes {self.matches} actions")
        for match, action in enumerate(chosen.tolist()):
            if action not in self._legal(match):
                raise IllegalMove(f"in match {match} action {action} is not legal now")
        for match, action in enumerate(chosen.tolist()):
            self._play(match, action)
            outcome = self._games[match].outcome
            if outcome is not None:
                shown.rewards[match] = outcome.utilities
                shown.done[match] = True
                for player in self._players[match]:
                    player.over(outcome)
                if self._opponent is not None:
                    self._at[match] = (self._at[match] + 1) % self.seats
                self._deal(match)
            self._show(match, shown)
        return shown

    def _legal(self, match: int) -> list[int]:
        game = self._games[match]
        return self.actions.legal(game.legal_moves(min(game.to_act)), self._begun[match])

    def _play(self, match: int, action: int) -> None:
        """Play the move of an action, and let the opponents answer; or note what has been spelt of a move."""
        game = self._games[match]
        seat = min(game.to_act)
        move = self.actions.after(action, game.legal_moves(seat), self._begun[match])
        if isinstance(move, tuple):
            self._begun[match] = move
            return
        self._begun[match] = ()
        self._games[match] = game.play(seat, move).game
        self._others(match)

    def _deal(self, match: int) -> None:
        """Deal a match in which the caller has a move: the others may end one before that."""
        while True:
            seed = self._chances[match].seed()
            self._games[match] = self._kind.deal(self.seats, self._options, Chance(seed))
            if self._opponent is not None:
                self._players[match] = [
                    Player(self._opponent, self._kind, seed, "vector", seat) for seat in range(self.seats)
                ]
            self._others(match)
            if self._games[match].outcome is None:
                return

    def _others(self, match: int) -> None:
        """Let the opponents move until the caller's seat is asked, or the match is over."""
        while self._opponent is not None and (ahead := self._games[match].to_act):
            game, seat = self._games[match], min(ahead)
            if seat == self._at[match]:
                return
            move = self._players[match][seat].choose(game.view(seat), game.legal_moves(seat))
            self._games[match] = game.play(seat, move).game

    def _show(self, match: int, shown: Step) -> None:
        game = self._games[match]
        shown.seats[match] = seat = min(game.to_act)
        shown.numbers[match] = self.actions.seen(game.view(seat), self._begun[match]).numbers
        shown.mask[match] = 0
        shown.mask[match, self._legal(match)] = 1
