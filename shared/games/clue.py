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

A set of cards is an int with bit n set for the card n of `CARDS`.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self

import msgspec

from shared.chance import Chance, derive
from shared.game import Event, Fact, Game, IllegalMove, Move, Options, Outcome, Played, Seat, View, check_seats

if TYPE_CHECKING:
    from shared.deals import Deals


class Card(StrEnum):
    """A person, a weapon or a room."""

    GREEN = "Green"
    SCARLET = "Scarlet"
    WHITE = "White"
    MUSTARD = "Mustard"
    PLUM = "Plum"
    PEACOCK = "Peacock"
    CANDLESTICK = "Candlestick"
    DAGGER = "Dagger"
    LEAD_PIPE = "LeadPipe"
    PISTOL = "Pistol"
    ROPE = "Rope"
    WRENCH = "Wrench"
    BEDROOM = "Bedroom"
    OFFICE = "Office"
    DINING_ROOM = "DiningRoom"
    COURTYARD = "Courtyard"
    BATHROOM = "Bathroom"
    GARAGE = "Garage"
    LIVING_ROOM = "LivingRoom"
    GAME_ROOM = "GameRoom"
    KITCHEN = "Kitchen"


CARDS = tuple(Card)
PEOPLE, WEAPONS, ROOMS = CARDS[:6], CARDS[6:12], CARDS[12:]
KINDS = (PEOPLE, WEAPONS, ROOMS)
PASSAGES = {
    Card.BEDROOM: Card.KITCHEN,
    Card.KITCHEN: Card.BEDROOM,
    Card.DINING_ROOM: Card.LIVING_ROOM,
    Card.LIVING_ROOM: Card.DINING_ROOM,
}
STEPS = 4
"""From a room to the next one."""

_BITS = {card: 1 << number for number, card in enumerate(CARDS)}


def as_set(cards: Iterable[Card]) -> int:
    """The set of `cards` as bits."""
    return sum(_BITS[card] for card in cards)


@functools.lru_cache(1 << 16)
def members(cards: int) -> tuple[Card, ...]:
    """The cards of a set, in the order of `CARDS`."""
    return tuple(card for number, card in enumerate(CARDS) if cards >> number & 1)


def steps(one: Card, other: Card) -> int:
    """How many steps it is from a room to another, passages apart; the rooms lie row by row in a square of three."""
    (row, column), (to_row, to_column) = divmod(ROOMS.index(one), 3), divmod(ROOMS.index(other), 3)
    return STEPS * (abs(row - to_row) + abs(column - to_column))


class Phase(StrEnum):
    """The step of a turn that the game waits for, or its end."""

    MOVE = "move"
    SUGGEST = "suggest"
    ANSWER = "answer"
    ACCUSE = "accuse"
    OVER = "over"


class Go(Move, frozen=True):
    room: Card

    def __str__(self) -> str:
        return f"go {self.room}"


class Stay(Move, frozen=True):
    def __str__(self) -> str:
        return "stay"


class Suggest(Move, frozen=True):
    person: Card
    weapon: Card

    def __str__(self) -> str:
        return f"suggest {self.person} {self.weapon}"


class Skip(Move, frozen=True):
    def __str__(self) -> str:
        return "skip"


class Show(Move, frozen=True):
    card: Card

    def __str__(self) -> str:
        return f"show {self.card}"


class Accuse(Move, frozen=True):
    person: Card
    weapon: Card
    room: Card

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        return self.person, self.weapon, self.room

    def __str__(self) -> str:
        return f"accuse {self.person} {self.weapon} {self.room}"


class End(Move, frozen=True):
    def __str__(self) -> str:
        return "end"


ClueMove = Go | Stay | Suggest | Skip | Show | Accuse | End

_STAY, _SKIP, _END = Stay(), Skip(), End()
_GO = {room: Go(room) for room in ROOMS}
_SHOW = {card: Show(card) for card in CARDS}


