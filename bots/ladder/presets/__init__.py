"""The catalogue of presets, by the name they have on the command line."""

from __future__ import annotations

from bots.ladder.presets import clue, escoba, nano_gwent, tides, top_trumps
from bots.ladder.presets.preset import Preset

PRESETS: dict[str, Preset] = {
    "nano-gwent-paper": nano_gwent.PAPER,
    "nano-gwent-depths": nano_gwent.DEPTH,
    "top-trumps-paper": top_trumps.PAPER,
    "escoba-paper": escoba.PAPER,
    "tides": tides.TIDES,
    "clue": clue.CLUE,
}
