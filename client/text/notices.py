"""Messages of the server that are only told, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from client.link.whereabouts import Whereabouts
from client.speech import ratings
from client.speech.language import say
from client.speech.words import announced, draining, refusal
from client.text.match_news import advised
from client.ui.terminal import Kind
from shared.messages import Account, Advice, Announced, Draining, Leaderboard, MoveCode, Refused, Seeking

Notice = Refused | Seeking | Advice | Leaderboard | MoveCode | Account | Announced | Draining


def told(message: Notice, place: Whereabouts) -> tuple[Kind, Sequence[str]]:
    """The lines of a message, and of what kind they are."""
    match message:
        case Refused():
            return "refusal", [refusal(message)]
        case Seeking():
            return "notice", [say("text-seeking")]
        case Advice():
            return "notice", [advised(message, place)]
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
