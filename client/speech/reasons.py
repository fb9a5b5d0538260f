"""Why a match ended as it did, in words: every reason of the games, and those of the table."""

from __future__ import annotations

from client.speech.language import has, say
from client.speech.words import Cast, listed, sentence, slug
from shared.game import Outcome
from shared.record import ANNULLED, TABLE_REASONS
from shared.words import printable


def verdict(game: str, outcome: Outcome, cast: Cast, *, brief: bool = False) -> str:
    """A sentence that names the winners; if `brief`, it only counts several winners."""
    winners = outcome.winners
    if outcome.reason == ANNULLED:
        return say("result-annulled")
    if len(winners) == len(outcome.scores):
        nobody = f"result-nobody-{game}"
        return say(nobody if not any(outcome.scores) and _known(nobody) else "result-draw")
    if len(winners) == 1:
        return cast.say(winners[0], "result-win")
    if brief:
        others = len(winners) - (cast.me in winners)
        return say("result-share-count.you" if cast.me in winners else "result-share-count", count=others)
    return say("result-share", who=listed(cast.name(seat) for seat in winners))


def why(game: str, outcome: Outcome, cast: Cast) -> str:
    """The reason as a sentence; one that this client does not know, in the server's words."""
    reason = slug(outcome.reason)
    losers = [seat for seat in range(len(outcome.scores)) if seat not in outcome.winners]
    if outcome.reason in TABLE_REASONS and len(losers) == 1:
        return cast.say(losers[0], f"result-loser-{reason}")
    key = next((key for key in (f"result-why-{game}-{reason}", f"result-why-{reason}") if _known(key)), None)
    return say(key) if key is not None else sentence(printable(outcome.reason))


def _known(key: str) -> bool:
    # A reason comes from the server: a text with other characters cannot be one of our keys.
    return key.replace("-", "").isalnum() and has(key)
