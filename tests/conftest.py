"""What every test shares: no window opens, nothing sounds, house bots do not wait for people's eyes, and hypothesis
draws the same examples every time.
"""

from __future__ import annotations

import os

from hypothesis import settings

for name, value in {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "FAIRDEAL_BOT_PACE": "0",
}.items():
    os.environ.setdefault(name, value)

settings.register_profile("same every time", derandomize=True, deadline=None, database=None)
settings.load_profile("same every time")
