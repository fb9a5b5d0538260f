"""What can be told to the assistant and asked of it: typed lines read, facts written as lines, words completed."""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Literal, NamedTuple, assert_never

from client.games.clue import words as clue
from client.games.clue.assistant.names import find_card, find_player, named, words
from client.speech.command import Command, Mistake
from client.speech.language import say
from client.speech.words import listed
from shared.game import Seat
from shared.games.clue.cards import CARDS, KINDS, ROOMS, Card
from shared.games.clue.notebook import Accused, Fact, Has, HasNot, Notebook, Suggested

NOBODY, ENVELOPE = "nobody", "envelope"


class Tell(NamedTuple):
    """Facts, to be taken all or none."""

    facts: tuple[Fact, ...]


class Best(NamedTuple):
    """The wish for the best suggestions in one of these rooms."""

    rooms: tuple[Card, ...]


class Why(NamedTuple):
    """The question why it is certain whether a place holds a card."""

    place: Seat | None
    card: Card


class Undo(NamedTuple):
    """Take back the fact of this number, from 1; None: the last."""

    number: int | None


class Save(NamedTuple):
    """Write all into a file."""

    path: str


class Load(NamedTuple):
    """Go on with what a file holds."""

    path: str


Show = Literal["facts", "grid", "help", "quit"]
"""What is to be shown, and the wish to end."""
Request = Tell | Best | Why | Undo | Save | Load | Show


def read(line: str, notebook: Notebook) -> Request:
    """What a typed line asks for.

    Raises:
        Mistake: it asks for nothing, or for nothing possible; the text says what would be right.
    """
    word, _, rest = line.strip().partition(" ")
    begun = [name for name in COMMANDS if name == word.lower()] or [
        name for name in COMMANDS if word and name.startswith(word.lower())
    ]
    if not begun:
        near = difflib.get_close_matches(word.lower(), COMMANDS, n=1)
        if near:
            raise Mistake(say("assistant-near-command", word=repr(word), near=repr(near[0])))
        raise Mistake(say("assistant-no-command", word=repr(word)))
    if len(begun) > 1:
        raise Mistake(say("assistant-ambiguous", word=repr(word), meant=listed(begun, "or")))
    command = COMMANDS[begun[0]]
    # The name of a file may have spaces in it.
    told = [rest.strip()] if command.word in ("save", "load") and rest.strip() else words(rest)
    try:
        return command.read(told, notebook)
    except IndexError:
        raise Mistake(say("mistake-more", word=repr(command.word), usage=command.usage)) from None


def line(fact: Fact, names: Sequence[str]) -> str:
    """The fact as it can be typed."""
    match fact:
        case Has(place, card):
            return f"has {written(place, names)} {card}"
        case HasNot(place, card):
            return f"not {written(place, names)} {card}"
        case Suggested(seat, shower=shower, card=card):
            asked = f"guess {names[seat]} {' '.join(fact.cards)} {NOBODY if shower is None else names[shower]}"
            return asked if card is None else f"{asked} {card}"
        case Accused(seat):
            return f"wrong {names[seat]} {' '.join(fact.cards)}"
        case _:
            assert_never(fact)


def written(place: Seat | None, names: Sequence[str]) -> str:
    """A place as it can be typed."""
    return ENVELOPE if place is None else names[place]


def _player(word: str, notebook: Notebook) -> Seat:
    return find_player(word, notebook.names, notebook.me)


def _place(word: str, notebook: Notebook) -> Seat | None:
    return None if word.lower() == ENVELOPE else _player(word, notebook)


def _guess(rest: Sequence[str], notebook: Notebook) -> Request:
    seat, cards = _player(rest[0], notebook), _three(rest[1:4])
    if len(rest) == 4:
        raise Mistake(say("assistant-wants-shower", nobody=repr(NOBODY)))
    none = rest[4].lower() in (NOBODY, "0")
    shower = None if none else _player(rest[4], notebook)
    card = find_card(rest[5], cards) if len(rest) > 5 else None
    _end(rest[6:], "guess")
    return Tell((Suggested(seat, *cards, shower, card),))


def _wrong(rest: Sequence[str], notebook: Notebook) -> Request:
    _end(rest[4:], "wrong")
    return Tell((Accused(_player(rest[0], notebook), *_three(rest[1:4])),))


def _three(rest: Sequence[str]) -> tuple[Card, Card, Card]:
    """A person, a weapon and a room, in whatever order they are named."""
    told = [find_card(word) for word in (rest[0], rest[1], rest[2])]
    person, weapon, room = ([card for card in told if card in kind] for kind in KINDS)
    if not len(person) == len(weapon) == len(room) == 1:
        raise Mistake(say("assistant-no-three", cards=named(told)))
    return person[0], weapon[0], room[0]