class _Offer(NamedTuple):
    """Legal moves in their order, and as a set to look one up in."""

    moves: tuple[ClueMove, ...]
    all: frozenset[ClueMove]


def _offer(*moves: ClueMove) -> _Offer:
    return _Offer(moves, frozenset(moves))


# What does nothing comes first, so that it is at hand among hundreds.
_SUGGEST = _offer(_SKIP, *(Suggest(person, weapon) for person in PEOPLE for weapon in WEAPONS))
_ACCUSE = _offer(
    _END,
    *(Accuse(person, weapon, room) for person in PEOPLE for weapon in WEAPONS for room in ROOMS),
)
_NOTHING = _offer()
_BY_TEXT: dict[str, ClueMove] = {
    str(move).lower(): move for move in (_STAY, *_GO.values(), *_SHOW.values(), *_SUGGEST.moves, *_ACCUSE.moves)
}


@functools.cache
def _rooms_from(room: Card, roll: int) -> _Offer:
    near = (other for other in ROOMS if other != room and (steps(room, other) <= roll or PASSAGES.get(room) == other))
    return _offer(_STAY, *(_GO[other] for other in near))


@functools.cache
def _shows(cards: int) -> _Offer:
    return _offer(*(_SHOW[card] for card in members(cards)))


class ClueOptions(Options, frozen=True, forbid_unknown_fields=True):
    """House rules: after how many turns a player the match is a draw."""

    max_turns: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 200


def asked_in_vain(asker: Seat, shower: Seat | None, seats: int) -> tuple[Seat, ...]:
    """The seats after the asker, clockwise, up to the player who showed a card (None: nobody did)."""
    last = asker if shower is None else shower
    return tuple((asker + turn) % seats for turn in range(1, (last - asker - 1) % seats + 1))


class Suggestion(msgspec.Struct, frozen=True, array_like=True):
    """A suggestion of `seat` and its answer, on the wire an array in this order.

    The seats between `seat` and `shower`, clockwise, hold none of the three; `shower` (None: nobody could) holds one
    to three of them. `card` is what it showed, for these two to know: None for all others, and until it is shown.
    """

    seat: Seat
    person: Card
    weapon: Card
    room: Card
    shower: Seat | None = None
    card: Card | None = None

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        """The three that were asked for."""
        return self.person, self.weapon, self.room

    def passed(self, seats: int) -> tuple[Seat, ...]:
        """Who was asked and holds none of the three, in the order of asking."""
        return asked_in_vain(self.seat, self.shower, seats)

    def seen_by(self, seat: Seat | None) -> Suggestion:
        """The same, as `seat` knows it."""
        if self.card is None or seat == self.seat or seat == self.shower:
            return self
        return Suggestion(self.seat, self.person, self.weapon, self.room, self.shower)


class Accusation(msgspec.Struct, frozen=True, array_like=True):
    """An accusation, and whether it was `right`; on the wire an array in this order."""

    seat: Seat
    person: Card
    weapon: Card
    room: Card
    right: bool

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        return self.person, self.weapon, self.room


class ClueView(View, frozen=True):
    """The view of a seat: its hand, the public cards, and every suggestion and accusation so far.

    `sizes` are the hands' numbers of cards, by seat. `tokens` are the rooms of all six people, in their order; those of
    the seats come first. `moved` are the seats whose token a suggestion has moved since their last turn. `roll` is of
    the turn `number` (from 0), which is or was the one of seat `turn`. `envelope` is known to who has looked into it.
    """

    hand: tuple[Card, ...]
    common: tuple[Card, ...]
    sizes: tuple[int, ...]
    tokens: tuple[Card, ...]
    moved: tuple[Seat, ...]
    turn: Seat
    number: int
    phase: Phase
    roll: tuple[int, int]
    suggestions: tuple[Suggestion, ...]
    accusations: tuple[Accusation, ...]
    out: tuple[Seat, ...]
    envelope: tuple[Card, Card, Card] | None
    max_turns: int


