"""What to tell the player of Clue in one line or two: whose step it is, and what can be done.

The words for a bot's advice are in words.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.games.clue.choice import Choice
from client.games.clue.story import Picture
from client.games.clue.words import WORDS, crime, into, the
from client.speech.language import say
from client.speech.words import Cast
from shared.game import Seat, Seen
from shared.games.clue.cards import PASSAGES, Card, steps
from shared.games.clue.view import ClueView, Phase


def hint(view: ClueView, choice: Choice, cast: Cast, waits_for: Seat | None, asked_before: int) -> str:
    """The words beside the buttons; `asked_before` suggestions were made before this turn."""
    if view.phase is Phase.OVER:
        return say("clue-hint-over")
    if choice.mode == "nothing":
        return _waiting(view, cast, waits_for)
    if choice.complete is not None:
        return _chosen(view, choice.complete)
    match choice.mode:
        case "move":
            return _from_here(view, choice)
        case "suggest":
            return say("clue-hint-suggest", room=the(view.tokens[view.turn]))
        case "show":
            return cast.say(view.turn, "clue-hint-show")
        case "accuse":
            return say("clue-hint-accuse")
        case _:
            return _after_asking(view, cast, asked_before)


def _from_here(view: ClueView, choice: Choice) -> str:
    """How far the dice lead, and where the stairs of this room do."""
    if not choice.options:
        return say("clue-hint-nowhere", steps=sum(view.roll))
    told = say("clue-hint-move", steps=sum(view.roll))
    passage = PASSAGES.get(view.tokens[view.turn])
    return told if passage is None else f"{told} {say('clue-hint-stairs', room=into(passage))}"


def _waiting(view: ClueView, cast: Cast, waits_for: Seat | None) -> str:
    if cast.me is None:
        return say("table-watching")
    if cast.me in view.out:
        return say("clue-hint-out")
    return say("table-wait-for", who=cast.name(waits_for)) if waits_for not in (None, cast.me) else ""


def _after_asking(view: ClueView, cast: Cast, asked_before: int) -> str:
    """At the end of a turn: what its question brought, if there was one, and what is left to do."""
    last = view.suggestions[-1] if len(view.suggestions) > asked_before else None
    if last is None or last.seat != view.turn or view.phase is not Phase.ACCUSE:
        return say("clue-hint-turn")
    if last.shower is None:
        return say("clue-hint-nobody")
    if last.card is not None:
        return say("clue-hint-shown", who=cast.name(last.shower), card=the(last.card))
    return say("clue-hint-turn")


def _chosen(view: ClueView, move: str) -> str:
    here = view.tokens[view.turn]
    word, *cards = move.split()
    match word, [Card(card) for card in cards]:
        case "go", [room]:
            secretly = PASSAGES.get(here) == room and steps(here, room) > sum(view.roll)
            return say(f"clue-play-{'passage' if secretly else 'go'}", room=into(room))
        case "show", [card]:
            return say("clue-play-show", card=the(card))
        case "suggest", asked:
            return say("clue-play-suggest", crime=crime((*asked, here)))
    return say(f"clue-play-{word}")


def caption(picture: Picture, cast: Cast, told: str) -> str:
    """What is written over cards on the table: what happens, or what is waited for; at the end what they are."""
    if picture.by is None:
        return say("clue-solution")
    if picture.seen is None:
        asked = picture.view.suggestions[-1]
        return WORDS.event(Seen("answers", asked.shower, {"to": asked.seat}), cast)
    return _verdict(picture, picture.seen, cast) if picture.seen.kind == "accused" else told


def _verdict(picture: Picture, seen: Seen, cast: Cast) -> str:
    """An accusation; after a while whether it is right, and what else the accuser has seen then."""
    assert picture.laid is not None
    if not picture.marks:
        return cast.say(seen.seat, "clue-accuses", crime=crime(picture.laid))
    what: Mapping[str, Any] = seen.what
    if what["right"]:
        return say("clue-verdict-right")
    told = cast.say(seen.seat, "clue-verdict-wrong")
    return f"{told} {WORDS.word('opened', what['envelope'])}" if "envelope" in what else told


def warning(move: str) -> str | None:
    """What to ask before an accusation; None: nothing is lost by the move."""
    word, *cards = move.split()
    if word != "accuse":
        return None
    return say("clue-warning", crime=crime(map(Card, cards)))
