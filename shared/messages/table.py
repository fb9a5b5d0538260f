"""From the server to a client: the table, its deal, the match and its end."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from shared.game import Finite, Outcome, Seen
from shared.messages.fields import (
    MOST_ROOM,
    BySeat,
    Facts,
    Hex,
    Message,
    Name,
    Notation,
    SeatNo,
    Version,
    Why,
)
from shared.messages.parts import Chairs, Rating, Rules
from shared.record import Reason, Record


class Table(Message, frozen=True, tag="table"):
    """The table you are at, when its chairs, its spectators or the wish for a rematch change."""

    table: str
    rules: Rules
    chairs: Chairs
    seat: SeatNo | None = None
    code: str | None = None
    spectators: int = 0
    rematch: Annotated[tuple[SeatNo, ...], BySeat] = ()
    """The seats that asked for another match."""
    same: Annotated[tuple[SeatNo, ...], BySeat] = ()
    """Those of them that asked for the same deal."""


class Participant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player who takes part in a deal, and the hash of their share of its randomness; None: they add no share."""

    name: str
    pledge: Hex | None = None


class Drawing(Message, frozen=True, tag="drawing"):
    """A match is about to be dealt: the server is bound to its seed, and each seat to what it pledged.

    Who pledged sends Reveal within 2 s. Then Seated follows, or Undealt.
    """

    match: str
    commitment: Hex
    """Of Seated: it binds the server to its seed."""
    participants: tuple[Participant, ...]
    """In the order of seats, unless `by_lot`. In this order the entropies go into the deal."""
    place: SeatNo | None = None
    """Your number among the participants; None if you watch."""
    by_lot: bool = False
    """Of a quick pair: the order of seats comes from the same chance as the deal."""


Lack = Literal["late", "wrong", "left"]
"""How a participant fails a deal: no Reveal within 2 s, one that does not fit the pledge, or they have got up."""


class Missing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A participant for whose sake a match is not dealt."""

    name: str
    why: Lack
    you: bool = False


class Undealt(Message, frozen=True, tag="undealt"):
    """The match of a Drawing is not dealt: these players are missing, and have lost their chairs.

    Those who stay get the Table, which waits for others; a quick pair goes on Seeking.
    """

    match: str
    missing: tuple[Missing, ...]


class Seated(Message, frozen=True, tag="seated"):
    """A match begins, or you are back in it: all that stays the same while it lasts."""

    table: str
    match: str
    rules: Rules
    chairs: Chairs
    commitment: Hex
    """Binds the server to the deal before it is played; see docs/fair.md."""
    seat: SeatNo | None = None
    label: str = ""
    known: bool = False
    """The deal was given, or played before: somebody may know the cards."""
    code: str | None = None
    """The code of a private room: whoever has it may watch, if the rules allow spectators."""
    first: Update | None = None
    """Unless the match only begins: its first position as your seat saw it, of which no event tells."""
    said: Annotated[tuple[Said, ...], Meta(max_length=50)] = ()
    """The last lines of chat that were said to you at this table, those that you have heard among them."""
    entropies: tuple[Hex | None, ...] = ()
    """What was revealed, in the order of Drawing: the match is dealt from the server's seed mixed with these. Empty:
    nobody added anything."""
    order: tuple[SeatNo, ...] = ()
    """Of a quick pair: for each seat the place among the participants of Drawing."""
    went_back_to: Version | None = None
    """The server's version of the match, if Hello knew a later one: the server has lost the moves since, and the match
    goes on from there."""


class Update(Message, frozen=True, tag="update"):
    """The whole position as your seat may see it. Coming back, watching and resuming are all: the last one again."""

    match: str
    version: Version
    """How many moves have shown your seat anything; a move that is another's secret does not count."""
    view: dict[str, Any]
    moves: tuple[str, ...] = ()
    """What your seat may play now, in notation."""
    since: Version = 0
    """The version from which on your present decision stands: a Play may answer any from there to this one."""
    to_act: Annotated[tuple[SeatNo, ...], BySeat] = ()
    """The seats that the game waits for; one that has moves all the same may change its mind."""
    clocks: Annotated[tuple[Finite | None, ...], BySeat] = ()
    """Seconds each seat has left for its present decision and all to come; None: not counted."""
    away: Annotated[tuple[Finite | None, ...], BySeat] = ()
    """Seconds left on each absent seat's disconnect clock; None: here, or somebody sits in. Empty: no clock runs."""
    sitting_in: Annotated[tuple[str | None, ...], BySeat] = ()
    """Who sits in at each seat, as Chair.sitting_in; empty if nobody does. A player who has lent the seat still sees
    what it sees, without `moves`.
    """
    events: tuple[Seen, ...] = ()
    """What happened since the version you had, in the last 500 moves at most."""
    outcome: Outcome | None = None
    views: tuple[dict[str, Any], ...] = ()
    """What each seat sees, for spectators of a table that shows all hands; empty if the table does not."""
    room: Annotated[int, Meta(ge=0, le=MOST_ROOM)] = 0
    """Bytes that `view`, `moves`, `events` and `views` may take together, by what all can see: the frame is filled up
    to it. 0: there is no secret in them."""


class Ended(Message, frozen=True, tag="ended"):
    """The match is over: its whole record, with the seed, so that the deal can be proved."""

    record: Record
    more: bool = False
    """Of a very long match: these are not the last moves, the next Ended goes on with them."""
    ratings: tuple[tuple[Rating, Rating] | None, ...] = ()
    """Of a rated match: before and after, for each seat (None: a reference bot, whose rating stands). Empty: it did
    not count, and `unrated` says why if it was to."""
    unrated: str = ""
    why: Why = ""
    """Which of the reasons `unrated` is, for a client that says it in its reader's language with `facts`."""
    facts: Facts = msgspec.field(default_factory=dict)
    """What stands in `unrated`."""
    learned: Annotated[tuple[SeatNo, ...], Meta(max_length=6)] = ()
    """The seats whose players have won this game for the second time: they are no longer learning it."""


class Advice(Message, frozen=True, tag="advice"):
    """The move that a bot would play in the position of `version`, with its reason if it gives one."""

    version: Version
    agent: Name
    move: Notation
    reason: Reason | None = None


class Said(Message, frozen=True, tag="said"):
    """Chat from somebody at the table; `seat` None: a spectator."""

    name: str
    text: str
    seat: SeatNo | None = None
    line: Annotated[str, Meta(max_length=16)] = ""
    """Which line of the table this is: no other has the same, so that what Seated says again is known."""
