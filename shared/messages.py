"""Every message of the wire, both ways: one closed set of typed structs. docs/protocol.md is generated from here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from shared.game import Fact, Finite, Outcome, Seen, Whole
from shared.record import Reason, Record

PROTOCOL = "fairdeal.v2"

_BLANK = r"\s\u00ad\u115f\u1160\u180e\u200b-\u200f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0"
"""Spaces, and what else leaves no mark: fillers, joiners, variation selectors."""
_LINE = rf"^(?=.*[^{_BLANK}])[^\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+\Z"
"""One line with visible text: no control characters, and none that reverses the direction of writing."""
Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=_LINE)]
"""What a player or an agent is called: 1 to 24 characters on one line, not blank, no control characters."""
Token = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+\Z")]
"""256 random bits as URL-safe base64; the server takes whoever shows it for the player it was given to."""
GameName = Annotated[str, Meta(min_length=1, max_length=24)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Code = Annotated[str, Meta(min_length=4, max_length=8)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Chat = Annotated[str, Meta(min_length=1, max_length=300, pattern=_LINE)]
Hex = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+\Z")]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNo = Annotated[int, Meta(ge=0, le=5)]
MOST_ROOM = 1 << 20
"""What a frame may take in all: no Update says that its secrets may take more."""
Seconds = Annotated[float, Meta(ge=0, le=86_400)]
Points = Annotated[float, Meta(ge=-100_000, le=100_000)]
Wish = Literal["new", "same"]
Why = Annotated[str, Meta(max_length=40)]
Facts = Annotated[dict[str, Whole | str], Meta(max_length=8)]
Operator = Annotated[str, Meta(min_length=5, max_length=16, pattern=r"^[a-z2-7]+\Z")]
"""Who runs a bot: "house", "guest" (nobody vouches for it), or the id of the account whose key it shows."""
MOST_TABLES = 100
"""A lobby lists at most this many of the tables that match a search."""
SEARCH_LIMIT = 40
"""Characters of a search."""
MOST_LISTED = 8192
"""The most tables, and the most bots, that a lobby may have for a client."""
Position = Annotated[int, Meta(ge=0, le=MOST_LISTED - 1)]
"""Where something stands in a list, counted from 0."""
BySeat = Meta(max_length=6)
"""Of what is told for each seat: no table has more."""
Url = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[!-~]+\Z")]
"""Where a server is reached: ws://HOST:PORT, or wss:// with TLS."""
GameOptions = Annotated[dict[str, Fact | None], Meta(max_length=32)]


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """A message travels as a map with its `type`; unknown fields are refused, defaults are left out."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time control in seconds: a bank for the match, an increment after each move, a cap on one move (0: none)."""

    bank: Seconds = 300.0
    increment: Seconds = 5.0
    cap: Seconds = 0.0


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a table, agreed before anyone sits down."""

    game: GameName
    options: GameOptions = {}
    clock: Clock | None = Clock()
    """None: nobody's time is counted."""
    grace: Seconds = 60.0
    """The disconnect clock: how long a seat may stay empty before `absent` applies. A server sets bounds to it."""
    absent: Literal["bot", "forfeit", "wait"] = "bot"
    """What then happens: a house bot sits in until the player is back, or the player loses. With "wait", the player's
    clock stands still meanwhile, and then the match ends without a loser."""
    spectators: Literal["no", "table", "all"] = "table"
    """Who may watch: nobody; anybody, who sees what lies open; or anybody, who sees every hand, and whose chat does not
    reach the players.
    """
    takeover: bool = False
    """Spectators may take over the seat of a bot, but not at a table where they see every hand."""
    aids: bool = True
    """Players may ask for hints, and their client may keep a notebook for them."""
    rated: bool = False
    """The match counts for the ratings of its game: dealt by lot, with the game's own options, on a clock and without
    help. So it takes `takeover` and `aids` False, `absent` "forfeit", and `spectators` other than "all"."""
    reasons: bool = True
    """Ask agents for a reason with each move; reasons go into the record, not to the table. Ladders save the time."""
    without: Literal["forfeit", "wait"] = "forfeit"
    """What happens where `absent` is "bot" and no house bot is free then."""


# From a client to the server.


class Hello(_Message, frozen=True, tag="hello"):
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


