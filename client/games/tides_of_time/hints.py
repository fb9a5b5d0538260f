"""What to tell the player of Tides of Time below the hand: about a card, and what can be done.

The words for a bot's advice are in words.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from client.games.tides_of_time.choice import Choice
from client.games.tides_of_time.spread import Position, own_pick
from client.games.tides_of_time.words import card, short
from client.speech.language import say
from client.speech.words import Cast
from shared.game import Seat


def about(now: Position, choice: Choice, pointed: int | None, cast: Cast) -> str:
    """The card that is pointed at; else what is chosen."""
    if pointed is not None:
        return card(pointed)
    relic, removed = choice.kept, choice.dropped
    if cast.me is not None and relic is None and choice.picked is None:
        relic, removed = _standing(now, cast.me)
    if relic is not None and removed is not None:
        return say("tides-keep-drop", relic=short(relic), removed=short(removed))
    if relic is not None:
        return say("tides-keep-what", relic=short(relic))
    if choice.picked is not None:
        return card(int(choice.picked))
    if cast.me is not None and (pick := own_pick(now, cast.me)) is not None and not now.turned:
        return say("tides-secret-pick", card=card(pick))
    return ""


def to_do(now: Position, choice: Choice, cast: Cast) -> str:
    """What can be done now."""
    if cast.me is None:
        return say("table-watching")
    if not choice.moves:
        return ""
    if choice.keeps:
        return _to_keep(now, choice, now.view.chosen[cast.me])
    if choice.picked is not None:
        return say("tides-hint-play")
    return say("tides-hint-change" if now.view.chosen[cast.me] else "tides-hint-pick")


def _to_keep(now: Position, choice: Choice, chosen: bool) -> str:
    if choice.complete is not None:
        return say("tides-hint-keep-play")
    if choice.move is not None:
        return say("tides-hint-keep-same")
    if choice.kept is not None:
        return say("tides-hint-drop")
    return say("tides-hint-keep-change" if chosen else "tides-hint-keep")


def _standing(now: Position, seat: Seat) -> tuple[str | None, str | None]:
    """The relic and the removal that a seat has chosen already."""
    words = (now.choices[seat] or "").split()
    return (words[1], words[3]) if len(words) == 4 else (None, None)


def marked(now: Position, choice: Choice, seat: Seat, me: Seat | None) -> tuple[str | None, str | None]:
    """The cards of a kingdom that are to be kept and to be removed, as far as that is known."""
    if seat == me and choice.kept is not None:
        return choice.kept, choice.dropped
    return _standing(now, seat)


Purpose = Literal["pick", "keep", "drop"]


def advised(move: str | None, choice: Choice) -> Mapping[str, Purpose]:
    """The cards that somebody advises, and what for; none that cannot be chosen now."""
    match (move or "").split():
        case [card] if card in choice.options and not choice.keeps:
            return {card: "pick"}
        case ["keep", relic, "drop", removed] if choice.keeps:
            return {relic: "keep", removed: "drop"}
    return {}
