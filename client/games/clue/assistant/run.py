"""From the options to the window or the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from client.games.clue.assistant import notes, prompt
from client.games.clue.assistant.names import find_player, words
from client.games.clue.assistant.setup import Setup
from client.player.memory import Memory
from client.player.options import Trouble
from client.player.settings import Settings
from client.speech.command import Mistake
from client.speech.language import say
from client.ui.window import in_window
from shared.games.clue.notebook import Notebook

if TYPE_CHECKING:
    from client.ui.screen import Screen


def run(begin: Callable[[], Memory], told: Callable[[], Setup], load: Path | None, text: bool) -> int:
    """Assist with the set-up that the options have `told`, in the language that `begin` has chosen; the exit code."""
    try:
        settings, start = begin().settings, told()
        if load is None:
            return _assist(start if start.question() else start.notebook(), text, settings)
        if start != Setup():
            raise Mistake(say("assistant-load-alone"))
        return _assist(notes.load(load), text, settings)
    except (Trouble, Mistake) as mistake:
        print(f"client: {mistake}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def setup(
    players: int | None, names: str | None, me: str | None, hand: str | None, common: str | None, sizes: str | None
) -> Setup:
    """What the options tell.

    Raises:
        Mistake: they cannot be.
    """
    if players is not None and names is not None and players != len(words(names)):
        raise Mistake(say("assistant-two-counts", players=players, names=len(words(names))))
    if players is None and names is None:
        if (me, hand, common, sizes) != (None, None, None, None):
            raise Mistake(say("assistant-who-plays"))
        return Setup()
    told = Setup().with_players(names or str(players))
    if me is not None:
        told = msgspec.structs.replace(told, me=find_player(me, told.names or (), told.me))
    if sizes is not None:
        told = told.with_sizes(sizes)
    if common is not None:
        told = told.with_common(common)
    return told if hand is None else told.with_hand(hand)


def _assist(start: Setup | Notebook, text: bool, settings: Settings) -> int:
    if not text:
        problem = in_window(lambda app: app.open_with(_first_screen(start), settings))
        if not problem:
            return 0
        print(say("assistant-in-text", problem=problem))
    return prompt.run(start)


def _first_screen(start: Setup | Notebook) -> Screen:
    from client.games.clue.assistant.screen import AssistantScreen
    from client.games.clue.assistant.setup_screen import SetupScreen

    return SetupScreen(start) if isinstance(start, Setup) else AssistantScreen(start)
