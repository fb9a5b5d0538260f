from __future__ import annotations

import errno
import os
import socket

import pytest

from server.host.system_words import reason


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.EADDRINUSE, "error while attempting to bind"), os.strerror(errno.EADDRINUSE)),
        (socket.gaierror(-2, "Name or service not known"), "Name or service not known"),
        # On some systems these numbers are above 0, too.
        (socket.gaierror(8, "nodename nor servname provided"), "nodename nor servname provided"),
        (OSError("could not bind on any address"), "could not bind on any address"),
    ],
)
def test_why_something_cannot_be_done_in_the_words_of_the_system(error: OSError, words: str) -> None:
    assert reason(error) == words
