"""What the player of La Escoba is about to do: which card, and which cards of the table it is to take."""

from __future__ import annotations

from collections.abc import Sequence

from client.table.choice import BoardChoice

SHOW = "escoba"
"""The move that shows the hand: chosen as if it were a card."""
SHOW_KEY = "e"

Taken = tuple[str, ...]


class Choice(BoardChoice[str]):
    """A card of the hand is chosen or none, and of the table the cards that were picked to make 15 with it.

    As soon as only one capture has all that was picked, it is chosen whole.
    """

    def __init__(self) -> None:
        super().__init__()
        self._moves: dict[str, dict[Taken, str]] = {}
        self._hand: Sequence[str] = ()
        self.card: str | None = None
        self._picked: Taken = ()

    def offer(self, moves: Sequence[str], hand: Sequence[str] = ()) -> None:
        """Take the legal moves, and the cards of the hand as they lie; what is chosen stays if it still can be."""
        self._moves, self._hand = {}, hand
        for move in moves:
            card, _, taken = move.partition("x")
            self._moves.setdefault(card, {})[tuple(taken.split("+")) if taken else ()] = move
        self.options = [*self._moves]
        if self.cursor not in self._moves:
            self.cursor = None
        if self.card not in self._moves or not self._fitting(self._picked):
            self.card, self._picked = None, ()

    @property
    def captures(self) -> list[Taken]:
        """What the chosen card may take, each a way to make 15; one that is empty if it takes nothing."""
        return [*self._moves[self.card]] if self.card is not None else []

    def _fitting(self, picked: Taken) -> list[Taken]:
        return [taken for taken in self.captures if set(picked) <= set(taken)]

    @property
    def taken(self) -> Taken:
        """The cards of the table that are chosen."""
        fitting = self._fitting(self._picked)
        return fitting[0] if len(fitting) == 1 else self._picked

    @property
    def addable(self) -> frozenset[str]:
        """The cards of the table that may be added to those."""
        return frozenset(card for taken in self._fitting(self._picked) for card in taken) - frozenset(self.taken)

    @property
    def complete(self) -> str | None:
        fitting = self._fitting(self._picked)
        return self._moves[self.card][fitting[0]] if self.card is not None and len(fitting) == 1 else None

    @property
    def number(self) -> int:
        """Which of the captures is chosen, from 1; 0: none of them yet."""
        return self.captures.index(self.taken) + 1 if self.complete is not None else 0

    def take(self, card: str) -> str | None:
        """Choose a card; if it is chosen already, return the move, or go on to the next capture if none is chosen."""
        if card not in self._moves:
            return None
        if card != self.card:
            self.card, self.cursor, self._picked = card, card, ()
            return None
        return self.enter()

    def choose(self, move: str) -> None:
        self.card, _, taken = move.partition("x")
        self.cursor, self._picked = self.card, tuple(taken.split("+")) if taken else ()

    def pick(self, card: str) -> None:
        """Add a card of the table to what is taken, or put it back; one that does not fit begins another choice."""
        if self.card is None:
            # Pointed at first: it is clear what takes it if only one can.
            takers = [mine for mine, takes in self._moves.items() if any(card in taken for taken in takes)]
            if len(takers) == 1:
                self.card = self.cursor = takers[0]
                self._picked = (card,)
        elif card in self._picked:
            self._picked = tuple(other for other in self._picked if other != card)
        elif self._fitting((*self._picked, card)):
            self._picked = (*self._picked, card)
        elif self._fitting((card,)):
            self._picked = (card,)

    def cycle(self, by: int) -> None:
        """Go on to the next capture of the chosen card."""
        captures = self.captures
        if captures:
            at = self.number - 1 + by if self.number else (0 if by > 0 else -1)
            self._picked = captures[at % len(captures)]

    def enter(self) -> str | None:
        """Choose what the cursor is on, then a capture; return the move once it is complete."""
        if self.card is None:
            return self.take(self.cursor) if self.cursor is not None else None
        move = self.complete
        if move is None:
            self.cycle(1)
        else:
            self.undo()
        return move

    def keys(self) -> dict[str, str]:
        return {card: str(number) for number, card in enumerate(self._hand, 1)} | {SHOW: SHOW_KEY}

    def step(self, by: int) -> None:
        """Go through the captures of the chosen card if it has several, else through the hand."""
        if len(self.captures) > 1:
            self.cycle(by)
        else:
            super().step(by)

    def undo(self) -> bool:
        undone = self.card is not None
        self.card, self._picked = None, ()
        return undone
