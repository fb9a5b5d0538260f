"""The catalogue of bad input: each kind in each state, with the answer, and honest players who do not notice.

Every kind's row is in the file of its letter, but D24 in that of the handshakes; a name may stand for several variants
of one kind.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from shared.messages import ClientMessage
from tests.attacks import frames, handshakes, moves, packed, pages, session, words
from tests.attacks.cast import STATES, hosted
from tests.certificates import Pair
from tests.server.conftest import pair

__all__ = ["pair"]

KINDS = (
    *(*handshakes.KINDS, *frames.KINDS, *packed.KINDS),
    *(*session.KINDS, *moves.KINDS, *words.KINDS, *pages.KINDS),
)

NUMBERS = {"A": 17, "B": 18, "C": 25, "D": 24, "E": 16, "F": 12, "G": 17}
"""How many kinds each letter has."""


def test_no_kind_is_missing() -> None:
    numbered = {f"{letter}{number}" for letter, most in NUMBERS.items() for number in range(1, most + 1)}
    assert {kind.name.partition(" ")[0] for kind in KINDS} == numbered
    assert len({kind.name for kind in KINDS}) == len(KINDS)


def test_every_message_comes_in_every_state() -> None:
    sent = {kind.name.partition(" ")[2] for kind in KINDS if kind.name.startswith("D7 ")}
    assert sent | {"Hello"} == {kind.__name__ for kind in get_args(ClientMessage)}


@pytest.mark.parametrize("state", STATES)
async def test_every_kind_of_bad_input_has_its_answer(
    state: str, tmp_path: Path, pair: Pair, caplog: pytest.LogCaptureFixture
) -> None:
    answers = {}
    async with hosted(state, tmp_path, pair) as room:
        for kind in KINDS:
            answers[kind.name] = await kind.act(room)
            if not await room.honest_is_served():
                answers[kind.name] += ", and an honest player was not served"
    assert answers == {kind.name: answer_in(state, kind.answers) for kind in KINDS}
    assert [record for record in caplog.records if record.exc_info or record.name == "asyncio"] == []


def answer_in(state: str, answers: str) -> str:
    words = answers.split()
    return words[0] if len(words) == 1 else words[STATES.index(state)]
