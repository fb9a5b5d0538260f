"""Refusals: the one way in which the core says no, and the sentence of each."""

from __future__ import annotations

from shared.messages import RefusalCode, Refused

SENTENCES: dict[str, tuple[RefusalCode, str]] = {
    # Coming in.
    "no-hello": ("hello-first", "say Hello before anything else"),
    "hello-again": ("not-now", "you have already said Hello"),
    "token": ("bad-token", "no player has that token; say Hello without a token to be a new player"),
    "key": (
        "not-allowed",
        "this room has not given out that key, or the key is void; ask for another key, or come without one",
    ),
    "room-closed": (
        "not-allowed",
        "this room is closed: it opens with the key that its host hands out, given as --key FILE",
    ),
    "banned": ("not-allowed", "the host of this room has banned you"),
    "banned-for": ("not-allowed", "the host of this room has banned you for {minutes} more minutes"),
    "account-playing": ("not-now", "you have a seat in a match under way: delete your account when it is over"),
    "bot-account": ("not-allowed", "the account of a bot cannot be moved or deleted: stop the bot"),
    "move-code": ("not-allowed", "that code moves no account: ask for another one on the old device"),
    # What is to be played.
    "game": ("unknown-game", "this server does not play '{game}'; it plays {games}"),
    "chair": ("bad-options", "a chair is 'me', 'open', 'bot:AGENT' or 'OPERATOR:AGENT', not '{chair}'"),
    "two-chairs": ("bad-options", "you can take only one chair"),
    "seeds": (
        "not-allowed",
        "this server deals from its own seeds; only a server started with --allow-seeds takes yours",
    ),
    "seed-and-start": ("bad-options", "a start has its own seed: give the seed or the start, not both"),
    "start-seat": ("bad-options", "move {number} of the start: there is no seat {seat} among {seats}"),
    "start-move": ("bad-options", "move {number} of the start: {error}"),
    "start-over": ("bad-options", "move {number} of the start ends the game: leave it out to continue from there"),
    "rated-start": ("bad-options", "a rated match is dealt at random: leave out the seed and the start"),
    "rated-options": ("bad-options", "a rated match has the game's own options: leave yours out"),
    "rated-clock": ("bad-options", "a rated match needs a clock: give one"),
    "rated-aids": ("bad-options", "a rated match allows no help: set aids to false"),
    "rated-takeover": ("bad-options", "nobody takes over a seat in a rated match: set takeover to false"),
    "rated-absent": ("bad-options", 'leaving a rated match counts as a loss: set absent to "forfeit"'),
    "rated-spectators": (
        "bad-options",
        'spectators of a rated match do not see the hands: set spectators to "table" or "no"',
    ),
    "unkept": ("not-allowed", "this room is forgotten with its tab, so no match counts here: play without a rating"),
    "options": ("bad-options", "{error}"),
    "grace": ("bad-options", "at such a table a seat may stay empty for {least} to {most} s"),
    # Where.
    "room": ("unknown-table", "no room has that code; ask for it again, or open a room"),
    "table": ("unknown-table", "that table is gone; look at the lobby for the others"),
    "full": ("not-now", "every chair is taken; you can watch, if the table allows it"),
    "sitting": ("not-now", "you already sit at that table"),
    "resuming": ("not-now", "the server has restarted and is restoring your match: wait a moment"),
    "at-table": ("not-now", "you are already at that table"),
    "no-spectators": ("not-allowed", "that table allows no spectators"),
    "finish-first": ("not-now", "finish your match first, or resign it"),
    "draining": ("not-now", "the server is about to stop, so no new match starts; matches under way go on"),
    "disk-low": (
        "not-now",
        "the server's disk is nearly full, so no new match starts; matches under way go on",
    ),
    # Bots.
    "bot": ("unknown-bot", "no bot {agent} is here; the bots here are {agents}"),
    "no-house-bots": (
        "unknown-bot",
        "no house bot for {game} is here; another bot comes only if you name it and who runs it",
    ),
    "no-bots": ("unknown-bot", "no bot for {game} is here"),
    "bot-busy": ("not-now", "{agent} is at other tables; try again in a while"),
    "bots-busy": ("not-now", "every bot is at other tables; try again in a while"),
    # Moves.
    "no-match": ("not-now", "you have no seat in a match"),
    "match-over": ("not-now", "the match is over: {reason}"),
    "stale": ("stale", "that answers version {version}; the match is at version {now}"),
    "move": ("illegal-move", "{error}"),
    "turn": ("not-your-turn", "it is not your turn"),
    "seat-lent": ("not-now", "{agent} plays your seat: take it back first"),
    "seat-given-up": ("not-now", "you have resigned this match: {agent} plays your seat to its end"),
    # Seats that change hands.
    "no-seat": ("not-now", "you have no seat in a match under way"),
    "bot-lends": ("not-allowed", "a bot cannot lend its seat"),
    "no-lending": ("not-allowed", "this table allows no help, so you cannot lend your seat: play yourself, or resign"),
    "lent-already": ("not-now", "your seat is already lent to {agent}"),
    "not-lent": ("not-now", "you have neither lent your seat nor taken one from a bot"),
    "given-up-already": ("not-now", "you have already resigned this match"),
    "not-looking-on": ("not-now", "only a spectator can take over a seat: watch the table first"),
    "no-takeover": ("not-allowed", "this table does not let spectators take over a bot's seat"),
    "sees-all": ("not-allowed", "spectators here see every hand, so they cannot play one"),
    "not-playing": ("not-now", "you can take over a seat only during a match"),
    "seat-number": ("not-allowed", "this table has only {count} seats"),
    "seat-not-bots": ("not-allowed", "{who} is not a bot: you can take over only a bot's seat"),
    "seat-taken": ("not-now", "{who} plays for {agent} now"),
    "seat-kept": ("not-now", "a player who is away for a moment plays for {agent} now"),
    "knows-a-hand": ("not-allowed", "you have played another seat of this match, and know its hand"),
    # Hints.
    "ask-no-seat": ("not-now", "you have no seat to ask about"),
    "no-hints": ("not-allowed", "this table allows no hints"),
    "bot-asks": ("not-allowed", "a bot cannot ask for hints"),
    "ask-too-early": ("not-your-turn", "it is not your turn"),
    "asked-already": ("not-now", "{agent} is already thinking about it"),
    "no-answer": ("not-now", "{agent} gave no answer; ask again, or another bot"),
    # Between matches, and talk.
    "no-filling": ("not-now", "you can seat bots only at a table where you sit, while no match runs there"),
    "not-alone": ("not-allowed", "others wait here, too: seat bots at a private table, or where you are alone"),
    "no-rematch": ("not-now", "you can ask for a rematch only at the table, after a match"),
    "rated-rematch": ("not-allowed", "a rated match is dealt at random: ask for a new deal"),
    "no-chat": ("not-now", "only those at a table can chat"),
    "muted": ("not-allowed", "the host of this room has muted you: nobody gets what you write"),
    # Too much of it.
    "many-messages": ("slow-down", "too many messages: wait {seconds} s"),
    "many-chats": ("slow-down", "you chat too fast"),
    "many-changes": ("slow-down", "your seat changes hands too fast"),
    "many-minds": ("slow-down", "you change your choice too fast"),
    "many-asks": ("slow-down", "you ask too fast"),
    "many-ranks": ("slow-down", "you ask for the leaderboard too fast"),
    "many-keys": ("slow-down", "you ask for keys too fast"),
    "many-moves": ("slow-down", "you ask for codes too fast"),
    "many-starts": ("slow-down", "you open tables with a start too fast"),
    "many-openings": ("slow-down", "you open tables too fast"),
    "many-switches": ("slow-down", "you go from table to table too fast"),
    "many-ends": ("slow-down", "you come back for the end of your match too fast"),
    "many-codes": ("slow-down", "you gave too many wrong codes: ask for the right one"),
    "many-records": ("slow-down", "your matches, or those from your address, have filled their share of the disk"),
    "many-accounts": (
        "slow-down",
        "too many new players have come from your address: wait, or show the token of a player",
    ),
    "many-connections": (
        "slow-down",
        "too many connections have come from your address: wait, or show the token of a player",
    ),
    "disk-full": ("slow-down", "the server's disk is full: what you do waits until there is room"),
    # Too much of it for now.
    "many-matches": (
        "not-now",
        "{most} matches are under way here, which is the limit: wait for one to end",
    ),
    "many-tables": ("not-now", "{most} tables wait for players, which is the limit: join one of them"),
    "address-tables": (
        "not-now",
        "players from your address hold {most} tables, which is the limit: join one of those, or leave one",
    ),
    "address-waiting": (
        "not-now",
        "the tables of your address may wait {most} s in all, and {left} s are left: "
        "set a shorter grace, or leave a table",
    ),
}
"""For each `why` its code and its English sentence; docs/protocol.md lists them all."""


def refused(why: str, retry_after: float | None = None, *, error: str = "", **facts: int | str) -> Refused:
    """The message of a refusal, its sentence filled in with `facts`.

    `error` is what the rules of a game say: long, and in the sentence alone.
    """
    code, sentence = SENTENCES[why]
    return Refused(code, sentence.format(error=error, **facts), retry_after, why=why, facts=facts)


class Refusal(Exception):
    """The core refuses a request and changes nothing: the asker made a mistake, and gets a Refused message."""

    def __init__(self, why: str, retry_after: float | None = None, *, error: str = "", **facts: int | str) -> None:
        self.message = refused(why, retry_after, error=error, **facts)
        super().__init__(self.message.text)


def slow_down(wait: float, why: str) -> None:
    """Refuse a request that comes too fast, unless the wait, in seconds, is over.

    Raises:
        Refusal: it is not, for the reason `why` in SENTENCES.
    """
    if wait:
        raise Refusal(why, round(wait, 2))
