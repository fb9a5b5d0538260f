"""The events of a game as data: for each kind of event the sentences that tell of it, and the facts put into them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from client.speech.words import Cast, listed
from shared.game import Seen

Part = str | tuple[str, str]
"""What is put into a sentence: a phrase, or a word for the field of the same name, or for the one named second."""
NOBODY = "nobody"
"""The sentence is about no seat, whoever the event is by."""


class Line(NamedTuple):
    """A sentence of the catalogue, and when it is the right one; of several, the first that is right is told."""

    key: str
    facts: Mapping[str, Part] = {}
    has: str | None = None
    """A field that not every event of this kind has, or shows to everybody."""
    reader: str | None = None
    """The field with the seat that the reader must have."""
    when: str | None = None
    """The phrase that must be true."""
    of: str | None = None
    """Whom the sentence is about: the phrase or the field that says so; None: who did it."""
    also: str | None = None
    """The kind of event whose sentence follows, with the same facts."""
    drawn: Line | None = None
    """What is told instead to whoever has the cards before their eyes, without their numbers."""


class EventTable:
    """How the events of one game are told.

    `words` puts the value of one field in words, `phrases` all that the event says, for a reader.
    """

    def __init__(
        self,
        lines: Mapping[str, Sequence[Line]],
        words: Mapping[str, Callable[[Any], str | float]],
        phrases: Mapping[str, Callable[[Mapping[str, Any], Cast], Any]] = {},
    ) -> None:
        self.lines = lines
        self._words = {"plain": lambda value: value, "list": listed, **words}
        self._phrases = {NOBODY: lambda what, cast: None, **phrases}

    def tell(self, seen: Seen, cast: Cast, *, drawn: bool = False) -> str:
        """What happened, as a sentence; `drawn`: on a board where it can be seen.

        Raises:
            LookupError, TypeError, ValueError: there is no sentence for such an event.
        """
        line = next((line for line in self.lines[seen.kind] if self._is_right(line, seen, cast)), None)
        if line is None:
            raise ValueError(f"no sentence tells of {seen.kind!r} with such facts")
        line = line.drawn or line if drawn else line
        facts = {name: self._fact(name, part, seen.what, cast) for name, part in line.facts.items()}
        told = cast.say(seen.seat if line.of is None else self._phrase(line.of, seen.what, cast), line.key, **facts)
        return told if line.also is None else f"{told} {self.tell(replace(seen, kind=line.also), cast, drawn=drawn)}"

    def _is_right(self, line: Line, seen: Seen, cast: Cast) -> bool:
        return (
            (line.has is None or line.has in seen.what)
            and (line.reader is None or (cast.me is not None and seen.what[line.reader] == cast.me))
            and (line.when is None or bool(self._phrase(line.when, seen.what, cast)))
        )

    def _fact(self, name: str, part: Part, what: Mapping[str, Any], cast: Cast) -> str | float:
        word, field = (part, name) if isinstance(part, str) else part
        if word == "who":
            return cast.name(what[field])
        told: str | float = self._words[word](what[field]) if word in self._words else self._phrase(word, what, cast)
        return told

    def _phrase(self, name: str, what: Mapping[str, Any], cast: Cast) -> Any:
        return self._phrases[name](what, cast) if name in self._phrases else what[name]
