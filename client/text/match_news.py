"""The news of a match besides its events: its beginning, hints, and its last position."""

from __future__ import annotations

from typing import Any

import msgspec

from client.games import words_of
from client.link.whereabouts import Whereabouts
from client.speech.language import say
from client.speech.words import Cast, listed, title_of
from client.text.tables import time_control
from shared.messages import Advice, Seated, Update
from shared.record import BadRecord, Record, replay


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
        say("text-commitment", commitment=seated.commitment),
    ]


def only_others_chose(before: Update, update: Update) -> bool:
    """Whether the game waits for fewer seats, and the reader decides what they did before."""
    stands = bool(update.moves) and (update.since, update.moves) == (before.since, before.moves)
    return stands and set(update.to_act) < set(before.to_act)


def advised(advice: Advice, place: Whereabouts) -> str:
    """A hint, and what the move does."""
    told = say("text-advice", agent=advice.agent, move=advice.move)
    if place.seated is None or place.update is None:
        return told
    return f"{told} {words_of(place.seated.rules.game).effect(place.update.view, advice.move, place.cast)}".rstrip()


def last_view(record: Record, seat: int | None) -> dict[str, Any]:
    """The last position of a match, for a player who was away; empty if the record does not tell."""
    try:
        *_, (_, last) = replay(record)
    except BadRecord:
        return {}
    view: dict[str, Any] = msgspec.to_builtins(last.game.view(seat))
    return view
