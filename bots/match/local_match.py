"""One match of agents, played here move by move, to watch and to keep."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bots.agent import Agent, Budget
from bots.agent.player import FREE, Failed, Player
from bots.match.failure import Asked, Failure, failure
from shared.game import Game, Outcome, Played
from shared.game.chance import SEED_BYTES, Chance
from shared.record import Moved, Record, Recorder

AnyGame = Game[Any, Any]


class Match:
    """A match under way; `record` is the whole of it when it has ended."""

    def __init__(
        self,
        cast: Sequence[type[Agent]],
        kind: type[AnyGame],
        options: Mapping[str, Any] | None,
        seed: int,
        budgets: Sequence[Budget | None] = (),
    ) -> None:
        """Deal; `budgets` are what the seats may spend, None: as much as they take.

        Raises:
            BadOptions: an option is unknown or out of bounds, or the game is not for so many seats.
        """
        secret, label = seed.to_bytes(SEED_BYTES, "big"), f"local {kind.name} {seed}"
        self._options = dict(options or {})
        self.names = _names(cast)
        self.game = self._first = kind.deal(len(cast), self._options, Chance(secret))
        self._deciding = 0
        self._budgets = [budget or FREE for budget in budgets or [FREE] * len(cast)]
        self._players = [Player(agent, kind, secret, label, seat) for seat, agent in enumerate(cast)]
        self._recorder = Recorder(self.game, label, self._options, self.names, secret)

    def play(self) -> Iterator[tuple[Moved, Played[AnyGame]]]:
        """Every move as it is made, with its reason if the agent has one; of several seats to act, the lowest first.

        Raises:
            Failed: an agent gave no legal move.
        """
        while self.game.outcome is None:
            for seat in sorted(self.game.to_act):
                yield self._step(seat)
        for player in self._players:
            player.over(self.outcome)

    def _step(self, seat: int) -> tuple[Moved, Played[AnyGame]]:
        before, player = self.game, self._players[seat]
        self._deciding = seat
        move = player.choose(before.view(seat), before.legal_moves(seat), self._budgets[seat])
        seconds = round(player.took, 6)
        played = before.play(seat, move)
        self.game = played.game
        entry = Moved(seat, str(move), "", seconds, reason=player.reason())
        return self._recorder.add(entry, self.game), played

    @property
    def deciding(self) -> str:
        """Who decides, or decided last."""
        return self.names[self._deciding]

    def failure(self, failed: Failed, where: Sequence[str]) -> Failure:
        """How the agent failed that decided last, with all that it was asked; `where` the agents are found."""
        seat, game, asked = self._deciding, self._first, []
        budget = self._budgets[seat]
        for moved in self._recorder.moves:
            move = game.parse(moved.seat, moved.move)
            if moved.seat == seat:
                asked.append(Asked.of(game.view(seat), game.legal_moves(seat), budget, move))
            game = game.play(moved.seat, move).game
        asked.append(Asked.of(game.view(seat), game.legal_moves(seat), budget))
        player, text = self._players[seat], str(failed)
        return failure(player, failed.verdict, text, asked, where=where[seat], options=self._options, reasons=True)

    @property
    def outcome(self) -> Outcome:
        assert self.game.outcome is not None, "the match has not ended"
        return self.game.outcome

    def record(self) -> Record:
        """The whole match, once it has ended."""
        return self._recorder.close(self.outcome)


def _names(cast: Sequence[type[Agent]]) -> tuple[str, ...]:
    """What the seats are called: agents that sit there more than once are numbered."""
    names = [agent.name for agent in cast]
    return tuple(
        name if names.count(name) == 1 else f"{name} {names[: seat + 1].count(name)}" for seat, name in enumerate(names)
    )
