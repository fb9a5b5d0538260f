"""From the options to the window or the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from client.games.clue.assistant import notes, prompt
from client.games.clue.assistant.names import find_player, words
from client.games.clue.assistant.setup import Setup
from client.player.settings import Settings
from client.speech.command import Mistake
from client.speech.language import say
from client.ui.window import in_window
from shared.games.clue.notebook import Notebook

if TYPE_CHECKING:
    from client.ui.screen import Screen


def run(
    players: int | None,
    names: str | None,
    me: str | None,
    hand: str | None,
    common: str | None,
    sizes: str | None,
    load: Path | None,
    text: bool,
) -> int:
    """Assist as the options say; the exit code."""
    try:
        setup = _setup(players, names, me, hand, common, sizes)
        if load is None:
            return _assist(setup if setup.question() else setup.notebook(), text)
        if setup != Setup():
            raise Mistake(say("assistant-load-alone"))
        return _assist(notes.load(load), text)
    except Mistake as mistake:
        print(f"client: {mistake}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _setup(
    players: int | None, names: str | None, me: str | None, hand: str | None, common: str | None, sizes: str | None
) -> Setup:
    """What the options tell; raises Mistake if they cannot be."""
    if players is not None and names is not None and players != len(words(names)):
        raise Mistake(say("assistant-two-counts", players=players, names=len(words(names))))
    if players is None and names is None:
        if (me, hand, common, sizes) != (None, None, None, None):
            raise Mistake(say("assistant-who-plays"))
        return Setup()
    setup = Setup().with_players(names or str(players))
    if me is not None:
        setup = msgspec.structs.replace(setup, me=find_player(me, setup.names or (), setup.me))
    if sizes is not None:
        setup = setup.with_sizes(sizes)
    if common is not None:
        setup = setup.with_common(common)
    return setup if hand is None else setup.with_hand(hand)


def _assist(start: Setup | Notebook, text: bool) -> int:
    if not text:
        problem = in_window(lambda app: app.open_with(_first_screen(start), Settings()))
        if not problem:
            return 0
        print(say("assistant-in-text", problem=problem))
    return prompt.run(start)


def _first_screen(start: Setup | Notebook) -> Screen:
    from client.games.clue.assistant.screen import AssistantScreen
    from client.games.clue.assistant.setup_screen import SetupScreen

    return SetupScreen(start) if isinstance(start, Setup) else AssistantScreen(start)
