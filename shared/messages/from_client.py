"""From a client to the server."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from shared.messages.fields import (
    _LINE,
    SEARCH_LIMIT,
    Chat,
    Code,
    GameName,
    Hex,
    Message,
    Name,
    Notation,
    Operator,
    SeatNo,
    TableId,
    Token,
    Version,
    Wish,
)
from shared.messages.parts import Rules
from shared.record import Reason


class Hello(Message, frozen=True, tag="hello"):
    """The first message of a connection: who it is, and on return the token and the last version it saw."""

    name: Name
    token: Token | None = None
    known: Version | None = None
    key: Token | None = None
    """What a host or an account has handed out: it opens a closed room, or says whose bot this is."""
    pledge: Hex | None = None
    """The hash of what this player adds to the chance of the next deal; see docs/protocol.md on the proof of the deal.
    It stands until a Drawing uses it up or another takes its place, in whichever message that comes."""
    match: TableId | None = None
    """The match that `known` is of."""


class Browse(Message, frozen=True, tag="browse"):
    """Ask for the Lobby now and a LobbyChange whenever it changes, until seated; a player at a table gets the Lobby
    once.

    The fields are a search among all public tables. Each narrows it, and a later Browse replaces it.
    """

    game: GameName | None = None
    text: Annotated[str, Meta(max_length=SEARCH_LIMIT)] = ""
    """Part of the table's label or of a name at the table, in capitals or not."""
    free: bool = False
    """Only tables that a person can join now."""


class Seek(Message, frozen=True, tag="seek"):
    """Quick pair: sit down as soon as enough others are there who want the same game, options and clock."""

    rules: Rules
    opponent: Literal["anyone", "human", "bot"] = "anyone"
    bot: Name | None = None
    """With opponent "bot": this agent and no other."""
    seats: Annotated[int, Meta(ge=2, le=6)] | None = None
    """How many are to sit at the table; None: as few as the game is for."""
    by: Operator | None = None
    """Who runs that bot; None: the house, or if it has no such bot, anybody."""
    pledge: Hex | None = None


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that is known, and the moves to make before anyone is asked: to play it again, or to go on from there."""

    seed: Hex
    moves: Annotated[tuple[tuple[SeatNo, Notation], ...], Meta(max_length=2000)] = ()
    """Each with the seat that made it, as a record tells them."""


class Open(Message, frozen=True, tag="open"):
    """Open a table; the match begins when every chair is taken.

    A chair is "me", "open" for whoever joins, or for a bot "OPERATOR:AGENT", with the operator that the lobby names.
    "bot:AGENT" is the house's bot, or if it has no such bot, anybody's.
    """

    rules: Rules
    chairs: Annotated[tuple[Annotated[str, Meta(min_length=2, max_length=41)], ...], Meta(min_length=1, max_length=6)]
    private: bool = False
    """A private table is not listed; it is joined by its code."""
    label: Annotated[str, Meta(max_length=64, pattern=rf"^\Z|{_LINE}")] = ""
    """What the lobby and the record call the table: one line, or nothing."""
    seed: Hex | None = None
    """Deal from this seed; refused unless the server was started for ladders."""
    start: Start | None = None
    """Deal the first match from here. Everyone is told so by Seated.known: who opened the table knows the cards."""
    pledge: Hex | None = None


class Join(Message, frozen=True, tag="join"):
    """Sit down at an open table: by its id, or by a private room's code."""

    table: TableId | None = None
    code: Code | None = None
    pledge: Hex | None = None


class Fill(Message, frozen=True, tag="fill"):
    """Keep each free chair of your table for a house bot: at a private table, or at one where you are alone."""


class Watch(Message, frozen=True, tag="watch"):
    """Watch a table that allows spectators, by its id or code."""

    table: TableId | None = None
    code: Code | None = None
    known: Version | None = None
    """On return: the last version you saw of the match there. Its Update tells what has happened since."""


class Rank(Message, frozen=True, tag="rank"):
    """Ask for the Leaderboard of a game, at any time."""

    game: GameName


class Offer(Message, frozen=True, tag="offer"):
    """A bot offers itself as an opponent: it may be seated at any time while it is not at a table."""

    agent: Name
    games: Annotated[tuple[GameName, ...], Meta(min_length=1, max_length=16)]
    pledge: Hex | None = None


class Play(Message, frozen=True, tag="play"):
    """Make a move, in its notation, in the position of `version`."""

    version: Version
    move: Notation
    reason: Reason | None = None
    """Goes into the record. The server leaves it out once the reasons of the seat take 512 KiB of that."""


class Resign(Message, frozen=True, tag="resign"):
    """Resign the match. A bot that has failed says how, and the outcome has that reason.

    Where three or more play and bots may sit in, a free bot keeps the seat to the end if other people play on.
    """

    reason: Literal["resignation", "time", "illegal move", "crash", "disconnect", "stall", "memory", "protocol"] = (
        "resignation"
    )


class Rematch(Message, frozen=True, tag="rematch"):
    """After the end: play again with seats swapped; it begins when everybody has asked for the same."""

    deal: Wish = "new"
    """The same: each plays what another had, to compare."""
    pledge: Hex | None = None


class Reveal(Message, frozen=True, tag="reveal"):
    """The entropy of one's pledge, once Drawing has published it; what comes too late is not answered."""

    match: Annotated[str, Meta(min_length=1, max_length=32)]
    entropy: Hex
    pledge: Hex | None = None
    """For the next deal, as this entropy is used up even if the match is not dealt."""


class Lend(Message, frozen=True, tag="lend"):
    """Let a bot play your seat until TakeBack; the bot sees what the seat sees.

    A player who has taken over a bot's seat gives it back with this message, and watches again.
    """

    agent: Name | None = None
    """None: any house bot."""
    by: Operator | None = None
    """Who runs the bot; None: the house. Nobody else's bot is shown a seat unless its player names it here."""


class TakeBack(Message, frozen=True, tag="take-back"):
    """Play your lent seat yourself again, at once; or give a bot's seat back, and watch again."""


class TakeOver(Message, frozen=True, tag="take-over"):
    """A spectator takes over a bot's seat, if the table's rules allow it; the bot gets it back when they leave."""

    seat: SeatNo


class Ask(Message, frozen=True, tag="ask"):
    """Ask a bot what it would play in the position of `version`; it is shown the seat, and Advice follows."""

    version: Version
    agent: Name | None = None
    """None: the strongest house bot that is free."""
    by: Operator | None = None
    """As for Lend."""


class Say(Message, frozen=True, tag="say"):
    """Chat at the table."""

    text: Chat


class NewKey(Message, frozen=True, tag="new-key"):
    """Ask for a key by which bots show that this account runs them; the account's key before is void."""


class MoveAccount(Message, frozen=True, tag="move-account"):
    """Ask for a code with which this account moves to another device; a code before it is void."""


class TakeAccount(Message, frozen=True, tag="take-account"):
    """Take over the account that a MoveCode was given for; whoever showed its token until now is sent away."""

    code: Code


class DeleteAccount(Message, frozen=True, tag="delete-account"):
    """Delete this account: its token, keys, chat and name. Closing is the answer. It cannot be undone."""


class Leave(Message, frozen=True, tag="leave"):
    """Get up: stop seeking, watching or waiting; in a running match it is to resign; a bot gets its seat back."""
