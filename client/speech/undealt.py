"""A match that was not dealt, in words: whose share of its chance is missing."""

from __future__ import annotations

from client.speech.language import say
from shared.messages import Undealt
from shared.words import printable


def undealt(message: Undealt) -> list[str]:
    """A sentence for everyone who is missing."""
    return [
        say(f"undealt-{each.why}.you") if each.you else say(f"undealt-{each.why}", who=printable(each.name))
        for each in message.missing
    ]
