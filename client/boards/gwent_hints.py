"""What to tell the player of Nano Gwent in one line: what a card did, what it would do, what can be done.

On the battlefield a card is known by its row and strength; its id, as in the text table, is nowhere to be seen.
"""

from __future__ import annotations

from typing import Any

from client.boards.gwent_choice import DEBUFF, PASS, SCORCH, Choice
from client.words import Cast, listed
from shared.game import Seat, Seen
from shared.games.nano_gwent import ROWS, NanoGwentView, row_of, strength_of


def hint(view: NanoGwentView, then: NanoGwentView | None, choice: Choice, cast: Cast, turn: Seat | None) -> str:
    """One line under the hand."""
    if cast.me is None:
        return "You look on."
    if turn is None:
        return ""
    if turn != cast.me:
        return f"Wait for {cast.name(turn)}."
    if choice.chosen is None:
        return "Choose a card, by mouse or by its key; a second time plays it."
    if then is None:
        rows = ", ".join(f"{number} {row}" for number, row in enumerate(ROWS, 1))
        return f"Row Debuff: on which row? Click it, or press {rows}."
    return f"{_effect(view, then, cast.me, choice.chosen)}  Enter or a second click plays it, Esc takes it back."


def _effect(view: NanoGwentView, then: NanoGwentView, me: Seat, move: str) -> str:
    score = f"{then.totals[me]} to {then.totals[1 - me]}"
    if move == PASS:
        return "Pass: no more cards from you in this round."
    if move == SCORCH:
        return f"Scorch: {_losses(view, then, me)}, {score}."
    if move.startswith(DEBUFF):
        return f"Row Debuff: {move.removeprefix(DEBUFF).strip()} counts 1 a card, {score}."
    return f"{_named(int(move)).capitalize()}: {score}."


def _losses(view: NanoGwentView, then: NanoGwentView, me: Seat) -> str:
    lost = [len(before) - len(after) for before, after in zip(view.boards, then.boards, strict=True)]
    if not any(lost):
        return "nothing to burn"
    parts = ((lost[me], "yours"), (lost[1 - me], "theirs"))
    return "burns " + " and ".join(f"{count} of {whose}" for count, whose in parts if count)


def in_words(seen: Seen, cast: Cast) -> str:
    """What a card did, by what can be seen of it; empty if it is no card that did it."""
    what: dict[str, Any] = dict(seen.what)
    if seen.kind == "played":
        return f"{cast.does(seen.seat, 'play')} {_named(what['unit'])}."
    if seen.kind == "scorched":
        burnt = [
            f"{cast.whose(seat)} {listed(map(_named, what[f'seat{seat}']))}" for seat in (0, 1) if what[f"seat{seat}"]
        ]
        return f"{cast.does(seen.seat, 'play')} Scorch: {listed(burnt) if burnt else 'nothing'} burnt."
    return ""


def _named(unit: int) -> str:
    return f"{row_of(unit)} {strength_of(unit)}"
