"""The commands of the text table: each line becomes a message to send, or something to show."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from client.games import FACES, LESSONS, words_of
from client.games.rulebook import in_lines
from client.link import invitation
from client.link.whereabouts import Whereabouts
from client.rules.default_rules import offered, paired, seats_at, usual
from client.rules.offers import HOUSE, chair, label, meant
from client.rules.options import complaint
from client.speech.command import WIDTH, Command, Mistake
from client.speech.language import say
from client.speech.words import listed, sentence, title_of
from client.text.requests import GoOn, Learn, LetIn, Lines, Look, Past, Request, Show
from client.text.tables import choices
from shared.game import BadOptions, check_seats
from shared.games import GAMES
from shared.messages import (
    Ask,
    Bot,
    Browse,
    DeleteAccount,
    Fill,
    Join,
    Leave,
    Lend,
    MoveAccount,
    Open,
    Play,
    Rank,
    Rematch,
    Resign,
    Rules,
    Say,
    Seek,
    TakeAccount,
    TakeBack,
    TakeOver,
    Watch,
)
from shared.messages.fields import SEARCH_LIMIT, Operator

RATED = "rated"
"""The word for a match that counts."""
FREE = "free"
"""The word for tables with a free chair."""

Reading = Callable[[Sequence[str], Whereabouts], Request]


def read(line: str, place: Whereabouts) -> Request:
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
        raise Mistake(say("mistake-more", word=repr(word.lower()), usage=command.usage)) from None


def _move(text: str, place: Whereabouts) -> Play | None:
    named = next((move for move in place.moves if move.lower() == text.lower()), None)
    return None if named is None or place.update is None else Play(place.update.version, named)


def _unknown(text: str, place: Whereabouts) -> str:
    moves = place.moves
    near = difflib.get_close_matches(text.lower(), [*moves, *COMMANDS], n=1, cutoff=0.7)
    if near:
        return say("mistake-near", text=repr(text), near=repr(near[0]))
    if moves:
        return say("mistake-illegal", text=repr(text), moves=choices(moves))
    if place.playing and place.seat is not None:
        return say("mistake-wait", text=repr(text))
    return say("mistake-unknown", text=repr(text))


def _shows(what: Show) -> Reading:
    return lambda rest, place: what


class Order(NamedTuple):
    """An order as it is typed: a game, the number of seats, options, whether it is rated, and the other words."""

    game: str
    seats: int | None
    options: dict[str, Any]
    rated: bool
    words: list[str]

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        if self.rated:
            return offered(self.game, rated=True)
        return Rules(self.game, usual(self.game, self.options) | self.options)


def _order(rest: Sequence[str], place: Whereabouts) -> Order:
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
    except BadOptions:
        counts = listed(GAMES[game].seat_counts, "or")
        raise Mistake(say("mistake-seats", game=title_of(game), counts=counts, seats=str(count))) from None
    if wrong := complaint(game, GAMES[game].options_type, options):
        raise Mistake(sentence(wrong))
    rated = RATED in words
    if rated and options:
        raise Mistake(say("mistake-rated"))
    return Order(game, seats[0] if seats else seats_at(game), options, rated, [word for word in words if word != RATED])


def _option(word: str) -> tuple[str, Any]:
    """An option: its name, and its value as JSON or else as text."""
    name, _, value = word.partition("=")
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):
        return name, value


def _play(rest: Sequence[str], place: Whereabouts) -> Request:
    order = _order(rest, place)
    match order.words:
        case []:
            return Seek(paired(order.rules, "anyone", place), seats=order.seats)
        case ["human"]:
            return Seek(order.rules, "human", seats=order.seats)
        case ["bot"]:
            return Seek(paired(order.rules, "bot", place), "bot", seats=order.seats)
        case ["bot", name]:
            bot = _known_bot(name, place)
            return Seek(order.rules, "bot", bot.agent, order.seats, bot.by)
    raise Mistake(_unknown_words("play", order.words))


def _unknown_words(command: str, words: Sequence[str]) -> str:
    return say("mistake-words", command=repr(command), text=repr(" ".join(words)), usage=COMMANDS[command].usage)


def _known_bot(name: str, place: Whereabouts) -> Bot:
    """The available bot of this name; before the lobby is known, the house bot of that name."""
    bots = place.lobby.bots if place.lobby else ()
    if not bots:
        return Bot(name, (), 0, by=HOUSE)
    found = meant(bots, name)
    if found is None:
        offered = [label(bot) for bot in bots]
        near = difflib.get_close_matches(name, offered, n=1)
        if near:
            raise Mistake(say("mistake-bot-near", name=repr(name), near=repr(near[0])))
        raise Mistake(say("mistake-bot", name=repr(name), bots=listed(offered)))
    return found


def _open(rest: Sequence[str], place: Whereabouts) -> Request:
    order = _order(rest, place)
    seats = order.seats or min(GAMES[order.game].seat_counts)
    bots = [chair(_known_bot(word[4:], place)) for word in order.words if word.startswith("bot:")]
    wrong = [word for word in order.words if word != "private" and not word.startswith("bot:")]
    if wrong:
        raise Mistake(_unknown_words("open", wrong))
    if len(bots) > seats:
        raise Mistake(say("mistake-bots", bots=len(bots), seats=seats, usage=COMMANDS["open"].usage))
    rules, private = order.rules, "private" in order.words
    if len(bots) == seats:
        return Open(msgspec.structs.replace(rules, takeover=not order.rated), tuple(bots), private=private)
    return Open(rules, ("me", *["open"] * (seats - 1 - len(bots)), *bots), private=private)


def _tables(rest: Sequence[str], place: Whereabouts) -> Request:
    """A search for tables: the first game that is named, "free", and all other words as they stand."""
    game = next((word.lower() for word in rest if word.lower() in GAMES), None)
    free = any(word.lower() == FREE for word in rest)
    text = " ".join(word for word in rest if word.lower() not in (game, FREE))
    return Browse(game, text[:SEARCH_LIMIT], free)


def _where(kind: type[Join] | type[Watch], rest: Sequence[str], place: Whereabouts) -> Request:
    name = rest[0]
    tables = place.lobby.tables if place.lobby else ()
    if name.lower() in [table.table for table in tables]:
        return kind(table=name.lower())
    if "/" in name and kind is Join:
        return _invitation(name)
    if not 4 <= len(name) <= 8:
        raise Mistake(say("mistake-table", name=repr(name)))
    return kind(code=name.upper())


def _invitation(link: str) -> invitation.Invitation:
    try:
        return invitation.read(link)
    except ValueError as error:
        raise Mistake(str(error)) from None


def _say(rest: Sequence[str], place: Whereabouts) -> Request:
    text = " ".join(rest)
    if not text or len(text) > 300 or not text.isprintable():
        raise Mistake(say("mistake-say"))
    return Say(text)


def _let_in(rest: Sequence[str], place: Whereabouts) -> Request:
    match rest:
        case ["on" | "off" as wish]:
            return LetIn(wish == "on")
    raise Mistake(say("mistake-more", word=repr("lan"), usage=COMMANDS["lan"].usage))


def _look(what: Past) -> Reading:
    return lambda rest, place: Look(what, tuple(rest))


def _go_on(rest: Sequence[str]) -> GoOn:
    return GoOn(rest[0], rest[1].lower(), rest[2] if len(rest) > 2 else None)


def _account(rest: Sequence[str], place: Whereabouts) -> Request:
    """A deletion repeats the player's name."""
    name = place.welcome.name if place.welcome is not None else ""
    match rest:
        case ["move"]:
            return MoveAccount()
        case ["take", code] if 4 <= len(code) <= 8:
            return TakeAccount(code.upper())
        case ["delete", *called] if called and called == name.split():
            return DeleteAccount()
    raise Mistake(say("mistake-delete", name=name) if rest[0] == "delete" else _unknown_words("account", rest))


