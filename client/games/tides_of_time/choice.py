"""What the player of Tides of Time is about to do: where the cursor is, and what is chosen but not played."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.choice import BoardChoice
from shared.games.tides_of_time.moves import Keep

Option = str
"""The number of a card."""


class Choice(BoardChoice[Option]):
    """A card to pick; or after a round, a card to keep and then one to remove."""

    def __init__(self) -> None:
        super().__init__()
        self.picked: Option | None = None
        self.kept: Option | None = None
        self.dropped: Option | None = None

    def offer(self, moves: Sequence[str], lying: Sequence[int] = ()) -> None:
        """Take the legal moves; `lying` is the order that their cards lie in. What is chosen stays if it still can."""
        self.moves = moves
        named = {word for move in moves for word in move.split() if word.isdigit()}
        self.options = [str(card) for card in lying if str(card) in named]
        if self.cursor not in self.options:
            self.cursor = None
        if self.picked not in moves:
            self.picked = None
        if not self.keeps or self.kept not in self.options:
            self.kept = self.dropped = None

    @property
    def keeps(self) -> bool:
        """A relic is to be chosen, not a card to play."""
        return any(move.startswith("keep") for move in self.moves)

    @property
    def move(self) -> str | None:
        """What is chosen, in its notation, whether it may be played or stands already."""
        if self.kept is not None and self.dropped is not None:
            return str(Keep(int(self.kept), int(self.dropped)))
        return self.picked

    @property
    def state(self) -> tuple[object, ...]:
        """All of it that is to be seen."""
        return self.keeps, tuple(self.options), self.cursor, self.picked, self.kept, self.dropped, self.complete

    @property
    def complete(self) -> str | None:
        return self.move if self.move in self.moves else None

    def take(self, option: Option) -> str | None:
        if option not in self.options:
            return None
        self.cursor = option
        return self._take_relic(option) if self.keeps else self._take_pick(option)

    def _take_pick(self, option: Option) -> str | None:
        if option == self.picked:
            return self._play()
        self.picked = option
        return None

    def _take_relic(self, option: Option) -> str | None:
        if self.kept is None:
            self.kept = option
        elif option == self.kept:
            self.kept = self.dropped = None
        elif option == self.dropped:
            return self._play()
        else:
            self.dropped = option
        return None

    def _play(self) -> str | None:
        move = self.complete
        if move is None:
            return None
        self.picked = self.kept = self.dropped = None
        return move

    def choose(self, move: str) -> None:
        words = move.split()
        self.picked, self.kept, self.dropped = (None, words[1], words[3]) if self.keeps else (move, None, None)

    def enter(self) -> str | None:
        if self.complete is not None:
            return self._play()
        return self.take(self.cursor) if self.cursor is not None else None

    def _let_go(self) -> None:
        # A card that is to be kept still is.
        self.picked = self.dropped = None

    def undo(self) -> bool:
        if self.dropped is not None:
            self.dropped = None
        elif self.kept is not None or self.picked is not None:
            self.kept = self.picked = None
        else:
            return False
        return True
