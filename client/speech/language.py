"""The client's sentences, in the player's language. They stand in languages/, those of a game in its folder.

The files are in Fluent (projectfluent.org). Each sentence is read when it is first said: to read them all would take
half of a start. A sentence about a person has an attribute `you` for the reader's own seat, which
client.speech.words.Cast.say chooses.
"""

from __future__ import annotations

import functools
import locale
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message
from fluent.runtime.types import FluentNone
from fluent.syntax import FluentParser

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
NAMES: dict[Language, str] = {"en": "English", "es": "Español"}
FOLDER = Path(__file__).parent / "languages"
GAMES = FOLDER.parent.parent / "games"

LONGEST = 1000
"""Characters of a fact that is handed to Fluent as it is."""
LARGEST = 1e15
"""Numbers of more digits, which only nonsense has, are not for Fluent, which cannot round them."""

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![-a-zA-Z#]).*)*", re.MULTILINE)
"""A sentence or a term in a file, with its name."""
NAMED = re.compile(r"\{\s*(-?[a-z][\w-]*)")
"""Another one that it names."""

_spoken: Language = "en"


def speak(language: Language) -> None:
    """Say everything in this language from now on."""
    global _spoken
    _spoken = language


def spoken() -> Language:
    """The language that is spoken now."""
    return _spoken


def of_the_system() -> Language:
    """The language that the system is set to, if we speak it; else English."""
    name = locale.getlocale()[0] or ""
    ours = (language for language in LANGUAGES if name.lower().startswith((language, NAMES[language].lower())))
    return next(ours, "en")


def say(key: str, /, **facts: str | float) -> str:
    """The sentence `key`, or its variant as in "played.you", with the facts put in.

    Raises:
        KeyError: there is no such sentence, or it wants another fact: a mistake of ours, which a test finds.
    """
    return _said(_spoken, key, tuple(facts.items()))


@functools.lru_cache(maxsize=4096)
def _said(language: Language, key: str, facts: tuple[tuple[str, str | float], ...]) -> str:
    name, _, variant = key.partition(".")
    known = sentences(language)
    message = known.message(name)
    pattern = message.attributes[variant] if variant else message.value
    if pattern is None:
        raise KeyError(key)
    # Fluent refuses a fact of more than 2,500 characters, as what somebody typed may be: stand-ins take their places.
    stand_ins = {f"\0{name}\0": fact for name, fact in facts if isinstance(fact, str) and len(fact) > LONGEST}
    short = {name: f"\0{name}\0" if f"\0{name}\0" in stand_ins else _writable(fact) for name, fact in facts}
    text, errors = known.bundle.format_pattern(pattern, short)
    if errors:
        raise KeyError(f"{key}: {errors[0]}")
    told = "" if isinstance(text, FluentNone) else str(text)
    for stand_in, fact in stand_ins.items():
        told = told.replace(stand_in, fact)
    return told


def _writable(fact: str | float) -> str | float:
    return fact if isinstance(fact, str) or abs(fact) < LARGEST else f"{fact:g}"


def has(key: str) -> bool:
    """Whether there is such a sentence: to look up what comes from afar, as the name of a game."""
    name, _, variant = key.partition(".")
    try:
        message = sentences(_spoken).message(name)
    except LookupError:
        return False
    return variant in message.attributes if variant else message.value is not None


def catalogues(language: Language) -> list[Path]:
    """The files with the sentences of a language: the room's, then those of each game."""
    return [*sorted((FOLDER / language).glob("*.ftl")), *sorted(GAMES.glob(f"**/{language}.ftl"))]


class Sentences:
    """The sentences of a language, in a bundle of those that were said, with what they name."""

    def __init__(self, language: Language) -> None:
        # Without isolation: our texts mix no directions of writing, and its signs would be drawn as boxes.
        self.bundle = FluentBundle([language], use_isolating=False)
        self._unread = dict(_entries(language))

    def message(self, name: str) -> Message:
        """A sentence with its variants.

        Raises:
            LookupError: there is none.
        """
        self._read(name)
        return self.bundle.get_message(name)

    def _read(self, name: str) -> None:
        text = self._unread.get(name)
        if text is not None:
            for other in NAMED.findall(text):
                self._read(other)
            self.bundle.add_resource(FluentParser(with_spans=False).parse(text))
            # Only now, as another thread may ask for it meanwhile. To read it twice does no harm.
            self._unread.pop(name, None)


def _entries(language: Language) -> Iterator[tuple[str, str]]:
    for path in catalogues(language):
        for found in ENTRY.finditer(path.read_text(encoding="utf-8")):
            yield found[1], found[0]


@functools.cache
def sentences(language: Language) -> Sentences:
    """All sentences of a language."""
    return Sentences(language)
