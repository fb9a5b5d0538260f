"""The news of a match besides its events, and the messages of the server that are only told, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, assert_never

import msgspec

from client.games import words_of
from client.link.whereabouts import Whereabouts
from client.speech import ratings
from client.speech.language import say
from client.speech.words import Cast, announced, draining, listed, refusal, title_of
from client.text.tables import time_control
from client.ui.terminal import Kind
from shared.messages import (
    Account,
    Advice,
    Announced,
    Draining,
    Leaderboard,
    MoveCode,
    Refused,
    Seated,
    Seeking,
    Update,
)
from shared.record import BadRecord, Record, replay

Notice = Refused | Seeking | Advice | Leaderboard | MoveCode | Account | Announced | Draining


def begins(seated: Seated, cast: Cast) -> list[str]:
    """The game and its players, then a line each for its other facts."""
    game = seated.rules.game
    names = [(cast.name(seat), chair.bot) for seat, chair in enumerate(seated.chairs)]
    players = [say("text-bot", name=name) if bot else name for name, bot in names]
    return [
        say("text-match", game=title_of(game), players=listed(players)),
        *[say("text-rated")] * seated.rules.rated,
        time_control(seated.rules.clock),
        *words_of(game).legend(),
        *words_of(game).typing(),
        say("text-commitment", commitment=seated.commitment),
    ]


def only_others_chose(before: Update, update: Update) -> bool:
    """Whether the game waits for fewer seats, and the reader decides what they did before."""
    stands = bool(update.moves) and (update.since, update.moves) == (before.since, before.moves)
    return stands and set(update.to_act) < set(before.to_act)


def last_view(record: Record, seat: int | None) -> dict[str, Any]:
    """The last position of a match, for a player who was away; empty if the record does not tell."""
    try:
        *_, (_, last) = replay(record)
    except BadRecord:
        return {}
    view: dict[str, Any] = msgspec.to_builtins(last.game.view(seat))
    return view


def told(message: Notice, place: Whereabouts) -> tuple[Kind, Sequence[str]]:
    """The lines of a message, and of what kind they are."""
    match message:
        case Refused():
            return "refusal", [refusal(message)]
        case Seeking():
            return "notice", [say("text-seeking")]
        case Advice():
            return "notice", [_advised(message, place)]
        case Leaderboard():
            return "board", ratings.in_lines(message)
        case MoveCode(code, seconds):
            return "notice", [say("account-code", code=code, minutes=round(seconds / 60))]
        case Account(name):
            return "notice", [say("account-taken", name=name)]
        case Announced():
            return "notice", [announced(message)]
        case Draining():
            return "notice", [draining(message)]
        case _:
            assert_never(message)


def _advised(advice: Advice, place: Whereabouts) -> str:
    """A hint, and what the move does."""
    told = say("text-advice", agent=advice.agent, move=advice.move)
    if place.seated is None or place.update is None:
        return told
    return f"{told} {words_of(place.seated.rules.game).effect(place.update.view, advice.move, place.cast)}".rstrip()
