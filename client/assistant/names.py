"""Cards and players as people type them: in any case, shortened, with a space inside."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from typing import Literal

from client.commands import Mistake
from client.language import say
from client.words import listed
from shared.game import Seat
from shared.games.clue import CARDS, ROOMS, Card

LONGEST = 12
"""Characters of a player's name, so that a column of the grid can be headed with it."""
ME = "me"
"""What players call themselves, whatever their name at the table is."""

_IN_TWO = [
    (re.compile(rf"\b{one}\s+{two}\b", re.I), card)
    for card in CARDS
    for one, two in re.findall(r"(\w+)([A-Z]\w+)", card)
]


def words(text: str) -> list[str]:
    """The words of a line, between spaces or commas; the two halves of a card like Lead Pipe are one word."""
    for halves, card in _IN_TWO:
        text = halves.sub(card, text)
    return re.split(r"[\s,]+", text.strip(" \t,")) if text.strip(" \t,") else []


def find_card(word: str, among: Sequence[Card] = CARDS) -> Card:
    """The card whose name begins so.

    Raises:
        Mistake: none does, or several; the text names what was meant perhaps.
    """
    return Card(_find(word, among, "room" if among == ROOMS else "card"))


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
    return names.index(_find(word, names, "player"))


def _find(word: str, names: Sequence[str], kind: Literal["card", "room", "player"]) -> str:
    begun = [name for name in names if name.lower().startswith(word.lower())]
    same = [name for name in begun if len(name) == len(word)]
    if len(same or begun) == 1:
        return (same or begun)[0]
    if begun:
        raise Mistake(say("assistant-ambiguous", word=repr(word), meant=listed(begun, "or")))
    near = difflib.get_close_matches(word.lower(), [name.lower() for name in names], n=1, cutoff=0.5)
    named = [name for name in names if name.lower() in near]
    if named:
        raise Mistake(say(f"assistant-no-{kind}-near", word=repr(word), near=named[0]))
    raise Mistake(say(f"assistant-no-{kind}", word=repr(word), names=listed(names)))


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