def _where(fact: type[Has] | type[HasNot], rest: Sequence[str], notebook: Notebook) -> Request:
    place, cards = _place(rest[0], notebook), [find_card(rest[1]), *map(find_card, rest[2:])]
    return Tell(tuple(fact(place, card) for card in cards))


def _get(rest: Sequence[str], notebook: Notebook) -> Request:
    return Best(_rooms(rest) or ROOMS)


def _get_not(rest: Sequence[str], notebook: Notebook) -> Request:
    rooms = tuple(room for room in ROOMS if room not in _rooms(rest))
    if not rooms:
        raise Mistake(say("assistant-no-room-left"))
    return Best(rooms)


def _rooms(rest: Sequence[str]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(find_card(word, ROOMS) for word in rest))


def _why(rest: Sequence[str], notebook: Notebook) -> Request:
    _end(rest[2:], "why")
    return Why(_place(rest[0], notebook), find_card(rest[1]))


def _undo(rest: Sequence[str], notebook: Notebook) -> Request:
    _end(rest[1:], "undo")
    if not notebook.facts:
        raise Mistake(say("assistant-nothing-to-undo"))
    if rest and rest[0] not in map(str, range(1, len(notebook.facts) + 1)):
        raise Mistake(say("assistant-no-fact", number=rest[0], count=len(notebook.facts)))
    return Undo(int(rest[0]) if rest else None)


def _shows(word: Show) -> Command[Notebook, Request]:
    def read_show(rest: Sequence[str], notebook: Notebook) -> Request:
        _end(rest, word)
        return word

    return Command(word, "", f"assistant-does-{word}", read_show)


def _end(rest: Sequence[str], word: str) -> None:
    if rest:
        raise Mistake(say("mistake-words", command=repr(word), text=repr(" ".join(rest)), usage=COMMANDS[word].usage))


_ALL: tuple[Command[Notebook, Request], ...] = (
    Command("guess", "assistant-usage-guess", "assistant-does-guess", _guess),
    Command("has", "assistant-usage-has", "assistant-does-has", partial(_where, Has)),
    Command("not", "assistant-usage-not", "assistant-does-not", partial(_where, HasNot)),
    Command("wrong", "assistant-usage-wrong", "assistant-does-wrong", _wrong),
    Command("get", "assistant-usage-get", "assistant-does-get", _get),
    Command("get_not", "assistant-usage-get-not", "assistant-does-get-not", _get_not),
    Command("suggest", "assistant-usage-suggest", "assistant-does-suggest", _get),
    Command("why", "assistant-usage-why", "assistant-does-why", _why),
    Command("undo", "assistant-usage-undo", "assistant-does-undo", _undo),
    _shows("facts"),
    _shows("grid"),
    Command("save", "assistant-usage-save", "assistant-does-save", lambda rest, notebook: Save(rest[0])),
    Command("load", "assistant-usage-load", "assistant-does-load", lambda rest, notebook: Load(rest[0])),
    _shows("help"),
    _shows("quit"),
)
COMMANDS = {command.word: command for command in _ALL}


def completions(text: str, notebook: Notebook) -> list[str]:
    """What the last word of an unfinished line may become, in the order of the table and the cards."""
    *before, last = words(text) if text[-1:] not in (" ", ",", "") else [*words(text), ""]
    fits = _next_words(before, notebook)
    return [word for word in fits if word.lower().startswith(last.lower())]


def _next_words(before: Sequence[str], notebook: Notebook) -> Sequence[str]:
    if not before:
        return list(COMMANDS)
    told = _cards_in(before[1:])
    other_kinds = [card for kind in KINDS if not set(kind) & set(told) for card in kind]
    match before[0].lower(), len(before):
        case (("guess" | "wrong" | "has" | "not" | "why"), 1):
            return [*notebook.names, *([] if before[0].lower() in ("guess", "wrong") else [ENVELOPE])]
        case (("guess" | "wrong"), (2 | 3 | 4)):
            return _typed(other_kinds)
        case "guess", 5:
            return [*(name for name in notebook.names if name.lower() != before[1].lower()), NOBODY]
        case "guess", 6:
            return _typed(told)
        case (("has" | "not"), _):
            return _typed(card for card in CARDS if card not in told)
        case "why", 2:
            return _typed(CARDS)
        case (("get" | "get_not" | "suggest"), _):
            return _typed(room for room in ROOMS if room not in told)
    return []


def _typed(cards: Iterable[Card]) -> list[str]:
    """Cards by name, each in one word."""
    return [clue.name(card).replace(" ", "") for card in cards]


def _cards_in(told: Sequence[str]) -> list[Card]:
    """The cards among words, some of which may be other words."""
    cards = []
    for word in told:
        with contextlib.suppress(Mistake):
            cards.append(find_card(word))
    return cards