class Browse(_Message, frozen=True, tag="browse"):
    """Ask for the Lobby now and a LobbyChange whenever it changes, until seated; a player at a table gets the Lobby
    once.

    The fields are a search among all public tables. Each narrows it, and a later Browse replaces it.
    """

    game: GameName | None = None
    text: Annotated[str, Meta(max_length=SEARCH_LIMIT)] = ""
    """Part of the table's label or of a name at the table, in capitals or not."""
    free: bool = False
    """Only tables that a person can join now."""


class Seek(_Message, frozen=True, tag="seek"):
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


class Open(_Message, frozen=True, tag="open"):
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


class Join(_Message, frozen=True, tag="join"):
    """Sit down at an open table: by its id, or by a private room's code."""

    table: TableId | None = None
    code: Code | None = None
    pledge: Hex | None = None


class Watch(_Message, frozen=True, tag="watch"):
    """Watch a table that allows spectators, by its id or code."""

    table: TableId | None = None
    code: Code | None = None
    known: Version | None = None
    """On return: the last version you saw of the match there. Its Update tells what has happened since."""


class Rank(_Message, frozen=True, tag="rank"):
    """Ask for the Leaderboard of a game, at any time."""

    game: GameName


class Offer(_Message, frozen=True, tag="offer"):
    """A bot offers itself as an opponent: it may be seated at any time while it is not at a table."""

    agent: Name
    games: Annotated[tuple[GameName, ...], Meta(min_length=1, max_length=16)]
    pledge: Hex | None = None


class Play(_Message, frozen=True, tag="play"):
    """Make a move, in its notation, in the position of `version`."""

    version: Version
    move: Notation
    reason: Reason | None = None


class Resign(_Message, frozen=True, tag="resign"):
    """Resign the match. A bot that has failed says how, and the outcome has that reason.

    Where three or more play and bots may sit in, a free bot keeps the seat to the end if other people play on.
    """

    reason: Literal["resignation", "time", "illegal move", "crash", "disconnect", "stall", "memory", "protocol"] = (
        "resignation"
    )


class Rematch(_Message, frozen=True, tag="rematch"):
    """After the end: play again with seats swapped; it begins when everybody has asked for the same."""

    deal: Wish = "new"
    """The same: each plays what another had, to compare."""
    pledge: Hex | None = None


class Reveal(_Message, frozen=True, tag="reveal"):
    """The entropy of one's pledge, once Drawing has published it; what comes too late is not answered."""

    match: Annotated[str, Meta(min_length=1, max_length=32)]
    entropy: Hex
    pledge: Hex | None = None
    """For the next deal, as this entropy is used up even if the match is not dealt."""


class Lend(_Message, frozen=True, tag="lend"):
    """Let a bot play your seat until TakeBack; the bot sees what the seat sees.

    A player who has taken over a bot's seat gives it back with this message, and watches again.
    """

    agent: Name | None = None
    """None: any house bot."""
    by: Operator | None = None
    """Who runs the bot; None: the house. Nobody else's bot is shown a seat unless its player names it here."""


class TakeBack(_Message, frozen=True, tag="take-back"):
    """Play your lent seat yourself again, at once; or give a bot's seat back, and watch again."""


class TakeOver(_Message, frozen=True, tag="take-over"):
    """A spectator takes over a bot's seat, if the table's rules allow it; the bot gets it back when they leave."""

    seat: SeatNo


class Ask(_Message, frozen=True, tag="ask"):
    """Ask a bot what it would play in the position of `version`; it is shown the seat, and Advice follows."""

    version: Version
    agent: Name | None = None
    """None: the strongest house bot that is free."""
    by: Operator | None = None
    """As for Lend."""


class Say(_Message, frozen=True, tag="say"):
    """Chat at the table."""

    text: Chat


class NewKey(_Message, frozen=True, tag="new-key"):
    """Ask for a key by which bots show that this account runs them; the account's key before is void."""


class MoveAccount(_Message, frozen=True, tag="move-account"):
    """Ask for a code with which this account moves to another device; a code before it is void."""


class TakeAccount(_Message, frozen=True, tag="take-account"):
    """Take over the account that a MoveCode was given for; whoever showed its token until now is sent away."""

    code: Code


class DeleteAccount(_Message, frozen=True, tag="delete-account"):
    """Delete this account: its token, keys, chat and name. Closing is the answer. It cannot be undone."""


