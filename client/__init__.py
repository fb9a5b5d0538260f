"""The human's end: a window, and the same thing as text in a terminal."""

import os

# Pygame greets on standard output, which belongs to the text table.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
