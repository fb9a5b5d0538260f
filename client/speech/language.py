"""The client's sentences, in the player's language. They stand in languages/, those of a game in its folder.

The files are in Fluent (projectfluent.org). A sentence about a person has an attribute `you` for the reader's own
seat, which client.speech.words.Cast.say chooses.
"""

from __future__ import annotations

import functools
import locale
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, get_args

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentNone
from fluent.syntax import FluentParser
from fluent.syntax.ast import Resource

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
NAMES: dict[Language, str] = {"en": "English", "es": "Español"}
FOLDER = Path(__file__).parent / "languages"
GAMES = FOLDER.parent.parent / "games"

LONGEST = 1000
"""Characters of a fact that is handed to Fluent as it is."""
LARGEST = 1e15
"""Numbers of more digits, which only nonsense has, are not for Fluent, which cannot round them."""

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
    message = bundle(language).get_message(name)
    pattern = message.attributes[variant] if variant else message.value
    if pattern is None:
        raise KeyError(key)
    # Fluent refuses a fact of more than 2,500 characters, as what somebody typed may be: stand-ins take their places.
    stand_ins = {f"\0{name}\0": fact for name, fact in facts if isinstance(fact, str) and len(fact) > LONGEST}
    short = {name: f"\0{name}\0" if f"\0{name}\0" in stand_ins else _writable(fact) for name, fact in facts}
    text, errors = bundle(language).format_pattern(pattern, short)
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
    if not bundle(_spoken).has_message(name):
        return False
    message = bundle(_spoken).get_message(name)
    return variant in message.attributes if variant else message.value is not None


def catalogues(language: Language) -> list[Path]:
    """The files with the sentences of a language: the room's, then those of each game."""
    return [*sorted((FOLDER / language).glob("*.ftl")), *sorted(GAMES.glob(f"**/{language}.ftl"))]


Parse = Callable[[Language], Sequence[Resource]]


def parsed(language: Language) -> Sequence[Resource]:
    """The files of a language as Fluent reads them."""
    parser = FluentParser(with_spans=False)
    return [parser.parse(path.read_text(encoding="utf-8")) for path in catalogues(language)]


_parse: Parse = parsed


def use(parse: Parse) -> None:
    """Take the sentences from this from now on: a browser gets them parsed ahead, which saves half a second."""
    global _parse
    _parse = parse


@functools.cache
def bundle(language: Language) -> FluentBundle:
    """All sentences of a language."""
    # Without isolation: our texts mix no directions of writing, and its signs would be drawn as boxes.
    made = FluentBundle([language], use_isolating=False)
    for resource in _parse(language):
        made.add_resource(resource)
    return made
