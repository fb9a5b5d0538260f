"""The one way the core says no."""

from __future__ import annotations

from shared.messages import RefusalCode, Refused


class Refusal(Exception):
    """What was asked is not done, and nothing has changed: the asker's fault, told as a Refused message."""

    def __init__(self, code: RefusalCode, text: str, retry_after: float | None = None) -> None:
        super().__init__(text)
        self.message = Refused(code, text, retry_after)
