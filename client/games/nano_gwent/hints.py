"""What to tell the player of Nano Gwent in one line: what a card would do, and what can be done.

On the battlefield a card is known by its row and strength; its id, as in the text table, is nowhere to be seen.
The words for a bot's advice are in words.py.
"""

from __future__ import annotations

from client.games.nano_gwent.choice import DEBUFF, PASS, SCORCH, Choice
from client.games.nano_gwent.words import card_name, row_name
from client.speech.language import say
from client.speech.words import Cast, capital
from shared.game import Seat
from shared.games.nano_gwent import ROWS, NanoGwentView


def hint(view: NanoGwentView, then: NanoGwentView | None, choice: Choice, cast: Cast, turn: Seat | None) -> str:
    """One line under the hand."""
    if cast.me is None:
        return say("table-watching")
    if turn is None:
        return ""
    if turn != cast.me:
        return say("table-wait-for", who=cast.name(turn))
    if not choice.options:
        return ""
    if choice.chosen is None:
        return say("gwent-hint-choose")
    if then is None:
        return say("gwent-hint-row", **{str(row): row_name(row) for row in ROWS})
    return f"{_effect(view, then, cast.me, choice.chosen)}  {say('gwent-hint-play')}"


def _effect(view: NanoGwentView, then: NanoGwentView, me: Seat, move: str) -> str:
    if move == PASS:
        return say("gwent-then-pass")
    score = {"mine": then.totals[me], "theirs": then.totals[1 - me]}
    if move == SCORCH:
        return say("gwent-then-scorch", losses=_losses(view, then, me), **score)
    if move.startswith(DEBUFF):
        return say("gwent-then-debuff", row=row_name(_row_in(move)), **score)
    return say("gwent-then-unit", card=capital(card_name(int(move))), **score)


def _losses(view: NanoGwentView, then: NanoGwentView, me: Seat) -> str:
    lost = [len(before) - len(after) for before, after in zip(view.boards, then.boards, strict=True)]
    mine, theirs = lost[me], lost[1 - me]
    whose = ("both" if theirs else "mine") if mine else ("theirs" if theirs else "none")
    return say(f"gwent-burns-{whose}", mine=mine, theirs=theirs)


def _row_in(move: str) -> str:
    return move.removeprefix(DEBUFF).strip()
