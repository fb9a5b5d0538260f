"""The grid of players by cards in text: certain yes, certain no, open, and how likely each card is in the envelope."""

from __future__ import annotations

from typing import NamedTuple

from client.games.clue.assistant.telling import Place, places
from client.games.clue.words import name
from client.speech.language import say
from client.speech.words import percent
from shared.games.clue.cards import CARDS, KINDS, Card
from shared.games.clue.notebook import Notebook


class Signs(NamedTuple):
    """How yes, no and open are written."""

    yes: str
    no: str
    open: str

    def of(self, sure: bool | None) -> str:
        return self.open if sure is None else self.yes if sure else self.no


SIGNS, PLAIN_SIGNS = Signs("✓", "✗", "·"), Signs("Y", "n", ".")
"""For an output that can write them all, and for any."""

CARD_WIDTH = 12
"""Of the column of the cards, in characters, at least."""


def grid(notebook: Notebook, signs: Signs = SIGNS) -> list[str]:
    """A line for each card, below the names of the players; a blank line between people, weapons and rooms."""
    headings = [*notebook.names, say("assistant-grid-envelope")]
    width = max(CARD_WIDTH, *(len(name(card)) for card in CARDS))
    lines = [f"{'':{width}}" + "".join(f"  {heading}" for heading in headings)]
    for kind in KINDS:
        if kind != KINDS[0]:
            lines.append("")
        for card in kind:
            cells = (
                _cell(notebook, place, card, signs).center(len(heading))
                for place, heading in zip(places(notebook), headings, strict=True)
            )
            common = f" {say('assistant-lies-open')}" if card in notebook.common else ""
            lines.append((f"{name(card):{width}}" + "".join(f"  {cell}" for cell in cells)).rstrip() + common)
    return lines


def _cell(notebook: Notebook, place: Place, card: Card, signs: Signs) -> str:
    sure = notebook.deduction.sure(place, card)
    if place is None and sure is None:
        return percent(notebook.deduction.chance(None, card))
    return signs.of(sure)
