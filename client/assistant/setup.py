"""Before the first fact: who plays, how many cards each has, which ones are the own, which lie open."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from client.assistant.names import ME, check_names, find_card, words
from client.commands import Mistake
from client.words import sentence
from shared.clue_notebook import Notebook
from shared.game import Seat
from shared.games.clue import CARDS, KINDS, Card

AWAY = len(CARDS) - len(KINDS)
"""How many cards are not in the envelope."""


class Setup(msgspec.Struct, frozen=True):
    """What is known so far of a table; None has yet to be told. `sizes` of hands follow from the rest if not given."""

    names: tuple[str, ...] | None = None
    me: Seat = 0
    sizes: tuple[int, ...] | None = None
    hand: tuple[Card, ...] | None = None
    common: tuple[Card, ...] | None = None

    def with_players(self, text: str) -> Setup:
        """Take in how many play, or their names in the order of the table; one who is called Me is the own seat.

        Raises:
            Mistake: a sentence that says what is wrong.
        """
        told = words(text)
        names = _numbered(told[0]) if len(told) == 1 and told[0].isdecimal() else tuple(told)
        check_names(names)
        mine = [seat for seat, name in enumerate(names) if name.lower() == ME]
        return msgspec.structs.replace(self, names=names, me=(*mine, 0)[0])

    def with_sizes(self, text: str) -> Setup:
        """Take in how many cards each player has, like 5,5,4,4; raises Mistake if that cannot be."""
        told, players = words(text), len(self.names or ())
        if len(told) != players or not all(word.isdecimal() and len(word) < 3 for word in told):
            raise Mistake(
                f"{text!r} are no sizes of {players} hands; {','.join(map(str, uneven(players, AWAY)))} would be."
            )
        sizes = tuple(map(int, told))
        if not all(sizes) or sum(sizes) > AWAY:
            raise Mistake(f"{AWAY} cards are dealt or lie open, one or more to each player: {text} cannot be.")
        return msgspec.structs.replace(self, sizes=sizes)

    def with_hand(self, text: str) -> Setup:
        """Take in the own cards; raises Mistake if they cannot be."""
        hand, size = _cards(text), self.hand_sizes[self.me]
        if len(hand) != size:
            raise Mistake(f"Your hand has {counted(size)}, not {len(hand)}; --sizes tells other sizes.")
        return msgspec.structs.replace(self, hand=hand)

    def with_common(self, text: str) -> Setup:
        """Take in the cards that lie open; raises Mistake if they cannot be."""
        return msgspec.structs.replace(self, common=_cards(text))

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards of each player: as given, or all that is not common evenly, as the rules say.

        Raises:
            Mistake: it has to be given, as the cards do not come out even.
        """
        players = len(self.names or ())
        if self.sizes is not None:
            return self.sizes
        dealt = AWAY - len(self.common) if self.common is not None else AWAY // players * players
        if dealt % players:
            raise Mistake(
                f"{dealt} cards do not come out even for {players} players: "
                f"say how many each has, like --sizes {','.join(map(str, uneven(players, dealt)))}."
            )
        return (dealt // players,) * players

    def question(self) -> str | None:
        """What has to be told next; None: all is known. Raises Mistake as `hand_sizes`."""
        if self.names is None:
            return "How many play, or what are their names in the order of the table? (4, or Ann, Bob, Cay, Me)"
        if self.common is None and (open_cards := AWAY - sum(self.hand_sizes)) > 0:
            return f"Which {lie_open(open_cards)} on the table?"
        if self.hand is None:
            return f"Which {counted(self.hand_sizes[self.me])} have you?"
        return None

    def answered(self, text: str) -> Setup:
        """The set-up with the answer to its question; raises Mistake if it is none."""
        if self.names is None:
            return self.with_players(text)
        if self.common is None and (open_cards := AWAY - sum(self.hand_sizes)) > 0:
            told = self.with_common(text)
            if len(told.common or ()) != open_cards:
                raise Mistake(f"{lie_open(open_cards)}, not {len(told.common or ())}.")
            return told
        return self.with_hand(text)

    def notebook(self) -> Notebook:
        """The notebook that begins so.

        Raises:
            Mistake: a sentence that says what cannot be.
        """
        for seat, name in enumerate(self.names or ()):
            if name.lower() == ME and seat != self.me:
                raise Mistake(f"You are the player who is called {name}: give that player another name, or be it.")
        try:
            return Notebook(self.names or (), self.hand_sizes, self.me, self.hand or (), self.common or ())
        except ValueError as error:
            raise Mistake(sentence(str(error))) from None


def uneven(players: int, dealt: int) -> tuple[int, ...]:
    """`dealt` cards dealt one by one from the first player on."""
    return tuple(dealt // players + (seat < dealt % players) for seat in range(players))


def _numbered(players: str) -> tuple[str, ...]:
    if len(players) > 1 or not 2 <= int(players) <= 6:
        raise Mistake(f"Two to six players play Clue, not {players}.")
    return ("Me", *(f"P{number}" for number in range(2, int(players) + 1)))


def _cards(text: str) -> tuple[Card, ...]:
    cards: Sequence[Card] = [find_card(word) for word in words(text)]
    for card in cards:
        if cards.count(card) > 1:
            raise Mistake(f"{card} is named twice; there is one of each card.")
    return tuple(cards)


def counted(cards: int) -> str:
    """So many cards, in words."""
    return f"{cards} card{'' if cards == 1 else 's'}"


def lie_open(cards: int) -> str:
    """That so many cards lie open."""
    return f"{counted(cards)} {'lies' if cards == 1 else 'lie'} open"
