"""Clue: two to six players, 21 cards, three of them in the envelope; who names these three wins.

Where the printed rules leave a question open:

- The seats take the people in their order as tokens, so seat 0 is Green; seat 0 begins.
- Both dice are rolled when a turn begins; a secret passage can be taken whatever they show.
- Leaving a room and coming back in one turn is not entering it: `stay` gives no suggestion.
- A token counts as moved by a suggestion only if it came from another room. The permission that this gives is for the
  next turn of its seat, and it is gone after that turn, used or not.
- An accusation is the last step of a turn: it can be made without moving (`stay`) and without suggesting (`skip`).
- Who accused wrongly has looked into the envelope, so that seat knows it from then on. At the end all see it.
- When only one player is not out, that player has won by default, before another turn. So nobody wins only on a table
  that was made up with everybody out.
- Whoever must show a card confirms it, also the only one: whether there was a choice is that player's secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Self

import msgspec

from shared.game import Event, Fact, Game, IllegalMove, Options, Outcome, Played, Seat, View, check_seats
from shared.game.chance import Chance, derive
from shared.games.clue.cards import BITS, CARDS, KINDS, PEOPLE, Card, as_set, members
from shared.games.clue.knowledge import fitting, known
from shared.games.clue.moves import (
    ACCUSE,
    BY_TEXT,
    NOTHING,
    SUGGEST,
    VOCABULARY,
    Accuse,
    ClueMove,
    End,
    Go,
    LegalMoves,
    Show,
    Skip,
    Stay,
    Suggest,
    cards_to_show,
    rooms_from,
)
from shared.games.clue.view import Accusation, ClueView, Phase, Suggestion


class ClueOptions(Options, frozen=True, forbid_unknown_fields=True):
    """House rules: after how many turns a player the match is a draw."""

    max_turns: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 200


class Clue(Game[ClueMove, ClueView], frozen=True):
    name: ClassVar[str] = "clue"
    title: ClassVar[str] = "Clue"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    options_type: ClassVar[type[Options]] = ClueOptions
    short: ClassVar[dict[str, Fact]] = {"max_turns": 3}
    view_type: ClassVar[type[View]] = ClueView
    edition: ClassVar[int] = 2

    seed: bytes
    max_turns: int
    envelope: int
    hands: tuple[int, ...]
    common: int
    roll: tuple[int, int]
    tokens: tuple[Card, ...] = (Card.BATHROOM,) * len(PEOPLE)
    moved: frozenset[Seat] = frozenset()
    turn: Seat = 0
    number: int = 0
    phase: Phase = Phase.MOVE
    suggestions: tuple[Suggestion, ...] = ()
    accusations: tuple[Accusation, ...] = ()

    @classmethod
    def deal(cls, seats: int, options: Mapping[str, Any] | None = None, chance: Chance | None = None) -> Self:
        """One card of each kind goes into the envelope, the others evenly to the seats, the remainder lies open."""
        check_seats(cls, seats)
        rules = ClueOptions.read(options)
        if chance is None:
            raise ValueError("a deal needs chance")
        envelope = as_set(chance.choice(kind) for kind in KINDS)
        cards = chance.shuffled([card for card in CARDS if not BITS[card] & envelope])
        each = len(cards) // seats
        seed = chance.seed()
        return cls(
            seed=seed,
            max_turns=rules.max_turns,
            envelope=envelope,
            hands=tuple(as_set(cards[seat * each : (seat + 1) * each]) for seat in range(seats)),
            common=as_set(cards[seats * each :]),
            roll=_roll(seed, 0),
        )

    def dealt(self) -> dict[str, Any]:
        """The envelope, the hands, the open cards, and the seed of the dice of every turn."""
        return {
            "envelope": [*members(self.envelope)],
            "hands": [[*members(hand)] for hand in self.hands],
            "common": [*members(self.common)],
            "later": self.seed.hex(),
        }

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that accused wrongly, in the order of their accusations."""
        return tuple(said.seat for said in self.accusations if not said.right)

    @property
    def waits_for(self) -> Seat | None:
        """The seat that has to move: the one whose turn it is, or the one that must show a card."""
        if self.phase is Phase.OVER:
            return None
        return self.suggestions[-1].shower if self.phase is Phase.ANSWER else self.turn

    @property
    def to_act(self) -> frozenset[Seat]:
        seat = self.waits_for
        return frozenset() if seat is None else frozenset((seat,))

    @property
    def outcome(self) -> Outcome | None:
        """Who accused rightly has won; else the last one not out; else, after the last turn, nobody."""
        if self.phase is not Phase.OVER:
            return None
        if self.accusations and self.accusations[-1].right:
            return self._won({self.accusations[-1].seat}, "right accusation")
        left = set(range(self.seats)) - set(self.out)
        if len(left) <= 1:
            return self._won(left, "all others are out" if left else "all are out")
        return self._won(set(), "draw")

    def _won(self, winners: set[Seat], reason: str) -> Outcome:
        return Outcome(tuple(float(seat in winners) for seat in range(self.seats)), reason)

    def _offered(self, seat: Seat) -> LegalMoves:
        if seat != self.waits_for:
            return NOTHING
        match self.phase:
            case Phase.MOVE:
                return rooms_from(self.tokens[seat], sum(self.roll))
            case Phase.SUGGEST:
                return SUGGEST
            case Phase.ANSWER:
                return cards_to_show(self.hands[seat] & as_set(self.suggestions[-1].cards))
            case _:
                return ACCUSE

    def legal_moves(self, seat: Seat) -> tuple[ClueMove, ...]:
        """First what does nothing: to stay, to skip, to end; then rooms and cards in the order of `CARDS`."""
        return self._offered(seat).moves

    def hides_choice(self, seat: Seat) -> bool:
        """Whether the seat must show a card: how many it could show is for nobody else to know."""
        return self.phase is Phase.ANSWER and seat == self.waits_for

    def vocabulary(self) -> tuple[ClueMove, ...]:
        """In the order of a turn: to stay or go, to skip or suggest, to show a card, to end or accuse."""
        return VOCABULARY

    def parse(self, seat: Seat, text: str) -> ClueMove:
        """Look a move up by its text; what is not legal is told as ever."""
        move = BY_TEXT.get(" ".join(text.split()).lower())
        return move if move in self._offered(seat).all else super().parse(seat, text)

    def play(self, seat: Seat, move: ClueMove) -> Played[Self]:
        """Take one step of a turn, with the answers, the end or the next roll that follow from it."""
        if move not in self._offered(seat).all:
            raise IllegalMove(f"seat {seat} may not play {move} now")
        match move:
            case Go(room):
                after = self._with(tokens=_put(self.tokens, seat, room), phase=Phase.SUGGEST)
                return Played(after, (Event("moved", seat, {"from": self.tokens[seat], "room": room}),))
            case Stay():
                phase = Phase.SUGGEST if seat in self.moved else Phase.ACCUSE
                return Played(self._with(phase=phase), (Event("stayed", seat),))
            case Suggest(person, weapon):
                return self._suggest(Suggestion(seat, person, weapon, self.tokens[seat]))
            case Skip():
                return Played(self._with(phase=Phase.ACCUSE), (Event("skipped", seat),))
            case Show(card):
                shown = msgspec.structs.replace(self.suggestions[-1], card=card)
                after = self._with(suggestions=(*self.suggestions[:-1], shown), phase=Phase.ACCUSE)
                return Played(after, (_showed(shown),))
            case Accuse():
                return self._accuse(seat, move)
            case End():
                return self._end_turn()

    def _with(self, **changes: Any) -> Self:
        return msgspec.structs.replace(self, **changes)

    def _suggest(self, asked: Suggestion) -> Played[Self]:
        """Move the named token, then ask clockwise for a player who can show a card."""
        called = PEOPLE.index(asked.person)
        comes = called != asked.seat and called < self.seats and self.tokens[called] != asked.room
        asked = self._answered(asked)
        after = self._with(
            tokens=_put(self.tokens, called, asked.room),
            moved=self.moved | {called} if comes else self.moved,
            suggestions=(*self.suggestions, asked),
            phase=Phase.ACCUSE if asked.shower is None else Phase.ANSWER,
        )
        what: dict[str, Fact] = {"person": asked.person, "weapon": asked.weapon, "room": asked.room}
        events = [Event("suggested", asked.seat, what)]
        events += (Event("passed", seat) for seat in asked.passed(self.seats))
        if asked.shower is not None:
            events.append(Event("answers", asked.shower, {"to": asked.seat}))
        return Played(after, tuple(events))

    def _answered(self, asked: Suggestion) -> Suggestion:
        """The suggestion with the player who must show a card: the first one that holds one of the three."""
        cards = as_set(asked.cards)
        seats = ((asked.seat + turn) % self.seats for turn in range(1, self.seats))
        return msgspec.structs.replace(asked, shower=next((seat for seat in seats if self.hands[seat] & cards), None))

    def _accuse(self, seat: Seat, move: Accuse) -> Played[Self]:
        """End the match, or go on without `seat`, which alone has looked into the envelope."""
        said = Accusation(seat, move.person, move.weapon, move.room, as_set(move.cards) == self.envelope)
        after = self._with(accusations=(*self.accusations, said))
        if said.right:
            ended = Played(after._with(phase=Phase.OVER), ())
        elif len(after.out) >= self.seats - 1:
            ended = after._end()
        else:
            ended = after._end_turn()
        what: dict[str, Fact] = {"person": move.person, "weapon": move.weapon, "room": move.room, "right": said.right}
        goes_on = ended.game.phase is not Phase.OVER
        secret: dict[str, Fact] = {"envelope": [*members(self.envelope)]} if goes_on else {}
        return Played(ended.game, (Event("accused", seat, what, secret, (seat,) * goes_on), *ended.events))

    def _end_turn(self) -> Played[Self]:
        """Roll for the next seat that is not out, or end the match after its last turn."""
        number = self.number + 1
        if number == self.max_turns * self.seats:
            return self._end()
        out = self.out
        turn = next(seat for turn in range(1, self.seats + 1) if (seat := (self.turn + turn) % self.seats) not in out)
        roll = _roll(self.seed, number)
        after = self._with(turn=turn, number=number, roll=roll, moved=self.moved - {self.turn}, phase=Phase.MOVE)
        return Played(after, (Event("rolled", turn, {"dice": [*roll]}),))

    def _end(self) -> Played[Self]:
        """Open the envelope, for nobody has named what is in it."""
        opened = Event("opened", None, {"envelope": [*members(self.envelope)]})
        return Played(self._with(phase=Phase.OVER), (opened,))

    def view(self, seat: Seat | None) -> ClueView:
        """The seat's own hand and all that everybody saw; of a shown card, only whether it was there to see it."""
        out = self.out
        looked = self.phase is Phase.OVER or seat in out
        person, weapon, room = members(self.envelope)
        return ClueView(
            seat=seat,
            hand=() if seat is None else members(self.hands[seat]),
            common=members(self.common),
            sizes=tuple(hand.bit_count() for hand in self.hands),
            tokens=self.tokens,
            moved=tuple(sorted(self.moved)),
            turn=self.turn,
            number=self.number,
            phase=self.phase,
            roll=self.roll,
            suggestions=tuple(asked.seen_by(seat) for asked in self.suggestions),
            accusations=self.accusations,
            out=out,
            envelope=(person, weapon, room) if looked else None,
            max_turns=self.max_turns,
        )

    @classmethod
    def determinize(cls, view: ClueView, chance: Chance) -> Self:
        """A deal drawn evenly from those that fit, and for each card that was shown unseen a fair choice."""
        lies = fitting(view.sizes, as_set(view.common), known(view)).sample(chance)
        cards = [0] * (len(view.sizes) + 2)
        for bit, place in zip(BITS.values(), lies, strict=True):
            cards[place] |= bit
        *hands, envelope, common = cards
        return cls(
            seed=chance.seed(),
            max_turns=view.max_turns,
            envelope=envelope,
            hands=tuple(hands),
            common=common,
            roll=view.roll,
            tokens=view.tokens,
            moved=frozenset(view.moved),
            turn=view.turn,
            number=view.number,
            phase=view.phase,
            suggestions=_with_cards(view, hands, chance),
            accusations=view.accusations,
        )


def _put(tokens: tuple[Card, ...], person: int, room: Card) -> tuple[Card, ...]:
    return (*tokens[:person], room, *tokens[person + 1 :])


def _roll(seed: bytes, number: int) -> tuple[int, int]:
    """The two dice of a turn, from the secret seed of the match."""
    chance = Chance(derive(seed, "roll", number))
    return 1 + chance.below(6), 1 + chance.below(6)


def _showed(shown: Suggestion) -> Event:
    assert shown.shower is not None
    assert shown.card is not None
    seen_by = (shown.seat, shown.shower)
    return Event("showed", shown.shower, {"to": shown.seat}, {"card": shown.card}, seen_by)


def _with_cards(view: ClueView, hands: list[int], chance: Chance) -> tuple[Suggestion, ...]:
    """The suggestions, with a card that was shown, by a fair choice, where the view does not tell it."""
    answered = len(view.suggestions) - (view.phase is Phase.ANSWER)
    return tuple(
        asked
        if asked.card is not None or asked.shower is None or number == answered
        else msgspec.structs.replace(asked, card=chance.choice(members(hands[asked.shower] & as_set(asked.cards))))
        for number, asked in enumerate(view.suggestions)
    )
