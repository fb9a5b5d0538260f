"""What to tell the player of Top Trumps in one line or two: what can be done, what a choice means, who is awaited.

The words for a bot's advice are in words.py.
"""

from __future__ import annotations

from client.games.top_trumps.choice import Choice
from client.games.top_trumps.deck import Almanac
from client.games.top_trumps.faces import standing_in_words
from client.speech.language import say
from client.speech.words import Cast
from shared.games.top_trumps.view import UNKNOWN, TopTrumpsView


def hint(almanac: Almanac, view: TopTrumpsView, cast: Cast, choice: Choice) -> str:
    """The line below the newest position; its sentences may stand in lines of their own, where "\\n" is."""
    if cast.me is None:
        return say("trumps-watching")
    if view.turn is None:
        return ""
    if view.turn != cast.me:
        return cast.say(view.turn, "trumps-wait")
    if not choice.options:
        # As in a replay, or while somebody else plays for the seat.
        return ""
    top = view.cards[cast.me][0]
    if choice.chosen is None or top == UNKNOWN:
        return say("trumps-choose")
    return f"{standing_in_words(almanac, top, choice.chosen)}\n{say('trumps-confirm')}"
