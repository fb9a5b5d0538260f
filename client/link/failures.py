"""Why a server cannot be talked to, as a sentence for the player."""

from __future__ import annotations

import ssl

import websockets.exceptions
from websockets.frames import Close, CloseCode

from client.speech import words
from client.speech.language import say
from shared.messages import PROTOCOL
from shared.messages.wire import version_named

VIOLATIONS = (CloseCode.PROTOCOL_ERROR, CloseCode.INVALID_DATA, CloseCode.MESSAGE_TOO_BIG)
"""With what we close a connection on which the server breaks the rules of WebSocket."""


def in_words(error: Exception) -> str:
    """What an error on a line means; whatever it is, there is a sentence."""
    match error:
        case websockets.exceptions.NegotiationError():
            return say("connection-other", protocol=PROTOCOL)
        case websockets.exceptions.ConnectionClosed(sent=Close(code=code, reason=why)) if code in VIOLATIONS:
            return say("connection-nonsense", reason=why)
        case websockets.exceptions.ConnectionClosed():
            return say("connection-lost")
        case websockets.exceptions.InvalidStatus():
            said = (error.response.body or b"").decode(errors="replace")
            if theirs := version_named(said):
                return say("connection-version", theirs=theirs, ours=PROTOCOL)
            if "wss://" in said:
                return say("connection-tls")
            return say("connection-refused", status=error.response.status_code)
        case TimeoutError():
            return say("connection-silent")
        case ssl.SSLCertVerificationError():
            return say("connection-untrusted", reason=error.verify_message)
        case ssl.SSLError():
            return say("connection-no-tls")
        case OSError():
            return say("connection-unreachable", reason=words.cause(error))
        case _:
            return say("connection-foreign")


def hangs(error: Exception | None) -> bool:
    """Whether a line has ended because a ping had no answer."""
    match error:
        case websockets.exceptions.ConnectionClosed(sent=Close(code=CloseCode.INTERNAL_ERROR)):
            return True
    return False
