"""docs/protocol.md says what the code does."""

from __future__ import annotations

from typing import get_args

import pytest

from docs.generate.protocol import FILE, MARK, field_notes, whole
from server.gateway.limits import Limits
from shared.game import Seen
from shared.messages import PROTOCOL, ClientMessage, Hello, Rules, ServerMessage
from shared.messages.wire import CLIENT_LIMIT, SERVER_LIMIT

TEXT = FILE.read_text()
LIMITS = Limits()


def test_it_is_as_generated() -> None:
    assert whole() == TEXT, "run: python -m docs.generate"


@pytest.mark.parametrize("kind", get_args(ClientMessage) + get_args(ServerMessage))
def test_every_message_has_a_section(kind: type) -> None:
    assert TEXT.partition(MARK)[2].count(f"\n### {kind.__struct_config__.tag}\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        f"`{PROTOCOL}`",
        f"A message to the server has at most {CLIENT_LIMIT // 1024} KiB",
        f"one from the server at most {SERVER_LIMIT // 1024**2} MiB",
        f"sent after {LIMITS.ping_after:g} seconds of silence",
        f"silent for {LIMITS.silence:g} seconds",
        f"Up to {LIMITS.rate:g} messages a second are read ({LIMITS.burst} at once)",
        f"is first, within {LIMITS.hello:g} seconds",
    ],
)
def test_its_prose_has_the_numbers_of_the_code(words: str) -> None:
    assert words in " ".join(TEXT.partition(MARK)[0].replace("**", "").split())


def test_a_note_is_the_text_under_a_field_or_else_under_its_type() -> None:
    assert field_notes(Rules)["grace"].startswith("The disconnect clock: ")
    assert field_notes(Hello)["token"].startswith("256 random bits")
    assert field_notes(Seen)["kind"] == ""