class Leave(_Message, frozen=True, tag="leave"):
    """Get up: stop seeking, watching or waiting; in a running match it is to resign; a bot gets its seat back."""


ClientMessage = (
    Hello
    | Browse
    | Seek
    | Open
    | Join
    | Watch
    | Rank
    | Offer
    | Play
    | Resign
    | Rematch
    | Reveal
    | Lend
    | TakeBack
    | TakeOver
    | Ask
    | Say
    | NewKey
    | MoveAccount
    | TakeAccount
    | DeleteAccount
    | Leave
)
Pledging = Hello | Seek | Open | Join | Offer | Rematch | Reveal
"""What a pledge may come with."""


# From the server to a client.

RefusalCode = Literal[
    "bad-message",
    "hello-first",
    "bad-token",
    "bad-options",
    "unknown-game",
    "unknown-table",
    "unknown-bot",
    "not-allowed",
    "not-now",
    "not-your-turn",
    "stale",
    "illegal-move",
    "slow-down",
]
"""Why something is refused, for a program to act on."""


class Welcome(_Message, frozen=True, tag="welcome"):
    """The answer to Hello. `token` is sent once, to a new player: keep it to come back as the same one."""

    player: str
    name: str
    """Under which everybody sees you: the one of Hello, or with a number if it looks like another's. With a seat you
    keep the one that you have there."""
    games: tuple[str, ...]
    token: str | None = None
    at_table: bool = False
    """The player was at a table and is again: Seated and Update follow."""
    learning: Annotated[tuple[GameName, ...], Meta(max_length=16)] = ()
    """The games that this player has not won twice yet: who then seeks without naming a bot gets the weakest that is
    better than `random`."""
    servers: Annotated[tuple[Url, ...], Meta(max_length=8)] = ()
    """The other servers of this room, in the order in which to try them when this one does not answer."""


class Refused(_Message, frozen=True, tag="refused"):
    """The server refuses a request, says why, and has changed nothing."""

    code: RefusalCode
    text: str
    retry_after: Finite | None = None
    """With slow-down: seconds to wait."""
    to: str = ""
    """The type of the message that is refused; empty: it was not read."""
    why: Why = ""
    """Which refusal of this code it is, for a client that says it in its reader's language with `facts`."""
    facts: Facts = {}
    """What stands in the text; but for the words of a game's own rules, which are nowhere else."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player who holds a seat, and who plays it: that player, a bot that sits in for them, or nobody."""

    name: str | None = None
    bot: bool = False
    here: bool = True
    sitting_in: str | None = None
    """The one who plays instead: an agent while the player is away or has lent the seat; a person's name on a bot's
    seat. The name of a bot that is not the house's ends with "@" and the name of its operator.
    """


Chairs = Annotated[tuple[Chair, ...], BySeat]


class Listed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as the lobby shows it; of an option that is a long text, only how it begins."""

    table: str
    game: str
    chairs: Chairs
    playing: bool
    rules: Rules
    label: str = ""


class Rating(msgspec.Struct, frozen=True):
    """A player's strength at a game: Elo points above or below the agent `random`, and their possible error."""

    elo: Points
    error: Points
    """Half of the 95 % interval; 0 of a reference bot, whose rating was measured by a ladder and stands."""


class Bot(msgspec.Struct, frozen=True, omit_defaults=True):
    """An available agent: its name, its games, how many tables it could join now, and its ratings by game."""

    agent: str
    games: tuple[str, ...]
    free: int
    ratings: dict[str, Rating] = {}
    by: Operator = "guest"
    """Who runs it."""
    owner: str = ""
    """What the account that runs it is called."""


class Lobby(_Message, frozen=True, tag="lobby"):
    """The answer to Browse: at most 100 tables, the available agents, and how many players are here and how many seek a
    game.

    The newest table of each host comes first, then the second newest of each, and so on.
    """

    tables: tuple[Listed, ...] = ()
    bots: tuple[Bot, ...] = ()
    seeking: int = 0
    players: int = 0
    version: Whole = 0
    """Names this state of the lobby, for the LobbyChange that follows."""


