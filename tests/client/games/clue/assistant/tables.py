"""Tables of Clue to test at, and what is said there."""

from __future__ import annotations

from client.games.clue.assistant.commands import Tell, read
from client.games.clue.assistant.desk import Desk
from client.games.clue.assistant.grid import grid
from client.games.clue.assistant.setup import Setup
from client.speech.command import Mistake
from shared.games.clue.notebook import Notebook

HAND = "Green, Scarlet, Candlestick, Dagger, Bedroom, Office"
THREE = Setup().with_players("Ann, Bob, Cid").with_hand(HAND).notebook()
"""Three players of six cards, and the own hand is the one of the rules' test position."""
POSITION = [
    "guess Ann White LeadPipe DiningRoom Cid White",
    "guess Ann Mustard Pistol Courtyard Cid Pistol",
    "guess Ann Plum Rope Garage Cid Garage",
]
"""After which eight deals remain, and the second hand is known."""


def heard(notebook: Notebook, *lines: str) -> list[str]:
    """What the assistant tells to these lines, one after the other."""
    return desk_after(notebook, *lines)[1]


def desk_after(notebook: Notebook, *lines: str) -> tuple[Desk, list[str]]:
    """The desk after these lines, and what it told to the last of them."""
    told: list[str] = []
    desk = Desk(notebook, lambda kind, text: told.append(text), grid)
    for line in lines:
        told.clear()
        desk.take(line)
    return desk, told


def told(notebook: Notebook, *lines: str) -> Notebook:
    """The notebook with the facts of these lines."""
    for line in lines:
        request = read(line, notebook)
        assert isinstance(request, Tell)
        for fact in request.facts:
            notebook = notebook.add(fact)
    return notebook


def mistake(do, *arguments) -> str:
    """The sentence with which something is refused."""
    try:
        do(*arguments)
    except Mistake as refused:
        return str(refused)
    raise AssertionError("it was not refused")
