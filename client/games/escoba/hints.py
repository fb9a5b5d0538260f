"""What to tell the player of La Escoba: the running sum of what is chosen, and what can be done.

The words for a bot's advice are in words.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from client.games.escoba.choice import SHOW, Choice
from client.games.escoba.words import WORDS, added, named, value
from client.speech.language import say
from client.speech.words import Cast
from shared.game import Seat, Seen
from shared.games.escoba_hand import FIFTEEN

PLAYS = ("played", "captured", "shown")
"""The events of a move itself."""


def is_escoba(choice: Choice, table: Sequence[str]) -> bool:
    """Whether what is chosen takes all that lies on the table."""
    return choice.complete is not None and bool(choice.taken) and set(choice.taken) == set(table)


def running_sum(choice: Choice, hand: Iterable[str], table: Sequence[str]) -> str:
    """What is chosen as a sum: "7 + 5 = 12, 3 more"."""
    if choice.card is None:
        return ""
    if choice.card == SHOW:
        return say("escoba-sum-shown", sum=added(hand))
    cards = (choice.card, *choice.taken)
    if choice.complete is not None:
        if not choice.taken:
            return say("escoba-sum-nothing", card=named(choice.card))
        return say(f"escoba-sum-{'escoba' if is_escoba(choice, table) else 'takes'}", sum=added(cards))
    total = sum(map(value, cards))
    if not choice.taken:
        return say("escoba-sum-alone", value=total, more=FIFTEEN - total)
    return say("escoba-sum-more", sum=added(cards), total=total, more=FIFTEEN - total)


def last_play(events: Iterable[Seen], cast: Cast) -> tuple[str, ...]:
    """What was captured or played last: as a sentence, and as a sum, which is shorter; empty if nothing was.

    `events` begin with the last one.
    """
    cheer = ""
    for seen in events:
        if seen.kind == "table escoba":
            return (WORDS.event(seen, cast),)
        if seen.kind == "escoba":
            # The capture that made it comes before.
            cheer = f" {say('escoba-announced')}"
        if seen.kind not in PLAYS:
            continue
        what: dict[str, Any] = dict(seen.what)
        cards = what.get("cards") or [what["card"], *what.get("taken", ())]
        summed = say("escoba-short", who=cast.name(seen.seat), sum=added(cards))
        return f"{WORDS.event(seen, cast)}{cheer}", f"{summed}.{cheer}" if cheer else summed
    return ()


def hint(choice: Choice, cast: Cast, turn: Seat | None, counted: bool) -> str:
    """One line under the hand; `counted`: the points of a hand lie over the table."""
    if cast.me is None:
        return say("table-watching")
    if counted:
        return say("escoba-hint-go-on")
    if turn is None:
        return ""
    if turn != cast.me:
        return say("table-wait-for", who=cast.name(turn))
    if not choice.options:
        # The seat is lent, or the match is only looked at.
        return ""
    if choice.card is None:
        return say("escoba-hint-choose")
    if choice.complete is None:
        return say("escoba-hint-pick")
    return say("escoba-hint-other" if len(choice.captures) > 1 else "escoba-hint-play")
