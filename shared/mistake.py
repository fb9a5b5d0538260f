"""Why a command ends with a sentence in place of a traceback."""

from __future__ import annotations


class Mistake(ValueError):
    """What a user asked for cannot be done; the text, for the user, says what is wrong and what would be right."""

    exit_code = 2
