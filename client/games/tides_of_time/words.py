"""Tides of Time in words: what words.lisp says, what a move would do, and the words on a card."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from client.speech.language import say
from client.speech.words import Cast, sentence
from client.table.formulas import Formula
from client.table.game_words import GameWords
from client.table.telling import read
from shared.game import Seat
from shared.games.tides_of_time.cards import CARDS, Card, Objective, Suit, card_of
from shared.games.tides_of_time.scoring import points as scoring
from shared.games.tides_of_time.view import TidesView


def effect(seen: TidesView, move: str, cast: Cast) -> str:
    """What a card asks for, and what both kingdoms count with it so far; or which cards stay and leave.

    Raises:
        ValueError: Tides of Time has no such move.
    """
    me: Seat = cast.me or 0
    match move.split():
        case [picked]:
            kingdoms = [(*relics, *picks) for relics, picks in zip(seen.relics, seen.picks, strict=True)]
            kingdoms[me] += (int(picked),)
            counts = [sum(given) for given in scoring((kingdoms[0], kingdoms[1]))]
            facts = {"mine": counts[me], "theirs": counts[1 - me]}
            return say("tides-effect-pick", objective=sentence(objective(int(picked))), **facts)
        case ["keep", relic, "drop", removed]:
            return say("tides-effect-keep", relic=card(relic), removed=card(removed))
    raise ValueError(f"a move is a card or a relic and a removal, not {move!r}")


def suit(which: Suit | None) -> str:
    """What a suit is called; None: that there is none."""
    return say(_suit(which))


def in_short(number: int) -> str:
    """What a card asks for, in the words that stand on it beside its signs."""
    it = card_of(number)
    suits = say(_many(it.suits[0])) if it.objective is Objective.MAJORITY else " + ".join(map(suit, it.suits))
    return say(f"tides-face-{_asked(it)}", suits=suits)


def _suit(which: Suit | None) -> str:
    return "tides-suit-none" if which is None else f"tides-suit-{which.lower()}"


def _many(which: Suit) -> str:
    """The key for the cards of a suit."""
    return f"tides-suits-{which.lower()}"


def _asked(it: Card) -> str:
    """What a card asks for, as the keys of its sentences have it."""
    if it.objective is not Objective.SETS:
        return it.objective.name.lower()
    return {1: "each", len(Suit): "each-full-set"}.get(len(it.suits), "each-set")


def _objective(it: Card) -> Formula:
    """What a card gives, and for what."""
    suits: Formula = ["listed", ["list", *(["say", _suit(each)] for each in it.suits)]]
    if it.objective is Objective.MAJORITY:
        suits = ["say", _many(it.suits[0])]
    return ["say", f"tides-{_asked(it)}", {"points": it.points, "suits": suits}]


WORDS = GameWords(
    read(
        Path(__file__).with_suffix(".lisp"),
        {
            "suit": {str(it.number): ["say", _suit(it.suit)] for it in CARDS},
            "objective": {str(it.number): _objective(it) for it in CARDS},
        },
    ),
    TidesView,
    effect,
)


def card(number: int | str) -> str:
    """A card with all that is printed on it, on a line."""
    return str(WORDS.word("card", number))


def short(number: int | str) -> str:
    """A card as it is spoken of: "5 Garden"."""
    return str(WORDS.word("short", number))


def objective(number: int) -> str:
    """What a card gives, and for what."""
    return str(WORDS.word("objective", number))


# What is known of a hand that is not seen.


class Partly(NamedTuple):
    """Of a hidden hand: `some` of the cards in `among`, and `more` cards of which nothing is known."""

    some: int
    among: tuple[int, ...]
    more: int


def partly_known(view: TidesView, seat: Seat) -> Partly:
    """What follows of a hand that is not seen: the cards of the last kingdom that it began the round with."""
    kingdoms = view.scored[-1].kingdoms if view.scored else None
    partly = WORDS.word("partly", seat, view.picks, view.relics, view.removed, kingdoms)
    return Partly(partly["some"], tuple(partly["among"]), view.hand_size - partly["some"])
