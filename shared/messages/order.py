"""The order of a server's messages: one Welcome comes first; before it, only a message that says why there is no
Welcome.
"""

from __future__ import annotations

from shared.messages import Closing, Refused, ServerMessage, Welcome
from shared.messages.wire import BadMessage


class Order:
    """The messages that one connection has heard so far."""

    def __init__(self) -> None:
        self._welcomed = False

    def check(self, message: ServerMessage) -> None:
        """Take note of the next message.

        Raises:
            BadMessage: no server says it now.
        """
        if isinstance(message, Welcome):
            if self._welcomed:
                raise BadMessage("there was a welcome before")
            self._welcomed = True
        elif not self._welcomed and not isinstance(message, Refused | Closing):
            raise BadMessage(f"the answer to hello is welcome, not {message.__struct_config__.tag}")
