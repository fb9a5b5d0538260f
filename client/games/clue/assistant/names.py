"""Cards and players as people write them: in any case, shortened, with a space inside, in their own language."""

from __future__ import annotations

import difflib
import functools
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from client.games.clue import words as clue
from client.speech.command import Mistake
from client.speech.language import Language, say, spoken
from client.speech.words import listed
from shared.game import Seat
from shared.games.clue.cards import CARDS, ROOMS, Card
from shared.games.clue.notebook import Impossible

LONGEST = 12
"""Characters of a player's name, so that a column of the grid can be headed with it."""
ME = "me"
"""What players call themselves, whatever their name at the table is."""


def named(cards: Iterable[Card], last: Literal["and", "nor"] = "and") -> str:
    """Cards within a sentence, in the reader's language: "Plum, Lead Pipe and Kitchen"."""
    return listed(map(clue.name, cards), last)


def impossible(error: Impossible) -> str:
    """Why a table or a fact cannot be, as a sentence in the reader's language."""
    return say(f"assistant-impossible-{error.why}", **{name: _written(fact) for name, fact in error.facts.items()})


def _written(fact: int | Card | tuple[Card, ...]) -> int | str:
    if isinstance(fact, tuple):
        return named(fact)
    return clue.name(fact) if isinstance(fact, Card) else fact


def words(text: str) -> list[str]:
    """The words of a line, between spaces or commas; a card like Lead Pipe, in whatever language, is one word."""
    for parts, card in _in_parts(spoken()):
        text = parts.sub(card, text)
    return re.split(r"[\s,]+", text.strip(" \t,")) if text.strip(" \t,") else []


@functools.lru_cache
def _in_parts(language: Language) -> Sequence[tuple[re.Pattern[str], Card]]:
    """How cards are written that have several words, in the notation or in `language`, which is the one spoken."""
    written = [(parts, card) for card in CARDS for parts in (re.findall(r"[A-Z][a-z]+", card), clue.name(card).split())]
    return [
        (re.compile(r"\b" + r"\s+".join(map(re.escape, parts)) + r"\b", re.I), card)
        for parts, card in written
        if len(parts) > 1
    ]


def find_card(word: str, among: Sequence[Card] = CARDS) -> Card:
    """The card whose name begins so, in the reader's language or else in the notation.

    Raises:
        Mistake: none does, or several; the text names what was meant perhaps.
    """
    spellings = [{clue.name(card): _plain(written(card)) for card in among} for written in (clue.name, str)]
    found = _find(word, _plain(word), spellings, "room" if among == ROOMS else "card")
    return next(card for card in among if clue.name(card) == found)


def _plain(word: str) -> str:
    """A word as it is compared: without capitals, accents and spaces."""
    apart = unicodedata.normalize("NFD", word.lower())
    return "".join(char for char in apart if not unicodedata.combining(char) and not char.isspace())


def find_player(word: str, names: Sequence[str], me: Seat) -> Seat:
    """The seat of the player whose name begins so; players have numbers too, from 1, and `me` is the own seat.

    Raises:
        Mistake: nobody is called so, or several are; the text names what was meant perhaps.
    """
    if word.lower() == ME:
        return me
    if word.isdecimal():
        if word not in map(str, range(1, len(names) + 1)):
            raise Mistake(say("assistant-no-player-number", number=word, count=len(names)))
        return int(word) - 1
    return names.index(_find(word, word.lower(), [{name: name.lower() for name in names}], "player"))


def _find(
    word: str, typed: str, spellings: Sequence[Mapping[str, str]], kind: Literal["card", "room", "player"]
) -> str:
    """Whose spelling begins as `typed`, from the name of each; the first of the `spellings` that has any is taken."""
    for spelt in spellings:
        begun = [name for name, spelling in spelt.items() if spelling == typed]
        if begun:
            return begun[0]
    for spelt in spellings:
        begun = [name for name, spelling in spelt.items() if spelling.startswith(typed)]
        if len(begun) == 1:
            return begun[0]
        if begun:
            raise Mistake(say("assistant-ambiguous", word=repr(word), meant=listed(begun, "or")))
    meant = {spelling: name for spelt in spellings for name, spelling in spelt.items()}
    near = difflib.get_close_matches(typed, meant, n=1, cutoff=0.5)
    if near:
        raise Mistake(say(f"assistant-no-{kind}-near", word=repr(word), near=meant[near[0]]))
    raise Mistake(say(f"assistant-no-{kind}", word=repr(word), names=listed(spellings[0])))


def check_names(names: Sequence[str]) -> None:
    """Raises Mistake, with a sentence that says why, if players cannot be called so."""
    if not 2 <= len(names) <= 6:
        raise Mistake(say("assistant-too-many", count=len(names)))
    for name in names:
        if not name.isprintable() or re.search(r"[\s,]", name) or not 1 <= len(name) <= LONGEST or name.isdecimal():
            raise Mistake(say("assistant-no-name", name=repr(name), longest=LONGEST))
        if name.lower() in ("nobody", "envelope"):
            raise Mistake(say("assistant-taken-name", name=repr(name)))
    lower = [name.lower() for name in names]
    for name in names:
        if lower.count(name.lower()) > 1:
            raise Mistake(say("assistant-same-name", name=name))
