"""A lesson: a deal that is always the same, and what happens in it, sentence by sentence and move by move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from client.speech.language import say
from shared.game import Fact, Seat


@dataclass(frozen=True)
class Tell:
    """A sentence to read; the learner goes on."""

    text: str
    """The key of the sentence in the catalogue, as client.speech.language.say takes it."""


@dataclass(frozen=True)
class Do:
    """A move that the learner is asked to make, and why."""

    move: str
    text: str


@dataclass(frozen=True)
class Reply:
    """A move of the teacher, who sits on all other seats."""

    seat: Seat
    move: str


Step = Tell | Do | Reply


@dataclass(frozen=True)
class Lesson:
    """A game to learn on seat 0. It ends with the script, also if the match could go on."""

    game: str
    script: tuple[Step, ...]
    seats: int = 2
    options: Mapping[str, Fact | None] = field(default_factory=dict)
    spoken: Mapping[str, str] = field(default_factory=dict)
    """Options that are written in the learner's language, as a deck of cards: their keys in the catalogue."""
    seed: str = "0" * 64
    """32 bytes in hexadecimal, which the deal comes from."""

    def rules(self) -> dict[str, Fact | None]:
        """All options of its match, in the language that is spoken now."""
        return {**self.options, **{name: say(key) for name, key in self.spoken.items()}}