def _game(rest: Sequence[str], place: Whereabouts, known: Collection[str], unknown: str) -> str:
    """The game that is named, or else the first that the server has.

    Raises:
        Mistake: the game is not among the `known` ones, which the sentence `unknown` says.
    """
    if rest and rest[0].lower() not in known:
        raise Mistake(say(unknown, game=repr(rest[0]), games=listed(known)))
    return _order(rest, place).game


def _game_here(rest: Sequence[str], place: Whereabouts, unknown: str) -> str:
    """The game that is named, or else the one at the table or the first that the server has."""
    at = place.seated or place.table
    return _game(rest, place, GAMES, unknown) if rest or at is None else at.rules.game


def _rules(rest: Sequence[str], place: Whereabouts) -> Request:
    return Lines(in_lines(_game_here(rest, place, "mistake-no-rules"), WIDTH))


def _ratings(rest: Sequence[str], place: Whereabouts) -> Request:
    return Rank(_game_here(rest, place, "mistake-ratings"))


def _learn(rest: Sequence[str], place: Whereabouts) -> Request:
    return Learn(_game(rest, place, LESSONS, "mistake-lesson"))


def _moves(rest: Sequence[str], place: Whereabouts) -> Request:
    told = say("text-moves", moves=choices(place.moves)) if place.moves else say("text-no-moves")
    return Lines([("board", [told])])


