"""What a picture of the board of Clue is drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from client.games.clue.choice import Choice
from client.games.clue.deduced import Knowledge
from client.games.clue.story import Picture
from client.speech.words import Cast
from shared.games.clue.cards import Card
from shared.games.clue.view import ClueView


@dataclass(frozen=True)
class Scene:
    """The picture of the story, who plays, what is about to be done, and what is pointed at."""

    picture: Picture
    cast: Cast
    letters: Sequence[str]
    """On the tokens, by seat."""
    choice: Choice
    caption: str
    """What happens on the table, over the cards that are laid out."""
    hint: str
    hover: Card | str | None = None
    advised: frozenset[str] = frozenset()
    """The words of a move that somebody advises."""
    knowledge: Knowledge | None = None
    """What the notebook says; None: it is not known yet."""
    first: int = 0
    """How many of the newest suggestions are scrolled out of sight."""

    @property
    def view(self) -> ClueView:
        return self.picture.view

    def letters_of(self, person: int) -> str | None:
        """What is on a person's token; None: it is nobody's."""
        return self.letters[person] if person < len(self.view.sizes) else None
