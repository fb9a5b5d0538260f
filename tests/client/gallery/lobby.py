"""The way in, the lobby, the house rules and the settings."""

from __future__ import annotations

from collections.abc import Callable

from client.screen import Screen
from client.screens.settings import SettingsScreen
from client.settings import Passing, Settings


def _settings(*, naming: bool) -> Screen:
    keeper = Passing(Settings())
    keeper.name = "Wilhelmina of Westfalica"
    return SettingsScreen(keeper, naming=naming)


SCREENS: dict[str, Callable[[], Screen]] = {
    "settings": lambda: _settings(naming=True),
    "settings-online": lambda: _settings(naming=False),
}