class LobbyChange(_Message, frozen=True, tag="lobby-change"):
    """The changes to the Lobby of version `since`; if you have another version, send Browse again.

    First take the items at the positions `gone` and `bots_gone` out of your lists. Then put each new or changed item
    in at its position, in the order given.
    """

    since: Whole
    version: Whole
    """Of the Lobby that results."""
    gone: tuple[Position, ...] = ()
    """Positions of tables in the list that you have, counted from 0."""
    tables: tuple[tuple[Position, Listed], ...] = ()
    """New, changed and moved tables, each with its position in the list that results."""
    bots_gone: tuple[Position, ...] = ()
    """As `gone`, in the list of bots."""
    bots: tuple[tuple[Position, Bot], ...] = ()
    """As `tables`, in the list of bots."""
    seeking: int | None = None
    """None: as before."""
    players: int | None = None
    """None: as before."""


class Seeking(_Message, frozen=True, tag="seeking"):
    """The seek stands; Seated follows when an opponent is there."""

    rules: Rules


class Table(_Message, frozen=True, tag="table"):
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


class Drawing(_Message, frozen=True, tag="drawing"):
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


class Undealt(_Message, frozen=True, tag="undealt"):
    """The match of a Drawing is not dealt: these players are missing, and have lost their chairs.

    Those who stay get the Table, which waits for others; a quick pair goes on Seeking.
    """

    match: str
    missing: tuple[Missing, ...]


class Seated(_Message, frozen=True, tag="seated"):
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


class Update(_Message, frozen=True, tag="update"):
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


class Ended(_Message, frozen=True, tag="ended"):
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
    facts: Facts = {}
    """What stands in `unrated`."""
    learned: Annotated[tuple[SeatNo, ...], Meta(max_length=6)] = ()
    """The seats whose players have won this game for the second time: they are no longer learning it."""


class Advice(_Message, frozen=True, tag="advice"):
    """The move that a bot would play in the position of `version`, with its reason if it gives one."""

    version: Version
    agent: Name
    move: Notation
    reason: Reason | None = None


class Ranked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the leaderboard; `matches` is how many have counted."""

    name: str
    rating: Rating
    matches: int
    bot: bool = False
    you: bool = False


class Leaderboard(_Message, frozen=True, tag="leaderboard"):
    """The best players of a game by `elo - error`, reference bots included. The player who asked comes last, if rated
    but not among these.
    """

    game: str
    lines: tuple[Ranked, ...] = ()
    reworked: Annotated[int, Meta(ge=0)] = 0
    """Days since 1970 on which reference bots got other ratings, and all others were worked out again from the matches
    that counted; 0: never."""


class Key(_Message, frozen=True, tag="key"):
    """The answer to NewKey: a secret, sent once, for the file of `bots run --key`."""

    key: Token


class MoveCode(_Message, frozen=True, tag="move-code"):
    """The answer to MoveAccount: type the code on the other device. It is good once."""

    code: Code
    seconds: Seconds
    """For how long it is good."""


class Account(_Message, frozen=True, tag="account"):
    """The answer to TakeAccount. Closing follows: come back with this token, as the player that you are now."""

    name: Name
    token: Token


class Said(_Message, frozen=True, tag="said"):
    """Chat from somebody at the table; `seat` None: a spectator."""

    name: str
    text: str
    seat: SeatNo | None = None
    line: Annotated[str, Meta(max_length=16)] = ""
    """Which line of the table this is: no other has the same, so that what Seated says again is known."""


class Announced(_Message, frozen=True, tag="announced"):
    """An announcement to everybody, from the host of the room or from the server itself."""

    text: str
    why: Why = ""
    """Which of its own sentences the server says, for a client that says it in its reader's language."""


class Draining(_Message, frozen=True, tag="draining"):
    """The server is going to stop: no new match begins, and it stops when none is played any more.

    It comes with Welcome, too, and again as the end comes nearer.
    """

    stops_in: Seconds | None = None
    """Seconds until it stops at the latest; None: it goes on after all, and matches begin again."""


class Closing(_Message, frozen=True, tag="closing"):
    """The server is about to close this connection; come back after so many seconds, or not at all if None."""

    reason: str
    return_in: Finite | None = None
    why: Why = ""
    """Which reason it is, for a client that says it in its reader's language."""


ServerMessage = (
    Welcome
    | Refused
    | Lobby
    | LobbyChange
    | Seeking
    | Table
    | Drawing
    | Undealt
    | Seated
    | Update
    | Ended
    | Advice
    | Leaderboard
    | Key
    | MoveCode
    | Account
    | Said
    | Announced
    | Draining
    | Closing
)