class Holds(NamedTuple):
    """Something that is sure: `place` (a seat; None is the envelope) holds `least` to `most` of `cards`, a set."""

    place: Seat | None
    cards: int
    least: int
    most: int


def known(view: ClueView) -> frozenset[Holds]:
    """All that a view says about where the cards are, but for the sizes of the hands and of the envelope.

    A deal of all but the common cards fits the view if, and only if, it keeps to all of these and to the sizes.
    """
    seats = len(view.sizes)
    facts = [Holds(None, as_set(kind), 1, 1) for kind in KINDS]
    if view.seat is not None:
        facts.append(_all(view.seat, view.hand))
    if view.envelope is not None:
        facts.append(_all(None, view.envelope))
    for said in view.accusations:
        facts.append(Holds(None, as_set(said.cards), *((3, 3) if said.right else (0, 2))))
    for asked in view.suggestions:
        cards = as_set(asked.cards)
        facts += (Holds(seat, cards, 0, 0) for seat in asked.passed(seats))
        if asked.shower is not None:
            facts.append(Holds(asked.shower, cards, 1, 3))
        if asked.card is not None:
            facts.append(_all(asked.shower, (asked.card,)))
    return frozenset(facts)


def _all(place: Seat | None, cards: tuple[Card, ...]) -> Holds:
    return Holds(place, as_set(cards), len(cards), len(cards))


@functools.lru_cache(16)
def fitting(sizes: tuple[int, ...], common: int, facts: frozenset[Holds]) -> Deals:
    """The deals of all cards that keep to the facts; kept, for a search draws many from the same.

    The places are the hands by seat, of these `sizes`, then the envelope, then the set of `common` cards that lie open.
    """
    # Needs numpy, which a server or a client would load for nothing.
    from shared.deals import Among, Deals, Place

    clauses: dict[Seat | None, list[Among]] = {}
    for place, *among in sorted(facts, key=str):
        clauses.setdefault(place, []).append(Among(*among))
    closed = as_set(CARDS) & ~common
    hands = (Place(size, closed, tuple(clauses.get(seat, ()))) for seat, size in enumerate(sizes))
    envelope = Place(len(KINDS), closed, tuple(clauses.get(None, ())))
    return Deals([*hands, envelope, Place(common.bit_count(), common)])


class Clue(Game[ClueMove, ClueView], frozen=True):
    name: ClassVar[str] = "clue"
    title: ClassVar[str] = "Clue"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    options_type: ClassVar[type[Options]] = ClueOptions
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
        cards = chance.shuffled([card for card in CARDS if not _BITS[card] & envelope])
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

    def _offered(self, seat: Seat) -> _Offer:
        if seat != self.waits_for:
            return _NOTHING
        match self.phase:
            case Phase.MOVE:
                return _rooms_from(self.tokens[seat], sum(self.roll))
            case Phase.SUGGEST:
                return _SUGGEST
            case Phase.ANSWER:
                return _shows(self.hands[seat] & as_set(self.suggestions[-1].cards))
            case _:
                return _ACCUSE

    def legal_moves(self, seat: Seat) -> tuple[ClueMove, ...]:
        """First what does nothing: to stay, to skip, to end; then rooms and cards in the order of `CARDS`."""
        return self._offered(seat).moves

    def hides_choice(self, seat: Seat) -> bool:
        """Whether the seat must show a card: how many it could show is for nobody else to know."""
        return self.phase is Phase.ANSWER and seat == self.waits_for

    def vocabulary(self) -> tuple[ClueMove, ...]:
        """In the order of a turn: to stay or go, to skip or suggest, to show a card, to end or accuse."""
        return (_STAY, *_GO.values(), *_SUGGEST.moves, *_SHOW.values(), *_ACCUSE.moves)

    def parse(self, seat: Seat, text: str) -> ClueMove:
        """Look a move up by its text; what is not legal is told as ever."""
        move = _BY_TEXT.get(" ".join(text.split()).lower())
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
        for bit, place in zip(_BITS.values(), lies, strict=True):
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
