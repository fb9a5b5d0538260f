"""Before the first fact: who plays, how many cards each has, which ones are the own, which lie open."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from client.games.clue import words as clue
from client.games.clue.assistant.names import ME, check_names, find_card, impossible, words
from client.speech.command import Mistake
from client.speech.language import say
from shared.game import Seat
from shared.games.clue.cards import CARDS, KINDS, Card
from shared.games.clue.notebook import Impossible, Notebook

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
            would = ",".join(map(str, uneven(players, AWAY)))
            raise Mistake(say("assistant-no-sizes", text=repr(text), players=players, would=would))
        sizes = tuple(map(int, told))
        if not all(sizes) or sum(sizes) > AWAY:
            raise Mistake(say("assistant-bad-sizes", away=AWAY, text=text))
        return msgspec.structs.replace(self, sizes=sizes)

    def with_hand(self, text: str) -> Setup:
        """Take in the own cards; raises Mistake if they cannot be."""
        hand, size = _cards(text), self.hand_sizes[self.me]
        if len(hand) != size:
            raise Mistake(say("assistant-hand-size", cards=counted(size), told=len(hand)))
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
            would = ",".join(map(str, uneven(players, dealt)))
            raise Mistake(say("assistant-uneven", dealt=dealt, players=players, would=would))
        return (dealt // players,) * players

    def question(self) -> str | None:
        """What has to be told next; None: all is known. Raises Mistake as `hand_sizes`."""
        if self.names is None:
            return say("assistant-ask-players")
        if self.common is None and (open_cards := AWAY - sum(self.hand_sizes)) > 0:
            return say("assistant-ask-open", count=open_cards)
        if self.hand is None:
            return say("assistant-ask-hand", count=self.hand_sizes[self.me])
        return None

    def answered(self, text: str) -> Setup:
        """The set-up with the answer to its question; raises Mistake if the answer is invalid."""
        if self.names is None:
            return self.with_players(text)
        if self.common is None and (open_cards := AWAY - sum(self.hand_sizes)) > 0:
            told = self.with_common(text)
            if len(told.common or ()) != open_cards:
                raise Mistake(say("assistant-open-not", open=lie_open(open_cards), told=len(told.common or ())))
            return told
        return self.with_hand(text)

    def notebook(self) -> Notebook:
        """The notebook that begins so.

        Raises:
            Mistake: a sentence that says what cannot be.
        """
        for seat, name in enumerate(self.names or ()):
            if name.lower() == ME and seat != self.me:
                raise Mistake(say("assistant-me-is-other", name=name))
        try:
            return Notebook(self.names or (), self.hand_sizes, self.me, self.hand or (), self.common or ())
        except Impossible as error:
            raise Mistake(impossible(error)) from None


def uneven(players: int, dealt: int) -> tuple[int, ...]:
    """`dealt` cards dealt one by one from the first player on."""
    return tuple(dealt // players + (seat < dealt % players) for seat in range(players))


def _numbered(players: str) -> tuple[str, ...]:
    if len(players) > 1 or not 2 <= int(players) <= 6:
        raise Mistake(say("assistant-too-many", count=int(players)))
    return ("Me", *(f"P{number}" for number in range(2, int(players) + 1)))


def _cards(text: str) -> tuple[Card, ...]:
    cards: Sequence[Card] = [find_card(word) for word in words(text)]
    for card in cards:
        if cards.count(card) > 1:
            raise Mistake(say("assistant-twice", card=clue.name(card)))
    return tuple(cards)


def counted(cards: int) -> str:
    """So many cards, in words."""
    return say("assistant-cards", count=cards)


def lie_open(cards: int) -> str:
    """That so many cards lie open."""
    return say("assistant-lie-open", count=cards)
