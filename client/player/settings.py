"""The settings of a player: colours, movement, sound, language, keys. One object, which all screens read live."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol

import msgspec
from msgspec import Meta

from client.speech.language import Language, of_the_system

PaletteName = Literal["dark", "light", "safe", "contrast"]
"""A set of colours: client.ui.theme has them."""
Pace = Literal["off", "slow", "normal", "fast"]
FACTORS: dict[Pace, float] = {"off": 0.0, "slow": 2.0, "normal": 1.0, "fast": 0.5}


class Settings(msgspec.Struct):
    """What is kept of it in the memory file is read by `read`."""

    colours: PaletteName = "dark"
    motion: Pace = "normal"
    volume: Annotated[int, Meta(ge=0, le=10)] = 5
    """0: no sound."""
    language: Language | None = None
    """None: the system's."""
    keys: dict[str, str] = {}
    """Keys that were chosen, by what they do; the others are as client.player.keys has them."""
    rated: bool = False
    """Whether quick pair is for rated matches."""
    tables: dict[str, Any] = {}
    """The house rules that were last chosen, by game: client.rules.house_rules reads them."""

    @property
    def slowness(self) -> float:
        """What the time of a movement is multiplied by; 0: nothing moves."""
        return FACTORS[self.motion]

    @property
    def spoken(self) -> Language:
        """The language to speak."""
        return self.language or of_the_system()


class Keeper(Protocol):
    """The keeper of a player's name, settings and matches: client.player.memory.Memory is one."""

    name: str | None
    settings: Settings

    @property
    def folder(self) -> Path | None:
        """The folder under which records are; None: no record is kept."""

    @property
    def unkept(self) -> str | None:
        """A sentence, if they could not be kept the last time."""

    def save(self) -> None:
        """Keep them as they are now."""


def read(kept: Mapping[str, Any]) -> Settings:
    """Settings from a file; a value that means nothing here, as of a newer client, leaves its setting as it was."""
    settings = Settings()
    for name in Settings.__struct_fields__:
        try:
            setattr(settings, name, getattr(msgspec.convert({name: kept[name]}, Settings), name))
        except (KeyError, msgspec.ValidationError):
            continue
    return settings
