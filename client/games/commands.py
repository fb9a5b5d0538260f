"""The commands of games, apart from their faces: a window in a browser has no command line."""

from __future__ import annotations

from client.games.clue.assistant import start as assistant

COMMANDS = {"assistant": assistant}
"""What is started by itself, at no server: python -m client NAME."""
