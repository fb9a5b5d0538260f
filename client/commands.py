"""What can be typed at the text table: read into a message to send, or something to show."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from client.place import Place
from client.tables import choices
from client.words import listed, sentence
from shared.game import BadOptions, check_seats
from shared.games import GAMES
from shared.messages import ClientMessage, Join, Leave, Open, Play, Rematch, Resign, Rules, Say, Seek, Watch

USAGE = 24
"""Columns for what is typed in the list of commands; what needs more gets a line of its own."""


class Mistake(ValueError):
    """A line that means nothing here: a sentence that says what would."""


class Show(Enum):
    """What is to be shown, and the wish to end."""

    BOTS = auto()
    TABLES = auto()
    MOVES = auto()
    BOARD = auto()
    HELP = auto()
    QUIT = auto()


class Look(NamedTuple):
    """Something about matches that are over, and the words that say which."""

    what: Literal["records", "replay", "verify", "compare", "save"]
    words: tuple[str, ...] = ()


class GoOn(NamedTuple):
    """Go on from a move of a match that is over, against an agent; `seat` as people count them, or who is to move."""

    move: str
    agent: str
    seat: str | None = None


Request = ClientMessage | Show | Look | GoOn


WhereT = TypeVar("WhereT")
RequestT = TypeVar("RequestT")


class Command(NamedTuple, Generic[WhereT, RequestT]):
    """A word to begin a line with, what may follow it, what it does, and how the rest of the line is read."""

    word: str
    follows: str
    does: str
    read: Callable[[Sequence[str], WhereT], RequestT]

    @property
    def usage(self) -> str:
        return f"{self.word} {self.follows}".rstrip()


def read(line: str, place: Place) -> Request:
    """What a typed line asks for. In a match a legal move goes before a command of the same name.

    Raises:
        Mistake: it asks for nothing, or for nothing possible; the text names the nearest right thing.
    """
    text = " ".join(line.split())
    move = _move(text, place)
    if move is not None:
        return move
    word, *rest = text.split(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        raise Mistake(_unknown(text, place))
    try:
        return command.read(rest, place)
    except IndexError:
        raise Mistake(f"{word.lower()!r} wants more: {command.usage}") from None


def _move(text: str, place: Place) -> Play | None:
    named = next((move for move in place.moves if move.lower() == text.lower()), None)
    return None if named is None or place.update is None else Play(place.update.version, named)


def _unknown(text: str, place: Place) -> str:
    moves = place.moves
    near = difflib.get_close_matches(text.lower(), [*moves, *COMMANDS], n=1, cutoff=0.7)
    if near:
        return f"{text!r} is nothing that can be done here; did you mean {near[0]!r}?"
    if moves:
        return f"{text!r} is no legal move; legal are {choices(moves)}."
    if place.playing and place.seat is not None:
        return f"{text!r} has to wait: it is not your turn. Type 'help' for what can be done now."
    return f"{text!r} is nothing that can be done here; type 'help'."


def manual(commands: Iterable[Command[WhereT, RequestT]]) -> list[str]:
    """Every command with what it does, for 80 columns."""
    lines = []
    for command in commands:
        if len(command.usage) > USAGE:
            lines += [f"  {command.usage}", f"  {'':{USAGE}} {command.does}"]
        else:
            lines.append(f"  {command.usage:{USAGE}} {command.does}")
    return lines


def _shows(what: Show) -> Callable[[Sequence[str], Place], Request]:
    return lambda rest, place: what


class Order(NamedTuple):
    """What to play, as it is typed: a game, the number of seats, options, and the other words."""

    game: str
    seats: int | None
    options: dict[str, Any]
    words: list[str]

    @property
    def rules(self) -> Rules:
        return Rules(self.game, self.options)


def _order(rest: Sequence[str], place: Place) -> Order:
    """Take an order apart; without a game it is for the first that the server has."""
    named = [word.lower() for word in rest if word.lower() in GAMES]
    offered = [game for game in (place.welcome.games if place.welcome else ()) if game in GAMES]
    game = (named or offered or list(GAMES))[0]
    others = [word for word in rest if word.lower() not in GAMES]
    seats = [int(word) for word in others if word.isdecimal()]
    options = dict(_option(word) for word in others if "=" in word and ":" not in word)
    words = [word.lower() for word in others if not word.isdecimal() and word.partition("=")[0] not in options]
    try:
        for count in seats:
            check_seats(GAMES[game], count)
        GAMES[game].options_type.read(options)
    except BadOptions as error:
        raise Mistake(sentence(str(error))) from None
    return Order(game, seats[0] if seats else None, options, words)


def _option(word: str) -> tuple[str, Any]:
    """An option: its name, and its value as JSON or else as text."""
    name, _, value = word.partition("=")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def _play(rest: Sequence[str], place: Place) -> Request:
    order = _order(rest, place)
    match order.words:
        case []:
            return Seek(order.rules, seats=order.seats)
        case ["human"]:
            return Seek(order.rules, "human", seats=order.seats)
        case ["bot"]:
            return Seek(order.rules, "bot", seats=order.seats)
        case ["bot", name]:
            return Seek(order.rules, "bot", _known_bot(name, place), order.seats)
    raise Mistake(f"'play' does not know {' '.join(order.words)!r}: {COMMANDS['play'].usage}")


def _known_bot(name: str, place: Place) -> str:
    offered = [bot.agent for bot in place.lobby.bots] if place.lobby else []
    found = [agent for agent in offered if agent.lower() == name]
    if not found and offered:
        near = difflib.get_close_matches(name, offered, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"here are {listed(offered)}."
        raise Mistake(f"No bot {name!r} is here; {hint}")
    return found[0] if found else name


def _open(rest: Sequence[str], place: Place) -> Request:
    order = _order(rest, place)
    seats = order.seats or min(GAMES[order.game].seat_counts)
    bots = [f"bot:{_known_bot(word[4:], place)}" for word in order.words if word.startswith("bot:")]
    wrong = [word for word in order.words if word != "private" and not word.startswith("bot:")]
    if wrong or len(bots) >= seats:
        what = " ".join(wrong) or f"{len(bots)} bots at a table for {seats}"
        raise Mistake(f"'open' does not know {what!r}: {COMMANDS['open'].usage}")
    chairs = ("me", *["open"] * (seats - 1 - len(bots)), *bots)
    return Open(order.rules, chairs, private="private" in order.words)


def _where(kind: type[Join] | type[Watch]) -> Callable[[Sequence[str], Place], Request]:
    def read_where(rest: Sequence[str], place: Place) -> Request:
        name = rest[0]
        tables = place.lobby.tables if place.lobby else ()
        if name.lower() in [table.table for table in tables]:
            return kind(table=name.lower())
        if not 4 <= len(name) <= 8:
            raise Mistake(f"{name!r} is no listed table and no room code; type 'tables' to see them.")
        return kind(code=name.upper())

    return read_where


def _say(rest: Sequence[str], place: Place) -> Request:
    text = " ".join(rest)
    if not text or len(text) > 300 or not text.isprintable():
        raise Mistake("'say' wants 1 to 300 characters, without control characters.")
    return Say(text)


def _look(what: Literal["records", "replay", "verify", "compare", "save"]) -> Callable[[Sequence[str], Place], Look]:
    return lambda rest, place: Look(what, tuple(rest))


def _go_on(rest: Sequence[str]) -> GoOn:
    return GoOn(rest[0], rest[1].lower(), rest[2] if len(rest) > 2 else None)


_ALL: tuple[Command[Place, Request], ...] = (
    Command("bots", "", "the bots on offer", _shows(Show.BOTS)),
    Command("tables", "", "the tables that can be joined or watched", _shows(Show.TABLES)),
    Command("play", "[GAME] [SEATS] [OPTION=VALUE] [human | bot [NAME]]", "sit down with whoever is free", _play),
    Command("bot", "[NAME]", "the same as 'play bot'", lambda rest, place: _play(["bot", *rest], place)),
    Command("open", "[GAME] [SEATS] [OPTION=VALUE] [private] [bot:NAME]", "open a table, or a room with a code", _open),
    Command("join", "TABLE or CODE", "sit down at a table", _where(Join)),
    Command("watch", "TABLE or CODE", "look on at a table", _where(Watch)),
    Command("moves", "", "what you can play now", _shows(Show.MOVES)),
    Command("board", "", "the position again", _shows(Show.BOARD)),
    Command("say", "TEXT", "chat at the table", _say),
    Command("resign", "", "give the match up", lambda rest, place: Resign()),
    Command("rematch", "", "play again with seats swapped", lambda rest, place: Rematch()),
    Command("same", "", "the same deal again, with other seats", lambda rest, place: Rematch("same")),
    Command("compare", "[NUMBER]", "who did better with the same cards", _look("compare")),
    Command("records", "", "the matches that were kept, the newest first", _look("records")),
    Command(
        "replay", "[NUMBER [SEAT] or FILE]", "a match move by move, as a seat saw it or with all cards", _look("replay")
    ),
    Command("verify", "[NUMBER or FILE]", "prove the deal of a match", _look("verify")),
    Command("save", "[PATH]", "a copy of the record of the last match", _look("save")),
    Command("goon", "MOVE BOT [SEAT]", "play on from a move of the last match", lambda rest, place: _go_on(rest)),
    Command("leave", "", "get up from the table, or stop waiting", lambda rest, place: Leave()),
    Command("help", "", "this list", _shows(Show.HELP)),
    Command("quit", "", "leave and end", _shows(Show.QUIT)),
)
COMMANDS = {command.word: command for command in _ALL}