def _deck(rest: Sequence[str], place: Whereabouts) -> Request:
    if place.seated is None or place.update is None:
        raise Mistake(say("mistake-no-match"))
    game, view = place.seated.rules.game, place.update.view
    fields = words_of(game).fields(view)
    if not fields:
        games = listed((title_of(game) for game, face in FACES.items() if face.words.has_deck), "or")
        raise Mistake(say("mistake-no-deck", game=title_of(game), games=games))
    by = rest[0].lower() if rest else fields[0]
    if by not in fields:
        raise Mistake(say("mistake-field", text=repr(by), fields=listed(fields, "or")))
    return Lines([("board", words_of(game).deck(view, fields.index(by), place.cast))])


def _hint(rest: Sequence[str], place: Whereabouts) -> Request:
    if place.update is None or not place.playing:
        raise Mistake(say("mistake-no-match"))
    return Ask(place.update.version, *_agent(rest, place))


def _lend(rest: Sequence[str], place: Whereabouts) -> Request:
    return Lend(*_agent(rest, place))


def _agent(rest: Sequence[str], place: Whereabouts) -> tuple[str | None, Operator | None]:
    """The bot that is named, and who runs it, as messages say it; without a name, whichever the server chooses."""
    bot = _known_bot(rest[0].lower(), place) if rest else None
    return (None, None) if bot is None else (bot.agent, bot.by)


def _take(rest: Sequence[str], place: Whereabouts) -> Request:
    """The seat is typed as people count: from 1."""
    if place.seated is None:
        raise Mistake(say("mistake-no-match"))
    seats = len(place.seated.chairs)
    if not rest[0].isdecimal() or not 1 <= int(rest[0]) <= seats:
        raise Mistake(say("mistake-seat", text=repr(rest[0]), seats=seats))
    return TakeOver(int(rest[0]) - 1)


_ALL: tuple[Command[Whereabouts, Request], ...] = (
    Command("bots", "", "command-bots", _shows(Show.BOTS)),
    Command("tables", "usage-tables", "command-tables", _tables),
    Command("ratings", "usage-ratings", "command-ratings", _ratings),
    Command("play", "usage-play", "command-play", _play),
    Command("bot", "usage-bot", "command-bot", lambda rest, place: _play(["bot", *rest], place)),
    Command("open", "usage-open", "command-open", _open),
    Command("join", "usage-join", "command-join", partial(_where, Join)),
    Command("invite", "", "command-invite", _shows(Show.INVITE)),
    Command("lan", "usage-lan", "command-lan", _let_in),
    Command("fill", "", "command-fill", lambda rest, place: Fill()),
    Command("watch", "usage-watch", "command-watch", partial(_where, Watch)),
    Command("learn", "usage-learn", "command-learn", _learn),
    Command("next", "", "command-next", _shows(Show.NEXT)),
    Command("rules", "usage-rules", "command-rules", _rules),
    Command("moves", "", "command-moves", _moves),
    Command("board", "", "command-board", _shows(Show.BOARD)),
    Command("deck", "usage-deck", "command-deck", _deck),
    Command("hint", "usage-hint", "command-hint", _hint),
    Command("lend", "usage-lend", "command-lend", _lend),
    Command("back", "", "command-back", lambda rest, place: TakeBack()),
    Command("take", "usage-take", "command-take", _take),
    Command("say", "usage-say", "command-say", _say),
    Command("resign", "", "command-resign", lambda rest, place: Resign()),
    Command("rematch", "", "command-rematch", lambda rest, place: Rematch()),
    Command("same", "", "command-same", lambda rest, place: Rematch("same")),
    Command("compare", "usage-compare", "command-compare", _look("compare")),
    Command("records", "", "command-records", _look("records")),
    Command("replay", "usage-replay", "command-replay", _look("replay")),
    Command("verify", "usage-verify", "command-verify", _look("verify")),
    Command("save", "usage-save", "command-save", _look("save")),
    Command("goon", "usage-goon", "command-goon", lambda rest, place: _go_on(rest)),
    Command("account", "usage-account", "command-account", _account),
    Command("leave", "", "command-leave", lambda rest, place: Leave()),
    Command("help", "", "command-help", _shows(Show.HELP)),
    Command("quit", "", "command-quit", _shows(Show.QUIT)),
)
COMMANDS = {command.word: command for command in _ALL}
